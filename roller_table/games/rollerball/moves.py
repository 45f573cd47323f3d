"""What players decide in Rollerball, and how a hand does it."""

from dataclasses import field

from roller_table.engine.cards import BACK, Card, Cards
from roller_table.engine.choices import Move
from roller_table.engine.notation import UNWRITTEN
from roller_table.engine.table import Drop as Carry
from roller_table.engine.table import Gesture, Lay, Press, Seat
from roller_table.engine.values import frozen
from roller_table.engine.words import _, counted

from .diversions import name_of
from .places import DISCARD, hand_zone, space

# Setting up.


@frozen
class Commit:
    """Cards put into the sealed bid."""

    cards: Cards

    def gesture(self) -> Gesture:
        words = counted("Bid this card", "Bid these cards", len(self.cards))
        return Press(words if self.cards else _("Bid no card"), key="b")


@frozen
class Base:
    x: int
    y: int
    piece: Card = field(default=BACK, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Carry(self.piece, space(self.x, self.y))


@frozen
class Man:
    x: int
    y: int
    piece: Card = field(default=BACK, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Carry(self.piece, space(self.x, self.y))


@frozen
class Ball:
    x: int
    y: int
    piece: Card = field(default=BACK, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Carry(self.piece, space(self.x, self.y))


@frozen
class Done:
    """No further opening card."""

    def gesture(self) -> Gesture:
        return Press(_("Place no more cards"), key="e", idle=True, aside=True)


# While the balls roll.


@frozen
class Point:
    def gesture(self) -> Gesture:
        return Press(_("Make it a point"), key="p")


@frozen
class Keep:
    """The card that a base has won stays in the hand; or none is taken from the board."""

    declines: bool = field(default=False, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Press(_("Take none") if self.declines else _("Keep it in hand"), key="k")


@frozen
class Take:
    """A diversion from the board, where no card is left to draw."""

    card: Card
    seat: Seat = field(default=0, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Carry(self.card, hand_zone(self.seat))


@frozen
class Drop:
    """The card that it costs to have one's workman hit."""

    card: Card

    def gesture(self) -> Gesture:
        return Carry(self.card, DISCARD)


# The workman.


@frozen
class Walk:
    x: int
    y: int
    man: Card = field(default=BACK, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        return Carry(self.man, space(self.x, self.y))


@frozen
class Teleport:
    """The workman to any space without a ball; the card is the price."""

    card: Card
    x: int
    y: int
    man: Card = field(default=BACK, compare=False, metadata=UNWRITTEN)

    def gesture(self) -> Gesture:
        first, card = _("Teleport, pay a card"), name_of(self.card)
        heading = _("Teleport here, discard {card}").format(card=card)
        brief = _("Teleport, {card}").format(card=card)
        return Carry(self.man, space(self.x, self.y), card, first, heading, brief)


@frozen
class Stay:
    def gesture(self) -> Gesture:
        return Press(_("Stay"), key="s", idle=True)


@frozen
class Build:
    """A card placed over two spaces, in the opening or under one's workman."""

    card: Card
    x: int
    y: int
    x2: int
    y2: int
    turned: str = ""

    def gesture(self) -> Gesture:
        return Lay(self.card, (space(self.x, self.y), space(self.x2, self.y2)), self.turned)


@frozen
class Replace:
    """A Replacer makes room for another card under one's workman."""

    replacer: Card
    card: Card
    x: int
    y: int
    x2: int
    y2: int
    turned: str = ""

    def gesture(self) -> Gesture:
        return Lay(self.card, (space(self.x, self.y), space(self.x2, self.y2)), self.turned)


@frozen
class Blow:
    """The diversion under one's workman is blown up; the card is the price."""

    card: Card

    def gesture(self) -> Gesture:
        card = name_of(self.card)
        heading = _("Blow it up, pay {card}").format(card=card)
        brief = _("Blow up, {card}").format(card=card)
        return Press(card, _("Blow up, pay a card"), heading=heading, brief=brief)


@frozen
class Rest:
    def gesture(self) -> Gesture:
        return Press(_("End turn"), key="e", idle=True)


# A game without an end.


@frozen
class OfferDraw:
    def gesture(self) -> Gesture:
        return Press(_("Offer a draw"), key="o")


@frozen
class Agree:
    def gesture(self) -> Gesture:
        return Press(_("Agree to a draw"), key="a")


@frozen
class Decline:
    def gesture(self) -> Gesture:
        return Press(_("Play on"), key="d")


MOVES: tuple[type[Move], ...] = (
    Commit, Base, Man, Build, Done, Ball, Point, Keep, Take, Drop,
    Walk, Stay, Teleport, Blow, Replace, Rest, OfferDraw, Agree, Decline,
)  # fmt: skip
