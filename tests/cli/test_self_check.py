"``self-check`` tells what a bug report needs, and changes nothing by looking."

import json

import pytest

from roller_table import cli, folders, selfcheck
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf
from roller_table.ui.machine import surroundings

PARTS = {
    "program", "machine", "data", "config", "kept_games", "libraries", "display", "fonts",
    "sound", "reader", "thinking", "wrong",
}  # fmt: skip


def kept_game():
    shelf = open_shelf()
    derby = entry("roller_derby")
    shelf.begin(Match.new(derby, derby.rules()(), (Chair("Ann", "human"),) * 4, 7))
    shelf.close()


def test_everything_is_looked_at_and_an_expert_is_asked_in_a_child_process(capsys):
    kept_game()
    assert cli.main(["self-check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told.keys() == {"format", "version", *PARTS}
    assert told["wrong"] == []
    assert told["kept_games"]["games"] == 1
    assert told["thinking"]["child"] is True
    assert told["display"]["driver"] == "dummy"


@pytest.mark.parametrize(
    ("there", "bus", "words"),
    [
        (True, True, "AccessKit is there"),
        (True, False, "there is no session bus"),
        (False, True, "AccessKit is not there"),
    ],
)
def test_whether_a_screen_reader_could_read_is_told_and_is_no_fault(there, bus, words, monkeypatch):
    monkeypatch.setattr(surroundings, "find_spec", lambda _name: object() if there else None)
    monkeypatch.setattr(surroundings.platform, "bus_is_there", lambda: bus)
    [reader] = [each for each in surroundings.of_the_window() if each.key == "reader"]
    assert reader.value == {"accesskit": there, "bus": bus}
    assert reader.words == words
    assert not reader.wrong


def test_nothing_is_made_by_looking_and_each_finding_has_its_line(home):
    found = tuple(selfcheck.below_the_window())
    assert not home.exists()
    assert len(selfcheck.told(found).splitlines()) == len(found)
    assert not any(each.wrong for each in found)


def test_what_is_wrong_is_said_and_counts(home, monkeypatch, capsys):
    home.write_text("a file lies where the folder should be")
    monkeypatch.setenv("SDL_VIDEODRIVER", "no such driver")
    assert cli.main(["self-check"]) == 1
    told = capsys.readouterr().out
    assert "cannot be written (this is wrong)" in told
    assert "No window can be opened" in told


def test_the_last_mishap_is_told_without_its_length(home):
    home.mkdir()
    account = "Traceback (most recent call last):\n  File a\nKeyError: {}\n\n"
    text = "".join(
        f"2026-11-2{day}T12:00:00\n{account.format(day)}" for day in (1, 2)
    ) + "During handling of that:\n" + account.format(3)  # fmt: skip
    (home / "crash.log").write_text(text)
    [mishap] = [each for each in selfcheck.below_the_window() if each.key == "last_mishap"]
    assert mishap.value["when"] == "2026-11-22T12:00:00"
    assert mishap.value["what"] == "KeyError: 3"


def test_the_last_mishap_does_nothing_to_a_terminal(home):
    home.mkdir()
    (home / "crash.log").write_text("2026-11-22T12:00:00\nKeyError: \x1b[2J\n")
    [mishap] = [each for each in selfcheck.below_the_window() if each.key == "last_mishap"]
    assert mishap.words.isprintable()
    assert "KeyError" in mishap.words


def test_paths_do_not_tell_the_players_name(monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path / "neal"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "neal"))
    monkeypatch.delenv("ROLLER_TABLE_HOME")
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    told = selfcheck.told(selfcheck.below_the_window())
    assert "neal" not in told
    assert selfcheck.homely(folders.data()).startswith("~")


@pytest.mark.parametrize(
    ("spoil", "state"),
    [
        (lambda file: file.exists(), "good"),
        (lambda file: file.unlink(), "none"),
        (lambda file: file.write_bytes(b"SQLite format 3\0" + b"x" * 5000), "damaged"),
        (lambda file: (file.unlink(), file.mkdir()), "unreadable"),
    ],
)
def test_the_kept_games_are_looked_at_without_touching_them(spoil, state, home):
    kept_game()
    file = folders.data() / "games.db"
    spoil(file)
    before = file.read_bytes() if file.is_file() else None
    [kept] = [each for each in selfcheck.below_the_window() if each.key == "kept_games"]
    assert kept.value["state"] == state
    assert kept.wrong == (state in ("damaged", "unreadable"))
    assert (file.read_bytes() if file.is_file() else None) == before
    assert not list(home.glob("*damaged*"))
