"""A decision of Rollerball searched: where the workman goes and what it does there, as one turn.

The hands of the others and the deck are dealt anew in every world; all else lies open. What is
decided while the table is set up or the balls roll, the brain decides alone.
"""

from typing import Any

from roller_table.engine.cards import BACK, Card, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.rollerball import brain_uses, knowledge
from roller_table.games.rollerball.brain_ahead import track_of
from roller_table.games.rollerball.brain_balls import Track
from roller_table.games.rollerball.brain_lanes import KINDS, NONE, TURNS
from roller_table.games.rollerball.brain_outlook import Outlook
from roller_table.games.rollerball.brain_worth import spite_after
from roller_table.games.rollerball.moves import Blow, Build, Replace, Teleport, Walk
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State

from ..kernels.ring import Ring
from ..kernels.ring_moves import BLOW, BUILD, REPLACE, REST, turn_of
from ..kernels.state import SearchState, Worlds
from ..search import Descent

NOISE = 20
"""Of 256 turns in a playout so many are any that make some sense."""
PATIENCE = 3
"""How often a turn is tried by the policy alone before the tree grows beyond it."""
CURIOSITY = 0.6
TRUST = 6.0
"""The brain's own rating counts as much as so many simulations."""
ROUNDS = 2
"""How often everyone moves before a playout is broken off."""


def kind(card: Card) -> int:
    """The kernel's number for cards that are alike."""
    return KINDS.index(card.suit)


class RingWorlds(Worlds):
    """The tables that may lie behind a view: unseen cards in other hands and in the deck."""

    def __init__(self, rules: Rules, view: View[State]) -> None:
        s = view.state
        self._rules = rules
        self._acting = s.acting
        self._spite = spite_after(s.turns - s.scored)
        self._track: Track = track_of(rules, s)
        self._points = [len(each) for each in s.points]
        self._known = [[kind(card) for card in hand if card != BACK] for hand in s.hands]
        self._hidden = [sum(card == BACK for card in hand) for hand in s.hands]
        self._unseen = [kind(card) for card in knowledge.unseen(rules, view)]
        self._discard = [kind(card) for card in s.discard]
        self.wanted: list[int] = []
        """The turns among which the seat chooses; filled in before the search begins."""

    def deal(self, into: SearchState, seed: int) -> None:
        assert isinstance(into, Ring)
        into.seed = seed
        into.track.copy_from(self._track)
        into.points = self._points[:]
        into.target, into.limit = self._rules.vp_target, self._rules.hand_limit
        into.spite = self._spite
        into.acting, into.over, into.hopes = self._acting, False, []
        into.left = ROUNDS * into.seats
        into.wanted = self.wanted
        into.discard = self._discard[:]
        into.deck = into.shuffled(self._unseen)
        for seat in range(into.seats):
            into.take(seat, self._known[seat])
            into.draw_hidden(seat, self._hidden[seat])


class _Codes:
    """The kernel's number of each move, with the use that goes best with it."""

    def __init__(self, game: Any, view: View[State], worlds: RingWorlds) -> None:
        self._rules: Rules = game.rules
        self._s, self._worlds = view.state, worlds
        self._outlook = Outlook(game.rules, view.state, view.seat, far=True)
        self._found = dict[Move, int]()

    def of(self, move: Move) -> int:
        if move not in self._found:
            self._found[move] = self._code(move)
            self._worlds.wanted.append(self._found[move])
        return self._found[move]

    def _code(self, move: Move) -> int:
        s, price = self._s, NONE
        if s.phase == Phase.USE:
            return self._used(s, NONE, move)
        hand, cell = s.hands[s.turn], s.men[s.turn]
        match move:
            case Walk(x, y):
                cell = s.board.cell(x, y)
            case Teleport(card, x, y):
                cell, hand, price = s.board.cell(x, y), without(hand, (card,)), kind(card)
        then = brain_uses.moved(s, cell, hand)
        return self._used(then, price, brain_uses.best_use(self._rules, then, self._outlook)[0])

    def _used(self, s: State, price: int, move: Move) -> int:
        here = s.men[s.turn]
        match move:
            case Build(card, x, y, _x2, _y2, turned):
                way = TURNS.index(turned)
                return turn_of(here, price, BUILD, kind(card), way, s.board.cell(x, y))
            case Replace(_replacer, card, x, y, _x2, _y2, turned):
                way = TURNS.index(turned)
                return turn_of(here, price, REPLACE, kind(card), way, s.board.cell(x, y))
            case Blow(card):
                return turn_of(here, price, BLOW, kind(card), 0, 0)
            case _:
                return turn_of(here, price, REST, 0, 0, 0)


def trial(game: Any, view: View[State]) -> Descent | None:
    """The trial for the question that the seat is asked; None where the brain decides alone."""
    s = view.state
    if s.phase not in (Phase.MOVE, Phase.USE):
        return None
    worlds = RingWorlds(game.rules, view)
    codes = _Codes(game, view, worlds)
    table = Ring(s.size, s.seats)
    return Descent(worlds, table, codes.of, NOISE, CURIOSITY, patience=PATIENCE, trust=TRUST)
