"""Rollerball: who decides what, and what comes of it."""

from collections.abc import Iterable, Mapping
from typing import assert_never

from roller_table.engine.cards import Card, Cards
from roller_table.engine.choices import Ask, Move, Reason, allowed
from roller_table.engine.game import Cause, Prospect, Step, View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Path, Sheet
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import _

from . import foresight, knowledge, paper, points, prospects, refusals, setup, turns, workmen
from .diversions import BALLS, MOST_SEATS, WHOLE, turns_of
from .moves import (
    MOVES,
    Agree,
    Ball,
    Base,
    Blow,
    Build,
    Commit,
    Decline,
    Done,
    Drop,
    Keep,
    Man,
    OfferDraw,
    Point,
    Replace,
    Rest,
    Stay,
    Take,
    Teleport,
    Walk,
)
from .places import DECK, DISCARD, SUPPLY, bid_zone, hand_zone, points_zone
from .rules import Rules
from .state import Phase, State, base_of, man_of

# What was meant


@frozen
class MeantMove:
    """The move that a thing let go over these places would be in a phase, if it is like any."""

    phase: Phase

    def __call__(
        self, thing: Card, places: tuple[Zone, ...], like: Move | None = None
    ) -> Move | None:
        spaces = tuple((place.number, place.across) for place in places if place.name == "space")
        if not spaces:
            return _off_the_board(thing)
        if thing.suit in ("base", "man", "ball"):
            if isinstance(like, Teleport):
                return replace(like, x=spaces[0][0], y=spaces[0][1])
            return self._piece(thing, *spaces[0])
        (x, y), (x2, y2) = spaces[0], spaces[-1]
        if isinstance(like, Replace):
            return replace(like, x=x, y=y, x2=x2, y2=y2)
        return Build(thing, x, y, x2, y2, turns_of(thing)[0])

    def _piece(self, thing: Card, x: int, y: int) -> Move:
        if thing.suit == "base":
            return Base(x, y, thing)
        if thing.suit == "ball":
            return Ball(x, y, thing)
        return Man(x, y, thing) if self.phase == Phase.MEN else Walk(x, y, thing)


def _off_the_board(thing: Card) -> Move | None:
    if thing.suit in ("base", "man", "ball"):
        return None
    return Drop(thing)


@frozen
class LoneCardMove:
    """The move that a card by itself would mean in a phase where cards are chosen."""

    phase: Phase

    def __call__(self, thing: Card) -> Move:
        if self.phase == Phase.TAKE:
            return Take(thing)
        if self.phase == Phase.DROP:
            return Drop(thing)
        return Build(thing, -1, -1, -1, -1, turns_of(thing)[0])


_OF_CARDS = frozenset((Phase.OPENING, Phase.TAKE, Phase.DROP, Phase.USE))


def with_meaning(ask: Ask, phase: Phase) -> Ask:
    """The question, with what a thing means that is let go where it may not be."""
    alone = LoneCardMove(phase) if phase in _OF_CARDS else None
    return ask._replace(meant=alone, meant_at=MeantMove(phase))


class RollerballController:
    moves = MOVES
    codes = refusals.CODES

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.pack = WHOLE
        """Every card and piece that there is; without Expansion 1 its cards stay in the box."""

    def deal(self, seats: int, luck: Luck) -> Step[State]:
        if not 2 <= seats <= MOST_SEATS:
            raise ValueError(_("Rollerball is for two to six players."))
        return setup.first_deal(self.rules, seats, luck)

    def ask(self, s: State) -> Ask | None:
        ask = self._ask(s)
        return ask and with_meaning(ask, s.phase)

    def _ask(self, s: State) -> Ask | None:
        match s.phase:
            case Phase.BID:
                return setup.ask_bid(self.rules, s)
            case Phase.BASES:
                return setup.ask_base(s)
            case Phase.MEN:
                return setup.ask_man(s)
            case Phase.OPENING:
                return setup.ask_opening(self.rules, s)
            case Phase.BALL:
                return setup.ask_ball(self.rules, s)
            case Phase.POINT:
                return points.ask_point(self.rules, s)
            case Phase.TAKE:
                return points.ask_take(s)
            case Phase.DROP:
                return points.ask_drop(s)
            case Phase.MOVE | Phase.EXTRA:
                return workmen.ask_move(self.rules, s)
            case Phase.USE:
                return workmen.ask_use(self.rules, s)
            case Phase.DRAW:
                return turns.ask_draw(s)
            case Phase.OVER | Phase.ROLL:
                return None
            case _:
                assert_never(s.phase)

    def apply(self, s: State, move: Move) -> Step[State]:
        done, events = self._made(s, move)
        after, more = self._went_on(s.phase, done, move)
        return Step(after, events + more)

    def _made(self, s: State, move: Move) -> Step[State]:
        """The state right after the decision itself."""
        cell = s.board.cell
        match move:
            case Commit(cards):
                return setup.commit(self.rules, s, cards)
            case Base(x, y):
                return setup.put_base(s, cell(x, y))
            case Man(x, y):
                return setup.put_man(s, cell(x, y))
            case Ball(x, y):
                return setup.put_ball(s, cell(x, y))
            case Done():
                return setup.done(s)
            case Point():
                return points.point(self.rules, s)
            case Keep():
                return points.keep(s)
            case Take(card):
                return points.take(s, card)
            case Drop(card):
                return points.drop(s, card)
            case _:
                return self._worked(s, move)

    def _worked(self, s: State, move: Move) -> Step[State]:
        """The same for what is done with a workman, and for a draw."""
        match move:
            case Stay():
                return workmen.stay(s)
            case Rest():
                return workmen.rest(self.rules, s)
            case Walk(x, y):
                return workmen.walk(s, s.board.cell(x, y))
            case Teleport(card, x, y):
                return workmen.teleport(s, card, s.board.cell(x, y))
            case Blow(card):
                return workmen.blow(s, card)
            case Replace():
                return workmen.exchange(s, move)
            case Build() if s.phase == Phase.OPENING:
                return setup.open_with(s, move)
            case Build():
                return workmen.build(s, move)
            case OfferDraw():
                return turns.offer(s)
            case Agree():
                return turns.agree(s)
            case Decline():
                return turns.decline(s)
            case _:
                raise TypeError(f"{move!r} is not a move of Rollerball")

    def _went_on(self, phase: Phase, s: State, move: Move) -> Step[State]:
        """What follows without a decision; ``phase`` is the one in which the move was made."""
        if phase == Phase.BALL:
            return turns.begin(self.rules, s)
        if s.phase == Phase.ROLL:
            return turns.roll_on(self.rules, s)
        if phase in (Phase.MOVE, Phase.EXTRA) and not isinstance(move, OfferDraw):
            return turns.after_move(self.rules, s)
        if phase == Phase.USE:
            return turns.after_use(self.rules, s)
        return Step(s)

    def why_not(self, s: State, move: Move) -> Reason:
        return allowed(self.ask(s), move) or refusals.why_not(self.rules, s, move)

    def view(self, s: State, seat: Seat) -> View[State]:
        return knowledge.view(s, seat)

    def standings(self, s: State) -> tuple[int, ...]:
        return tuple(map(len, s.points))

    def winners(self, s: State) -> tuple[Seat, ...]:
        """The players with the most points; everybody where all agreed to a draw."""
        most = max(map(len, s.points))
        return tuple(n for n in range(s.seats) if s.drawn or len(s.points[n]) == most)

    def zones(self, s: State) -> Mapping[Zone, Cards]:
        zones: dict[Zone, Cards] = {DECK: s.deck, DISCARD: s.discard, SUPPLY: _supply(s)}
        for seat in range(s.seats):
            zones[hand_zone(seat)] = s.hands[seat]
            zones[points_zone(seat)] = s.points[seat]
            zones[bid_zone(seat)] = s.bids[seat]
        lying: dict[int, Cards] = {}
        for laid in s.laid:
            lying[laid.first] = (laid.card,)
        for seat in range(s.seats):
            for cell, piece in ((s.bases[seat], base_of(seat)), (s.men[seat], man_of(seat))):
                lying[cell] = (*lying.get(cell, ()), piece)
        for die in s.balls:
            lying[die.cell] = (*lying.get(die.cell, ()), die.card)
        return zones | {s.zone(cell): lying.get(cell, ()) for cell in s.board.cells}

    def sheet(self, view: View[State], names: tuple[str, ...]) -> Sheet:
        return paper.sheet(self.rules, view, names)

    def foresee(self, view: View[State], move: Move | None) -> tuple[Path, ...]:
        return foresight.foresee(self.rules, view, move)

    def brings(self, view: View[State], move: Move, names: tuple[str, ...]) -> Prospect:
        return prospects.prospect(self.rules, view, move, names)

    def brought(
        self,
        view: View[State],
        moves: Iterable[tuple[View[State], Move]],
        names: tuple[str, ...],
    ) -> Cause:
        return foresight.brought(self.rules, view, moves, names)

    def header(self, s: State) -> Mapping[str, object]:  # noqa: ARG002
        return {}


def _supply(s: State) -> Cards:
    """The pieces and balls that are not on the board."""
    seats = range(s.seats)
    bases = tuple(base_of(seat) for seat in seats if s.bases[seat] < 0)
    men = tuple(man_of(seat) for seat in seats if s.men[seat] < 0)
    rolling = {die.card for die in s.balls}
    return (*bases, *men, *(ball for ball in BALLS if ball not in rolling))
