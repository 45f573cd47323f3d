"""A move, word by word: the words of its line are the steps in which it is made.

``pass 2C 3C 7D`` is four steps. What may be said next are the next words of the moves that are
offered, so that no question is wider than a hand of cards. Where one move is the beginning of
another (``declare H`` and ``declare H all-or-nothing``), the word ``end`` ends the shorter one.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Move, Options, Picks
from roller_table.engine.notation import verb, write
from roller_table.engine.values import frozen

from .amounts import STAKES, named_amounts, spelt

END = "end"
Words = tuple[str, ...]
Branches = dict[str, "Branches | Move"]


@frozen
class Listed:
    """On the way to one of these moves."""

    branches: Branches

    def words(self) -> Words:
        return tuple(self.branches)

    def after(self, word: str) -> "Listed | Picked | Move":
        further = self.branches[word]
        if not isinstance(further, dict):
            return further
        alone = further.get(END) if len(further) == 1 else None
        return Listed(further) if alone is None else alone  # type: ignore[return-value]


@frozen
class Picked:
    """On the way to a number of cards, which are named in the order in which they are held."""

    choice: Picks
    chosen: Cards = ()
    ahead: int = -1
    """The first card that may still be named; -1: not even the verb has been said."""

    def words(self) -> Words:
        if self.ahead < 0:
            return (verb(type(self.choice.make(self.choice.cards[: self.choice.count]))),)
        sizes, cards = self.choice.sizes, self.choice.cards
        named = len(self.chosen)
        last = len(cards) - max(0, sizes[0] - named - 1)
        further = tuple(card.code for card in cards[self.ahead : last])
        return (END, *further) if named in sizes else further

    def after(self, word: str) -> "Listed | Picked | Move":
        if word == END:
            return self.choice.make(self.chosen)
        if self.ahead < 0:
            return self._on((), 0)
        codes = [card.code for card in self.choice.cards]
        at = codes.index(word)
        return self._on((*self.chosen, self.choice.cards[at]), at + 1)

    def _on(self, chosen: Cards, ahead: int) -> "Listed | Picked | Move":
        if len(chosen) == self.choice.count or ahead == len(self.choice.cards):
            return self.choice.make(chosen)
        return Picked(self.choice, chosen, ahead)


Way = Listed | Picked
"""Where somebody stands who is saying a move: what may be said next, and what follows then."""


def words_of(move: Move) -> Words:
    """The words of a move's line; the digits of an amount are words of their own."""
    hashable: Any = move
    return _words_of(hashable)


@lru_cache(maxsize=1 << 15)
def _words_of(move: Any) -> Words:
    first, *rest = write(move).split()
    return (first, *(spelt(rest) if first in STAKES else rest))


def beginning(ask: Ask, state: object) -> Way:
    """Where one stands who is asked this and has said nothing yet; ``state``: as the seat sees it.

    A move that is the only one offered has its words too.
    """
    if isinstance(ask.choice, Picks):
        return Picked(ask.choice)
    return Listed(_branches(spoken(ask.choice, state)))


def spoken(choice: Options, state: object) -> Iterator[tuple[Words, Move]]:
    """Each offered move with its words; an amount that has a name is said in two ways."""
    stakes = dict[int, Move]()
    for move in choice:
        words = words_of(move)
        yield words, move
        if words[0] in STAKES:
            stakes[getattr(move, "amount")] = move  # noqa: B009
    for name, amount in named_amounts(state, stakes).items() if stakes else ():
        yield (words_of(stakes[amount])[0], name), stakes[amount]


def _branches(moves: Iterable[tuple[Words, Move]]) -> Branches:
    root: Branches = {}
    for words, move in moves:
        here = root
        for word in words:
            here = here.setdefault(word, {})  # type: ignore[assignment]
        here[END] = move
    return root


def steps_to(move: Move, ask: Ask, state: object) -> Words:
    """The words with which that offered move is made; an amount by its name, if it has one."""
    choice = ask.choice
    if isinstance(choice, Picks):
        chosen: Cards = getattr(move, "cards", ())
        held = [card.code for card in choice.cards if card in chosen]
        words: Words = (words_of(move)[0], *held)
    else:
        listed = move if move in choice.moves or not choice.alike else choice.alike(move)
        words = min((each for each, made in spoken(choice, state) if made == listed), key=len)
    way: Way | Move = beginning(ask, state)
    for word in words:
        way = way.after(word)  # type: ignore[union-attr]
    return (*words, END) if isinstance(way, Listed | Picked) else words
