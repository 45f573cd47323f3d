"""What a player is asked, and what may be answered.

There are two kinds of choice: one of these moves (Options), or a number of these cards (Picks).
Both can be listed, counted, tested for a move, and drawn from at random.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import field
from itertools import combinations
from math import comb
from typing import Protocol

from .cards import Card, Cards
from .luck import Luck
from .table import Gesture, Seat, Zone
from .values import NamedTuple, frozen
from .words import _


class Move(Protocol):
    """A decision. Each game's moves are frozen values named for what is done."""

    def gesture(self) -> Gesture:
        """How a hand makes this move at the table."""


_MANY = 64


def _is_in(move: object, moves: frozenset[Move]) -> bool:
    try:
        return move in moves
    except TypeError:
        return False  # It holds a list, so it is none of ours.


@frozen
class Options:
    moves: tuple[Move, ...]
    alike: Callable[[object], object] | None = None
    """Finds the move that another one amounts to: of things that are alike, that of the first.
    Where it is listed, the other one may be made too."""
    _lookup: list[frozenset[Move]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )
    """The moves as a set, made when many of them are first looked through."""

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __contains__(self, move: object) -> bool:
        if self._lists(move) or self.alike is None:
            return self._lists(move)
        return self._lists(self.alike(move))

    def _lists(self, move: object) -> bool:
        if len(self.moves) < _MANY:
            return move in self.moves
        if not self._lookup:
            self._lookup.append(frozenset(self.moves))
        return _is_in(move, self._lookup[0])

    def __reduce__(self) -> tuple[type["Options"], tuple[object, ...]]:
        return Options, (self.moves, self.alike)

    def draw(self, luck: Luck) -> tuple[Move, Luck]:
        index, luck = luck.below(len(self.moves))
        return self.moves[index], luck


@frozen
class Picks:
    cards: Cards
    count: int
    """How many are chosen; or, where fewer will do, the most that may be."""
    make: Callable[[Cards], Move]
    tray: Zone
    """Where the chosen cards are put until the choice is confirmed."""
    least: int | None = None
    """How few will do, where that is fewer than ``count``."""

    @property
    def sizes(self) -> range:
        """How many cards may be chosen."""
        return range(self.count if self.least is None else self.least, self.count + 1)

    def __iter__(self) -> Iterator[Move]:
        for size in self.sizes:
            yield from map(self.make, combinations(self.cards, size))

    def __len__(self) -> int:
        return sum(comb(len(self.cards), size) for size in self.sizes)

    def __contains__(self, move: object) -> bool:
        chosen: Cards = getattr(move, "cards", ())
        return (
            type(chosen) is tuple  # A list would get into a state, which must stay frozen.
            and len(chosen) in self.sizes
            and all(card in self.cards for card in chosen)
            and len(set(chosen)) == len(chosen)
            and move == self.make(chosen)
        )

    def draw(self, luck: Luck) -> tuple[Move, Luck]:
        size = self.count
        if len(self.sizes) > 1:
            size, luck = self._drawn_size(luck)
        order, luck = luck.shuffled(self.cards)
        return self.make(order[:size]), luck

    def _drawn_size(self, luck: Luck) -> tuple[int, Luck]:
        """How many, so that each choice is as likely as any other."""
        nth, luck = luck.below(len(self))
        for size in self.sizes:
            nth -= comb(len(self.cards), size)
            if nth < 0:
                return size, luck
        raise AssertionError("every choice has a size")


def amounts_to(choice: Options | Picks, move: Move, other: Move) -> bool:
    """Whether both come to the same: the same cards in another order, or one of two alike."""
    if isinstance(choice, Picks):
        return _chosen(move) == _chosen(other)
    of = choice.alike or (lambda each: each)
    return move == other or of(move) == of(other)


def _chosen(move: Move) -> frozenset[Card]:
    cards: Cards = getattr(move, "cards", ())
    return frozenset(cards)


def distinct(choice: Options | Picks, moves: Iterable[Move]) -> tuple[Move, ...]:
    """Of moves that come to the same only the first."""
    found = list[Move]()
    for move in moves:
        if not any(amounts_to(choice, move, each) for each in found):
            found.append(move)
    return tuple(found)


@frozen
class Reason:
    """Why a move is refused, or unwise: a stable code, the player's words, the cards that show it.

    The codes are part of the program's contract with others; the words may be translated.
    """

    code: str
    words: str
    cards: Cards = ()
    rule: str = ""
    """The heading in the game's rule book where this stands."""


class Doubt(NamedTuple):
    """What is asked once before a move is made that costs more than it seems to."""

    words: str
    meant: str
    """The button that makes it all the same; it says what it costs before anybody asks."""
    back: str


class Ask(NamedTuple):
    """A question to one seat.

    The prompt is shown to the player as it stands, ``**stars**`` round what matters. Cautions
    are offered moves that break a rule which this table only punishes, each with its reason.
    ``meant(card)`` is the move that choosing this card would be. ``meant_at(thing, places, like)``
    is the move that letting go of a thing over these places would be; ``like`` is an offered move
    that puts the same thing elsewhere. Either may be a move that is not offered: the rules are
    asked why not. ``why`` is said more quietly under the prompt: what this is good for. What is
    ``missing`` cannot be done now though one might look for it: its label, and the reason.
    ``doubt(move)`` is what is asked once before an offered move that costs more than it seems to.
    """

    seat: Seat
    prompt: str
    choice: Options | Picks
    cautions: tuple[tuple[Move, Reason], ...] = ()
    meant: Callable[[Card], Move] | None = None
    meant_at: Callable[[Card, tuple[Zone, ...], Move | None], Move | None] | None = None
    why: str = ""
    missing: tuple[tuple[str, str], ...] = ()
    piles: tuple[tuple[Zone, Move], ...] = ()
    """What a click on a pile means, also where that is not offered."""
    doubt: Callable[[Move], Doubt | None] | None = None
    tells: Seat | None = None
    """Of which seat the prompt tells: ``{name}`` stands in it for the name."""

    def named(self, names: Sequence[str]) -> "Ask":
        """The same with that name in it."""
        if self.tells is None:
            return self
        return self._replace(prompt=self.prompt.format(name=names[self.tells]), tells=None)


def in_turn(question: str) -> str:
    """What somebody is asked whose turn it is, as it begins at every table."""
    return _("Your turn: {question}").format(question=question)


def allowed(ask: Ask | None, move: Move) -> Reason | None:
    """What is said of a move that no rule refuses: it is offered. None for any other."""
    if ask is None or move not in ask.choice:
        return None
    return Reason("allowed", _("That is allowed."))


def options(make: Callable[[Card], Move], cards: Cards) -> Options:
    return Options(tuple(map(make, cards)))
