"""The pot: a few chips that say roughly how much is in it, the number that says it exactly, and
who takes it."""

from typing import ClassVar

from pygame import Rect, Surface

from roller_table.games.poker_roulette.shown import Pot

from ...felt.painted.contents import chips_for
from ...felt.things.own import OwnPainter, PaintedTable
from ...looks.theme import TEXT

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

    def spared(self, table: PaintedTable) -> list[Rect]:
        return self.places(table)


def _number(table: PaintedTable, pot: Pot) -> tuple[Surface, Rect]:
    """What is written under the chips, and where."""
    look, (x, y) = table.layout.look, table.layout.pot
    words = f"{pot.words} **{pot.amount}**"
    if pot.task and not (table.layout.large or table.layout.silent):
        words = f"{words} · {pot.task}"
    line = look.text.line(words, 14, TEXT)
    return line, line.get_rect(midtop=(round(x), round(y) + look.px(_CHIP) // 2 + look.px(3)))


def _room(table: PaintedTable, pot: Pot) -> Rect:
    """What the chips and the number take up."""
    look, (x, y) = table.layout.look, table.layout.pot
    size = look.px(_CHIP)
    chips = Rect(0, 0, round(size * (1 + _STEP * (len(chips_for(pot.amount)) - 1))), size)
    chips.center = round(x), round(y)
    return _number(table, pot)[1].unionall([chips, chips.move(0, -look.px(_RISES))])
