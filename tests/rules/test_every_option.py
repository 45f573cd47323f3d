"""Laws that hold of each option of every game, whatever it is: nothing is told of one alone."""

import re

import pytest

from roller_table import resources
from roller_table.engine.options import Rule, nested, plain, restored, rules_of
from roller_table.games.catalogue import Entry

from ..joined import HOUSE

GAMES = pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.key)
OPTIONS = pytest.mark.parametrize(
    ("game", "rule"),
    [
        pytest.param(game, rule, id=f"{game.key} {rule.key}")
        for game in HOUSE
        for rule in rules_of(game.rules())
    ],
)
TOLD_OTHERWISE = {"suit_order"}
"""The book has "♠ over ♥" where the option has "♠ > ♥"."""
MOST_NAMED = 8
"""A comment does not name more values than that: the orders of the suits, the ways to pass."""


@OPTIONS
def test_it_has_a_name_and_a_sentence_for_the_player(game: Entry, rule: Rule) -> None:
    assert rule.option.name[0].isupper(), game.key
    assert rule.option.says.endswith(".")


@OPTIONS
def test_whatever_it_names_is_there(game: Entry, rule: Rule) -> None:
    option, kind = rule.option, rule.kind
    words = kind if isinstance(kind, tuple) else ()
    assert {option.under, *option.not_with} <= {"", *(each.key for each in rules_of(game.rules()))}
    assert {*option.values, *option.values_for, *option.written} <= {*words}
    places = {*option.only_seats, *(n for each in option.values_for.values() for n in each)}
    assert places | {option.tried_at or game.seats[0]} <= {*game.seats}


@OPTIONS
def test_it_can_be_whatever_it_is_or_was_as_a_rule(game: Entry, rule: Rule) -> None:
    option = rule.option
    once = option.once.values()
    for value in (rule.default, option.before, *once, option.unsaid, *option.tried):
        assert value is None or rule.allows(value), game.key
    assert rule.default in rule.values()
    assert rule.default not in option.tried


@OPTIONS
def test_each_of_its_values_survives_being_written_and_read(game: Entry, rule: Rule) -> None:
    for value in rule.values():
        rules: object = restored(game.rules(), nested({rule.key: value}))
        assert restored(game.rules(), plain(rules)) == rules


@OPTIONS
def test_the_rule_book_speaks_of_it(game: Entry, rule: Rule) -> None:
    book = (resources.rules_folder() / f"{game.key}.md").read_text("utf-8").lower()
    words = (f"`{rule.key}`", rule.option.name, *rule.option.values.values())
    assert rule.key in TOLD_OTHERWISE or any(each.lower() in book for each in words)


@OPTIONS
def test_the_comment_beside_it_says_what_it_can_be(game: Entry, rule: Rule) -> None:
    told, low, high = _comment(game, rule), rule.option.low, rule.option.high
    assert told, f"rules/{game.key}.yaml says nothing of {rule.key}"
    values = {str(each) for each in rule.values()}
    named = {each for each in values if re.search(rf"(?<!\w){re.escape(each)}(?!\w)", told)}
    if rule.kind is int:
        assert f"{low} to {high}" in told or named == values
    elif isinstance(rule.kind, tuple) and len(values) <= MOST_NAMED:
        assert named >= values - {str(rule.default)}


def _comment(game: Entry, rule: Rule) -> str:
    """What stands behind the option in the game's rule file, and on lines that go on with it."""
    text = (resources.rules_folder() / f"{game.key}.yaml").read_text("utf-8")
    rules = text.split("\nrules:\n")[1].split("\nvariants:\n")[0]
    found = re.search(rf"^  {rule.key}: [^#]*#(.*(?:\n {{9,}}#.*)*)", rules, re.MULTILINE)
    return re.sub(r"\n *#", "", found[1]).strip() if found else ""


@GAMES
def test_the_rule_file_has_them_in_the_order_of_the_set_up_screen(game: Entry) -> None:
    text = (resources.rules_folder() / f"{game.key}.yaml").read_text("utf-8")
    keys = re.findall(r"^  (\w+): ", text.split("\nrules:\n")[1].split("\nvariants:\n")[0], re.M)
    fields = [rule.key for rule in rules_of(game.rules())]
    assert keys == fields, "each option stands in the rule file where it stands in rules.py"
