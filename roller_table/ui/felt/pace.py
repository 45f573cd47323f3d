"""How long things take on the felt, in milliseconds at the usual speed."""

from dataclasses import dataclass

MOVE = 230
"""For one card to go anywhere."""
DEALT_EVERY, DEALT_SLOWLY, DEALT_MANY = 18, 60, 9
"""From card to card of a deal: 52 of them within 1.2 s; where there are few; and 100 of them."""
LOOK, LOOK_CLOSELY = 620, 1150
"""At a trick, and at what has to be compared."""
GATHER, SPEAK, SPEAK_TOGETHER, TUMBLE, TURN, TELL = 330, 420, 140, 900, 200, 1200
PAY = MOVE + 120
RINGS, LONGER = 900, 800
"""That something flashes; and how much longer, where it was the player's own."""
SHUFFLE = 260
"""Before the first card is dealt of a pack that is being shuffled."""


@dataclass(frozen=True, slots=True)
class Timing:
    """When an event begins after the one before it, how long it takes, when the next may come."""

    pause: int
    length: int
    then: int
