"""How long a player waits: from the command to the first painted table.

    python benchmarks/startup.py
    python benchmarks/startup.py --against "../older/.venv/bin/roller-table --play roller_derby"
    python benchmarks/startup.py --against /usr/games/sol

A program is started under a fresh Xvfb (1280 x 800), and its wait ends as soon as something else
than black stands in the middle of the screen; the clock starts before the process does. The screen
is read where Xvfb keeps it, so any program can be measured, and none is changed for it. One start
of each that is not counted comes first, so that the files lie in memory, as they do the second
time somebody plays. With ``--against`` the two take turns, and what counts is the ratio of the
medians: how busy the machine is falls out of it. ``--command`` is what is measured, if it is not
this checkout's own window.

A program that does nothing but open such a window with pygame-ce and fill it with one colour takes
its turns as well. It is the floor: no program of this kind can paint anything sooner.

Found, in turns on two quiet processors: 236 ms where Aisleriot (GNOME's solitaire, written in C)
takes 125 and the floor is 111, so that 0.9 of Aisleriot is what the bare window takes. Then what
thinks was no longer imported beside the first picture, nor what the coach may say and how rule
files are read before it, and its own work until then fell by a tenth.

Beside commit 8b79a78, in turns, it had grown to 1.14 of that and is 0.88 now (211 ms and 241), 1.44
of a bare window. What brought it: of the values that ``frozen`` of ``engine/values.py`` makes, some
90 kinds before the first picture, only ``__init__`` is compiled; Python looks for rubbish only from
the first picture on; the cloth is drawn smaller and copied less; SDL is found sooner.

At load 3 of others on two processors, in turns: 291 ms, a bare window 171 and Aisleriot 144, 1.70
and 2.02 of them. By the processor's own time it is 186 ms and 116, 1.60: 7 until Python runs, 86
for the imports, pygame among them, 67 until the table is laid out, 26 for its first picture.

Since then, in turns with the version before, while others had the processors at load 11: 158 ms of
the processor's own time where it was 176, and a bare window 107: 1.48 of it, and 1.64. Kinds of
values and of named tuples cost a fifth: what makes one is written when one is first made, which
before the first picture is so with 28 of 94 kinds and 69 of 156. Python looks for no rubbish from
the first line on, and not only once the command line is read (27 times, a tenth of what that
takes). The first sound is loaded after the picture, and not beside it (6 ms). A window that opens
in German made its look twice, and read its words twice where the system is in German (5 ms).

What is left is the loading of 229 files of this program: some 45 ms, of which those that no call
enters before the first picture, 82 small ones, mostly say what things are. A checkout, which has
no translation made, makes it of the edited one at each start (90 ms); a wheel brings it. Before the
first picture the game is written to the disk, too, once and for good. Where the screen is as large
as the window, as here, the window is opened twice. Measure with the byte code written (no
``PYTHONDONTWRITEBYTECODE``), or what changed last is compiled at each start.

Limits: 400 ms, 0.35 of the time that PySolFC takes to its first painted table, and 2.2 of the
floor. What it takes beside another program is told, without a limit.
"""

import mmap
import shlex
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import window

LIMIT = 400
PYSOLFC = 1564
"""Milliseconds to PySolFC's first painted table, measured once beside this program."""
SHARE = 0.35
ABOVE = 2.2
"""How many times the floor, at the most."""
STARTS = 11
LONGEST = 20
"""Seconds after which a program is taken not to paint at all."""
OURS = (sys.executable, "-m", "roller_table", "--play", "roller_derby", "--seed", "1")
BARE = (
    sys.executable,
    "-c",
    "import time, pygame.display as d; d.init(); screen = d.set_mode((1280, 800));"
    "screen.fill((10, 90, 60)); d.flip(); time.sleep(0.5)",
)
_PIXEL = 4
_MIDDLE = 2_000
"""Pixels that are looked at, half way down the screen."""

Command = Sequence[str]


def main() -> None:
    asked = ArgumentParser(description="how long a player waits for the first painted table")
    asked.add_argument("--against", metavar="COMMAND", help="another program to take turns with")
    asked.add_argument("--command", metavar="COMMAND", help="what is measured, if not this program")
    asked.add_argument("--starts", type=int, default=STARTS, metavar="N")
    args = asked.parse_args()
    commands: list[Command] = [shlex.split(args.command) if args.command else OURS, BARE]
    commands += [shlex.split(args.against)] if args.against else []
    with TemporaryDirectory() as folder, window.screen(window.USUAL, kept_in=folder) as env:
        taken = turns(commands, args.starts, lambda command: once(command, env, Path(folder)))
    for command, times in zip(commands, taken, strict=True):
        name = "a bare window" if command is BARE else shlex.join(command)
        print(f"{name}: {len(times)} starts, {min(times):.0f} to "
              f"{max(times):.0f} ms, median {median(times):.0f} ms")  # fmt: skip
    ours = median(taken[0])
    if args.against:
        print(f"median as a share of the other's: {ours / median(taken[2]):.2f}")
    window.tell("median as a share of the bare window's", ours / median(taken[1]), ABOVE, "of it")
    if not args.command:
        window.tell("start to the first painted table, median", ours, LIMIT, "ms")
        beside = f"median as a share of PySolFC's {PYSOLFC} ms"
        window.tell(beside, ours / PYSOLFC, SHARE, "of it")


def turns(
    commands: Sequence[Command], starts: int, start: Callable[[Command], float]
) -> list[list[float]]:
    """Milliseconds of each start of each command, which take turns; the first is not counted."""
    taken: list[list[float]] = [[] for _command in commands]
    for _turn in range(starts + 1):
        for times, command in zip(taken, commands, strict=True):
            times.append(start(command))
    return [times[1:] for times in taken]


def once(command: Command, env: window.Env, folder: Path) -> float:
    """Milliseconds from before the process is started to its first picture."""
    with (folder / window.PICTURE).open("rb") as file, _mapped(file.fileno()) as screen:
        _wait(lambda: not _painted(screen), "the screen did not become black again")
        begun = time.monotonic_ns()
        program = subprocess.Popen(
            command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            _wait(lambda: _painted(screen), f"nothing was painted by {shlex.join(command)}")
            ended = time.monotonic_ns()
        finally:
            program.terminate()
            program.wait()
    return (ended - begun) / 1e6


def _mapped(file: int) -> mmap.mmap:
    return mmap.mmap(file, 0, prot=mmap.PROT_READ)


def _painted(screen: mmap.mmap) -> bool:
    """Whether any pixel of a row half way down is not black."""
    width, height = window.USUAL
    whole = width * height * _PIXEL
    row = len(screen) - whole + whole // 2
    return any(screen[row : row + _MIDDLE * _PIXEL])


def _wait(until: Callable[[], bool], else_words: str) -> None:
    end = time.monotonic() + LONGEST
    while not until():
        if time.monotonic() > end:
            sys.exit(else_words)
        time.sleep(0.0005)


if __name__ == "__main__":
    main()
