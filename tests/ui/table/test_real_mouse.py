"""A real window under Xvfb, a real mouse moved by xdotool, and the pixels that it moves."""

import json
import os
import sqlite3
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

SIZE = (1280, 800)
SEED = 6  # The player is asked to choose three cards after "roll" and Mia's and Ade's cards.
PATIENCE = 40


class Screen:
    """An X server without a screen, whose picture lies in a file."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24",
             "-fbdir", str(folder), "-nolisten", "tcp"],
            pass_fds=(write,), stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as told:
            self.name = ":" + told.readline().strip()
        self._picture = folder / "Xvfb_screen0"

    def pixel(self, place: tuple[int, int]) -> tuple[int, int, int]:
        """Red, green and blue at this place of the screen; the file is an X window dump."""
        data = self._picture.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, line, bits = header[0] + header[19] * 12, header[12], header[11] // 8
        at = start + place[1] * line + place[0] * bits
        blue, green, red = data[at : at + 3]
        return red, green, blue

    def mouse(self, *words: object) -> None:
        command = ["xdotool", *map(str, words)]
        subprocess.run(command, env={**os.environ, "DISPLAY": self.name}, check=True, timeout=20)

    def close(self) -> None:
        self._server.terminate()
        self._server.wait(10)


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    opened = Screen(tmp_path)
    yield opened
    opened.close()


def kept_lines(home: Path) -> list[str]:
    """The moves on the shelf, read as another program would."""
    try:
        with sqlite3.connect(f"file:{home / 'games.db'}?mode=ro", uri=True, timeout=5) as db:
            return [row[0] for row in db.execute("SELECT line FROM moves ORDER BY number")]
    except sqlite3.OperationalError:
        return []


def wait_for(done: Callable[[], object], patience: float = PATIENCE) -> None:
    end = time.monotonic() + patience
    while not done():
        assert time.monotonic() < end, "the window stood still"
        time.sleep(0.05)


def patch(screen: Screen, place: tuple[int, int]) -> list[tuple[int, int, int]]:
    """What lies round a place."""
    x, y = place
    return [screen.pixel((x + dx, y + dy)) for dx in range(-12, 13, 6) for dy in range(-12, 13, 6)]


def differs(one: list[tuple[int, int, int]], other: list[tuple[int, int, int]]) -> bool:
    """Whether something else lies there: nearly every pixel is another."""
    changed = (
        max(abs(a - b) for a, b in zip(*pair, strict=True)) > 40
        for pair in zip(one, other, strict=True)
    )
    return sum(changed) > 0.8 * len(one)


@pytest.mark.screen
def test_a_card_follows_a_real_mouse_and_is_passed_on(
    screen: Screen, tmp_path: Path, sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    chosen = {"window_size": list(SIZE), "speed": "off"}
    (home / "settings.json").write_text(json.dumps(chosen))
    env = {**os.environ, "DISPLAY": screen.name, "ROLLER_TABLE_HOME": str(home)}
    env.pop("SDL_VIDEODRIVER", None)
    command = [sys.executable, "-m", "roller_table", "--play", "roller_derby", "--seed", str(SEED)]
    program = subprocess.Popen(command, env=env)
    try:
        wait_for(lambda: len(kept_lines(home)) == 3)
        lines = tuple(kept_lines(home))
        monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
        table = sit_down(seed=SEED, lines=lines, speed="off", size=SIZE)
        assert table.until_asked()
        tool = table.scene.page.find("bar:menu").rect
        wait_for(lambda: screen.pixel(tool.center) != screen.pixel((tool.x - 6, tool.centery)))
        _drag_three_cards(screen, table)
        x, y = table.scene.page.find("choice:0").rect.center
        screen.mouse("mousemove", x, y, "click", 1)
        wait_for(lambda: len(kept_lines(home)) > 3)
        passed = kept_lines(home)[3].split()
        assert passed[0] == "pass"
        assert set(passed[1:]) == {c.code for c in table.grip.picking.chosen}
    finally:
        program.kill()
        program.wait(10)


def _drag_three_cards(screen: Screen, table: Any) -> None:
    """Carry three cards to the tray, and look at the screen while each is on its way."""
    x, y = map(round, table.board.layout.choices)
    for number in range(3):
        start = table.spot(table.hand[0])
        way = (x + 140 * (number - 1), y - 100)
        felt = patch(screen, way)
        screen.mouse("mousemove", *start, "mousedown", 1)
        for share in (0.2, 0.5, 0.8, 1.0):
            at = [round(a + (b - a) * share) for a, b in zip(start, way, strict=True)]
            screen.mouse("mousemove", *at, "sleep", 0.03)
        wait_for(lambda at=way, before=felt: differs(patch(screen, at), before))
        screen.mouse("mousemove", x, y, "sleep", 0.05, "mouseup", 1)
        table.hands.drag(start, (x, y))
        table.wait(200)
        wait_for(lambda at=way, before=felt: not differs(patch(screen, at), before))
