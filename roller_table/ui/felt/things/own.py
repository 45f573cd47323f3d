"""What only one game shows, as it is drawn: by painters of the game's own layout.

A painter draws one kind of such things. It remembers nothing: each time it is handed the table.
"""

from collections.abc import Mapping
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.events import Scored
from roller_table.engine.sheet import OwnThing, ScoreRow, Sheet
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple

from ...looks.theme import QUIET, Colour
from .column import PanelColumn
from .measures import Measures
from .pose import Point


class PlateAt(NamedTuple):
    """Where a seat's name plate is, where on it a mark lies, and the disc that has its letter."""

    box: Rect
    corner: tuple[int, int]
    disc: Rect
    colour: Colour = QUIET


class PaintedTable(NamedTuple):
    """What a painter goes by: where things lie, what stands written, and who sits where."""

    layout: Measures
    sheet: Sheet
    names: tuple[str, ...] = ()
    plates: Mapping[Seat, PlateAt] = {}
    """None before anybody's plate stands there."""


class Journey(NamedTuple):
    """Something that goes from one place to another, and the words above where it arrives."""

    picture: Surface
    start: Point
    end: Point
    words: str
    above: Point


class WrittenScore(NamedTuple):
    """How far down the score is written, and where each of its lines stands."""

    foot: int
    rows: list[tuple[Rect, ScoreRow]]


class OwnPainter:
    """Draws one kind of thing; this one draws nothing, and another says what it does besides."""

    kind: ClassVar[type[OwnThing]] = OwnThing

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:  # noqa: ARG002
        """Draw them on the felt, under the cards; where each is, and what is said of it when the
        player points there."""
        return []

    def places(self, table: PaintedTable) -> list[Rect]:  # noqa: ARG002
        """Where each of them is that a lesson may point at, in their order."""
        return []

    def kept(self, table: PaintedTable) -> list[Rect]:  # noqa: ARG002
        """What of them nothing may cover."""
        return []

    def spared(self, table: PaintedTable) -> list[Rect]:  # noqa: ARG002
        """What of them is covered only where nothing else is free."""
        return []

    def journey(self, before: Sheet, table: PaintedTable) -> Journey | None:  # noqa: ARG002
        """How one of them goes to where it is now, if it was elsewhere before."""
        return None

    def gain(self, event: Scored, table: PaintedTable) -> str:  # noqa: ARG002
        """How it is told that somebody has scored, where the event alone says less."""
        return ""

    def write_score(
        self,
        target: Surface,  # noqa: ARG002
        column: PanelColumn,  # noqa: ARG002
        sheet: Sheet,  # noqa: ARG002
        top: int,  # noqa: ARG002
    ) -> WrittenScore | None:
        """Write them into the panel in the place of the score sheet, if they say the score."""
        return None

    def write(self, target: Surface, column: PanelColumn, sheet: Sheet, top: int) -> int:  # noqa: ARG002
        """Write of them into the panel from there down, under the score; where it ends."""
        return top
