"""The tricks of Roller Derby on integers, fast enough to play thousands of deals a second.

Codes and masks are those of ``derby_cards``. Jokers are only counted, for nobody but the Roller
ever holds one.
"""

from roller_table.ai.kernel.masks import bit, count, nth, places
from roller_table.ai.kernel.state import SearchState, i64

from .cards import HIGH, LOW, lane


class Tricks(SearchState):
    """The play of one deal, from any point on; how to play it well is another chapter's."""

    hand0: i64
    hand1: i64
    hand2: i64
    hand3: i64
    roller: i64
    trump: i64
    target: i64
    step: i64
    jokers: i64
    all_or_nothing: bool
    leader: i64
    turn: i64
    laid: i64
    """How many cards lie in the trick."""
    led: i64
    """The suit that was led, while there is a trick."""
    best: i64
    """The code that is taking the trick, and in which place of it, 0 for the lead, it lies."""
    place: i64
    won: i64
    lost: i64
    left: i64
    """Tricks to be taken, the one on the table included."""
    worth: list[float]
    """By number of tricks won: what they bring the attackers."""
    all_worth: float
    none_worth: float
    """What All or Nothing brings them if it succeeds, and if it fails."""

    def __init__(
        self,
        hands: list[int],
        roller: int,
        trump: int,
        target: int,
        step: int,
        jokers: int,
        all_or_nothing: bool,
    ) -> None:
        super().__init__(4)
        self.hand0, self.hand1, self.hand2, self.hand3 = hands[0], hands[1], hands[2], hands[3]
        self.roller, self.trump, self.target = roller, trump, target
        self.step = step
        self.jokers = jokers
        self.all_or_nothing = all_or_nothing
        self.leader = self.turn = roller
        self.laid = self.led = self.best = self.place = 0
        self.won = self.lost = 0
        self.left = 13
        self.worth = []
        self.all_worth = self.none_worth = 0.0

    def copy_tricks(self, other: "Tricks") -> None:
        """What ``copy_from`` has to do for the tricks."""
        self.seed = other.seed
        self.hand0, self.hand1 = other.hand0, other.hand1
        self.hand2, self.hand3 = other.hand2, other.hand3
        self.roller, self.trump, self.target = other.roller, other.trump, other.target
        self.step, self.jokers, self.all_or_nothing = other.step, other.jokers, other.all_or_nothing
        self.leader, self.turn = other.leader, other.turn
        self.laid, self.led, self.best, self.place = other.laid, other.led, other.best, other.place
        self.won, self.lost, self.left = other.won, other.lost, other.left
        self.worth, self.all_worth = other.worth, other.all_worth
        self.none_worth = other.none_worth

    def hand(self, seat: i64) -> i64:
        if seat == 0:
            return self.hand0
        if seat == 1:
            return self.hand1
        if seat == 2:
            return self.hand2
        return self.hand3

    def give(self, seat: i64, cards: i64) -> None:
        """Put these cards into a hand that lacks them, or take them out of one that holds them."""
        if seat == 0:
            self.hand0 ^= cards
        elif seat == 1:
            self.hand1 ^= cards
        elif seat == 2:
            self.hand2 ^= cards
        else:
            self.hand3 ^= cards

    def mover(self) -> int:
        return -1 if self.over() else self.turn

    def over(self) -> bool:
        """All tricks are taken, or both teams own one of an All or Nothing deal."""
        return self.left == 0 or (self.all_or_nothing and self.won > 0 and self.lost > 0)

    def legal(self) -> list[int]:
        hand = self.hand(self.turn)
        follow = self.follow(hand)
        codes = places(follow if follow else hand, 2)
        if self.jokers > 0 and self.turn == self.roller:
            for suit in range(4):
                if follow == 0 or suit == self.led:
                    codes.append(16 * suit + LOW)
                    codes.append(16 * suit + HIGH)
        return codes

    def follow(self, hand: i64) -> i64:
        """The natural cards of a hand that follow suit; none for a lead."""
        if self.laid == 0:
            return 0
        return hand & lane(self.led)

    def anything(self) -> i64:
        """Any legal code."""
        if self.jokers > 0 and self.turn == self.roller:
            return self.any_of(self.legal())
        hand = self.hand(self.turn)
        follow = self.follow(hand)
        if follow:
            hand = follow
        return nth(hand, self.draw(count(hand))) + 2

    def apply(self, code: int) -> None:
        """One card to the trick; the fourth gives the trick to its winner."""
        self.lay(code)

    def lay(self, code: i64) -> None:
        rank = code & 15
        if rank in (LOW, HIGH):
            self.jokers -= 1
        else:
            self.give(self.turn, bit(code - 2))
        if self.laid == 0:
            self.led, self.best, self.place = code >> 4, code, 0
        elif self._beats(code):
            self.best, self.place = code, self.laid
        self.laid += 1
        if self.laid == 4:
            self._take()
        else:
            self.turn = (self.turn + self.step) & 3

    def _beats(self, code: i64) -> bool:
        suit = code >> 4
        if suit == self.best >> 4:
            return code > self.best
        return suit == self.trump

    def _take(self) -> None:
        self.leader = (self.leader + self.step * self.place) & 3
        self.turn = self.leader
        if (self.leader ^ self.roller) & 1:
            self.lost += 1
        else:
            self.won += 1
        self.left -= 1
        self.laid = 0

    def result(self, seat: int) -> float:
        """What the deal is worth to the seat's side; the defenders lose what the attackers gain."""
        if not self.all_or_nothing:
            brings = self.worth[self.won]
        elif self.won > 0 and self.lost > 0:
            brings = self.none_worth
        else:
            brings = self.all_worth
        side: i64 = seat
        return -brings if (side ^ self.roller) & 1 else brings
