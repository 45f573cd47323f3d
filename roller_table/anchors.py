"""What a decision of each level costs on average, as ``benchmarks/review_levels.py`` measured it.

It stands in ``rules/review_levels.json``, by game and number of players. What was measured too
little, or by a review of another version, is not said.
"""

from functools import cache
from math import hypot

from .ai.figures import figure_each
from .ai.judging import Estimate
from .ai.levels import LEVELS
from .ai.measuring import FOUND_BY
from .engine.values import NamedTuple
from .engine.words import _
from .files.kinds import REVIEW_LEVELS
from .files.reading import values
from .resources import rules_folder

FILE = "review_levels.json"
_NUMBERS = frozenset(map(str, range(100)))
"""How many may play, as the file writes it."""
ENOUGH = 300
"""A level is named once this many of its decisions were measured: three of each of a hundred
games."""


class Anchor(NamedTuple):
    """A level, and what one of its decisions costs."""

    key: str
    name: str
    cost: Estimate


@cache
def _measured() -> dict[str, dict[str, dict[str, list[float]]]]:
    try:
        found = values(rules_folder() / FILE, REVIEW_LEVELS)
    except (OSError, ValueError):
        return {}
    match found:
        case {"found_by": int(version), "levels": dict(games)} if version == FOUND_BY:
            return {game: _tables(at) for game, at in games.items()}
    return {}


def _tables(plain: object) -> dict[str, dict[str, list[float]]]:
    """What was measured at each number of seats; what is no measurement is left out."""
    tables: dict[str, object] = plain if isinstance(plain, dict) else {}
    return {
        seats: {level: found for level, found in at.items() if _is_measured(found)}
        for seats, at in tables.items()
        if isinstance(at, dict) and seats in _NUMBERS
    }


def _is_measured(plain: object) -> bool:
    """Whether it is a mean, its standard error and of how many decisions."""
    match plain:
        case [int() | float() as mean, int() | float() as error, int(worlds)]:
            return mean >= 0 and error >= 0 and worlds >= 0
    return False


def anchors(game: str, seats: int) -> tuple[Anchor, ...]:
    """The levels measured at that game with ``seats`` players, the costliest first.

    The costliest must differ from nothing, and each other level from those before it, by more than
    chance; a level that does not is left out until more was measured.
    """
    at = _measured().get(game, {}).get(str(seats), {})
    found = [
        Anchor(
            each.key, each.name, Estimate(at[each.key][0], at[each.key][1], int(at[each.key][2]))
        )
        for each in LEVELS
        if each.key in at
    ]
    told = list[Anchor]()
    for each in found:
        known = all(_are_apart(other, each) for other in told) if told else each.cost.shown
        if known and each.cost.worlds >= ENOUGH:
            told.append(each)
    return tuple(told)


def _are_apart(one: Anchor, other: Anchor) -> bool:
    """Whether the second clearly costs less."""
    standard = hypot(one.cost.standard, other.cost.standard)
    worlds = min(one.cost.worlds, other.cost.worlds)
    gap = Estimate(one.cost.mean - other.cost.mean, standard, worlds)
    return gap.mean > 0 and gap.shown


def given_away(game: str) -> dict[str, float]:
    """What a decision of each level costs at that game, by the level's name, at the number of
    players at which most was measured."""
    tables = [anchors(game, int(seats)) for seats in _measured().get(game, {})]
    found = max(tables, key=lambda each: sum(a.cost.worlds for a in each), default=())
    return {each.name: each.cost.mean for each in found}


def between(mean: float, anchors: tuple[Anchor, ...]) -> str:
    """Between which levels that is; the costliest anchor first."""
    told = {"n": figure_each(mean)}
    if not anchors:
        return _("{n} each").format(**told)
    above = [each for each in anchors if each.cost.mean >= mean]
    below = [each for each in anchors if each.cost.mean < mean]
    if above and below:
        told |= _named("one", above[-1]) | _named("other", below[0])
        return _("{n} each, between {one} ({a}) and {other} ({b})").format(
            **told, a=figure_each(above[-1].cost.mean), b=figure_each(below[0].cost.mean)
        )
    near = above[-1] if above else below[0]
    told |= _named("one", near) | {"a": figure_each(near.cost.mean)}
    if above:
        return _("{n} each, less than {one} ({a})").format(**told)
    return _("{n} each, more than {one} ({a})").format(**told)


def _named(key: str, anchor: Anchor) -> dict[str, str]:
    return {key: _(anchor.name)}
