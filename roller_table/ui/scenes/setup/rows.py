"""The house rules as rows: each option with its sentence, its control, and what hangs on it."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _, strung
from roller_table.lab.words import all_told, how_measured

from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, INK, QUIET, SMALL, TEXT, mix
from ...widgets import (
    AtLeast,
    Block,
    Bounds,
    Choice,
    Column,
    Composed,
    Container,
    Flow,
    Grow,
    Hairline,
    Inset,
    Item,
    Label,
    Page,
    Row,
    ScrollArea,
    Sized,
    Stepper,
    Toggle,
    Widget,
)
from .measured import Sentence, measured_of
from .rules import BRIGHT, HouseRules, said, span

_INDENT = 60
"""Where the words begin; a Toggle's switch stands before them."""
_LEAST_WORDS = 290
"""Words narrower than that are given the whole row, and the controls go below them."""
_MARK = 12.5

Control = Toggle | Choice[str] | Stepper
Tell = Callable[[str, object], object]


class SideControl(NamedTuple):
    """A control beside a rule's words; one that hangs on the rule has its name above it."""

    control: Control
    label: Label | None
    longest: str = ""
    """All that the name may ever say: its room is kept, so that nothing jumps."""

    def placed(self, look: Look, *, named: bool) -> Container:
        """With its name above it, or the room of one where only those beside it have names."""
        control = Sized(self.control, 44) if isinstance(self.control, Toggle) else self.control
        name = Sized(self.label or Grow(), high=look.text.height(SMALL) / look.scale)
        column = Column(*((name, 5) if named else ()), control, across="end")
        return AtLeast(column, look.text.width(self.longest, SMALL) / look.scale)


class TitledRule(Container):
    """A rule's name and sentence, and the marks beside the name, or below it."""

    def __init__(self, words: "Toggle | RuleWords", marks: "Marks", title: str) -> None:
        self._words, self._marks, self._title = words, marks, title

    def size(self, look: Look, width: int) -> tuple[int, int]:
        words, marks = self._places(look, width)
        return width, max(words.bottom, marks.bottom)

    def place(self, look: Look, box: pygame.Rect) -> None:
        words, marks = self._places(look, box.width)
        Grow(self._words).place(look, words.move(box.topleft))
        Grow(self._marks).place(look, marks.move(box.topleft))

    def _places(self, look: Look, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Counted from the left top corner; a Toggle's switch stands before its words."""
        indent = look.px(_INDENT)
        left = 0 if isinstance(self._words, Toggle) else indent
        words = pygame.Rect(left, 0, width - left, 0)
        words.height = self._words.height_for(look, words.width)
        # Where they stand is settled by the least they may ever say: nothing jumps.
        least, high = self._marks.least(look)
        start = indent + look.text.width(self._title, 16, "semibold") + look.px(10)
        if start + least <= width:
            top = (look.text.height(16) - high) // 2
            return words, pygame.Rect(start, top, width - start, high)
        return words, pygame.Rect(indent, words.bottom + look.px(6), width - indent, high)


class RuleRow(Composed):
    """One rule of the game and those that hang on it."""

    def __init__(
        self, page: Page, area: ScrollArea, house: HouseRules, rule: Rule, tell: Tell
    ) -> None:
        self.area = area
        self.rule = rule
        option = rule.option
        self.controls: dict[str, Control] = {}
        self.asides: list[SideControl] = []
        self.words: Toggle | RuleWords
        if rule.kind is bool:
            on = bool(house.values[rule.key])
            name, told = f"rule {rule.key}", partial(tell, rule.key)
            self.words = Toggle(name, _(option.name), on, told, says=_(option.says))
            self.controls[rule.key] = page.add(self.words, area)
        else:
            self.words = RuleWords(f"words {rule.key}", _(option.name), _(option.says))
            page.add(self.words, area)
            self._add(page, rule, house, tell, None)
        self.marks = page.add(Marks(f"marks {rule.key}", ours=option.ours), area)
        self.found = {rule.key: self._sentence(page, rule)}
        self.told: dict[tuple[str, int], tuple[str, ...]] = {}
        """By option and number of players: all that may come to stand there."""
        for each in house.below(rule):
            self.found[each.key] = self._sentence(page, each)
            label = Label(f"words {each.key}", _(each.option.name), SMALL, QUIET)
            self._add(page, each, house, tell, page.add(label, area))
        self.line = page.add(Hairline(f"line {rule.key}"), area)

    def _add(
        self, page: Page, rule: Rule, house: HouseRules, tell: Tell, label: Label | None
    ) -> None:
        made = control(rule, house.values[rule.key], tell)
        self.controls[rule.key] = page.add(made, self.area)
        longest = _unlike(_(rule.option.name), said(rule, rule.default)) if label else ""
        self.asides.append(SideControl(made, label, longest))

    def _sentence(self, page: Page, rule: Rule) -> Sentence:
        made = Sentence(f"measured {rule.key}")
        page.add(made, self.area)
        return made

    # What holds now

    def refresh(self, house: HouseRules, seats: int) -> None:
        for rule in house.options:
            if sentence := self.found.get(rule.key):
                if (rule.key, seats) not in self.told:
                    self.told[rule.key, seats] = all_told(house.entry, rule, seats)
                sentence.say(measured_of(house, rule, seats), self.told[rule.key, seats])
        for rule in house.options:
            found = self.controls.get(rule.key)
            if found is None:
                continue
            _show(found, house.values[rule.key])
            idle, value = house.idle(rule), house.values[rule.key]
            turned = house.barred(rule, seats, not value) if isinstance(value, bool) else ""
            found.reason = idle or turned
            shown = house.changed(rule) and not idle
            self._mark(rule, said(rule, rule.default) if shown else "", house.called(rule))

    def _mark(self, rule: Rule, usual: str, called: str) -> None:
        if rule.key == self.rule.key:
            self.marks.say(usual, called)
            return
        label = next(a.label for a in self.asides if a.control is self.controls[rule.key])
        assert label
        name = _(rule.option.name)
        label.colour = BRIGHT if usual else QUIET
        label.say(_unlike(name, usual) if usual else name)

    # Places

    def laid(self, look: Look, width: int) -> Column:
        """The measured sentences stand below all else, over the whole width."""
        found = (Inset(each, left=_INDENT, top=7) for each in self.found.values())
        return Column(Inset(self._told(look, width), top=13), *found, Inset(self.line, top=13))

    def _told(self, look: Look, width: int) -> Container:
        """Controls go below the words where these would be too narrow."""
        words = TitledRule(self.words, self.marks, _(self.rule.option.name))
        if not self.asides:
            return words
        named = any(aside.label for aside in self.asides)
        placed = [aside.placed(look, named=named) for aside in self.asides]
        high = max(each.size(look, width)[1] for each in placed) / look.scale
        asides = [Sized(each, high=high) for each in placed]
        beside = Row(*asides, gap=18)
        room = width - look.px(_INDENT) - look.px(24) - beside.size(look, width)[0]
        if room < look.px(_LEAST_WORDS):
            return Column(words, 10, Inset(Flow(*asides, gap=18, down=10), left=_INDENT))
        # Without names they stand in the middle of the words' height.
        around = () if named else (Grow(),)
        aside = Column(*around, beside, *around)
        return Row(Grow(Column(words)), 24, aside, across="fill")


class RuleRows(Composed):
    """Made from the options alone; a change is told by the option's key."""

    def __init__(self, page: Page, area: ScrollArea, house: HouseRules, tell: Tell) -> None:
        self.house = house
        self.area = area
        caps = Label("rules heading", _("HOUSE RULES"), CAPS, QUIET, "semibold")
        self.heading = page.add(caps, area)
        how = how_measured(house.entry)
        self.how = page.add(Block("rules measured", how, SMALL, QUIET, align="right"), area)
        self.rows = [RuleRow(page, area, house, rule, tell) for rule in house.top()]

    def refresh(self, seats: int) -> None:
        """Show every option as it is now at a table of that size."""
        for row in self.rows:
            row.refresh(self.house, seats)

    def laid(self, look: Look, width: int) -> Column:
        return Column(self._head(look, width), *self.rows)

    def _head(self, look: Look, width: int) -> Container:
        """How it was measured stands at the right of the heading if it fits in a line, else
        under it."""
        beside = Grow(Inset(self.how, bottom=2))
        high = self.heading.natural(look)[1] / look.scale
        head = Sized(Row(self.heading, 24, beside, across="end"), high=high)
        room = width - self.heading.natural(look)[0] - look.px(24)
        fits = self.how.height_for(look, max(1, room)) <= look.text.height(SMALL)
        self.how.align = "right" if fits else "left"
        return head if fits else Column(self.heading, self.how)


def _show(control: Control, value: object) -> None:
    """Let it show that value, if it does not."""
    match control, value:
        case (Toggle(), bool()) if control.value != value:
            control.set(value)
        case (Stepper(), int()) if control.value != value:
            control.set(value)
        case (Choice(), str()) if control.value != value:
            control.set(value)


def control(rule: Rule, value: object, tell: Tell) -> Control:
    """What sets an option: a switch, a list of words, or a number."""
    name, words = f"rule {rule.key}", _(rule.option.name)
    tip = _(rule.option.says) if rule.option.under else ""

    def changed(value: object) -> object:
        return tell(rule.key, value)

    if isinstance(rule.kind, tuple):
        options = tuple(Item(each, said(rule, each)) for each in rule.kind)
        return Choice(name, words, options, str(value), changed, tip=tip)
    if isinstance(value, bool):
        return Toggle(name, "", value, changed, spoken=words, tip=tip)
    assert isinstance(value, int)
    return Stepper(name, words, value, Bounds(*span(rule), rule.option.step), changed, tip=tip)


class RuleWords(Block):
    """A rule's name, and its sentence under it, as a Toggle writes them."""

    def __init__(self, name: str, title: str, says: str) -> None:
        super().__init__(name, f"{title}: {says}")
        self.title = title
        self.says = says

    def height_for(self, look: Look, width: int) -> int:
        says = look.text.block(self.says, SMALL, width, QUIET)
        return look.text.height(16) + look.px(2) + says.get_height()

    def draw(self, target: pygame.Surface, look: Look) -> None:
        line = look.text.line(self.title, 16, TEXT, "semibold", self.rect.width)
        target.blit(line, self.rect)
        says = look.text.block(self.says, SMALL, self.rect.width, QUIET)
        target.blit(says, (self.rect.left, self.rect.top + line.get_height() + look.px(2)))


class Marks(Widget):
    """Small words beside a rule's name: that it is not as usual, that it is this program's."""

    def __init__(self, name: str, *, ours: bool) -> None:
        super().__init__(name)
        self.usual = ""
        """What is usual; empty while the rule is as usual."""
        self.called = ""
        """What the rule is called as it is now, if it has a name of its own."""
        self.ours = ours
        if ours:
            self.tip = _("The game's inventor left this open. This is how it is settled here.")

    def _label(self) -> str:
        forms = self._forms() if self.usual else ()
        return strung([*forms[:1], *[_("house decision")] * self.ours])

    def _forms(self) -> tuple[str, ...]:
        """How it may say what is usual, the longest first."""
        usual = _("usually {value}").format(value=self.usual)
        long = (_unlike(self.called, self.usual),) * bool(self.called)
        return (*long, usual, _("not as usual"))

    def _words(self, look: Look) -> list[tuple[str, bool]]:
        """What is written, and whether in gold: as much as there is room for."""
        ours = [(_("house decision"), False)] * self.ours
        if not self.usual:
            return ours
        room = self.rect.width - sum(_mark_wide(look, words) + look.px(6) for words, _g in ours)
        forms = self._forms()
        fitting = (words for words in forms if _mark_wide(look, words) <= room)
        return [(next(fitting, forms[-1]), True), *ours]

    def say(self, usual: str, called: str = "") -> None:
        self.usual, self.called = usual, called
        self.visible = bool(usual) or self.ours
        self.changed()

    def least(self, look: Look) -> tuple[int, int]:
        """The room for the least that they may come to say."""
        wide = _mark_wide(look, _("not as usual"))
        if self.ours:
            wide += look.px(6) + _mark_wide(look, _("house decision"))
        return wide, look.text.height(_MARK) + look.px(3)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        x = self.rect.left
        for words, gold in self._words(look):
            ink = BRIGHT if gold else mix(QUIET, INK, 0.15)
            line = look.text.line(words, _MARK, ink, within=max(1, self.rect.right - x - 1))
            box = pygame.Rect(x, self.rect.top, line.get_width() + look.px(16), self.rect.height)
            edge = (*GOLD, 120) if gold else (*QUIET, 80)
            look.paint.box(target, box, (*GOLD, 22) if gold else None, look.px(7), edge, look.px(1))
            target.blit(line, line.get_rect(center=box.center))
            x = box.right + look.px(6)


def _mark_wide(look: Look, words: str) -> int:
    return look.text.width(words, _MARK) + look.px(16)


def _unlike(name: str, usual: str) -> str:
    return _("{name}, usually {value}").format(name=name, value=usual)
