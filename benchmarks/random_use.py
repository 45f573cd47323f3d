"""Whether the window survives whatever is done to it, and how much memory that leaves it with.

    python benchmarks/random_use.py
    python benchmarks/random_use.py --minutes 20 --games roolz --sizes 1280x800 --seed 7

For each game and each size of window the program's own window is opened under Xvfb, in a process
of its own, and for some minutes random keys, clicks, drags and turns of the wheel are made there,
on what can be pressed and beside it; the window is resized, and goes to full screen and back. It
wanders through every screen that can be reached, and comes back to a table now and then. Time in
the window runs faster than on the wall, so that a minute here is many at a table. The same seed
makes the same gestures.

Printed for each: what went wrong, with the place it went wrong at, the crash file, and the memory
(PSS, as ``memory.py`` reads it) at the beginning, at its highest, and at the end, when nobody
has touched the window for some seconds.

Found, before what a closed scene held was given back: 320 MB after 24 seconds; since then 60 MB
after a minute, 110 at its highest. At 1920 x 1080, with pictures in one room of 32 MB and none kept
by what is covered: 53 to 117 MB after a minute, 128 at its highest; 154 before.
Ten minutes of each game at 1280 x 800: no fault, 57 to 109 MB. Twenty minutes of Roolz at
1920 x 1080 left 157 MB until a table that rests gave back what it had gathered; a minute and a
half, since then: 75.

Limits: nothing goes wrong; 130 MB after 20 minutes.
"""

import json
import subprocess
import sys
import time
import traceback
import warnings
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import memory
import window

if TYPE_CHECKING:
    from roller_table.ui.window import Window

LIMIT = 130
SIZES = ("1024x640", "1280x800", "1920x1080")
FASTER = 8
"""How many times as fast the window's clock runs."""
SHOWN = 1_500
"""Characters of an account that are printed."""

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789+-?/ ."
KEYS = (
    "LEFT", "RIGHT", "UP", "DOWN", "TAB", "SPACE", "RETURN", "ESCAPE", "BACKSPACE", "DELETE",
    "HOME", "END", "PAGEUP", "PAGEDOWN", "F1", "PLUS", "MINUS",
)  # fmt: skip
MODS = (0, 0, 0, 1, 64)  # none, Shift, Ctrl
DOINGS = {
    "key": 30, "letter": 12, "words": 2, "click": 40, "drag": 14, "wheel": 5, "right": 3,
    "move": 10, "wait": 25, "resize": 1, "full": 1, "leave": 2, "table": 1, "elsewhere": 1,
}  # fmt: skip


def main() -> None:
    if window.INSIDE in sys.argv:
        at = sys.argv.index(window.INSIDE)
        Inside(*sys.argv[at + 1 : at + 5]).run()
        return
    asked = ArgumentParser(description="random use of the window, for minutes")
    asked.add_argument("--minutes", type=float, default=1.0, help="for each game and size")
    asked.add_argument("--games", nargs="+", default=[], metavar="GAME")
    asked.add_argument("--sizes", nargs="+", default=SIZES, metavar="WxH")
    asked.add_argument("--seed", type=int, default=1)
    args = asked.parse_args()
    faults = 0
    for game in args.games or _games():
        for size in args.sizes:
            faults += _once(game, size, args.minutes, args.seed)
    print(f"faults in all: {faults}")
    sys.exit(1 if faults else 0)


def _games() -> list[str]:
    from roller_table.games.catalogue import entries

    return [each.key for each in entries()]


def _once(game: str, size: str, minutes: float, seed: int) -> int:
    """One process; how much went wrong in it."""
    width, height = map(int, size.split("x"))
    with window.screen((width, height)) as env:
        command = [sys.executable, __file__, window.INSIDE, game, size, str(minutes), str(seed)]
        done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=False)
        log = Path(env["ROLLER_TABLE_HOME"]) / "crash.log"
        crashed = log.read_text("utf-8") if log.exists() else ""
    name = f"{game} {size} seed {seed}"
    try:
        found = json.loads(done.stdout.splitlines()[-1])
    except (IndexError, ValueError):
        print(f"{name}: ended with status {done.returncode}\n{done.stdout[-SHOWN:]}")
        return 1
    for account in found["faults"]:
        print(account[-SHOWN:])
    if crashed:
        print(f"crash file, {len(crashed)} characters:\n{crashed[-SHOWN:]}")
    first, most, last = found["memory"]
    told = f"{found['gestures']} gestures, memory {first:.0f}, {most:.0f}, {last:.0f} MB"
    print(f"{name}: {len(found['faults'])} faults, {told}", flush=True)
    window.tell(f"{name}, at the end", last, LIMIT, "MB")
    return len(found["faults"]) + bool(crashed)


class Inside:
    """The process in which it happens."""

    def __init__(self, game: str, size: str, minutes: str, seed: str) -> None:
        width, height = map(int, size.split("x"))
        self.game, self.size = game, (width, height)
        self.end = time.monotonic() + float(minutes) * 60
        self.dice = Random(f"{game} {size} {seed}")
        self.faults: list[str] = []
        self.memory: list[float] = []
        self.gestures = 0
        self.began = time.monotonic()
        self.skipped = 0.0

    def clock(self) -> int:
        return round((time.monotonic() - self.began) * 1000 * FASTER + self.skipped)

    def run(self) -> None:
        table = self._open()
        measured = 0.0
        while time.monotonic() < self.end and len(self.faults) < 20:
            if time.monotonic() - measured > 10:
                measured = time.monotonic()
                self.memory.append(memory.pss("self"))
            try:
                self._gesture(table)
            except Exception:
                self.faults.append(traceback.format_exc())
                table = self._open_again(table)
        for _turn in range(40):  # Nobody touches it any more, and it tidies up by itself.
            self.skipped += 300
            table.app.step(wait=False)
        self.memory.append(memory.pss("self"))
        found = (self.memory[0], max(self.memory), self.memory[-1])
        said = {"faults": self.faults, "memory": found, "gestures": self.gestures}
        table.close()
        print(json.dumps(said))

    def _open(self) -> "Window":
        from roller_table.ui import settings
        from roller_table.ui.app import App
        from roller_table.ui.window import Window

        chosen = settings.Settings(window_size=self.size, think_seconds=0.2)
        opened = Window(App(chosen, clock=self.clock))
        opened.open()
        self._sit_down(opened)
        return opened

    def _open_again(self, before: "Window") -> "Window":
        before.close()
        before.app.close()
        return self._open()

    def _sit_down(self, opened: "Window") -> None:
        from roller_table.games.catalogue import entry

        found = entry(self.game)
        opened.go_home()
        opened.sit_down(found, found.rules()(), self.dice.randrange(1000))

    # What is done

    def _gesture(self, opened: "Window") -> None:
        import pygame

        kind = self.dice.choices(tuple(DOINGS), tuple(DOINGS.values()))[0]
        self.gestures += 1
        for event in self._events(kind, opened):
            pygame.event.post(event)
            opened.app.step(wait=False)
        opened.app.step(wait=False)
        if not opened.app.running:
            opened.app.running = True

    def _events(self, kind: str, opened: "Window") -> Iterator[Any]:
        import pygame

        event, dice = pygame.event.Event, self.dice
        if kind in ("key", "letter"):
            named, letter = getattr(pygame, f"K_{dice.choice(KEYS)}"), ord(dice.choice(LETTERS))
            code = named if kind == "key" else letter
            mod = dice.choice(MODS)
            if code == pygame.K_q:
                return  # it would close the window, as it should
            letter = chr(code) if code < 128 else ""
            yield event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)
            if letter.isprintable() and letter and not mod:
                yield event(pygame.TEXTINPUT, text=letter)
            yield event(pygame.KEYUP, key=code, mod=mod)
        elif kind == "words":
            yield event(pygame.TEXTINPUT, text=dice.choice(("Noor", "é", "你", "\u202e", "7" * 40)))
        elif kind in ("click", "right", "move", "drag"):
            yield from self._mouse(kind, opened)
        elif kind == "wheel":
            steps = dice.choice((-3, -1, 1, 3))
            yield _moved(self._point(opened))
            yield event(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))
        elif kind == "leave":
            yield event(dice.choice((pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST)))
        else:
            self._whole_window(kind, opened)

    def _mouse(self, kind: str, opened: "Window") -> Iterator[Any]:
        import pygame

        start = self._point(opened)
        yield _moved(start)
        if kind == "move":
            return
        button = 3 if kind == "right" else 1
        yield pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button)
        end = self._point(opened) if kind == "drag" else start
        if kind == "drag":
            for share in (0.1, 0.4, 0.8, 1):
                x, y = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
                yield _moved((x, y))
        if self.dice.random() > 0.02:  # or else it is let go somewhere else
            yield pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)

    def _whole_window(self, kind: str, opened: "Window") -> None:
        import pygame

        app, dice = opened.app, self.dice
        if kind == "wait":
            self.skipped += dice.choice((16, 60, 400, 3000))
            if dice.random() < 0.3:  # somebody thinks
                time.sleep(0.05)
        elif kind == "resize" and not app.settings.full_screen:
            width, height = dice.randrange(1024, 1930), dice.randrange(640, 1090)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                pygame.Window.from_display_module().size = (width, height)
        elif kind == "full":
            app.change(full_screen=not app.settings.full_screen)
        elif kind == "table":
            self._sit_down(opened)
        elif kind == "elsewhere":
            shows = (opened.show_settings, opened.show_saved, lambda: opened.set_up(self.game))
            opened.go_home()
            dice.choice((*shows, lambda: opened.show_rules(self.game)))()

    def _point(self, opened: "Window") -> tuple[int, int]:
        """Where something can be pressed, most of the time."""
        dice, scene = self.dice, opened.app.scene
        width, height = opened.app.screen.get_size()
        page, board = getattr(scene, "page", None), getattr(scene, "board", None)
        places: list[tuple[float, float]] = []
        if dice.random() < 0.5 and page:
            places = [each.rect.center for each in page.widgets.values() if each.visible]
        elif dice.random() < 0.7 and board:
            places = [(piece.goal.x, piece.goal.y) for piece in board.pieces]
        x, y = dice.choice(places or [(dice.randrange(width), dice.randrange(height))])
        return round(x), round(y)


def _moved(to: tuple[int, int]) -> Any:
    import pygame

    return pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(0, 0, 0))


if __name__ == "__main__":
    main()
