"""A rule book in another language says what the English one says, and is found by the same ways."""

from importlib import util
from itertools import zip_longest
from pathlib import Path
from shutil import copytree

import pytest

from roller_table import languages, resources
from roller_table.games.catalogue import entries, entry
from roller_table.ui.scenes.rulebook.scene import RulebookScene
from roller_table.ui.scenes.rulebook.text import Heading, LessonLink, Picture, book, place_of

ROOT = Path(__file__).parents[2]
BOOKS = [each.book for each in entries() if each.book]
GERMAN = [entry(name) for name in BOOKS]


def script():
    spec = util.spec_from_file_location("books_script", ROOT / "packaging" / "locale" / "books.py")
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECK = script()


@pytest.fixture
def german():
    languages.speak("de")
    yield
    languages.speak("en")


@pytest.mark.parametrize(("code", "name"), CHECK.translated())
def test_a_translated_book_agrees_with_the_english_line_by_line(code, name):
    assert "\n".join(CHECK.faults(code, name)) == ""


def test_german_has_every_book_and_so_has_every_language_that_is_no_draft():
    finished = [each.code for each in languages.languages()[1:] if not each.draft]
    wanted = {(code, name) for code in ["de", *finished] for name in BOOKS}
    assert wanted <= set(CHECK.translated())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("**sechs Karten**", "**6 Karten**", "de/roebuck.md:35: write the same figures and suits"),
        ("(`race_target`)", "(`race`)", "keys of rule files: `race_target` is missing"),
        ("\n## Ziehen\n", "\nZiehen\n", "begin the line like '## Drawing'"),
        ("\n\n## Dank", "\n## Dank", "an empty line may be missing"),
        ("Noch eine Karte,", "Noch **eine** Karte,", "marks of what is bold"),
        ("3_end#3", "3_end#4", "places that a picture or link shows"),
        ("*Hausregel.* Ein einfacheres", "Ein einfacheres", "say 'Hausregel' for 'house rules?'"),
    ],
)
def test_what_a_translator_may_get_wrong_is_told_with_its_line_and_what_helps(
    old, new, told, tmp_path, monkeypatch
):
    copytree(ROOT / "rules" / "de", tmp_path / "de")
    (tmp_path / "roebuck.md").write_bytes((ROOT / "rules" / "roebuck.md").read_bytes())
    path = tmp_path / "de" / "roebuck.md"
    said = path.read_text("utf-8")
    assert old in said
    path.write_text(said.replace(old, new), "utf-8")
    monkeypatch.setattr(CHECK, "RULES", tmp_path)
    assert told in "\n".join(CHECK.faults("de", "roebuck"))


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("game", GERMAN, ids=lambda game: game.key)
def test_every_way_into_a_book_leads_to_the_same_chapter_in_german(game):
    """Refusals, questions and lessons name chapters as the English book does."""
    told = book(game)
    languages.speak("en")
    english = book(game)
    headings = [part.words for part in english if isinstance(part, Heading)]
    languages.speak("de")
    found = [told[place_of(heading, told)] for heading in headings]
    assert [part for part in told if isinstance(part, Heading)] == found
    assert {part.words for part in found[1:]}.isdisjoint(headings)
    pictures = [
        [p.step for p in side if isinstance(p, Picture | LessonLink)] for side in (told, english)
    ]
    assert pictures[0] == pictures[1]
    kinds = zip_longest(map(type, (*told[:1], *told[2:])), map(type, english))
    assert all(one is other for one, other in kinds)


@pytest.mark.usefixtures("german")
def test_a_draft_says_so_in_the_book_and_f1_opens_it_at_the_chapter():
    scene = RulebookScene("roller_derby", at="Playing the tricks")
    assert "Entwurf" in scene.parts[0].words
    assert scene.parts[scene._open_at].words == "Die Stiche spielen"


@pytest.mark.usefixtures("german")
def test_where_a_book_is_not_translated_it_is_english_and_says_so(tmp_path, monkeypatch):
    copytree(ROOT / "rules", tmp_path / "rules", ignore=lambda *_each: ["de", "lessons", "puzzles"])
    monkeypatch.setattr(resources, "rules_folder", lambda: tmp_path / "rules")
    scene = RulebookScene("roller_derby", at="The exchange")
    assert "noch nicht übersetzt" in scene.parts[0].words
    assert scene.parts[scene._open_at].words == "The exchange"
