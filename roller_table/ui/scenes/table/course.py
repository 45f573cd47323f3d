"""What a move led to, in parts: what happened, and how the table stood before it went on."""

from collections import deque
from typing import NamedTuple

from roller_table.engine.events import Event, Events, Stands
from roller_table.match import Match, Position


class Part(NamedTuple):
    """Events that are shown together, and the position that is read once they have been."""

    events: Events
    stands: Position | None
    """None: as the game stands now."""


def parts_of(match: Match, events: Events) -> deque[Part]:
    """The events, cut wherever the sheet has to be written anew before more is shown."""
    parts: deque[Part] = deque()
    together: list[Event] = []
    for event in events:
        if isinstance(event, Stands):
            parts.append(Part(tuple(together), match.position(event.state)))
            together = []
        else:
            together.append(event)
    parts.append(Part(tuple(together), None))
    return parts
