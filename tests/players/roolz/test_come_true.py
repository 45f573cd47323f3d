"""What a reason says at Roolz is true of the table as it is, all hands open."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, takewhile
from typing import Any

import pytest

from roller_table.engine.cards import Card, Cards, without
from roller_table.engine.luck import Luck
from roller_table.engine.words import Message
from roller_table.games.catalogue import entry
from roller_table.games.roolz.auction import legal_bids
from roller_table.games.roolz.pack import COLOURS, is_blank, is_number, pack_for, total
from roller_table.games.roolz.scoring import card_points
from roller_table.games.roolz.seating import sides, team, to_play, trick_order
from roller_table.games.roolz.state import Phase, State
from roller_table.games.roolz.tricks import legal_cards, suit_of, winning_place

from .. import judged
from ..reasons import told
from .tables import HOUSE_RULES, game_for

ROOLZ = entry("roolz")
EVERY_COLOUR = tuple(COLOURS)
WAYS, MOVES = 5, 12
"""In how many ways a trick is played to its end, and how many moves of a question are looked at."""


class Said(judged.Said):
    """Of a hand, and of the trick."""

    @property
    def n(self) -> Any:
        return dict(self.words.fillings).get("n")

    def filled(self, name: str) -> str:
        """What stands there for it, in English."""
        found = dict(self.words.fillings)[name]
        return found.in_english() if isinstance(found, Message) else str(found)

    @property
    def place(self) -> int:
        return to_play(self.s)

    @property
    def hand(self) -> Cards:
        return self.s.holds(self.me)

    def ours(self, s: State) -> set[int]:
        """The seats on the mover's side, who is whose partner being open."""
        return next(set(each) for each in sides(self.game.rules, s) if self.me in each)

    def wins(self, card: Card) -> bool:
        """Whether it would be winning the trick as it lies."""
        return winning_place(self.s, (*self.s.trick, card)) == len(self.s.trick)

    @property
    def mates_win(self) -> bool:
        """Whether somebody of the mover's side is winning the trick as it lies."""
        best = trick_order(self.s, self.s.leader)[winning_place(self.s, self.s.trick)]
        return self.s.player_of(best) in self.ours(self.s)

    def worth(self, *cards: Card) -> int:
        return total(self.game.rules, self.s.seats, cards)

    @property
    def stake(self) -> int:
        return self.worth(*self.s.trick, self.move.card)

    def takers(self) -> set[int]:
        """The hands that take the trick if the others play this or that."""
        found, luck = set[int](), Luck(len(self.s.tricks))
        for _way in range(WAYS):
            s, trick = self.after, (*self.s.trick, self.move.card)
            for _hand in self.s.places[len(trick) :]:
                move, luck = self.game.ask(s).choice.draw(luck)
                s, trick = self.game.apply(s, move).state, (*trick, move.card)
            found.add(trick_order(self.s, self.s.leader)[winning_place(self.s, trick)])
        return found

    def others_hold(self, suit: str) -> list[Card]:
        """What of a suit lies in the hands that others play, what is face down among it."""
        s = self.s
        rows = (
            (*s.hands[n], *s.ups[n], *s.downs[n])
            for n in range(len(s.places)) if s.player_of(n) != self.me
        )  # fmt: skip
        return [card for row in rows for card in row if card and suit_of(s, card) == suit]

    @property
    def at_the_first_lead(self) -> Cards:
        """What the mover holds when the cards are played, once cards were passed."""
        s, luck = self.after, Luck(1)
        while s.phase != Phase.PLAY:
            move, luck = self.game.ask(s).choice.draw(luck)
            s = self.game.apply(s, move).state
        return s.holds(self.me)

    def mine(self, suit: str) -> list[Card]:
        """What of a suit the hand that plays has to play from."""
        return [card for card in self.s.visible(self.place) if suit_of(self.s, card) == suit]

    def spoken_of(self, suit: str) -> list[Card]:
        """What of a suit lies in this hand; where "your" is said, in all that the mover plays."""
        if "this hand" in self.words.words.casefold():
            return self.mine(suit)
        rows = (
            self.s.visible(n) for n in range(len(self.s.places)) if self.s.player_of(n) == self.me
        )
        return [card for row in rows for card in row if suit_of(self.s, card) == suit]

    @property
    def suit(self) -> str:
        return suit_of(self.s, self.move.card)

    @property
    def led(self) -> str:
        return next((suit_of(self.s, card) for card in self.s.trick if not is_blank(card)), "")


Judge = Callable[[Said], bool]


def long(hand: Cards, suit: str) -> int:
    return sum(card.suit == suit for card in hand)


def strength(s: State, card: Card) -> tuple[int, int]:
    return (suit_of(s, card) == s.high) * 2 + (suit_of(s, card) == s.low), card.rank


def decides(it: Said, *, made: bool) -> bool:
    """Whether the bid is made, or out of reach, by the trick as it lies."""
    s, rules = it.s, it.game.rules
    won, mine = card_points(rules, s, sides(rules, s)[0]), it.ours(s)
    gone = sum(it.worth(*trick.cards) for trick in s.tricks)
    if made:
        return it.me in sides(rules, s)[0] and won < s.bid <= won + it.stake
    assert mine.isdisjoint(sides(rules, s)[0])
    return 300 - (gone - won) >= s.bid > 300 - (gone - won) - it.stake


def brings(it: Said) -> bool:
    """The last hand takes its points, and what they mean for the bid."""
    s, rules, words = it.s, it.game.rules, it.words.words
    if it.takers() != {it.place} or it.n != it.stake:
        return False
    won = card_points(rules, s, sides(rules, s)[0])
    gone = sum(it.worth(*trick.cards) for trick in s.tricks)
    if "make the bid" in words:
        return decides(it, made=True)
    if "out of reach" in words:
        return decides(it, made=False)
    if "still needs" in words:
        return int(it.filled("all")) == s.bid - won > it.stake
    if "can spare" in words:
        return int(it.filled("all")) == 300 - s.bid - (gone - won) >= it.stake
    return True


def count(hand: Cards) -> int:
    two = max(long(hand, a) + long(hand, b) for a, b in combinations(EVERY_COLOUR, 2))
    return two + sum(card.rank == 15 or card.code in ("HR", "LR") for card in hand)


def high_numbers(it: Said) -> int:
    return sum(card.rank in (13, 14, 15) for card in it.hand)


def without_colours(it: Said) -> bool:
    names = dict(it.words.fillings)["colours"]
    gone = {name.in_english() for name in names}
    held = it.at_the_first_lead if "you" in it.words.words.split() else it.after.holds(it.me)
    left = {COLOUR.get(card.suit) for card in held}
    return not gone & left and gone <= {COLOUR.get(card.suit) for card in it.move.cards}


COLOUR = dict(
    zip(EVERY_COLOUR, ("blue", "purple", "red", "orange", "yellow", "green"), strict=True)
)


def keeps_long(it: Said) -> bool:
    names = [name.in_english() for name in dict(it.words.fillings)["colours"]]
    suits = [suit for suit in EVERY_COLOUR if COLOUR[suit] in names]
    longest = sorted((long(it.hand, suit) for suit in EVERY_COLOUR), reverse=True)
    held = sorted((long(it.hand, suit) for suit in suits), reverse=True)
    return held == longest[:2] and not any(card.suit in suits for card in it.move.cards)


def one_left(it: Said) -> bool:
    kept = it.at_the_first_lead if "you" in it.words.words.split() else it.after.holds(it.me)
    return [COLOUR.get(card.suit) for card in kept].count(it.filled("colour")) == 1


def named(it: Said) -> list[int]:
    return [long(it.hand, suit) for suit in (it.move.high, it.move.low)]


def may_trump(it: Said) -> list[Card]:
    """The trumps that the hand may play where it cannot follow."""
    free = [suit for suit, broken in zip((it.s.high, it.s.low), it.s.broken, strict=True)
            if broken or not it.s.places[it.place].low
            or it.game.rules.low_hand_may_break(it.s.seats)]  # fmt: skip
    return [card for suit in free for card in it.mine(suit)]


JUDGES: dict[str, Judge] = {
    # The auction
    "leaves_it_to_the_partner": lambda it: (
        (best := it.s.bids.index(max(it.s.bids))) != it.me
        and team(it.game.rules, it.s.seats, best) == team(it.game.rules, it.s.seats, it.me)
    ),
    "counts_little": lambda it: it.n == count(it.hand),
    "counts_much": lambda it: it.n == count(it.hand),
    "has_few_high_numbers": lambda it: it.n == high_numbers(it),
    "has_high_numbers": lambda it: it.n == high_numbers(it),
    "asks_for_more_than_it_took": lambda it: (
        int(it.filled("bid")) == min(legal_bids(it.game.rules, it.s)) > int(it.filled("took"))
        and it.n == count(it.hand) <= int(it.filled("much"))
    ),
    "has_fifteens": lambda it: it.n == sum(card.rank == 15 for card in it.hand),
    "is_the_lowest": lambda it: (
        it.move.points == it.game.rules.lowest_bid(it.s.seats)
        and it.move.points == min(legal_bids(it.game.rules, it.s))
    ),
    "is_weak": lambda it: it.n == max(card.rank for card in it.hand if is_number(card)),
    # Cards that go
    "leaves_a_void": without_colours,
    "keeps_the_long_colours": keeps_long,
    "gives_no_points": lambda it: (
        not it.worth(*it.move.cards) if hasattr(it.move, "cards")
        else not it.mates_win and not it.wins(it.move.card) and not it.worth(it.move.card)
    ),
    "keeps_the_high_numbers": lambda it: (
        {c for c in it.hand if c.rank > 10} <= {*without(it.hand, it.move.cards)}
    ),
    "leaves_one": one_left,
    # Trumps and partners
    "are_the_longest": lambda it: (
        sum(named(it)) == it.n == max(
            long(it.hand, one) + long(it.hand, two) for one, two in combinations(EVERY_COLOUR, 2)
        )
    ),
    "has_the_longer_one_high": lambda it: it.n == named(it)[0] > named(it)[1],
    "has_the_top_of_both": lambda it: (
        {(suit, 15) for suit in (it.move.high, it.move.low)} <= {(c.suit, c.rank) for c in it.hand}
    ),
    "has_the_top_of_the_high": lambda it: (it.move.high, 15) in {(c.suit, c.rank) for c in it.hand},
    "is_the_best_trump_missing": lambda it: (
        max((c for c in pack_for(it.s.seats) if suit_of(it.s, c) == it.s.high and c not in it.hand),
            key=lambda c: c.rank) in it.move.cards
    ),
    "calls_fifteens": lambda it: (
        len(dict(it.words.fillings)["cards"]) == sum(c.rank == 15 for c in it.move.cards)
    ),
    # The tricks
    "takes_points": brings,
    "would_decide_the_bid": lambda it: (
        it.wins(it.move.card) and it.n == it.stake
        and decides(it, made="make the bid" in it.words.words)
    ),
    "adds_points": lambda it: (
        it.mates_win and not it.wins(it.move.card) and it.n == it.worth(it.move.card) > 0
    ),
    "leaves_it_to_a_friend": lambda it: it.mates_win and not it.wins(it.move.card),
    "cannot_be_beaten": lambda it: it.takers() == {it.place},
    "spends_nothing_on_it": lambda it: (
        not any(map(it.wins, legal_cards(it.game.rules, it.s)))
    ),
    "takes_cheaply": lambda it: it.takers() == {it.place} and not any(
        it.wins(card) and strength(it.s, card) < strength(it.s, it.move.card)
        for card in legal_cards(it.game.rules, it.s)
    ),
    "trumps_it": lambda it: (
        it.wins(it.move.card)
        and it.suit == (it.s.high if "High" in it.words.words else it.s.low)
        and COLOUR[it.led] == it.filled("led" if "led" in dict(it.words.fillings) else "colour")
    ),
    "draws_trumps": lambda it: (
        it.suit == (it.s.high if "High" in it.words.words else it.s.low)
        and 0 < len(it.others_hold(it.suit)) <= it.n
    ),
    "is_the_highest": lambda it: (
        not any(card.rank > it.move.card.rank for card in it.others_hold(it.suit))
        and (not it.s.trick or it.wins(it.move.card))
    ),
    "keeps_trumps": lambda it: (
        it.suit not in (it.s.high, it.s.low)
        and it.n == len(it.spoken_of(it.s.high)) + len(it.spoken_of(it.s.low))
    ),
    "saves_the_blank": lambda it: any(map(is_blank, it.after.visible(it.place))),
    "plays_the_blank": lambda it: bool(it.mine(it.led)),
    "risks_no_points": lambda it: not it.s.trick and not it.worth(it.move.card),
    "clears_a_colour": lambda it: (
        not [c for c in (*it.s.hands[it.place], *it.s.ups[it.place], *it.s.downs[it.place])
             if c and c != it.move.card and suit_of(it.s, c) == it.suit]
        and bool(may_trump(it))
    ),
    "is_the_lowest_of_its_colour": lambda it: (
        it.move.card.rank == min(card.rank for card in it.spoken_of(it.suit))
        and len(it.mine(it.suit)) > 1
    ),
    "is_from_the_longest": lambda it: all(
        len(it.mine(suit)) < len(it.mine(it.suit)) for suit in EVERY_COLOUR if suit != it.suit
    ),
    "is_worthless": lambda it: not it.worth(it.move.card) and not it.wins(it.move.card),
}  # fmt: skip


def false_ones(seats: int, rules: dict[str, Any], seed: int, heard: Counter[str]) -> list[str]:
    """What is said in a round and is not so."""
    game, false = game_for(rules), list[str]()
    asked = judged.questions(ROOLZ, game, seats, seed, MOVES, clubs=(Phase.BID, Phase.MISDEAL))
    for s, ask, moves in takewhile(lambda each: not each[0].sheet, asked):
        reasons, judge = told(game, ROOLZ, s, ask), judged.by(JUDGES, Said, game, s)
        false += judged.false_ones(reasons, moves, judge, heard)
    return [f"{seats} {rules} {seed} {each}" for each in false]


def with_a_weak_hand(seats: int, rules: dict[str, Any]) -> int:
    """The seed of a deal in which somebody may ask for a new one."""
    game = game_for(rules)
    return next(n for n in range(2000) if game.deal(seats, Luck(n)).state.phase == Phase.MISDEAL)


def test_what_is_said_of_a_move_is_true_with_all_hands_open() -> None:
    heard, false = Counter[str](), list[str]()
    for seed in (7, 30):
        for seats, rules in HOUSE_RULES:
            false += false_ones(seats, rules, seed, heard)
    weak = 4, {"misdeal": True}
    false += false_ones(*weak, with_a_weak_hand(*weak), heard)
    assert not false, false[:5]
    assert heard.keys() == JUDGES.keys()


@pytest.mark.campaign
def test_what_is_said_is_true_in_many_rounds() -> None:
    heard = Counter[str]()
    for seed in range(100, 200):
        for seats, rules in HOUSE_RULES:
            assert not false_ones(seats, rules, seed, heard)
