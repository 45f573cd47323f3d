"""The goal of a puzzle in the middle of the table, in the shape of its answer."""

from pygame import Rect, Surface

from roller_table.engine.words import _
from roller_table.puzzles import Slots
from roller_table.puzzles.task import Shape

from ...looks.look import Look
from ...looks.theme import CAPS, CORAL, GOLD, HAIRLINE, INK, QUIET, SKY, TEXT, mix

_SIZES = (24, 21, 18, 16)
_SLOT, _GAP, _INSIDE = 46, 8, 22
_GROUND = (*mix(INK, (0, 0, 0), 0.1), 236)
_EMPTY = mix(INK, TEXT, 0.14)


class GoalCard:
    """What is asked, drawn for one window."""

    def __init__(self, look: Look, number: int, words: str, room: Rect, shape: Shape) -> None:
        """``words`` in two lines; ``room`` is what is free in the middle of the table."""
        self.look, self.room, self.shape = look, room, shape
        caps = look.text.line(
            _("Puzzle {n}").format(n=number).upper(), CAPS, QUIET, "semibold"
        )  # fmt: skip
        wide = room.width - 2 * look.px(_INSIDE)
        first, _break, second = words.partition("\n")
        fits = (size for size in _SIZES if look.text.width(first, size, "semibold") <= wide)
        size = next(fits, _SIZES[-1])
        self.parts = [caps, look.text.block(first, size, wide, TEXT, "semibold", align="center")]
        if second:
            self.parts.append(look.text.block(second, size * 0.74, wide, TEXT, align="center"))

    @property
    def rect(self) -> Rect:
        """The part of the table that it takes."""
        px, shape = self.look.px, self.shape
        wide = max(part.get_width() for part in self.parts)
        high = sum(part.get_height() + px(5) for part in self.parts)
        if isinstance(shape, Slots):
            wide = max(wide, self._row(shape).width)
            high += px(12) + px(_SLOT)
        box = Rect(0, 0, wide + 2 * px(_INSIDE), high + 2 * px(14))
        box.center = self.room.center
        return box

    def _row(self, shape: Slots) -> Rect:
        step = self.look.px(_SLOT + _GAP)
        return Rect(0, 0, step * shape.of - self.look.px(_GAP), self.look.px(_SLOT))

    def draw(self, target: Surface, part: Rect) -> None:
        look, box, shape = self.look, self.rect, self.shape
        if not box.inflate(40, 40).colliderect(part):
            return
        look.paint.shadow(target, box, look.px(16), look.px(10), 130)
        look.paint.box(target, box, _GROUND, look.px(16), HAIRLINE, look.px(1))
        y = box.top + look.px(14)
        for words in self.parts:
            target.blit(words, words.get_rect(midtop=(box.centerx, y)))
            y += words.get_height() + look.px(5)
        if isinstance(shape, Slots):
            row = self._row(shape)
            row.midtop = box.centerx, y + look.px(6)
            self._slots(target, shape, row)

    def _slots(self, target: Surface, shape: Slots, row: Rect) -> None:
        """Ours from the left, coral; theirs from the right, sky; the ringed one is the goal."""
        look, side = self.look, self.look.px(_SLOT)
        for place in range(shape.of):
            slot = Rect(row.left + place * look.px(_SLOT + _GAP), row.top, side, side)
            ink, fill = QUIET, _EMPTY
            if place < shape.ours:
                ink, fill = INK, CORAL
            elif place >= shape.of - shape.theirs:
                ink, fill = INK, SKY
            wanted = place + 1 == shape.wanted
            edge = GOLD if wanted else None
            look.paint.box(target, slot, fill, look.px(10), edge, look.px(2.5))
            if wanted and fill == _EMPTY:
                ink = GOLD
            number = look.text.line(str(place + 1), 18, ink, "semibold")
            target.blit(number, number.get_rect(center=slot.center))
