"""The end of a deal and of the game: the tally, revokes, the offer to stop, the next deal."""

from roller_table.engine.cards import Pack, suit_name
from roller_table.engine.choices import Ask, Options
from roller_table.engine.events import Event, Events, Moved, Said, Scored, Stands
from roller_table.engine.game import Step
from roller_table.engine.table import Seat
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import Someone, _, message

from . import dealing
from .rules import Rules
from .scoring import (
    deal_points,
    decided,
    detail,
    gains_by,
    insurmountable,
    is_kept,
    penalty,
    reason,
    revokes,
)
from .state import ASIDE, Claim, Continue, Phase, Side, State, Stop, Tally, Waive, side_of


def end_deal(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """Score the deal, and look for revokes where they are punished."""
    points = deal_points(rules, s)
    tally = Tally(s.roller, s.faces, s.all_or_nothing, len(s.won(s.attackers)), s.bought, points)
    events: list[Event] = [Stands(s)]
    events += [Moved(s.aside, ASIDE, ASIDE)] if s.aside else []
    events.append(Scored(_seats(s.attackers), points, reason(s), is_kept(s), detail(s)))
    found = revokes(s) if rules.revokes == "penalised" else ()
    s = replace(
        s, points=_added(s.points, s.attackers, points), sheet=(*s.sheet, tally), revokes=found
    )
    return _after(Step(s, tuple(events)), _settle(rules, pack, s))


def _settle(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """Ask about the next revoke, or go on to the next deal."""
    if s.revokes:
        return Step(replace(s, phase=Phase.REVOKE, turn=gains_by(s.revokes[0], s)))
    return _close(rules, pack, s)


def ask_revoke(rules: Rules, s: State) -> Ask:
    revoke = s.revokes[0]
    trick = s.tricks[revoke.trick]
    led = suit_name(trick.plays[0].stands_for().suit)
    words = _("A revoke: {suit} were not followed in trick {trick}. **Claim {points} points?**")
    cost = penalty(rules, s.points, side_of(revoke.seat))
    prompt = words.format(suit=led, trick=revoke.trick + 1, points=cost)
    reduced = map(Claim, range(10, cost, 10))
    return Ask(s.turn, prompt, Options((Claim(), *reduced, Waive()), _WholePenalty(cost)))


@frozen
class _WholePenalty:
    """To claim every point by its number is to claim the penalty."""

    cost: int

    def __call__(self, move: object) -> object:
        return Claim() if move == Claim(self.cost) else move


def answer_revoke(rules: Rules, pack: Pack, s: State, claimed: Claim | None) -> Step[State]:
    revoke, *others = s.revokes
    s = replace(s, revokes=tuple(others))
    side = side_of(revoke.seat)
    if claimed is None:
        told = message("{name} waived the penalty", name=Someone(s.turn))
        events: Events = (Said(s.turn, message("The penalty is waived"), told),)
        return _after(Step(s, events), _settle(rules, pack, s))
    lost = claimed.points or penalty(rules, s.points, side)
    tally = replace(s.sheet[-1], penalties=(*s.sheet[-1].penalties, (side, lost)))
    s = replace(s, points=_added(s.points, side, -lost), sheet=(*s.sheet[:-1], tally))
    words = message("revoke in trick {n}", n=revoke.trick + 1)
    scored = Scored(_seats(side), -lost, words, detail=(("trick", revoke.trick + 1),))
    return _after(Step(s, (scored,)), _settle(rules, pack, s))


def _close(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """The deal is done: end the game, or let it be read and go on."""
    after = _further(rules, pack, s)
    if after.state.phase == Phase.OVER:
        return after
    return _after(Step(s, (Stands(replace(s, phase=Phase.TALLY)),)), after)


def _further(rules: Rules, pack: Pack, s: State) -> Step[State]:
    """End the game, offer to stop, or deal again."""
    played = len(s.sheet)
    level = s.points[0] == s.points[1]
    if played == s.deals_due:
        if not level or rules.tie == "draw":
            return Step(replace(s, phase=Phase.OVER))
        s = replace(s, deals_due=s.deals_due + 2)
    elif played == rules.deals - 1:
        return _before_the_last(rules, pack, s)
    return _next(pack, s)


def _before_the_last(rules: Rules, pack: Pack, s: State) -> Step[State]:
    match rules.early_finish:
        case "offer" if insurmountable(s.points):
            _dealer, roller = _next_seats(s)
            return Step(replace(s, phase=Phase.STOP, turn=roller))
        case "auto_literal" if insurmountable(s.points):
            return Step(replace(s, phase=Phase.OVER))
        case "auto_exact" if decided(rules, s, side_of(_next_seats(s)[1])):
            return Step(replace(s, phase=Phase.OVER))
        case _:
            return _next(pack, s)


def ask_stop(s: State) -> Ask:
    gap = abs(s.points[0] - s.points[1])
    words = _("The teams are {gap} points apart before the last deal. **Stop here?**")
    return Ask(s.turn, words.format(gap=gap), Options((Stop(), Continue())))


def answer_stop(pack: Pack, s: State, stop: bool) -> Step[State]:
    """The last deal's Roller answers, then its Dealer; both must agree to stop."""
    words = message("Let us stop here") if stop else message("Let us play the last deal")
    told = message("{name} wants to stop here", name=Someone(s.turn))
    if not stop:
        told = message("{name} wants to play the last deal", name=Someone(s.turn))
    said = (Said(s.turn, words, told),)
    s = replace(s, stops=(*s.stops, stop))
    if len(s.stops) == 1:
        dealer, _roller = _next_seats(s)
        return Step(replace(s, turn=dealer), said)
    if all(s.stops):
        return Step(replace(s, phase=Phase.OVER), said)
    return _after(Step(s, said), _next(pack, s))


def _next_seats(s: State) -> tuple[Seat, Seat]:
    """The dealer and the Roller of the next deal."""
    return (s.dealer + s.step) % 4, (s.dealer + 2 * s.step) % 4


def _next(pack: Pack, s: State) -> Step[State]:
    dealer, _roller = _next_seats(s)
    return _after(Step(s, dealing.gather(s)), dealing.deal(pack, s, dealer))


def _after(first: Step[State], then: Step[State]) -> Step[State]:
    return Step(then.state, first.events + then.events)


def _added(points: tuple[int, int], side: Side, gain: int) -> tuple[int, int]:
    return (points[0] + gain * (side == 0), points[1] + gain * (side == 1))


def _seats(side: Side) -> tuple[Seat, Seat]:
    return (side, side + 2)
