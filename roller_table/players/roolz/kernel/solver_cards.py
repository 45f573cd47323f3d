"""The cards of a Roolz position as its solver sees them: numbered, each in the hand that holds it.

All hands are seen, so a card's holder never changes: what is left of a position is one mask of
card numbers. They go by suit and height; points are counted in steps of five.
"""

from typing import Final, final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, highest

from .cards import BACK_CODE, BLANK, CODES, FRONT_CODE, HIGH_POWER, LOW_POWER, SUITS, Setting
from .round import Round

MOST_CARDS: Final = 54
"""What is left and more than that leave no room for the rest of a key in a word."""
STEP: Final = 5
NONE: Final = 255


@final
class Cards:
    """Every card still to be played, as it lies when the position is set up."""

    setting: Setting
    hand0: i64
    hand1: i64
    hand2: i64
    hand3: i64
    hand4: i64
    hand5: i64
    """Whose it is, or will be: what lies under a low hand's card is in its hand as well."""
    suit0: i64
    suit1: i64
    suit2: i64
    suit3: i64
    suit4: i64
    suit5: i64
    blanks: i64
    high: i64
    low_trump: i64
    """The cards of the trumps."""
    all: i64
    covered: i64
    """What lies under another card, or is turned up only when the trick is over."""
    turning: i64
    """What is turned up when the trick on the table is over."""
    plain: i64
    """The cards under which there is none."""
    on_table: i64
    """The card that is taking the trick, which is nobody's; 0 if none does."""
    codes: bytes
    """By number: the kernel's code."""
    suits: bytes
    steps: bytes
    powers: bytes
    under: bytes
    """By number: the number of what lies under that card, or ``NONE``."""
    points: i64
    """The steps in all of them."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.hand0 = self.hand1 = self.hand2 = self.hand3 = self.hand4 = self.hand5 = 0
        self.suit0 = self.suit1 = self.suit2 = self.suit3 = self.suit4 = self.suit5 = 0
        self.blanks = self.high = self.low_trump = 0
        self.all = self.covered = self.turning = self.plain = self.on_table = 0
        self.codes = self.suits = self.steps = self.powers = self.under = b""
        self.points = 0

    def hand(self, place: i64) -> i64:
        if place < 3:
            if place == 0:
                return self.hand0
            return self.hand1 if place == 1 else self.hand2
        if place == 3:
            return self.hand3
        return self.hand4 if place == 4 else self.hand5

    def suit(self, suit: i64) -> i64:
        if suit < 3:
            if suit == 0:
                return self.suit0
            return self.suit1 if suit == 1 else self.suit2
        if suit == 3:
            return self.suit3
        return self.suit4 if suit == 4 else self.suit5

    def number(self, code: int) -> int:
        """The number of a card, -1 if it is none of these."""
        for number in range(len(self.codes)):
            if self.codes[number] == code:
                return number
        return -1


def taking(t: Round) -> i64:
    """The code of the card that is taking the trick, or -1 if there is none yet."""
    if t.power < 0:
        return -1
    if t.power >= HIGH_POWER:
        return 32 * t.setting.high + t.power - HIGH_POWER
    if t.power >= LOW_POWER:
        return 32 * t.setting.low_trump + t.power - LOW_POWER
    return 32 * t.led + t.power


def laid_out(t: Round) -> Cards | None:
    """The cards of a position, or None if there are too many."""
    made = Cards(t.setting)
    holder = [-1] * CODES
    above = [-1] * CODES
    _find_shown(t, holder)
    _find_hidden(t, holder, above)
    best = taking(t)
    codes = [code for code in range(CODES) if holder[code] >= 0 or code == best]
    if len(codes) > MOST_CARDS:
        return None
    number = [-1] * CODES
    for place in range(len(codes)):
        number[codes[place]] = place
    _name(made, t, codes)
    _set_under(made, codes, number, above)
    for code in codes:
        card = bit(number[code])
        made.all |= card
        if code == best:
            made.on_table = card
        else:
            _hold(made, holder[code], card)
            made.points += t.setting.worth[code] // STEP
            if above[code] != -1:
                made.covered |= card
            if above[code] == -2:
                made.turning |= card
    return made


def _find_shown(t: Round, holder: list[int]) -> None:
    place: i64 = 0
    while place < t.setting.places:
        front, back = t.front(place), t.back(place)
        while front:
            holder[FRONT_CODE[highest(front)]] = place
            front ^= bit(highest(front))
        while back:
            holder[BACK_CODE[highest(back)]] = place
            back ^= bit(highest(back))
        place += 1


def _find_hidden(t: Round, holder: list[int], above: list[int]) -> None:
    """What lies under a low hand's cards; above it lies a code, or -2 if it was just played."""
    if t.setting.hands == t.setting.places:
        return
    for code in range(CODES):
        if holder[code] >= 0 and t.setting.low[holder[code]] and t.under[code] >= 0:
            holder[t.under[code]] = holder[code]
            above[t.under[code]] = code
    turned = t.turned
    place: i64 = 0
    while turned:
        if turned & 255:
            holder[(turned & 255) - 1] = place
            above[(turned & 255) - 1] = -2
        turned >>= 8
        place += 1


def _name(made: Cards, t: Round, codes: list[int]) -> None:
    setting = t.setting
    made.codes = bytes(codes)
    made.suits = bytes([code >> 5 for code in codes])
    made.steps = bytes([setting.worth[code] // STEP for code in codes])
    made.powers = bytes([setting.power[code] for code in codes])
    suits = [0] * SUITS
    for place in range(len(codes)):
        suits[codes[place] >> 5] |= 1 << place
    made.suit0, made.suit1, made.suit2 = suits[0], suits[1], suits[2]
    made.suit3, made.suit4, made.suit5 = suits[3], suits[4], suits[5]
    made.blanks = suits[BLANK]
    made.high, made.low_trump = suits[int(setting.high)], suits[int(setting.low_trump)]


def _set_under(made: Cards, codes: list[int], number: list[int], above: list[int]) -> None:
    under = [NONE] * len(codes)
    for code in codes:
        if above[code] >= 0:
            under[number[above[code]]] = number[code]
    made.under = bytes(under)
    for place in range(len(codes)):
        if under[place] == NONE:
            made.plain |= bit(place)


def _hold(made: Cards, place: i64, card: i64) -> None:
    if place == 0:
        made.hand0 |= card
    elif place == 1:
        made.hand1 |= card
    elif place == 2:
        made.hand2 |= card
    elif place == 3:
        made.hand3 |= card
    elif place == 4:
        made.hand4 |= card
    else:
        made.hand5 |= card
