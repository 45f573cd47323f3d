"""How likely the hands that play later in a trick of Roolz are to beat a card.

The judging player knows the own hand, what low hands show, the cards that are gone, and the suits
that others have failed to follow. Chances are of 256.
"""

from typing import Final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, count

from .cards import HIGH_POWER, LOW_POWER, part
from .hands import VOID
from .round import Round

WILLING: Final = 210
"""How readily a void hand takes a trick with a trump."""
_MOST: Final = 40


def _lacking() -> bytes:
    """By hidden hands times 40, plus cards, of which there is one: how likely a hand has none."""
    table = [0] * _MOST
    for hands in range(1, 7):
        table += [0, *(256 - round(256 * (1 - (1 - 1 / hands) ** n)) for n in range(1, _MOST))]
    return bytes(table)


LACKS: Final = _lacking()


def holds(hands: i64, cards: i64) -> i64:
    """How likely one of ``hands`` hidden hands holds one of these cards."""
    if cards == 0:
        return 0
    lacks: i64 = LACKS[_MOST * hands + cards]
    return 256 - lacks


def lane_power(t: Round, suit: i64) -> i64:
    """What is added to a height to say how strong a card of the suit led is."""
    if suit == t.setting.high:
        return HIGH_POWER
    return LOW_POWER if suit == t.setting.low_trump else 0


def above(mask: i64, height: i64) -> i64:
    """The cards of a mask that are higher; all of them if the height is below nought."""
    if height < 0:
        return mask
    if height >= 16:
        return 0
    return mask & -bit(height + 1)


def risk(t: Round, led: i64, power: i64) -> i64:
    """How likely an opposing hand that plays after this one takes the trick from that power."""
    setting = t.setting
    places = setting.places
    mine = t.side(t.place)
    start = places * t.leader
    safe: i64 = 256
    later = t.laid + 1
    while later < places:
        place: i64 = setting.around[start + later]
        if t.side(place) != mine:
            safe = (safe * (256 - _beats(t, place, led, power))) >> 8
        later += 1
    return 256 - safe


def _beats(t: Round, place: i64, led: i64, power: i64) -> i64:
    if t.setting.low[place]:
        return 256 if _shows(t, place, led, power) else 0
    if part(t.voids, place, VOID) & bit(led):
        return (_ruffs(t, place, power) * WILLING) >> 8
    out = t.live(led) & ~t.shows(t.place, led)
    hidden = _hidden(t)
    chance = holds(hidden, count(above(out, power - lane_power(t, led))))
    if led == t.setting.high:
        return chance
    void = 256 - holds(hidden, count(out))
    if void < 8:
        return chance
    chance += (void * _ruffs(t, place, power)) >> 8
    if chance > 256:
        chance = 256
    return chance


def _hidden(t: Round) -> i64:
    """How many hands besides this one hold cards that nobody sees."""
    hidden = t.setting.hands
    if hidden > 1 and not t.setting.low[t.place]:
        hidden -= 1
    return hidden


def _shows(t: Round, place: i64, led: i64, power: i64) -> bool:
    """Whether a low hand shows a card that may beat that power."""
    follow = t.shows(place, led)
    if follow:
        return above(follow, power - lane_power(t, led)) != 0
    setting = t.setting
    if (setting.low_breaks or t.broken_high) and above(
        t.shows(place, setting.high), power - HIGH_POWER
    ):
        return True
    return (setting.low_breaks or t.broken_low) and above(
        t.shows(place, setting.low_trump), power - LOW_POWER
    ) != 0


def _ruffs(t: Round, place: i64, power: i64) -> i64:
    """How likely a hand holds a trump above that power."""
    setting = t.setting
    voids = part(t.voids, place, VOID)
    high, low = setting.high, setting.low_trump
    cards: i64 = 0
    if not voids & bit(high):
        cards = count(above(t.live(high) & ~t.shows(t.place, high), power - HIGH_POWER))
    if not voids & bit(low):
        cards += count(above(t.live(low) & ~t.shows(t.place, low), power - LOW_POWER))
    return holds(_hidden(t), cards)
