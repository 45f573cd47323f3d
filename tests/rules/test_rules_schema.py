"""The schema that editors read is the one that the program checks by."""

import json
import subprocess
import sys

import pytest
from jsonschema import Draft202012Validator

from roller_table import resources, rulefile
from roller_table.files.guarded_yaml import read

from ..joined import HOUSE

GAMES = [each.key for each in HOUSE]


@pytest.mark.parametrize("game", GAMES)
def test_the_exported_schema_is_current(game: str) -> None:
    kept = resources.rules_folder() / "schema" / f"{game}.json"
    written = json.dumps(rulefile.json_schema(game), indent=2, ensure_ascii=False) + "\n"
    assert kept.read_text("utf-8") == written, (
        f"write it anew: roller-table rules schema {game} > rules/schema/{game}.json"
    )


@pytest.mark.parametrize("game", GAMES)
def test_an_editor_accepts_the_built_in_file_and_finds_its_schema(game: str) -> None:
    path = resources.rules_folder() / f"{game}.yaml"
    schema = rulefile.json_schema(game)
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(read(path.read_bytes(), path.name).data)
    first = path.read_text("utf-8").splitlines()[0]
    assert first == f"# yaml-language-server: $schema=./schema/{game}.json"


@pytest.mark.parametrize(
    "rules",
    [{"deals": 5}, {"deals": 18}, {"dice": "d20"}, {"jokers_for_sale": "perhaps"}, {"dals": 4}],
)
def test_an_editor_and_the_program_refuse_the_same(rules: dict[str, object]) -> None:
    schema = Draft202012Validator(rulefile.json_schema("roller_derby"))
    file = {"game": "roller_derby", "name": "x", "rules": rules}
    assert not schema.is_valid(file)
    with pytest.raises(rulefile.RuleFileError):
        rulefile.rules_from("roller_derby", rules, "x")


def test_every_option_tells_an_editor_its_name_and_its_sentence() -> None:
    options = rulefile.json_schema("roller_derby")["$defs"]["Rules"]["properties"]
    assert all(option["title"] and option["description"] for option in options.values())


def test_importing_the_rule_files_costs_no_yaml() -> None:
    code = "import sys, roller_table.rulefile, roller_table.commands.rules;"
    code += "sys.exit(bool({'yaml', 'difflib', 'pygame'} & sys.modules.keys()))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_blocks_of_rules_have_a_schema_of_their_own(banked: str) -> None:
    schema = rulefile.json_schema(banked)
    Draft202012Validator.check_schema(schema)
    editor = Draft202012Validator(schema)
    file = {"game": banked, "name": "x", "rules": {"score": {"exact": 15}}}
    assert editor.is_valid(file)
    assert not editor.is_valid(file | {"rules": {"score": {"exact": 1}}})
    assert not editor.is_valid(file | {"rules": {"score": {"exakt": 15}}})
    assert not editor.is_valid(file | {"seats": [5]})
