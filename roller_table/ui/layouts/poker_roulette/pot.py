"""The pot: a few chips that say roughly how much is in it, the number that says it exactly, and
who takes it."""

from collections.abc import Iterator
from typing import ClassVar

from pygame import Rect, Surface

from roller_table.engine.sheet import Badge
from roller_table.engine.table import Zone
from roller_table.games.poker_roulette.shown import Pot

from ...felt.painted.contents import chips_for
from ...felt.things.layout import LyingThing
from ...felt.things.own import OwnPainter, PaintedTable
from ...looks.theme import TEXT

_CLEAR = 12
"""How far the words keep off the player's own cards of the round, which glow."""
_TAG = 30
"""Logical pixels under somebody's cards of the round in which is said what comes of them."""
_CHIP, _STEP, _RISES = 26, 0.42, 3
"""How wide a chip is in logical pixels, how far the next one lies beside it, in its widths, and by
how many logical pixels every other one lies higher."""


class PotPainter(OwnPainter):
    kind: ClassVar[type[Pot]] = Pot

    def draw(self, target: Surface, table: PaintedTable) -> list[tuple[Rect, str]]:
        pot, look = table.sheet.one(Pot), table.layout.look
        if pot is None:
            return []
        x, y = table.layout.pot
        chips, size = chips_for(pot.amount), look.px(_CHIP)
        for place, colour in enumerate(chips):
            chip = look.art.piece(f"chip_{colour}", size)
            across = round(x + (place - (len(chips) - 1) / 2) * size * _STEP)
            high = round(y) - place % 2 * look.px(_RISES)
            target.blit(chip, chip.get_rect(center=(across, high)))
        target.blit(*_number(table, pot))
        return [(_room(table, pot), pot.about)]

    def places(self, table: PaintedTable) -> list[Rect]:
        return [_room(table, pot) for pot in table.sheet.of(Pot)]

    def kept(self, table: PaintedTable) -> list[Rect]:
        return self.places(table)


def _number(table: PaintedTable, pot: Pot) -> tuple[Surface, Rect]:
    """What is written under the chips, and where."""
    look, layout, (x, y) = table.layout.look, table.layout, table.layout.pot
    under = round(x), round(y) + look.px(_CHIP) // 2 + look.px(3)
    words = f"{pot.words} **{pot.amount}**"
    if pot.task and not (layout.large or layout.silent):
        line = look.text.line(f"{words} · {pot.task}", 14, TEXT)
        box = line.get_rect(midtop=under)
        # While there is betting no card lies there.
        reach = box.inflate(2 * look.px(_CLEAR), 0)
        if table.sheet.one(Badge) or reach.collidelist(list(_of_the_round(table))) < 0:
            return line, box
        wide = max(look.text.width(each, 14) for each in (words, pot.task))
        block = look.text.block(f"{words}\n{pot.task}", 14, wide, TEXT, align="center")
        box = block.get_rect(midtop=under)
        if _is_free(table, box):
            return block, box
    line = look.text.line(words, 14, TEXT)
    if layout.pot_in_line:
        return line, line.get_rect(midleft=(_chips(table, pot).right + look.px(6), round(y)))
    return line, line.get_rect(midtop=under)


def _is_free(table: PaintedTable, box: Rect) -> bool:
    """Whether nothing lies or stands there: no card of the round, no plate, and not the strip."""
    taken = [*_of_the_round(table), table.layout.strip, *(p.box for p in table.plates.values())]
    return box.inflate(2 * table.layout.look.px(_CLEAR), 0).collidelist(taken) < 0


def _of_the_round(table: PaintedTable) -> Iterator[Rect]:
    """Where everybody's cards of the round lie, and the words that say what comes of them."""
    layout = table.layout
    for seat in range(layout.seats):
        places = layout.poses(Zone("active", seat), (LyingThing(),) * 2)
        cards = places[0].box.union(places[1].box)
        yield cards
        if seat != layout.facing:
            words = Rect(0, 0, layout.tag_wide(seat), layout.look.px(_TAG))
            words.midtop = cards.midbottom
            yield words


def _room(table: PaintedTable, pot: Pot) -> Rect:
    """What the chips and the number take up."""
    chips = _chips(table, pot)
    rises = chips.move(0, -table.layout.look.px(_RISES))
    return _number(table, pot)[1].unionall([chips, rises])


def _chips(table: PaintedTable, pot: Pot) -> Rect:
    """What the chips take up."""
    size = table.layout.look.px(_CHIP)
    chips = Rect(0, 0, round(size * (1 + _STEP * (len(chips_for(pot.amount)) - 1))), size)
    chips.center = round(table.layout.pot[0]), round(table.layout.pot[1])
    return chips
