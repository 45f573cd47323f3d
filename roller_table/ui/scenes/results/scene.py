"""The end of a game: who won, the totals, and how they came about, deal by deal."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from roller_table.dealcodes import code_of
from roller_table.engine.record import Practised
from roller_table.engine.sheet import Exhibit
from roller_table.engine.table import Seat
from roller_table.engine.words import _, later
from roller_table.lots import spaced
from roller_table.match import Match

from ... import ways
from ...frame.paged import PagedScene, paint_side
from ...kept.reviews import Reviews
from ...looks.look import Look
from ...looks.sides import colours_of
from ...looks.theme import CAPS, GOLD, QUIET, TEXT, mix
from ...widgets import Block, Button, Label, Page, ScrollArea, Widget, to_clipboard
from .course import told
from .decided import Decided, won_by
from .scraps import Scraps
from .sheet import ScoreSheet
from .totals import Total, drawn, fewest_win, headline, margin, ranked

if TYPE_CHECKING:
    from roller_table.ai.review import Review

_FALL = 5200
"""Milliseconds from the top of the window to its foot, at the player's usual speed."""
_COUNTS_UP = 600
"""Milliseconds."""
_WAYS = ("review", "again", "instead", "rules", "home", "back")
_PRACTISED = {
    Practised.TAKEN_BACK: later("Moves were taken back in this game."),
    Practised.PLAYED_ON: later("This game was played on from the middle of another."),
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

    def enter(self) -> None:
        found = self.reviews.measured(self.match, self.facing)
        if found is not None and self.review is None:
            self.review, self._built = found, False
        super().enter()

    # The page

    def build(self, page: Page) -> None:
        colours = colours_of(self.columns, self.app.settings.style.palette)
        caps = _("{game}: final score").format(game=_(self.match.entry.name)).upper()
        self.area = page.add(ScrollArea("result", _("Results")))
        page.add(Label("caps", caps, CAPS, QUIET, "semibold", "center"), self.area)
        page.add(Block("won", headline(self.match), 44, TEXT, "bold", "center"), self.area)
        page.add(
            Label("margin", margin(self.match, self.sheet.score.unit), 18, QUIET, align="center"),
            self.area,
        )
        exhibit = self.sheet.one(Exhibit)
        if exhibit:
            page.add(Block("told", exhibit.words, 16, TEXT, align="center"), self.area)
        unit = self.sheet.score.unit
        self.totals = [
            page.add(Total(side, f"total {place}", colours[place], unit), self.area)
            for place, side in enumerate(ranked(self.match, self.sheet, self.columns))
        ]
        self._build_course(page)
        page.add(Block("remarks", "\n".join(self.remarks), 15, QUIET, align="center"), self.area)
        if self.match.practised:
            words = _(_PRACTISED[self.match.practised])
            page.add(Label("practised", words, 15, mix(GOLD, TEXT, 0.3), align="center"), self.area)
        course = exhibit.course if exhibit else ()
        self.score = ScoreSheet(page, self.sheet.score, colours, course)
        code = code_of(self.match)
        words = _("Deal code {code}") if code else _("Deal number {n}")
        page.add(Label("number", words.format(code=code, n=spaced(self.match.seed)), 15, QUIET))
        copy = page.add(Button("copy", _("Copy"), lambda: self._copy(code), size=14))
        copy.visible = bool(code)
        self._build_ways(page)

    def _build_course(self, page: Page) -> None:
        """What decided the game, where that was measured; else how it went."""
        if self.review:
            page.add(Label("went", _("WHAT DECIDED IT"), CAPS, QUIET, "semibold"), self.area)
            page.add(Decided("course", self.match, self.review), self.area)
            return
        lowest = fewest_win(self.match)
        lines = told(self.match, self.facing, self.sheet.score, lowest=lowest)
        if lines:
            page.add(Label("went", _("HOW IT WENT"), CAPS, QUIET, "semibold"), self.area)
            page.add(Block("course", "\n".join(lines), 16, TEXT), self.area)

    def _build_ways(self, page: Page) -> None:
        match, facing = self.match, self.facing
        same = partial(self.go, ways.deal_again(match, match.seed))
        page.add(Button("replay", _("Replay this deal"), same, icon="replay", size=14))
        review = ways.Review(match, facing)
        set_up, alone = ways.SetUp(match.entry.key), ways.Manner.ALONE
        for name, words, go in (
            ("review", _("Review the game"), partial(self.go, review)),
            ("again", _("Play again"), partial(self.go, ways.deal_again(match))),
            ("rules", _("Change the rules"), partial(self.go, set_up, alone)),
            ("home", _("Home"), partial(self.go, ways.Home())),
            ("back", _("Back to the table"), partial(self.go, ways.Back())),
        ):
            page.add(Button(name, words, go))
        sit_in = partial(self.go, replace(review, instead=True))
        tip = _("The same deal and the same others, with an Expert in your seat.")
        instead = Button("instead", _("The Expert with your cards"), sit_in, tip=tip)
        page.add(instead).visible = self._played
        page.primary = "again" if self._clearly_won else "review"
        primary = self.find(page.primary)
        assert isinstance(primary, Button)
        primary.kind = "primary"

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
        wide = min(px(440), max(px(350), round(size[0] * 0.38)))
        self._side = pygame.Rect(size[0] - wide, 0, wide, size[1])
        foot = self._place_ways(look, pygame.Rect(0, 0, self._side.left, size[1]))
        inside = self._side.inflate(-2 * px(26), -2 * px(24))
        replay, number, copy = self.find("replay"), self.find("number"), self.find("copy")
        line = pygame.Rect(inside.left, inside.bottom - px(36), inside.width, px(36))
        right = line.right
        for way in (replay, copy)[: 1 + copy.visible]:
            way.rect = pygame.Rect((0, 0), way.natural(look))
            way.rect.midright = (right, line.centery)
            right = way.rect.left - px(8)
        number.rect = pygame.Rect(line.left, line.top, right - line.left, line.height)
        if number.natural(look)[0] > number.rect.width:
            number.rect = pygame.Rect(line.left, line.top - px(30), line.width, px(26))
        inside.height = number.rect.top - px(16) - inside.top
        self.score.place(look, inside)
        self._place_result(look, pygame.Rect(0, 0, self._side.left, foot))

    def _place_ways(self, look: Look, room: pygame.Rect) -> int:
        """The buttons in one or two lines at the foot; where they begin."""
        px = look.px
        buttons = [self.find(name) for name in _WAYS if self.find(name).visible]
        for button in buttons:
            button.rect = pygame.Rect(0, 0, button.natural(look)[0], px(44))
        lines = _broken(buttons, room.width - px(48), px(10))
        y = room.bottom - px(28) - len(lines) * px(44) - (len(lines) - 1) * px(10)
        top = y
        for line in lines:
            x = room.centerx - _wide(line, px(10)) // 2
            for button in line:
                button.rect.topleft = (x, y)
                x = button.rect.right + px(10)
            y += px(54)
        return top

    def _place_result(self, look: Look, room: pygame.Rect) -> None:
        """As large as there is room for."""
        px = look.px
        self.area.rect = pygame.Rect(px(16), 0, room.width - px(24), room.height - px(12))
        for whole, share in [*((True, share) for share in _SIZES), *((False, s) for s in _SIZES)]:
            self.area.forget()
            for name in ("went", "course"):
                if name in self.page.widgets:
                    self.find(name).visible = whole
            high = self._try(look, self.area.rect.width - px(16), share)
            if high <= self.area.rect.height:
                break
        lift = max(0, (self.area.rect.height - high) // 2)
        self.area.rect.top += lift
        self.area.rect.height -= lift

    def _try(self, look: Look, width: int, share: float) -> int:
        """Everything of that size, from the top; how high it is."""
        px, y = look.px, look.px(20)
        won = self.find("won")
        assert isinstance(won, Block)
        won.size = round(44 * share)
        blocks: list[tuple[Widget, int]] = [
            (self.find("caps"), look.text.height(CAPS) + px(10 * share)),
            (won, won.height_for(look, width)),
            (self.find("margin"), look.text.height(18) + px(2)),
        ]
        for widget, high in blocks:
            self.area.put(widget, pygame.Rect(0, y, width, high))
            y += high
        told = self.page.widgets.get("told")
        if isinstance(told, Block):
            high = told.height_for(look, width)
            self.area.put(told, pygame.Rect(0, y + px(10), width, high))
            y += px(10) + high
        y += px(26 * share)
        y = self._place_totals(look, pygame.Rect(0, y, width, 0), share)
        y = self._place_course(look, pygame.Rect(0, y, width, 0), px(30 * share))
        remarks = self.find("remarks")
        assert isinstance(remarks, Block)
        remarks.visible = bool(self.remarks)
        if remarks.visible:
            high = remarks.height_for(look, width)
            self.area.put(remarks, pygame.Rect(0, y + px(14 * share), width, high))
            y += px(14 * share) + high
        practised = self.page.widgets.get("practised")
        if practised:
            high = practised.natural(look)[1]
            self.area.put(practised, pygame.Rect(0, y + px(18 * share), width, high))
            y += px(18 * share) + high
        self.area.content = y + px(8)
        return self.area.content

    def _place_course(self, look: Look, box: pygame.Rect, apart: int) -> int:
        """How it went, in a column as wide as can be read; where it ends."""
        px, course = look.px, self.page.widgets.get("course")
        if not isinstance(course, Block | Decided) or not course.visible:
            return box.top
        box = box.move(0, apart)
        wide = min(box.width - px(56), px(560))
        left = box.centerx - wide // 2
        head = look.text.height(CAPS)
        high = course.height_for(look, wide)
        self.area.put(self.find("went"), pygame.Rect(left, box.top + px(14), wide, head))
        top = box.top + px(14) + head + px(8)
        self.area.put(course, pygame.Rect(left, top, wide, high))
        return top + high + px(14)

    def _place_totals(self, look: Look, box: pygame.Rect, share: float) -> int:
        """The totals side by side, at most four in a line; where they end."""
        px, gap = look.px, look.px(18 * share)
        count = len(self.totals)
        lines = -(-count // 4) if count > 3 else 1
        across = -(-count // lines)
        wide = min(px(270 if count < 4 else 190), (box.width - (across - 1) * gap) // across)
        for total in self.totals:
            total.size = 84 * share * (1 if count < 4 else 0.6)
        y = box.top
        for start in range(0, count, across):
            line = self.totals[start : start + across]
            high = max(total.height_for(look, wide) for total in line)
            x = box.centerx - (len(line) * wide + (len(line) - 1) * gap) // 2
            for total in line:
                self.area.put(total, pygame.Rect(x, y, wide, high))
                x += wide + gap
            y += high + gap
        return y - gap

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
            return None
        before = self._drawn
        for part in before:
            screen.blit(self._still, part, part)
        self._drawn = self.scraps.draw(screen, self._now)
        return [*before, *self._drawn]


def _broken(widgets: list[Widget], width: int, gap: int) -> list[list[Widget]]:
    """In as few lines as there may be, and about as many in each."""
    for count in range(1, len(widgets) + 1):
        each = -(-len(widgets) // count)
        lines = [widgets[start : start + each] for start in range(0, len(widgets), each)]
        if all(_wide(line, gap) <= width for line in lines):
            return lines
    return [[widget] for widget in widgets]


def _wide(line: list[Widget], gap: int) -> int:
    return sum(each.rect.width for each in line) + gap * (len(line) - 1)
