"""Exactly on target: a moment of its own at Roller Derby, before the deal is counted."""

from functools import cache
from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.sheet import Outcome
from roller_table.games.catalogue import entry


@cache
def up_to_the_last_card(side: int, *, hit: bool) -> tuple[int, tuple[str, ...]]:
    """A deal of that side, all but its last card, in which the target is hit or is not."""
    found = entry("roller_derby")
    game = found.game(found.rules()())
    for seed in range(200):
        state, luck, lines = game.deal(4, Luck(seed)).state, Luck(seed), list[str]()
        while not state.sheet:
            ask = game.ask(state)
            assert ask is not None
            move, luck = ask.choice.draw(luck)
            lines.append(write(move))
            state = game.apply(state, move).state
        (tally,) = state.sheet
        is_hit = not tally.all_or_nothing and tally.tricks == sum(tally.faces)
        if tally.roller % 2 == side and is_hit is hit and not tally.all_or_nothing:
            return seed, tuple(lines[:-1])
    raise AssertionError("it never came to that")


@pytest.fixture
def ended(sit_down: Any) -> Any:
    """A table at which a deal has just come to its end; its last card plays itself."""

    def come(side: int, *, hit: bool = True, **more: Any) -> Any:
        seed, lines = up_to_the_last_card(side, hit=hit)
        table = sit_down(seed=seed, lines=lines, level="random", **more)
        table.until(lambda: table.scene.felt.conductor.standing)
        return table

    return come


def outcome_of(table: Any) -> Outcome:
    return table.board.shown.sheet.one(Outcome)


@pytest.mark.parametrize("side", [0, 1])
def test_whoever_hits_the_target_is_lit_and_it_is_said_large(ended: Any, side: int) -> None:
    table = ended(side, speed="normal")
    board, veil = table.board, table.board.contents.veil
    outcome = outcome_of(table)
    assert outcome.feat.startswith("Exactly ")
    assert outcome.seats == (side, side + 2)
    assert veil.down
    assert veil.moment.headline == outcome.feat
    _badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    for plate in board.shown.plates:
        rect = board.furniture.plate_rect(plate)
        is_lit = any(lit.contains(rect) for lit in veil.lit)
        assert is_lit == (plate.seat % 2 == side)
    assert any(lit.contains(gauge) for lit in veil.lit), "the target's place is seen"


def test_it_is_counted_once_it_has_been_seen_and_the_next_deal_is_in_the_light(ended: Any) -> None:
    table = ended(0, speed="normal")
    assert "Next deal" not in words_of(table)
    since = table.clock.now
    table.until(lambda: "Next deal" in words_of(table))
    assert 800 <= table.clock.now - since <= 1000
    assert table.board.contents.veil.down
    table.hands.click(table.button("Next deal"))
    assert not table.board.contents.veil.down
    table.wait(400)
    assert "Next deal" not in words_of(table)


def words_of(table: Any) -> list[str]:
    return [getattr(widget, "words", "") for widget in table.scene.page.widgets.values()]


def test_without_motion_it_is_there_at_once_and_stays_still(ended: Any) -> None:
    table = ended(0, speed="off")
    table.wait(80)
    assert "Next deal" in words_of(table)
    assert table.board.contents.veil.down
    assert not table.board.contents.veil.moving


def test_a_target_that_was_missed_is_only_counted(ended: Any) -> None:
    table = ended(0, hit=False, speed="off")
    table.wait(80)
    assert not outcome_of(table).feat
    assert not table.board.contents.veil.down
    assert "Next deal" in words_of(table)


def test_going_on_before_it_has_been_counted_leaves_no_buttons_behind(ended: Any) -> None:
    table = ended(0, speed="normal")
    table.scene.croupier.further()
    table.wait(1200)
    assert "Next deal" not in words_of(table)
