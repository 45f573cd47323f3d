"""What solvers share, who know every hand: a cap on the work for a question, and a memory.

A memory is a transposition table: what was found out about a position, by a key of what matters
of it. A game's own findings and its own ways to look them up extend these classes.
"""

from typing import final

from mypy_extensions import i64

from .masks import bit


class Solver:
    """Answers questions, looking at a bounded number of positions for each."""

    nodes: i64
    """The positions looked at for this question."""
    cap: i64
    stopped: bool
    """The cap was reached, and the answer means nothing."""

    def __init__(self) -> None:
        self.nodes = self.cap = 0
        self.stopped = False

    @final
    def begin(self, cap: i64) -> None:
        """Begin a new question, for which at most ``cap`` positions may be looked at."""
        self.nodes = 0
        self.cap = cap
        self.stopped = False

    @final
    def spent(self) -> bool:
        """Count one position more; whether that is one too many."""
        self.nodes += 1
        if self.nodes > self.cap:
            self.stopped = True
        return self.stopped


class SolvedPosition:
    """Something that was found out about a position."""

    key: i64
    older: "SolvedPosition | None"
    """The next one to look at, of those that lie in the same place."""

    def __init__(self, key: i64) -> None:
        self.key = key
        self.older = None


class Memory:
    """Findings in chains, the newest first; when there are too many, all are forgotten."""

    places: list[SolvedPosition | None]
    size: i64
    most: i64
    held: i64

    def __init__(self, bits: i64, most: i64) -> None:
        """``2 ** bits`` places, one a finding."""
        self.size = bit(bits)
        self.most = most
        self.held = 0
        self.places = [None] * self.size

    @final
    def clear(self) -> None:
        """Forget everything."""
        if self.held:
            self.places = [None] * self.size
            self.held = 0

    @final
    def newest(self, number: i64) -> SolvedPosition | None:
        """The first finding that may be about this key; its ``older`` are the others."""
        return self.places[self.place(number)]

    @final
    def add(self, number: i64, found: SolvedPosition) -> None:
        """Remember a finding under this key."""
        if self.held >= self.most:
            self.clear()
        place = self.place(number)
        found.older = self.places[place]
        self.places[place] = found
        self.held += 1

    @final
    def place(self, number: i64) -> i64:
        mixed = number ^ (number >> 30)
        mixed ^= mixed >> 16
        return (mixed ^ (mixed >> 7)) & (self.size - 1)
