"""The deal's code is copied at the table, by a key and from the menu."""

from typing import Any

import pygame
import pytest

from roller_table.dealcodes import read
from roller_table.ui.machine.actions import ALWAYS


def test_the_deal_code_is_copied_by_a_key_and_from_the_menu(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("roller_table.ui.felt.play.felt.to_clipboard", copied.append)
    table = sit_down(seed=6, game="roebuck")
    table.until_asked()
    before = table.match.lines
    table.hands.key("c", mod=pygame.KMOD_CTRL)
    table.hands.key("ESCAPE")
    table.hands.click(table.button("Copy the deal code"))
    deals = [read(code) for code in copied]
    assert [(deal.entry.key, deal.seed, deal.seats) for deal in deals] == [("roebuck", 6, 4)] * 2
    assert table.match.lines == before
    assert ("Ctrl+C", "Copy the deal code") in ALWAYS


def test_a_deal_that_is_too_special_for_a_code_says_so(sit_down: Any) -> None:
    table = sit_down(seed=1 << 40)
    said: list[str] = []
    table.scene.bar.top.say = said.append
    table.scene.do("copy_code")
    assert said == ["These rules are too special for a code: export the game instead."]
