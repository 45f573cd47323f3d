"""Naming the trumps, and calling the cards whose holders play with the bidder."""

from dataclasses import replace
from itertools import permutations

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Options, Picks
from roller_table.engine.events import Said
from roller_table.engine.game import Step
from roller_table.engine.words import _, counted, listed

from . import passing, tricks
from .pack import COLOURS, colour_name, is_blank, pack_for, short
from .rules import Rules
from .state import CALLED, Call, Name, Phase, State


def ask_name(s: State) -> Ask:
    words = _("**Name the High Trump and the Low Trump** for your bid of {n}").format(n=s.bid)
    moves = tuple(Name(high, low) for high, low in permutations(COLOURS, 2))
    return Ask(s.turn, words, Options(moves))


def name(rules: Rules, s: State, call: Name) -> Step[State]:
    words = _("{high} is High Trump, {low} is Low Trump").format(
        high=colour_name(call.high), low=colour_name(call.low)
    )
    after = replace(s, high=call.high, low=call.low)
    said = Said(s.turn, words[0].upper() + words[1:])
    if rules.calls(s.seats):
        return Step(replace(after, phase=Phase.CALL), (said,))
    return _begin(rules, after, said)


def callable_cards(rules: Rules, s: State) -> Cards:
    """Every card but the blanks and those that the bidder knows to have no partner behind them."""
    barred = set(s.discards)
    if not rules.self_call:
        barred |= set(s.holds(s.bidder))
    return tuple(c for c in pack_for(s.seats) if c not in barred and not is_blank(c))


def ask_call(rules: Rules, s: State) -> Ask:
    count = rules.calls(s.seats)
    words = counted(
        "**Call {n} card**: whoever holds it plays with you",
        "**Call {n} cards**: whoever holds them plays with you",
        count,
    )
    return Ask(s.turn, words, Picks(callable_cards(rules, s), count, Call, CALLED))


def call(rules: Rules, s: State, cards: Cards) -> Step[State]:
    words = _("I call {cards}").format(cards=listed([short(card) for card in cards]))
    return _begin(rules, replace(s, called=cards), Said(s.turn, words))


def _begin(rules: Rules, s: State, said: Said) -> Step[State]:
    after, events = passing.hand_over(s)
    return Step(tricks.begin(rules, after), (said, *events))
