"""What to do if nothing fits, written at the left of both piles, where its words have room."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.games.roebuck.shown import Stuck

from ...felt.things.own import OwnPainter, PaintedTable
from ...looks.theme import QUIET, TEXT

_WORDS, _DETAIL = 14, 12.5
"""The sizes of both lines."""
_WIDE, _BESIDE = 200, 14
"""Logical pixels that they take at most, and from them to the draw pile."""


class StuckWords(OwnPainter):
    kind: ClassVar[type[Stuck]] = Stuck

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        target.blits(_written(table))
        return []

    def spared(self, table: PaintedTable) -> list[Rect]:
        return [rect for _block, rect in _written(table)]


def _written(table: PaintedTable) -> list[tuple[Surface, Rect]]:
    """Both blocks of words, and where they stand; none where they would lie over something."""
    stuck, layout = table.sheet.one(Stuck), table.layout
    if stuck is None or layout.silent or layout.goal_high:
        return []
    look, left, foot = layout.look, layout.strip.left, layout.asked.top - layout.look.px(_BESIDE)
    lying = [rect for name, rect in layout.crowd() if name not in ("gauge", "prompt")]
    piles = min(rect.left for rect in lying if rect.bottom > foot - look.px(_WORDS))
    wide = min(look.px(_WIDE), piles - look.px(_BESIDE) - left)
    if wide <= 0 or look.text.broken(stuck.detail, _DETAIL, wide):
        return []
    above = look.text.block(stuck.words, _WORDS, wide, TEXT, "semibold", leading=1.2)
    below = look.text.block(stuck.detail, _DETAIL, wide, QUIET, leading=1.2)
    under = below.get_rect(bottomleft=(left, foot))
    over = above.get_rect(bottomleft=under.topleft)
    return [] if under.union(over).collidelist(lying) >= 0 else [(above, over), (below, under)]
