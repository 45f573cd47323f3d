"""Runs of the lab in a home of their own, between players that decide at once."""

import json

import pytest

from roller_table.engine.options import plain, restored
from roller_table.games.catalogue import entry
from roller_table.lab.plan import Plan, PlanVariant
from roller_table.rulefile import nested


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """The player's own folder, empty."""
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def rules(game, **settings):
    return json.dumps(plain(restored(entry(game).rules(), nested(settings))))


def plan(game, *variants, level="greedy", seats=4, base=None):
    """The base rules, and these against them: each the options it sets."""
    base = base or {}
    made = [
        PlanVariant(" ".join(each) or "the same", rules(game, **base, **each)) for each in variants
    ]
    levels = (level,) * seats
    return Plan(entry(game), seats, levels, 1, (PlanVariant("", rules(game, **base)), *made))


def short(level="greedy"):
    """A plan that is soon played: hands of Roebuck, with another end."""
    return plan("roebuck", {"hand_ends": "immediately"}, level=level, base={"target": 5})
