"""Statistics: what was won, what decisions cost, the days' deals, and what is kept apart."""

import time
from collections.abc import Callable
from datetime import date

import pygame

from roller_table import anchors
from roller_table.ai.levels import JUST_RIGHT, JUST_RIGHT_NAME, LEVELS, next_strength
from roller_table.daily import as_good, month_name
from roller_table.engine.spelling import in_alphabet
from roller_table.engine.words import _, numeral
from roller_table.games.catalogue import Entry, entries
from roller_table.shelf import GameFilter, Shelf
from roller_table.shelf.results import MIXED, OWN, USUAL
from roller_table.statistics import (
    Standing,
    Statistics,
    add_up_reviews,
    as_table,
    given_away,
    statistics,
)

from ...frame.paged import BAR, HeadedScene
from ...kept.curriculum import learnt
from ...kept.fitting import history, stands
from ...kept.progress import Progress
from ...looks.look import Look
from ...machine.handout import hand_out
from ...widgets import (
    AtLeast,
    Button,
    Choice,
    Column,
    Container,
    Grow,
    Inset,
    Item,
    Page,
    Panel,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
)
from .games import ROW, GamesWon, StandingLine, games_in_words
from .learning_line import HEIGHT, LearningLine
from .panels import CountedFigures, CountedLine, Mark, MonthOfDays

_NARROW = 1100
"""In a window of fewer pixels, or where words are large, everything stands in one column."""
_YEAR = 365.25 * 24 * 3600
_GAP = 16


class StatisticsScene(HeadedScene):
    """``clock`` counts seconds since 1970."""

    def __init__(
        self,
        shelf: Shelf,
        progress: Progress,
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self.title = _("Statistics")
        self.shelf, self.progress, self.clock = shelf, progress, clock
        self.asked = GameFilter()
        self.game: Entry | None = None
        """Whose facts, days and line are shown."""
        self.month = date.fromtimestamp(clock()).replace(day=1)
        self.folded = True
        """Whether the filters are away, where there is no room for them beside the title."""
        self.asking = False
        self._untold: list[int] = []

    @property
    def about(self) -> str:
        return self.game.key if self.game else ""

    def enter(self) -> None:
        again = self._built
        add_up_reviews(self.shelf)
        self._untold = list(self.shelf.results.untold())
        if again:
            self.rebuild()
        else:
            self._build()

    def tick(self, now: int) -> None:
        """Games of before tell their facts one after the other, a game at each step."""
        super().tick(now)
        if self._untold:
            self.shelf.results.tell(self._untold.pop(0))
            if not self._untold:
                self.rebuild()
            self.moving = True

    # The page

    def build(self, page: Page) -> None:
        found = statistics(self.shelf, self.asked)
        everything = found if self.asked == GameFilter() else statistics(self.shelf)
        played = [each for each in found.standings if each.share.played]
        if self.game is None:
            most = max(found.standings, key=lambda each: each.share.played)
            self.game = next(each for each in entries() if each.key == most.game)
        since = ""
        if found.since is not None:
            first = date.fromtimestamp(found.since).isoformat()
            since = _("since {month} {year}").format(month=month_name(first), year=first[:4])
        self.head(page, _("Statistics"), since)
        fold = Button("filters", _("Filters"), self._fold, icon="chevron_down")
        self.fold = page.add(fold)
        self.filters = [page.add(each) for each in self._filters(everything)]
        self.area = page.add(ScrollArea("figures", _("Statistics")))
        self.games = page.add(GamesWon("games won", _("GAMES WON")), self.area)
        by_key = {each.game: each for each in found.standings}
        self.rows = [self._row(page, each, by_key.get(each.key)) for each in entries()]
        months = given_away(self.shelf, self.game.key, self.asked)
        line = LearningLine("line", _(self.game.name), months, anchors.given_away(self.game.key))
        self.line = page.add(line, self.area)
        self.facts = page.add(self._facts(by_key[self.game.key]), self.area)
        self._build_days(page)
        self.apart = page.add(self._apart(found), self.area)
        self._build_acts(page, bool(played))

    def _row(self, page: Page, each: Entry, standing: Standing | None) -> StandingLine:
        row = StandingLine(each, standing or Standing(each.key), lambda: self._turn_to(each))
        row.chosen = each == self.game
        return page.add(row, self.area)

    def _filters(self, found: Statistics) -> tuple[Choice[str], ...]:
        levels = {level for each in found.standings for level in each.levels}
        houses = {house for each in found.standings for house in each.houses}
        names = _names() | {MIXED: _("Of several levels")}
        known = [key for key in names if key in levels]
        known += sorted(levels - names.keys(), key=in_alphabet)
        rules = {USUAL: _("The usual rules"), OWN: _("Rules of my own")}
        return (
            Choice(
                "level", _("Opponents"),
                (Item("", _("All opponents")), *(Item(k, names.get(k, k)) for k in known)),
                self.asked.level, lambda key: self._ask("level", self.asked._replace(level=key)),
            ),
            Choice(
                "house", _("House rules"),
                (
                    Item("every", _("All house rules")),
                    *sorted(
                        (Item(key, rules.get(key, key)) for key in houses),
                        key=lambda item: in_alphabet(item.words),
                    ),
                ),
                "every" if self.asked.house is None else self.asked.house,
                self._ask_house,
            ),
            Choice(
                "since", _("From when"),
                (Item("all", _("From the first on")), Item("year", _("The last year"))),
                "year" if self.asked.since else "all",
                self._ask_since,
            ),
        )  # fmt: skip

    def _facts(self, standing: Standing) -> CountedFigures:
        assert self.game
        summed = self.shelf.results.facts(self.game.key, self.asked)
        lines = list[CountedLine]()
        for each in self.game.facts().counts:
            number, of = round(summed.get(each.key, 0)), round(summed.get(each.of, 0))
            if of or (number and not each.of):
                told = numeral(number)
                if each.of:
                    told = _("{n} of {all}").format(n=told, all=numeral(of))
                lines.append(CountedLine(_(each.words), told))
        names = _names()
        for level, share in standing.levels.items():
            words = _("Against {level}").format(level=names.get(level, level))
            told = _("{n} of {all} won").format(n=share.won, all=share.played)
            lines.append(CountedLine(words, told))
        if games := history(self.shelf, self.game.key):
            lines.append(CountedLine(_("Just right plays"), stands(next_strength(games))))
        lines.append(CountedLine(_("Best run"), games_in_words(standing.best_run)))
        lines.append(CountedLine(_("This run"), games_in_words(standing.run)))
        empty = _("No such game counts yet.")
        shown = lines if standing.share.played else ()
        return CountedFigures("facts", _(self.game.name).upper(), shown, empty)

    def _build_days(self, page: Page) -> None:
        assert self.game
        begins = self.month.isoformat()
        marks: dict[int, Mark] = {}
        for each in self.shelf.days.all(begins[:7], self.game.key):
            mark: Mark = "good" if as_good(each) else "played" if each.finished else "begun"
            marks[int(each.day[8:])] = mark
        aside = _("{month} {year}").format(month=month_name(begins), year=self.month.year)
        self.days = page.add(MonthOfDays("days", self.month, marks, aside), self.area)
        back, on = lambda: self._turn_month(-1), lambda: self._turn_month(1)
        before = Button("before", icon="back", on_press=back, tip=_("The month before"))
        after = Button("after", icon="chevron_right", on_press=on, tip=_("The month after"))
        month = Button("month", aside, self._this_month, kind="plain", size=14)
        month.tip = _("Back to this month")
        self.before, self.turned = page.add(before, self.area), page.add(month, self.area)
        self.after = page.add(after, self.area)
        self.after.visible = self.month < date.fromtimestamp(self.clock()).replace(day=1)

    def _apart(self, found: Statistics) -> CountedFigures:
        learns, apart = learnt(self.progress), found.apart
        lines = [
            CountedLine(_("Moves undone, or the deal was known"), games_in_words(apart.practised)),
            CountedLine(_("Left unfinished"), games_in_words(apart.unfinished)),
            CountedLine(_("With friends at one table"), games_in_words(apart.friends)),
        ]
        for words, (done, of) in (
            (_("Lessons done"), learns.lessons), (_("Puzzles solved"), learns.puzzles),
        ):  # fmt: skip
            if of:
                lines.append(CountedLine(words, _("{n} of {all}").format(n=done, all=of)))
        return CountedFigures("apart", _("KEPT APART"), lines)

    def _build_acts(self, page: Page, any_played: bool) -> None:
        if self.asking:
            tip = _("Nothing is deleted: the games stay among the saved ones.")
            acts = [
                Button("hide", _("Count from now on"), self._hide, tip=tip),
                Button("spare", _("Keep"), self._spare),
            ]
        else:
            tip = _("Nothing is deleted: the games stay among the saved ones.")
            acts = [Button("afresh", _("Count from now on"), self._ask_afresh, tip=tip)]
            acts[0].reason = "" if any_played else _("No game counts yet.")
            if hidden := self.shelf.results.hidden():
                words = _("Show the earlier {games} too").format(games=games_in_words(hidden))
                acts = [Button("unhide", words, self._unhide)]
            acts.append(Button("save", _("Save as CSV"), self._save))
        self.acts = [page.add(each, self.area) for each in acts]

    # What is done

    def _turn_to(self, game: Entry) -> None:
        self.game = game
        self.again(f"game {game.key}")

    def _ask(self, name: str, asked: GameFilter) -> None:
        self.asked = asked
        self.again(name)

    def _ask_house(self, house: str) -> None:
        self._ask("house", self.asked._replace(house=None if house == "every" else house))

    def _ask_since(self, since: str) -> None:
        begins = self.clock() - _YEAR if since == "year" else 0.0
        self._ask("since", self.asked._replace(since=begins))

    def _fold(self) -> None:
        self.folded = not self.folded
        self.again("filters")

    def _turn_month(self, by: int) -> None:
        months = self.month.year * 12 + self.month.month - 1 + by
        self.month = date(months // 12, months % 12 + 1, 1)
        self.again("before" if by < 0 else "after")

    def _this_month(self) -> None:
        self.month = date.fromtimestamp(self.clock()).replace(day=1)
        self.again("month")

    def _ask_afresh(self) -> None:
        self.asking = True
        self.again("spare")

    def _spare(self) -> None:
        self.asking = False
        self.again("afresh")

    def _hide(self) -> None:
        self.asking = False
        self.shelf.results.hide()
        self.app.say(_("Statistics count from now on. No game was deleted."))
        self.again("unhide")

    def _unhide(self) -> None:
        self.shelf.results.hide(hidden=False)
        self.again("afresh")

    def _save(self) -> None:
        text = as_table(statistics(self.shelf, self.asked).standings)
        try:
            path = hand_out("roller-table-statistics.csv", text, "statistics")
        except OSError as error:
            words = _("That could not be saved: {why}.")
            self.app.say(words.format(why=error.strerror or error))
        else:
            self.app.say(_("Saved as {file}.").format(file=path))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self.asking:
            self._spare()
            return True
        return super().handle(event)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        narrow = size[0] < _NARROW or size[0] < px(1180)
        self.fold.visible = narrow
        for each in self.filters:
            each.visible = not narrow or not self.folded
        self.place_head(look, size, *([self.fold] if narrow else self.filters))
        margin = max(px(28), (size[0] - px(1400)) // 2)
        top, wide = px(BAR) + 1, size[0] - 2 * margin
        filters = Inset(Row(*self.filters, gap=8), bottom=2, top=12)
        standing = self._column() if narrow else self._beside(wide, px(_GAP))
        page = Column(
            *([filters] if narrow else []), Grow(Scrolled(self.area, Inset(standing, right=20)))
        )
        page.place(look, pygame.Rect(margin, top, wide + px(20), size[1] - top))

    def _beside(self, wide: int, gap: int) -> Container:
        """Two lines in a page of that many pixels; the lower one reaches down to the foot."""
        right = round(wide * 0.362)
        left = wide - right - gap
        line, days, apart = Sized(self.line, high=HEIGHT), self._days(), self._kept_apart()
        lower = Row(Grow(self.facts), Grow(days), gap=_GAP, across="fill")
        parts = (
            (Grow(self._won(), left), Grow(line, right)),
            (Grow(lower, left), Grow(apart, right)),
        )
        above, below = (Row(*both, gap=_GAP, across="fill") for both in parts)
        return Inset(Column(above, Grow(below), gap=_GAP), top=24, bottom=22)

    def _column(self) -> Container:
        """Games, the line, the days and the facts, one below the other."""
        days = Row(Grow(self._days()), Grow(self.facts), gap=_GAP, across="fill")
        low = AtLeast(days, high=self._apart_high)
        page = Column(self._won(), self.line, low, self._kept_apart(), gap=_GAP)
        return Inset(page, top=20, bottom=20)

    def _won(self) -> Container:
        rows = Column(*(Sized(row, high=ROW) for row in self.rows))
        panel = Panel(self.games, Inset(rows, left=6, top=self.games.top, right=6))
        return Sized(panel, high=self.games.high(len(self.rows)))

    def _days(self) -> Container:
        # The month stays where it is while one turns back and on.
        after = Sized(self.after if self.after.visible else Grow(), 30, 30)
        turn = Row(Grow(), Sized(self.before, 30, 30), Sized(self.turned, high=30), after, gap=2)
        return Sized(Panel(self.days, Inset(turn, top=11, right=14)), high=self.days.high)

    @property
    def _apart_high(self) -> float:
        return self.apart.high + 56

    def _kept_apart(self) -> Container:
        acts = Inset(Row(*self.acts, gap=10), left=24, right=12, bottom=18)
        return Sized(Panel(self.apart, Grow(), acts), high=self._apart_high)


def _names() -> dict[str, str]:
    """What each level is called."""
    return {each.key: _(each.name) for each in LEVELS} | {JUST_RIGHT: _(JUST_RIGHT_NAME)}
