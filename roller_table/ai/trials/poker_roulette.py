"""A decision of Poker Roulette tried out by a player who has forgotten nothing."""

from bisect import bisect_left
from typing import Any

from roller_table.engine.cards import Cards, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.poker_roulette import matching
from roller_table.games.poker_roulette.brain_betting import Odds
from roller_table.games.poker_roulette.brain_memory import PERFECT, Rivals, World
from roller_table.games.poker_roulette.hands import Hand
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import Add, Phase, State, naturals

STAKES = 40.0
"""What the best hand of all is worth more than none, in chips, while cards are matched."""


class BetTrial:
    """A bet: worlds are hands for the others that agree with all that was seen."""

    trust = 0.5
    """Who remembers everything has little use for what others would think."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._rivals = Rivals(game, view, PERFECT)
        self._odds = Odds(view.state, self._rivals)

    def imagine(self, luck: Luck) -> tuple[World, Luck]:
        return self._rivals.world(luck)

    def outcome(self, world: World, move: Move, seed: int) -> float:  # noqa: ARG002
        return self._odds.brings(move, world)


class AddTrial:
    """A stock card to be added or not: worlds are orders in which the unseen cards may come."""

    def __init__(self, game: Any, view: View[State]) -> None:
        s = view.state
        self._rules, self._rule = game.rules, ranking(game.rules)
        self._pile = s.stockpiles[view.seat]
        self._pool = unseen(game.rules, game.pack, view)
        self._left = len(s.stock) + 1
        others = len(s.playing) - 1
        self._others = sum(s.entitled) - s.entitled[view.seat] or others
        self._typical: list[Hand] = []
        self._reference()

    def _reference(self) -> None:
        """Hands such as the others may end with."""
        luck = Luck(self._left)
        size = min(len(self._pool), max(4, len(self._pile) + 2))
        for _turn in range(80):
            cards, luck = luck.shuffled(self._pool)
            self._typical.append(self._final(cards[:size]))
        self._typical.sort()

    def _final(self, pile: Cards) -> Hand:
        return self._rule.best(pile if self._rule.wild else naturals(pile))

    def imagine(self, luck: Luck) -> tuple[Cards, Luck]:
        return luck.shuffled(self._pool)

    def outcome(self, world: Cards, move: Move, seed: int) -> float:  # noqa: ARG002
        """My own stock carried on to the end of the pack, the others taking their cards away."""
        pile = self._pile
        added: Cards = (move.card,) if isinstance(move, Add) else ()
        pile = without(pile, added)
        place, due = 0, 1
        while place + due + 1 + self._others <= min(self._left, len(world)):
            actives = (*added, *world[place : place + due])
            middle = world[place + due]
            place += due + 1 + self._others
            pile, due = self._round(pile, actives, middle)
            added = ()
        return STAKES * self._share(self._final(pile))

    def _round(self, pile: Cards, actives: Cards, middle: Any) -> tuple[Cards, int]:
        (matched,), (due,) = matching.resolve(self._rules, middle, [(0, actives)])
        gained = (*matched.kept, middle) if matched.took_middle else matched.kept
        return pile + gained, due

    def _share(self, hand: Hand) -> float:
        below = bisect_left(self._typical, hand)
        return below / len(self._typical) + 0.01 * hand.kind


def trial(game: Any, view: View[State]) -> BetTrial | AddTrial:
    """The trial for the question that the seat is asked."""
    return BetTrial(game, view) if view.state.phase == Phase.BET else AddTrial(game, view)
