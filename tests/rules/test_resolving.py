"""Variants and settings make one set of rules, or a word on why they do not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from roller_table import rulefile
from roller_table.engine.options import plain
from roller_table.games.catalogue import entry
from roller_table.games.roller_derby.rules import Rules
from roller_table.rulefile import RuleFile, RuleFileError
from roller_table.ui.scenes.setup.rules import HouseRules

Write = Callable[..., Path]


@pytest.fixture
def derby() -> RuleFile:
    return rulefile.built_in("roller_derby")


@pytest.fixture
def track(banked: str, write: Write) -> RuleFile:
    text = f"""\
game: {banked}
name: Track
variants:
  - {{name: Sprint, rules: {{laps: 1}}, only_seats: [2, 3], not_with: [Marathon]}}
  - {{name: Marathon, rules: {{laps: 9}}}}
  - {{name: Paying, rules: {{score: {{bonus: yes}}}}}}
"""
    return rulefile.load(write(text))


def refused(file: RuleFile, **asked: object) -> list[str]:
    with pytest.raises(RuleFileError) as caught:
        rulefile.resolve(file, **asked)  # type: ignore[arg-type]
    return [fault.words for fault in caught.value.faults]


def test_without_variants_the_file_is_played_as_it_stands(derby: RuleFile) -> None:
    assert rulefile.resolve(derby) == Rules()


@pytest.mark.parametrize("name", ["jokers-for-sale", "Jokers for Sale", "JOKERS_FOR_SALE"])
def test_a_variant_is_found_whatever_its_case_and_punctuation(derby: RuleFile, name: str) -> None:
    assert rulefile.resolve(derby, variants=[name]) == Rules(jokers_for_sale=True)


def test_an_apostrophe_may_be_left_out(derby: RuleFile) -> None:
    assert rulefile.resolve(derby, variants=["rollers privilege"]).rollers_privilege


def test_variants_combine_and_settings_come_last(derby: RuleFile) -> None:
    rules = rulefile.resolve(
        derby,
        variants=["Long game", "Dodecahedron", "Jokers for Sale"],
        settings={"deals": "6", "joker-price": 12, "first_dealer": "High_Card"},
    )
    assert rules == Rules(
        deals=6, dice="d12", jokers_for_sale=True, joker_price=12, first_dealer="high card"
    )


@pytest.mark.parametrize("word", ["on", "yes", "True", True])
def test_a_setting_may_be_text_or_typed(derby: RuleFile, word: object) -> None:
    assert rulefile.resolve(derby, settings={"jokers_for_sale": word}).jokers_for_sale is True


def test_variants_that_exclude_each_other_do_so_from_both_sides(track: RuleFile) -> None:
    words = ["the variants 'Sprint' and 'Marathon' do not go together"]
    assert refused(track, variants=["sprint", "marathon"], seats=2) == words
    turned = ["the variants 'Marathon' and 'Sprint' do not go together"]
    assert refused(track, variants=["marathon", "sprint"], seats=2) == turned


OF_THE_BOOK = """\
game: roller_derby
name: Ours
variants:
  - {name: Twelve, rules: {dice: d12, joker_price: 12}, not_with: [long-game]}
"""


def test_a_file_s_variant_may_exclude_one_of_the_book_however_either_is_chosen(
    write: Write, faults: Callable[[str], list[str]]
) -> None:
    ours = rulefile.load(write(OF_THE_BOOK), own=True)
    assert rulefile.resolve(ours, variants=["Twelve"]).joker_price == 12
    twelve = {"dice": "d12", "joker_price": "12"}
    for names, settings in (
        (["Twelve", "Long game"], {}),
        (["Twelve"], {"deals": "8"}),
        (["Long game"], twelve),
        ([], twelve | {"deals": "8"}),
    ):
        (words,) = refused(ours, variants=names, settings=settings)
        assert words.endswith("do not go together")
        assert "'Twelve'" in words
        assert "'Long game'" in words
    assert faults(OF_THE_BOOK.replace("long-game", "Longgame2")) == [
        "line 4, column 68: 'Longgame2' is not a variant of these rules; did you mean 'Long game'?"
    ]
    house = HouseRules(entry("roller_derby"))
    house.offer((ours, rulefile.built_in("roller_derby")))
    price, deals = (next(r for r in house.options if r.key == k) for k in ("joker_price", "deals"))
    house.values |= {"dice": "d12", "deals": 8}
    why = "That turns on Twelve, which does not go with Long game."
    assert house.put(price, 12, 4) == why
    house.values |= {"joker_price": 12, "deals": 6}
    assert house.barred(deals, 4, 4) == ""
    assert "Twelve is off now" in house.put(deals, 8, 4)
    assert (house.values["deals"], house.values["joker_price"]) == (8, 9)


def test_a_variant_is_refused_at_a_table_that_it_is_not_for(track: RuleFile) -> None:
    assert rulefile.resolve(track, variants=["Sprint"], seats=3).laps == 1
    assert rulefile.resolve(track, variants=["Sprint"]).laps == 1
    assert refused(track, variants=["Sprint"], seats=4) == [
        "the variant 'Sprint' is only for 2 or 3 players, not for 4"
    ]


def test_a_table_that_the_game_does_not_seat_is_refused(derby: RuleFile, track: RuleFile) -> None:
    assert refused(derby, seats=5) == ["Roller Derby is played by 4, not by 5"]
    assert refused(track, seats=5) == ["Track is played by 2, 3 or 4, not by 5"]


def test_nested_settings_go_by_dotted_keys(track: RuleFile) -> None:
    rules = rulefile.resolve(
        track,
        variants=["Paying"],
        settings={"score.exact": "25", "blocks": "AT-WILL", "shout": "12"},
    )
    assert plain(rules) == {
        "laps": 3,
        "score": {"exact": 25, "bonus": True},
        "blocks": "at will",
        "shout": "12",
    }


def test_everything_that_does_not_go_is_told_at_once(derby: RuleFile) -> None:
    settings = {"jokrs": 1, "joker_price": "500", "deals": "nine", "dice": "d13"}
    words = refused(derby, variants=["dodecaedron", "Short game", "Long game"], settings=settings)
    assert words == [
        "'dodecaedron' is not a variant of these rules; did you mean 'Dodecahedron'?",
        "the variants 'Short game' and 'Long game' do not go together",
        "'deals' must be an integer from 2 to 16, in steps of 2, not 'nine'",
        "'dice' must be one of 2d6, d12, not 'd13'; did you mean 'd12'?",
        "'joker_price' must be an integer from 0 to 100, not 500",
        "'jokrs' is not a rule of Roller Derby; did you mean 'jokers_for_sale'?",
    ]


def test_a_file_of_ones_own_has_the_book_s_variants_beside_its_own(write: Write) -> None:
    """In the window it always had; on the command line it had only its own."""
    variants = "variants:\n  - {name: short game, rules: {deals: 6}}\n  - {name: Dear, rules: "
    file = rulefile.load(
        write(f"game: roller_derby\nname: Mine\n{variants}{{joker_price: 60}}}}\n"), own=True
    )
    rules = rulefile.resolve(file, variants=["Dear", "Jokers for Sale", "Short game"])
    assert rules == Rules(joker_price=60, jokers_for_sale=True, deals=6), "its own come first"
    offered = HouseRules(entry("roller_derby"))
    offered.offer((rulefile.built_in("roller_derby"), file), "Mine")
    assert offered.variants == rulefile.variants_with(file)


def test_patches_that_do_not_go_together_are_told_in_the_words_of_the_rules(
    track: RuleFile,
) -> None:
    assert refused(track, variants=["Marathon", "Paying"]) == [
        "nine laps leave nobody to pay the bonus"
    ]


def test_the_rules_of_a_record_come_back_as_they_were_written() -> None:
    rules = Rules(deals=6, dice="d12", tie="extra pair of deals", revokes="penalised")
    assert rulefile.rules_from("roller_derby", plain(rules), "the header") == rules


def test_the_rules_of_a_record_are_checked_like_a_file() -> None:
    with pytest.raises(RuleFileError) as caught:
        rulefile.rules_from("roller_derby", {"deals": "4", "joker": 1}, "game.jsonl, line 1")
    assert str(caught.value).splitlines() == [
        "game.jsonl, line 1: 'deals' must be an integer from 2 to 16, in steps of 2, not '4'",
        "game.jsonl, line 1: 'joker' is not a rule of Roller Derby; did you mean 'joker_price'?",
    ]


def test_a_record_of_no_game_of_ours_is_refused_by_its_name() -> None:
    with pytest.raises(RuleFileError, match="header: 'whist' is not a game of this program"):
        rulefile.rules_from("whist", {}, "header")
