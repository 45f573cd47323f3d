"""What somebody carries along from page to page: how far a round of questions has come, and what
was tried at a puzzle, and what the lab is asked."""

from typing import Literal

from roller_table.engine.values import NamedTuple

Done = Literal["", "right", "wrong"]


class DrillRound(NamedTuple):
    """How far a round of questions has come."""

    seed: int
    """The number of its first question; the others follow."""
    marks: tuple[Done, ...] = ()
    last: str = ""
    """What was right in the last one, and why."""
    panel: bool | None = None
    """Whether the list beside it is wanted, once somebody has said so."""

    @property
    def right(self) -> int:
        return self.marks.count("right")


class Attempt(NamedTuple):
    """A move that did not solve a puzzle."""

    line: str
    """As the table says it: "K♥ led"."""
    told: str
    """What came of it."""


class Attempts(NamedTuple):
    """What somebody has tried at one puzzle since it was opened."""

    made: tuple[Attempt, ...] = ()
    helped: bool = False
    shown: bool = False
    """The answer is pointed at when it is opened."""


UNTRIED = Attempts()


class LabDraft(NamedTuple):
    """What the lab's page begins with."""

    level: str = "club"
    pairs: int | None = 200
    """How many pairs of games are played; None: it goes on until the player stops it."""
    begins: bool | None = None
    """Whether it is played at once; None: where nothing is known yet."""
    listed: bool = False
    """Whether it was opened from the list of runs."""


FRESH = LabDraft()
