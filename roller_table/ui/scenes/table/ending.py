"""The end of a game at the table: who has won is heard and staged, and then the results come."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect

from roller_table.engine.cards import Cards
from roller_table.engine.events import Events, Moved
from roller_table.engine.sheet import Exhibit, Outcome
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.board import Board
from ...felt.buttons import Stand
from ...felt.choices import Buttons, Lines, Row, Title
from ...felt.choices import Press as Button
from ..results.totals import headline
from .presenter import Presenter
from .tabletop import Tabletop

Do = Callable[[], object]
_FEW = 8
"""More cards than that are no single thing to look at."""
_VEIL = 300
"""Milliseconds in which the felt grows dark."""


class Ways(NamedTuple):
    """Where the staged end leads: to the results, through it once more, to the table as it lies."""

    results: Do
    again: Do
    look: Do


class Ending:
    """Told once, and again where the end was taken back."""

    def __init__(self, top: Tabletop, presenter: Presenter, results: Do) -> None:
        self.top, self.presenter, self._results = top, presenter, results
        self._told = self._left = False
        self.moved: Cards = ()
        """What went somewhere last."""

    def forget(self) -> None:
        """It has not come to that yet."""
        self._told = self._left = False

    def over(self) -> None:
        """Nobody is asked any more: the results come, unless the table is being looked at."""
        self.lie_open()
        self.tell()
        if not self._left:
            self._left = True
            self.top.stage.later(self._results)

    def tell(self) -> None:
        """It is heard, once, who has won."""
        if not self._told:
            self._told = True
            won = not self.top.humans or {*self.top.humans} & {*self.top.match.winners}
            self.top.stage.play("signals/win" if won else "signals/lose")

    def lie_open(self) -> None:
        """The table may be looked at; a button leads to the results."""
        self.top.board.show_prompt(_("The game is over."))
        button = Button(_("Results"), self._results, primary=True)
        self.presenter.put_up(Stand([Buttons("", (button,))], at="turn", size=15))

    def look(self) -> None:
        """The table as it lies there; the results come when they are asked for."""
        self._left = True
        self.lie_open()

    def stage(self, outcome: Outcome, ways: Ways, now: int) -> None:
        """The felt grows dark but for whoever won and what decided it."""
        board, match = self.top.board, self.top.match
        lit = _lit(board, match.winners, outcome.cards or self.moved)
        board.painter.touch(*board.contents.veil.fall(lit, now, self.top.lasts(_VEIL)))
        exhibit = Exhibit(outcome.cards, "") if outcome.cards else None
        self.presenter.put_up(_after_the_last_deal(match, outcome, ways), exhibit)


def _after_the_last_deal(match: Match, outcome: Outcome, ways: Ways) -> Stand:
    """Who has won, by what, and the ways on: the results, all of it again, a look at the table."""
    rows: list[Row] = [Title(headline(match), outcome.title)]
    rows += [Lines(outcome.lines)] if outcome.lines else []
    buttons = (
        Button(outcome.further, ways.results, primary=True, key="n"),
        Button(_("Watch again"), ways.again),
        Button(_("Look at the table"), ways.look),
    )
    return Stand([*rows, Buttons("", buttons)], at="end", size=15)


def _lit(board: Board, winners: Sequence[Seat], cards: Cards) -> list[Rect]:
    """What is seen while everything else is dark: whoever won, and the cards that decided it."""
    plates = [board.furniture.plate_rect(p) for p in board.shown.plates if p.seat in winners]
    pieces = (board.pieces.find(card) for card in cards)
    return [*plates, *(piece.goal.box for piece in pieces if piece and piece.goal.seen)]


def moved_last(events: Events) -> Cards:
    """The things that went somewhere last."""
    moves = [event for event in events if isinstance(event, Moved)]
    return moves[-1].cards if moves and len(moves[-1].cards) <= _FEW else ()
