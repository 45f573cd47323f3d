"""The house rules as rows: each option with its sentence, its control, and what hangs on it."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _, strung
from roller_table.lab.words import all_told, how_measured

from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, INK, QUIET, SMALL, TEXT, mix
from ...widgets import (
    Block,
    Bounds,
    Choice,
    Hairline,
    Item,
    Label,
    Page,
    ScrollArea,
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


@dataclass(frozen=True, slots=True)
class Aside:
    """A control beside a rule's words; one that hangs on the rule has its name above it."""

    control: Control
    label: Label | None
    longest: str = ""
    """All that the name may ever say: its room is kept, so that nothing jumps."""

    def size(self, look: Look) -> tuple[int, int]:
        """Without the name's height."""
        wide, high = self.control.natural(look)
        if isinstance(self.control, Toggle):
            wide = look.px(44)
        return max(wide, look.text.width(self.longest, SMALL)), high

    def put(self, area: ScrollArea, look: Look, box: pygame.Rect, above: int) -> None:
        """At the right of the box; names take the uppermost ``above`` pixels of it."""
        wide, high = self.control.natural(look)
        if isinstance(self.control, Toggle):
            wide = look.px(44)
        place = pygame.Rect(box.right - wide, box.top + above, wide, high)
        area.put(self.control, place)
        if self.label:
            size = self.label.natural(look)
            area.put(self.label, pygame.Rect((box.right - size[0], box.top), size))


class RuleRow:
    """One rule of the game and those that hang on it."""

    def __init__(
        self, page: Page, area: ScrollArea, house: HouseRules, rule: Rule, tell: Tell
    ) -> None:
        self.area = area
        self.rule = rule
        option = rule.option
        self.controls: dict[str, Control] = {}
        self.asides: list[Aside] = []
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
        self.asides.append(Aside(made, label, longest))

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

    def place(self, look: Look, row: pygame.Rect) -> int:
        """Where the row ends. Controls go below the words where these would be too narrow."""
        px = look.px
        top, left = row.top + px(13), row.left + px(_INDENT)
        sizes = [aside.size(look) for aside in self.asides]
        wide = sum(size[0] for size in sizes) + px(18) * max(0, len(sizes) - 1)
        room = row.right - left - (wide + px(24) if wide else 0)
        below = bool(wide) and room < px(_LEAST_WORDS)
        words = row.right - left if below else room
        end = self._place_words(look, pygame.Rect(left, top, words, 0))
        if below:
            end = self._place_asides(look, pygame.Rect(left, end + px(10), row.right - left, 0))
        elif wide:
            box = pygame.Rect(row.right - wide, top, wide, end - top)
            end = max(end, self._place_asides(look, box))
        end = self._place_found(look, pygame.Rect(left, end, row.right - left, 0))
        edge = pygame.Rect(row.left, end + px(13), row.width, px(1))
        self.area.put(self.line, edge)
        return edge.bottom

    def _place_found(self, look: Look, box: pygame.Rect) -> int:
        """The measured sentences below all else, over the whole width; where they end."""
        for sentence in self.found.values():
            if sentence.visible:
                high = sentence.height_for(look, box.width)
                place = pygame.Rect(box.left, box.bottom + look.px(7), box.width, high)
                self.area.put(sentence, place)
                box = pygame.Rect(box.left, place.bottom, box.width, 0)
        return box.bottom

    def _place_words(self, look: Look, box: pygame.Rect) -> int:
        """Name and sentence, and the marks beside the name or below; where they end."""
        px, left = look.px, box.left
        if isinstance(self.words, Toggle):
            box = pygame.Rect(box.left - px(_INDENT), box.top, box.width + px(_INDENT), 0)
        box.height = self.words.height_for(look, box.width)
        self.area.put(self.words, box)
        # Where they stand is settled by the least they may ever say: nothing jumps.
        least, high = self.marks.least(look)
        start = left + look.text.width(_(self.rule.option.name), 16, "semibold") + px(10)
        if start + least <= box.right:
            top = box.top + (look.text.height(16) - high) // 2
            self.area.put(self.marks, pygame.Rect(start, top, box.right - start, high))
            return box.bottom
        place = pygame.Rect(left, box.bottom + px(6), box.right - left, high)
        self.area.put(self.marks, place)
        return place.bottom

    def _place_asides(self, look: Look, box: pygame.Rect) -> int:
        """The controls side by side, in the middle of the box's height if they have no names.

        Those that find no room beside the others begin a new line.
        """
        named = any(aside.label for aside in self.asides)
        above = look.text.height(SMALL) + look.px(5) if named else 0
        high = above + max(aside.size(look)[1] for aside in self.asides)
        x, y = box.topleft
        y += 0 if named else max(0, (box.height - high) // 2)
        for aside in self.asides:
            wide = min(aside.size(look)[0], box.width)
            if x > box.left and x + wide > box.right:
                x, y = box.left, y + high + look.px(10)
            aside.put(self.area, look, pygame.Rect(x, y, wide, high), above)
            x += wide + look.px(18)
        return y + high


class RuleRows:
    """Made from the options alone; a change is told by the option's key."""

    def __init__(self, page: Page, area: ScrollArea, house: HouseRules, tell: Tell) -> None:
        self.house = house
        self.area = area
        how = how_measured(house.entry)
        self.how = page.add(Block("rules measured", how, SMALL, QUIET, align="right"), area)
        self.rows = [RuleRow(page, area, house, rule, tell) for rule in house.top()]

    def refresh(self, seats: int) -> None:
        """Show every option as it is now at a table of that size."""
        for row in self.rows:
            row.refresh(self.house, seats)

    def place(self, look: Look, box: pygame.Rect) -> None:
        """Every row below the other, from the top of the box."""
        y = self._place_head(look, box)
        for row in self.rows:
            y = row.place(look, pygame.Rect(box.left, y, box.width, 0))

    def _place_head(self, look: Look, box: pygame.Rect) -> int:
        """At the right, in the line of the heading that stands above the rows, or under it; where
        the rows begin."""
        left = box.left + look.text.width(_("HOUSE RULES"), CAPS, "semibold") + look.px(24)
        high = look.text.height(SMALL)
        place = pygame.Rect(left, box.top - high - look.px(2), box.right - left, high)
        self.how.align = "right"
        if self.how.height_for(look, max(1, place.width)) <= high:
            self.area.put(self.how, place)
            return box.top
        self.how.align = "left"
        high = self.how.height_for(look, box.width)
        self.area.put(self.how, pygame.Rect(box.left, box.top, box.width, high))
        return box.top + high


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
