"""Roebuck: who decides what, and what comes of it."""

from collections.abc import Mapping

from roller_table.engine.cards import Cards, standard_pack
from roller_table.engine.choices import Ask, Move, Reason, allowed
from roller_table.engine.game import Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _

from . import dealing, ending, knowledge, paper, refusals, rounds
from .rules import Rules
from .state import DISCARD, MOVES, ROUND, SEATS, STOCK, Draw, Lay, Pass, Phase, State


class RoebuckController:
    moves = MOVES
    codes = refusals.CODES

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = standard_pack(ace=1)

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if seats != len(SEATS):
            raise ValueError(_("Roebuck is for four players."))
        return dealing.first_deal(self.pack, luck)

    def ask(self, s: State) -> Ask | None:
        if s.phase == Phase.OVER:
            return None
        choice = rounds.choice(self.rules, s)
        piles = ((STOCK, Draw()),)
        words, why = rounds.prompt(self.rules, s), rounds.last_round(self.rules, s)
        return Ask(s.turn, words, choice, meant=Lay, piles=piles, why=why)

    def apply(self, s: State, move: Move) -> Step[State]:
        match move:
            case Lay():
                done = rounds.lay(s, move)
            case Draw():
                done = rounds.draw(self.rules, s)
            case Pass():
                done = rounds.no_card(s)
            case _:
                raise TypeError(f"{move!r} is not a move of Roebuck")
        return ending.go_on(self.rules, self.pack, done)

    def why_not(self, s: State, move: Move) -> Reason:
        return allowed(self.ask(s), move) or refusals.why_not(self.rules, s, move)

    def view(self, s: State, seat: Seat) -> View[State]:
        return knowledge.view(s, seat)

    def standings(self, s: State) -> tuple[int, ...]:
        return s.points

    def winners(self, s: State) -> tuple[Seat, ...]:
        best = ending.winning_score(self.rules, s.points)
        return tuple(seat for seat in SEATS if s.points[seat] == best)

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        zones: dict[Zone, Cards] = {Zone("hand", seat): s.hands[seat] for seat in SEATS}
        return zones | {ROUND: s.round, STOCK: s.stock, DISCARD: s.discard}

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, view, names)

    def header(self, s: State) -> Mapping[str, object]:
        return {"dealer": s.dealer}
