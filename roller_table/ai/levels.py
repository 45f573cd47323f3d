"""How well a computer player plays: levels are settings of one player, not players of their own."""

from dataclasses import dataclass

from roller_table.engine.spelling import UnknownNameError
from roller_table.engine.words import _, later


@dataclass(frozen=True, slots=True)
class Level:
    """What a player of this level remembers, how sharply it chooses, and how long it thinks."""

    key: str
    name: str
    says: str
    remembers: bool = True
    """Whether it counts the cards that are gone and the voids that were shown."""
    softness: float = 0.0
    """How many points of the deal two moves may differ by and still seem equal to it.

    Points are those of Roller Derby, where a trick is ten; a brain whose ratings are of another
    size has a ``NEAR``, which says how many of its own one of these is.
    """
    searches: bool = False
    """Whether it imagines what the others hold and plays its choices out."""
    seconds: float = 0.0
    """The longest it thinks about one move, unless a budget says otherwise."""
    aimless: bool = False
    """Whether it plays any offered move, for tests."""
    greedy: bool = False
    """Whether it plays by the game's simplest rule, for measuring."""

    @property
    def fixed(self) -> bool:
        """Whether it follows a rule and weighs nothing."""
        return self.aimless or self.greedy


LEVELS = (
    Level(
        "learner",
        later("Learner"),
        later("Knows the rules and little more: often plays what merely looks possible."),
        remembers=False,
        softness=16.0,
    ),
    Level(
        "beginner",
        later("Beginner"),
        later("Looks at what lies before it, sometimes hastily, and forgets what is gone."),
        remembers=False,
        softness=4.0,
    ),
    Level(
        "club",
        later("Club"),
        later("Remembers what was played and knows the good moves, but tries nothing out."),
    ),
    Level(
        "expert",
        later("Expert"),
        later("Imagines what the others may hold and plays its choices out before it decides."),
        searches=True,
        seconds=1.0,
    ),
)

RANDOM = Level("random", later("Random"), later("Plays any card, for tests."), aimless=True)
GREEDY = Level(
    "greedy",
    later("Greedy"),
    later("Takes what one move can take, for measuring."),
    greedy=True,
)
EVERY = (*LEVELS, GREEDY, RANDOM)
"""Also those that are offered to nobody at the table."""

_BY_KEY = {each.key: each for each in EVERY}


def is_own(key: str) -> bool:
    """Whether it is no level, but somebody's own player, "module:Name"."""
    return ":" in key


def level(key: str) -> Level:
    """The level of that name; UnknownNameError, a KeyError, if there is none."""
    if key not in _BY_KEY:
        raise UnknownNameError(_("{name} is not a level of play"), key, _BY_KEY)
    return _BY_KEY[key]
