"""A decision of Rollerball searched: where the workman goes and what it does there, as one turn.

The hands of the others and the deck are dealt anew in every world; all else lies open. What is
decided while the table is set up or the balls roll, the brain decides alone.
"""

from roller_table.ai.kernel.state import SearchState, Worlds
from roller_table.ai.search import MOST_SIMULATIONS, Descent
from roller_table.engine.cards import BACK, Card
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.games.rollerball import knowledge, workmen
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.moves import Blow, Build, Replace, Stay, Teleport, Walk
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State

from . import taste
from .brain import STALE
from .kernel.ahead import track_of
from .kernel.balls import Track
from .kernel.lanes import KINDS, NONE, TURNS
from .kernel.moves import BLOW, BUILD, REPLACE, REST, parts, reach, turn_of
from .kernel.ring import Ring
from .kernel.worth import SPITE, spite_after
from .outlook import steps

NOISE = 20
"""How many of 256 turns in a playout are random ones that make some sense."""
PATIENCE = MOST_SIMULATIONS
"""No tree grows below the candidates: the policy itself looks for the best answer."""
CURIOSITY = 0.6
TRUST = 10.0
"""What a turn promises by itself counts as much as this many simulations."""
MOST = 12
"""How many turns are tried, those that promise most."""
BLOCKING = 0.5
"""How much the others' hopes count beside one's own.

A player who counts them in full blocks with every card, and games have no end.
"""
ROUNDS = 2
"""How often everyone moves before a playout is broken off.

A player who looks two rounds ahead beats one who looks only one round ahead up to three times in
four; three take longer and are no better.
"""


def kind(card: Card) -> int:
    """The kernel's number for cards that are alike."""
    return KINDS.index(card.suit)


class RingWorlds(Worlds):
    """The tables that may lie behind a view: unseen cards in other hands and in the deck."""

    def __init__(self, rules: Rules, view: View[State]) -> None:
        s = view.state
        self._rules = rules
        self._acting = s.acting
        self._blocking = BLOCKING * spite_after(s.turns - s.scored) / SPITE
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
        into.blocking = self._blocking
        into.acting, into.over, into.hoped = self._acting, False, []
        into.left = ROUNDS * into.seats
        into.wanted = self.wanted
        into.course.known = False
        into.discard = self._discard[:]
        into.deck = into.shuffled(self._unseen)
        for seat in range(into.seats):
            into.take(seat, self._known[seat])
            into.draw_hidden(seat, self._hidden[seat])


class _Turns:
    """The turns that a seat chooses among, and the moves by which they begin."""

    def __init__(self, game: RollerballController, view: View[State], worlds: RingWorlds) -> None:
        self._rules: Rules = game.rules
        self._s = view.state
        self.table = Ring(self._s.size, self._s.seats)
        worlds.deal(self.table, 0)

    def best(self) -> tuple[tuple[int, Move, float], ...]:
        """Those that promise most, each with its move and what it promises, the best first."""
        moving = self._s.phase == Phase.MOVE
        begun = self._moves() if moving else self._uses()
        codes = self.table.sensible() if moving else self.table.used()
        if moving:
            codes.append(self._resting())
        codes = list(dict.fromkeys(codes))
        rated = sorted(((self.table.promise(code), code) for code in codes), reverse=True)
        named = [
            (code, begun[_beginning(code) if moving else code], worth) for worth, code in rated
        ]
        return tuple(named[:MOST])

    def _resting(self) -> int:
        """To walk to where the balls come by soon, or near it, and to rest there."""
        table, size = self.table, self._s.size
        way = [cell for cell, near in enumerate(table.near()) if near]
        cells = reach(table.track, table.on, table.acting)
        goal = min(
            cells, key=lambda cell: min((steps(size, cell, each) for each in way), default=0)
        )
        return turn_of(goal, NONE, REST, 0, 0, 0)

    def _moves(self) -> dict[int, Move]:
        """The ways to move the workman, by the number of the turn that then rests."""
        s = self._s
        found: dict[int, Move] = {turn_of(s.men[s.turn], NONE, REST, 0, 0, 0): Stay()}
        for move in workmen.moves(s):
            match move:
                case Walk(x, y):
                    found[turn_of(s.board.cell(x, y), NONE, REST, 0, 0, 0)] = move
                case Teleport(card, x, y):
                    there = turn_of(s.board.cell(x, y), kind(card), REST, 0, 0, 0)
                    found.setdefault(there, move)
        return found

    def _uses(self) -> dict[int, Move]:
        """What the workman may do where it stands, by the number of the turn."""
        found: dict[int, Move] = {}
        for move in workmen.uses(self._rules, self._s):
            found.setdefault(self._used(move), move)
        return found

    def _used(self, move: Move) -> int:
        s = self._s
        here = s.men[s.turn]
        match move:
            case Build(card, x, y, _x2, _y2, turned):
                way = TURNS.index(turned)
                return turn_of(here, NONE, BUILD, kind(card), way, s.board.cell(x, y))
            case Replace(_replacer, card, x, y, _x2, _y2, turned):
                way = TURNS.index(turned)
                return turn_of(here, NONE, REPLACE, kind(card), way, s.board.cell(x, y))
            case Blow(card):
                return turn_of(here, NONE, BLOW, kind(card), 0, 0)
            case _:
                return turn_of(here, NONE, REST, 0, 0, 0)


def _beginning(code: int) -> int:
    """The number of the turn that moves the workman as this one does, and then rests."""
    cell, price, _use, _kind, _turned, _first = parts(code)
    return turn_of(cell, price, REST, 0, 0, 0)


def trial(game: RollerballController, view: View[State]) -> Descent | None:
    """The trial for the question that the seat is asked; None where the brain decides alone."""
    s = view.state
    if s.phase not in (Phase.MOVE, Phase.USE):
        return None
    if s.turns - s.scored >= STALE and workmen.may_offer_draw(game.rules, s):
        return None
    worlds = RingWorlds(game.rules, view)
    turns = _Turns(game, view, worlds)
    among = turns.best()
    worlds.wanted = [code for code, _move, _worth in among]
    codes = {move: code for code, move, _worth in reversed(among)}
    return Descent(
        worlds,
        turns.table,
        codes.__getitem__,
        NOISE,
        CURIOSITY,
        patience=PATIENCE,
        trust=TRUST,
        taste=taste.TASTE,
        among=among,
    )
