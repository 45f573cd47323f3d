"""Puzzles of Poker Roulette: which card of one's stock goes beside the single one that is dealt.

Every pair of a dealt card and a middle card that the seat has not seen is counted. It is well
done where a card is kept, so that two are dealt the next time, and the hand is no worse for it.
"""

from collections.abc import Iterable, Mapping
from itertools import permutations
from typing import ClassVar, cast

from ..engine.cards import Card, Cards, without
from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..games.poker_roulette.controller import PokerRouletteController
from ..games.poker_roulette.hands import Hand
from ..games.poker_roulette.knowledge import unseen
from ..games.poker_roulette.matching import POCKET, outcome
from ..games.poker_roulette.showdown import ranking
from ..games.poker_roulette.state import Add, State, naturals
from .puzzle import Puzzle
from .task import PuzzleSolver


class AddingSolver(PuzzleSolver[State]):
    """The seat sees what it sees at the table, and is told all that it has seen: who counts what
    has not been seen needs it."""

    hands_open, by_chance, margin = False, True, 0.03
    agreed: ClassVar[Mapping[str, object]] = {"remember": "everything"}

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.ours = cast("PokerRouletteController", game)

    @property
    def goal(self) -> int:
        return 0

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        rest = self.unseen(state)
        pile = state.stockpiles[self.puzzle.seat]
        now = self._best(pile)
        return {move: self._share(move, pile, now, rest) for move in moves}

    def unseen(self, state: State) -> Cards:
        view = self.game.view(state, self.puzzle.seat)
        return unseen(self.ours.rules, self.ours.pack, view)

    def _share(self, move: Move, pile: Cards, now: Hand, rest: Cards) -> float:
        """In which share of the pairs it is well done."""
        added = (move.card,) if isinstance(move, Add) else ()
        left = without(pile, added)
        pairs = list(permutations(rest, 2))
        return sum(self._does(added, left, now, *pair) for pair in pairs) / max(1, len(pairs))

    def _does(self, added: Cards, left: Cards, now: Hand, dealt: Card, middle: Card) -> bool:
        found = outcome(self.ours.rules, (*added, dealt), middle)
        if not found.kept:
            return False
        if not added or added[0] in found.kept:
            return True
        taken = (middle,) if found.rule == POCKET else ()
        return not self._best((*left, *found.kept, *taken)) < now

    def _best(self, cards: Cards) -> Hand:
        return ranking(self.ours.rules).best(naturals(cards))

    def reached(self, state: State) -> bool | None:  # noqa: ARG002
        """What comes of it is nobody's."""
        return None

    def reply(self, state: State, ask: Ask) -> Move:  # noqa: ARG002
        return next(iter(ask.choice))
