"""What of a table's rules is not as usual: each rule by its name, and the way back."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _, counted

from ...looks.look import Look
from ...looks.theme import CAPS, FINDING, QUIET, SKY, SMALL, TEXT
from ...widgets import (
    Block,
    Button,
    Column,
    Composed,
    Grow,
    Hairline,
    Inset,
    Label,
    Page,
    Row,
    ScrollArea,
)
from .rules import HouseRules

_INDENT = 14


class DifferingRules(Composed):
    """``put`` is told which rule is to be as usual again."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        put: Callable[[str, object], object],
        measure: Callable[[], object],
    ) -> None:
        self.house = house
        caps = Label("differing heading", "", CAPS, QUIET, "semibold")
        self.heading = page.add(caps, area)
        self.lines = [DifferingLine(page, area, rule, put) for rule in house.options]
        self.others = page.add(Block("differing others", "", SMALL, QUIET), area)
        self.lab = page.add(Button("lab", _("Try this mix in the lab"), measure, size=14), area)
        self.lab.tip = _("Measures what your rules change, among computer players.")

    def refresh(self) -> None:
        changes = self.house.changes()
        number, same = len(changes), len(self.house.options) - len(changes)
        self.heading.say(_("NOT AS USUAL · {n}").format(n=number))
        self.heading.visible = self.lab.visible = bool(changes)
        for line in self.lines:
            line.show(line.rule.said(self.house.values[line.rule.key]), line.rule in changes)
        if not changes:
            self.others.say(_("All rules are as usual."))
        else:
            words = counted("The other rule is as usual.", "The other {n} are as usual.", same)
            self.others.say(words if same else "")
        self.others.visible = bool(self.others.words)

    def laid(self, look: Look, width: int) -> Column:  # noqa: ARG002
        lab = Row(self.lab)
        return Column(self.heading, 6, *self.lines, Inset(self.others, top=8), Inset(lab, top=12))


class DifferingLine(Composed):
    """One rule, what it is now, and the button that resets it."""

    def __init__(
        self, page: Page, area: ScrollArea, rule: Rule, put: Callable[[str, object], object]
    ) -> None:
        self.rule = rule
        name = _(rule.option.name)
        self.words = page.add(DifferingWords(f"differs {rule.key}", name), area)
        back = partial(put, rule.key, rule.default)
        spoken = _("Reset {rule}: {value}").format(rule=name, value=rule.said(rule.default))
        self.back = Button(f"back {rule.key}", _("reset"), back, size=SMALL, spoken=spoken)
        self.back.icon = "undo"
        page.add(self.back, area)
        self.line = page.add(Hairline(f"differs line {rule.key}"), area)

    @property
    def shown(self) -> bool:
        return self.words.visible

    def show(self, value: str, differs: bool) -> None:
        """Show what the rule is now, if it is not as usual."""
        self.words.set(value, self.rule.said(self.rule.default), self.rule.kind is bool)
        for each in (self.words, self.back, self.line):
            each.visible = differs

    def laid(self, look: Look, width: int) -> Column:  # noqa: ARG002
        row = Row(Grow(self.words), 10, self.back)
        return Column(Inset(row, top=6, bottom=6), self.line)


class DifferingWords(Block):
    """A rule's name, and after it what it is and what it is not; a bar stands before both."""

    def __init__(self, name: str, title: str) -> None:
        super().__init__(name, title, 15)
        self.title, self.value = title, ""

    def set(self, value: str, usual: str, switch: bool) -> None:
        """A switch that is on need not be said to be not off."""
        words = _("{value}, not {usual}").format(value=value, usual=usual)
        self.value = value if switch else words
        self.say(_("{rule}: {value}").format(rule=self.title, value=self.value))

    def _parts(self, look: Look, width: int) -> Sequence[tuple[pygame.Surface, tuple[int, int]]]:
        """Both in a line, or one under the other where that is too narrow."""
        room, left = max(1, width - look.px(_INDENT)), look.px(_INDENT)
        wide = look.text.width(self.title, 15, "semibold")
        if wide + look.px(10) + look.text.width(self.value, 14) <= room:
            name = look.text.line(self.title, 15, TEXT, "semibold")
            value = look.text.line(self.value, 14, FINDING)
            down = name.get_height() - value.get_height()
            return (name, (left, 0)), (value, (left + wide + look.px(10), max(0, down)))
        name = look.text.block(self.title, 15, room, TEXT, "semibold", leading=1.2)
        value = look.text.block(self.value, 14, room, FINDING)
        return (name, (left, 0)), (value, (left, name.get_height()))

    def height_for(self, look: Look, width: int) -> int:
        return max(at[1] + picture.get_height() for picture, at in self._parts(look, width))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        bar = pygame.Rect(*self.rect.topleft, look.px(3), self.rect.height)
        look.paint.box(target, bar, SKY, look.px(1))
        for picture, (x, y) in self._parts(look, self.rect.width):
            target.blit(picture, (self.rect.left + x, self.rect.top + y))
