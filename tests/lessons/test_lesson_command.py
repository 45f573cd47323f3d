"""``roller-table lesson``: lists, shows and checks, and an exit status that a script can use."""

import json

import pytest

from roller_table import cli, folders
from roller_table.lessons import listing, names
from roller_table.rulefile import RuleFileError


def run(*words):
    args = cli.parser(["lesson"]).parse_args(["lesson", *words])
    return args.run(args)


MINE = """\
game: roebuck
title: Mine
seed: 22
steps:
  - {say: Lay anything., try: [lay JC]}
done: Done.
"""


@pytest.fixture
def mine():
    path = folders.own_lessons() / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(MINE, encoding="utf-8")
    return path


def test_list_shows_the_program_s_and_your_own_and_the_broken_ones(mine, capsys):
    mine.with_name("broken.yaml").write_text("game: roebuck\ntitle: B\n")
    assert run("list", "roebuck") == 0
    out = capsys.readouterr().out
    assert "roebuck/1_places" in out
    assert f"Mine, 1 step (your own, {mine})" in out
    assert "'steps' is missing" in out
    assert "roolz" not in out


@pytest.mark.usefixtures("mine")
def test_list_can_be_read_by_other_programs(capsys):
    assert run("list", "roebuck", "--json") == 0
    found = json.loads(capsys.readouterr().out)["lessons"]
    assert [each["key"] for each in found] == [*names("roebuck"), "roebuck/mine"]
    assert [each["own"] for each in found] == [False] * (len(found) - 1) + [True]


def test_show_tells_every_step_by_a_name_with_or_without_the_game(mine, capsys):
    for name in ("mine", "roebuck/mine", str(mine)):
        assert run("show", name) == 0
        assert "Wanted: lay JC" in capsys.readouterr().out
    assert run("show", "2-following") == 0
    assert "* Mia" in capsys.readouterr().out
    with pytest.raises(RuleFileError, match="did you mean 'roebuck/2_drawing'"):
        run("show", "roebuck/2_drawin")


def test_show_tells_other_programs_every_step(mine, capsys):
    assert run("show", str(mine), "--json") == 0
    (step,) = json.loads(capsys.readouterr().out)["steps"]
    assert step == {
        "kind": "try", "words": "Lay anything.", "show": [], "then": [],
        "moves": ["lay JC"], "wrong": {},
    }  # fmt: skip


def test_check_tells_all_that_is_wrong_and_ends_so_that_a_script_sees_it(mine, capsys):
    assert run("check", str(mine)) == 0
    mine.write_text(MINE.replace("lay JC", "lay 2C").replace("seed: 22", "seed: no"))
    assert run("check", str(mine)) == 1
    assert "line 3, column 7: seed must be an integer" in capsys.readouterr().out
    assert run("check", str(mine), "--json") == 1
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert file["file"] == str(mine)
    assert (file["faults"][0]["line"], file["faults"][0]["column"]) == (3, 7)


def test_check_without_a_file_looks_at_every_lesson(mine, capsys):
    mine.write_text(MINE.replace("lay JC", "lay 2C"))
    mine.with_name("OTHER.YML").write_text(MINE.replace("lay JC", "lay 2C"))
    assert run("check") == 1
    out = capsys.readouterr().out
    assert out.count("all good") >= 25
    assert "mine.yaml, line 5, column" in out
    assert "OTHER.YML, line 5, column" in out, "what is on offer is checked as well"


def test_one_faulty_lesson_of_your_own_is_named_and_the_others_are_listed(mine, capsys):
    blank = mine.with_name("blank.yaml")
    blank.write_text(MINE.replace("{say: Lay anything., try: [lay JC]}",
                                  '{ask: {words: "How many?", choices: ["", x], right: 1, '
                                  "truth: points}, then: [lay JC]}"))  # fmt: skip
    assert run("list", "roebuck") == 0
    out = capsys.readouterr().out
    assert "Mine, 1 step (your own" in out
    assert f"{blank}, line 5, column 42: item 1 of choices must be some text" in out
    assert run("check", str(blank)) == 1
    assert run("check") == 1
    assert "mine.yaml: all good" in capsys.readouterr().out


def test_what_of_a_large_folder_is_not_read_is_said_in_a_line(mine, capsys, monkeypatch):
    monkeypatch.setattr(listing, "MOST_FILES", 1)
    mine.with_name("other.yaml").write_text(MINE)
    for words in (("list", "roebuck"), ("check",)):
        assert run(*words) == 0
        assert "1 lesson file was not read: too many at once." in capsys.readouterr().out
