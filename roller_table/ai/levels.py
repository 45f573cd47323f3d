"""How well a computer player plays: levels are settings of one player, not players of their own."""

import math
from collections.abc import Sequence

from roller_table.engine.spelling import UnknownNameError
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _, later


@frozen
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
    better: "Level | None" = None
    """As this level it decides now and then, in ``share`` of its decisions."""
    share: float = 0.0
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
        later("Knows little more than the rules."),
        remembers=False,
        softness=16.0,
    ),
    Level(
        "beginner",
        later("Beginner"),
        later("Plays by what it sees, sometimes hastily, and forgets cards already played."),
        remembers=False,
        softness=4.0,
    ),
    Level(
        "club",
        later("Club"),
        later("Remembers the cards played and knows good moves, but tries none of them out."),
    ),
    Level(
        "expert",
        later("Expert"),
        later("Imagines the others' cards and tries out its choices before it decides."),
        searches=True,
        seconds=1.0,
    ),
)

RANDOM = Level("random", later("Random"), later("Plays any card, for tests."), aimless=True)
GREEDY = Level(
    "greedy",
    later("Greedy"),
    later("A yardstick: takes all it can with each move."),
    greedy=True,
)
EVERY = (*LEVELS, GREEDY, RANDOM)
"""Also those that are offered to nobody at the table."""

_BY_KEY = {each.key: each for each in EVERY}


# The level that adapts.

JUST_RIGHT, AT = "just_right", "_at_"
"""It is named with its strength: "just_right_at_50"."""
WEAKEST, STRONGEST, BEGINS = 0, 100, 50
STANDS = {25: "learner", 50: "beginner", 75: "club", 100: "expert"}
"""At which strengths it plays as a level does."""
JUST_RIGHT_NAME = later("Just right")
JUST_RIGHT_SAYS = later(
    "Learns from your games how strong to be, so that you win about half of them."
)


def just_right(strength: int) -> str:
    """The key of the level that adapts, at that strength.

    >>> just_right(62), just_right(140)
    ('just_right_at_62', 'just_right_at_100')
    """
    return f"{JUST_RIGHT}{AT}{min(STRONGEST, max(WEAKEST, strength))}"


def strength_of(key: str) -> int | None:
    """The strength in that key; None where it is another level's."""
    name, at, number = key.partition(AT)
    if name != JUST_RIGHT or (at and not (number.isdecimal() and int(number) <= STRONGEST)):
        return None
    return int(number) if at else BEGINS


def _adapted(key: str, strength: int) -> Level:
    """Below a Club it is softer, doubling every 12.5 down to a Beginner's and a Learner's softness
    and beyond; above, it decides now and then as the next level does."""
    below, above = level("beginner"), level("club")
    if strength < 50:
        softness = below.softness * 2 ** ((50 - strength) / 12.5)
        return Level(key, JUST_RIGHT_NAME, JUST_RIGHT_SAYS, remembers=False, softness=softness)
    if strength >= 75:
        below, above = above, level("expert")
    share = (strength - 50) % 25 / 25 if strength < STRONGEST else 1.0
    return replace(
        below, key=key, name=JUST_RIGHT_NAME, says=JUST_RIGHT_SAYS, better=above, share=share
    )


def next_strength(games: Sequence[tuple[int, bool]]) -> int:
    """How strong it is to be after these games, each its strength and whether the person won.

    A step up after a win and down after none, large at first, then always as large: so the wins
    cannot stay ahead of the losses by more than the steps from one end to the other (Robbins and
    Monro, 1951, for a share of one half).
    """
    if not games:
        return BEGINS
    strength, won = games[-1]
    step = max(3, round(16 / math.pow(len(games), 0.6)))
    return min(STRONGEST, max(WEAKEST, strength + (step if won else -step)))


def between(strength: int) -> tuple[str, str]:
    """Between which levels it stands, the lower first; the same twice where it plays as one.

    >>> between(62), between(76), between(10)
    (('beginner', 'club'), ('club', 'club'), ('', 'learner'))
    """
    near = next((key for at, key in STANDS.items() if abs(at - strength) <= 2), "")
    if near:
        return near, near
    lower = [key for at, key in STANDS.items() if at < strength]
    higher = [key for at, key in STANDS.items() if at > strength]
    return (lower[-1] if lower else ""), higher[0]


def sits_down(key: str) -> bool:
    """Whether it is a level that may be chosen for a seat."""
    return any(each.key == key for each in LEVELS) or strength_of(key) is not None


def is_own(key: str) -> bool:
    """Whether it is no level, but somebody's own player, "module:Name"."""
    return ":" in key


def level(key: str) -> Level:
    """The level of that name; UnknownNameError, a KeyError, if there is none."""
    if (strength := strength_of(key)) is not None:
        return _adapted(key, strength)
    if key not in _BY_KEY:
        raise UnknownNameError(_("{name} is not a level of play"), key, _BY_KEY)
    return _BY_KEY[key]
