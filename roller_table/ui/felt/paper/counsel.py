"""The sheet of a hint: the move, why it is made, what it brings, and what the next best gives away.

It fills the strip; what there is no room for in any size of type is left out, and nothing is cut.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.words import percent

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, PAPER, QUIET, TEXT, Colour
from ..painted.strip import draw_ground, is_narrow
from ..things.notes import clear
from .page_owner import PageOwner
from .presses import Key, KeyButton, drawn_key

_TITLE, _WORDS, _SMALL, _NUMBER = 20.0, 15.0, 13.0, 17.0
_EDGE, _GAP = 18, 3
_LARGE, _SMALL_TYPE = (1.0, 0.93, 0.87), (0.8, 0.74)
"""Sizes of type, of the usual one; the small ones only where less is told at the large ones."""
_SAID = 0.46
"""So much of the room the move and its reason take, where figures stand beside them."""
_FULL = 100


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

    def shorter(self) -> Iterator["Counsel"]:
        """The same, and then with less and less of what can be done without."""
        yield self
        yield self._replace(source="")
        yield self._replace(source="", heading="")

    def least(self) -> Iterator["Counsel"]:
        """Without the reason, and at last with the figures in words alone."""
        bare = self._replace(source="", heading="", reason="")
        yield bare
        yield bare._replace(bars=())


class CounselSheet:
    """Put up and taken away; its keys are called ``hint:`` and what they do."""

    def __init__(self, desk: PageOwner) -> None:
        self.page, self._desk = desk.page, desk
        self.rect = Rect(0, 0, 0, 0)
        self.shown: Counsel | None = None
        self._picture: Surface | None = None

    def clear(self) -> None:
        for name in [name for name in self.page.widgets if name.startswith("hint:")]:
            self.page.remove(name)
        if self._picture:
            self._desk.touch(self.rect.inflate(8, 8))
        self.shown, self._picture = None, None

    def show(self, look: Look, counsel: Counsel, keys: Sequence[Key], room: Rect) -> None:
        """Lay it into the ``room`` that buttons leave of the strip."""
        focus = self.page.focus
        held, seen = focus.current and focus.current.name, focus.seen
        self.clear()
        sheet = _fitting(look, counsel, keys, room.size)
        self.rect, self.shown, self._picture = Rect(room), counsel, sheet.picture
        for key, box in zip(keys, sheet.keys, strict=True):
            button = KeyButton(f"hint:{key.name}", key, sheet.small, bare=sheet.bare)
            button.rect = box.move(room.topleft)
            self.page.add(button)
            if button.name == held:
                focus.go(button, seen=seen)  # It only lies there anew.
        self._desk.touch(self.rect.inflate(8, 8))

    def draw(self, target: Surface, part: Rect) -> None:
        if self._picture and self.rect.colliderect(part):
            target.blit(self._picture, self.rect)


def _fitting(
    look: Look, counsel: Counsel, keys: Sequence[Key], size: tuple[int, int]
) -> "_CounselPicture":
    """The largest type in which all of it fits; else less of it."""
    sheet = None
    tried = [product(counsel.shorter(), shares) for shares in (_LARGE, _SMALL_TYPE)]
    for told, share in chain(*tried, product(counsel.least(), (*_LARGE, *_SMALL_TYPE))):
        sheet = _CounselPicture(look, told, keys, size, share)
        if sheet.fits:
            break
    assert sheet
    return sheet


class _CounselPicture:
    """Everything in one picture of that size, and where its keys stand."""

    def __init__(
        self, look: Look, counsel: Counsel, keys: Sequence[Key], size: tuple[int, int], share: float
    ) -> None:
        self.look, self.share, self.small = look, share, _SMALL * share
        self.picture = clear(size)
        draw_ground(look, self.picture, self.picture.get_rect(), GOLD, solid=True)
        narrow = is_narrow(size)
        edge = look.px(_EDGE // 2 if narrow else _EDGE)
        inside = Rect((0, 0), size).inflate(-2 * edge, -2 * look.px(_GAP))
        column = sum(self._drawn(key).get_height() + 2 for key in keys)
        self.bare = narrow or column > inside.height
        """Of the keys the caps alone are drawn, side by side."""
        self.keys = [*(self._row if self.bare else self._column)(keys, inside, narrow=narrow)]
        whole = self.keys[0].unionall(self.keys[1:]) if self.keys else Rect(0, 0, 0, 0)
        if narrow:
            inside.height -= whole.height + look.px(_GAP)
            parts = [*self._said(counsel, inside.width), *self._told(counsel, inside.width)]
            self.fits = self._stack(parts, inside)
            return
        inside.width -= whole.width + edge
        told = bool(counsel.bars or counsel.verdict)
        left = round(inside.width * _SAID) if told else inside.width
        said = Rect(inside.left, inside.top, left, inside.height)
        self.fits = self._stack(self._said(counsel, left), said)
        if told:
            beside = Rect(said.right + 2 * edge, inside.top, 0, inside.height)
            beside.width = inside.right - beside.left
            line = Rect(said.right + edge, inside.top + look.px(8), 1, inside.height - look.px(16))
            look.paint.box(self.picture, line, HAIRLINE)
            self.fits &= self._stack(self._told(counsel, beside.width), beside)

    def _stack(self, parts: Sequence[Surface], room: Rect) -> bool:
        """Draw them below each other in the middle of the room; whether it is high enough."""
        gap = self.look.px(_GAP)
        high = sum(part.get_height() for part in parts) + gap * (len(parts) - 1)
        y = room.centery - high // 2
        for part in parts:
            self.picture.blit(part, (room.left, y))
            y += part.get_height() + gap
        return high <= room.height

    def _drawn(self, key: Key) -> Surface:
        return drawn_key(self.look, key, self.small)

    def _column(self, keys: Sequence[Key], inside: Rect, **_where: bool) -> Iterator[Rect]:
        """Below each other at the right."""
        sizes = [self._drawn(key).get_size() for key in keys]
        widest = max((wide for wide, _high in sizes), default=0)
        y = inside.centery - sum(high + 2 for _wide, high in sizes) // 2
        for _wide, high in sizes:
            yield Rect(inside.right - widest, y, widest, high)
            y += high + 2

    def _row(self, keys: Sequence[Key], inside: Rect, *, narrow: bool) -> Iterator[Rect]:
        """Caps alone at the right, or in a narrow strip at its foot."""
        sizes = [drawn_key(self.look, key, self.small, bare=True).get_size() for key in keys]
        gap = self.look.px(8)
        x = inside.left if narrow else inside.right - sum(wide + gap for wide, _high in sizes)
        for wide, high in sizes:
            y = inside.bottom - high if narrow else inside.centery - high // 2
            yield Rect(x, y, wide, high)
            x += wide + gap

    def _said(self, counsel: Counsel, width: int) -> list[Surface]:
        text, share = self.look.text, self.share
        parts = [text.block(counsel.title, _TITLE * share, width, GOLD, "bold", leading=1.15)]
        if counsel.reason:
            parts.append(text.block(counsel.reason, _WORDS * share, width, TEXT, leading=1.2))
        if counsel.source:
            parts.append(text.block(counsel.source, self.small, width, QUIET, leading=1.2))
        return parts

    def _told(self, counsel: Counsel, width: int) -> list[Surface]:
        text, parts = self.look.text, list[Surface]()
        if counsel.heading:
            parts.append(text.block(counsel.heading, self.small, width, QUIET, leading=1.2))
        parts += self._bars(counsel.bars, width)
        if counsel.verdict:
            parts.append(text.block(counsel.verdict, self.small, width, TEXT, leading=1.2))
        return parts

    def _bars(self, bars: Sequence[ShareBar], width: int) -> list[Surface]:
        """The names in one column, the bars in another, and at their end the numbers."""
        look, size = self.look, _NUMBER * self.share
        names = max((look.text.width(bar.name, size, "semibold") for bar in bars), default=0)
        names = min(names, round(width * 0.4))
        long = width - names - look.text.width(percent(1), size, "bold") - look.px(20)
        return [self._bar(bar, QUIET if n else GOLD, names, long) for n, bar in enumerate(bars)]

    def _bar(self, bar: ShareBar, ink: Colour, names: int, long: int) -> Surface:
        look, size = self.look, _NUMBER * self.share
        name = look.text.line(bar.name, size, TEXT, "semibold", max(1, names))
        number = look.text.line(percent(bar.of_100 / _FULL), size, PAPER, "bold")
        high = max(name.get_height(), look.px(18))
        sheet = clear((names + long + look.px(20) + number.get_width(), high))
        sheet.blit(name, name.get_rect(midleft=(0, high // 2)))
        track = Rect(names + look.px(10), 0, long, look.px(9))
        track.centery = high // 2
        look.paint.box(sheet, track, (*TEXT, 38), track.height // 2)
        share = track.copy()
        share.width = round(long * bar.of_100 / _FULL)
        if share.width:
            look.paint.box(sheet, share, ink, track.height // 2)
        self._bracket(sheet, track, bar)
        sheet.blit(number, number.get_rect(midleft=(track.right + look.px(8), high // 2)))
        return sheet

    def _bracket(self, sheet: Surface, track: Rect, bar: ShareBar) -> None:
        """The range in which the true value lies, across the end of the bar."""
        look, pen = self.look, max(1, self.look.px(1.5))
        ends = [max(0.0, min(float(_FULL), bar.of_100 + sign * bar.error)) for sign in (-1, 1)]
        left, right = (track.left + round(track.width * end / _FULL) for end in ends)
        line = Rect(left, track.centery - pen // 2, max(pen, right - left), pen)
        look.paint.box(sheet, line, PAPER)
        for x in (left, right - pen):
            look.paint.box(sheet, Rect(x, track.centery - look.px(8), pen, look.px(17)), PAPER)
