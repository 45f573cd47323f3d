"""Strips of pictures are drawn as they are asked for, and are the same each time."""

from argparse import Namespace

import pygame
import pytest

from roller_table.engine.values import replace

from . import films


@pytest.mark.parametrize(
    ("game", "seats", "of"), [("roller_derby", 4, "trick"), ("rollerball", 2, "deal")]
)
def test_a_strip_is_drawn_of_any_moment_and_is_the_same_each_time(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int, of: str
) -> None:
    monkeypatch.setitem(films.MOMENTS, of, replace(films.MOMENTS[of], most=3))
    asked = Namespace(game=game, seats=seats, size=(1024, 640), seed=5, skip=0, every=0, share=0.5,
                      speed="normal", scale=1.0, language="en")  # fmt: skip
    one, again = films.filmed(asked, of), films.filmed(asked, of)
    assert one.get_size() == (films.ACROSS * 512, 320 + films.CAPTION)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(again, "RGB")
