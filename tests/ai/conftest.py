"""What the tests of those who think start from."""

import sys
from pathlib import Path

import pytest


@pytest.fixture
def found_by_a_child(monkeypatch):
    """A child process finds the modules of the tests, behind the program that is installed."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parents[2])])
