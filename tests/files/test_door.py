"""The door: no more of a file is read than its kind has, and a file is written whole or not."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import roller_table
from roller_table import folders, rulefile
from roller_table.files import kinds, reading, writing
from roller_table.files.kinds import KINDS, SETTINGS, TABLES
from roller_table.ui import window


def test_every_kind_has_a_name_of_its_own_and_a_bound():
    assert len({each.key for each in KINDS}) == len(KINDS)
    for each in KINDS:
        pieces = each.form == "sqlite" or each.key == "transcript"
        assert (each.largest is None) == pieces, each.key


def test_every_kind_is_asked_for_somewhere_and_nowhere_is_one_asked_for_that_is_not_in_the_list():
    names = {name for name, each in vars(kinds).items() if isinstance(each, kinds.FileKind)}
    assert {getattr(kinds, name) for name in names} == set(KINDS)
    texts = [each.read_text("utf-8") for each in Path(roller_table.__file__).parent.rglob("*.py")]
    used = {word for text in texts for word in re.findall(r"[A-Z_]+", text.split("KINDS = ")[0])
            if "files.kinds import" in text or ".kinds import" in text}  # fmt: skip
    assert names <= used


def test_a_file_that_is_larger_than_its_kind_is_not_read_to_its_end(tmp_path):
    path = tmp_path / "settings.json"
    with path.open("wb") as stream:
        stream.truncate(1 << 40)  # a hole of a terabyte
    with pytest.raises(reading.TooLargeError, match="larger than such a file can be"):
        reading.values(path, SETTINGS)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "settings.json")
    with pytest.raises(ValueError, match="not a plain file"):
        reading.values(tmp_path / "settings.json", SETTINGS)


def test_a_folder_and_a_file_that_is_not_there_are_told_as_such(tmp_path):
    with pytest.raises(ValueError, match="not a plain file"):
        reading.contents(tmp_path, SETTINGS)
    with pytest.raises(FileNotFoundError):
        reading.contents(tmp_path / "none.json", SETTINGS)


def test_a_mark_at_the_beginning_of_the_text_is_left_out(tmp_path):
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xef\xbb\xbf{}")
    assert reading.values(path, SETTINGS) == {}
    path.write_bytes(b"\xff{}")
    with pytest.raises(ValueError, match="this is not UTF-8 text"):
        reading.values(path, SETTINGS)


def test_of_a_log_that_grew_the_end_is_read(tmp_path):
    path = tmp_path / "crash.log"
    path.write_text("old\n" * 100 + "new\n")
    assert reading.ending(path, TABLES._replace(largest=10)).endswith("new\n")
    assert len(reading.ending(path, TABLES._replace(largest=10))) == 10


def test_what_is_written_is_whole_and_leaves_no_draft(tmp_path):
    path = tmp_path / "folder" / "settings.json"
    writing.write(path, {"name": "Zoë"})
    assert json.loads(path.read_text("utf-8")) == {"name": "Zoë"}
    assert [each.name for each in path.parent.iterdir()] == ["settings.json"]


def test_what_cannot_be_written_leaves_the_old_file_and_no_draft(tmp_path, monkeypatch):
    path = tmp_path / "settings.json"
    writing.write(path, {"name": "Ann"})

    def full(_handle):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        writing.write(path, {"name": "Ben"})
    assert json.loads(path.read_text("utf-8")) == {"name": "Ann"}
    assert [each.name for each in tmp_path.iterdir()] == ["settings.json"]


def test_drafts_that_a_killed_program_left_are_swept_and_nothing_else(tmp_path):
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    gone = [
        f".settings.json.{ended.pid}-1.draft", f".games.db.{ended.pid}-1.draft",
        f".games.db.{ended.pid}-1.draft-wal", "tables.a1b2c3_d", "settings.zzzzzzzz",
    ]  # fmt: skip
    stays = [
        f".settings.json.{os.getpid()}-7.draft",  # of a program that runs
        "settings.json", "settings.bad.json", "tables.json", "games.db", "games.db-wal",
        "tables.a1b2c3_d.txt", "notes.draft",
    ]  # fmt: skip
    for name in (*gone, *stays):
        (tmp_path / name).write_text("x")
    writing.sweep(tmp_path)
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted(stays)
    writing.sweep(tmp_path / "no such folder")


KILLED = """
import os, signal, sys
from pathlib import Path
from roller_table.files import writing

os.fsync = lambda _file: os.kill(os.getpid(), signal.SIGKILL)
writing.write(Path(sys.argv[1]), {"name": "Ben"})
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_a_program_that_is_killed_while_it_writes_leaves_the_old_file_and_a_draft_that_is_swept(
    tmp_path,
):
    path = tmp_path / "tables.json"
    writing.write(path, {"name": "Ann"})
    env = os.environ | {"PYTHONPATH": str(Path(writing.__file__).parents[2])}
    subprocess.run([sys.executable, "-c", KILLED, str(path)], env=env, check=False)
    assert len(list(tmp_path.iterdir())) == 2
    assert json.loads(path.read_text("utf-8")) == {"name": "Ann"}
    writing.sweep(tmp_path)
    assert [each.name for each in tmp_path.iterdir()] == ["tables.json"]


SAVED = """
import os, signal
from roller_table import rulefile

os.fsync = lambda _file: os.kill(os.getpid(), signal.SIGKILL)
rulefile.save_own("Friday", "roebuck", {"target": 7}, replace=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
def test_what_a_program_that_was_killed_left_of_its_rules_is_swept_at_the_next_start(
    tmp_path, monkeypatch
):
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path))
    known = rulefile.save_own("Friday", "roebuck", {"target": 5})
    env = os.environ | {"PYTHONPATH": str(Path(writing.__file__).parents[2])}
    subprocess.run([sys.executable, "-c", SAVED], env=env, check=False)
    assert len(list(known.parent.iterdir())) == 2
    assert rulefile.load(known).rules["target"] == 5
    window._sweep()
    assert list(folders.own_rules().iterdir()) == [known]
