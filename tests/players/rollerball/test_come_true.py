"""What a reason says of the balls comes true, played on by the rules while nobody does more."""

from collections.abc import Iterator
from typing import Any

import pytest

from roller_table.engine.notation import read
from roller_table.engine.words import Message, Someone
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Blow, Drop, Keep, Rest, Stay
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State
from roller_table.players.rollerball.sight import HORIZON

from ...games.rollerball.scenes import at, say
from ..reasons import told, walk
from .shown import SHOWN

OFTEN = ("leads_over_the_base", "keeps_its_ball", "spares_a_base", "serves_nobody_else")
SELDOM = ("hits_a_workman", "brings_more")
GAME, FOUND = RollerballController(Rules()), entry("rollerball")

Coming = tuple[str, int, int, int]
"""A base that is passed or a workman that is hit: whose, by which ball, in which turn from now."""


def coming(s: State, move: Any) -> set[Coming]:
    """What comes of a move if everybody stays, rests and keeps."""
    # Once the first ball is put, the first turn begins at once.
    begun, found = s.turns - (s.phase == Phase.BALL), set[Coming]()
    while s.turns - begun <= HORIZON and s.phase != Phase.OVER:
        s = GAME.apply(s, move).state
        told = [line for line in s.log if line.what in ("passed", "hit") and line.turn > begun]
        found.update((line.what, line.seat, line.number, line.turn - begun) for line in told)
        if (ask := GAME.ask(s)) is None:
            break
        idle = [m for m in ask.choice if isinstance(m, Stay | Rest | Keep | Drop)]
        move = idle[0] if idle else next(iter(ask.choice))
    return {each for each in found if each[3] <= HORIZON}


def bases(s: State, move: Any, *, mine: bool) -> list[Coming]:
    """The bases that are passed, one's own or the others', the first before the others."""
    came = (each for each in coming(s, move) if each[0] == "passed")
    return sorted((each for each in came if (each[1] == s.turn) == mine), key=lambda each: each[3])


def filled(said: Message) -> dict[str, Any]:
    return dict(said.fillings)


def number(ball: Message) -> int | None:
    """The ball's number, where it has one already."""
    return filled(ball).get("n")


def positions(phase: Phase, most: int) -> Iterator[tuple[State, Any]]:
    """Questions of games in which anything is played."""
    for seed in range(1, 16):
        met = 0
        for _number, _game, state, ask in walk(FOUND, {}, seed, 220):
            if state.phase == phase and state.balls and len(ask.choice) > 2 and met < most:
                met += 1
                yield state, ask


def test_what_is_said_of_a_card_comes_true() -> None:
    tried = dict.fromkeys((*OFTEN, *SELDOM), 0)
    for state, ask in positions(Phase.USE, 24):
        reasons = told(GAME, FOUND, state, ask)
        for move in list(ask.choice)[:12]:
            for name in OFTEN + SELDOM:
                if said := reasons[name](move):
                    tried[name] += 1
                    check(state, move, name, said)
    assert all(tried[name] > 3 for name in OFTEN), tried


@pytest.mark.parametrize("name", SELDOM)
def test_what_is_seldom_said_of_a_card_comes_true(name: str) -> None:
    shown = SHOWN[name]
    *_before, (_number, game, state, ask) = walk(FOUND, shown.rules, shown.seed, shown.moves)
    move = read(shown.holds, game.moves, game.pack)
    said = told(GAME, FOUND, state, ask)[name](move)
    assert said
    check(state, move, name, said)


def check(state: State, move: Any, name: str, said: Message) -> None:
    fill = filled(said)
    own, others = bases(state, move, mine=True), bases(state, move, mine=False)
    match name:
        case "leads_over_the_base" | "keeps_its_ball":
            assert own[0][3] == fill["n"]
            first = {each[2] for each in own if each[3] == fill["n"]}
            assert number(fill["ball"]) in (None, *first)
        case "brings_more":
            assert (len(own), len(bases(state, Rest(), mine=True))) == (fill["n"], fill["now"])
        case "serves_nobody_else":
            assert not others
        case "spares_a_base":
            whose: Someone = fill["name"]
            ball = number(fill["ball"])
            assert (whose.seat, ball) not in {each[1:3] for each in others}
            rested = {each[1:3] for each in bases(state, Rest(), mine=False)}
            assert any(seat == whose.seat and ball in (None, n) for seat, n in rested)
        case "hits_a_workman":
            hit = {each[1] for each in coming(state, move) if each[0] == "hit"}
            assert fill["name"].seat in hit


def test_what_can_be_done_from_a_place_can_be_done_there() -> None:
    tried = 0
    for state, ask in positions(Phase.MOVE, 16):
        reason = told(GAME, FOUND, state, ask)["leads_home_from_there"]
        for move in list(ask.choice)[:40]:
            if said := reason(move):
                there = GAME.apply(state, move).state
                found = (bases(there, use, mine=True) for use in GAME.ask(there).choice)  # type: ignore[union-attr]
                assert filled(said)["n"] in [own[0][3] for own in found if own]
                tried += 1
    assert tried > 10


def test_the_base_that_a_ball_is_kept_off_is_the_one_that_it_would_come_to_next() -> None:
    """ "Ball 3 stays off Noor's base", who had more points, though Mia's was before it."""
    state = at("DM 4 0 4 1", "3 0", men="0: 4 0", bases="0: 0 5, 1: 6 1, 2: 8 1", seats=3,
               hands=("RP1", "", ""), points=("", "", "UM1 UM2"))  # fmt: skip
    views = FOUND.player().reasons(GAME, GAME.view(state, 0))
    whys = [why for why in views if why.func.__name__ == "spares_from_there"]  # type: ignore[attr-defined]
    said = {why(Stay()) for why in whys} - {None}
    assert [each.in_english() for each in said if each] == [
        "Blow up the card there, and ball 1 stays off player 2's base."
    ]


TRACKS = ("leads_onto_the_track", "leads_off_a_track")


def test_what_is_said_of_a_track_is_true_of_where_the_ball_is_and_where_it_comes() -> None:
    tried = dict.fromkeys(("brings", "takes", "keeps {ball} off"), 0)
    for state, ask in positions(Phase.USE, 40):
        reasons = told(GAME, FOUND, state, ask)
        moves = list(ask.choice)
        moves = [*moves[:: max(1, len(moves) // 12)], *(m for m in moves if isinstance(m, Blow))]
        for move in moves:
            for said in filter(None, (reasons[name](move) for name in TRACKS)):
                tried[next(words for words in tried if words in said.words)] += 1
                check_track(state, move, said)
    assert all(tried.values()), tried


@pytest.mark.parametrize(
    ("base", "words"),
    [
        ("7 7", "It keeps ball 1 on the track of your base."),
        ("8 8", None),
    ],
)
def test_a_ball_that_is_on_the_track_is_kept_there_and_not_brought(
    base: str, words: str | None
) -> None:
    """ "brings ball 3 to the track of your base" was said of a ball that stood on it."""
    state = at("UM 5 1 5 2", "3 2", men="0: 5 2, 1: 0 5", bases=f"0: {base}, 1: 0 9",
               hands=("DM1", ""))  # fmt: skip
    there = say(GAME, state, "stay").state
    blow = next(move for move in GAME.ask(there).choice if isinstance(move, Blow))  # type: ignore[union-attr]
    from_there = "Blow up the card there, and ball 1 stays on the track of your base."
    for asked, name, move, kept in (
        (there, "leads_onto_the_track", blow, words),
        (state, "fetches_from_there", Stay(), words and from_there),
    ):
        said = told(GAME, FOUND, asked, GAME.ask(asked))[name](move)
        assert (said and said.in_english()) == kept


def check_track(state: State, move: Any, said: Message) -> None:
    """The ball by its number, or, of one that comes into play, none that can be told."""
    fill = filled(said)
    if (n := number(fill["ball"])) is None:
        return
    ring = state.board.ring
    track = ring[state.bases[fill["name"].seat if "name" in fill else state.turn]]
    come = [cells[n] for cells in rounds(state, move) if n in cells]
    now, later = ring[come[0]], [ring[cell] for cell in come]
    if "brings" in said.words:
        assert now != track == later[-1]
    elif "keeps {ball} on" in said.words:
        assert set(later) == {track}
    elif "takes" in said.words:
        assert track in later
        assert track != later[-1]
    else:
        assert track not in later


def rounds(s: State, move: Any) -> Iterator[dict[int, int]]:
    """Where the balls lie now, and after each of the next turns, if nobody does anything more."""
    yield {die.number: die.cell for die in s.balls}
    begun, turns = s.turns, s.turns
    while turns < begun + HORIZON:
        s = GAME.apply(s, move).state
        ask = GAME.ask(s)
        if ask is None:
            return
        if s.turns > turns:  # A player who is asked on the way changes no ball's way.
            turns += s.phase == Phase.MOVE
            yield {die.number: die.cell for die in s.balls}
        idle = [m for m in ask.choice if isinstance(m, Stay | Rest | Keep | Drop)]
        move = idle[0] if idle else next(iter(ask.choice))
