"""A game reviewed: what its decisions cost, and the table at each of them.

Headline, line, bars and list are the same numbers, told in one unit and each with its error. The
page fills while the decisions are measured, and says what is still to be measured.
"""

from functools import partial

import pygame
from pygame import Rect

from roller_table.ai.figures import figure, signed
from roller_table.ai.instead import SubstituteGame, standings_in
from roller_table.ai.measuring import Verdict
from roller_table.ai.review import Decision, Review
from roller_table.anchors import anchors
from roller_table.engine.options import plain
from roller_table.engine.table import Seat
from roller_table.engine.units import amount
from roller_table.engine.words import _
from roller_table.match import Match

from ... import ways
from ...frame.paged import BAR, HeadedScene, paint_side
from ...kept.reviews import Reviews, people
from ...looks.look import Look
from ...looks.theme import GOLD, QUIET
from ...machine.thinkers import Thinkers
from ...widgets import Block, Button, Choice, Column, Grow, Inset, Item, Label, Page, Row, Sized
from . import said
from .costs import CostList, dear
from .detail import Detail
from .expert import WorkSign, beside
from .study import Study
from .summary import ReviewSummary

_WIDE, _TALL = 1120, 700
"""Logical pixels; in a smaller window the page is two."""
_EVERY = 300
"""Milliseconds between two looks at what has been found."""
_BEAT = 350
"""Milliseconds from dot to dot of the sign that the Expert is playing."""


class ReviewScene(HeadedScene):
    """``at`` is the number of the decision at which it opens; None: the costliest. ``instead``: an
    Expert sits down with the same cards at once."""

    high = 560

    def __init__(
        self,
        match: Match,
        review: Review,
        minds: Thinkers,
        reviews: Reviews,
        *,
        at: int | None = None,
        instead: bool = False,
    ) -> None:
        super().__init__()
        self.match, self.review, self.minds = match, review, minds
        self.title = _("Review")
        self.hue = match.entry.felt
        self.study = Study(review, minds, partial(reviews.keep, match), self._found)
        first = review.decisions[0].number if review.decisions else 0
        self.here = first if at is None else at
        """The number of the decision that is shown."""
        self.chose = at is not None
        """Whether somebody chose the decision that is shown; until then it is the costliest."""
        self.part = "summary"
        self._parted = False
        """There is room for one of two pages only."""
        self._stale, self._looked_at = False, 0
        self._ticket, self._instead = -1, instead

    @property
    def about(self) -> str:
        return self.match.entry.key

    # While it is measured

    def enter(self) -> None:
        super().enter()
        self.study.go_on()
        if self._instead:
            self._instead = False
            self.sit_in()

    def leave(self) -> None:
        super().leave()
        self.study.rest()
        if self._ticket >= 0:
            self.minds.forget(self._ticket)
            self._ticket = -1
            self.expert.say("")
            self.works.visible = False

    def _found(self) -> None:
        self._stale = True

    def tick(self, now: int) -> None:
        if self._stale and now >= self._looked_at + _EVERY:
            self._stale, self._looked_at = False, now
            self.refresh()
        self.works.go_on(now, self.app.settings.lasts(_BEAT))
        super().tick(now)

    def wakes_at(self) -> int | None:
        times = [super().wakes_at(), self._looked_at + _EVERY if self._stale else None]
        times.append(self.works.wakes_at)
        return min((each for each in times if each is not None), default=None)

    # What is shown

    @property
    def verdict(self) -> Verdict | None:
        return next((v for v in self.review.verdicts if v.number == self.here), None)

    @property
    def decision(self) -> Decision | None:
        return next((d for d in self.review.decisions if d.number == self.here), None)

    def build(self, page: Page) -> None:
        self.head(page, _("Review"), self._subtitle())
        names, seat = self.match.names, self.review.seat
        items = tuple(Item(each, names[each]) for each in people(self.match))
        whose = Choice("whose", _("Whose decisions"), items, seat, self._turn_over)
        self.whose = page.add(whose)
        whose.visible = len(items) > 1
        instead = Button("instead", _("The Expert with your cards"), self.sit_in)
        self.instead = page.add(instead)
        self.expert = page.add(Label("expert", "", 15, GOLD, "semibold", "right"))
        self.works = page.add(WorkSign("works"))
        self.parts = {
            key: page.add(Button(key, words, partial(self._turn_to, key), size=14))
            for key, words in (("summary", _("Summary")), ("decisions", _("Decisions")))
        }
        none = Block("none", _("There was nothing to decide in this game."), 18, QUIET)
        self.none = page.add(none)
        match, review = self.match, self.review
        levels = anchors(match.entry.key, len(match.chairs))
        self.summary = ReviewSummary(page, match, review, levels, self.choose)
        care, go = match.entry.player().care, self._step_dear
        self.costs = CostList(page, review, care, self.choose, self._learn, go, self.refresh)
        self.detail = Detail(
            page, match, review, self.step, self._play, self._turn_up, self._compare
        )

    def _subtitle(self) -> str:
        words = _(self.match.entry.name)
        result = self.review.result
        if self.review.deal is not None and self.review.decisions:
            first = self.review.decisions[0].number
            return f"{words} · {said.deal_of(self.match, self.review, first)}"
        if not self.review.over:
            return _("{game}, not over yet").format(game=words)
        if not result:
            return _("{game}, tied at the end").format(game=words)
        account = self.review.account()
        unit = self.match.entry.unit(self.match.sheet(self.review.seat).score.unit)
        if account.alone or unit == "rating":
            return f"{words} · {amount(signed(result, account.trick), unit)}"
        told = {"game": words, "n": figure(abs(result), account.trick)}
        if account.on_average:
            ahead = _("{game}, {n} above the average of the others")
            behind = _("{game}, {n} below the average of the others")
            return (ahead if result > 0 else behind).format(**told)
        if result > 0:
            return _("{game}, ahead by {n} in the end").format(**told)
        return _("{game}, behind by {n} in the end").format(**told)

    def refresh(self) -> None:
        """Show what has been found until now."""
        self.resettle()
        self.redraw()

    def _fill(self) -> None:
        """Have everything say what is known."""
        self.summary.fill(self.here, failed=self.study.failed)
        self.costs.fill(self.here, self._when, self.detail.named)
        if self.decision:
            self.detail.fill(self.decision, self.verdict)

    def _when(self, number: int) -> str:
        parts = 2 if self.review.trick(number) else 1
        return " · ".join(self.detail.headline(number).split(" · ")[:parts])

    # What can be done

    def choose(self, number: int) -> None:
        """Show this decision."""
        self.chose = True
        if number != self.here:
            self.here = number
            self.refresh()
            for row in self.costs.rows:
                if row.verdict.number == number:
                    self.costs.area.reveal(row)

    def step(self, by: int) -> None:
        """The decision before or after, in the order of play."""
        numbers = [each.number for each in self.review.decisions]
        if self.here in numbers:
            place = numbers.index(self.here) + by
            if 0 <= place < len(numbers):
                self.choose(numbers[place])

    def _step_dear(self, by: int) -> None:
        """From one that cost something to the next."""
        numbers = [each.number for each in dear(self.review)]
        if self.here in numbers:
            self.choose(numbers[(numbers.index(self.here) + by) % len(numbers)])
        elif numbers:
            self.choose(numbers[0 if by > 0 else -1])

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.page.popup:
            if event.key in (pygame.K_UP, pygame.K_DOWN):
                self._step_dear(1 if event.key == pygame.K_DOWN else -1)
                return True
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self.step(1 if event.key == pygame.K_RIGHT else -1)
                return True
        return super().handle(event)

    def _turn_to(self, part: str) -> None:
        self.part = part
        self.refresh()

    def _turn_up(self) -> None:
        self.detail.open = not self.detail.open
        self.refresh()

    def _play(self) -> None:
        if self.decision:
            self.go(ways.PlayOn(self.match, self.review.seat, self.here))

    def _compare(self) -> None:
        match, review = self.match, self.review
        self.go(ways.ReviewMove(match, review.seat, self.here, review.deal))

    def _learn(self) -> None:
        found = tuple(dear(self.review))
        told = tuple(map(self.detail.in_short, found))
        self.go(ways.Tries(self.match, self.review.seat, found, told))

    def _turn_over(self, seat: Seat) -> None:
        """Review another seat of the game."""
        self.go(ways.Review(self.match, seat), ways.Stacking.INSTEAD)

    def sit_in(self) -> None:
        """Have an Expert play the same deal with your cards."""
        if self._ticket >= 0 or self.expert.words:
            return
        match = self.match
        levels = tuple(chair.level for chair in match.chairs)
        job = SubstituteGame(match.entry, plain(match.rules), levels, self.review.seat, match.seed)
        self._ticket = self.minds.do(job, self._sat_in)
        self.expert.say(_("The Expert is playing with your cards"))
        self._stale = True

    def _sat_in(self, text: str) -> None:
        self._ticket = -1
        words = _("The Expert could not play this deal.")
        if text:
            words = beside(self.match, self.review.seat, standings_in(text))
        self.expert.say(words)
        self._stale = True

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        if not self.chose and (found := dear(self.review)):
            self.here = found[0].number
        self._parted = size[0] < px(_WIDE) or size[1] < px(_TALL)
        self.instead.visible = not self.expert.words and self.review.over
        self.expert.visible = bool(self.expert.words)
        self.works.visible = self._ticket >= 0
        self.place_head(look, size, self.whose, self.expert, self.works, self.instead)
        wide = max(px(470), round(size[0] * 0.44))
        self._side = Rect(0, px(BAR) + 1, wide, size[1] - px(BAR) - 1)
        right = Rect(wide, self._side.top, size[0] - wide, self._side.height)
        self._place_right(look, right)
        self._fill()
        self._place_right(look, right)
        self._place_left(look, self._side.inflate(-2 * px(24), -2 * px(14)))

    def _place_right(self, look: Look, right: Rect) -> None:
        """How large the picture is depends on the words, and they on what it calls things."""
        self.none.visible = self.decision is None
        Inset(self.none, 40, 100, 40, 100).place(look, right)
        self.detail.see(shown=self.decision is not None)
        if self.decision:
            self.detail.place(look, right, self.decision, self.verdict, self.app.settings)

    def _place_left(self, look: Look, box: Rect) -> None:
        for name, button in self.parts.items():
            button.visible, button.chosen = self._parted, self.part == name
        summed, listed = (not self._parted or self.part == name for name in self.parts)
        self.summary.see(shown=summed)
        self.costs.see(shown=listed)
        buttons = Row(*(Sized(each, high=34) for each in self.parts.values()), gap=8)
        parts = Inset(buttons, bottom=10)
        if not summed:
            page = Column(parts, Grow(self.costs.laid()))
        elif not listed:
            high = box.height - parts.size(look, box.width)[1]
            page = Column(parts, Grow(self.summary.laid(look, (box.width, high), alone=True)))
        else:
            summary = self.summary.laid(look, box.size, alone=False)
            page = Column(summary, 12, Grow(self.costs.laid()))
        page.place(look, box)

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        paint_side(ground, look, self._side, 215)
        super().paint(ground, look)
