"""A player who points at a thing, in any game, reads what it is and what it counts for now."""

from typing import Any

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Badge, Meaning
from roller_table.engine.table import Zone
from roller_table.games.catalogue import entry
from roller_table.games.roolz.pack import points
from roller_table.ui.felt.painted.strip import Rank
from tests.ui.voices import voices

from .test_roolz_table import in_play, sit

GAMES = (
    ("roller_derby", 4), ("roebuck", 4), ("roolz", 4), ("roolz", 2), ("rollerball", 3),
    ("poker_roulette", 3),
)  # fmt: skip


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_every_card_of_the_hand_says_what_it_is_beside_what_is_asked(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, speed="off")
    assert table.until_asked()
    code = table.hand[-1]
    table.hands.move(table.spot(code))
    table.wait(700)
    (remark,) = voices(table.board, "remark")
    assert remark.words.startswith("**")
    assert table.board.strip.speaker == Rank.REMARK
    assert table.board.shown.prompt, "what is asked stands over it"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_is_explained_that_the_seat_may_not_see(game: str, seats: int) -> None:
    """The words come from the view alone: a card that is hidden there is never named."""
    found = entry(game)
    controller = found.game(found.rules()())
    state = controller.deal(seats, Luck(3)).state
    names = tuple("ABCDEF"[:seats])
    for _turn in range(60):
        ask = controller.ask(state)
        if ask is None:
            break
        for seat in range(seats):
            told = controller.sheet(controller.view(state, seat), names).of(Meaning)
            assert BACK not in {each.thing for each in told}
            assert len({each.thing for each in told}) == len(told)
        choice = ask.choice
        move = (
            next(iter(choice))
            if hasattr(choice, "moves")
            else choice.make(choice.cards[: choice.count])
        )
        state = controller.apply(state, move).state


def test_a_card_of_roolz_says_its_points() -> None:
    found = entry("roolz")
    rules = found.rules()()
    controller = found.game(rules)
    state = controller.deal(4, Luck(3)).state
    told = dict(controller.sheet(controller.view(state, 0), tuple("ABCD")).of(Meaning))
    for card, words in told.items():
        if isinstance(card, Zone):
            continue
        worth = points(rules, 4, card)
        assert f"{worth} point" in words


@pytest.mark.parametrize(
    ("game", "seats", "sign"),
    [("roller_derby", 4, "Trump"), ("roolz", 4, "holds nothing else may lead it")],
)
@pytest.mark.usefixtures("painted")
def test_what_is_written_beside_the_meter_is_explained_too(
    sit_down: Any, game: str, seats: int, sign: str
) -> None:
    """Trump, whether it is broken, the target, the dice."""
    table = sit_down(game=game, seats=seats, speed="off", humans=0, level="random")
    table.until(lambda: table.board.shown.sheet.one(Badge) and not table.board.moving)
    table.scene.croupier.forget_thought()
    told = {words: rect for each in table.board.furniture.told.values() for rect, words in each}
    assert any(sign in words for words in told)
    for words, rect in told.items():
        table.hands.move(rect.center)
        table.wait(600)
        (remark,) = voices(table.board, "remark")
        assert remark.words == words
        table.hands.move((2, 400))


def test_roolz_speaks_of_colours_and_never_of_suits(sit_down: Any) -> None:
    table = sit(sit_down, in_play)
    told = [meaning.words for meaning in table.board.shown.sheet.of(Meaning)]
    assert any("colour that was led" in words for words in told)
    assert not any("suit" in words for words in told)
