"""The table as it is said aloud: by its keys, and never more of it than is to be seen."""

from typing import Any

import pygame
import pytest

from roller_table.engine.cards import BACK, spoken
from roller_table.games.catalogue import entries
from roller_table.ui.reader.nodes import aloud


def words(table: Any) -> str:
    return str(table.app.notices.words)


@pytest.fixture
def asked(sit_down: Any) -> Any:
    """At the table in the first trick."""
    table = sit_down(seed=6, speed="off", level="random")
    while table.until_asked() and not table.match.ask.prompt.startswith("Your turn"):
        table.play(next(iter(table.match.ask.choice)))
    return table


def test_t_tells_the_table_and_the_digits_its_places(asked: Any) -> None:
    asked.hands.key("t")
    assert "Roller Derby." in words(asked)
    assert "Your turn" in words(asked)
    asked.hands.key("2")
    hand = [spoken(piece.card) for piece in asked.board.pieces.of(asked.board.hand_zone)]
    assert words(asked).startswith("Your hand: ")
    assert all(card in words(asked) for card in hand)
    asked.hands.key("4")
    assert words(asked).count(":") >= 4
    for digit in "156789":
        asked.hands.key(digit)
        assert words(asked), digit


def test_zero_says_the_last_words_again(asked: Any) -> None:
    asked.hands.key("2")
    said = words(asked)
    asked.app.say("Something else")
    asked.hands.key("0")
    assert words(asked) == said


def test_w_says_why_not_before_it_asks_anybody_why(asked: Any) -> None:
    piece = next(each for each in asked.board.own_pieces() if not asked.question.playable(each))
    asked.scene.presenter.act(lambda hand: hand.use(piece))
    asked.hands.key("w")
    reason = asked.question.refusal(piece.card, asked.scene.presenter.referee.why_not)
    assert words(asked) == aloud(reason.words)
    assert asked.scene.why.sheet.shown is None


def test_shift_and_t_show_the_last_trick(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    assert table.until_asked()
    table.hands.key("t", pygame.KMOD_SHIFT)
    assert words(table) == "No trick has been taken yet."


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_no_more_is_said_than_lies_there_to_be_seen(sit_down: Any, game: str) -> None:
    """Whoever listens has to remember what lies under a pile as well as whoever looks."""
    seats = {"poker_roulette": 4, "roolz": 2, "rollerball": 2}.get(game, 4)
    table = sit_down(seed=3, game=game, seats=seats, speed="off", level="random")
    for _turn in range(8):
        if not table.until_asked():
            break
        table.play(next(iter(table.match.ask.choice)))
    table.until_asked()
    speaks, layout = table.scene.ears.spoken, table.board.layout
    for zone, pile in table.board.pieces.zones.items():
        known = [layout.spoken(piece.card) for piece in pile if piece.card != BACK]
        told = [name for name in set(known) if name in speaks.zone(zone)]
        if not layout.face_up(zone):
            assert told == [], zone
        elif zone.name in ("discard", "discards") and game in ("poker_roulette", "rollerball"):
            assert told == known[-1:], zone


def test_cards_are_said_by_their_names() -> None:
    assert aloud("**10♦** beats 9♦\nbut not A♥") == (
        "10 of diamonds beats 9 of diamonds. but not ace of hearts"
    )
