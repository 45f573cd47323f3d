"""The tricks of Roller Derby on whole numbers, fast enough to play thousands of deals a second.

A play is a code: the suit (0 to 3, in the order S H D C) times 16, plus the rank from 2 to 14;
rank 15 is a Joker announced as the highest of the suit, rank 1 one announced as the lowest.
A hand is a mask with the bit of each natural card's code; Jokers are only counted, for nobody
but the Roller ever holds one.
"""

from typing import Final

# A table and no shift: a constant shifted by a machine word is miscompiled by some compilers.
BIT: Final = tuple(1 << place for place in range(64))
LANE: Final = tuple(0xFFFF << 16 * suit for suit in range(4))
LOW, HIGH = 1, 15

_PLAIN: Final = (0.9, 0.55, 0.25)
_TOP_TRUMPS: Final = (0.5, 0.4, 0.3)
_EVERY_TRUMP: Final = 0.45


def codes_in(mask: int) -> list[int]:
    """The codes in a mask, from the lowest up."""
    codes = []
    while mask:
        bit = mask & -mask
        codes.append(bit.bit_length() - 1)
        mask ^= bit
    return codes


class Table:
    """The play of one deal, from any point on."""

    __slots__ = (
        "all_or_nothing",
        "hands",
        "hungry",
        "jokers",
        "leader",
        "left",
        "lost",
        "roller",
        "seed",
        "step",
        "target",
        "trick",
        "trump",
        "turn",
        "won",
    )

    def __init__(
        self,
        hands: list[int],
        *,
        roller: int,
        trump: int,
        target: int,
        step: int = 1,
        jokers: int = 0,
        all_or_nothing: bool = False,
    ) -> None:
        self.hands = hands
        self.roller, self.trump, self.target, self.step = roller, trump, target, step
        self.jokers = jokers
        self.all_or_nothing = all_or_nothing
        self.leader = self.turn = roller
        self.trick: list[int] = []
        self.won = self.lost = 0
        self.left = 13
        self.hungry = False
        self.seed = 1

    def copy(self) -> "Table":
        twin = Table(
            self.hands[:],
            roller=self.roller,
            trump=self.trump,
            target=self.target,
            step=self.step,
            jokers=self.jokers,
            all_or_nothing=self.all_or_nothing,
        )
        twin.leader, twin.turn, twin.trick = self.leader, self.turn, self.trick[:]
        twin.won, twin.lost, twin.left = self.won, self.lost, self.left
        twin.hungry, twin.seed = self.hungry, self.seed
        return twin

    @property
    def over(self) -> bool:
        """All tricks are taken, or both teams own one of an All or Nothing deal."""
        return not self.left or (self.all_or_nothing and self.won > 0 and self.lost > 0)

    def legal(self) -> list[int]:
        """Every play the rules allow to the seat whose turn it is."""
        hand = self.hands[self.turn]
        jokers = self.jokers and self.turn == self.roller
        if self.trick:
            led = self.trick[0] & 48
            follow = hand & LANE[led >> 4]
            if follow:
                codes = codes_in(follow)
                return [*codes, led + LOW, led + HIGH] if jokers else codes
        codes = codes_in(hand)
        if jokers:
            codes += [16 * suit + height for suit in range(4) for height in (LOW, HIGH)]
        return codes

    def play(self, code: int) -> None:
        """One card to the trick; the fourth gives the trick to its winner."""
        rank = code & 15
        if rank in (LOW, HIGH):
            self.jokers -= 1
        else:
            self.hands[self.turn] ^= BIT[code]
        self.trick.append(code)
        if len(self.trick) == 4:
            self._take()
        else:
            self.turn = (self.turn + self.step) & 3

    def _take(self) -> None:
        place = self.winning_place()
        self.leader = self.turn = (self.leader + self.step * place) & 3
        if (self.leader ^ self.roller) & 1:
            self.lost += 1
        else:
            self.won += 1
        self.left -= 1
        self.trick = []

    def winning_place(self) -> int:
        """The place in the trick, 0 for the lead, of the play that is taking it."""
        trick, trump = self.trick, self.trump
        best, place = trick[0], 0
        for other in range(1, len(trick)):
            code = trick[other]
            if code >> 4 == best >> 4:
                if code > best:
                    best, place = code, other
            elif code >> 4 == trump:
                best, place = code, other
        return place

    def points(self, price: int) -> int:
        """What the attackers score for the tricks as they stand; Jokers are the caller's."""
        if self.all_or_nothing:
            return 150 if not (self.won and self.lost) else 0
        return max(0, 100 - 10 * abs(self.won - self.target) - price)

    def play_out(self, seed: int, noise: int = 0) -> None:
        """Play to the end by rules of thumb; ``noise`` of 256 plays are any that are legal."""
        self.seed = seed
        if self.trick:
            self.hungry = self._wants_tricks()
        while not self.over:
            if noise and self._draw(256) < noise:
                self.play(self.any())
            else:
                self.play(self.sensible())

    def any(self) -> int:
        codes = self.legal()
        return codes[self._draw(len(codes))]

    def _draw(self, limit: int) -> int:
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return ((self.seed >> 8) * limit) >> 23

    def sensible(self) -> int:
        """The play of someone who knows the target, the cards gone and their own hand."""
        if not self.trick:
            self.hungry = self._wants_tricks()
            return self._lead()
        return self._follow()

    def _wants_tricks(self) -> bool:
        """Both sides want tricks while the attackers lack some, and both duck once they have them.

        Whether they lack some is judged by what their cards should bring.
        """
        target, left = self.target, self.left
        if self.all_or_nothing:
            if self.won or self.lost:
                return self.won > 0
            return self._share() * 2 > 1
        need = target - self.won
        if need <= 0:
            return False
        return need >= left or self._share() * left < need

    def _share(self) -> float:
        """The attackers' share of the strength that is left, from 0 to 1."""
        hands, roller = self.hands, self.roller
        ours = hands[roller] | hands[roller ^ 2]
        everyone = ours | hands[roller ^ 1] | hands[roller ^ 3]
        trumps = everyone & LANE[self.trump]
        total = _EVERY_TRUMP * trumps.bit_count() + 0.001
        got = _EVERY_TRUMP * (ours & trumps).bit_count() + 0.0005
        for suit in range(4):
            out = everyone & LANE[suit]
            for weight in _TOP_TRUMPS if suit == self.trump else _PLAIN:
                if not out:
                    break
                top = BIT[out.bit_length() - 1]
                total += weight
                if ours & top:
                    got += weight
                out ^= top
        return got / total

    # Leading

    def _lead(self) -> int:
        hand = self.hands[self.turn]
        hands = self.hands
        others = (hands[0] | hands[1] | hands[2] | hands[3]) ^ hand
        jokers = self.jokers if self.turn == self.roller else 0
        if self.hungry:
            return self._lead_to_win(hand, others, jokers)
        return self._lead_to_lose(hand, others, jokers)

    def _lead_to_win(self, hand: int, others: int, jokers: int) -> int:
        best, length = -1, -1
        for suit in range(4):
            mine = hand & LANE[suit]
            if not mine:
                continue
            theirs = others & LANE[suit]
            if mine > theirs:
                # A sure card: trumps first, so that the others cannot be ruffed.
                if suit == self.trump or not theirs:
                    if theirs or suit != self.trump:
                        return mine.bit_length() - 1
                elif length < 99:
                    best, length = mine.bit_length() - 1, 99
            elif length < mine.bit_count() - 4 * (suit == self.trump):
                best = (mine & -mine).bit_length() - 1
                length = mine.bit_count() - 4 * (suit == self.trump)
        if jokers and (best < 0 or (length < 99 and self.left <= 6)):
            return 16 * self.trump + HIGH
        if best < 0:
            return hand.bit_length() - 1
        return best

    def _lead_to_lose(self, hand: int, others: int, jokers: int) -> int:
        best, most = -1, -1
        for suit in range(4):
            mine = hand & LANE[suit]
            if not mine:
                continue
            low = mine & -mine
            above = (others & LANE[suit] & -low).bit_count()
            if above > most:
                best, most = low.bit_length() - 1, above
        if jokers and most <= 1:
            suits = [(others & LANE[suit]).bit_count() for suit in range(4)]
            return 16 * suits.index(max(suits)) + LOW
        return best

    # Following

    def _follow(self) -> int:
        trick, trump = self.trick, self.trump
        hand = self.hands[self.turn]
        jokers = self.jokers if self.turn == self.roller else 0
        place = self.winning_place()
        best = trick[place]
        partners = (len(trick) - place) == 2
        led = trick[0] >> 4
        follow = hand & LANE[led]
        if self.hungry:
            if follow:
                return self._follow_to_win(follow, best, partners, led, jokers)
            return self._void_to_win(hand, best, partners, jokers)
        if follow:
            return self._follow_to_lose(follow, best, partners, led, jokers)
        if jokers and (not hand or self.left <= 6):
            return 16 * led + LOW
        return self._shed(hand, best, trump)

    def _others(self) -> int:
        hands = self.hands
        return (hands[0] | hands[1] | hands[2] | hands[3]) ^ hands[self.turn]

    def _follow_to_win(self, follow: int, best: int, partners: bool, led: int, jokers: int) -> int:
        low = (follow & -follow).bit_length() - 1
        if best >> 4 != led:
            return low
        last = len(self.trick) == 3
        others = self._others() & LANE[led]
        if partners and (last or others < BIT[best]):
            return low
        winners = follow & -BIT[best]
        if not winners:
            if jokers and not partners and (best & 15) < HIGH and self.left <= 8:
                return 16 * led + HIGH
            return low
        if last:
            return (winners & -winners).bit_length() - 1
        top = BIT[winners.bit_length() - 1]
        if top > others:
            # Of cards that are as good as each other, the lowest does.
            sure = winners & -BIT[others.bit_length()] if others else winners
            return (sure & -sure).bit_length() - 1
        if len(self.trick) == 2 and not partners:
            return top.bit_length() - 1
        return low

    def _void_to_win(self, hand: int, best: int, partners: bool, jokers: int) -> int:
        trump = self.trump
        if partners and (len(self.trick) == 3 or self._is_master(best)):
            return self._discard(hand)
        trumps = hand & LANE[trump]
        if best >> 4 == trump:
            trumps &= -BIT[best]
        if trumps and not (partners and best & 15 > 11):
            return (trumps & -trumps).bit_length() - 1
        if jokers and not partners and (best >> 4 != trump or best & 15 < HIGH):
            return 16 * trump + HIGH
        return self._discard(hand)

    def _is_master(self, best: int) -> bool:
        return not self._others() & LANE[best >> 4] & -BIT[best]

    def _discard(self, hand: int) -> int:
        """The lowest card, trumps last."""
        if not hand:
            return 16 * self.trump + HIGH
        best, lowest = -1, 99
        for suit in range(4):
            mine = hand & LANE[suit]
            if mine:
                code = (mine & -mine).bit_length() - 1
                rank = (code & 15) + 20 * (suit == self.trump)
                if rank < lowest:
                    best, lowest = code, rank
        return best

    def _follow_to_lose(self, follow: int, best: int, partners: bool, led: int, jokers: int) -> int:
        high = follow.bit_length() - 1
        last = len(self.trick) == 3
        if best >> 4 != led or (partners and last):
            return high
        below = follow & (BIT[best] - 1)
        if below:
            return below.bit_length() - 1
        if jokers:
            return 16 * led + LOW
        return high if last else (follow & -follow).bit_length() - 1

    def _shed(self, hand: int, best: int, trump: int) -> int:
        """The most dangerous card that does not take the trick."""
        if best >> 4 == trump:
            below = hand & LANE[trump] & (BIT[best] - 1)
            if below:
                return below.bit_length() - 1
        plain = hand & ~LANE[trump]
        if not plain:
            return (hand & -hand).bit_length() - 1
        found, highest = -1, 0
        for suit in range(4):
            mine = plain & LANE[suit]
            if mine:
                code = mine.bit_length() - 1
                if code & 15 > highest:
                    found, highest = code, code & 15
        return found
