"""Cards of Roolz as numbers: what a hand holds is a mask of heights for each suit.

The colours are the suits 0 to 5, in the order of the pack, and a number's height is one more than
itself. A Rooler has height 0 in the suit of its trump, for it is the lowest there. Blanks are
suit 6, the first of height 0 and the second of height 1. A code is the suit times 32, plus the
height.
"""

from collections.abc import Iterable

from roller_table.engine.cards import Card
from roller_table.games.roolz.pack import COLOURS, HIGH_ROOLER, LOW_ROOLER, WHOLE
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.seating import trick_order
from roller_table.games.roolz.state import PlaceNumber, State
from roller_table.games.roolz.tricks import is_trump, suit_of

SUITS, BLANKS = 7, 6
_SUIT_OF = {colour: number for number, colour in enumerate(COLOURS)}
_PLAIN = {card: 32 * _SUIT_OF[card.suit] + card.rank + 1 for card in WHOLE if card.suit in _SUIT_OF}
_PLAIN |= {WHOLE["X1"]: 32 * BLANKS, WHOLE["X2"]: 32 * BLANKS + 1}


def suit_number(colour: str) -> int:
    """The number of a colour.

    >>> [suit_number(colour) for colour in "BG"]
    [0, 5]
    """
    return _SUIT_OF[colour]


def code(card: Card, high: str, low: str) -> int:
    """The number of a card where these colours are trumps."""
    if card.suit == HIGH_ROOLER:
        return 32 * _SUIT_OF[high]
    if card.suit == LOW_ROOLER:
        return 32 * _SUIT_OF[low]
    return _PLAIN[card]


def masks(cards: Iterable[Card], high: str, low: str) -> list[int]:
    """Seven masks of heights, one a suit; backs are left out."""
    lanes = [0] * SUITS
    for card in cards:
        if card.suit:
            number = code(card, high, low)
            lanes[number >> 5] |= 1 << (number & 31)
    return lanes


def suit_bit(suit: str) -> int:
    return 1 << _SUIT_OF[suit]


def shown_voids(rules: Rules, s: State) -> list[int]:
    """By place: the suits, as bits, which that hand has shown not to hold.

    What a low hand does not show says nothing about the cards beneath.
    """
    found = [0] * len(s.places)
    for trick in s.tricks:
        _note(rules, s, found, trick.places, trick.cards)
    if s.trick:
        _note(rules, s, found, trick_order(s, s.leader), s.trick)
    return found


def _note(
    rules: Rules, s: State, found: list[int], places: tuple[PlaceNumber, ...],
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
            found[place] |= suit_bit(led)
            if rules.no_slough and not is_trump(s, card):
                found[place] |= suit_bit(s.high) | suit_bit(s.low)
