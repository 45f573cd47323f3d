"""Two programs with one shelf: neither breaks what the other keeps."""

import os
import subprocess
import sys
import time
from itertools import count
from pathlib import Path

import pytest

import roller_table
from roller_table.engine.notation import write
from roller_table.shelf import open_shelf

from .games import begun, play

PROGRAM = """
import sys
import time
from itertools import count
from pathlib import Path
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

troubles = []
shelf = open_shelf(Path(sys.argv[1]), troubles.append)
derby = entry("roller_derby")
for seed in range(int(sys.argv[2]), int(sys.argv[2]) + 3):
    match = Match.new(derby, derby.rules()(deals=2), tuple(Chair(n, "club") for n in "ABCD"), seed)
    shelf.begin(match)
    while not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
    assert shelf.load(match.id).state == match.state
assert not troubles, troubles
shelf.close()
"""

HOLD_ON = """
import sqlite3, time
db = sqlite3.connect({path!r}, isolation_level=None)
db.execute("BEGIN IMMEDIATE")
print("mine", flush=True)
time.sleep(0.5)
db.execute("COMMIT")
"""

OPEN_TOO = """
import sys
from pathlib import Path
from roller_table.shelf import open_shelf
from roller_table.shelf.health import health

shelf = open_shelf(Path(sys.argv[1]))
shelf.learn("lesson", "roolz/1")
if sys.argv[2] == "looks":
    health(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.readline()
shelf.learn("lesson", "roolz/2")
shelf.close()
"""


def test_two_programs_that_begin_and_play_at_once_keep_every_game_whole(path):
    env = os.environ | {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
    programs = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, str(path), str(seed)], env=env)
        for seed in (100, 200, 300)
    ]
    assert [program.wait(timeout=60) for program in programs] == [0, 0, 0]
    shelf = open_shelf(path)
    assert len(shelf.games()) == 9
    assert all(shelf.load(each.id).over for each in shelf.games())


def test_a_game_that_is_played_on_in_two_windows_becomes_two_games(path, told):
    one, other = open_shelf(path), open_shelf(path, told.append)
    match = begun(one, moves=40)
    same = other.load(match.id)
    play(match, 3)
    same.play(next(move for move in same.ask.choice if write(move) != match.lines[40]))
    play(same, 2)
    assert (match.id, same.id) == (1, 2)
    assert one.load(1).lines == match.lines
    assert other.load(2).lines == same.lines
    assert told == ["This game went on in another window; here it continues as a separate game."]


def parting(shelf):
    """A kept game whose last move but one could have been another, with the same move after it.

    Answers with the game, and with the lines that lead elsewhere from before those two moves.
    """
    match = begun(shelf)
    while not match.over:
        ask, lines = match.ask, match.lines
        moves = list(ask.choice) if ask.seat == 0 else []
        play(match, 2)
        if ask.seat == 0 and match.count == len(lines) + 2:
            for other in map(write, moves):
                twin = begun()
                for line in (*lines, other):
                    twin.play_line(line)
                goes_on = twin.ask and match.lines[-1] in map(write, twin.ask.choice)
                if other != match.lines[-2] and twin.ask.seat != 0 and goes_on:
                    return match, (other, match.lines[-1])
    raise AssertionError("every move leads elsewhere")


CLOCKS = {
    "goes": time.time,
    "stands still": lambda: 1_800_000_000.0,
    "goes backwards": map((1_800_000_000.0).__sub__, count()).__next__,
}


@pytest.mark.parametrize("clock", CLOCKS)
def test_another_window_may_go_another_way_to_as_many_moves_and_the_same_last_one(
    path, told, monkeypatch, clock
):
    monkeypatch.setattr("roller_table.shelf.keeper.time.time", CLOCKS[clock])
    one, other = open_shelf(path, told.append), open_shelf(path)
    match, elsewhere = parting(one)
    same = other.load(match.id)
    same.take_back()
    for line in elsewhere:
        same.play_line(line)
    assert (same.count, same.lines[-1]) == (match.count, match.lines[-1])
    assert same.lines != match.lines
    assert told == []
    play(match, 1)
    assert told == ["This game went on in another window; here it continues as a separate game."]
    assert (match.id, same.id) == (2, 1)
    assert one.load(1).lines == same.lines
    assert one.load(2).lines == match.lines


def test_a_window_that_looks_at_a_game_does_not_part_it_from_the_one_that_plays(path, told):
    one, other = open_shelf(path, told.append), open_shelf(path, told.append)
    match = begun(one, moves=40)
    for _time in range(3):
        other.load(match.id)
        begun(other, seed=9, moves=3)
        play(match, 2)
    assert match.id == 1
    assert other.load(1).lines == match.lines
    assert told == []


def test_two_windows_may_take_turns_with_a_game_that_each_opens_anew(path, told):
    one, other = open_shelf(path, told.append), open_shelf(path, told.append)
    number = begun(one, moves=5).id
    for shelf in (other, one, other):
        play(shelf.load(number), 3)
    assert one.load(number).count == 14
    assert [kept.id for kept in one.games()] == [number]
    assert told == []


def test_the_same_game_opened_twice_in_one_window_becomes_two_when_both_are_played_on(path, told):
    shelf = open_shelf(path, told.append)
    match = begun(shelf, moves=40)
    same = shelf.load(match.id)
    play(same, 3)
    match.play(next(move for move in match.ask.choice if write(move) != same.lines[40]))
    assert (same.id, match.id) == (1, 2)
    assert shelf.load(1).lines == same.lines
    assert shelf.load(2).lines == match.lines


def test_a_game_that_is_deleted_in_another_window_is_kept_anew_when_it_is_played_on(path):
    one, other = open_shelf(path), open_shelf(path)
    match = begun(one, moves=10)
    other.delete(match.id)
    play(match, 1)
    assert match.id == 2
    assert other.load(2).lines == match.lines


def test_a_move_waits_for_the_other_program_to_finish_its_own(path, told):
    one, other = open_shelf(path, told.append), open_shelf(path)
    match = begun(one)
    code = HOLD_ON.format(path=str(path))
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as program:
        program.stdout.readline()
        play(match, 1)
    assert told == []
    assert other.load(match.id).lines == match.lines


def test_a_move_that_has_waited_too_long_is_written_with_the_next(path, told, monkeypatch):
    monkeypatch.setattr("roller_table.files.database.BUSY_SECONDS", 0.05)
    one, other = open_shelf(path, told.append), open_shelf(path)
    match = begun(one)
    other._file._database._db.execute("BEGIN IMMEDIATE")
    play(match, 2)
    assert len(told) == 1
    assert "locked" in told[0]
    other._file._database._db.execute("COMMIT")
    play(match, 1)
    assert other.load(match.id).lines == match.lines


@pytest.mark.parametrize("also", ["opens", "looks"])
def test_the_program_that_ends_first_sees_that_another_has_the_file_open(path, also):
    """The last to close the file clears its log away, and what the other writes into that is lost.

    A program that reads the bytes of a file which it has open as a database loses its locks on it,
    and the others think that it has gone.
    """
    first = open_shelf(path)
    env = os.environ | {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
    words = [sys.executable, "-c", OPEN_TOO, str(path), also]
    with subprocess.Popen(words, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout.readline()
        first.close()
        log = path.with_name(path.name + "-wal")
        assert log.exists()
        other.communicate(b"\n")
    assert other.returncode == 0
    assert open_shelf(path).learnt("lesson") == {"roolz/1": 1, "roolz/2": 1}
