"""What happens at the table, as it is said by itself: in order, and each thing once."""

import re
from collections.abc import Iterable
from itertools import chain, pairwise
from typing import Any

import pytest

from roller_table.engine.sheet import Note
from roller_table.games.roller_derby.state import Phase
from roller_table.ui.felt.painted import saying
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.told.readable import _new
from roller_table.ui.reader.nodes import aloud

ONE, TWO = Note("Trick 1", "Mia led 3♣"), Note("Trick 1", "Mia led 3♣, Ade drew")


@pytest.mark.parametrize(
    ("before", "now", "new"),
    [
        ((), (ONE,), ["Mia led 3♣"]),
        ((ONE,), (ONE, TWO), ["Mia led 3♣, Ade drew"]),
        ((ONE,), (TWO,), ["Ade drew"]),
        ((ONE, TWO), (TWO, ONE), ["Mia led 3♣"]),
        ((ONE, TWO), (ONE,), []),
        (
            (Note("Ade", "190"), Note("Mia", "205")),
            (Note("Ade", "210"), Note("Mia", "205")),
            ["210"],
        ),
    ],
)
def test_of_the_log_only_what_is_new_is_said(before: Any, now: Any, new: list[str]) -> None:
    assert [note.words for note in _new(before, now)] == new


def test_a_line_of_which_the_table_forgets_a_part_is_no_news() -> None:
    forgotten = Note("Trick 1", "you remember one card")
    assert _new((ONE,), (forgotten, TWO), sealed=1) == [TWO]


def test_a_deal_is_told_in_its_order_each_card_once_and_the_last_one_too(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    said = " ".join(each.words for some in _heard(table, 16) for each in some
                    if hasattr(each, "at_once"))  # fmt: skip
    play = said[said.index("Trick 1: ") : said.index("Deal 1: ")]
    tricks = re.split(r"Trick \d+: ", play)[1:]
    assert len(tricks) >= 3
    for trick in tricks:
        assert len(re.findall(r"(?:You|Ade|Noor|Mia): [^:]* takes it: ", trick)) == 1, trick
        names = re.findall(r"(\w+ of \w+) from (?:you|Ade|Noor|Mia)", trick)
        assert len(names) == len(set(names)) >= 2
    assert "jack of hearts from you" in tricks[-1], "it was the only one that could be played"


def test_how_the_game_stands_is_said_where_it_is_not_as_it_was(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random", game="roolz")
    asks = [each.words for some in _heard(table, 9) for each in some
            if hasattr(each, "at_once") and "Your turn: " in each.words]  # fmt: skip
    told = [sentence for words in asks for sentence in words.split(". ")[1:]]
    assert any(told)
    assert [one for one, other in pairwise(told) if one == other] == []


def test_the_score_is_said_when_it_changes_by_its_change(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    heard = " ".join(each.words for some in _heard(table, 12) for each in some
                     if hasattr(each, "at_once"))  # fmt: skip
    deals = re.split(r"\bRoll: ", heard)
    assert len(deals) > 3
    for deal in deals:
        whole = re.findall(r"(After it|Defending): win \d+ more and they fail", deal)
        assert len(whole) == len(set(whole)), "what is played for is said whole once in a deal"
    counts = re.findall(r"\b(They|We) (\d+)\b", deals[-1])
    assert counts == [("We", "1"), ("We", "2")], "then what a side has won, when it has won more"


def test_a_card_that_is_chosen_is_heard_and_says_first_whether_it_may_be_played(
    sit_down: Any,
) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    assert table.until_asked()
    ears = table.scene.for_ears
    ears.news()
    piece = next(each for each in table.board.own_pieces() if each.card.code == "8H")
    table.scene.felt.presenter.act(lambda hand: hand.use(piece))
    table.hands.step()
    assert [each.words for each in ears.news()] == ["8 of hearts chosen. Choose 2 more cards."]
    table.scene.felt.presenter.act(lambda hand: hand.use(piece))
    table.hands.step()
    assert [each.words for each in ears.news()] == ["8 of hearts returned. Choose 3 cards."]
    while table.match.state.phase is not Phase.DERBY:
        table.play(next(iter(table.match.ask.choice)))
        assert table.until_asked()
    dim = next(each for each in table.board.own_pieces() if each in table.question.dimmed)
    nodes = (node for top in ears.nodes() for node in top.walk())
    node = next(each for each in nodes if each.name == f"card:{dim.card.code}")
    why = table.question.refusal(dim.card, table.scene.felt.top.referee.why_not).words
    assert node.about.startswith(f"Not possible now: {aloud(why)}")


def test_what_happened_is_one_sentence_and_comes_before_what_is_asked(sit_down: Any) -> None:
    table = sit_down(seed=6, speed="off", level="random")
    ears, heard = table.scene.for_ears, list[Any]()
    while table.until_asked() and table.match.count < 24:
        heard.append(ears.news())
        table.play(next(iter(table.match.ask.choice)))
    assert any(each.words.startswith("Your turn: ") for some in heard for each in some)
    for some in heard:
        assert len([each for each in some if not _asks(each.words)]) <= 1
        assert list(some) == sorted(some, key=lambda each: _asks(each.words))
        assert not any(each.at_once for each in some), "what is asked waits for what happened"
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


def _asks(words: str) -> bool:
    return words.startswith(("Your turn: ", "Deal "))


def _politely(heard: Iterable[Any]) -> list[str]:
    said = [each.words for each in heard if hasattr(each, "at_once")]
    return [words for words in said if not _asks(words)]


TRICK = "Trick 1: Mia led 3 of clubs."
WON = "Ade: jack of clubs takes it: the highest of the suit led."
FOLLOWED = ("jack of clubs from Ade.", "9 of clubs from Noor.", WON)
SAID = {
    "moves": [TRICK, *FOLLOWED],
    "joined": [TRICK, f"jack of clubs from Ade, 9 of clubs from Noor. {WON}"],
    "mine": [],
}


@pytest.mark.parametrize("telling", SAID)
def test_of_the_others_so_much_is_said_as_the_player_wants(sit_down: Any, telling: str) -> None:
    table = sit_down(seed=6, speed="off", level="random", telling=telling)
    first, passed, followed, *_more = _heard(table, 3)
    said = _politely(passed) + _politely(followed)
    assert [each for each in said if each in chain(*SAID.values())] == SAID[telling]
    prompts = [each.words for each in (*first, *passed, *followed) if _asks(each.words)]
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
