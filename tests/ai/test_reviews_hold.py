"""Long runs: what a review says of the levels, and that it says the same twice.

With the kernels the repeats take some 2 processor minutes a game, Rollerball's 5; the order of the
levels takes 10 to 60, and the reviews of Experts some 20. What was found stands in
``benchmarks/strength.md``.
"""

import re
import subprocess
import sys
from itertools import islice
from math import hypot
from pathlib import Path

import pytest

from roller_table.ai.measuring import Measurement, measured
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES

pytestmark = pytest.mark.campaign
LEVELS = ("beginner", "club", "expert")
GAMES, EACH = 40, 5
"""Games, and positions of each."""


def positions(found, game, seats, seed):
    """Some decisions of a game among Clubs, as a number and what is seen and asked."""
    club = player_for("club", found, game)
    state, luck, every = game.deal(seats, Luck(seed)).state, Luck(seed), []
    while ask := game.ask(state):
        view = game.view(state, ask.seat)
        if len(harmless(ask)) > 1:
            every.append((len(every) + 1, view, ask))
        fresh, luck = luck.below(1 << 62)
        state = game.apply(state, club.choose(view, ask, Luck(fresh))).state
    return luck.shuffled(every)[0][:EACH]


def tasks(found, games=GAMES):
    """At each position what every level would play, and the task of measuring all of it."""
    game, seats = found.game(found.rules()()), 4 if 4 in found.seats else found.seats[0]
    players = [player_for(key, found, game, budget=Budget(iterations=800)) for key in LEVELS]
    rules, levels = plain(found.rules()()), ("club",) * seats
    for seed in range(games):
        for number, view, ask in positions(found, game, seats, seed):
            luck = Luck(seed * 1_000_003 + number)
            lines = [write(player.choose(view, ask, luck)) for player in players]
            played = tuple(dict.fromkeys(lines))
            yield lines, Measurement(found, rules, number, played, view, levels, seed)


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_a_beginner_gives_away_more_than_a_club_and_a_club_more_than_an_expert(found):
    """By three errors on 40 games: a benchmark tells by how much, and fails where it is less."""
    assert run("review_order.py", found).returncode == 0


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_an_expert_gives_away_less_than_015_of_what_a_club_does(found, tmp_path):
    """Of what is confirmed by Experts who go on."""
    cost = {}
    for level in ("expert", "club"):
        book = ("--book", str(tmp_path / level), "--minutes", "600")
        told = run("expert_reviews.py", found, "--level", level, *book).stdout
        cost[level] = float(re.search(r"confirmed, (\S+) a decision", told)[1])
    assert cost["expert"] < 0.15 * cost["club"], cost


def run(script, found, *more):
    python, folder = sys.executable, Path(__file__).parents[2] / "benchmarks"
    asked = [python, str(folder / script), "--game", found.key, *more]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    print(done.stdout, done.stderr)
    return done


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_two_fresh_runs_differ_by_less_than_three_errors(found):
    apart = total = 0
    for _lines, task in islice(tasks(found), 100):
        one, other = measured(task), measured(replace(task, seed=task.seed + 1_000))
        for first, second in zip(one, other, strict=True):
            if first.best == second.best:
                total += 1
                error = hypot(first.compared.error, second.compared.error)
                apart += abs(first.compared.mean - second.compared.mean) > 3 * error
    print(found.key, apart, total)
    assert apart <= 0.01 * total + 1
