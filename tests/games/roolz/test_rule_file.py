"""The rule file, its schema and the rule book of Roolz."""

import re

import pytest

from roller_table import resources
from roller_table.engine.options import plain, restored, rules_of
from roller_table.files.guarded_yaml import read
from roller_table.games import catalogue
from roller_table.games.roolz import refusals
from roller_table.games.roolz.rules import Rules
from roller_table.rulefile import RuleFileError, built_in
from roller_table.rulefile.findings import between_variants
from roller_table.rulefile.resolving import rules_from

ENTRY = catalogue.entry("roolz")
FOLDER = resources.rules_folder()
BOOK = (FOLDER / "roolz.md").read_text("utf-8")


def data():
    path = FOLDER / "roolz.yaml"
    return read(path.read_bytes(), path.name).data


def test_no_variant_names_what_is_not_there():
    assert list(between_variants(data(), ENTRY.seats, tuple)) == []


def variants():
    return {each.name: each for each in built_in("roolz").variants}


def test_variants_that_shut_each_other_out_do_so_both_ways():
    for each in variants().values():
        for other in variants().values():
            assert each.clashes(other) == other.clashes(each)


@pytest.mark.parametrize(
    ("name", "seats"),
    [("Four alone", (4,)), ("Six alone", (6,)), ("Three pairs", (6,)), ("The blank starts", (4,)),
     ("Misdeals", (2, 3, 4)), ("The blank takes the discard", (2, 3, 4))],
)  # fmt: skip
def test_options_for_some_tables_only_say_for_which(name, seats):
    assert variants()[name].only_seats == seats


def test_every_option_of_the_source_can_be_chosen_by_name():
    changed = {key for each in data()["variants"] for key in each["rules"]}
    ours = {rule.key for rule in rules_of(Rules) if rule.option.ours}
    assert changed >= {rule.key for rule in rules_of(Rules) if rule.kind is not int} - ours


def section(heading):
    return BOOK.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def test_refusals_point_at_headings_of_the_rule_book():
    named = (refusals._AUCTION, refusals._WIDOW, refusals._PASSING, refusals._TRUMPS,
             refusals._CALLING, refusals._TRICKS, refusals._LOW)  # fmt: skip
    assert set(named) <= set(re.findall(r"^## (.*)$", BOOK, re.MULTILINE))


def test_the_book_needs_no_letters_but_plain_ones():
    assert BOOK.isascii()


def test_the_credit_names_the_trademark_and_that_the_program_is_not_affiliated():
    assert "trademark of Games of Addiction, Inc." in section("Credit")
    assert "not affiliated" in section("Credit")


@pytest.mark.parametrize(
    ("value", "written"),
    [("0", 0), ("announced", "announced"), ("3 left", {"count": 3, "direction": "left"}),
     ("5 across", {"count": 5, "direction": "across"})],
)  # fmt: skip
def test_passing_is_written_as_a_count_and_a_direction_and_read_both_ways(value, written):
    assert plain(Rules(pass_cards=value))["pass_cards"] == written
    assert restored(Rules, {"pass_cards": written}).pass_cards == value
    assert restored(Rules, {"pass_cards": value}).pass_cards == value
    for form in (written, value):
        assert rules_from("roolz", {"pass_cards": form}, "here") == Rules(pass_cards=value)


@pytest.mark.parametrize("written", [False, 3, {"count": 6, "direction": "left"}, {"count": 3}])
def test_what_is_no_way_to_pass_is_refused(written):
    with pytest.raises(ValueError, match="pass_cards"):
        restored(Rules, {"pass_cards": written})
    with pytest.raises(RuleFileError, match="pass_cards"):
        rules_from("roolz", {"pass_cards": written}, "here")
