"""The process in which a window is used at random, by the program's own loop and its own child.

    python -m tests.campaigns.monkey NUMBER SITTING SECONDS [GESTURES [GAME [SIZE]]]

Where the program would sleep until somebody does something, a gesture is made; nothing else of it
is other than usual, but that its clock runs faster. After the first sitting the game that is kept
is gone on with. It is left by Ctrl+Q: in the midst of something, but for the last sitting, where
nobody touches the window for a while before. Printed at the end, as JSON: what was tried, what went
wrong, and the memory (PSS in MB) at the beginning, at its highest, and at the end.
"""

import faulthandler
import json
import os
import sys
import time
import traceback
from collections import Counter, deque
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from roller_table.ui import ways

if TYPE_CHECKING:
    from roller_table.ui.window import Window

HUNG = "hung.txt"
"""The file, in the folder of the game's own things, that tells where a step never came back."""
PATIENCE = 60.0
"""Seconds that a step may take: a thousand times as long as it does on a busy machine."""
LEAVES_WITHIN = 8.0
"""Seconds from Ctrl+Q until the window is gone."""
GONE_WITHIN = 3.0
"""Seconds after that until nothing of it runs any more."""
FASTER = 8
"""How many times as fast the window's clock runs."""
SITTINGS = 3
"""So often the program is opened in a trial."""
STAYS, STAYS_AT_A_TABLE = 20, 90
"""How many gestures, on average, are made before going to another place."""
AT_THE_TABLE = 0.4
"""How often that is a table of the trial's game."""
TABLES = ("table", "table in the midst", "shared table", "kept game", "deal of the day")
LATELY = 12
"""How many of the last gestures are reported with a fault."""
RESTS = 40
"""Turns in which nobody does anything, before the memory is read the last time."""


class Monkey:
    """Somebody who does whatever can be done, for some seconds."""

    def __init__(
        self,
        number: int,
        sitting: int,
        seconds: float,
        gestures: int = 0,
        game: str = "",
        size: str = "",
    ) -> None:
        """``gestures``: how many at most; 0: as many as there is time for."""
        from roller_table.games.catalogue import entries

        keys = [each.key for each in entries()]
        self.number, self.sitting, self.seconds = number, sitting, seconds
        self.most = gestures or sys.maxsize
        self.game = game or keys[number % len(keys)]
        self.size = size
        self.tried: Counter[str] = Counter()
        self.faults: list[str] = []
        self.memory: list[float] = []
        self.rested = ""
        """The scene in which the memory was read last."""
        self.lately: deque[str] = deque(maxlen=LATELY)
        self._gestures = self._leaves_at = 0
        self._began = time.monotonic()
        self._skipped = 0
        self._armed = 0.0
        self._hung = (folder() / HUNG).open("w", encoding="utf-8")
        self._child: int | None = None
        self._left: float | None = None
        """When Ctrl+Q was pressed."""
        self._opened: Window | None = None
        self._hands: Iterator[None] = iter(())

    def live(self) -> None:
        """All of it: the program is opened, used and left, and what it has kept is read again."""
        from roller_table.ui.machine import platform

        platform.wait = self.act  # type: ignore[assignment]
        self._sit()
        faulthandler.cancel_dump_traceback_later()
        self._look_at_the_shelf()

    def told(self) -> dict[str, Any]:
        tried = {"gestures": self._gestures, **dict(sorted(self.tried.items()))}
        return {"tried": tried, "faults": self.faults, "memory": self.memory, "rested": self.rested}

    # The sitting

    def _sit(self) -> None:
        from roller_table.ui.frame.app import App
        from roller_table.ui.window import Window

        opened = Window(App(self._settings(), clock=self.clock))
        self._opened, self._hands = opened, self._using(opened)
        if self.sitting:
            opened.resume_last()
        if not opened.app.scenes:
            opened.go(ways.Home())
        status = opened.run()
        if status:
            self.fault(f"the program ended with status {status}")
        elif self._left is None:
            self.fault("the window was closed, and nobody had closed it")
        self._see_it_gone()

    def _settings(self) -> Any:
        from roller_table.engine.values import replace
        from roller_table.ui.machine import settings

        dice = Random(f"{self.number} settings")
        width, height = map(int, (self.size or dice.choice(_SIZES)).split("x"))
        chosen = settings.load()[0]
        if not self.sitting:
            chosen = replace(chosen, language=dice.choice(("en", "de")), sound=dice.random() < 0.5)
        return replace(chosen, window_size=(width, height), think_seconds=0.2, full_screen=False)

    def _using(self, opened: "Window") -> Iterator[None]:
        from .gestures import Gestures, resize
        from .places import shelve

        gestures = Gestures(opened, self.skip)
        if not self.sitting:
            shelve(opened)
        self._measure()
        end = time.monotonic() + self.seconds
        while time.monotonic() < end and self._gestures < self.most:
            yield from self._one(opened, gestures)
        if self.sitting == SITTINGS - 1:
            opened.app.later(lambda: opened.app.change(full_screen=False))
            yield
            resize((1280, 800))
            yield from self._rest(opened)
        yield from self._leave()

    def _one(self, opened: "Window", gestures: Any) -> Iterator[None]:
        from .gestures import OFTEN

        self._gestures += 1
        dice = Random(f"{self.number} {self.sitting} {self._gestures}")
        if self._gestures > self._leaves_at:
            self._go(opened, dice)
            yield
        kind = dice.choices(tuple(OFTEN), tuple(OFTEN.values()))[0]
        self._note(kind)
        yield from gestures.make(kind, dice)
        if kind == "wait" and dice.random() < 0.3:
            time.sleep(0.03)  # somebody thinks
        if self._gestures % 200 == 0:
            self._measure()

    def _go(self, opened: "Window", dice: Random) -> None:
        """Somewhere else, to stay there for a while."""
        from .places import PLACES

        own, at_home = dice.random() < AT_THE_TABLE, dice.random() < 0.7
        place = dice.choice(TABLES[:2] if own else tuple(PLACES))
        stays = STAYS_AT_A_TABLE if place in TABLES else STAYS
        self._leaves_at = self._gestures + dice.randrange(2 * stays)
        self._note(f"at: {place}")
        if at_home:
            opened.app.later(opened.go_home)
        opened.app.later(lambda: PLACES[place](opened, self.game, dice))

    def _rest(self, opened: "Window") -> Iterator[None]:
        """Nobody touches it any more, and it tidies up by itself."""
        for _turn in range(RESTS):
            self.skip(300)
            yield
        self._measure()
        self.rested = type(opened.app.scene).__name__

    def _leave(self) -> Iterator[None]:
        import pygame

        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="")
        self._note("Ctrl+Q")
        self._left = time.monotonic()
        pygame.event.post(key)
        while time.monotonic() - self._left < LEAVES_WITHIN:
            yield
        self.fault(f"Ctrl+Q did not close the window within {LEAVES_WITHIN:g} s")
        os._exit(self._end())

    def _see_it_gone(self) -> None:
        import pygame

        if self._left and time.monotonic() - self._left > LEAVES_WITHIN:
            late = f"{time.monotonic() - self._left:.1f} s"
            self.fault(f"Ctrl+Q did not close the window within {LEAVES_WITHIN:g} s\nbut in {late}")
        if pygame.display.get_init():
            self.fault("the window is still there after Ctrl+Q")
        end = time.monotonic() + GONE_WITHIN
        while (left := _children()) and time.monotonic() < end:
            time.sleep(0.05)
        if left:
            self.fault(f"something still runs after Ctrl+Q\n{', '.join(left)}")

    def _look_at_the_shelf(self) -> None:
        """Every game that was kept can be played on."""
        from roller_table.shelf import ShelfError, open_shelf

        shelf = open_shelf()
        for kept in shelf.games():
            self.tried["kept games read again"] += 1
            self.tried["moves in them"] += kept.moves
            try:
                shelf.load(kept.id)
            except ShelfError as error:
                self.fault(f"a kept game cannot be loaded\n{error}")
        if shelf.notice:
            self.fault(f"the shelf has something to say at its next opening\n{shelf.notice}")
        shelf.close()

    # What the program waits with

    def act(self, _milliseconds: int | None) -> None:
        """Instead of sleeping until somebody does something."""
        self._guard()
        self._watch_the_child()
        try:
            gone = next(self._hands, self) is self
        except Exception:  # The window would catch it, and nobody would use it any more.
            self.fault(f"the monkey stumbled\n{traceback.format_exc()}")
            os._exit(self._end())
        if gone:
            time.sleep(0.001)  # It has gone down, and tells its last words.

    def clock(self) -> int:
        return round((time.monotonic() - self._began) * 1000 * FASTER) + self._skipped

    def skip(self, milliseconds: int) -> None:
        self._skipped += milliseconds

    def _guard(self) -> None:
        """Once a second: from now on the next step may take so long."""
        now = time.monotonic()
        if now - self._armed > 1:
            self._armed = now
            faulthandler.dump_traceback_later(PATIENCE, exit=True, file=self._hung)

    def _watch_the_child(self) -> None:
        """Nobody asks the thinking child to end while the window is open."""
        thinker = getattr(self._opened and self._opened.thinkers, "_thinker", None)
        now = thinker.child_pid if thinker else None
        if self._child is not None and now != self._child and self._left is None:
            self.fault("the thinking child died, and nobody had asked it to")
        self._child = now

    # Reports

    def _measure(self) -> None:
        if (found := pss()) is not None:
            self.memory = [*(self.memory or [found])[:1], max([found, *self.memory[1:2]]), found]

    def _note(self, what: str) -> None:
        self.tried[what] += 1
        self.lately.append(what)

    def fault(self, what: str) -> None:
        self.faults.append(f"{what}\nafter gesture {self._gestures}: {', '.join(self.lately)}")

    def _end(self) -> int:
        print(json.dumps(self.told()), flush=True)
        return 0


_SIZES = ("1024x640", "1280x800", "1366x768", "1920x1080")


def folder() -> Path:
    """Where everything is kept that belongs to this trial."""
    home = Path(os.environ["ROLLER_TABLE_HOME"])
    home.mkdir(parents=True, exist_ok=True)
    return home


def pss() -> float | None:
    """Megabytes of this process, as benchmarks/memory.py reads them; None where nobody tells."""
    try:
        told = Path("/proc/self/smaps_rollup").read_text("ascii")
    except OSError:
        return None
    words = told.split("\nPss:", 1)[-1].split()
    return int(words[0]) * 1024 / 1e6


def _children() -> list[str]:
    """What this process has started and still runs, but for Python's own tracker of such."""
    found = []
    for each in Path("/proc/self/task").glob("*/children"):
        for pid in each.read_text("ascii").split():
            try:
                line = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
            except OSError:
                continue
            if line and "resource_tracker" not in line:
                found.append(f"{pid} ({line.strip()[-60:]})")
    return found


def main(arguments: list[str]) -> int:
    number, sitting, seconds, gestures, *rest = [*arguments, "0"][: max(4, len(arguments))]
    monkey = Monkey(int(number), int(sitting), float(seconds), int(gestures), *rest)
    monkey.live()
    return monkey._end()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
