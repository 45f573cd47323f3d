"""Every kind of question, by game; none of them is made before it is asked for."""

from collections.abc import Callable

from ..engine.values import frozen
from ..engine.words import later
from . import poker_roulette, roebuck, rollerball, tricks
from .tasks import Task


@frozen
class Drill:
    """A kind of question."""

    key: str
    """Its name for links and for what is kept: "roller_derby/follow"."""
    title: str
    make: Callable[[int], Task]

    @property
    def game(self) -> str:
        return self.key.partition("/")[0]


DRILLS = (
    Drill("roller_derby/follow", later("What you may play"), tricks.derby_follow),
    Drill("roller_derby/taker", later("Who takes the trick"), tricks.derby_taker),
    Drill("roller_derby/worth", later("What a deal is worth"), tricks.derby_worth),
    Drill("roolz/follow", later("What you may play"), tricks.roolz_follow),
    Drill("roolz/taker", later("Who takes the trick"), tricks.roolz_taker),
    Drill("roolz/points", later("What a trick is worth"), tricks.roolz_points),
    Drill("roebuck/fits", later("What fits"), roebuck.fits),
    Drill("roebuck/places", later("Which places are open"), roebuck.places),
    Drill("poker_roulette/matches", later("What you keep"), poker_roulette.matches),
    Drill("poker_roulette/better", later("The better hand"), poker_roulette.better),
    Drill("rollerball/where", later("Where the ball will be"), rollerball.where),
    Drill("rollerball/card", later("Who gets a card"), rollerball.card),
)


def drills_of(game: str) -> tuple[Drill, ...]:
    """The kinds of question about that game."""
    return tuple(each for each in DRILLS if each.game == game)


def drill(key: str) -> Drill:
    """The kind of that key; KeyError if there is none."""
    return {each.key: each for each in DRILLS}[key]


def question(kind: Drill, seed: int) -> Task:
    """The question of that number."""
    return kind.make(seed)
