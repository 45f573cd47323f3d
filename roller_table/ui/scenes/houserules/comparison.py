"""A set of rules against the printed ones, option by option, in words."""

from collections.abc import Sequence

from pygame import Rect

from roller_table.engine.options import Rule
from roller_table.engine.values import frozen
from roller_table.engine.words import _, counted
from roller_table.lab.plain import plainly

from ...looks.look import Look
from ...looks.text import Weight
from ...looks.theme import FINDING, QUIET, SMALL, TEXT, Colour, mix
from ...widgets import (
    Button,
    Cell,
    CellStack,
    Container,
    Inset,
    Label,
    MeasuredChild,
    Panel,
    Row,
    Sized,
    TableColumn,
    TableLayout,
    TableLine,
    Words,
)
from ..setup.rules import BRIGHT, HouseRules
from ..setup.sitting import last_number

_BESIDE = 560
"""A column that is narrower has the two values below the rule's words."""
_VALUE = 170
BACK = 32
"""How high the button is that puts a rule back."""


@frozen
class RuleComparison:
    """One rule: what it is about, how it is played, how the printed rules have it."""

    key: str
    name: str
    says: str
    yours: str
    printed: str
    differs: bool
    found: str = ""
    """What changing it was measured to do; "" where no difference was seen."""


def compared(house: HouseRules) -> tuple[RuleComparison, ...]:
    """Every rule of the game; those that differ from the printed ones come first."""
    seats = last_number(house.entry)
    different = {rule.key for rule in house.changes()}
    lines = [_line(house, rule, rule.key in different, seats) for rule in house.options]
    return tuple(sorted(lines, key=lambda line: not line.differs))


def _line(house: HouseRules, rule: Rule, differs: bool, seats: int) -> RuleComparison:
    variant = house.meaning(rule, house.values[rule.key]) if differs else None
    printed = rule.said(rule.default)
    yours = rule.said(house.values[rule.key]) if differs else printed
    if rule.option.ours:
        printed = _("open; usually {value}").format(value=printed)
    says = variant.says if variant and not isinstance(rule.default, bool) else rule.option.says
    found = plainly(house.entry, house.values, rule, seats)
    return RuleComparison(rule.key, _(rule.option.name), _(says), yours, printed, differs, found)


def summary(lines: tuple[RuleComparison, ...]) -> str:
    """How many rules differ, in a sentence."""
    number = sum(line.differs for line in lines)
    if not number:
        return _("Every rule is as printed.")
    words = counted(
        "{n} rule differs from the printed ones.", "{n} rules differ from the printed ones.", number
    )
    same = len(lines) - number
    if not same:
        return words
    return _("{differ} The other {same} are as printed.").format(differ=words, same=same)


def table(look: Look, width: int) -> TableLayout:
    """The columns of a rule, of yours and of the printed values; of the rule alone where narrow."""
    px = look.px
    rule = TableColumn(upright="top")
    if width < px(_BESIDE):
        return TableLayout((rule,), above=px(12), below=px(12))
    wide = min(px(_VALUE + 40), (width - px(280)) // 2)
    values = (TableColumn(wide, before=px(before), upright="top") for before in (18, 16))
    return TableLayout((rule, *values), above=px(12), below=px(12))


class ComparisonLine(TableLine):
    """A rule with its two values side by side, in gold where it is not as printed."""

    def __init__(self, line: RuleComparison) -> None:
        words = _("{rule}: yours {yours}, printed {printed}")
        spoken = words.format(rule=line.name, yours=line.yours, printed=line.printed)
        said = " ".join(filter(None, (f"{spoken}.", line.says, line.found)))
        super().__init__(f"against {line.key}", spoken=said)
        self.line = line

    def table(self, look: Look, width: int) -> TableLayout:
        return table(look, width)

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        px, line = look.px, self.line
        ink = TEXT if line.differs else mix(TEXT, QUIET, 0.45)
        about = [(0, _words(line.name, 16, ink, "semibold"))]
        about.append((px(2), _words(line.says, SMALL, QUIET)))
        if line.found:
            about.append((px(4), _words(line.found, SMALL, FINDING)))
        yours, printed = (BRIGHT, TEXT) if line.differs else (QUIET, QUIET)
        if len(self.table(look, width).columns) == 1:
            about.append((px(4), _words(self._in_one_line(), 15, yours)))
            return (CellStack(about),)
        return CellStack(about), _words(line.yours, 15, yours), _words(line.printed, 15, printed)

    def _in_one_line(self) -> str:
        if not self.line.differs:
            return self.line.printed
        words = _("{yours}; printed: {printed}")
        return words.format(yours=self.line.yours, printed=self.line.printed)

    def height_for(self, look: Look, width: int) -> int:
        high = super().height_for(look, width)
        if not self.line.differs:
            return high
        back = self.foot(look, width)[1] + look.px(BACK)
        return max(high, back + self.table(look, width).below)

    def foot(self, look: Look, width: int) -> tuple[int, int]:
        """Where in a line of that width a button has room: under the printed value."""
        laid, cells = self.table(look, width), self.cells(look, width)
        box = laid.boxes(Rect(0, 0, width, 0))[-1]
        return box.left, laid.above + cells[-1].high(look, box.width) + look.px(6)


def _words(words: str, size: float, ink: Colour, weight: Weight = "regular") -> Words:
    return Words(words, size, ink, weight, too_long="wrapped")


class RuleLine(Container):
    """A rule's line, and on it the button that puts the rule back."""

    def __init__(self, row: ComparisonLine, back: Button | None) -> None:
        self._row, self._back = row, back

    def measured(self, look: Look, width: int) -> MeasuredChild:
        return MeasuredChild(self, width, width, self._row.height_for(look, width))

    def put(self, look: Look, box: Rect, measured: MeasuredChild) -> None:  # noqa: ARG002
        left, down = (length / look.scale for length in self._row.foot(look, box.width))
        back = [Inset(Row(Sized(self._back, high=BACK)), left, down)] if self._back else []
        Panel(self._row, *back).place(look, box)


class InlineLabel(Label):
    """Words that stand in a row of buttons, as high as these."""

    def natural(self, look: Look) -> tuple[int, int]:
        return super().natural(look)[0], Button("", self.words).natural(look)[1]
