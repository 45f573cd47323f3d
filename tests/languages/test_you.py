"""A player without a name is spoken to: "You decide now", "Noor gab dir", in every language."""

from gettext import NullTranslations
from random import Random

import pytest

from roller_table import languages
from roller_table.engine import words
from roller_table.engine.words import You, _, message, plural, yours
from roller_table.games.catalogue import ENTRIES
from roller_table.match import Chair, Match

from .test_languages import messages, told

__all__ = ["messages", "told"]


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.speak(NullTranslations())


@pytest.fixture
def missed(monkeypatch):
    """English words that were said of "you" and have no form for it."""
    found, look_up = set(), words._for_you

    def looked_up(english, plain, fillings, language):
        said = look_up(english, plain, fillings, language)
        of_you = {what for what, filling in fillings.items() if isinstance(filling, You)}
        if said == plain and any(f"{{{what}}}" in english[0] for what in of_you):
            found.add(english[0])
        return said

    monkeypatch.setattr(words, "_for_you", looked_up)
    return found


@pytest.mark.parametrize(
    ("code", "decides", "gave", "took"),
    [
        ("en", "You decide now.", "Noor gave you 2♥", "You took the trick: 3 points"),
        ("de", "Du entscheidest jetzt.", "Noor gab dir 2♥", "Du hast den Stich gemacht: 3 Punkte"),
    ],
)
def test_you_decide_and_noor_gave_you(code, decides, gave, took):
    languages.speak(code)
    you = yours("You")
    assert _("{name} decides now.").format(name=you) == decides
    said = message("{giver} gave {taker} {cards}", giver="Noor", taker=you, cards="2♥")
    assert said.shown() == gave
    one, many = "{who} took the trick: {n} point", "{who} took the trick: {n} points"
    assert plural(one, many, 3, who=you).shown() == took
    assert _("{name} decides now.").format(name="Noor").startswith("Noor ")


def test_a_transcript_says_what_it_always_said():
    languages.speak("de")
    said = message("{name} led {card}", name=yours("You"), card="9♣")
    assert said.shown() == "Du hast 9♣ angespielt"
    assert message("{name} led {card}", name="You", card="9♣").in_english() == "You led 9♣"


def test_what_is_kept_of_a_game_speaks_to_the_player_too():
    said = words.written(message("The last point: {name}", name=yours("You")))
    languages.speak("de")
    assert words.read(said).shown() == "Der letzte Punkt: deiner"
    assert words.read(said) == message("The last point: {name}", name="Du")


def test_a_person_who_has_a_name_or_company_is_called_by_it():
    found = ENTRIES[0]
    for chairs, alone in (
        ((Chair("You", "human"), *(Chair(n, "club") for n in "ABC")), True),
        ((Chair("Eve", "human"), *(Chair(n, "club") for n in "ABC")), False),
        ((Chair("You", "human"), Chair("Eve", "human"), *(Chair(n, "club") for n in "AB")), False),
    ):
        match = Match.new(found, found.rules()(), chairs, 1)
        assert isinstance(match.names[0], You) is alone
        assert match.names == tuple(chair.name for chair in chairs)


def test_each_form_belongs_to_words_that_are_said(messages, told):
    said = {each.id for each in told if each.id}
    assert [each.id for each in messages.catalogue("en") if each.id and each.id not in said] == []


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_whatever_a_sheet_says_of_you_has_a_form(found, code, missed):
    languages.speak(code)
    lot, names = Random(7), ("Noor", "Ade", "Mia", "Sol", "Bo", "Lin")
    chairs = [
        Chair(name, "club") for name in names[: max(each for each in found.seats if each < 7)]
    ]
    chairs[1] = Chair("You", "human")
    match = Match.new(found, found.rules()(), tuple(chairs), 3)
    for _turn in range(150):
        if match.over:
            break
        match.play(lot.choice(list(match.ask.choice)))
        match.game.sheet(match.view(1), match.names)
    assert missed == set()
