"""Roller Derby: the state of the table, and the moves that change it."""

from collections.abc import Iterable
from dataclasses import field
from enum import Enum

from roller_table.engine.cards import SIGNS, SUITS, Card, Cards, short, suit_name
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.notation import USUAL
from roller_table.engine.table import Dial, Drop, Gesture, Press, Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import Message, _, meaning, message

TRICK, ASIDE, STOCK = Zone("trick"), Zone("aside"), Zone("stock")
NO_CARDS: tuple[Cards, ...] = ((), (), (), ())

Side = int
"""0 is the team of seats 0 and 2, 1 the team of seats 1 and 3."""


class Phase(Enum):
    ROLL = "roll"
    EXCHANGE = "exchange"
    DECLARE = "declare"
    BUY = "buy"
    SET_ASIDE = "set aside"
    DERBY = "derby"
    REVOKE = "revoke"
    TALLY = "tally"
    """The deal has been scored, and what follows has not begun; nobody is asked anything."""
    STOP = "stop"
    OVER = "over"


def side_of(seat: Seat) -> Side:
    return seat % 2


def partner(seat: Seat) -> Seat:
    return (seat + 2) % 4


def is_joker(card: Card) -> bool:
    return card.code.startswith("Jk")


def naturals(cards: Iterable[Card]) -> Cards:
    """The cards that are no Jokers: only they oblige anyone to follow suit."""
    return tuple(card for card in cards if not is_joker(card))


@frozen
class Roll:
    def gesture(self) -> Gesture:
        return Press(_("Roll the dice"), key="r")


@frozen
class Pass:
    cards: Cards

    def gesture(self) -> Gesture:
        return Press(_("Pass these cards"), key="p")


@frozen
class Declare:
    trump: str
    all_or_nothing: bool = False

    def gesture(self) -> Gesture:
        label = f"{SIGNS.get(self.trump, '')} {suit_name(self.trump)}"
        if self.all_or_nothing:
            return Press(label, row=_("All or Nothing with"))
        return Press(label, row=_("Trump"))


@frozen
class Buy:
    count: int

    def gesture(self) -> Gesture:
        labels = (_("No Joker"), _("One Joker"), _("Two Jokers"))
        return Press(labels[self.count], key=str(self.count))


@frozen
class SetAside:
    cards: Cards

    def gesture(self) -> Gesture:
        return Press(meaning("what a button does", "Set aside"), key="p")


@frozen
class Play:
    """A card played; a Joker is announced as the ``highest`` or ``lowest`` of a suit."""

    card: Card
    height: str = ""
    suit: str = ""

    def gesture(self) -> Gesture:
        return Drop(self.card, TRICK, announced(self))

    def stands_for(self) -> Card:
        """The card with the suit and rank that count in the trick: a Joker's announced ones."""
        if not self.height:
            return self.card
        return Card(self.card.code, self.suit, 15 if self.height == "highest" else 1)


@frozen
class Stop:
    def gesture(self) -> Gesture:
        return Press(_("Stop here"), key="s")


@frozen
class Continue:
    def gesture(self) -> Gesture:
        return Press(_("Play the last deal"), key="c")


@frozen
class Claim:
    """How many points of the penalty are claimed; none named: all of it."""

    points: int = field(default=0, metadata=USUAL)

    def gesture(self) -> Gesture:
        if self.points:
            return Dial(_("Claim only {n}"), self.points, key="o")
        return Press(_("Claim the penalty"), key="c")


@frozen
class Waive:
    def gesture(self) -> Gesture:
        return Press(_("Waive it"), key="w")


MOVES: tuple[type[Move], ...] = (
    Roll, Pass, Declare, Buy, SetAside, Play, Stop, Continue, Claim, Waive,
)  # fmt: skip

HEIGHTS = ("highest", "lowest")


def announcements(joker: Card, suits: str = SUITS) -> tuple[Play, ...]:
    """Every way to play a Joker within these suits."""
    return tuple(Play(joker, height, suit) for height in HEIGHTS for suit in suits)


def announcement(play: Play) -> Message:
    """What is said with a Joker: "highest ♥"."""
    sign = SIGNS.get(play.suit, play.suit)
    if play.height == "highest":
        return message("highest {suit}", suit=sign)
    return message("lowest {suit}", suit=sign)


def announced(play: Play) -> str:
    """How a card is meant: "highest ♥" for a Joker, nothing for a natural one."""
    return announcement(play).shown() if play.height else ""


def described(play: Play) -> str:
    """A play as the log writes it: "9♦", or "Joker (highest ♥)"."""
    name = short(play.card)
    return f"{name} ({announced(play)})" if play.height else name


class Trick(NamedTuple):
    """A trick that was taken: the seats from the leader on, what each played, who took it."""

    seats: tuple[Seat, ...]
    plays: tuple[Play, ...]
    taker: Seat

    @property
    def cards(self) -> Cards:
        return tuple(play.card for play in self.plays)

    def by(self, seat: Seat) -> Play:
        """What that seat played."""
        return self.plays[self.seats.index(seat)]


class Revoke(NamedTuple):
    """A failure to follow suit: by whom, and in which trick, 0 for the first."""

    seat: Seat
    trick: int


@frozen
class Tally:
    """A deal that has been scored, as the score sheet keeps it."""

    roller: Seat
    faces: tuple[int, ...]
    all_or_nothing: bool
    tricks: int
    """Won by the Roller's team."""
    jokers: int
    points: int
    penalties: tuple[tuple[Side, int], ...] = ()
    """What revokes took off a team's total."""


@frozen
class State:
    luck: Luck
    phase: Phase
    turn: Seat
    dealer: Seat
    roller: Seat
    deals_due: int
    step: int
    """From one seat to the next: 1 where deal and play go clockwise, -1 where they do not."""
    hands: tuple[Cards, ...] = NO_CARDS
    passed: tuple[Cards, ...] = NO_CARDS
    """What lies in each giver's tray."""
    gave: tuple[Cards, ...] = NO_CARDS
    """What each seat has handed over: giver and partner know it."""
    faces: tuple[int, ...] = ()
    trump: str = ""
    all_or_nothing: bool = False
    jokers: Cards = ()
    """The Jokers that nobody has bought; they lie aside."""
    bought: int = 0
    aside: Cards = ()
    """What the Roller set aside for Jokers."""
    leader: Seat = 0
    trick: tuple[Play, ...] = ()
    tricks: tuple[Trick, ...] = ()
    revokes: tuple[Revoke, ...] = ()
    """Found at the tally, and not yet claimed or waived."""
    stops: tuple[bool, ...] = ()
    """Answers to the offer to stop before the last deal."""
    points: tuple[int, int] = (0, 0)
    spent: tuple[bool, bool] = (False, False)
    """Which side has used its All or Nothing."""
    sheet: tuple[Tally, ...] = field(default=())

    @property
    def target(self) -> int:
        return sum(self.faces)

    @property
    def attackers(self) -> Side:
        return side_of(self.roller)

    @property
    def around(self) -> tuple[Seat, ...]:
        """The seats in the order in which they play to the trick."""
        return tuple((self.leader + self.step * place) % 4 for place in range(4))

    @property
    def tally_stands(self) -> bool:
        """The deal's tricks are counted, and nothing of it needs hiding any more."""
        return self.phase in (Phase.REVOKE, Phase.TALLY, Phase.STOP, Phase.OVER)

    def won(self, side: Side) -> tuple[Trick, ...]:
        return tuple(trick for trick in self.tricks if side_of(trick.taker) == side)
