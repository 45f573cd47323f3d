"How many processes work is one rule for every command, and decides nothing of output."

from pathlib import Path

import pytest

from roller_table.selfplay import usual_jobs

GAME = ("roebuck", "--players", "random", "--seed", 3)


def test_games_come_in_their_order_however_many_processes_play(ask, tmp_path):
    words, told, files = ("simulate", *GAME, "--games", 3), list[object](), list[Path]()
    for jobs in (1, 2):
        files.append(tmp_path / f"{jobs}.jsonl")
        told.append(ask(*words, "--jobs", jobs, "--transcript", files[-1]))
    assert told[0] == told[1]
    assert files[0].read_bytes() == files[1].read_bytes()


def test_a_lab_finds_the_same(ask):
    words = ("lab", "roebuck", "--vary", "race=true", "--players", "random", "--games", 10)
    one, two = (ask(*words, "--seed", 4, "--jobs", jobs, "--json") for jobs in (1, 2))
    assert (one[0], two[0]) == (0, 0), two[2]
    assert one[1].replace('"run": 1', '"run": 2') == two[1]


@pytest.mark.parametrize(("processors", "jobs"), [(None, 1), (1, 1), (2, 1), (8, 7)])
def test_one_processor_is_left_to_the_player(monkeypatch, processors, jobs):
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    assert usual_jobs() == jobs


@pytest.mark.parametrize("word", ["simulate", "arena", "lab", "review"])
def test_every_command_that_takes_long_can_be_given_processes(ask, word):
    assert "--jobs N" in ask(word, "--help")[1]
