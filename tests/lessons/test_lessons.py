"""Every lesson of the program is a real game, and says nothing that its game does not."""

import pytest

from roller_table.engine.notation import read
from roller_table.engine.options import plain
from roller_table.engine.table import Zone
from roller_table.engine.transcript import parse, write
from roller_table.engine.values import replace
from roller_table.engine.verifying import verify
from roller_table.games.catalogue import entries
from roller_table.lessons import (
    Lesson,
    Quiz,
    Try,
    answer_at,
    lesson,
    lines_before,
    match_at,
    names,
    opened_at,
    seen_at,
)
from roller_table.lessons.checking import faults

from ..pseudo import english, spoken

KEYS = [key for game in entries() for key in names(game.key)]

each_lesson = pytest.mark.parametrize("key", KEYS)


@each_lesson
def test_every_move_point_and_answer_of_a_lesson_is_what_the_rules_make_it(key):
    assert faults(lesson(key)) == []


@each_lesson
def test_a_lesson_is_a_game_that_can_be_written_down_and_found_true(key):
    told = lesson(key)
    match = match_at(told, len(told.steps))
    (transcript,) = parse(line.encode() for line in write(match.game, match.record()))
    assert verify(match.game, plain(told.rules), transcript) is None


def test_the_hand_of_the_bidding_lesson_counts_as_the_coach_says():
    """The two longest colours, and once more H, L and each 15: eleven."""
    match = match_at(lesson("roolz/2_bidding"), 0)
    hand = [card.code for card in match.game.zones(match.state)[Zone("hand", 0)]]
    colours = sorted(sum(code[0] == colour for code in hand) for colour in "BPROYG")
    once_more = sum(code in ("HR", "LR") or code.endswith("15") for code in hand)
    assert sum(colours[-2:]) + once_more == 11


@each_lesson
def test_the_right_moves_of_a_try_are_right_and_the_coach_answers_every_other(key):
    told = lesson(key)
    for n, step in enumerate(told.steps):
        if isinstance(step, Try):
            match = match_at(told, n)
            for line in step.moves:
                move = read(line, match.game.moves, match.game.pack)
                assert answer_at(step, match, move).right
            others = [move for move, _n in zip(match.ask.choice, range(60), strict=False)
                      if not answer_at(step, match, move).right]  # fmt: skip
            if others:
                assert "*" in dict(step.wrong), f"step {n + 1} has no word for {others[0]}"


@each_lesson
def test_a_question_is_answered_by_the_rules(key):
    told = lesson(key)
    unproved = [step.words for step in told.steps if isinstance(step, Quiz) and not step.truth]
    assert unproved == [], "give it a truth, or let it be tried"


def test_a_step_opens_where_the_learners_own_moves_have_led():
    told = lesson("roller_derby/2_following")
    assert lines_before(told, 3, ("play TC",))[-1] == "play TC"
    assert match_at(told, 3, ("play TC",)).state != match_at(told, 3).state


def test_a_wrong_try_is_answered_by_the_refusal_and_by_the_coach():
    told = lesson("roller_derby/2_following")
    match = match_at(told, 2)
    step, pack = told.steps[2], match.game.pack
    refused = answer_at(step, match, read("play AH", match.game.moves, pack))
    assert refused.reason.code == "must_follow"
    assert refused.words.startswith("Look at the first card")
    other = answer_at(step, match, read("play TC", match.game.moves, pack))
    assert other.reason is None
    assert other.words.startswith("You may play that")


def test_in_lessons_of_poker_roulette_the_table_keeps_all_that_was_seen():
    kept = {lesson(key).rules.remember for key in names("poker_roulette")}
    assert kept == {"everything"}


def test_lessons_are_found_in_their_order():
    assert all(lesson(key).key == key for key in KEYS)
    assert isinstance(lesson(KEYS[0]), Lesson)


@pytest.mark.parametrize("game", [entry.key for entry in entries() if entry.book])
def test_whatever_is_tried_has_an_answer(game):
    """Moves of every other step, and of the game's very beginning, at every try."""
    for key in names(game):
        told = lesson(key)
        places = [match_at(told, n) for n in range(len(told.steps))]
        moves = [move for match in places if match.ask
                 for _n, move in zip(range(5), match.ask.choice, strict=False)]  # fmt: skip
        for n, step in enumerate(told.steps):
            for move in moves if isinstance(step, Try) else ():
                said = answer_at(step, places[n], move)
                assert said.right or said.reason or "*" in dict(step.wrong)
                assert not (said.right and said.reason)


def test_a_lesson_speaks_the_language_of_the_moment_and_is_checked_in_any():
    told = lesson("roller_derby/2_following")
    with spoken():
        match = match_at(told, 2)
        said = answer_at(told.steps[2], match, read("play AH", match.game.moves, match.game.pack))
        assert english(said.words) == []
        assert english(match.names[0]) == []
        assert all(faults(lesson(key)) == [] for key in KEYS[::5])


def test_what_is_said_while_cards_still_lie_there_is_seen_and_checked_as_they_lie():
    told = lesson("poker_roulette/1_matching")
    seen, after = seen_at(told, 6), match_at(told, 7)
    assert [card.code for card in seen.game.zones(seen.state)[Zone("middle")]] == ["6C"]
    assert not after.game.zones(after.state).get(Zone("middle"))
    before, brings = opened_at(told, 2)
    assert brings == ("flip",)
    assert before.count == match_at(told, 2).count - 1
    hasty = replace(told.steps[2], show=())
    (finding,) = faults(replace(told, steps=(told.steps[0], hasty)))
    assert "is no longer there" in finding.words
