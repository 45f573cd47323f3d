"""What an open table costs while nobody acts: share of a processor, and wake-ups a second.

    python benchmarks/idle.py

The program is started by its own command under Xvfb (1280 x 800); the computer players make their
moves, and then it is the person's turn and nobody does anything. Time on a processor is read from
``/proc/PID/task/*/schedstat``, wake-ups are the voluntary context switches of
``/proc/PID/task/*/status``, over half a minute, for all threads. The child process in
which computer players think is told apart.

Limits: 0.2 % of one processor, and 5 wake-ups a second.

Found: 0.04 % and 1.0 a second, which is the look for Ctrl+C in a terminal; the child processes
(thoughts, and Python's own tracker of them) sleep. While the sound device is open, for
twenty seconds after the last sound, its thread wakes some 80 times a second.
"""

import re
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import window

CPU_LIMIT, WAKES_LIMIT = 0.2, 5
SECONDS = 30
QUIET = 45
"""Seconds until the last move has been seen and heard, and the sound device has been let go."""


class Spent(NamedTuple):
    seconds: float = 0
    wakes: int = 0

    def __add__(self, other: tuple[object, ...]) -> "Spent":
        assert isinstance(other, Spent)
        return Spent(self.seconds + other.seconds, self.wakes + other.wakes)

    def since(self, before: "Spent") -> "Spent":
        return Spent(self.seconds - before.seconds, self.wakes - before.wakes)


def main() -> None:
    with window.playing(settle=QUIET) as program:
        watched = {"the window": program.pid}
        for number, pid in enumerate(window.children(program.pid), 1):
            watched[f"child process {number}"] = pid
        used = watch(watched)
    for name, found in used.items():
        window.tell(f"{name}, processor", found.seconds / SECONDS * 100, CPU_LIMIT, "%")
        window.tell(f"{name}, wake-ups", found.wakes / SECONDS, WAKES_LIMIT, "a second")


def watch(pids: Mapping[str, int]) -> dict[str, Spent]:
    """What each process uses, looked at each second: a thread that ends takes its sums along."""
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
    main()
