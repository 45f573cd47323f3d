"""What only Poker Roulette shows: the pot."""

from dataclasses import dataclass
from typing import ClassVar

from roller_table.engine.sheet import OwnThing


@dataclass(frozen=True, slots=True)
class Pot(OwnThing):
    """The chips in the middle."""

    called: ClassVar[str] = "chips"
    amount: int
    words: str
    about: str = ""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        return f"{self.words} {self.amount}"
