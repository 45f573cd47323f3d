"""What is heard when an event is shown."""

from roller_table.engine.events import Event, Moved, Rolled, Scored
from roller_table.engine.table import Zone

from .pieces import Pieces

_DEALT_TOGETHER = 4
"""Cards of a deal to one sound."""


def sound_of(event: Event, pieces: Pieces) -> str:
    """The name of the sound, or nothing."""
    match event:
        case Moved(source=Zone("stock"), target=Zone("hand") as hand):
            return "deal" if hand.number == len(pieces.of(hand)) % _DEALT_TOGETHER else ""
        case Moved(source=Zone("deck"), target=Zone("hand")):
            return "deal"
        case Moved(target=Zone("stock" | "deck")):
            return ""
        case Moved(source=Zone("hand" | "supply"), target=Zone("space")):
            return "lay"
        case Moved(source=Zone("space"), target=Zone("discard")):
            return "trick"
        case Moved(source=Zone("trick" | "round")):
            return "trick"
        case Moved(target=Zone("trick" | "round")):
            return "lay"
        case Moved():
            return "slide"
        case Rolled():
            return "dice"
        case Scored():
            return "score"
        case _:
            return ""
