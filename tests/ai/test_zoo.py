"""The zoo: exploiters are short, answer by the rules, and what was played of them is kept."""

import sys
from inspect import getsource
from itertools import count
from pathlib import Path

import pytest

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import ENTRIES, entry

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
sys.path.insert(0, str(BENCHMARKS))

import exploiters  # noqa: E402
import zoo  # noqa: E402

EVERY = exploiters.gathered()
LINES = 30
DEALS = 12
MOST = 400
SOON = 1e-4
"""Minutes: no longer than the first deals."""


def test_there_are_three_and_more_for_every_game_and_none_has_another_s_name():
    for found in ENTRIES:
        names = [each.name for each in EVERY if each.game == found.key]
        assert len(names) >= 3
        assert len(names) == len(set(names))


@pytest.mark.parametrize("each", EVERY, ids=lambda each: f"{each.game}-{each.name}")
def test_an_exploiter_is_short_says_what_it_does_and_does_it(each):
    assert len(getsource(each.idea).splitlines()) <= LINES
    assert each.says.endswith(".")
    assert set(each.seats) <= set(entry(each.game).seats)
    assert any(answers(each, seed) for seed in range(DEALS))


def answers(each, seed):
    """Whether its idea says anything in that deal; what it says is offered."""
    found, seats = entry(each.game), each.seats[min(1, len(each.seats) - 1)]
    game, computer = found.game(found.rules()()), found.player()
    club = player_for("club", found, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    for _move in range(MOST):
        ask = game.ask(state)
        if ask is None or computer.deals(state):
            break
        fresh, luck = luck.below(1 << 62)
        view = game.view(state, ask.seat)
        if len(ask.choice) > 1:
            move = each.idea(exploiters.Turn(game, view, ask, Luck(fresh), club, "club", each.game))
            if move is not None:
                assert move in ask.choice
                return True
        state = game.apply(state, club.choose(view, ask, Luck(fresh))).state
    return False


def test_deals_that_were_played_are_kept_and_gone_on_with(tmp_path, monkeypatch):
    ticks = count()
    monkeypatch.setattr(zoo, "perf_counter", lambda: next(ticks) / 1_000)
    match = next(
        zoo.Match(each, 4, "club", 1) for each in EVERY if each.name == "lays_even_first"
    )  # fmt: skip
    into, found = tmp_path / "zoo.jsonl", {match.key: zoo.Found()}
    zoo.play([match], found, SOON, into)
    first = found[match.key].figures
    assert first
    again = zoo.known(into, [match])
    assert again[match.key].figures == first
    zoo.play([match], again, SOON, into)
    assert again[match.key].figures[: len(first)] == first
    assert len(again[match.key].figures) > len(first)


def test_what_was_found_with_another_idea_is_left_aside(tmp_path):
    match = zoo.Match(EVERY[0], EVERY[0].seats[0], "club", 1)
    into = tmp_path / "zoo.jsonl"
    into.write_text(f'["{match.key}", 1.5, 0.1]\n["{match.key}0", 9.5, 0.1]\n', "utf-8")
    assert zoo.known(into, [match])[match.key].figures == [1.5]


def test_a_level_holds_unless_the_exploiter_gains_more_than_its_error():
    few, even, ahead = (zoo.Found(each) for each in ([9.0] * 3, [1.0, -1.0] * 9, [2.0, 2.5] * 9))
    assert few.verdict(0.0) == "too few"
    assert even.verdict(0.0) == "holds"
    assert ahead.verdict(0.0) == "MISSED"
    assert ahead.verdict(2.25) == "holds"
