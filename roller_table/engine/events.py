"""What happened, told in the words that every table understands.

The rules return events beside each new state. The screen animates them, the transcript
is made of them, and nothing else needs to know how the game is played.
"""

from dataclasses import field
from typing import Literal

from .cards import Card, Cards, hidden
from .table import Seat, Zone
from .values import frozen, replace
from .words import Message


@frozen
class Showing:
    """What the window needs to know of moved things beyond their zones; no rule asks for it."""

    whose: Seat | None = None
    """The seat that gains by it, where the zones do not tell."""
    spot: int | None = None
    """Which of the target's marked places it goes to."""
    lit: Cards | None = None
    """Those of the cards that count, where only some of them do."""
    outdone: bool = False
    """Those that count have not won: none of them is gold."""
    words: Message | None = None
    """What is said where it arrives: "push"."""
    out_of: Zone | None = None
    """Where it is seen coming from, where that is not its zone: out of another ball."""
    nth: int = 0
    """Its number among those that are counted: the third trick, the second match."""
    goal: int | None = None
    """How many of them are wanted."""
    worth: int = 0
    """The points that it brings."""
    how: Literal["", "burnt", "blown up", "built", "drawn", "laid"] = ""
    """What became of it, where the zones do not tell; ``laid`` in the opening, ``built`` later."""
    owner: Seat | None = None
    """Who had built what is burnt or blown up."""


PLAIN = Showing()


@frozen
class Moved:
    cards: Cards
    source: Zone
    target: Zone
    seen_by: frozenset[Seat] | None = None
    """Who saw the faces; None means that everybody did."""
    show: Showing = field(default=PLAIN, compare=False)
    counted: bool = field(default=True, compare=False)
    """Whether those who do not see the faces may see how many cards they are."""


@frozen
class Shuffled:
    zone: Zone
    cards: Cards
    """The new order from the top down, which nobody sees."""
    dealer: Seat | None = field(default=None, compare=False, repr=False)
    """Who deals them now, where somebody does; for the painter."""


@frozen
class Turned:
    """A thing changes its face where it lies."""

    thing: Card
    before: str
    after: str
    zone: Zone


@frozen
class Rolled:
    seat: Seat
    faces: tuple[int, ...]
    seats: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Whose each die is, where they are not all one seat's; for the window."""
    words: Message | None = field(default=None, compare=False, repr=False)
    """What their sum asks for: "Take exactly seven"; for the window."""
    asked: tuple[Seat, ...] = field(default=(), compare=False, repr=False)
    """Whom it is asked of, where it is not asked of everyone."""
    others: Message | None = field(default=None, compare=False, repr=False)
    """And what it means to the others."""


@frozen
class Paid:
    """Chips change hands. ``seat`` is None when the pot pays; ``target`` is "pot" or "seat 2"."""

    seat: Seat | None
    amount: int
    target: str
    won: bool = field(default=False, compare=False, repr=False)
    """Whether it is a pot, or a part of one, that was won; for the window."""
    words: Message | None = field(default=None, compare=False, repr=False)
    """Why it is paid, where the chips do not tell; for the window."""


@frozen
class Said:
    seat: Seat
    words: Message
    told: Message | None = field(default=None, compare=False, repr=False)
    """Who did what, in a sentence, where the words alone say less; the window and the reader tell
    it."""


@frozen
class Scored:
    seats: tuple[Seat, ...]
    points: int
    reason: Message
    kept: bool | None = field(default=None, compare=False, repr=False)
    """Whether what was promised was kept, where something was; for the window."""
    detail: tuple[tuple[str, int], ...] = field(default=(), compare=False, repr=False)
    """The numbers that the reason is made of: (("target", 7), ("tricks", 9))."""


@frozen
class Stands:
    """How the table stands here, in the middle of what a move led to; nothing happens by it.

    The sheet is written from it before more is shown, so that a deal is read as it ended before
    the next one is dealt. Nobody is shown the state itself, only its view.
    """

    state: object = field(compare=False, repr=False)


Event = Moved | Shuffled | Turned | Rolled | Paid | Said | Scored | Stands
Events = tuple[Event, ...]


def happened(events: Events) -> Events:
    """What a transcript tells of them."""
    return tuple(event for event in events if not isinstance(event, Stands))


NOBODY: frozenset[Seat] = frozenset()


def as_seen(event: Event, seat: Seat) -> Event:
    """The event as ``seat`` witnessed it."""
    match event:
        case Moved(seen_by=frozenset() as witnesses) if seat not in witnesses:
            cards = hidden(event.cards) if event.counted else ()
            return replace(event, cards=cards, show=replace(event.show, lit=None))
        case Shuffled():
            return replace(event, cards=hidden(event.cards))
        case Stands():
            return Stands(None)
        case Rolled(asked=(_, *_) as asked) if seat not in asked:
            return replace(event, words=event.others)
        case _:
            return event
