"""What a reason says of the balls comes true, played on by the rules while nobody does more."""

from collections.abc import Iterator
from functools import partial
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
from .. import judged
from ..reasons import reached, told, walk
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
        move = least(ask)
    return {each for each in found if each[3] <= HORIZON}


def least(ask: Any) -> Any:
    """The move with which a player does no more than has to be done."""
    every = [*ask.choice]
    return next((m for m in every if isinstance(m, Stay | Rest | Keep | Drop)), every[0])


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
    game, state, ask = reached(FOUND, shown)
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
        move = least(ask)


def hits_me(s: State, move: Any) -> bool:
    """Whether a ball hits the mover's workman before the next turn of theirs, nobody doing more."""
    return any(each[:2] == ("hit", s.turn) and each[3] <= s.seats for each in coming(s, move))


def uses_there(s: State, move: Any) -> list[tuple[State, Any]]:
    """What may be done once the workman is there."""
    there = GAME.apply(s, move).state
    ask = GAME.ask(there)
    assert ask is not None
    return [(there, use) for use in ask.choice] if there.phase == Phase.USE else []


def own_passes(s: State, move: Any) -> list[Coming]:
    return bases(s, move, mine=True)


def other_passes(s: State, move: Any) -> set[tuple[int, int]]:
    """Whose bases balls come over, and which balls."""
    return {each[1:3] for each in bases(s, move, mine=False)}


def idle(s: State) -> Any:
    """The move by which nothing is done."""
    return Stay() if s.phase in (Phase.MOVE, Phase.EXTRA) else Rest()


def brings_within(s: State, move: Any, fill: dict[str, Any]) -> bool:
    """A ball comes over the own base in so few turns."""
    own = own_passes(s, move)
    return bool(own) and own[0][3] <= fill["n"]


def can_bring_within(s: State, move: Any, fill: dict[str, Any]) -> bool:
    """The same by something that may be done there."""
    return any(brings_within(*use, fill) for use in uses_there(s, move))


def fewer_pass(s: State, move: Any, fill: dict[str, Any]) -> bool:
    then, now = (len(bases(s, each, mine=False)) for each in (move, idle(s)))
    return (then, now) == (fill["n"], fill["now"]) and then < now


def fewer_pass_from_there(s: State, move: Any, fill: dict[str, Any]) -> bool:
    found = {len(bases(*use, mine=False)) for use in uses_there(s, move)}
    return fill["n"] == min(found) < fill["now"] == len(bases(s, idle(s), mine=False))


def more_from_there(s: State, move: Any, fill: dict[str, Any]) -> bool:
    found = {len(own_passes(*use)) for use in uses_there(s, move)}
    return fill["n"] == max(found) > fill.get("now", 0) == len(own_passes(s, idle(s)))


def can_spare(s: State, move: Any, fill: dict[str, Any]) -> bool:
    """Some ball that comes over that player's base does not, after something done there."""
    now = {each for each in other_passes(s, idle(s)) if each[0] == fill["name"].seat}
    return any(now - other_passes(*use) for use in uses_there(s, move))


def goes_on_someone(s: State, move: Any, fill: dict[str, Any]) -> bool:
    """A ball hits that player's workman, after something done there."""
    whose = fill["name"].seat
    found = (coming(*use) for use in uses_there(s, move))
    return any(each[:2] == ("hit", whose) for came in found for each in came)


def no_card_brings_one(s: State, move: Any, fill: dict[str, Any]) -> bool:  # noqa: ARG001
    """Nothing that may be done here brings a ball home, or more of them, or one sooner."""
    now = own_passes(s, Rest())
    for use in GAME.ask(s).choice:  # type: ignore[union-attr]
        then = own_passes(s, use)
        if len(then) > len(now) or (then and then[0][3] < (now or then)[0][3]):
            return False
    return True


JUDGES: dict[str, Any] = {
    "brings_a_ball_home": brings_within,
    "comes_again": lambda s, move, fill: (
        [each[3] for each in own_passes(s, move)][:2] == [fill["n"], fill["again"]]
    ),
    "spares_bases": fewer_pass,
    "saves_the_workman": lambda s, move, _fill: not hits_me(s, move),
    "can_bring_a_ball_home": can_bring_within,
    "can_spare_a_base": can_spare,
    "spares_bases_from_there": fewer_pass_from_there,
    "brings_more_from_there": more_from_there,
    "hits_from_there": goes_on_someone,
    "steps_aside": lambda s, move, _fill: hits_me(s, Stay()) and not hits_me(s, move),
    "stands_aside": lambda s, move, _fill: not hits_me(s, move),
    "keeps_the_cards": no_card_brings_one,
}  # fmt: skip
"""What is said of a workman's walk and of what is done: how it comes out while nobody does more."""


def is_so(s: State, name: str, move: Any, words: Message) -> bool:
    return JUDGES[name](s, move, filled(words))


def false_ones(state: State, ask: Any, moves: list[Any], heard: dict[str, int]) -> list[str]:
    """What is said of these moves and does not come true."""
    reasons = told(GAME, FOUND, state, ask)
    judging = {name: reasons[name] for name in JUDGES if name in reasons}
    return judged.false_ones(judging, moves, partial(is_so, state), heard)


def test_what_is_said_of_a_walk_and_of_the_cards_comes_true() -> None:
    """ "No ball hits your workman there" was said where one did: the balls had been rolled on with
    the workman where it stood before."""
    heard, false = dict.fromkeys(JUDGES, 0), list[str]()
    for phase, most in ((Phase.MOVE, 4), (Phase.USE, 5)):
        for state, ask in positions(phase, most):
            moves = list(ask.choice)
            false += false_ones(state, ask, moves[:: max(1, len(moves) // 5)], heard)
    assert not false, false[:5]
    often = ("brings_a_ball_home", "steps_aside", "stands_aside", "keeps_the_cards")
    assert all(heard[name] > 9 for name in often), heard


@pytest.mark.parametrize("name", JUDGES)
def test_what_is_said_of_it_comes_true_where_it_is_shown(name: str) -> None:
    shown, heard = SHOWN[name], dict.fromkeys(JUDGES, 0)
    game, state, ask = reached(FOUND, shown)
    move = read(shown.holds, game.moves, game.pack)
    assert not false_ones(state, ask, [move], heard)
    assert heard[name]
