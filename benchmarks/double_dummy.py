"""How long the double-dummy solver takes, beside the public one of bridge written in C++.

    python benchmarks/double_dummy.py
    python benchmarks/double_dummy.py --cards 7 8 9 10 --deals 60

Each deal by lot is solved three times, with nothing known of it before: for the most tricks by
Bo Haglund's solver (as ``endplay`` brings it), for the most tricks by ours, and for the points of
a target by ours, which is the question of Roller Derby and which the other cannot answer. Both
have to find the same tricks. The ratio is of the medians for the most tricks.

Limits, for the compiled kernels: 1.5 times the public solver's time at 7 cards a hand, 3 times at
9, 5 times at 10.

Found, compiled as the wheel is, over 120 deals of each size: 0.4 times at 7 cards (0.18 ms), 1.0
at 8, 2.5 at 9 and 4.6 at 10, where 40 deals say anything from 4.4 to 5.2; the points of a target
take 0.2 ms at 7 cards and 11 ms at 10. A lead looked at costs a quarter to half a microsecond, so
what is left to gain lies in looking at fewer: what trumps and quick tricks make sure of, on both
sides, spares every fifth. Times are the processor's own, for other programs' share of a busy
machine is nobody's figure.
"""

import argparse
import random
from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from endplay.dds import solve_board
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

from roller_table.players.roller_derby.kernel import solver
from roller_table.players.roller_derby.kernel.derby import Derby
from roller_table.players.roller_derby.kernel.solver_ask import DoubleDummy

LIMITS = {7: 1.5, 9: 3.0, 10: 5.0}
NAMES = "23456789TJQKA"
DENOMS = (Denom.spades, Denom.hearts, Denom.diamonds, Denom.clubs)
SEATS = (Player.north, Player.east, Player.south, Player.west)
ENOUGH = 100_000_000


class Timed(NamedTuple):
    public: float
    ours: float
    target: float


def dealt(luck: random.Random, cards: int) -> Derby:
    """So many cards for everyone, and a leader, an attacking side and a trump by lot."""
    pack = [16 * suit + rank for suit in range(4) for rank in range(13)]
    luck.shuffle(pack)
    hands = [sum(1 << pack.pop() for _card in range(cards)) for _seat in range(4)]
    derby = Derby(hands, luck.randrange(4), luck.randrange(4), 0)
    derby.leader = derby.turn = luck.randrange(4)
    derby.left = cards
    return derby


def opened(derby: Derby) -> Deal:
    """The same deal for the public solver."""
    hands = (derby.hand0, derby.hand1, derby.hand2, derby.hand3)
    suits = [[hand >> 16 * suit & 0x1FFF for suit in range(4)] for hand in hands]
    texts = (".".join(map(_ranks, each)) for each in suits)
    deal = Deal("N:" + " ".join(texts))
    deal.trump, deal.first = DENOMS[derby.trump], SEATS[derby.leader]
    return deal


def _ranks(suit: int) -> str:
    return "".join(name for place, name in enumerate(NAMES) if suit >> place & 1)


def clocked(work: Callable[[], Any]) -> tuple[Any, float]:
    begun = process_time()
    found = work()
    return found, process_time() - begun


def solved(derby: Derby, target: int) -> Timed:
    deal = opened(derby)
    board, public = clocked(lambda: solve_board(deal, SolveMode.OptimalOne))
    most = next(iter(board))[1]
    if (derby.leader ^ derby.roller) & 1:
        most = derby.left - most
    asked, worths = DoubleDummy(ENOUGH), [float(k) for k in range(derby.left + 1)]
    found, ours = clocked(lambda: asked.worth(derby, worths))
    assert found == most, f"{most} tricks by the public solver, {found} by ours"
    asked, points = DoubleDummy(ENOUGH), [-abs(k - target) * 10.0 for k in range(derby.left + 1)]
    _points, taken = clocked(lambda: asked.worth(derby, points))
    return Timed(public, ours, taken)


def measured(cards: int, deals: int, seed: int) -> list[Timed]:
    luck = random.Random(f"{seed} {cards}")
    return [solved(dealt(luck, cards), luck.randrange(cards + 1)) for _deal in range(deals)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--cards", type=int, nargs="+", default=[7, 8, 9, 10])
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kind = "interpreted" if solver.__file__.endswith(".py") else "compiled"
    print(f"medians of {given.deals} deals, in milliseconds; ours is {kind}")
    for cards in given.cards:
        times = measured(cards, given.deals, given.seed)
        public, ours, target = (1000 * median(each) for each in zip(*times, strict=True))
        limit = f", limit {LIMITS[cards]}" if cards in LIMITS else ""
        print(f"  {cards:2} cards: public {public:7.2f}, ours {ours:7.2f}, ratio "
              f"{ours / public:4.2f}{limit}; points of a target {target:7.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
