"""A hint, and it as a picture: the move, why it is made, and what the next best gives away.

It fills the strip; what there is no room for in any size of type is left out, and nothing is cut.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.words import percent

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, LESS, PAPER, QUIET, TEXT, Colour
from ..painted.saying import Size, height_of, is_narrow, stack
from ..painted.strip import ButtonPlace, Drawing
from ..things.notes import clear
from .presses import Key, drawn_key

_TITLE, _WORDS, _SMALL, _NUMBER = 22.0, 15.0, 13.5, 19.0
_EDGE, _GAP = 18, 3
_LEAST = 12.0
"""Below that size of type a small window sets words in fewer pixels than can be read."""
_LARGE, _SMALL_TYPE = (1.0, 0.93, 0.87), (0.8, 0.74, 0.68, 0.62)
"""Sizes of type, of the usual one; the small ones only where less is told at the large ones."""
_SAID = 0.44
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
    level: bool = False
    """Several moves are meant, between which there is no difference."""

    def shorter(self) -> Iterator["Counsel"]:
        """The same, and then without who says so: that can be done without."""
        yield self
        yield self._replace(source="")

    def least(self) -> Iterator["Counsel"]:
        """Without what the bars count, then without the reason, and at last with the figures in
        words alone."""
        bare = self._replace(source="", heading="")
        yield bare
        bare = bare._replace(reason="")
        yield bare
        yield bare._replace(bars=())


def counselled(
    look: Look, counsel: Counsel, keys: Sequence[Key], size: Size, _beside: bool
) -> Drawing:  # fmt: skip
    """The largest type in which all of it fits; else less of it."""
    sheet = _fitting(look, counsel, keys, size)
    places = [ButtonPlace(box, sheet.small, sheet.bare) for box in sheet.keys]
    return Drawing(sheet.picture, places, sheet.counsel)


def _fitting(
    look: Look, counsel: Counsel, keys: Sequence[Key], size: tuple[int, int]
) -> "_CounselPicture":
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
        self.look, self.counsel = look, counsel
        least = min(_LEAST, look.text.smallest / look.scale)
        self.title, self.words, self.number, self.small = (
            max(least, each * share) for each in (_TITLE, _WORDS, _NUMBER, _SMALL)
        )
        self.picture = clear(size)
        self.bare = False
        """Of the keys the caps alone are drawn."""
        self.keys: list[Rect] = []
        narrow = is_narrow(size)
        edge = look.px(_EDGE // 2 if narrow else _EDGE)
        inside = Rect((0, 0), size).inflate(-2 * edge, -2 * look.px(_GAP))
        if narrow:
            self.fits = self._in_one(counsel, keys, inside)
        elif counsel.bars:
            self.fits = self._beside(counsel, keys, inside, edge)
        else:
            self.fits = self._alone(counsel, keys, inside, edge)

    def _in_one(self, counsel: Counsel, keys: Sequence[Key], inside: Rect) -> bool:
        """Everything below each other, and the caps at the foot."""
        self.bare = True
        high = max((self._drawn(key).get_height() for key in keys), default=0)
        self.keys = [*self._in_a_row(keys, inside.left, inside.bottom - high // 2)]
        inside.height -= high + self.look.px(_GAP)
        parts = [*self._said(counsel, inside.width), *self._told(counsel, inside.width)]
        return stack(self.look, self.picture, parts, inside)

    def _beside(self, counsel: Counsel, keys: Sequence[Key], inside: Rect, edge: int) -> bool:
        """The move and its reason, and at their right the figures; the keys beside the move."""
        look = self.look
        said = Rect(inside.left, inside.top, round(inside.width * _SAID), inside.height)
        title = look.text.width(counsel.title, self.title, "bold")
        for self.bare in (False, True):
            wide = sum(self._drawn(key).get_width() + look.px(8) for key in keys)
            if title + wide <= said.width:
                break
        width = said.width - (0 if title + wide <= said.width else wide)
        parts = self._said(counsel, said.width, width)
        fits = stack(look, self.picture, parts, said)
        middle = (
            max(said.top, said.centery - height_of(look, parts) // 2) + parts[0].get_height() // 2
        )
        self.keys = [*self._in_a_row(keys, said.right - wide, middle)]
        figures = Rect(said.right + 2 * edge, inside.top, 0, inside.height)
        figures.width = inside.right - figures.left
        line = Rect(said.right + edge, inside.top + look.px(8), 1, inside.height - look.px(16))
        look.paint.box(self.picture, line, HAIRLINE)
        return stack(look, self.picture, self._told(counsel, figures.width), figures) and fits

    def _alone(self, counsel: Counsel, keys: Sequence[Key], inside: Rect, edge: int) -> bool:
        """No figures: the words, and the keys below each other at their right."""
        sizes = [self._drawn(key).get_size() for key in keys]
        self.bare = sum(high + 2 for _wide, high in sizes) > inside.height
        if self.bare:
            wide = sum(self._drawn(key).get_width() + self.look.px(8) for key in keys)
            self.keys = [*self._in_a_row(keys, inside.right - wide, inside.centery)]
        else:
            wide = max((wide for wide, _high in sizes), default=0)
            y = inside.centery - sum(high + 2 for _wide, high in sizes) // 2
            for _wide, high in sizes:
                self.keys.append(Rect(inside.right - wide, y, wide, high))
                y += high + 2
        inside.width -= wide + edge
        parts = self._said(counsel, inside.width)
        told = self._told(counsel, inside.width)
        last = parts[-1:] if counsel.source else []
        ordered = [*parts[: len(parts) - len(last)], *told, *last]
        return stack(self.look, self.picture, ordered, inside)

    def _drawn(self, key: Key) -> Surface:
        return drawn_key(self.look, key, self.small, bare=self.bare)

    def _in_a_row(self, keys: Sequence[Key], x: int, middle: int) -> Iterator[Rect]:
        for key in keys:
            box = self._drawn(key).get_rect(midleft=(x, middle))
            yield box
            x = box.right + self.look.px(8)

    def _said(self, counsel: Counsel, width: int, title: int = 0) -> list[Surface]:
        """The move, in so much of the ``width``, its reason, and who says so."""
        text, ink = self.look.text, TEXT if counsel.level else GOLD
        wide = title or width
        parts = [text.block(counsel.title, self.title, wide, ink, "bold", leading=1.15)]
        if counsel.reason:
            parts.append(text.block(counsel.reason, self.words, width, TEXT, leading=1.2))
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
        look, size = self.look, self.number
        names = max((look.text.width(bar.name, size, "semibold") for bar in bars), default=0)
        names = min(names, round(width * 0.4))
        long = width - names - look.text.width(percent(1), size, "bold") - look.px(20)
        return [self._bar(bar, LESS if n else GOLD, names, long) for n, bar in enumerate(bars)]

    def _bar(self, bar: ShareBar, ink: Colour, names: int, long: int) -> Surface:
        look, size = self.look, self.number
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
