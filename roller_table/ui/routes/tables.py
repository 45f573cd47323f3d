"""The ways to a game: what it is about, its players and rules, its table, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.words import _, listed

from .. import ways

if TYPE_CHECKING:
    from roller_table.match import Match

    from ..frame.scene import Scene
    from ..ways import DailyDeal, Deal, FirstVisit, Play, Results, Resume, SetUp, Table, Way
    from .services import Services


def play(way: Play, services: Services) -> Scene:
    """A game as it was last set up, or with the usual rules and Club players; at somebody's first
    visit, what it is about."""
    from roller_table.games.catalogue import entry

    from ..scenes.setup.sitting import at_once

    if services.at_home.unmet(way.game):
        services.progress.meet(way.game)
        return first_visit(ways.FirstVisit(way.game), services)
    sitting = at_once(entry(way.game), services.app.settings.called, way.seats)
    ready = not sitting.unready
    page = deal(sitting.deal, services) if ready else set_up(ways.SetUp(way.game), services)
    if said := sitting.unready or sitting.words:
        services.say_then(said)
    return page


def first_visit(way: FirstVisit, services: Services) -> Scene:
    """What a game is about; where it has no lessons, the game."""
    from roller_table.games.catalogue import entry
    from roller_table.lessons import names

    from ..scenes.firstvisit import FirstVisitScene
    from ..scenes.setup.sitting import at_once

    if not names(way.game):
        return play(ways.Play(way.game), services)
    found = entry(way.game)
    chairs = at_once(found, services.app.settings.called).deal.chairs
    return FirstVisitScene(found, services.progress, chairs)


def set_up(way: SetUp, services: Services) -> Scene:
    """The house rules and the players of a new game."""
    from roller_table.games.catalogue import entry

    from ..scenes.setup.scene import SetupScene

    return SetupScene(entry(way.game), services.app.settings.called, services.progress)


def deal(way: Deal, services: Services) -> Scene:
    """The table of a new game, which is kept from now on."""
    from roller_table.lots import by_lot
    from roller_table.match import Match

    seed = by_lot() if way.seed is None else way.seed
    return begin(Match.new(way.entry, way.rules, way.chairs, seed, way.rules_name), services)


def begin(match: Match, services: Services, back: Way | None = None) -> Scene:
    """Keep that game, and sit down to it; ``back`` leads to the review where it was begun."""
    from ..kept.fitting import fitted

    said = fitted(services.shelf, match)
    services.shelf.begin(match)
    if said:
        services.say_then(said)
    return table(ways.Table(match, back), services)


def daily_deal(way: DailyDeal, services: Services) -> Scene:
    """The table of this day's deal."""
    return table(ways.Table(services.dailies.begin(way.game)), services)


def resume(way: Resume, services: Services) -> Scene | None:
    """The table of a kept game."""
    from roller_table.ai.levels import is_own

    match = services.load(way.number)
    if match is None:
        return None
    away = [each.level for each in match.chairs if is_own(each.level)]
    if away := list(dict.fromkeys(each for each in away if each not in services.own)):
        words = _("Not named with --players: {players}. A Club player sits in.")
        services.say_then(words.format(players=listed(away)))
    return table(ways.Table(match), services)


def table(way: Table, services: Services) -> Scene:
    """The table of a game that has begun."""
    from ..machine.thinkers import get_ready
    from ..scenes.table import TableScene

    match, shelf = way.match, services.shelf
    shelf.catch_up()
    services.app.after_picture(get_ready)
    return TableScene(
        match,
        services.thinkers,
        services.progress,
        newcomer=not shelf.has_finished(match.entry.key),
        occasion=_occasion(match, services),
        back=way.back,
    )


def _occasion(match: Match, services: Services) -> str:
    """What it is besides itself; "" where it is nothing else."""
    day = services.shelf.days.of_game(match.id)
    if day is None:
        return ""
    from roller_table.daily import shown_day

    return _("Deal of the day, {day}").format(day=shown_day(day.day))


def results(way: Results, services: Services) -> Scene:
    """How a game ended."""
    from ..scenes.results.scene import ResultsScene

    services.shelf.catch_up()
    services.dailies.finished(way.match)
    remarks = services.at_home.remarks(way.match, services.app.company)
    return ResultsScene(way.match, way.facing, services.reviews, remarks)
