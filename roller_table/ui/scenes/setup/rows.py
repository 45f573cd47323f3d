"""The house rules as rows: a rule is its name, a sentence and its control.

What it changes is asked for: a plain sentence opens under the row, where something was measured.
"""

from collections.abc import Callable
from functools import partial

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _
from roller_table.lab.measured import effects_of
from roller_table.lab.plain import plainly

from ...looks.look import Look
from ...looks.theme import CAPS, QUIET, SKY, SMALL, TEXT
from ...widgets import (
    Block,
    Button,
    Child,
    Choice,
    Column,
    Composed,
    Container,
    Grow,
    Hairline,
    Inset,
    Item,
    Label,
    NumberRange,
    Page,
    Panel,
    PanelGround,
    Row,
    ScrollArea,
    Sized,
    Stepper,
    Toggle,
)
from ...widgets.base import Place, Pressable
from .rules import HouseRules, span

_INDENT = 18
"""Where the words begin, behind the bar of a rule that is not as usual."""
_UNDER = 34
"""How far a rule stands in that hangs on the one above it."""
_LEAST_WORDS = 300
"""Words narrower than that are given more room: what stands beside them goes below."""
_NAME, _SAYS, _TOLD = 16, 14, 15.5

Control = Toggle | Choice[str] | Stepper
Tell = Callable[[str, object], object]


class RuleRow(Composed):
    """One rule of the game; ``figures`` is asked for what was measured of it."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        rule: Rule,
        tell: Tell,
        figures: Callable[[], object],
        on_open: Callable[[], object],
    ) -> None:
        self.rule, self.open = rule, False
        self._on_open = on_open
        name, key = _(rule.option.name), rule.key
        self.control = control(rule, house.values[key], tell)
        self.words = RuleWords(f"words {key}", name, _(rule.option.says), ours=rule.option.ours)
        if isinstance(self.control, Toggle):
            self.words.pressed_there = self.control.press
        self.words = page.add(self.words, area)
        asked = _("What does {rule} change?").format(rule=name)
        self.opener = page.add(Opener(f"changes {key}", self._turn, asked), area)
        self.control = page.add(self.control, area)
        self.ground = page.add(PanelGround(f"box {key}", rounded=10), area)
        self.mark = page.add(Label(f"mark {key}", "?", 16, SKY, "bold"), area)
        self.mark.mute = True
        self.told = page.add(Block(f"plain {key}", "", _TOLD), area)
        link = Button(f"figures {key}", _("the figures"), figures, kind="plain", size=SMALL)
        link.icon = "chevron_right"
        self.figures = page.add(link, area)
        self.line = page.add(Hairline(f"line {key}"), area)
        self.answers = any(effect.seen for effect in effects_of(house.entry, rule))
        """Whether some value of it was found to change something."""

    def _turn(self) -> None:
        self.open = not self.open
        self._show()
        self._on_open()

    def refresh(self, house: HouseRules, seats: int) -> None:
        """Show what holds now at a table of that size."""
        rule, value = self.rule, house.values[self.rule.key]
        _show(self.control, value)
        idle = house.idle(rule)
        turned = house.barred(rule, seats, not value) if isinstance(value, bool) else ""
        self.control.reason = idle or turned
        differs = house.values[rule.key] != rule.default and not idle
        self.words.show(rule.said(rule.default) if differs else "")
        self.told.say(plainly(house.entry, house.values, rule, seats))
        self._show()

    def _show(self) -> None:
        self.opener.visible = bool(self.told.words)
        self.opener.open = shown = self.open and self.opener.visible
        for each in (self.ground, self.mark, self.told, self.figures):
            each.visible = shown

    # Places

    def laid(self, look: Look, width: int) -> Container:
        """What opens stands under the row, over the whole width."""
        left = _UNDER if self.rule.option.under else 0
        room = width - look.px(left)
        answer = Row(self.mark, Grow(Inset(self.told, top=2, bottom=2)), self.figures, gap=16)
        told = Panel(self.ground, answer, beside=18, above=6)
        return Inset(
            Column(
                Inset(self._row(look, room), top=12, bottom=12),
                Inset(told, left=_INDENT, bottom=12),
                self.line,
            ),
            left=left,
        )

    def _row(self, look: Look, room: int) -> Container:
        """The control stands at the right, and what opens the answer before it, if the words keep
        room enough; else below them."""
        scale = look.scale
        wide = 44 if isinstance(self.control, Toggle) else self.control.natural(look)[0] / scale
        placed = Sized(self.control, wide)
        asks = self._asks(look)
        opener_wide = self.opener.natural(look)[0] / scale if self.answers else 0
        spare = room / scale - wide - 18
        if spare - opener_wide - 18 >= _LEAST_WORDS + _INDENT:
            return Row(Grow(self.words), 14, asks, 18, placed)
        if spare >= _LEAST_WORDS + _INDENT:
            below = Inset(Row(asks), left=_INDENT, top=4)
            return Row(Grow(Column(self.words, *([below] if self.answers else []))), 18, placed)
        below = Inset(Row(placed, 18, asks), left=_INDENT, top=8)
        return Column(self.words, below)

    def _asks(self, look: Look) -> Child:
        """Where it may come to stand, its room is kept: nothing jumps while a rule is changed."""
        if self.opener.visible or not self.answers:
            return self.opener
        wide, high = (each / look.scale for each in self.opener.natural(look))
        return Sized(Grow(), wide, high)


class RuleRows(Composed):
    """Made from the options alone; a change is told by the option's key, and so is whose figures
    are asked for."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        house: HouseRules,
        tell: Tell,
        figures: Callable[[str], object],
        on_open: Callable[[], object],
    ) -> None:
        self.house = house
        caps = Label("rules heading", _("HOUSE RULES"), CAPS, QUIET, "semibold")
        self.heading = page.add(caps, area)
        rules = (each for top in house.top() for each in (top, *house.below(top)))
        self.rows = [
            RuleRow(page, area, house, rule, tell, partial(figures, rule.key), on_open)
            for rule in rules
        ]

    def refresh(self, seats: int) -> None:
        """Show every option as it is now at a table of that size."""
        for row in self.rows:
            row.refresh(self.house, seats)

    def laid(self, look: Look, width: int) -> Column:  # noqa: ARG002
        return Column(self.heading, *self.rows)


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

    def changed(value: object) -> object:
        return tell(rule.key, value)

    if isinstance(rule.kind, tuple):
        options = tuple(Item(each, rule.said(each)) for each in rule.kind)
        return Choice(name, words, options, str(value), changed)
    if isinstance(value, bool):
        return Toggle(name, "", value, changed, spoken=words)
    assert isinstance(value, int)
    return Stepper(name, words, value, NumberRange(*span(rule), rule.option.step), changed)


class RuleWords(Block):
    """A rule's name, and its sentence under it; a bar before them says that it is not as usual."""

    def __init__(self, name: str, title: str, says: str, *, ours: bool) -> None:
        super().__init__(name, f"{title}\n{says}")
        self.title, self.says = title, says
        self.usual = ""
        """What is usual; empty while the rule is as usual."""
        self.pressed_there: Callable[[], object] | None = None
        """What a click on the words does."""
        if ours:
            self.tip = _("The printed rules don't say; this is our ruling.")

    def show(self, usual: str) -> None:
        """Say what is usual, where the rule is not."""
        self.usual = usual
        words = _("{words} Usually: {value}.").format(words=self.says, value=usual)
        self.say(f"{self.title}\n{words if usual else self.says}")

    def up(self, place: Place, inside: bool) -> None:  # noqa: ARG002
        if inside and self.pressed_there:
            self.pressed_there()

    def height_for(self, look: Look, width: int) -> int:
        name, says = self._name(look, width), self._sentence(look, width)
        return name.get_height() + look.px(2) + says.get_height()

    def _name(self, look: Look, width: int) -> pygame.Surface:
        room = max(1, width - look.px(_INDENT))
        if look.text.width(self.title, _NAME, "semibold") <= room:
            return look.text.line(self.title, _NAME, TEXT, "semibold")
        return look.text.block(self.title, _NAME, room, TEXT, "semibold", leading=1.2)

    def _sentence(self, look: Look, width: int) -> pygame.Surface:
        return look.text.block(self.says, _SAYS, max(1, width - look.px(_INDENT)), QUIET)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        left, name = self.rect.left + look.px(_INDENT), self._name(look, self.rect.width)
        target.blit(name, (left, self.rect.top))
        below = self.rect.top + name.get_height() + look.px(2)
        target.blit(self._sentence(look, self.rect.width), (left, below))
        if self.usual:
            bar = pygame.Rect(self.rect.left, self.rect.top, look.px(3), self.rect.height)
            look.paint.box(target, bar, SKY, look.px(1))


class Opener(Pressable):
    """Opens what stands under a row, or closes it."""

    def __init__(self, name: str, on_press: Callable[[], object], spoken: str) -> None:
        super().__init__(name, spoken=spoken)
        self.on_press = on_press
        self.open = False

    def _label(self) -> str:
        state = _("open") if self.open else _("closed")
        return f"{self._spoken}, {state}"

    def pressed_now(self) -> None:
        self.on_press()

    def natural(self, look: Look) -> tuple[int, int]:
        wide = look.text.width(_("what does it change?"), SMALL) + look.px(26)
        return wide, max(look.px(28), look.text.height(SMALL))

    def draw(self, target: pygame.Surface, look: Look) -> None:
        ink = TEXT if self.hovered or self.open else QUIET
        icon = look.art.icon("chevron_up" if self.open else "chevron_down", look.px(15), ink)
        target.blit(icon, icon.get_rect(midleft=(self.rect.left + look.px(2), self.rect.centery)))
        left = self.rect.left + look.px(22)
        within = max(1, self.rect.right - left)
        line = look.text.line(_("what does it change?"), SMALL, ink, within=within)
        target.blit(line, line.get_rect(midleft=(left, self.rect.centery)))
