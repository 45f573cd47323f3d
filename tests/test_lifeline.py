"""A process that was started for somebody ends with them, whatever it is doing."""

import os
import signal
import subprocess
import sys

import pytest

from .ai.games import ELSEWHERE

PARENT = """
import os, sys, time
from pathlib import Path
from multiprocessing import get_context
from roller_table import lifeline
from roller_table.ai.guest import GuestQuestion
from roller_table.ai.own import Guest
from roller_table.ai.worker import Thinker
from roller_table.lab import child as lab
from roller_table.selfplay import processes

def loops(*_given):
    os.write(1, f"{os.getpid()}\\n".encode())
    while True:
        pass

def keeps_the_interpreter(*_given):
    os.write(1, f"{os.getpid()}\\n".encode())
    sum(range(10**15))  # like a compiled loop: no other thread has its turn meanwhile

class Job:
    def going(self):
        keeps_the_interpreter()
        yield

def by_a_thread():
    lifeline._kernel_kills = lambda _end: False
    lifeline.serve()
    loops()

def by_the_lab():
    lab._play = keeps_the_interpreter
    lab.serve(None, None, 1)

def started(target):
    get_context("spawn").Process(target=target, daemon=True).start()

def main():
    which = sys.argv[1]
    if which == "by_a_thread":
        started(by_a_thread)
    elif which == "the_labs":
        started(by_the_lab)
    elif which == "of_a_pool":
        pool = processes(2)
        pool.submit(loops)
        pool.submit(keeps_the_interpreter)
    elif which == "thinking":
        thinker = Thinker()
        thinker.do(Job())
        if sys.argv[2:] == ["alone"]:
            while thinker.child_pid is None:
                time.sleep(0.01)
    else:
        Guest().ask(GuestQuestion("__mp_main__:Endless", 0))
    if sys.argv[2:] == ["alone"]:
        listed = Path(f"/proc/{os.getpid()}/task").glob("*/children")
        print("children:", *(each.read_text() for each in listed), flush=True)
        return
    time.sleep(600)

class Endless:
    def __init__(self):
        keeps_the_interpreter()
    def choose(self, view, ask, luck):
        pass

if __name__ == "__main__":
    main()
"""
THE_KERNEL_KILLS = sys.platform == "linux"


@pytest.mark.skipif(not THE_KERNEL_KILLS, reason="only Linux lists a process's children")
def test_beside_the_process_that_thinks_there_is_none_that_keeps_account_of_it(tmp_path):
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    command = [sys.executable, script, "thinking", "alone"]
    told = subprocess.run(command, env=ELSEWHERE, capture_output=True, text=True, check=True)
    [children] = (line for line in told.stdout.splitlines() if line.startswith("children:"))
    assert len(children.split()[1:]) == 1


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")
@pytest.mark.parametrize("which", ["by_a_thread", "thinking", "the_labs", "of_a_pool", "a_guest"])
def test_a_process_ends_with_its_parent_that_is_killed_whatever_it_is_doing(tmp_path, which):
    if which != "by_a_thread" and not THE_KERNEL_KILLS:
        pytest.skip("elsewhere a compiled loop is waited for")
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    count = 2 if which == "of_a_pool" else 1
    command = [sys.executable, script, which]
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(command, env=ELSEWHERE, **told) as parent:
        children = [int(parent.stdout.readline()) for _child in range(count)]
        parent.kill()
        try:
            # They hold the other end of this pipe too: it ends when the last of them has ended.
            parent.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            for each in children:
                os.kill(each, signal.SIGKILL)
            raise
