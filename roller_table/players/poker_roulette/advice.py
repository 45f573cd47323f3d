"""Why a move is made at Poker Roulette: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from roller_table.engine.cards import Card, Cards, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.words import Message, message, plural
from roller_table.games.poker_roulette import betting
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.hand_words import name_of
from roller_table.games.poker_roulette.hands import Hand, HandKind
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.rounds import needed
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import (
    Add,
    Bet,
    Call,
    Check,
    Fold,
    Keep,
    Phase,
    Raise,
    State,
    is_joker,
)

_CHEAP = 4
"""To pay no more than one part in so many of the pot is cheap."""
_LIKELY = 0.35
"""A card that so many of the unseen ones would match is likely to be kept."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What the seat that decides sees."""

    game: PokerRouletteController
    s: State
    me: int
    rest: Cards
    """The cards whose faces it has not seen."""

    @property
    def pile(self) -> Cards:
        return self.s.stockpiles[self.me]

    @property
    def hand(self) -> Hand:
        """The best hand of its stock."""
        return ranking(self.game.rules).best(self.pile)

    @property
    def owed(self) -> int:
        return min(self.s.to_call(self.me), self.s.chips[self.me])


def reasons(game: PokerRouletteController, view: View[State]) -> tuple[Why, ...]:
    """Every reason of the phase, for what this seat sees."""
    if view.state.phase not in EVERY:
        return ()
    rest = unseen(game.rules, game.pack, view)
    sight = Sight(game, view.state, view.seat, rest)
    return tuple(partial(why, sight) for why in EVERY[view.state.phase])


def hope(view: View[State]) -> Objective[State] | None:
    """To win the hand, or to share it."""
    seat, number = view.seat, len(view.state.results)
    if view.state.phase not in EVERY:
        return None
    words = message("How often you win or share this hand")
    short, often = message("You win or share it"), message("You win or share it more often.")
    return Objective(words, End(short, often, lambda end: seat in end.results[number].winners))


# Adding a card


def spends_what_is_not_needed(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or move.card in sight.hand.cards or is_joker(move.card):
        return None
    return message("Your best hand does without it.")


def saves_both(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or not is_joker(move.card) or sight.game.rules.joker_needs_match:
        return None
    return message("A Joker saves the card beside it too, unless it meets another Joker.")


def is_likely_to_match(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or is_joker(move.card):
        return None
    same = _matches(sight, move.card)
    if same < _LIKELY * len(sight.rest):
        return None
    return message("{n} of {all} cards that you have not seen would match it.",
                   n=same, all=len(sight.rest))  # fmt: skip


def wins_two_cards(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or len(sight.s.stock) <= needed(sight.s):
        return None
    return message("One of two cards matches sooner, and a match brings two in the next round.")


def keeps_the_hand(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Keep) or sight.hand.kind < HandKind.PAIR:
        return None
    rule = ranking(sight.game.rules)
    loses = [rule.best(without(sight.pile, (c,))).kind < sight.hand.kind for c in sight.pile]
    if not loses or not all(loses):
        return None
    return message(
        "Your best hand needs every card of your stock: {hand}.", hand=name_of(sight.hand)
    )


def is_the_last_round(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Keep) or len(sight.s.stock) > needed(sight.s):
        return None
    return message("No round follows in which a match would bring two cards.")


def risks_nothing(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Keep) or not sight.pile:
        return None
    return plural(
        "The only card of your stock cannot be lost this way.",
        "None of the {n} cards of your stock can be lost this way.",
        len(sight.pile),
    )


# Betting


def holds_much(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise) or sight.hand.kind < HandKind.THREE:
        return None
    return message("Your best hand: {hand}.", hand=name_of(sight.hand))


def holds_little(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Check | Fold) or sight.hand.kind > HandKind.PAIR:
        return None
    return message("Your best hand is a low one: {hand}.", hand=name_of(sight.hand))


def is_cheap(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Call) or sight.owed * _CHEAP > sight.s.pot:
        return None
    return message("It costs {n} to win a pot of {pot}.", n=sight.owed, pot=sight.s.pot)


def is_dear(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Fold) or sight.owed * _CHEAP <= sight.s.pot:
        return None
    return message("To stay would cost {n} for a pot of {pot}.", n=sight.owed, pot=sight.s.pot)


def holds_enough(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Call | Raise | Bet) or sight.hand.kind < HandKind.PAIR:
        return None
    return message("Your best hand: {hand}.", hand=name_of(sight.hand))


def costs_nothing(_sight: Sight, move: Move) -> Message | None:
    return message("It costs nothing to stay.") if isinstance(move, Check) else None


def pays_no_more(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Call | Fold) or not sight.s.raises:
        return None
    return plural("It has been raised {n} time.", "It has been raised {n} times.", sight.s.raises)


def is_the_least(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise):
        return None
    amounts = betting.amounts(sight.game.rules, sight.s)
    if not amounts or move.amount != amounts[0] or len(amounts) < 2:
        return None
    return message("It is the least that can be bet, so others may pay it.")


def is_a_part_of_the_pot(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise) or move.amount - sight.s.level > sight.s.pot:
        return None
    return message("It is no more than the pot of {pot}.", pot=sight.s.pot)


def is_more_than_the_pot(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise) or move.amount - sight.s.level <= sight.s.pot:
        return None
    return message("Whoever calls has to pay more than the pot of {pot}.", pot=sight.s.pot)


EVERY: Mapping[Phase, tuple[Callable[[Sight, Move], Message | None], ...]] = {
    Phase.ADD: (
        spends_what_is_not_needed, saves_both, is_likely_to_match, wins_two_cards,
        keeps_the_hand, is_the_last_round, risks_nothing,
    ),
    Phase.BET: (
        holds_much, holds_little, is_cheap, is_dear, holds_enough, costs_nothing, is_the_least,
        is_more_than_the_pot, is_a_part_of_the_pot, pays_no_more,
    ),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _matches(sight: Sight, card: Card) -> int:
    """How many of the cards that were not seen match it, by suit or by rank."""
    unseen_cards = (other for other in sight.rest if other.suit)
    return sum(other.suit == card.suit or other.rank == card.rank for other in unseen_cards)
