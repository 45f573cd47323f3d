"""The goal of a puzzle, large in the middle of the table, in the shape of its answer.

It stands over the strip: a place for each trick or card that is to come, the wanted one ringed; a
meter; or, where the answer is one card, its empty place. At Rollerball it stands beside the board.
"""

from math import pi, sin

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import rotozoom

from roller_table.engine.words import _
from roller_table.puzzles import Meter, Slots
from roller_table.puzzles.task import Shape

from ...felt.things.layout import Layout
from ...looks.art import CARD_SHAPE
from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, INK, QUIET, TEXT, Tint
from ...looks.tween import Tween
from ..goal import SLOT, SLOT_GAP, draw_empty, draw_slots, slot_row

HIGH, LOW = 116, 84
"""Logical pixels of a goal with what is counted under it, and of one with an empty card."""
_SIZES = (24, 22, 20, 18, 16)
_LABEL = 14
_METER = (360, 18)
_WIDE = 440
_CARD, _FEW = 52, 3
FILLS, WOBBLE, _DEGREES = 300, 200, 3
RIGHT_ONE = 600
"""Milliseconds in which the right card goes into its place after a miss."""
_COMES = 26
"""Logical pixels from below which it comes."""
_BAR: Tint = (*TEXT, 46)


def is_low(shape: Shape) -> bool:
    """Whether there are so few places that what is asked stands beside them."""
    return isinstance(shape, Slots) and shape.of <= _FEW


def high_of(shape: Shape) -> float:
    """How high the goal is, in logical pixels."""
    return LOW if shape is None or is_low(shape) else HIGH


class PuzzleGoal:
    """What is asked and how far it has come, drawn for one window."""

    def __init__(self, look: Look, layout: Layout, words: str, shape: Shape) -> None:
        """``words`` in one or two lines."""
        self.look, self.words, self.shape = look, words, shape
        self.rect = layout.goal_box
        self._narrow = self.rect.width < look.px(_WIDE)
        self._before: Shape = shape
        self._fills: Tween | None = None
        self._wobbles: Tween | None = None
        self._share, self._degrees = 1.0, 0.0
        self.laid: Surface | None = None
        """The card that lies in its place."""
        self._comes: Tween | None = None
        self._come = 1.0

    # What moves

    def come_to(self, shape: Shape, now: int, length: int) -> bool:
        """So far it has come; whether that is new. A place that is taken fills in that time."""
        if shape == self.shape:
            return False
        self._before, self.shape = self.shape, shape
        self._fills = Tween(0, 1, now, length) if length else None
        self._share = 0.0 if length else 1.0
        return True

    def wobble(self, now: int, length: int) -> None:
        """Once: it was not reached."""
        self._wobbles = Tween(0, 1, now, length)

    def lay(self, card: Surface, now: int, length: int) -> None:
        """The card that was wanted goes into its place."""
        self.laid = card
        self._comes = Tween(0, 1, now, length)
        self._come = self._comes.at(now)

    @property
    def card_wide(self) -> int:
        """The width of a card in its place."""
        return self.look.px(_CARD)

    def tick(self, now: int) -> bool:
        """Whether it looks different now."""
        moving = self.moving
        if self._comes:
            self._come = self._comes.at(now)
            self._comes = None if self._comes.over(now) else self._comes
        if self._fills:
            self._share = self._fills.share(now)
            self._fills = None if self._fills.over(now) else self._fills
        if self._wobbles:
            over = self._wobbles.over(now)
            self._degrees = 0.0 if over else _DEGREES * sin(2 * pi * self._wobbles.share(now))
            self._wobbles = None if over else self._wobbles
        return moving

    @property
    def moving(self) -> bool:
        """Whether it wants to be drawn again soon."""
        return bool(self._fills or self._wobbles or self._comes)

    @property
    def counts(self) -> tuple[str, ...]:
        """What is written at the places or the meter: what has come, and what is wanted or left."""
        shape = self.shape
        if shape is None or self._narrow:
            return ()
        if isinstance(shape, Meter):
            begun = _("so far: {n} of {most}").format(n=shape.ours, most=shape.most)
            return begun, _("wanted: {n}").format(n=shape.wanted)
        begun = _("so far: {n}").format(n=shape.ours)
        if is_low(shape):
            return (begun,)
        left = shape.of - shape.ours - shape.theirs
        return begun, _("still to come: {n}").format(n=left)

    # How it is drawn

    def draw(self, target: Surface, part: Rect) -> None:
        if not self.rect.inflate(40, 40).colliderect(part):
            return
        sheet = Surface(self.rect.size, SRCALPHA)
        self._draw(sheet)
        turned = rotozoom(sheet, self._degrees, 1.0) if self._degrees else sheet
        target.blit(turned, turned.get_rect(center=self.rect.center))

    def _draw(self, sheet: Surface) -> None:
        if self._narrow:
            self._draw_column(sheet)
        elif self.shape is None:
            self._draw_card(sheet)
        elif is_low(self.shape):
            self._draw_beside(sheet)
        else:
            words = self._said(sheet.get_width(), self.look.px(34), lines=1)
            sheet.blit(words, words.get_rect(midtop=(sheet.get_width() // 2, 0)))
            self._draw_counted(sheet)

    def _said(self, wide: int, high: int, *, lines: int) -> Surface:
        """The words in the largest size in which they go in."""
        look = self.look
        words = self.words.replace("\n", " ")
        for size in _SIZES:
            block = look.text.block(words, size, wide, TEXT, "bold", "center", 1.2)
            if len(look.text.lines(words, size, wide)) <= lines and block.get_height() <= high:
                break
        return block

    def _draw_card(self, sheet: Surface) -> None:
        """The empty place of a card, and what is asked beside it."""
        look = self.look
        card = Rect(0, 0, look.px(_CARD), round(look.px(_CARD) * CARD_SHAPE))
        room = sheet.get_width() - card.width - look.px(20)
        words = self._said(room, card.height, lines=2)
        text = self._widest(words)
        card.midleft = (sheet.get_width() - card.width - look.px(20) - text) // 2, 0
        card.centery = sheet.get_height() // 2
        draw_empty(look, sheet, card, is_round=False)
        if self.laid:
            lies = self.laid.copy()
            lies.set_alpha(round(255 * self._come))
            below = round(look.px(_COMES) * (1 - self._come))
            sheet.blit(lies, lies.get_rect(center=card.move(0, below).center))
        left = card.right + look.px(20) - (words.get_width() - text) // 2
        sheet.blit(words, words.get_rect(midleft=(left, card.centery)))

    def _draw_beside(self, sheet: Surface) -> None:
        """A few places, and what is asked beside them."""
        look, shape = self.look, self.shape
        assert isinstance(shape, Slots)
        row = slot_row(look, shape.of, look.px(SLOT[0] + SLOT_GAP) * shape.of)
        words = self._said(sheet.get_width() - row.width - look.px(30), row.height, lines=2)
        text = self._widest(words)
        left = (sheet.get_width() - text - look.px(30) - row.width) // 2
        middle = look.px(8) + row.height // 2
        at = left - (words.get_width() - text) // 2
        sheet.blit(words, words.get_rect(midleft=(at, middle)))
        row.midleft = left + text + look.px(30), middle
        self._draw_slots(sheet, row)
        begun = look.text.line(self.counts[0], _LABEL, TEXT, "semibold")
        sheet.blit(begun, begun.get_rect(midtop=(row.centerx, row.bottom + look.px(6))))

    def _widest(self, words: Surface) -> int:
        """How wide the ink of that block is."""
        return words.get_bounding_rect().width

    def _draw_counted(self, sheet: Surface) -> None:
        """Places or a meter, and under them what has come and what is wanted."""
        look, middle = self.look, sheet.get_width() // 2
        foot = sheet.get_height() - look.text.height(_LABEL) - look.px(6)
        if isinstance(self.shape, Meter):
            bar = Rect(0, 0, look.px(_METER[0]), look.px(_METER[1]))
            bar.center = middle, foot - look.px(SLOT[1]) // 2
            self._draw_meter(sheet, bar, self.shape)
        else:
            assert isinstance(self.shape, Slots)
            bar = slot_row(look, self.shape.of, look.px(_WIDE))
            bar.midbottom = middle, foot - look.px(2)
            self._draw_slots(sheet, bar)
        begun, wanted = self.counts
        y = foot + look.px(4)
        sheet.blit(look.text.line(begun, _LABEL, TEXT, "semibold"), (bar.left, y))
        last = look.text.line(wanted, _LABEL, QUIET, "semibold")
        sheet.blit(last, last.get_rect(topright=(bar.right, y)))

    def _draw_slots(self, sheet: Surface, row: Rect) -> None:
        shape = self.shape
        assert isinstance(shape, Slots)
        if self._share < 1 and isinstance(self._before, Slots):
            drawn = self._before
            draw_slots(self.look, sheet, row, drawn.ours, drawn.theirs, shape.of, shape.wanted)
            over = Surface(sheet.get_size(), SRCALPHA)
            draw_slots(self.look, over, row, shape.ours, shape.theirs, shape.of, shape.wanted)
            over.set_alpha(round(255 * self._share))
            sheet.blit(over, (0, 0))
            return
        draw_slots(self.look, sheet, row, shape.ours, shape.theirs, shape.of, shape.wanted)

    def _draw_meter(self, sheet: Surface, bar: Rect, shape: Meter) -> None:
        look, radius = self.look, bar.height // 2
        before = self._before.ours if isinstance(self._before, Meter) else shape.ours
        ours = before + (shape.ours - before) * self._share
        look.paint.box(sheet, bar, _BAR, radius)
        if ours:
            wide = max(bar.height, round(bar.width * ours / shape.most))
            look.paint.box(sheet, Rect(bar.topleft, (wide, bar.height)), CORAL, radius)
        post = Rect(0, 0, look.px(4), bar.height + look.px(12))
        post.center = bar.left + round(bar.width * min(1, shape.wanted / shape.most)), bar.centery
        look.paint.box(sheet, post.inflate(look.px(2), look.px(2)), INK, look.px(2))
        look.paint.box(sheet, post, GOLD, look.px(2))

    def _draw_column(self, sheet: Surface) -> None:
        """One below the other, where there is little room beside a board."""
        look, width = self.look, sheet.get_width()
        shape = self.shape
        high = look.px(SLOT[1]) + look.px(14) if isinstance(shape, Slots) else 0
        words = self._said(width, sheet.get_height() - high, lines=9)
        y = max(0, (sheet.get_height() - words.get_height() - high) // 2)
        sheet.blit(words, words.get_rect(midtop=(width // 2, y)))
        if not isinstance(shape, Slots):
            return
        y += words.get_height() + look.px(14)
        if shape.of == 1 and not shape.ours:
            box = Rect(0, 0, look.px(SLOT[1]), look.px(SLOT[1]))
            box.midtop = width // 2, y
            draw_empty(look, sheet, box, is_round=True)
            return
        row = slot_row(look, shape.of, min(width - look.px(8), look.px(SLOT[0] * shape.of)))
        row.midtop = width // 2, y
        self._draw_slots(sheet, row)
