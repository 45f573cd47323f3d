"""The decisions of Roolz before the first lead: worlds by the brain, as likely as they explain the
bids.
"""

from functools import partial
from math import exp
from typing import NamedTuple

from roller_table.ai.calls import Calls, Lead
from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.games.roolz.auction import highest
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Discard, Phase, State

from . import bidding, discard, strength, thumb
from .kernel.policy import RoolzTable
from .tables import table
from .worlds import Unseen, imagine

TRIES = 4
"""Of so many worlds one is taken by how well it explains the bids."""
DOUBT = 14.0
"""By how many points a bid may stray from what a hand promises before it is unlikely."""
HURRY = 1
"""So many choices of trumps are weighed with their discards in a world."""
_WHOLE = 1 << 30


class Before(NamedTuple):
    """A whole table before the first lead."""

    state: State
    promises: tuple[float, ...]
    """By seat: what each hand promises before the widow; empty once the bidding is over."""
    laid_away: dict[Seat, Cards]
    """What each of them would discard as the bidder, as far as that was asked."""


class RoolzCalls(Calls):
    """A decision before the first lead: what the others decide is decided as the Club would."""

    def __init__(self, game: RoolzController, view: View[State]) -> None:
        super().__init__(view.seat, view.state.seats)
        self._game, self._view = game, view
        self._rules: Rules = game.rules
        self._unseen = Unseen(game, view)

    def world(self, luck: Luck) -> Lead:
        return partial(self._lead, self._drawn(luck))

    def _drawn(self, luck: Luck) -> Before:
        found = []
        for _try in range(TRIES if any(self._view.state.bids) else 1):
            s, luck = imagine(self._unseen, self._view, luck)
            found.append(Before(s, self._promises(s), {}))
        if len(found) == 1:
            return found[0]
        drawn, _luck = luck.below(_WHOLE)
        return self._taken(found, drawn / _WHOLE)

    def _promises(self, s: State) -> tuple[float, ...]:
        if s.phase not in (Phase.BID, Phase.MISDEAL, Phase.ANNOUNCE):
            return ()
        return tuple(strength.before_the_widow(self._rules, s, seat) for seat in range(s.seats))

    def _taken(self, found: list[Before], drawn: float) -> Before:
        """One of the worlds, each as likely as it explains the bids."""
        weights = [self._explains(each) for each in found]
        mark = drawn * sum(weights)
        for weight, each in zip(weights, found, strict=True):
            mark -= weight
            if mark < 0:
                return each
        return found[-1]

    def _explains(self, each: Before) -> float:
        s, share = each.state, 1.0
        for seat, promise in enumerate(each.promises):
            if seat == self._view.seat:
                continue
            if s.bids[seat]:
                share *= _likely(promise - s.bids[seat])
            elif s.out[seat]:
                share *= _likely(max(highest(s), self._rules.lowest_bid(s.seats)) + 15 - promise)
        return share

    def _lead(self, world: Before, move: Move) -> RoolzTable | None:
        s = self._game.apply(world.state, move).state
        deal = len(s.sheet)
        while s.phase != Phase.PLAY:
            s = self._game.apply(s, self._next(s, world)).state
            if s.dealer != world.state.dealer or len(s.sheet) != deal:
                return None
        return table(self._rules, s)

    def _next(self, s: State, world: Before) -> Move:
        if s.phase == Phase.BID and world.promises:
            return bidding.spoken(self._rules, s, world.promises[s.turn])
        if s.phase == Phase.DISCARD:
            return Discard(self._laid_away(s, world))
        return thumb.decided(self._rules, s)

    def _laid_away(self, s: State, world: Before) -> Cards:
        # What was bid before changes no card of the bidder's.
        if s.bidder not in world.laid_away:
            world.laid_away[s.bidder] = discard.best_discard(self._rules, s, HURRY)
        return world.laid_away[s.bidder]


def _likely(room: float) -> float:
    return 1 / (1 + exp(-max(-8.0, min(8.0, room / DOUBT))))
