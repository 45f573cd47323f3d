"""Another language, while the window is open."""

import pytest

from roller_table import languages
from roller_table.ui.machine.settings import Settings
from roller_table.ui.scenes.settings.scene import SettingsScene

from ..pseudo import Pseudo, accented


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


def test_who_gave_no_name_is_called_so_in_the_language_of_the_table(monkeypatch):
    monkeypatch.setattr(languages, "translations", lambda _code: Pseudo())
    assert Settings(name="Ada").called == "Ada"
    assert Settings().called == "You"
    languages.speak("en")
    assert Settings().called == accented("You")
