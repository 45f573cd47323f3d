"""How balls roll: the cases of the page, and strange boards against a plain second reckoning."""

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.diversions import deck_of
from roller_table.games.rollerball.state import FACES, LaidDiversion, Phase

from .cases import CASES, FULL_BRANCH, PER_SPACE, PERSISTS, Case
from .reference import Ball, Piece, Table
from .scenes import at, balls, dice, lying, offered, roll, say, table


def play_case(case: Case, **rules):
    game = table(**rules)
    state = at(case.cards, case.balls)
    for after in case.after:
        state = roll(game, state).state
        assert state.balls == dice(after, separator="|"), balls(state)
    left = case.cards if case.left is None else case.left
    assert lying(state) == ", ".join(part.strip() for part in left.split(",") if part.strip())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_after_each_phase_the_balls_are_where_the_page_has_them(case):
    play_case(case)


def test_with_branch_the_fourth_ball_takes_the_branch():
    play_case(FULL_BRANCH, full_splitter="branch")


def test_energy_that_persists_is_spent_on_no_card():
    play_case(PERSISTS, energised_persists=True)


@pytest.mark.parametrize("case", PER_SPACE, ids=lambda case: case.says)
def test_rubber_that_flips_per_space(case):
    play_case(case, rubber_flip="per_space")


@pytest.mark.parametrize(("start", "phases"), [("0 0", 18), ("3 3", 6)])
def test_rb_t2_a_ball_is_back_after_a_lap(start, phases):
    game, state = table(), at("", start)
    first = state.balls
    seen = set()
    for _turn in range(phases):
        state = keep_all(game, roll(game, state).state)
        seen.add(state.balls)
    assert state.balls == first
    assert len(seen) == phases


def keep_all(game, state):
    """Every player who has won a card keeps it."""
    while state.phase == Phase.POINT:
        state = say(game, state, "keep").state
    return state


# With Up the other way round, every card leads where its opposite did.


def turned_round(text):
    swap = {"UM": "DM", "DM": "UM", "SU": "SD", "SD": "SU"}
    return " ".join(swap.get(word, word) for word in text.split(" "))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_with_up_inward_a_down_card_does_what_an_up_card_did(case):
    left = None if case.left is None else turned_round(case.left)
    other = case._replace(cards=turned_round(case.cards), left=left)
    play_case(other, up_is_outward=False)


# Strange boards.


def scatter(seed, size):
    """Cards anywhere, balls anywhere, and workmen: drawn at random."""
    luck, on = Luck(seed), board(size)
    cards, luck = luck.shuffled([c for c in deck_of(expansion=False) if c.suit != "RP"])
    count, luck = luck.below(22)
    laid, used = [], set()
    for card in cards[:count]:
        slots = on.along if card.suit in ("EN", "RB", "DR") else on.across
        n, luck = luck.below(len(slots))
        if used & set(slots[n]):
            continue
        used |= set(slots[n])
        way, luck = luck.below(2)
        turned = ("split", "merge")[way] if card.suit in ("SU", "SD") else ""
        laid.append(LaidDiversion(card, *slots[n], turned))
    spots, luck = luck.shuffled(crowded(on, laid))
    many, luck = luck.below(4)
    faces = []
    for _ball in range(many + 1):
        n, luck = luck.below(3 * len(FACES))
        faces.append(n if n < len(FACES) else 0)
    places = list(dict.fromkeys(spots))[: many + 1]
    men, luck = luck.shuffled(on.cells)
    return laid, list(zip(places, faces, strict=False)), men[:6]


def crowded(on, laid):
    """Spaces near cards, so that balls meet."""
    near = [cell for each in laid for cell in (*each.slot, *(on.behind[c] for c in each.slot))]
    return near + list(on.cells[:8])


def reference_of(state, laid, **rules):
    on = state.board
    pieces = [Piece(x.card.suit, on.at(x.first), on.at(x.second), x.turned) for x in laid]
    rubber = {"up": "up", "down": "down", "normal": "", "energised": ""}
    them = {
        die.number: Ball(on.at(die.cell), die.energised, rubber[FACES[die.face].split()[0]])
        for die in state.balls
    }
    return Table(state.size, pieces, them, **rules)


def scene(seed, size):
    laid, placed, men = scatter(seed, size)
    state = at(size=size, seats=6)
    text = ", ".join(
        f"{n}: {state.board.at(cell)[0]} {state.board.at(cell)[1]}"
        for n, (cell, _face) in enumerate(placed, 1)
    )
    rolling = tuple(
        die._replace(face=face) for die, (_cell, face) in zip(dice(text, size), placed, strict=True)
    )
    gone = {each.card for each in laid}
    deck = tuple(card for card in state.deck if card not in gone)
    return replace(state, laid=tuple(laid), balls=rolling, deck=deck, men=tuple(men))


def expected_touches(state, entered):
    """How many bases are passed, and where the workmen are, if these balls enter these spaces."""
    men, passes = list(state.men), []
    for _number, cell, touches in entered:
        spot = state.board.cell(*cell)
        if not touches:
            continue
        if spot in state.bases:
            passes.append(state.bases.index(spot))
            continue
        men = [state.bases[n] if man == spot else man for n, man in enumerate(men)]
    return passes, tuple(men)


OPTIONS = [
    {},
    {"energised_persists": True},
    {"rubber_flip": "per_space"},
    {"full_splitter": "branch"},
]


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
@pytest.mark.parametrize("size", [8, 10, 12])
def test_strange_boards_roll_as_a_second_reckoning_has_them(size, rules):
    game = table(board_size=size, extra_move_5_6=False, **rules)
    short = {"rubber_flip": "flip", "energised_persists": "persists", "full_splitter": "full"}
    for seed in range(250):
        state = scene(1000 * size + seed, size)
        other = reference_of(state, state.laid, **{short[key]: each for key, each in rules.items()})
        other.phase()
        passes, men = expected_touches(state, other.entered)
        after, asked = roll(game, state).state, []
        while after.phase in (Phase.POINT, Phase.DROP):
            asked += [after.turn] if after.phase == Phase.POINT else []
            answers = {"keep"} if after.phase == Phase.POINT else offered(game, after)
            after = say(game, after, min(answers)).state
        them = {
            die.number: Ball(state.board.at(die.cell), die.energised, _rubber(die))
            for die in after.balls
        }
        assert them == other.balls, seed
        assert [(x.card.suit, *map(state.board.at, x.slot), x.turned) for x in after.laid] == [
            tuple(piece) for piece in other.pieces
        ], seed
        assert asked == passes, seed
        assert after.men == men, seed


def _rubber(die):
    return "up" if die.up else "down" if "down" in FACES[die.face] else ""
