"""What an observation holds: rows of numbers, each part with its name, shape, range and meaning.

The table that a page shows of it is written from the same parts that fill it, so the two cannot
disagree. Each part is filled from the view of a seat alone, and seats are counted from the viewer:
0 is the viewer, 1 the seat to its left, and so on round the table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import lru_cache
from importlib import import_module
from itertools import accumulate
from math import inf, prod
from typing import Any

import numpy as np

from roller_table.engine.cards import BACK, Card
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen

from .terms import Terms
from .vocabulary import cards_of

LONGEST = 7
"""How many words of a move are said at most before its last: ``replace`` at Rollerball."""


@frozen
class Sighting:
    """What a seat sees at a moment, and what it is saying."""

    terms: Terms
    seat: Seat
    state: Any
    """The game's own state, as the seat's view has it."""
    asked: Seat | None
    said: tuple[str, ...]
    rows: Mapping[Card, int]
    """Which row of a part is which card's: in the order of the pack."""

    def of(self, seat: Seat) -> int:
        """Where that seat sits, counted from the viewer."""
        return (seat - self.seat) % self.terms.seats

    def seats(self, by_seat: Sequence[Any]) -> list[Any]:
        """What is written by seat, the viewer's first."""
        return [*by_seat[self.seat :], *by_seat[: self.seat]]


Fill = Callable[[Sighting, Any], None]
"""Writes into an array of zeros."""


@frozen
class Feature:
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    fill: Fill
    low: float = 0.0
    high: float = 1.0

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def range(self) -> str:
        if (self.low, self.high) == (0.0, 1.0):
            return "0 to 1"
        ends = (f"{end:g}" if abs(end) < inf else "any" for end in (self.low, self.high))
        return " to ".join(dict.fromkeys(ends))


@frozen
class ObservationLayout:
    """The parts of an observation at a table, one behind the other."""

    features: tuple[Feature, ...]
    rows: Mapping[Card, int]

    _places: tuple[tuple[Fill, slice, tuple[int, ...]], ...]

    @classmethod
    def of(cls, features: tuple[Feature, ...], rows: Mapping[Card, int]) -> "ObservationLayout":
        """These parts, one behind the other."""
        ends = accumulate(each.size for each in features)
        places = tuple(
            (each.fill, slice(end - each.size, end), each.shape)
            for each, end in zip(features, ends, strict=True)
        )
        return cls(features, rows, places)

    @property
    def size(self) -> int:
        return int(self._places[-1][1].stop)

    def filled(self, sighting: Sighting) -> Any:
        """The whole row."""
        row: Any = np.zeros(self.size, np.float32)
        for fill, where, shape in self._places:
            fill(sighting, row[where].reshape(shape))
        return row

    def parts(self, row: Any) -> dict[str, Any]:
        """An observation by the names of its parts; they are views of it, and no copies."""
        places = zip(self.features, self._places, strict=True)
        return {each.name: row[where].reshape(shape) for each, (_fill, where, shape) in places}

    def bounds(self) -> tuple[Any, Any]:
        """The lowest and the highest number that may stand at each place."""
        sizes = [each.size for each in self.features]
        low: Any = np.repeat(np.array([each.low for each in self.features], np.float32), sizes)
        return low, np.repeat(np.array([each.high for each in self.features], np.float32), sizes)

    def described(self) -> str:
        """The table of a page: where each part begins, its shape, its range and its meaning."""
        lines = ["| At | Part | Shape | Range | What it says |", "| --: | --- | --- | --- | --- |"]
        for each, (_fill, where, _shape) in zip(self.features, self._places, strict=True):
            shape, at = " × ".join(map(str, each.shape)), where.start
            lines.append(f"| {at} | `{each.name}` | {shape} | {each.range} | {each.meaning} |")
        return "\n".join(lines)


@lru_cache(maxsize=256)
def layout_of(terms: Terms) -> ObservationLayout:
    """The layout at a table; a game that has none of its own is told by what all games have."""
    cards = cards_of(terms.entry.key, terms.game, terms.rules, terms.seats)
    rows = {card: row for row, card in enumerate(cards)}
    name = f"{__package__}.layouts.{terms.entry.key}"
    try:
        module = import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return ObservationLayout.of((*_common(terms),), rows)
    features = (*_common(terms, module.unit(terms)), *module.features(terms, len(rows)))
    return ObservationLayout.of(features, rows)


# What every game has.


def _common(terms: Terms, unit: float = 1.0) -> Iterable[Feature]:
    phases = _phases(terms)
    words, seats = len(terms.words), terms.seats

    def asked(seen: Sighting, out: Any) -> None:
        if seen.asked is not None:
            out[seen.of(seen.asked)] = 1

    def said(seen: Sighting, out: Any) -> None:
        for place, word in enumerate(seen.said[:LONGEST]):
            out[place, terms.numbers[word]] = 1

    def score(seen: Sighting, out: Any) -> None:
        out[:] = seen.seats(terms.game.standings(seen.state))
        out /= unit

    if phases:
        told = ", ".join(each.value for each in phases)
        phase = one_hot(lambda seen: phases[seen.state.phase])
        yield Feature("phase", (len(phases),), f"which of: {told}", phase)
    yield Feature("asked", (seats,), "whose step it is; none when the episode is over", asked)
    yield Feature(
        "said", (LONGEST, words), "the words of its own move that the viewer has said, in order",
        said,
    )  # fmt: skip
    of = "" if unit == 1 else f", in units of {unit:g}"
    yield Feature("score", (seats,), f"what is written by seat{of}", score, -inf, inf)


def _phases(terms: Terms) -> Mapping[Any, int]:
    """The phases of the game by number; none where its states name none."""
    state = terms.game.deal(terms.seats, Luck(0)).state
    phase = getattr(state, "phase", None)
    return (
        {each: place for place, each in enumerate(type(phase))} if isinstance(phase, Enum) else {}
    )


# What many of them have.


class CardPlaces:
    """Where each card is, as far as the viewer knows: a row for each card, a column for each place.

    Every row has one 1; the last column is for cards whose place is not known.
    """

    def __init__(self, seen: Sighting, out: Any) -> None:
        self._rows, self._out = seen.rows, out
        out[:, -1] = 1

    def put(self, column: int, cards: Iterable[Card | None]) -> None:
        for card in cards:
            if card is not None and card != BACK:
                row = self._rows[card]
                self._out[row] = 0
                self._out[row, column] = 1


def one_hot(where: Callable[[Sighting], int | None]) -> Fill:
    """1 at one place; nowhere for None or a negative one."""

    def fill(seen: Sighting, out: Any) -> None:
        at = where(seen)
        if at is not None and at >= 0:
            out[at] = 1

    return fill


def seat_of(name: str) -> Fill:
    """1 at the seat that the state names so; nowhere where that is nobody yet."""

    def fill(seen: Sighting, out: Any) -> None:
        seat = getattr(seen.state, name)
        if seat >= 0:
            out[seen.of(seat)] = 1

    return fill


def numbers(what: Callable[[Sighting], Any], unit: float = 1.0) -> Fill:
    """These numbers, in that unit."""

    def fill(seen: Sighting, out: Any) -> None:
        out[...] = what(seen)
        if unit != 1:
            out /= unit

    return fill


def each_of(name: str, unit: float = 1.0) -> Fill:
    """What the state has by seat under that name, the viewer's first, in that unit; 0 where it has
    nothing yet."""

    def found(seen: Sighting) -> list[Any]:
        return seen.seats(getattr(seen.state, name) or (0,) * seen.terms.seats)

    return numbers(found, unit)


def sizes_of(name: str, unit: float) -> Fill:
    """How many cards lie in each of the rows that the state has by seat under that name."""
    return numbers(lambda seen: seen.seats([len(row) for row in getattr(seen.state, name)]), unit)


def seats_in(name: str) -> Fill:
    """1 at each seat that stands in the state's list of that name."""

    def fill(seen: Sighting, out: Any) -> None:
        for seat in getattr(seen.state, name):
            out[seen.of(seat)] = 1

    return fill


def marked(what: Callable[[Sighting], Iterable[Card]]) -> Fill:
    """1 at each of these cards that has a face."""

    def fill(seen: Sighting, out: Any) -> None:
        for card in what(seen):
            if card != BACK:
                out[seen.rows[card]] = 1

    return fill
