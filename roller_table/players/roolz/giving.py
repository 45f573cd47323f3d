"""Passing cards: what goes to a partner who bids, and what to anybody else."""

from collections.abc import Iterator

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Ask
from roller_table.engine.table import Seat
from roller_table.games.roolz.pack import COLOURS, is_blank, is_number, points
from roller_table.games.roolz.passing import offset, receiver
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import team
from roller_table.games.roolz.state import Announce, Give, State

from .discard import best_pairs


def gives(rules: Rules, s: State, seat: Seat) -> Iterator[tuple[Give, float]]:
    """Parcels worth a thought: each suit in turn is emptied first, or simply the least is given."""
    hand = s.holds(seat)
    cost = {card: _cost(rules, s, seat, hand, card) for card in hand}
    seen = set[frozenset[Card]]()
    for first in ("", *COLOURS):
        cards = _parcel(hand, cost, first, s.count)
        if frozenset(cards) not in seen:
            seen.add(frozenset(cards))
            yield Give(cards), _voids(hand, cards) - sum(cost[card] for card in cards)


def best_give(rules: Rules, s: State, seat: Seat) -> Cards:
    return max(gives(rules, s, seat), key=lambda each: each[1])[0].cards


def _parcel(hand: Cards, cost: dict[Card, float], first: str, count: int) -> Cards:
    order = sorted(hand, key=lambda card: (cost[card] - 8.0 * (card.suit == first), card.code))
    return tuple(order[:count])


def _voids(hand: Cards, gone: Cards) -> float:
    left = {card.suit for card in hand if card not in gone}
    return 4.0 * sum(1 for suit in {card.suit for card in gone} if suit not in left)


def _cost(rules: Rules, s: State, seat: Seat, hand: Cards, card: Card) -> float:
    """What giving this card away costs the seat's side, in points."""
    worth = points(rules, s.seats, card)
    if _is_mate(rules, s, seat, receiver(s, seat)):
        if seat != s.bidder and receiver(s, seat) == s.bidder:
            return -0.3 * worth - 0.2 * card.rank * (card.rank > 11)
        worth //= 3
    length = sum(other.suit == card.suit for other in hand)
    return worth + _power(rules, s, seat, hand, card) + 0.1 * length


def _power(rules: Rules, s: State, seat: Seat, hand: Cards, card: Card) -> float:
    """How much a card is missed beside its points."""
    if not is_number(card):
        return 6.0 if is_blank(card) else 20.0
    height = 0.5 * max(0, card.rank - 6) + (8.0 if card.rank == 15 else 0.0)
    if seat != s.bidder:
        return height
    high, low = best_pairs(rules, s, hand)[0]
    return height + (15.0 if card.suit in (COLOURS[high], COLOURS[low]) else 0.0)


def _is_mate(rules: Rules, s: State, seat: Seat, other: Seat) -> bool:
    if rules.alone(s.seats):
        return False
    return team(rules, s.seats, seat) == team(rules, s.seats, other)


def announcements(rules: Rules, s: State, ask: Ask) -> Iterator[tuple[Announce, float]]:
    """A dealer with a strong hand passes little; cards go rather to a partner than to others."""
    for move in ask.choice:
        if isinstance(move, Announce):
            taker = s.left_of(s.turn, offset(s.seats, move.direction))
            mate = _is_mate(rules, s, s.turn, taker)
            yield move, (0.5 if mate else -0.5) * move.count
