"""What each level's decisions cost: the shipped figures, and the words that set a mean among
them."""

import json

import pytest

from roller_table import anchors as measured_levels
from roller_table.ai.judging import Estimate
from roller_table.ai.levels import LEVELS
from roller_table.ai.measuring import FOUND_BY
from roller_table.anchors import ENOUGH, FILE, Anchor, anchors, between, given_away
from roller_table.games.catalogue import entry
from roller_table.resources import rules_folder

LEVELS_OF = (
    Anchor("beginner", "Beginner", Estimate(1.4, 0.1, 300)),
    Anchor("club", "Club", Estimate(0.6, 0.1, 300)),
    Anchor("expert", "Expert", Estimate(0.06, 0.02, 300)),
)


@pytest.mark.parametrize(
    ("mean", "said"),
    [
        (0.3, "0.30 each, between Club (0.60) and Expert (0.06)"),
        (2.0, "2.0 each, more than Beginner (1.4)"),
        (0.01, "0.01 each, less than Expert (0.06)"),
        (0.6, "0.60 each, between Club (0.60) and Expert (0.06)"),
    ],
)
def test_a_mean_is_set_between_the_levels_that_were_measured(mean, said):
    assert between(mean, LEVELS_OF) == said
    assert between(mean, ()) == said.partition(",")[0]


def test_the_shipped_figures_are_of_this_review_and_of_games_and_levels_that_there_are():
    found = json.loads((rules_folder() / FILE).read_text("utf-8"))
    assert found["found_by"] == FOUND_BY
    keys = {each.key for each in LEVELS}
    for game, tables in found["levels"].items():
        for seats, levels in tables.items():
            assert int(seats) in entry(game).seats
            assert {*levels} <= keys | {"games"}
            assert all(error >= 0 < count for _mean, error, count in _figures(levels))


def _figures(levels):
    return [value for key, value in levels.items() if key != "games"]


@pytest.fixture
def shipped(monkeypatch, tmp_path):
    """Has other figures shipped: of a Beginner and an Expert of Roolz with four, so much each."""

    def ship(count, **more):
        levels = {"games": [count // 3], "beginner": [4.0, 0.5, count], "expert": [1.0, 0.2, count]}
        kept = {"found_by": FOUND_BY, "levels": {"roolz": {"4": levels} | more}}
        (tmp_path / FILE).write_text(json.dumps(kept), "utf-8")
        measured_levels._measured.cache_clear()

    monkeypatch.setattr(measured_levels, "rules_folder", lambda: tmp_path)
    yield ship
    measured_levels._measured.cache_clear()


def test_a_level_is_named_by_a_hundred_measured_games_or_not_at_all(shipped):
    shipped(ENOUGH)
    assert [each.key for each in anchors("roolz", 4)] == ["beginner", "expert"]
    assert [*given_away("roolz").values()] == [4.0, 1.0]
    shipped(ENOUGH - 3)
    assert anchors("roolz", 4) == ()
    assert given_away("roolz") == {}
    assert anchors("no such game", 4) == ()


def test_levels_that_are_not_told_apart_are_not_both_named(shipped):
    more = {"beginner": [4.0, 3.0, ENOUGH], "club": [3.9, 0.5, ENOUGH], "expert": [3.8, 0.5, 900]}
    shipped(ENOUGH, **{"5": more})
    assert [each.key for each in anchors("roolz", 5)] == ["club"], (
        "the dearest is not told from none"
    )
    shipped(ENOUGH, **{"5": more | {"beginner": [9.0, 0.5, ENOUGH]}})
    assert [each.key for each in anchors("roolz", 5)] == ["beginner", "club"]


def test_a_number_of_players_that_is_none_is_left_out(shipped):
    shipped(ENOUGH, **{"|": {"club": [2.0, 0.1, ENOUGH]}, "9" * 5_000: {}})
    assert [*given_away("roolz")] == ["Beginner", "Expert"]
