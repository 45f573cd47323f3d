"""Rollerball: the state of the table."""

from enum import Enum

from roller_table.engine.cards import Card, Cards
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _, later

from .board import NOWHERE, Board, Cell, board
from .diversions import BALLS, BASES, MEN, LaidDiversion
from .places import SUPPLY

NOBODY_YET: Seat = -1

DRAW_FROM, DRAW_AGAIN = 300, 25
"""After how many turns a draw may be offered, and how many turns after a refusal again."""


class Phase(Enum):
    BID = "bid"
    BASES = "bases"
    MEN = "men"
    OPENING = "opening"
    BALL = "ball"
    ROLL = "roll"
    """The balls roll; no state that anybody is asked in stays here."""
    POINT = "point"
    TAKE = "take"
    DROP = "drop"
    MOVE = "move"
    USE = "use"
    EXTRA = "extra"
    DRAW = "draw"
    OVER = "over"


ENERGISED, UP, DOWN = 1, 2, 4
RUBBER = UP | DOWN
FACES = (
    later("normal"), later("energised"), later("up"), later("up energised"), later("down"),
    later("down energised"),
)  # fmt: skip
"""What a ball shows, by the sum of what it is."""


class Die(NamedTuple):
    """A ball in play: its number from 1, where it is, and what it is."""

    number: int
    cell: Cell
    face: int = 0

    @property
    def card(self) -> Card:
        return BALLS[self.number - 1]

    @property
    def up(self) -> bool:
        return bool(self.face & UP)

    @property
    def energised(self) -> bool:
        return bool(self.face & ENERGISED)


def called(ball: Card, in_play: tuple[Die, ...]) -> str:
    """A ball by its number, which one that comes when another splits has shown to nobody yet."""
    known = any(die.card == ball for die in in_play)
    return _("ball {n}").format(n=ball.rank) if known else _("a new ball")


class Task(NamedTuple):
    """Something still to be done while the balls roll: what, and with which ball or seat."""

    what: str
    who: int = 0
    crossed: int = 0
    """Which balls came across a card in this step, by the bits of their numbers."""
    ball: int = 0
    """Which ball brought it about."""


BEFORE = -1
"""The turn number of log lines from before the first turn."""


class LogLine(NamedTuple):
    """A line of the log: in which turn, who, what, and the kind of card or the number in it.

    Only the kind is kept: once cards are shuffled again, nobody can tell which of a kind it was.
    """

    turn: int
    seat: Seat
    what: str
    kind: str = ""
    number: int = 0


@frozen
class State:
    luck: Luck
    phase: Phase
    turn: Seat
    """Who is asked."""
    seats: int
    size: int
    """Spaces along each side of the board."""
    hands: tuple[Cards, ...]
    """In the order in which the cards came to each seat."""
    deck: Cards
    """The top card first."""
    points: tuple[Cards, ...]
    """The victory points, face up."""
    bids: tuple[Cards, ...]
    bases: tuple[Cell, ...]
    men: tuple[Cell, ...]
    shown: tuple[Cards, ...]
    """Cards in each hand that everyone has seen going there."""
    discard: Cards = ()
    laid: tuple[LaidDiversion, ...] = ()
    """The diversions on the board, in the order in which they were placed."""
    builders: tuple[tuple[Card, Seat], ...] = ()
    """Who placed each of them, for the window; no rule asks."""
    balls: tuple[Die, ...] = ()
    """Those in play, by number."""
    first: Seat = NOBODY_YET
    """Who won the bid."""
    acting: Seat = NOBODY_YET
    """Whose turn it is; others may be asked in it."""
    turns: int = 0
    """How many turns are finished."""
    passed: tuple[bool, ...] = ()
    """Who places no more opening cards."""
    tasks: tuple[Task, ...] = ()
    """What is still to be done before the balls have come to rest."""
    backward: bool = False
    """Whether the balls roll counter-clockwise."""
    turning: bool = False
    """Whether they will turn round when they have all made this step."""
    trails: tuple[tuple[int, tuple[Cell, ...]], ...] = ()
    """By ball: the spaces that it left in the first step of this turn; only with Expansion 1."""
    agreed: tuple[Seat, ...] = ()
    """Who wants a draw, the seat that offered it first."""
    draw_from: int = DRAW_FROM
    """After how many turns a draw may be offered."""
    drawn: bool = False
    """Whether everybody agreed to a draw."""
    scored: int = 0
    """How many turns were finished when a point was last made."""
    log: tuple[LogLine, ...] = ()
    """The last turns, for the log."""

    @property
    def board(self) -> Board:
        return board(self.size)

    def left_of(self, seat: Seat, steps: int = 1) -> Seat:
        return (seat + steps) % self.seats

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Every seat, clockwise from that one on."""
        return tuple((seat + n) % self.seats for n in range(self.seats))

    def laid_at(self, cell: Cell) -> LaidDiversion | None:
        """The card that lies over a space."""
        return next((each for each in self.laid if cell in (each.first, each.second)), None)

    def builder(self, card: Card) -> Seat | None:
        """Who placed that card on the board, where it is known."""
        return next((seat for each, seat in self.builders if each == card), None)

    def balls_at(self, cell: Cell) -> tuple[Die, ...]:
        return tuple(die for die in self.balls if die.cell == cell)

    def zone(self, cell: Cell) -> Zone:
        return SUPPLY if cell == NOWHERE else self.board.zones[cell]


def base_of(seat: Seat) -> Card:
    return BASES[seat]


def man_of(seat: Seat) -> Card:
    return MEN[seat]
