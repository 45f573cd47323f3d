"""The Roolz pack: six colours, two Roolerz and the blanks, and what each card is worth."""

import re
from functools import cache, lru_cache

from roller_table.engine.cards import BACK, Card, Cards, Pack
from roller_table.engine.words import Message, meant, message

from .rules import Rules

COLOURS = "BPROYG"
_COLOURS = tuple(COLOURS)
TOP = 15
BLANK, HIGH_ROOLER, LOW_ROOLER = "X", "H", "L"
"""The suits of the cards that have no colour of their own."""

WORTH = {15: 15, 14: 10, 10: 10, 5: 5}
"""The points of the numbers; the others are worth nothing."""

ROOLER = 30


def _numbers(lowest: int) -> Cards:
    return tuple(
        Card(f"{colour}{number}", colour, number)
        for colour in COLOURS
        for number in range(lowest, TOP + 1)
    )


_ROOLERZ = (Card("HR", HIGH_ROOLER, -1), Card("LR", LOW_ROOLER, -1))
_BLANKS = (Card("X1", BLANK, -2), Card("X2", BLANK, -2))

WHOLE = Pack((*_numbers(0), *_ROOLERZ, *_BLANKS))
"""All 100 cards, for five and six players."""
SMALL = Pack((*_numbers(3), *_ROOLERZ, *_BLANKS[:1]))
"""The 81 cards for two to four: without 0, 1, 2 and the second blank."""


def pack_for(seats: int) -> Pack:
    """The cards that ``seats`` players use.

    >>> [len(pack_for(seats)) for seats in (2, 3, 4, 5, 6)]
    [81, 81, 81, 100, 100]
    """
    return WHOLE if seats > 4 else SMALL


def is_blank(card: Card) -> bool:
    return card.suit == BLANK


def is_number(card: Card) -> bool:
    return card.suit in _COLOURS


def points(rules: Rules, seats: int, card: Card) -> int:
    """What the card brings to the side that wins it.

    >>> [points(Rules(), 4, SMALL[code]) for code in ("B15", "B14", "B10", "B5", "HR", "X1", "B9")]
    [15, 10, 10, 5, 30, 0, 0]
    """
    return _points(_special(seats), rules.blank_points, card)


def _special(seats: int) -> int:
    """What a blank and a Rooler bring where blanks count."""
    return 20 if seats < 5 else 15


@cache
def _points(special: int, blank_points: bool, card: Card) -> int:
    if is_number(card):
        return WORTH.get(card.rank, 0)
    if is_blank(card):
        return special if blank_points else 0
    return special if blank_points else ROOLER


def total(rules: Rules, seats: int, cards: Cards) -> int:
    return _total(_special(seats), rules.blank_points, cards)


@lru_cache(maxsize=1 << 10)
def _total(special: int, blank_points: bool, cards: Cards) -> int:
    """The tricks of a round are added up after every card."""
    return sum(_points(special, blank_points, card) for card in cards)


def summed(rules: Rules, seats: int, cards: Cards) -> str:
    """What they are worth, card by card where several are worth points.

    >>> summed(Rules(), 4, (SMALL["LR"], SMALL["B15"], SMALL["B9"]))
    '30 + 15 = 45'
    >>> summed(Rules(), 4, (SMALL["B9"], SMALL["B10"]))
    '10'
    """
    worth = [str(each) for card in cards if (each := points(rules, seats, card))]
    whole = str(total(rules, seats, cards))
    return f"{' + '.join(worth)} = {whole}" if len(worth) > 1 else whole


def count_of(hand: Cards) -> int:
    """What a hand counts, as lesson 2 teaches and the table says it: the cards of its two longest
    colours, and one more for H, for L and for each 15.

    >>> count_of(tuple(map(SMALL.__getitem__, "R3 R4 R6 R7 R8 P3 P4 P6 P7 B9 HR LR".split())))
    11
    """
    lengths = sorted(sum(card.suit == colour for card in hand) for colour in COLOURS)
    more = sum(card.suit in (HIGH_ROOLER, LOW_ROOLER) or card.rank == TOP for card in hand)
    return sum(lengths[-2:]) + more


_RED = meant("a colour of Roolz", "red")
COLOUR_NAMES = {
    "B": message("blue"), "P": message("purple"), "R": message(_RED), "O": message("orange"),
    "Y": message("yellow"), "G": message("green"),
}  # fmt: skip


def colour_name(suit: str) -> str:
    """ "red", for R: the word as it stands inside a sentence."""
    return COLOUR_NAMES[suit].shown()


SIGNS = dict(zip(COLOURS, "●▲◆■★⬢", strict=True))
"""Each colour's shape, as words write it."""


def marked(suit: str) -> str:
    """ "◆ red", for R: the colour with its shape."""
    return f"{SIGNS[suit]} {colour_name(suit)}"


def unsigned(words: str) -> str:
    """Words without shapes, as they are said: "red 15" for "◆15", "red" for "◆ red".

    >>> unsigned("◆ red is High Trump, ◆15 takes it")
    'red is High Trump, red 15 takes it'
    """
    shapes = {shape: colour for colour, shape in SIGNS.items()}
    numbered = re.compile(f"([{''.join(shapes)}])(?=\\d)")
    words = numbered.sub(lambda found: f"{colour_name(shapes[found[1]])} ", words)
    words = re.sub(f"[{''.join(shapes)}] ?(?=\\w)", "", words)
    return re.sub(f"[{''.join(shapes)}]", lambda found: colour_name(shapes[found[0]]), words)


def signed(card: Card) -> str:
    """A card as the log writes it: its shape and its number.

    >>> signed(WHOLE["R15"]), signed(WHOLE["HR"])
    ('◆15', 'High Rooler')
    """
    return f"{SIGNS[card.suit]}{card.rank}" if is_number(card) else short(card)


_SPECIAL = {
    BLANK: message("blank"), HIGH_ROOLER: message("High Rooler"), LOW_ROOLER: message("Low Rooler"),
}  # fmt: skip


def name_of(card: Card) -> Message:
    """A card as a sentence writes it.

    >>> [name_of(WHOLE[code]).shown() for code in ("R15", "HR", "X2")]
    ['red 15', 'High Rooler', 'blank']
    """
    if card == BACK:
        return message("a face-down card")
    if is_number(card):
        return message("{colour} {number}", colour=COLOUR_NAMES[card.suit], number=card.rank)
    return _SPECIAL.get(card.suit) or message("{card}", card=card.code)


def short(card: Card) -> str:
    """ "red 15", where it is shown."""
    return name_of(card).shown()
