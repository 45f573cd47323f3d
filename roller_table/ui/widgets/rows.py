"""A column of rows that scrolls: words at the left, a control at the right, a hairline below."""

from collections.abc import Sequence

import pygame

from ..looks.look import Look
from ..looks.theme import CAPS, GOLD, QUIET, SMALL
from .base import Widget
from .choice import Choice
from .containers import AtLeast, Child, Column, Composed, Container, Grow, Inset, Row, Sized
from .page import Page
from .scroll import ScrollArea
from .segments import Segments
from .toggle import Toggle, titled
from .words import Block, Hairline, Label

_PAD = 12
_LEAST = 38
_TWO = 520


class Rows(Composed):
    """Add headings and rows in reading order; they are placed as a container is."""

    def __init__(self, page: Page, area: ScrollArea) -> None:
        self.page = page
        self.area = area
        self._rows: list[Child] = []
        self._words: dict[str, RowWords] = {}

    def heading(self, name: str, words: str) -> Label:
        """Small capitals over the rows that follow."""
        label = Label(f"{name} heading", words, CAPS, QUIET, "semibold")
        return self._head(self.page.add(label, self.area))

    def row(self, control: Widget, words: str, says: str = "") -> None:
        """A control with its name and a sentence about it."""
        block = RowWords(f"{control.name} words", f"{words}\n{says}" if says else words)
        self._words[control.name] = self.page.add(block, self.area)
        self._ruled(_NamedControl(block, self.page.add(control, self.area)), self._rule(control))

    def toggle(self, toggle: Toggle) -> None:
        """A switch, which brings its own words."""
        switch = Row(Grow(self.page.add(toggle, self.area)))
        self._ruled(AtLeast(switch, high=_LEAST), self._rule(toggle))

    def note(self, name: str) -> Label:
        """A line that is empty until something is said there."""
        return self._head(self.page.add(Label(name, "", SMALL, GOLD), self.area))

    def grid(self, widgets: list[Widget], high: int) -> None:
        """Widgets in two columns, or in one where two would be narrow; a hairline below each."""
        cells = []
        for widget in widgets:
            inside = Column(Grow(self.page.add(widget, self.area)), 1, self._rule(widget))
            cells.append(Inset(inside, bottom=1))
        self._rows.append(_ControlGrid(cells, high))

    def say(self, name: str, says: str) -> None:
        """Put another sentence under a row's name; to be seen at the next layout."""
        block = self._words[name]
        block.say(f"{block.words.partition(chr(10))[0]}\n{says}")

    def _head(self, label: Label) -> Label:
        self._rows.append(Inset(label, top=22, bottom=4))
        return label

    def _rule(self, control: Widget) -> Hairline:
        return self.page.add(Hairline(f"{control.name} rule"), self.area)

    def _ruled(self, row: Container, rule: Hairline) -> None:
        self._rows.append(Column(Inset(row, top=_PAD, bottom=_PAD), rule))

    def laid(self, look: Look, width: int) -> Container:  # noqa: ARG002
        return Inset(Column(*self._rows), top=4)


class _NamedControl(Composed):
    """Words, and at their right a control."""

    def __init__(self, words: "RowWords", control: Widget) -> None:
        self._words, self._control = words, control

    def laid(self, look: Look, width: int) -> Container:
        wide = _control_width(look, self._control, width) / look.scale
        row = Row(Grow(self._words), 20, Sized(self._control, wide, _LEAST))
        return AtLeast(row, high=_LEAST)


class _ControlGrid(Composed):
    """Widgets in columns, each cell at least ``high``, a logical length."""

    def __init__(self, cells: Sequence[Child], high: float) -> None:
        self._cells, self._high = cells, high

    def laid(self, look: Look, width: int) -> Container:
        across = 2 if width >= look.px(_TWO) else 1
        high = max(look.px(self._high), look.text.height(16) + look.px(10)) / look.scale
        cells: list[Child] = [Sized(cell, high=high) for cell in self._cells]
        cells += [Sized(Grow(), high=high)] * (-len(cells) % across)
        lines = (cells[place : place + across] for place in range(0, len(cells), across))
        return Column(*(Row(*map(Grow, line), gap=28) for line in lines))


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


def _control_width(look: Look, control: Widget, column: int) -> int:
    wish = control.natural(look)[0]
    if isinstance(control, Choice):
        wish = max(wish, look.px(150))
    # All words of a few beside each other are worth some room of the sentence at their left.
    return min(wish, column * (13 if isinstance(control, Segments) else 10) // 20)
