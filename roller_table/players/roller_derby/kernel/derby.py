"""How a deal of Roller Derby is played to its end in a hurry: rules of thumb, quick to follow.

Everyone knows the target, the cards that are gone and their own hand; only how strong the sides
are is judged from all four hands.
"""

from typing import final

from roller_table.ai.kernel.masks import bit, count, highest, lowest
from roller_table.ai.kernel.state import SearchState, i64

from .cards import HIGH, LOW, SUIT, full, lane, longest, taken, tops
from .tricks import Tricks


@final
class Derby(Tricks):
    """The play of one deal, and a player's sense for it."""

    hungry: bool
    """Whether both sides want tricks: they want them together, and duck together."""
    judged: i64
    """How many tricks were left when that was judged, -1 if it has not been."""

    def __init__(
        self,
        hands: list[int],
        roller: int,
        trump: int,
        target: int,
        step: int = 1,
        jokers: int = 0,
        all_or_nothing: bool = False,
    ) -> None:
        super().__init__(hands, roller, trump, target, step, jokers, all_or_nothing)
        self.hungry = False
        self.judged = -1

    def blank(self) -> "Derby":
        return Derby([0, 0, 0, 0], 0, 0, 0)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Derby)
        self.copy_tricks(other)
        self.hungry, self.judged = other.hungry, other.judged

    def policy(self, noise: int) -> int:
        if noise > 0 and self.draw(256) < noise:
            return self.anything()
        return self.sensible()

    def play_out(self, noise: int) -> None:
        while not self.over():
            self.lay(self.policy(noise))

    def sensible(self) -> i64:
        """The play of someone who knows the target, the cards gone and their own hand."""
        if self.judged != self.left:
            self.hungry, self.judged = self._wants_tricks(), self.left
        if self.laid == 0:
            return self._lead()
        return self._follow()

    def _wants_tricks(self) -> bool:
        """Both sides want tricks while the attackers lack some, and both duck once they have them.

        Whether they lack some is judged by what their cards should bring.
        """
        if self.all_or_nothing:
            if self.won > 0 or self.lost > 0:
                return self.won > 0
            return self._share() * 2.0 > 1.0
        need = self.target - self.won
        if need <= 0:
            return False
        return need >= self.left or self._share() * float(self.left) < float(need)

    def _share(self) -> float:
        """The attackers' share of the strength that is left, from 0 to 1."""
        ours = self.hand(self.roller) | self.hand(self.roller ^ 2)
        everyone = ours | self.hand(self.roller ^ 1) | self.hand(self.roller ^ 3)
        total = 0.001
        got = 0.0005
        suit: i64 = 0
        while suit < 4:
            held = everyone >> 16 * suit & SUIT
            mine = ours >> 16 * suit & SUIT
            if suit == self.trump:
                total += 0.45 * float(count(held)) + full(held, 0.5, 0.4, 0.3)
                got += 0.45 * float(count(mine)) + tops(held, mine, 0.5, 0.4, 0.3)
            else:
                total += full(held, 0.9, 0.55, 0.25)
                got += tops(held, mine, 0.9, 0.55, 0.25)
            suit += 1
        return got / total

    # Leading

    def _lead(self) -> i64:
        hand = self.hand(self.turn)
        others = (self.hand0 | self.hand1 | self.hand2 | self.hand3) ^ hand
        jokers = self.jokers > 0 and self.turn == self.roller
        if self.hungry:
            return self._lead_to_win(hand, others, jokers)
        return self._lead_to_lose(hand, others, jokers)

    def _lead_to_win(self, hand: i64, others: i64, jokers: bool) -> i64:
        best: i64 = -1
        length: i64 = -1
        suit: i64 = 0
        while suit < 4:
            mine = hand & lane(suit)
            theirs = others & lane(suit)
            if mine > theirs:
                # A sure card: trumps first, so that the others cannot be ruffed.
                if suit == self.trump or theirs == 0:
                    if theirs or suit != self.trump:
                        return highest(mine) + 2
                elif length < 99:
                    best, length = highest(mine) + 2, 99
            elif mine:
                held = count(mine)
                if suit == self.trump:
                    held -= 4
                if length < held:
                    best, length = lowest(mine) + 2, held
            suit += 1
        if jokers and (best < 0 or (length < 99 and self.left <= 6)):
            return 16 * self.trump + HIGH
        if best < 0:
            return highest(hand) + 2
        return best

    def _lead_to_lose(self, hand: i64, others: i64, jokers: bool) -> i64:
        best: i64 = -1
        most: i64 = -1
        suit: i64 = 0
        while suit < 4:
            mine = hand & lane(suit)
            if mine:
                low = mine & -mine
                above = count(others & lane(suit) & -low)
                if above > most:
                    best, most = highest(low) + 2, above
            suit += 1
        if jokers and most <= 1:
            return 16 * longest(others) + LOW
        return best

    # Following

    def _follow(self) -> i64:
        hand = self.hand(self.turn)
        jokers = self.jokers > 0 and self.turn == self.roller
        partners = self.laid - self.place == 2
        follow = self.follow(hand)
        if self.hungry:
            if follow:
                return self._follow_to_win(follow, partners, jokers)
            return self._void_to_win(hand, partners, jokers)
        if follow:
            return self._follow_to_lose(follow, partners, jokers)
        if jokers and (hand == 0 or self.left <= 6):
            return 16 * self.led + LOW
        return self._shed(hand)

    def _others(self) -> i64:
        return (self.hand0 | self.hand1 | self.hand2 | self.hand3) ^ self.hand(self.turn)

    def _follow_to_win(self, follow: i64, partners: bool, jokers: bool) -> i64:
        low = lowest(follow) + 2
        if self.best >> 4 != self.led:
            return low
        last = self.laid == 3
        others = self._others() & lane(self.led)
        taking = taken(self.best)
        if partners and (last or others < taking):
            return low
        winners = follow & -taking
        if winners == 0:
            if jokers and not partners and (self.best & 15) < HIGH and self.left <= 8:
                return 16 * self.led + HIGH
            return low
        if last:
            return lowest(winners) + 2
        if winners > others:
            # Of cards that are as good as each other, the lowest does.
            if others:
                winners &= -bit(highest(others) + 1)
            return lowest(winners) + 2
        if self.laid == 2 and not partners:
            return highest(winners) + 2
        return low

    def _void_to_win(self, hand: i64, partners: bool, jokers: bool) -> i64:
        if partners and (self.laid == 3 or self._is_master()):
            return self._discard(hand)
        trumps = hand & lane(self.trump)
        ruffed = self.best >> 4 == self.trump
        if ruffed:
            trumps &= -taken(self.best)
        if trumps and not (partners and self.best & 15 > 11):
            return lowest(trumps) + 2
        if jokers and not partners and (not ruffed or self.best & 15 < HIGH):
            return 16 * self.trump + HIGH
        return self._discard(hand)

    def _is_master(self) -> bool:
        return self._others() & lane(self.best >> 4) & -taken(self.best) == 0

    def _discard(self, hand: i64) -> i64:
        """The lowest card, trumps last."""
        best = 16 * self.trump + HIGH
        least: i64 = 99
        suit: i64 = 0
        while suit < 4:
            mine = hand & lane(suit)
            if mine:
                code = lowest(mine) + 2
                rank = code & 15
                if suit == self.trump:
                    rank += 20
                if rank < least:
                    best, least = code, rank
            suit += 1
        return best

    def _follow_to_lose(self, follow: i64, partners: bool, jokers: bool) -> i64:
        high = highest(follow) + 2
        last = self.laid == 3
        if self.best >> 4 != self.led or (partners and last):
            return high
        below = follow & (taken(self.best) - 1)
        if below:
            return highest(below) + 2
        if jokers:
            return 16 * self.led + LOW
        return high if last else lowest(follow) + 2

    def _shed(self, hand: i64) -> i64:
        """The most dangerous card that does not take the trick."""
        trumps = lane(self.trump)
        if self.best >> 4 == self.trump:
            below = hand & trumps & (taken(self.best) - 1)
            if below:
                return highest(below) + 2
        if hand & ~trumps == 0:
            return lowest(hand) + 2
        found: i64 = -1
        most: i64 = 0
        suit: i64 = 0
        while suit < 4:
            mine = hand & lane(suit)
            if mine and suit != self.trump:
                code = highest(mine) + 2
                if code & 15 > most:
                    found, most = code, code & 15
            suit += 1
        return found
