"""The game waits behind the menu, the rule book and the settings: nothing plays on unseen."""

from typing import Any

import pytest

from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.table import TableScene

LONG = 30_000


@pytest.mark.parametrize("opens", ["ESCAPE", "F1", "F2"])
def test_nothing_plays_on_unseen(sit_down: Any, opens: str) -> None:
    """In the middle of the deal, and again while computer players decide."""
    table = sit_down(seed=6, game="roebuck", humans=0)
    table.wait(200)
    for _when in ("while cards move", "while somebody thinks"):
        scene, match, board = table.scene, table.match, table.board
        lines = match.lines
        busy = board.animator.busy
        poses = {piece.card.code: piece.pose for piece in board.pieces}
        table.hands.key(opens)
        table.wait(LONG, step=1000)
        assert match.lines == lines
        assert board.animator.busy == busy
        assert {piece.card.code: piece.pose for piece in board.pieces} == poses
        table.hands.key("ESCAPE")
        assert table.app.scene is scene
        assert board.animator.busy == busy, "it was shown while nobody looked"
        if busy:
            table.until(lambda: not table.board.animator.busy)
            table.wait(2000)
            assert match.count > len(lines), "it goes on where it was left"
    assert table.match.lines


def test_the_menu_can_be_opened_by_pointer_in_the_middle_of_a_deal(sit_down: Any) -> None:
    table = sit_down(seed=6)
    table.wait(200)
    table.hands.click(table.scene.page.find("bar:menu"))
    assert table.scene.bar.menu.open
    assert table.board.animator.busy
    assert table.scene.wakes_at() is None or table.scene.wakes_at() > table.clock()
    table.hands.click(table.button("Go on playing"))
    table.wait(80)
    assert table.board.animator.busy
    assert isinstance(table.app.scene, TableScene)
    assert table.until_asked()


def test_the_table_is_as_it_was_left(sit_down: Any) -> None:
    """What is in the hand stays there over a look into the rules."""
    table = sit_down(seed=6)
    assert table.until_asked()
    question, board = table.question, table.board
    table.hands.key("F1")
    table.wait(400)
    table.hands.key("ESCAPE")
    assert table.question is question
    assert table.board is board


def test_escape_leads_from_the_result_to_the_table_and_back(sit_down: Any) -> None:
    found = entry("roller_derby")
    match = Match.new(found, found.rules()(), (Chair("A", "human"),) * 4, 6)
    while not match.over:
        match.play(match.ask.choice.draw(match.luck())[0])
    table = sit_down(lines=match.lines, speed="off")
    table.until(lambda: isinstance(table.app.scene, ResultsScene))
    table.hands.key("ESCAPE")
    table.wait(80)
    assert isinstance(table.app.scene, TableScene)
    table.hands.key("ESCAPE")
    table.wait(80)
    assert isinstance(table.app.scene, ResultsScene)
    table.hands.key("ESCAPE")
    table.wait(80)
    table.hands.click(table.button("Results"))
    table.wait(80)
    assert isinstance(table.app.scene, ResultsScene)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("game", ["roller_derby", "poker_roulette"])
def test_nothing_wakes_a_table_at_which_nobody_acts(sit_down: Any, game: str) -> None:
    table = sit_down(game=game, seats=4, sound=True)
    assert table.until_asked()
    table.wait(90_000, step=1_000, painted=True)
    assert table.app._patience() is None
