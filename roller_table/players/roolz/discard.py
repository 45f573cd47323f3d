"""What the bidder discards: short suits first, and point cards only where they are banked.

Every trump choice that is worth a thought is weighed together with the discard that suits it.
"""

from collections.abc import Iterator
from itertools import combinations

from roller_table.engine.cards import Card, Cards, without
from roller_table.games.roolz.pack import COLOURS, is_blank, points, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Discard, State
from roller_table.games.roolz.widow import discardable

from .strength import PAIRS, features, holding, kind, with_trumps
from .weights import WEIGHTS

PROMISING = 5
"""How many choices of trumps are weighed with their discards."""
KEPT = 2
"""How many discards are named for each of them."""
BANKED = {"keep": 0.55, "last_trick": 0.1, "first_trick": -0.2, "blank_winner": -0.1}
"""By who gets the points in the discard: what a point there is worth."""
LOST = -1.0
"""The same where the others get it."""


def discards(rules: Rules, s: State, promising: int = PROMISING) -> Iterator[tuple[Discard, float]]:
    """Discards with the points that the bidder's side may then expect."""
    hand = s.holds(s.bidder)
    found = dict[frozenset[Card], tuple[Discard, float]]()
    for high, low in best_pairs(rules, s, hand)[:promising]:
        for cards, worth in _for_trumps(rules, s, hand, high, low)[:KEPT]:
            key = frozenset(cards)
            if key not in found or found[key][1] < worth:
                found[key] = Discard(cards), worth
    yield from found.values()


def best_pairs(rules: Rules, s: State, hand: Cards) -> list[tuple[int, int]]:
    """The choices of trumps, the most promising first."""
    rated = zip(with_trumps(rules, s, hand), PAIRS, strict=True)
    return [pair for _worth, pair in sorted(rated, key=lambda each: (-each[0], each[1]))]


def best_discard(rules: Rules, s: State, promising: int = PROMISING) -> Cards:
    """What a Club player discards; in a hurry fewer choices of trumps are weighed."""
    best = max(discards(rules, s, promising), key=lambda each: each[1])
    return best[0].cards


def _for_trumps(
    rules: Rules, s: State, hand: Cards, high: int, low: int
) -> list[tuple[Cards, float]]:
    weights = WEIGHTS[kind(rules, s.seats)].after
    found = []
    for cards in _parcels(rules, s, hand, COLOURS[high], COLOURS[low]):
        values = features(holding(s, s.bidder, without(hand, cards)), high, low)
        worth = sum(weight * value for weight, value in zip(weights, values, strict=True))
        found.append((cards, worth + _banked(rules, s, cards)))
    return sorted(found, key=lambda each: -each[1])


def _banked(rules: Rules, s: State, cards: Cards) -> float:
    return total(rules, s.seats, cards) * BANKED.get(rules.discard_goes_to(s.seats), LOST)


def _parcels(rules: Rules, s: State, hand: Cards, high: str, low: str) -> Iterator[Cards]:
    """Some suits discarded whole, and the rest filled with what is missed least."""
    pool, count = discardable(rules, s), len(s.shown)
    order = sorted(pool, key=lambda card: _missed(rules, s, hand, card, high, low))
    whole = [
        suit
        for suit in _lanes(hand)
        if suit[0].suit not in (high, low) and len(suit) <= count and set(suit) <= set(pool)
    ]
    for number in range(len(whole) + 1):
        for suits in combinations(whole, number):
            first = tuple(card for suit in suits for card in suit)
            if len(first) <= count:
                rest = [card for card in order if card not in first]
                yield (*first, *rest[: count - len(first)])
    if BANKED.get(rules.discard_goes_to(s.seats), -1.0) > 0:
        dear = sorted(order, key=lambda card: _kept(rules, s, card, high, low))
        yield tuple(dear[:count])


def _lanes(hand: Cards) -> list[Cards]:
    lanes = [tuple(card for card in hand if card.suit == colour) for colour in COLOURS]
    return [lane for lane in lanes if lane]


def _missed(
    rules: Rules, s: State, hand: Cards, card: Card, high: str, low: str
) -> tuple[int, int, int]:
    """The order in which cards are let go: worthless plain ones from short suits first."""
    trump = card.suit in (high, low) or card.rank == -1
    length = sum(other.suit == card.suit for other in hand)
    dear = points(rules, s.seats, card) + (40 if trump else 0) + (12 if is_blank(card) else 0)
    return dear, card.rank if card.rank > 9 else 0, length


def _kept(rules: Rules, s: State, card: Card, high: str, low: str) -> float:
    """What speaks for keeping a card where the discard's points are one's own."""
    trump = card.suit in (high, low)
    return (30.0 if trump else 0.0) + 20.0 * (card.rank == 15) - points(rules, s.seats, card)
