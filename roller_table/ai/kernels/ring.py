"""Rollerball on whole numbers: whole turns, from one player's workman to the next one's.

What is asked while balls roll is answered as anyone would: a card won is made a point, and the
least useful card pays. Nobody moves a workman out of turn. Some turns ahead the game is broken
off, and everyone may hope for what the balls would bring by themselves.
"""

from typing import Final, final

from roller_table.games.rollerball.brain_ahead import forecast, nearness
from roller_table.games.rollerball.brain_balls import Track
from roller_table.games.rollerball.brain_lanes import NONE, RP
from roller_table.games.rollerball.brain_worth import holding, prospects

from .ring_cards import Holdings
from .ring_moves import (
    BLOW,
    BUILD,
    KINDS,
    REPLACE,
    REST,
    SOON,
    Slots,
    other_space,
    parts,
    reach,
    slots,
    soon,
    turn_of,
    uses,
)
from .state import SearchState

WIDTH: Final = 6
"""So many turns are looked at in the tree, those that promise most."""
TRIED: Final = 6
"""Turns that a policy compares before it chooses."""
LATER: Final = 14
FADING: Final = 0.9


@final
class Ring(Holdings):
    """A table before somebody's workman moves."""

    track: Track
    eye: Track
    """A board to look ahead on."""
    on: Slots
    points: list[int]
    target: int
    spite: float
    """How much the others' hopes count beside one's own."""
    limit: int
    """The cards at which nobody draws another."""
    acting: int
    left: int
    """Turns until the game is broken off."""
    over: bool
    wanted: list[int]
    """The only turns that are looked at before the first is taken; empty for all."""
    hopes: list[float]
    asides: list[float]
    near: list[int]

    def __init__(self, size: int, seats: int) -> None:
        super().__init__(seats)
        self.track = Track(size, seats)
        self.eye = Track(size, seats)
        self.on = slots(size)
        self.points = [0] * seats
        self.target = 5
        self.spite = 0.0
        self.limit = 4
        self.acting = 0
        self.left = 0
        self.over = False
        self.wanted = []
        self.hopes = []
        self.asides = []
        self.near = []

    def blank(self) -> "Ring":
        return Ring(self.track.size, self.seats)

    def copy_from(self, other: SearchState) -> None:
        assert isinstance(other, Ring)
        self.seed = other.seed
        self.track.copy_from(other.track)
        self.copy_cards(other)
        self.points = other.points[:]
        self.target, self.limit, self.spite = other.target, other.limit, other.spite
        self.acting, self.left, self.over = other.acting, other.left, other.over
        self.wanted = other.wanted
        self.hopes = []

    def mover(self) -> int:
        return -1 if self.over else self.acting

    # Turns to choose from.

    def everything(self) -> list[int]:
        """Every turn that may be taken."""
        seat, hand, track = self.acting, self.hands[self.acting], self.track
        codes: list[int] = []
        near = reach(track, self.on, seat)
        for cell in near:
            codes.append(turn_of(cell, NONE, REST, 0, 0, 0))
            uses(track, self.on, seat, cell, NONE, hand, codes)
        for price in range(KINDS):
            if hand[price]:
                self._teleports(price, codes)
        return codes

    def _teleports(self, price: int, codes: list[int]) -> None:
        track, seat = self.track, self.acting
        rest = self.hands[seat][:]
        rest[price] -= 1
        for cell in range(track.size * track.size):
            if track.ahead[cell] != NONE and cell != track.men[seat] and cell not in track.where:
                codes.append(turn_of(cell, price, REST, 0, 0, 0))
                uses(track, self.on, seat, cell, price, rest, codes)

    def sensible(self) -> list[int]:
        """Those that change a ball's way soon, and to stay and rest."""
        seat, track = self.acting, self.track
        hand = self.hands[seat]
        self.near = soon(track, self.eye)
        codes = [turn_of(track.men[seat], NONE, REST, 0, 0, 0)]
        cells = reach(track, self.on, seat)
        raw: list[int] = []
        for cell in cells:
            uses(track, self.on, seat, cell, NONE, hand, raw)
        if self.held[seat] > 1:
            price = self.cheapest(seat)
            rest = hand[:]
            rest[price] -= 1
            for cell in range(len(self.near)):
                if self.near[cell] and cell not in cells and cell not in track.where:
                    uses(track, self.on, seat, cell, price, rest, raw)
        done: set[int] = set()
        for code in raw:
            self._keep(code, codes, done)
        return codes

    def _keep(self, code: int, codes: list[int], done: set[int]) -> None:
        """Of turns that come to the same the first, if it touches a ball's way."""
        cell, _price, use, kind, turned, first = parts(code)
        track = self.track
        if use == BLOW:
            if kind != self.cheapest(self.acting):
                return
            index = track.at[cell]
            first = track.first[index]
            if not self.near[first] and not self.near[track.second[index]]:
                return
        elif use == BUILD:
            second = other_space(track, self.on, kind, first)
            if not self.near[first] and not self.near[second]:
                return
        same = turn_of(0, NONE, use, kind, turned, first)
        if same not in done:
            done.add(same)
            codes.append(code)

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
        for _try in range(TRIED):
            code = self.any_of(codes)
            worth = self.promise(code)
            if worth > most:
                best, most = code, worth
        return best

    def promise(self, code: int) -> float:
        """What the acting seat may hope for after this turn."""
        cell, price, use, kind, turned, first = parts(code)
        seat, eye = self.acting, self.eye
        eye.copy_from(self.track)
        self._work(eye, cell, use, kind, turned, first)
        hopes = forecast(eye, SOON, FADING)
        spent = (0 if price == NONE else 1) + (0 if use == REST else 2 if use == REPLACE else 1)
        for other in range(self.seats):
            hopes[other] += self.points[other]
        asides = nearness(eye)
        asides[seat] += holding(self.held[seat] - spent)
        return prospects(hopes, asides, seat, self.target, self.spite)

    # Taking a turn.

    def apply(self, code: int) -> None:
        cell, price, use, kind, turned, first = parts(code)
        seat = self.acting
        self.wanted = []
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
            track.lay(kind, first, other_space(track, self.on, kind, first), turned)

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
        if not self.hopes:
            self._judge()
        return prospects(self.hopes, self.asides, seat, self.target, self.spite)

    def _judge(self) -> None:
        """What everyone has and may hope for."""
        self.hopes = [float(points) for points in self.points]
        self.asides = [0.0] * self.seats
        if max(self.points) >= self.target:
            # Whoever has won has also won what is still to come.
            return
        self.eye.copy_from(self.track)
        for seat, hope in enumerate(forecast(self.eye, LATER, FADING)):
            self.hopes[seat] += hope
        self.asides = nearness(self.eye)
        for seat, held in enumerate(self.held):
            self.asides[seat] += holding(held)
