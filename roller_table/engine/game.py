"""The one contract between a game and everything else in the program.

A controller holds the rules and no state. States are frozen; ``apply`` returns
the next one and the events that led to it.
"""

from collections.abc import Iterable, Mapping
from typing import Generic, Protocol, TypeVar, runtime_checkable

from .cards import Cards, Pack
from .choices import Ask, Move, Reason
from .events import Events
from .luck import Luck
from .sheet import Path, Sheet
from .table import Seat, Zone
from .values import NamedTuple, frozen
from .words import _

S = TypeVar("S")


class IllegalMoveError(ValueError):
    """The move is not among those that the player was offered; ``reason`` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.words)
        self.reason = reason


class Step(NamedTuple, Generic[S]):
    state: S
    events: Events = ()


@frozen
class View(Generic[S]):
    """A state as one seat sees it: hidden cards are BACK, and luck is gone."""

    seat: Seat
    state: S


class Game(Protocol[S]):
    pack: Pack
    moves: tuple[type[Move], ...]

    def deal(self, seats: int, luck: Luck) -> Step[S]:
        """Set the table up and deal the first hand; ValueError for a wrong number of seats."""

    def ask(self, state: S) -> Ask | None:
        """Whose decision it is and what they may choose; None when it is over."""

    def apply(self, state: S, move: Move) -> Step[S]:
        """Play one offered move, and whatever follows without a decision."""

    def why_not(self, state: S, move: Move) -> Reason:
        """Why ``move`` is refused; "allowed" if it is offered. Any move may be asked about."""

    def view(self, state: S, seat: Seat) -> View[S]:
        """What ``seat`` may know."""

    def standings(self, state: S) -> tuple[int, ...]:
        """Each seat's score as the players write it."""

    def winners(self, state: S) -> tuple[Seat, ...]:
        """Who would win if the game ended now."""

    def zones(self, state: S) -> Mapping[Zone, Cards]:
        """The cards of each zone, for the window: Zone("hand", seat), Zone("stock")."""

    def sheet(self, view: View[S], names: tuple[str, ...]) -> Sheet:
        """What stands written beside the table, with names as the viewer reads them."""

    def header(self, state: S) -> Mapping[str, object]:
        """What the first line of a transcript tells of this deal besides the rules: the dealer."""


class Cause(NamedTuple):
    """What made a win possible: in words, and the places where a thing was taken away for it."""

    words: str = ""
    gap: tuple[Zone, ...] = ()


class Prospect(NamedTuple):
    """What a move would bring, before it is made; empty where nothing is to be said."""

    words: str = ""
    """In one line: "Up Move here: a point, in Noor's turn"."""
    price: str = ""
    """What it costs besides, or leaves no room for."""
    gain: str = ""
    """What comes of it, without the move's name."""
    otherwise: str = ""
    """What it would cost to pay for it with something else, as long as nothing is chosen."""


@runtime_checkable
class Foresees(Protocol[S]):
    """A game in which things go on by themselves, so that one can see where they will go."""

    def foresee(self, view: View[S], move: Move | None) -> tuple[Path, ...]:
        """Where things would go next if this offered move were made, or none; as the view knows."""

    def brings(self, view: View[S], move: Move, names: tuple[str, ...]) -> Prospect:
        """What that would bring, and what it costs besides."""

    def brought(
        self, view: View[S], moves: Iterable[tuple[View[S], Move]], names: tuple[str, ...]
    ) -> Cause:
        """Which of the last moves, the latest first, made this win possible, if one did."""


class Claimed(NamedTuple):
    """What becomes of a claim: these moves take every trick that is left, or why they may not."""

    moves: tuple[Move, ...] = ()
    refuted: Reason | None = None
    most: int = 0
    """How many tricks may be claimed: all that are left, or 0 where no number is sure."""


@runtime_checkable
class Claims(Protocol[S]):
    """A game in which the player on lead may claim all the tricks that are left."""

    def claim(self, view: View[S]) -> Claimed | None:
        """The claim of the viewer, judged by the view alone; None where nothing can be claimed.

        It holds only if it comes true however the unseen cards lie and whatever others play.
        """

    def claim_some(self, view: View[S], tricks: int, names: tuple[str, ...]) -> Claimed | None:
        """The same for ``tricks`` of them; a wrong claim is answered with a line that refutes
        it."""


@runtime_checkable
class Discreet(Protocol[S]):
    """A game whose sheet says what only the viewer may know: a secret partner, points in hand."""

    def open_sheet(self, view: View[S], names: tuple[str, ...]) -> Sheet:
        """The sheet without that, for as long as others may look at the screen."""


@runtime_checkable
class KeepsUnseen(Protocol):
    """A game in which cards that were not shown stay unseen when the deal is over, as in poker."""

    keeps_unseen: bool


@runtime_checkable
class NamesRefusals(Protocol):
    """A game that names every code with which it refuses a move, so that one can be looked up."""

    codes: frozenset[str]


def play(game: Game[S], state: S, move: Move) -> Step[S]:
    """Apply a move from outside: IllegalMoveError, with its reason, unless it was offered."""
    return answer(game, state, game.ask(state), move)


def answer(game: Game[S], state: S, ask: Ask | None, move: Move) -> Step[S]:
    """The same, where the question that ``state`` puts has been asked already."""
    if ask is None:
        raise IllegalMoveError(Reason("game_over", _("The game is over.")))
    if move not in ask.choice:
        raise IllegalMoveError(game.why_not(state, move))
    return game.apply(state, move)
