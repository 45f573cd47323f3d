"""What happened, told in the words that every table understands.

The rules return events beside each new state. The screen animates them, the transcript
is made of them, and nothing else needs to know how the game is played.
"""

from dataclasses import dataclass, field, replace

from .cards import Card, Cards, hidden
from .table import Seat, Zone


@dataclass(frozen=True, slots=True)
class Moved:
    cards: Cards
    source: Zone
    target: Zone
    seen_by: frozenset[Seat] | None = None
    """Who saw the faces; None means that everybody did."""
    whose: Seat | None = field(default=None, compare=False)
    """The seat that gains by it, where the zones do not tell; for whoever shows it."""
    spot: int | None = field(default=None, compare=False)
    """Which of the target's marked places it goes to; for whoever shows it."""
    lit: Cards | None = field(default=None, compare=False)
    """Those of the cards that count, where only some of them do; for whoever shows it."""
    words: str = field(default="", compare=False)
    """What is said where it arrives, for whoever shows it: "push"."""
    out_of: Zone | None = field(default=None, compare=False)
    """Where it is seen coming from, where that is not its zone: out of another ball."""
    counted: bool = field(default=True, compare=False)
    """Whether those who do not see the faces may see how many cards they are."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    zone: Zone
    cards: Cards
    """The new order from the top down, which nobody sees."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A thing changes its face where it lies."""

    thing: Card
    before: str
    after: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class Rolled:
    seat: Seat
    faces: tuple[int, ...]
    seats: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Whose each die is, where they are not all one seat's; for whoever shows it."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Chips change hands. ``seat`` is None when the pot pays; ``target`` is "pot" or "seat 2"."""

    seat: Seat | None
    amount: int
    target: str


@dataclass(frozen=True, slots=True)
class Said:
    seat: Seat
    words: str


@dataclass(frozen=True, slots=True)
class Scored:
    seats: tuple[Seat, ...]
    points: int
    reason: str


Event = Moved | Shuffled | Turned | Rolled | Paid | Said | Scored
Events = tuple[Event, ...]

NOBODY: frozenset[Seat] = frozenset()


def as_seen(event: Event, seat: Seat) -> Event:
    """The event as ``seat`` witnessed it."""
    match event:
        case Moved(seen_by=frozenset() as witnesses) if seat not in witnesses:
            cards = hidden(event.cards) if event.counted else ()
            return replace(event, cards=cards, lit=None)
        case Shuffled():
            return replace(event, cards=hidden(event.cards))
        case _:
            return event
