"""What a decision of each level costs on average, as ``benchmarks/review_levels.py`` measured it.

It stands in ``rules/review_levels.json``, by game and number of players. What was measured too
little, or by a review of another version, is not said.
"""

import json
from functools import cache
from typing import NamedTuple

from .ai.judging import Estimate
from .ai.levels import LEVELS
from .ai.measuring import FOUND_BY
from .resources import rules_folder

FILE = "review_levels.json"
ENOUGH = 30
"""So many decisions of a level have to be measured before it is named."""


class Anchor(NamedTuple):
    """A level, and what one of its decisions costs."""

    key: str
    name: str
    cost: Estimate


@cache
def _measured() -> dict[str, dict[str, dict[str, list[float]]]]:
    try:
        found = json.loads((rules_folder() / FILE).read_text("utf-8"))
        return dict(found["levels"]) if found["found_by"] == FOUND_BY else {}
    except (OSError, ValueError, KeyError):
        return {}


def anchors(game: str, seats: int) -> tuple[Anchor, ...]:
    """The levels that were measured at that game with so many players, the dearest first."""
    at = _measured().get(game, {}).get(str(seats), {})
    found = [
        Anchor(
            each.key, each.name, Estimate(at[each.key][0], at[each.key][1], int(at[each.key][2]))
        )
        for each in LEVELS
        if each.key in at
    ]
    enough = [each for each in found if each.cost.worlds >= ENOUGH]
    return tuple(sorted(enough, key=lambda each: -each.cost.mean))
