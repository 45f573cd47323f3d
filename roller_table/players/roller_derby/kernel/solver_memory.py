"""What the solver has found out, kept by what it rested on.

A finding holds for every position in which each hand has so many cards of each suit and the
marked cards, the highest of a suit, lie in the same hands; lower cards may be exchanged.
"""

from typing import Final

from roller_table.ai.kernel.state import i64

from .solver_cards import lengths

_PLACES: Final = 1 << 15
_MOST: Final = 400_000


class Finding:
    """One position's answer to one goal, and how far it reaches."""

    key: i64
    who: i64
    marks: i64
    leader: i64
    second: i64
    third: i64
    goal: i64
    forced: bool
    older: "Finding | None"

    def __init__(self, key: i64, who: i64, goal: i64, forced: bool) -> None:
        self.key, self.who = key, who
        self.goal, self.forced = goal, forced
        self.marks = self.leader = self.second = self.third = 0
        self.older = None


def key_of(a: i64, b: i64, c: i64, d: i64) -> i64:
    """The lengths of all suits in all hands; the last follows from how many cards a hand has."""
    return lengths(a) | lengths(b) << 4 | lengths(c) << 8 | (lengths(d) & 0x0000000F000F000F) << 12


class Memory:
    """Findings, the newest of a kind first."""

    places: "list[Finding | None]"
    held: i64

    def __init__(self) -> None:
        self.places = [None] * _PLACES
        self.held = 0

    def clear(self) -> None:
        """Forget everything."""
        if self.held:
            self.places = [None] * _PLACES
            self.held = 0

    def recall(self, key: i64, who: i64, a: i64, b: i64, c: i64, goal: i64) -> "Finding | None":
        """A finding that answers the goal here, or None."""
        found = self.places[_place(key, who)]
        while found is not None:
            if found.key == key and found.who == who:
                marks = found.marks
                if (
                    (a & marks) == found.leader
                    and (b & marks) == found.second
                    and (c & marks) == found.third
                ):
                    # Whoever can force less can force more, and the other way round.
                    if found.forced:
                        if not found.goal & ~goal:
                            return found
                    elif not goal & ~found.goal:
                        return found
            found = found.older
        return None

    def keep(self, found: Finding, a: i64, b: i64, c: i64, marks: i64) -> None:
        """Remember a finding with the cards that it rests on."""
        if self.held >= _MOST:
            self.clear()
        found.marks = marks
        found.leader, found.second, found.third = a & marks, b & marks, c & marks
        place = _place(found.key, found.who)
        found.older = self.places[place]
        self.places[place] = found
        self.held += 1


def _place(key: i64, who: i64) -> i64:
    mixed = key ^ (key >> 29) ^ (who << 7)
    mixed ^= mixed >> 15
    return (mixed ^ (mixed >> 7)) & 0x7FFF
