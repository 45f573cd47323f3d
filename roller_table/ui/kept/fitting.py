"""Just right, at the table: how strong it is today, by the kept games against it."""

from roller_table.ai.levels import (
    JUST_RIGHT,
    between,
    just_right,
    level,
    next_strength,
    strength_of,
)
from roller_table.engine.values import replace
from roller_table.engine.words import _
from roller_table.match import Match
from roller_table.shelf import Shelf


def fitted(shelf: Shelf, match: Match) -> str:
    """Give everybody who is Just right the strength of today; what is said of it, if anybody is.

    The match has not begun to be kept yet.
    """
    if all(strength_of(chair.level) is None for chair in match.chairs):
        return ""
    games = history(shelf, match.entry.key)
    strength = next_strength(games)
    match.chairs = tuple(
        chair if strength_of(chair.level) is None else replace(chair, level=just_right(strength))
        for chair in match.chairs
    )
    if not games:
        return _("“Just right” begins as Beginner and learns from your games.")
    return _("Just right plays {how}.").format(how=stands(strength))


def history(shelf: Shelf, game: str) -> list[tuple[int, bool]]:
    """The games of a kind against Just right that count: how strong it was, and who won."""
    games = shelf.results.against(game, JUST_RIGHT)
    found = ((strength_of(key), won) for key, won in games)
    return [(strength, won) for strength, won in found if strength is not None]


def stands(strength: int) -> str:
    """Where it stands between the levels, in words."""
    lower, higher = between(strength)
    above = _(level(higher).name)
    if lower == higher:
        return _("as a {level}").format(level=above)
    if not lower:
        return _("below the {level}").format(level=above)
    words = _("between {lower} and {higher}")
    return words.format(lower=_(level(lower).name), higher=above)
