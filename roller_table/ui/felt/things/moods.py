"""In which mood an event leaves those who sit there: glad of what came off, sorry for what it cost.

Only of what everybody sees: it goes by the event as the seat that looks on has witnessed it, and by
nothing else.
"""

from roller_table.engine.events import Event, Scored
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple

from ...looks.company import SMILE, WRY


class SeatMood(NamedTuple):
    """How somebody looks now."""

    seat: Seat
    mood: str


Moods = tuple[SeatMood, ...]


def usual(event: Event) -> Moods:
    """What was promised was kept, or not."""
    match event:
        case Scored(seats, kept=bool() as kept):
            return of(seats, SMILE if kept else WRY)
        case Scored(seats, points) if points < 0:
            return of(seats, WRY)
        case _:
            return ()


def of(seats: tuple[Seat, ...], mood: str) -> Moods:
    """The same for each of them."""
    return tuple(SeatMood(seat, mood) for seat in seats)
