"""How much memory an open table takes, with the process in which computer players think.

    python benchmarks/memory.py

The program is started by its own command under Xvfb (1280 x 800) with a table open. Its share of
memory (PSS: what it has for itself, and its part of what it shares with others) is read from
``/proc/PID/smaps_rollup`` once the computer players have moved; the child process is told apart.

Limits: 90 MB for the window, 64 MB together.

Found, three times in turns with the version before: 51 to 52 MB and 13 in the child process, 63.7
to 65.0 together, where it was 61 and 14, 74.4 to 74.8. What brought it: pictures of cards on their
way, 5 to 10 MB after a deal, go once nothing moves any more or nothing has sounded for two seconds;
what sounds and pictures took is handed back to the system then (2 MB); the child process does not
load Python's statistics, nor what advice needs before a hint is asked for (1 MB).

A bare window takes 17 MB. 13 MB more are Python's own things, nearly 9 of them the code of what is
imported; 16 MB are pictures: the canvas, half of which counts for the X server, the ground below
the pieces and its cloth, 11 MB together, and 5 of the pieces as they lie. Another 6 MB went when
the process was not started any more in which Python keeps account of semaphores. How the C library
shares out memory (one arena, large pieces apart) made no difference.
"""

import re
from pathlib import Path

import window

LIMIT, TOGETHER = 90, 64


def main() -> None:
    with window.playing() as program:
        mine = pss(program.pid)
        theirs = [pss(pid) for pid in window.children(program.pid)]
    window.tell("the window", mine, LIMIT, "MB")
    for each in theirs:
        print(f"a child process: {each:.1f} MB")
    window.tell("together", mine + sum(theirs), TOGETHER, "MB")


def pss(pid: int | str) -> float:
    """Megabytes of a process."""
    found = re.search(r"^Pss:\s*(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)
    assert found
    return int(found[1]) * 1024 / 1e6


if __name__ == "__main__":
    main()
