"""A column of rows that scrolls: words at the left, a control at the right, a hairline below."""

import pygame

from ..looks.look import Look
from ..looks.theme import CAPS, GOLD, QUIET, SMALL
from .base import Widget
from .choice import Choice
from .page import Page
from .scroll import ScrollArea
from .segments import Segments
from .toggle import Toggle, titled
from .words import Block, Hairline, Label

_PAD = 12
_LEAST = 38
_TWO = 520


class Rows:
    """Add headings and rows in reading order, then place them all."""

    def __init__(self, page: Page, area: ScrollArea) -> None:
        self.page = page
        self.area = area
        self._rows: list[tuple[Widget, Widget | None]] = []

    def heading(self, name: str, words: str) -> None:
        """Small capitals over the rows that follow."""
        label = Label(f"{name} heading", words, CAPS, QUIET, "semibold")
        self._rows.append((self.page.add(label, self.area), None))

    def row(self, control: Widget, words: str, says: str = "") -> None:
        """A control with its name and a sentence about it."""
        block = RowWords(f"{control.name} words", f"{words}\n{says}" if says else words)
        self._rows.append((self.page.add(block, self.area), self.page.add(control, self.area)))
        self.page.add(Hairline(f"{control.name} rule"), self.area)

    def toggle(self, toggle: Toggle) -> None:
        """A switch, which brings its own words."""
        self._rows.append((self.page.add(toggle, self.area), toggle))
        self.page.add(Hairline(f"{toggle.name} rule"), self.area)

    def note(self, name: str) -> Label:
        """A line that is empty until something is said there."""
        label = self.page.add(Label(name, "", SMALL, GOLD), self.area)
        self._rows.append((label, None))
        return label

    def grid(self, widgets: list[Widget], high: int) -> None:
        """Widgets in two columns, or in one where two would be narrow; a hairline below each."""
        for widget in widgets:
            self.page.add(widget, self.area)
            self.page.add(Hairline(f"{widget.name} rule"), self.area)
        self._rows.append((_Grid(widgets, high), None))

    def say(self, name: str, says: str) -> None:
        """Put another sentence under a row's name; to be seen at the next layout."""
        block = self.page.find(f"{name} words")
        assert isinstance(block, RowWords)
        block.say(f"{block.words.partition(chr(10))[0]}\n{says}")

    def place(self, look: Look, left: int, column: int) -> int:
        """Place every row, counted from the top of the area; where the last one ends."""
        self.area.forget()
        y = look.px(4)
        for words, control in self._rows:
            row = pygame.Rect(left, y, column, 0)
            if isinstance(words, _Grid):
                y = self._place_grid(look, words, row)
            elif control is None:
                y = self._place_heading(look, words, row)
            elif words is control:
                y = self._place_toggle(look, control, row)
            else:
                y = self._place_row(look, words, control, row)
        return y

    def _place_heading(self, look: Look, words: Widget, row: pygame.Rect) -> int:
        row.top += look.px(22)
        row.height = words.natural(look)[1]
        self.area.put(words, row)
        return row.bottom + look.px(4)

    def _place_grid(self, look: Look, grid: "_Grid", row: pygame.Rect) -> int:
        across = 2 if row.width >= look.px(_TWO) else 1
        gap, high = look.px(28), max(look.px(grid.high), look.text.height(16) + look.px(10))
        wide = (row.width - gap * (across - 1)) // across
        for place, widget in enumerate(grid.widgets):
            box = pygame.Rect(row.left + place % across * (wide + gap), 0, wide, high - look.px(3))
            box.top = row.top + place // across * high
            self.area.put(widget, box)
            line = pygame.Rect(box.left, box.bottom + look.px(1), wide, look.px(1))
            self.area.put(self.page.find(f"{widget.name} rule"), line)
        return row.top + -(-len(grid.widgets) // across) * high

    def _place_toggle(self, look: Look, toggle: Widget, row: pygame.Rect) -> int:
        assert isinstance(toggle, Toggle)
        high = toggle.height_for(look, row.width)
        row.top, row.height = row.top + look.px(_PAD), max(high, look.px(_LEAST))
        self.area.put(toggle, _centred(row, row.left, row.width, high))
        return self._place_rule(look, toggle, row)

    def _place_row(self, look: Look, words: Widget, control: Widget, row: pygame.Rect) -> int:
        assert isinstance(words, RowWords)
        wide = _control_width(look, control, row.width)
        room = row.width - wide - look.px(20)
        high = words.height_for(look, room)
        row.top, row.height = row.top + look.px(_PAD), max(high, look.px(_LEAST))
        self.area.put(words, _centred(row, row.left, room, high))
        self.area.put(control, _centred(row, row.right - wide, wide, look.px(_LEAST)))
        return self._place_rule(look, control, row)

    def _place_rule(self, look: Look, control: Widget, row: pygame.Rect) -> int:
        line = pygame.Rect(row.left, row.bottom + look.px(_PAD), row.width, look.px(1))
        self.area.put(self.page.find(f"{control.name} rule"), line)
        return line.bottom


class _Grid(Widget):
    """What stands in columns; itself it is not on the page."""

    def __init__(self, widgets: list[Widget], high: int) -> None:
        super().__init__("grid")
        self.widgets, self.high = widgets, high


class RowWords(Block):
    """A row's name, and after a line break a quieter sentence under it."""

    def height_for(self, look: Look, width: int) -> int:
        name, says = self._parts(look, width)
        return name.get_height() + (says.get_height() + look.px(2) if says else 0)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        name, says = self._parts(look, self.rect.width)
        target.blit(name, self.rect)
        if says:
            target.blit(says, (self.rect.left, self.rect.top + name.get_height() + look.px(2)))

    def _parts(self, look: Look, width: int) -> tuple[pygame.Surface, pygame.Surface | None]:
        words, _newline, says = self.words.partition("\n")
        name = titled(look, words, width)
        return name, look.text.block(says, SMALL, width, QUIET) if says else None


def _centred(row: pygame.Rect, left: int, width: int, height: int) -> pygame.Rect:
    box = pygame.Rect(left, 0, width, height)
    box.centery = row.centery
    return box


def _control_width(look: Look, control: Widget, column: int) -> int:
    wish = control.natural(look)[0]
    if isinstance(control, Choice):
        wish = max(wish, look.px(150))
    # All words of a few beside each other are worth some room of the sentence at their left.
    return min(wish, column * (13 if isinstance(control, Segments) else 10) // 20)
