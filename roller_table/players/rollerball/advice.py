"""Why a move is made at Rollerball: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from inspect import signature

from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.words import Message, message
from roller_table.games.rollerball.controller import RollerballController
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import Phase, State

from . import advice_balls as balls
from . import advice_men as men
from . import advice_setup as setting_up
from .sight import Sight

Reason = Callable[..., Message | None]
"""Of what a seat sees and a move, and within what bound, where it has one."""


def reasons(game: RollerballController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    if view.state.phase not in EVERY:
        return ()
    sight = _sight(game.rules, view)
    return tuple(_bounded(sight, EVERY[view.state.phase]))


def _bounded(sight: Sight, whys: Iterable[Reason]) -> Iterator[Why]:
    """Each reason, and before it the same within narrower bounds: what holds of both moves may
    hold of one of them alone sooner, or oftener, or of somebody else's base."""
    others = [seat for seat in range(sight.s.seats) if seat != sight.me]
    for why in whys:
        for bound in others if why in OF_OTHERS else BOUNDS.get(why, ()):
            yield partial(why, sight, **{_bound_of(why): bound})
        yield partial(why, sight)


def _bound_of(why: Reason) -> str:
    *_sight_and_move, name = signature(why).parameters
    return name


@lru_cache(maxsize=4)
def _sight(rules: Rules, view: View[State]) -> Sight:
    """What was rolled ahead for one report of a hint serves the next."""
    return Sight(rules, view)


def hope(view: View[State]) -> Objective[State] | None:
    """A point of one's own, soon."""
    if view.state.phase not in EVERY:
        return None
    seat, had = view.seat, len(view.state.points[view.seat])
    words = message("How often you score a point within two rounds")
    short = message("A point within two rounds")
    often = message("It brings you a point within two rounds more often.")
    return Objective(words, End(short, often, lambda end: len(end.points[seat]) > had))


_BOARD = (
    balls.spoils_the_last_point, balls.leads_over_the_base, balls.brings_more, balls.comes_again,
    balls.covers_the_next_space, balls.spares_a_base, balls.spares_bases,
    balls.hits_a_workman, balls.saves_the_workman, balls.keeps_its_ball,
    balls.brings_a_ball_home, balls.leads_onto_the_track, balls.leads_off_a_track,
    balls.serves_nobody_else,
    balls.makes_another_ball, balls.makes_one_ball_less, balls.makes_rubber, balls.burns_a_card,
)  # fmt: skip
_FIRST_BALL = (
    balls.fetches_the_first_ball, balls.brings_the_first_ball_often, balls.hinders_the_first_ball,
    balls.serves_few_others, balls.opens_ways_home, balls.keeps_the_first_ball,
    balls.brings_the_first_ball_near, balls.takes_the_first_ball_away, balls.makes_another_ball,
    balls.makes_one_ball_less, balls.makes_rubber, balls.burns_a_card, balls.leads_balls_home,
    balls.meets_the_first_ball,
)  # fmt: skip
_MAN = (
    men.leads_home_from_there, men.brings_more_from_there, men.spares_from_there,
    men.spares_bases_from_there, men.hits_from_there, men.fetches_from_there,
    men.can_bring_a_ball_home, men.can_spare_a_base, men.opens_places,
    men.reaches_a_card, men.can_change_a_way, men.steps_aside, men.stands_by_the_way,
    men.stands_aside, men.comes_nearer, men.guards_its_ball, men.stands_before_its_base,
    men.goes_home, men.needs_a_second_card, men.meets_no_rubber, men.costs_no_card,
)  # fmt: skip
_CARDS = (
    men.keeps_the_cards, men.spares_a_card, men.stays_out, men.makes_room, men.spares_another,
    men.needs_a_second_card, men.meets_no_rubber,
)  # fmt: skip
EVERY: Mapping[Phase, tuple[Reason, ...]] = {
    Phase.BID: (setting_up.keeps_out_of_the_bid, setting_up.bids_for_the_start),
    Phase.BASES: (
        setting_up.lies_on_the_best_track, setting_up.comes_before_the_first,
        setting_up.wins_more_there, setting_up.comes_after_the_first,
        setting_up.lies_on_the_first_track, setting_up.is_soon_come_round_to,
        setting_up.has_the_track_alone,
    ),
    Phase.MEN: (men.goes_home,),
    Phase.OPENING: (*_FIRST_BALL, men.keeps_the_cards),
    Phase.BALL: _BOARD,
    Phase.POINT: (setting_up.is_worth_a_point, setting_up.fills_the_hand),
    Phase.TAKE: (*_BOARD, setting_up.fills_the_hand),
    Phase.DROP: (
        men.spares_another, men.meets_no_rubber, men.needs_a_second_card, men.leads_nothing_home,
    ),
    Phase.MOVE: _MAN,
    Phase.EXTRA: _MAN,
    Phase.USE: (
        *_BOARD, balls.lies_on_the_way, *_CARDS, men.costs_no_card,
    ),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""

BOUNDS: Mapping[Reason, Sequence[int]] = {
    balls.leads_over_the_base: (1, 2, 3, 4, 6),
    balls.keeps_its_ball: (1, 2, 3, 4, 6),
    balls.brings_more: (4, 3),
    balls.spares_bases: (0, 1, 2, 3, 4, 6),
    balls.fetches_the_first_ball: (3, 6, 9, 12),
    balls.brings_the_first_ball_often: (4, 3),
    balls.serves_few_others: (0, 1, 2, 3, 4, 6),
    balls.serves_nobody_else: (0, 1, 2, 3),
    balls.brings_a_ball_home: (1, 2, 4),
    men.can_bring_a_ball_home: (2, 4),
    balls.opens_ways_home: (16, 12, 8, 4),
    men.leads_home_from_there: (1, 2, 3, 4, 6),
    men.brings_more_from_there: (4, 3),
    men.spares_bases_from_there: (0, 1, 2, 3, 4, 6),
    men.opens_places: (4, 3, 2),
    men.comes_nearer: (0, 1, 2),
    men.stands_before_its_base: (1, 2),
    setting_up.wins_more_there: (12, 8, 5),
}
"""Narrower bounds of reasons, the narrowest first."""
OF_OTHERS = (
    balls.spares_a_base, balls.hits_a_workman, balls.leads_off_a_track,
    balls.hinders_the_first_ball, balls.takes_the_first_ball_away, men.spares_from_there,
    men.can_spare_a_base,
    men.hits_from_there,
)  # fmt: skip
"""Those that name another player, and hold of each by themselves."""
