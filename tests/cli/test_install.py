"""A frozen program puts itself into its user's menu, and takes itself out without a trace."""

import sys
from configparser import ConfigParser
from pathlib import Path

import pytest

from roller_table import cli, folders
from roller_table.commands import install

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def frozen(tmp_path, monkeypatch):
    """A frozen program in a folder with signs that a desktop entry has to quote."""
    folder = tmp_path / 'My "games" für 100% $'
    (folder / "linux").mkdir(parents=True)
    entry = (CHECKOUT / "packaging/linux/roller-table.desktop").read_text("utf-8")
    (folder / "linux/roller-table.desktop").write_text(entry, "utf-8")
    (folder / "roller-table").write_text("")
    (folder / "share/man/man1").mkdir(parents=True)
    (folder / "share/man/man1/roller-table.1").write_text("the page")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder), raising=False)
    monkeypatch.setattr(sys, "executable", str(folder / "roller-table"))
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    return folder


def test_it_comes_into_the_menu_and_leaves_nothing_but_the_players_own_things(frozen, tmp_path):
    user = tmp_path / "user"
    folders.data().mkdir(parents=True)
    assert cli.main(["--install"]) == 0
    there = {path.relative_to(user).as_posix() for path in user.rglob("*") if not path.is_dir()}
    assert ".local/share/applications/roller-table.desktop" in there
    assert ".local/share/icons/hicolor/48x48/apps/roller-table.png" in there
    assert (user / ".local/share/man/man1/roller-table.1").read_text() == "the page"
    assert (user / ".local/bin/roller-table").resolve() == frozen / "roller-table"
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read(user / ".local/share/applications/roller-table.desktop", "utf-8")
    quoted = str(frozen / "roller-table").replace('"', '\\\\"').replace("$", "\\\\$")
    wanted = '"' + quoted.replace("%", "%%") + '"'
    assert entry["Desktop Entry"]["Exec"] == wanted
    assert entry["Desktop Action continue"]["Exec"] == wanted + " --continue"
    assert cli.main(["--install"]) == 0, "a second time does no harm"
    assert cli.main(["--uninstall"]) == 0
    assert [path for path in user.rglob("*") if not path.is_dir()] == []
    assert folders.data().is_dir()


@pytest.mark.usefixtures("frozen")
def test_a_program_of_the_same_name_is_not_written_over(tmp_path, capsys):
    """As pip puts one there; nothing at all is written then."""
    command = tmp_path / "user/.local/bin/roller-table"
    command.parent.mkdir(parents=True)
    command.write_text("another")
    assert cli.main(["--install"]) == 1
    assert f"{command} is another program" in capsys.readouterr().err
    assert command.read_text() == "another"
    assert [path for path in (tmp_path / "user").rglob("*") if path.is_file()] == [command]


@pytest.mark.usefixtures("frozen")
def test_a_command_of_the_same_name_that_is_not_ours_stays(tmp_path):
    command = tmp_path / "user/.local/bin/roller-table"
    command.parent.mkdir(parents=True)
    command.symlink_to(tmp_path)
    install.uninstall()
    assert command.is_symlink()


def test_the_entry_of_a_roller_table_in_another_folder_stays(frozen, tmp_path, monkeypatch, capsys):
    """A user who has unpacked a newer one removes only the older one."""
    assert cli.main(["--install"]) == 0
    entry = tmp_path / "user/.local/share/applications/roller-table.desktop"
    before = entry.read_text("utf-8")
    monkeypatch.setattr(sys, "executable", str(frozen / "older" / "roller-table"))
    assert cli.main(["--uninstall"]) == 1
    assert "keeps its entry" in capsys.readouterr().err
    assert entry.read_text("utf-8") == before
    assert (tmp_path / "user/.local/bin/roller-table").is_symlink()


def test_only_a_frozen_program_offers_it(capsys):
    assert cli.main(["--install"]) == 1
    assert "unrecognized" in capsys.readouterr().err
