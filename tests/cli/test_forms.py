"""Every form in which the command line speaks to other programs, found by asking its parser.

Each command is asked for by its own examples, in a home where what they name is there.
"""

import argparse
import io
import json
import shlex
from contextlib import redirect_stderr, redirect_stdout
from itertools import islice
from typing import NamedTuple

import pytest

from roller_table import arena, cli, resources
from roller_table.commands import forms
from roller_table.games.catalogue import entry
from roller_table.lab import running

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


def every_parser(parser):
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from every_parser(each)


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
    assert said("record", "export", "1", "--output", "game.jsonl").status == 0
    quick = ("--players", "greedy", "--set", "target=5", "--games", "10")
    for _run in range(3):
        assert said("lab", "roebuck", "--vary", "hand_ends=immediately", *quick).status == 0


@pytest.fixture(scope="module")
def world(tmp_path_factory):
    """Where the examples can be tried, with little patience: nothing is measured for long."""
    folder = tmp_path_factory.mktemp("world")
    player = type(entry("roller_derby").player())
    care = player.care._replace(chosen=10, compared=2, confirmed=2, playouts=4)
    sets, carry_on = arena.sets, running.carry_on
    with pytest.MonkeyPatch.context() as change:
        change.setenv("ROLLER_TABLE_HOME", str(folder / "home"))
        for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
            change.setenv(name, "dummy")
        change.chdir(folder)
        change.setattr("roller_table.selfplay.usual_jobs", lambda: 1)
        change.setattr(player, "care", care)
        change.setattr(arena, "sets", lambda *asked: islice(sets(*asked), 2))
        change.setattr(running, "carry_on", lambda *asked: islice(carry_on(*asked), 2))
        change.setattr("roller_table.puzzles.with_puzzles", lambda: ("roller_derby",))
        change.setattr("roller_table.puzzles.path_of", lambda game: folder / f"{game}.jsonl")
        furnish(folder)
        yield folder


@pytest.fixture(scope="module")
def outputs(world):  # noqa: ARG001
    """What every command says with ``--json``, by the form that it has told for that."""
    found = {}
    for parser in WITH_JSON:
        for word, form in parser.get_default("forms").items():
            own = [(*form.name.split()[1:],)] if word else examples(parser)
            found[form] = [as_data(words) for words in own]
    return found


def as_data(words):
    """What is said to that as data; what an earlier example has written may be written over."""
    words = [each for each in words if each not in ("--json", "--csv")]
    parser = cli.parser(words)
    more = ["--force"] if "force" in parser.parse_args(words) else []
    return said(*words, *more, "--json")


def test_every_list_show_and_check_can_be_had_as_data():
    words = {"list", "show", "check", "self-check", "code", "simulate", "arena", "lab", "stats"}
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
