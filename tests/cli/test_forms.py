"""Every example of every help, and every form in which a command speaks to other programs.

Both are found by asking the parser, and tried in a home where what the examples name is there.
"""

import argparse
import io
import json
import shlex
from contextlib import redirect_stderr, redirect_stdout
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import pytest

from roller_table import arena, cli, resources
from roller_table.commands import asked, forms, simulate
from roller_table.commands.asked import every_parser
from roller_table.games.catalogue import entry
from roller_table.lab import running
from roller_table.ui.window import Window

from .test_record import keep

RULES = "game: roller_derby\nname: Friday\nrules: {deals: 8}\n"
LESSON = """\
game: roebuck
title: Mine
seed: 22
steps:
  - {say: Play a card., try: [lay JC]}
done: Done.
"""
CAREFUL = """\
class Careful:
    def choose(self, view, ask, luck):
        return next(iter(ask.choice))
"""


class Said(NamedTuple):
    status: int
    out: str
    err: str


PARSERS = [*every_parser(cli.parser())]
WITH_JSON = [each for each in PARSERS if "--json" in each._option_string_actions]


def examples(parser):
    """The lines at the end of its help, each as its words after the program's name."""
    return [tuple(shlex.split(line)[1:]) for line in parser.epilog.splitlines()[1:]]


def said(*words):
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = cli.main(words)
    return Said(status, out.getvalue(), err.getvalue())


def furnish(folder):
    """All that the examples name, and no more of it than they need."""
    (folder / "my_rules.yaml").write_text(RULES)
    (folder / "my_lesson.yaml").write_text(LESSON)
    (folder / "careful.py").write_text(CAREFUL)
    puzzles = (resources.rules_folder() / "puzzles" / "roller_derby.jsonl").read_text()
    (folder / "roller_derby.jsonl").write_text(puzzles.splitlines()[0] + "\n")
    for moves in (9, 9, 12):
        keep(moves)
    assert said("record", "export", "3", "--output", "third.jsonl").status == 0
    words = ("simulate", "roller_derby", "--seed", "4", "--transcript", "game.jsonl")
    assert said(*words).status == 0
    quick = ("--players", "greedy", "--set", "target=5", "--games", "10")
    for _run in range(3):
        assert said("lab", "roebuck", "--vary", "hand_ends=immediately", *quick).status == 0


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """Where the examples can be tried, with little patience: nothing is measured for long."""
    folder = tmp_path_factory.mktemp("world")
    player = type(entry("roller_derby").player())
    care = player.care._replace(chosen=10, compared=2, confirmed=2, playouts=4)
    sets, carry_on, levels = arena.sets, running.carry_on, asked.levels

    def hasty(names, seats):
        return levels("greedy" if names == "club" else names, seats)

    with pytest.MonkeyPatch.context() as change:
        change.setenv("ROLLER_TABLE_HOME", str(folder / "home"))
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            change.setenv(name, "dummy")
        change.chdir(folder)
        change.setattr("roller_table.selfplay.usual_jobs", lambda: 1)
        change.setattr(player, "care", care)
        change.setattr(asked, "levels", hasty)
        change.setattr(simulate, "MOST_MOVES", 12)
        change.setattr(arena, "sets", lambda *words: islice(sets(*words), 2))
        change.setattr(running, "carry_on", lambda *words: islice(carry_on(*words), 2))
        change.setattr("roller_table.puzzles.with_puzzles", lambda: ("roller_derby",))
        change.setattr("roller_table.puzzles.path_of", lambda game: folder / f"{game}.jsonl")
        furnish(folder)
        yield folder


@pytest.fixture
def at_home(world, monkeypatch):
    """In that world, where each test of this folder is otherwise in a home of its own."""
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(world / "home"))
    return world


@pytest.fixture(scope="module")
def outputs(world):  # noqa: ARG001
    """What every command says with ``--json``, by the form that it has told for that."""
    found = {}
    for parser in WITH_JSON:
        for word, form in parser.get_default("forms").items():
            own = [(*form.name.split()[1:],)] if word else examples(parser)[:1]
            found[form] = [as_data(words) for words in own]
    return found


def as_data(words):
    """What is said to that as data; what an earlier example has written may be written over."""
    words = [each for each in words if each not in ("--json", "--csv")]
    parser = cli.parser(words)
    more = ["--force"] if "force" in parser.parse_args(words) else []
    return said(*words, *more, "--json")


def test_every_list_show_and_check_can_be_had_as_data():
    words = {"list", "show", "check", "verify", "self-check", "code"}
    words |= {"simulate", "arena", "lab", "stats", "review"}
    asked = [each for each in PARSERS if each.prog.split()[-1] in words]
    inner = [
        each for each in asked
        if not any(isinstance(action, argparse._SubParsersAction) for action in each._actions)
    ]  # fmt: skip
    assert len(inner) >= 15
    assert [each.prog for each in inner if each not in WITH_JSON] == []


def test_each_form_has_one_name_and_a_kind_that_is_told_in_full():
    told = [form for each in WITH_JSON for form in each.get_default("forms").values()]
    assert len({form.name for form in told}) == len(told)
    assert all(hasattr(forms, form.kind) for form in told)


def test_whatever_is_said_as_data_is_an_object_that_names_its_form_and_version(outputs):
    for form, sayings in outputs.items():
        assert sayings, form
        for status, out, err in sayings:
            assert status == 0, f"{form.name}: {err}"
            told = json.loads(out)
            assert isinstance(told, dict)
            assert [*told][:2] == ["format", "version"]
            assert (told["format"], told["version"]) == (form.name, form.version)


def test_it_keeps_to_its_schema_and_what_is_damaged_does_not(outputs):
    from jsonschema import Draft202012Validator

    for form, sayings in outputs.items():
        name = "-".join(form.name.split()[1:])
        schema = json.loads((resources.rules_folder() / f"schema/{name}.json").read_text("utf-8"))
        for each in sayings:
            told = json.loads(each.out)
            Draft202012Validator(schema).validate(told)
            assert not Draft202012Validator(schema).is_valid(told | {"version": 2})
            for key in [*told][:3]:
                left = {k: v for k, v in told.items() if k != key}
                assert not Draft202012Validator(schema).is_valid(left), (form.name, key)


def writes(parser):
    """Its options that name a file to be written."""
    return [
        each.option_strings[0] for each in parser._actions
        if each.option_strings and each.type is Path
    ]  # fmt: skip


def test_every_file_that_is_there_is_spared_unless_force_is_said(at_home):
    writers = [each for each in PARSERS if writes(each)]
    assert len(writers) >= 3
    for parser in writers:
        (option,) = writes(parser)
        words = next(each for each in examples(parser) if option in each)
        file = at_home / words[words.index(option) + 1]
        before = file.read_bytes() if file.exists() else b"mine"
        file.write_bytes(before)
        refused = said(*words)
        assert (refused.status, refused.out) == (1, ""), parser.prog
        told = f"roller-table: {file.name} exists already; --force overwrites it\n"
        assert refused.err == told
        assert file.read_bytes() == before
    (at_home / "third.jsonl").write_text("mine")
    assert said("record", "export", "3", "--output", "third.jsonl", "--force").status == 0
    assert (at_home / "third.jsonl").read_text("utf-8") != "mine"


OUTPUTS = {option for each in PARSERS for option in writes(each)}


def one_picture(window):
    """The window opens, shows a picture, and is closed."""
    window.app.step(wait=False)
    window.app.close()
    window.close()
    return 0


@pytest.mark.parametrize("parser", PARSERS, ids=lambda each: each.prog)
def test_every_example_of_every_help_can_be_typed_as_it_stands(at_home, monkeypatch, parser):
    monkeypatch.setattr(Window, "run", one_picture)
    assert examples(parser)
    for words in examples(parser):
        for place, word in enumerate(words):
            if word in OUTPUTS:
                (at_home / words[place + 1]).unlink(missing_ok=True)
        status, _out, err = said(*words)
        assert status == 0, f"{' '.join(words)}: {err}"
