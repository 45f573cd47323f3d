"""What is to be seen on the places of a board: where a thing may go, and where things will go."""

from pygame import Rect

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Path
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple

from .pose import Pose

Spot = tuple[Zone, ...]
"""One place of a board for a piece, or the several that a card would lie over."""

DrawnPart = tuple[object, Rect]
"""Something that is drawn there, and its room: it looks the same while it is equal."""


class Marking(NamedTuple):
    """What is to be seen on the places just now."""

    lit: tuple[Spot, ...] = ()
    """Where the thing in the hand may go."""
    reach: tuple[tuple[Zone, int], ...] = ()
    """How far places are; where any are told, the others are lit only faintly."""
    aimed: Spot = ()
    """Where it would go now."""
    refused: bool = False
    """It may not go where it is aimed at."""
    paths: tuple[Path, ...] = ()
    foreseen: bool = False
    """The paths are those of a move that has not been made; they go over what is held."""
    ghost: Pose | None = None
    """How the thing would lie, while it is still elsewhere."""
    walk: Path | None = None
    """How a piece of a player's walks to where it is aimed at."""
    before: tuple[Path, ...] = ()
    """Where things would go without the move that is aimed."""
    followed: Card | None = None
    """What is looked at: its way is shown whole."""


NOTHING = Marking()
