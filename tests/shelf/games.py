"""Games for the shelf: begun and played on, always the same way."""

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match

DERBY = entry("roller_derby")
NAMES = ("Ade", "Bea", "Cy", "Dot")


def begun(shelf=None, seed=7, moves=0, **rules):
    """A game of one human and three others, kept on the shelf if there is one."""
    chairs = tuple(map(Chair, NAMES, ("human", "club", "club", "club")))
    match = Match.new(DERBY, DERBY.rules()(**rules), chairs, seed)
    if shelf:
        shelf.begin(match)
    return play(match, moves)


def play(match, moves=100_000):
    """Play ``moves`` moves, or to the end."""
    while moves and not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
        moves -= 1
    return match
