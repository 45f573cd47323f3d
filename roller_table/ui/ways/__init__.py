"""Ways: where one can go from a page, each a frozen value that knows no page.

A page says ``self.go(Statistics())``. The table in ``ui/routes/`` has what each way leads to.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from roller_table.engine.values import frozen

from .carried import FRESH, UNTRIED, Attempt, Attempts, Done, DrillRound, LabDraft

if TYPE_CHECKING:
    from roller_table.ai.measuring import Verdict
    from roller_table.engine.table import Seat
    from roller_table.games.catalogue import Entry
    from roller_table.match import Chair, Match

__all__ = [
    "FRESH",
    "UNTRIED",
    "Attempt",
    "Attempts",
    "Back",
    "Companions",
    "DailyDeal",
    "Deal",
    "Done",
    "Drill",
    "DrillRound",
    "FirstVisit",
    "Home",
    "Lab",
    "LabDraft",
    "Learn",
    "Lesson",
    "Measured",
    "OwnRules",
    "Play",
    "PlayOn",
    "Preferences",
    "Puzzle",
    "Puzzles",
    "Results",
    "Resume",
    "Review",
    "ReviewDeal",
    "ReviewKept",
    "ReviewMove",
    "Rulebook",
    "Runs",
    "Saved",
    "SetUp",
    "Stacking",
    "Statistics",
    "Table",
    "Tries",
    "Way",
    "deal_again",
]  # fmt: skip


class Stacking(Enum):
    """How a page is put on those that are open."""

    OVER = "over"
    """It covers the page from which one goes; Back leads there."""
    INSTEAD = "instead"
    """It takes the place of that page."""
    ALONE = "alone"
    """Nothing but home lies below it."""


@frozen
class Way:
    """Where one can go: two ways are the same if they are of one kind and carry the same."""


@frozen
class GameWay(Way):
    """To something of one game."""

    game: str


@frozen
class KeptWay(Way):
    """To something of the kept game of that number."""

    number: int


class Home(Way):
    """To the home screen, which lies below all other pages."""

    __slots__ = ()


class Back(Way):
    """To the page below this one."""

    __slots__ = ()


# To a game


@frozen
class Play(Way):
    """To a game that is dealt at once; at somebody's first visit, to what it is about."""

    game: str
    seats: int = 0
    """How many players, as in the lesson that leads there; 0: as many as usual."""


class FirstVisit(GameWay):
    """To what a game is about."""

    __slots__ = ()


class SetUp(GameWay):
    """To the house rules and the players of a new game."""

    __slots__ = ()


@frozen
class Deal(Way):
    """To the table of a new game, which is kept from now on."""

    entry: Entry
    rules: object
    chairs: tuple[Chair, ...]
    seed: int | None = None
    """The number of the deal; None: drawn at random."""
    rules_name: str = ""
    """What the table calls its rules."""


def deal_again(match: Match, seed: int | None = None) -> Deal:
    """The way to the same players and rules, with another deal or with the one of that number."""
    return Deal(match.entry, match.rules, match.chairs, seed, match.rules_name)


class DailyDeal(GameWay):
    """To the table of this day's deal of a game; the first try is kept as such."""

    __slots__ = ()


class Resume(KeptWay):
    """To the table of the kept game of that number."""

    __slots__ = ()


@frozen
class Table(Way):
    """To the table of a game that has begun."""

    match: Match
    back: Way | None = None
    """To the review from which the game was begun."""


@frozen
class Results(Way):
    """To how a game ended, as it is seen from one seat."""

    match: Match
    facing: Seat


# To what a game cost


@frozen
class Review(Way):
    """To what the decisions of a seat cost."""

    match: Match
    seat: Seat
    at: int | None = None
    """The number of the move at which it opens; None: the costliest."""
    instead: bool = False
    """Whether an Expert plays that seat's cards at once."""
    deal: int | None = None
    """The number of the deal, from 0, that alone is reviewed."""


@frozen
class ReviewDeal(Way):
    """To what the decisions of a seat cost in the deal that was played to its end last."""

    match: Match
    seat: Seat


@frozen
class ReviewMove(Way):
    """To one costly decision of a seat, with what was played and what was best."""

    match: Match
    seat: Seat
    number: int
    """The number of that move."""
    deal: int | None = None
    """The number of the deal that alone is reviewed."""


class ReviewKept(KeptWay):
    """To the review of the kept game of that number."""

    __slots__ = ()


@frozen
class PlayOn(Way):
    """To the table of a game of its own that begins before a move of another."""

    match: Match
    seat: Seat
    number: int
    """The number of that move; the review of the seat opens there when one comes back."""


@frozen
class Tries(Way):
    """To the costly decisions of a seat, each to be tried once more as in a lesson."""

    match: Match
    seat: Seat
    verdicts: tuple[Verdict, ...]
    told: tuple[str, ...]
    """What the review says of each."""
    done: frozenset[str] = frozenset()
    """The keys of those that are done."""
    place: int = 0
    """Which of them, from 0, and at which step."""
    step: int = 0
    made: tuple[str, ...] = ()


# To what teaches a game


class Learn(GameWay):
    """To the first lesson of a game that is not done, or the first of all."""

    __slots__ = ()


@frozen
class Lesson(Way):
    """To a lesson, at a step."""

    key: str
    step: int = 0
    made: tuple[str, ...] = ()
    """The moves of the learner at the tries before that step."""
    own: bool = False
    """Whether it is one of the player's own."""


@frozen
class Drill(Way):
    """To the next question about a game."""

    game: str
    kind: str = ""
    """Its kind, "roller_derby/follow"; "": the first of them."""
    so_far: DrillRound | None = None
    """None: the first of a new round."""


@frozen
class Puzzle(Way):
    """To a puzzle of a game, by its place among them."""

    game: str
    place: int
    attempts: Attempts = UNTRIED


@frozen
class Puzzles(Way):
    """To the page on which a puzzle is chosen, at a game's."""

    game: str = ""
    """ "": the first game's."""


@frozen
class Rulebook(Way):
    """To a game's rule book; ``rules`` are those of a table for that many ``seats``."""

    game: str
    rules: object = None
    heading: str = ""
    """Where it opens; "": at its beginning."""
    seats: int | None = None


# What is kept and set


class Saved(Way):
    """To the kept games."""

    __slots__ = ()


class OwnRules(Way):
    """To every game's options, and the player's own rules against the printed ones."""

    __slots__ = ()


@frozen
class Lab(Way):
    """To what house rules change, measured among that many computer players."""

    entry: Entry
    rules: object
    seats: int
    name: str = ""
    """What the rules are called; "": nothing."""
    asked: LabDraft = FRESH


@frozen
class Measured(Way):
    """To what was measured of a game's options, for a table of that many seats."""

    game: str
    seats: int
    option: str = ""
    """Where it opens; "": at its beginning."""


class Runs(Way):
    """To what the lab has kept."""

    __slots__ = ()


class Statistics(Way):
    """To what all finished games come to."""

    __slots__ = ()


@frozen
class Companions(Way):
    """To who may sit down, and the player's record with each."""

    game: str = ""
    """At whose table they sit down; "": of the game that was played last."""


class Preferences(Way):
    """To the settings."""

    __slots__ = ()
