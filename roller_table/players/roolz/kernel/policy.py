"""How a round of Roolz is played on in a hurry: rules of thumb, quick enough for thousands.

Everyone knows the own hand, the low hands' faces, the cards gone, who is void and whose side is
whose; nobody looks into another hand.
"""

from typing import Final, final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, count, highest, lowest, nth

from .cards import (
    BACK_CODE,
    BLANK,
    FRONT_CODE,
    HIGH_POWER,
    LANE,
    LOW_POWER,
    NTH,
    ROOLER,
    WIDE,
    Setting,
    lane,
)
from .giving import FIVE, TEN, WORTHLESS, cheapest, duck, is_trump, load, load_any, slough
from .risk import above, lane_power, risk
from .round import Round

SURE: Final = 64
"""A partner's card that is beaten no likelier than so gets points."""
LEAST: Final = 999


@final
class RoolzTable(Round):
    """A round that can be searched and played out."""

    def blank(self) -> "RoolzTable":
        return RoolzTable(self.setting)

    def policy(self, noise: int) -> int:
        return self.chosen(noise)

    def chosen(self, noise: i64) -> i64:
        if noise and self.draw(256) < noise:
            return anything(self)
        return sensible(self)

    def play_out(self, noise: int) -> None:
        rare: i64 = noise
        while self.left:
            self.lay(self.chosen(rare))


def empty(setting: Setting) -> RoolzTable:
    return RoolzTable(setting)


def anything(t: Round) -> i64:
    """Any legal card, each as likely as any other."""
    led = t.led
    if led >= 0:
        follow = t.to_follow(t.place, led)
        if follow:
            return _any_to_follow(t, led, follow)
    front, back = t.open_words()
    before = count(front)
    number: i64 = t.draw(before + count(back))
    if number < before:
        return FRONT_CODE[nth(front, number)]
    return BACK_CODE[nth(back, number - before)]


def _any_to_follow(t: Round, led: i64, mask: i64) -> i64:
    """Any card of the suit led, or any blank: ``mask`` has at most 24 places."""
    pairs = mask - (mask >> 1 & 0x555555)
    fours = (pairs & 0x333333) + (pairs >> 2 & 0x333333)
    # In each byte: how many places it and the bytes below it have.
    sums = ((fours + (fours >> 4)) & 0x0F0F0F) * 0x010101
    number: i64 = t.draw(sums >> 16 & 127)
    beyond = (number * 0x010101 | 0x808080) - sums
    place = (beyond >> 4 & 8) + (beyond >> 12 & 8)
    number -= sums << 8 >> place & 127
    height: i64 = place + NTH[8 * (mask >> place & 255) + number]
    return 32 * led + height if height < WIDE else 32 * BLANK + height - WIDE


def sensible(t: Round) -> i64:
    """The play of someone who counts."""
    led = t.led
    if led < 0:
        front, back = t.open_words()
        return _lead(t, front, back)
    mine = t.to_follow(t.place, led)
    if mine:
        return _follow(t, mine & LANE, mine >> WIDE)
    front, back = t.open_words()
    return _void(t, front, back)


# Leading


def _lead(t: Round, front: i64, back: i64) -> i64:
    best: i64 = -1
    most: i64 = 512
    suit: i64 = 0
    while suit < BLANK:
        mine = lane(front, back, suit)
        if mine:
            height = highest(mine)
            value = _cashed(t, suit, height)
            if value > most:
                best, most = 32 * suit + height, value
        suit += 1
    return best if best >= 0 else _low_lead(t, front, back)


def _cashed(t: Round, suit: i64, height: i64) -> i64:
    """What leading a high card brings, in points times 256."""
    beaten = risk(t, suit, lane_power(t, suit) + height)
    worth: i64 = t.setting.worth[32 * suit + height]
    value = (256 - beaten) * (worth + 8) - beaten * (worth + 8)
    if is_trump(t, suit):
        out = t.live(suit) & ~t.shows(t.place, suit)
        if out and t.side(t.place) == 0:
            value += 256 * 6
        else:
            value -= 256 * 8
    return value


def _low_lead(t: Round, front: i64, back: i64) -> i64:
    """A worthless card from the shortest suit; trumps last."""
    best: i64 = -1
    least: i64 = LEAST
    suit: i64 = 0
    while suit < BLANK:
        mine = lane(front, back, suit)
        low = mine & WORTHLESS
        if low:
            height = lowest(low)
            cost = count(mine) + height
            if is_trump(t, suit):
                cost += 60
            if cost < least:
                best, least = 32 * suit + height, cost
        suit += 1
    return best if best >= 0 else cheapest(t, front, back)


# Following


def _follow(t: Round, mine: i64, blanks: i64) -> i64:
    led = t.led
    base = lane_power(t, led)
    over = above(mine, t.power - base)
    if t.side(t.best) == t.side(t.place):
        return _help(t, mine, over, blanks)
    if over:
        taking = _taking(t, led, base, over)
        if taking >= 0:
            return taking
    return duck(t, mine, blanks)


def _help(t: Round, mine: i64, over: i64, blanks: i64) -> i64:
    """A partner is taking the trick: points for it, or help if it needs some."""
    led = t.led
    beaten = risk(t, led, t.power)
    if beaten > SURE:
        if over and risk(t, led, lane_power(t, led) + highest(over)) + 60 < beaten:
            return 32 * led + highest(over)
        return duck(t, mine, blanks)
    under = mine & ~over
    return load(t, led, under if under else mine)


def _taking(t: Round, led: i64, base: i64, over: i64) -> i64:
    """The card to take the trick with, or -1 if it is better left."""
    worth = t.setting.worth
    top = highest(over)
    if t.laid == t.setting.places - 1:
        best = _richest(t, led, over)
        if worth[best]:
            return best
        if t.stake:
            return 32 * led + lowest(over)
        return -1
    beaten = risk(t, led, base + top)
    points: i64 = worth[32 * led + top]
    if (256 - beaten) * (t.stake + points + 4) > beaten * (points + 4):
        return 32 * led + top
    return -1


def _richest(t: Round, suit: i64, mask: i64) -> i64:
    """The card of a suit with the most points, of equals the lowest."""
    worth = t.setting.worth
    best: i64 = -1
    most: i64 = -1
    while mask:
        code = 32 * suit + lowest(mask)
        mask &= mask - 1
        points: i64 = worth[code]
        if points > most:
            best, most = code, points
    return best


# Void


def _void(t: Round, front: i64, back: i64) -> i64:
    setting = t.setting
    if t.side(t.best) == t.side(t.place):
        beaten = risk(t, t.led, t.power)
        if beaten <= SURE:
            return load_any(t, front, back, beaten)
    low = above(lane(front, back, setting.low_trump), t.power - LOW_POWER)
    high = above(lane(front, back, setting.high), t.power - HIGH_POWER)
    if low or high:
        ruff = _ruff(t, low, high)
        if ruff >= 0:
            return ruff
    return slough(t, front, back)


def _ruff(t: Round, low: i64, high: i64) -> i64:
    """A trump that should take the trick at a fair price, or -1."""
    setting = t.setting
    last = t.laid == setting.places - 1
    if low & bit(ROOLER) and (last or _is_safe(t, setting.low_trump)):
        return 32 * setting.low_trump
    if high & bit(ROOLER) and (last or _is_safe(t, setting.high)):
        return 32 * setting.high
    if last:
        return _last_ruff(t, low, high)
    if t.stake < 5:
        return -1
    ruff = _early_ruff(t, setting.low_trump, low)
    return ruff if ruff >= 0 else _early_ruff(t, setting.high, high)


def _is_safe(t: Round, suit: i64) -> bool:
    """Whether a Rooler would hardly be beaten."""
    return risk(t, t.led, lane_power(t, suit)) < 30


def _last_ruff(t: Round, low: i64, high: i64) -> i64:
    setting = t.setting
    for height in (TEN, FIVE):
        if low & bit(height):
            return 32 * setting.low_trump + height
        if high & bit(height):
            return 32 * setting.high + height
    if t.stake == 0:
        return -1
    if low:
        return 32 * setting.low_trump + lowest(low)
    return 32 * setting.high + lowest(high)


def _early_ruff(t: Round, suit: i64, mask: i64) -> i64:
    cheap = mask & WORTHLESS
    if cheap:
        height = lowest(cheap)
        beaten = risk(t, t.led, lane_power(t, suit) + height)
        if beaten < 110:
            return 32 * suit + height
    return -1
