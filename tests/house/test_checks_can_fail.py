"""Each check of the house is shown a house with that fault, and finds it."""

import pytest

from . import checks

SOUND = {
    "roller_table": '"""A card table."""',
    "roller_table.engine": '"""What games share."""',
    "roller_table.engine.cards": '"""Cards."""\nfrom .words import _\n',
    "roller_table.engine.words": '"""Words."""\nimport re\n',
    "roller_table.games": '"""Games."""',
    "roller_table.games.derby": '"""A game."""\nfrom roller_table.engine import cards\n',
    "roller_table.match": '"""A match."""\nfrom .games import derby\n',
    "roller_table.shelf": "",
    "roller_table.shelf.file": '"""A file."""\nfrom . import match\n',
    "roller_table.ui": "",
    "roller_table.ui.frame.app": '"""A window."""\nimport pygame\nfrom ..match import Match\n',
}


def house(**changes: str) -> dict[str, str]:
    """The sound house with a line added to some modules; dots are written as __."""
    added = {"roller_table." + name.replace("__", "."): line for name, line in changes.items()}
    return {**SOUND, **{name: SOUND.get(name, '"""New."""') + "\n" + line
                        for name, line in added.items()}}  # fmt: skip


EVERY = (checks.climbing, checks.circles, checks.entangled, checks.painted, checks.worldly,
         checks.misplaced, checks.by_the_back_door, checks.sprawling, checks.crowded,
         checks.unopened, checks.bundles, checks.slots, checks.doubles, checks.prying,
         checks.homely, checks.measured_by_blit, checks.slow_values)  # fmt: skip


@pytest.mark.parametrize("check", EVERY, ids=lambda check: check.__name__)
def test_a_sound_house_passes(check):
    assert check(SOUND) == []


NINE = "a, b, c, d, e, f, g, h, i"
GO = "Go = Callable[[], object]\n"
TYPED = "if TYPE_CHECKING:\n    "
FAULTS = [
    (checks.climbing, {"engine__cards": "from roller_table.games import derby"}, "engine.cards"),
    (checks.climbing, {"engine__cards": "from ..games import derby"}, "engine.cards"),
    (checks.climbing, {"engine__cards": "import roller_table.ui.frame.app"}, "engine.cards"),
    (checks.climbing, {"games__derby": "def f():\n    from ..match import Match"}, "games.derby"),
    (checks.climbing, {"match": "from .ui.app import App"}, "match"),
    (checks.climbing, {"match": "from .shelf import file"}, "match"),
    (checks.climbing, {"attic": "from .engine import cards"}, "attic"),
    (checks.circles, {"engine__words": "from .cards import Card"}, "engine.words"),
    (checks.circles, {"engine__words": "def f():\n    from . import cards"}, "engine.words"),
    (checks.painted, {"games__derby": "import pygame"}, "games.derby"),
    (checks.painted, {"match": "def f():\n    from pygame import draw"}, "match"),
    (checks.worldly, {"games__derby": "import random"}, "games.derby"),
    (checks.worldly, {"engine__words": "from time import time"}, "engine.words"),
    (checks.worldly, {"engine__words": "from os.path import join"}, "engine.words"),
    (checks.worldly, {"engine__words": "def f():\n    from pathlib import Path"}, "engine.words"),
    (checks.worldly, {"engine__words": "text = open('x').read()"}, "engine.words"),
    (checks.misplaced, {"engine__words": "import yaml"}, "engine.words"),
    (
        checks.slow_values,
        {"match": "@dataclass(frozen=True, slots=True)\nclass Chair:\n a: int"},
        "match.Chair",
    ),
    (checks.misplaced, {"match": "def f():\n    from yaml import parse"}, "match"),
    (checks.by_the_back_door, {"match": "text = path.read_text()"}, "match"),
    (checks.by_the_back_door, {"ui__app": "text = made().read_bytes()"}, "ui.app"),
    (checks.by_the_back_door, {"match": "path.write_text(text)"}, "match"),
    (checks.by_the_back_door, {"ui__app": "data = json.loads(text)"}, "ui.app"),
    (checks.by_the_back_door, {"shelf__file": "db = sqlite3.connect(path)"}, "shelf.file"),
    (checks.by_the_back_door, {"match": "stream = open(path)"}, "match"),
    (checks.sprawling, {"match": "def f():\n" + "    x = 1\n" * 40}, "match.f"),
    (checks.crowded, {"match": "def f(a, b, c, d, /, e, f, g, *, h, i): pass"}, "match.f"),
    (
        checks.crowded,
        {"match": f"class C:\n def f(self, {NINE}): pass"},
        "match.f",
    ),
    (
        checks.climbing,
        {"games__derby": "if TYPE_CHECKING:\n    from ..match import Match"},
        "derby",
    ),
    (checks.circles, {"engine__words": TYPED + "from . import cards"}, "words"),
    (
        checks.entangled,
        {
            "ui__frame__app": "from ..reader.news import News",
            "ui__reader__pages": TYPED + "from ..frame.scene import Scene",
            "ui__reader__news": "",
            "ui__frame__scene": "",
        },
        "ui.frame > ui.reader > ui.frame",
    ),
    (checks.unopened, {"ui": "import os"}, "ui"),
    (checks.bundles, {"ui__ways": f"{GO}class Ways(NamedTuple):\n home: Go\n rules: Go"}, "Ways"),
    (
        checks.bundles,
        {"ui__ways": f"{GO}@dataclass\nclass Exits:\n a: Go | None = None\n b: Go"},
        "Exits",
    ),
    (checks.slots, {"ui__ways": "home.record = lambda game: game"}, "home.record"),
    (checks.slots, {"ui__ways": "a.on_press, b.on_press = 7, partial(step, 1)"}, "b.on_press"),
    (checks.slots, {"ui__ways": "class C:\n def f(self): other.told = self.f"}, "other.told"),
    (
        checks.doubles,
        {"engine__cards": "class Pile: ...", "ui__frame__app": "class _Pile: ..."},
        "engine.cards, roller_table.ui.frame.app",
    ),
    (
        checks.prying,
        {"games__derby__shown": "", "ui__a": "from ..games.derby import shown"},
        "ui.a",
    ),
    (checks.measured_by_blit, {"ui__a": "def f(t, n): box = t.blit(n, (0, 0))"}, "ui.a: line 2"),
    (checks.measured_by_blit, {"ui__a": "def f(t, n): return t.blit(n, (0, 0)).right"}, "ui.a"),
    (checks.homely, {"match": "HERE = '/" + "tmp/x'"}, "match"),
    (checks.homely, {"match": "# see /" + "home/ann/notes"}, "match"),
]


@pytest.mark.parametrize(("check", "change", "where"), FAULTS)
def test_a_fault_is_found(check, change, where):
    found = check(house(**change))
    assert found
    assert all(where in line for line in found)


def test_each_game_has_a_state_of_its_own():
    both = house(games__derby__state="class State: ...", games__roolz__state="class State: ...")
    assert checks.doubles(both) == []


def test_a_kind_that_is_written_or_imported_but_not_made_has_no_maker():
    made = "from roller_table.engine.sheet import Pot\n"
    assert checks.makers(house(games__derby__paper=made + "POT = Pot(3)"), "Pot") == {"derby"}
    assert checks.makers(house(games__derby__paper=made + "def f(pot: Pot): ..."), "Pot") == set()
    own = "from .shown import Pot\nPOT = Pot(3)"
    assert checks.makers(house(games__derby__paper=own), "Pot") == set()


@pytest.mark.parametrize(
    "opening", ['"""No full stop"""', '"""small letter."""', "x = 1", '""""""']
)
def test_an_opening_that_is_no_sentence_is_found(opening):
    assert checks.unopened({"roller_table.new": opening}) == ["roller_table.new"]


def test_hot_loops_that_are_compiled_may_be_written_out():
    long = '"""Loops."""\ndef f(a, b, c, d, e, f, g, h, i):\n' + "    x = 1\n" * 60
    assert checks.sprawling({"roller_table.players.derby.kernel.solver": long}) == []
    assert checks.crowded({"roller_table.ai.kernels.solver": long}) == []


def test_eight_parameters_and_forty_lines_are_allowed():
    most = "class C:\n def f(self, a, b, c, d, e, f, g, h):\n" + "  x = 1\n" * 39
    assert checks.crowded(house(match=most)) == checks.sprawling(house(match=most)) == []
