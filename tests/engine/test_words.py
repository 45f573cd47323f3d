"""Words: everything that a player reads can be said in another language."""

import pytest

from roller_table.engine import words

from ..pseudo import accented, spoken


def test_without_a_translation_words_stand_as_they_are_written():
    assert words._("Roll the dice") == "Roll the dice"
    assert words.later("Deals") == "Deals"


def test_with_one_they_are_looked_up():
    with spoken():
        assert words._("Roll the dice") == accented("Roll the dice")
        assert words.later("Deals") == "Deals"
        assert words.counted("{n} trick", "{n} tricks", 2) == accented("2 tricks")


@pytest.mark.parametrize(("count", "said"), [(0, "0 tricks"), (1, "1 trick"), (13, "13 tricks")])
def test_numbers_choose_their_form(count, said):
    assert words.counted("{n} trick", "{n} tricks", count) == said


@pytest.mark.parametrize(
    ("things", "said"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_words_are_listed_as_a_sentence_lists_them(things, said):
    assert words.listed(things) == said
