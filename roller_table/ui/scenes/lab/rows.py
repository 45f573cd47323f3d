"""The lab's table: for each measure usual, yours, a dot with its interval, and the difference."""

from collections.abc import Sequence

from pygame import Rect, Surface

from roller_table.engine.certainty import MEANT
from roller_table.engine.values import frozen
from roller_table.engine.words import _, sentence, strung
from roller_table.lab import words
from roller_table.lab.findings import MeasuredEffect

from ...looks.look import Look
from ...looks.text import Align, Weight
from ...looks.theme import GOLD, INK, QUIET, SMALL, TEXT, mix
from ...widgets import Cell, TableColumn, TableLayout, TableLine, Widget, Words
from .interval import draw_interval

_SHORT = 640
"""A narrower table has no pictures: numbers and words stay."""
HIGH = 42


class _LabLine(TableLine):
    """A line with a measure, usual, yours, a picture where there is room, and the difference."""

    def table(self, look: Look, width: int) -> TableLayout:
        px, picture = look.px, list[TableColumn]()
        if _pictured(look, width):
            picture = [TableColumn(min(px(230), round(width * 0.25)), "center", px(12))]
        usual = TableColumn(px(88), "right", px(8))
        yours, gap = TableColumn(px(88), "right"), TableColumn(px(118), "right", px(12))
        columns = TableColumn(), usual, yours, *picture, gap
        return TableLayout(columns, beside=px(16), above=px(4), below=px(4))


class HeadLine(_LabLine):
    """What the columns are."""

    @property
    def bare_label(self) -> str:
        return strung((*self._heads(), *(said for _side, said in _scale())))

    def _label(self) -> str:
        return self.bare_label

    def _heads(self) -> tuple[str, ...]:
        return _("measure"), _("usual"), _("yours"), _("difference")

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        told = self._heads()
        measure, usual, yours, gap = (Words(each, SMALL, QUIET) for each in told)
        scale = [_ScaleCell()] if _pictured(look, width) else []
        return measure, usual, yours, *scale, gap


class MeasureLine(_LabLine):
    """What was found of one measure."""

    def __init__(self, name: str, found: MeasuredEffect) -> None:
        super().__init__(name)
        self.say(found)

    def say(self, found: MeasuredEffect) -> None:
        self.found = found
        self._spoken = words.aloud(found)
        self.changed()

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        found, measure = self.found, self.found.measure
        weight: Weight = "semibold" if found.seen else "regular"
        bright = TEXT if found.seen else mix(TEXT, QUIET, 0.7)
        name, yours, gap = (
            Words(said, SMALL + found.seen, bright, weight)
            for said in (
                sentence(_(measure.name)),
                words.level(measure, found.value),
                words.gap(found),
            )
        )
        usual = Words(words.level(measure, found.base), SMALL, QUIET)
        interval = [_IntervalCell(found)] if _pictured(look, width) else []
        return name, usual, yours, *interval, gap


def _pictured(look: Look, width: int) -> bool:
    return width >= look.px(_SHORT)


def _scale() -> tuple[tuple[Align, str], ...]:
    return ("left", _("less")), ("center", _("no change")), ("right", _("more"))


class _ScaleCell(Cell):
    """What the two sides and the middle of the pictures mean."""

    def draw(self, target: Surface, look: Look, box: Rect, column: TableColumn) -> None:
        for side, said in _scale():
            Words(said, SMALL, QUIET).draw(target, look, box, column._replace(align=side))


@frozen
class _IntervalCell(Cell):
    """Where the difference lies."""

    found: MeasuredEffect

    def draw(
        self,
        target: Surface,
        look: Look,
        box: Rect,
        column: TableColumn,  # noqa: ARG002
    ) -> None:
        if self.found.half < float("inf"):
            draw_interval(target, look, box.inflate(0, -look.px(6)), self.found)


class RunProgress(Widget):
    """How far it has come: gold, and it never jumps back."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.share = 0.0

    def set(self, share: float) -> None:
        self.share = min(1.0, max(0.0, share))
        self._spoken = _("{n}% done").format(n=round(100 * self.share))
        self.changed()

    def draw(self, target: Surface, look: Look) -> None:
        radius = self.rect.height // 2
        look.paint.box(target, self.rect, mix(INK, QUIET, 0.3), radius)
        if self.share:
            wide = max(self.rect.height, round(self.rect.width * self.share))
            done = Rect(self.rect.left, self.rect.top, wide, self.rect.height)
            look.paint.box(target, done, GOLD, radius)


def note() -> str:
    """What the lines and colours mean."""
    return " ".join(
        (
            _(MEANT),
            _("Valid whenever you stop."),
            _("Blue: a clear difference, even among many measures. Grey: none."),
        )
    )
