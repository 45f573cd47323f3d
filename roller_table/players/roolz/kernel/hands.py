"""The hands of Roolz on integers: what each shows, and what lies under a low hand's cards.

A hand is two words of masks, one a suit. What there is of every hand is packed into one word as
well: compiled code keeps lists of numbers as objects.
"""

from typing import Final

from mypy_extensions import i64

from roller_table.ai.kernel.masks import bit, shifted
from roller_table.ai.kernel.state import SearchState

from .cards import BACK, LANE, SPOT, SUITS, WIDE, Setting, lane, part, unpacked

SIDE: Final = 2
VOID: Final = 7
TURNED: Final = 8
"""The bits that each hand has in the words of its kind."""


BLANKS: Final = 0x300000
"""The blanks, just above a lane."""


class Hands(SearchState):
    """Who shows what; the play is another chapter's."""

    setting: Setting
    front0: i64
    front1: i64
    front2: i64
    front3: i64
    front4: i64
    front5: i64
    back0: i64
    back1: i64
    back2: i64
    back3: i64
    back4: i64
    back5: i64
    """What every hand shows."""
    under: list[int]
    """By code: what lies under that card of a low hand, or -1; empty where there are none."""
    turned: i64
    """By place: one more than the code of what is turned up when the trick is over, or 0."""
    live_front: i64
    live_back: i64
    """All that is still to be played, as far as everyone can tell."""
    voids: i64
    """By place: the suits, as bits, that it has shown not to hold."""
    sides: i64
    """By place: 0 for the bidder's side, then the others."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.front0 = self.front1 = self.front2 = self.front3 = self.front4 = self.front5 = 0
        self.back0 = self.back1 = self.back2 = self.back3 = self.back4 = self.back5 = 0
        self.under = []
        self.turned = 0
        self.live_front = self.live_back = 0
        self.voids = self.sides = 0
        super().__init__(setting.seats)

    def copy_hands(self, other: "Hands") -> None:
        """What ``copy_from`` has to do for the hands."""
        self.seats, self.seed, self.setting = other.seats, other.seed, other.setting
        self.front0, self.front1, self.front2 = other.front0, other.front1, other.front2
        self.front3, self.front4, self.front5 = other.front3, other.front4, other.front5
        self.back0, self.back1, self.back2 = other.back0, other.back1, other.back2
        self.back3, self.back4, self.back5 = other.back3, other.back4, other.back5
        self.live_front, self.live_back = other.live_front, other.live_back
        self.under, self.turned = other.under, other.turned
        self.voids, self.sides = other.voids, other.sides

    def give(self, place: i64, code: i64) -> None:
        """Let a hand show this card if it does not, or no longer if it does."""
        card = bit(SPOT[code])
        if code >= BACK:
            self._give_back(place, card)
        else:
            self._give_front(place, card)

    def _give_front(self, place: i64, card: i64) -> None:
        if place < 3:
            if place == 0:
                self.front0 ^= card
            elif place == 1:
                self.front1 ^= card
            else:
                self.front2 ^= card
        elif place == 3:
            self.front3 ^= card
        elif place == 4:
            self.front4 ^= card
        else:
            self.front5 ^= card

    def _give_back(self, place: i64, card: i64) -> None:
        if place < 3:
            if place == 0:
                self.back0 ^= card
            elif place == 1:
                self.back1 ^= card
            else:
                self.back2 ^= card
        elif place == 3:
            self.back3 ^= card
        elif place == 4:
            self.back4 ^= card
        else:
            self.back5 ^= card

    def part_with(self, place: i64, code: i64) -> None:
        """A hand shows this card no longer, and it is no longer to be played."""
        card = bit(SPOT[code])
        if code >= BACK:
            self.live_back ^= card
            self._give_back(place, card)
        else:
            self.live_front ^= card
            self._give_front(place, card)

    def pass_by(self, code: i64) -> None:
        """Count this card as still to be played if it is not, or no longer if it is."""
        if code >= BACK:
            self.live_back ^= bit(SPOT[code])
        else:
            self.live_front ^= bit(SPOT[code])

    def front(self, place: i64) -> i64:
        if place < 3:
            if place == 0:
                return self.front0
            return self.front1 if place == 1 else self.front2
        if place == 3:
            return self.front3
        return self.front4 if place == 4 else self.front5

    def back(self, place: i64) -> i64:
        if place < 3:
            if place == 0:
                return self.back0
            return self.back1 if place == 1 else self.back2
        if place == 3:
            return self.back3
        return self.back4 if place == 4 else self.back5

    def shows(self, place: i64, suit: i64) -> i64:
        """What a hand shows of a suit, as a mask of heights."""
        if suit < 3:
            return self.front(place) >> WIDE * suit & LANE
        return self.back(place) >> WIDE * (suit - 3) & LANE

    def to_follow(self, place: i64, led: i64) -> i64:
        """What a hand shows of the suit led, with its blanks just above; 0 if it shows none."""
        back = self.back(place)
        if led < 3:
            mine = self.front(place) >> WIDE * led & LANE
        else:
            mine = back >> WIDE * (led - 3) & LANE
        if mine:
            mine |= back >> 2 * WIDE & BLANKS
        return mine

    def live(self, suit: i64) -> i64:
        """What is still to be played of a suit."""
        return lane(self.live_front, self.live_back, suit)

    def side(self, place: i64) -> i64:
        return part(self.sides, place, SIDE)

    def turn_up(self, place: i64, code: i64) -> None:
        """Let a card lie ready to be turned up; none where the code is -1."""
        self.turned &= ~shifted(255, TURNED * place)
        self.turned |= shifted(code + 1, TURNED * place)

    def cards(self) -> list[int]:
        """What every hand shows, at ``7 * place + suit``."""
        places, suits = range(self.setting.places), range(SUITS)
        return [int(self.shows(place, suit)) for place in places for suit in suits]

    def side_list(self) -> list[int]:
        return unpacked(self.sides, self.setting.places, SIDE)

    def turn_over(self) -> None:
        """Show what lies ready to be turned up."""
        turned = self.turned
        place: i64 = 0
        while turned:
            code = turned & 255
            if code:
                self.give(place, code - 1)
            turned >>= TURNED
            place += 1
        self.turned = 0
