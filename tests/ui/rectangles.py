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
"""How many pixels are no difference."""
Places = dict[str, dict[str, list[int]]]
"""For each page and size the rectangles of what is visible there, by the widgets' names."""


def recorded(only: list[str]) -> Places:
    """All pages whose names begin so, opened in the checkout that is first on the path."""
    from roller_table.ui import ways
    from roller_table.ui.frame.app import App
    from roller_table.ui.machine.settings import Settings
    from roller_table.ui.machine.thinkers import InlineThinkers
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
                window = Window(app, InlineThinkers(app.later, iterations=4))
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
    from roller_table.ui.ways import LabDraft
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
        lambda: app.push(LabScene(mix, Still, asked=LabDraft(listed=True))),
    )
    yield "lab, bare", lambda: app.push(LabScene(Mix(found, found.rules()(), 4, ""), Still))
    yield "runs", lambda: app.push(RunsScene())
    yield "runs, asked", lambda: (app.push(RunsScene()), app.step(wait=False), app.scene.ask(2))
    yield "statistics, filters", lambda: (window.go(ways.Statistics()), app.scene._fold())
    yield "statistics, asked", lambda: (window.go(ways.Statistics()), app.scene._ask_afresh())
    yield from _house_rules(window, found)
    yield from _homes(window)
    yield from _games(window)


def _homes(window: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """Home with nothing to go on with, and with all that may stand in its column."""
    from roller_table.games.catalogue import entries
    from roller_table.ui import ways
    from roller_table.ui.scenes.today import DayCard, DayDots, OwnLine, Today, Unfinished

    dots = DayDots({1: "good", 2: "played", 22: "begun"}, 22, 30, "12 days in November")
    told = "Better than the Expert by 20 points."
    day = DayCard("Poker Roulette", "22 November", told, "Copy result", None, True, dots=dots)
    done = day._replace(mine=("170", "130"), other=("160", "140"))
    lines = ("Deal 3 of 4, target 9, you are jamming.", "You + Noor 90 · Ade + Mia 70")
    left = Unfinished("Roller Derby, you and Noor", lines, ways.Resume(1), "yesterday")
    line = OwnLine("Roller Derby", (1.0, 0.8, 0.4), "0.4", "points lost per decision")
    one = line._replace(means=(0.4,))
    lone = day._replace(turns=False)

    def show(today: Today) -> Callable[[], object]:
        def act() -> None:
            window.go(ways.Home())
            window.app.scene.told.today = lambda: today
            window.app.scene.rebuild()

        return act

    yield "home, bare", show(Today())
    yield "home, day", show(Today(None, lone, None, entries()[-1].key))
    yield "home, all", show(Today(left, done, line))
    yield "home, one month", show(Today(left, done, one))
    yield "home, line", show(Today(left, None, line))


def _games(window: Any) -> Iterator[tuple[str, Callable[[], object]]]:
    """The pages of each game, and in which ways it may be set up."""
    from roller_table.games.catalogue import entries
    from roller_table.puzzles import with_puzzles
    from tests.ui.screens import of_game

    for each in entries():
        for name, show in of_game(window, each.key, 1):
            if name != "lab":
                yield f"{name} of {each.key}", show
        yield f"set-up of {each.key}, changed", _set_up(window, each.key, changed=True)
    yield "set-up, number", _set_up(window, "roebuck", "by number")
    yield "set-up, named", _set_up(window, "roebuck", "save")
    yield "set-up, faults", _set_up(window, "roebuck", "broken")
    for game in with_puzzles():
        yield f"puzzles of {game}", lambda game=game: _press(window, game)


def _press(window: Any, game: str) -> None:
    from roller_table.ui import ways

    window.go(ways.Puzzles())
    window.app.step(wait=False)
    window.app.scene.find(f"game:{game}").press()


def _set_up(window: Any, game: str, *acts: str, changed: bool = False) -> Callable[[], object]:
    from roller_table.ui import ways

    def act() -> None:
        window.go(ways.SetUp(game))
        window.app.step(wait=False)
        scene = window.app.scene
        for name in acts:
            scene.find(name).press()
        if changed:
            for rule in scene.house.options:
                value = rule.kind[-1] if isinstance(rule.kind, tuple) else not rule.default
                if rule.kind is not int and not scene.house.barred(rule, 4, value):
                    scene.house.values[rule.key] = value
            scene._changed()

    return act


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
