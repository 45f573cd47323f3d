"""What a workman may do, reckoned once more from the rules page, all through whole games."""

from itertools import product

import pytest

from roller_table.engine.notation import write
from roller_table.games.rollerball.state import Phase

from .games import GAMES, played
from .reference import onward, ring


class Second:
    """The table in plain columns and rows."""

    def __init__(self, state, rules):
        at = state.board.at
        self.state, self.rules, self.size = state, rules, state.size
        self.seat = state.turn
        self.man = at(state.men[self.seat])
        self.others = [at(man) for n, man in enumerate(state.men) if n != self.seat]
        self.bases = [at(base) for base in state.bases]
        self.cards = [(at(each.first), at(each.second)) for each in state.laid]
        self.balls = {at(die.cell) for die in state.balls}
        self.low = {at(die.cell) for die in state.balls if not die.up}
        self.hand = list(map(str, state.hands[self.seat]))
        middle = {self.size // 2 - 1, self.size // 2}
        every = product(range(self.size), repeat=2)
        self.track = {cell for cell in every if not set(cell) <= middle}

    def beside(self, cell):
        x, y = cell
        return {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & self.track

    def corner(self, cell):
        edge = {ring(cell, self.size), self.size - 1 - ring(cell, self.size)}
        return set(cell) <= edge

    def walks(self):
        found = {self.man}
        for _step in range(3):
            found |= {there for here in found for there in self.beside(here) - self.low}
        return {"walk {} {}".format(*cell) for cell in found - {self.man}}

    def prices(self):
        """The first of each kind."""
        return [card for n, card in enumerate(self.hand)
                if card[:2] not in [other[:2] for other in self.hand[:n]]]  # fmt: skip

    def teleports(self):
        cells = self.track - self.balls - {self.man}
        return {f"teleport {card} {x} {y}" for card in self.prices() for x, y in cells}

    def under(self):
        return next((cells for cells in self.cards if self.man in cells), None)

    def slots(self, kind):
        """Every pair of spaces for a card of that kind with one of them under the workman."""
        near = self.beside(self.man) | {self.man}
        for first, second in product(near, repeat=2):
            if self.man not in (first, second) or first == second:
                continue
            outer, inner = ring(first, self.size), ring(second, self.size)
            if kind in ("EN", "RB", "DR", "DC", "BK"):
                ends = (second, first) if self.state.backward else (first, second)
                fits = onward(ends[0], self.size) == ends[1]
            else:
                fits = outer + 1 == inner
            if fits and not self.corner(first) and not self.corner(second):
                yield first, second

    def corner_slots(self, kind):
        """The same for a corner card: an outer space and the corner, all in one line."""
        outward = (kind == "CU") == self.rules.up_is_outward
        for corner in filter(self.corner, self.track):
            x, y = corner
            before = next(c for c in self.beside(corner) if onward(c, self.size) == corner)
            away = before if outward else onward(corner, self.size)
            outer = (2 * x - away[0], 2 * y - away[1])
            if ring(corner, self.size) > 0 and self.man in (outer, corner):
                yield outer, corner

    def layings(self, barred):
        for card in self.hand:
            if card[:2] == "RP":
                continue
            corner = card[:2] in ("CU", "CD")
            for first, second in (self.corner_slots if corner else self.slots)(card[:2]):
                if first not in barred and second not in barred:
                    words = f"{card} {first[0]} {first[1]} {second[0]} {second[1]}"
                    ways = (" split", " merge") if card[:2] in ("SU", "SD") else ("",)
                    yield from (words + way for way in ways)

    def uses(self):
        under = self.under()
        if under is None:
            spaces = {cell for cells in self.cards for cell in cells}
            barred = spaces | set(self.bases) | self.balls | set(self.others)
            return {"rest"} | {f"build {words}" for words in self.layings(barred)}
        found = {"rest"}
        if set(under) & self.low:
            return found
        if not set(under) & set(self.others):
            found |= {f"blow {card}" for card in self.prices()}
        replacer = next((card for card in self.hand if card[:2] == "RP"), None)
        if replacer:
            spaces = {cell for cells in self.cards if cells != under for cell in cells}
            barred = spaces | set(self.bases) | self.balls
            found |= {f"replace {replacer} {words}" for words in self.layings(barred)}
        return found


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_a_workman_may_do_is_what_a_second_reckoning_finds(game):
    rules = game.controller().rules
    for state, ask, _move, _events in played(game)[:-1]:
        second = Second(state, rules)
        lines = {write(move) for move in ask.choice}
        if state.phase in (Phase.MOVE, Phase.EXTRA):
            assert lines - {"offer-draw"} == {"stay"} | second.walks() | second.teleports()
        elif state.phase == Phase.USE:
            assert lines == second.uses()


def test_the_games_meet_every_kind_of_use():
    kinds = {write(move).split()[0] for game in GAMES for state, ask, _move, _events
             in played(game)[:-1] if state.phase == Phase.USE for move in ask.choice}  # fmt: skip
    assert kinds == {"rest", "build", "blow", "replace"}
