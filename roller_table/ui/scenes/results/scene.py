"""The end of a game: who won, the totals, and how they came about, deal by deal."""

from functools import partial
from typing import TYPE_CHECKING

import pygame

from roller_table.dealcodes import code_of
from roller_table.engine.record import PracticeReason
from roller_table.engine.sheet import Exhibit
from roller_table.engine.table import Seat
from roller_table.engine.values import replace
from roller_table.engine.words import _, later
from roller_table.lots import spaced
from roller_table.match import Match

from ... import ways
from ...frame.paged import PagedScene, paint_side
from ...kept.reviews import Reviews
from ...looks.company import faced
from ...looks.look import Look
from ...looks.sides import colours_of
from ...looks.theme import CAPS, GOLD, QUIET, TEXT, mix
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
    Widget,
    to_clipboard,
)
from .course import gains, told
from .decided import turning_point, won_by
from .scraps import Scraps
from .sheet import ScoreSheet
from .totals import Total, drawn, fewest_win, headline, margin, ranked

if TYPE_CHECKING:
    from roller_table.ai.review import Review

_FALL = 5200
"""Milliseconds from the top of the window to its foot, at the player's usual speed."""
_CONFIRMING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_LOOKED_AT = 4
"""How many times as long as anything else that comes up it is looked at before such a key means
it: a player who goes on step by step presses it once a second."""
_COUNTS_UP = 600
"""Milliseconds."""
_WAYS = ("review", "again", "instead", "rules", "home", "back")
_PRACTISED = {
    PracticeReason.TAKEN_BACK: later("This game does not count: you used Undo."),
    PracticeReason.PLAYED_ON: later("This game does not count: it began in the middle of another."),
}
_SIZES = (1.0, 0.86, 0.74, 0.62, 0.52)


class ResultsScene(PagedScene):
    """``remarks`` are said quietly beside the score, a line each."""

    high = 560

    def __init__(
        self, match: Match, facing: Seat, reviews: Reviews, remarks: tuple[str, ...] = ()
    ) -> None:
        super().__init__()
        self.match = match
        self.facing = facing
        self.reviews = reviews
        self.review: Review | None = None
        """What was measured of the game, once all of it was."""
        self.remarks = remarks
        self.title = _(match.entry.name)
        self.hue = match.entry.felt
        self.sheet = match.sheet(facing)
        self.columns = self.sheet.sides or tuple(range(len(match.chairs)))
        self.scraps: Scraps | None = None
        self._still: pygame.Surface | None = None
        self._drawn: list[pygame.Rect] = []
        self._now = 0
        self._began: int | None = None
        """When the totals began to count up."""

    @property
    def celebrates(self) -> bool:
        """Whether somebody who sits here has won, or nobody sits here at all."""
        chairs, winners = self.match.chairs, self.match.winners
        humans = [seat for seat, chair in enumerate(chairs) if chair.human]
        if drawn(winners, self.match.standings):
            return False
        return not humans or any(seat in winners for seat in humans)

    @property
    def about(self) -> str:
        return self.match.entry.key

    def enter(self) -> None:
        found = self.reviews.measured(self.match, self.facing)
        if found is not None and self.review is None:
            self.review, self._built = found, False
        if self._began is None:  # What was said at the table stands in no question's place later.
            self.app.notices.dismiss()
        super().enter()

    def handle(self, event: pygame.event.Event) -> bool:
        """A key with which the player went on at the table does not begin the next game."""
        if event.type == pygame.KEYDOWN and event.key in _CONFIRMING and self._just_come:
            return True
        return super().handle(event)

    @property
    def _just_come(self) -> bool:
        """Whether nobody can have looked at it yet."""
        settles = _LOOKED_AT * self.app.settles
        return settles > 0 and (self._began is None or self.app.now() < self._began + settles)

    # The page

    def build(self, page: Page) -> None:
        colours = colours_of(self.columns, self.app.settings.style.palette)
        caps = _("{game}: final score").format(game=_(self.match.entry.name)).upper()
        self.area = page.add(ScrollArea("result", _("Results")))
        label = Label("caps", caps, CAPS, QUIET, "semibold", "center")
        self.caps = page.add(label, self.area)
        won = Block("won", headline(self.match), 44, TEXT, "bold", "center")
        self.won = page.add(won, self.area)
        unit, exhibit = self.sheet.score.unit, self.sheet.one(Exhibit)
        by = Label("margin", margin(self.match, unit), 18, QUIET, align="center")
        self.margin = page.add(by, self.area)
        words = exhibit.words if exhibit else ""
        self.exhibit = page.add(Block("told", words, 16, TEXT, align="center"), self.area)
        self.exhibit.visible = bool(words)
        self.totals = [
            page.add(Total(side, f"total {place}", colours[place], unit), self.area)
            for place, side in enumerate(ranked(self.match, self.sheet, self.columns))
        ]
        self._build_course(page)
        remarks = Block("remarks", "\n".join(self.remarks), 15, QUIET, align="center")
        practised = self.match.practised
        words = _(_PRACTISED[practised]) if practised else ""
        how = Label("practised", words, 15, mix(GOLD, TEXT, 0.3), align="center")
        self.lines = [page.add(each, self.area) for each in (remarks, how)]
        for line in self.lines:
            line.visible = bool(line.words)
        course = exhibit.course if exhibit else ()
        score = self.sheet.score
        if len(colours) == len(self.match.names):  # Partners' gains are one side's.
            score = gains(self.match, self.facing, score)
        made = score is not self.sheet.score
        faces = frozenset(faced(self.match.chairs))
        self.score = ScoreSheet(page, score, colours, course, made=made, faces=faces)
        code = code_of(self.match)
        words = _("Deal code {code}") if code else _("Deal number {n}")
        words = words.format(code=code, n=spaced(self.match.seed))
        self.number = page.add(Label("number", words, 15, QUIET))
        self.copy = page.add(Button("copy", _("Copy"), lambda: self._copy(code), size=14))
        self.copy.visible = bool(code)
        self._build_ways(page)

    def _build_course(self, page: Page) -> None:
        """What decided the game: what is known exactly, and what a review has measured."""
        lowest = fewest_win(self.match)
        self._known = told(self.match, self.facing, self.sheet.score, lowest=lowest)
        words = _("WHAT DECIDED IT")
        self.went = page.add(Label("went", words, CAPS, QUIET, "semibold"), self.area)
        course = Block("course", "\n".join(self._known), 16, TEXT)
        self.course = page.add(course, self.area)

    def _build_ways(self, page: Page) -> None:
        match, facing = self.match, self.facing
        same = partial(self.go, ways.deal_again(match, match.seed))
        replay = Button("replay", _("Replay this deal"), same, icon="replay", size=14)
        self.replay = page.add(replay)
        review = ways.Review(match, facing)
        set_up, alone = ways.SetUp(match.entry.key), ways.Stacking.ALONE
        leads = dict[str, Button]()
        for name, words, go in (
            ("review", _("Review the game"), partial(self.go, review)),
            ("again", _("Play again"), partial(self.go, ways.deal_again(match))),
            ("rules", _("Change the rules"), partial(self.go, set_up, alone)),
            ("home", _("Home"), partial(self.go, ways.Home())),
            ("back", _("Back to the table"), partial(self.go, ways.Back())),
        ):
            leads[name] = page.add(Button(name, words, go))
        sit_in = partial(self.go, replace(review, instead=True))
        tip = _("The same deal and players, but an Expert in your seat.")
        instead = Button("instead", _("The Expert with your cards"), sit_in, tip=tip)
        leads["instead"] = page.add(instead)
        instead.visible = self._played
        page.primary = "again" if self._clearly_won else "review"
        leads[page.primary].kind = "primary"
        self.leads = [leads[name] for name in _WAYS]

    @property
    def _played(self) -> bool:
        """Whether a person sat here."""
        return self.match.chairs[self.facing].human

    @property
    def _clearly_won(self) -> bool:
        """Whether there is nothing to look for: nobody sat here, or they won by two tricks."""
        if not self._played:
            return True
        if self.facing not in self.match.winners:
            return False
        return won_by(self.match, self.facing) >= 2 * self.match.entry.player().trick

    def _copy(self, code: str) -> None:
        to_clipboard(code)
        self.app.say(_("Copied: {code}").format(code=code))

    # Places

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        super().lay_out(look, size)
        self._still = None
        if self.scraps is None:
            fall = self.app.settings.lasts(_FALL) if self.celebrates else 0
            self.scraps = Scraps(self.match.seed, fall)
        self.scraps.lay_out(look)

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        if self.review:
            point = turning_point(self.match, self.review, look)
            self.course.say("\n".join(filter(None, (*self._known, point))))
        wide = min(px(440), max(px(350), round(size[0] * 0.38)))
        self._side = pygame.Rect(size[0] - wide, 0, wide, size[1])
        inside = self._side.inflate(-2 * px(26), -2 * px(24))
        self._sheet(look, inside.width).place(look, inside)
        room = self._side.left
        ways = self._ways(look, room - px(48))
        foot = size[1] - px(28) - ways.size(look, room)[1]
        ways.place(look, pygame.Rect(0, foot, room, size[1] - foot))
        self._place_result(look, pygame.Rect(px(16), 0, room - px(24), foot - px(12)))

    def _sheet(self, look: Look, width: int) -> Container:
        """The score, and at its foot the deal's number beside what can be done with it, or above
        that where one line has no room for both."""
        acts = Row(self.copy, self.replay, gap=8)
        room = width - acts.size(look, width)[0] - look.px(8)
        foot: Container = Row(Grow(Sized(self.number, high=36)), 8, acts)
        if self.number.natural(look)[0] > room:
            foot = Column(Sized(self.number, high=26), 4, Sized(Row(Grow(), acts), high=36))
        return Column(Grow(self.score), 16, foot)

    def _ways(self, look: Look, width: int) -> Container:
        """The buttons in as few lines as there may be, and about as many in each."""
        buttons = [Sized(each, high=44) for each in self.leads if each.visible]
        for count in range(1, len(buttons) + 1):
            each = -(-len(buttons) // count)
            starts = range(0, len(buttons), each)
            lines = [Row(*buttons[start : start + each], gap=10) for start in starts]
            if all(line.size(look, look.size[0])[0] <= width for line in lines):
                break
        return Column(*lines, gap=10, across="middle")

    def _place_result(self, look: Look, box: pygame.Rect) -> None:
        """As large as there is room for; without what decided it before anything is scrolled."""
        for whole, share in [*((True, share) for share in _SIZES), *((False, s) for s in _SIZES)]:
            self.went.visible = self.course.visible = whole and bool(self.course.spoken)
            result = self._result(look, box.width - look.px(16), share)
            high = result.size(look, box.width)[1]
            if high <= box.height:
                break
        lift = max(0, (box.height - high) // 2)
        box.top, box.height = box.top + lift, box.height - lift
        Scrolled(self.area, result).place(look, box)

    def _result(self, look: Look, width: int, share: float) -> Container:
        """Everything of that size; how it went is a column as wide as can be read."""
        self.won.size = round(44 * share)
        readable = min(width - look.px(56), look.px(560)) / look.scale
        course = Column(Sized(Column(self.went, 8, self.course), readable), across="middle")
        remarks, practised = self.lines
        result = Column(
            Inset(self.caps, top=5 * share, bottom=5 * share),
            self.won,
            Inset(self.margin, top=1, bottom=1),
            Inset(self.exhibit, top=10),
            Inset(self._totals(look, width, share), top=26 * share),
            Inset(course, top=30 * share + 14, bottom=14),
            Inset(remarks, top=14 * share),
            Inset(practised, top=18 * share),
        )
        return Inset(result, top=20, right=16, bottom=8)

    def _totals(self, look: Look, width: int, share: float) -> Container:
        """The totals side by side, at most four in a line."""
        count, gap = len(self.totals), 18 * share
        lines = -(-count // 4) if count > 3 else 1
        across = -(-count // lines)
        room = (width - (across - 1) * look.px(gap)) // across
        wide = min(look.px(270 if count < 4 else 190), room) / look.scale
        for total in self.totals:
            total.size = 84 * share * (1 if count < 4 else 0.6)
        each = [Sized(total, wide) for total in self.totals]
        starts = range(0, count, across)
        rows = (Row(*each[start : start + across], gap=gap, across="fill") for start in starts)
        return Column(*rows, gap=gap, across="middle")

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        paint_side(ground, look, self._side, 205)

    def tick(self, now: int) -> None:
        super().tick(now)
        self._now = now
        self._count_up(now)
        falling = bool(self.scraps and not self.scraps.over(now))
        if self._drawn and not falling:
            self.redraw()
        self.moving = self.moving or falling

    def _count_up(self, now: int) -> None:
        """The totals count up once, from nothing."""
        length = self.app.settings.lasts(_COUNTS_UP)
        self._began = now if self._began is None else self._began
        share = min(1.0, (now - self._began) / length) if length else 1.0
        if any(total.share != share for total in self.totals):
            for total in self.totals:
                total.share = share
            self.redraw()
        self.moving = self.moving or share < 1

    def draw(self, screen: pygame.Surface) -> list[pygame.Rect] | None:
        """Where scraps fall, only what is under them is drawn again."""
        if not self.scraps or self.scraps.over(self._now):
            self._still, self._drawn = None, []
            return super().draw(screen)
        if self._still is None or self.whole or self.page.dirty:
            super().draw(screen)
            self._still = screen.copy()
            self._drawn = self.scraps.draw(screen, self._now)
            self._lay_over(screen)
            return None
        before = self._drawn
        for part in before:
            screen.blit(self._still, part, part)
        self._drawn = self.scraps.draw(screen, self._now)
        self._lay_over(screen)
        return [*before, *self._drawn]

    def _lay_over(self, screen: pygame.Surface) -> None:
        """Scraps fall behind all that is read or pressed."""
        assert self._still
        for part in (self._side, *(each.rect for each in self._in_front if each.visible)):
            screen.blit(self._still, part, part)

    @property
    def _in_front(self) -> tuple[Widget, ...]:
        return (self.caps, self.won, self.margin, self.exhibit, *self.totals, self.went,
                self.course, *self.lines, *self.leads)  # fmt: skip
