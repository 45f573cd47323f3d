"""Why a move is made at Poker Roulette: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial

from roller_table.engine.cards import Card, Cards, short, without
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.player import AnsweredMove, End, Objective, Replies, Why
from roller_table.engine.table import Seat
from roller_table.engine.words import NOTHING, Message, Someone, message, plural
from roller_table.games.poker_roulette import betting
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.hand_words import name_of
from roller_table.games.poker_roulette.hands import Hand, HandKind
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.matching import matches
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

from . import answers
from .betting import Odds
from .memory import PERFECT, Rival, Rivals

_TRIED, _ALWAYS, _EVEN, _CLEAR = 400, 100, 50, 4
"""In how many worlds the hand is compared with others; how often of a hundred times counts as
always, and as half the time; and by how many it has to win oftener or less often than a call asks
for it, for either to be said."""
_HIGH = 11
"""Jacks and what is above them are high cards."""
_LIKELY = 0.35
"""A card that this share of the unseen ones would match is likely to be kept."""


@dataclass(frozen=True)
class Sight:
    """What the seat that decides sees."""

    game: PokerRouletteController
    s: State
    me: int
    rest: Cards
    """The cards whose faces it has not seen."""

    @cached_property
    def rivals(self) -> Rivals:
        """Those who are still in the hand, and all that was seen going into their stocks."""
        return Rivals(self.game, View(self.me, self.s), PERFECT)

    @cached_property
    def chance(self) -> float:
        """How often of a hundred times its hand wins or shares the pot, against hands that fit what
        was seen."""
        return 100 * Odds(self.s, self.rivals).wins(self.rivals.worlds(_TRIED))

    @property
    def wins(self) -> int:
        """The same to the nearest five."""
        return 5 * round(self.chance / 5)

    @property
    def never_wins(self) -> bool:
        """Whether a call is shown down for certain, against somebody who holds more for certain."""
        return self.is_beaten(all_in=self._some_may_fold)

    @property
    def _some_may_fold(self) -> bool:
        return len(self.s.to_act) > 1

    def is_beaten(self, *, all_in: bool) -> bool:
        """Whether somebody else, or somebody who is ``all_in`` and cannot fold, holds more for
        certain: what was seen going into a stock beats this hand, or any card does."""
        return any(
            self._beats(rival) or (rival.size and not self.pile)
            for rival in self._met(all_in=all_in)
        )

    @property
    def seen_beating(self) -> Seat | None:
        """Who is sure to be at the showdown, and was seen keeping cards that beat this hand."""
        met = self._met(all_in=self._some_may_fold)
        return next((rival.seat for rival in met if self._beats(rival)), None)

    def _beats(self, rival: Rival) -> bool:
        """Whether the cards that it was seen keeping do."""
        return self.rivals.rule.of(rival.known) > self.rivals.mine

    def _met(self, *, all_in: bool) -> list[Rival]:
        """Those who are still in the hand, or of them those who cannot fold."""
        rivals = self.rivals.rivals
        return [rival for rival in rivals if not (all_in and self.s.chips[rival.seat])]

    @property
    def asked(self) -> int:
        """Of a hundred times a call has to win so often to cost nothing."""
        return max(1, round(100 * self.owed / max(1, betting.winnable(self.s, self.me))))

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


def hope(game: PokerRouletteController, view: View[State]) -> Objective[State] | None:
    """To win the hand, or to share it."""
    seat, number = view.seat, len(view.state.results)
    if view.state.phase not in EVERY:
        return None
    words = message("How often you win or share this hand")
    won, often = message("You win or share it"), message("You win or share it more often.")
    hoped: End[State] = End(won, often, lambda end: seat in end.results[number].winners)
    betting = view.state.phase == Phase.BET
    return Objective(words, hoped, answers=_answers(game, view) if betting else None)


def settled(game: PokerRouletteController, view: View[State]) -> Message:
    """That the hand cannot be won any more: somebody who is all in, and cannot fold, holds more."""
    s, me = view.state, view.seat
    if s.phase != Phase.BET or me not in s.standing:
        return NOTHING
    beaten = Sight(game, s, me, ()).is_beaten(all_in=True)
    return message("You cannot win or share this hand any more") if beaten else NOTHING


def _answers(game: PokerRouletteController, view: View[State]) -> Replies[State]:
    """How the others answer a bet."""
    s, seat, number = view.state, view.seat, len(view.state.results)
    sight = Sight(game, s, seat, ())

    def words(best: AnsweredMove, other: AnsweredMove | None) -> Message | None:
        if _bluffs(sight, best.move) and not answers.wins(best, other):
            return answers.bluff(best)
        return answers.told(s, seat, best, other)

    return Replies(lambda end: answers.answer(end, seat, number), words)


# Adding a card


def spends_what_is_not_needed(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or move.card in sight.hand.cards or is_joker(move.card):
        return None
    return message("Your best hand does not need it.")


def saves_both(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or not is_joker(move.card) or sight.game.rules.joker_needs_match:
        return None
    return message("The Joker stays and saves the card beside it, unless that or the middle card "
                   "is a Joker too.")  # fmt: skip


def risks_no_hand(sight: Sight, move: Move) -> Message | None:
    """Of a card that is added, and of adding nothing, beside a card that the hand is made of."""
    hand, rule = sight.hand, ranking(sight.game.rules)
    if not isinstance(move, Add | Keep) or hand.kind < HandKind.PAIR:
        return None
    left = rule.best(without(sight.pile, (move.card,))) if isinstance(move, Add) else hand
    if (left.kind, left.main) != (hand.kind, hand.main):
        return None
    return message("You do not risk your hand: {hand}.", hand=name_of(hand))


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


def is_likely_to_match(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or is_joker(move.card):
        return None
    same = _keeps(sight, move.card)
    if same < _LIKELY * len(sight.rest):
        return None
    return message("{n} of the {all} cards you have not seen would save it.",
                   n=same, all=len(sight.rest))  # fmt: skip


def is_likely_to_be_lost(sight: Sight, move: Move) -> Message | None:
    cards = [card for card in sight.pile if not is_joker(card)]
    if not isinstance(move, Keep) or not cards or len(cards) < len(sight.pile):
        return None
    best = max(cards, key=lambda card: _keeps(sight, card))
    same = _keeps(sight, best)
    if same * 2 > len(sight.rest):
        return None
    if len(cards) == 1:
        return message("Only {n} of the {all} cards you have not seen would save an added "
                       "{card}.", n=same, all=len(sight.rest), card=short(best))  # fmt: skip
    return message("Only {n} of the {all} cards you have not seen would save an added {card}, the "
                   "safest to add.",
                   n=same, all=len(sight.rest), card=short(best))  # fmt: skip


def keeps_the_highest(sight: Sight, move: Move) -> Message | None:
    top = max(sight.pile, key=lambda card: card.rank, default=None)
    if top is None or top.rank < _HIGH or sight.hand.kind > HandKind.SINGLE or len(sight.pile) < 2:
        return None
    if isinstance(move, Add) and move.card == top:
        return None
    return message("Your {card} stays safe in your stock.", card=short(top))


def spares_the_high_cards(sight: Sight, move: Move) -> Message | None:
    lowest = min((card.rank for card in sight.pile if not is_joker(card)), default=0)
    highest = max((card.rank for card in sight.pile), default=0)
    if not isinstance(move, Add) or move.card.rank != lowest or lowest == highest:
        return None
    return message("You risk only your lowest card.")


def wins_two_cards(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Add) or not _goes_on(sight):
        return None
    return message(
        "Two cards match more often than one, and a match brings you two cards next round."
    )


def is_the_last_round(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Keep) or _goes_on(sight):
        return None
    return message("In the last round a match brings you no new cards.")


def risks_nothing(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Keep) or not sight.pile:
        return None
    return plural(
        "You cannot lose the only card of your stock this way.",
        "You cannot lose any of the {n} cards of your stock this way.",
        len(sight.pile),
    )


def may_bring_two(sight: Sight, move: Move) -> Message | None:
    """What is to be weighed up, whether the only card of a stock is added or not."""
    if not isinstance(move, Add | Keep) or len(sight.pile) != 1 or not _goes_on(sight):
        return None
    (card,) = sight.pile
    if is_joker(card) or not sight.game.rules.joker_counts_as_match:
        return None
    return message("{n} of the {all} cards you have not seen would save an added {card}. Then you "
                   "get two cards in the next round.",
                   n=_keeps(sight, card), all=len(sight.rest), card=short(card))  # fmt: skip


def has_no_pair_to_lose(sight: Sight, move: Move) -> Message | None:
    """Why it is of little account which card of several is added, or none."""
    if not isinstance(move, Add | Keep) or len(sight.pile) < 2 or sight.hand.kind >= HandKind.PAIR:
        return None
    if not _goes_on(sight):
        return message("In the last round a match brings you no new cards. You have no pair that "
                       "an added card could break.")  # fmt: skip
    return message("Adding a card breaks no pair of yours. If that card matches, you get two in "
                   "the next round.")  # fmt: skip


# Betting


def is_to_be_paid(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise) or sight.wins <= _EVEN:
        return None
    hand = name_of(sight.hand)
    if sight.chance == _ALWAYS:
        return message(
            "Let them pay to see your hand: nobody beat it in the deals tried ({hand}).", hand=hand
        )
    return message("Let them pay to see your hand: you win about {n} times in 100 ({hand}).",
                   n=min(sight.wins, _ALWAYS - 5), hand=hand)  # fmt: skip


def is_a_bluff(sight: Sight, move: Move) -> Message | None:
    if not _bluffs(sight, move):
        return None
    return message("It is a bluff: it works if all fold.")


def is_worth_its_price(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Call | Raise) or sight.chance < sight.asked + _CLEAR:
        return None
    # How often stands in the bars, which were played on; two figures of one thing may differ.
    return message("To stay in, you need {asked} wins in 100. You win that often ({hand}).",
                   asked=sight.asked, hand=name_of(sight.hand))  # fmt: skip


def is_not_worth_it(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Fold) or 0 < sight.chance > sight.asked - _CLEAR:
        return None
    hand, seat = name_of(sight.hand), sight.seen_beating
    if seat is not None and sight.pile:
        return message("To stay in, you need {asked} wins in 100. {name} kept cards that beat "
                       "yours ({hand}).",
                       asked=sight.asked, name=Someone(seat), hand=hand)  # fmt: skip
    if sight.never_wins:
        return message("To stay in, you need {asked} wins in 100. You never win ({hand}).",
                       asked=sight.asked, hand=hand)  # fmt: skip
    # How often is told by the line under it.
    return message("To stay in, you need {asked} wins in 100. You win less often ({hand}).",
                   asked=sight.asked, hand=hand)  # fmt: skip


def has_nothing_to_bet(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Check) or sight.wins >= _EVEN:
        return None
    hand = name_of(sight.hand)
    if not sight.wins:
        return message("You hardly ever win ({hand}), and checking costs nothing.", hand=hand)
    return message("You win only about {n} times in 100 ({hand}), and checking costs nothing.",
                   n=sight.wins, hand=hand)  # fmt: skip


def is_not_to_be_raised(sight: Sight, move: Move) -> Message | None:
    """Of a fold or a call that costs little, beside a raise."""
    offered = betting.amounts(sight.game.rules, sight.s)
    if not isinstance(move, Fold | Call) or sight.wins or not offered:
        return None
    hand = name_of(sight.hand)
    return message("You hardly ever win ({hand}), and a raise costs more.", hand=hand)


def lets_them_bet(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Check) or sight.wins < _EVEN or len(sight.s.to_act) < 2:
        return None  # After the last to speak nobody bets any more.
    return message("Checking costs nothing, and others may still bet.")


def stays_for_the_least(sight: Sight, move: Move) -> Message | None:
    """Of a call, where a raise would cost more."""
    s = sight.s
    if not isinstance(move, Call) or not betting.amounts(sight.game.rules, s):
        return None
    return plural("You stay in for {n} chip, with {pot} in the pot.",
                  "You stay in for {n} chips, with {pot} in the pot.",
                  sight.owed, pot=s.pot)  # fmt: skip


def is_the_least(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise):
        return None
    amounts = betting.amounts(sight.game.rules, sight.s)
    if not amounts or move.amount != amounts[0] or len(amounts) < 2:
        return None
    return message("It is the smallest bet, so others may call it.")


def is_a_part_of_the_pot(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Bet | Raise) or move.amount - sight.s.level > sight.s.pot:
        return None
    return message("It is no more than the pot of {pot}.", pot=sight.s.pot)


def is_more_than_the_pot(sight: Sight, move: Move) -> Message | None:
    s = sight.s
    if not isinstance(move, Bet | Raise) or move.amount - s.level <= s.pot:
        return None
    others = (seat for seat in s.standing if seat != sight.me)
    cost = max(min(move.amount - s.bets[seat], s.chips[seat]) for seat in others)
    if 2 * cost < s.pot:
        return None  # They have few chips left.
    return message("It is more than the pot of {pot}: calling costs the others a lot.",
                   pot=s.pot)  # fmt: skip


EVERY: Mapping[Phase, tuple[Callable[[Sight, Move], Message | None], ...]] = {
    Phase.ADD: (
        saves_both, keeps_the_hand, risks_no_hand, is_likely_to_be_lost,
        keeps_the_highest, spends_what_is_not_needed, is_likely_to_match,
        spares_the_high_cards, wins_two_cards, is_the_last_round, risks_nothing,
        may_bring_two, has_no_pair_to_lose,
    ),
    Phase.BET: (
        is_to_be_paid, is_a_bluff, is_worth_its_price, is_not_worth_it, has_nothing_to_bet,
        is_not_to_be_raised, lets_them_bet, stays_for_the_least, is_the_least, is_more_than_the_pot,
        is_a_part_of_the_pot,
    ),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _goes_on(sight: Sight) -> bool:
    """Whether a round follows this one, in which two cards would be dealt."""
    return len(sight.s.stock) > needed(sight.s)


def _bluffs(sight: Sight, move: Move) -> bool:
    """Whether it is bet on with a hand that hardly ever wins when it is seen."""
    return isinstance(move, Bet | Raise) and not sight.wins


def _keeps(sight: Sight, card: Card) -> int:
    """How many of the cards that were not seen keep it if they lie in the middle: by suit or by
    rank, and each Joker."""
    return sum(is_joker(other) or matches(card, other) for other in sight.rest)
