"""A player without a name is spoken to: "You decide now", "Noor gab dir", in every language."""

import ast
import re
from gettext import NullTranslations
from pathlib import Path
from random import Random

import pytest

from roller_table import languages
from roller_table.engine import words
from roller_table.engine.words import You, _, message, plural, yours
from roller_table.games.catalogue import ENTRIES
from roller_table.match import Chair, Match

from .test_languages import messages, told

__all__ = ["messages", "told"]

ROOT = Path(__file__).parents[2]


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


PLAYED = ("games", "drills", "ui/felt", "ui/layouts", "ui/scenes")
"""Where a player is named. A hint's reason is about the others, to the player who is asked."""
UNPLAYED = ("setup", "houserules", "lab", "rulebook", "settings", "statistics")
"""Pages on which a name is that of a rule, of rules, of a file or of somebody in an example."""
SAYING = frozenset({"_", "message", "later", "plural", "counted"})
A_NAME = re.compile(r"(?<![.\w])(name|names|who)\b(?!\()|\.names\[|\bhand_name\b|\bSomeone\b")
TO_YOU = re.compile(r"\byou(r|rs)?\b", re.IGNORECASE)
"""Words that speak to the player already tell what somebody else does."""
OF_OTHERS = {
    "{name} may score next: {ball} comes in {other}'s turn",
    "{ball} after {name}'s turn",
    "{ball} after the turns of {names}",
    "{names} need one point; no ball comes to a base for {n} turns",
    "{names} need one point; no ball to a base",
    "{names} needs one point; no ball comes to a base for {n} turns",
    "{names} needs one point; no ball to a base",
    "next: {ball} to {name}",
    "next: {ball} to {other}",
    "{names} need one point; next, {ball} comes to {other} in {n} turns",
    "{names} need one point; next ball to {other}",
    "{names} needs one point; next, {ball} comes to {other} in {n} turns",
    "{names} needs one point; next ball to {other}",
    "you need one point; next, {ball} comes to {other} in {n} turns",
    "you need one point; next ball to {other}",
    "{other} may score next: {ball} comes in {n} turns",
    "{ball} is up over {name}'s base: no card",
    "Seat of {name}",
    "With {names}",
    "in place of {name}",
    "{name} played with you most: {n} game",
    "The ball passes {name}'s base.",
    "Your turn: {name} bets {n}. **Call** or **fold**?",
    "Your turn: {name} bets {n}. **Call, raise** or **fold**?",
    "Your turn: {name} raises to {n}. **Call** or **fold**?",
    "Your turn: {name} raises to {n}. **Call, raise** or **fold**?",
    "Such a card fitted, but **{name}** drew, and so holds none, except perhaps an ace.",
    "Such a card fitted, but **{name}** had to draw, and so holds none.",
    "{name}: {n} points",
    "{name}'s side: {n} points",
    "A point for {name}, in {other}'s turn.",
    "a ball destroys {card} in {name}'s turn",
    "{ball} comes to it in {name}'s turn",
    "{ball} comes in {other}'s turn: {name} can win",
    "{ball} comes in your turn: {name} can win",
    "{ball} no longer hits {name}'s workman.",
    "{name}: {move}",
    "{name}'s last real choice: {move}",
}
"""The player whom they are told is never the one they name."""
OF_SEVERAL = {
    "{who} share the hand with equal cards: {hand}.",
    "{names} bid the same number of cards",
}
"""Two names stand there at least, or each person has one."""
OF_PERSONS = {"I am {name}: show my cards", "Hand over to {name}. Everyone else looks away."}
"""Where several people share a table each has a name."""
THE_SAME = {"{name}: {cards}", "{n}. {name}: {card}", "last {middle}: {names} kept a card"}
"""They read as they should with "You"."""
NO_PLAYER = frozenset(
    ("card", "file", "game", "hands", "level", "month", "pair", "rule", "thing", "trump")
)
"""What else has a name: a thing, a page, or two who play together."""


def of_players():
    """Each sentence of a module, with each placeholder that the module fills with a name."""
    for folder in PLAYED:
        for path in sorted((ROOT / "roller_table" / folder).rglob("*.py")):
            if not set(UNPLAYED) & set(path.parts):
                said, filled = read_in(ast.parse(path.read_text("utf-8")))
                yield from (
                    (words, what) for words in said for what in filled if f"{{{what}}}" in words
                )


def read_in(module):
    """The sentences of a module, and the placeholders that it fills with a player's name."""
    said, filled = set(), set()
    for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
        called = getattr(call.func, "id", getattr(call.func, "attr", ""))
        if called in SAYING and call.args and isinstance(call.args[0], ast.Constant):
            said.add(str(call.args[0].value))
        if called in ("format", "message", "plural"):
            filled |= {
                each.arg
                for each in call.keywords
                if each.arg and each.arg not in NO_PLAYER and A_NAME.search(ast.unparse(each.value))
            }
    return said, filled


@pytest.mark.parametrize("code", ["en", "de"])
def test_each_sentence_that_names_a_player_has_a_form_for_you(code, messages):
    has = {
        (each.id if isinstance(each.id, str) else each.id[0], str(each.context)[: -len(" is you")])
        for each in messages.catalogue(code)
        if each.context and (each.string if isinstance(each.string, str) else all(each.string))
    }
    named = set(of_players())
    known = OF_OTHERS | OF_SEVERAL | OF_PERSONS | THE_SAME
    assert ("{name} led {card}", "name") in named
    assert known <= {words for words, _what in named}, "said no longer"
    wanting = {each for each in named - has if each[0] not in known and not TO_YOU.search(each[0])}
    assert wanting == set(), f'{code}: each needs its form for you, with msgctxt "name is you"'
