"""A hint and its picture: the move, the reason for it, and what the next best move would lose.

It fills the strip. A part that has no room in any size of type is left out; none is cut.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.words import _, percent

from ...looks.look import Look
from ...looks.theme import GOLD, LESS, PAPER, PRICE, QUIET, TEXT, Colour
from ...widgets import (
    AtLeast,
    Block,
    Child,
    Column,
    Composed,
    Grow,
    Hairline,
    Inset,
    Label,
    Middle,
    Row,
    Sized,
    Widget,
)
from ..painted.saying import as_read, below_each_other, block
from ..painted.strip import GAP, INSIDE, StripRoom, Voice, Wording
from .presses import Key, KeyButton

_LEAST = 12.0
"""Below that size of type a small window sets words in fewer pixels than can be read."""
_TIGHT = 1
_LARGE, _SMALL_TYPE = (1.0, 0.93, 0.87), (0.8, 0.74, 0.68, 0.62)
"""Sizes of type, of the usual one; the small ones only where less is told at the large ones."""
_SMALLEST = (0.57, 0.52)
"""And these only where a reason would not be told else."""
_SAID, _NAMES = 0.44, 0.4
"""The share of the room for the move and its reason, if figures stand beside them; and the share of
the figures' room that the names of the bars may take in any case."""
_BAR = 36
"""The least length of a bar beside a longer name, in logical pixels."""
_CUT = 10_000
"""So high is what would have to cut a name: it goes into no strip, and other wordings are tried."""
_FULL = 100
_FREE = 3
"""Logical pixels that are left free over the words of a hint and under them, unless a reason needs
the room."""


class _TypeSizes(NamedTuple):
    """How large the parts of a hint are written."""

    title: float
    words: float
    small: float
    number: float

    def smaller(self, share: float, look: Look) -> "_TypeSizes":
        """So much of it, and nothing smaller than can be read in that window."""
        least = min(_LEAST, look.text.smallest / look.scale)
        return _TypeSizes(*(max(least, each * share) for each in self))


_USUAL = _TypeSizes(22.0, 15.0, 13.5, 19.0)


class ShareBar(NamedTuple):
    """How often something came after a move."""

    name: str
    of_100: int
    error: float
    brief: str = ""
    """The name in fewer words, where all of them would be cut."""


class Counsel(NamedTuple):
    """What is said of a move."""

    title: str
    reason: str = ""
    heading: str = ""
    """What the bars count."""
    bars: tuple[ShareBar, ...] = ()
    """The best first."""
    verdict: str = ""
    """What the next best move would lose."""
    source: str = ""
    """Who says so, and by how much."""
    level: bool = False
    """The title names no move: several are advised, between which there is no difference."""
    keys: tuple[Key, ...] = ()
    """What can be done about it; the button of each is called ``hint:`` and what it does."""
    price: str = ""
    """What the move costs besides."""
    brief: str = ""
    """The title in fewer words, where all of them would leave no room for the reason."""
    in_line: bool = False
    """The reason goes on in the line of the title."""

    def voice(self) -> Voice:
        parts = [KeyButton(f"hint:{key.name}", key) for key in self.keys]
        edge = LESS if self.level else GOLD
        return Voice(self.title, partial(_wordings, self, parts), edge, parts=parts)

    def shorter(self) -> Iterator["Counsel"]:
        """The same, and then without who says so: that can be done without."""
        yield self
        yield self._replace(source="")

    def least(self) -> Iterator["Counsel"]:
        """The shorter forms in turn: first without the heading, then with figures in words only.

        The price of the move stays longer than the loss of the next best, and the reason stays
        longer than both.
        """
        bare = self._replace(source="", heading="")
        for told in dict.fromkeys((bare, bare._replace(price=""))):
            yield told
            if told.reason and told.bars and told.verdict:
                yield told._replace(bars=())
            short = told._replace(title=self.brief or self.title, bars=())
            if told.reason and short.title != self.title:
                yield short
            if told.reason and told.price:
                yield told._replace(bars=(), verdict="")
                yield short._replace(verdict="")
        bare = bare._replace(price="")
        if self.reason:  # It stays, whatever else has to go.
            alone = bare._replace(bars=(), verdict="")
            yield alone
            yield alone._replace(in_line=True)
            yield alone._replace(title=self.brief or self.title, in_line=True)
        bare = bare._replace(reason="")
        yield bare
        yield bare._replace(bars=())


class _Spacing(NamedTuple):
    """How close it stands to the edges of the strip, and the keys without what they do."""

    close: bool
    bare: bool


_ROOMY, _CLOSE, _CAPS = _Spacing(False, False), _Spacing(True, False), _Spacing(True, True)


def _wordings(counsel: Counsel, keys: Sequence[KeyButton], room: StripRoom) -> Iterator[Wording]:
    """The largest type in which all of it fits; else less of it, or closer to the edges. What the
    keys do is told by their own tips too, and gives way before a reason does."""
    large = as_read(room.look, _LARGE)
    tried = [product(counsel.shorter(), shares, (_ROOMY,)) for shares in (large, _SMALL_TYPE)]
    if not counsel.bars:  # Then the heading says no more than that little can be reached.
        shorter = (counsel._replace(source="", heading=""),)
        tried.append(product(shorter, (*_LARGE, *_SMALL_TYPE), (_ROOMY,)))
    if counsel.reason:
        closer = (_CLOSE,) if counsel.bars else ()
        tried += [product(counsel.shorter(), _SMALL_TYPE, (way,)) for way in (*closer, _CAPS)]
    way = _CAPS if counsel.reason else _ROOMY
    less = product(counsel.least(), (*_LARGE, *_SMALL_TYPE, *_SMALLEST), (way,))
    for told, share, (is_close, is_bare) in chain(*tried, less):
        type_ = _USUAL.smaller(share, room.look)
        for key in keys:
            key.size, key.bare = type_.small, room.narrow or is_bare
        said, figures = _said(told, type_), _figures(told, type_)
        if room.narrow:
            words = below_each_other([*said, *figures])
            yield Wording(Column(Grow(words), Row(*keys, gap=8), gap=GAP), told)
            if is_bare and not told.bars:
                yield Wording(_alone(room, [*said, *figures], keys, _TIGHT), told)
        elif told.bars:
            yield Wording(_beside(room, said, figures, keys, 0 if is_close else _FREE), told)
        else:
            last = [said.pop()] if told.source else []
            all_told, gap = [*said, *figures, *last], _TIGHT if is_close else GAP
            yield Wording(_alone(room, all_told, keys, gap), told)


def _beside(
    room: StripRoom,
    said: Sequence[Block],
    figures: Sequence[Child],
    keys: Sequence[KeyButton],
    free: float,
) -> Row:
    """The move and its reason, and at their right the figures; the keys beside the move, or below
    each other where its heading is long."""
    look, (title, *rest) = room.look, said
    wide, needed = room.wide * _SAID, look.text.width(title.words, title.size, title.weight)
    move: Row | Middle = below_each_other([Row(Grow(title), *keys, gap=8), *rest])
    if needed + sum(key.natural(look)[0] + look.px(8) for key in keys) > wide:
        stands = _standing(room, keys)
        if isinstance(stands, Column):
            move = Row(Grow(below_each_other(said)), Middle(stands), gap=8)
    line = Sized(Inset(Hairline(""), top=8, bottom=8), 1)
    told = Grow(Inset(below_each_other(figures), top=free, bottom=free))
    said_at = Sized(Inset(move, top=free, bottom=free), wide / look.scale)
    return Row(said_at, line, told, gap=INSIDE, across="fill")


def _alone(room: StripRoom, words: Sequence[Child], keys: Sequence[KeyButton], gap: int) -> Row:
    """No figures: the words, and the keys below each other at their right."""
    stands, free = _standing(room, keys), _FREE if gap == GAP else 0
    told = Grow(Inset(below_each_other(words, gap), top=free, bottom=free))
    return Row(told, Middle(stands), gap=8 if gap == _TIGHT else INSIDE, across="fill")


def _standing(room: StripRoom, keys: Sequence[KeyButton]) -> Row | Column:
    """Below each other; where that is too high their caps alone, side by side."""
    stands = Column(*keys, gap=2)
    if stands.size(room.look, room.wide)[1] <= room.high:
        return stands
    for key in keys:
        key.bare = True
    return Row(*keys, gap=8)


def _said(counsel: Counsel, sizes: _TypeSizes) -> list[Block]:
    """The move, its reason, and who says so. Nothing but the move that is advised is gold."""
    ink = TEXT if counsel.level else GOLD
    if counsel.in_line:
        plain = counsel.reason.replace("**", "")
        words = _("**{move}**: {reason}").format(move=counsel.title, reason=plain)
        told = block(words, sizes.words)
        return [_white(told) if counsel.level else told]
    parts = (
        block(counsel.title, sizes.title, ink, "bold"),
        block(counsel.reason, sizes.words),
        block(counsel.price, sizes.words, PRICE),
        block(counsel.source, sizes.small, QUIET),
    )
    return [_white(part) if place else part for place, part in enumerate(parts) if part.words]


def _white(words: Block) -> Block:
    """What stands out in these words is no advice, and has no gold."""
    words.strong = TEXT
    return words


def _figures(counsel: Counsel, sizes: _TypeSizes) -> list[Child]:
    parts = (
        (counsel.heading, _white(block(counsel.heading, sizes.small, QUIET))),
        (counsel.bars, _ShareBars(counsel.bars, sizes.number)),
        (counsel.verdict, _white(block(counsel.verdict, sizes.small))),
    )
    return [part for there, part in parts if there]


class _ShareBars(Composed):
    """The names in one column, the bars in another, and at their end the numbers."""

    def __init__(self, bars: Sequence[ShareBar], size: float) -> None:
        self._size, self._bars = size, bars
        self._names = [Label("", bar.name, size, weight="semibold") for bar in bars]
        self._tracks = [_ShareTrack(bar, LESS if place else GOLD) for place, bar in enumerate(bars)]
        shares = (percent(bar.of_100 / _FULL) for bar in bars)
        self._numbers = [Label("", share, size, PAPER, "bold") for share in shares]

    @property
    def children(self) -> Iterator[Widget]:
        yield from (*self._names, *self._tracks, *self._numbers)

    def laid(self, look: Look, width: int) -> Column:
        number = (look.text.width(percent(1), self._size, "bold") + look.px(2)) / look.scale
        most = max(round(width * _NAMES), width - look.px(number + 10 + 8 + _BAR))
        for name, bar in zip(self._names, self._bars, strict=True):
            name.say(bar.name)
        if self._longest(look) > most:
            for name, bar in zip(self._names, self._bars, strict=True):
                name.say(bar.brief or bar.name)
        names = min(self._longest(look), most) / look.scale
        lines = (
            Row(Sized(name, names), 10, Grow(track), 8, Sized(share, number))
            for name, track, share in zip(self._names, self._tracks, self._numbers, strict=True)
        )
        cut = self._longest(look) > most
        return Column(*(AtLeast(line, high=_CUT if cut else 18) for line in lines), gap=GAP)

    def _longest(self, look: Look) -> int:
        return max(name.natural(look)[0] for name in self._names)


class _ShareTrack(Widget):
    """The whole length, and the share of it that is filled."""

    def __init__(self, bar: ShareBar, ink: Colour) -> None:
        super().__init__("")
        self.bar, self.ink = bar, ink

    def natural(self, look: Look) -> tuple[int, int]:
        return 0, look.px(9)

    def draw(self, target: Surface, look: Look) -> None:
        track = self.rect
        look.paint.box(target, track, (*TEXT, 38), track.height // 2)
        share = Rect(track.topleft, (round(track.width * self.bar.of_100 / _FULL), track.height))
        if share.width:
            look.paint.box(target, share, self.ink, track.height // 2)
        _draw_bracket(look, target, track, self.bar)


def _draw_bracket(look: Look, target: Surface, track: Rect, bar: ShareBar) -> None:
    """The range in which the true value lies, across the end of the bar."""
    pen = max(1, look.px(1.5))
    ends = [max(0.0, min(float(_FULL), bar.of_100 + sign * bar.error)) for sign in (-1, 1)]
    left, right = (track.left + round(track.width * end / _FULL) for end in ends)
    line = Rect(left, track.centery - pen // 2, max(pen, right - left), pen)
    look.paint.box(target, line, PAPER)
    for x in (left, right - pen):
        look.paint.box(target, Rect(x, track.centery - look.px(8), pen, look.px(17)), PAPER)
