"""What a reason says at Roebuck is true of the table as it is, all hands open."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from roller_table.engine.cards import SUIT_NAMES, SUITS, Card
from roller_table.games.catalogue import entry
from roller_table.games.roebuck import marks
from roller_table.games.roebuck.rounds import choice, is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Lay

from .. import judged
from ..reasons import told, walk

ROEBUCK = entry("roebuck")
HOUSE_RULES: tuple[dict[str, Any], ...] = (
    {}, {"wild_aces": True}, {"wild_aces": True, "free_suits": True, "ace_optional": True},
    {"free_suits": True}, {"may_hold_back": True}, {"wild_aces": True, "race": True},
    {"wild_aces": True, "nonplayer_starts": True, "hand_ends": "immediately"},
)  # fmt: skip
GAMES, MOVES = 3, 70


class Said(judged.Said):
    """Of a card, and of the round."""

    @property
    def rules(self) -> Rules:
        return self.game.rules

    @property
    def kept(self) -> tuple[Card, ...]:
        """What stays in the hand of a card that is played."""
        return tuple(card for card in self.s.hands[self.s.turn] if card != self.move.card)

    @property
    def lays(self) -> list[Lay]:
        return [each for each in choice(self.rules, self.s) if isinstance(each, Lay)]


def odd(card: Card) -> bool:
    return card.rank % 2 == 1


def kinds(it: Said, move: Lay) -> int:
    """How many kinds of cards stay in the hand, wild aces aside."""
    held = (card for card in it.s.hands[it.s.turn] if card != move.card)
    return len({(card.suit, odd(card)) for card in held if not is_wild(it.rules, card)})


def fitting(it: Said, move: Lay) -> int:
    """How many of the eight kinds may be played after it."""
    lies = (*it.s.laid, move.face)
    faces = [marks.Face(marks.COLOURS[suit], parity, suit)
             for suit in SUITS for parity in (marks.ODD, marks.EVEN)]  # fmt: skip
    return sum(marks.fits(lies, face, free_suits=it.rules.free_suits) for face in faces)


def most_kinds(it: Said) -> bool:
    every = [kinds(it, each) for each in it.lays]
    return kinds(it, it.move) == max(every) == it.filled("n") > min(every)


def fewest_fit(it: Said) -> bool:
    every = [fitting(it, each) for each in it.lays]
    return fitting(it, it.move) == min(every) == it.filled("n") < max(every)


def alike(one: int, other: int) -> bool:
    """Both are held, and of neither by more than one card more."""
    return one > 0 < other and abs(one - other) < 2


def evenly(it: Said) -> bool:
    found = sum(map(odd, it.kept)), sum(not odd(card) for card in it.kept)
    return found == (it.filled("odd"), it.filled("even")) and alike(*found)


def coloured(it: Said) -> bool:
    black = sum(marks.COLOURS[card.suit] == marks.BLACK for card in it.kept)
    found = black, len(it.kept) - black
    return found == (it.filled("black"), it.filled("red")) and alike(*found)


def of_its_kind(it: Said) -> bool:
    """One that stays has its suit and parity, and is told so."""
    card = it.move.card
    same = [each for each in it.kept if (each.suit, odd(each)) == (card.suit, odd(card))]
    parity = "odd" if odd(card) else "even"
    return bool(same) and it.filled("kind").in_english() == (
        f"{parity} {SUIT_NAMES[card.suit].in_english()}"
    )


def held_most(it: Said) -> bool:
    hand = it.s.hands[it.s.turn]
    length = {suit: sum(card.suit == suit for card in hand) for suit in SUITS}
    mine = length.pop(it.move.card.suit)
    return mine == it.filled("n") and mine > max(length.values())


def goes_on(it: Said) -> bool:
    """Whether the hand is not over with the move."""
    return len(it.after.sheet) == len(it.s.sheet)


def ace_for_any_round(it: Said) -> bool:
    """A wild ace stays, a round is still to come, and it fits whatever lies there."""
    mine = [card for card in it.after.hands[it.s.turn] if is_wild(it.rules, card)]
    lies = it.s.laid
    return bool(mine) and goes_on(it) and all(it.after.hands) and any(
        marks.fits(lies, marks.Face(*pair, suit), free_suits=it.rules.free_suits)
        for pair in marks.PAIRS for suit in SUITS if marks.COLOURS[suit] == pair[0]
    )  # fmt: skip


JUDGES: dict[str, Callable[[Said], bool]] = {
    "goes_out": lambda it: not it.kept,
    "keeps_the_ace": ace_for_any_round,
    "keeps_the_most_kinds": most_kinds,
    "has_another": of_its_kind,
    "leaves_the_next_the_least": lambda it: (
        len(it.s.turns) < 3 and goes_on(it) and fewest_fit(it)
    ),
    "keeps_every_suit": lambda it: {card.suit for card in it.kept} == {*SUITS},
    "keeps_odd_and_even": evenly,
    "keeps_both_colours": coloured,
    "is_from_the_longest": held_most,
    "gets_rid_of_a_card": lambda it: len(it.kept) == len(it.s.hands[it.s.turn]) - 1,
}  # fmt: skip


def false_ones(rules: dict[str, Any], seed: int, heard: Counter[str]) -> list[str]:
    """What is said in a game played at random and is not so."""
    false = list[str]()
    for _number, game, s, ask in walk(ROEBUCK, rules, seed, MOVES):
        reasons, judge = told(game, ROEBUCK, s, ask), judged.by(JUDGES, Said, game, s)
        false += judged.false_ones(reasons, ask.choice, judge, heard)
    return [f"{rules} {seed} {each}" for each in false]


def test_what_is_said_of_a_move_is_true_with_all_hands_open() -> None:
    heard, false = Counter[str](), list[str]()
    for rules in HOUSE_RULES:
        for seed in range(GAMES):
            false += false_ones(rules, seed, heard)
    assert not false, false[:5]
    assert heard.keys() == JUDGES.keys()


@pytest.mark.campaign
def test_what_is_said_is_true_in_many_games() -> None:
    heard = Counter[str]()
    for seed in range(100, 400):
        for rules in HOUSE_RULES:
            assert not false_ones(rules, seed, heard)
