"""``roller-table rules``: what is printed, and with which exit status."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from roller_table import cli, folders, resources, rulefile
from roller_table.engine.options import rules_of
from roller_table.games.roller_derby.rules import Rules
from roller_table.rulefile import RuleFileError

Write = Callable[..., Path]


def run(*words: str) -> int:
    args = cli.parser(["rules"]).parse_args(["rules", *words])
    status: int = args.run(args)
    return status


@pytest.fixture
def friday() -> Path:
    return rulefile.save_own("Friday night", "roller_derby", {"deals": 8, "dice": "d12"})


def test_list_shows_the_program_s_and_your_own_and_the_broken_ones_with_their_faults(
    friday: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folders.own_rules() / "broken.yaml").write_text("game: roller_derby\nname: B\nruls: {}\n")
    assert run("list") == 0
    out = capsys.readouterr().out
    assert "Roller Derby          14 options, 11 variants (built in)" in out
    mine = "14 options, 2 changed, 11 variants"  # the book's, which can be played with it
    assert f"Friday night          {mine} (your own, {friday})" in out
    assert "broken.yaml, line 3, column 1: 'ruls' does not belong here" in out
    assert f"Your own files go here: {folders.own_rules()}" in out


def test_list_of_one_game_refuses_what_is_no_game() -> None:
    assert run("list", "Roller-Derby") == 0
    with pytest.raises(RuleFileError, match="'poker' is not a game of this program"):
        run("list", "poker")


def test_show_tells_every_option_and_every_variant(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("show", "roller_derby") == 0
    out = capsys.readouterr().out
    for rule in rules_of(Rules):
        assert f"\n{rule.key}: " in out
    assert "deals: 4 (the default)" in out
    assert "Values: an integer from 2 to 16, in steps of 2." in out
    assert "Dodecahedron  [dice: d12]" in out
    assert "Not with Long game." in out
    assert max(map(len, out.splitlines())) < 120


def test_list_and_show_tell_other_programs_too(
    friday: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run("list", "roller_derby", "--json")
    printed, own = json.loads(capsys.readouterr().out)["rules"]
    assert (printed["own"], printed["changed"]) == (False, {})
    assert own["path"] == str(friday)
    assert own["changed"] == {"deals": 8, "dice": "d12"}
    run("show", "friday night", "--json")
    told = json.loads(capsys.readouterr().out)
    assert told["rules"]["deals"]["value"] == 8
    assert told["rules"].keys() == {rule.key for rule in rules_of(Rules)}
    assert "Jokers for Sale" in [each["name"] for each in told["variants"]], "the book's too"


@pytest.mark.parametrize("name", ["Friday night", "friday-night", "roller_derby-friday_night"])
def test_show_finds_your_own_rules_by_name(
    friday: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("show", name) == 0
    out = capsys.readouterr().out
    assert str(friday) in out
    assert "deals: 8, changed from 4" in out


def test_show_of_a_broken_file_says_what_is_wrong_with_it(write: Write) -> None:
    path = write("game: roller_derby\nname: x\nrules: {deals: 3}\n")
    with pytest.raises(RuleFileError, match="line 3, column 16: 'deals' must be"):
        run("show", str(path))


@pytest.mark.usefixtures("friday")
def test_show_of_nothing_known_says_what_may_have_been_meant() -> None:
    with pytest.raises(RuleFileError, match="did you mean 'Friday night'"):
        run("show", "Fridy night")


def test_check_of_good_files_says_so(friday: Path, capsys: pytest.CaptureFixture[str]) -> None:
    built_in = resources.rules_folder() / "roller_derby.yaml"
    assert run("check", str(friday), str(built_in)) == 0
    assert capsys.readouterr().out == f"{friday}: all good\n{built_in}: all good\n"


def test_check_tells_every_fault_of_every_file_and_ends_with_1(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = write("game: roller_derby\nname: x\nrules: {deals: 3, dals: 4}\n", "bad.yaml")
    good = write("game: roller_derby\nname: x\n", "good.yaml")
    gone = bad.with_name("gone.yaml")
    assert run("check", str(bad), str(gone), str(good)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.startswith(str(bad)) for line in lines] == [True, True, False, False]
    assert lines[2:] == [f"{gone}: there is no such file", f"{good}: all good"]


def test_schema_prints_the_file_that_lies_in_rules_schema(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run("schema", "roller_derby") == 0
    out = capsys.readouterr().out
    kept = resources.rules_folder() / "schema" / "roller_derby.json"
    assert out == kept.read_text("utf-8")
    assert json.loads(out)["title"] == "Rules of Roller Derby"
