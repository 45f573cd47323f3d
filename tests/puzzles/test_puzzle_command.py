"""``roller-table puzzle``: lists, shows and solves, and an exit status that a script can use."""

import json

import pytest

from roller_table import cli
from roller_table.puzzles import puzzles, written
from roller_table.rulefile import RuleFileError


def run(*words):
    args = cli.parser(["puzzle"]).parse_args(["puzzle", *words])
    return args.run(args)


def test_list_tells_who_misses_each_and_can_be_read_by_other_programs(capsys):
    assert run("list", "roller_derby") == 0
    first = puzzles("roller_derby")[0]
    line = capsys.readouterr().out.splitlines()[0]
    assert line.split()[:2] == ["roller_derby/1", first.name]
    assert f"{first.misses.beginner}, {first.misses.club}, {first.misses.expert} of 100" in line
    assert run("list", "roller_derby", "--json") == 0
    found = json.loads(capsys.readouterr().out)["puzzles"]
    assert [each["key"] for each in found] == [each.key for each in puzzles("roller_derby")]
    assert found[0]["answer"] == first.answer


def test_show_tells_the_goal_the_answer_and_how_another_move_fails(capsys):
    first = next(each for each in puzzles("roller_derby") if each.refuted)
    assert run("show", first.key) == 0
    out = capsys.readouterr().out
    assert f"Answer: {first.answer}" in out
    assert f"{first.likely} fails" in out
    with pytest.raises(RuleFileError, match="not a puzzle"):
        run("show", "whist/1")


def test_check_solves_a_file_and_tells_what_is_wrong(tmp_path, capsys):
    path = tmp_path / "roller_derby.jsonl"
    path.write_text(written(puzzles("roller_derby")[0]) + "\n", encoding="utf-8")
    assert run("check", str(path)) == 0
    assert "all good" in capsys.readouterr().out
    path.write_text("{}\n", encoding="utf-8")
    assert run("check", str(path)) == 1
    assert "line 1" in capsys.readouterr().out
