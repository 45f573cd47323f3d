"""Compiled or interpreted, the kernels choose the same moves."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from roller_table.ai.kernels import compiled

from .games import ELSEWHERE

SCRIPT = Path(__file__).with_name("same_moves.py")


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


@pytest.mark.skipif(not compiled(), reason="the kernels here are interpreted")
def test_what_is_compiled_here_decides_as_its_sources_do(tmp_path):
    kind, lines = told(60, cwd=tmp_path)
    assert kind == "compiled"
    assert told(60, "--interpreted", cwd=tmp_path) == ("interpreted", lines)


@pytest.mark.campaign
@pytest.mark.skipif(
    not (importlib.util.find_spec("mypyc") and shutil.which("cc")), reason="nothing compiles here"
)
def test_a_thousand_decisions_are_the_same_compiled_and_interpreted(tmp_path):
    checkout = Path(__file__).parents[2]
    spec = importlib.util.spec_from_file_location("hook", checkout / "packaging" / "kernels.py")
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    site = tmp_path / "site"
    for folder in ("roller_table", "rules", "assets"):
        shutil.copytree(checkout / folder, site / folder)
    for name, file in hook.compiled(checkout, tmp_path / "work").items():
        shutil.copy2(file, site / name)
    kind, lines = told(1000, cwd=tmp_path, first=[site])
    assert kind == "compiled"
    assert len(lines) == 1000
    assert told(1000, "--interpreted", cwd=tmp_path, first=[site]) == ("interpreted", lines)
