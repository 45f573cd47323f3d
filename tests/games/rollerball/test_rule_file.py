"""The rule file, its schema and the rule book of Rollerball."""

from pathlib import Path

import pytest

from roller_table import resources
from roller_table.engine.options import restored, rules_of
from roller_table.files.guarded_yaml import read
from roller_table.games import catalogue
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.rules import Rules
from roller_table.rulefile import built_in
from roller_table.rulefile.findings import between_variants

ENTRY = catalogue.entry("rollerball")
FOLDER = resources.rules_folder()
BOOK = (FOLDER / "rollerball.md").read_text("utf-8")


def data():
    path = FOLDER / "rollerball.yaml"
    return read(path.read_bytes(), path.name).data


def section(heading):
    return BOOK.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(heading):
    """The cells of the first table of a section, without its head."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


@pytest.mark.parametrize(
    ("key", "value"),
    [("board_size", 9), ("board_size", 6), ("board_size", 14), ("vp_target", 0),
     ("opening_hand", 6), ("turn_limit", -1), ("first_player", "auction"),
     ("rubber_flip", "never"), ("expansion1", "on")],
)  # fmt: skip
def test_what_no_table_can_have_agreed_on_is_not_read(key, value):
    with pytest.raises(ValueError, match=key):
        restored(Rules, {key: value})


@pytest.mark.parametrize("size", [8, 10, 12])
def test_every_size_of_the_board_is_read(size):
    assert restored(Rules, {"board_size": size}).board_size == size


def test_no_variant_names_what_is_not_there():
    assert list(between_variants(data(), ENTRY.seats, tuple)) == []


def test_the_extra_move_is_only_for_five_and_six():
    (variant,) = (each for each in built_in("rollerball").variants if each.name == "No extra move")
    assert variant.only_seats == (5, 6)


def test_every_option_but_numbers_can_be_chosen_by_name():
    changed = {key for each in data()["variants"] for key in each["rules"]}
    assert changed >= {rule.key for rule in rules_of(Rules) if rule.kind is not int}


def test_the_book_needs_no_letters_but_plain_ones():
    assert BOOK.isascii()


def test_its_table_of_boards_is_how_the_boards_are():
    told = rows("The board")[6:]
    assert len(told) == 3
    for name, tracks, lengths, corners in told:
        plan = board(int(name.split()[0]))
        rings = [sum(plan.ring[cell] == n for cell in plan.cells) for n in range(plan.tracks)]
        assert plan.tracks == int(tracks)
        assert rings == [int(each) for each in lengths.split(",")]
        assert len(plan.base_corners) == int(corners)


def test_its_picture_of_the_board_is_the_top_left_quarter():
    plan = board(10)
    head = next(line for line in section("The board").splitlines() if line.startswith("|"))
    top = [cell.strip() for cell in head.strip("|").split("|")]
    for y, row in enumerate([top, *rows("The board")[:4]]):
        for x, told in enumerate(row):
            cell = plan.cell(x, y)
            if told == "E":
                assert cell == -1
                continue
            assert told == ("C" if cell in plan.corners else "") + str(plan.ring[cell] + 1)


def test_the_credit_names_the_wiki_and_its_licence_here_and_in_the_credits():
    thanks = (Path(__file__).parents[3] / "CREDITS.md").read_text("utf-8")
    for text in (section("Credit"), thanks):
        assert "curufea" in text
        assert "CC BY-NC-SA 2.5" in text
        assert "shared alike" in text
