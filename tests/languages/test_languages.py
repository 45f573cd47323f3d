"""Which language is spoken, how it is chosen, and what a translation has to keep."""

import json
import re
from functools import cache
from importlib import util
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from roller_table import cli, languages, resources
from roller_table.engine import words
from roller_table.engine.spelling import in_alphabet
from roller_table.engine.words import IS_YOU, _, counted

from ..pseudo import Pseudo, accented

ROOT = Path(__file__).parents[2]
CODES = [each.code for each in languages.languages() if each != languages.ENGLISH]
PLACEHOLDER = re.compile(r"\{[a-z_][^{} ]*\}|\*\*")

SMALL = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

msgid "Hearts"
msgstr "Herz"

msgid "{n} trick"
msgid_plural "{n} tricks"
msgstr[0] "{n} Stich"
msgstr[1] "{n} Stiche"
"""


@pytest.fixture(autouse=True)
def english_again():
    yield
    words.speak(words._ENGLISH)
    languages.languages.cache_clear()


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A place for translations with one finished and one draft in it."""
    told = {"de": {"name": "Deutsch"}, "eo": {"name": "Esperanto", "draft": True}}
    (tmp_path / "locale" / "de").mkdir(parents=True)
    (tmp_path / "locale" / "languages.json").write_text(json.dumps(told), "utf-8")
    (tmp_path / "locale" / "de" / "roller_table.po").write_text(SMALL, "utf-8")
    monkeypatch.setattr(resources, "asset", tmp_path.joinpath)
    languages.languages.cache_clear()
    return tmp_path / "locale"


@cache
def _script():
    path = ROOT / "packaging" / "locale" / "messages.py"
    spec = util.spec_from_file_location("messages_script", path)
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def _template():
    return _script().template()


@pytest.fixture(scope="session")
def messages():
    """The script that gathers what there is to translate."""
    return _script()


@pytest.fixture(scope="session")
def told():
    """All that the program says now, whatever the catalogues know of it: gathered once."""
    return _template()


@pytest.mark.usefixtures("folder")
def test_a_language_is_spoken_by_its_catalogue_and_english_where_that_says_nothing():
    languages.speak("de")
    assert (_("Hearts"), counted("{n} trick", "{n} tricks", 3)) == ("Herz", "3 Stiche")
    assert _("Spades") == "Spades"
    languages.speak("en")
    assert _("Hearts") == "Hearts"


def test_what_a_command_does_is_a_sentence_in_which_german_nouns_keep_their_capitals(capsys):
    assert cli.main(["arena", "--help", "--language", "de"]) == 0
    assert "\nZwei Spielstufen aneinander messen.\n" in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("system", "spoken"), [("de_AT.UTF-8", "de"), ("eo", "en"), ("pt_BR", "en"), ("", "en")]
)
def test_the_computers_language_is_spoken_where_there_is_a_translation_that_is_no_draft(
    system, spoken, monkeypatch
):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", system)
    assert languages.wanted(languages.BY_SYSTEM) == spoken
    assert languages.wanted("eo") == "eo"


def test_what_cannot_be_spoken_is_told_in_one_line(folder, capsys):
    assert cli.main(["--language", "xx", "rules", "list"]) == 1
    assert "no translation into xx; there are en, de and eo" in capsys.readouterr().err
    (folder / "de" / "roller_table.mo").write_bytes(b"damaged")
    assert cli.main(["rules", "list", "--language=de"]) == 1
    assert "install Roller Table again" in capsys.readouterr().err


def test_the_command_line_speaks_the_language_that_it_is_asked_in(monkeypatch, capsys):
    monkeypatch.setattr(languages, "translations", lambda _code: Pseudo())
    assert cli.main(["--language", "xx", "--help"]) == 0
    assert accented("show the version") in " ".join(capsys.readouterr().out.split())


def test_all_that_is_shown_is_gathered_for_translation(told):
    gathered = {each.id for each in told if each.id and isinstance(each.id, str)}
    shown = (
        "Reset all",  # written where it is shown
        "Remembers the cards played and knows good moves, but tries none of them out.",
        "clockwise",  # a value that stands for itself
        "1 left",
        "Trumps may be led at any time.",  # of a rule file
        "The target: no more, no less",  # of a lesson
        "Nobody can beat your club. Here, take that sure trick first.",
    )
    assert set(shown) <= gathered
    signs = {".", ","}  # of numbers
    assert signs == {each for each in gathered if not any(map(str.isalpha, each))}
    # A part that is hung on to others: no language but English puts it there.
    assert not [each for each in gathered - signs if each[0] in " ,;.)" or each[-1] in " ,;("]
    # A key is no part of the words beside it: it may be another one, or have another name.
    assert not [
        each for each in gathered if re.search(r"\((?:[A-Z]|Escape|Up|Left|Right)\)$", each)
    ]


@pytest.mark.parametrize("code", ["en", *CODES])
def test_a_translation_keeps_placeholders_and_what_is_bold_and_is_no_longer_than_it_may_be(
    messages, code
):
    """At most 1.6 times as long, so that it fits; a short word may have eight letters more."""
    for each in messages.catalogue(code):
        ids = (each.id,) if isinstance(each.id, str) else each.id
        said = (each.string,) if isinstance(each.string, str) else each.string
        if each.id and any(said) and not each.fuzzy:
            assert all(kept(words) in [*kept_of(each)] for words in said), each.id
            longest = max(map(len, ids))
            assert max(map(len, said)) <= max(1.6 * longest, longest + 8), each.id


@pytest.mark.parametrize("code", CODES)
def test_a_language_says_all_that_the_program_says_where_it_covers_it(messages, told, code):
    """Each sentence that it lacks is named; ``messages.py left`` names those elsewhere too."""
    places = messages.covered(code)
    lacking = messages.lacking(messages.catalogue(code), told)
    named = [str(each) for each in lacking if each.within(places)]
    assert not named, f"{code} lacks {len(named)}:\n" + "\n".join(named)


def test_german_and_every_language_that_is_no_draft_cover_the_whole_program(messages):
    finished = [code for code in CODES if not languages.language(code).draft]
    assert [code for code in ["de", *finished] if messages.covered(code) != messages.ALL] == []


def test_a_language_that_is_only_begun_is_a_draft_that_covers_nothing(
    messages, told, monkeypatch, tmp_path
):
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    monkeypatch.setattr(messages, "template", lambda: told)
    (tmp_path / "languages.json").write_text("{}", "utf-8")
    messages.add("eo", "Esperanto")
    assert json.loads((tmp_path / "languages.json").read_text("utf-8"))["eo"]["draft"]
    assert messages.covered("eo") == []
    assert len(messages.lacking(messages.catalogue("eo"), told)) == len(told)


@pytest.mark.parametrize("code", CODES)
def test_something_is_said_wherever_a_language_is_said_to_cover_it(messages, told, code):
    """A file that has another name now would be covered no more, and nobody would see it."""
    saying = [messages.Lack(tuple(file for file, _line in each.locations), "") for each in told]
    places = messages.covered(code)
    assert [each for each in places if not any(one.within([each]) for one in saying)] == []


@pytest.mark.parametrize(
    ("english", "said", "fuzzy"),
    [
        ("Lay it down", None, False),
        ("Lay it down", "", False),
        ("Lay it down", "Leg es hin", True),
        (("{n} song", "{n} songs"), ("{n} Lied", ""), False),
        (("{n} song", "{n} songs"), ("{n} Lied", "{n} Lieder"), True),
    ],
)
def test_a_sentence_that_a_catalogue_lacks_is_named_with_the_file_that_says_it(
    messages, english, said, fuzzy
):
    told, found = Catalog(locale="de"), Catalog(locale="de")
    told.add("Hearts", locations=[("roller_table/engine/cards.py", None)])
    told.add(english, locations=[("roller_table/songs/book.py", None)])
    found.add("Hearts", "Herz")
    if said is not None:
        found.add(english, said, flags=["fuzzy"] if fuzzy else [])
    (lack,) = messages.lacking(found, told)
    assert lack.words == (english if isinstance(english, str) else english[-1])
    assert lack.within(messages.ALL)
    assert lack.within(["roller_table/songs/"])
    assert lack.within(["roller_table/songs/book.py"])
    assert not lack.within(["roller_table/songs", "roller_table/engine/", "rules/"])
    assert not lack.within([])


@pytest.mark.parametrize("code", CODES)
def test_the_terms_of_a_game_are_said_in_the_same_words_everywhere(messages, code):
    """By the term sheet beside the catalogue: an English word, and what has to stand for it."""
    path = ROOT / "assets" / "locale" / code / "terms.json"
    terms = [
        (re.compile(rf"\b({word})\b", re.IGNORECASE), re.compile(rule, re.IGNORECASE))
        for word, rule in json.loads(path.read_text("utf-8")).items()
    ]
    wrong = [
        (each.id, each.string)
        for each in messages.catalogue(code)
        if isinstance(each.id, str) and each.id and each.string and not each.fuzzy
        for word, rule in terms
        if word.search(PLACEHOLDER.sub("", each.id)) and not rule.search(each.string)
    ]
    assert wrong == []


@pytest.mark.parametrize(("code", "told"), [("de", "A, B und C"), ("es", "A, B y C")])
def test_a_list_is_joined_by_the_languages_own_word(code, told):
    languages.speak(code)
    assert words.listed(["A", "B", "C"]) == told
    assert words.message("{all}", all=tuple(map(words.message, "ABC"))).in_english() == "A, B and C"


def test_names_are_sorted_by_the_alphabet_of_the_language_that_is_spoken():
    names = ["Zoe", "Ñandú", "Öl", "nube", "Otto", "nzima"]
    languages.speak("de")
    assert sorted(names, key=in_alphabet) == ["Ñandú", "nube", "nzima", "Öl", "Otto", "Zoe"]
    languages.speak("es")
    assert sorted(names, key=in_alphabet) == ["nube", "nzima", "Ñandú", "Öl", "Otto", "Zoe"]


@pytest.mark.parametrize(
    ("code", "told"),
    [("de", ("6,1", "−1,5\u00a0%", "12.345")), ("es", ("6,1", "−1,5\u00a0%", "12.345"))],
)
def test_numbers_are_written_as_the_language_has_them_and_transcripts_in_english(code, told):
    languages.speak(code)
    assert (words.numeral(6.14, 1), words.percent(-0.015, 1), words.numeral(12345)) == told
    chips = words.plural("{n} chip", "{n} chips", 12345)
    assert told[2] in chips.shown()
    assert chips.in_english() == "12345 chips"


def test_spanish_is_begun_with_the_home_screen_and_one_game_and_is_never_chosen_by_itself(
    messages, monkeypatch
):
    places = messages.covered("es")
    assert {"roller_table/ui/scenes/home.py", "roller_table/games/roller_derby/"} <= {*places}
    assert (ROOT / "rules" / "es" / "roller_derby.md").exists()
    monkeypatch.setenv("LANGUAGE", "es")
    assert languages.wanted(languages.BY_SYSTEM) == "en"
    languages.speak("es")
    assert (_("Dice"), _("Name the High Trump")) == ("Dados", "Name the High Trump")


def kept(said):
    return sorted(PLACEHOLDER.findall(said))


def kept_of(message):
    """What a translation keeps; where a player is "you" their name may go."""
    for said in (message.id,) if isinstance(message.id, str) else message.id:
        yield kept(said)
        if message.context and message.context.endswith(IS_YOU):
            yield kept(said.replace("{" + message.context.removesuffix(IS_YOU) + "}", ""))
