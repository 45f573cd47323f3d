"""A table: what stands in columns, line below line, with a hairline under each.

A page has its lines and its heading as widgets (``TableLine``); what is no page, as the score sheet
beside the felt, measures and draws them with a ``TableLayout`` alone. Every length is in pixels.
"""

from collections.abc import Sequence
from typing import Literal

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple, frozen

from ..looks.look import Look
from ..looks.text import Align, Weight
from ..looks.theme import BODY, HAIRLINE, TEXT, Colour
from .base import Widget

Upright = Literal["top", "middle", "foot"]
"""Where a cell stands that is lower than its line."""


class Cell:
    """What stands in a column of a line: nothing, if a kind of cell does not say what."""

    def picture(self, look: Look, width: int, align: Align) -> Surface | None:  # noqa: ARG002
        """What is drawn within that width."""
        return None

    def high(self, look: Look, width: int) -> int:
        """How high it would like to be in a column of that width."""
        picture = self.picture(look, width, "left")
        return picture.get_height() if picture else 0

    def draw(self, target: Surface, look: Look, box: Rect, column: "TableColumn") -> None:
        """Draw it in its box, where the column has its cells."""
        if picture := self.picture(look, box.width, column.align):
            target.blit(picture, _standing(picture.get_rect(), box, column))


@frozen
class Words(Cell):
    """Words in one line, or in several where they are ``wrapped``."""

    words: str
    size: float = BODY
    ink: Colour = TEXT
    weight: Weight = "regular"
    too_long: Literal["smaller", "middle", "wrapped", "over"] = "smaller"
    """They are set smaller and end in "…", lose their middle as a name does, go on in the next
    line, or reach over their column."""
    leading: float = 1.35

    def picture(self, look: Look, width: int, align: Align) -> Surface:
        text, told = look.text, (self.words, self.size)
        match self.too_long:
            case "wrapped":
                return text.block(*told, width, self.ink, self.weight, align, self.leading)
            case "middle":
                return text.name(*told, self.ink, self.weight, within=width)
            case "over":
                return text.line(*told, self.ink, self.weight)
            case "smaller":
                return text.line(*told, self.ink, self.weight, width)

    def natural(self, look: Look) -> int:
        """How wide they are in one line."""
        return look.text.width(self.words, self.size, self.weight)

    def high(self, look: Look, width: int) -> int:
        if self.too_long == "wrapped":
            return Cell.high(self, look, width)  # Slots leave super() without its class.
        return look.text.height(self.size)


@frozen
class CellStack(Cell):
    """Cells one below the other, each with the room above it."""

    parts: Sequence[tuple[int, Cell]]

    def high(self, look: Look, width: int) -> int:
        return sum(room + cell.high(look, width) for room, cell in self.parts)

    def draw(self, target: Surface, look: Look, box: Rect, column: "TableColumn") -> None:
        whole = Rect(0, 0, box.width, self.high(look, box.width))
        top = _standing(whole, box, column).top
        for room, cell in self.parts:
            part = Rect(box.left, top + room, box.width, cell.high(look, box.width))
            cell.draw(target, look, part, column)
            top = part.bottom


class TableColumn(NamedTuple):
    """How wide a column is and at which end of it its cells stand."""

    wide: int | None = None
    """None: it has what the others leave."""
    align: Align = "left"
    before: int = 0
    """The room between it and the column at its left; below 0 it begins in that one."""
    upright: Upright = "middle"


class TableLayout(NamedTuple):
    """The columns in which the heading and the lines of a table stand."""

    columns: Sequence[TableColumn]
    beside: int = 0
    """The room at both ends of a line."""
    above: int = 0
    below: int = 0

    def boxes(self, line: Rect) -> list[Rect]:
        """Where each column stands in a line.

        >>> table = TableLayout((TableColumn(), TableColumn(30, "right", 10)), beside=5)
        >>> [(box.left, box.width) for box in table.boxes(Rect(0, 0, 100, 20))]
        [(5, 50), (65, 30)]
        """
        inside = line.width - 2 * self.beside
        rest = inside - sum((each.wide or 0) + each.before for each in self.columns)
        boxes, x = [], line.left + self.beside
        for each in self.columns:
            wide = max(0, rest) if each.wide is None else each.wide
            boxes.append(Rect(x + each.before, line.top, wide, line.height))
            x = boxes[-1].right
        return boxes

    def high(self, look: Look, width: int, cells: Sequence[Cell], under: Cell | None = None) -> int:
        """How high a line of that width is; ``under`` goes over the whole of it, below the others.

        ValueError where there is not a cell for each column.
        """
        boxes = self.boxes(Rect(0, 0, width, 0))
        highs = (each.high(look, box.width) for each, box in zip(cells, boxes, strict=True))
        whole = under.high(look, width - 2 * self.beside) if under else 0
        return self.above + max(highs, default=0) + self.below + whole

    def draw(
        self,
        target: Surface,
        look: Look,
        line: Rect,
        cells: Sequence[Cell],
        under: Cell | None = None,
        *,
        ruled: bool = True,
    ) -> None:
        """Draw a line, with a hairline at its foot where it is ``ruled``."""
        inside = line.inflate(-2 * self.beside, 0)
        whole = under.high(look, inside.width) if under else 0
        top = line.top + self.above
        high = line.height - self.above - self.below - whole
        for cell, box, column in zip(cells, self.boxes(line), self.columns, strict=True):
            cell.draw(target, look, Rect(box.left, top, box.width, high), column)
        if under:
            below = Rect(inside.left, top + high, inside.width, whole)
            under.draw(target, look, below, TableColumn())
        if ruled:
            foot = Rect(inside.left, line.bottom - look.px(1), inside.width, look.px(1))
            look.paint.box(target, foot, HAIRLINE)


class TableLine(Widget):
    """A line or the heading of a table on a page; each kind says its columns and its cells."""

    wraps = True
    ruled = True

    def table(self, look: Look, width: int) -> TableLayout:
        """The columns in a line of that width."""
        raise NotImplementedError

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        """What stands in each column there."""
        raise NotImplementedError

    def under(self, look: Look) -> Cell | None:  # noqa: ARG002
        """What goes over the whole line, below the cells."""
        return None

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, self.height_for(look, self.rect.width)

    def height_for(self, look: Look, width: int) -> int:
        return self.table(look, width).high(look, width, self.cells(look, width), self.under(look))

    def draw(self, target: Surface, look: Look) -> None:
        wide = self.rect.width
        table, cells = self.table(look, wide), self.cells(look, wide)
        table.draw(target, look, self.rect, cells, self.under(look), ruled=self.ruled)


def _standing(picture: Rect, box: Rect, column: TableColumn) -> Rect:
    """Where a picture stands in its box."""
    picture.center = box.center
    if column.align == "left":
        picture.left = box.left
    elif column.align == "right":
        picture.right = box.right
    if column.upright == "top":
        picture.top = box.top
    elif column.upright == "foot":
        picture.bottom = box.bottom
    return picture
