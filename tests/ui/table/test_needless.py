"""Nobody is asked where there is nothing to choose: the last card, the end of a turn."""

from typing import Any

import pytest

from roller_table.engine.choices import Ask, Options
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.moves import Done, Rest, Stay
from roller_table.ui.felt.play.stops import needless

from .test_deal_ends import to_the_end


def heard(table: Any) -> str:
    """What the strip says."""
    strip, shown = table.board.strip, table.board.shown
    voice = strip.told(strip.speaker) if strip.speaker is not None else None
    words = voice.words if voice else ""
    return f"{words}\n{shown.why}" if words == shown.prompt else words


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
    assert "Your last card is played for you" in (table.board.shown.prompt, table.board.shown.why)
    assert len(table.match.lines) == before, "there is time to read it"
    table.wait(1200)
    assert len(table.match.lines) > before


def target_made_a_trick_early() -> tuple[int, list[str]]:
    """A deal in which the player's twelfth card takes the trick that makes the target."""
    found = entry("roller_derby")
    game = found.game(found.rules()())
    for seed in range(2000):
        state, luck, lines = game.deal(4, Luck(seed)).state, Luck(seed), list[str]()
        while not state.sheet and len(state.tricks) < 12:
            ask = game.ask(state)
            assert ask is not None
            last, (move, luck) = ask.seat, ask.choice.draw(luck)
            lines.append(write(move))
            state = game.apply(state, move).state
        is_made = not state.sheet and len(state.won(state.attackers)) == state.target
        if is_made and last == state.turn == 0 == state.attackers:
            return seed, lines
    raise AssertionError("it never came to that")


def test_it_is_said_too_where_the_trick_before_has_made_the_target(sit_down: Any) -> None:
    """The strip cheered "Exactly the target" instead, and the last trick went over it."""
    seed, lines = target_made_a_trick_early()
    table = sit_down(seed=seed, lines=lines[:-1], level="random", speed="normal")
    move = next(move for move in table.match.ask.choice if write(move) == lines[-1])
    said = set[str]()
    table.play(move)
    table.until(lambda: said.add(heard(table)) or len(table.match.lines) > len(lines))
    assert any("Your last card is played for you" in words for words in said)
    assert not any("Exactly" in words for words in said)


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
