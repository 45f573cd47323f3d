"""Only what has changed is painted, and looks there as if everything had been painted."""

from typing import Any

import pygame
import pytest

from roller_table.games.catalogue import ENTRIES
from roller_table.ui.widgets import Button

QUESTIONS, PARTS = 4, 12
"""How many questions of each game are looked at, and how many parts of the window at each."""


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_part_of_the_ground_looks_as_if_all_of_it_had_been_drawn(
    sit_down: Any, lot: Any, entry: Any
) -> None:
    table = sit_down(game=entry.key, seats=entry.seats[-1], level="random", coach=True)
    for _question in range(QUESTIONS):
        # In a first game each of many turns stands until it can be read.
        assert table.until_asked(most=300_000)
        painter = table.board.painter
        laid, window = painter._lay(), painter.canvas.window
        painter._draw_ground(laid, window)
        whole = laid.base.copy()
        for _part in range(PARTS):
            part = pygame.Rect(lot.randrange(window.right), lot.randrange(window.bottom), 0, 0)
            part = part.inflate(lot.randrange(2, 300), lot.randrange(2, 200)).clip(window)
            laid.base.fill("magenta", part)
            painter._draw_ground(laid, part)
            assert differences(whole, laid.base) == []
        table.play(lot.choice(list(table.question.ask.choice)))


def test_of_the_page_only_where_something_was_put_on_or_taken_off_is_painted(sit_down: Any) -> None:
    table = sit_down()
    assert table.until_asked()
    page, bar = table.scene.page, table.board.bar
    page.dirty = False
    page.add(Button("new", "New")).rect = table.board.strip.box.copy()
    assert page.dirty
    assert not page.changed_in(bar)
    page.find("new").rect = bar.copy()
    assert page.changed_in(bar)
    page.dirty = False
    assert not page.changed_in(bar)
    page.remove(next(name for name in page.widgets if name.startswith("choice:")))
    assert page.dirty
    assert not page.changed_in(bar)
    page.remove("bar:undo")
    assert page.changed_in(bar)


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """The parts that are not alike."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.invert()
    return alike.get_bounding_rects()


def test_two_pictures_that_differ_in_one_dot_differ() -> None:
    one, other = pygame.Surface((4, 4)), pygame.Surface((4, 4))
    assert differences(one, other) == []
    other.set_at((2, 1), (1, 0, 0))
    assert differences(one, other) == [pygame.Rect(2, 1, 1, 1)]
