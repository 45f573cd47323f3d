"""Cards and packs.

A card is a plain value, named by its code ("QS", "R15", "Jk1"). A card that the
viewer may not see is BACK: it has no face, so no secret can leak through it.
A thing that lies on the table and is no card (a workman, a ball) is a Card too.
"""

from collections.abc import Iterable, Iterator

from .values import NamedTuple
from .words import _, message


class Card(NamedTuple):
    code: str
    suit: str
    rank: int

    def __str__(self) -> str:
        return self.code


BACK = Card("??", "", 0)

Cards = tuple[Card, ...]

SUITS = "SHDC"
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Pack:
    """Every card of a game, by code."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._by_code = {card.code: card for card in cards}

    def __iter__(self) -> Iterator[Card]:
        return iter(self._by_code.values())

    def __len__(self) -> int:
        return len(self._by_code)

    def __contains__(self, code: str) -> bool:
        return code in self._by_code

    def __getitem__(self, code: str) -> Card:
        return self._by_code[code]

    def parse(self, codes: str) -> Cards:
        """Read cards from text: ``pack.parse("QS 2H")``; KeyError for a code not in the pack."""
        return tuple(self[code] for code in codes.split())


def standard_pack(*, ace: int = 14, jokers: int = 0, packs: int = 1) -> Pack:
    """The 52 cards, and jokers. The ace ranks 14 unless the game says otherwise.

    From a second pack on, the number of the pack follows the code:

    >>> "QS.2" in standard_pack(packs=2), len(standard_pack(jokers=2, packs=2))
    (True, 108)
    """
    ranks = [("A", ace), *zip("23456789TJQK", range(2, 14), strict=True)]
    naturals = [Card(name + suit, suit, rank) for suit in SUITS for name, rank in ranks]
    one = [*naturals, *(Card(f"Jk{n + 1}", "", 0) for n in range(jokers))]
    more = (card._replace(code=f"{card.code}.{n}") for n in range(2, packs + 1) for card in one)
    return Pack([*one, *more])


def hidden(cards: Cards) -> Cards:
    """The same number of cards, seen from behind."""
    return (BACK,) * len(cards)


def without(cards: Cards, gone: Iterable[Card]) -> Cards:
    """What is left of ``cards`` once ``gone`` have left; ValueError if one was not there."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def faced(piles: Iterable[Cards], faces: Iterator[Card]) -> tuple[Cards, ...]:
    """The piles with every BACK turned into the next of ``faces``."""
    return tuple(tuple(next(faces) if c == BACK else c for c in pile) for pile in piles)


def replaced(piles: tuple[Cards, ...], place: int, pile: Cards) -> tuple[Cards, ...]:
    """The piles with the one at ``place`` changed."""
    return (*piles[:place], pile, *piles[place + 1 :])


SUIT_NAMES = {
    "S": message("spades"), "H": message("hearts"), "D": message("diamonds"), "C": message("clubs"),
}  # fmt: skip


def suit_name(suit: str) -> str:
    """ "hearts", for H: the word as it stands inside a sentence."""
    return SUIT_NAMES[suit].shown()


def short(card: Card) -> str:
    """A standard card as a sentence writes it, any other by its code; the window draws the sign.

    >>> pack = standard_pack(jokers=1)
    >>> short(pack["TD"]), short(pack["Jk1"])
    ('10♦', 'Joker')
    """
    if card == BACK:
        return _("a face-down card")
    if card.code.startswith("Jk"):
        return _("Joker")
    if card.suit not in SIGNS:
        return card.code
    rank = card.code[0].replace("T", "10")
    return rank + SIGNS[card.suit]


def spoken(card: Card) -> str:
    """A standard card as it is said aloud: "queen of spades"."""
    if card == BACK:
        return _("a face-down card")
    if card.code.startswith("Jk"):
        return _("Joker")
    names = {"A": _("ace"), "K": _("king"), "Q": _("queen"), "J": _("jack"), "T": "10"}
    rank = names.get(card.code[0], card.code[0])
    return _("{rank} of {suit}").format(rank=rank, suit=suit_name(card.suit))
