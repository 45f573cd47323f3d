"""What each level gives away: the shipped figures, and the words that set a mean among them."""

import json

import pytest

from roller_table import anchors as measured_levels
from roller_table.ai.judging import Estimate
from roller_table.ai.levels import LEVELS
from roller_table.ai.measuring import FOUND_BY
from roller_table.anchors import ENOUGH, FILE, Anchor, anchors, between, given_away
from roller_table.games.catalogue import ENTRIES, entry
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


def test_enough_was_measured_of_every_game_and_number_of_players():
    found = json.loads((rules_folder() / FILE).read_text("utf-8"))["levels"]
    for each in ENTRIES:
        for seats in each.seats:
            figures = _figures(found[each.key][str(seats)])
            assert all(count >= ENOUGH for _mean, _error, count in figures)


def _figures(levels):
    return [value for key, value in levels.items() if key != "games"]


def test_what_was_measured_too_little_is_not_said():
    for found in ENTRIES:
        for seats in found.seats:
            said = anchors(found.key, seats)
            assert all(each.cost.worlds >= ENOUGH for each in said)
            assert all(each.cost.shown for each in said[:1]), "told apart from nothing"
            assert [each.cost.mean for each in said] == sorted(
                (each.cost.mean for each in said), reverse=True
            )
        assert {*given_away(found.key)} <= {each.name for each in LEVELS}
    assert anchors("no such game", 4) == ()


def test_a_number_of_players_that_is_none_is_left_out(monkeypatch, tmp_path):
    kept = json.loads((rules_folder() / FILE).read_text("utf-8"))
    before = given_away("roolz")
    kept["levels"]["roolz"] |= {"|": kept["levels"]["roolz"]["4"], "9" * 5_000: {}}
    (tmp_path / FILE).write_text(json.dumps(kept), "utf-8")
    monkeypatch.setattr(measured_levels, "rules_folder", lambda: tmp_path)
    measured_levels._measured.cache_clear()
    try:
        assert given_away("roolz") == before
    finally:
        measured_levels._measured.cache_clear()
