"""Roebuck: the state of the table, and the moves that change it."""

from dataclasses import field
from enum import Enum

from roller_table.engine.cards import SIGNS, Card, Cards, short
from roller_table.engine.choices import Move
from roller_table.engine.luck import Luck
from roller_table.engine.table import Drop, Gesture, Press, Seat, Zone
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import _

from .marks import PAIRS, Face, colour_word, declared, face, parity_word

ROUND, STOCK, DISCARD = Zone("round"), Zone("stock"), Zone("discard")
SEATS: tuple[Seat, ...] = (0, 1, 2, 3)
NO_CARDS: tuple[Cards, ...] = ((), (), (), ())
HAND = 6


class Phase(Enum):
    PLAY = "play"
    DRAWN = "drawn"
    """A card was drawn that fits, and what becomes of it is the player's to say."""
    OVER = "over"


@frozen
class Lay:
    """A card played to the round; a wild ace stands ``as`` a suit, or a colour, and a parity."""

    card: Card
    stands: str = field(default="", metadata={"after": "as"})
    parity: str = ""

    def gesture(self) -> Gesture:
        return Drop(self.card, ROUND, announced(self))

    @property
    def face(self) -> Face:
        """The marks that count in the round."""
        return declared(self.stands, self.parity) or face(self.card)


@frozen
class Draw:
    def gesture(self) -> Gesture:
        return Press(_("Draw a card"), key="d", place=STOCK)


@frozen
class Pass:
    def gesture(self) -> Gesture:
        return Press(_("Keep it and pass"), key="p")


MOVES: tuple[type[Move], ...] = (Lay, Draw, Pass)


def announced(lay: Lay) -> str:
    """What is chosen at a wild ace: "♦ odd", or "red odd"; nothing for any other card."""
    if not lay.stands:
        return ""
    sign = SIGNS.get(lay.stands) or colour_word(lay.stands)
    return f"{sign} {parity_word(lay.parity)}"


class Turn(NamedTuple):
    """What a seat did in a round: the card it played and as what, and whether it drew before."""

    seat: Seat
    card: Card | None
    face: Face | None
    drew: bool

    @property
    def wild(self) -> bool:
        """Whether the card was an ace that stood for something else."""
        return self.card is not None and self.face != face(self.card)

    def told(self) -> str:
        """The card as the log writes it: "9♠", or "A♠ for ♦"."""
        assert self.card
        assert self.face
        if not self.wild or self.face.suit in ("", self.card.suit):
            return short(self.card)
        return _("{ace} for {suit}").format(ace=short(self.card), suit=SIGNS[self.face.suit])


Turns = tuple[Turn, ...]


def faces(turns: Turns) -> tuple[Face, ...]:
    """The marks played, in order."""
    return tuple(turn.face for turn in turns if turn.face)


def cards_of(turns: Turns) -> Cards:
    """The cards played, in order."""
    return tuple(turn.card for turn in turns if turn.card)


def spot_of(shown: Face) -> int:
    """At which of the round's four places a card with these marks lies."""
    return PAIRS.index(shown.pair)


class Tally(NamedTuple):
    """A hand that has been scored: what each seat held, and what it scored."""

    held: tuple[int, ...]
    points: tuple[int, ...]


@frozen
class State:
    luck: Luck
    phase: Phase
    turn: Seat
    dealer: Seat
    starter: Seat
    """Who starts the round."""
    hands: tuple[Cards, ...] = NO_CARDS
    """In the order in which the cards came to each seat."""
    stock: Cards = ()
    """The draw pile, its top card first."""
    discard: Cards = ()
    turns: Turns = ()
    """The turns of this round so far."""
    rounds: tuple[Turns, ...] = ()
    """The rounds of this hand before it, as far as no discards were shuffled since."""
    number: int = 1
    """Which round of the hand it is."""
    drawn: Card | None = None
    points: tuple[int, ...] = (0, 0, 0, 0)
    sheet: tuple[Tally, ...] = ()

    @property
    def laid(self) -> tuple[Face, ...]:
        return faces(self.turns)

    @property
    def round(self) -> Cards:
        return cards_of(self.turns)
