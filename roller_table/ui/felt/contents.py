"""Everything that lies on one board or stands beside it: what is painted, and told of."""

from dataclasses import dataclass, field

from pygame import Rect

from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Zone

from ..look import Look
from .dice import Dice
from .furniture import Furniture, NamePlate
from .layout import Layout, Outline
from .overlays import Overlays
from .panel import Panel
from .pieces import Pieces
from .places import Places
from .tokens import Flights, Tokens


@dataclass(slots=True)
class Shown:
    """What is on show beside the pieces."""

    sheet: Sheet = field(default_factory=Sheet)
    plates: tuple[NamePlate, ...] = ()
    prompt: str = ""
    lit: frozenset[Zone] = frozenset()
    """Zones where what is in the hand may be dropped."""
    slots: tuple[Outline, ...] = ()
    """Outlines that the question asks for, such as a tray to fill."""
    captions: dict[Zone, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Contents:
    look: Look
    bar: Rect
    area: Rect
    layout: Layout
    pieces: Pieces
    furniture: Furniture
    panel: Panel
    tokens: Tokens
    flights: Flights
    dice: Dice
    overlays: Overlays
    places: Places
    shown: Shown

    def slots(self) -> list[Outline]:
        """The outlines that are drawn now."""
        return list(self.shown.slots) or self.layout.slots(self.shown.sheet)
