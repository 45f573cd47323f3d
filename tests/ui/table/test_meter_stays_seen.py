"""At Roller Derby no button lies over the row of tricks, nor over the words at it."""

from typing import Any

import pytest

SIZES = ((1280, 800), (1024, 640))


def play_until(table: Any, done: Any) -> None:
    assert table.until_asked()
    while not done():
        table.play(table.question.ask.choice.draw(table.match.luck())[0])
        table.wait(80)
        assert table.until_asked()


def covered(table: Any) -> list[Any]:
    """What the buttons lie over, of what is counted, what was played, and the tray."""
    board, panel = table.board, table.scene.felt.presenter.panel
    assert panel.open
    badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    assert gauge.width
    lying = [piece.goal.box for piece in board.pieces if piece.goal.seen]
    slots = [slot.pose.box for slot in board.shown.slots]
    return [rect for rect in (*badges, gauge, *slots, *lying) if rect.colliderect(panel.rect)]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_looks_back_sees_the_row_of_tricks(sit_down: Any, size: tuple[int, int]) -> None:
    table = sit_down(seed=6, size=size, speed="off")
    play_until(table, lambda: len(table.match.state.tricks) > 6)
    for _line in range(8):
        table.hands.key("PAGEUP")
        table.wait(200)
        assert table.button("Back to the game")
        assert not covered(table)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_passes_cards_on_sees_the_row_of_tricks(
    sit_down: Any, size: tuple[int, int]
) -> None:
    table = sit_down(seed=6, size=size, speed="off")
    play_until(table, lambda: table.question.wanted == 3)
    for chosen in range(4):
        table.wait(200)
        assert len(table.grip.picking.chosen) == chosen
        assert not covered(table)
        if chosen < 3:
            table.hands.click(table.spot(table.hand[2]))
