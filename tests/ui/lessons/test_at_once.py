"""A lesson begins at once, speaks of what was seen, and Enter on Next does something to be seen."""

from math import dist

import pygame
import pytest

from roller_table.games.catalogue import entries
from roller_table.games.roebuck.shown import Mark
from roller_table.lessons import Try, Watch, lesson, names
from roller_table.ui import ways
from roller_table.ui.layouts.roebuck.marks import _headings
from roller_table.ui.scenes.lesson.scene import LessonScene

from .conftest import Lecture

ALL = [key for entry in entries() for key in names(entry.key)]
AT_ONCE = 100
"""Milliseconds."""
ROUND = "flip"
"""With this line a round of Poker Roulette is dealt."""


@pytest.fixture
def opened(open_window, clock):
    def open_lesson(key, step=0, *, speed="normal", size=(1280, 800)):
        window = open_window(window_size=size, speed=speed, settles=400)
        window.go(ways.Lesson(key, step))
        return Lecture(window, clock)

    return open_lesson


def seen(lecture):
    """The window as it is seen."""
    lecture.scene.redraw()
    lecture.hands.step()
    return pygame.image.tobytes(lecture.app.screen, "RGB")


@pytest.mark.parametrize("key", ALL)
def test_the_table_is_there_at_once_and_the_coach_speaks(opened, key):
    """At five lessons it was empty for one to three seconds, while the deal was shown."""
    lecture = opened(key)
    lecture.wait(AT_ONCE, step=20)
    assert lecture.speech
    zones = lecture.scene.match.game.zones(lecture.scene.match.view(lecture.scene.seat).state)
    own = lecture.scene.board.own_zones[0]
    there = [piece for piece in lecture.scene.board.own_pieces() if piece.goal.seen]
    assert len(there) >= min(1, len(zones.get(own, ())))
    for piece in lecture.scene.board.pieces:  # A card that may be played just rises a little.
        assert dist(piece.pose[:2], piece.goal[:2]) < piece.goal.height / 3


@pytest.mark.parametrize("key", names("poker_roulette"))
def test_a_lesson_never_speaks_of_a_round_that_went_by_unseen(key):
    """Between two things that the coach says no more than one round is dealt."""
    made = lesson(key)
    for step in made.steps:
        assert step.script.count(ROUND) <= 1, step.words
        if isinstance(step, Watch) and ROUND in step.script:
            assert step.script[-1] == ROUND, "it lies there while it is spoken of"
            assert step.still, step.words
    for step, after in zip(made.steps, made.steps[1:], strict=False):
        if isinstance(step, Try) and ROUND in (*step.moves[0].split(), *step.script):
            assert getattr(after, "still", False), after.words


@pytest.mark.parametrize("key", ALL)
def test_enter_on_next_always_does_something_that_can_be_seen(opened, key):
    """Within a third of a second, whatever is still on its way when it is pressed."""
    lecture, pressed = opened(key, size=(1024, 640)), 0  # Each picture is looked at.
    for _turn in range(60):
        lecture.until(
            lambda: lecture.reads or (lecture.speech and lecture.speech.presses), most=30_000
        )
        scene = lecture.scene
        if lecture.reads:  # A trick lies there whole.
            lecture.hands.key("RETURN")
            continue
        if scene.step is None:
            break
        if not any(each.words == "Next" for each in lecture.speech.presses):
            lecture.until_rest()
            past(lecture)
            continue
        before, words, here = seen(lecture), lecture.speech.words, scene.here
        lecture.hands.key("RETURN")
        lecture.wait(320, step=20)
        assert isinstance(lecture.window.app.scene, LessonScene)
        changed = lecture.speech is None or lecture.speech.words != words or scene.here != here
        assert changed, words
        assert seen(lecture) != before, words
        pressed += 1
    assert pressed or all(isinstance(step, Try) for step in lecture.lesson.steps)


def past(lecture):
    """What is meant at a try or a question is done."""
    scene, step = lecture.scene, lecture.scene.step
    if isinstance(step, Try):
        scene._make(scene._move(step), step)
    else:
        scene._chosen(step.right)
    lecture.wait(40, step=20)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize("key", [*names("roebuck"), *names("roolz")])
def test_no_card_lies_over_a_name_of_a_place_or_a_trump_while_the_coach_speaks(
    open_window, clock, key, size
):
    """The names of Roebuck's places lay under the hand across the table, and Roolz's trumps under
    the low hand of two players."""
    window = open_window(window_size=size, speed="off")
    window.go(ways.Lesson(key, 0))
    lecture = Lecture(window, clock)
    lecture.wait(100, step=20)
    board = lecture.scene.board
    badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    kept = [rect for painter, table in board.contents.own
            if painter.kind is Mark for _name, rect in _headings(table)]  # fmt: skip
    cards = [p.goal.box for p in board.pieces if p.goal.seen and not p.goal.figure]
    hand = {id(piece) for piece in board.own_pieces()}
    others = [p.goal.box for p in board.pieces if p.goal.seen and id(p) not in hand]
    for rect in (*badges, gauge):
        assert not rect.width or rect.collidelist(cards) < 0, rect
    for rect in kept:
        assert rect.collidelist(others) < 0, rect
