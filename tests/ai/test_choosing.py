"""The same view, question, luck and budget give the same move, whatever is hidden behind them."""

import subprocess
import sys
from itertools import count

import pytest

from roller_table.ai import thinking
from roller_table.ai.levels import LEVELS, RANDOM, level
from roller_table.ai.players import player_for, thought
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.worlds import imagine

from .games import DERBY, ELSEWHERE, decisions, derby

TABLES = {
    "plain": derby(),
    "jokers": derby(jokers_for_sale=True, joker_price=0),
    "privilege": derby(rollers_privilege=True),
}


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize(("key", "iterations"), [("beginner", 0), ("club", 0), ("expert", 24)])
def test_dealing_the_hidden_cards_anew_changes_no_move(name, key, iterations):
    game = TABLES[name]
    player = player_for(key, DERBY, game, budget=Budget(iterations=iterations))
    for decision in list(decisions(game, "club", seed=6))[:70]:
        other = imagine(game, decision.view, Luck(31))
        again = game.view(other, decision.ask.seat)
        ask = game.ask(other)
        first = player.choose(decision.view, decision.ask, decision.luck)
        assert player.choose(again, ask, decision.luck) == first


SCRIPT = """
from tests.ai.games import decisions, derby
from roller_table.engine.notation import write
for each in decisions(derby(jokers_for_sale=True, deals=2), {level!r}, 12, {iterations}):
    print(write(each.move))
"""


@pytest.mark.parametrize(("key", "iterations"), [("beginner", 0), ("expert", 20)])
def test_another_process_with_other_hashes_plays_the_same_game(key, iterations, tmp_path):
    game = derby(jokers_for_sale=True, deals=2)
    here = [write(each.move) for each in decisions(game, key, 12, iterations)]
    script = tmp_path / "again.py"
    script.write_text(SCRIPT.format(level=key, iterations=iterations))
    again = subprocess.run(
        [sys.executable, script],
        env=ELSEWHERE | {"PYTHONHASHSEED": "4711"},
        capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert again.stdout.split("\n")[:-1] == here


def first_lead():
    game = TABLES["plain"]
    return game, next(d for d in decisions(game, "club", 3) if d.state.phase == Phase.DERBY)


def test_a_thought_has_an_answer_before_the_first_step_and_may_be_left_at_any_moment():
    game, decision = first_lead()
    thinking = thought(level("expert"), DERBY, game, decision.view, decision.ask, decision.luck)
    for _moment in range(5):
        assert thinking.best in decision.ask.choice
        assert not thinking.done
        thinking.step()


def test_a_thought_in_steps_comes_to_the_same_as_one_in_a_run():
    game, decision = first_lead()

    def fresh():
        return thought(level("expert"), DERBY, game, decision.view, decision.ask,
                       decision.luck, Budget(iterations=400))  # fmt: skip

    slowly = fresh()
    while not slowly.done:
        slowly.step()
    assert slowly.best == fresh().finish()


def test_a_budget_of_time_is_kept(monkeypatch):
    game, decision = first_lead()
    looked = count()
    monkeypatch.setattr(thinking, "monotonic", lambda: next(looked) / 10)  # each look 0.1 later
    player = player_for("expert", DERBY, game, budget=Budget(seconds=0.55))
    player.choose(decision.view, decision.ask, decision.luck)
    assert next(looked) == 8  # it saw 0.6 seconds go by, and looked once more


def test_a_forced_move_costs_no_thought():
    game = TABLES["plain"]
    roll = next(iter(decisions(game, "club", 3)))
    assert roll.state.phase == Phase.ROLL
    thinking = thought(level("expert"), DERBY, game, roll.view, roll.ask, roll.luck)
    assert thinking.done
    assert thinking.best == roll.move


def test_a_beginner_does_not_always_choose_alike_and_a_club_player_does():
    game, decision = first_lead()

    def chosen(key):
        player = player_for(key, DERBY, game)
        return {write(player.choose(decision.view, decision.ask, Luck(seed))) for seed in range(40)}

    assert len(chosen("club")) == 1
    assert len(chosen("beginner")) > 1


def test_levels_have_names_and_a_sentence_and_random_is_not_offered():
    assert [each.key for each in LEVELS] == ["learner", "beginner", "club", "expert"]
    assert all(each.name and each.says.endswith(".") for each in LEVELS)
    assert level("random") is RANDOM
    with pytest.raises(KeyError):
        level("grandmaster")
