"""Poker Roulette: the state of the table, and the moves that change it."""

from collections.abc import Iterable
from dataclasses import field
from enum import Enum
from typing import Literal

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.notation import UNWRITTEN
from roller_table.engine.table import Dial, Drop, Gesture, Press, Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _, later

from .hands import Hand

STOCK, DISCARD, MIDDLE = Zone("stock"), Zone("discard"), Zone("middle")

Piles = tuple[Cards, ...]
"""A pile for each seat."""


class Phase(Enum):
    ADD = "add"
    FLIP = "flip"
    MATCHED = "matched"
    """Everyone's cards lie open and are looked at; nobody is asked."""
    BET = "bet"
    OVER = "over"


def stockpile(seat: Seat) -> Zone:
    return Zone("stockpile", seat)


def active(seat: Seat) -> Zone:
    return Zone("active", seat)


def is_joker(card: Card) -> bool:
    return card.code.startswith("Jk")


def naturals(cards: Iterable[Card]) -> Cards:
    return tuple(card for card in cards if not is_joker(card))


@frozen
class Add:
    """A card of one's own stock goes beside the single active card."""

    card: Card

    def gesture(self) -> Gesture:
        return Drop(self.card, MIDDLE)


@frozen
class Keep:
    def gesture(self) -> Gesture:
        return Press(_("Add nothing"), key="k")


@frozen
class Flip:
    def gesture(self) -> Gesture:
        return Press(_("Deal and turn up"), key="d", idle=True)


@frozen
class Check:
    def gesture(self) -> Gesture:
        return Press(_("Check"), key="c", usual=True)


Share = Literal["", "half pot", "pot", "all in"]
"""What an amount is, where it has a name."""
_SHARES = {
    "half pot": later("half pot"), "pot": later("the pot"), "all in": later("all in"),
}  # fmt: skip
_RAISED_BY = {"half pot": later("+ half pot"), "pot": later("+ the pot")}
"""By so much more than the call."""


@frozen
class Bet:
    amount: int
    share: Share = field(default="", compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Dial(_("Bet {n}"), self.amount, key="b", named=_name(self.share))


@frozen
class Call:
    owed: int = field(default=0, compare=False, metadata=UNWRITTEN)
    empty: bool = field(default=False, compare=False, metadata=UNWRITTEN)
    """The seat has no card: nobody would call then."""

    def gesture(self) -> Gesture:
        label = _("Call {n}").format(n=self.owed) if self.owed else _("Call")
        return Press(label, key="c", usual=not self.empty, careful=True)


@frozen
class Raise:
    amount: int
    """What the seat then has in the pot for this round of betting."""
    share: Share = field(default="", compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        named = _(_RAISED_BY[self.share]) if self.share in _RAISED_BY else _name(self.share)
        return Dial(_("Raise to {n}"), self.amount, key="r", named=named)


def _name(share: Share) -> str:
    return _(_SHARES[share]) if share else ""


@frozen
class Fold:
    empty: bool = field(default=False, compare=False, metadata=UNWRITTEN)
    """The seat has no card: most would fold then."""

    def gesture(self) -> Gesture:
        return Press(_("Fold"), key="f", usual=self.empty, careful=not self.empty)


MOVES: tuple[type[Move], ...] = (Add, Keep, Flip, Check, Bet, Call, Raise, Fold)


class MatchedStack(NamedTuple):
    """What became of a seat's active cards: the rule that decided, and what it kept."""

    seat: Seat
    rule: str
    actives: Cards
    kept: Cards
    took_middle: bool = False


def taken(each: MatchedStack, middle: Card | None) -> Cards:
    """What goes into the stock, the middle card with a pocket pair."""
    return (*each.kept, middle) if each.took_middle and middle else each.kept


class Round(NamedTuple):
    """A round that has been put away: its middle card, and what became of everyone's cards."""

    middle: Card
    matched: tuple[MatchedStack, ...]
    mixed: int = 0
    """How many discards were shuffled in for it, as the pack had too few cards."""


class BettingAction(NamedTuple):
    """What a seat did in the betting, and the chips that went with it."""

    seat: Seat
    verb: str
    amount: int = 0


class Winnings(NamedTuple):
    """Chips that somebody won: out of which pot, how much, and who shared them."""

    side: bool
    """Whether it was a side pot."""
    amount: int
    winners: tuple[Seat, ...]


class ShownHand(NamedTuple):
    """A hand that was held up at the showdown."""

    seat: Seat
    hand: Hand


class Showdown(NamedTuple):
    """A hand that has been played: who showed what, who won what."""

    shown: tuple[ShownHand, ...]
    """The best first; empty where everyone else had folded."""
    winners: tuple[Seat, ...]
    shares: tuple[Winnings, ...] = ()
    back: tuple[Seat, int] | None = None
    """Whose chips came back, as nobody had called them, and how many."""


@frozen
class State:
    luck: Luck
    phase: Phase
    turn: Seat
    dealer: Seat
    packs: int
    hand: int
    """Which hand of the session it is, from 1."""
    chips: tuple[int, ...]
    won: tuple[int, ...]
    """Hands that each seat has won or shared."""
    playing: tuple[Seat, ...]
    """Who is in the hand, from the dealer's left round to the dealer."""
    stockpiles: Piles
    actives: Piles
    """Before the round is dealt: what was added out of stocks, face down."""
    witnessed: Piles
    """What everyone knows that each seat holds, as it was seen when it was matched."""
    entitled: tuple[int, ...]
    stock: Cards = ()
    discards: Cards = ()
    undecided: tuple[Seat, ...] = ()
    """Who has still to say whether to add a card."""
    rounds: int = 0
    """How many rounds of the hand have been matched."""
    middle: Card | None = None
    """The middle card of the last round."""
    matched: tuple[MatchedStack, ...] = ()
    """What became of everyone's cards in the last round."""
    mixed: int = 0
    """How many discards were shuffled into the pack for the last round."""
    past: tuple[Round, ...] = ()
    """The rounds of the hand before it."""
    antes: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    """What each seat has put in during the betting, the ante left out."""
    folded: tuple[Seat, ...] = ()
    to_act: tuple[Seat, ...] = ()
    raises: int = 0
    outs: Piles = ()
    """The Jokers that left each stock before the betting."""
    deeds: tuple[BettingAction, ...] = ()
    results: tuple[Showdown, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.chips)

    @property
    def pot(self) -> int:
        return sum(self.antes) + sum(self.bets)

    @property
    def level(self) -> int:
        """What a seat must have put in to stay in the hand."""
        return max(self.bets)

    @property
    def standing(self) -> tuple[Seat, ...]:
        """Who has not folded, from the dealer's left."""
        return tuple(seat for seat in self.playing if seat not in self.folded)

    @property
    def through(self) -> tuple[Round, ...]:
        """The rounds of the hand, the last one too."""
        return (*self.past, Round(self.middle, self.matched, self.mixed)) if self.middle else ()

    def to_call(self, seat: Seat) -> int:
        return self.level - self.bets[seat]


def changed(values: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    """The numbers with one of them changed."""
    return tuple(value + by * (n == seat) for n, value in enumerate(values))
