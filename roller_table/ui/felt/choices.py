"""Buttons over the felt: what a question offers to press, how a card is meant, the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.cards import Cards

from ..art import card_size
from ..look import Look
from ..theme import QUIET, TEXT
from ..widgets import Button, Page
from .painting import panel_ground

_ROW_TITLE, _WORDS = 13.5, 15


class Press(NamedTuple):
    """A button: its words, what it does, whether it is the one to press, why it cannot be."""

    words: str
    act: Callable[[], object]
    primary: bool = False
    reason: str = ""
    key: str = ""
    """A letter that presses it."""


class Buttons(NamedTuple):
    """Buttons that stand in one row, under a title of their own if they need one."""

    title: str
    presses: tuple[Press, ...]


class ChoicePanel:
    """A small panel of buttons; its widgets are called ``prefix:0``, ``prefix:1`` and so on."""

    def __init__(self, page: Page, prefix: str) -> None:
        self.page = page
        self.prefix = prefix
        self.rect = Rect(0, 0, 0, 0)
        self.keys: dict[str, Callable[[], object]] = {}
        self._names: list[str] = []
        self._words: list[tuple[Surface, Rect]] = []
        self._plain = False
        self._size: float = _WORDS

    @property
    def open(self) -> bool:
        return bool(self._names)

    def clear(self) -> Rect:
        """Take the buttons away; the part of the window that they covered."""
        for name in self._names:
            if name in self.page.widgets:
                self.page.remove(name)
        self._names, self._words, self.keys = [], [], {}
        covered, self.rect = self.rect, Rect(0, 0, 0, 0)
        return covered

    def show(
        self,
        look: Look,
        rows: Sequence[Buttons],
        area: Rect,
        *,
        middle: tuple[float, float] | None = None,
        above: Rect | None = None,
        words: str = "",
        cards: Cards = (),
        column: bool = False,
        size: float = _WORDS,
    ) -> Rect:
        """Put up the buttons, with words and cards over them; the part of the window they take.

        They stand round ``middle``, or right above a rectangle. A single button needs no ground.
        """
        self.clear()
        only = rows[0].presses[0] if len(rows) == len(rows[0].presses) == 1 and not words else None
        self._plain = only is not None and not only.reason
        self._size = size
        most = round(area.width * 0.9) - 2 * look.px(18)
        content = self._content(look, rows, most, words, cards, column)
        width = max(
            sum(item[0] for item in line) + look.px(10) * (len(line) - 1) for line in content
        )
        gap = look.px(10)
        height = sum(max(item[1] for item in line) for line in content) + gap * (len(content) - 1)
        self.rect = Rect(0, 0, width + 2 * look.px(18), height + 2 * look.px(16))
        self._stand(area, middle, above, look)
        self._place(content, gap, look.px(10))
        return self.rect.inflate(2 * look.px(24), 2 * look.px(24))

    def _stand(
        self, area: Rect, middle: tuple[float, float] | None, above: Rect | None, look: Look
    ) -> None:
        if above:
            self.rect.midbottom = (above.centerx, above.top - look.px(6))
        elif middle:
            self.rect.center = round(middle[0]), round(middle[1])
        self.rect.clamp_ip(area.inflate(-look.px(8), -look.px(8)))

    def _content(
        self,
        look: Look,
        rows: Sequence[Buttons],
        most: int,
        words: str,
        cards: Cards,
        column: bool,
    ) -> list[list[_Item]]:
        """Lines of things to place, from the top down: each its width, height, and itself."""
        lines: list[list[_Item]] = []
        if words:
            width = min(most, max(look.text.width(words, _WORDS), look.px(120)), look.px(420))
            block = look.text.block(words, _WORDS, width, TEXT, align="center")
            lines.append([_Item(*block.get_size(), block)])
        if cards:
            lines.append([_card(look, card.code) for card in cards])
        for row in rows:
            if row.title:
                title = look.text.line(row.title, _ROW_TITLE, QUIET, "semibold", most)
                lines.append([_Item(*title.get_size(), title)])
            buttons = [self._button(look, press) for press in row.presses]
            lines += (
                [[item] for item in buttons] if column else _wrapped(buttons, most, look.px(10))
            )
        if column:
            wide = max(line[0].width for line in lines)
            lines = [[line[0]._replace(width=wide)] for line in lines]
        return lines

    def _button(self, look: Look, press: Press) -> _Item:
        button = Button(
            f"{self.prefix}:{len(self._names)}",
            press.words,
            press.act,
            kind="primary" if press.primary else "quiet",
            size=self._size,
            reason=press.reason,
        )
        self._names.append(button.name)
        if press.key and not press.reason:
            self.keys[press.key] = press.act
        self.page.add(button)
        width, height = button.natural(look)
        if self._size > _WORDS:
            width = max(width, look.px(150 if self._plain else 112))
            height = max(height, look.px(46))
        return _Item(width, height, button)

    def _place(self, content: list[list[_Item]], gap: int, between: int) -> None:
        y = self.rect.top + (self.rect.height - sum(max(i.height for i in line) for line in content)
                             - gap * (len(content) - 1)) // 2  # fmt: skip
        for line in content:
            x = self.rect.centerx - (sum(i.width for i in line) + between * (len(line) - 1)) // 2
            high = max(item.height for item in line)
            for item in line:
                box = Rect(x, y + (high - item.height) // 2, item.width, item.height)
                if isinstance(item.thing, Button):
                    item.thing.rect = box
                else:
                    self._words.append((item.thing, box))
                x += item.width + between
            y += high + gap

    def draw(self, target: Surface, look: Look, part: Rect) -> None:
        """The ground, the words and the cards; the page draws the buttons."""
        if not self.open or not self.rect.inflate(60, 60).colliderect(part):
            return
        if not self._plain:
            panel_ground(look, target, self.rect)
        for picture, box in self._words:
            target.blit(picture, picture.get_rect(center=box.center))


class _Item(NamedTuple):
    width: int
    height: int
    thing: Button | Surface


def _card(look: Look, code: str) -> _Item:
    picture = look.art.card(code, look.px(62))
    return _Item(*card_size(look.px(62)), picture)


def _wrapped(items: list[_Item], most: int, between: int) -> list[list[_Item]]:
    """The items in as many lines as they need."""
    lines: list[list[_Item]] = []
    width = most + 1
    for item in items:
        if width + between + item.width > most:
            lines.append([])
            width = -between
        lines[-1].append(item)
        width += between + item.width
    return lines
