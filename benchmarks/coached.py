"""How long somebody waits for a lesson: from the press to its first picture, and to the next step.

    python benchmarks/coached.py

Every lesson of every game is opened at each of its steps in a window of 1280 x 800 that is not
shown, after the first one has brought its modules along. What counts is the time of the window's
own thread until the scene is laid out, and until the coach has spoken; drawing is left out, as it
is the table's own. The first lesson of a start is told apart: it reads its file.

Found, on two busy processors: 10 ms, and 42 ms until the coach has spoken; 180 ms for the first of
all.

Limits: 30 ms until a lesson is laid out, as the median; 60 ms until the coach has spoken.
"""

import os
import sys
import time
from statistics import median

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from roller_table.games.catalogue import entries
from roller_table.lessons import lesson, names
from roller_table.ui import ways
from roller_table.ui.frame.app import App
from roller_table.ui.machine.settings import Settings
from roller_table.ui.machine.thinkers import InlineThinkers
from roller_table.ui.scenes.position import PositionScene
from roller_table.ui.window import Window

OPENED, SPOKEN = 30.0, 60.0
"""Milliseconds."""


def main() -> int:
    app = App(Settings(speed="off"), forgiving=False)
    window = Window(app, InlineThinkers(app.later))
    window.go(ways.Home())
    PositionScene.draw = lambda _scene, _screen: []  # type: ignore[method-assign]
    opened, spoken = list[float](), list[float]()
    for key in (key for game in entries() for key in names(game.key)):
        began = time.perf_counter()
        window.go(ways.Lesson(key))
        if not opened:
            print(f"the first lesson of all: {1000 * (time.perf_counter() - began):.0f} ms")
        for step in range(len(lesson(key).steps)):
            began = time.perf_counter()
            window.go(ways.Lesson(key, step))
            opened.append(1000 * (time.perf_counter() - began))
            scene = app.scene
            assert isinstance(scene, PositionScene)
            while not scene.felt.coach.shown:
                app.step(wait=False)
            spoken.append(1000 * (time.perf_counter() - began))
    print(f"{len(opened)} steps: laid out in {median(opened):.1f} ms, at most {max(opened):.1f}")
    print(f"the coach has spoken after {median(spoken):.1f} ms, at most {max(spoken):.1f}")
    return int(median(opened) > OPENED or median(spoken) > SPOKEN)


if __name__ == "__main__":
    sys.exit(main())
