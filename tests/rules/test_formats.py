"""Every form for other programs has a schema: our own files keep to it, and a damaged one does not.

The examples of ``rules/README.md`` are read here, by their schemas and by the program.
"""

import json
import re
from functools import cache
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from roller_table import cli, resources
from roller_table.commands.schemas import names, schema_of
from roller_table.dealcodes import DealCodeError, read
from roller_table.files import guarded_yaml
from roller_table.rulefile import load

RULES = resources.rules_folder()
PAGE = (RULES / "README.md").read_text("utf-8")
GOLDEN = Path(__file__).parents[1] / "golden"


@cache
def validator(name):
    return Draft202012Validator(json.loads((RULES / "schema" / f"{name}.json").read_text("utf-8")))


def in_yaml(path):
    return guarded_yaml.read(path.read_bytes(), path.name).data


def in_lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def example(heading):
    """The block that stands under a heading of the page."""
    chapter = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    return re.search(r"```\w+\n(.*?)```", chapter, re.DOTALL)[1]


@pytest.mark.parametrize("name", names())
def test_every_schema_is_kept_as_the_program_makes_it(name):
    made = schema_of(name)
    Draft202012Validator.check_schema(made)
    kept = (RULES / "schema" / f"{name}.json").read_text("utf-8")
    assert kept == json.dumps(made, indent=2, ensure_ascii=False) + "\n", (
        f"write it anew: roller-table rules schema {name} > rules/schema/{name}.json"
    )


def test_no_schema_is_kept_of_a_form_that_is_gone():
    assert {path.stem for path in (RULES / "schema").iterdir()} == {*names()}


def test_a_name_that_is_no_form_is_answered_with_what_was_meant(capsys):
    assert cli.main(["rules", "schema", "transcrpt"]) == 1
    assert "did you mean 'transcript'?" in capsys.readouterr().err


# Our own files


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_a_golden_transcript_keeps_to_the_schema(path):
    lines = in_lines(path)
    last_of_each_kind = {line.get("event", "move" in line): line for line in lines}
    for line in (lines[0], *lines[1:-1:37], *last_of_each_kind.values()):
        validator("transcript").validate(line)


@pytest.mark.parametrize("path", sorted((RULES / "lessons").rglob("*.yaml")), ids=str)
def test_a_lesson_keeps_to_the_schema(path):
    validator("lesson").validate(in_yaml(path))


@pytest.mark.parametrize("path", sorted((RULES / "puzzles").glob("*.jsonl")), ids=lambda p: p.stem)
def test_a_puzzle_keeps_to_the_schema(path):
    assert all(validator("puzzle").is_valid(each) for each in in_lines(path))


def test_the_companions_keep_to_the_schema():
    validator("companions").validate(in_yaml(RULES / "companions.yaml"))


# The examples of the page


def test_the_example_of_a_transcript():
    for line in example("Transcript").splitlines():
        validator("transcript").validate(json.loads(line))


def test_the_example_of_a_rule_file(tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text(example("Rule file"), "utf-8")
    validator("roebuck").validate(yaml.safe_load(example("Rule file")))
    assert load(file).rules["wild_aces"] is True


def test_the_example_of_a_lesson(tmp_path, capsys):
    file = tmp_path / "mine.yaml"
    file.write_text(example("Lesson"), "utf-8")
    validator("lesson").validate(yaml.safe_load(example("Lesson")))
    assert cli.main(["lesson", "check", str(file)]) == 0, capsys.readouterr().out


def test_the_example_of_a_puzzle():
    validator("puzzle").validate(json.loads(example("Puzzle")))
    assert json.loads(example("Puzzle")) in in_lines(RULES / "puzzles" / "roebuck.jsonl")


def test_the_example_of_companions():
    validator("companions").validate(yaml.safe_load(example("Companions")))


def test_the_example_of_a_deal_code_and_of_data(capsys):
    code = example("Deal code").strip()
    validator("deal_code").validate(code)
    assert read(code).seed == 7
    assert cli.main(["code", code, "--json"]) == 0
    assert capsys.readouterr().out == example("With --json")


# What is damaged


@pytest.mark.parametrize(
    ("name", "heading", "damage"),
    [
        ("transcript", "Transcript", {"version": "1"}),
        ("transcript", "Transcript", {"seed": "seven"}),
        ("transcript", "Transcript", {"colour": "red"}),
        ("puzzle", "Puzzle", {"kind": "layign"}),
        ("puzzle", "Puzzle", {"misses": [58, 0]}),
        ("puzzle", "Puzzle", {"goal": "2"}),
        ("lesson", "Lesson", {"steps": []}),
        ("lesson", "Lesson", {"game": "bridge"}),
        ("lesson", "Lesson", {"steps": [{"ask": {"words": "?", "choices": ["a"], "right": 0}}]}),
        ("lesson", "Lesson", {"steps": [{"try": ["lay JC"], "watch": ["lay 7D"]}]}),
        ("lesson", "Lesson", {"steps": [{"say": "Look.", "wrong": {"*": "No."}}]}),
        ("companions", "Companions", {"companions": [{"name": "Luna"}]}),
        ("companions", "Companions", {"companions": [
            {"name": "Luna", "face": "luna.png", "manner": {"boldness": 3}}]}),
        ("roebuck", "Rule file", {"rules": {"target": "high"}}),
    ],
)  # fmt: skip
def test_what_is_damaged_does_not_keep_to_its_schema(name, heading, damage):
    text = example(heading)
    whole = json.loads(text.splitlines()[0]) if text[0] == "{" else yaml.safe_load(text)
    assert validator(name).is_valid(whole)
    assert not validator(name).is_valid(whole | damage)


@pytest.mark.parametrize("code", ["DERBY-14000-007FU", "WHIST-14000-007FG", "DERBY14000007FG"])
def test_what_is_no_deal_code_does_not_keep_to_its_schema(code):
    assert not validator("deal_code").is_valid(code)
    if "WHIST" in code or "U" in code:
        with pytest.raises(DealCodeError):
            read(code)
