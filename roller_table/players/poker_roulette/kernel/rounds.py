"""The rounds of matching of Poker Roulette on integers, up to the stocks that are left.

A code says which seat decides, for nobody knows beforehand who will be asked: ``SEAT`` times the
seat, plus the face of the card that it adds, or plus ``KEEP``.
"""

from typing import Final, final

from roller_table.ai.kernel.state import SearchState

from .hands import Order
from .stocks import JOKER, Stock

SEAT: Final = 64
KEEP: Final = 63
KIND: Final = 42
"""The bits below the kind of a hand in its worth."""
STAKES: Final = 40.0
"""What the best hand of all is worth more than none, in chips."""
A_KIND: Final = 0.01
"""What the next kind of hands is worth, as a share of that, where it beats nobody more."""
CANCEL: Final = 0
ALL: Final = 1
POCKET: Final = 2
ORDINARY: Final = 3


@final
class Agreement:
    """What the table has agreed on, and the best hands that others may end with."""

    order: Order
    wild: bool
    needs_match: bool
    joker_counts: bool
    nobody_takes: bool
    typical: list[int]
    """From the lowest up; at least one."""

    def __init__(
        self,
        order: Order,
        wild: bool,
        needs_match: bool,
        joker_counts: bool,
        nobody_takes: bool,
        typical: list[int],
    ) -> None:
        self.order = order
        self.wild = wild
        self.needs_match = needs_match
        self.joker_counts = joker_counts
        self.nobody_takes = nobody_takes
        self.typical = typical

    def worth(self, stock: Stock) -> float:
        """What a stock is worth at the end, in chips."""
        strength: int = stock.strength(self.order, self.wild)
        below = 0
        for hand in self.typical:
            if hand < strength:
                below += 1
        share = float(below) / float(len(self.typical))
        return STAKES * (share + A_KIND * float(strength >> KIND))


@final
class MatchingWorld(SearchState):
    """All rounds of a hand, from any decision on."""

    agreed: Agreement
    order: list[int]
    """Who plays, from the dealer's left."""
    stocks: list[Stock]
    added: list[int]
    """By seat: the card added face down beside the one to come, or -1."""
    entitled: list[int]
    undecided: list[int]
    deck: list[int]
    """The next card last."""
    discards: list[int]
    over: bool

    def __init__(self, seats: int, agreed: Agreement) -> None:
        """Nobody plays yet."""
        super().__init__(seats)
        self.agreed = agreed
        self.order = []
        self.stocks = [Stock() for _seat in range(seats)]
        self.added = [-1] * seats
        self.entitled = [0] * seats
        self.undecided = []
        self.deck = []
        self.discards = []
        self.over = False

    def blank(self) -> "MatchingWorld":
        return MatchingWorld(self.seats, self.agreed)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, MatchingWorld)
        self.seed, self.agreed, self.order = other.seed, other.agreed, other.order
        for seat in range(self.seats):
            self.stocks[seat].copy_from(other.stocks[seat])
        self.added, self.entitled = other.added[:], other.entitled[:]
        self.undecided = other.undecided[:]
        self.deck, self.discards = other.deck[:], other.discards[:]
        self.over = other.over

    def mover(self) -> int:
        return -1 if self.over else self.undecided[0]

    def legal(self) -> list[int]:
        seat = self.undecided[0]
        codes = [face + SEAT * seat for face in self.stocks[seat].faces()]
        codes.append(KEEP + SEAT * seat)
        return codes

    def policy(self, noise: int) -> int:
        """A Joker that will be worth nothing is added, and else no card is risked."""
        if noise > 0 and self.draw(256) < noise:
            return self.any_of(self.legal())
        seat = self.undecided[0]
        if self.stocks[seat].jokers > 0 and not self.agreed.wild:
            return JOKER + SEAT * seat
        return KEEP + SEAT * seat

    def result(self, seat: int) -> float:
        return self.agreed.worth(self.stocks[seat])

    def apply(self, code: int) -> None:
        """One answer; when all have answered, rounds are dealt until somebody is asked again."""
        seat = self.undecided[0]
        face = code & 63
        if face != KEEP:
            self.stocks[seat].take(face)
            self.added[seat] = face
        del self.undecided[0]
        self.go_on()

    def go_on(self) -> None:
        """Deal rounds as long as nobody has anything to say."""
        while not self.over and not self.undecided:
            self._round()
            self._ask()

    def needed(self) -> int:
        """The cards of a whole round: everyone's, and the middle card."""
        found = 1
        for seat in self.order:
            found += self.entitled[seat]
        return found

    def _ask(self) -> None:
        deck = len(self.deck)
        if deck == 0 or deck + len(self.discards) < self.needed():
            self.over = True
            return
        for seat in self.order:
            if self.entitled[seat] == 1 and self.stocks[seat].size > 0:
                self.undecided.append(seat)

    # A round

    def _round(self) -> None:
        if len(self.deck) < self.needed():
            self._fill_the_gap()
        first = [-1] * self.seats
        second = [-1] * self.seats
        for seat in self.order:
            if self.entitled[seat] > 0:
                first[seat] = self.deck.pop()
        for seat in self.order:
            if self.entitled[seat] > 1:
                second[seat] = self.deck.pop()
            elif self.added[seat] >= 0:
                second[seat] = self.added[seat]
                self.added[seat] = -1
        self._match(first, second, self.deck.pop())

    def _fill_the_gap(self) -> None:
        """The last round: the discards, shuffled, give the cards that the pack is short of."""
        short = self.needed() - len(self.deck)
        mixed = self.shuffled(self.discards)
        more = mixed[:short]
        more.reverse()
        self.deck = more + self.deck
        self.discards = mixed[short:]

    def _match(self, first: list[int], second: list[int], middle: int) -> None:
        """Everyone's cards against the middle card, from the dealer's left."""
        claims, taker = 0, -1
        for seat in self.order:
            one, other = first[seat], second[seat]
            rule = self._rule(one, other, middle)
            if rule == POCKET:
                claims += 1
                if taker < 0:
                    taker = seat
            kept = self._file(seat, one, rule, middle) + self._file(seat, other, rule, middle)
            good = kept > 0
            if not self.agreed.joker_counts:
                good = rule != CANCEL and (_matches(one, middle) or _matches(other, middle))
            self.entitled[seat] = 2 if good else 1
        if taker < 0 or (claims > 1 and self.agreed.nobody_takes):
            self.discards.append(middle)
        else:
            self.stocks[taker].add(middle)

    def _rule(self, one: int, other: int, middle: int) -> int:
        """The first rule that fits; ``other`` is -1 for who plays one card."""
        jokers = 0
        for card in (one, other):
            if card == JOKER:
                jokers += 1
        if jokers + (1 if middle == JOKER else 0) >= 2:
            return CANCEL
        if jokers > 0:
            real = _matches(one, middle) or _matches(other, middle)
            if real or other < 0 or not self.agreed.needs_match:
                return ALL
        elif middle == JOKER:
            return ALL
        elif other >= 0 and one >> 2 == middle >> 2 and other >> 2 == middle >> 2:
            return POCKET
        return ORDINARY

    def _file(self, seat: int, card: int, rule: int, middle: int) -> int:
        """A card to the stock or to the discards; how many went to the stock."""
        if card < 0:
            return 0
        if rule in (ALL, POCKET) or (rule == ORDINARY and _matches(card, middle)):
            self.stocks[seat].add(card)
            return 1
        self.discards.append(card)
        return 0


def _matches(card: int, middle: int) -> bool:
    """Whether the suit or the rank is the same; a Joker matches nothing."""
    if card < 0 or card == JOKER or middle == JOKER:
        return False
    return card >> 2 == middle >> 2 or card & 3 == middle & 3
