"""How long things take on the felt, in milliseconds at the usual speed."""

from collections.abc import Collection

from roller_table.engine.events import (
    Event,
    Moved,
    Paid,
    Rolled,
    Said,
    Scored,
    Shuffled,
    Stands,
    Turned,
)
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple

MOVE = 230
"""For one card to go anywhere."""
DEALT_EVERY, DEALT_SLOWLY, DEALT_MANY = 18, 60, 9
"""From card to card of a deal: 52 of them within 1.2 s; where there are few; and 100 of them."""
LOOK, LOOK_CLOSELY = 620, 1150
"""At a trick, and at what has to be compared."""
TO_WINNER, TOGETHER, AWAY = 180, 150, 300
"""For a trick to come to the card that takes it, to lie there, and to go to the winner's pile."""
GATHER, SPEAK, SPEAK_TOGETHER, TUMBLE, TURN, TELL = 330, 420, 140, 900, 200, 1200
PAY = MOVE + 120
RINGS, LONGER = 900, 800
"""That something flashes; and how much longer, where it was the player's own."""
GATHERED = Zone("gathered")
"""The window's own zone, for a trick that lies together; the rules know nothing of it."""
SHUFFLE = 260
"""Before the first card is dealt of a pack that is being shuffled."""


class Timing(NamedTuple):
    """When an event begins after the one before it, how long it takes, when the next may come."""

    pause: int
    length: int
    then: int


def is_dealt(event: Moved, pack: str) -> bool:
    """Whether cards come from the pack into a hand."""
    return event.source.name == pack and event.target.name == "hand"


def usual(event: Event, pack: str, shared: Collection[str]) -> Timing:
    """The pace of an event in a game that says nothing else; ``shared``: zones in the middle."""
    match event:
        case Moved() if is_dealt(event, pack):
            return Timing(0, MOVE, DEALT_EVERY)
        case Moved(source=source) if source == GATHERED:
            return Timing(0, AWAY, AWAY)
        case Moved(target=target) if target == GATHERED:
            return Timing(LOOK, TO_WINNER, TO_WINNER + TOGETHER)
        case Moved(source=Zone(source)) if source in shared:
            return Timing(LOOK, GATHER, GATHER)
        case Moved(source=Zone("cut")):
            return Timing(LOOK, MOVE, 0)
        case Moved(target=Zone(target)) if target == pack:
            return Timing(0, MOVE, 0)
        case Moved():
            return Timing(0, MOVE, MOVE)
        case Turned():
            return Timing(0, TURN, TURN)
        case Rolled(seats=(_, *_)):
            return Timing(0, TUMBLE, TUMBLE + LOOK_CLOSELY)
        case Rolled(words=None):
            return Timing(0, TUMBLE, TUMBLE)
        case Rolled():
            return Timing(0, TUMBLE, TUMBLE + TELL + MOVE)
        case Paid():
            return Timing(0, PAY, MOVE)
        case Said():
            return Timing(0, SPEAK, SPEAK)
        case Scored():
            return Timing(0, TELL, TELL)
        case Shuffled():
            return Timing(0, SHUFFLE, SHUFFLE)
        case Stands():
            return Timing(0, 0, 0)
