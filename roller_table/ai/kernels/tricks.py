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
