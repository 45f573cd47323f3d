"""Cards that are alike: a price is the same whichever of them pays it, so one is offered."""

from dataclasses import dataclass, replace

from roller_table.engine.cards import Card, Cards

from .moves import Blow, Replace, Teleport


def firsts(hand: Cards) -> tuple[Card, ...]:
    """The cards that a price may be paid with: of those that are alike, the first."""
    kinds: dict[str, Card] = {}
    for card in hand:
        if card.suit:
            kinds.setdefault(card.suit, card)
    return tuple(kinds.values())


@dataclass(frozen=True, slots=True)
class Alike:
    """Finds the offered move that differs only in which of several like cards is paid."""

    hand: Cards

    def __call__(self, move: object) -> object:
        match move:
            case Teleport(card) | Blow(card):
                return replace(move, card=self._first(card))
            case Replace(replacer):
                return replace(move, replacer=self._first(replacer))
            case _:
                return move

    def _first(self, card: Card) -> Card:
        """The first card of the kind, if this one is held at all."""
        held = card in self.hand
        return next((each for each in self.hand if each.suit == card.suit), card) if held else card
