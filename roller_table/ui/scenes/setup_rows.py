"""The house rules as rows: each option with its sentence, its control, and what hangs on it."""

from collections.abc import Callable
from typing import Any

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _

from ..look import Look
from ..theme import GOLD, QUIET, SMALL, TEXT, mix
from ..widgets import Choice, Label, Option, Page, ScrollArea, Stepper, Toggle, Widget
from ..widgets import Rule as Line
from .setup_pieces import Marks, RuleWords
from .setup_rules import HouseRules, said, span

_INDENT = 60
"""Where the words begin; a Toggle's switch stands before them."""
_LEAST_WORDS = 290
"""Words narrower than that are given the whole row, and the controls go below them."""
_CHANGED = mix(GOLD, TEXT, 0.25)


class RuleRows:
    """Made from the options alone; a change is told by the option's key."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        on_change: Callable[[str, Any], object],
    ) -> None:
        self.page = page
        self.area = area
        self.house = house
        self.on_change = on_change
        for rule in house.top():
            self._build(rule)

    def _build(self, rule: Rule) -> None:
        key, option = rule.key, rule.option
        page, area = self.page, self.area
        if rule.kind is bool:
            page.add(self._toggle(rule, _(option.says)), area)
        else:
            page.add(RuleWords(f"words {key}", _(option.name), _(option.says)), area)
            page.add(self._control(rule), area)
        page.add(Marks(f"marks {key}", ours=option.ours), area)
        for each in self.house.below(rule):
            page.add(Label(f"words {each.key}", _(each.option.name), SMALL, QUIET), area)
            page.add(self._control(each), area)
        page.add(Line(f"line {key}"), area)

    def _toggle(self, rule: Rule, says: str = "") -> Toggle:
        words = _(rule.option.name)
        value = self.house.values[rule.key]
        show = words if says else ""
        tell = self._teller(rule.key)
        return Toggle(f"rule {rule.key}", show, value, tell, says=says, spoken=words)

    def _control(self, rule: Rule) -> Widget:
        name, value = f"rule {rule.key}", self.house.values[rule.key]
        words, tell = _(rule.option.name), self._teller(rule.key)
        tip = _(rule.option.says) if rule.option.under else ""
        if isinstance(rule.kind, tuple):
            options = tuple(Option(each, said(rule, each)) for each in rule.kind)
            return Choice(name, words, options, value, tell, tip=tip)
        if rule.kind is bool:
            return self._toggle(rule)
        return Stepper(name, words, value, *span(rule), tell, step=rule.option.step, tip=tip)

    def _teller(self, key: str) -> Callable[[Any], object]:
        return lambda value: self.on_change(key, value)

    # What holds now

    def refresh(self) -> None:
        """Show every option as it is now."""
        for rule in self.house.options:
            control = self.page.find(f"rule {rule.key}")
            assert isinstance(control, Toggle | Choice | Stepper)
            value: Any = self.house.values[rule.key]
            if control.value != value:
                control.set(value)
            control.reason = self.house.idle(rule)
            usual = said(rule, rule.default) if self.house.changed(rule) else ""
            self._mark(rule, "" if control.reason else usual)

    def _mark(self, rule: Rule, usual: str) -> None:
        marks = self.page.widgets.get(f"marks {rule.key}")
        if isinstance(marks, Marks):
            marks.say(usual)
            return
        label = self.page.find(f"words {rule.key}")
        assert isinstance(label, Label)
        name = _(rule.option.name)
        words = _("{name}, usually {value}").format(name=name, value=usual)
        label.colour = _CHANGED if usual else QUIET
        label.say(words if usual else name)

    # Places

    def place(self, look: Look, box: pygame.Rect) -> int:
        """Every row within the box; where the last one ends."""
        y = box.top
        for rule in self.house.top():
            y = self._place(look, rule, pygame.Rect(box.left, y, box.width, 0))
        return y

    def _place(self, look: Look, rule: Rule, row: pygame.Rect) -> int:
        """One row; where it ends."""
        px, indent = look.px, look.px(_INDENT)
        top = row.top + px(13)
        beside = self._beside(look, rule)
        wide = sum(each.width for each in beside) + px(14) * max(0, len(beside) - 1)
        room = row.width - indent - (wide + px(24) if wide else 0)
        below = bool(wide) and room < px(_LEAST_WORDS)
        words = row.width - indent if below else room
        end = self._place_words(look, rule, pygame.Rect(row.left + indent, top, words, 0))
        if below:
            end = self._put_beside(look, rule, beside, (row.left + indent, end + px(10)))
        elif wide:
            high = max(each.height for each in beside)
            start = top + max(0, (end - top - high) // 2) if len(beside) == 1 else top
            end = max(end, self._put_beside(look, rule, beside, (row.right - wide, start)))
        line = pygame.Rect(row.left, end + px(13), row.width, px(1))
        self.area.put(self.page.find(f"line {rule.key}"), line)
        return line.bottom

    def _place_words(self, look: Look, rule: Rule, box: pygame.Rect) -> int:
        """Name, marks and sentence; where they end."""
        px = look.px
        if rule.kind is bool:
            words = self.page.find(f"rule {rule.key}")
            box = pygame.Rect(box.left - px(_INDENT), box.top, box.width + px(_INDENT), 0)
        else:
            words = self.page.find(f"words {rule.key}")
        assert isinstance(words, Toggle | RuleWords)
        box.height = words.height_for(look, box.width)
        self.area.put(words, box)
        marks = self.page.find(f"marks {rule.key}")
        if not marks.visible:
            return box.bottom
        left = box.left + (px(_INDENT) if rule.kind is bool else 0)
        name = look.text.width(_(rule.option.name), 16, "semibold") + px(10)
        size = marks.natural(look)
        if left + name + size[0] <= box.right:
            top = box.top + (look.text.height(16) - size[1]) // 2
            self.area.put(marks, pygame.Rect((left + name, top), size))
            return box.bottom
        size = (min(size[0], box.right - left), size[1])
        self.area.put(marks, pygame.Rect((left, box.bottom + px(6)), size))
        return box.bottom + px(6) + size[1]

    def _beside(self, look: Look, rule: Rule) -> list[pygame.Rect]:
        """The sizes of the controls beside the words: the rule's own, or those that hang on it."""
        if rule.kind is not bool and not self.house.below(rule):
            return [pygame.Rect((0, 0), self.page.find(f"rule {rule.key}").natural(look))]
        own = [] if rule.kind is bool else [rule]
        return [self._size(look, each, each is rule) for each in (*own, *self.house.below(rule))]

    def _size(self, look: Look, rule: Rule, own: bool) -> pygame.Rect:
        wide, high = self._natural(look, rule)
        label = look.text.height(SMALL) + look.px(5)
        if not own:
            wide = max(wide, self.page.find(f"words {rule.key}").natural(look)[0])
        return pygame.Rect(0, 0, wide, high + label)

    def _natural(self, look: Look, rule: Rule) -> tuple[int, int]:
        if rule.kind is bool:
            return look.px(44), look.px(30)
        return self.page.find(f"rule {rule.key}").natural(look)

    def _put_beside(
        self, look: Look, rule: Rule, sizes: list[pygame.Rect], start: tuple[int, int]
    ) -> int:
        """The controls side by side, those that hang on the rule with their names above."""
        below = self.house.below(rule)
        if not below:
            self.area.put(self.page.find(f"rule {rule.key}"), pygame.Rect(start, sizes[0].size))
            return start[1] + sizes[0].height
        x, y = start
        label = look.text.height(SMALL) + look.px(5)
        shown = (*([] if rule.kind is bool else [rule]), *below)
        for each, size in zip(shown, sizes, strict=True):
            wide, high = self._natural(look, each)
            left = x + size.width - wide
            self.area.put(
                self.page.find(f"rule {each.key}"), pygame.Rect(left, y + label, wide, high)
            )
            if each is not rule:
                words = self.page.find(f"words {each.key}")
                size = pygame.Rect(0, 0, *words.natural(look))
                self.area.put(words, pygame.Rect(left + wide - size.width, y, *size.size))
            x = left + wide + look.px(14)
        return y + max(size.height for size in sizes)
