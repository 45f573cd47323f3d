"""Another language, while the window is open."""

import pytest

from roller_table import languages
from roller_table.games.catalogue import ENTRIES
from roller_table.ui import ways
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.settings.scene import SettingsScene

from ..pseudo import Pseudo, accented
from .conftest import Hands


@pytest.fixture(autouse=True)
def english_again():
    yield
    languages.speak("en")


def test_another_language_is_seen_at_once_and_in_every_scene_below(open_app, monkeypatch):
    monkeypatch.setattr(languages, "translations", lambda _code: Pseudo())
    monkeypatch.setattr(languages, "wanted", lambda code: code)
    app = open_app()
    below, top = SettingsScene(), SettingsScene()
    app.push(below)
    app.push(top)
    app.change(language="en")
    assert top.find("title").words == accented("Settings")
    app.pop()
    assert below.find("title").words == accented("Settings")


def test_the_list_and_the_keys_stay_where_another_language_is_chosen(open_app):
    app = open_app()
    app.push(SettingsScene())
    app.step(wait=False)
    scene, hands = app.scene, Hands(app)
    scene.page.focus.go(scene.find("language"), seen=True)
    before = scene.area.offset
    for key in ("SPACE", "END", "RETURN"):
        hands.key(key)
    assert app.settings.language != Settings().language
    assert scene.page.focus.current is scene.find("language")
    assert scene.page.focus.seen
    assert scene.area.offset == before > 0


def test_who_gave_no_name_is_called_so_in_the_language_of_the_table(monkeypatch):
    monkeypatch.setattr(languages, "translations", lambda _code: Pseudo())
    assert Settings(name="Ada").called == "Ada"
    assert Settings().called == "You"
    languages.speak("en")
    assert Settings().called == accented("You")


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_a_rule_is_one_line_its_name_a_short_sentence_and_its_switch(open_window, found, language):
    window = open_window(window_size=(1280, 800), language=language)
    window.go(ways.SetUp(found.key))
    window.app.step(wait=False)
    scene, look = window.app.scene, window.app.scene.look
    for row in scene.rows.rows:
        words = row.words
        one_line = look.text.height(16) + look.text.height(14) + look.px(8)
        assert words.height_for(look, words.rect.width) <= one_line, words.says
        assert row.control.rect.centery == pytest.approx(words.rect.centery, abs=look.px(4))
        assert row.control.rect.left >= words.rect.right
