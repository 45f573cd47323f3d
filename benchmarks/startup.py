"""How long a player waits: from the command to the first painted table.

    python benchmarks/startup.py

Each time a fresh process is started under Xvfb (1280 x 800) with ``--play roller_derby``, by the
program's own way in, and ends once its first picture has reached the screen. The clock starts
before the process does. One start that is not counted comes first, so that the files lie in
memory, as they do the second time somebody plays.

Limits: 400 ms, and 0.35 of the time that PySolFC takes to its first painted table.

Found, on two processors without a graphics card: 299 ms with nobody else on the machine, 328 to
354 ms with one or two others; 0.19 to 0.23 of PySolFC's time.
"""

import os
import subprocess
import sys
import time
from importlib import import_module
from statistics import median

import window

LIMIT = 400
PYSOLFC = 1564
"""Milliseconds to PySolFC's first painted table, measured once beside this program."""
SHARE = 0.35
STARTS = 11


def main() -> None:
    with window.screen(window.USUAL) as env:
        taken = [once(env) for _start in range(STARTS + 1)][1:]
    print(f"start to the first painted table: {STARTS} starts, {min(taken):.0f} to "
          f"{max(taken):.0f} ms")  # fmt: skip
    window.tell("median", median(taken), LIMIT, "ms")
    beside = f"median as a share of PySolFC's {PYSOLFC} ms"
    window.tell(beside, median(taken) / PYSOLFC, SHARE, "of it")


def once(env: window.Env) -> float:
    """Milliseconds from before the process is started to its first picture."""
    command = [sys.executable, __file__, window.INSIDE]
    begun = time.monotonic_ns()
    done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return (int(done.stdout.splitlines()[-1]) - begun) / 1e6


def start() -> None:
    """The program, which tells the time at its first picture and ends."""
    import_module("roller_table.ui")  # What it sets has to stand before pygame is there.
    import pygame

    show = pygame.display.flip

    def first() -> None:
        show()
        print(time.monotonic_ns(), flush=True)
        if picture := os.environ.get("PICTURE"):
            pygame.image.save(pygame.display.get_surface(), picture)
        os._exit(0)

    pygame.display.flip = first

    from roller_table.cli import main as program

    sys.exit(program(["--play", "roller_derby", "--seed", "1"]))


if __name__ == "__main__":
    start() if window.INSIDE in sys.argv else main()
