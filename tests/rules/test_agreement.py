"""What cannot be is refused, whichever way it comes: the rule itself says what it goes with."""

from typing import Any

import pytest

from roller_table import rulefile
from roller_table.engine.agreement import discords, meant_for, seats_for
from roller_table.engine.options import plain, values_of
from roller_table.games.catalogue import entries, entry
from roller_table.games.roolz.rules import Rules
from roller_table.rulefile import RuleFileError
from roller_table.ui.scenes.setup.rules import HouseRules

ROOLZ = entry("roolz")
IMPOSSIBLE: list[Any] = [
    ({"four_individual": True}, 5, "Only for 4 players."),
    ({"point_discards": "blank_winner"}, 6, "Only for 2, 3 or 4 players."),
    ({"low_hand_breaks": "never"}, 3, "Only for 5 players."),
    ({"six_individual": True, "six_three_pairs": True}, 6, "It does not go with Three pairs."),
    (
        {"first_trump_breaks_both": True, "free_trump_leads": True},
        4,
        "It does not go with Free trump leads.",
    ),
]


@pytest.mark.parametrize(("settings", "seats", "why"), IMPOSSIBLE)
def test_settings_that_cannot_be_are_refused_with_the_reason(settings, seats, why):
    with pytest.raises(RuleFileError) as caught:
        rulefile.resolve(rulefile.built_in("roolz"), settings=settings, seats=seats)
    assert why in caught.value.faults[0].words


@pytest.mark.parametrize(("settings", "seats", "why"), IMPOSSIBLE)
def test_a_file_that_holds_them_cannot_be_read(tmp_path, settings, seats, why):
    lines = "".join(f"  {key}: {str(value).lower()}\n" for key, value in settings.items())
    path = tmp_path / "own.yaml"
    path.write_text(f"game: roolz\nname: Own\nseats: [{seats}]\nrules:\n{lines}")
    with pytest.raises(RuleFileError) as caught:
        rulefile.load(path)
    assert why in caught.value.faults[0].words
    assert caught.value.faults[0].line >= 4, "the fault names its place"


def test_a_variant_of_ones_own_cannot_hold_the_impossible(tmp_path):
    path = tmp_path / "own.yaml"
    path.write_text(
        "game: roolz\nname: Own\nvariants:\n"
        "  - {name: Odd, rules: {six_individual: true, six_three_pairs: true}}\n"
        "  - {name: Nowhere, rules: {four_individual: true}, only_seats: [5]}\n"
    )
    with pytest.raises(RuleFileError) as caught:
        rulefile.load(path)
    assert [fault.line for fault in caught.value.faults] == [4, 4, 5]


def test_a_copy_of_the_book_may_change_a_rule_that_shuts_out_one_of_its_variants(tmp_path):
    book = rulefile.built_in("roolz").path.read_text("utf-8")
    path = tmp_path / "own.yaml"
    path.write_text(book.replace("free_trump_leads: false", "free_trump_leads: true"))
    file = rulefile.load(path)
    with pytest.raises(RuleFileError):
        rulefile.resolve(file, variants=["One breaks both"], seats=4)


def test_a_variant_inherits_what_its_rules_are_only_for_and_do_not_go_with():
    variants = {each.name: each for each in rulefile.built_in("roolz").variants}
    assert variants["Four alone"].only_seats == (4,)
    assert variants["The blank takes the discard"].only_seats == (2, 3, 4)
    assert variants["Three pairs"].clashes(variants["Six alone"])
    assert variants["Calling yourself"].clashes(variants["Three pairs"])
    assert variants["Free trump leads"].clashes(variants["One breaks both"])
    assert not variants["Blanks count"].only_seats
    ball = {each.name: each for each in rulefile.built_in("rollerball").variants}
    assert ball["No extra move"].only_seats == (5, 6)
    assert ball["Begin by chance"].clashes(ball["Everyone pays"])


def test_a_switch_that_cannot_be_put_on_says_why():
    house = HouseRules(ROOLZ)
    rules = {rule.key: rule for rule in house.options}
    assert house.barred(rules["four_individual"], 5, True) == "Only for 4 players."
    assert not house.barred(rules["four_individual"], 4, True)
    house.values["free_trump_leads"] = True
    barred = house.barred(rules["first_trump_breaks_both"], 4, True)
    assert barred == "It does not go with Free trump leads."
    assert house.barred(rules["point_discards"], 5, "blank_winner")
    assert not house.barred(rules["point_discards"], 5, "keep")


def test_what_is_only_for_others_is_off_when_the_number_of_players_changes():
    house = HouseRules(ROOLZ, {"four_individual": True})
    assert house.suited() == (4,)
    assert house.drop_unsuited(5) == "Four alone is off now: not for 5 players."
    assert house.values["four_individual"] is False


def test_what_a_kept_game_holds_and_cannot_be_is_not_said_to_be_played():
    kept = values_of(Rules(four_individual=True, misdeal=True))
    assert [rule.key for rule in meant_for(Rules, kept, 5)] == []
    assert [rule.key for rule in meant_for(Rules, kept, 4)] == ["four_individual", "misdeal"]
    assert rulefile.rules_from("roolz", plain(Rules(four_individual=True)), "a kept game")


@pytest.mark.parametrize("game", entries(), ids=lambda each: each.key)
def test_the_usual_rules_of_every_game_go_together_at_every_table(game):
    usual = values_of(game.rules()())
    assert seats_for(game.rules(), usual, game.seats) == game.seats
    for seats in game.seats:
        assert not list(discords(game.rules(), usual, (seats,)))
