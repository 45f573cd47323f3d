"""A whole deal of each game by the accessibility tree alone, in a real window under Xvfb.

A D-Bus session and at-spi2-core stand between: the window tells AccessKit, AccessKit the bus, and a
player asks the bus, as a screen reader does.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from .table.test_real_mouse import Screen

PLAYER = Path(__file__).parent / "ears.py"
LAUNCHERS = ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2")
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
SHORT = """
game: rollerball
name: Short
rules: {board_size: 8, vp_target: 1, turn_limit: 14}
"""
ENDS = {
    "roller_derby": "Next deal",
    "roolz": "Next round",
    "roebuck": "Next hand",
    "poker_roulette": "Next hand",
    "rollerball": "See the result",
}
RESULTS = "Results"
"""What stands there once the end was seen: a press meant for the button before may lead on."""
SECONDS = 100


def launcher() -> str:
    """What starts the bus of at-spi2-core; empty without it."""
    found = (Path(folder, "at-spi-bus-launcher") for folder in LAUNCHERS)
    return next((str(path) for path in found if path.exists()), "")


def reading_python() -> str:
    """A Python that has the bindings of AT-SPI: not that of the tests, as they come from Debian."""
    for python in (sys.executable, "/usr/bin/python3"):
        done = subprocess.run([python, "-c", BINDINGS], capture_output=True, check=False)
        if not done.returncode:
            return python
    return ""


def missing() -> list[str]:
    needed = {
        "dbus-daemon": shutil.which("dbus-daemon"),
        "dbus-send": shutil.which("dbus-send"),
        "at-spi2-core": launcher(),
        "gir1.2-atspi-2.0": reading_python(),
    }
    return [name for name, found in needed.items() if not found]


@pytest.fixture(scope="module")
def bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The surroundings of a session in which somebody reads the windows aloud."""
    if lacks := missing():
        pytest.skip(f"plays by AT-SPI, and {', '.join(lacks)} cannot be found; install them as "
                    ".ci/run does")  # fmt: skip
    folder = tmp_path_factory.mktemp("bus")
    folder.chmod(0o700)
    screen = Screen(folder)
    env = {**os.environ, "XDG_RUNTIME_DIR": str(folder), "DISPLAY": screen.name}
    env.pop("SDL_VIDEODRIVER", None)
    running = []
    try:
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        running.append(daemon)
        assert daemon.stdout
        env["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        quiet = {"env": env, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        running.append(subprocess.Popen([launcher(), "--launch-immediately"], **quiet))
        subprocess.run(
            ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
             "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
             "string:IsEnabled", "variant:boolean:true"], check=True, timeout=20, **quiet,
        )  # fmt: skip
        yield env
    finally:
        for each in reversed(running):
            each.terminate()
            each.wait(10)
        screen.close()


def _games() -> list[Any]:
    """A deal of Roolz takes most of a minute, and is left to the campaigns."""
    long = pytest.mark.campaign
    return [pytest.param(each, marks=long if each == "roolz" else ()) for each in ENDS]


@pytest.mark.screen
@pytest.mark.parametrize("game", _games())
def test_a_deal_is_played_by_the_accessibility_tree_alone(
    bus: dict[str, str], tmp_path: Path, game: str
) -> None:
    home, rules = tmp_path / "home", tmp_path / "short.yaml"
    home.mkdir()
    rules.write_text(SHORT)
    chosen: dict[str, Any] = {"speed": "off", "turn_end": "never", "warn_revokes": False}
    (home / "settings.json").write_text(json.dumps(chosen))
    command = [sys.executable, "-m", "roller_table", "--play", game, "--seed", "6"]
    command += ["--players", "random", *(["--rules", str(rules)] if game == "rollerball" else [])]
    program = subprocess.Popen(command, env={**bus, "ROLLER_TABLE_HOME": str(home)})
    try:
        heard = subprocess.run(
            [reading_python(), str(PLAYER), str(SECONDS), ENDS[game], RESULTS],
            env=bus, capture_output=True, text=True, check=False, timeout=SECONDS + 20,
        )  # fmt: skip
    finally:
        program.terminate()
        program.wait(10)
    assert heard.returncode == 0, heard.stdout[-3000:] + heard.stderr[-1000:]
    assert "over after" in heard.stdout
    said = [line for line in heard.stdout.splitlines() if line.startswith("  says:")]
    assert len(said) > 3
    assert not [one for one, other in pairwise(said) if one == other]
