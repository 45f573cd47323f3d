"""A decision of Roolz tried out: worlds by the brain, tricks by the kernel.

What the others decide before the first lead is decided as the Club would.
"""

from math import exp
from typing import Any, NamedTuple

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.roolz import (
    brain_bidding,
    brain_discard,
    brain_strength,
    brain_thumb,
)
from roller_table.games.roolz.auction import highest
from roller_table.games.roolz.brain_cards import code
from roller_table.games.roolz.brain_worlds import Unseen, world
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Discard, Phase, Play, State

from ..search import MOST_SIMULATIONS, Descent
from .roolz_tables import table
from .roolz_worlds import TrickWorlds

NOISE = 14
"""Of 256 plays in a playout so many are any that are legal: nobody plays by rote."""
CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a round's results reach from 0 to 1."""
PATIENCE = MOST_SIMULATIONS
"""How often a card is tried by rules of thumb alone before the tree grows beyond it."""
TRIES = 4
"""Of so many worlds one is taken by how well it explains the bids."""
DOUBT = 14.0
"""By how many points a bid may stray from what a hand promises before it is unlikely."""
HURRY = 1
"""So many choices of trumps are weighed with their discards in a world."""
_WHOLE = 1 << 30


class World(NamedTuple):
    state: State
    promises: tuple[float, ...]
    """By seat: what each hand promises before the widow; empty once the bidding is over."""


def play(game: Any, view: View[State]) -> Descent:
    """A card to be played: a tree over all the worlds that may lie behind the view."""
    s, worlds = view.state, TrickWorlds(game, view)

    def number(move: Move) -> int:
        assert isinstance(move, Play)
        return code(move.card, s.high, s.low)

    return Descent(worlds, worlds.base.blank(), number, NOISE, CURIOSITY, PATIENCE)


class CallTrial:
    """A decision before the first lead."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._game, self._view = game, view
        self._rules: Rules = game.rules
        self._unseen = Unseen(game, view)
        self._seat = view.seat

    def imagine(self, luck: Luck) -> tuple[World, Luck]:
        found = []
        for _try in range(TRIES if any(self._view.state.bids) else 1):
            s, luck = world(self._unseen, self._view, luck)
            found.append(World(s, self._promises(s)))
        if len(found) == 1:
            return found[0], luck
        drawn, luck = luck.below(_WHOLE)
        return self._taken(found, drawn / _WHOLE), luck

    def _promises(self, s: State) -> tuple[float, ...]:
        if s.phase not in (Phase.BID, Phase.MISDEAL, Phase.ANNOUNCE):
            return ()
        return tuple(
            brain_strength.before_the_widow(self._rules, s, seat) for seat in range(s.seats)
        )

    def _taken(self, found: list[World], drawn: float) -> World:
        """One of the worlds, each as likely as it explains the bids."""
        weights = [self._explains(each) for each in found]
        mark = drawn * sum(weights)
        for weight, each in zip(weights, found, strict=True):
            mark -= weight
            if mark < 0:
                return each
        return found[-1]

    def _explains(self, each: World) -> float:
        s, share = each.state, 1.0
        for seat, promise in enumerate(each.promises):
            if seat == self._view.seat:
                continue
            if s.bids[seat]:
                share *= _likely(promise - s.bids[seat])
            elif s.out[seat]:
                share *= _likely(max(highest(s), self._rules.lowest_bid(s.seats)) + 15 - promise)
        return share

    def outcome(self, world: World, move: Move, seed: int) -> float:
        s = self._game.apply(world.state, move).state
        deal = len(s.sheet)
        while s.phase != Phase.PLAY:
            s = self._game.apply(s, self._next(s, world)).state
            if s.dealer != world.state.dealer or len(s.sheet) != deal:
                return 0.0
        twin = table(self._rules, s)
        twin.seed = seed
        twin.play_out(NOISE)
        return twin.result(self._seat)

    def _next(self, s: State, world: World) -> Move:
        if s.phase == Phase.BID and world.promises:
            return brain_bidding.spoken(self._rules, s, world.promises[s.turn])
        if s.phase == Phase.DISCARD:
            return Discard(brain_discard.best_discard(self._rules, s, HURRY))
        return brain_thumb.decided(self._rules, s)


def _likely(room: float) -> float:
    return 1 / (1 + exp(-max(-8.0, min(8.0, room / DOUBT))))


def trial(game: Any, view: View[State]) -> Descent | CallTrial:
    """The trial for the question that the seat is asked."""
    if view.state.phase == Phase.PLAY:
        return play(game, view)
    return CallTrial(game, view)
