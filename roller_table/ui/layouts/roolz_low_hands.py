"""A low hand is one group: a frame in the colour of the player who plays it lies round its cards
and its words, and round its place in the trick; gold round its cards while it is to play."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.sheet import Gauge
from roller_table.engine.table import Zone
from roller_table.games.roolz.shown import Caption

from ..felt.things.layout import LyingThing
from ..felt.things.own import OwnPainter, PaintedTable
from ..looks.theme import GOLD, QUIET, Colour

_ASIDE, _AROUND, _FOOT, _EDGE, _ROUND = 3, 5, 20, 1.5, 8
"""In logical pixels: how far the frame is from the cards at their sides, and both together over
and under them; what it has below for the words; how thick it is, and how round."""
_FILLED = 30
"""How much is seen, of 255, of the colour on the felt inside."""


class LowHandPainter(OwnPainter):
    kind: ClassVar[type[Caption]] = Caption

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        paint, px = table.layout.look.paint, table.layout.look.px
        for each in table.sheet.of(Caption):
            if each.zone.name == "low_up":
                colour = _colour(table, each)
                edge = GOLD if each.to_play else colour
                frame = _around_cards(table, each)
                paint.box(target, frame, (*colour, _FILLED), px(_ROUND), edge, px(_EDGE))
                if table.sheet.one(Gauge):
                    place = _in_trick(table, each)
                    paint.box(target, place, (*colour, _FILLED), px(_ROUND), colour, px(_EDGE))
        return []


def _colour(table: PaintedTable, low: Caption) -> Colour:
    plate = table.plates.get(low.player)
    return plate.colour if plate else QUIET


def _around_cards(table: PaintedTable, low: Caption) -> Rect:
    """Round the columns of a whole low hand, and the words below them."""
    layout, px = table.layout, table.layout.look.px
    columns = tuple(LyingThing(spot=n) for n in range(low.columns))
    zones = low.zone, Zone("low_down", low.zone.number)
    boxes = [pose.box for zone in zones for pose in layout.poses(zone, columns)]
    frame = boxes[0].unionall(boxes[1:])
    frame.height += px(_FOOT)
    return frame.inflate(2 * px(_ASIDE), px(_AROUND)).clip(layout.area)


def _in_trick(table: PaintedTable, low: Caption) -> Rect:
    """Round the place of the card that it plays to a trick."""
    layout, px = table.layout, table.layout.look.px
    (pose,) = layout.poses(Zone("trick"), (LyingThing(owner=low.zone.number),))
    return pose.box.inflate(px(_AROUND), px(_AROUND))
