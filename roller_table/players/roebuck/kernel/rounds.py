"""The rounds of Roebuck on integers, fast enough to play thousands of hands a second.

Cards are kinds, as in ``kinds``. A code is the kind that a card counts as, ``AS_ACE`` more for a
wild ace, ``AS_DRAWN`` more for a card that was drawn in this turn; or it is ``DRAW`` or ``PASS``. A
player who can play nothing draws without being asked, and what becomes of the card is a code of its
own even where it could be nothing else: the others see it, and go by it.
"""

from typing import Final, final

from roller_table.ai.kernel.state import SearchState

from .kinds import (
    ACE,
    ANSWERS,
    BIT,
    CLOSED,
    COUNT,
    CROWDING,
    EVERY,
    HELD,
    KINDS,
    KINDS_IN,
    PAIRS,
    EndWorths,
)

PASS: Final = 8
DRAW: Final = 9
AS_ACE: Final = 16
AS_DRAWN: Final = 32
UNSEEN: Final = -2
"""A card that was drawn and is not seen."""
SHUFFLE: Final = 0
END_HAND: Final = 2
"""What an empty stock means: the discards are shuffled, 1 who has to draw passes, the end."""


@final
class Rounds(SearchState):
    """One hand of Roebuck, from any point of a round on."""

    ends: EndWorths
    closed: list[int]
    """For each kind those that may not follow it in a round."""
    answers: list[float]
    """How often a hand of these kinds can answer."""
    stands: int
    """The kinds that a wild ace may be played as, as bits."""
    pile_rule: int
    nonplayer_starts: bool
    at_once: bool
    """The hand is over as soon as somebody has no cards."""
    hold_back: bool
    aces_wait: bool
    counts: list[int]
    """How many cards of each kind each seat holds, at ``HELD * seat + kind``."""
    held: list[int]
    kinds: list[int]
    """By seat: the kinds of which it holds a card, as bits, wild aces left out."""
    stock: list[int]
    """The top card last."""
    discard: list[int]
    pile: list[int]
    """What lies in this round, each card as the kind it is in a hand."""
    open: int
    starter: int
    place: int
    passed: int
    """The first seat that played nothing in this round, or -1."""
    drawn: int
    """The card that was drawn in this turn, or -1, or ``UNSEEN`` where cards are missing."""
    over: bool

    def __init__(
        self,
        ends: EndWorths,
        free: bool,
        pile_rule: int,
        nonplayer_starts: bool,
        at_once: bool,
        hold_back: bool,
        aces_wait: bool,
    ) -> None:
        """Nobody holds anything yet."""
        super().__init__(4)
        self.ends = ends
        self.closed = CLOSED[free]
        self.answers = ANSWERS[free]
        self.stands = PAIRS if free else EVERY
        self.pile_rule = pile_rule
        self.nonplayer_starts = nonplayer_starts
        self.at_once = at_once
        self.hold_back = hold_back
        self.aces_wait = aces_wait
        self.counts = [0] * (4 * HELD)
        self.held = [0, 0, 0, 0]
        self.kinds = [0, 0, 0, 0]
        self.stock = []
        self.discard = []
        self.pile = []
        self.open = EVERY
        self.starter = self.place = 0
        self.passed = self.drawn = -1
        self.over = False

    def blank(self) -> "Rounds":
        return Rounds(self.ends, False, 0, False, False, False, False)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Rounds)
        self.seed, self.ends = other.seed, other.ends
        self.closed, self.answers, self.stands = other.closed, other.answers, other.stands
        self.pile_rule, self.nonplayer_starts = other.pile_rule, other.nonplayer_starts
        self.at_once, self.hold_back = other.at_once, other.hold_back
        self.aces_wait = other.aces_wait
        self.counts, self.held, self.kinds = other.counts[:], other.held[:], other.kinds[:]
        self.stock, self.discard, self.pile = other.stock[:], other.discard[:], other.pile[:]
        self.open, self.starter, self.place = other.open, other.starter, other.place
        self.passed, self.drawn, self.over = other.passed, other.drawn, other.over

    def take(self, seat: int, kind: int) -> None:
        """A card more in a hand."""
        self.counts[HELD * seat + kind] += 1
        self.held[seat] += 1
        if kind != ACE:
            self.kinds[seat] |= BIT[kind]

    def turn(self) -> int:
        return (self.starter + self.place) & 3

    def mover(self) -> int:
        return -1 if self.over else (self.starter + self.place) & 3

    def result(self, seat: int) -> float:
        """What the score that the hand leaves is worth to a seat."""
        return self.ends.worth(self.held, seat)

    # What may be done

    def legal(self) -> list[int]:
        if self.drawn >= 0:
            return self._for_drawn(self.drawn)
        seat = self.turn()
        codes = KINDS_IN[self.kinds[seat] & self.open][:]
        may_draw = self.hold_back or (self.aces_wait and not codes)
        if self.counts[HELD * seat + ACE]:
            codes += self._as_ace(AS_ACE)
        if may_draw and self.place and self._something_to_draw():
            codes.append(DRAW)
        if not codes:
            codes.append(PASS)
        return codes

    def _as_ace(self, above: int) -> list[int]:
        return [kind + above for kind in KINDS_IN[self.open & self.stands]]

    def _for_drawn(self, card: int) -> list[int]:
        keep = self.hold_back
        codes: list[int] = []
        if card == ACE:
            codes = self._as_ace(AS_ACE + AS_DRAWN)
            keep = keep or self.aces_wait
        elif self.open & BIT[card]:
            codes.append(card + AS_DRAWN)
        if keep or not codes:
            codes.append(PASS)
        return codes

    def _something_to_draw(self) -> bool:
        return len(self.stock) > 0 or (self.pile_rule == SHUFFLE and len(self.discard) > 0)

    # Doing it

    def apply(self, code: int) -> None:
        if code == DRAW:
            self._draw_card()
            return
        if code != PASS:
            self._lay(code)
        elif self.passed < 0:
            self.passed = self.turn()
        self.drawn = -1
        self._next()

    def _lay(self, code: int) -> None:
        seat = self.turn()
        kind = code & 7
        card = ACE if code & AS_ACE else kind
        at = HELD * seat + card
        left = self.counts[at] - 1
        self.counts[at] = left
        self.held[seat] -= 1
        if card != ACE and left == 0:
            self.kinds[seat] ^= BIT[card]
        self.pile.append(card)
        self.open &= ~self.closed[kind]

    def _draw_card(self) -> None:
        if not self.stock:
            self._shuffle()
        card = self.stock.pop()
        self.take(self.turn(), card)
        self.drawn = card

    def _shuffle(self) -> None:
        self.stock, self.discard = self.shuffled(self.discard), []

    def _next(self) -> None:
        """On to the next seat, the next round, or the end."""
        self.place += 1
        if self.place == 4 or self.at_once:
            for held in self.held:
                if held == 0:
                    self.over = True
                    return
        if self.place == 4:
            self._round()
            return
        seat = self.turn()
        if self.kinds[seat] & self.open or self.counts[HELD * seat + ACE]:
            return
        if self._something_to_draw():
            self._draw_card()
        elif self.pile_rule == END_HAND:
            self.over = True

    def _round(self) -> None:
        self.discard += self.pile
        self.pile = []
        self.open = EVERY
        starts = self.starter + 1
        if self.nonplayer_starts and self.passed >= 0:
            starts = self.passed
        self.starter, self.place, self.passed = starts & 3, 0, -1

    # Rules of thumb

    def play_out(self, noise: int) -> None:
        while not self.over:
            self.apply(self.policy(noise))

    def policy(self, noise: int) -> int:
        """Plays a card that fits: the kind of which the hand keeps most answers, an ace only
        last."""
        if noise > 0 and self.draw(256) < noise:
            return self.any_of(self.legal())
        card = self.drawn
        if card >= 0:
            if card == ACE:
                return self._narrowest() + AS_ACE + AS_DRAWN
            return card + AS_DRAWN if self.open & BIT[card] else PASS
        seat = self.turn()
        mine = KINDS_IN[self.kinds[seat] & self.open]
        if mine:
            return mine[0] if len(mine) == 1 else self._keeping_most(seat, mine)
        return self._narrowest() + AS_ACE if self.counts[HELD * seat + ACE] else PASS

    def _keeping_most(self, seat: int, mine: list[int]) -> int:
        """The kind after which the hand can answer most of what rounds will ask."""
        kinds, base, room = self.kinds[seat], HELD * seat, self.open
        crowding = CROWDING if self.place < 3 else 0.0
        best, most = -1, -9.0
        for kind in mine:
            left = kinds if self.counts[base + kind] > 1 else kinds ^ BIT[kind]
            worth = self.answers[left] - crowding * float(COUNT[room & ~self.closed[kind]])
            if worth > most:
                best, most = kind, worth
        return best

    def _narrowest(self) -> int:
        """The kind for an ace to stand for that leaves the others the least."""
        best, fewest = -1, KINDS + 1
        for kind in KINDS_IN[self.open & self.stands]:
            left = COUNT[self.open & ~self.closed[kind]]
            if left < fewest:
                best, fewest = kind, left
        return best
