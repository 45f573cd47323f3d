"""Rollerball on integers: whole turns, from one player's workman to the next one's.

What is asked while balls roll is answered as anyone would: a card won is made a point, and the
least useful card pays. Nobody moves a workman out of turn. Some turns ahead the game is broken
off, and everyone may hope for what the balls would bring by themselves.
"""

from math import exp
from typing import Final, final

from roller_table.ai.kernel.state import SearchState

from .balls import Track
from .course import Course, Hopes, hopes
from .lanes import NONE, RP
from .moves import (
    BLOW,
    BUILD,
    KINDS,
    REPLACE,
    REST,
    SOON,
    Slots,
    cheapest_of,
    other_space,
    parts,
    reach,
    slots,
)
from .turns import worthwhile

POINT: Final = 0.77
"""What a point counts, as the logarithm of the odds to win."""
HELD: Final = 0.07
"""What each card in hand counts."""
CERTAIN: Final = 50.0
"""What it counts to have won."""
WIN: Final = 100.0
"""What it brings to win."""


def chance(points: list[int], hoped: list[float], seat: int, blocking: float) -> float:
    """How likely a seat is to win; the others' hopes count ``blocking`` of what they are."""
    mine = POINT * points[seat] + hoped[seat]
    odds = 1.0
    for other in range(len(points)):
        if other != seat:
            odds += exp(POINT * points[other] + blocking * hoped[other] - mine)
    return WIN / odds


class Holdings(SearchState):
    """A table as far as its cards are concerned."""

    hands: list[list[int]]
    """By seat: how many cards of each kind."""
    held: list[int]
    deck: list[int]
    """The top card last."""
    discard: list[int]

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.hands = [[0] * KINDS for _seat in range(seats)]
        self.held = [0] * seats
        self.deck = []
        self.discard = []

    def copy_cards(self, other: "Holdings") -> None:
        self.hands = [hand[:] for hand in other.hands]
        self.held = other.held[:]
        self.deck, self.discard = other.deck[:], other.discard[:]

    def take(self, seat: int, kinds: list[int]) -> None:
        """A seat holds these cards and no others."""
        self.hands[seat] = [0] * KINDS
        for kind in kinds:
            self.hands[seat][kind] += 1
        self.held[seat] = len(kinds)

    def draw_hidden(self, seat: int, count: int) -> None:
        """``count`` cards more, from the top of the deck."""
        for _card in range(count):
            self.hands[seat][self.deck.pop()] += 1
        self.held[seat] += count

    def top(self) -> int:
        """The top card of the deck, shuffled anew if it has to be; NONE if there is none."""
        if not self.deck:
            self.deck, self.discard = self.shuffled(self.discard), []
        return self.deck.pop() if self.deck else NONE

    def draw_card(self, seat: int) -> None:
        """The top card to a hand, if there is one."""
        card = self.top()
        if card != NONE:
            self.hands[seat][card] += 1
            self.held[seat] += 1

    def spend(self, seat: int, kind: int, *, open_: bool) -> None:
        """A card leaves a hand, to the discards or to the board."""
        self.hands[seat][kind] -= 1
        self.held[seat] -= 1
        if open_:
            self.discard.append(kind)

    def cheapest(self, seat: int) -> int:
        """The kind of the card that is missed least."""
        return cheapest_of(self.hands[seat])


WIDTH: Final = 6
"""How many turns are looked at in the tree, those that promise most."""
TRIED: Final = 30
"""Turns that a policy compares before it chooses, at random: of fifty the one that blocks is seldom
among few, and a player who is never blocked in a playout overrates what was built.
"""


@final
class Ring(Holdings):
    """A table before somebody's workman moves."""

    track: Track
    eye: Track
    """A board to look ahead on."""
    course: Course
    """Where the balls roll if nothing is done."""
    on: Slots
    points: list[int]
    target: int
    blocking: float
    """How much the others' hopes count, from 0 to 1."""
    limit: int
    """The cards at which nobody draws another."""
    acting: int
    left: int
    """Turns until the game is broken off."""
    over: bool
    wanted: list[int]
    """The only turns that are looked at before the first is taken; empty for all."""
    hoped: list[float]

    def __init__(self, size: int, seats: int) -> None:
        super().__init__(seats)
        self.track = Track(size, seats)
        self.eye = Track(size, seats)
        self.course = Course(size, seats)
        self.on = slots(size)
        self.points = [0] * seats
        self.target = 5
        self.blocking = 1.0
        self.limit = 4
        self.acting = 0
        self.left = 0
        self.over = False
        self.wanted = []
        self.hoped = []

    def blank(self) -> "Ring":
        return Ring(self.track.size, self.seats)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Ring)
        self.seed = other.seed
        self.track.copy_from(other.track)
        self.copy_cards(other)
        self.points = other.points[:]
        self.target, self.limit, self.blocking = other.target, other.limit, other.blocking
        self.acting, self.left, self.over = other.acting, other.left, other.over
        self.wanted = other.wanted
        self.hoped = []
        self.course.known = False

    def mover(self) -> int:
        return -1 if self.over else self.acting

    def start(self) -> None:
        """The first turn of a game begins: the balls roll, and its player draws."""
        self._roll()

    # Turns to choose from.

    def sensible(self) -> list[int]:
        """Those that change a ball's way soon, and to stay and rest."""
        seat, track = self.acting, self.track
        near, cells = self.near(), reach(track, self.on, seat)
        return worthwhile(track, self.on, near, seat, self.hands[seat], cells, 1)

    def used(self) -> list[int]:
        """The same for a workman that has been moved already."""
        seat, track = self.acting, self.track
        near, cells = self.near(), [track.men[seat]]
        return worthwhile(track, self.on, near, seat, self.hands[seat], cells, 0)

    def near(self) -> list[int]:
        """1 for each space that a ball comes to soon."""
        return self._looked().near()

    def _looked(self) -> Course:
        """The balls' course from the board as it stands."""
        if not self.course.known:
            self.course.look(self.track, self.points, self.target)
        return self.course

    def legal(self) -> list[int]:
        """The turns that promise most: there are too many to look at all."""
        if self.wanted:
            return self.wanted
        codes = self.sensible()
        rated = [(-self.promise(code), code) for code in codes]
        rated.sort()
        return [code for _worth, code in rated[:WIDTH]]

    def policy(self, noise: int) -> int:
        codes = self.sensible()
        if noise and self.draw(256) < noise:
            return self.any_of(codes)
        best, most = codes[0], self.promise(codes[0])
        for place in range(1, min(TRIED + 1, len(codes))):
            other = place + self.draw(len(codes) - place)
            code, codes[other] = codes[other], codes[place]
            worth = self.promise(code)
            if worth > most:
                best, most = code, worth
        return best

    def promise(self, code: int) -> float:
        """What the acting seat may hope for after this turn."""
        cell, price, use, kind, turned, first = parts(code)
        seat, changed = self.acting, self._changed(cell, use, kind, first)
        hoped = self._brought(changed, cell, use, kind, turned, first)
        spent = (0 if price == NONE else 1) + (0 if use == REST else 2 if use == REPLACE else 1)
        hoped[seat] -= HELD * spent
        return chance(self.points, hoped, seat, self.blocking)

    def _changed(self, cell: int, use: int, kind: int, first: int) -> list[int]:
        """The spaces of the cards that a turn lifts and places."""
        track = self.track
        found: list[int] = []
        if use in (BLOW, REPLACE):
            index = track.at[cell]
            found.append(track.first[index])
            found.append(track.second[index])
        if use in (BUILD, REPLACE):
            found.append(first)
            found.append(other_space(track, self.on, kind, first))
        return found

    def _brought(
        self, changed: list[int], cell: int, use: int, kind: int, turned: int, first: int
    ) -> list[float]:
        """What the balls would bring each seat after this turn: as if nothing were done, until one
        of them comes to what is changed."""
        course, brought, sooner = self._looked(), Hopes(), SOON
        for each in changed:
            sooner = min(sooner, course.first[each])
        eye = course.eye(sooner)
        brought.copy_from(course.brought[sooner])
        lost, index = len(eye.lost), eye.at[cell]
        under = NONE if index == NONE else eye.kind[index]
        self._work(eye, cell, use, kind, turned, first)
        brought.roll(eye, SOON - sooner)
        brought.end(eye)
        if len(eye.lost) > lost:
            course.spoilt(sooner)
        else:
            if use in (BUILD, REPLACE):
                eye.drop_last()
            if use in (BLOW, REPLACE):
                eye.put_back(index, under)
        return brought.found

    # Taking a turn.

    def apply(self, code: int) -> None:
        cell, price, use, kind, turned, first = parts(code)
        seat = self.acting
        self.wanted = []
        self.course.known = False
        if price != NONE:
            self.spend(seat, price, open_=True)
        if use != REST:
            self.spend(seat, kind, open_=use == BLOW)
        if use == REPLACE:
            self.spend(seat, RP, open_=True)
        if use in (BLOW, REPLACE):
            self.discard.append(self.track.kind[self.track.at[cell]])
        self._work(self.track, cell, use, kind, turned, first)
        self.left -= 1
        if self.left <= 0:
            self.over = True
            return
        self.acting = (seat + 1) % self.seats
        self._roll()

    def _work(self, track: Track, cell: int, use: int, kind: int, turned: int, first: int) -> None:
        """What a turn changes of the board."""
        seat = self.acting
        track.men[seat] = cell
        if use in (BLOW, REPLACE):
            track.lift(track.at[cell])
        if use == BLOW:
            track.men[seat] = track.bases[seat]
        elif use in (BUILD, REPLACE):
            # On a board ahead the balls may have turned round; its name is of the board as it is.
            track.lay(kind, first, other_space(self.track, self.on, kind, first), turned)

    def _roll(self) -> None:
        """The balls roll, and everyone gets and gives what follows from it."""
        track = self.track
        for seat in range(self.seats):
            track.passes[seat] = track.hits[seat] = 0
        track.lost = []
        track.roll()
        self.discard += track.lost
        for place in range(self.seats):
            seat = (self.acting + place) % self.seats
            for _card in range(track.passes[seat]):
                if self.top() != NONE:
                    self.points[seat] += 1
                    if self.points[seat] >= self.target:
                        self.over = True
                        return
            for _hit in range(track.hits[seat]):
                if self.held[seat]:
                    self.spend(seat, self.cheapest(seat), open_=True)
        if self.held[self.acting] < self.limit:
            self.draw_card(self.acting)

    def result(self, seat: int) -> float:
        if not self.hoped:
            self._judge()
        return chance(self.points, self.hoped, seat, self.blocking)

    def _judge(self) -> None:
        """What everyone has and may hope for."""
        if max(self.points) >= self.target:
            self.hoped = [CERTAIN if each >= self.target else 0.0 for each in self.points]
            return
        self.eye.copy_from(self.track)
        self.hoped = hopes(self.eye, self.points, self.target, SOON)
        for seat, held in enumerate(self.held):
            self.hoped[seat] += HELD * held
