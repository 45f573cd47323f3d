"""Why a move is made at Rollerball: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first. Where balls go is rolled on by
the rules, as if nobody did anything more.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, partial

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.words import Message, message, plural
from roller_table.games.rollerball import building
from roller_table.games.rollerball.board import Cell
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.diversions import is_diversion
from roller_table.games.rollerball.foresight import BasePass, news_ahead, passings, with_move
from roller_table.games.rollerball.moves import (
    Ball,
    Base,
    Blow,
    Build,
    Commit,
    Done,
    Drop,
    Keep,
    Man,
    Point,
    Replace,
    Rest,
    Stay,
    Teleport,
    Walk,
)
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State

from .outlook import Outlook, steps

HORIZON = 4
"""So many turns are rolled ahead."""
_ANOTHER = 2


class Sight:
    """What the seat that decides sees, and what it can see coming."""

    def __init__(self, rules: Rules, view: View[State]) -> None:
        self.rules, self.s, self.me = rules, view.state, view.seat
        self._after: dict[Move, tuple[BasePass, ...]] = {}

    @cached_property
    def before(self) -> tuple[BasePass, ...]:
        """The bases that balls will come over if nothing is done."""
        return passings(self.s, news_ahead(self.rules, self.s, HORIZON))

    @cached_property
    def outlook(self) -> Outlook:
        return Outlook(self.rules, self.s, self.me, far=True)

    def after(self, move: Move) -> tuple[BasePass, ...]:
        """The same after a move that changes the board."""
        if move not in self._after:
            then = with_move(self.s, move)
            self._after[move] = passings(then, news_ahead(self.rules, then, HORIZON))
        return self._after[move]

    def man(self, move: Move) -> Cell:
        """Where the own workman stands after the move."""
        if isinstance(move, Walk | Teleport):
            return self.s.board.cell(move.x, move.y)
        return self.s.bases[self.me] if isinstance(move, Blow) else self.s.men[self.me]

    def off_the_way(self, cell: Cell) -> int:
        """How many steps it is from there to where balls come by soon."""
        way = self.outlook.way
        return min((steps(self.s.size, cell, each) for each in way), default=0)


def reasons(game: RollerballController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    if view.state.phase not in EVERY:
        return ()
    sight = Sight(game.rules, view)
    return tuple(partial(why, sight) for why in EVERY[view.state.phase])


def hope(view: View[State]) -> Objective[State] | None:
    """A point of one's own, soon."""
    if view.state.phase not in EVERY:
        return None
    seat, had = view.seat, len(view.state.points[view.seat])
    words = message("How often you score a point within two rounds")
    short = message("A point within two rounds")
    often = message("It brings you a point within two rounds more often.")
    return Objective(words, End(short, often, lambda end: len(end.points[seat]) > had))


# What a changed board brings


def leads_over_the_base(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Ball):
        return None
    then, now = _first(sight, sight.after(move)), _first(sight, sight.before)
    if then is None or (now is not None and now <= then):
        return None
    if not then:
        return message("It leads a ball over your base in the next turn.")
    return message("It leads a ball over your base in {n} turns.", n=then + 1)


def spares_a_base(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Ball):
        return None
    then, now = _theirs(sight, sight.after(move)), _theirs(sight, sight.before)
    if then >= now:
        return None
    return message("Without it a ball would come over somebody else's base.")


def keeps_its_ball(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Rest | Ball | Done):
        return None
    found = sight.after(move) if isinstance(move, Build | Replace | Blow | Ball) else sight.before
    turn = _first(sight, found)
    if turn is None:
        return None
    if not turn:
        return message("A ball comes over your base in the next turn.")
    return message("A ball comes over your base in {n} turns.", n=turn + 1)


def serves_nobody_else(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build | Replace | Blow | Rest | Ball | Done):
        return None
    found = sight.after(move) if isinstance(move, Build | Replace | Blow | Ball) else sight.before
    if _theirs(sight, found) or not (sight.s.balls or isinstance(move, Ball)):
        return None
    return message("No ball comes over anybody else's base in the next {n} turns.", n=HORIZON)


def lies_on_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Build):
        return None
    if not sight.outlook.touches(building.as_laid(sight.s, move).slot):
        return None
    return message("It lies on the way of a ball.")


# The workman


def opens_a_place(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or sight.s.phase != Phase.MOVE:
        return None
    hand = [c for c in sight.s.hands[sight.me] if not _pays(move, c) and is_diversion(c)]
    cell = sight.man(move)
    if sight.s.laid_at(cell):
        return None
    if not any(_reaches(sight, card, cell) for card in hand):
        return None
    return message("There you can lay a card on the way of a ball.")


def reaches_a_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or sight.s.phase != Phase.MOVE:
        return None
    under = sight.s.laid_at(sight.man(move))
    if not under or not sight.s.hands[sight.me] or not sight.outlook.touches(under.slot):
        return None
    return message("There you can blow up a card on the way of a ball.")


def comes_nearer(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport):
        return None
    if sight.off_the_way(sight.man(move)) >= sight.off_the_way(sight.s.men[sight.me]):
        return None
    return message("It is nearer to where balls come by.")


def stands_by_the_way(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay) or not sight.outlook.way:
        return None
    if sight.off_the_way(sight.man(move)) > 1:
        return None
    return message("Balls come by there soon.")


def stands_aside(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Stay):
        return None
    if sight.man(move) in sight.outlook.way:
        return None
    return message("No ball comes over that space soon.")


def goes_home(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Teleport | Man):
        return None
    cell = sight.s.board.cell(move.x, move.y)
    home = sight.s.bases[sight.me]
    far = steps(sight.s.size, cell, home)
    if isinstance(move, Man):
        return None if far else message("It stands on your base.")
    return message("It stands by your base.") if far <= 1 else None


def costs_no_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Walk | Stay) or not sight.s.hands[sight.me]:
        return None
    return message("It costs no card.")


def keeps_the_cards(sight: Sight, move: Move) -> Message | None:
    empty = isinstance(move, Commit) and not move.cards
    if not (isinstance(move, Rest | Done) or empty) or not sight.s.hands[sight.me]:
        return None
    held = len(sight.s.hands[sight.me])
    return plural("It keeps your {n} card.", "It keeps your {n} cards.", held)


def spares_another(sight: Sight, move: Move) -> Message | None:
    card = getattr(move, "card", None)
    if not isinstance(move, Build | Blow | Drop | Teleport) or card is None:
        return None
    same = sum(each.suit == card.suit for each in sight.s.hands[sight.me])
    return message("You hold another card of its kind.") if same >= _ANOTHER else None


# Setting up, and what a ball brings


def bids_for_the_start(_sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Commit) or not move.cards:
        return None
    return message("The highest bid puts the first ball and has the first turn.")


def lies_on_the_first_track(sight: Sight, move: Move) -> Message | None:
    leader = sight.s.bases[sight.s.first] if isinstance(move, Base) else -1
    if leader < 0 or not isinstance(move, Base):
        return None
    ring = sight.s.board.ring
    if ring[sight.s.board.cell(move.x, move.y)] != ring[leader]:
        return None
    return message("It lies on the track of whoever puts the first ball.")


def is_worth_a_point(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Point):
        return None
    mine = len(sight.s.points[sight.me]) + 1
    return message("It is point {n} of the {all} that win.", n=mine, all=sight.rules.vp_target)


def fills_the_hand(sight: Sight, move: Move) -> Message | None:
    held = len(sight.s.hands[sight.me])
    if not isinstance(move, Keep) or move.declines:
        return None
    return plural("You hold {n} card to build with.", "You hold {n} cards to build with.", held)


_BOARD = (leads_over_the_base, spares_a_base, keeps_its_ball, serves_nobody_else)
_MAN = (
    opens_a_place, reaches_a_card, comes_nearer, stands_aside, stands_by_the_way, goes_home,
    costs_no_card,
)  # fmt: skip
EVERY: Mapping[Phase, tuple[Callable[[Sight, Move], Message | None], ...]] = {
    Phase.BID: (keeps_the_cards, bids_for_the_start),
    Phase.BASES: (lies_on_the_first_track,),
    Phase.MEN: (goes_home,),
    Phase.OPENING: (*_BOARD, lies_on_the_way, keeps_the_cards, spares_another),
    Phase.BALL: _BOARD,
    Phase.POINT: (is_worth_a_point, fills_the_hand),
    Phase.DROP: (spares_another,),
    Phase.MOVE: _MAN,
    Phase.EXTRA: _MAN,
    Phase.USE: (*_BOARD, lies_on_the_way, keeps_the_cards, spares_another),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _first(sight: Sight, found: tuple[BasePass, ...]) -> int | None:
    """In which turn from now a ball first comes over the own base, and brings a card."""
    turns = [each.turn for each in found if each.seat == sight.me and each.counts]
    return min(turns, default=None)


def _theirs(sight: Sight, found: tuple[BasePass, ...]) -> int:
    """How often balls come over the bases of others."""
    return sum(each.seat != sight.me and each.counts for each in found)


def _pays(move: Move, card: Card) -> bool:
    return isinstance(move, Teleport) and move.card == card


def _reaches(sight: Sight, card: Card, cell: Cell) -> bool:
    """Whether it can be laid there on the way of a ball."""
    over = building.over(sight.rules, sight.s, (card,), cell, ())
    return any(sight.outlook.touches(laid.slot) for laid in over)
