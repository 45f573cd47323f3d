"""Every place of the window, and how somebody comes there: the table of each game, and all else."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from typing import Any

from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.match import HUMAN, Chair, Match
from roller_table.ui import ways
from roller_table.ui.window import Window

from ..contract.walks import DRAWS, SHORT, alone, by_lot

NAMES = ("You", "Ade", "Noor", "Mia", "Sol", "Ines", "Tom", "Uma", "Vic", "Wim")
SOON = {
    **{key: dict(values) for key, values in SHORT.items()},
    "roller_derby": {"deals": 2}, "roebuck": {"target": 5},
    "poker_roulette": {"hands_per_session": 1}, "rollerball": {"turn_limit": 20},
}  # fmt: skip
"""Rules by which a game is soon over."""
LEVELS = ("beginner", "club", "expert")
A_PART = 40
"""Moves of a game that was begun."""

Go = Callable[[Window, str, Random], object]


def _table(window: Window, game: str, dice: Random) -> None:
    """A table of that game by the usual rules or with one of its options, anew."""
    found, rules = entry(game), _rules(game, dice)
    others = [dice.choice(LEVELS) for _seat in range(dice.choice(found.seats) - 1)]
    window.sit_down(found, rules, dice.randrange(1000), (HUMAN, *others))


def _in_the_midst(window: Window, game: str, dice: Random) -> None:
    """A table in the midst of a game, after moves drawn at random."""
    found = entry(game)
    seats, most = dice.choice(found.seats), dice.randrange(1, 3 * A_PART)
    levels = (HUMAN, *[dice.choice(LEVELS) for _seat in range(seats - 1)])
    chairs = tuple(map(Chair, NAMES, levels))
    match = _gone_on(Match.new(found, _rules(game, dice), chairs, dice.randrange(1000)), most)
    window.shelf.begin(match)
    window.go(ways.Table(match))


def _shared(window: Window, game: str, dice: Random) -> None:
    """A table at which two people pass the screen to one another."""
    found = entry(game)
    levels = (HUMAN, HUMAN, *["club"] * (found.seats[0] - 2))
    window.sit_down(found, found.rules()(), dice.randrange(1000), levels)


def _rules(game: str, dice: Random) -> Any:
    there = entry(game)
    return there.rules()(**dict(dice.choice([(), *alone(there)])))


def _kept(window: Window, _game: str, dice: Random) -> None:
    """Any kept game that can be gone on with."""
    kept = window.services.at_home.playable()
    if kept:
        window.go(ways.Resume(dice.choice(kept).id))


def _results(window: Window, game: str, _dice: Random) -> None:
    window.go(ways.Results(_played(game), 0))


def _review(window: Window, game: str, dice: Random) -> None:
    """What the decisions of a finished game cost, or of one that goes on, measured meanwhile."""
    window.go(ways.Review(dice.choice((_played(game), _played(game, A_PART))), 0))


def _reviewed(window: Window, _game: str, dice: Random) -> None:
    """The review of a game on the shelf."""
    kept = [each.id for each in window.shelf.games() if each.readable]
    if kept:
        window.go(ways.ReviewKept(dice.choice(kept)))


def _lab(window: Window, game: str, dice: Random) -> None:
    """The lab; a run begins there by itself."""
    found = entry(game)
    window.go(ways.Lab(found, _rules(game, dice), found.seats[0], ""))


def _lesson(window: Window, game: str, dice: Random) -> None:
    from roller_table.lessons import lesson, names

    key = dice.choice(names(game))
    window.go(ways.Lesson(key, dice.randrange(len(lesson(key).steps))))


def _puzzle(window: Window, game: str, dice: Random) -> None:
    from roller_table.puzzles import puzzles

    if there := len(puzzles(game)):
        window.go(ways.Puzzle(game, dice.randrange(there)))


PLACES: Mapping[str, Go] = {
    "home": lambda window, _game, _dice: window.go(ways.Home()),
    "table": _table,
    "table in the midst": _in_the_midst,
    "shared table": _shared,
    "kept game": _kept,
    "deal of the day": lambda window, game, _dice: window.go(ways.DailyDeal(game)),
    "results": _results,
    "first visit": lambda window, game, _dice: window.go(ways.FirstVisit(game)),
    "set-up": lambda window, game, _dice: window.go(ways.SetUp(game)),
    "rule book": lambda window, game, _dice: window.go(ways.Rulebook(game)),
    "learn": lambda window, game, _dice: window.go(ways.Learn(game)),
    "lesson": _lesson,
    "drill": lambda window, game, _dice: window.go(ways.Drill(game)),
    "puzzles": lambda window, _game, _dice: window.go(ways.Puzzles()),
    "puzzle": _puzzle,
    "review": _review,
    "kept review": _reviewed,
    "lab": _lab,
    "runs": lambda window, _game, _dice: window.go(ways.Runs()),
    "statistics": lambda window, _game, _dice: window.go(ways.Statistics()),
    "companions": lambda window, game, _dice: window.go(ways.Companions(game)),
    "saved games": lambda window, _game, _dice: window.go(ways.Saved()),
    "house rules": lambda window, _game, _dice: window.go(ways.OwnRules()),
    "settings": lambda window, _game, _dice: window.go(ways.Preferences()),
}
"""By what a campaign calls it."""


def shelve(window: Window) -> None:
    """A finished game and one that goes on, so that lists and statistics have something to tell."""
    for found in (_played("roebuck"), _played("roller_derby", A_PART)):
        match = Match.new(found.entry, found.rules, found.chairs, found.seed)
        window.shelf.begin(match)
        for line in found.lines:
            match.play_line(line)


@lru_cache(maxsize=16)
def _played(game: str, most: int = 10_000) -> Match:
    """A short game of moves drawn at random, to its end or ``most`` moves long."""
    found = entry(game)
    seats = found.seats[0]
    chairs = tuple(Chair(NAMES[n], "club" if n else HUMAN) for n in range(seats))
    return _gone_on(Match.new(found, found.rules()(**SOON.get(game, {})), chairs, 3), most)


def _gone_on(match: Match, most: int) -> Match:
    """The same match, some moves later."""
    draw, luck = DRAWS.get(match.entry.key, by_lot), Luck(5)
    while match.ask and match.count < most:
        move, luck = draw(match.ask, luck)
        match.play(move)
    return match
