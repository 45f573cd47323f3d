"""The number of the game, and what is reached or missed: each has its moment, and no longer."""

from typing import Any

import pytest

from roller_table.engine.events import Scored
from roller_table.engine.notation import write
from roller_table.engine.sheet import Gauge, Sheet
from roller_table.engine.words import message
from roller_table.games.roller_derby.state import Roll
from roller_table.games.rollerball.shown import Points
from roller_table.ui.felt.painted.strip import Rank
from tests.ui.voices import voices


def rolled(sit_down: Any, **more: Any) -> Any:
    """A table at which the dice have just been thrown."""
    table = sit_down(seed=6, **more)
    table.scene.croupier.forget_thought()
    assert write(next(iter(table.match.ask.choice))) == write(Roll())
    table.finish()
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(Roll())
    return table


def test_the_dice_come_large_to_the_middle_and_say_what_their_sum_asks_for(sit_down: Any) -> None:
    table = rolled(sit_down)
    dice, area = table.board.dice, table.board.area
    table.wait(920)
    assert dice.moving
    assert dice._words == "Make them miss eight, under or over", "it is they who roll"
    read = dice.bounds(table.clock.now)
    assert abs(read.centerx - area.centerx) < area.width * 0.1
    large = dice._poses[0].width
    table.wait(1600)
    assert not dice.moving
    assert dice._poses[0].width * 2 < large, "they have gone home"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_dice_and_their_sum_lie_over_the_strip_and_no_plate(
    sit_down: Any, size: tuple[int, int], scale: float
) -> None:
    table = rolled(sit_down, size=size, user_scale=scale)
    table.wait(920)
    board = table.board
    read = board.dice.bounds(table.clock.now)
    assert board.dice._words
    assert read.bottom < board.layout.strip.top
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    assert read.collidelist(plates) < 0


def test_a_click_ends_the_reading_of_the_dice(sit_down: Any) -> None:
    table = rolled(sit_down)
    table.wait(1000)
    table.hands.click(table.board.area.center)
    assert not table.board.dice.moving


def gauge(value: int, spare: int = 0) -> Sheet:
    return Sheet(felt=(Gauge(value, 7, 13, "", "", spare, "made", "set"),))


def test_a_goal_that_is_reached_or_missed_is_told_once_in_the_strip(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    table.wait(200)
    board = table.board
    for before, now, told in (
        (gauge(6), gauge(7), "made"),
        (gauge(7), gauge(8), ""),
        (gauge(3, 6), gauge(3, 7), "set"),
        (gauge(3, 7), gauge(3, 8), ""),
    ):
        board.strip.hush(Rank.SPEECH)
        board.shown.sheet = before
        board.show_sheet(now, ())
        assert [said.words for said in voices(board, "speech")] == [told] * bool(told)
    board.shown.sheet = gauge(6)
    board.show_sheet(gauge(7), ())
    table.wait(1240)
    assert not voices(board, "speech")


def test_a_point_says_how_far_its_player_is(sit_down: Any) -> None:
    table = sit_down(game="rollerball", seats=2)
    table.scene.croupier.forget_thought()
    board = table.board
    table.finish()
    board.shown.sheet = Sheet(felt=(Points(1, 2, 5),))
    point = Scored((1,), 1, message("a card from the hand"))
    board.play((point,), table.clock.now)
    (told,) = voices(board, "speech")
    assert told.words == "**+1 point**  ·  Ade: 3 of 5"
    assert told.edge == board.shown.plates[1].colour, "in the colour of whoever made it"
    table.wait(1240)
    assert not voices(board, "speech"), "a beat is no longer than 1.2 s"


def test_a_moment_has_its_beat_also_where_nothing_moves(sit_down: Any) -> None:
    table = rolled(sit_down, speed="off")
    (told,) = voices(table.board, "speech")
    assert "Make them miss" in told.words
    table.wait(1240)
    assert not voices(table.board, "speech")
