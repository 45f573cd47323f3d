"""What a reason says of a trick comes true, played on by the rules with the cards as they lie."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.derby import led_suit, winning_place
from roller_table.games.roller_derby.state import Phase, Play, State, is_joker, partner, side_of

from ..reasons import told, walk

OURS = ("takes_what_is_wanted", "cannot_be_beaten", "is_ours_anyway")
THEIRS = ("leaves_what_is_too_much",)
GAMES, MOVES, WAYS = 16, 100, 6
"""How many games are played at random, how far, and in how many ways each trick to its end."""

Holds = Callable[[State, Play], bool]
"""Whether it is so on the table as it is, all hands open."""


def taker(game: Any, s: State, play: Play, luck: Luck) -> tuple[int, Luck]:
    """Who takes the trick after that play if the others play at random."""
    while len(s.trick) < 3:
        s = game.apply(s, play).state
        play, luck = game.ask(s).choice.draw(luck)
    return s.around[winning_place((*s.trick, play), s.trump)], luck


def wins(s: State, play: Play) -> bool:
    """Whether the play is the best of the trick so far."""
    return winning_place((*s.trick, play), s.trump) == len(s.trick)


def partners(s: State) -> bool:
    return bool(s.trick) and s.around[winning_place(s.trick, s.trump)] == partner(s.turn)


def lower(s: State, play: Play) -> list[Play]:
    mine = [card for card in s.hands[s.turn] if not is_joker(card)]
    follow = [card for card in mine if card.suit == led_suit(s)] or mine
    return [Play(card) for card in follow
            if card.suit == play.card.suit and card.rank < play.card.rank]  # fmt: skip


def higher_elsewhere(s: State, play: Play) -> bool:
    card = play.stands_for()
    others = (each for seat, hand in enumerate(s.hands) if seat != s.turn for each in hand)
    return any(each.suit == card.suit and each.rank > card.rank for each in others)


def left_of(s: State, play: Play) -> int:
    return sum(each.suit == play.card.suit for each in s.hands[s.turn] if each != play.card)


PLAIN: dict[str, Holds] = {
    "leaves_it_to_the_partner": lambda s, play: partners(s) and not wins(s, play),
    "takes_at_once": lambda s, play: len(s.trick) == 3 and wins(s, play),
    "takes_cheaply": lambda s, play: wins(s, play) and not any(wins(s, p) for p in lower(s, play)),
    "keeps_a_higher_one": lambda s, play: bool(s.trick) and wins(s, play),
    "cannot_take_it": lambda s, play: not wins(s, play),
    "trumps_it": lambda s, play: wins(s, play) and play.stands_for().suit == s.trump,
    "stays_under": lambda s, play: not wins(s, play) and play.card.suit == led_suit(s),
    "spends_nothing_on_it": lambda s, play: not wins(s, play),
    "loses_the_most": lambda s, play: not wins(s, play),
    "gets_rid_of_a_high_card": lambda s, play: not wins(s, play),
    "is_the_highest": lambda s, play: (
        not higher_elsewhere(s, play) and (not s.trick or wins(s, play))
    ),
    "clears_a_suit": lambda s, play: not left_of(s, play),
    "keeps_trumps": lambda s, play: play.stands_for().suit != s.trump,
    "draws_trumps": lambda s, play: not s.trick and play.stands_for().suit == s.trump,
    "lets_the_partner_trump": lambda s, play: all(
        each.suit != play.stands_for().suit for each in s.hands[partner(s.turn)]
    ),
    "is_the_smallest": lambda s, play: all(
        each.rank >= play.card.rank for each in s.hands[s.turn] if not is_joker(each)
    ),
    "is_the_lowest": lambda s, play: not lower(s, play),
}  # fmt: skip


def test_what_is_said_of_a_trick_comes_true_wherever_the_cards_lie() -> None:
    """Whose it is, whatever the others play; what the card does; and what others hold."""
    found, luck, heard, false = entry("roller_derby"), Luck(5), Counter[str](), list[str]()
    for seed in range(1, GAMES + 1):
        for number, game, s, ask in walk(found, {}, seed, MOVES):
            if s.phase != Phase.DERBY or number % 3:
                continue
            reasons = told(game, found, s, ask)
            for play in ask.choice:
                said = {name: words for name in reasons if (words := reasons[name](play))}
                sides = set[int]()
                if said.keys() & {*OURS, *THEIRS}:
                    for _way in range(WAYS):
                        seat, luck = taker(game, s, play, luck)
                        sides.add(side_of(seat))
                for name, words in said.items():
                    mine = side_of(ask.seat)
                    true = (
                        sides == {mine} if name in OURS
                        else sides == {1 - mine} if name in THEIRS
                        else PLAIN[name](s, play) if name in PLAIN
                        else True
                    )  # fmt: skip
                    heard[name] += 1
                    if not true:
                        false.append(f"{seed} {number} {name}: {words.in_english()} {play}")
    assert not false, false[:5]
    assert {*OURS, *THEIRS, *PLAIN} <= heard.keys()
