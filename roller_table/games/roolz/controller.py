"""Roolz: who decides what, and what comes of it."""

from collections.abc import Mapping
from typing import assert_never

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Move, Reason, allowed
from roller_table.engine.game import Claimed, Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Finish, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.words import _

from . import (
    auction,
    calling,
    claiming,
    dealing,
    ending,
    knowledge,
    paper,
    passing,
    refusals,
    tricks,
    widow,
)
from .pack import WHOLE
from .paper_round import aim
from .rules import Rules
from .scoring import leaders
from .state import (
    DISCARDS,
    MOVES,
    STOCK,
    TRICK,
    WIDOW,
    Accept,
    Announce,
    Bid,
    Call,
    Discard,
    Give,
    Misdeal,
    Name,
    NoBid,
    Phase,
    Play,
    State,
    down_zone,
    given_zone,
    hand_zone,
    lying,
    up_zone,
    won_zone,
)

FEWEST, MOST = 2, 6


class RoolzController:
    moves = MOVES
    codes = refusals.CODES

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = WHOLE
        """Every card that there is; up to four players use only 81 of them."""

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if not FEWEST <= seats <= MOST:
            raise ValueError(_("Roolz is for two to six players."))
        return dealing.first_deal(self.rules, seats, luck)

    def ask(self, s: State) -> Ask | None:
        match s.phase:
            case Phase.ANNOUNCE:
                return passing.ask_announce(s)
            case Phase.MISDEAL:
                return auction.ask_misdeal(s)
            case Phase.BID:
                return auction.ask(self.rules, s)
            case Phase.DISCARD:
                return widow.ask(self.rules, s)
            case Phase.GIVE:
                return passing.ask_give(s)
            case Phase.NAME:
                return calling.ask_name(s)
            case Phase.CALL:
                return calling.ask_call(self.rules, s)
            case Phase.PLAY:
                asked = tricks.ask(self.rules, s)
                return asked if asked.why else asked._replace(why=aim(self.rules, s))
            case Phase.THROWN_IN | Phase.OVER:
                return None
            case _:
                assert_never(s.phase)

    def apply(self, s: State, move: Move) -> Step[State]:
        match move:
            case Announce():
                return passing.announce(self.rules, s, move)
            case Misdeal():
                return dealing.misdealt(self.rules, s)
            case Accept():
                return auction.accept(self.rules, s)
            case Bid(points):
                return auction.bid(self.rules, s, points)
            case NoBid():
                return self._no_bid(s)
            case Discard(cards):
                return widow.discard(s, cards)
            case Give(cards):
                return passing.give(s, cards)
            case Name():
                return calling.name(self.rules, s, move)
            case Call(cards):
                return calling.call(self.rules, s, cards)
            case Play():
                return self._play(s, move)
            case _:
                raise TypeError(f"{move!r} is not a move of Roolz")

    def _no_bid(self, s: State) -> Step[State]:
        after, events = auction.no_bid(self.rules, s)
        if not auction.nobody_left(after):
            return Step(after, events)
        return ending.thrown_in(self.rules, after, events)

    def _play(self, s: State, play: Play) -> Step[State]:
        after, events = tricks.play_card(self.rules, s, play.card)
        if not tricks.is_over(after):
            return Step(after, events)
        end, more = ending.end_round(self.rules, after)
        return Step(end, events + more)

    def why_not(self, s: State, move: Move) -> Reason:
        return allowed(self.ask(s), move) or refusals.why_not(self.rules, s, move)

    def view(self, s: State, seat: Seat) -> View[State]:
        return knowledge.view(self.rules, s, seat)

    def standings(self, s: State) -> tuple[int, ...]:
        return s.points

    def winners(self, s: State) -> tuple[Seat, ...]:
        return s.champions or leaders(s)

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        zones: dict[Zone, Cards] = {
            STOCK: (), TRICK: s.trick, WIDOW: s.widow, DISCARDS: s.discards,
        }  # fmt: skip
        for number, place in enumerate(s.places):
            zones[won_zone(number)] = dealing.won(s, number)
            if place.low:
                zones[down_zone(number)] = lying(s.downs[number])
                zones[up_zone(number)] = lying(s.ups[number])
            else:
                zones[hand_zone(number)] = s.hands[number]
                zones[given_zone(number)] = s.given[number]
        return zones

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, view, names)

    def open_sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return self.sheet(knowledge.covered(view), names).without(Finish)

    def claim(self, view: View[State]) -> Claimed | None:
        return claiming.claim(self.rules, view)

    def claim_some(self, view: View[State], tricks: int, names: tuple[str, ...]) -> Claimed | None:
        return claiming.claim_some(self.rules, view, tricks, names)

    def header(self, s: State) -> Mapping[str, object]:
        said: dict[str, object] = {"dealer": s.dealer}
        if s.seats in (2, 3, 5):
            said["places"] = [place._asdict() for place in s.places]
        return said
