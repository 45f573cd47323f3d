"""A whole lesson in a real window under Xvfb, by a real mouse, from its tile to its last word."""

import json
import os
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from roller_table.lessons import names

from ...joined import HOUSE
from ..table.test_real_mouse import SIZE, Screen, screen, wait_for

__all__ = ["screen"]

LESSONS = [first for each in HOUSE for first in names(each.key)[:1]]


def learnt(home: Path) -> list[str]:
    """What has been gone through, read as another program would."""
    try:
        with sqlite3.connect(f"file:{home / 'games.db'}?mode=ro", uri=True, timeout=5) as db:
            return [row[0] for row in db.execute("SELECT name FROM learnt WHERE kind = 'lesson'")]
    except sqlite3.OperationalError:
        return []


def same(screen: Screen, twin: pygame.Surface, where: pygame.Rect) -> bool:
    """Whether the real window shows there what the twin without a screen shows."""
    places = [(x, where.centery) for x in range(where.left, where.right, 4)]
    pairs = ((screen.pixel(place), twin.get_at(place)[:3]) for place in places)
    return all(abs(a - b) < 24 for one, other in pairs for a, b in zip(one, other, strict=True))


@pytest.mark.campaign
@pytest.mark.screen
@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_is_gone_through_with_a_real_mouse(
    key: str, screen: Screen, tmp_path: Path, attend: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A twin without a screen tells where to press; what the window does there is the window's."""
    home = tmp_path / "home"
    home.mkdir()
    chosen = {"window_size": list(SIZE), "speed": "off"}
    (home / "settings.json").write_text(json.dumps(chosen))
    env = {**os.environ, "DISPLAY": screen.name, "ROLLER_TABLE_HOME": str(home)}
    env.pop("SDL_VIDEODRIVER", None)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    program = subprocess.Popen([sys.executable, "-m", "roller_table"], env=env)
    try:
        twin = attend(key)
        twin.app.pop()
        twin.hands.step()
        for name in (key.split("/")[0], "learn"):
            place = twin.app.scene.find(name).rect
            wait_for(lambda at=place: same(screen, twin.app.screen, at.inflate(-8, 0)))
            screen.mouse("mousemove", *place.center, "click", 1)
            twin.hands.click(place.center)
        while key not in twin.window.progress._kept("lesson"):
            twin.until_rest()
            twin.wait(2500, step=500)  # In a real window everything takes its time.
            if twin.kind is type(None):
                break
            strip = pygame.Rect(SIZE[0] // 3, 8, SIZE[0] // 3, 32)
            wait_for(lambda at=strip: same(screen, twin.app.screen, at))
            time.sleep(2)  # The step is named before its buttons are there.
            for place in twin.presses():
                screen.mouse("mousemove", *place, "sleep", 0.1, "click", 1)
                twin.hands.click(place)
        wait_for(lambda: key in learnt(home))
    finally:
        program.kill()
        program.wait(10)
