"""The balls on integers roll as the rules have them, on boards that nobody would think of."""

from random import Random

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.rollerball import balls
from roller_table.games.rollerball.board import NOWHERE, board
from roller_table.games.rollerball.diversions import (
    LaidDiversion,
    deck_of,
    is_diversion,
    leads_outward,
    slots_of,
    turns_of,
)
from roller_table.games.rollerball.rolling import Rolling
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import FACES, Die, Phase, State
from roller_table.players.rollerball.kernel.ahead import track_of
from roller_table.players.rollerball.kernel.balls import Track

TABLES = {
    "as a rule": {},
    "a small board": {"board_size": 8},
    "a large board": {"board_size": 12},
    "up is inward": {"up_is_outward": False},
    "energised for good": {"energised_persists": True},
    "rubber by the space": {"rubber_flip": "per_space"},
    "the last ball takes the branch": {"full_splitter": "branch"},
    "the expansion": {"expansion1": True},
    "the expansion and rubber by the space": {"expansion1": True, "rubber_flip": "per_space"},
}


def any_board(rules: Rules, chance: Random) -> State:
    """Bases, workmen, cards and balls thrown on a board, as far as they may lie there."""
    on = board(rules.board_size)
    bases = tuple(chance.sample(on.base_corners, 3))
    taken = set(bases)
    laid: list[LaidDiversion] = []
    cards = [c for c in deck_of(expansion=rules.expansion1) if is_diversion(c)]
    for card in chance.sample(cards, chance.randint(0, len(cards))):
        outward = leads_outward(card, up_is_outward=rules.up_is_outward)
        slots = slots_of(card.suit, on.size, outward=outward)
        free = [slot for slot in slots if not taken & set(slot)]
        if free:
            slot = chance.choice(free)
            taken |= set(slot)
            laid.append(LaidDiversion(card, *slot, chance.choice(turns_of(card))))
    cells = chance.sample(on.cells, chance.randint(1, 4))
    dice = tuple(Die(n, cell, chance.randrange(len(FACES))) for n, cell in enumerate(cells, 1))
    return State(
        luck=Luck(1),
        phase=Phase.ROLL,
        turn=0,
        seats=3,
        size=on.size,
        hands=((),) * 3,
        deck=(),
        points=((),) * 3,
        bids=((),) * 3,
        bases=bases,
        men=tuple(chance.choice(on.cells) for _seat in range(3)),
        shown=((),) * 3,
        laid=tuple(laid),
        balls=dice,
        acting=0,
    )


def shown(track: Track) -> tuple[object, ...]:
    """Where the balls and the cards are."""
    dice = [(n, c, track.face[n]) for n, c in enumerate(track.where) if c != NOWHERE]
    cards = sorted(
        (track.kind[n], track.first[n], track.second[n], track.turned[n])
        for n in range(len(track.kind))
        if track.kind[n] != NOWHERE
    )
    return dice, cards, track.backward


@pytest.mark.parametrize("name", TABLES)
def test_the_balls_roll_as_the_rules_have_them(name: str) -> None:
    rules, chance = Rules(**TABLES[name]), Random(name)
    for _board in range(120):
        s = any_board(rules, chance)
        track = track_of(rules, s)
        for _turn in range(12):
            s = balls.roll_on(rules, balls.begin(replace(s, tasks=())), asks=False).state
            track.roll()
            assert shown(track) == shown(track_of(rules, s))


@pytest.mark.parametrize("name", TABLES)
def test_bases_passed_and_workmen_hit_are_counted(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, chance = Rules(**TABLES[name]), Random(name)
    told: list[tuple[str, int]] = []

    def touch(r: Rolling, ball: int) -> None:
        cell = r.balls[ball].cell
        if cell in r.s.bases:
            told.append(("base", r.s.bases.index(cell)))
            return
        for seat, man in enumerate(r.s.men):
            if man == cell:
                told.append(("hit", seat))
                men = (*r.s.men[:seat], r.s.bases[seat], *r.s.men[seat + 1 :])
                r.s = replace(r.s, men=men)

    monkeypatch.setattr(balls.points, "touch", touch)
    for _board in range(120):
        s = any_board(rules, chance)
        told.clear()
        track = track_of(rules, s)
        for _turn in range(6):
            s = balls.roll_on(rules, balls.begin(replace(s, tasks=())), asks=False).state
            track.roll()
        for seat in range(3):
            assert track.passes[seat] == told.count(("base", seat))
            assert track.hits[seat] == told.count(("hit", seat))
        assert track.men == list(s.men)
