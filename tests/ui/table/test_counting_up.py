"""Scores and chips count up where they are shown, and the sheet says the end at once."""

from typing import Any

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.shown import Pot
from roller_table.games.poker_roulette.state import Phase
from roller_table.ui.felt.painted.count_up import COUNTS

ROULETTE: dict[str, Any] = {"game": "poker_roulette", "seats": 3}


def before_a_bet() -> tuple[int, tuple[str, ...]]:
    """Moves up to where seat 0 is asked first in a betting."""
    found = entry("poker_roulette")
    game = found.game(found.rules()())
    for seed in range(100):
        state, lines = game.deal(3, Luck(seed)).state, list[str]()
        while (ask := game.ask(state)) and not state.results:
            if state.phase == Phase.BET and ask.seat == 0 and not state.level:
                return seed, tuple(lines)
            move = next(iter(ask.choice))
            lines.append(write(move))
            state = game.apply(state, move).state
    raise AssertionError("seat 0 never bets first")


def bet(sit_down: Any, **more: Any) -> Any:
    """A table at which 30 chips were just put in, as soon as that is written."""
    seed, lines = before_a_bet()
    table = sit_down({}, seed=seed, lines=lines, **(ROULETTE | more))
    assert table.until_asked()
    from roller_table.games.poker_roulette.state import Bet

    table.play(Bet(30))
    for _n in range(400):
        if table.board.shown.sheet.score.rows[0].entries[1] == "65":
            return table
        table.wait(10, step=10)
    raise AssertionError("the bet was never written")


def chips(sheet: Any) -> int:
    return int(sheet.score.rows[0].entries[1])


def test_chips_and_the_pot_count_to_what_they_are_now(sit_down: Any) -> None:
    table = bet(sit_down)
    shown = table.board.shown
    seen, pots, lines, briefs = [], [], [], []
    for _n in range(COUNTS // 10 + 5):
        seen.append(chips(shown.written.sheet))
        pots.append(shown.written.sheet.one(Pot).amount)
        lines.append(shown.written.plates[0].line)
        briefs.append(shown.written.plates[0].brief)
        assert chips(shown.sheet) == 65, "a screen reader says the end at once"
        table.wait(10, step=10)
    assert seen[0] > 90, "it begins where it stood"
    assert seen == sorted(seen, reverse=True)
    assert len({*seen}) > 5
    assert seen[-1] == 65
    assert pots == sorted(pots)
    assert pots[-1] == shown.sheet.one(Pot).amount
    assert lines[-1].endswith("65 chips")
    assert len({*lines}) > 5
    assert len({*briefs}) == len({*lines}), "a narrow plate, which says less, counts as well"
    assert shown.counting is None


def test_without_motion_the_numbers_are_there_at_once(sit_down: Any) -> None:
    table = bet(sit_down, speed="off")
    assert table.board.shown.counting is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_each_number_on_its_way_is_painted(sit_down: Any, size: tuple[int, int]) -> None:
    """In the panel, or in the bar where that is folded."""
    table = bet(sit_down, size=size)
    board = table.board
    where = board.panel_rect if board.panel_rect.width else board.bar
    pictures = set()
    for _n in range(12):
        table.scene.app.step(wait=False)
        pictures.add(bytes(table.scene.app.screen.subsurface(where).copy().get_buffer()))
        table.wait(50, step=10)
    assert len(pictures) > 4
