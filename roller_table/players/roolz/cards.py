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
from roller_table.games.roolz.state import State
from roller_table.games.roolz.tricks import shown_voids

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


def void_bits(rules: Rules, s: State) -> list[int]:
    """By place: the suits, as bits, which that hand has shown not to hold."""
    return [sum(map(suit_bit, suits)) for suits in shown_voids(rules, s)]
