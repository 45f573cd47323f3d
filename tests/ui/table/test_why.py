"""Why did you do that? A computer player's move is explained where that gives nothing away."""

from typing import Any

import pytest

from roller_table.engine.notation import read
from roller_table.engine.sheet import Outcome
from roller_table.ui.felt.play.calling import cards_of, names_of
from roller_table.ui.felt.play.history import backward
from tests.ui.voices import voices


def plate(table: Any, seat: int) -> Any:
    board = table.board
    found = next(each for each in board.shown.plates if each.seat == seat)
    return board.furniture.plate_rect(found).center


def to_the_end_of_a_deal(table: Any) -> None:
    """On until the deal is over, and what it brought stands there."""
    scene = table.scene

    def over() -> bool:
        if table.question and not table.board.moving:
            table.play(next(iter(table.match.ask.choice)))
        stands = scene.felt.conductor.standing
        if stands and not getattr(stands, "title", ""):
            scene.croupier.further()
        return isinstance(stands, Outcome) and stands.title

    table.until(over, most=400_000)
    table.wait(200)


@pytest.fixture
def after_a_deal(sit_down: Any) -> Any:
    table = sit_down(seed=6, speed="off", level="random")
    to_the_end_of_a_deal(table)
    return table


def test_in_the_middle_of_a_deal_nobody_tells_why(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    for _turn in range(4):
        assert table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    assert table.until_asked()
    table.hands.click(plate(table, 1))
    table.wait(200)
    assert table.scene.why.sheet.shown is None
    assert voices(table.board, "read"), "the click still says who sits there"
    table.hands.key("w")
    assert table.app.notices.words == "After the deal you can ask why somebody made a move."


@pytest.mark.parametrize("way", ["plate", "key"])
def test_after_the_deal_a_computer_player_says_why(after_a_deal: Any, way: str) -> None:
    table = after_a_deal
    if way == "plate":
        table.hands.click(plate(table, 1))
    else:
        table.hands.key("w")
    table.wait(200)
    told, names = table.scene.why.sheet.shown, table.match.names
    asked = 1 if way == "plate" else next(
        names.index(name) for name in names if told.title.startswith(name)
    )  # fmt: skip
    forced = not next(t for t in reversed(table.match.turns) if t.seat == asked).free
    assert told.title.startswith(names[asked])
    assert ("'s last real choice: " in told.title) is forced, "it is not the last card"
    assert f"As {names[asked]} saw it" in told.source
    assert "Tried " in told.source
    table.hands.key("ESCAPE")
    assert table.scene.why.sheet.shown is None
    assert not table.scene.bar.menu.open


def test_the_answer_goes_with_the_deal_and_a_person_is_not_asked(after_a_deal: Any) -> None:
    table = after_a_deal
    table.hands.click(plate(table, 0))
    assert table.scene.why.sheet.shown is None
    table.hands.click(plate(table, 2))
    table.wait(120)
    assert table.scene.why.sheet.shown
    table.scene.croupier.further()
    table.wait(120)
    assert table.scene.why.sheet.shown is None


def test_what_a_poker_player_never_showed_is_not_told_after_the_hand(sit_down: Any) -> None:
    table = sit_down(game="poker_roulette", seed=3, speed="off")
    to_the_end_of_a_deal(table)
    match, why = table.match, table.scene.why
    told = {
        why.may_tell(number)
        for number in range(1, match.count + 1)
        if (turn := match.turns[number - 1]).seat and turn.free
    }
    assert not match.over
    assert False in told, "a first stock card that nobody turned up stays unseen"


def test_before_its_end_only_what_hides_nothing_any_more_is_told(sit_down: Any) -> None:
    """In the middle of a deal every hand that was seen then still hides something."""
    table = sit_down(seed=6, speed="off", level="random")
    for _turn in range(8):
        assert table.until_asked()
        table.play(next(iter(table.match.ask.choice)))
    assert table.until_asked()
    others = [n for n, turn in enumerate(table.match.turns, 1) if turn.seat]
    assert others
    assert not any(table.scene.why.may_tell(number) for number in others)


def test_who_looks_back_is_told_of_the_move_that_is_looked_at(sit_down: Any) -> None:
    """And not of the last one of the deal."""
    table = sit_down(seed=6, speed="off", level="random")
    to_the_end_of_a_deal(table)
    turns = table.match.turns
    for place in (len(turns) - 3, len(turns) - 9):
        before = table.match.position(turns[place].before)
        moment = next(e for e in backward(table.match) if e.before.state == before.state)
        table.scene.croupier.look_at(moment, None)
        table.wait(300)
        mover = next(t.seat for t in reversed(turns[: place + 1]) if t.seat)
        while turns[place].seat != mover or not turns[place].free:
            place -= 1
        table.hands.key("w")
        table.wait(200)
        title, turn = table.scene.why.sheet.shown.title, turns[place]
        assert title.startswith(table.match.names[turn.seat])
        move = read(turn.line, table.match.game.moves, table.match.game.pack)
        assert names_of(cards_of(move), table.board.layout) in title
        table.hands.key("ESCAPE")
