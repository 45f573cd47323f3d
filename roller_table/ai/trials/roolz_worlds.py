"""Worlds of Roolz for the kernel: the hidden cards laid straight into a table of whole numbers.

They are those of ``brain_worlds``, dealt from the pack's own order, without a state in between.
"""

from typing import Any, NamedTuple

from roller_table.engine.game import View
from roller_table.games.roolz.brain_cards import code
from roller_table.games.roolz.brain_worlds import Unseen, laid
from roller_table.games.roolz.pack import points, total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.scoring import EVERY_TRICK
from roller_table.games.roolz.seating import partners
from roller_table.games.roolz.state import State

from ..kernels.roolz_cards import Layout
from ..kernels.roolz_policy import Table
from ..kernels.state import SearchState, Worlds
from .roolz_tables import owner_of_discard, table, tallied


class Sided(NamedTuple):
    """The sides by place, and what they have taken."""

    side: list[int]
    points: list[int]
    taken: list[int]
    aside_side: int


class TrickWorlds(Worlds):
    """Tables that agree with all that a seat has seen of the tricks so far.

    The last one is kept, for every candidate is tried in the same.
    """

    def __init__(self, game: Any, view: View[State]) -> None:
        self._rules: Rules = game.rules
        self._state = s = view.state
        self._unseen = unseen = Unseen(game, view)
        self.base = table(game.rules, laid(s, unseen.deal(1)))
        self._worth = {card: points(game.rules, s.seats, card) for card in unseen.cards}
        self._code = {card: code(card, s.high, s.low) for card in unseen.cards}
        self._columns = [_columns(s, number) for number in range(len(s.places))]
        self._known = total(game.rules, s.seats, tuple(card for card in s.discards if card.suit))
        self._seen = frozenset(partners(s))
        self._called = {card for card in s.called if card in self._code}
        self._sides = dict[frozenset[int], Sided]()
        self._layouts = dict[tuple[int, int], Layout]()
        self._emptied()
        self._kept, self._seed = self.base.blank(), -1

    def _emptied(self) -> None:
        """Take the cards out of the base table that are dealt anew for each world."""
        for (kind, number), cards in self._unseen.deal(1).items():
            for card in cards:
                here = self._code[card]
                if kind == "hands":
                    self.base.give(number, here)
                if kind != "discards":
                    self.base.pass_by(here)

    def deal(self, into: SearchState, seed: int) -> None:
        if seed != self._seed:
            self._dealt(self._kept, seed)
            self._seed = seed
        into.copy_from(self._kept)

    def _dealt(self, into: Table, seed: int) -> None:
        into.copy_from(self.base)
        into.seed = seed + 1
        if into.under:
            into.under = into.under[:]
        away, helpers = self._known, set(self._seen)
        for (kind, number), cards in self._unseen.deal(seed).items():
            if kind == "discards":
                away += sum(self._worth[card] for card in cards)
                continue
            codes = [self._code[card] for card in cards]
            self._lay(into, kind, number, codes)
            if self._called and not self._called.isdisjoint(cards):
                helpers.add(self._state.player_of(number))
        self._settle(into, away, frozenset(helpers - {self._state.bidder}))

    def _lay(self, into: Table, kind: str, number: int, codes: list[int]) -> None:
        for here in codes:
            into.pass_by(here)
            if kind == "hands":
                into.give(number, here)
        if kind == "downs":
            for spot, here in zip(self._columns[number], codes, strict=True):
                if spot >= 0:
                    into.under[spot] = here
                else:
                    into.turn_up(number, here)

    def _settle(self, into: Table, away: int, helpers: frozenset[int]) -> None:
        """The sides and the discard's points, as they are in this world."""
        count = self._rules.calls(self._state.seats)
        twofer = len(helpers) < count
        bonus = EVERY_TRICK * (2 if twofer else 1)
        if (away, bonus) not in self._layouts:
            made = self.base.layout.twin()
            made.aside_points, made.bonus = away, bonus
            self._layouts[away, bonus] = made
        into.layout = self._layouts[away, bonus]
        if count:
            if helpers not in self._sides:
                self._sides[helpers] = self._sided(helpers)
            sided = self._sides[helpers]
            into.settle(sided.side, sided.points, sided.taken)
            into.aside_side = sided.aside_side

    def _sided(self, helpers: frozenset[int]) -> Sided:
        """What the tricks so far are worth to the sides, if these play with the bidder."""
        ours = helpers | {self._state.bidder}
        side = [int(owner not in ours) for owner in self.base.layout.owner]
        points, taken = tallied(self._rules, self._state, side)
        return Sided(side, points, taken, owner_of_discard(self.base.layout, self._state, side))


def _columns(s: State, number: int) -> list[int]:
    """For each card under a low hand's row, in order: the code of what lies upon it, or -1."""
    return [
        -1 if up is None else code(up, s.high, s.low)
        for up, down in zip(s.ups[number], s.downs[number], strict=True)
        if down is not None
    ]
