"""King, queen and jack: a bust over its own mirror image in a thin gold frame."""

from court_attire import belt, carried, collar, robe
from court_heads import head
from houses import HOUSES
from paint import Paints, filled, mirrored, written
from palette import GOLD
from pips import pip
from svg import moved, rect

FRAME_WIDTH, FRAME_HEIGHT = 142, 328


def court(rank: str, suit: str) -> str:
    """The middle of a court card: half of it drawn, and turned for the other half."""
    frame = rect(
        -FRAME_WIDTH / 2,
        -FRAME_HEIGHT / 2,
        FRAME_WIDTH,
        FRAME_HEIGHT,
        7,
        "#f8f0dd",
        stroke=GOLD,
        stroke_width=1.8,
    )
    return moved(125, 180, frame, written(mirrored(_half(rank, suit)) + belt()))


def _half(rank: str, suit: str) -> Paints:
    """A queen's veil falls over her robe, so the head stands between robe and collar."""
    house = HOUSES[suit]
    return (
        *filled(pip(suit, -53, -144, 27), house.ink),
        *robe(house),
        *head(rank, house),
        *collar(rank, house),
        *carried(rank, house),
    )
