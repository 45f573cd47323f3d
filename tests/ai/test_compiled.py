"""Compiled or interpreted, the kernels choose the same moves."""

import importlib.util
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from roller_table.ai.kernel import compiled
from roller_table.games.catalogue import ENTRIES

from .games import ELSEWHERE
from .same_moves import GAMES

SCRIPT = Path(__file__).with_name("same_moves.py")
FEW, MANY = 12, 1000
"""Decisions of each game, in the ordinary run and in a campaign."""


def told(count, *options, cwd, first=()):
    """What the script tells, in a process of its own that looks in ``first`` before all else."""
    path = ":".join([*map(str, first), ELSEWHERE["PYTHONPATH"]])
    done = subprocess.run(
        [sys.executable, str(SCRIPT), str(count), *options],
        cwd=cwd, env=ELSEWHERE | {"PYTHONPATH": path}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    kind, *lines = done.stdout.splitlines()
    return kind, lines


def decided(lines):
    """How many decisions of each game were told."""
    return Counter(line.split(" ", 1)[0] for line in lines)


def test_every_game_is_asked_about():
    assert sorted(GAMES) == sorted(each.key for each in ENTRIES)


@pytest.mark.skipif(not compiled(), reason="the kernels here are interpreted")
def test_what_is_compiled_here_decides_as_its_sources_do(tmp_path):
    kind, lines = told(FEW, cwd=tmp_path)
    assert kind == "compiled"
    assert decided(lines) == dict.fromkeys(GAMES, FEW)
    assert told(FEW, "--interpreted", cwd=tmp_path) == ("interpreted", lines)


@pytest.mark.campaign
@pytest.mark.skipif(
    not (importlib.util.find_spec("mypyc") and shutil.which("cc")), reason="nothing compiles here"
)
def test_a_thousand_decisions_of_every_game_are_the_same_compiled_and_interpreted(tmp_path):
    checkout = Path(__file__).parents[2]
    spec = importlib.util.spec_from_file_location("hook", checkout / "packaging" / "kernels.py")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    site = tmp_path / "site"
    for folder in ("roller_table", "rules", "assets"):
        shutil.copytree(checkout / folder, site / folder)
    for name, file in hook.compiled(checkout, tmp_path / "work").items():
        shutil.copy2(file, site / name)
    kind, lines = told(MANY, cwd=tmp_path, first=[site])
    assert kind == "compiled"
    assert decided(lines) == dict.fromkeys(GAMES, MANY)
    assert told(MANY, "--interpreted", cwd=tmp_path, first=[site]) == ("interpreted", lines)
