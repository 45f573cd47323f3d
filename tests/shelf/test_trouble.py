"""What can happen to the file: damage, a newer program, no room, no right to write."""

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import astuple
from pathlib import Path

import pytest

import roller_table
from roller_table.engine.values import replace
from roller_table.shelf import ShelfError, open_shelf
from roller_table.shelf.file import FORM

from .games import begun, play


def kept_then(path, damage):
    """A shelf with a game on it, closed; then the damage is done."""
    shelf = open_shelf(path)
    begun(shelf, moves=60)
    shelf.close()
    damage(path)
    return path.read_bytes()


def noise(path):
    raw = bytearray(path.read_bytes())
    raw[200:] = os.urandom(len(raw) - 200)
    path.write_bytes(raw)


def cut_short(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def other_content(path):
    path.write_bytes(b"Dear diary, " * 1000)


def another_database(path):
    path.unlink()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE games (title TEXT)")
    db.close()


def lost_table(path):
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE moves")
    db.close()


@pytest.mark.parametrize("damage", [noise, cut_short, other_content, another_database, lost_table])
def test_a_damaged_file_is_set_aside_whole_and_a_fresh_one_begun(path, told, damage):
    bytes_before = kept_then(path, damage)
    shelf = open_shelf(path, told.append)
    (aside,) = path.parent.glob("games.damaged-????????-??????.db")
    assert aside.read_bytes() == bytes_before
    assert len(told) == 1
    assert aside.name in told[0]
    assert shelf.notice == told[0]
    match = begun(shelf, moves=5)
    assert shelf.load(match.id).lines == match.lines


def test_what_lies_beside_a_damaged_file_does_not_spoil_the_fresh_one(tmp_path):
    shelf = open_shelf(tmp_path / "live" / "games.db")
    begun(shelf, moves=60)
    (tmp_path / "cut off").mkdir()
    for part in ("games.db", "games.db-wal"):  # as a power cut leaves them
        shutil.copy(tmp_path / "live" / part, tmp_path / "cut off" / part)
    path = tmp_path / "cut off" / "games.db"
    path.with_name("games.db-wal").open("r+b").truncate(20_000)
    other_content(path)
    fresh = open_shelf(path)
    match = begun(fresh, moves=9)
    assert fresh.load(match.id).lines == match.lines
    assert all(fresh.load(each.id) for each in fresh.games())


def test_two_damaged_files_in_one_second_are_both_there(path):
    for _time in range(2):
        path.write_bytes(b"x" * 5000)
        open_shelf(path).close()
    assert len(list(path.parent.glob("games.damaged-*.db"))) == 2


def test_an_empty_file_is_a_fresh_shelf(path, told):
    path.touch()
    begun(open_shelf(path, told.append), moves=1)
    assert told == []


def test_a_file_that_is_damaged_during_a_game_is_set_aside_and_the_game_kept_whole(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=10)
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(os.urandom(path.stat().st_size - 4096))
    play(match, 10)
    assert len(told) == 1
    assert "set aside" in told[0]
    assert open_shelf(path).load(match.id).lines == match.lines


def test_a_file_that_is_taken_away_during_a_game_is_begun_anew(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=10)
    for part in path.parent.glob("games.db*"):
        part.unlink()
    play(match, 1)
    assert open_shelf(path).load(match.id).lines == match.lines


def test_a_file_of_a_newer_program_is_refused_and_not_touched(path):
    open_shelf(path).close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {FORM.version + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(ShelfError, match="newer Roller Table"):
        open_shelf(path)
    assert path.read_bytes() == before
    assert [part.name for part in path.parent.iterdir()] == ["games.db"]


def test_an_older_file_is_brought_up_to_date_with_its_games(path, monkeypatch):
    shelf = open_shelf(path)
    match = begun(shelf, moves=9)
    shelf.close()
    step = ("ALTER TABLE games ADD COLUMN mood TEXT",)
    newer = replace(FORM, migrations=(*FORM.migrations, step))
    monkeypatch.setattr("roller_table.shelf.file.FORM", newer)
    shelf = open_shelf(path)
    assert shelf._file.read("SELECT user_version, mood FROM pragma_user_version, games")
    assert shelf.load(match.id).lines == match.lines


# No room.


def test_a_full_disk_is_said_once_and_every_move_is_written_when_there_is_room(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=3, deals=16)
    limit = "PRAGMA max_page_count = {}"
    shelf._file.read(limit.format(1))  # no page more than there are
    while not told and not match.over:
        play(match, 1)
    play(match, 20)
    assert len(told) == 1
    assert "full" in told[0]
    assert "You can play on" in told[0]
    assert shelf.games()[0].moves < len(match.lines)
    shelf._file.read(limit.format(100_000))
    play(match, 1)
    assert shelf.load(match.id).lines == match.lines


def test_a_game_that_could_not_be_begun_for_want_of_room_is_kept_later(path, told):
    shelf = open_shelf(path, told.append)
    begun(shelf, moves=200)
    shelf._file.read("PRAGMA max_page_count = 1")
    crowd = [begun(shelf, seed) for seed in range(200)]
    assert len(told) == 1
    late = crowd[-1]
    assert late.id is None
    shelf._file.read("PRAGMA max_page_count = 100000")
    play(late, 1)
    assert shelf.load(late.id).lines == late.lines


def test_what_was_taken_back_while_there_was_no_room_is_taken_back_later(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=60)
    file = shelf._file._database
    db, file._db = file._db, sqlite3.connect(":memory:")  # every write fails
    play(match, 5)
    match.take_back()
    match.take_back()
    play(match, 1)
    assert len(told) == 1
    file._db = db
    play(match, 1)
    again = shelf.load(match.id)
    assert again.lines == match.lines
    assert again.practised


# No right to write.


AS_NOBODY = """
import os, sys
from pathlib import Path
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

derby = entry("roller_derby")

def play(match, moves):
    for _move in range(moves):
        match.play(match.ask.choice.draw(match.luck())[0])

def begun(shelf):
    match = Match.new(derby, derby.rules()(), tuple(Chair(n, "club") for n in "ABCD"), 3)
    shelf.begin(match)
    play(match, 10)
    return match

# Played once before, so that everything is imported that a nobody may not read.
path = Path(sys.argv[1])
rehearsal = open_shelf(path.with_name("rehearsal.db"))
rehearsal.load(begun(rehearsal).id)
rehearsal.close()
path.with_name("rehearsal.db").unlink()
for each in (*path.parent.iterdir(), path.parent):
    if os.geteuid() == 0:
        os.chown(each, 65534, 65534)
    each.chmod(0o555 if each.is_dir() else 0o444)
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)

shelf = open_shelf(path, print)
print("games", len(shelf.games()))
match = begun(shelf)
print("played", len(match.lines), "kept as", match.id)
path.parent.chmod(0o700)
for each in path.parent.iterdir():
    each.chmod(0o600)
play(match, 1)
print("then kept", len(shelf.load(match.id).lines))
"""


@pytest.fixture
def nobodys():
    """A folder that an ordinary user may reach and own."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def run_as_nobody(folder):
    """Play as a user to whom the mode of a folder means something, and unlock it in the end."""
    package = str(Path(roller_table.__file__).parents[1])
    command = [sys.executable, "-c", AS_NOBODY, str(folder / "games.db")]
    env = os.environ | {"PYTHONPATH": package}
    run = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert run.stderr == ""
    return run.stdout.splitlines()


needs_users = pytest.mark.skipif(
    not hasattr(os, "geteuid"), reason="folder modes mean nothing on this system"
)


@needs_users
def test_a_folder_that_cannot_be_written_is_said_once_and_made_good_later(nobodys):
    trouble, games, played, well, later = run_as_nobody(nobodys)
    assert "cannot be kept just now" in trouble
    assert (games, played) == ("games 0", "played 10 kept as None")
    assert (well, later) == ("Everything is saved now.", "then kept 11")


@needs_users
def test_kept_games_can_be_read_where_nothing_can_be_written(nobodys):
    shelf = open_shelf(nobodys / "games.db")
    begun(shelf, moves=9)
    shelf.close()
    trouble, games, played, well, later = run_as_nobody(nobodys)
    assert "cannot be kept just now" in trouble
    assert (games, played) == ("games 1", "played 10 kept as None")
    assert (well, later) == ("Everything is saved now.", "then kept 11")


def test_a_folder_that_is_a_file_is_said_once(tmp_path, told):
    (tmp_path / "home").write_text("not a folder")
    shelf = open_shelf(tmp_path / "home" / "games.db", told.append)
    begun(shelf, moves=5)
    assert shelf.games() == ()
    assert len(told) == 1


def test_a_file_that_is_a_folder_is_said_once(path, told):
    path.mkdir()
    shelf = open_shelf(path, told.append)
    begun(shelf, moves=5)
    assert shelf.games() == ()
    assert len(told) == 1


def test_a_file_in_which_something_else_meddles_with_our_tables_is_set_aside(path, told):
    """With this trigger no game could be begun any more, and nobody said so."""

    def meddle(path):
        with sqlite3.connect(path) as db:
            db.execute(
                "CREATE TRIGGER no BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, ''); END"
            )
        db.close()

    kept_then(path, meddle)
    shelf = open_shelf(path, told.append)
    assert "set aside" in told[0]
    assert len(shelf.games()) == 1
    assert begun(shelf, moves=3).id is not None


def test_a_name_without_end_in_the_file_is_no_line_without_end_in_the_list(path, told):
    def swell(path):
        with sqlite3.connect(path) as db:
            db.execute("UPDATE games SET headline = ?, name = ?", ("x" * 200_000, "y" * 200_000))
            db.execute("UPDATE games SET chairs = replace(chairs, '\"name\": \"', ?)",
                       ('"name": "' + "z" * 50_000,))  # fmt: skip
        db.close()

    kept_then(path, swell)
    (kept,) = open_shelf(path, told.append).games()
    assert kept.fault
    assert all(len(str(each)) < 1_000 for each in astuple(kept))


def test_a_game_that_is_called_something_without_end_is_refused_in_a_short_line(path):
    def swell(path):
        with sqlite3.connect(path) as db:
            db.execute("UPDATE games SET game = ?", ("x" * 70_000,))
        db.close()

    kept_then(path, swell)
    with pytest.raises(ShelfError) as refused:
        open_shelf(path).load(1)
    assert len(str(refused.value)) < 1_000
