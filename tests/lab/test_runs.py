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
from roller_table.lab import executors
from roller_table.lab.book import Book, BookError, Goal, place
from roller_table.lab.child import kept
from roller_table.lab.executors import ClusterError, cluster, here
from roller_table.lab.findings import Findings
from roller_table.lab.plan import BATCH, PlanVariant, UnplayableError, play_batch, read_plan
from roller_table.lab.program import Program, this_program
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
    for program in (this_program(), OTHERS["0.0.9"]):
        mine = replace(made, program=program)
        assert read_plan(mine.written()) == mine
    before = json.loads(made.written())
    del before["program"]
    assert read_plan(json.dumps(before)) == replace(made, program=Program())


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
        "-P",  # The program that is tried, and not the sources that may lie here.
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


OTHERS = {
    "0.0.9": Program("0.0.9", this_program().compiled),
    "(interpreted)" if this_program().compiled else "(compiled)": Program(
        this_program().version, not this_program().compiled
    ),
    "an older Roller Table": Program(),
}


@pytest.mark.parametrize("named", OTHERS)
def test_a_run_of_another_program_does_not_go_on_and_is_still_told(named):
    """Half of it would be another game; or the processes that play it play two."""
    made = replace(short(), program=OTHERS[named])
    with Book() as book:
        number = book.begin(made, Goal(20), "1")
        book.keep(number, play_batch(short(), 0))
        told = kept(book, number)
        assert told.pairs == BATCH
        with pytest.raises(UnplayableError) as refused:
            list(carry_on(book, number, InlineExecutor(), 1))
        line = str(refused.value)
        assert str(made.program) in line
        assert str(this_program()) in line
        assert named in line
        assert "\n" not in line
        assert kept(book, number) == told
        book.set_goal(number, Goal(BATCH))
        *_earlier, findings = carry_on(book, number, InlineExecutor(), 1)
        assert findings.pairs == BATCH, "of a run that is over nothing has to be played"


def test_a_worker_with_another_program_plays_no_batch():
    with here(2) as crew, pytest.raises(UnplayableError, match=r"0\.0\.9.*not in Roller Table"):
        rows_of(crew.executor, 2, 1, replace(short(), program=OTHERS["0.0.9"]))


class Workers:
    """A cluster's client, and what its workers answer."""

    def __init__(self, version, kernels):
        self._answers = {"locate": version, "compiled": kernels}

    def run(self, asked, *_given, **_how):
        return {"tcp://one:1": self._answers[asked.__name__]}

    def nthreads(self):
        return {"tcp://one:1": 1}

    def get_executor(self, **_how):
        return InlineExecutor()

    def close(self):
        pass


@pytest.mark.parametrize(
    ("version", "kernels", "its"),
    [
        ("0.0.9", this_program().compiled, "Roller Table 0.0.9"),
        (this_program().version, not this_program().compiled, "Roller Table"),
        (None, ImportError("no such module"), "an older Roller Table"),
        (this_program().version, this_program().compiled, ""),
    ],
)
def test_a_cluster_is_used_only_where_every_worker_has_this_program(
    monkeypatch, version, kernels, its
):
    monkeypatch.setattr(executors, "_client", lambda _address: Workers(version, kernels))
    if not its:
        with cluster("tcp://here:1") as crew:
            assert crew.width == 1
        return
    with pytest.raises(ClusterError) as refused, cluster("tcp://here:1"):
        raise AssertionError("it was taken")
    line = str(refused.value)
    assert line.startswith("worker tcp://one:1 has ")
    assert its in line
    assert line.endswith(f"this computer {this_program()}")


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
