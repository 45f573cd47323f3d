"""Games to look at: begun, half played, whole, by any rules."""

from functools import cache

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.rulefile import built_in, resolve

DERBY = entry("roller_derby")
NAMES = ["Ade", "Bea", "Cy", "Dot"]


def derby(seed=7, humans=1, variants=(), **settings):
    """A game that nobody has moved in; the first chairs are human."""
    rules = resolve(_rules(), variants=variants, settings=settings)
    levels = ["human"] * humans + ["random"] * (4 - humans)
    return Match.new(DERBY, rules, tuple(map(Chair, NAMES, levels)), seed)


@cache
def _rules():
    return built_in(DERBY.key)


def move(match):
    """One of the offered moves, always the same one for the same position."""
    return match.ask.choice.draw(match.luck())[0]


def play(match, moves=100_000):
    """Play ``moves`` moves, or to the end."""
    while moves and not match.over:
        match.play(move(match))
        moves -= 1
    return match
