"""Matching: the five rules in their order, the worked examples of the source, and the options."""

import pytest

from roller_table.games.poker_roulette.matching import matches, outcome, resolve, spoken, tag
from roller_table.games.poker_roulette.rules import Rules

from .scenes import cards, codes, table

USUAL = Rules()


def seen(actives, middle, rules=USUAL):
    """The rule that decides, and what is kept."""
    found = outcome(rules, cards(actives), *cards(middle))
    return found.rule, codes(found.kept)


def round_of(middle, *actives, rules=USUAL):
    """Each player's cards at once: what is kept (the middle card last), and how many come next."""
    (card,) = cards(middle)
    matched, earned = resolve(rules, card, [(n, cards(held)) for n, held in enumerate(actives)])
    kept = [codes((*m.kept, card) if m.took_middle else m.kept) for m in matched]
    return list(zip(kept, earned, strict=True))


# The source's worked examples.


def test_example_1_a_pocket_pair_takes_the_middle_and_a_joker_keeps_both():
    assert round_of("KH", "KC KS", "Jk1 KD") == [("KC KS KH", 2), ("Jk1 KD", 2)]


def test_example_2_two_jokers_cancel_and_a_joker_keeps_both_on_the_resolver_alone():
    assert round_of("7H", "Jk1 KS", "Jk2 Jk3") == [("Jk1 KS", 2), ("", 1)]


def test_example_3_a_joker_in_the_middle_cancels_with_a_joker_and_keeps_a_plain_pair():
    assert round_of("Jk2", "KD KS", "Jk1 7H") == [("KD KS", 2), ("", 1)]


def test_example_4_with_its_names_corrected():
    assert round_of("8S", "3D 7S", "4S 7H") == [("7S", 2), ("4S", 2)]


# The ordinary rule.


def test_a_card_matches_by_suit_or_by_rank():
    king, same_suit, same_rank, neither = cards("KH 2H KC 9S")
    assert matches(same_suit, king)
    assert matches(same_rank, king)
    assert not matches(neither, king)


@pytest.mark.parametrize(
    ("actives", "rule", "kept"),
    [
        ("2H 3S", "suit", "2H"), ("KC 3S", "rank", "KC"), ("2H 3H", "suit", "2H 3H"),
        ("KC 2H", "suit and rank", "KC 2H"), ("9S 3C", "nothing", ""), ("2H", "suit", "2H"),
        ("9S", "nothing", ""),
    ],
)  # fmt: skip
def test_each_active_card_that_matches_is_kept_and_the_rest_is_not(actives, rule, kept):
    assert seen(actives, "KH") == (rule, kept)


# The special rules, and which of them goes before which.


@pytest.mark.parametrize("middle", ["KH", "Jk3"])
def test_two_active_jokers_cancel_whatever_lies_in_the_middle(middle):
    assert seen("Jk1 Jk2", middle) == ("cancel", "")


def test_a_joker_and_a_middle_joker_cancel_and_take_the_other_card_along():
    assert seen("Jk1 KH", "Jk2") == ("cancel", "")
    assert seen("KH Jk1", "Jk2") == ("cancel", "")


def test_a_single_joker_against_a_middle_joker_is_discarded():
    assert seen("Jk1", "Jk2") == ("cancel", "")


@pytest.mark.parametrize("other", ["9S", "KC", "2H"])
def test_a_joker_keeps_both_whether_the_other_matches_or_not(other):
    assert seen(f"Jk1 {other}", "KH") == ("joker", f"Jk1 {other}")


def test_a_single_joker_is_kept_alone():
    assert seen("Jk1", "KH") == ("joker", "Jk1")


@pytest.mark.parametrize("actives", ["9S 3C", "9S 9C", "9S"])
def test_a_joker_in_the_middle_keeps_everything_of_whoever_has_none(actives):
    assert seen(actives, "Jk1") == ("joker middle", actives)


def test_a_pocket_pair_is_two_cards_of_the_middle_cards_rank():
    assert seen("KC KS", "KH") == ("pocket", "KC KS")


def test_a_pair_of_another_rank_is_no_pocket_pair():
    assert seen("9C 9H", "KH") == ("suit", "9H")


def test_a_single_card_of_the_rank_takes_no_middle_card():
    assert round_of("KH", "KC") == [("KC", 2)]


# Who gets how many cards next: PR-T12.


@pytest.mark.parametrize(
    ("actives", "kept", "next_time"),
    [("9S 3C", 0, 1), ("2H 3C", 1, 2), ("2H 3H", 2, 2), ("KC KS", 3, 2)],
)
def test_whoever_keeps_a_card_gets_two_next_time_and_whoever_keeps_none_gets_one(
    actives, kept, next_time
):
    ((cards_kept, earned),) = round_of("KH", actives)
    assert (len(cards_kept.split()), earned) == (kept, next_time)


def test_what_a_joker_saves_counts_as_a_match_unless_the_table_says_otherwise():
    strict = Rules(joker_counts_as_match=False)
    assert round_of("KH", "Jk1 9S") == [("Jk1 9S", 2)]
    assert round_of("KH", "Jk1 9S", rules=strict) == [("Jk1 9S", 1)]
    assert round_of("KH", "Jk1 2H", rules=strict) == [("Jk1 2H", 2)]
    assert round_of("Jk1", "9S 3C", rules=strict) == [("9S 3C", 1)]
    assert round_of("KH", "Jk1", rules=strict) == [("Jk1", 1)]


def test_a_table_may_ask_that_the_card_beside_a_joker_matches():
    choosy = Rules(joker_needs_match=True)
    assert seen("Jk1 9S", "KH", choosy) == ("nothing", "")
    assert seen("Jk1 2H", "KH", choosy) == ("joker", "Jk1 2H")
    assert seen("Jk1", "KH", choosy) == ("joker", "Jk1")
    assert seen("9S 3C", "Jk1", choosy) == ("joker middle", "9S 3C")


# Two pocket pairs, with several packs.


def test_of_two_pocket_pairs_the_first_from_the_dealers_left_takes_the_middle():
    kept = round_of("KH", "9S 3C", "KC KS", "KD KH.2")
    assert kept == [("", 1), ("KC KS KH", 2), ("KD KH.2", 2)]


def test_or_nobody_takes_it_and_both_keep_their_pairs():
    modest = Rules(pocket_conflict="nobody")
    kept = round_of("KH", "KC KS", "KD KH.2", rules=modest)
    assert kept == [("KC KS", 2), ("KD KH.2", 2)]


def test_one_pocket_pair_takes_the_middle_at_such_a_table_too():
    assert round_of("KH", "KC KS", rules=Rules(pocket_conflict="nobody")) == [("KC KS KH", 2)]


# In words.


@pytest.mark.parametrize(
    ("actives", "middle", "words"),
    [
        ("KC KS", "KH", "Pocket pair: takes the middle card too"), ("2H 9S", "KH", "Suit"),
        ("KC 9S", "KH", "Rank"), ("KC 2H", "KH", "Suit and rank"), ("9S 3C", "KH", ""),
        ("Jk1 9S", "KH", "Joker rule: keeps both"), ("Jk1", "KH", "Joker: kept"),
        ("9S 3C", "Jk1", "Joker in the middle: keeps both"),
        ("9S", "Jk1", "Joker in the middle: kept"),
        ("Jk1 9S", "Jk2", "Two Jokers cancel: all discarded"),
    ],
)  # fmt: skip
def test_each_match_is_said_with_the_rule_that_made_it(actives, middle, words):
    (matched,), _earned = resolve(USUAL, *cards(middle), [(0, cards(actives))])
    said = spoken(matched)
    assert (said.in_english() if said else "") == words


@pytest.mark.parametrize(
    ("actives", "middle", "words"),
    [
        ("KC KS", "KH", "three kept: pocket pair"), ("2H 9H", "KH", "both kept: suit"),
        ("Jk1 9S", "Jk2", "lost: Jokers cancel"), ("9S 3C", "KH", "both lost"),
        ("Jk1 9S", "KH", "both kept: Joker"), ("Jk1 9H", "KH", "both kept: Joker, suit"),
        ("KS Jk1", "KH", "both kept: Joker, rank"),
    ],
)  # fmt: skip
def test_the_word_at_the_cards_counts_what_is_kept_and_names_the_rule(actives, middle, words):
    """A Joker and a queen were "two Jokers", three cards "both", and a card beside a Joker was kept
    by the Joker alone where it had the suit."""
    (matched,), _earned = resolve(USUAL, *cards(middle), [(0, cards(actives))])
    assert tag(matched, *cards(middle)) == words


def test_every_seed_of_a_table_without_jokers_meets_no_joker_rule():
    game = table(jokers_per_deck=0)
    assert not [card for card in game.pack if not card.suit]
