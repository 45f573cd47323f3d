"""What each event sounds like, in every game; a layout says what its own game has besides.

Things sound like what they are, from where they are. Signals tell what happened, and the number:
each that counts towards a goal is a note higher, the last one the keynote, one more falls.
Nothing is told by sound alone.
"""

from collections.abc import Collection
from typing import Protocol

from roller_table.engine.events import (
    Event,
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Showing,
    Shuffled,
    Stands,
    Turned,
)
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple

from .pace import GATHERED

SIGNALS = "signals/"
_LAND = 0.4
"""The share of a throw after which the dice have left the hand."""
_ARRIVE = 0.6
"""The share of its way after which a trick has come to its owner."""
_A_STACK = 5
"""From this many chips on, a bet sounds like a stack and not like a single chip."""
_TICK, _POINTS_A_TICK, _MOST_TICKS = 42, 5, 24
"""Milliseconds from tick to tick of a count, and what each stands for."""
_OCTAVE = 8
"""Where nothing says how many are wanted, the first sounds an octave under the keynote."""
_HIGHEST_STEP = 12
_TOLD, _AFTERWARDS = 400, 1000
"""Milliseconds; the last trick has died away, and what the others score is heard after that."""


class SoundCue(NamedTuple):
    """One sound, and how many milliseconds after its event has begun."""

    name: str
    after: float = 0


Cues = tuple[SoundCue, ...]


class TableHeard(Protocol):
    """What the sounds of an event depend on besides: how this game calls its zones, who looks."""

    @property
    def hand(self) -> str: ...

    @property
    def pack(self) -> str: ...

    @property
    def shared(self) -> Collection[str]:
        """The zones in the middle, where each card lies before the player who played it."""

    facing: Seat
    sheet: Sheet


def thing(name: str, after: float = 0) -> SoundCue:
    return SoundCue(f"things/{name}", after)


def signal(name: str, after: float = 0) -> SoundCue:
    return SoundCue(SIGNALS + name, after)


def usual(table: TableHeard, event: Event, length: int) -> Cues:
    """The sounds of an event that takes ``length`` milliseconds to show."""
    match event:
        case Moved():
            return _moved(table, event, length)
        case Shuffled():
            return (thing("shuffle"),)
        case Turned():
            return (thing("turn"),)
        case Rolled():
            return (thing("shake"), thing("dice", length * _LAND))
        case Paid(None, _, target, won):
            ours = won and is_ours(table, int(target.split()[-1]))
            return (thing("stack"), signal("won", length * _ARRIVE)) if ours else (thing("stack"),)
        case Paid(_, amount):
            return (thing("stack" if amount >= _A_STACK else "chip"),)
        case Scored():
            return (_scored(event),)
        case Said() | Stands():
            return ()


def _moved(table: TableHeard, event: Moved, length: int) -> Cues:
    match event:
        case Moved(source=source, target=target) if source == target:
            return (thing("turn"), *counted(event.show))
        case Moved(target=Zone("cut")):
            return (thing("turn"),)
        case Moved(source=Zone(source)) if source == table.pack:
            return (thing("deal"),)
        case Moved(source=Zone(source), target=Zone(target)) if target == table.pack:
            return (thing("fan" if source == table.hand else "gather"),)
        case Moved(source=source, show=show) if source == GATHERED:
            return (thing("slide"), *_taken(table, show, length * _ARRIVE))
        case Moved(source=Zone(source), show=show) if source in table.shared:
            return (thing("gather"), *_taken(table, show, length * _ARRIVE))
        case Moved(target=Zone(target)) if target in table.shared:
            return (thing("lay"),)
        case _:
            return (thing("slide"),)


def _taken(table: TableHeard, show: Showing, after: float) -> Cues:
    """A trick that comes to its owner."""
    if show.whose is None:
        return ()
    if show.nth:
        return counted(show, after)
    won = signal("won" if is_ours(table, show.whose) else "lost", after)
    ticks = min(_MOST_TICKS, show.worth // _POINTS_A_TICK)
    return (won, *(thing("tick", after + _TICK * number) for number in range(ticks)))


def counted(show: Showing, after: float = 0) -> Cues:
    """One note, higher with each thing that counts, and the keynote when there are enough."""
    if not show.nth:
        return ()
    if show.goal is None:
        return (signal(f"rise_{max(1, _OCTAVE - show.nth)}", after),)
    left = show.goal - show.nth
    if left > 0:
        return (signal(f"rise_{min(left, _HIGHEST_STEP)}", after),)
    return (signal("over" if left else "resolve", after),)


def _scored(event: Scored) -> SoundCue:
    if event.kept is not None:
        return signal("made" if event.kept else "set", _TOLD)
    return signal("set", _TOLD) if event.points < 0 else signal("score", _AFTERWARDS)


def is_ours(table: TableHeard, seat: Seat) -> bool:
    """Whether a seat is on the side of the player at the screen, as far as the sheet tells."""
    sides = table.sheet.sides
    if max(seat, table.facing) >= len(sides):
        return seat == table.facing
    return sides[seat] == sides[table.facing]


def kind(event: Event) -> str:
    """What an event is called in the list of what is not heard: "moved hand > trick"."""
    name = type(event).__name__.lower()
    return f"{name} {event.source.name} > {event.target.name}" if isinstance(event, Moved) else name
