"""What a stock is worth as one number: many hands are thought of before one bet is made.

The order is that of ``hands.Ranking``; which cards make the hand is not told.
"""

from collections.abc import Iterable

from roller_table.engine.cards import Card
from roller_table.games.poker_roulette.hands import Hand, HandKind, Ranking

Worth = int
"""The higher, the better the hand; equal hands are worth the same."""

_WHEEL = 0b100000000111100
_RUNS = tuple((top, 0b11111 << top - 4) for top in range(14, 5, -1))
"""Straights: the top rank, and a bit for each rank in it."""


def packed(hand: Hand) -> Worth:
    """A hand as a number."""
    return _packed(hand.kind, hand.main, hand.fullness, hand.kickers, hand.suit)


def _packed(
    kind: int, main: Iterable[int], fullness: int, kickers: Iterable[int], suit: int
) -> Worth:
    return (kind << 42) + (_row(main, 5) << 22) + (fullness << 19) + (_row(kickers, 4) << 3) + suit


def _row(ranks: Iterable[int], room: int) -> int:
    """``room`` ranks beside each other, the first highest; missing ones are lowest."""
    found = 0
    for rank in ranks:
        found, room = found * 16 + rank, room - 1
    return found << 4 * room


class Worths:
    """What stocks are worth by a table's agreement."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self._places = {suit: place for place, suit in enumerate(ranking.suits)}
        self._runs = (*_RUNS, (5, _WHEEL)) if ranking.wheel else _RUNS

    def of(self, cards: Iterable[Card]) -> Worth:
        """What the best hand that these cards make is worth."""
        if self.ranking.wild:
            return packed(self.ranking.best(cards))
        lanes: tuple[list[int], ...] = ([], [], [], [])
        for card in cards:
            if card.suit:
                lanes[self._places[card.suit]].append(card.rank)
        return self._of(lanes)

    def _of(self, lanes: tuple[list[int], ...]) -> Worth:
        """The ranks of each suit, the highest suit first."""
        ranks = sorted(lanes[0] + lanes[1] + lanes[2] + lanes[3], reverse=True)
        long = [place for place in range(4) if len(lanes[place]) > 4] if len(ranks) > 4 else ()
        best = max((self._straight_flush(lanes[place], 4 - place) for place in long), default=0)
        if best:
            return best
        several = _several(ranks)
        if several >> 42 >= HandKind.FULL_HOUSE:
            return self._finished(several, ranks, lanes)
        if long:
            return max(self._flush(lanes[place], 4 - place) for place in long)
        top = self._top(ranks) if len(ranks) > 4 else 0
        if top:
            suit = _suit_of(lanes, top)
            return _packed(HandKind.STRAIGHT, (top,), 5 * self.ranking.fuller_wins, (), suit)
        return self._finished(several, ranks, lanes)

    def _top(self, ranks: Iterable[int]) -> int:
        """The top rank of the highest straight, or 0."""
        have = 0
        for rank in ranks:
            have |= 1 << rank
        return next((top for top, run in self._runs if have & run == run), 0)

    def _straight_flush(self, lane: list[int], suit: int) -> Worth:
        top = self._top(lane)
        kind = HandKind.ROYAL_FLUSH if top == 14 else HandKind.STRAIGHT_FLUSH
        return _packed(kind, (top,), 5 * self.ranking.fuller_wins, (), suit) if top else 0

    def _flush(self, lane: list[int], suit: int) -> Worth:
        main = sorted(lane, reverse=True)[:5]
        return _packed(HandKind.FLUSH, main, 5 * self.ranking.fuller_wins, (), suit)

    def _finished(self, several: int, ranks: list[int], lanes: tuple[list[int], ...]) -> Worth:
        """A hand of equal cards filled up with the highest of the others, and its suit."""
        if not several:
            return 0
        first, second = several >> 38 & 15, several >> 34 & 15
        used = _USED[several >> 42]
        rest = ranks[:]
        for rank, count in zip((first, second), used, strict=True):
            for _card in range(count):
                rest.remove(rank)
        kickers = rest[: 5 - sum(used)]
        full = sum(used) + len(kickers) if self.ranking.fuller_wins else 0
        return several + (full << 19) + (_row(kickers, 4) << 3) + _suit_of(lanes, first)


_USED: dict[int, tuple[int, int]] = {
    HandKind.SINGLE: (1, 0), HandKind.PAIR: (2, 0), HandKind.TWO_PAIR: (2, 2),
    HandKind.THREE: (3, 0), HandKind.FULL_HOUSE: (3, 2), HandKind.FOUR: (4, 0),
}  # fmt: skip
"""How many cards of its first and of its second rank each kind of hand is made of."""


def _several(ranks: list[int]) -> int:
    """The kind and the ranks of the best hand of equal cards; ``ranks`` from the highest down."""
    if not ranks:
        return 0
    four = three = high = low = count = last = 0
    for rank in ranks:
        count = count + 1 if rank == last else 1
        last = rank
        if count == 2:
            if not high:
                high = rank
            elif not low:
                low = rank
        elif count == 3:
            three = three or rank
        elif count == 4:
            four = four or rank
    if four:
        return _main(HandKind.FOUR, four, 0)
    if three and (other := low if three == high else high):
        return _main(HandKind.FULL_HOUSE, three, other)
    if three:
        return _main(HandKind.THREE, three, 0)
    if low:
        return _main(HandKind.TWO_PAIR, high, low)
    return _main(HandKind.PAIR, high, 0) if high else _main(HandKind.SINGLE, ranks[0], 0)


def _main(kind: int, first: int, second: int) -> int:
    return (kind << 42) + (first << 38) + (second << 34)


def _suit_of(lanes: tuple[list[int], ...], rank: int) -> int:
    """How high the best suit of that rank is."""
    return next(4 - place for place in range(4) if rank in lanes[place])
