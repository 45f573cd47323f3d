"""What the program asks of a game's computer player, and what one that was taught nothing answers.

A game's own player is a subclass that overrides what the game knows better.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from .choices import Ask, Move, Options, Picks
from .game import Game, View
from .luck import Luck
from .manner import Manner
from .table import Seat
from .values import NamedTuple, frozen
from .words import NOTHING, Message

G = TypeVar("G", bound=Game[Any])
S = TypeVar("S")

Rated = tuple[tuple[Move, float], ...]
"""Moves, the best first, each with what it seems worth: what a search begins from, its prior."""

Camps = tuple[tuple[Seat, ...], ...]
"""Who sits together: the seats of each side, one side after the other."""


class Opinion(NamedTuple):
    """What a search thinks of one move: what it brings on average, and how often it was tried."""

    move: Move
    worth: float
    tries: int


Liking = Callable[[Move], float]
"""How much a move is to somebody's liking, by manner of play: from -1 to 1."""


class Leaning(NamedTuple):
    """Which way a manner of play leans in a decision, and how far."""

    likes: Liking
    price: float
    """What a move that is liked may seem to lose on the best one, in points of the game, where
    nothing is tried out. A search that tries them out leans only where it cannot tell them apart.
    """


class Search(Protocol):
    """A search under way."""

    @property
    def settled(self) -> bool:
        """Whether more thought would be wasted."""

    @property
    def best(self) -> Move: ...

    def opinions(self) -> tuple[Opinion, ...]:
        """What it thinks of every candidate, the best first."""

    def step(self, most: int | None = None) -> int:
        """Carry on for a few milliseconds, with ``most`` playouts; how many it took."""


class Trial(Protocol):
    """A decision ready to be thought through further than a rating goes."""

    def search(self, rated: Rated, seat: Seat, luck: Luck) -> Search:
        """A search among these moves for that seat."""

    def leaning(self, likes: Liking) -> "Trial":
        """The same, where of moves that are as good as each other the one is made that is liked."""


Why = Callable[[Move], Message | None]
"""A reason for a move: its sentence, filled in, where it holds of that move; None where not.

It is made for one view, and looks at nothing else.
"""


@frozen
class End(Generic[S]):
    """A way in which it may end: the target hit, or too many tricks."""

    words: Message
    """In few words, with a figure after them: "Exactly seven"."""
    often: Message
    """That it comes more often: "Your side takes too many more often."."""
    came: Callable[[S], bool]
    """Whether it came to it, in a state in which the decision is ``decided``."""


class AnsweredMove(NamedTuple):
    """A move, and how it was answered in each world in which it was made."""

    move: Move
    answers: Sequence[int]
    """Each as ``Replies.came`` numbers it."""


@frozen
class Replies(Generic[S]):
    """What the others answer to a move such as a bet: a hint says how often each answer came."""

    came: Callable[[S], int]
    """Which answer it was, in a state in which the decision is ``decided``."""
    words: Callable[[AnsweredMove, AnsweredMove | None], Message | None]
    """What is said of the best move and another one; None where neither asks for an answer."""


@frozen
class Objective(Generic[S]):
    """What a seat hopes for and a hint counts: the target hit, the bid made, a point scored."""

    words: Message
    """A heading over figures: "How often your side takes exactly 7 tricks"."""
    hoped: End[S]
    instead: tuple[End[S], ...] = ()
    """In what ways it may fail."""
    answers: Replies[S] | None = None

    def came(self, state: S) -> bool:
        """Whether it came to what is hoped for."""
        return self.hoped.came(state)

    @property
    def ends(self) -> tuple[End[S], ...]:
        """What is hoped for, and then what may come instead."""
        return self.hoped, *self.instead


class ReviewEffort(NamedTuple):
    """How closely a review looks at one decision: in how many worlds, and who goes on from there.

    The numbers are such that a whole game has its first figures within a minute of a processor,
    and a confirmation takes some ten seconds.
    """

    chosen: int
    """How many playouts find the move that would have been best."""
    compared: int
    """In how many worlds quick players go on."""
    confirmed: int
    """In how many further worlds thinking players go on."""
    playouts: int
    """How many playouts a thinking player may spend on a move."""
    explained: int = 120
    """In how many of the further worlds, at most, moves are tried that nobody made."""


class GamePlayer(Generic[G, S]):
    """How a game is played by a computer, and how its players are measured."""

    near: float = 1.0
    """How many points of its ratings are as much as one point of a deal of Roller Derby."""
    trick: float = 1.0
    """What a trick, or whatever is won and lost from move to move, is worth in points."""
    rating: Message | None = None
    """What its ratings count, in a sentence, where they are no points of the game."""
    rating_brief: Message | None = None
    """The same in few words, said once beside a hint."""
    care: ReviewEffort = ReviewEffort(chosen=400, compared=30, confirmed=120, playouts=75)
    """How closely a review looks at its decisions."""

    def rated(self, game: G, view: View[S], ask: Ask, remembers: bool) -> Rated:  # noqa: ARG002
        """The moves worth a thought, the best first; ``remembers``: also by what is gone."""
        return tuple((move, 0.0) for move in ask.choice)

    def leaning(self, game: G, view: View[S], manner: Manner) -> Leaning | None:  # noqa: ARG002
        """Which way a player of that manner leans here; None: it decides as everybody does."""
        return None

    def trial(self, game: G, view: View[S]) -> Trial | None:  # noqa: ARG002
        """How this decision is tried out or solved; None: it is left at the rating."""
        return None

    def fewest(self, game: G, view: View[S]) -> int:  # noqa: ARG002
        """Who may spend fewer playouts leaves this decision at the rating, for they tell less."""
        return 0

    def ending(self, game: G, view: View[S]) -> Trial | None:  # noqa: ARG002
        """How it is solved in points, all worlds behind the view counted; None: not so near."""
        return None

    def imagine(self, game: G, view: View[S], luck: Luck) -> S:
        """A whole state that could lie behind the view: a determinization, or world.

        It alone is not answered here: the contract's tests ask it of every game of the house.
        """
        raise NotImplementedError

    def greedy(self, game: G, view: View[S], choice: Options | Picks) -> Move:  # noqa: ARG002
        """The move of who takes what this move can take, and thinks of no other."""
        return next(iter(choice))

    def reasons(self, game: G, view: View[S]) -> tuple[Why, ...]:  # noqa: ARG002
        """Why a move may be made, the most telling reason first; none: hints give no reason."""
        return ()

    def spends(self, move: Move) -> int:  # noqa: ARG002
        """How many cards of the hand it costs: of moves that the search holds for alike a hint
        names the one that costs fewest."""
        return 0

    def hope(self, game: G, view: View[S]) -> Objective[S] | None:  # noqa: ARG002
        """What the seat that decides hopes for; None: hints count nothing."""
        return None

    def settled(self, game: G, view: View[S]) -> Message:  # noqa: ARG002
        """That what the seat hopes for has come or cannot come any more, and what counts now."""
        return NOTHING

    def camps(self, game: G, seats: int) -> Camps:  # noqa: ARG002
        """Who sits together when players are measured."""
        return tuple((seat,) for seat in range(seats))

    def deals(self, state: S) -> int:  # noqa: ARG002
        """How many deals have been played to their end; 0 where only whole games are measured."""
        return 0

    @property
    def counts_deals(self) -> bool:
        """Whether the game is played in deals, after which it is scored."""
        return type(self).deals is not GamePlayer.deals

    def alone(self, game: G) -> bool:  # noqa: ARG002
        """Whether a move is worth what its own seat gains, and not what it gains beyond others."""
        return False

    def gains(self, game: G, state: S) -> Sequence[float]:
        """What it has brought each seat, in points of which more is better."""
        return game.standings(state)

    def likely(self, game: G, view: View[S], luck: Luck) -> S:
        """A world behind the view, drawn as often as what was played makes it likely."""
        return self.imagine(game, view, luck)

    def decided(self, game: G, begun: S, state: S) -> bool:  # noqa: ARG002
        """Whether a decision made at ``begun`` has brought what it is judged by."""
        return self.deals(state) > self.deals(begun)

    def worth(self, game: G, state: S, seat: Seat) -> float:
        """What the state has brought the seat, in points: its side more than the others, or, where
        that is what counts, itself more than what it came with."""
        gains = self.gains(game, state)
        if self.alone(game):
            return gains[seat] - sum(gains) / len(gains)
        sides = self.camps(game, len(gains))
        return advantage(gains, next(side for side in sides if seat in side))


def advantage(gains: Sequence[float], side: Sequence[Seat]) -> float:
    """What a seat of that side gained more, on average, than one of the others."""
    ours = sum(gains[seat] for seat in side)
    others = len(gains) - len(side)
    return ours / len(side) - (sum(gains) - ours) / max(1, others)
