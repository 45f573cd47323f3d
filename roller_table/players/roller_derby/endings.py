"""The last tricks of Roller Derby: so near the end the worlds can be counted.

Each is as likely as any other.
"""

from collections.abc import Callable, Iterator

from roller_table.ai.endings import Ending, Judge
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck

from .kernel.derby import Derby
from .kernel.solver_ask import DoubleDummy
from .kernel.worlds import ASIDE, DerbyWorlds

TRICKS = 5
"""With this many tricks left, the one on the table included, every card is solved, and none tried
out."""
MOST_WORLDS = 2000
"""Of more worlds than this, this many are drawn."""


class DerbyEnding(Ending[Derby]):
    """Every world is solved once, or many drawn at random."""

    def __init__(
        self,
        worlds: DerbyWorlds,
        code: Callable[[Move], int],
        natural: Callable[[int, Move], float],
    ) -> None:
        super().__init__(code, natural)
        self.worlds = worlds

    @property
    def is_countable(self) -> bool:
        """Whether there are few enough worlds to solve each once."""
        return sum(1 for _hands in _deals(self.worlds, MOST_WORLDS)) <= MOST_WORLDS

    def positions(self, luck: Luck) -> Iterator[Derby]:
        return _positions(self.worlds, luck)

    def judge(self, seat: int) -> Judge[Derby]:
        sign = -1 if (seat ^ self.worlds.known.roller) & 1 else 1
        solver = DoubleDummy()

        def brings(derby: Derby, codes: list[int]) -> list[float]:
            return [sign * made_sure(solver, derby, code) for code in codes]

        return brings


def is_near(derby: Derby) -> bool:
    """Whether few enough tricks are left to be solved."""
    return derby.left <= TRICKS


def made_sure(solver: DoubleDummy, derby: Derby, code: int) -> float:
    """What the attackers make sure of when this card is played, all hands seen."""
    after = derby.blank()
    after.copy_from(derby)
    after.apply(code)
    # These few tricks are never too many to solve.
    return solver.worth(after, stakes(after)) or 0.0


def stakes(derby: Derby) -> list[float]:
    """What k more tricks are worth to the attackers, for every k."""
    won, lost, left = derby.won, derby.lost, derby.left
    if not derby.all_or_nothing:
        return [derby.worth[won + k] for k in range(left + 1)]
    return [
        derby.none_worth if won + k and lost + left - k else derby.all_worth
        for k in range(left + 1)
    ]


def _positions(worlds: DerbyWorlds, luck: Luck) -> Iterator[Derby]:
    """The worlds, each once; if there are too many, some of them at random."""
    every = list(_deals(worlds, MOST_WORLDS))
    if len(every) <= MOST_WORLDS:
        for hands in luck.shuffled(every)[0]:
            yield _dealt(worlds.known, hands)
        return
    for _world in range(MOST_WORLDS):
        seed, luck = luck.below(1 << 31)
        position = worlds.known.blank()
        worlds.deal(position, seed)
        yield position


Hands = tuple[int, int, int, int]


def _dealt(known: Derby, hands: Hands) -> Derby:
    position = known.blank()
    position.copy_from(known)
    for seat, cards in enumerate(hands):
        position.give(seat, cards)
    return position


def _deals(worlds: DerbyWorlds, most: int) -> Iterator[Hands]:
    """What the unseen cards add to each hand, in every way to deal them, or ``most`` and one."""
    room, piles = list(worlds.room), [0] * (ASIDE + 1)
    found = 0

    def dealt(number: int) -> Iterator[Hands]:
        nonlocal found
        if found > most:
            return
        if number == len(worlds.cards):
            found += 1
            yield piles[0], piles[1], piles[2], piles[3]
            return
        card = 1 << worlds.cards[number]
        for place in range(ASIDE + 1):
            if room[place] and worlds.may[number] >> place & 1:
                room[place] -= 1
                piles[place] ^= card
                yield from dealt(number + 1)
                piles[place] ^= card
                room[place] += 1

    return dealt(0)
