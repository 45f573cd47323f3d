"""Roolz: the state of the table, and the moves that change it."""

from dataclasses import field
from enum import Enum

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.table import Combine, Dial, Drop, Gesture, Press, Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _, meaning, message

from .pack import marked

STOCK, TRICK, WIDOW, DISCARDS = Zone("stock"), Zone("trick"), Zone("widow"), Zone("discards")
CALLED = Zone("called")
"""Where the cards that the bidder means to call are shown; no card ever moves there."""

PlaceNumber = int
"""A hand at the table. Seats are people, and a person may play two hands."""

Column = tuple[Card | None, ...]
"""A row of a low hand, one entry for each column; None where no card lies any more."""

HIGHEST_BID, BID_STEP = 300, 5


class Phase(Enum):
    ANNOUNCE = "announce"
    MISDEAL = "misdeal"
    BID = "bid"
    DISCARD = "discard"
    GIVE = "give"
    NAME = "name"
    CALL = "call"
    PLAY = "play"
    THROWN_IN = "thrown in"
    """Nobody plays these cards, and the next have not been dealt; nobody is asked anything."""
    OVER = "over"


class Place(NamedTuple):
    """A hand at the table; the low hand that the bidder will play has no owner of its own."""

    owner: Seat | None
    kind: str

    @property
    def low(self) -> bool:
        return self.kind == "low"


@frozen
class Misdeal:
    def gesture(self) -> Gesture:
        return Press(_("Ask for a new deal"), key="m")


@frozen
class Accept:
    def gesture(self) -> Gesture:
        return Press(_("Play these cards"), key="a")


@frozen
class Bid:
    points: int

    def gesture(self) -> Gesture:
        told = _("Take {n} or more of 300: all count. Take fewer: you lose {n}")
        return Dial(_("Bid {n}"), self.points, key="b", told=told)


@frozen
class NoBid:
    def gesture(self) -> Gesture:
        return Press(_("Pass"), key="p")


@frozen
class Discard:
    cards: Cards

    def gesture(self) -> Gesture:
        return Press(_("Discard these cards"), key="d")


WAYS = {
    "left": message("to the left"), "right": message("to the right"), "across": message("across"),
}  # fmt: skip
"""The directions in which cards are passed, as a sentence says them."""


@frozen
class Announce:
    """How many cards everyone passes in this round, and which way."""

    count: int
    direction: str

    def gesture(self) -> Gesture:
        way = WAYS[self.direction].shown() if self.direction in WAYS else self.direction
        return Combine(
            ((_("How many"), str(self.count)), (_("Which way"), way)), _("Announce"), "a"
        )


@frozen
class Give:
    cards: Cards

    def gesture(self) -> Gesture:
        return Press(_("Pass these cards"), key="g")


@frozen
class Name:
    """The High Trump and the Low Trump."""

    high: str
    low: str

    def gesture(self) -> Gesture:
        chosen = ((_("High Trump"), marked(self.high)), (_("Low Trump"), marked(self.low)))
        return Combine(chosen, _("Name them"), key="n")


@frozen
class Call:
    """The card, or the two cards, whose holders play with the bidder."""

    cards: Cards

    def gesture(self) -> Gesture:
        return Press(meaning("what a bidder does with a card", "Call"), key="c")


@frozen
class Play:
    card: Card

    def gesture(self) -> Gesture:
        return Drop(self.card, TRICK)


MOVES: tuple[type[Move], ...] = (
    Misdeal, Accept, Bid, NoBid, Discard, Announce, Give, Name, Call, Play,
)  # fmt: skip


class Trick(NamedTuple):
    """A trick that was taken: the hands from the leader on, what each played, whose it is."""

    places: tuple[PlaceNumber, ...]
    cards: Cards
    taker: PlaceNumber


class RoundScore(NamedTuple):
    """What a side made of a round, and how it came about."""

    seats: tuple[Seat, ...]
    card_points: int
    """Won in tricks."""
    discard_points: int
    bonus: int
    """For winning every trick."""
    points: int
    """What was written down."""


@frozen
class Tally:
    """A round that has been scored; the bidder's side stands first."""

    bidder: Seat
    bid: int
    shares: tuple[RoundScore, ...]

    @property
    def made(self) -> bool:
        return self.shares[0].card_points + self.shares[0].discard_points >= self.bid


@frozen
class State:
    luck: Luck
    phase: Phase
    turn: Seat
    dealer: Seat
    seats: int
    places: tuple[Place, ...]
    hands: tuple[Cards, ...]
    """By place, as all that follows here; empty at a low hand's place."""
    ups: tuple[Column, ...]
    downs: tuple[Column, ...]
    widow: Cards = ()
    shown: Cards = ()
    """The widow as everyone saw it, once it was taken."""
    discards: Cards = ()
    given: tuple[Cards, ...] = ()
    """By place: what lies before each giver, not yet looked at."""
    gave: tuple[Cards, ...] = ()
    """By place: what each giver has passed on; giver and receiver know it."""
    bids: tuple[int, ...] = ()
    """The last bid of each seat, 0 for none."""
    out: tuple[bool, ...] = ()
    """Which seats have passed."""
    accepted: tuple[Seat, ...] = ()
    """Who could have asked for a new deal, and did not."""
    count: int = 0
    direction: str = ""
    """What is passed in this round, and which way."""
    bidder: Seat = -1
    bid: int = 0
    high: str = ""
    low: str = ""
    called: Cards = ()
    broken: tuple[bool, bool] = (False, False)
    """Whether the High Trump and the Low Trump are broken."""
    leader: PlaceNumber = 0
    trick: Cards = ()
    tricks: tuple[Trick, ...] = ()
    points: tuple[int, ...] = ()
    champions: tuple[Seat, ...] = ()
    """Who has won; empty while the game goes on."""
    sheet: tuple[Tally, ...] = field(default=())

    def left_of(self, seat: Seat, steps: int = 1) -> Seat:
        return (seat + steps) % self.seats

    def hand_of(self, seat: Seat) -> PlaceNumber:
        """The place of the hand that the seat holds."""
        return self.places.index(Place(seat, "hand"))

    def holds(self, seat: Seat) -> Cards:
        return self.hands[self.hand_of(seat)]

    def player_of(self, place: PlaceNumber) -> Seat:
        """Who plays that hand: a low hand without an owner is the bidder's."""
        owner = self.places[place].owner
        return self.bidder if owner is None else owner

    def visible(self, place: PlaceNumber) -> Cards:
        """The cards that can be played from that hand."""
        if self.places[place].low:
            return lying(self.ups[place])
        return self.hands[place]


def lying(row: Column) -> Cards:
    """The cards of a low hand's row, in column order."""
    return tuple(card for card in row if card is not None)


def hand_zone(place: PlaceNumber) -> Zone:
    return Zone("hand", place)


def up_zone(place: PlaceNumber) -> Zone:
    return Zone("low_up", place)


def down_zone(place: PlaceNumber) -> Zone:
    return Zone("low_down", place)


def given_zone(place: PlaceNumber) -> Zone:
    return Zone("given", place)


def won_zone(place: PlaceNumber) -> Zone:
    return Zone("won", place)
