"""Puzzles of Roebuck: a card played in each of the next rounds, all hands open, whatever others do.

Only suit and parity of a card count, so there are eight kinds of cards. What others draw nobody
sees: the answer holds whatever that is, and any other card fails with the pile as it lies.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..engine.cards import SUITS, Card, Cards
from ..engine.choices import Ask, Move
from ..engine.game import Game
from ..engine.values import NamedTuple
from ..engine.words import counted
from ..games.roebuck.marks import COLOURS
from ..games.roebuck.state import Lay, State
from .pressing import press
from .puzzle import Puzzle
from .task import PuzzleSolver, Slots

THREE = 3
"""In every third deal it is three rounds, in the others two."""
_KINDS = range(8)


def _kind(card: Card) -> int:
    return 2 * SUITS.index(card.suit) + card.rank % 2


def _clash(kind: int) -> int:
    """The kinds that no longer fit once that one is played, as bits."""
    suit, parity = SUITS[kind // 2], kind % 2
    return sum(
        1 << other
        for other in _KINDS
        if SUITS[other // 2] == suit
        or (COLOURS[SUITS[other // 2]] == COLOURS[suit] and other % 2 == parity)
    )


CLASH = tuple(map(_clash, _KINDS))
_ONE = tuple(1 << 4 * kind for kind in _KINDS)


def _packed(cards: Cards) -> int:
    """How many of each kind, four bits each."""
    return sum(_ONE[_kind(card)] for card in cards)


class _SolverPosition(NamedTuple):
    """A position as the solver has it; the seats are counted from the person's."""

    hands: tuple[int, int, int, int]
    turn: int
    done: int
    """How many have had their turn in this round."""
    barred: int
    starter: int
    wanted: int
    """How many cards are still to be played."""
    drawn: int
    """How many cards of the pile are gone; or which kinds are left in it."""


class _Solver:
    """``pile`` is the order of the pile; None: whatever is drawn may be any card left in it."""

    def __init__(self, pile: tuple[int, ...] | None) -> None:
        self.pile = pile
        self.holds = lru_cache(maxsize=200_000)(self._holds)

    def _holds(self, at: _SolverPosition) -> bool:
        """Whether the person can play all that is wanted, against everyone."""
        if at.wanted == 0:
            return True
        if at.done == 4:
            if not all(at.hands):
                return False
            starter = (at.starter + 1) % 4
            return self.holds(at._replace(turn=starter, starter=starter, done=0, barred=0))
        hand = at.hands[at.turn]
        kinds = [k for k in _KINDS if hand >> 4 * k & 15 and not at.barred >> k & 1]
        if at.turn == 0:
            return any(self.holds(laid(at, kind)) for kind in kinds)
        if kinds:
            return all(self.holds(laid(at, kind)) for kind in kinds)
        return all(self.holds(each) for each in self._drawn(at))

    def _drawn(self, at: _SolverPosition) -> Iterator[_SolverPosition]:
        """What a card that is drawn may lead to."""
        if self.pile is not None:
            if at.drawn < len(self.pile):
                kind, left = self.pile[at.drawn], at.drawn + 1
                yield self._taken(at, kind, left)
            else:
                yield _next(at)
            return
        kinds = [k for k in _KINDS if at.drawn >> 4 * k & 15]
        for kind in kinds:
            yield self._taken(at, kind, at.drawn - _ONE[kind])
        if not kinds:
            yield _next(at)

    def _taken(self, at: _SolverPosition, kind: int, left: int) -> _SolverPosition:
        got = _held(at, at.hands[at.turn] + _ONE[kind])._replace(drawn=left)
        return _next(got) if at.barred >> kind & 1 else laid(got, kind)


def _held(at: _SolverPosition, hand: int) -> _SolverPosition:
    hands = list(at.hands)
    hands[at.turn] = hand
    return at._replace(hands=(hands[0], hands[1], hands[2], hands[3]))


def _next(at: _SolverPosition) -> _SolverPosition:
    return at._replace(turn=(at.turn + 1) % 4, done=at.done + 1)


def laid(at: _SolverPosition, kind: int) -> _SolverPosition:
    """After a card of that kind by the player whose turn it is."""
    after = _held(at, at.hands[at.turn] - _ONE[kind])
    after = after._replace(barred=at.barred | CLASH[kind], wanted=at.wanted - (at.turn == 0))
    return _next(after)


class LayingSolver(PuzzleSolver[State]):
    """All hands are open; the pile is not."""

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.real = _Solver(tuple(map(_kind, begun.stock)))
        self.any = _Solver(None)

    @property
    def goal(self) -> int:
        rounds = 2 if self.puzzle.seed % THREE else 3
        return min(rounds, len(self.begun.hands[self.puzzle.seat]))

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        at = self._at(state, len(self.begun.stock) - len(state.stock))
        return {move: float(self._after(self.real, at, move)) for move in moves}

    def sure(self, state: State, move: Move) -> bool:
        return self._after(self.any, self._at(state, _packed(state.stock)), move)

    def _after(self, solver: _Solver, at: _SolverPosition, move: Move) -> bool:
        if isinstance(move, Lay):
            return solver.holds(laid(at, _kind(move.card)))
        # A player draws only with nothing to play.
        return at.turn != 0 and solver.holds(at)

    def _at(self, state: State, drawn: int) -> _SolverPosition:
        seat = self.puzzle.seat
        hands = [_packed(state.hands[(seat + n) % 4]) for n in range(4)]
        barred = 0
        for turn in state.turns:
            if turn.card:
                barred |= CLASH[_kind(turn.card)]
        return _SolverPosition(
            (hands[0], hands[1], hands[2], hands[3]),
            (state.turn - seat) % 4,
            len(state.turns),
            barred,
            (state.starter - seat) % 4,
            self.goal - self._laid(state),
            drawn,
        )

    def _laid(self, state: State) -> int:
        """How many cards the person has played since; a new deal means that the hand before has
        ended."""
        if len(state.sheet) > len(self.begun.sheet):
            left = state.sheet[-1].held[self.puzzle.seat]
        else:
            left = len(state.hands[self.puzzle.seat])
        return len(self.begun.hands[self.puzzle.seat]) - left

    def reached(self, state: State) -> bool | None:
        if self._laid(state) >= self.goal:
            return True
        if len(state.sheet) > len(self.begun.sheet):
            return False
        stuck = state.turn == self.puzzle.seat and not any(
            isinstance(move, Lay) for move in self._offered(state)
        )
        return False if stuck else None

    def _offered(self, state: State) -> Iterable[Move]:
        ask = self.game.ask(state)
        return ask.choice if ask else ()

    def reply(self, state: State, ask: Ask) -> Move:
        return press(self, state, ask)

    def shape(self, state: State) -> Slots:
        return Slots(min(self.goal, self._laid(state)), 0, self.goal, self.goal)

    def told(self, state: State) -> str:
        ours = self._laid(state)
        if self.reached(state) is False:
            return counted("{n} card played: too few", "{n} cards played: too few", ours)
        return counted("{n} card played", "{n} cards played", ours)
