"""Roebuck's kinds of cards as the kernel knows them, and what the end of a hand is worth."""

from typing import Final, final

from roller_table.games.roebuck.rules import Rules

from .. import brain, kinds

KINDS: Final = 8
ACE: Final = 8
"""A wild ace as long as it is held; its place among the counts, after all kinds."""
HELD: Final = 9
"""How many counts belong to each seat."""

EVERY: Final = kinds.EVERY
CROWDING: Final = kinds.CROWDING
BIT: Final = [1, 2, 4, 8, 16, 32, 64, 128]
KINDS_IN: Final = [list(each) for each in kinds.KINDS_IN]
COUNT: Final = [len(each) for each in kinds.KINDS_IN]
CLOSED: Final = [list(each) for each in kinds.CLOSED]
ANSWERS: Final = [list(each) for each in kinds.ANSWERS]
PAIRS: Final = 15
"""The kinds that wild aces stand for where suits are free: one for each colour and parity."""


@final
class EndWorths:
    """What each end of a hand is worth to each seat, judged once."""

    rules: Rules
    points: list[int]
    known: dict[int, list[float]]

    def __init__(self, rules: Rules, points: list[int]) -> None:
        """The house rules, and what everyone had before the hand."""
        self.rules = rules
        self.points = points
        self.known = {}

    def worth(self, held: list[int], seat: int) -> float:
        """What it is worth to a seat that ``held`` cards are left in each hand."""
        key = ((held[0] * 64 + held[1]) * 64 + held[2]) * 64 + held[3]
        found = self.known.get(key)
        if found is None:
            points = [self._after(n, held[n]) for n in range(4)]
            found = [brain.prospects(self.rules, tuple(points), n) for n in range(4)]
            self.known[key] = found
        return found[seat]

    def _after(self, seat: int, held: int) -> int:
        if self.rules.race:
            held = 0 if held else 1
        return self.points[seat] + held
