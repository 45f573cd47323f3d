"""The end of a round and of the game: the score is written, and the next dealer deals."""

from roller_table.engine.events import Events, Scored, Stands
from roller_table.engine.game import Step
from roller_table.engine.values import replace

from . import dealing
from .rules import Rules
from .scoring import detail, reason, tally, winners
from .state import Phase, State, Tally


def end_round(rules: Rules, s: State) -> Step[State]:
    last = tally(rules, s)
    scored: Events = tuple(
        Scored(
            share.seats,
            share.points,
            reason(last, share),
            last.made if not number else None,
            detail(last, share),
        )
        for number, share in enumerate(last.shares)
    )
    scored = (Stands(s), *scored)
    s = replace(s, points=_added(s.points, last), sheet=(*s.sheet, last))
    if champions := winners(rules, s):
        return Step(replace(s, phase=Phase.OVER, champions=champions), scored)
    return next_deal(rules, s, (*scored, Stands(replace(s, phase=Phase.OVER))))


def thrown_in(rules: Rules, s: State, before: Events) -> Step[State]:
    """Nobody has bid, and the next dealer deals."""
    return next_deal(rules, s, (*before, Stands(replace(s, phase=Phase.THROWN_IN))))


def next_deal(rules: Rules, s: State, before: Events = ()) -> Step[State]:
    """The deal goes round clockwise."""
    after, events = dealing.again(rules, s, s.left_of(s.dealer))
    return Step(after, before + events)


def _added(points: tuple[int, ...], last: Tally) -> tuple[int, ...]:
    gain = {seat: share.points for share in last.shares for seat in share.seats}
    return tuple(have + gain[seat] for seat, have in enumerate(points))
