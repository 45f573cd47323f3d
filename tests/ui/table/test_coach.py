"""In a first game without lessons the coach says a quiet line the first time something happens."""

from typing import Any

import pytest

from roller_table.engine.table import Zone
from roller_table.games.catalogue import entries
from roller_table.games.poker_roulette.state import Phase
from roller_table.lessons.firsts import FIRSTS
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.scenes.table.coach import is_wanted

from ...joined import HOUSE


def line(table: Any) -> str:
    speech = table.scene.coach.sheet.shown
    return speech.words if speech else ""


def words(game: str, key: str) -> str:
    return next(first.words for first in FIRSTS[game] if first.key == key)


def decide(table: Any) -> None:
    before = line(table)
    table.play(next(iter(table.match.ask.choice)))
    table.hands.step()
    assert not before or line(table) != before, "the decision is made"
    assert table.until_asked()


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_he_says_each_thing_once_and_one_thing_to_a_decision(sit_down: Any, speed: str) -> None:
    table = sit_down(coach=True, speed=speed, level="random", plays_last=False)
    said = []
    for _decision in range(8):
        assert table.until_asked()
        said.append(line(table))
        decide(table)
    assert said[0] == words("roller_derby", "exchange")
    assert words("roller_derby", "tricks") in said
    told = [each for each in said if each]
    assert len(told) == len(set(told)) >= 3
    assert "" in said, "and then he is quiet"


def test_he_covers_nothing_that_is_needed_and_stays_where_the_window_changes(
    sit_down: Any,
) -> None:
    table = sit_down(coach=True, game="roebuck", speed="off", level="random", size=(1024, 640))
    assert table.until_asked()
    said = line(table)
    assert said
    scene = table.scene
    own = [piece.goal.box for piece in scene.board.own_pieces()]
    assert scene.board.strip.room.collidelist(own) < 0
    scene.lay_out(scene.look, (1280, 800))
    assert line(table) == said
    assert scene.board.area.contains(scene.board.strip.room)


def test_in_large_print_he_keeps_off_the_draw_pile(sit_down: Any) -> None:
    """It shows its back, but it is asked for; the others' cards are not."""
    table = sit_down(coach=True, game="roebuck", speed="off", level="random",
                     size=(1920, 1080), user_scale=2.0)  # fmt: skip
    spoke = 0
    for _decision in range(5):
        assert table.until_asked()
        spoke += bool(line(table))
        pile = [each.goal.room for each in table.board.pieces.of(Zone("stock"))]
        assert pile
        assert table.board.strip.room.collidelist(pile) < 0
        table.play(next(iter(table.match.ask.choice)))
    assert spoke


def test_one_click_puts_him_away_for_good(sit_down: Any) -> None:
    table = sit_down(coach=True, speed="off", level="random")
    assert table.until_asked()
    table.wait(1300, step=100)  # What was thrown is read first.
    table.hands.click(table.button("Hide the coach").rect.center)
    assert not line(table)
    assert table.question, "nothing else came of it"
    for _decision in range(5):
        decide(table)
        assert not line(table)
    assert table.window.progress.coach_away
    assert not any(is_wanted(table.window.progress, game.key) for game in entries())


def test_what_was_read_gives_way_to_what_is_asked_and_he_speaks_again(sit_down: Any) -> None:
    table = sit_down(coach=True)
    assert table.until_asked()
    said = line(table)
    assert said
    table.hands.click(table.button("Got it"))
    table.wait(80)
    assert not line(table)
    assert table.board.shown.prompt
    assert not table.window.progress.coach_away
    assert any(decide(table) or line(table) not in (None, said) for _turn in range(8))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["roller_derby", "roolz", "poker_roulette", "rollerball"])
@pytest.mark.usefixtures("painted")
def test_his_buttons_stand_at_one_place_whatever_he_says_and_is_asked_beside_it(
    sit_down: Any, game: str, size: tuple[int, int], language: str
) -> None:
    """*Got it* stood elsewhere at the next speech: a second click met nothing."""
    table = sit_down(coach=True, game=game, speed="off", level="random", size=size,
                     language=language)  # fmt: skip
    places = set()
    for _decision in range(8):
        if not table.until_asked():
            break
        table.wait(80)
        if line(table):
            table.until(lambda: table.board.strip.speaker is Rank.COACH)
            places.add(tuple(table.scene.page.find("coach:0").rect))
        table.play(next(iter(table.match.ask.choice)))
    assert len(places) == 1


@pytest.mark.parametrize("button", ["coach:0", "coach:1"])
def test_sent_away_by_keys_he_leaves_the_keys_where_the_question_is(
    sit_down: Any, button: str
) -> None:
    table = sit_down(coach=True)
    assert table.until_asked()
    table.hands.key("RIGHT")
    asked = table.scene.felt.top.focused()
    assert asked.startswith("card:")
    while table.scene.felt.top.focused() != button:
        table.hands.key("TAB")
    table.hands.key("RETURN")
    assert not line(table)
    assert table.scene.page.focus.seen
    assert table.scene.felt.top.focused().startswith("card:")


def test_a_hint_that_was_asked_for_is_read_without_him(sit_down: Any) -> None:
    table = sit_down(coach=True, game="roolz", speed="off", level="random")
    assert table.until_asked()
    assert line(table)
    table.hands.key("h")
    table.until(lambda: table.scene.hint.open)
    table.wait(80)
    assert table.scene.hint.open
    assert not line(table)


def test_the_partners_bid_is_spoken_of_only_where_there_is_a_partner(sit_down: Any) -> None:
    for seats, told in ((4, True), (3, False)):
        table = sit_down(coach=True, game="roolz", seats=seats, speed="off", level="random")
        assert table.until_asked()
        keys = {first.key for first in table.scene.coach._firsts}
        assert ("partner" in keys) is told


def test_he_is_silent_where_a_lesson_was_done(sit_down: Any) -> None:
    table = sit_down(coach=True, speed="off", level="random")
    table.window.progress.finish("roller_derby/1_target")
    assert table.until_asked()
    decide(table)
    assert not line(table)


def test_what_was_refused_is_spoken_of_at_the_next_decision(sit_down: Any) -> None:
    table = sit_down(coach=True, game="roebuck", speed="off", level="random")
    for _decision in range(12):
        assert table.until_asked()
        grip = table.grip
        refused = [p for p in table.board.own_pieces() if not grip.question.playable(p)]
        if refused:
            break
        decide(table)
    table.hands.click(table.spot(refused[0].card.code))
    assert line(table) != words("roebuck", "refused")
    decide(table)
    assert line(table) == words("roebuck", "refused")


def test_nothing_is_said_while_the_laptop_is_passed(sit_down: Any) -> None:
    table = sit_down(coach=True, speed="off", humans=4)
    table.until(lambda: table.scene.felt.top.blind)
    assert not line(table)
    table.until(lambda: any(name.startswith("choice:") for name in table.scene.page.widgets))
    assert not line(table)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("entry", HOUSE, ids=lambda entry: entry.key)
def test_what_is_asked_stands_under_what_he_says(sit_down: Any, entry: Any, language: str) -> None:
    """He hid it, so that nobody knew what the buttons answered."""
    table = sit_down(coach=True, game=entry.key, seats=max(entry.seats[0], 3), speed="off",
                     level="random", size=(1024, 640), language=language)  # fmt: skip
    spoke = 0
    for _decision in range(8):
        if not table.until_asked():
            break
        table.wait(80)
        if line(table):
            spoke += 1
            table.until(lambda: table.board.strip.speaker is Rank.COACH)
            told = table.scene.coach.sheet.told
            assert told.words == line(table)
            if entry.key == "rollerball" and not told.task:  # Its strip is narrow.
                table.until(lambda: table.board.strip.speaker is Rank.PROMPT)
            else:
                assert told.task == table.question.ask.prompt
        table.play(next(iter(table.match.ask.choice)))
    assert spoke > 1, f"of {entry.key} lessons/firsts.py has no line for the first questions"


def test_in_large_print_he_gives_way_to_what_is_asked_once_he_can_have_been_read(
    sit_down: Any,
) -> None:
    table = sit_down(coach=True, game="poker_roulette", speed="off", level="random",
                     size=(1024, 640), user_scale=1.6)  # fmt: skip
    assert table.until_asked()
    for _moment in range(100):
        if table.board.strip.speaker is Rank.COACH:
            break
        table.wait(120)  # How large things are is said first, as long as it is painted.
    assert not table.scene.coach.sheet.told.task, "there is no room for both"
    table.wait(9000, step=200)
    assert table.board.strip.speaker is Rank.PROMPT
    assert table.question


def test_what_happens_is_spoken_of_when_it_happens_and_not_rounds_later(sit_down: Any) -> None:
    """Of the ante he spoke three rounds after it had been paid."""
    table = sit_down(coach=True, game="poker_roulette", speed="normal", level="random", seed=5)
    ante, rounds = words("poker_roulette", "ante"), set[int]()
    for _moment in range(1200):
        if line(table) == ante:
            rounds.add(table.match.state.rounds)
        if table.question:
            assert line(table) != ante or table.match.state.rounds < 2
            table.play(next(iter(table.match.ask.choice)))
        table.wait(80, step=80)
    assert rounds
    assert max(rounds) < 3


def test_no_card_stands_out_while_one_bets_but_for_what_he_is_heard_to_speak_of(
    sit_down: Any,
) -> None:
    """All of them glowed, as he spoke of the stock, and nothing could be done with any."""
    table = sit_down(coach=True, game="poker_roulette", speed="off", level="random", seats=3)
    while table.match.state.phase is not Phase.BET or not table.question:
        assert table.until_asked()
        if table.match.state.phase is not Phase.BET:
            table.play(next(iter(table.match.ask.choice)))
    for _moment in range(50):
        table.wait(80, step=80)
        assert not [piece.card.code for piece in table.board.pieces if piece.glow]


@pytest.mark.parametrize("game", ["rollerball", "poker_roulette", "roolz"])
def test_enter_says_that_he_was_read_until_the_keys_have_gone_somewhere(
    sit_down: Any, game: str
) -> None:
    """One Enter on *Got it* answered a question that nobody had read, and a card was gone."""
    table = sit_down(coach=True, game=game, seed=3, speed="off", level="random")
    read = False
    while not read:
        assert table.until_asked()
        table.wait(80)
        if line(table) and table.board.strip.speaker is Rank.COACH:
            before, read = table.match.lines, True
            table.hands.key("RETURN")
            table.wait(40)
            assert table.match.lines == before
            assert not line(table)
            assert table.board.strip.speaker is Rank.PROMPT
        table.play(next(iter(table.match.ask.choice)))


def test_keys_that_have_gone_to_a_card_play_it_while_he_speaks(sit_down: Any) -> None:
    table = sit_down(coach=True, game="roebuck", speed="off", level="random")
    assert table.until_asked()
    assert line(table)
    before = len(table.match.lines)
    good = [f"card:{card.code}" for card, _zone in table.question.offers.drops]
    table.hands.key("RIGHT")
    table.hands.key("TAB")
    while table.scene.felt.top.focused() not in good:
        table.hands.key("TAB")
    table.hands.key("RETURN")
    table.wait(400)
    assert len(table.match.lines) > before
