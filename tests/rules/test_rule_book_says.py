"""What the rule books owe their readers, and that the games are played so."""

import pytest

from roller_table.engine.cards import standard_pack
from roller_table.games.poker_roulette import showdown
from roller_table.games.poker_roulette.rules import Rules
from roller_table.resources import rules_folder

PACK = standard_pack(jokers=0, packs=1)


@pytest.mark.parametrize(
    ("book", "words"),
    [
        ("roller_derby", "may announce them alike"),
        ("poker_roulette", "or the highest card where that is all there is"),
        ("rollerball", "Either way all balls roll counter-clockwise from the next turn on"),
        ("roolz", "a table may agree on another number of points to win"),
        ("roolz", "The opponent at the bidder's left leads to the first trick."),
    ],
)
def test_the_book_says_it(book, words):
    assert words in (rules_folder() / f"{book}.md").read_text("utf-8")


def test_of_two_equal_high_cards_the_fuller_hand_wins_where_short_hands_lose():
    by_card = showdown.ranking(Rules())
    fuller = showdown.ranking(Rules(short_hand_rule="short_loses_same_main"))
    short, full = PACK.parse("AS KS"), PACK.parse("AH QD 7C 5H 3D")
    assert by_card.best(short) > by_card.best(full)
    assert fuller.best(short) < fuller.best(full)
