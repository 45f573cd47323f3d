"""Where every widget of a page stands, in this checkout and in another: what differs is printed.

``python -m tests.ui.rectangles OTHER lab saved``: run it before a page is moved into containers
and after; OTHER is a checkout of how it was. Rectangles count as equal within a pixel.
"""

import json
import os
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SIZES = ((1024, 640), (1280, 800), (1920, 1080))
NEAR = 1
"""So many pixels are no difference."""
Places = dict[str, dict[str, list[int]]]
"""For each page and size the rectangles of what is visible there, by the widgets' names."""


def recorded(only: list[str]) -> Places:
    """All pages whose names begin so, opened in the checkout that is first on the path."""
    from roller_table.ui import ways
    from roller_table.ui.frame.app import App
    from roller_table.ui.machine.settings import Settings
    from roller_table.ui.machine.thinkers import AtOnce
    from roller_table.ui.window import Window

    found: Places = {}
    for size in SIZES:
        for scale in (1.0, 1.3):
            with TemporaryDirectory(ignore_cleanup_errors=True) as home:
                os.environ["ROLLER_TABLE_HOME"] = home
                app = App(
                    Settings(window_size=size, user_scale=scale),
                    clock=lambda: 1000,
                    forgiving=False,
                )
                window = Window(app, AtOnce(app.later, iterations=4))
                window.go(ways.Home())
                for name, show in pages(window):
                    if not name.startswith(tuple(only)):
                        continue
                    show()
                    app.step(wait=False)
                    scene: Any = app.scene
                    found[f"{name} {size[0]}x{size[1]} scale {scale}"] = {
                        each.name: list(each.rect)
                        for each in scene.page.widgets.values()
                        if each.visible
                    }
                window.shelf.close()
                app.sound.close()
    return found


def pages(window: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """Each page with something to tell, and in the ways in which it can stand."""
    from roller_table.engine.options import restored
    from roller_table.games.catalogue import entry
    from roller_table.lab.book import Book, Goal
    from roller_table.lab.plan import play_batch
    from roller_table.ui import ways
    from roller_table.ui.scenes.lab.running import Mix
    from roller_table.ui.scenes.lab.runs import RunsScene
    from roller_table.ui.scenes.lab.scene import LabScene
    from roller_table.ui.ways import Asked
    from tests.ui.screens import of_no_game, shelved
    from tests.ui.test_lab_screen import Still

    app, found = window.app, entry("roebuck")
    rules = restored(found.rules(), {"target": 5, "hand_ends": "immediately"})
    mix = Mix(found, rules, 4, "Quick")
    yield "runs, none", lambda: app.push(RunsScene())
    plan = mix.plan("greedy")
    with Book() as book:
        number = book.begin(mix.plan("club"), Goal(200), "1")
        for place in range(2):
            book.keep(number, play_batch(plan, place))
        book.begin(mix._replace(name="").plan("beginner"), Goal(20), "1")
    yield "saved, none", lambda: window.go(ways.Saved())
    shelved(window)
    yield from of_no_game(window)
    yield "saved, asked", lambda: (window.go(ways.Saved()), app.scene.ask(1))
    yield "lab", lambda: app.push(LabScene(mix, Still))
    yield (
        "lab of the list",
        lambda: app.push(LabScene(mix, Still, asked=Asked(listed=True))),
    )
    yield "lab, bare", lambda: app.push(LabScene(Mix(found, found.rules()(), 4, ""), Still))
    yield "runs", lambda: app.push(RunsScene())
    yield "runs, asked", lambda: (app.push(RunsScene()), app.step(wait=False), app.scene.ask(2))
    yield "statistics, filters", lambda: (window.go(ways.Statistics()), app.scene._fold())
    yield "statistics, asked", lambda: (window.go(ways.Statistics()), app.scene._ask_afresh())
    yield from _house_rules(window, found)


def _house_rules(window: Any, found: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """A file of one's own, with what can be done with it; and one that cannot be read."""
    from roller_table import folders, rulefile
    from roller_table.ui import ways

    folders.own_rules().mkdir(parents=True, exist_ok=True)
    rulefile.save_own("A quick one", "roebuck", {"target": 5, "race": True})
    (folders.own_rules() / "broken.yaml").write_text("game: roebuck\nrules: 7\n", "utf-8")

    def show(*acts: str) -> Callable[[], object]:
        def act() -> None:
            window.go(ways.OwnRules())
            window.app.step(wait=False)
            window.app.scene._turn_to(found)
            for name in acts:
                window.app.scene.find(name).press()

        return act

    yield "house rules, own", show("set 0")
    yield "house rules, named", show("set 0", "rename")
    yield "house rules, asked", show("set 0", "delete")
    yield "house rules, faults", show("broken")


def of(checkout: Path, only: list[str]) -> Places:
    """What a checkout's own program comes to, opened by this file."""
    paths = os.pathsep.join((str(checkout), os.environ.get("PYTHONPATH", "")))
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, __file__, "--record", *only],
        env=os.environ | dummies | {"PYTHONPATH": paths},
        cwd=checkout,
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    told: Places = json.loads(done.stdout.splitlines()[-1])
    return told


def differences(before: Places, after: Places) -> list[str]:
    """A line for every widget that is gone, new, or further away than that.

    >>> differences({"lab": {"go": [1, 2, 30, 40]}}, {"lab": {"go": [1, 2, 32, 40], "on": [0] * 4}})
    ['lab, go: [1, 2, 30, 40] became [1, 2, 32, 40]', 'lab, on: None became [0, 0, 0, 0]']
    """
    lines = []
    for page in before.keys() | after.keys():
        old, new = before.get(page, {}), after.get(page, {})
        for name in old.keys() | new.keys():
            one, other = old.get(name), new.get(name)
            if one and other and all(abs(a - b) <= NEAR for a, b in _edges(one, other)):
                continue
            lines.append(f"{page}, {name}: {one} became {other}")
    return sorted(lines)


def _edges(one: list[int], other: list[int]) -> Iterator[tuple[int, int]]:
    """Left, top, right and bottom of both."""
    yield from zip(one[:2], other[:2], strict=True)
    for place in (0, 1):
        yield one[place] + one[place + 2], other[place] + other[place + 2]


if __name__ == "__main__":
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="print what this checkout comes to")
    parser.add_argument("names", nargs="*", help="the other checkout, and which pages")
    asked = parser.parse_args()
    if asked.record:
        print(json.dumps(recorded(asked.names or [""])))
    else:
        other, *names = asked.names
        here = Path(__file__).parents[2]
        before, after = of(Path(other).resolve(), names), of(here, names)
        print(f"{sum(map(len, after.values()))} rectangles on {len(after)} pages")
        print("\n".join(differences(before, after)) or "all of them are where they were")
