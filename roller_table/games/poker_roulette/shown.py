"""What only Poker Roulette shows: the pot, and the stock that the viewer keeps face down."""

from typing import ClassVar

from roller_table.engine.cards import Cards, spoken
from roller_table.engine.sheet import OwnThing
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import listed, strung


@frozen
class Pot(OwnThing):
    """The chips in the middle."""

    called: ClassVar[str] = "chips"
    amount: int
    words: str
    about: str = ""
    task: str = ""
    """How it is won."""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        return strung(filter(None, (f"{self.words} {self.amount}", self.task)))

    def counted(self, before: OwnThing | None, share: float) -> "Pot":
        had = before.amount if isinstance(before, Pot) else 0
        return replace(self, amount=round(had + (self.amount - had) * share))


@frozen
class OwnStock(OwnThing):
    """The cards of the viewer's stock, to be looked through."""

    cards: Cards
    words: str
    """What it makes."""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        cards = listed([spoken(card) for card in self.cards])
        return ": ".join(filter(None, (self.words, cards)))


@frozen
class RoundPlaces(OwnThing):
    """The places before a player for the cards that this player risks in the round.

    Of the others' only those where something lies: empty ones say nothing, and crowd the table.
    """

    seat: Seat
    added: tuple[bool, ...]
    """For each place whether the player fills it from the stock: what is added lies first."""
    empty: bool
    """Nothing lies there yet."""
    taught: bool = False
    """It is said what will lie there."""
    last: str = ""
    """Else what came of the round before for that player."""


@frozen
class RecalledStock(OwnThing):
    """What the table keeps for everybody of somebody else's stock, as long as it lies face down.

    It is read aloud at the name of the player.
    """

    seat: Seat
    cards: Cards
    """From the highest down."""
    more: int
    """How many other cards the stock has."""
    about: str = ""
    best: str = ""
    """The best hand that these cards make, from a pair up."""
    ahead: bool = False
    """No better hand is known to the viewer, who knows the own one too."""


@frozen
class PackUsedUp(OwnThing):
    """A round lies there that took the last cards of the pack."""
