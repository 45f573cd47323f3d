"""Everything that lies on one board or stands beside it: what is painted, and told of."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect

from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Zone

from ..look import Look
from .dice import Dice
from .furniture import Furniture, NamePlate
from .layout import Layout, Outline
from .overlays import Overlays
from .panel import WIDTH, Panel
from .pieces import Pieces
from .places import Places
from .tokens import Flights, Tokens

BAR = 48


class Frame(NamedTuple):
    """How the window is shared between the bar, the panel and the felt."""

    look: Look
    size: tuple[int, int]
    bar: Rect
    panel: Rect
    area: Rect


def frame_of(look: Look, size: tuple[int, int], *, with_panel: bool) -> Frame:
    bar = Rect(0, 0, size[0], look.px(BAR))
    width, below = look.px(WIDTH) if with_panel else 0, size[1] - bar.height
    panel = Rect(size[0] - width, bar.bottom, width, below)
    return Frame(look, size, bar, panel, Rect(0, bar.bottom, size[0] - width, below))


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
    frame: Frame
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

    @property
    def look(self) -> Look:
        return self.frame.look

    @property
    def area(self) -> Rect:
        return self.frame.area


def contents_of(
    frame: Frame, layout: Layout, pieces: Pieces, *, partners: bool, touch: Callable[[Rect], object]
) -> Contents:
    """An empty board; ``partners``: seats share a column of the score."""
    look = frame.look
    furniture = Furniture(look, layout)
    return Contents(
        frame=frame,
        layout=layout,
        pieces=pieces,
        furniture=furniture,
        panel=Panel(look, frame.panel, partners=partners),
        tokens=Tokens(look, layout, furniture),
        flights=Flights(look, layout),
        dice=Dice(look),
        overlays=Overlays(look, frame.area),
        places=Places(look, layout, touch),
        shown=Shown(),
    )
