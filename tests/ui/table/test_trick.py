"""The trick: which card is taking it, what it is worth, and by what it was taken."""

from typing import Any

import pytest

from roller_table.engine.events import Stands
from roller_table.engine.sheet import Story, WinningCard
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry

from .test_deal_ends import to_the_end


def ringed(table: Any) -> list[str]:
    return [piece.card.code for piece in table.board.pieces if piece.wins]


@pytest.fixture
def in_a_trick(sit_down: Any) -> Any:
    """A table right before the last card to a trick in the middle of a deal."""

    def come(key: str, **more: Any) -> Any:
        lines, _move = to_the_end(key)
        found = entry(key)
        game, chosen = found.game(found.rules()()), {"seed": 5, "level": "random"} | more
        for back in range(12, 60):
            table = sit_down({}, game=key, lines=lines[:-back], **chosen)
            move = next(iter(table.match.ask.choice))
            step = game.apply(table.match.state, move)
            if any(isinstance(event, Stands) for event in step.events):
                return table, move
        raise AssertionError("no trick was ever full")

    return come


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_the_winning_card_is_marked_and_the_full_trick_says_why(in_a_trick: Any, key: str) -> None:
    table, move = in_a_trick(key)
    before = table.match.sheet(0).one(WinningCard)
    assert before
    assert ringed(table) == [before.card.code]
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    shown = table.board.shown
    table.until(lambda: (winning := shown.sheet.one(WinningCard)) and winning.why)
    full = shown.sheet.one(WinningCard)
    assert full.why == (shown.story.words if shown.story else shown.prompt)
    assert ringed(table) == [full.card.code]
    table.until(lambda: not table.board.shown.sheet.one(WinningCard))
    assert not ringed(table), "the trick has gone to its owner"


def test_what_a_trick_is_worth_stands_at_it_where_points_count(in_a_trick: Any) -> None:
    table, move = in_a_trick("roolz")
    state = table.match.game.apply(table.match.state, move).events
    full = next(event.state for event in state if isinstance(event, Stands))
    winning = table.match.game.sheet(table.match.game.view(full, 0), table.match.names).one(
        WinningCard
    )
    points = {word for word in winning.why.split() if word.rstrip(":").isdigit()}
    assert not winning.worth or winning.worth.split()[1] in points


@pytest.mark.parametrize("key", ["roller_derby", "roolz"])
def test_a_full_trick_stands_as_long_as_reading_it_takes_even_if_the_last_card_was_hurried(
    in_a_trick: Any, key: str
) -> None:
    table, move = in_a_trick(key, speed="normal")
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    table.hands.key("SPACE")
    why = table.board.shown.sheet.one(WinningCard).why
    assert why, "it lies there full"
    since = table.clock.now
    table.until(lambda: not table.board.shown.sheet.one(WinningCard))
    assert table.clock.now - since >= 24 * len(why)


def test_whoever_has_read_a_full_trick_need_not_wait(in_a_trick: Any) -> None:
    table, move = in_a_trick("roolz", speed="normal")
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    table.hands.key("SPACE")
    assert table.board.shown.sheet.one(WinningCard)
    table.hands.key("SPACE")
    assert not table.board.shown.sheet.one(WinningCard)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_a_long_sum_beside_a_trick_is_read_wherever_it_stands(
    in_a_trick: Any, size: tuple[int, int]
) -> None:
    """15 + 10 + 30 = 55 points once ended under the hand of its taker, and once ran into the words
    of the meter."""
    table, move = in_a_trick("roolz", speed="off", size=size, turn_end="always")
    table.scene.croupier.forget_thought()
    table.scene.croupier.answer(move)
    table.wait(400)
    board, shown = table.board, table.board.shown
    assert isinstance(table.scene.felt.conductor.standing, Story)
    trick = board.pieces.of(Zone("trick"))
    assert len(trick) == 4
    winning = shown.sheet.one(WinningCard)._replace(worth="15 + 10 + 30 = 55 points")
    rest = shown.sheet.without(WinningCard)
    things = [piece.goal.box for piece in board.pieces if piece.goal.seen]
    plates = [board.furniture.plate_rect(plate) for plate in shown.plates]
    badges, gauge = board.furniture.gauge_rects(shown.sheet)
    assert gauge.width
    for taking in trick:
        shown.sheet = replace(rest, felt=(*rest.felt, winning._replace(card=taking.card)))
        ((_line, where),) = board.contents.worth()
        assert where.collidelist([*things, *plates, *badges, gauge]) < 0
