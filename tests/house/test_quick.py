"""``pytest -m quick`` answers first: it selects whole folders, and leaves out what takes long."""

import subprocess
import sys
from pathlib import Path

import pytest

from roller_table.games.catalogue import ENTRIES

from ..conftest import QUICK, TESTS, folder_of

PROJECT = TESTS.parent


def test_every_folder_that_quick_names_holds_tests():
    assert [name for name in QUICK if not any((TESTS / name).rglob("test_*.py"))] == []
    assert {folder_of(TESTS / name / "test_it.py") for name in QUICK} == {*QUICK}
    assert folder_of(TESTS / "test_anchors.py") == folder_of(PROJECT / "README.md") == ""


def test_a_test_in_such_a_folder_is_quick_by_itself(request):
    assert request.node.get_closest_marker("quick")


@pytest.fixture(scope="module")
def selected():
    """What ``-m quick`` selects of a chapter that is tried more thoroughly later, and of others."""
    asked = ("tests/contract/test_contract.py", "tests/rules/test_strange_files.py", "tests/toy")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "quick", "--collect-only", "-q", *asked],
        cwd=PROJECT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return [line for line in done.stdout.splitlines() if "::" in line]


def test_of_the_contract_quick_tries_every_game_and_no_campaign(selected):
    tables = [each for each in selected if "test_the_contract_holds[" in each]
    assert [each.key for each in ENTRIES if not any(f"[{each.key}_" in t for t in tables)] == []
    assert 20 < len(tables) < 60
    assert not [each for each in selected if "many_more" in each]


def test_quick_selects_by_folder_and_skips_nothing(selected):
    assert {Path(each.partition("::")[0]).parts[1] for each in selected} == {"contract", "rules"}
