"""Puzzles of Rollerball: a walk and a use of the workman that bring balls over one's own base.

What counts is the round of rolls up to the own next turn, and nobody else builds in it. Where the
balls go is foreseen by the rules; whatever brings them the same way over the base is one answer,
whichever of several cards, places and ways to get there it is.
"""

from collections.abc import Iterable
from typing import cast

from ..engine.cards import Card
from ..engine.choices import Ask, Move
from ..engine.events import Moved
from ..engine.game import Game
from ..engine.table import Zone
from ..engine.values import NamedTuple
from ..engine.words import _, counted
from ..games.rollerball import foresight, points
from ..games.rollerball.board import Cell
from ..games.rollerball.controller import RollerballController
from ..games.rollerball.diversions import BALLS, LaidDiversion
from ..games.rollerball.moves import Keep, Rest, Stay
from ..games.rollerball.places import SUPPLY
from ..games.rollerball.state import Phase, State
from .puzzle import Puzzle
from .task import PuzzleSolver, Slots

_ROLLING = (Phase.POINT, Phase.TAKE, Phase.DROP)
"""Somebody is asked in the middle of the balls' way."""

Way = tuple[Zone, ...]
Passes = tuple[tuple[int, Way], ...]
"""For each ball that comes over the base: in which roll from now, and on which way."""


class _BallForecast(NamedTuple):
    passes: Passes
    touched: frozenset[Cell]
    """Where balls are and will be: a card that lies elsewhere changes nothing."""


class ScoringSolver(PuzzleSolver[State]):
    """The workman is to move; one ball over the base is enough."""

    hands_open = False
    whole_turn = True

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self.rules = cast("RollerballController", game).rules
        self._known: dict[object, _BallForecast] = {}
        self._at: State | None = None
        self._found: dict[Move, frozenset[Passes]] = {}

    @property
    def goal(self) -> int:
        return 1

    def _worths(self, state: State, moves: Iterable[Move]) -> dict[Move, float]:
        return {move: float(bool(self._wins(state, move))) for move in moves}

    def alike(self, state: State, move: Move, other: Move) -> bool:
        """The same balls come over the base on the same ways; but not of themselves."""
        wins = self._wins(state, move)
        return wins == self._wins(state, other) and self._ahead(state).passes not in wins

    def _wins(self, state: State, move: Move) -> frozenset[Passes]:
        lacking = self.goal - self._passed(state)
        return frozenset(each for each in self._ways(state, move) if len(each) >= lacking)

    def _ways(self, state: State, move: Move) -> frozenset[Passes]:
        """Everything that the rest of the turn can bring after this move."""
        if self._at is not state:
            self._at, self._found = state, {}
        if move not in self._found:
            self._found[move] = frozenset(self._brought(state, move))
        return self._found[move]

    def _brought(self, state: State, move: Move) -> Iterable[Passes]:
        if state.phase != Phase.MOVE or state.turn != self.puzzle.seat:
            return (self._after(state, move),)
        walked = self.game.apply(state, move).state
        ask = self.game.ask(walked)
        return (self._after(walked, use) for use in ask.choice) if ask else ()

    def _after(self, state: State, move: Move) -> Passes:
        """What the balls do once the workman has been used like this."""
        now = self._ahead(state)
        then = foresight.with_move(state, move)
        changed = {cell for laid in {*state.laid} ^ {*then.laid} for cell in laid.slot}
        return self._ahead(then).passes if changed & now.touched else now.passes

    # What the balls do

    def _ahead(self, state: State) -> _BallForecast:
        left = self.begun.turns + state.seats - state.turns + (state.phase in _ROLLING)
        key = state.balls, state.tasks, left, frozenset(map(_lies, state.laid))
        if key not in self._known:
            self._known[key] = _looked(state, self._news(state, left), self.puzzle.seat)
        return self._known[key]

    def _news(self, state: State, left: int) -> foresight.News:
        return foresight.news_ahead(self.rules, state, left)

    def _passed(self, state: State) -> int:
        """How often a ball has come over the base since the beginning."""
        return sum(
            told.what == "passed" and told.seat == self.puzzle.seat and told.turn > self.begun.turns
            for told in state.log
        )

    # The course of it

    def reached(self, state: State) -> bool | None:
        """Known when the balls have rolled in the own next turn; nobody is asked before."""
        if self._passed(state) >= self.goal:
            return True
        last = self.begun.turns + state.seats
        done = state.turns >= last and state.phase not in _ROLLING
        return False if done or state.phase == Phase.OVER else None

    def reply(self, state: State, ask: Ask) -> Move:
        """The others leave the board as it is; after a wrong walk the best is done that is left."""
        if ask.seat == self.puzzle.seat and state.turns == self.begun.turns:
            return max(ask.choice, key=lambda move: max(map(len, self._ways(state, move))))
        still = (move for move in ask.choice if isinstance(move, Stay | Rest | Keep))
        return next(still, next(iter(ask.choice)))

    def shape(self, state: State) -> Slots:
        return Slots(min(self.goal, self._passed(state)), 0, self.goal, self.goal)

    def told(self, state: State) -> str:
        passed = self._passed(state)
        if not passed:
            return _("No ball rolls over your base")
        if self.reached(state):
            return counted("{n} ball over your base", "{n} balls over your base", passed)
        return counted(
            "{n} ball over your base: too few", "{n} balls over your base: too few", passed
        )


class MostBallsSolver(ScoringSolver):
    """As many balls over the base as can be; at least two."""

    def __init__(self, game: Game[State], puzzle: Puzzle, begun: State) -> None:
        super().__init__(game, puzzle, begun)
        self._most = 0

    @property
    def goal(self) -> int:
        if not self._most:
            ask = self.game.ask(self.begun)
            every = (self._ways(self.begun, move) for move in (ask.choice if ask else ()))
            self._most = max((2, *(len(each) for ways in every for each in ways)))
        return self._most


def _lies(laid: LaidDiversion) -> tuple[str, Cell, Cell, str]:
    """How a card lies, whichever of its kind it is."""
    return laid.card.suit, laid.first, laid.second, laid.turned


def _looked(state: State, ahead: foresight.News, seat: int) -> _BallForecast:
    """Every ball followed to where it is over that base."""
    base, cell_of = state.zone(state.bases[seat]), state.board.cell_of
    ways: dict[Card, Way] = {die.card: (state.zone(die.cell),) for die in state.balls}
    touched = {die.cell for die in state.balls}
    passes = list[tuple[int, Way]]()
    for roll, news in enumerate(ahead):
        for event in news:
            if not isinstance(event, Moved) or event.cards[0] not in BALLS:
                continue
            ball = event.cards[0]
            before = ways.get(ball, ()) if event.source != SUPPLY else ()
            ways[ball] = (*before, event.target)
            touched.add(cell_of(event.target))
            if event.target == base and event.show.words == points.BASE_PASSED:
                passes.append((roll, ways[ball]))
    return _BallForecast(tuple(passes), frozenset(touched))
