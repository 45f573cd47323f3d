"""The mark of who starts the round: it lies on a name plate, and goes from one to the next."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.sheet import Sheet
from roller_table.games.roebuck.shown import Start

from ...felt.things.own import Journey, OwnPainter, PaintedTable
from ...looks.look import Look
from ...looks.theme import INK, PAPER

_SIZE = 28


class StartMark(OwnPainter):
    kind: ClassVar[type[Start]] = Start

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        start = table.sheet.one(Start)
        plate = table.plates.get(start.seat) if start else None
        if not start or not plate:
            return []
        mark = start_mark(table.layout.look)
        box = mark.get_rect(center=plate.corner)
        target.blit(mark, box)
        return [(box, start.about)]

    def journey(self, before: Sheet, table: PaintedTable) -> Journey | None:
        was, now = before.one(Start), table.sheet.one(Start)
        if not was or not now or was.seat == now.seat:
            return None
        start, end = table.plates[was.seat], table.plates[now.seat]
        look = table.layout.look
        above = end.box.centerx, end.box.top - look.px(6)
        return Journey(start_mark(look), start.corner, end.corner, now.words, above)


def start_mark(look: Look, size: float = _SIZE) -> Surface:
    """The mark at that size in logical pixels."""
    side = look.px(size)
    mark = Surface((side, side)).convert_alpha()
    mark.fill((0, 0, 0, 0))
    look.paint.box(mark, mark.get_rect(), PAPER, side // 2, INK, look.px(1.5))
    arrow = look.art.icon("play", look.px(size * 0.56), INK)
    mark.blit(arrow, arrow.get_rect(center=(side // 2 + look.px(1), side // 2)))
    return mark
