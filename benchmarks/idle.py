"""What an open table costs while nobody acts: share of a processor, and wake-ups a second.

    python benchmarks/idle.py

The program is started by its own command under Xvfb (1280 x 800) with a sound device that nobody
hears; the computer players make their moves, and then it is the person's turn and nobody does
anything. Time on a processor is read from ``/proc/PID/task/*/schedstat``, wake-ups are the
voluntary context switches of ``/proc/PID/task/*/status``, for all threads of all processes: the
window, the child process in which computer players think, and Python's own tracker of it.

It is counted twice: over the half minute from the moment in which the person is asked, and over
the half minute after that.

Limits: 0.2 % of one processor and no wake-up while nothing happens; 0.3 s of a processor in the
half minute after a question.

Found: 0.05 s of a processor and 3.8 wake-ups a second in the half minute after the question, nearly
all of them of the sound device, which closes two seconds after the last sound; then 0.00 % and no
wake-up. Before the window was woken by signals it woke once a second to look for Ctrl+C in a
terminal; before nobody thought about a hint that nobody asks for, the child process used 13.5 % of
a processor from the 45th second to the 75th.
"""

import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import window

CPU_LIMIT, WAKES_LIMIT, AFTER_LIMIT = 0.2, 0, 0.3
SECONDS = 30
ASKED = "asked"
"""What the program that is measured prints when it asks the person at the table."""


class Spent(NamedTuple):
    seconds: float = 0
    wakes: int = 0

    def __add__(self, other: tuple[object, ...]) -> "Spent":
        assert isinstance(other, Spent)
        return Spent(self.seconds + other.seconds, self.wakes + other.wakes)

    def since(self, before: "Spent") -> "Spent":
        return Spent(self.seconds - before.seconds, self.wakes - before.wakes)


def main() -> None:
    with window.screen(window.USUAL) as env:
        command = [sys.executable, __file__, window.INSIDE]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as program:
            assert program.stdout
            assert f"{ASKED}\n" in program.stdout
            after, idle = watch(program.pid), watch(program.pid)
            program.terminate()
    spent = sum(each.seconds for each in after.values())
    wakes = sum(each.wakes for each in after.values()) / SECONDS
    print(f"in the {SECONDS} s after a question: {wakes:.1f} wake-ups a second")
    window.tell("after a question, all processes", spent, AFTER_LIMIT, "s of a processor")
    for name, found in idle.items():
        window.tell(f"{name}, processor", found.seconds / SECONDS * 100, CPU_LIMIT, "%")
        verdict = "holds" if found.wakes <= WAKES_LIMIT else "MISSED"
        print(f"{name}: {found.wakes} wake-ups in {SECONDS} s, limit {WAKES_LIMIT}: {verdict}")


def play() -> None:
    """The program with a table open; it tells when the person there is asked."""
    from roller_table.cli import main as begin
    from roller_table.ui.felt.play.presenter import Presenter

    opens = Presenter.open

    def tell(self: Presenter, *what: Any, **more: Any) -> None:
        opens(self, *what, **more)
        print(ASKED, flush=True)

    Presenter.open = tell  # type: ignore[method-assign]
    begin(["--play", "roller_derby", "--seed", "1"])


def watch(window_pid: int) -> dict[str, Spent]:
    """What each process uses, looked at each second: a thread that ends takes its sums along."""
    pids = {"the window": window_pid}
    for number, pid in enumerate(window.children(window_pid), 1):
        pids[f"child process {number}"] = pid
    used = dict.fromkeys(pids, Spent())
    before = {name: threads(pid) for name, pid in pids.items()}
    for _second in range(SECONDS):
        time.sleep(1)
        for name, pid in pids.items():
            now = threads(pid)
            for task, spent in now.items():
                used[name] += spent.since(before[name].get(task, Spent()))
            before[name] = now
    return used


def threads(pid: int) -> dict[str, Spent]:
    """What each thread of a process has used so far."""
    found = {}
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError):  # It has just ended.
            seconds = int((task / "schedstat").read_text().split()[0]) / 1e9
            wakes = re.search(
                r"^voluntary_ctxt_switches:\s*(\d+)", (task / "status").read_text(), re.M
            )
            assert wakes
            found[task.name] = Spent(seconds, int(wakes[1]))
    return found


if __name__ == "__main__":
    play() if window.INSIDE in sys.argv else main()
