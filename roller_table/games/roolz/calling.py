"""Naming the trumps, and calling the cards whose holders play with the bidder."""

from itertools import permutations

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Ask, Doubt, Move, Options, Picks, in_turn
from roller_table.engine.events import Said
from roller_table.engine.game import Step
from roller_table.engine.values import frozen, replace
from roller_table.engine.words import Someone, _, counted, listed, message

from . import passing, tricks
from .pack import COLOUR_NAMES, COLOURS, is_blank, name_of, pack_for, short
from .rules import Rules
from .state import CALLED, Call, Name, Phase, State


def ask_name(s: State) -> Ask:
    words = _("**name the High Trump and the Low Trump** for your bid of {n}").format(n=s.bid)
    moves = tuple(Name(high, low) for high, low in permutations(COLOURS, 2))
    why = _("High Trump beats Low Trump, and that beats the rest. H becomes the lowest High Trump, "
            "L the lowest Low Trump")  # fmt: skip
    return Ask(s.turn, in_turn(words), Options(moves), why=why)


def name(rules: Rules, s: State, call: Name) -> Step[State]:
    named = {"high": COLOUR_NAMES[call.high], "low": COLOUR_NAMES[call.low]}
    words = message("{high} is High Trump, {low} is Low Trump", **named)
    after = replace(s, high=call.high, low=call.low)
    told = message("{name} named {high} as High Trump, {low} as Low Trump",
                   name=Someone(s.turn), **named)  # fmt: skip
    said = Said(s.turn, words.sentence(), told)
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
        "**call {n} card**. The player who holds it plays with you",
        "**call {n} cards**. The player who holds them plays with you",
        count,
    )
    why = _("Everyone hears which card it is; nobody else knows who holds it until it is played")
    choice = Picks(callable_cards(rules, s), count, Call, CALLED)
    return Ask(s.turn, in_turn(words), choice, why=why, doubt=OwnCalled(own_cards(s), s.seats))


def own_cards(s: State) -> Cards:
    """The cards that the bidder holds, or sees in the low hand: nobody else plays by them."""
    places = (n for n in range(len(s.places)) if s.player_of(n) == s.bidder)
    return tuple(card for place in places for card in s.visible(place))


@frozen
class OwnCalled:
    """Warns a player who calls a card of their own: one partner fewer, or none."""

    own: Cards
    seats: int

    def __call__(self, move: Move) -> Doubt | None:
        cards = move.cards if isinstance(move, Call) else ()
        mine = tuple(card for card in cards if card in self.own)
        if not mine:
            return None
        back = _("Choose another card")
        if len(mine) < len(cards):
            words = _("You play {card} yourself: it brings you no partner.")
            return Doubt(words.format(card=short(mine[0])), _("Call with one partner fewer"), back)
        words = _("You play {cards} yourself: without a partner, you play alone against {n}.")
        told = words.format(cards=listed([short(card) for card in mine]), n=self.seats - 1)
        return Doubt(told, _("Call and play alone"), back)


def call(rules: Rules, s: State, cards: Cards) -> Step[State]:
    words = message("I call {cards}", cards=tuple(map(name_of, cards)))
    told = message("{name} called {cards}", name=Someone(s.turn), cards=tuple(map(name_of, cards)))
    return _begin(rules, replace(s, called=cards), Said(s.turn, words, told))


def _begin(rules: Rules, s: State, said: Said) -> Step[State]:
    after, events = passing.hand_over(s)
    return Step(tricks.begin(rules, after), (said, *events))
