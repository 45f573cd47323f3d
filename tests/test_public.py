"""What programs may rely on is handed out by the package, and costs a start nothing."""

import subprocess
import sys
from pathlib import Path

import pytest

import roller_table
from roller_table import Chair, Match, entry, rules
from roller_table.games.roebuck.rules import Rules
from roller_table.rulefile import RuleFileError

PAGE = Path(__file__).parents[1] / "roller_table/public.md"


def test_the_page_names_all_that_is_handed_out_and_nothing_else():
    told = set(PAGE.read_text("utf-8").split("import ")[1].split("\n")[0].split(", "))
    assert told == set(roller_table.__all__) == {"entry", "Match", "Chair", "rules"}
    assert (entry, Match, Chair, rules) == tuple(
        getattr(roller_table, name) for name in ("entry", "Match", "Chair", "rules")
    )
    with pytest.raises(AttributeError, match="has no attribute 'Chairs'"):
        roller_table.Chairs  # noqa: B018


def test_nothing_of_it_is_loaded_before_it_is_asked_for():
    code = (
        "import sys, roller_table; print([name for name in sys.modules if 'roller_table' in name])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['roller_table']"


def test_rules_are_the_usual_ones_but_for_what_is_said():
    assert rules("roebuck") == Rules()
    assert rules("roebuck", wild_aces=True) == Rules(wild_aces=True)
    assert rules("roebuck", variants=["Race"], race_target=7) == Rules(race=True, race_target=7)
    with pytest.raises(RuleFileError, match="target"):
        rules("roebuck", target=1000)
    with pytest.raises(RuleFileError, match="misdeal"):
        rules("roolz", seats=5, misdeal=True)
