"""The sheet of a hint: the move, why it is made, what it brings, and what the next best gives away.

It lies where the prompt stands, and is as large as there is room for; nothing on it is ever cut.
"""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.words import _, percent

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, PAPER, QUIET, TEXT, Colour, mix
from ..things.notes import clear
from .placing import Desk, placed
from .pointing import Taken
from .presses import Key, KeyButton, drawn_key

_SHEET = (9, 28, 30, 245)
_TITLE, _WORDS, _SMALL, _NUMBER = 21.0, 16.0, 13.5, 16.0
_EDGE, _GAP = 20, 7
_WITH_SOURCE = 0.8
"""In smaller type it is not said how the figures were come by."""
_WITH_BARS = 0.75
"""In smaller type only what the next best gives away is said."""
_LARGE = 0.9
"""Smaller type is the last thing to be tried."""
_FULL = 100
_STEP, _SMALLEST = 18, 6
"""Places are looked for so far from each other; of the last shapes that is done closely."""


class Shape(NamedTuple):
    width: int
    beside: bool
    """The figures stand beside the words, and not under them."""
    bars: bool
    share: float
    """Of the usual size of type."""


_SHAPES = (
    Shape(624, True, True, 1.0),
    Shape(520, True, True, 1.0),
    Shape(340, False, True, 1.0),
    Shape(300, False, True, 0.9),
    Shape(430, False, False, 1.0),
    Shape(340, False, False, 0.9),
    Shape(208, False, True, 0.9),
    Shape(280, False, False, 0.9),
    Shape(520, False, False, 0.8),
    Shape(400, False, False, 0.8),
    Shape(280, False, False, 0.8),
    Shape(240, False, False, 0.75),
    Shape(500, True, False, 0.75),
    Shape(620, True, False, 0.75),
    Shape(200, False, False, 0.75),
    Shape(360, False, False, 0.72),
    Shape(300, False, False, 0.72),
    Shape(240, False, False, 0.72),
)
"""The best first."""


class ShareBar(NamedTuple):
    """How often something came after a move."""

    name: str
    of_100: int
    error: float


class Counsel(NamedTuple):
    """What is said of a move."""

    title: str
    reason: str = ""
    heading: str = ""
    """What the bars count."""
    bars: tuple[ShareBar, ...] = ()
    """The best first."""
    verdict: str = ""
    """What the next best gives away."""
    source: str = ""
    """Who says so, and by how much."""


class CounselSheet:
    """Put up and taken away; its keys are called ``hint:`` and what they do."""

    def __init__(self, desk: Desk) -> None:
        self.page, self._desk = desk.page, desk
        self.rect = Rect(0, 0, 0, 0)
        self.shown: Counsel | None = None
        self._picture: Surface | None = None
        self._shape = _SHAPES[0]

    def clear(self) -> None:
        for name in [name for name in self.page.widgets if name.startswith("hint:")]:
            self.page.remove(name)
        if self._picture:
            self._desk.touch(self.rect.inflate(8, 8))
        self.shown, self._picture = None, None

    def show(
        self,
        look: Look,
        counsel: Counsel,
        keys: Sequence[Key],
        area: Rect,
        target: Rect | None,
        felt: Taken,
    ) -> None:
        """Lay it near the target, where it covers least; it stays where it lay if it can."""
        told = self.shown and (bool(self.shown.bars), bool(self.shown.verdict))
        same = told == (bool(counsel.bars), bool(counsel.verdict))
        before = Rect(self.rect) if same else None
        if self.shown and not same:
            self._shape = _SHAPES[0]  # There is more to be told.
        focus = self.page.focus
        held, seen = focus.current and focus.current.name, focus.seen
        self.clear()
        for each in look.lesser:
            sheet, self.rect = self._placed(each, counsel, keys, area, target, felt, before)
            if _fits(self.rect, area, felt.kept):
                break
        self.shown, self._picture = counsel, sheet.picture
        for key, box in zip(keys, sheet.keys, strict=True):
            button = KeyButton(f"hint:{key.name}", key, sheet.small * each.scale / look.scale)
            button.rect = box.move(self.rect.topleft)
            self.page.add(button)
            if button.name == held:
                focus.go(button, seen=seen)  # It only lies there anew.
        self._desk.touch(self.rect.inflate(8, 8))

    def _placed(
        self,
        look: Look,
        counsel: Counsel,
        keys: Sequence[Key],
        area: Rect,
        target: Rect | None,
        felt: Taken,
        before: Rect | None,
    ) -> tuple["_Sheet", Rect]:
        """The first shape that finds a free place near by, or any; where it lay if it can."""
        most = area.width - look.px(24)
        made = dict[Shape, _Sheet]()

        def of(shape: Shape) -> _Sheet:
            if shape not in made:
                width = min(look.px(shape.width), most)
                made[shape] = _Sheet(look, counsel, keys, width, shape)
            return made[shape]

        if before:
            box = Rect(before.topleft, of(self._shape).picture.get_size())
            if box.size == before.size or _fits(box, area, felt.kept):
                return of(self._shape), box
        aim = target or area
        # Every shape costs some milliseconds: what was too large last time is not tried again.
        shapes = _SHAPES[max(0, _SHAPES.index(self._shape) - 2) :]
        large = [shape for shape in shapes if shape.share >= _LARGE]
        everything = [*felt.kept, *felt.spared]
        for taken, some in ((everything, large), (felt.kept, large), (felt.kept, shapes)):
            for shape in some:
                if found := _free(of(shape).picture.get_size(), area, aim, taken, look):
                    self._shape = shape
                    return of(shape), found
        return self._squeezed([of(shape) for shape in _SHAPES[-_SMALLEST:]], area, target, felt)

    def _squeezed(
        self, sheets: Sequence["_Sheet"], area: Rect, target: Rect | None, felt: Taken
    ) -> tuple["_Sheet", Rect]:
        """Where least is covered, right beside what is there."""
        found = []
        for order, sheet in enumerate(sheets):
            size = sheet.picture.get_size()
            cost, box = placed(size, area, target, felt, sheet.look, closely=True)
            found.append((cost, order, sheet, box))
        _cost, order, sheet, box = min(found, key=lambda each: each[:2])
        self._shape = _SHAPES[order - _SMALLEST]
        return sheet, box

    def draw(self, target: Surface, part: Rect) -> None:
        if self._picture and self.rect.colliderect(part):
            target.blit(self._picture, self.rect)


def _share(bar: ShareBar) -> str:
    return percent(bar.of_100 / _FULL)


def _fits(box: Rect, area: Rect, taken: Sequence[Rect]) -> bool:
    return area.contains(box) and box.collidelist(list(taken)) < 0


def _apart(box: Rect, aim: Rect) -> int:
    """How far the middles are from each other."""
    return abs(box.centerx - aim.centerx) + abs(box.centery - aim.centery)


def _free(
    size: tuple[int, int], area: Rect, aim: Rect, taken: Sequence[Rect], look: Look
) -> Rect | None:
    """The place nearest to that where nothing is covered; None if there is none."""
    step, room = look.px(_STEP), area.inflate(-look.px(8), -look.px(8))
    over, best, least = list(taken), None, 1 << 30
    box = Rect(room.topleft, size)
    for y in range(room.top, room.bottom - size[1] + 1, step):
        for x in range(room.left, room.right - size[0] + 1, step):
            box.topleft = x, y
            far = _apart(box, aim)
            if far < least and box.collidelist(over) < 0:
                best, least = box.copy(), far
    return best


class _Sheet:
    """Everything on a sheet of one shape, in one picture, and where its keys stand."""

    def __init__(
        self,
        look: Look,
        counsel: Counsel,
        keys: Sequence[Key],
        width: int,
        shape: Shape,
    ) -> None:
        self.look, self.share = look, shape.share
        share, bars = shape.share, shape.bars
        self.small = _SMALL * self.share
        edge, gap = look.px(_EDGE * share), look.px(_GAP * share)
        inside = width - 2 * edge
        figures = bool(counsel.bars or counsel.verdict)
        wide = shape.beside and figures
        left = round(inside * 0.44) if wide else inside
        said = self._stacked(self._said(counsel, left), gap)
        told = self._told(counsel, inside - left - 2 * edge if wide else inside, bars=bars)
        counted = self._stacked(told, gap)
        row, boxes = self._keys(keys, left)
        head = [said, row] if wide else [said, *([counted] if told else []), row]
        column = self._stacked(head, look.px(12 * share))
        high = max(column.get_height(), counted.get_height() if wide else 0)
        self.picture = clear((width, high + 2 * look.px(15 * share)))
        box = self.picture.get_rect()
        look.paint.box(self.picture, box, _SHEET, look.px(14), mix(GOLD, (0, 0, 0), 0.2), 1)
        top = look.px(15 * share)
        self.picture.blit(column, (edge, top))
        if wide:
            x = edge + left + edge
            line = Rect(x - edge // 2, top, 1, high)
            look.paint.box(self.picture, line, HAIRLINE)
            self.picture.blit(counted, (x + edge // 2, top))
        foot = top + column.get_height() - row.get_height()
        self.keys = [each.move(edge, foot) for each in boxes]

    def _said(self, counsel: Counsel, width: int) -> list[Surface]:
        text, share = self.look.text, self.share
        parts = [text.block(counsel.title, _TITLE * share, width, GOLD, "bold")]
        if counsel.reason:
            parts.append(text.block(counsel.reason, _WORDS * share, width, TEXT, leading=1.25))
        if counsel.source and self.share >= _WITH_SOURCE:
            parts.append(text.block(counsel.source, self.small, width, QUIET))
        return parts

    def _told(self, counsel: Counsel, width: int, *, bars: bool) -> list[Surface]:
        text, parts = self.look.text, list[Surface]()
        if self.share < _WITH_BARS:
            counsel = counsel._replace(heading="", bars=())
        if counsel.heading:
            parts.append(text.block(counsel.heading, self.small, width, QUIET))
        if bars and counsel.bars:
            parts += [*self._bars(counsel.bars, width), self._legend(width)]
        elif counsel.bars:
            words = "   ".join(f"{bar.name} **{_share(bar)}**" for bar in counsel.bars)
            parts.append(text.block(words, _NUMBER * self.share, width, TEXT))
        if counsel.verdict:
            parts.append(text.block(counsel.verdict, _WORDS * self.share, width, TEXT))
        return parts

    def _bars(self, bars: Sequence[ShareBar], width: int) -> list[Surface]:
        """The names in one column, the bars in another, and at their end the numbers."""
        look, size = self.look, _NUMBER * self.share
        names = max((look.text.width(bar.name, size, "semibold") for bar in bars), default=0)
        names = min(names, round(width * 0.4))
        number = look.text.width(percent(1), size, "bold") + look.px(8)
        long = width - names - number - look.px(12)
        return [self._bar(bar, GOLD if not n else QUIET, names, long) for n, bar in enumerate(bars)]

    def _bar(self, bar: ShareBar, ink: Colour, names: int, long: int) -> Surface:
        look, size = self.look, _NUMBER * self.share
        name = look.text.block(bar.name, size, max(1, names), TEXT, "semibold")
        high = max(name.get_height(), look.px(26))
        sheet = clear((names + long + look.px(12) + look.text.width(percent(1), size, "bold")
                       + look.px(8), high))  # fmt: skip
        sheet.blit(name, (0, (high - name.get_height()) // 2))
        x, thick = names + look.px(10), look.px(8)
        track = Rect(x, high // 2 - thick, long, thick)
        look.paint.box(sheet, track, (*TEXT, 38), thick // 2)
        share = track.copy()
        share.width = round(long * bar.of_100 / _FULL)
        if share.width:
            look.paint.box(sheet, share, ink, thick // 2)
        self._interval(sheet, track, bar)
        number = look.text.line(_share(bar), size, PAPER, "bold")
        sheet.blit(number, number.get_rect(midleft=(track.right + look.px(8), high // 2)))
        return sheet

    def _interval(self, sheet: Surface, track: Rect, bar: ShareBar) -> None:
        """One error to each side of the end of the bar, under it."""
        look = self.look
        ends = [max(0.0, min(float(_FULL), bar.of_100 + sign * bar.error)) for sign in (-1, 1)]
        left, right = (track.left + round(track.width * end / _FULL) for end in ends)
        self._whisker(sheet, left, right, track.bottom + look.px(5))

    def _whisker(self, sheet: Surface, left: int, right: int, y: int) -> None:
        look, pen = self.look, max(1, self.look.px(1.5))
        look.paint.box(sheet, Rect(left, y, max(pen, right - left), pen), QUIET)
        for x in (left, right - pen):
            look.paint.box(sheet, Rect(x, y - look.px(2.5), pen, look.px(6)), QUIET)

    def _legend(self, width: int) -> Surface:
        """What the line under a bar is."""
        look, long = self.look, self.look.px(22)
        words = look.text.line(_("likely range"), self.small, QUIET)
        sheet = clear((width, words.get_height()))
        self._whisker(sheet, 0, long, words.get_height() // 2)
        sheet.blit(words, (long + look.px(8), 0))
        return sheet

    def _keys(self, keys: Sequence[Key], width: int) -> tuple[Surface, list[Rect]]:
        """The caps with what they do, in as many rows as they need."""
        look, x, y = self.look, 0, 0
        boxes = list[Rect]()
        for key in keys:
            box = drawn_key(look, key, self.small).get_rect()
            if x and x + box.width > width:
                x, y = 0, y + box.height + look.px(4)
            boxes.append(box.move(x, y))
            x += box.width + look.px(16)
        high = boxes[-1].bottom if boxes else 0
        return clear((width, high)), boxes

    @staticmethod
    def _stacked(parts: Sequence[Surface], gap: int) -> Surface:
        wide = max((part.get_width() for part in parts), default=1)
        high = sum(part.get_height() for part in parts) + gap * max(0, len(parts) - 1)
        sheet, y = clear((wide, max(1, high))), 0
        for part in parts:
            sheet.blit(part, (0, y))
            y += part.get_height() + gap
        return sheet
