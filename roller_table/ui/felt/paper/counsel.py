"""A hint and its picture: the move, the reason for it, and what the next best move would lose.

It fills the strip. A part that has no room in any size of type is left out; none is cut.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain, product

from pygame import Rect, Surface

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, percent

from ...looks.look import Look
from ...looks.theme import GOLD, LESS, PAPER, PRICE, QUIET, TEXT, Colour
from ...widgets import (
    AtLeast,
    Block,
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
_SHARES = (1.0, 0.93, 0.87, 0.8, 0.74, 0.68, 0.62, 0.57, 0.52)
"""Sizes of type, of the usual one, the largest first."""
_LARGE, _SMALL = 3, 7
"""How many of them are large, and how many are tried before the keys lose their words."""
_SAID = 0.44
"""The share of the room for the move and its reason, if figures stand beside them."""
_BAR = 36
"""The least length of a bar beside a longer name, in logical pixels."""
_CUT = 10_000
"""So high is what would have to cut a name: it goes into no strip, and other wordings are tried."""
_FULL = 100


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
    """What is said goes on in the line of the title."""

    def voice(self) -> Voice:
        parts = [KeyButton(f"hint:{key.name}", key) for key in self.keys]
        edge = LESS if self.level else GOLD
        return Voice(self.title, partial(_wordings, self, parts), edge, parts=parts)

    def forms(self) -> Iterator["Counsel"]:
        """It, and less and less of it: who says so, the figures, words of the title, lines of its
        own, what the next best move would lose or else the price. The reason stays."""
        yield self
        yield (told := self._replace(source=""))
        yield (told := told._replace(heading="", bars=()))
        yield (told := told._replace(title=self.brief or self.title))
        yield told._replace(in_line=bool(told.reason))
        yield told._replace(verdict="")
        yield told._replace(price="")
        yield (told := told._replace(verdict="", price=""))
        yield told._replace(in_line=bool(told.reason))


def _wordings(counsel: Counsel, keys: Sequence[KeyButton], room: StripRoom) -> Iterator[Wording]:
    """All of it in large type; else less of it, in the largest type in which that fits. What the
    keys do is told by their own tips too, and gives way before a reason does. In large print
    letters are no smaller than in usual print, as long as it is said what either move costs."""
    whole, bare, *less = counsel.forms()
    large, small = as_read(room.look, _SHARES[:_LARGE]), _SHARES[:_SMALL]
    readable = [share for share in _SHARES if share * room.look.scale >= 1 < room.look.scale]
    priced = [each for each in less if each.verdict or each.price or not counsel.verdict]
    caps = bool(counsel.reason)
    tried = chain(
        product((whole,), large, (False,)),
        product((bare,), [share for share in small if share in readable], (False,)),
        product((bare, *priced), readable, (caps,)),
        product((bare,), small, (False,)),
        product((bare, *less), _SHARES, (caps,)),
    )
    for told, share, bared in tried:
        type_ = _USUAL.smaller(share, room.look)
        free = 0 if bared or share not in large else GAP
        for key in keys:
            key.size, key.bare = type_.small, bared
        stands = _laid(told, type_, keys, room, max(1, free))
        yield Wording(Inset(stands, top=free, bottom=free), told)


def _laid(
    counsel: Counsel, sizes: _TypeSizes, keys: Sequence[KeyButton], room: StripRoom, gap: int
) -> Row:
    """The move and its reason, and at their right the figures; the keys beside the move, or below
    each other where its heading is long. Nothing but the move that is advised is gold."""
    ink = TEXT if counsel.level else GOLD
    title = block(counsel.title, sizes.title, ink, "bold")
    reason, price = block(counsel.reason, sizes.words), block(counsel.price, sizes.words, PRICE)
    heading, source = (block(e, sizes.small, QUIET) for e in (counsel.heading, counsel.source))
    verdict = block(counsel.verdict, sizes.small)
    for each in (reason, price, heading, source, verdict):
        each.strong = TEXT
    if counsel.in_line:
        told = " ".join(filter(None, (counsel.reason, counsel.price, counsel.verdict)))
        plain = told.replace("**", "")
        reason.say(_("**{move}**: {reason}").format(move=counsel.title, reason=plain))
        reason.strong, title.visible = ink, False
        price.visible = verdict.visible = False
    if not counsel.bars:
        return _told((title, reason, price, heading, verdict, source), keys, room, gap)
    look, wide, rest = room.look, room.wide * _SAID, (reason, price, source)
    needed = look.text.width(title.words, title.size, title.weight)
    move: Row | Middle = below_each_other((Row(Grow(title), *keys, gap=8), *rest))
    if needed + sum(key.natural(look)[0] + look.px(8) for key in keys) > wide:
        move = _told((title, *rest), keys, room)
    line = Sized(Inset(Hairline(""), top=8, bottom=8), 1)
    figures = below_each_other((heading, _ShareBars(counsel.bars, sizes.number), verdict))
    return Row(Sized(move, wide / look.scale), line, Grow(figures), gap=INSIDE, across="fill")


def _told(
    words: Sequence[Block], keys: Sequence[KeyButton], room: StripRoom, gap: int = GAP
) -> Row:
    """The words, and at their right the keys below each other; where that is too high their caps
    alone, side by side."""
    stands: Row | Column = Column(*keys, gap=2)
    if stands.size(room.look, room.wide)[1] > room.high:
        stands = Column(*keys)
        for key in keys:
            key.bare = True
        if stands.size(room.look, room.wide)[1] > room.high:
            stands = Row(*keys, gap=8)
    return Row(Grow(below_each_other(words, gap)), Middle(stands), gap=8, across="fill")


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
        most = width - look.px(number + 10 + 8 + _BAR)
        longest = self._named([bar.name for bar in self._bars], look)
        if longest > most:
            longest = self._named([bar.brief or bar.name for bar in self._bars], look)
        lines = (
            Row(Sized(name, longest / look.scale), 10, Grow(track), 8, Sized(share, number))
            for name, track, share in zip(self._names, self._tracks, self._numbers, strict=True)
        )
        high = 18 if longest <= most else _CUT
        return Column(*(AtLeast(line, high=high) for line in lines), gap=GAP)

    def _named(self, names: Sequence[str], look: Look) -> int:
        """Call them that; how wide the longest is."""
        for label, name in zip(self._names, names, strict=True):
            label.say(name)
        return max(label.natural(look)[0] for label in self._names)


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
