"""How much memory an open table takes, with the process in which computer players think.

    python benchmarks/memory.py

The program is started by its own command under Xvfb (1280 x 800) with a table open. Its share of
memory (PSS: what it has for itself, and its part of what it shares with others) is read from
``/proc/PID/smaps_rollup`` once the computer players have moved; the child process is told apart.

Limit: 90 MB for the window.

Found: 59 to 64 MB, the child process 13 to 14. 18 MB of the window's are Python's own things, half
of them the code of what is imported; 14 MB are pictures: the canvas, the ground below the pieces
and its cloth, 11 MB together, and the pieces. Another 6 MB went when the process was not started
any more in which Python keeps account of semaphores. How the C library shares out memory (one
arena, large pieces apart) made no difference.
"""

import re
from pathlib import Path

import window

LIMIT = 90


def main() -> None:
    with window.playing() as program:
        mine = pss(program.pid)
        theirs = [pss(pid) for pid in window.children(program.pid)]
    window.tell("the window", mine, LIMIT, "MB")
    for each in theirs:
        print(f"a child process: {each:.1f} MB")
    print(f"together: {mine + sum(theirs):.1f} MB")


def pss(pid: int | str) -> float:
    """Megabytes of a process."""
    found = re.search(r"^Pss:\s*(\d+) kB", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.M)
    assert found
    return int(found[1]) * 1024 / 1e6


if __name__ == "__main__":
    main()
