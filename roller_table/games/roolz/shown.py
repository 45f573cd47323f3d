"""What only Roolz shows: what a low hand is, how a hand is sorted, and who is a secret partner."""

from roller_table.engine.sheet import OwnThing
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import frozen


@frozen
class Caption(OwnThing):
    """What is written under the things of a zone."""

    zone: Zone
    words: str
    player: Seat = -1
    """Who plays it, of a low hand."""
    columns: int = 0
    """How many it was dealt in."""
    to_play: bool = False


@frozen
class SpecialPoints(OwnThing):
    """What a Rooler and a blank count at this table: their faces do not say it."""

    rooler: int
    blank: int


@frozen
class Reserve(OwnThing):
    """A zone from which the viewer plays besides the hand."""

    zone: Zone


@frozen
class Trumps(OwnThing):
    """The suits that stand first in a hand."""

    suits: tuple[str, ...]


@frozen
class TrickOrder(OwnThing):
    """The hands in the order in which they play to the trick."""

    places: tuple[int, ...]
    players: tuple[Seat, ...]
    """Who plays each of them."""


@frozen
class Whisper(OwnThing):
    """What only the viewer may know of themselves, told once when it has come to be so."""

    words: str
