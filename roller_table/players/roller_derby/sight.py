"""What a player makes of what it sees: its hand, the cards that are out, and who is void."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from roller_table.engine.cards import BACK, SUITS, Card, Cards
from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.derby import shown_voids
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.state import State, naturals, partner, side_of

PLAIN = (0.88, 0.55, 0.3, 0.16, 0.09, 0.05, 0.03)
"""The tricks to expect of a plain card with none, one, two ... higher ones against it."""
TRUMPS = (1.0, 0.92, 0.8, 0.68, 0.58, 0.5, 0.45, 0.41, 0.38, 0.36, 0.35, 0.34, 0.33)
"""The same for a trump, which may also ruff."""

TOPS, TOP_TRUMPS, EVERY_TRUMP = (0.9, 0.55, 0.25), (0.5, 0.4, 0.3), 0.45
"""What the three highest cards of a suit add to a side's strength, and what every trump adds."""


@dataclass(frozen=True)
class Sight:
    rules: Rules
    me: Seat
    state: State
    out: Cards
    """Cards that the others may hold, my partner's known ones not among them."""
    voids: tuple[str, str, str, str]
    """The suits that each seat has shown it does not hold."""

    @property
    def hand(self) -> Cards:
        return naturals(self.state.hands[self.me])

    @property
    def attacking(self) -> bool:
        return side_of(self.me) == self.state.attackers

    @property
    def left(self) -> int:
        """Tricks still to be taken, the one on the table included."""
        return 13 - len(self.state.tricks)

    @property
    def need(self) -> int:
        """How many tricks the attackers still want."""
        return self.target - len(self.state.won(self.state.attackers))

    @property
    def target(self) -> int:
        s = self.state
        if not s.all_or_nothing:
            return s.target
        won, lost = len(s.won(s.attackers)), len(s.won(1 - s.attackers))
        return 13 if won or (not lost and strength(self, s.trump) * 2 > 13) else 0

    @cached_property
    def expected(self) -> float:
        """The tricks the attackers may expect of those that are left, by their share of strength.

        A card that is out counts for my partner as far as my partner is likely to hold it.
        """
        backs = [hand.count(BACK) for hand in self.state.hands]
        likely = backs[partner(self.me)] / max(1, sum(backs))
        ours = {**dict.fromkeys(self.out, likely), **dict.fromkeys(self.hand, 1.0)}
        ours |= dict.fromkeys(self.partners, 1.0)
        total = got = 0.001
        for card, power in _powers(ours, self.state.trump):
            total += power
            got += power * ours[card]
        share = got / total
        return self.left * (share if self.attacking else 1 - share)

    @property
    def partners(self) -> Cards:
        """The cards I know my partner to hold."""
        held = self.state.hands[partner(self.me)]
        return tuple(card for card in naturals(held) if card != BACK)


CODES = {suit: 16 * place for place, suit in enumerate(SUITS)}


def code(card: Card) -> int:
    """A number for a natural card, or for what a Joker stands for: 16 for each suit, and the rank.

    A Joker announced as the highest of a suit has rank 15, as the lowest rank 1.
    """
    return CODES[card.suit] + card.rank


def mask(cards: Iterable[Card]) -> int:
    """The natural cards whose faces are known, each as the bit of its code."""
    return sum(1 << code(card) for card in cards if card.suit)


def look(game: RollerDerbyController, view: View[State], remembers: bool) -> Sight:
    s = view.state
    seen = set(chain(s.hands[view.seat], (play.card for play in s.trick)))
    voids = ("", "", "", "")
    if remembers:
        seen |= set(chain(*s.hands, *s.passed, s.aside, *(trick.cards for trick in s.tricks)))
        voids = shown_voids(s)
    out = tuple(card for card in naturals(game.pack) if card not in seen)
    return Sight(game.rules, view.seat, s, out, voids)


def _powers(cards: Iterable[Card], trump: str) -> Iterator[tuple[Card, float]]:
    """How much each of these cards adds to a side: the highest of each suit, and every trump."""
    places = dict.fromkeys(SUITS, 0)
    for card in sorted(cards, key=lambda each: -each.rank):
        place = places[card.suit]
        places[card.suit] += 1
        tops = TOP_TRUMPS if card.suit == trump else TOPS
        power = tops[place] if place < len(tops) else 0.0
        yield card, power + EVERY_TRUMP * (card.suit == trump)


def higher_out(sight: Sight, card: Card) -> int:
    return sum(1 for other in sight.out if other.suit == card.suit and other.rank > card.rank)


def worth(sight: Sight, card: Card, trump: str) -> float:
    """The tricks that this card may be expected to bring later."""
    higher = higher_out(sight, card)
    if card.suit == trump:
        return TRUMPS[higher]
    return PLAIN[min(higher, len(PLAIN) - 1)]


def strength(sight: Sight, trump: str) -> float:
    """The tricks that my hand may be expected to bring with this trump."""
    return sum(worth(sight, card, trump) for card in sight.hand) + _length(sight.hand, trump)


def _length(hand: Cards, trump: str) -> float:
    """Shortness is worth something while there are trumps to ruff with."""
    counts = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    short = sum((2 - counts[suit]) * 0.25 for suit in SUITS if suit != trump and counts[suit] < 2)
    return short if counts[trump] > 1 else 0.0
