"""The order of hands: what five cards, or fewer, are worth, and which of many make the best.

From the highest: royal flush, straight flush, four of a kind, full house, flush, straight,
three of a kind, two pair, pair, single, and last of all no card. Four, three, two pair, pair and
single may be made with fewer than five cards. Suits count only between hands of the same ranks.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from itertools import combinations

from roller_table.engine.cards import Card, Cards
from roller_table.engine.values import frozen


class HandKind(IntEnum):
    NOTHING = 0
    SINGLE = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10


@dataclass(frozen=True, slots=True, order=True)
class Hand:
    """What a hand is worth. Hands compare, and equal ones are equal however they are made up.

    The order is that of the fields: the kind of hand; the ranks that make it what it is (trips
    before the pair of a full house); how many cards there are, where short hands lose to fuller
    ones; the ranks of the other cards, a missing one as 0; and last the deciding suit.
    """

    kind: HandKind
    main: tuple[int, ...] = ()
    fullness: int = 0
    """The number of cards, where that counts; 0 where it does not."""
    kickers: tuple[int, ...] = ()
    suit: int = 0
    """How high the deciding suit is: 4 for the highest, 0 where there is no card."""
    cards: Cards = field(default=(), compare=False)
    """The cards themselves, those that make the hand what it is first."""


NOTHING = Hand(HandKind.NOTHING)


@frozen
class Ranking:
    """The table's agreement on how hands compare.

    >>> from roller_table.engine.cards import standard_pack
    >>> parse, best = standard_pack().parse, Ranking().best
    >>> best(parse("9S 9C 5D 5C KD")) > best(parse("9H 9D 5S 5H KS"))
    True
    >>> best(parse("9H 9C 7D 7C 2D")) > best(parse("9S 9D 7S 7H"))
    True
    >>> best(parse("AS 2D 3C 4C 5H KH")).kind.name, best(parse("AS 2D")).kind.name
    ('STRAIGHT', 'SINGLE')
    >>> best(parse("9S 9C KD")) > best(parse("9H 9D 7S 4H 2S")), best(()) < best(parse("2C"))
    (True, True)
    """

    suits: str = "SHDC"
    """From the highest down."""
    wheel: bool = True
    """Whether A 2 3 4 5 is a straight."""
    fuller_wins: bool = False
    """Whether of hands with the same main cards the one with more cards is better."""
    wild: bool = False
    """Whether Jokers stand for any card; else they count for nothing."""

    def best(self, cards: Iterable[Card]) -> Hand:
        """The best hand of up to five that can be made of these cards."""
        held = _SortedHand(self, tuple(cards))
        return next(filter(None, (find(held) for find in _FINDERS)), NOTHING)

    def strength(self, suit: str) -> int:
        return 4 - self.suits.index(suit)


class _SortedHand:
    """Cards sorted out by rank and by suit, and the Jokers that stand for any card."""

    def __init__(self, ranking: Ranking, cards: Cards) -> None:
        self.ranking = ranking
        self.jokers = tuple(card for card in cards if not card.suit) if ranking.wild else ()
        place = {suit: number for number, suit in enumerate(ranking.suits)}
        plain = [card for card in cards if card.suit]
        self.plain = sorted(plain, key=lambda card: (-card.rank, place[card.suit]))
        self.by_rank: dict[int, list[Card]] = {}
        self.by_suit: dict[str, list[Card]] = {}
        for card in self.plain:
            self.by_rank.setdefault(card.rank, []).append(card)
            self.by_suit.setdefault(card.suit, []).append(card)
        self.most = max(map(len, self.by_rank.values()), default=0) + len(self.jokers)
        """How many of one rank there can be."""

    @property
    def ranks(self) -> Iterable[int]:
        """The ranks of which there may be several, from the ace down."""
        return range(14, 1, -1) if self.jokers else self.by_rank

    def length(self, suit: str) -> int:
        """How many cards of a suit there can be."""
        return len(self.by_suit.get(suit, ())) + len(self.jokers)

    def missing(self, rank: int, count: int) -> int:
        """How many Jokers it takes to have ``count`` of a rank."""
        return max(0, count - len(self.by_rank.get(rank, ())))

    def group(self, rank: int, count: int, first: int = 0) -> Cards:
        """``count`` cards of a rank, Jokers for the missing ones, of which the first ``first`` are
        in use."""
        held = self.by_rank.get(rank, [])[:count]
        return (*held, *self.jokers[first : first + count - len(held)])

    def suit_of(self, group: Cards) -> int:
        """The best suit among cards of one rank; a Joker takes the highest."""
        return max(self.ranking.strength(card.suit) if card.suit else 4 for card in group)

    def made(self, kind: HandKind, main: tuple[int, ...], cards: Cards, suit: int) -> Hand:
        """The hand filled up with the highest of the other cards."""
        room = 5 - len(cards)
        rest = [card for card in self.plain if card not in cards][:room]
        kickers = [card.rank for card in rest]
        spare = [card for card in self.jokers if card not in cards]
        if spare and room:
            # A Joker that is left over is the highest card that does not make a fifth of a rank.
            top = 13 if main[0] == 14 else 14
            if not rest or top > rest[0].rank:
                rest, kickers = [spare[0], *rest][:room], [top, *kickers][:room]
        cards = (*cards, *rest)
        full = len(cards) if self.ranking.fuller_wins else 0
        kickers += [0] * (room - len(kickers))
        return Hand(kind, main, full, tuple(kickers), suit, cards)


_RUNS = tuple((top, tuple(range(top, top - 5, -1))) for top in range(14, 5, -1))
_WHEEL = (5, (5, 4, 3, 2, 14))
"""Straights: the top rank, and all five."""


def _mask(ranks: Iterable[int]) -> int:
    return sum(1 << rank for rank in set(ranks))


_MASKS = {run: _mask(run[1]) for run in (*_RUNS, _WHEEL)}


def _runs(held: _SortedHand, cards: Iterable[Card]) -> Iterable[tuple[int, tuple[int, ...]]]:
    """The straights that these cards and the Jokers can make, from the highest down."""
    have, jokers = _mask(card.rank for card in cards), len(held.jokers)
    for run in (*_RUNS, _WHEEL) if held.ranking.wheel else _RUNS:
        if (have & _MASKS[run]).bit_count() + jokers >= 5:
            yield run


def _run(held: _SortedHand, ranks: tuple[int, ...], cards: Iterable[Card]) -> Cards:
    """One card of each rank, Jokers for the missing ones."""
    by_rank: dict[int, Card] = {}
    for card in cards:
        by_rank.setdefault(card.rank, card)
    jokers = iter(held.jokers)
    return tuple(by_rank[rank] if rank in by_rank else next(jokers) for rank in ranks)


def _straight_flush(held: _SortedHand) -> Hand | None:
    long = [suit for suit in held.ranking.suits if held.length(suit) >= 5]
    return max(filter(None, (_straight_flush_in(held, suit) for suit in long)), default=None)


def _straight_flush_in(held: _SortedHand, suit: str) -> Hand | None:
    own = held.by_suit.get(suit, [])
    full = 5 if held.ranking.fuller_wins else 0
    for top, ranks in _runs(held, own):
        kind = HandKind.ROYAL_FLUSH if top == 14 else HandKind.STRAIGHT_FLUSH
        strength = held.ranking.strength(suit)
        return Hand(kind, (top,), full, (), strength, _run(held, ranks, own))
    return None


def _four(held: _SortedHand) -> Hand | None:
    return _several(held, HandKind.FOUR, 4)


def _several(held: _SortedHand, kind: HandKind, count: int) -> Hand | None:
    """The hand with ``count`` cards of one rank, the highest that has them."""
    if held.most < count:
        return None
    for rank in held.ranks:
        if held.missing(rank, count) <= len(held.jokers):
            group = held.group(rank, count)
            return held.made(kind, (rank,), group, held.suit_of(group))
    return None


def _full_house(held: _SortedHand) -> Hand | None:
    if held.most < 3:
        return None
    for three in held.ranks:
        used = held.missing(three, 3)
        for two in held.ranks:
            if two != three and used + held.missing(two, 2) <= len(held.jokers):
                group = held.group(three, 3)
                cards = group + held.group(two, 2, used)
                return held.made(HandKind.FULL_HOUSE, (three, two), cards, held.suit_of(group))
    return None


def _flush(held: _SortedHand) -> Hand | None:
    long = [suit for suit in held.ranking.suits if held.length(suit) >= 5]
    return max((_flush_in(held, suit) for suit in long), default=None)


def _flush_in(held: _SortedHand, suit: str) -> Hand:
    own = held.by_suit.get(suit, [])
    taken = {card.rank for card in own}
    free = (rank for rank in range(14, 1, -1) if rank not in taken)
    jokers = zip(free, held.jokers, strict=False)
    ranked = [*((card.rank, card) for card in own), *jokers]
    ranked.sort(key=lambda pair: -pair[0])
    ranks, cards = zip(*ranked[:5], strict=True)
    full = 5 if held.ranking.fuller_wins else 0
    return Hand(HandKind.FLUSH, ranks, full, (), held.ranking.strength(suit), cards)


def _straight(held: _SortedHand) -> Hand | None:
    full = 5 if held.ranking.fuller_wins else 0
    for top, ranks in _runs(held, held.plain):
        cards = _run(held, ranks, held.plain)
        spare = len(held.jokers) > sum(not card.suit for card in cards)
        suit = 4 if spare else held.suit_of(cards[:1])
        return Hand(HandKind.STRAIGHT, (top,), full, (), suit, cards)
    return None


def _three(held: _SortedHand) -> Hand | None:
    return _several(held, HandKind.THREE, 3)


def _two_pair(held: _SortedHand) -> Hand | None:
    """No Joker ever makes this: with one of them there are three of a kind."""
    pairs = [rank for rank, cards in held.by_rank.items() if len(cards) > 1]
    for high, low in combinations(pairs[:2], 2):
        group = held.group(high, 2)
        return held.made(HandKind.TWO_PAIR, (high, low), group + held.group(low, 2),
                         held.suit_of(group))  # fmt: skip
    return None


def _pair(held: _SortedHand) -> Hand | None:
    return _several(held, HandKind.PAIR, 2)


def _single(held: _SortedHand) -> Hand | None:
    return _several(held, HandKind.SINGLE, 1)


_FINDERS: tuple[Callable[[_SortedHand], Hand | None], ...] = (
    _straight_flush, _four, _full_house, _flush, _straight, _three, _two_pair, _pair, _single,
)  # fmt: skip
