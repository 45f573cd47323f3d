"""What a stock of Poker Roulette is worth, as one integer: the higher, the better the hand.

A stock is four lanes, one a suit with the highest first, and a number of Jokers that stand for
any card. A lane counts the cards of each rank in four bits, the deuce lowest: up to three packs
have their places, and lanes can be added up. The order of hands is that of ``hands.Ranking``.
"""

from typing import Final, final

from roller_table.ai.kernel.masks import count
from roller_table.ai.kernel.state import i64

ONES: Final = 0x1111111111111
"""One bit for each of the thirteen ranks."""
SINGLE: Final = 1
PAIR: Final = 2
TWO_PAIR: Final = 3
THREE: Final = 4
STRAIGHT: Final = 5
FLUSH: Final = 6
FULL_HOUSE: Final = 7
FOUR: Final = 8
STRAIGHT_FLUSH: Final = 9
ROYAL_FLUSH: Final = 10
RUNS: Final = 9
"""The straights from the ace down to the six, the wheel not counted."""
RUN: Final = [0x1111100000000 >> 4 * down for down in range(RUNS)] + [0x1000000001111]
"""The ranks of each straight."""


@final
class Order:
    """How hands compare at a table, and the stock that is being judged."""

    runs: int
    """How many kinds of straights there are."""
    fuller: bool
    """Whether of hands with the same main cards the one with more cards is better."""
    lane0: i64
    lane1: i64
    lane2: i64
    lane3: i64
    total: i64
    """All lanes added up."""
    jokers: i64

    def __init__(self, wheel: bool, fuller: bool) -> None:
        self.runs = RUNS + 1 if wheel else RUNS
        self.fuller = fuller
        self.lane0 = self.lane1 = self.lane2 = self.lane3 = 0
        self.total = 0
        self.jokers = 0

    def strength(self, lane0: i64, lane1: i64, lane2: i64, lane3: i64, jokers: i64) -> i64:
        """What the best hand of up to five is worth; 0 for no card at all."""
        self.lane0, self.lane1, self.lane2, self.lane3 = lane0, lane1, lane2, lane3
        self.total = lane0 + lane1 + lane2 + lane3
        self.jokers = jokers
        found = self._straight_flush()
        if found == 0:
            found = self._several(FOUR, 4)
        if found == 0:
            found = self._full_house()
        if found == 0:
            found = self._flush()
        if found == 0:
            found = self._straight()
        if found == 0:
            found = self._several(THREE, 3)
        if found == 0:
            found = self._two_pair()
        if found == 0:
            found = self._several(PAIR, 2)
        if found == 0:
            found = self._several(SINGLE, 1)
        return found

    def _lane(self, suit: i64) -> i64:
        if suit == 0:
            return self.lane0
        if suit == 1:
            return self.lane1
        if suit == 2:
            return self.lane2
        return self.lane3

    def _suit_of(self, place: i64) -> i64:
        """How high the best suit of a rank is: from 4 down to 1."""
        suit: i64 = 0
        while suit < 4:
            if self._lane(suit) >> 4 * place & 15:
                return 4 - suit
            suit += 1
        return 0

    def _worth(self, kind: i64, main: i64, kicked: i64, suit: i64) -> i64:
        """All of a hand in one number; ``kicked`` is the other cards, and how many in all."""
        full = kicked >> 16 if self.fuller else 0
        return ((((kind << 20) + main << 3) + full << 16) + (kicked & 0xFFFF) << 3) + suit

    def _kickers(self, rest: i64, spare: bool, main: i64, room: i64) -> i64:
        """The highest of the cards left, and in the bits above them how many cards there are.

        A Joker to spare is the highest card that does not make a fifth of the rank.
        """
        found: i64 = 0
        used: i64 = 0
        if spare and room > 0:
            top: i64 = 13 if main == 14 else 14
            if top > _highest(rest) + 2:
                found, used = top, 1
        place: i64 = 12
        while place >= 0 and used < room:
            held = rest >> 4 * place & 15
            while held > 0 and used < room:
                found = (found << 4) + place + 2
                used += 1
                held -= 1
            place -= 1
        cards = 5 - room + used
        while used < 4:
            found <<= 4
            used += 1
        return (cards << 16) + found

    # The kinds of hands, each 0 where the stock does not hold it

    def _straight_flush(self) -> i64:
        best: i64 = 0
        suit: i64 = 0
        while suit < 4:
            top = self._top_run(self._lane(suit))
            if top:
                kind: i64 = ROYAL_FLUSH if top == 14 else STRAIGHT_FLUSH
                worth = self._worth(kind, top << 16, _five(0), 4 - suit)
                if worth > best:
                    best = worth
            suit += 1
        return best

    def _top_run(self, lane: i64) -> i64:
        """The top rank of the highest straight that these ranks and the Jokers make, or 0."""
        ranks = _ranks(lane)
        if count(ranks) + self.jokers < 5:
            return 0
        for down in range(self.runs):
            run: i64 = RUN[down]
            if count(ranks & run) + self.jokers >= 5:
                return 14 - down
        return 0

    def _several(self, kind: i64, wanted: i64) -> i64:
        """The hand with ``wanted`` cards of one rank, the highest that has them."""
        place: i64 = 12
        while place >= 0:
            held = self.total >> 4 * place & 15
            if held + self.jokers >= wanted:
                missing: i64 = wanted - held
                if missing < 0:
                    missing = 0
                rest = self.total - (wanted - missing << 4 * place)
                main = place + 2
                kicked = self._kickers(rest, self.jokers > missing, main, 5 - wanted)
                suit = 4 if missing else self._suit_of(place)
                return self._worth(kind, main << 16, kicked, suit)
            place -= 1
        return 0

    def _full_house(self) -> i64:
        three: i64 = 12
        while three >= 0:
            used: i64 = 3 - (self.total >> 4 * three & 15)
            if used < 0:
                used = 0
            two: i64 = 12
            while used <= self.jokers and two >= 0:
                if two != three and (self.total >> 4 * two & 15) + self.jokers - used >= 2:
                    suit = 4 if used else self._suit_of(three)
                    main = (three + 2 << 16) + (two + 2 << 12)
                    return self._worth(FULL_HOUSE, main, _five(0), suit)
                two -= 1
            three -= 1
        return 0

    def _flush(self) -> i64:
        best: i64 = 0
        suit: i64 = 0
        while suit < 4:
            lane = self._lane(suit)
            if count(lane & ONES) + 2 * count(lane >> 1 & ONES) + self.jokers >= 5:
                worth = self._worth(FLUSH, self._flush_in(lane), _five(0), 4 - suit)
                if worth > best:
                    best = worth
            suit += 1
        return best

    def _flush_in(self, lane: i64) -> i64:
        """The five ranks; Jokers are the highest that are missing."""
        main: i64 = 0
        found: i64 = 0
        jokers = self.jokers
        place: i64 = 12
        while place >= 0 and found < 5:
            held = lane >> 4 * place & 15
            if held == 0 and jokers > 0:
                jokers -= 1
                held = 1
            while held > 0 and found < 5:
                main = (main << 4) + place + 2
                found += 1
                held -= 1
            place -= 1
        return main

    def _straight(self) -> i64:
        top = self._top_run(self.total)
        if top == 0:
            return 0
        run: i64 = RUN[14 - top]
        missing = 5 - count(_ranks(self.total) & run)
        suit: i64 = 4
        if self.jokers == missing and self.total >> 4 * (top - 2) & 15:
            suit = self._suit_of(top - 2)
        return self._worth(STRAIGHT, top << 16, _five(0), suit)

    def _two_pair(self) -> i64:
        """No Joker ever makes this: with one of them there are three of a kind."""
        high: i64 = -1
        place: i64 = 12
        while place >= 0:
            if self.total >> 4 * place & 14:
                if high >= 0:
                    rest = self.total - _two_of(high) - _two_of(place)
                    kicked = self._kickers(rest, False, high + 2, 1)
                    main = (high + 2 << 16) + (place + 2 << 12)
                    return self._worth(TWO_PAIR, main, kicked, self._suit_of(high))
                high = place
            place -= 1
        return 0


def _five(kickers: i64) -> i64:
    """Kickers of a hand of five cards."""
    return kickers + 0x50000


def _two_of(place: i64) -> i64:
    two: i64 = 2
    return _moved(two, place)


def _moved(cards: i64, place: i64) -> i64:
    return cards << 4 * place


def _ranks(lane: i64) -> i64:
    """One bit for each rank of which there is a card."""
    return (lane | lane >> 1 | lane >> 2 | lane >> 3) & ONES


def _highest(lane: i64) -> i64:
    """The place of the highest rank, -1 if there is no card."""
    place: i64 = 12
    while place >= 0 and lane >> 4 * place & 15 == 0:
        place -= 1
    return place
