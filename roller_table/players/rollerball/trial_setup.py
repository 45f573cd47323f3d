"""Setting up searched: a base, an opening card or the first ball, and what the game is like then.

Players who have not decided yet are taken to set up by the brain's figures, with workmen at home
and no more opening cards. From the first turn on the kernel plays, as it does in ``trial``, but
longer: a ball needs many turns for its way round.
"""

from roller_table.ai.calls import Calls, Lead, descent
from roller_table.ai.search import Descent
from roller_table.engine.cards import without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.rollerball import building
from roller_table.games.rollerball.board import NOWHERE, Cell
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Ball, Base, Build
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Die, Phase, State

from . import setup
from .kernel.ring import Ring
from .trial import RingWorlds

SEARCHED = (Phase.BASES, Phase.OPENING, Phase.BALL)
ROUNDS = 6
"""How often everyone moves before a playout is broken off."""
FEWEST = 24
"""With fewer playouts the figures alone decide: twelve moves would meet a world or two, and that
tells less than the games that the figures are of."""


class SetUp(Calls):
    """A question of the set-up, in worlds that begin with the first turn."""

    def __init__(self, game: RollerballController, view: View[State]) -> None:
        super().__init__(view.seat, view.state.seats)
        self._game, self._view = game, view
        self._tables: dict[Move, RingWorlds] = {}

    def world(self, luck: Luck) -> Lead:
        def first_turn(move: Move) -> Ring:
            s = self._view.state
            table = Ring(s.size, s.seats)
            self.after(move).deal(table, luck.seed)
            table.left = ROUNDS * s.seats
            table.start()
            return table

        return first_turn

    def after(self, move: Move) -> RingWorlds:
        """The tables that may lie behind the view once the move is made and all is set up."""
        if move not in self._tables:
            s = begun(self._game.rules, decided(self._view.state, move))
            self._tables[move] = RingWorlds(self._game.rules, View(self._view.seat, s))
        return self._tables[move]


def decided(s: State, move: Move) -> State:
    """The table after the seat's own decision."""
    match move:
        case Base(x, y):
            return replace(s, bases=_set(s.bases, s.turn, s.board.cell(x, y)))
        case Ball(x, y):
            return replace(s, balls=(Die(1, s.board.cell(x, y)),))
        case Build():
            hand = without(s.hands[s.turn], (move.card,))
            hands = (*s.hands[: s.turn], hand, *s.hands[s.turn + 1 :])
            return replace(s, hands=hands, laid=(*s.laid, building.as_laid(s, move)))
        case _:
            return s


def begun(rules: Rules, s: State) -> State:
    """The table before the first turn, as the brain would set up what is left to set up."""
    for seat in s.order_from(s.first):
        if s.bases[seat] == NOWHERE:
            corner = setup.best_corner(replace(s, turn=seat))
            s = replace(s, bases=_set(s.bases, seat, corner))
    men = tuple(s.bases[n] if man == NOWHERE else man for n, man in enumerate(s.men))
    s = replace(s, men=men)
    if not s.balls:
        s = replace(s, balls=(Die(1, setup.best_start(rules, s)),))
    return replace(s, phase=Phase.MOVE, turn=s.first, acting=s.first)


def _set(cells: tuple[Cell, ...], seat: int, cell: Cell) -> tuple[Cell, ...]:
    return (*cells[:seat], cell, *cells[seat + 1 :])


def trial(game: RollerballController, view: View[State]) -> Descent:
    """The trial of a question of the set-up."""
    return descent(SetUp(game, view))
