"""The best hand that the viewer's stock makes so far, written under the own plate."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.games.poker_roulette.shown import OwnStock

from ...felt.things.own import OwnPainter, PaintedTable
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
    if under + block.get_height() > table.layout.area.bottom:
        under = plate.box.top - look.px(_BELOW + _TAG) - block.get_height()
    return [(block, block.get_rect(topleft=(left, under)))]
