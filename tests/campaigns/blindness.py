"""Blindness: whatever a seat cannot see is dealt anew, and nothing that it is told is different.

A trial is one position, drawn by its number: a game, its options, its players, a place in the game,
and a seat, which is the one that is asked seven times of ten. The way there is the same in all.
Behind the view of that seat ``REDEALS`` other states are imagined, with the same chance for the
dice. Some moves go on in all of them alike, as long as what the seat sees stays the same; what it
witnesses of each has to be the same. Before and after that every channel is asked in each: question
and prompt, sheet, sheet for several, what lies where, refusals of the moves that the seat could
try, claims, what will come, hint with reasons and figures, why its own move was made, what speaks
for each move, what players would choose, a review's verdict and words. Then the table itself: each
node and word of a screen reader and what the keys 1 to 9 read, its picture, and both one line of
the log further back. Last, the questions of the game's drills, on their own positions dealt anew in
the same way.

What a channel is silent about (another's turn, no claims in this game) is not counted as tried;
``tried`` tells how often each spoke, and "hidden" how many of the states were truly others. Hints,
explanations and reviews think a counted few playouts, in two of the states. A review's line about
the cards as they really were is left out: it is told when a game is over and everything is known.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from roller_table.drills.kinds import drills_of
from roller_table.engine.events import Events, Moved, as_seen
from roller_table.engine.game import Step
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import replace
from roller_table.games import catalogue
from roller_table.games.catalogue import ENTRIES
from roller_table.lessons import NAMES as COMPANIONS
from roller_table.match import HUMAN, Chair, Match, Turn

from ..contract.walks import DRAWS, FEW, SHORT, Table, alone, by_lot, mixed, walked
from .campaign import Trial
from .told import CHANNELS, World, question_of, spot_of, spread

REDEALS = 3
DEEP = 160
"""How many moves into its game a position may lie."""
ON = 5
"""How many moves go on in all states alike, at most."""
SLOW = frozenset({"hint", "why", "review"})
"""They think, and are asked in two of the states only."""
NAMES = (*COMPANIONS, "Jim")
"""Companions, so that their faces are in the picture."""
SHOWN = 400
"""Characters of what differs."""


class Position(NamedTuple):
    """Where a trial is made."""

    table: Table
    seat: Seat
    state: Any
    way: tuple[Turn, ...]
    """The moves that led there."""

    def __str__(self) -> str:
        move = len(self.way) + 1
        return f"{self.table}, {self.table.seats} players, move {move}, seat {self.seat}"


class Blindness:
    """``redeals``: how many other states behind each view."""

    name = "blindness"
    goal = 500
    unit = "positions"

    def __init__(self, redeals: int = REDEALS) -> None:
        self.redeals = redeals

    def trial(self, number: int, folder: Path) -> Trial:  # noqa: ARG002
        at = position(number)
        tried, faults = Counter[str](positions=1), list[str]()
        worlds = [_world(at, at.state), *self._others(at, tried)]
        if any(each.view != worlds[0].view for each in worlds):
            faults.append("an imagined state does not look the same")
        else:
            faults += different(worlds, tried)
            worlds, seen = gone_on(worlds, number, tried)
            faults += [*seen, *different(worlds, tried), *painted_otherwise(worlds, tried)]
        faults += asked_otherwise(at.table.key, number, self.redeals, tried)
        return Trial(
            number, dict(tried), tuple(f"{each}\nat trial {number}: {at}" for each in faults)
        )

    def _others(self, at: Position, tried: Counter[str]) -> Iterator[World]:
        table = at.table
        game, imagine = table.game(), table.entry.player().imagine
        view = game.view(at.state, at.seat)
        for nth in range(self.redeals):
            other = replace(imagine(game, view, Luck(nth + 1)), luck=at.state.luck)
            tried["states"] += 1
            tried["hidden"] += game.zones(other) != game.zones(at.state)
            yield _world(at, other)


def position(number: int) -> Position:
    """The position of that number."""
    dice = Random(f"blindness {number}")
    entry = ENTRIES[number % len(ENTRIES)]
    sets = ((), dice.choice([*alone(entry)]), *mixed(entry, 1, Luck(number)))
    soon = dict((*SHORT.get(entry.key, ()), *FEW.get(entry.key, ())))
    values = tuple({**soon, **dict(dice.choice(sets))}.items())
    table = Table(entry.key, values, dice.choice(entry.seats), dice.randrange(1 << 30))
    depth, share, other = dice.randrange(1, DEEP), dice.random(), dice.randrange(table.seats)
    moments = walked(table.game(), table.seats, table.seed, DRAWS.get(table.key, by_lot))
    met = [each for each in islice(moments, depth + 1) if each.ask]
    way = tuple(
        Turn(one.ask.seat, write(one.move), one.state, two.state, len(one.ask.choice) > 1)
        for one, two in pairwise(met)
        if one.ask and one.move
    )
    last = met[-1].ask
    assert last
    return Position(table, last.seat if share < 0.7 else other, met[-1].state, way)


def _world(at: Position, state: Any) -> World:
    """The same way led to it; from here on the unseen cards are these."""
    table = at.table
    chairs = tuple(
        Chair(NAMES[seat], HUMAN if seat == at.seat else "club") for seat in range(table.seats)
    )
    match = Match(table.entry, table.rules, chairs, table.seed, Step(state))
    match._turns = [*at.way[:-1], at.way[-1]._replace(after=state)]
    return World(match, at.seat, len(at.way))


def gone_on(worlds: list[World], number: int, tried: Counter[str]) -> tuple[list[World], list[str]]:
    """The same moves in all of them, while the seat sees the same; what it witnessed otherwise.

    A state in which a move cannot be made, or shows the seat something else, is left as it was.
    """
    faults, luck = list[str](), Luck(number)
    for _move in range(number // len(ENTRIES) % (ON + 1)):
        first = worlds[0]
        ask = first.match.ask
        if ask is None:
            break
        move, luck = DRAWS.get(first.match.entry.key, by_lot)(ask, luck)
        alike = [each for each in worlds if _may(each.match, move)]
        if len(alike) < 2 or not _leads_to_the_same(alike, move):
            break
        worlds = alike
        seen = [_witnessed(each, move) for each in worlds]
        tried["moves witnessed"] += len(seen) - 1
        if any(spread(each) != spread(seen[0]) for each in seen):
            told = f"{write(move)}: {_first_difference([*map(spread, seen)])}"
            faults.append(f"a move is witnessed otherwise\n{told}")
        faults += _looked_otherwise(worlds, seen, tried)
    return worlds, faults


def _may(match: Match, move: Any) -> bool:
    return match.ask is not None and move in match.ask.choice


def _leads_to_the_same(worlds: list[World], move: Any) -> bool:
    """Also on the way: the last card of a hand may be drawn, seen, and put away with the rest."""
    steps = [(each.match.game, each.match.game.apply(each.match.state, move)) for each in worlds]
    seat = worlds[0].seat
    after = [(game.view(step.state, seat), _taken(step, seat)) for game, step in steps]
    return all(each == after[0] for each in after)


def _taken(step: Step[Any], seat: int) -> list[Any]:
    """The cards that come into the seat's own hand, one after the other."""
    hand = Zone("hand", seat)
    return [
        event.cards for event in step.events if isinstance(event, Moved) and event.target == hand
    ]


def _witnessed(world: World, move: Any) -> Events:
    events = world.match.play(move)
    return tuple(as_seen(event, world.seat) for event in events)


def _looked_otherwise(
    worlds: list[World], seen: list[Events], tried: Counter[str]
) -> Iterator[str]:
    """A face that tells one world from another, once the seat has seen what happened there."""
    from .screen import looks

    pairs = zip(worlds, seen, strict=True)
    faces = [looks(each.match, each.seat, events) for each, events in pairs]
    tried["faces"] += faces[0] != ((), (None,) * len(seen[0]))
    if any(each != faces[0] for each in faces):
        yield f"a face looks otherwise\n{_first_difference(faces)}"


def different(worlds: list[World], tried: Counter[str]) -> Iterator[str]:
    """Each channel that tells one world from another."""
    for name, channel in CHANNELS.items():
        told = [channel(each) for each in (worlds[:2] if name in SLOW else worlds)]
        tried[name] += any(each not in (None, ()) for each in told)
        if any(each != told[0] for each in told):
            yield f"{name} differs\n{_first_difference(told)}"


def asked_otherwise(key: str, number: int, redeals: int, tried: Counter[str]) -> Iterator[str]:
    """The same of questions that drills ask of their own positions, where the learner moves."""
    imagine = catalogue.entry(key).player().imagine
    for kind in drills_of(key):
        spot = spot_of(kind, number)
        if spot is None or spot.ask.seat:
            continue  # What another plays is said in the question, out of a hand that is unseen.
        view = spot.game.view(spot.state, 0)
        states = (imagine(spot.game, view, Luck(nth + 1)) for nth in range(redeals))
        others = [replace(each, luck=spot.state.luck) for each in states]
        spots = [spot, *(spot._replace(state=e, ask=spot.game.ask(e)) for e in others)]
        told = [question_of(kind, each) for each in spots]
        tried["drills"] += told[0] is not None
        if any(each != told[0] for each in told):
            yield f"the drill {kind.key} differs\n{_first_difference(told)}"


def painted_otherwise(worlds: list[World], tried: Counter[str]) -> Iterator[str]:
    """The same of the table as it is painted and read."""
    from .screen import Screen

    screen = Screen()
    shown = [screen.shown(each.match) for each in worlds]
    screen.close()
    for name in shown[0]:
        tried[name] += 1
        told = [each[name] for each in shown]
        if any(each != told[0] for each in told):
            yield f"{name} differs\n{_first_difference(told)}"


def _first_difference(told: list[Any]) -> str:
    other = next(each for each in told if each != told[0])
    one, two = repr(told[0]), repr(other)
    at = next((n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    begin = max(0, at - SHOWN // 2)
    return f"… {one[begin : at + SHOWN // 2]} …\n  and\n  … {two[begin : at + SHOWN // 2]} …"
