"""Words: everything that a player reads can be said in another language."""

from gettext import NullTranslations

import pytest

from roller_table.engine import words


class Loud(NullTranslations):
    def gettext(self, message):
        return message.upper()

    def ngettext(self, msgid1, msgid2, n):
        return (msgid1 if n == 1 else msgid2).upper().replace("{N}", "{n}")


@pytest.fixture
def loud():
    words.speak(Loud())
    yield
    words.speak(NullTranslations())


def test_without_a_translation_words_stand_as_they_are_written():
    assert words._("Roll the dice") == "Roll the dice"
    assert words.later("Deals") == "Deals"


@pytest.mark.usefixtures("loud")
def test_with_one_they_are_looked_up():
    assert words._("Roll the dice") == "ROLL THE DICE"
    assert words.later("Deals") == "Deals"
    assert words.counted("{n} trick", "{n} tricks", 2) == "2 TRICKS"


@pytest.mark.parametrize(("count", "said"), [(0, "0 tricks"), (1, "1 trick"), (13, "13 tricks")])
def test_numbers_choose_their_form(count, said):
    assert words.counted("{n} trick", "{n} tricks", count) == said


@pytest.mark.parametrize(
    ("things", "said"),
    [([], ""), (["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C")],
)
def test_words_are_listed_as_a_sentence_lists_them(things, said):
    assert words.listed(things) == said
