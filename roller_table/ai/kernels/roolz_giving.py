"""Which card of Roolz is given away: points to a partner, and to others as few as can be."""

from typing import Final

from mypy_extensions import i64

from .roolz import Round
from .roolz_cards import BIT, BLANK, COUNT, ROOLER, SUITS, TOP
from .roolz_risk import above

WORTHLESS: Final = BIT[16] - 2 - BIT[15] - BIT[11] - BIT[6]
"""The heights of numbers that are worth no points."""
TEN: Final = 11
FIVE: Final = 6
FOURTEEN: Final = 15
FIFTEEN: Final = 16


def cheapest(t: Round, lanes: list[int]) -> int:
    """The card that is missed least, where none is worthless and plain."""
    worth = t.layout.worth
    best, least = -1, 999
    for suit in range(SUITS):
        mine: i64 = lanes[suit]
        while mine:
            bit: i64 = mine & -mine
            mine ^= bit
            code = 32 * suit + TOP[bit]
            trump = suit == t.layout.high or suit == t.layout.low_trump
            cost = 4 * worth[code] + TOP[bit] + (24 if trump else 0)
            if cost < least:
                best, least = code, cost
    return best


def duck(t: Round, lanes: list[int], mine: i64) -> int:
    """The suit is followed as cheaply as can be; a blank saves points."""
    led = t.led
    low: i64 = mine & WORTHLESS
    if low:
        return 32 * led + TOP[low & -low]
    if lanes[BLANK] and not t.layout.worth[32 * BLANK]:
        return 32 * BLANK + TOP[lanes[BLANK]]
    worth = t.layout.worth
    best, least = -1, 999
    while mine:
        bit: i64 = mine & -mine
        mine ^= bit
        code = 32 * led + TOP[bit]
        if worth[code] < least:
            best, least = code, worth[code]
    return best


def load(t: Round, suit: int, mask: i64) -> int:
    """The card of this suit that a partner's trick is best made dearer by."""
    best, most = 32 * suit + TOP[mask & -mask], 0
    low: i64 = mask & WORTHLESS
    if low:
        best = 32 * suit + TOP[low & -low]
    for height in (ROOLER, FIVE, TEN, FOURTEEN, FIFTEEN):
        if mask & BIT[height]:
            value = given(t, suit, height)
            if value > most:
                best, most = 32 * suit + height, value
    return best


def given(t: Round, suit: int, height: int) -> int:
    """What it is worth to give these points now, instead of keeping the card."""
    points = t.layout.worth[32 * suit + height]
    if height < FOURTEEN:
        return points
    out: i64 = t.live[suit] & ~t.cards[SUITS * t.place + suit]
    if above(out, height):
        return points
    trump = suit == t.layout.high or suit == t.layout.low_trump
    if trump:
        return 0
    return points if COUNT[out] < 5 else 2


def load_any(t: Round, lanes: list[int], beaten: int) -> int:
    layout = t.layout
    best, most = -1, 0
    for suit in range(BLANK):
        mask: i64 = lanes[suit]
        if not mask:
            continue
        if suit == layout.high or suit == layout.low_trump:
            value = layout.worth[32 * suit] - 6
            if mask & BIT[ROOLER] and beaten < 24 and value > most:
                best, most = 32 * suit, value
            continue
        code = load(t, suit, mask)
        value = given(t, suit, code & 31) if layout.worth[code] else 0
        if value > most:
            best, most = code, value
    if layout.worth[32 * BLANK] > most and lanes[BLANK]:
        return 32 * BLANK + TOP[lanes[BLANK]]
    return best if best >= 0 else slough(t, lanes)


def slough(t: Round, lanes: list[int]) -> int:
    """A worthless plain card, from the shortest suit; or whatever is missed least."""
    layout = t.layout
    best, least = -1, 999
    for suit in range(BLANK):
        mine: i64 = lanes[suit]
        low: i64 = mine & WORTHLESS
        if not low or suit == layout.high or suit == layout.low_trump:
            continue
        cost = 4 * COUNT[mine] + TOP[low & -low]
        if cost < least:
            best, least = 32 * suit + TOP[low & -low], cost
    if best >= 0:
        return best
    if lanes[BLANK] and not layout.worth[32 * BLANK]:
        return 32 * BLANK + TOP[lanes[BLANK]]
    return cheapest(t, lanes)
