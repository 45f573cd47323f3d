"""The command line in a home of its own, called within the test or as a program."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import roller_table
from roller_table import cli


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The player's own folder, empty."""
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    """One process works unless more are asked for: what a test changes is changed in none else."""
    monkeypatch.setattr("roller_table.selfplay.usual_jobs", lambda: 1)


@pytest.fixture
def ask(capsys):
    """Ask for something and get the exit status, what was printed, and what went wrong."""

    def ask(*words):
        status = cli.main([str(word) for word in words])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return ask


@pytest.fixture
def refused(ask):
    """The one clear line with which something is refused."""

    def refused(*words):
        status, out, err = ask(*words)
        assert (status, out) == (1, "")
        assert err.count("\n") == 1
        assert err.startswith("roller-table: ")
        return err.removeprefix("roller-table: ").strip()

    return refused


@pytest.fixture
def program(tmp_path):
    """Start the program as a player does, away from where it was written."""

    def start(*words, flags=(), **more):
        env = os.environ | {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
        command = [sys.executable, *flags, "-m", "roller_table", *map(str, words)]
        pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        # Where these tests run in the background an interrupt is ignored, and would be there too.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return subprocess.Popen(command, env=env, cwd=tmp_path, **(pipes | more))
        finally:
            signal.signal(signal.SIGINT, before)

    return start
