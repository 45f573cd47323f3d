"""What is remembered of somebody else's stock, written beside it."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.cards import short
from roller_table.engine.sheet import Badge
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.shown import RecalledStock

from ...felt.things.layout import LyingThing
from ...felt.things.measures import tab_size
from ...felt.things.own import OwnPainter, PaintedTable
from ...looks.look import Look
from ...looks.theme import PLATE_GROUND, TEXT

_SIZES = (13.5, 12.5, 12.0)
_BESIDE, _INSIDE = 5, 5
"""Logical pixels from the stock to the words with their ground, and from its edge to the words."""


class RecalledPainter(OwnPainter):
    kind: ClassVar[type[RecalledStock]] = RecalledStock

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        look, told = table.layout.look, list[tuple[Rect, str]]()
        for stock in _of(table):
            words, box = _written(table, stock)
            look.paint.box(target, box, PLATE_GROUND, look.px(8))
            target.blit(words, words.get_rect(center=box.center))
            told.append((box, stock.about))
        return told

    def kept(self, table: PaintedTable) -> list[Rect]:
        return [_written(table, stock)[1] for stock in _of(table)]


def _of(table: PaintedTable) -> list[RecalledStock]:
    """Of each stock that lies face down: one that is held up says itself what it holds."""
    return [
        stock
        for stock in table.sheet.of(RecalledStock)
        if stock.cards and not table.layout.lies_open(Zone("stockpile", stock.seat))
    ]


def _written(table: PaintedTable, stock: RecalledStock) -> tuple[Surface, Rect]:
    """The words, and the ground that they stand on: beside the backs, half way down them if there
    is room."""
    look, layout = table.layout.look, table.layout
    count = len(stock.cards) + stock.more
    backs = layout.poses(Zone("stockpile", stock.seat), (LyingThing(),) * count)
    pile = backs[0].box.unionall([pose.box for pose in backs[1:]])
    first, last = (
        pose.box for pose in layout.poses(Zone("active", stock.seat), (LyingThing(),) * 2)
    )
    left, edge = pile.right + look.px(_BESIDE), layout.area.right - tab_size(layout.reads)[0]
    ends = [edge - look.px(_BESIDE)]
    if first.left > pile.left:  # Beside the places for the cards of the round.
        ends = [min(ends[0], first.left - look.px(_BESIDE))]
        # Where no card of a round lies any more, what has no room else goes on there.
        ends += [min(edge - look.px(_BESIDE), last.right)] * bool(table.sheet.one(Badge))
    rooms = [Rect(left, first.top, end - left, first.height) for end in ends]
    return next(_placed(look, stock, rooms, pile.centery))


def _placed(
    look: Look, stock: RecalledStock, rooms: Sequence[Rect], middle: int
) -> Iterator[tuple[Surface, Rect]]:
    """All of the cards and their hand in the first of the rooms that holds them; else the cards
    alone, and last the highest of them."""
    inside, count = look.px(_INSIDE), len(stock.cards)
    bare = replace(stock, best="")
    whole = ((each, room, count) for each in (stock, bare) for room in rooms)
    for each, room, least in (*whole, (bare, rooms[-1], 1)):
        for words in _fitting(look, each, room.inflate(-2 * inside, -inside), least):
            box = words.get_rect().inflate(2 * inside, inside)
            box.midleft = room.left, middle
            yield words, box.clamp(room)


def _fitting(look: Look, stock: RecalledStock, room: Rect, least: int) -> Iterator[Surface]:
    """As many of them as have room, in the largest letters, but not fewer than that."""
    for count in range(len(stock.cards), least - 1, -1):
        more = stock.more + len(stock.cards) - count
        told = [*map(short, stock.cards[:count]), *[f"+\N{NO-BREAK SPACE}{more}"] * bool(more)]
        for size in _SIZES:
            lines = look.text.marked_lines(" ".join(told), size, room.width)
            if stock.best:
                best = f"**{stock.best}**" if stock.ahead else stock.best
                lines += look.text.marked_lines(best, size, room.width)
            wide = max(look.text.width(line, size) for line in lines)
            block = look.text.block("\n".join(lines), size, wide, TEXT, leading=1.2)
            fits = block.get_height() <= room.height and wide <= room.width
            if fits or count == least == 1:
                yield block
