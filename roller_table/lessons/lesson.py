"""What a lesson is: a game, a deal, moves played silently, and the steps of the coach."""

from pathlib import Path

from ..engine.cards import Cards
from ..engine.table import Seat, Zone
from ..engine.values import NamedTuple, frozen
from ..engine.words import later

NAMES = ("Ade", "Noor", "Mia", "Sol", "Ines", "Kofi", "Yara", "Bo", "Lin")
"""Who sits to the learner's left, one after the other; the learner is ``YOU``."""
YOU = later("You")
YES, NO = later("Yes"), later("No")

FURNITURE = ("plate", "score", "gauge", "badge", "dice", "chips", "finish", "log", "prompt", "mark")
"""What may be shown that is no zone: ``plate 2`` is a seat's name plate, ``gauge`` the meter,
``badge`` what holds for the deal, ``dice`` those that lie there, ``chips`` what is bet,
``finish`` what the deal would bring now, ``prompt`` what is asked, ``mark 2`` a marked place."""


class Spotlight(NamedTuple):
    """Something that the coach points at: a zone, cards that lie there, or a piece of furniture.

    A ball that is shown is shown with the way that it will roll.
    """

    zone: Zone
    cards: Cards = ()
    """Those of the zone that are meant; none: all of it."""

    @property
    def furniture(self) -> bool:
        return self.zone.name in FURNITURE


Lines = tuple[str, ...]
"""Moves as ``notation`` writes them."""


@frozen
class Say:
    """The coach says something; the learner goes on."""

    words: str
    show: tuple[Spotlight, ...] = ()
    script: Lines = ()
    still: bool = False
    """It is said while what the last move brought still lies there, and has not been put away."""


@frozen
class Try:
    """The learner is to make one of these moves; the first is shown after two misses."""

    words: str
    show: tuple[Spotlight, ...]
    moves: Lines
    wrong: tuple[tuple[str, str], ...] = ()
    """What the coach says to a refused move, by the refusal's code; by its line, or by "*", to one
    that may be made but is not meant: what is meant, said once more in place of the task."""
    script: Lines = ()
    """What the others then play."""
    untold: bool = False
    """Which move is meant is for the learner to find: nothing stands out before it is shown."""
    claims: tuple[tuple[str, str], ...] = ()
    """What such an answer claims of the moves that get it, by its key; see ``claims``."""


@frozen
class Quiz:
    """One of several answers is right."""

    words: str
    show: tuple[Spotlight, ...]
    choices: tuple[str, ...]
    right: int
    truth: str = ""
    """By what the rules can say themselves which is right; see ``checking``."""
    script: Lines = ()
    """What is played once it has been answered."""
    hint: str = ""
    """What the coach adds to a wrong answer."""


@frozen
class Watch:
    """The others move by script, and the coach says what to look at.

    What he shows is what lies there when they have moved.
    """

    words: str
    show: tuple[Spotlight, ...]
    script: Lines
    still: bool = False
    """He speaks while what the last of these moves brought still lies there."""


Step = Say | Try | Quiz | Watch


def is_still(step: Step | None) -> bool:
    """Whether the coach speaks there in the middle of a move, before cards are put away."""
    return isinstance(step, Say | Watch) and step.still


@frozen
class Lesson:
    game: str
    name: str
    """The name of its file: "2_following"; a book's links name it so."""
    title: str
    seats: int
    seat: Seat
    """Where the learner sits."""
    rules: object
    """The game's Rules, every option resolved."""
    seed: int
    before: Lines
    """Played silently before the first step."""
    steps: tuple[Step, ...]
    done: str
    """What the coach says at the end."""
    teaches: tuple[str, ...]
    """The headings of the rule book that it goes through."""
    path: Path
    own: bool = False
    """Whether it is the player's, not the program's."""

    @property
    def key(self) -> str:
        """ "roller_derby/2_following", as links and the shelf name it."""
        return f"{self.game}/{self.name}"

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone's name, the learner's as it is written before a language is chosen."""
        return tuple(
            NAMES[(seat - self.seat) % self.seats - 1] if seat != self.seat else YOU
            for seat in range(self.seats)
        )
