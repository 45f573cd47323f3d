"""The best hand that the viewer's stock makes so far, written under the own plate, or where there
is no room over it or beside it."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.games.poker_roulette.shown import OwnStock

from ...felt.things.layout import LyingThing
from ...felt.things.own import OwnPainter, PaintedTable
from ...felt.things.pose import Pose
from ...looks.theme import TEXT

_SIZE, _BELOW, _TAG = 15, 8, 30
_INSIDE = 6
"""From the edge of the plate to the words, and from them to the strip, in logical pixels."""
_WIDE = 176
"""Logical pixels that it takes up beside the stock, and that a tag above the plate does."""


class StockPainter(OwnPainter):
    kind: ClassVar[type[OwnStock]] = OwnStock

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        for block, rect in _written(table):
            target.blit(block, rect)
        return []

    def spared(self, table: PaintedTable) -> list[Rect]:
        return [rect for _block, rect in _written(table)]


def _fanned(table: PaintedTable, stock: OwnStock) -> list[Pose]:
    layout = table.layout
    return layout.poses(layout.hand_of(layout.facing), (LyingThing(),) * len(stock.cards))


def _written(table: PaintedTable) -> list[tuple[Surface, Rect]]:
    """The words, and where they stand; nowhere before the own plate stands there."""
    stock, look = table.sheet.one(OwnStock), table.layout.look
    plate = table.plates.get(table.layout.facing)
    if stock is None or plate is None:
        return []
    left, strip = plate.box.left + look.px(_INSIDE), table.layout.strip
    block = look.text.block(stock.words, _SIZE, look.px(_WIDE), TEXT)
    under = plate.box.bottom + look.px(_BELOW)
    if left < strip.left and block.get_rect(topleft=(left, under)).colliderect(strip):
        block = look.text.block(stock.words, _SIZE, strip.left - look.px(_INSIDE) - left, TEXT)
    box = block.get_rect(topleft=(left, under))
    if box.bottom > table.layout.area.bottom:
        box.bottom = plate.box.top - look.px(_BELOW + _TAG)
        if box.collidelist([each.box for each in table.plates.values()]) >= 0:
            box.midleft = plate.box.right + look.px(_BELOW), plate.box.centery
            if box.right > min(
                (pose.box.left for pose in _fanned(table, stock)), default=box.right
            ):
                return []
    return [(block, box)]
