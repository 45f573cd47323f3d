"""What is said in the strip with something to press: what the coach says, a hint, a refusal."""

from collections.abc import Iterator, Sequence
from functools import partial
from re import sub
from typing import Generic, Protocol, TypeVar

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import strung

from ...looks.art import CARD_SHAPE
from ...looks.theme import CORAL, TEXT, mix
from ...widgets import Column, Grow, Middle, Page, ReadyPicture, Row, Widget
from ...widgets.containers import Part
from ..painted.board import Board
from ..painted.saying import (
    REFUSED,
    SpokenLine,
    below_each_other,
    first_sentence,
    pairs_as_read,
    written,
)
from ..painted.strip import INSIDE, Rank, StripRoom, Voice, Wording
from .presses import GoldButton, Key, KeyButton

_CARD, _ROUND_CARD = 50, 6
"""How wide a card is at most that was refused, and how much of the room is over and under it, in
logical pixels."""
_MOST_LINES, _COLUMNS = 5, 3
"""More lines than that stand side by side, in this many columns."""
CLOSES = "opened:close"
"""The button that takes away what was clicked to be read."""
_REFUSED_INK = mix(CORAL, TEXT, 0.45)


class PageOwner(Protocol):
    """What paper lies on: a board, and a page with its widgets."""

    page: Page
    board: Board


class Sayable(Protocol):
    """Something that can be said in the strip."""

    def voice(self) -> Voice:
        """It as it is heard there."""


SaidT = TypeVar("SaidT", bound=Sayable)


class StripSheet(Generic[SaidT]):
    """Put up and taken away; what can be pressed in it is on the page only meanwhile."""

    def __init__(self, desk: PageOwner, rank: Rank) -> None:
        self._desk, self._rank = desk, rank
        self.shown: SaidT | None = None
        self._parts: Sequence[Widget] = ()

    def show(self, said: SaidT, *, again: bool = False) -> None:
        """Say it; ``again``: of the same more is known, and the focus of the keys stays there."""
        page, voice = self._desk.page, said.voice()
        held = page.focus.current.name if page.focus.current and again else ""
        seen = page.focus.seen
        self.clear()
        self.shown, self._parts = said, voice.parts
        for part in voice.parts:
            page.add(part)
            if isinstance(part, GoldButton):
                page.primary = part.name
        self._desk.board.strip.say(self._rank, voice)
        for part in voice.parts:
            if part.name == held:
                page.focus.go(part, seen=seen)

    def clear(self) -> None:
        """It is said no longer."""
        if self.shown is None:
            return
        page = self._desk.page
        for part in self._parts:
            if part.name in page.widgets:  # A new board begins with an empty page.
                page.remove(part.name)
            if part.name == page.primary:
                page.primary = ""
        self.shown, self._parts = None, ()
        self._desk.board.strip.hush(self._rank)

    @property
    def told(self) -> object:
        """What of it there was room for, while nobody else speaks."""
        strip = self._desk.board.strip
        said = strip.wording if self.shown and strip.speaker is self._rank else None
        return said.told if said else None


class Refused(NamedTuple):
    """Why something was refused, which card that was, and until when it is said."""

    words: str
    card: str
    """Its code, where it is one of the hand."""
    rule: Key | None
    """Leads to where it stands; its button is called ``refusal:rule``."""
    until: int

    def voice(self) -> Voice:
        parts = [KeyButton("refusal:rule", self.rule)] if self.rule else []
        head, rest = first_sentence(self.words)
        lines = (
            SpokenLine(head, _REFUSED_INK, weight="semibold"),
            SpokenLine(rest, quiet=True),
        )
        wordings = partial(_wordings, lines, self.card, parts)
        return Voice(self.words, wordings, CORAL, firm=True, until=self.until, parts=parts)


class Opened(NamedTuple):
    """What somebody has clicked to read, and what takes it away again."""

    words: str
    closes: Key

    def voice(self) -> Voice:
        parts = [KeyButton(CLOSES, self.closes)]
        lines = self.words.split("\n")
        if is_list(self.words):
            return Voice(self.words, partial(_in_columns, lines, parts), parts=parts)
        line = (SpokenLine(self.words, quiet=True),)
        return Voice(self.words, partial(_wordings, line, "", parts), parts=parts)


def is_list(words: str) -> bool:
    """Whether they are more lines than the strip has room for below each other."""
    return words.count("\n") >= _MOST_LINES


def _in_columns(
    lines: Sequence[str], keys: Sequence[KeyButton], room: StripRoom
) -> Iterator[Wording]:
    """A list that is read at a glance, each column from the top down; at last as one text."""
    high = -(-len(lines) // _COLUMNS)
    for sizes in () if room.narrow else pairs_as_read(room.look, REFUSED):
        columns = (
            Grow(below_each_other(written(map(_quiet, lines[n : n + high]), sizes), 0))
            for n in range(0, len(lines), high)
        )
        yield Wording(Row(*columns, *map(Middle, keys), gap=INSIDE, across="fill"))
    yield from _wordings((_quiet(strung(lines)),), "", keys, room)
    # Without the last line, and what stands in brackets.
    bare = (sub(r" \([^)]*\)", "", line) for line in lines[:-1])
    yield from _wordings((_quiet(strung(bare)),), "", keys, room)


def _quiet(words: str) -> SpokenLine:
    return SpokenLine(words, quiet=True)


def _wordings(
    lines: Sequence[SpokenLine], card: str, keys: Sequence[KeyButton], room: StripRoom
) -> Iterator[Wording]:
    """Beside the card; at the right, or below, what can be pressed."""
    beside: tuple[Part, ...] = ()
    if card and not room.narrow:
        wide = round((room.high - room.look.px(_ROUND_CARD)) / CARD_SHAPE)
        picture = room.look.art.card(card, min(room.look.px(_CARD), wide))
        beside = Middle(ReadyPicture("", picture)), 14
    for sizes in pairs_as_read(room.look, REFUSED):
        words = Grow(below_each_other(written(lines, sizes)))
        if room.narrow:
            yield Wording(Column(words, *keys, gap=4))
        else:
            yield Wording(Row(*beside, words, *map(Middle, keys), gap=INSIDE, across="fill"))
    yield Wording(words)
