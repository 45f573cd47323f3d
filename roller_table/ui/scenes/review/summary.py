"""The sum of a review: headline, scale, line and bars, and what is still being measured."""

from collections.abc import Callable

from roller_table.ai.judging import Estimate
from roller_table.ai.review import Review
from roller_table.anchors import Anchor, between
from roller_table.engine.words import _
from roller_table.match import Match

from ...looks.look import Look
from ...looks.theme import QUIET, READ, TEXT
from ...widgets import Block, Column, Container, Grow, Label, Page, Sized
from ..setup.seats import USUAL_LEVEL
from . import said
from .figures import Bars, Scale, StudyProgress
from .graph import DecisionSpot, Graph

_LEAST, _FIGURES = 96, 190
"""The line of the game is no lower, and no higher where the list stands under it."""


class ReviewSummary:
    """``choose`` is told the number of a decision that was pointed at in the line."""

    def __init__(
        self,
        page: Page,
        match: Match,
        review: Review,
        levels: tuple[Anchor, ...],
        choose: Callable[[int], object],
    ) -> None:
        self.page, self.match, self.review, self.levels = page, match, review, levels
        self.unit = match.entry.unit(match.sheet(review.seat).score.unit)
        self._deals = _deals(match, review)
        add = page.add
        self.headline = add(Block("headline", "", 24, TEXT, "bold"))
        self.sure = add(Block("sure", "", 15, QUIET))
        self.scale = add(Scale("scale", levels))
        self.still = add(Label("still", "", READ, QUIET))
        self.progress = add(StudyProgress("progress"))
        words = _("YOUR EXPECTED RESULT BEFORE EACH DECISION")
        self.head = add(Label("graph head", words, READ, QUIET, "semibold"))
        self.graph = add(Graph("graph", words, choose))
        rating = match.entry.player().rating
        self.counts = add(Block("counts", rating.shown() if rating else "", READ, QUIET))
        self.bars = add(Bars("bars"))

    def fill(self, here: int, *, failed: bool) -> None:
        """Say what is known now; the decision ``here`` is chosen."""
        review, account = self.review, self.review.account()
        large, quiet = said.headline(account, self.unit, so_far=bool(review.left))
        given, count = account.given_away, max(1, account.decisions)
        each = Estimate(given.mean / count, given.standard / count, given.worlds)
        levels = between(each.mean, self.levels) if given.mean else ""
        self.headline.say(large)
        self.sure.say(" · ".join(filter(None, (quiet, levels))))
        self.scale.show(each, levels)
        still = said.still(review.to_do, len(review.decisions))
        self.still.say(_("No more can be measured here now.") if failed else still)
        done = len(review.verdicts)
        self.progress.share = done / ((done + review.left) or 1)
        end = None if review.to_do.unseen else review.result
        self.graph.show(self._spots(), len(review.decisions), end, here)
        if usual := self._usual:
            self.bars.show(account, usual)

    def _spots(self) -> list[DecisionSpot]:
        places = {each.number: place for place, each in enumerate(self.review.decisions)}
        return [
            DecisionSpot(places[n], n, each.worth, each.cost.mean, self._deals[n])
            for each in self.review.verdicts
            for n in (each.number,)
        ]

    @property
    def _usual(self) -> Anchor | None:
        """The level that most people play against."""
        return next((each for each in self.levels if each.key == USUAL_LEVEL), None)

    def see(self, *, shown: bool) -> None:
        """Whether it is seen at all."""
        still = bool(self.still.words)
        for widget in (self.headline, self.sure, self.head, self.graph):
            widget.visible = shown
        self.counts.visible = shown and bool(self.counts.words)
        # A cost says something only beside what the decisions of a usual player cost; where that
        # was not measured, no bars are shown.
        self.bars.visible = shown and not self.review.to_do.unseen and self._usual is not None
        self.still.visible = self.progress.visible = shown and still
        known = self.levels and self.scale.mean.worlds and not self.review.left
        self.scale.visible = shown and bool(known)

    def laid(self, look: Look, size: tuple[int, int], *, alone: bool) -> Container:
        """One below the other in a page of that size; ``alone``: down to the foot of the page."""
        told = Column(
            self.headline,
            self.sure,
            Sized(self.scale, high=70),
            Sized(self.still, high=20),
            Sized(self.progress, high=5),
            gap=4,
        )
        head = Column(Sized(self.head, high=18), self.counts, gap=2)
        left = size[1] - Column(told, 10, head).size(look, size[0])[1] - look.px(4)
        high = max(_LEAST, min(_FIGURES, 0.3 * left / look.scale))
        graph: Container = Sized(self.graph, high=high)
        if alone:
            graph = Grow(Sized(self.graph, high=_LEAST), beyond=True)
        # They come when every decision has been looked at; until then their room is kept.
        high = 56 if self._usual else 0
        bars = Sized(self.bars if self.bars.visible else Grow(), high=high)
        return Column(told, 10, head, 4, graph, 10, bars)


def _deals(match: Match, review: Review) -> dict[int, str]:
    """What the deal of each decision is called; nothing where there is one only."""
    computer, score = match.entry.player(), match.sheet(review.seat).score
    places = {each.number: computer.deals(each.view.state) for each in review.decisions}
    if len(set(places.values())) < 2:
        return dict.fromkeys(places, "")
    if score.by_row or not score.totals:
        return {number: str(place + 1) for number, place in places.items()}
    names = [row.name.split(" · ")[0] for row in score.rows]
    return {n: names[place] if place < len(names) else "" for n, place in places.items()}
