"""Deals of the day in the window: begun, played by an Expert afterwards, and told at home."""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial

from roller_table.daily import (
    DailyResult,
    SameCards,
    as_good,
    as_kept,
    compared,
    day_of,
    dealt,
    line_to_paste,
    month_name,
    shown_day,
    start_of,
)
from roller_table.engine.words import _, counted
from roller_table.games.catalogue import Entry, entries, entry
from roller_table.match import HUMAN, Chair, Match
from roller_table.shelf import Day, Shelf, ShelfError

from ..frame.scene import Stage
from ..looks.sides import columns_of
from ..machine.thinkers import Thinkers
from ..ways import DailyDeal, Resume
from ..widgets import to_clipboard
from .setup.seats import USUAL_LEVEL, seated, usual_number
from .today import DayCard, DayDots


class DailyDeals:
    """The deal of the day of each game; nothing is asked of the shelf before it is shown."""

    def __init__(
        self,
        shelf: Shelf,
        thinkers: Thinkers,
        stage: Stage,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """``clock`` counts seconds since 1970."""
        self.shelf, self.thinkers, self.stage, self.clock = shelf, thinkers, stage, clock
        self.changes = 0
        """Grows each time that there is something else to tell."""
        self._game = ""
        """Whose deal is shown; "" until somebody has chosen."""
        self._asked: set[tuple[str, str]] = set()

    @property
    def today(self) -> str:
        return day_of(self.clock())

    # At home

    def card(self) -> DayCard:
        """The deal of the day as the home screen tells of it."""
        found, day = self._shown(), self.today
        days = self.shelf.days.all(day[:7], found.key)
        first = self._first(found, day)
        card = DayCard(
            _(found.name), shown_day(day), _("Club players, the usual rules."),
            _("Play"), DailyDeal(found.key), turns=len(entries()) > 1, dots=_dots(day, days),
        )  # fmt: skip
        if first is None:
            return card._replace(beside=tuple(chair.name for chair in self._chairs(found)[1:]))
        if first.number is None:
            return card._replace(says=_("Today's first try was deleted."), go=_("Practise"))
        if not first.finished:
            words = _("Begun, not finished yet.")
            return card._replace(says=words, go=_("Go on"), way=Resume(first.number))
        return self._done(found, first, card)

    def _first(self, found: Entry, day: str) -> Day | None:
        """The first try at the deal of that day."""
        days = self.shelf.days.all(day[:7], found.key)
        return next((each for each in days if each.day == day), None)

    def _done(self, found: Entry, first: Day, card: DayCard) -> DayCard:
        """The card of a deal that was played to its end."""
        mine, other = self._mine(found, first), as_kept(first.other)
        if other is None:
            self._ask_the_expert(found, first.day, len(first.standings))
            says = _("The Expert is playing with your cards")
        else:
            says = compared(mine, other)
        return card._replace(
            says=says, go=_("Copy result"), way=None,
            mine=(str(mine.mine), str(mine.theirs)),
            other=(str(other.mine), str(other.theirs)) if other else None,
        )  # fmt: skip

    def _shown(self) -> Entry:
        """The game that was chosen, or whose deal was begun today, or that was begun last before
        today, so that it is the same all day; else the first there is."""
        day = self.today
        played = [each.game for each in self.shelf.days.all(day)]
        keys = {each.key: each for each in entries()}
        for key in (self._game, *played, self.shelf.begun_last(start_of(day))):
            if key in keys:
                return keys[key]
        return entries()[0]

    def turn(self) -> None:
        """Show the next game's deal."""
        keys = [each.key for each in entries()]
        self._game = keys[(keys.index(self._shown().key) + 1) % len(keys)]
        self.changes += 1

    # Playing

    def begin(self, game: str) -> Match:
        """The deal of this day; the first try is kept as such."""
        found, day = entry(game), self.today
        match = dealt(found, day, self._chairs(found))
        self.shelf.begin(match)
        self.shelf.days.begin(day, game, match)
        return match

    def _chairs(self, found: Entry) -> tuple[Chair, ...]:
        """Who plays a deal of the day."""
        levels = (HUMAN, *[USUAL_LEVEL] * (usual_number(found) - 1))
        return seated(self.stage.settings.called, levels)

    # Afterwards

    def finished(self, match: Match) -> None:
        """A game is over: where it was the day's first try, an Expert plays its cards."""
        day = self.shelf.days.of_game(match.id)
        if day and not day.other:
            self._ask_the_expert(match.entry, day.day, len(match.chairs))

    def told(self, match: Match) -> str:
        """What the results say of a deal of the day; "" where it was none."""
        day = self.shelf.days.of_game(match.id)
        if day is None:
            return ""
        return _("The deal of the day, {day}: your first try.").format(day=shown_day(day.day))

    def _ask_the_expert(self, found: Entry, day: str, seats: int) -> None:
        if (day, found.key) in self._asked:
            return
        self._asked.add((day, found.key))
        self.thinkers.do(SameCards(found, seats, day), partial(self._answered, day, found.key))

    def _answered(self, day: str, game: str, ended: str) -> None:
        if ended:
            self.shelf.days.keep(day, game, ended)
            self.changes += 1

    def _mine(self, found: Entry, day: Day) -> DailyResult:
        sides = columns_of(found, found.rules()(), len(day.standings))
        return DailyResult(day.standings, day.winners, sides)

    def copy(self) -> None:
        """Copy how the deal that is shown ended, in a line to paste somewhere."""
        day = self._first(self._shown(), self.today)
        assert day is not None
        assert day.number is not None
        try:
            match = self.shelf.load(day.number)
        except ShelfError as error:
            self.stage.say(str(error))
            return
        line = line_to_paste(match, day.day, as_kept(day.other))
        to_clipboard(line)
        self.stage.say(_("Copied: {code}").format(code=line))


def _dots(day: str, days: tuple[Day, ...]) -> DayDots:
    today = date.fromisoformat(day)
    marks = {
        int(each.day[8:]): "good" if as_good(each) else "played" if each.finished else "begun"
        for each in days
    }
    words = counted("{n} day", "{n} days", len(days))
    words = _("{days} in {month}").format(days=words, month=month_name(day)) if days else ""
    return DayDots(marks, today.day, days_in(today), words)


def days_in(day: date) -> int:
    """How many days the month of that day has."""
    # Four days after the 28th it is the next month, in every month.
    following = (day.replace(day=28) + timedelta(days=4)).replace(day=1)
    return (following - day.replace(day=1)).days
