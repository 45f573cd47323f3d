"""What only Rollerball shows: points, how things lie on the board, where workmen and balls go."""

from roller_table.engine.cards import Card
from roller_table.engine.sheet import OwnThing
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import frozen
from roller_table.engine.words import _, strung


@frozen
class Points(OwnThing):
    """What a seat has of what it needs: 3 points of 5, and a word about the rest."""

    seat: Seat
    value: int
    goal: int
    words: str = ""
    about: str = ""
    """The cards that made them."""
    race: str = ""
    """That the seat leads, or needs only one more."""

    def scored(self, names: tuple[str, ...]) -> tuple[str, str]:
        told = _("{name}'s points: {n} of {goal}")
        told = told.format(name=names[self.seat], n=self.value, goal=self.goal)
        return strung(filter(None, (told, self.words, self.race))), self.about


@frozen
class Appearance(OwnThing):
    """How a thing looks that has several faces: Ball1, "energised"."""

    thing: Card
    face: str


@frozen
class Span(OwnThing):
    """A card that lies over several places, and how it is turned where that can differ."""

    card: Card
    places: tuple[Zone, ...]
    saying: str = ""


@frozen
class Reach(OwnThing):
    """A place to which the viewer's own piece can walk, and a shortest way, from where it is."""

    place: Zone
    way: tuple[Zone, ...]


@frozen
class Direction(OwnThing):
    """Which way things roll round the board: as at first, or the other way."""

    backward: bool


@frozen
class LaterPass(OwnThing):
    """The first base that a ball comes to, where none comes to one within the round."""

    ball: Card
    seat: Seat
    turns: int
    """In how many turns from now, if nobody changes the way of a ball."""


@frozen
class DeckUsedUp(OwnThing):
    """No card is left in the deck: the discards are the next."""


@frozen
class BallCame(OwnThing):
    """A ball has passed the viewer's base, and the viewer is asked about what it brought."""
