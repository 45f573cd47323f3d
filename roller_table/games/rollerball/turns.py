"""A turn after the balls have rolled: a card, the workman, the extra move; and the end."""

from roller_table.engine.choices import Ask, Options
from roller_table.engine.events import Stands
from roller_table.engine.game import Step
from roller_table.engine.values import replace
from roller_table.engine.words import _

from . import balls, points
from .moves import Agree, Decline
from .rules import Rules
from .state import DRAW_AGAIN, LogLine, Phase, State


def begin(rules: Rules, s: State) -> Step[State]:
    """The acting player's turn: the balls roll, and what follows without a decision."""
    log = tuple(told for told in s.log if told.turn > s.turns - s.seats)
    return roll_on(rules, balls.begin(replace(s, turn=s.acting, log=log)))


def roll_on(rules: Rules, s: State) -> Step[State]:
    """On to the next question while the balls roll, or to the workman once they rest."""
    if s.phase != Phase.ROLL:
        return Step(s)
    s, events = balls.roll_on(rules, s)
    if s.phase != Phase.ROLL:
        return Step(s, events)
    s, card = _new_card(rules, s)
    return Step(replace(s, phase=Phase.MOVE, turn=s.acting), events + card)


def _new_card(rules: Rules, s: State) -> Step[State]:
    """A card for an acting player who holds fewer than the limit."""
    if len(s.hands[s.acting]) >= rules.hand_limit:
        return Step(s)
    s, events = points.drawn(s, s.acting)
    told = LogLine(s.turns, s.acting, "drew" if events else "none")
    return Step(replace(s, log=(*s.log, told)), events)


def after_move(rules: Rules, s: State) -> Step[State]:
    """A workman has been moved: its owner may use it, unless it was the extra move."""
    if s.phase == Phase.MOVE:
        return Step(replace(s, phase=Phase.USE))
    return end(rules, s)


def after_use(rules: Rules, s: State) -> Step[State]:
    """With five or six, the third to the left may move a workman too."""
    if s.seats >= 5 and rules.extra_move_5_6:
        return Step(replace(s, phase=Phase.EXTRA, turn=s.left_of(s.acting, 3)))
    return end(rules, s)


def end(rules: Rules, s: State) -> Step[State]:
    """The turn is finished; the next player's begins, unless the game has lasted long enough."""
    stands = Stands(replace(s, phase=Phase.ROLL, turn=s.acting))
    s = replace(s, turns=s.turns + 1)
    if rules.turn_limit and s.turns >= rules.turn_limit:
        return Step(replace(s, phase=Phase.OVER, turn=s.acting), (stands,))
    s, events = begin(rules, replace(s, acting=s.left_of(s.acting)))
    return Step(s, (stands, *events))


# A draw.


def offer(s: State) -> Step[State]:
    """The acting player would leave it undecided; everyone has to agree."""
    told = LogLine(s.turns, s.turn, "offered")
    agreed = (s.turn,)
    after = replace(s, phase=Phase.DRAW, turn=s.left_of(s.turn), agreed=agreed)
    return Step(replace(after, log=(*s.log, told)))


def ask_draw(s: State) -> Ask:
    words = _("A draw is offered: **agree**, and nobody wins, or **play on**")
    return Ask(s.turn, words, Options((Agree(), Decline())))


def agree(s: State) -> Step[State]:
    agreed = (*s.agreed, s.turn)
    if len(agreed) == s.seats:
        return Step(replace(s, phase=Phase.OVER, turn=s.acting, agreed=agreed, drawn=True))
    return Step(replace(s, turn=s.left_of(s.turn), agreed=agreed))


def decline(s: State) -> Step[State]:
    """The acting player goes on; for some turns no draw is offered again."""
    told = LogLine(s.turns, s.turn, "declined")
    return Step(
        replace(
            s,
            phase=Phase.MOVE,
            turn=s.acting,
            agreed=(),
            draw_from=s.turns + DRAW_AGAIN,
            log=(*s.log, told),
        )
    )
