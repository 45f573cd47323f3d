"""What only Roebuck shows: a round's marked places, who starts it, what to do if nothing fits."""

from typing import ClassVar

from roller_table.engine.sheet import OwnThing
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen


@frozen
class Mark(OwnThing):
    """A marked place in the middle of the table: "red odd", and what may still go there."""

    called: ClassVar[str] = "mark"
    name: str
    words: str
    sign: str = ""
    open: bool = True
    fits: bool = True
    """Whether the viewer, whose turn it is, has a card for it."""
    about: str = ""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        return f"{self.name}: {self.words}" if self.open else ""


@frozen
class Start(OwnThing):
    """Who begins: a mark that goes from seat to seat, and what is said where it changes."""

    seat: Seat
    words: str
    about: str = ""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        return self.words


@frozen
class Stuck(OwnThing):
    """What a player does of whose cards none fits, and what becomes of the card that is drawn."""

    words: str
    detail: str

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        return f"{self.words}. {self.detail}"
