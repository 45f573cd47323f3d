"""Roller Derby: who decides what, and what comes of it."""

from collections.abc import Mapping
from typing import assert_never

from roller_table.engine.cards import Cards, standard_pack
from roller_table.engine.choices import Ask, Move, Options, Picks, Reason, allowed, in_turn
from roller_table.engine.game import Claimed, Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _, counted

from . import claiming, dealing, declaration, derby, ending, exchange, knowledge, paper, refusals
from .rules import Rules
from .state import (
    ASIDE,
    MOVES,
    TRICK,
    Buy,
    Claim,
    Continue,
    Declare,
    Pass,
    Phase,
    Play,
    Roll,
    SetAside,
    State,
    Stop,
    Waive,
    side_of,
)


class RollerDerbyController:
    moves = MOVES
    codes = refusals.CODES

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = standard_pack(jokers=2 if rules.jokers_for_sale else 0)

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if seats != 4:
            raise ValueError(_("Roller Derby is for four players."))
        return dealing.first_deal(self.rules, self.pack, luck)

    def ask(self, s: State) -> Ask | None:
        match s.phase:
            case Phase.ROLL:
                return Ask(s.turn, in_turn(_("**roll the dice**")), Options((Roll(),)))
            case Phase.EXCHANGE:
                return self._ask_exchange(s)
            case Phase.DECLARE:
                words = _("**name trump** for a target of {target}").format(target=s.target)
                choice = declaration.declarations(self.rules, s)
                return Ask(s.turn, in_turn(words), choice, why=declaration.worth(self.rules, s))
            case Phase.BUY:
                words = _("**buy Jokers?** Each costs {price} points and one of your cards")
                prompt = words.format(price=self.rules.joker_price)
                return Ask(s.turn, in_turn(prompt), declaration.buying())
            case Phase.SET_ASIDE:
                words = counted(
                    "**set {n} card aside** for your Joker",
                    "**set {n} cards aside** for your Jokers",
                    s.bought,
                )
                return Ask(s.turn, in_turn(words), declaration.setting_aside(s))
            case Phase.DERBY:
                choice, cautions = derby.plays(self.rules, s)
                words = derby.prompt(self.rules, s)
                return Ask(s.turn, words, choice, cautions, why=derby.aim(self.rules, s))
            case Phase.REVOKE:
                return ending.ask_revoke(self.rules, s)
            case Phase.STOP:
                return ending.ask_stop(s)
            case Phase.TALLY | Phase.OVER:
                return None
            case _:
                assert_never(s.phase)

    def _ask_exchange(self, s: State) -> Ask:
        words = _("choose **three cards for your partner**")
        if self.rules.rollers_privilege and s.turn == s.roller:
            words = _("**give your partner any three cards back**")
        choice = Picks(s.hands[s.turn], 3, Pass, Zone("passed", s.turn))
        return Ask(s.turn, in_turn(words), choice, why=exchange.aim(self.rules, s))

    def apply(self, s: State, move: Move) -> Step[State]:
        match move:
            case Roll():
                return exchange.roll(self.rules, s)
            case Pass(cards):
                return exchange.give(self.rules, s, cards)
            case Declare():
                return declaration.declare(self.rules, s, move)
            case Buy(count):
                return declaration.buy(s, count)
            case SetAside(cards):
                return declaration.set_aside(s, cards)
            case Play():
                return self._play(s, move)
            case Claim():
                return ending.answer_revoke(self.rules, self.pack, s, move)
            case Waive():
                return ending.answer_revoke(self.rules, self.pack, s, None)
            case Stop() | Continue():
                return ending.answer_stop(self.pack, s, isinstance(move, Stop))
            case _:
                raise TypeError(f"{move!r} is not a move of Roller Derby")

    def _play(self, s: State, play: Play) -> Step[State]:
        after, events = derby.play_card(s, play)
        if not derby.is_over(after):
            return Step(after, events)
        end, more = ending.end_deal(self.rules, self.pack, after)
        return Step(end, events + more)

    def why_not(self, s: State, move: Move) -> Reason:
        return allowed(self.ask(s), move) or refusals.why_not(self.rules, s, move)

    def view(self, s: State, seat: Seat) -> View[State]:
        return knowledge.view(s, seat)

    def standings(self, s: State) -> tuple[int, ...]:
        return tuple(s.points[side_of(seat)] for seat in range(4))

    def winners(self, s: State) -> tuple[Seat, ...]:
        standings = self.standings(s)
        return tuple(seat for seat in range(4) if standings[seat] == max(standings))

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        zones: dict[Zone, Cards] = {Zone("hand", seat): s.hands[seat] for seat in range(4)}
        zones |= {Zone("passed", seat): s.passed[seat] for seat in range(4)}
        zones[TRICK] = tuple(play.card for play in s.trick)
        for side in (0, 1):
            zones[Zone("won", side)] = tuple(c for trick in s.won(side) for c in trick.cards)
        zones[ASIDE] = s.jokers + s.aside
        return zones

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, view, names)

    def open_sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, knowledge.covered(view), names)

    def claim(self, view: View[State]) -> Claimed | None:
        return claiming.claim(self.rules, self.pack, view)

    def claim_some(self, view: View[State], tricks: int, names: tuple[str, ...]) -> Claimed | None:
        return claiming.claim_some(self.rules, self.pack, view, tricks, names)

    def header(self, s: State) -> Mapping[str, object]:
        return {"dealer": s.dealer}
