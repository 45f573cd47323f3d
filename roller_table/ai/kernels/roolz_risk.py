"""How likely the hands that play later in a trick of Roolz are to beat a card.

Whoever judges it knows the own hand, what low hands show, the cards that are gone, and the suits
that others have failed to follow. Chances are of 256.
"""

from typing import Final

from mypy_extensions import i64

from .roolz import Round
from .roolz_cards import BIT, COUNT, HIGH_POWER, LOW_POWER, SUITS

WILLING: Final = 210
"""How readily a void hand takes a trick with a trump."""
_MOST: Final = 40


def _held() -> list[int]:
    """By hidden hands times 40, plus cards: the chance that one hand holds one of them."""
    table = [0] * _MOST
    for hands in range(1, 7):
        table += [round(256 * (1 - (1 - 1 / hands) ** cards)) for cards in range(_MOST)]
    return table


HOLDS: Final = _held()


def lane_power(t: Round, suit: int) -> int:
    """What is added to a height to say how strong a card of the suit led is."""
    if suit == t.layout.high:
        return HIGH_POWER
    return LOW_POWER if suit == t.layout.low_trump else 0


def above(mask: i64, height: int) -> i64:
    """The cards of a mask that are higher; all of them if the height is below nought."""
    if height < 0:
        return mask
    if height >= 16:
        return 0
    return mask & -BIT[height + 1]


def risk(t: Round, led: int, power: int) -> int:
    """How likely an opposing hand that plays after this one takes the trick from that power."""
    layout = t.layout
    places, mine = layout.places, t.side[t.place]
    start = places * t.leader
    safe = 256
    for count in range(len(t.trick) + 1, places):
        place = layout.around[start + count]
        if t.side[place] != mine:
            safe = (safe * (256 - _beats(t, place, led, power))) >> 8
    return 256 - safe


def _beats(t: Round, place: int, led: int, power: int) -> int:
    if t.layout.low[place]:
        return 256 if _shows(t, place, led, power) else 0
    if t.voids[place] & BIT[led]:
        return (_ruffs(t, place, power) * WILLING) >> 8
    out: i64 = t.live[led] & ~t.cards[SUITS * t.place + led]
    lane = 40 * _hidden(t)
    chance = HOLDS[lane + COUNT[above(out, power - lane_power(t, led))]]
    if led == t.layout.high:
        return chance
    void = 256 - HOLDS[lane + COUNT[out]]
    if void < 8:
        return chance
    return min(256, chance + ((void * _ruffs(t, place, power)) >> 8))


def _hidden(t: Round) -> int:
    """How many hands besides this one hold cards that nobody sees."""
    hidden = t.layout.hands
    return hidden if t.layout.low[t.place] else max(1, hidden - 1)


def _shows(t: Round, place: int, led: int, power: int) -> bool:
    """Whether a low hand shows a card that may beat that power."""
    base = SUITS * place
    follow: i64 = t.cards[base + led]
    if follow:
        return above(follow, power - lane_power(t, led)) != 0
    layout = t.layout
    if (layout.low_breaks or t.broken_high) and above(
        t.cards[base + layout.high], power - HIGH_POWER
    ):
        return True
    return (layout.low_breaks or t.broken_low) and above(
        t.cards[base + layout.low_trump], power - LOW_POWER
    ) != 0


def _ruffs(t: Round, place: int, power: int) -> int:
    """How likely a hand holds a trump above that power."""
    layout = t.layout
    base, voids = SUITS * t.place, t.voids[place]
    cards = 0
    if not voids & BIT[layout.high]:
        out: i64 = t.live[layout.high] & ~t.cards[base + layout.high]
        cards = COUNT[above(out, power - HIGH_POWER)]
    if not voids & BIT[layout.low_trump]:
        out = t.live[layout.low_trump] & ~t.cards[base + layout.low_trump]
        cards += COUNT[above(out, power - LOW_POWER)]
    return HOLDS[40 * _hidden(t) + cards]
