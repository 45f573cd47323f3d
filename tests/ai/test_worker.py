"""Thinking apart: prompt, patient, and never in the window's way, even when the child dies."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import pytest

from roller_table.ai.child import Request, answer_now
from roller_table.ai.judging import Estimate
from roller_table.ai.measuring import Measurement, Verdict, measured, written
from roller_table.ai.thinking import Budget
from roller_table.ai.worker import Thinker
from roller_table.engine.manner import Manner
from roller_table.engine.notation import read, write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.roller_derby.state import Phase

from .games import DERBY, ELSEWHERE, decisions, derby

GAME = derby()
LONG = 3600.0
"""Seconds that nobody waits for an answer."""


def decision():
    return next(d for d in decisions(GAME, "club", 3) if d.state.phase == Phase.EXCHANGE)


@contextmanager
def thinker():
    answers, troubles = Queue(), []
    made = Thinker(lambda ticket, line: answers.put((ticket, line)), troubles.append)
    try:
        yield made, answers, troubles
    finally:
        made.close()


def ask(made, key="club", seconds=0.0):
    met = decision()
    return made.ask(DERBY, plain(GAME.rules), met.view, key, 5, seconds)


def move_of(line):
    return read(line, GAME.moves, GAME.pack)


def until(happened, seconds=60.0):
    end = time.monotonic() + seconds
    while not happened():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)


def test_a_question_is_answered_with_a_line_that_is_offered():
    with thinker() as (made, answers, troubles):
        ticket = ask(made)
        answered, line = answers.get(timeout=20)
        assert answered == ticket
        assert move_of(line) in decision().ask.choice
        assert not troubles


def test_the_child_plays_in_the_manner_of_whoever_is_asked():
    """And so does the Club that decides at once where the child cannot."""
    seen = []
    with thinker() as (made, answers, _troubles):
        for met in decisions(GAME, "club", 3):
            if len(seen) == 12:
                break
            if met.state.phase != Phase.EXCHANGE:
                continue
            for much in (-2, 0, 2):
                manner = Manner(kindness=much)
                table = DERBY, plain(GAME.rules), met.view
                ticket = made.ask(*table, "club", 5, 0.0, manner=manner)
                told, line = answers.get(timeout=60)
                rules = Request(ticket, *table, met.ask.seat, "club", 5, Budget(), manner=manner)
                assert (told, line) == (ticket, answer_now(rules))
                seen.append(sum(card.rank for card in move_of(line).cards))
    assert sum(seen[::3]) < sum(seen[2::3])


@dataclass
class Endless:
    """A job without a pause, which says that it has begun."""

    begun: Path
    ballast: bytes = b""

    def going(self):
        self.begun.touch()
        while True:
            pass
        yield


def test_neither_asking_nor_closing_waits_for_a_child_that_hears_nothing(
    tmp_path,
    found_by_a_child,  # noqa: ARG001
):
    with thinker() as (made, _answers, _troubles):
        made.do(Endless(tmp_path / "begun"))
        until((tmp_path / "begun").exists)
        child, listening = made._child, made._thread
        made.do(Endless(tmp_path / "never", bytes(4_000_000)))  # more than the pipe holds
        for _more in range(20_000):  # and more than the bell's would hold
            made.cancel(ask_nothing(made))
        made.close()
        assert not listening.is_alive()
        assert not child.is_alive()


def ask_nothing(made):
    return made.do(None)


def test_a_withdrawn_question_gets_no_answer_and_the_next_is_answered_at_once():
    with thinker() as (made, answers, _troubles):
        ask(made)
        answers.get(timeout=20)
        long = ask(made, "expert", LONG)
        made.cancel(long)
        for _question in range(2):
            quick = ask(made)
            assert answers.get(timeout=60)[0] == quick
    assert answers.empty()


def test_whoever_is_in_a_hurry_gets_the_best_so_far():
    with thinker() as (made, answers, troubles):
        ask(made)
        answers.get(timeout=20)
        ticket = ask(made, "expert", LONG)
        made.hurry(ticket)
        answered, line = answers.get(timeout=60)
        assert answered == ticket
        assert move_of(line) in decision().ask.choice
        made.hurry(ticket)
        assert ask(made) == answers.get(timeout=60)[0]
    assert answers.empty()
    assert not troubles


def test_a_hurried_question_that_still_waits_is_answered_in_its_turn():
    with thinker() as (made, answers, _troubles):
        long, waiting = ask(made, "expert", LONG), ask(made, "expert", LONG)
        made.hurry(waiting)
        made.cancel(long)
        assert answers.get(timeout=60)[0] == waiting


def test_several_questions_are_answered_each_for_itself():
    with thinker() as (made, answers, _troubles):
        tickets = [ask(made, key, 0.01) for key in ("beginner", "club", "expert", "random")]
        assert sorted(answers.get(timeout=20)[0] for _ in tickets) == tickets


def test_a_child_that_is_killed_is_started_anew_and_asked_again():
    with thinker() as (made, answers, troubles):
        ticket = ask(made, "expert", 0.5)
        until(lambda: made.child_pid)
        dead = made.child_pid
        os.kill(dead, signal.SIGTERM)
        assert answers.get(timeout=20)[0] == ticket
        assert made.child_pid != dead
        assert not troubles


def test_when_every_child_dies_a_club_player_answers_and_it_is_said_once():
    with thinker() as (made, answers, troubles):
        for _question in range(2):
            ticket = ask(made, "expert", LONG)
            for _child in range(2):
                until(lambda: made.child_pid)
                dead = made.child_pid
                os.kill(dead, signal.SIGTERM)
                until(lambda dead=dead: made.child_pid != dead)
            answered, line = answers.get(timeout=20)
            assert answered == ticket
            assert move_of(line) in decision().ask.choice
        assert len(troubles) == 1


def test_a_question_that_cannot_be_thought_about_is_answered_all_the_same():
    met = decision()
    with thinker() as (made, answers, troubles):
        made.ask(DERBY, plain(GAME.rules), met.view, "no such level", 1, 0.1)
        assert move_of(answers.get(timeout=20)[1]) in met.ask.choice
        assert len(troubles) == 1


def test_a_game_that_no_list_knows_is_thought_about_too():
    met = decision()
    with thinker() as (made, answers, troubles):
        doe = replace(DERBY, key="doe")
        made.ask(doe, plain(GAME.rules), met.view, "expert", 1, 0.1)
        assert move_of(answers.get(timeout=20)[1]) in met.ask.choice
        assert troubles == []


def test_an_answer_may_close_the_thinker():
    closed = Queue()
    made = Thinker(lambda _ticket, _line: (made.close(), closed.put(True)))
    ask(made)
    assert closed.get(timeout=20)


PARENT = """
import sys
from threading import Event
from roller_table.ai.worker import Thinker
from roller_table.engine.luck import Luck
from roller_table.engine.options import plain
from roller_table.games.catalogue import entry

def main():
    import pygame

    found = entry("roller_derby")
    rules = found.rules()()
    game = found.game(rules)
    state = game.deal(4, Luck(1)).state
    state = game.apply(state, next(iter(game.ask(state).choice))).state
    seat = game.ask(state).seat
    answered = Event()
    thinker = Thinker(lambda _ticket, _line: answered.set())
    for seconds in 0.01, 600.0:
        thinker.ask(found, plain(rules), game.view(state, seat), "expert", 1, seconds)
        answered.wait(60)
        print(thinker.child_pid, flush=True)

if __name__ == "__main__":
    main()
"""


QUIETLY = {**ELSEWHERE, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as stat:  # noqa: PTH123
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):  # It may end while its file is read.
        return False


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks at processes in /proc")  # noqa: PTH112
def test_the_child_of_a_window_has_no_window_and_ends_when_its_parent_is_killed(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, env=QUIETLY) as parent:
        child = int(parent.stdout.readline())
        assert alive(child)
        assert "pygame" in Path(f"/proc/{parent.pid}/maps").read_text()
        assert "pygame" not in Path(f"/proc/{child}/maps").read_text()
        parent.kill()
        parent.wait()
        until(lambda: not alive(child))


def test_the_child_needs_no_window_and_reads_no_rule_file():
    script = (
        "import roller_table.ai.worker, sys\n"
        "from roller_table.games.catalogue import entry\n"
        "entry('roller_derby').player()\n"
        "print([m for m in ('pygame', 'yaml', 'sqlite3') if m in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=True, env=ELSEWHERE)  # fmt: skip
    assert told.stdout.strip() == "[]"


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="looks at processes in /proc")  # noqa: PTH112
def test_an_idle_child_uses_no_time():
    def turns(task):
        """How often it has been given a processor, and whether it has one."""
        told = Path(f"/proc/{task}/status").read_text()
        return [line for line in told.splitlines() if "ctxt_switches" in line or "State" in line]

    def sleeps(task):
        """Whether it is not woken once in half a second, as a loop that looks now and then would
        be."""
        before = turns(task)
        time.sleep(0.5)
        return "sleeping" in before[0] and turns(task) == before

    with thinker() as (made, answers, _troubles):
        ask(made)
        answers.get(timeout=20)
        until(lambda: sleeps(made.child_pid))
        until(lambda: sleeps(f"self/task/{made._thread.native_id}"))


def job(playouts, **more):
    """A decision of Roller Derby to be measured for a review."""
    met = decision()
    played = write(next(iter(met.ask.choice)))
    rules, levels = plain(GAME.rules), ("club",) * 4
    task = Measurement(DERBY, rules, 1, (played,), met.view, levels, 5, playouts)
    return replace(task, **more)


def test_a_job_is_done_only_while_nobody_waits_for_a_move():
    with thinker() as (made, answers, troubles):
        long = made.do(job(10_000_000))
        tickets = [ask(made), ask(made, "expert", 0.05)]
        assert [answers.get(timeout=20)[0] for _ticket in tickets] == tickets
        made.cancel(long)
        short = made.do(job(1, known=(bad_verdict(),)))
        assert answers.get(timeout=20) == (short, "")
        assert ask(made) == answers.get(timeout=20)[0]
    assert not troubles


def bad_verdict():
    """One that cannot be gone on with: it names a move that there is not."""
    nothing, dear = Estimate(0.0, 0.0, 1), Estimate(9.0, 1.0, 9)
    return Verdict(1, 0, "nonsense", "rubbish", nothing, dear)


def test_what_comes_of_a_job_is_what_it_comes_to_here():
    solved = next(
        d for d in decisions(GAME, "club", 3)
        if d.state.phase == Phase.DERBY and len(d.state.tricks) == 11 and len(d.ask.choice) > 1
    )  # fmt: skip
    line = write(next(iter(solved.ask.choice)))
    task = replace(job(1), played=(line,), view=solved.view)
    with thinker() as (made, answers, _troubles):
        ticket = made.do(task)
        assert answers.get(timeout=20) == (ticket, written(measured(task)[0]))
