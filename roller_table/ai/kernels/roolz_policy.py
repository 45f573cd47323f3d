"""How a round of Roolz is played on in a hurry: rules of thumb, quick enough for thousands.

Everyone knows the own hand, the low hands' faces, the cards gone, who is void and whose side is
whose; nobody looks into another hand.
"""

from typing import Final, final

from mypy_extensions import i64

from .roolz import Round
from .roolz_cards import BIT, BLANK, COUNT, HIGH_POWER, LOW_POWER, ROOLER, SUITS, TOP, Layout
from .roolz_giving import FIVE, TEN, WORTHLESS, cheapest, duck, load, load_any, slough
from .roolz_risk import above, lane_power, risk

SURE: Final = 64
"""A partner's card that is beaten no likelier than so gets points."""


@final
class Table(Round):
    """A round that can be searched and played out."""

    def blank(self) -> "Table":
        return Table(self.layout)

    def policy(self, noise: int) -> int:
        if noise and self.draw(256) < noise:
            return self.any_of(self.legal())
        return sensible(self)


def empty(layout: Layout) -> Table:
    return Table(layout)


def sensible(t: Round) -> int:
    """The play of someone who counts."""
    lanes = t.open_lanes()
    if t.led < 0:
        return _lead(t, lanes)
    if lanes[t.led]:
        return _follow(t, lanes)
    return _void(t, lanes)


# Leading


def _lead(t: Round, lanes: list[int]) -> int:
    best, most = -1, 512
    for suit in range(BLANK):
        mine: i64 = lanes[suit]
        if mine:
            code = 32 * suit + TOP[mine]
            value = _cashed(t, suit, TOP[mine])
            if value > most:
                best, most = code, value
    return best if best >= 0 else _low_lead(t, lanes)


def _cashed(t: Round, suit: int, height: int) -> int:
    """What leading a high card brings, in points times 256."""
    layout = t.layout
    beaten = risk(t, suit, lane_power(t, suit) + height)
    worth = layout.worth[32 * suit + height]
    value = (256 - beaten) * (worth + 8) - beaten * (worth + 8)
    if suit == layout.high or suit == layout.low_trump:
        out = t.live[suit] & ~t.cards[SUITS * t.place + suit]
        value += 256 * (6 if out and t.side[t.place] == 0 else -8)
    return value


def _low_lead(t: Round, lanes: list[int]) -> int:
    """A worthless card from the shortest suit; trumps last."""
    layout = t.layout
    best, least = -1, 999
    for suit in range(BLANK):
        mine: i64 = lanes[suit]
        low: i64 = mine & WORTHLESS
        if low:
            trump = suit == layout.high or suit == layout.low_trump
            cost = COUNT[mine] + TOP[low & -low] + (60 if trump else 0)
            if cost < least:
                best, least = 32 * suit + TOP[low & -low], cost
    return best if best >= 0 else cheapest(t, lanes)


# Following


def _follow(t: Round, lanes: list[int]) -> int:
    led = t.led
    mine: i64 = lanes[led]
    lane = lane_power(t, led)
    over = above(mine, t.power - lane)
    if t.side[t.best] == t.side[t.place]:
        return _help(t, lanes, mine, over)
    if over:
        taking = _taking(t, led, lane, over)
        if taking >= 0:
            return taking
    return duck(t, lanes, mine)


def _help(t: Round, lanes: list[int], mine: i64, over: i64) -> int:
    """A partner is taking the trick: points for it, or help if it needs some."""
    led = t.led
    beaten = risk(t, led, t.power)
    if beaten > SURE:
        if over and risk(t, led, lane_power(t, led) + TOP[over]) + 60 < beaten:
            return 32 * led + TOP[over]
        return duck(t, lanes, mine)
    under: i64 = mine & ~over
    return load(t, led, under or mine)


def _taking(t: Round, led: int, lane: int, over: i64) -> int:
    """The card to take the trick with, or -1 if it is better left."""
    worth = t.layout.worth
    top = TOP[over]
    if len(t.trick) == t.layout.places - 1:
        best = _richest(t, led, over)
        if worth[best]:
            return best
        return 32 * led + TOP[over & -over] if t.stake else -1
    beaten = risk(t, led, lane + top)
    points = worth[32 * led + top]
    if (256 - beaten) * (t.stake + points + 4) > beaten * (points + 4):
        return 32 * led + top
    return -1


def _richest(t: Round, suit: int, mask: i64) -> int:
    """The card of a suit with the most points, of equals the lowest."""
    worth = t.layout.worth
    best, most = -1, -1
    while mask:
        bit: i64 = mask & -mask
        mask ^= bit
        code = 32 * suit + TOP[bit]
        if worth[code] > most:
            best, most = code, worth[code]
    return best


# Void


def _void(t: Round, lanes: list[int]) -> int:
    layout = t.layout
    if t.side[t.best] == t.side[t.place]:
        beaten = risk(t, t.led, t.power)
        if beaten <= SURE:
            return load_any(t, lanes, beaten)
    low: i64 = above(lanes[layout.low_trump], t.power - LOW_POWER)
    high: i64 = above(lanes[layout.high], t.power - HIGH_POWER)
    if low or high:
        ruff = _ruff(t, low, high)
        if ruff >= 0:
            return ruff
    return slough(t, lanes)


def _ruff(t: Round, low: i64, high: i64) -> int:
    """A trump that should take the trick at a fair price, or -1."""
    layout = t.layout
    last = len(t.trick) == layout.places - 1
    for suit, mask in ((layout.low_trump, low), (layout.high, high)):
        rooler: i64 = mask & BIT[ROOLER]
        if rooler and (last or risk(t, t.led, lane_power(t, suit)) < 30):
            return 32 * suit
    if last:
        return _last_ruff(t, low, high)
    if t.stake < 5:
        return -1
    return _early_ruff(t, low, high)


def _last_ruff(t: Round, low: i64, high: i64) -> int:
    layout = t.layout
    for height in (TEN, FIVE):
        if low & BIT[height]:
            return 32 * layout.low_trump + height
        if high & BIT[height]:
            return 32 * layout.high + height
    if not t.stake:
        return -1
    if low:
        return 32 * layout.low_trump + TOP[low & -low]
    return 32 * layout.high + TOP[high & -high]


def _early_ruff(t: Round, low: i64, high: i64) -> int:
    layout = t.layout
    for suit, mask in ((layout.low_trump, low), (layout.high, high)):
        cheap: i64 = mask & WORTHLESS
        if cheap:
            height = TOP[cheap & -cheap]
            beaten = risk(t, t.led, lane_power(t, suit) + height)
            if beaten < 110:
                return 32 * suit + height
    return -1
