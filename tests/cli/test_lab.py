"""``roller-table lab``: told in a table or as JSON, kept, shown again and gone on with."""

import json
import sqlite3
from contextlib import closing
from itertools import islice

import pytest

from roller_table.lab.book import place

QUICK = ("--players", "greedy", "--set", "target=5", "--games", "10")


def test_what_an_option_does_is_told_and_kept(ask, tmp_path):
    words = ("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    status, out, _err = ask(*words)
    assert status == 0
    assert out.startswith("run 1: Roebuck, 10 pairs of games")
    assert out.count("It takes 30 pairs of games to tell") == 1
    assert "hand_ends" not in out
    assert "±" not in out
    _status, again, _err = ask("lab", "show", "1")
    assert again == out
    _status, listed, _err = ask("lab", "list")
    assert "1  2" in listed
    assert "Roebuck, 10 pairs: hand_ends=immediately" in listed
    _status, csv, _err = ask("lab", "show", "1", "--csv")
    assert csv.splitlines()[0].startswith("seed,variant,finished,length,decisions")
    assert len(csv.splitlines()) == 21
    status, out, _err = ask("lab", "resume", "1", "--games", "30")
    assert "hand_ends=immediately: " in out
    assert "Moves in a game" in out
    report = tmp_path / "report.html"
    ask("lab", "show", "1", "--report", report)
    page = report.read_text(encoding="utf-8")
    assert "<script" not in page
    assert "Roebuck: what “The hand ends: at once” does" in page
    assert "roller-table lab roebuck --vary hand_ends=immediately" in page


def test_json_is_what_the_page_of_the_lab_says(ask):
    words = ("lab", "roebuck", "--vary", "race=on", "--vary", "hand_ends=immediately")
    words = (*words, *QUICK[:-1], "30")
    _status, out, _err = ask(*words, "--measure", "length,Lead", "--json")
    told = json.loads(out)
    assert {"game", "base", "variants"} <= set(told)
    assert told["base"]["target"] == 5
    assert [each["name"] for each in told["variants"]] == ["race=on", "hand_ends=immediately"]
    race, ends = (each["measures"] for each in told["variants"])
    # A race counts hands won, so its leads are not compared with those of points.
    assert [each["measure"] for each in race] == ["length"]
    assert [each["measure"] for each in ends] == ["length", "lead"]
    wanted = {"measure", "base", "value", "difference", "low", "high", "pairs"}
    assert wanted <= set(ends[0])
    assert ends[0]["low"] <= ends[0]["difference"] <= ends[0]["high"]
    assert ends[0]["difference"] == pytest.approx(ends[0]["value"] - ends[0]["base"], abs=1e-5)


def test_who_loses_patience_gets_what_was_played_and_a_status_that_says_so(ask, monkeypatch):
    from roller_table.lab import running

    real = running.carry_on

    def impatient(*asked):
        yield from islice(real(*asked), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "carry_on", impatient)
    words = ("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK[:-1], "30")
    status, out, err = ask(*words)
    assert status == 130
    assert out.startswith("run 1: Roebuck, 10 pairs of games")
    assert err == "stopped: lab resume 1 goes on with it\n"


def test_a_run_goes_on_to_another_goal(ask):
    ask("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    status, out, _err = ask("lab", "resume", "1", "--games", "20")
    assert status == 0
    assert out.startswith("run 1: Roebuck, 20 pairs of games")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("roebuck",), "say what to vary, as --vary dice=d12; see rules show roebuck"),
        (("roebuck", "--vary", "rase=on"),
         "settings: 'rase' is not a rule of Roebuck; did you mean 'race'?"),
        (("roebuck", "--vary", "race=on", "race"),
         "unrecognized arguments: race (see roller-table --help)"),
        (("roebuck", "--vary", "race=on", "--measure", "lengt"),
         "'lengt' is not measured here; did you mean 'length'?"),
        (("roebuck", "--vary", "race=on,on"), "'race=on' is written twice"),
        (("show", "7"), "there is no run 7 in the lab"),
        (("resume",), "lab resume takes the number of a run; lab list shows them"),
        (("roebuck", "--vary", "race=on", "--until", "0"),
         "argument --until: '0' is not a percentage from 0.01 to 100"
         " (see roller-table lab --help)"),
        (("roebuck", "--vary", "race=on", "--csv"), "--csv goes with lab show RUN"),
    ],
)  # fmt: skip
def test_what_cannot_be_done_is_said_in_one_line(refused, words, line):
    assert refused("lab", *words) == line


def test_a_cluster_without_dask_is_refused_before_a_run_is_begun(refused, ask, monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    words = ("lab", "roebuck", "--vary", "race=on", "--cluster", "tcp://nowhere:1")
    assert "roller-table[cluster]" in refused(*words)
    assert ask("lab", "list")[1] == "no run is saved in the lab\n"


def damage(statement):
    with closing(sqlite3.connect(place(), isolation_level=None)) as db:
        db.execute(statement)


def test_a_damaged_run_is_one_line_of_the_list_and_can_be_deleted(ask, refused):
    for _time in range(2):
        ask("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    damage("UPDATE run SET goal = '{}', sum = NULL WHERE id = 1")
    line = "run 1 of the lab cannot be read by this program: it was damaged"
    status, out, err = ask("lab", "list")
    assert (status, err) == (0, "")
    assert out.splitlines()[1] == line
    assert out.startswith("2  ")
    status, out, err = ask("lab", "list", "--json")
    assert [run["run"] for run in json.loads(out)["runs"]] == [2]
    assert (json.loads(out)["broken"], err) == ([line], "")
    for word in ("show", "resume"):
        assert refused("lab", word, "1") == line
    assert ask("lab", "show", "2")[0] == 0
    assert ask("lab", "delete", "1") == (0, "Run 1 of the lab is deleted.\n", "")
    assert refused("lab", "delete", "1") == "there is no run 1 in the lab"


def test_damaged_games_are_counted_and_played_again(ask):
    ask("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    ask("lab", "resume", "1", "--games", "20")
    damage("UPDATE game SET found = '{' WHERE seed = 15")
    status, out, _err = ask("lab", "show", "1")
    assert status == 0
    assert "1 batch of games cannot be read and is missing here" in out
    status, csv, err = ask("lab", "show", "1", "--csv")
    assert (status, len(csv.splitlines())) == (0, 21)
    assert "1 batch of games cannot be read" in err
    _status, out, _err = ask("lab", "resume", "1")
    assert "run 1: Roebuck, 20 pairs of games" in out
    assert "cannot be read" not in out
    assert len(ask("lab", "show", "1", "--csv")[1].splitlines()) == 41


def test_a_run_without_an_end_is_not_gone_on_with_before_one_is_named(ask, refused):
    ask("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    goal = '{"pairs": null, "per_cent": null, "measures": [], "looked": false}'
    damage(f"UPDATE run SET goal = '{goal}', sum = NULL")
    line = "run 1 never ends by itself; set an end with --games or --until"
    assert refused("lab", "resume", "1") == line
    assert ask("lab", "resume", "1", "--games", "20")[0] == 0


def test_a_run_of_another_version_is_not_gone_on_with_but_shown(ask, refused):
    ask("lab", "roebuck", "--vary", "hand_ends=immediately", *QUICK)
    sign = '"program": ["'
    damage(f"UPDATE run SET plan = replace(plan, '{sign}', '{sign}0.'), sum = NULL")
    for words in (("--games", "20"), ("--until", "50")):
        line = refused("lab", "resume", "1", *words)
        assert line.startswith("this run began in Roller Table 0.0")
        assert "not in Roller Table 0" in line
    assert ask("lab", "show", "1")[0] == 0
    assert ask("lab", "resume", "1")[0] == 0, "all its pairs are played"


def test_a_damaged_book_is_set_aside_in_one_line(ask):
    place().parent.mkdir(parents=True)
    place().write_bytes(b"Dear diary, " * 1000)
    status, out, err = ask("lab", "list")
    assert (status, out) == (0, "no run is saved in the lab\n")
    assert err.startswith("The lab's book was damaged. It was set aside as lab.damaged-")
    assert err.count("\n") == 1


def test_a_book_of_a_newer_program_is_refused_in_one_line(ask, refused):
    ask("lab", "list")
    damage("PRAGMA user_version = 99")
    assert "was written by a newer Roller Table" in refused("lab", "list")
