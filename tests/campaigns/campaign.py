"""A campaign: the same attempt made thousands of times, each by its number, and what it found.

A trial is settled by its number alone, so one that found a fault can be made again. What a
killed process was doing when it died is the one thing that a number cannot repeat.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple, Protocol


class Trial(NamedTuple):
    """What one trial tried, and what it found."""

    number: int
    """Which one, from 0; the same number tries the same thing."""
    tried: Mapping[str, int]
    """What was tried, by name: {"flips": 20, "games set aside": 3}."""
    faults: tuple[str, ...]
    """One account each, with all that is needed to repeat it. The first line says what is wrong,
    in the same words wherever it is the same; what follows says how it came about."""


class Campaign(Protocol):
    """What can be tried again and again."""

    name: str
    goal: int
    """How many trials make the page's number."""
    unit: str
    """What a trial is, for the table: "20 flips of every file"."""

    def trial(self, number: int, folder: Path) -> Trial:
        """One trial, some seconds at most; the folder is empty and its own."""


def lot_of(name: str, number: int) -> Random:
    """The chance of that trial, and of no other."""
    return Random(f"{name} {number}")


class Findings:
    """What a trial comes to while it lasts; what is wrong in the same way is told once."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self._first: dict[str, str] = {}
        self._times: Counter[str] = Counter()

    def count(self, what: str, n: int = 1) -> None:
        self.tried[what] += n

    def fault(self, what: str, how: str) -> None:
        """``what`` is wrong, always in the same words; ``how`` it came about this time."""
        self._first.setdefault(what, how)
        self._times[what] += 1

    def take(self, faults: Iterable[tuple[str, str]]) -> None:
        for each in faults:
            self.fault(*each)

    def told(self, number: int) -> Trial:
        more = {what: n - 1 for what, n in self._times.items()}
        accounts = tuple(
            f"{what}\n{how}" + (f"\n(and {more[what]} more of it in this trial)" * bool(more[what]))
            for what, how in self._first.items()
        )
        return Trial(number, dict(self.tried), accounts)
