"""What every test starts from: the installed program, a home of its own, and no screen.

Tests marked ``screen`` open a real window and say why when they are left out. ``-m quick`` selects
whole folders, so that a new file there is in it by itself.
"""

import gc
import os
import secrets
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

DUMMIES = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
SCREEN_TOOLS = ("Xvfb", "xdotool")
TESTS = Path(__file__).parent
QUICK = ("contract", "engine", "files", "games", "house", "match", "rules")
"""The folders of ``-m quick``: nearly all that can be broken below the window is found there."""
LATER = ("campaign", "screen", "thorough")
"""Marks of the tests in these folders that are left to the whole suite, or to longer runs."""

try:
    program = import_module("roller_table")
except ImportError as error:
    raise pytest.UsageError(
        f"the tests try the installed program, and it cannot be imported here ({error}); "
        "install it first: python3 -m venv .venv && .venv/bin/pip install '.[test]'"
    ) from None

os.environ.update(DUMMIES)
# Processes that a test starts find the same program: pytest puts the checkout before it.
sys.path.insert(0, str(Path(program.__file__).parents[1]))
# No clock decides a test, nor how long a busy machine takes to draw what is tried.
settings.register_profile(
    "table", deadline=None, max_examples=50, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("table"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "table")

_homes = count()
gc.set_threshold(
    200_000
)  # What is collected is kept: to walk through it again and again finds nothing.
words = import_module("roller_table.engine.words")
ENGLISH = NullTranslations()


def pytest_report_header() -> str:
    """Which program is being tried: the checkout beside the tests, or an installed one."""
    return f"Roller Table {program.__version__} from {Path(program.__file__).parent}"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """With ``-n auto`` one more than processors: some tests wait for a window or a child."""
    return (os.cpu_count() or 1) + 1


@cache
def folder_of(path: Path) -> str:
    """The folder right below ``tests`` in which something lies or which it is; "" elsewhere."""
    parts = path.relative_to(TESTS).parts if path.is_relative_to(TESTS) else ()
    return parts[0] if len(parts) > path.is_file() else ""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What is not quick is not even read by ``-m quick``: that alone would take half its time."""
    if config.getoption("-m") != "quick" or collection_path == TESTS:
        return None
    return folder_of(collection_path) not in QUICK or None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if folder_of(item.path) in QUICK and not any(map(item.get_closest_marker, LATER)):
            item.add_marker("quick")
    _leave_screens_out(items)
    if "campaign" not in (config.getoption("-m") or ""):
        _leave_campaigns_out(items)


def _leave_campaigns_out(items: list[pytest.Item]) -> None:
    """Long campaigns run only when they are asked for: ``pytest -m campaign tests/contract``."""
    wait = pytest.mark.skip(reason="a long campaign; ask for it with -m campaign")
    for item in items:
        if item.get_closest_marker("campaign"):
            item.add_marker(wait)


def _leave_screens_out(items: list[pytest.Item]) -> None:
    missing = [tool for tool in SCREEN_TOOLS if shutil.which(tool) is None]
    if not missing:
        return
    left_out = pytest.mark.skip(
        reason=f"opens a real window, and {' and '.join(missing)} cannot be found; install "
        "them as .ci/run does"
    )
    for item in items:
        if item.get_closest_marker("screen"):
            item.add_marker(left_out)


@pytest.fixture
def lot() -> Random:
    """Chance, drawn anew in each run; under CI always the same, as what Hypothesis draws is."""
    drawn = "1" if os.environ.get("CI") else str(secrets.randbits(32))
    seed = os.environ.get("ROLLER_TABLE_LOT", drawn)
    print(f"ROLLER_TABLE_LOT={seed} draws the same again")  # Seen where the test fails.
    return Random(seed)


@pytest.fixture(scope="module", autouse=True)
def what_stays_is_looked_through_once() -> None:
    """The window collects what is left over whenever a scene is closed, and each collection walks
    through all there is: with what thousands of tests keep, that was nine tenths of their time.
    Python's own collections come seldom enough, too: a test is soon over.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def own_home(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Path]:
    """A home that no other test has seen; nothing is in it, not even itself. English is spoken."""
    home = tmp_path_factory.getbasetemp() / "homes" / str(next(_homes))
    with pytest.MonkeyPatch.context() as here:
        here.setenv("ROLLER_TABLE_HOME", str(home))
        for name, dummy in DUMMIES.items():
            here.setenv(name, dummy)
        if request.node.get_closest_marker("screen"):
            here.delenv("SDL_VIDEODRIVER")
        yield home
    words.speak(ENGLISH)
