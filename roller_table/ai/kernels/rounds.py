"""The rounds of Roebuck on whole numbers, fast enough to play thousands of hands a second.

Cards are kinds, as in ``brain_kinds``. A play is the kind that a card counts as, plus 16 if it is
a wild ace. Nobody here draws who can lay a card.
"""

from roller_table.games.roebuck.brain_kinds import (
    ACE,
    ANSWERS,
    CLOSED,
    CROWDING,
    EVERY,
    KINDS,
    KINDS_IN,
)

AS_ACE = 16


class Table:
    """One hand of Roebuck, from any point of a round on."""

    __slots__ = (
        "at_once",
        "closed",
        "discard",
        "free",
        "hands",
        "held",
        "kinds",
        "nonplayer_starts",
        "open",
        "over",
        "passed",
        "pile",
        "pile_rule",
        "place",
        "seed",
        "starter",
        "stock",
    )  # fmt: skip

    def __init__(
        self,
        hands: list[list[int]],
        stock: list[int],
        *,
        free: bool = False,
        nonplayer_starts: bool = False,
        at_once: bool = False,
        pile_rule: int = 0,
    ) -> None:
        self.hands = hands
        """For each seat how many cards of each kind it holds, wild aces last."""
        self.held = [sum(hand) for hand in hands]
        self.kinds = [sum(1 << k for k in range(KINDS) if hand[k]) for hand in hands]
        self.stock = stock
        """The top card last."""
        self.free, self.closed = free, CLOSED[free]
        self.nonplayer_starts, self.at_once = nonplayer_starts, at_once
        self.pile_rule = pile_rule
        """What an empty stock means: 0 shuffle the discards, 1 pass, 2 the hand is over."""
        self.discard: list[int] = []
        self.pile: list[int] = []
        """What lies in this round, each card as the kind it is in a hand."""
        self.open = EVERY
        self.starter = self.place = 0
        self.passed = -1
        """The first seat that laid nothing in this round."""
        self.over = False
        self.seed = 1

    def copy(self) -> "Table":
        twin = Table([], [])
        twin.hands = [hand[:] for hand in self.hands]
        twin.held, twin.kinds = self.held[:], self.kinds[:]
        twin.stock, twin.discard, twin.pile = self.stock[:], self.discard[:], self.pile[:]
        twin.free, twin.closed = self.free, self.closed
        twin.nonplayer_starts, twin.at_once = self.nonplayer_starts, self.at_once
        twin.pile_rule = self.pile_rule
        twin.open, twin.starter, twin.place = self.open, self.starter, self.place
        twin.passed, twin.over, twin.seed = self.passed, self.over, self.seed
        return twin

    def take(self, seat: int, kinds: list[int]) -> None:
        """So many cards more in a hand."""
        hand = self.hands[seat]
        for kind in kinds:
            hand[kind] += 1
            if kind != ACE:
                self.kinds[seat] |= 1 << kind
        self.held[seat] += len(kinds)

    @property
    def turn(self) -> int:
        return (self.starter + self.place) & 3

    def legal(self) -> list[int]:
        """Every play of the seat whose turn it is; none if it has to draw."""
        seat = self.turn
        plays = list(KINDS_IN[self.kinds[seat] & self.open])
        if self.hands[seat][ACE]:
            plays += [kind + AS_ACE for kind in KINDS_IN[self.open]]
        return plays

    def play(self, play: int) -> None:
        """A card to the round."""
        seat = self.turn
        card = ACE if play >= AS_ACE else play
        hand = self.hands[seat]
        hand[card] -= 1
        self.held[seat] -= 1
        if card != ACE and not hand[card]:
            self.kinds[seat] ^= 1 << card
        self.pile.append(card)
        self.open &= ~self.closed[play & 7]
        self.next()

    def draw(self) -> int:
        """A card from the stock to the hand of the seat whose turn it is; -1 if there is none."""
        if not self.stock:
            if self.pile_rule or not self.discard:
                return -1
            self._shuffle()
        card, seat = self.stock.pop(), self.turn
        self.hands[seat][card] += 1
        self.held[seat] += 1
        if card != ACE:
            self.kinds[seat] |= 1 << card
        return card

    def _shuffle(self) -> None:
        stock, self.discard = self.discard, []
        for last in range(len(stock) - 1, 0, -1):
            other = self.below(last + 1)
            stock[last], stock[other] = stock[other], stock[last]
        self.stock = stock

    def below(self, limit: int) -> int:
        """A number drawn from 0 up to, not including, ``limit``."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return ((self.seed >> 8) * limit) >> 23

    def no_card(self) -> None:
        """The seat lays nothing."""
        if self.passed < 0:
            self.passed = self.turn
        self.next()

    def next(self) -> None:
        """On to the next seat, the next round, or the end."""
        self.place += 1
        if self.place == 4 or self.at_once:
            held = self.held
            if not (held[0] and held[1] and held[2] and held[3]):
                self.over = True
                return
        if self.place == 4:
            self._round()

    def _round(self) -> None:
        self.discard += self.pile
        self.pile = []
        self.open = EVERY
        to_start = self.passed if self.nonplayer_starts and self.passed >= 0 else self.starter + 1
        self.starter, self.place, self.passed = to_start & 3, 0, -1


def play_out(table: Table, seed: int, noise: int = 0) -> None:
    """Play the hand to its end by rules of thumb; ``noise`` of 256 plays are any that fit."""
    table.seed = seed
    while not table.over:
        take_turn(table, noise)


def take_turn(table: Table, noise: int = 0) -> None:
    """One turn: what fits is laid, otherwise a card is drawn and laid if it fits."""
    seat = table.turn
    mine = table.kinds[seat] & table.open
    if mine:
        if noise and table.below(256) < noise:
            choice = KINDS_IN[mine]
            table.play(choice[table.below(len(choice))])
        else:
            table.play(keeping_most(table, seat, mine))
    elif table.hands[seat][ACE]:
        table.play(AS_ACE + narrowest(table))
    else:
        draw_turn(table)


def draw_turn(table: Table) -> None:
    """A turn in which a card is drawn, and laid if it fits."""
    card = table.draw()
    if card < 0:
        if table.pile_rule == 2:
            table.over = True
        else:
            table.no_card()
    elif card == ACE:
        table.play(AS_ACE + narrowest(table))
    elif table.open >> card & 1:
        table.play(card)
    else:
        table.no_card()


def keeping_most(table: Table, seat: int, mine: int) -> int:
    """The kind after which the hand can answer most of what rounds will ask."""
    choice = KINDS_IN[mine]
    if len(choice) == 1:
        return choice[0]
    hand, kinds, answers = table.hands[seat], table.kinds[seat], ANSWERS[table.free]
    room, closed, crowding = table.open, table.closed, CROWDING if table.place < 3 else 0.0
    best, best_worth = choice[0], -9.0
    for kind in choice:
        worth = answers[kinds if hand[kind] > 1 else kinds ^ (1 << kind)]
        worth -= crowding * (room & ~closed[kind]).bit_count()
        if worth > best_worth:
            best, best_worth = kind, worth
    return best


def narrowest(table: Table) -> int:
    """The kind for an ace to stand for that leaves the others the least."""
    best, fewest = -1, KINDS + 1
    for kind in KINDS_IN[table.open]:
        left = (table.open & ~table.closed[kind]).bit_count()
        if left < fewest:
            best, fewest = kind, left
    return best
