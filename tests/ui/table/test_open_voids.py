"""Who has shown to be out of a suit is seen at the plate: nothing is covered, and it says so."""

from typing import Any

import pytest

SIGNS = {"roller_derby": ("♠", "♥", "♦", "♣"), "roolz": ("●", "▲", "◆", "■", "★", "⬢")}
SIZES = [(1024, 640), (1280, 800), (1920, 1080)]
LONG = ("You", "Wilhelmina Wurlitzer-Max", "Noor", "Christopher-James", "Sol", "Ines")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(("game", "seats"), [("roller_derby", 4), ("roolz", 4), ("roolz", 6)])
def test_the_signs_stand_in_the_plate_beside_the_name(
    sit_down: Any, game: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    table = sit_down(game=game, seats=seats, size=size, user_scale=scale, speed="off")
    assert table.until_asked()
    board = table.board
    for name in (None, *LONG[1:3]):
        for signs in (SIGNS[game][:1], SIGNS[game][:3]):
            plates = tuple(
                plate._replace(out=signs, won=3, name=name or plate.name)
                for plate in board.shown.plates
            )
            for plate in plates[1:]:
                box = board.furniture.plate_rect(plate)
                drawn = board.furniture.out_rects(plate)
                assert len(drawn) == len(signs)
                assert all(box.contains(each) for each in drawn), (plate.name, box, drawn)
                assert drawn[0].left >= box.left + board.look.px(10)


def test_pointing_at_the_plate_says_what_was_seen(sit_down: Any) -> None:
    table = sit_down(speed="off", level="random", seed=4)
    while table.until_asked() and not any(plate.out for plate in table.board.shown.plates):
        table.play(next(iter(table.match.ask.choice)))
    plate = next(each for each in table.board.shown.plates if each.out)
    assert plate.told.startswith("Showed no ")
    point = table.board.furniture.plate_rect(plate).center
    assert plate.told in table.scene.felt.remarks._on_plate(point)
