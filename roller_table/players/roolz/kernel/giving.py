"""Which card of Roolz is thrown on a trick: points to a partner, and to others as few as can be."""

from typing import Final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, count, highest, lowest

from .cards import BLANK, ROOLER, SUITS, lane
from .risk import above
from .round import Round

WORTHLESS: Final = 0x77BE
"""The heights of numbers that are worth no points: all but a Rooler, 5, 10, 14 and 15."""
TEN: Final = 11
FIVE: Final = 6
FOURTEEN: Final = 15
RICH: Final = 0x18841
"""The heights that may be worth some."""


def is_trump(t: Round, suit: i64) -> bool:
    return suit == t.setting.high or suit == t.setting.low_trump


def cheapest(t: Round, front: i64, back: i64) -> i64:
    """The card that is missed least, where none is worthless and plain."""
    worth = t.setting.worth
    best: i64 = -1
    least: i64 = 999
    suit: i64 = 0
    while suit < SUITS:
        mine = lane(front, back, suit)
        trump: i64 = 24 if is_trump(t, suit) else 0
        while mine:
            height = lowest(mine)
            mine &= mine - 1
            code = 32 * suit + height
            points: i64 = worth[code]
            cost = 4 * points + height + trump
            if cost < least:
                best, least = code, cost
        suit += 1
    return best


def duck(t: Round, mine: i64, blanks: i64) -> i64:
    """The suit is followed as cheaply as can be; a blank saves points."""
    led = t.led
    low = mine & WORTHLESS
    if low:
        return 32 * led + lowest(low)
    worth = t.setting.worth
    if blanks and worth[32 * BLANK] == 0:
        return 32 * BLANK + highest(blanks)
    best: i64 = -1
    least: i64 = 999
    while mine:
        code = 32 * led + lowest(mine)
        mine &= mine - 1
        points: i64 = worth[code]
        if points < least:
            best, least = code, points
    return best


def load(t: Round, suit: i64, mask: i64) -> i64:
    """The card of this suit that is best given to a partner's trick for its points."""
    best = 32 * suit + lowest(mask)
    most: i64 = 0
    low = mask & WORTHLESS
    if low:
        best = 32 * suit + lowest(low)
    rich = mask & RICH
    while rich:
        height = lowest(rich)
        rich &= rich - 1
        value = given(t, suit, height)
        if value > most:
            best, most = 32 * suit + height, value
    return best


def given(t: Round, suit: i64, height: i64) -> i64:
    """What it is worth to give these points now, instead of keeping the card."""
    points: i64 = t.setting.worth[32 * suit + height]
    if height < FOURTEEN:
        return points
    out = t.live(suit) & ~t.shows(t.place, suit)
    if above(out, height):
        return points
    if is_trump(t, suit):
        return 0
    if count(out) >= 5:
        points = 2
    return points


def load_any(t: Round, front: i64, back: i64, beaten: i64) -> i64:
    worth = t.setting.worth
    best: i64 = -1
    most: i64 = 0
    value: i64 = 0
    suit: i64 = 0
    while suit < BLANK:
        mask = lane(front, back, suit)
        if mask == 0:
            suit += 1
            continue
        if is_trump(t, suit):
            value = worth[32 * suit]
            value -= 6
            if mask & bit(ROOLER) and beaten < 24 and value > most:
                best, most = 32 * suit, value
        else:
            code = load(t, suit, mask)
            value = 0
            if worth[code]:
                value = given(t, suit, code & 31)
            if value > most:
                best, most = code, value
        suit += 1
    blanks = lane(front, back, BLANK)
    if blanks and worth[32 * BLANK] > most:
        return 32 * BLANK + highest(blanks)
    return best if best >= 0 else slough(t, front, back)


def slough(t: Round, front: i64, back: i64) -> i64:
    """A worthless plain card, from the shortest suit; or whatever is missed least."""
    best: i64 = -1
    least: i64 = 999
    suit: i64 = 0
    while suit < BLANK:
        mine = lane(front, back, suit)
        low = mine & WORTHLESS
        if low and not is_trump(t, suit):
            height = lowest(low)
            cost = 4 * count(mine) + height
            if cost < least:
                best, least = 32 * suit + height, cost
        suit += 1
    if best >= 0:
        return best
    blanks = lane(front, back, BLANK)
    if blanks and t.setting.worth[32 * BLANK] == 0:
        return 32 * BLANK + highest(blanks)
    return cheapest(t, front, back)
