"""What happens at the table, as it is said by itself: in order, and each thing once."""

import re
from collections.abc import Iterable
from itertools import chain
from typing import Any

import pytest

from roller_table.engine.sheet import Note
from roller_table.ui.felt.painted import saying
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.told.readable import _new

ONE, TWO = Note("Trick 1", "Mia led 3♣"), Note("Trick 1", "Mia led 3♣, Ade drew")


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        ((), (ONE,), ["Mia led 3♣"]),
        ((ONE,), (ONE, TWO), ["Mia led 3♣, Ade drew"]),
        ((ONE,), (TWO,), ["Ade drew"]),
        ((ONE, TWO), (TWO, ONE), ["Mia led 3♣"]),
        ((ONE, TWO), (ONE,), []),
    ],
)
def test_of_the_log_only_what_is_new_is_said(before: Any, now: Any, new: list[str]) -> None:
    assert [note.words for note in _new(before, now)] == new


def test_what_happened_is_one_sentence_and_comes_before_what_is_asked(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    ears, heard = table.scene.for_ears, list[Any]()
    while table.until_asked() and table.match.count < 24:
        heard.append(ears.news())
        table.play(next(iter(table.match.ask.choice)))
    assert any(each.words.startswith("Your turn: ") for some in heard for each in some)
    for some in heard:
        assert len([each for each in some if not each.at_once]) <= 1
        assert list(some) == sorted(some, key=lambda each: each.at_once)
    assert ears.news() == () or ears.news() == (), "nothing is said twice"


def _heard(table: Any, moves: int) -> list[list[Any]]:
    """What is said from one question to the next, as the window is looked at after each step."""
    heard: list[list[Any]] = [[]]
    for _step in range(3000):
        table.clock.now += 40
        table.window.app.step(wait=False)
        heard[-1] += table.scene.for_ears.news()
        if standing := table.scene.felt.conductor.standing:
            heard[-1].append(standing)
            table.scene.croupier.further()
        elif table.scene.felt.presenter.question and not table.board.moving:
            if len(heard) > moves:
                return heard
            table.play(list(table.match.ask.choice)[-1])
            heard.append([])
    raise AssertionError("nobody is asked any more")


def _politely(heard: Iterable[Any]) -> list[str]:
    return [each.words for each in heard if not getattr(each, "at_once", True)]


TRICK = "Trick 1: Mia led 3 of clubs."
FOLLOWED = ("jack of clubs from Ade.", "9 of clubs from Noor.", "Ade takes the trick.")
SAID = {
    "moves": [TRICK, *FOLLOWED],
    "joined": [TRICK, "jack of clubs from Ade, 9 of clubs from Noor. Ade takes the trick."],
    "mine": [],
}


@pytest.mark.parametrize("telling", SAID)
def test_of_the_others_so_much_is_said_as_the_player_wants(sit_down: Any, telling: str) -> None:
    table = sit_down(seed=6, speed="off", level="random", telling=telling)
    first, passed, followed, *_more = _heard(table, 3)
    said = _politely(passed) + _politely(followed)
    assert [each for each in said if each in chain(*SAID.values())] == SAID[telling]
    prompts = [each.words for each in (*first, *passed, *followed) if each.at_once]
    assert prompts[0] == (
        "Your turn: choose three cards for your partner. Your partner gives you three too. Then "
        "the Roller names trump: make them miss eight, under or over."
    )
    assert any(words.startswith("Your turn: ") for words in prompts[1:])


def test_whoever_hears_only_their_turn_hears_ends_and_refusals_and_can_ask_for_the_rest(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6, speed="off", level="random", telling="mine")
    assert "jack of clubs from Ade" not in " ".join(_politely(chain(*_heard(table, 3))))
    ears = table.scene.for_ears
    log = next(node for node in ears.nodes() if node.name == "log")
    assert any("Ade" in node.words for node in log.children)
    assert "from Mia" in table.scene.ears.described().in_short(), "what the T key says"
    heard = list(chain(*_heard(table, 2)))
    ends = [place for place, each in enumerate(heard) if not hasattr(each, "at_once")]
    assert ends, "a deal has come to its end"
    assert heard[ends[0] - 1].words.startswith("Deal 1: ")
    table.board.strip.say(Rank.REFUSAL, saying.spoken("Not now"))
    assert [each.words for each in ears.news()] == ["Not now"]


@pytest.mark.parametrize(
    ("game", "moves"),
    [("roolz", 4), ("roebuck", 3), ("poker_roulette", 2), ("rollerball", 5)],
)
def test_in_every_game_nothing_is_said_of_anothers_turn_to_whoever_wants_only_their_own(
    sit_down: Any, game: str, moves: int
) -> None:
    table = sit_down(seed=6, speed="off", level="random", game=game, telling="mine")
    said = _politely(chain(*_heard(table, moves)))
    assert said
    others = re.compile(r"(^|\. )((Turn|Trick) \d+, )?(Ade|Noor|Mia)\b")
    assert [words for words in said if others.search(words)] == []


def test_every_card_is_said_by_itself_while_a_full_trick_stands_to_be_read(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="normal", level="random", telling="moves")
    said = _politely(chain(*_heard(table, 3)))
    assert [each for each in said if each in FOLLOWED[:2]] == list(FOLLOWED[:2])
