"""The exchange: which three cards to pass.

Played out over thousands of deals, short suits were worth far more than high cards to every
hand: the Roller chooses what is trump, and everyone else ruffs. So three cards are given that
leave a void, or nearly one; between equals the Roller's partner gives high cards and the
others keep them.
"""

from collections.abc import Iterator
from itertools import product

from roller_table.engine.cards import SUITS, Cards
from roller_table.engine.choices import Ask
from roller_table.engine.values import NamedTuple
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.state import Pass, State, naturals, partner

from .declaration import needs_all
from .sight import Sight

SHORT = (6.0, 3.0, 1.0)
"""What it is worth to be left with none, one or two cards of a suit."""
EVERYTHING = 1.0
"""How gladly the Roller keeps high cards and the partner gives them, if all tricks are wanted."""
_SPREADS = tuple(spread for spread in product(range(4), repeat=4) if sum(spread) == 3)


class Parcel(NamedTuple):
    cards: Cards
    rating: float


def passes(sight: Sight, ask: Ask) -> Iterator[tuple[Pass, float]]:
    """Every way to pass that is worth a thought: of each suit the lowest or the highest."""
    found = dict[frozenset[str], tuple[Pass, float]]()
    for high in (False, True):
        for parcel in parcels(sight.rules, sight.state, sight.me, high):
            key = frozenset(card.code for card in parcel.cards)
            if key not in found or found[key][1] < parcel.rating:
                found[key] = Pass(parcel.cards), parcel.rating
    yield from found.values() if found else ((move, 0.0) for move in ask.choice)  # type: ignore[misc]


def best_pass(rules: Rules, s: State, seat: int) -> Cards:
    """What a Club player gives, without weighing the rest."""
    high = seat == partner(s.roller)
    return max(parcels(rules, s, seat, high), key=lambda parcel: parcel.rating).cards


def parcels(rules: Rules, s: State, seat: int, high: bool) -> Iterator[Parcel]:
    """Three cards, a number of each suit: the highest of it, or the lowest."""
    suits = [_suit(s.hands[seat], suit, high) for suit in SUITS]
    weight = _weight(rules, s, seat)
    ratings = [_ratings(suit, weight) for suit in suits]
    for spread in _SPREADS:
        if all(len(suit) >= count for suit, count in zip(suits, spread, strict=True)):
            rating = sum(each[count] for each, count in zip(ratings, spread, strict=True))
            yield Parcel(_first(suits, spread), rating)


def _suit(hand: Cards, suit: str, high: bool) -> Cards:
    cards = (card for card in naturals(hand) if card.suit == suit)
    return tuple(sorted(cards, key=lambda card: card.rank, reverse=high))


def _ratings(suit: Cards, weight: float) -> list[float]:
    """The rating for giving none, one, two or three from the front of a suit."""
    heights = [0.0]
    for card in suit[:3]:
        heights.append(heights[-1] + weight * _height(card.rank))
    left = (len(suit) - count for count in range(len(heights)))
    return [
        (SHORT[kept] if kept < 3 else 0.0) + height
        for kept, height in zip(left, heights, strict=True)
    ]


def _weight(rules: Rules, s: State, seat: int) -> float:
    """How gladly a high card is given: by the Roller's partner, and by nobody else."""
    if needs_all(rules, s) and seat in (s.roller, partner(s.roller)):
        return -EVERYTHING if seat == s.roller else EVERYTHING
    if seat == partner(s.roller):
        return 0.15
    return -0.2 if seat == s.roller else -0.02


def _height(rank: int) -> float:
    return max(0, rank - 10) * 2 - max(0, 8 - rank) / 2


def _first(suits: list[Cards], spread: tuple[int, ...]) -> Cards:
    return tuple(card for suit, count in zip(suits, spread, strict=True) for card in suit[:count])
