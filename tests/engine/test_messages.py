"""Messages: what is said is one value in every language, and is put into words when it is shown."""

import pickle

import pytest

from roller_table.engine.words import Message, _, counted, listed, message, plural, read, written

from ..pseudo import accented, english, spoken

TRUMP = message("{sign} {suit} are trump", sign="♣", suit=message("clubs"))


def test_a_message_is_shown_in_the_language_of_the_moment():
    assert TRUMP.shown() == "♣ clubs are trump"
    with spoken():
        assert TRUMP.shown() == "♣ çļúúbš áářéé ťřúúmp"
    assert TRUMP.shown() == "♣ clubs are trump"


def test_in_english_it_is_english_whatever_is_spoken():
    with spoken():
        assert TRUMP.in_english() == "♣ clubs are trump"
        assert plural("{n} trick", "{n} tricks", 1).in_english() == "1 trick"


@pytest.mark.parametrize(("n", "said"), [(0, "0 tricks"), (1, "1 trick"), (13, "13 tricks")])
def test_a_number_chooses_its_form_and_may_stand_among_others(n, said):
    assert plural("{n} trick", "{n} tricks", n).shown() == said
    won = message("{won} for {target}", won=plural("{n} trick", "{n} tricks", n), target=7)
    assert won.shown() == f"{said} for 7"


def test_messages_in_a_row_are_listed_as_a_sentence_lists_them():
    words = tuple(map(message, ("red", "blue", "green")))
    assert message("I call {cards}", cards=words).shown() == "I call red, blue and green"
    with spoken():
        assert message("I call {cards}", cards=words).in_english() == "I call red, blue and green"


def test_a_sentence_begins_with_a_capital_whatever_fills_it():
    high = message("{high} is High Trump", high=message("red"))
    assert high.sentence().shown() == "Red is High Trump"
    with spoken():
        assert high.sentence().in_english() == "Red is High Trump"
        assert high.sentence().shown().startswith("Řéé")


def test_braces_of_words_that_are_not_filled_stand_as_they_are():
    assert message("{this} is no placeholder").shown() == "{this} is no placeholder"


def test_a_message_is_a_value():
    again = message("{sign} {suit} are trump", sign="♣", suit=message("clubs"))
    assert again == TRUMP
    assert hash(again) == hash(TRUMP)
    assert pickle.loads(pickle.dumps(TRUMP)) == TRUMP
    assert TRUMP.sentence() != TRUMP
    assert isinstance(TRUMP, Message)


LISTED = message("I call {cards}", cards=(message("red"), TRUMP.sentence()))


@pytest.mark.parametrize("said", [TRUMP, LISTED, plural("{n} trick", "{n} tricks", 3), Message("")])
def test_a_message_that_a_file_keeps_is_read_back_in_any_language(said):
    with spoken():
        kept = written(said)
    assert read(kept) == said


@pytest.mark.parametrize(
    "text",
    [
        "Deal 2 of 4 · exactly {seven}", "{", "12", "[1, 2, 3, 4]", "null", "[" * 5000,
        '["{n}", "", {"m": 1}, false]', '["a", "", {"n": 1.5}, false]',
        '["{n.x}", "", {"n": 1}, false]',
        '["{0}", "", {"n": 1}, false]', '["a", "b", {}, 1]',
    ],
)  # fmt: skip
def test_any_other_text_says_just_that(text):
    assert read(text).shown() == text
    with spoken():
        assert read(text).shown() == text


def test_where_there_are_no_words_a_catalogue_is_not_asked_about_itself():
    with spoken():
        assert Message("").shown() == _("") == ""
    assert read("").shown() == ""


def test_the_pseudo_language_changes_every_word_and_no_placeholder():
    assert accented("**Call {n} cards**: at 2 tables") == "**Çááļļ {n} çáářđš**: ááť 2 ťáábļééš"
    assert english("Your turn: **play any card** to ♥ hearts")
    with spoken():
        assert not english(counted("{n} trick", "{n} tricks", 4))
        assert not english(listed(["♥", "♣"]))
    assert english(listed(["♥", "♣"])) == ["and"]
