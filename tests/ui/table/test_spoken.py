"""The table as it is said aloud: by its keys, and never more of it than is to be seen."""

from typing import Any

import pygame
import pytest

from roller_table.engine.cards import BACK, spoken
from roller_table.games.catalogue import entries
from roller_table.games.roller_derby.state import Phase
from roller_table.ui.reader.nodes import aloud

from ...joined import HOUSE


def words(table: Any) -> str:
    return str(table.app.notices.words)


@pytest.fixture
def asked(sit_down: Any) -> Any:
    """At the table in the first trick."""
    table = sit_down(seed=6, speed="off", level="random")
    while table.until_asked() and table.match.state.phase is not Phase.DERBY:
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
    asked.scene.felt.presenter.act(lambda hand: hand.use(piece))
    asked.hands.step()
    asked.hands.key("w")
    reason = asked.question.refusal(piece.card, asked.scene.felt.top.referee.why_not)
    assert words(asked) == aloud(reason.words)
    assert asked.scene.why.sheet.shown is None


def test_shift_and_t_show_the_last_trick(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off")
    assert table.until_asked()
    table.hands.key("t", pygame.KMOD_SHIFT)
    assert words(table) == "There is nothing to show again."


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_no_more_is_said_than_lies_there_to_be_seen(sit_down: Any, game: str) -> None:
    """A player who listens has to remember what lies under a pile as well as one who looks."""
    seats = {"poker_roulette": 4, "roolz": 2, "rollerball": 2}.get(game, 4)
    table = sit_down(seed=3, game=game, seats=seats, speed="off", level="random")
    for _turn in range(8):
        if not table.until_asked():
            break
        table.play(next(iter(table.match.ask.choice)))
    table.until_asked()
    layout, there = table.board.layout, read(table)
    for zone, pile in table.board.pieces.zones.items():
        known = [layout.spoken(piece.card) for piece in pile if piece.card != BACK]
        told = [name for name in set(known) if name in there.get(f"zone:{zone}", "")]
        if not layout.face_up(zone):
            assert told == [], zone
        elif zone.name in ("discard", "discards") and game in ("poker_roulette", "rollerball"):
            assert told == known[-1:], zone


def read(table: Any) -> dict[str, str]:
    """What a reader is told of each thing, with all that is in it, by its name."""
    parts = (node for group in table.scene.ears.described().groups for node in group.node.walk())
    return {node.name: " ".join(each.words for each in node.walk()) for node in parts}


def test_a_hand_that_nobody_may_see_yet_is_counted_and_named_nowhere(sit_down: Any) -> None:
    """Two people share the screen, and neither has said that they are there."""
    table = sit_down(seed=3, humans=2, speed="off", level="random")
    table.until(lambda: table.board.own_pieces() and table.scene.felt.top.blind)
    described = table.scene.ears.described()
    assert described.place(2) == "Your hand: 13 cards face down."
    assert read(table)[f"zone:{table.board.hand_zone}"] == "Your hand: 13 cards face down"
    said = [*read(table).values(), *map(described.place, range(1, 10)), described.in_short()]
    names = [spoken(piece.card) for piece in table.board.own_pieces() if piece.card != BACK]
    assert [name for name in names for words in said if name in words] == []


@pytest.mark.parametrize("game", [each.key for each in entries()])
def test_what_a_key_reads_a_screen_reader_finds_in_the_same_group(sit_down: Any, game: str) -> None:
    table = sit_down(seed=6, game=game, speed="off", level="random")
    keys = set()
    for _turn in range(6):
        if not table.until_asked():
            break
        for group in table.scene.ears.described().groups:
            there = " ".join(node.words for node in group.node.walk())
            own = group.node.role == "LIST_BOX" and group.key == 2
            for said in group.sentences:
                keys.add(group.key)
                named = [node.words for node in group.node.children] if own else [said]
                assert all(words in said and words in there for words in named), (said, there)
        table.play(list(table.match.ask.choice)[-1])
    joined = game in {each.key for each in HOUSE}
    assert {1, 2, 4, 9} | ({7} if joined else set()) <= keys, "7 reads what is counted, if anything"


def test_cards_are_said_by_their_names() -> None:
    assert aloud("**10♦** beats 9♦\nbut not A♥") == (
        "10 of diamonds beats 9 of diamonds. but not ace of hearts"
    )
