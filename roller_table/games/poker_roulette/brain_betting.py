"""Betting by the odds: what each bet brings against hands that the others may hold.

The others are taken to call when their own hand seems worth its price. So good hands are bet for
those who pay them, and a bad one now and then where nobody seems to hold anything.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.table import Seat

from . import betting
from .brain_hands import Worth
from .brain_memory import Rivals, World
from .state import Bet, Call, Check, Fold, Raise, State

CURIOUS = 0.06
"""People call a little more often than the odds allow."""


def candidates(game: Any, s: State) -> list[Move]:
    """Every kind of move, and of the amounts a few that differ."""
    moves: list[Move] = [Call(), Fold()] if s.to_call(s.turn) else [Check()]
    kind = Raise if s.level else Bet
    moves += [kind(amount) for amount in sizes(betting.amounts(game.rules, s), s)]
    return moves


def sizes(offered: Sequence[int], s: State) -> list[int]:
    """Of the amounts on offer: the least, parts of the pot and of the chips, and the most."""
    if not offered:
        return []
    lowest, highest = offered[0], offered[-1]
    pot = s.pot + s.to_call(s.turn)
    wanted = [pot // 3, pot * 2 // 3, pot, 2 * pot, s.chips[s.turn] // 12]
    if highest - s.level <= 3 * pot:
        wanted.append(highest)
    return sorted({lowest, *(min(highest, max(lowest, s.level + n)) for n in wanted)})


def bets(
    game: Any, view: View[State], rivals: Rivals, worlds: Sequence[World]
) -> Iterator[tuple[Move, float]]:
    """Each move with the chips that it brings on average in these worlds."""
    odds = Odds(view.state, rivals)
    for move in candidates(game, view.state):
        yield move, sum(odds.brings(move, world) for world in worlds) / max(1, len(worlds))


class Odds:
    """What a move brings in one world."""

    def __init__(self, s: State, rivals: Rivals) -> None:
        self.s, self.rivals = s, rivals
        self.me = s.turn
        self._chances: dict[tuple[Seat, Worth], float] = {}

    def brings(self, move: Move, world: World) -> float:
        s, mine = self.s, self.rivals.mine
        match move:
            case Fold():
                return 0.0
            case Check():
                return self._share(mine, world) * s.pot
            case Call():
                owed = min(s.to_call(self.me), s.chips[self.me])
                return self._share(mine, world) * (s.pot + owed) - owed
            case Bet(amount) | Raise(amount):
                return self._bet(amount, world)
        raise TypeError(f"{move!r} is no bet")

    def _share(self, mine: Worth, others: Sequence[Worth]) -> float:
        """The part of the pot that is mine against these hands."""
        best = max(others, default=mine)
        if mine == best and others:
            return 1 / (1 + sum(hand == mine for hand in others))
        return float(mine >= best)

    def _bet(self, amount: int, world: World) -> float:
        """Everyone else calls or folds by their own judgement; nobody raises."""
        s, me = self.s, self.me
        price = amount - s.bets[me]
        pot, risk, callers = s.pot, s.to_call(me), []
        for rival, hand in zip(self.rivals.rivals, world, strict=True):
            owed = min(amount - s.bets[rival.seat], s.chips[rival.seat])
            if not s.chips[rival.seat] or self._calls(rival.seat, hand, owed, s.pot + price):
                callers.append(hand)
                pot += owed
                risk = max(risk, min(amount, s.bets[rival.seat] + owed) - s.bets[me])
        if not callers:
            return float(s.pot)
        risk = min(price, risk)
        share = self._share(self.rivals.mine, callers)
        return share * (pot + risk) - risk

    def _calls(self, seat: Seat, hand: Worth, owed: int, pot: int) -> bool:
        """Whether whoever holds this hand thinks it worth the price."""
        if (seat, hand) not in self._chances:
            self._chances[seat, hand] = self.rivals.chance(seat, hand)
        return self._chances[seat, hand] + CURIOUS > owed / max(1, pot + owed)
