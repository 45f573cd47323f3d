"""What a player is asked, and what may be answered.

There are two kinds of choice: one of these moves (Options), or so many of these
cards (Picks). Both can be listed, counted, tested for a move, and drawn from at random.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import NamedTuple, Protocol

from .cards import Card, Cards
from .luck import Luck
from .table import Gesture, Seat, Zone


class Move(Protocol):
    """A decision. Each game's moves are frozen dataclasses named for what is done."""

    def gesture(self) -> Gesture:
        """How a hand makes this move at the table."""


@dataclass(frozen=True, slots=True)
class Options:
    moves: tuple[Move, ...]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def draw(self, luck: Luck) -> tuple[Move, Luck]:
        index, luck = luck.below(len(self.moves))
        return self.moves[index], luck


@dataclass(frozen=True, slots=True)
class Picks:
    cards: Cards
    count: int
    make: Callable[[Cards], Move]
    tray: Zone
    """Where the chosen cards are laid until the choice is confirmed."""

    def __iter__(self) -> Iterator[Move]:
        return map(self.make, combinations(self.cards, self.count))

    def __len__(self) -> int:
        return comb(len(self.cards), self.count)

    def __contains__(self, move: object) -> bool:
        chosen: Cards = getattr(move, "cards", ())
        return (
            type(chosen) is tuple  # A list would get into a state, which must stay frozen.
            and len(chosen) == self.count
            and all(card in self.cards for card in chosen)
            and len(set(chosen)) == self.count
            and move == self.make(chosen)
        )

    def draw(self, luck: Luck) -> tuple[Move, Luck]:
        order, luck = luck.shuffled(self.cards)
        return self.make(order[: self.count]), luck


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused, or unwise: a stable code, the player's words, the cards that show it.

    The codes are part of the program's contract with others; the words may be translated.
    """

    code: str
    words: str
    cards: Cards = ()
    rule: str = ""
    """The heading in the game's rule book where this stands."""


class Ask(NamedTuple):
    """A question to one seat.

    The prompt is shown to the player as it stands, ``**stars**`` round what matters. Cautions
    are offered moves that break a rule which this table only punishes, each with its reason.
    ``meant`` makes the move that a card alone would mean, so that the rules can say why a card
    is not offered.
    """

    seat: Seat
    prompt: str
    choice: Options | Picks
    cautions: tuple[tuple[Move, Reason], ...] = ()
    meant: Callable[[Card], Move] | None = None


def options(make: Callable[[Card], Move], cards: Cards) -> Options:
    return Options(tuple(map(make, cards)))
