"""Long campaigns wait here too until they are asked for: ``pytest -m campaign tests/ai``."""

import sys
from pathlib import Path

import pytest

from ..contract.conftest import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems"]


@pytest.fixture
def found_by_a_child(monkeypatch):
    """A child process finds the modules of the tests, behind the program that is installed."""
    monkeypatch.setattr(sys, "path", [*sys.path, str(Path(__file__).parents[2])])
