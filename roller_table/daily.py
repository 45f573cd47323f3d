"""The deal of the day: one deal of each game for everybody, by the player's own calendar.

The number of the deal is the first thirty bits of SHA-256 over the date and the game's name. The
rules are the usual ones and the others are Club players, who think without a clock: so everyone who
plays the same cards meets the same answers, on every machine. The date is the player's own, and is
fixed when the deal is begun.
"""

import json
from collections.abc import Generator
from datetime import date, datetime

from .engine.jsontext import Plain, parse
from .engine.table import Seat
from .engine.units import amount
from .engine.values import NamedTuple, frozen
from .engine.words import _, later
from .games.catalogue import Entry
from .match import Chair, Match
from .shelf import Day
from .shelf.results import ahead

BITS = 30
OTHERS, OTHER_ME = "club", "expert"
"""The level of the others, and of the player who plays the same cards afterwards."""
PLAYOUTS = 150
"""How many that player may spend on a move: the same on every machine."""
MOST_MOVES = 5000
"""A game that goes on for longer is left."""
_MONTHS = later(
    "January February March April May June July August September October November December"
)


class DailyResult(NamedTuple):
    """How a deal of the day ended, seen from one seat."""

    standings: tuple[int, ...]
    winners: tuple[Seat, ...]
    sides: tuple[int, ...]
    """Which side each seat is of."""
    seat: Seat = 0

    @property
    def mine(self) -> int:
        return self.standings[self.seat]

    @property
    def theirs(self) -> int:
        """The best of the others."""
        return self.mine - self.margin if self._most else self.mine + self.margin

    @property
    def margin(self) -> int:
        """How far ahead of the best of the others; less than nothing: behind."""
        return ahead(self.standings, self.winners, self.seat, self._others)

    @property
    def _others(self) -> list[Seat]:
        return [n for n, side in enumerate(self.sides) if side != self.sides[self.seat]]

    @property
    def _most(self) -> bool:
        """Whether more is better."""
        others = [self.standings[seat] for seat in self._others]
        return self.margin == self.mine - max(others)


def number_of(day: str, game: str) -> int:
    """The number of that day's deal of a game; the day as "2026-11-22".

    >>> number_of("2026-11-22", "roller_derby")
    157413265
    """
    from hashlib import sha256

    found = sha256(f"{day}/{game}".encode()).digest()
    return int.from_bytes(found[:4], "big") >> 32 - BITS


def day_of(moment: float) -> str:
    """The player's own date at that moment, in seconds since 1970."""
    return date.fromtimestamp(moment).isoformat()


def start_of(day: str) -> float:
    """The moment at which that day begins for the player, in seconds since 1970."""
    return datetime.fromisoformat(day).timestamp()


def dealt(found: Entry, day: str, chairs: tuple[Chair, ...]) -> Match:
    """The deal of that day."""
    return Match.new(found, found.rules()(), chairs, number_of(day, found.key))


def outcome(match: Match, seat: Seat = 0) -> DailyResult:
    """How a match has ended."""
    sides = match.sheet(seat).sides
    sides = sides if len(sides) == len(match.chairs) else tuple(range(len(match.chairs)))
    return DailyResult(match.standings, match.winners, sides, seat)


def as_good(day: Day) -> bool:
    """Whether the first try of a day was as good as the Expert's, or better."""
    other = as_kept(day.other)
    return other is not None and day.margin is not None and day.margin >= other.margin


# Somebody else with the same cards.


@frozen
class SameCards:
    """The deal of that day with an Expert in the first seat; it can be sent to a process."""

    entry: Entry
    seats: int
    day: str
    playouts: int = PLAYOUTS

    def going(self) -> Generator[None, None, str]:
        """Pauses, and in the end the outcome as it is kept; "" if the game does not end."""
        from .ai.levels import level
        from .ai.players import thought
        from .ai.thinking import Budget

        levels = (OTHER_ME, *[OTHERS] * (self.seats - 1))
        match = dealt(self.entry, self.day, tuple(Chair("", each) for each in levels))
        while match.ask and match.count < MOST_MOVES:
            seat = match.ask.seat
            thinking = thought(
                level(levels[seat]), self.entry, match.game, match.view(seat), match.ask,
                match.luck(), Budget(iterations=self.playouts),
            )  # fmt: skip
            match.play((yield from thinking.going()))
        return written(outcome(match)) if match.over else ""


def written(found: DailyResult) -> str:
    """An outcome as it is kept."""
    return json.dumps([found.standings, found.winners, found.sides], separators=(",", ":"))


def as_kept(text: str) -> DailyResult | None:
    """What ``written`` wrote; None if it is nothing of the kind."""
    try:
        found = parse(text)
    except ValueError:
        return None
    if not (isinstance(found, list) and len(found) == 3):
        return None
    standings, winners, sides = map(_integers, found)
    whole = len(standings) == len(sides) > 1 and len(set(sides)) > 1
    return DailyResult(standings, winners, sides) if whole else None


def _integers(plain: Plain) -> tuple[int, ...]:
    """A list of integers; none of them where it is anything else."""
    found = plain if isinstance(plain, list) else []
    return tuple(each for each in found if type(each) is int) if found else ()


# In words.


def shown_day(day: str) -> str:
    """ "22 November", as a person says it."""
    found = date.fromisoformat(day)
    return _("{day} {month}").format(day=found.day, month=month_name(day))


def month_name(day: str) -> str:
    return _(_MONTHS).split()[date.fromisoformat(day).month - 1]


def line_to_paste(match: Match, day: str, other: DailyResult | None) -> str:
    """What is pasted for others to see: the day, the game, both results, and the deal's code."""
    from .dealcodes import code_of

    mine = outcome(match)
    parts = [
        _("Roller Table, deal of the day, {day} {year}: {game}").format(
            day=shown_day(day), year=day[:4], game=_(match.entry.name)
        ),
        _("{mine} – {theirs}").format(mine=mine.mine, theirs=mine.theirs),
    ]
    if other:
        words = _("the Expert with the same cards {mine} – {theirs}")
        parts.append(words.format(mine=other.mine, theirs=other.theirs))
    parts.append(code_of(match))
    return " · ".join(filter(None, parts))


def compared(mine: DailyResult, other: DailyResult) -> str:
    """How one did beside the Expert with the same cards, in a sentence."""
    better = mine.margin - other.margin
    if not better:
        return _("As good as the Expert.")
    words = _("The Expert did better by {amount}.")
    if better > 0:
        words = _("Better than the Expert by {amount}.")
    return words.format(amount=amount(abs(better)))
