"""A run plays the same rows wherever it is played, and goes on where it was."""

import json
import os
import signal
import subprocess
import sys
import time
from itertools import islice
from pathlib import Path

import pytest

import roller_table
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES
from roller_table.lab.book import Book, BookError, Goal, place
from roller_table.lab.executors import cluster, here
from roller_table.lab.findings import Findings
from roller_table.lab.plan import BATCH, PlanVariant, play_batch, read_plan
from roller_table.lab.running import carry_on, done, left, results
from roller_table.selfplay import InlineExecutor

from .conftest import plan, short


def rows_of(executor, width, batches, made):
    return [each.rows for each in islice(results(made, executor, width), batches)]


@pytest.mark.parametrize("game", [each.key for each in ENTRIES])
def test_the_same_rules_twice_differ_by_exactly_nothing(game):
    made = plan(game, {}, level="greedy")
    findings = Findings(made)
    rows = play_batch(made, 0)
    for _time in range(3):  # enough to say something
        findings.add(rows)
    found = findings.of(1)
    # Games in which nobody led alone before the last deal do not answer who won then.
    assert {each.measure.key for each in found if not each.known} <= {"settled"}
    assert {(each.difference, each.half, each.seen) for each in found if each.known} == {
        (0.0, 0.0, False)
    }


def test_a_planted_effect_is_found_with_its_sign():
    made = plan("poker_roulette", {"hands_per_session": 2}, {"hands_per_session": 9})
    findings = Findings(made)
    for rows in rows_of(InlineExecutor(), 1, 3, made):
        findings.add(rows)
    shorter, longer = ({one.measure.key: one for one in findings.of(n)} for n in (1, 2))
    assert shorter["length"].seen
    assert shorter["length"].high < 0
    assert longer["length"].seen
    assert longer["length"].low > 0
    assert not longer["rounds"].seen


def test_a_plan_is_read_as_it_was_written():
    made = plan("roolz", {"target": 500}, {"pass_cards": "3 left"}, seats=3)
    assert read_plan(made.written()) == made


def test_a_run_with_a_rule_that_is_no_more_is_said_to_be_unreadable_and_not_listed():
    made = short()
    lost = PlanVariant("lost", json.dumps({"rase": True}))
    with Book() as book:
        number = book.begin(replace(made, variants=(made.variants[0], lost)), Goal(10), "1")
        with pytest.raises(BookError, match="run 1 of the lab cannot be read"):
            book.run(number)
        assert book.runs() == []


def test_two_processes_play_the_same_rows_as_one():
    made = short()
    one = rows_of(InlineExecutor(), 1, 2, made)
    with here(2) as crew:
        assert rows_of(crew.executor, crew.width, 2, made) == one


def test_a_local_cluster_of_two_workers_plays_the_same_rows_as_one_process():
    distributed = pytest.importorskip("distributed", reason="dask is not installed here")
    made = short()
    env = {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, env=env
        ) as local,
        cluster(local.scheduler_address) as crew,
    ):
        assert crew.width == 2
        assert rows_of(crew.executor, crew.width, 2, made) == rows_of(InlineExecutor(), 1, 2, made)


def all_rows(made, batches):
    return [row for number in range(batches) for row in play_batch(made, number)]


def test_a_run_that_was_stopped_goes_on_and_comes_to_the_same():
    made = short()
    with Book() as book:
        number = book.begin(made, Goal(20), "1")
        for findings in carry_on(book, number, InlineExecutor(), 1):
            if findings.pairs:
                break
    with Book() as book:
        assert book.run(number).pairs == BATCH
        *_earlier, findings = carry_on(book, number, InlineExecutor(), 1)
        assert findings.pairs == 20
        assert list(book.rows(book.run(number))) == all_rows(made, 2)
        assert not book.run(number).looking(20)


def test_a_killed_run_loses_at_most_the_batch_it_was_playing():
    """Killed at any moment, nothing half-written is found, and it goes on."""
    env = os.environ | {"PYTHONPATH": str(Path(roller_table.__file__).parents[1])}
    command = [
        sys.executable,
        "-m",
        "roller_table",
        "lab",
        "roebuck",
        "--vary",
        "hand_ends=immediately",
    ]
    command += ["--set", "target=5", "--games", "5000", "--players", "greedy"]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        until = time.monotonic() + 60
        while time.monotonic() < until and not played():
            time.sleep(0.02)
        run.send_signal(signal.SIGKILL)
    with Book() as book:
        (kept,) = book.runs()
        assert kept.pairs >= BATCH
        assert kept.pairs % BATCH == 0
        book.set_goal(1, Goal(kept.pairs + BATCH))
        *_earlier, findings = carry_on(book, 1, InlineExecutor(), 1)
        assert findings.pairs == kept.pairs + BATCH
        assert list(book.rows(book.run(1))) == all_rows(kept.plan, findings.pairs // BATCH)
        # Its size was settled when something was known: that counts as looking.
        assert book.run(1).looking(findings.pairs)


def played():
    if not place().exists():
        return 0
    with Book() as book:
        return sum(run.pairs for run in book.runs())


def test_a_run_may_end_as_soon_as_enough_is_known():
    made = short()
    goal = Goal(None, 60.0, ("length",))
    with Book() as book:
        number = book.begin(made, goal, "1")
        *_earlier, findings = carry_on(book, number, InlineExecutor(), 1)
        assert [each.measure.key for each in findings.of(1)] == ["length"]
    assert done(findings, goal)
    assert left(findings, goal) == 0
    (found,) = findings.of(1, looking=True)
    assert found.half <= 0.6 * found.base


def test_games_that_never_end_are_counted_as_stopped(monkeypatch):
    monkeypatch.setattr("roller_table.lab.plan.MOST_MOVES", 12)
    made = short()
    findings = Findings(made)
    findings.add(play_batch(made, 0))
    assert findings.unfinished == 2 * BATCH


def test_nobody_in_the_lab_sees_more_than_a_view(monkeypatch):
    """The players of a run are asked with views alone, as at the table."""
    from roller_table.engine.game import View

    seen = []
    made = short()

    def choose(_self, view, ask, luck):
        seen.append(view)
        return ask.choice.draw(luck)[0]

    monkeypatch.setattr("roller_table.ai.players.GreedyPlayer.choose", choose)
    from roller_table.lab.plan import _tables

    _tables.cache_clear()
    play_batch(made, 0)
    assert seen
    assert all(isinstance(each, View) for each in seen)
