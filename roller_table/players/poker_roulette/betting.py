"""Betting by the odds: what each bet brings against hands that the others may hold.

The others are taken to call when their own hand seems worth its price. So good hands are bet for
those who pay them, and a bad one now and then where nobody seems to hold anything.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.games.poker_roulette import betting
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.hands import HandKind
from roller_table.games.poker_roulette.state import Bet, Call, Check, Fold, Raise, State

from .adding import SHY
from .hands import Worth
from .memory import Rivals, World

Rating = tuple[Move, float]
"""A move, and the chips that it seems to bring."""

CURIOUS = 0.06
"""People call a little more often than the odds allow."""
SURE = 0.8
"""A player who holds the best hand in this share of the worlds bets it: a hand that was checked has
won little, and people call with less than they should."""


def candidates(game: PokerRouletteController, s: State) -> list[Move]:
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
    game: PokerRouletteController, view: View[State], rivals: Rivals, worlds: Sequence[World]
) -> Iterator[Rating]:
    """Each move with the chips that it brings on average in these worlds."""
    odds = Odds(view.state, rivals)
    thought = [odds.minds(world) for world in worlds]
    for move in odds.sensible(candidates(game, view.state), thought):
        yield move, sum(odds.brings(move, thought)) / max(1, len(worlds))


TRUSTING = 0.9
"""A newcomer who is to call takes it that so much of the pot is won more often than it is."""


def artless(
    view: View[State], rivals: Rivals, worlds: Sequence[World], rated: Iterable[Rating]
) -> Iterator[Rating]:
    """What a newcomer makes of these moves: it bets what seems good to it, and likes to see more.

    With less than an equal chance it shies at a bet or raise, and at a raise without a pair.
    """
    s, odds = view.state, Odds(view.state, rivals)
    wins, in_the_pot = odds.wins(worlds), betting.winnable(s, view.seat) - odds.owed
    shy_at: tuple[type[Move], ...] = ()
    if wins * len(s.standing) < 1:
        shy_at = (Bet, Raise)
    elif rivals.rule.ranking.best(s.stockpiles[view.seat]).kind < HandKind.PAIR:
        shy_at = (Raise,)
    for move, worth in rated:
        trusts = TRUSTING * in_the_pot * isinstance(move, Call)
        yield move, worth + trusts - SHY * isinstance(move, shy_at)


Mind = tuple[Worth, float]
"""A rival's hand, and how likely its holder thinks it is the best one."""


class Odds:
    """What a move brings in each of many worlds."""

    def __init__(self, s: State, rivals: Rivals) -> None:
        self.s, self.rivals = s, rivals
        self.me, self.mine = s.turn, rivals.mine
        self._chances: dict[tuple[Seat, Worth], float] = {}

    @property
    def owed(self) -> int:
        """What a call costs."""
        return min(self.s.to_call(self.me), self.s.chips[self.me])

    def minds(self, world: World) -> list[Mind]:
        """What the rivals hold in a world, and think of it."""
        pairs = zip(self.rivals.rivals, world, strict=True)
        return [(hand, self._chance(rival.seat, hand)) for rival, hand in pairs]

    def _chance(self, seat: Seat, hand: Worth) -> float:
        if (seat, hand) not in self._chances:
            self._chances[seat, hand] = self.rivals.chance(seat, hand)
        return self._chances[seat, hand]

    def sensible(self, moves: list[Move], worlds: Sequence[Sequence[Mind]]) -> list[Move]:
        """The moves without a check, or a bet of next to nothing, where the best hand is held; and
        without a raise where in each of the worlds somebody else holds more."""
        if worlds and not any(map(self.share, worlds)):
            moves = [move for move in moves if not isinstance(move, Raise)]
        least = self.s.pot / 3
        worth_it: list[Move] = [m for m in moves if isinstance(m, Bet) and m.amount >= least]
        held = sum(self.mine >= max(others)[0] for others in worlds if others)
        sure = bool(worlds) and held >= SURE * len(worlds)
        return worth_it if worth_it and sure else moves

    def wins(self, worlds: Sequence[World]) -> float:
        """How often the hand wins in these worlds against all the others."""
        won = sum(self.share([(hand, 0.0) for hand in world]) for world in worlds)
        return won / max(1, len(worlds))

    def brings(self, move: Move, worlds: Iterable[Sequence[Mind]]) -> Iterator[float]:
        s = self.s
        match move:
            case Fold():
                return repeat(0.0, 1)
            case Check():
                return (self.share(world) * s.pot for world in worlds)
            case Call():
                owed, winnable = self.owed, betting.winnable(s, self.me)
                return (self.share(world) * winnable - owed for world in worlds)
            case Bet(amount) | Raise(amount):
                return self._bet(amount, worlds)
        raise TypeError(f"{move!r} is no bet")

    def share(self, others: Sequence[Mind]) -> float:
        """The part of the pot that is mine against these hands."""
        best = max(others)[0] if others else -1
        if self.mine == best:
            return 1 / (1 + sum(hand == best for hand, _chance in others))
        return float(self.mine > best)

    def _bet(self, amount: int, worlds: Iterable[Sequence[Mind]]) -> Iterator[float]:
        """Everyone else calls or folds by their own judgement; nobody raises."""
        s, me = self.s, self.me
        price = amount - s.bets[me]
        least, whole = s.to_call(me), s.pot
        offers = [self._offer(rival.seat, amount, whole + price) for rival in self.rivals.rivals]
        for world in worlds:
            pot, risk, callers = whole, least, []
            for mind, (owed, asked, reach) in zip(world, offers, strict=True):
                if mind[1] + CURIOUS > asked:
                    callers.append(mind)
                    pot += owed
                    risk = max(risk, reach)
            if callers:
                risk = min(price, risk)
                yield self.share(callers) * (pot + risk) - risk
            else:
                yield float(whole)

    def _offer(self, seat: Seat, amount: int, pot: int) -> tuple[int, float, int]:
        """What a rival owes, as a part of the pot too, and how much of a bet it then answers.

        A player who is all in owes nothing and stays.
        """
        s = self.s
        owed = min(amount - s.bets[seat], s.chips[seat])
        asked = owed / max(1, pot + owed) if s.chips[seat] else -1.0
        return owed, asked, min(amount, s.bets[seat] + owed) - s.bets[self.me]
