"""The decisions that cost something, the costliest first, and what is said of all the others."""

from collections.abc import Callable
from functools import partial

from roller_table.ai.measuring import FOUND_BY, Verdict
from roller_table.ai.review import Review
from roller_table.engine.certainty import MEANT
from roller_table.engine.player import ReviewEffort
from roller_table.engine.words import _, counted

from ...looks.theme import QUIET, READ
from ...machine.keys import with_key
from ...widgets import (
    Block,
    Button,
    Column,
    Container,
    Grow,
    Inset,
    Label,
    Page,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
)
from . import said
from .rows import HIGH, DecisionLine


def dear(review: Review) -> list[Verdict]:
    """The decisions that cost something, the costliest first."""
    return sorted((v for v in review.verdicts if v.mark), key=lambda v: -v.cost.mean)


class CostList:
    """``choose`` is told the number of a decision that is pressed; ``step`` goes that many further
    down the list; ``again`` has everything placed anew."""

    def __init__(
        self,
        page: Page,
        review: Review,
        care: ReviewEffort,
        choose: Callable[[int], object],
        learn: Callable[[], object],
        step: Callable[[int], object],
        again: Callable[[], object],
    ) -> None:
        self.page, self.review, self.choose = page, review, choose
        self._again = again
        words = _("COSTLY DECISIONS")
        self.head = page.add(Label("list head", words, READ, QUIET, "semibold"))
        words = _("costliest first")
        self.order = page.add(Label("dearest", words, READ, QUIET, align="right"))
        self.area = page.add(ScrollArea("list", _("Decisions")))
        self.rest = page.add(Block("rest", "", READ, QUIET), self.area)
        link = Button("method", _("How this is measured"), self._turn_how, kind="plain", size=14)
        self.method = page.add(link, self.area)
        how = said.how(care.compared, care.confirmed, care.chosen, FOUND_BY)
        self.how = page.add(Block("how", how, READ, QUIET), self.area)
        self._tells_how = False
        self.learn = page.add(Button("learn", "", learn))
        tip = with_key(_("The decision before"), "up")
        up = Button("above", icon="chevron_up", on_press=lambda: step(-1), tip=tip)
        tip = with_key(_("The next decision"), "down")
        down = Button("below", icon="chevron_down", on_press=lambda: step(1), tip=tip)
        self.steps = [page.add(up), page.add(down)]
        self.keys = page.add(Label("keys", _("from one to the next"), READ, QUIET))
        self.rows: list[DecisionLine] = []
        """The costliest first."""
        self._any = False
        """Whether anything has cost something."""

    def fill(
        self,
        here: int,
        when: Callable[[int], str],
        named: Callable[[Verdict], said.NamedMoves],
    ) -> None:
        """Say what is known now; the decision ``here`` is chosen."""
        found = dear(self.review)
        kept = {row.verdict: row for row in self.rows}
        for row in self.rows:
            if row.verdict not in found:
                self.page.remove(row.name)
        self.rows = [kept.get(each) or self._line(each, when, named) for each in found]
        for row in self.rows:
            row.chosen = row.verdict.number == here
        rest = len(self.review.verdicts) - len(found)
        to_do = self.review.to_do
        still = to_do.unseen or to_do.doubtful
        costless = "" if still else said.without_cost(rest, len(found))
        meant = _(MEANT) if found else ""
        self.rest.say("\n".join(filter(None, (costless, meant))))
        self.learn.rename(counted("Learn from this one", "Learn from these {n}", len(found)))
        self._any = bool(found)

    def _line(
        self,
        verdict: Verdict,
        when: Callable[[int], str],
        named: Callable[[Verdict], said.NamedMoves],
    ) -> DecisionLine:
        act = partial(self.choose, verdict.number)
        line = DecisionLine(verdict, when(verdict.number), named(verdict), act)
        return self.page.add(line, self.area)

    def _turn_how(self) -> None:
        self._tells_how = not self._tells_how
        self._again()

    def see(self, *, shown: bool) -> None:
        """Whether it is seen at all."""
        for widget in (self.area, self.rest, self.method, *self.rows):
            widget.visible = shown
        self.how.visible = shown and self._tells_how
        for widget in (self.head, self.order, self.learn, *self.steps, self.keys):
            widget.visible = shown and self._any

    def laid(self) -> Container:
        """The list, which reaches over both edges of its column, and what can be done with it."""
        lines = Column(
            *(Sized(row, high=HIGH) for row in self.rows),
            Inset(self.rest, left=12, top=8, right=16),
            Inset(Row(self.method), left=-4, top=4),
            Inset(self.how, left=12, right=16),
        )
        listed = Inset(Scrolled(self.area, Inset(lines, right=14)), left=-12, right=-18)
        steps = Row(*(Sized(each, 40, 40) for each in self.steps), gap=8)
        learn, keys = (Sized(each, high=40) for each in (self.learn, self.keys))
        head = Row(Grow(self.head), self.order)
        acts = Row(learn, 16, steps, 12, Grow(keys)) if self._any else Grow()
        return Column(Sized(head, high=20), 4, Grow(listed), 10, Sized(acts, high=40))
