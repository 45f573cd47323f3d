"""Why a move is refused, in the player's words, with a code that never changes."""

from roller_table.engine.cards import Card, short
from roller_table.engine.choices import Move, Reason
from roller_table.engine.words import _, counted, later

from . import betting
from .rules import Rules
from .state import Add, Bet, Call, Check, Fold, Keep, Phase, Raise, State

MATCHING, BETTING = "The rounds", "The betting"

DUE = {
    Phase.ADD: later("First say whether you add a card."),
    Phase.FLIP: later("The dealer has to deal and turn up the cards first."),
    Phase.MATCHED: later("First look at the round."),
    Phase.BET: later("It is your turn to bet."),
    Phase.OVER: later("The game is over."),
}

CODES = frozenset((
    "all_in", "already_bet", "must_call", "no_betting", "not_enough_chips", "not_now",
    "not_your_card", "nothing_to_call", "nothing_to_fold_to", "nothing_to_raise",
    "over_the_limit", "raise_cap", "too_little", "two_are_dealt",
))  # fmt: skip
"""Every code with which a move of this game can be refused."""


def why_not(rules: Rules, s: State, move: Move) -> Reason:
    """The rule that ``move``, which is not offered, would break."""
    match move, s.phase:
        case Add(card), Phase.ADD:
            return _not_held(card)
        case ((Add() | Keep()), Phase.FLIP):
            return _too_late(s)
        case ((Check() | Bet() | Call() | Raise() | Fold()), _) if not rules.betting:
            return Reason("no_betting", _("This table plays without betting."), (), BETTING)
        case ((Check() | Bet() | Call() | Raise() | Fold()), Phase.BET):
            return _betting(rules, s, move)
        case _:
            return Reason("not_now", _(DUE[s.phase]))


def _not_held(card: Card) -> Reason:
    words = _("{card} is not in your stock.").format(card=short(card))
    return Reason("not_your_card", words, (card,), MATCHING)


def _too_late(s: State) -> Reason:
    if s.entitled[s.turn] == 2:
        words = _("A player who is dealt two cards adds none of their own.")
        return Reason("two_are_dealt", words, (), MATCHING)
    return Reason("not_now", _(DUE[s.phase]))


def _betting(rules: Rules, s: State, move: Check | Bet | Call | Raise | Fold) -> Reason:
    owed = s.to_call(s.turn)
    match move:
        case Check():
            words = _("Somebody has bet: call {n}, raise or fold.").format(n=owed)
            return Reason("must_call", words, (), BETTING)
        case Call():
            return Reason("nothing_to_call", _("Nobody has bet: check, or bet."), (), BETTING)
        case Fold():
            words = _("Nobody has bet: you may check for nothing.")
            return Reason("nothing_to_fold_to", words, (), BETTING)
        case Bet() if s.level:
            return Reason("already_bet", _("Somebody has bet: raise it."), (), BETTING)
        case Raise() if not s.level:
            return Reason("nothing_to_raise", _("Nobody has bet yet: bet."), (), BETTING)
        case Bet(amount) | Raise(amount):
            return _amount(rules, s, amount)


def _amount(rules: Rules, s: State, amount: int) -> Reason:
    """Why it is not that many chips."""
    offered = betting.amounts(rules, s)
    if not offered:
        return _no_raise(rules, s)
    if amount > s.bets[s.turn] + s.chips[s.turn]:
        words = _("You have only {n} chips on the table.").format(n=s.chips[s.turn])
        return Reason("not_enough_chips", words, (), BETTING)
    if amount < offered[0]:
        words = _("At least {n}.").format(n=offered[0])
        return Reason("too_little", words, (), BETTING)
    words = _("The limit of this table is {n} now.").format(n=offered[-1])
    return Reason("over_the_limit", words, (), BETTING)


def _no_raise(rules: Rules, s: State) -> Reason:
    if s.bets[s.turn] + s.chips[s.turn] <= s.level:
        words = _("{n} chips are not enough to raise.").format(n=s.chips[s.turn])
        return Reason("not_enough_chips", words, (), BETTING)
    if not betting.can_be_answered(s):
        return Reason("all_in", _("Everyone else is all in: call or fold."), (), BETTING)
    words = counted(
        "A bet may be raised once here, and that has been done.",
        "A bet may be raised {n} times here, and that has been done.",
        int(rules.raise_cap),
    )
    return Reason("raise_cap", words, (), BETTING)
