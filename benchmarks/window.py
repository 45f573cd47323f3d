"""What the window's benchmarks stand on: a screen of their own, the program on it, and a verdict.

Nothing here is measured. Each benchmark starts a fresh Xvfb at a free display and runs the program
in a process of its own there, with a temporary home.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import cos, sin
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from roller_table.ui import ways

if TYPE_CHECKING:
    from pygame import Rect

    from roller_table.match import Match
    from roller_table.ui.felt.things.pieces import Piece
    from roller_table.ui.scenes.table import TableScene
    from roller_table.ui.window import Window

FULL_HD = (1920, 1080)
USUAL = (1280, 800)
FRAME = 1 / 60
PICTURE = "Xvfb_screen0"
"""The file in which Xvfb keeps what its screen shows."""
INSIDE = "--inside"
"""The word by which a benchmark knows that it is the process that is measured."""

Env = Mapping[str, str]
Frame = tuple[float, float]
"""How long a frame takes in milliseconds, and how much of that the program itself works."""


@contextmanager
def screen(size: tuple[int, int], kept_in: str = "") -> Iterator[Env]:
    """A screen of that size that nobody else uses, as the surroundings of a process on it.

    What it shows can be read from the file ``PICTURE`` in the folder ``kept_in``.
    """
    reading, writing = os.pipe()
    geometry = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", geometry, "-nolisten", "tcp"]
    command += ["-fbdir", kept_in] if kept_in else []
    with TemporaryDirectory() as home:
        try:
            server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        except FileNotFoundError:
            sys.exit("Xvfb is not installed, and this benchmark needs a screen of its own")
        finally:
            os.close(writing)
        try:
            with os.fdopen(reading) as pipe:
                number = pipe.readline().strip()
            yield {**_plain(), "DISPLAY": f":{number}", "ROLLER_TABLE_HOME": home}
        finally:
            server.terminate()
            server.wait()


def _plain() -> Env:
    """This process's surroundings, with a real window and no sound."""
    left_out = ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "PYTHONDONTWRITEBYTECODE")
    kept = {name: value for name, value in os.environ.items() if name not in left_out}
    return {**kept, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}


def inside(script: str, size: tuple[int, int]) -> Any:
    """Run this script again, as the process that is measured; what it has printed as JSON."""
    with screen(size) as env:
        command = [sys.executable, script, INSIDE]
        done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


@contextmanager
def playing(size: tuple[int, int] = USUAL, settle: float = 15) -> Iterator[subprocess.Popen[bytes]]:
    """The program itself, started by its own command, with a table open and a person to move."""
    command = [sys.executable, "-m", "roller_table", "--play", "roller_derby", "--seed", "1"]
    with screen(size) as env:
        program = subprocess.Popen(command, env=env)
        try:
            time.sleep(settle)
            if program.poll() is not None:
                sys.exit(f"the program ended by itself with status {program.returncode}")
            yield program
        finally:
            program.terminate()
            program.wait()


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for each in listed for child in each.read_text().split()]


# Inside the measured process


def window_of(size: tuple[int, int], **chosen: Any) -> "Window":
    """The program's window as it opens for a player with these settings."""
    from roller_table.ui.machine import settings
    from roller_table.ui.window import Window

    settings.save(settings.Settings(window_size=size, sound=False, **chosen))
    window = Window()
    window.go(ways.Home())
    return window


def derby(level: str = "club", wanted: Callable[["Match"], bool] | None = None) -> "Match":
    """A game of Roller Derby played at random up to where somebody wanted has to decide."""
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match

    found = entry("roller_derby")
    chairs = (Chair("You", "human"), *(Chair(name, level) for name in ("Ade", "Noor", "Mia")))
    match = Match.new(found, found.rules()(), chairs, seed=1)
    while wanted and not wanted(match):
        ask = match.ask
        assert ask
        match.play(ask.choice.draw(match.luck())[0])
    return match


def to_lay_a_card(match: "Match", *, human: bool) -> bool:
    """Whether somebody has a card to choose for a trick that others have begun."""
    ask = match.ask
    if ask is None or match.chairs[ask.seat].human != human or len(ask.choice) < 3:
        return False
    return bool(match.lines) and match.lines[-1].startswith("play")


def table_of(window: "Window") -> "TableScene":
    from roller_table.ui.scenes.table import TableScene

    scene = window.app.scene
    assert isinstance(scene, TableScene)
    return scene


def rest(window: "Window", seconds: float = 0.5) -> None:
    """Let everything that is on its way arrive."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        window.app.step(wait=False)
        time.sleep(0.005)


def frames(window: "Window", count: int, act: Callable[[int], bool]) -> list[Frame]:
    """How long each of ``count`` frames takes, at sixty a second as in play.

    ``act`` posts what a hand does before each, and may say that there is no more to see. A frame
    is all from there to the picture having reached the screen.
    """
    taken: list[Frame] = []
    due = time.perf_counter()
    for number in range(count):
        if not act(number):
            break
        begun, worked = time.perf_counter(), time.process_time()
        window.app.step(wait=False)
        ended, done = time.perf_counter(), time.process_time()
        taken.append(((ended - begun) * 1000, (done - worked) * 1000))
        due = max(due + FRAME, time.perf_counter())
        time.sleep(max(0, due - time.perf_counter()))
    return taken


def point(at: tuple[float, float], kind: int | None = None) -> None:
    """Post what the mouse does: it is moved there, or pressed there."""
    import pygame

    place = (round(at[0]), round(at[1]))
    if kind is None:
        facts = {"pos": place, "rel": (0, 0), "buttons": (1, 0, 0)}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, facts))
    else:
        pygame.event.post(pygame.event.Event(kind, {"pos": place, "button": 1}))


def carried(
    window: "Window", card: "Piece", room: "Rect", reach: tuple[float, float], count: int
) -> list[Frame]:
    """Each of ``count`` frames while a card is pressed and carried round a room of the window.

    ``reach`` is how far from its middle the card comes, in shares of its width and height.
    """
    import pygame

    def carry(number: int) -> bool:
        x = room.centerx + cos(number / 23) * room.width * reach[0]
        y = room.centery + sin(number / 17) * room.height * reach[1]
        point((x, y))
        return True

    point((card.pose.x, card.pose.y))
    point((card.pose.x, card.pose.y), pygame.MOUSEBUTTONDOWN)
    frames(window, 30, carry)
    assert card.held, "no card is in the hand"
    return frames(window, count, carry)


# The verdict


def p99(samples: Sequence[float]) -> float:
    return sorted(samples)[min(len(samples) - 1, round(len(samples) * 0.99))]


def tell(what: str, found: float, limit: float, unit: str) -> None:
    """One figure beside its limit."""
    verdict = "holds" if found <= limit else "MISSED"
    line = f"{what}: {found:.2f} {unit}, limit {limit:g} {unit}, ratio {found / limit:.2f}"
    print(f"{line}: {verdict}")


def tell_frames(what: str, taken: Sequence[Frame], limit: float) -> None:
    """The p99 beside its limit; the program's own work tells how much others were in its way."""
    frames, work = ([frame[each] for frame in taken] for each in (0, 1))
    print(f"{what}: {len(taken)} frames, load of the machine {os.getloadavg()[0]:.1f}")
    print(f"  a frame: median {median(frames):.2f} ms, longest {max(frames):.2f} ms")
    print(f"  the program's own work: median {median(work):.2f} ms, p99 {p99(work):.2f} ms")
    tell(f"{what}, p99", p99(frames), limit, "ms")
