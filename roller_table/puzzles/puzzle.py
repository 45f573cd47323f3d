"""What a puzzle is: a deal, the moves up to it, a goal, and the one move that reaches it."""

from ..engine.table import Seat
from ..engine.values import NamedTuple, frozen

Lines = tuple[str, ...]
"""Moves as ``notation`` writes them."""


class Misses(NamedTuple):
    """In percent, how often a player of that level, seeing only its own view, misses the answer."""

    beginner: int
    club: int
    expert: int


@frozen
class Puzzle:
    game: str
    kind: str
    """Its name among the ``KINDS`` of that game: "exact"."""
    seats: int
    seat: Seat
    """Who is to find the answer."""
    seed: int
    moves: Lines
    """From the deal to the position."""
    goal: int
    """What is to be reached: tricks, points or cards; 0 where the best chance is asked for."""
    answer: str
    """The only right move."""
    likely: str
    """What a good player is most likely to play instead."""
    refuted: Lines
    """How that fails: moves after it; none where it is only less likely to do."""
    misses: Misses
    chances: tuple[int, int] | None = None
    """How often of 1000 the answer does, and the likely move, where that is what is asked."""

    @property
    def name(self) -> str:
        """Of the position itself, so that progress outlives new puzzles before and after it.

        It tells kind, seed, and the number of moves: "exact-1234-41".
        """
        return f"{self.kind}-{self.seed}-{len(self.moves)}"

    @property
    def key(self) -> str:
        """ "roller_derby/exact-1234-41", as the shelf and the command line name it."""
        return f"{self.game}/{self.name}"

    @property
    def hardness(self) -> tuple[int, int]:
        """How hard it is, by who misses it: the easiest come first."""
        return sum(self.misses), self.misses.club
