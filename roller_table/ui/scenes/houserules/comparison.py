"""A set of rules against the printed ones, option by option, in words."""

from dataclasses import dataclass, replace

import pygame

from roller_table.engine.options import Rule
from roller_table.engine.words import _, counted

from ...looks.look import Look
from ...looks.theme import FINDING, HAIRLINE, NO_FINDING, QUIET, SMALL, TEXT, mix
from ...widgets import Button, Container, Inset, Label, Panel, Row, Sized, Widget
from ..setup.measured import measured_of
from ..setup.rules import BRIGHT, HouseRules, said
from ..setup.sitting import last_number

_BESIDE = 560
"""A column that is narrower has the two values below the rule's words."""
_VALUE = 170
BACK = 32
"""How high the button is that puts a rule back."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One rule: what it is about, how it is played, how the printed rules have it."""

    key: str
    name: str
    says: str
    yours: str
    printed: str
    differs: bool
    found: str = ""
    """What changing it was measured to do."""
    seen: bool = False
    """Whether it does anything that was seen."""


def compared(house: HouseRules) -> tuple[Compared, ...]:
    """Every rule of the game; those that differ from the printed ones come first."""
    seats = last_number(house.entry)
    different = {rule.key for rule in house.changes()}
    lines = [_line(house, rule, rule.key in different, seats) for rule in house.options]
    return tuple(sorted(lines, key=lambda line: not line.differs))


def _line(house: HouseRules, rule: Rule, differs: bool, seats: int) -> Compared:
    variant = house.meaning(rule, house.values[rule.key]) if differs else None
    printed = said(rule, rule.default)
    yours = said(rule, house.values[rule.key]) if differs else printed
    if rule.option.ours:
        printed = _("left open; here {value}").format(value=printed)
    says = variant.says if variant and not isinstance(rule.default, bool) else rule.option.says
    line = Compared(rule.key, _(rule.option.name), _(says), yours, printed, differs)
    if found := measured_of(house, rule, seats):
        line = replace(line, found=found.words, seen=found.effect.seen != ())
    return line


def summary(lines: tuple[Compared, ...]) -> str:
    """How many rules differ, in a sentence."""
    number = sum(line.differs for line in lines)
    if not number:
        return _("Every rule is as it is printed.")
    words = counted(
        "{n} rule differs from the printed ones.", "{n} rules differ from the printed ones.", number
    )
    same = len(lines) - number
    if not same:
        return words
    return _("{differ} The other {same} are as printed.").format(differ=words, same=same)


class Against(Widget):
    """A rule with its two values side by side, in gold where it is not as printed."""

    wraps = True

    def __init__(self, line: Compared) -> None:
        words = _("{rule}: yours {yours}, printed {printed}")
        spoken = words.format(rule=line.name, yours=line.yours, printed=line.printed)
        super().__init__(f"against {line.key}", spoken=spoken)
        self.line = line

    def height_for(self, look: Look, width: int) -> int:
        bottom = max(place.bottom for _picture, place in self._parts(look, width))
        if self.line.differs:
            bottom = max(bottom, self.foot(look, width)[1] + look.px(BACK))
        return bottom + look.px(12)

    def foot(self, look: Look, width: int) -> tuple[int, int]:
        """Where in a row of that width a button has room: under the printed value."""
        last = self._parts(look, width)[-1][1]
        return last.left, last.bottom + look.px(6)

    def _parts(self, look: Look, width: int) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What is written, and where in a row of that width."""
        px, text, line = look.px, look.text, self.line
        beside = width >= px(_BESIDE)
        columns = value_columns(look, width)
        room = columns[0].left - px(18) if beside else width
        ink = TEXT if line.differs else mix(TEXT, QUIET, 0.45)
        name = text.block(line.name, 16, room, ink, "semibold")
        says = text.block(line.says, SMALL, room, QUIET)
        top = px(12)
        parts = [(name, name.get_rect(topleft=(0, top)))]
        parts.append((says, says.get_rect(topleft=(0, parts[0][1].bottom + px(2)))))
        if line.found:
            blue = FINDING if line.seen else NO_FINDING
            found = text.block(line.found, SMALL, room, blue)
            parts.append((found, found.get_rect(topleft=(0, parts[-1][1].bottom + px(4)))))
        if not beside:
            below = text.block(self._in_one_line(), 15, width, BRIGHT if line.differs else QUIET)
            return [*parts, (below, below.get_rect(topleft=(0, parts[-1][1].bottom + px(4))))]
        inks = (BRIGHT, TEXT) if line.differs else (QUIET, QUIET)
        values = (line.yours, line.printed)
        for value, column, colour in zip(values, columns, inks, strict=True):
            words = text.block(value, 15, column.width, colour)
            parts.append((words, words.get_rect(topleft=(column.left, top))))
        return parts

    def _in_one_line(self) -> str:
        if not self.line.differs:
            return self.line.printed
        words = _("{yours}; printed: {printed}")
        return words.format(yours=self.line.yours, printed=self.line.printed)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        for picture, place in self._parts(look, self.rect.width):
            target.blit(picture, place.move(self.rect.topleft))
        edge = pygame.Rect(
            self.rect.left, self.rect.bottom - look.px(1), self.rect.width, look.px(1)
        )
        look.paint.box(target, edge, HAIRLINE)


class Line(Container):
    """A rule's row, and on it the button that puts the rule back."""

    def __init__(self, row: Against, back: Button | None) -> None:
        self._row, self._back = row, back

    def size(self, look: Look, width: int) -> tuple[int, int]:
        return width, self._row.height_for(look, width)

    def place(self, look: Look, box: pygame.Rect) -> None:
        left, down = (length / look.scale for length in self._row.foot(look, box.width))
        back = [Inset(Row(Sized(self._back, high=BACK)), left, down)] if self._back else []
        Panel(self._row, *back).place(look, box)


def value_columns(look: Look, width: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Where yours and the printed value stand in a row of that width."""
    px = look.px
    wide = min(px(_VALUE + 40), (width - px(280)) // 2)
    right = pygame.Rect(width - wide, 0, wide, 0)
    return right.move(-wide - px(16), 0), right


def stands_beside(look: Look, width: int) -> bool:
    """Whether the values have columns of their own."""
    return width >= look.px(_BESIDE)


class Question(Label):
    """Words that stand in a row of buttons, as high as these."""

    def natural(self, look: Look) -> tuple[int, int]:
        return super().natural(look)[0], Button("", self.words).natural(look)[1]
