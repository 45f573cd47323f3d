"""Lessons can be reached wherever a game is met, and what is done is marked."""

import re
from pathlib import Path

import pytest

import roller_table
from roller_table import resources
from roller_table.games.catalogue import entry
from roller_table.lessons import names
from roller_table.ui import ways
from roller_table.ui.scenes.home import HomeScene
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.scenes.table import TableScene


@pytest.fixture
def window(open_window):
    window = open_window(speed="off")
    window.app.step(wait=False)
    return window


def test_from_home_to_the_first_lesson_and_then_to_the_next(window, hands_of):
    hands = hands_of(window.app)
    hands.click(window.app.scene.find("resume"))
    lesson = window.app.scene
    assert isinstance(lesson, LessonScene)
    assert lesson.lesson.key == "roller_derby/1_target"
    window.progress.finish(lesson.lesson.key)
    hands.key("ESCAPE")
    assert isinstance(window.app.scene, HomeScene)
    hands.step()
    assert window.app.scene.find("card when").words == "1 of 8 done"
    hands.click(window.app.scene.find("resume"))
    assert window.app.scene.lesson.key == "roller_derby/2_following"


def test_from_the_set_up_and_from_a_tables_menu(window, hands_of):
    there = len(names("roller_derby"))
    hands = hands_of(window.app)
    window.go(ways.SetUp("roller_derby"))
    hands.step()
    assert window.app.scene.find("learn").words == f"Learn it · {there} lessons"
    hands.click(window.app.scene.find("learn"))
    assert isinstance(window.app.scene, LessonScene)
    assert window.app.scene.beside.notes.title == "Lessons"
    window.progress.finish("roller_derby/1_target")
    window.app.scene.describe()
    assert window.app.scene.beside.notes.title == f"Lessons · 1 of {there} done"
    hands.key("ESCAPE")
    assert window.app.scene.find("learn").words == f"Learn it · 1 of {there} done"
    found = entry("roller_derby")
    window.sit_down(found, found.rules()(), seed=3)
    hands.step()
    table = window.app.scene
    hands.key("ESCAPE")
    row = next(
        w for w in table.page.widgets.values() if getattr(w, "words", "") == "Learn the game"
    )
    hands.click(row)
    assert isinstance(window.app.scene, LessonScene)
    hands.key("ESCAPE")
    assert window.app.scene is table, "one comes back to the game as it was left"
    assert isinstance(table, TableScene)


def test_a_lesson_gone_through_is_marked_and_leads_to_the_next(attend):
    lecture = attend("roller_derby/2_following", step=7)
    lecture.hands.click(lecture.card("AH"))
    lecture.until_rest()
    assert lecture.window.progress.done("roller_derby/2_following")
    first = lecture.scene.beside.notes.entries
    assert [entry.sign for entry in first][:2] == ["1", "done"]
    lecture.hands.key("RETURN")
    assert lecture.lesson.name.startswith("3_")


def test_every_sound_of_lessons_and_drills_is_there():
    folder = Path(roller_table.__file__).parent / "ui" / "scenes"
    texts = [path.read_text("utf-8") for path in folder.glob("[ld]*/scene.py")]
    names = {name for text in texts for name in re.findall(r'"((?:signals|things)/\w+)"', text)}
    assert names
    assert [name for name in names if not resources.asset("sounds", f"{name}.ogg").is_file()] == []
