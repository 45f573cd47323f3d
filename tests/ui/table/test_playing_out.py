"""A settled deal is played out for the person who wants it: by the person's own view alone."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from roller_table.ai import players
from roller_table.ai.review import Review
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import SettledDeal
from roller_table.match import Match

from .conftest import played_by_lot

WORDS, BACK_AGAIN = "Play it out for me", "Let me play again"


NAMES = ("You", "Ade", "Noor", "Mia")


@cache
def way_to_settled(key: str, cards: int) -> tuple[int, tuple[str, ...]]:
    """A deal and the moves after which seat 0 is asked, holds ``cards`` cards, and it is
    settled."""

    def is_so(game: Any, state: Any, ask: Any) -> bool:
        asked = len(state.hands[0]) == cards and len(ask.choice) > 1
        return asked and game.sheet(game.view(state, 0), NAMES).one(SettledDeal) is not None

    return played_by_lot(is_so, 4, key)


@pytest.fixture
def settled(sit_down: Any) -> Callable[..., Any]:
    def come(key: str = "roolz", cards: int = 5, **chosen: Any) -> Any:
        seed, lines = way_to_settled(key, cards)
        chosen = {"speed": "off", "level": "random"} | chosen
        table = sit_down(game=key, seats=4, lines=lines, seed=seed, **chosen)
        assert table.until_asked()
        table.wait(200)
        return table

    return come


def words_of(table: Any) -> list[str]:
    return [getattr(each, "words", "") for each in table.scene.page.widgets.values()]


def test_it_is_played_to_the_end_of_the_deal_by_the_persons_view_and_the_next_asks_again(
    settled: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seen = settled(), list[Any]()
    made = players.player_for

    def watched(level: str, *about: Any, **more: Any) -> Any:
        player = made(level, *about, **more)

        class Watched:
            def choose(self, view: Any, ask: Any, luck: Luck) -> Any:
                seen.append((level, view))
                return player.choose(view, ask, luck)

        return Watched()

    monkeypatch.setattr(players, "player_for", watched)
    tip = table.button(WORDS).tip
    assert "still score the points they take" in tip
    assert "sees no more than you do" in tip
    before = table.match.count
    table.hands.key("p")
    assert WORDS not in words_of(table)
    table.until(lambda: table.scene.felt.conductor.standing)
    assert table.match.state.sheet
    mine = [turn for turn in table.match.turns[before:] if turn.seat == 0]
    chosen = [view for level, view in seen if level == "club"]
    assert chosen
    assert len(chosen) <= len(mine)
    for view in chosen:
        assert view in [table.match.game.view(turn.before, 0) for turn in mine]
    assert BACK_AGAIN not in words_of(table)
    assert table.until_asked()
    assert not table.scene.croupier.out.on
    assert table.match.ask.seat == 0
    again = Match.from_record(table.match.record(), table.match.names)
    assert again.state == table.match.state
    assert {turn.played_out for turn in mine} == {True}
    ours = [n for n, turn in enumerate(table.match.turns, 1) if turn.seat == 0]
    numbers = [each.number for each in Review(table.match.record(), 0).decisions]
    assert set(numbers) <= {n for n in ours if n <= before}
    others = [turn for turn in table.match.turns if turn.seat]
    assert not any(turn.played_out for turn in others)


@pytest.mark.parametrize("way", ["button", "ESCAPE", "p"])
def test_the_hand_is_given_back_by_the_button_and_by_escape(settled: Any, way: str) -> None:
    table = settled(cards=5, speed="normal")
    table.hands.click(table.button(WORDS))
    before = table.match.count
    table.until(lambda: table.match.count > before)
    if way == "button":
        table.hands.click(table.button(BACK_AGAIN))
    else:
        table.hands.key(way)
    assert not table.scene.bar.menu.open
    table.until(lambda: table.question)
    table.wait(2000)
    assert table.question
    assert len(table.match.state.hands[0]) >= 3
    assert BACK_AGAIN not in words_of(table)
    assert WORDS in words_of(table)
    table.hands.key("ESCAPE")
    assert table.scene.bar.menu.open


def test_what_was_played_out_is_taken_back_like_any_move(settled: Any) -> None:
    table = settled(cards=5)
    lines = table.match.lines
    table.hands.key("p")
    table.until(lambda: table.scene.felt.conductor.standing)
    while len(table.match.lines) > len(lines):
        table.hands.key("u")
    assert table.match.lines == lines
    assert table.question
    assert WORDS in words_of(table)
    table.hands.key("y")
    put_back = table.match.turns[len(lines) :]
    assert {turn.played_out for turn in put_back if turn.seat == 0} == {True}


def test_it_goes_on_on_another_board_and_after_a_look_back(settled: Any) -> None:
    table = settled(cards=5, speed="normal")
    table.hands.key("p")
    before = table.match.count
    table.until(lambda: table.match.count > before and not table.board.animator.busy)
    table.hands.key("l")
    assert BACK_AGAIN in words_of(table)
    table.until(lambda: not table.board.animator.busy)
    table.hands.key("PAGEUP")
    table.until(lambda: table.scene.croupier.look)
    count = table.match.count
    table.wait(3000)
    assert table.match.count == count
    table.hands.key("ESCAPE")
    assert BACK_AGAIN in words_of(table)
    table.until(lambda: table.scene.felt.conductor.standing)
    assert table.match.state.sheet


def test_it_is_not_offered_before_that_nor_where_several_people_play(sit_down: Any) -> None:
    seed, lines = way_to_settled("roolz", 5)
    game = sit_down(game="roolz", seats=4, seed=seed, speed="off", level="random")
    assert game.until_asked()
    assert WORDS not in words_of(game)
    pair = sit_down(game="roolz", seats=4, seed=seed, lines=lines, speed="off", humans=2)
    pair.until(lambda: pair.match.ask)
    assert WORDS not in words_of(pair)
