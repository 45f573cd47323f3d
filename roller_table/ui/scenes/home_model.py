"""What the home screen tells of the shelf: where to go on, what was won, and one's own line."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from json import loads

from roller_table.ai.figures import figure_each
from roller_table.daily import month_name
from roller_table.engine.words import _, counted, listed, numeral, plural
from roller_table.games.catalogue import entries, entry
from roller_table.match import HUMAN, Match
from roller_table.shelf import KeptGame, Shelf, ShelfError
from roller_table.shelf.results import COUNTS, PRACTISED
from roller_table.shelf.sums import LastGame
from roller_table.statistics import (
    CompanionRecord,
    Recount,
    add_up_reviews,
    firsts,
    given_away,
    records_with,
    reviewed_games,
    statistics,
)

from ..kept.curriculum import lessons_there, puzzles_there
from ..kept.progress import Progress
from ..looks.company import Company
from ..machine.thinkers import Thinkers
from ..ways import Resume
from .dailies import DailyDeals
from .saved.words import ago, standing
from .setup.seats import usual_name
from .tile import PlayerRecord
from .today import LearningOffer, OwnLine, Today, Unfinished

_RUN = 3
"""From how many games won in a row on they are worth a line."""
_LOST = 3
"""A first win is worth a line after more games than that."""
_NAMED = 3
"""The most names in a line."""


def ended(last: LastGame, now: float) -> str:
    """When a game was played last, and how it ended.

    >>> ended(LastGame(0, 20), 130), ended(LastGame(0, -130), 5000), ended(LastGame(0, 0), 20)
    ('two minutes ago: ahead by 20', 'an hour ago: behind by 130', 'just now: level')
    """
    words = _("{when}: tied")
    if last.margin:
        words = _("{when}: ahead by {n}") if last.margin > 0 else _("{when}: behind by {n}")
    return words.format(when=ago(last.at, now), n=numeral(abs(last.margin)))


class HomeModel:
    """What a player is told at home, and where a game ends."""

    def __init__(
        self, shelf: Shelf, progress: Progress, dailies: DailyDeals, thinkers: Thinkers
    ) -> None:
        self.shelf, self.progress, self.dailies = shelf, progress, dailies
        self.thinkers = thinkers
        self._recounted = set[int]()
        self._won: dict[str, tuple[int, int]] = {}
        self._last: dict[str, LastGame] = {}
        """How each game ended last."""
        self._going: Counter[str] = Counter()
        """How many unfinished games of each kind there are."""
        self._finished = set[str]()
        """Of which kinds a game was finished, whether or not it counts."""

    def today(self) -> Today:
        """What there is to do today; the records are read anew with it."""
        found = statistics(self.shelf).standings
        self._won = {each.game: (each.share.won, each.share.played) for each in found}
        self.catch_up()
        self._last = self.shelf.results.latest()
        going = self.playable()
        self._going = Counter(kept.game for kept in going)
        self._finished = {each.key for each in entries() if self.shelf.has_finished(each.key)}
        last = next((kept.game for kept in self.shelf.games(1)), "")
        return Today(_latest(going), self.dailies.card(), self.line(), last, self.to_learn())

    def catch_up(self) -> None:
        """Games that an earlier program kept tell their facts beside the window, once."""
        for number in self.shelf.results.untold():
            if number in self._recounted:
                continue
            self._recounted.add(number)
            with suppress(ShelfError):
                job = Recount(self.shelf.record(number), self.shelf.results.seat(number))
                self.thinkers.do(job, partial(self._recount, number))

    def _recount(self, number: int, facts: str) -> None:
        if number in self.shelf.results.untold():
            self.shelf.results.told(number, loads(facts) if facts else {})

    def record(self, game: str) -> PlayerRecord:
        """How many games of that kind were won, of how many that count, and when the last was."""
        won, played = self._won.get(game, (0, 0))
        if not played:
            if going := self._going[game]:
                return PlayerRecord(
                    "", counted("{n} unfinished game", "{n} unfinished games", going)
                )
            if game not in self._finished:
                return PlayerRecord("", _("not played yet"))
            return PlayerRecord("", _("no game that counts yet"))
        share = _("Won {n} of {all}").format(n=won, all=played)
        last = self._last.get(game)
        return PlayerRecord(share, ended(last, time.time()) if last else "")

    def remarks(self, match: Match, company: Company) -> tuple[str, ...]:
        """What the results say beside the score: a deal of the day, and what was a first."""
        told = self.dailies.told(match)
        found = firsts(self.shelf, match.entry, match.id) if match.id is not None else ()
        done = " · ".join(_(first.words) for first in found)
        first = _("For the first time: {what}").format(what=done) if done else ""
        kind = self.shelf.results.kind(match.id) if match.id is not None else ""
        again = ""
        if kind == PRACTISED and not match.practised:
            again = _("You had played this deal before, so it counts as practice.")
        them = at_the_end(self.shelf, match) or how_one_plays(company, match)
        return tuple(filter(None, (told, first, them, again)))

    def to_learn(self) -> LearningOffer | None:
        """What to learn next: lessons that were begun, then a game that was never played, then one
        that was played without a lesson."""
        there = {each.key: lessons_there(each.key) for each in entries()}
        done = {key: self.progress.count_done(key) for key in there}
        begun = [key for key in there if 0 < done[key] < there[key]]
        new = [key for key in there if there[key] and not done[key]]
        unplayed = [key for key in new if not self._won.get(key, (0, 0))[1]]
        key = next(iter([*begun, *unplayed, *new]), "")
        if not key:
            return None
        words = counted("{n} lesson", "{n} lessons", there[key])
        if done[key]:
            words = _("{n} of {count} done").format(n=done[key], count=there[key])
        found = entry(key)
        beside = usual_name(2 + [*there].index(key))  # At each game another face.
        return LearningOffer(key, _(found.name), _(found.tagline), words, beside)

    def puzzles(self) -> tuple[int, int] | None:
        """How many puzzles are solved of how many that there are; None where there are none."""
        there = puzzles_there()
        return (self.progress.count_solved(), there) if there else None

    def unmet(self, game: str) -> bool:
        """Whether it can be learnt, and neither its first visit nor a lesson was ever seen."""
        begun = self.progress.met(game) or self.progress.count_done(game)
        return not begun and bool(lessons_there(game))

    def playable(self) -> tuple[KeptGame, ...]:
        """The games that can be gone on with, the latest first."""
        return tuple(kept for kept in self.shelf.unfinished() if not kept.fault)

    def line(self) -> OwnLine | None:
        """What a decision cost on average, in the game with the most decisions reviewed."""
        add_up_reviews(self.shelf)
        found = [(each, given_away(self.shelf, each.key)) for each in reviewed_games(self.shelf)]
        lines = [(game, months) for game, months in found if months]
        if not lines:
            return None
        game, months = max(lines, key=lambda each: sum(month.decisions for month in each[1]))
        says = _("points lost per decision")
        if len(months) > 1:
            words = _("points lost per decision; {n} in {month}")
            name = month_name(f"{months[0].month}-01")
            says = words.format(n=figure_each(months[0].mean), month=name)
        means = tuple(month.mean for month in months)
        return OwnLine(_(game.name), means, figure_each(means[-1]), says)


def _latest(going: tuple[KeptGame, ...]) -> Unfinished | None:
    """The first of the unfinished games."""
    if not going:
        return None
    kept = going[0]
    lines = tuple(filter(None, (kept.headline, standing(kept))))
    when = ago(kept.updated, time.time())
    pairs = zip(kept.names, kept.levels, strict=True)
    beside = tuple(name for name, level in pairs if level != HUMAN)
    return Unfinished(_(kept.name), lines, Resume(kept.id), when, beside)


# Those who sat at the table


def at_the_end(shelf: Shelf, match: Match) -> str:
    """How often it was won in a row against somebody, or together; or for the first time.

    It counts only games that count; of a game that was not won nothing is said.
    """
    if match.id is None or shelf.results.kind(match.id) != COUNTS:
        return ""
    names = [chair.name for chair in match.chairs if not chair.human]
    records = records_with(shelf, names, until=match.id)
    partners = {name: each.beside_run for name, each in records.items()}
    others = {name: each.against_run for name, each in records.items()}
    together, against = _longest(partners), _longest(others)
    if together >= _RUN and together > against:
        return plural(
            "You and {name} have won {n} game in a row as partners.",
            "You and {name} have won {n} games in a row as partners.",
            together,
            name=_those(partners, together),
        ).shown()
    if against >= _RUN:
        return plural(
            "You have won {n} game in a row against {names}.",
            "You have won {n} games in a row against {names}.",
            against,
            names=_those(others, against),
        ).shown()
    return _first(records)


def how_one_plays(company: Company, match: Match) -> str:
    """How one of those who sat there is known to play this game, another one after each game; only
    of the level at which that was measured."""
    game = match.entry.key
    there = [chair.name for chair in match.chairs if company.known_play_of(chair, game)]
    return company.in_a_line(there[(match.id or 0) % len(there)], game) if there else ""


def _longest(runs: Mapping[str, int]) -> int:
    return max(runs.values(), default=0)


def _those(runs: Mapping[str, int], length: int) -> str:
    return listed([name for name, run in runs.items() if run == length][:_NAMED])


def _first(records: Mapping[str, CompanionRecord]) -> str:
    """The first win against somebody, after losses."""
    first = {
        name: each.against.played
        for name, each in records.items()
        if each.against_run == each.against.won == 1
    }
    most = _longest(first)
    if most <= _LOST:
        return ""
    words = _("After {n} games this is your first win against {names}.")
    return words.format(n=most, names=_those(first, most))
