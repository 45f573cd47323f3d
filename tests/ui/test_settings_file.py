"""Settings are kept, and no file, however broken, keeps the table from opening."""

import json
import os
import sys

import pytest
from hypothesis import given
from hypothesis import settings as trying
from hypothesis import strategies as st

from roller_table.ui.machine import settings
from roller_table.ui.machine.settings import Settings

RUBBISH = [
    "",
    "no json",
    "[]",
    "null",
    "{",
    '{"user_scale": "large"}',
    '{"full_screen": 1}',
    '{"window_size": [1, 2, 3]}',
    '{"window_size": "wide"}',
    '{"window_size": [true, 800]}',
    '{"speed": "ludicrous"}',
    '{"name": null}',
    "[" * 5000,
]


def write(words: str) -> None:
    settings.path().parent.mkdir(parents=True, exist_ok=True)
    settings.path().write_text(words, "utf-8")


def test_without_a_file_everything_is_as_it_came():
    assert settings.load() == (Settings(), None)


def test_what_is_kept_comes_back():
    chosen = Settings(
        user_scale=1.4,
        full_screen=True,
        window_size=(1500, 900),
        four_colours=True,
        card_back="blue",
        speed="fast",
        sound=False,
        volume=0.2,
        think_seconds=3.0,
        name="Ada Ångström",
        warn_revokes=False,
        confirm_delete=False,
    )
    assert settings.save(chosen) is None
    assert settings.load() == (chosen, None)


@pytest.mark.parametrize("words", RUBBISH)
def test_a_file_that_cannot_be_understood_is_set_aside_and_never_lost(words):
    write(words)
    chosen, notice = settings.load()
    assert chosen == Settings()
    assert "settings.bad.json" in notice
    assert "\n" not in notice
    assert settings.path().with_name("settings.bad.json").read_text("utf-8") == words
    assert settings.load() == (Settings(), None), "it is said once"


def test_bytes_that_are_no_text_do_not_stop_the_table():
    settings.path().parent.mkdir(parents=True)
    settings.path().write_bytes(b"\xff\xfe\x00{")
    chosen, notice = settings.load()
    assert chosen == Settings()
    assert notice


def test_numbers_out_of_bounds_are_brought_within_them():
    write('{"user_scale": 9, "volume": -3, "think_seconds": 1e99, "window_size": [-5, 99999999]}')
    chosen, notice = settings.load()
    assert notice is None
    assert (chosen.user_scale, chosen.volume, chosen.think_seconds) == (2.5, 0.0, 5.0)
    assert chosen.window_size == (1, 16384)


def test_not_a_number_is_as_it_came():
    write('{"user_scale": NaN}')
    assert settings.load()[0].user_scale == 1.0


def test_what_a_newer_program_wrote_is_passed_over():
    write(json.dumps({"volume": 1, "holograms": True}))
    assert settings.load() == (Settings(volume=1.0, signal_volume=1.0), None)


def test_the_one_volume_of_older_programs_holds_for_both():
    write('{"volume": 0.2}')
    assert settings.load()[0].volumes == {"things": 0.2, "signals": 0.2}
    write('{"volume": 0.2, "signal_volume": 0.9}')
    assert settings.load()[0].volumes == {"things": 0.2, "signals": 0.9}


@given(st.text(max_size=40))
@trying(max_examples=100)
def test_a_name_is_one_short_line_and_never_nothing(name):
    tidy = settings.tidy_name(name)
    assert 0 < len(tidy) <= settings.LONGEST_NAME
    assert tidy.isprintable()
    assert "**" not in tidy
    assert settings.tidy_name(tidy) == tidy


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="nothing is read-only there"
)
def test_a_folder_that_cannot_be_written_is_said_in_one_line(tmp_path, monkeypatch):
    tmp_path.chmod(0o500)
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "home"))
    notice = settings.save(Settings())
    tmp_path.chmod(0o700)
    assert "could not be saved" in notice


def test_a_folder_that_is_a_file_is_said_in_one_line(tmp_path, monkeypatch):
    (tmp_path / "home").write_text("in the way")
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "home"))
    notice = settings.save(Settings())
    assert "could not be saved" in notice
    assert "\n" not in notice


def test_a_save_that_is_cut_off_leaves_the_old_file_whole(monkeypatch):
    settings.save(Settings(name="Ada"))

    def cut(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(settings.Path, "replace", cut)
    assert "No space left" in settings.save(Settings(name="Grace"))
    assert settings.load()[0].name == "Ada"
    assert [each.name for each in settings.path().parent.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    ("speed", "takes"), [("off", 0), ("slow", 414), ("normal", 230), ("fast", 115)]
)
def test_speed_changes_how_long_a_card_takes(speed, takes):
    assert Settings(speed=speed).lasts(230) == takes
