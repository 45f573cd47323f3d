"""What is said at the end of a game of those who sat at the table; often there is nothing."""

from collections.abc import Mapping

from roller_table.engine.words import _, listed, plural
from roller_table.match import Match
from roller_table.shelf import Shelf
from roller_table.shelf.results import COUNTS
from roller_table.statistics import CompanionRecord, records_with

_RUN = 3
"""So many games won in a row are worth a line."""
_LOST = 3
"""Lost so often before, a first win is."""
_NAMED = 3
"""More names make no line."""


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
