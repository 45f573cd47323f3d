"""What a reason says at Poker Roulette is true of the table as it is, all stocks open."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from roller_table.engine.cards import Card, Cards, short, without
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette import betting
from roller_table.games.poker_roulette.hand_words import name_of
from roller_table.games.poker_roulette.hands import Hand
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.matching import outcome
from roller_table.games.poker_roulette.showdown import ranking
from roller_table.games.poker_roulette.state import (
    Add,
    Bet,
    Fold,
    Keep,
    Phase,
    Raise,
    State,
    is_joker,
    naturals,
)
from roller_table.players.poker_roulette.betting import Odds
from roller_table.players.poker_roulette.memory import PERFECT, Rivals, World

from .. import judged
from ..reasons import told

ROULETTE = entry("poker_roulette")
HOUSE_RULES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}), (3, {}), (4, {}), (6, {}), (3, {"ante": 1}), (3, {"limit": "fixed"}),
    (2, {"limit": "pot-limit"}), (4, {"joker_needs_match": True, "joker_counts_as_match": False}),
    (3, {"jokers_in_showdown": "wild"}), (3, {"start_chips": 20}), (4, {"raise_cap": "1"}),
)  # fmt: skip
MOVES = 8
WORLDS, NOISE = 300, 4
"""In how many worlds a hand is tried, and by how much that may be off, of a hundred."""


class Said(judged.Said):
    """Of a stock, and of the chips."""

    @property
    def pile(self) -> Cards:
        return self.s.stockpiles[self.me]

    @property
    def left(self) -> Cards:
        """The stock without the card that is added."""
        return self.pile if self.move == Keep() else without(self.pile, (self.move.card,))

    @property
    def dark(self) -> Cards:
        return unseen(self.game.rules, self.game.pack, self.game.view(self.s, self.me))

    def best(self, cards: Cards) -> Hand:
        return ranking(self.game.rules).best(cards)

    def keeping(self, *actives: Card) -> int:
        """How many of the unseen cards, lying in the middle, would keep the first of these."""
        return sum(actives[0] in outcome(self.game.rules, actives, middle).kept
                   for middle in self.dark)  # fmt: skip

    @property
    def next_round(self) -> State:
        """Once the round is over, the others adding nothing."""
        s = self.after
        while s.phase in (Phase.ADD, Phase.FLIP) and s.rounds == self.s.rounds:
            moves = [*self.game.ask(s).choice]
            s = self.game.apply(s, Keep() if Keep() in moves else moves[0]).state
        return s

    def named(self, hand: Hand) -> bool:
        return self.filled("hand").in_english() == name_of(hand).in_english()

    @property
    def others(self) -> list[int]:
        """Who is still in the hand besides."""
        return [seat for seat in self.s.standing if seat != self.me]


def saves(it: Said) -> bool:
    """Whatever else lies there, both are kept but where another Joker lies there too."""
    rules, joker = it.game.rules, it.move.card
    for other in it.dark:
        for middle in it.dark:
            if other == middle:
                continue
            kept = outcome(rules, (joker, other), middle).kept
            jokers = is_joker(other) or is_joker(middle)
            if not jokers and set(kept) != {joker, other}:
                return False
    return True


def likely(it: Said) -> bool:
    return it.filled("n") == it.keeping(it.move.card) and it.filled("all") == len(it.dark)


def seldom(it: Said) -> bool:
    """The card of the stock that is kept most often."""
    kept = {short(card): it.keeping(card) for card in it.pile}
    found = max(kept.values()) == kept[it.filled("card")] == it.filled("n")
    return found and it.filled("all") == len(it.dark) >= 2 * it.filled("n")


def stays(it: Said) -> bool:
    """The highest card of the stock is there after the round, too."""
    top = max(it.pile, key=lambda card: card.rank)
    return it.filled("card") == short(top) and top in it.next_round.stockpiles[it.me]


def goes_on(it: Said) -> bool:
    """Another round comes, in which who kept a card has two."""
    s = it.next_round
    return s.phase in (Phase.ADD, Phase.FLIP) and s.hand == it.s.hand


def brings_two(it: Said) -> bool:
    """As many cards keep it, and where it is kept the next round deals two."""
    (card,) = it.pile
    s = it._replace(move=Add(card)).next_round
    counted = (it.filled("n"), it.filled("all")) == (it.keeping(card), len(it.dark))
    kept = card in s.stockpiles[it.me]
    return counted and goes_on(it) and not (kept and s.entitled[it.me] != 2)


def no_pair(it: Said) -> bool:
    """Two of a rank lie in no stock of which it is said, and it is said right what follows."""
    ranks = [card.rank for card in naturals(it.pile)]
    return len({*ranks}) == len(ranks) and ("last round" not in it.words.words) == goes_on(it)


def costlier(it: Said) -> bool:
    """Every raise costs more than a call, and the hand hardly ever wins."""
    owed = min(it.s.to_call(it.me), it.s.chips[it.me])
    raises = [move.amount for move in it.game.ask(it.s).choice if isinstance(move, Raise)]
    more = all(amount - it.s.bets[it.me] > owed for amount in raises)
    return bool(raises) and more and shown(it) and chance(it.game, it.s) < NOISE


def shown(it: Said) -> bool:
    return it.named(it.best(it.pile))


@lru_cache(maxsize=4)
def chance(game: Any, s: State) -> float:
    """How often of a hundred times the hand wins where others hold what fits, in fresh worlds."""
    rivals, luck, worlds = Rivals(game, game.view(s, s.turn), PERFECT), Luck(99), list[World]()
    for _world in range(WORLDS):
        world, luck = rivals.world(luck)
        worlds.append(world)
    return 100 * Odds(s, rivals).wins(worlds)


def priced(it: Said) -> bool:
    """What a call costs beside what may be won by it, and whether it is won as often."""
    owed = min(it.s.to_call(it.me), it.s.chips[it.me])
    asked = max(1, round(100 * owed / betting.winnable(it.s, it.me)))
    often = chance(it.game, it.s) + NOISE >= asked
    if isinstance(it.move, Fold):
        often = chance(it.game, it.s) - NOISE > asked
    return it.filled("asked") == asked and shown(it) and often is not isinstance(it.move, Fold)


def won(it: Said) -> bool:
    """The figure that is said comes out in other worlds, too."""
    figure = dict(it.words.fillings).get("n")
    if "nobody beat it" in it.words.words:
        figure = 100
    if "hardly ever" in it.words.words:
        figure = 0
    return abs(chance(it.game, it.s) - figure) < NOISE + 5 and shown(it)


def somebody_may_bet(it: Said) -> bool:
    s = it.after
    same = s.phase == Phase.BET and s.hand == it.s.hand
    return same and bool(betting.amounts(it.game.rules, s))


def least(it: Said) -> bool:
    """No less may be bet, and others are left to pay it."""
    offered = [move.amount for move in it.game.ask(it.s).choice if isinstance(move, Bet | Raise)]
    return it.move.amount == min(offered) and any(it.s.chips[seat] for seat in it.others)


def costly(it: Said) -> bool:
    """It is more than the pot, and somebody would have to pay most of that."""
    bet, pot = it.move.amount, it.s.pot
    cost = [min(bet - it.s.bets[seat], it.s.chips[seat]) for seat in it.others]
    return bet - it.s.level > pot == it.filled("pot") and 2 * max(cost) >= pot


def in_for(it: Said) -> bool:
    """What a call costs, and what lies in the pot."""
    owed = min(it.s.to_call(it.me), it.s.chips[it.me])
    return (it.filled("n"), it.filled("pot")) == (owed, it.s.pot)


def after_the_round(it: Said) -> bool:
    """What lay in the stock is there still, but for Jokers, which go before the betting."""
    return {*naturals(it.pile)} <= {*it.next_round.stockpiles[it.me]}


JUDGES: dict[str, Callable[[Said], bool]] = {
    "spends_what_is_not_needed": lambda it: it.best(it.left) == it.best(it.pile),
    "saves_both": saves,
    "risks_no_hand": lambda it: it.named(it.best(it.pile)) and it.named(it.best(it.left)),
    "keeps_the_hand": lambda it: shown(it) and not any(
        it.named(it.best(without(it.pile, (card,)))) for card in it.pile
    ),
    "is_likely_to_match": likely,
    "is_likely_to_be_lost": seldom,
    "keeps_the_highest": stays,
    "spares_the_high_cards": lambda it: (
        it.move.card.rank == min(card.rank for card in it.pile if not is_joker(card))
        and it.move.card.rank < max(card.rank for card in it.pile)
    ),
    "wins_two_cards": goes_on,
    "is_the_last_round": lambda it: not goes_on(it),
    "risks_nothing": after_the_round,
    "may_bring_two": brings_two,
    "has_no_pair_to_lose": no_pair,
    "is_to_be_paid": won,
    "is_a_bluff": lambda it: isinstance(it.move, Bet | Raise) and chance(it.game, it.s) < NOISE,
    "is_worth_its_price": priced,
    "is_not_worth_it": priced,
    "has_nothing_to_bet": won,
    "is_not_to_be_raised": costlier,
    "lets_them_bet": somebody_may_bet,
    "stays_for_the_least": in_for,
    "is_the_least": least,
    "is_a_part_of_the_pot": lambda it: it.move.amount - it.s.level <= it.s.pot == it.filled("pot"),
    "is_more_than_the_pot": costly,
}  # fmt: skip


def false_ones(seats: int, rules: dict[str, Any], seed: int, heard: Counter[str]) -> list[str]:
    """What is said in two hands and is not so."""
    game = ROULETTE.game(ROULETTE.rules()(**{"hands_per_session": 2} | rules))
    false = list[str]()
    for s, ask, moves in judged.questions(ROULETTE, game, seats, seed, MOVES):
        reasons, judge = told(game, ROULETTE, s, ask), judged.by(JUDGES, Said, game, s)
        false += judged.false_ones(reasons, moves, judge, heard)
    return [f"{seats} {rules} {seed} {each}" for each in false]


def test_what_is_said_of_a_move_is_true_with_all_stocks_open() -> None:
    heard, false = Counter[str](), list[str]()
    for seed in (7, 30):
        for seats, rules in HOUSE_RULES:
            false += false_ones(seats, rules, seed, heard)
    assert not false, false[:5]
    assert heard.keys() == JUDGES.keys()


@pytest.mark.campaign
def test_what_is_said_is_true_in_many_games() -> None:
    heard = Counter[str]()
    for seed in range(100, 200):
        for seats, rules in HOUSE_RULES:
            assert not false_ones(seats, rules, seed, heard)
