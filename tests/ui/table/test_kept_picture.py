"""The table of this moment is saved as a picture, from the menu."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from roller_table import folders


def picture(table: Any) -> list[Path]:
    table.hands.key("ESCAPE")
    table.hands.click(table.button("More …"))
    table.hands.click(table.button("Save as a picture"))
    table.wait(40)
    return sorted((folders.data() / "pictures").glob("*.png"))


def test_the_picture_shows_what_the_window_shows_without_the_menu(sit_down: Any) -> None:
    table = sit_down(seed=6, game="roebuck", speed="off")
    table.until_asked()
    seen = table.app.screen.copy()
    (kept,) = picture(table)
    found = pygame.image.load(kept)
    assert found.get_size() == seen.get_size()
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(seen, "RGB")
    told = table.app.notices.words
    assert told == f"Saved as {kept}."


def test_a_full_disk_is_told_and_the_game_goes_on(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_what: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("roller_table.ui.machine.handout.hand_out", full)
    table = sit_down(seed=6, game="roebuck", speed="off")
    table.until_asked()
    assert not picture(table)
    assert table.app.notices.words == "That could not be saved: No space left on device."
    assert table.question
