"""Which hand has shown to be out of a colour, as everybody at the table has seen it."""

from roller_table.engine.cards import Card

from .rules import Rules
from .seating import trick_order
from .state import PlaceNumber, State
from .tricks import is_trump, suit_of


def shown_voids(rules: Rules, s: State) -> tuple[str, ...]:
    """By place: the colours that this hand has shown not to hold.

    What a low hand does not show says nothing about the cards beneath.
    """
    found = [""] * len(s.places)
    for trick in s.tricks:
        _note(rules, s, found, trick.places, trick.cards)
    if s.trick:
        _note(rules, s, found, trick_order(s, s.leader), s.trick)
    return tuple(found)


def _note(
    rules: Rules, s: State, found: list[str], places: tuple[PlaceNumber, ...],
    cards: tuple[Card, ...],
) -> None:  # fmt: skip
    led = ""
    for place, card in zip(places, cards, strict=False):
        suit = suit_of(s, card)
        if not suit:
            continue
        if not led:
            led = suit
        elif suit != led and not s.places[place].low:
            trumps = s.high + s.low if rules.no_slough and not is_trump(s, card) else ""
            found[place] = "".join(dict.fromkeys(found[place] + led + trumps))
