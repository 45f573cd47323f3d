"""Random use of the window, with the real child thinking: half a minute at a game and round it.

Each trial has a home of its own, and three sittings, each in a process of its own (``monkey.py``),
in which the program runs by its own loop. It is left by Ctrl+Q, and the next sitting goes on with
the game. Tried are mouse, keys, text, a screen reader's requests and such as no reader should make,
sizes down to one pixel, full screen, what a player sets, and what the system tells a window; at the
table of one game most of the time, and at every other place of the program (``places.py``).

A fault is: anything in crash.log or a traceback elsewhere; another status than 0; a step that does
not come back within a minute (the guard says where); a thinking child that died; a window that is
not gone after Ctrl+Q, or leaves a process behind; a kept game that cannot be loaded afterwards; a
file that was set aside; more memory than ``LIMIT`` once nobody touches the window any more.

The same number draws the same gestures. What they hit depends also on how quickly the others play,
so a fault that needs both may take some tries to come again.
"""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from .campaign import Trial
from .monkey import HUNG, PATIENCE, SITTINGS

_ASIDE = re.compile(r"\.(bad|damaged)\b")
_PLACE = re.compile(r'File "[^"]*?((?:roller_table|tests)/[^"]*)", line (\d+)')
PROJECT = Path(__file__).parents[2]
LIMIT = 130
"""MB (PSS) of the window's process when nobody has touched it for a while."""
OUT, ERRORS = "out.txt", "errors.txt"
"""What the process has printed, in the same folder."""
SHOWN = 3_000
"""Characters of an account that are told."""


class Done(NamedTuple):
    """What came of the process."""

    told: Mapping[str, Any]
    """What it has said at its end; empty: nothing."""
    status: int | None
    """None: it had to be ended."""
    errors: str


class Window:
    """Twenty trials are ten minutes at a game; there are five games, one after the other."""

    name = "window"
    goal = 100
    unit = "half minutes at a table"

    def __init__(
        self,
        seconds: float = 10.0,
        sittings: int = SITTINGS,
        *,
        gestures: int = 0,
        driver: str = "dummy",
        module: str = "monkey",
    ) -> None:
        """``seconds`` and ``gestures`` of a sitting at most, 0: as many as there is time for;
        ``driver``: SDL's, "x11" needs a screen; ``module``: who does it, of this package.
        """
        self.seconds, self.sittings, self.gestures = seconds, sittings, gestures
        self.driver, self.module = driver, module

    def trial(self, number: int, folder: Path) -> Trial:
        tried, faults = Counter[str](), list[str]()
        for sitting in range(self.sittings):
            asked = f"{number}", f"{sitting}", f"{self.seconds:g}", f"{self.gestures}"
            command = ["-m", f"{__package__}.{self.module}", *asked]
            done = self._run(command, folder)
            tried.update(done.told.get("tried", {}))
            again = f"ROLLER_TABLE_HOME=FOLDER python {' '.join(command)}"
            where = f"in sitting {sitting} of trial {number}; by itself: {again}"
            faults += [f"{each}\n{where}" for each in accounts_of(done, folder)]
        return Trial(number, dict(sorted(tried.items())), tuple(faults))

    def _run(self, command: list[str], folder: Path) -> Done:
        """What comes of one process, of which nothing is left behind."""
        drivers = {"SDL_VIDEODRIVER": self.driver, "SDL_AUDIODRIVER": "dummy"}
        env = {**os.environ, **drivers, "ROLLER_TABLE_HOME": str(folder)}
        # Into files: a process that is left behind would keep a pipe open.
        with (folder / OUT).open("wb") as out, (folder / ERRORS).open("wb") as errors:
            child = subprocess.Popen(
                [sys.executable, *command], env=env, cwd=PROJECT, stdout=out, stderr=errors,
                start_new_session=True,
            )  # fmt: skip
            status: int | None = None
            try:
                with suppress(subprocess.TimeoutExpired):
                    status = child.wait(self.seconds + 3 * PATIENCE)
            finally:
                _end(child)
        return Done(_last_line(_text(folder / OUT)), status, _text(folder / ERRORS))


def accounts_of(done: Done, folder: Path) -> list[str]:
    """What went wrong, each with a first line that is the same wherever it is the same."""
    found = list(done.told.get("faults", ()))
    hung = _text(folder / HUNG)
    if hung.strip():
        found.append(f"a step did not come back within {PATIENCE:g} s\n{hung[:SHOWN]}")
    elif done.status is None:
        found.append("the process never ended")
    elif done.status:
        found.append(f"the process ended with status {done.status}\n{done.errors[-SHOWN:]}")
    crashes = _text(folder / "crash.log").split("\n\n")
    found += [f"{_named(each)}\n{each[-SHOWN:]}" for each in crashes if each.strip()]
    (folder / "crash.log").unlink(missing_ok=True)  # The next sitting has its own.
    if "Traceback" in done.errors and not done.status:
        found.append(f"{_named(done.errors)}\n{done.errors[-SHOWN:]}")
    aside = [path.name for path in folder.rglob("*") if _ASIDE.search(path.name)]
    if aside:
        found.append(f"a file was set aside\n{', '.join(sorted(aside))}")
    rested, memory = done.told.get("rested"), done.told.get("memory")
    if rested and memory and memory[-1] > LIMIT:
        found.append(f"more than {LIMIT} MB at rest\n{memory[-1]:.0f} MB in {rested}")
    return found


def _named(account: str) -> str:
    """The error at the end of a traceback, and where it was raised."""
    error = account.strip().splitlines()[-1]
    places = _PLACE.findall(account)
    return f"{error} ({places[-1][0]}:{places[-1][1]})" if places else error


def _last_line(out: str) -> Mapping[str, Any]:
    try:
        told: Mapping[str, Any] = json.loads(out.splitlines()[-1])
    except (IndexError, ValueError):
        return {}
    return told


def _text(path: Path) -> str:
    return path.read_text("utf-8", errors="replace") if path.exists() else ""


def _end(child: "subprocess.Popen[bytes]") -> None:
    """It and all that it has started, whatever has become of it."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, signal.SIGKILL)
    elif child.poll() is None:
        child.kill()
    child.wait()
