"""Nobody is asked where there is nothing to choose: the last card, the end of a turn."""

from typing import Any

import pytest

from roller_table.engine.choices import Ask, Options
from roller_table.games.rollerball.moves import Done, Rest, Stay
from roller_table.ui.felt.play.stops import needless

from .test_deal_ends import to_the_end


def last_card(sit_down: Any, **chosen: Any) -> Any:
    """A table where the player has one card left and it is the player's turn."""
    lines, _move = to_the_end("roller_derby")
    for back in range(1, 5):
        chosen = {"speed": "off"} | chosen
        table = sit_down({}, lines=lines[:-back], seed=5, level="random", **chosen)
        if table.match.ask.seat == 0 and len(table.match.ask.choice) == 1:
            return table
    raise AssertionError("the player never had one card left")


def test_the_last_card_plays_itself(sit_down: Any) -> None:
    table = last_card(sit_down)
    before = len(table.match.lines)
    table.wait(400)
    assert len(table.match.lines) > before


def test_it_is_said_before_that_happens(sit_down: Any) -> None:
    table = last_card(sit_down, speed="normal")
    before = len(table.match.lines)
    table.wait(800)
    assert "Your last card plays itself" in (table.board.shown.prompt, table.board.shown.why)
    assert len(table.match.lines) == before, "there is time to read it"
    table.wait(1200)
    assert len(table.match.lines) > before


def test_the_last_card_waits_for_whoever_likes_it_so(sit_down: Any) -> None:
    table = last_card(sit_down, plays_last=False)
    before = len(table.match.lines)
    table.wait(2000)
    assert len(table.match.lines) == before
    assert table.question


@pytest.mark.parametrize("move", [Rest(), Done()])
def test_an_answer_by_which_nothing_is_done_is_given_where_it_is_the_only_one(
    sit_down: Any, move: Any
) -> None:
    top = sit_down(game="rollerball", seats=2).scene.felt.top
    assert needless(Ask(0, "", Options((move,))), top) == move
    assert needless(Ask(0, "", Options((Rest(), Done()))), top) is None


def test_a_turn_that_can_do_no_more_says_so_and_why_before_it_ends(come_to: Any) -> None:
    def nothing_left(game: Any, state: Any, ask: Any) -> bool:
        after = game.apply(state, Stay()).state if Stay() in ask.choice else None
        then = game.ask(after) if after else None
        return then is not None and list(then.choice) == [Rest()]

    table = come_to(nothing_left)
    table.app.change(speed="normal")
    table.play(Stay())
    table.until(lambda: "**your turn ends**" in table.board.shown.prompt)
    ask, before = table.match.ask, table.match.count
    assert table.board.shown.why == ask.why != ""
    table.wait(24 * len(ask.prompt + ask.why) - 200)
    assert table.match.count == before, "there is time to read it"
    table.hands.key("SPACE")
    assert table.match.count > before, "and nobody has to"


def test_the_dice_are_still_thrown_by_hand(sit_down: Any) -> None:
    table = sit_down(seed=0, speed="off")
    for seed in range(20):
        table = sit_down(seed=seed, speed="off")
        if table.match.ask.seat == 0:
            break
    table.wait(2000)
    assert table.match.count == 0
    assert table.question
