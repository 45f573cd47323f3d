"""The rule book: whole, in plain Markdown, and true to the options."""

import re
from itertools import pairwise

import pytest

from roller_table import resources
from roller_table.engine.options import rules_of
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.scoring import tally

from ..joined import HOUSE

GAMES = [each.key for each in HOUSE]
HEADINGS = [
    "The aim",
    "The deal and the roll",
    "The exchange",
    "The declaration",
    "All or Nothing",
    "Playing the tricks",
    "The tally",
    "The end of the game",
    "Jokers for Sale",
    "Roller's Privilege",
    "Dodecahedron",
    "Counter-clockwise",
    "Irregularities",
    "House decisions",
    "Credit",
]


def book(game: str) -> str:
    return (resources.rules_folder() / f"{game}.md").read_text("utf-8")


def section(text: str, heading: str) -> str:
    return text.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def test_its_headings_are_the_ones_that_the_program_points_at() -> None:
    assert re.findall(r"^## (.*)$", book("roller_derby"), re.MULTILINE) == HEADINGS


def test_it_credits_the_inventor_and_says_that_it_is_not_for_sale() -> None:
    credit = section(book("roller_derby"), "Credit")
    assert "Neal Lyons" in credit
    assert "John McLeod" in credit
    assert "sold" in credit


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_of_ours_stands_under_house_decisions_with_its_key(game: str) -> None:
    kind = next(each for each in HOUSE if each.key == game).rules()
    decisions = section(book(game), "House decisions")
    for rule in rules_of(kind):
        if rule.option.ours:
            assert f"(`{rule.key}`)" in decisions


@pytest.mark.parametrize("game", GAMES)
def test_it_is_plain_markdown_that_the_window_can_draw(game: str) -> None:
    text = book(game)
    text = re.sub(r"(?m)^!?\[[^]\n]*\]\((?:table|lesson|trick):[^)\n]*\)$", "", text)
    assert not re.search(r"[<>\[\]]|^#{3,}|^ *\d+\. |^[ \t]+[-*] ", text, re.MULTILINE)
    assert text.count("**") % 2 == 0
    for line in text.splitlines():
        assert line == line.rstrip()
    # Headings, bullets and tables are set apart by empty lines.
    for above, below in pairwise(text.splitlines()):
        if below.startswith("#"):
            assert not above


def test_its_suits_are_drawn_as_suits_and_nothing_else_needs_a_rare_font() -> None:
    assert set(re.findall(r"[^\x00-\x7f]", book("roller_derby"))) <= set("♠♥♦♣")


def test_its_table_of_points_is_the_tally() -> None:
    text = section(book("roller_derby"), "The tally")
    points = next(line for line in text.splitlines() if line.startswith("| Points"))
    cells = [int(cell) for cell in points.split("|")[2:-1]]
    assert cells == [tally(12, 12 - off) for off in range(11)]


def test_its_table_of_rolls_is_how_two_dice_fall() -> None:
    text = section(book("roller_derby"), "The deal and the roll")
    row = next(line for line in text.splitlines() if line.startswith("| Times"))
    cells = [int(cell) for cell in row.split("|")[2:-1]]
    faces = range(1, 7)
    assert cells == [sum(a + b == total for a in faces for b in faces) for total in range(2, 13)]


def test_its_examples_add_up() -> None:
    assert (tally(8, 6), tally(8, 12)) == (80, 60)
    assert tally(9, 10, jokers=1, price=Rules().joker_price) == 81
    assert "81" in section(book("roller_derby"), "Jokers for Sale")
