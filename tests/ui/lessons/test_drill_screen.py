"""Drills on their page: what is drawn never gives the answer away; it goes into its place."""

from itertools import pairwise

import pygame
import pytest

from roller_table.drills import DRILLS, ChoiceTask, TouchTask, drill
from roller_table.engine.cards import Card
from roller_table.engine.sheet import Finish, Meaning, Path, SettledDeal, Tag, WinningCard
from roller_table.engine.values import replace
from roller_table.ui import ways
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.looks.palette import USUAL
from roller_table.ui.scenes.drill import scene as drilling
from roller_table.ui.scenes.drill.scene import ROUND, DrillScene
from roller_table.ui.scenes.drill.things import TouchCard

SIZES = ((1280, 800), (1024, 640), (1920, 1080))
TOLD = (Path, WinningCard, Tag, Meaning, Finish, SettledDeal)
"""What the rules work out of a position: the answer may follow from it."""


class Practising:
    """The window with a question in it."""

    def __init__(self, window, hands, clock):
        self.window, self.hands, self.clock = window, hands, clock

    @property
    def scene(self):
        scene = self.window.app.scene
        assert isinstance(scene, DrillScene)
        return scene

    @property
    def view(self):
        return self.scene.view

    def wait(self, milliseconds, step=10):
        for _turn in range(0, milliseconds, step):
            self.clock.pass_(step)
            self.hands.step()

    def find(self, name):
        return self.scene.page.find(name)

    def press(self, name):
        self.hands.click(self.find(name))

    def answer(self, *, rightly):
        task = self.scene.task
        if isinstance(task, ChoiceTask):
            number = task.right if rightly else (task.right + 1) % len(task.choices)
            self.hands.key(str(number + 1))
            return
        wrong = [each for each in task.things if each not in task.right]
        touched = task.right if rightly else (wrong or task.things)[:1]
        for thing in touched:
            self.scene.touch(thing)
        self.hands.step()
        self.press("all")


@pytest.fixture
def practise(open_window, hands_of, clock):
    def begin(kind, *, seed=7, speed="off", **more):
        window = open_window(speed=speed, **more)
        window.go(ways.Drill(kind.game, kind.key, ways.DrillRound(seed)))
        made = Practising(window, hands_of(window.app), clock)
        made.hands.step()
        return made

    return begin


ALL = pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)


def noting(draw, styles):
    """The same, and it is written down how a card is lit."""

    def drawn(code, width, style, *more):
        styles.append(style)
        return draw(code, width, style, *more)

    return drawn


def picture(made):
    """The window as it is seen."""
    made.scene.redraw()
    made.hands.step()
    return pygame.image.tobytes(made.window.app.screen, "RGB")


@ALL
def test_a_right_answer_goes_on_and_a_wrong_one_says_what_is_right(practise, kind):
    made = practise(kind)
    made.answer(rightly=True)
    made.hands.step()
    assert made.scene.round.marks == ("right",)
    assert not made.scene.answered, "the next question"
    assert made.find("last").words, "what was right stands at the side"
    made.answer(rightly=False)
    made.hands.step()
    assert made.scene.round.marks == ("right", "wrong")
    assert made.scene.missed, "it stands until somebody goes on"
    assert made.find("reason").words
    made.press("next")
    made.hands.step()
    assert not made.scene.missed


def test_ten_are_a_round_and_the_best_is_kept(practise):
    made = practise(DRILLS[1])
    for number in range(ROUND):
        made.answer(rightly=number != 3)
        made.hands.step()
        if number == 3:
            made.hands.key("RETURN")
    assert made.window.progress.best(DRILLS[1].key) == ROUND - 1
    made.press("again")
    made.hands.step()
    assert made.scene.round.marks == ()


def test_cards_are_touched_with_the_pointer_and_by_keys_and_none_is_dimmed(practise):
    made = practise(DRILLS[0])
    cards = [each for each in made.scene.page.widgets.values() if isinstance(each, TouchCard)]
    assert [each.rect.left for each in cards] == sorted(each.rect.left for each in cards)
    made.hands.click(cards[-1])
    assert made.scene.touched == [cards[-1].card]
    assert cards[-1].at(made.scene.look).top < cards[-1].rect.top, "it stands out"
    for _turn in range(40):
        focus = made.scene.page.focus.current
        if focus and focus.name.startswith("card:"):
            break
        made.hands.key("TAB")
    made.hands.key("SPACE")
    assert len(made.scene.touched) != 1
    assert all(isinstance(each, Card) for each in made.scene.touched)


@pytest.mark.parametrize("kind", [DRILLS[0], DRILLS[1]])
@pytest.mark.parametrize("key", ["TAB", "RETURN", "DOWN"])
def test_the_first_key_at_a_question_shows_where_one_answers(practise, kind, key):
    """Nothing had the focus: Enter did nothing, or said that nothing was to be touched."""
    made = practise(kind)
    made.hands.key(key)
    focus = made.scene.page.focus
    assert focus.seen
    assert focus.current.name.startswith(("answer:", "card:", "place:", "space:"))
    assert not made.scene.answered
    made.hands.key("RETURN")
    assert made.scene.answered or made.scene.touched


def test_drills_are_reached_from_a_lesson(attend):
    lecture = attend()
    rows = [w for w in lecture.scene.page.widgets.values() if w.name.startswith("beside:")]
    lecture.hands.click(rows[-1])
    assert isinstance(lecture.window.app.scene, DrillScene)
    lecture.hands.key("ESCAPE")
    assert lecture.scene.lesson.key == "roller_derby/2_following"


# What is drawn is what the question says, and never its answer.


@ALL
def test_what_is_drawn_is_what_the_question_says_and_never_its_answer(practise, kind, monkeypatch):
    """The way of the ball that was asked about was drawn to where it would rest, the card that
    takes the trick had a ring, and Roebuck's open places were gold. The same question with another
    answer, and with all that the rules work out of the position left away, is drawn the same."""
    made = practise(kind)
    drawn, ask = picture(made), drilling.question

    def otherwise(asked, seed):
        task = ask(asked, seed)
        if isinstance(task, ChoiceTask):
            other = (task.right + 1) % len(task.choices)
        else:
            other = frozenset(task.things) - task.right
        assert other != task.right
        return replace(task, right=other, reason="")

    monkeypatch.setattr(drilling, "question", otherwise)
    match = type(made.scene.task.match)
    sheet = match.sheet

    def bare(self, seat):
        found = sheet(self, seat)
        for telling in TOLD:
            found = found.without(telling)
        return found

    monkeypatch.setattr(match, "sheet", bare)
    again = ways.Drill(kind.game, kind.key, ways.DrillRound(7))
    made.window.app.go(again, ways.Stacking.INSTEAD)
    made.hands.step()
    assert made.scene.task.reason == ""
    assert picture(made) == drawn


@ALL
def test_once_it_was_answered_wrongly_the_right_answer_is_drawn(practise, kind):
    """The law before can fail: what is right is seen then."""
    made = practise(kind)
    before = picture(made)
    made.answer(rightly=False)
    made.hands.step()
    assert picture(made) != before


def test_where_a_ball_goes_is_drawn_once_it_was_answered(practise):
    made = practise(drill("rollerball/where"))
    assert not made.view.board.traced
    made.answer(rightly=False)
    made.hands.step()
    assert made.view.board.traced
    paths = made.view.board._drawn.board.places.shown.paths
    assert paths
    assert not any(path.whose for path in paths), "the letter A is an answer, and not Ade's turn"


@ALL
def test_every_card_of_a_question_is_as_bright_as_the_others(practise, kind, monkeypatch):
    made = practise(kind)
    styles = []
    widgets = made.scene.page.widgets.values()
    for drawn in {each.pictures for each in widgets if hasattr(each, "pictures")}:
        monkeypatch.setattr(drawn, "_flat", noting(drawn._flat, styles))
    picture(made)
    assert {*styles} <= {""}


@ALL
def test_what_a_drill_asks_for_can_be_touched_or_chosen_on_the_screen(practise, kind):
    made = practise(kind)
    task, area = made.scene.task, pygame.Rect(0, 0, 1280, 800)
    if isinstance(task, TouchTask):
        for thing in task.things:
            widget = made.view.thing(thing)
            assert widget.focusable
            assert area.contains(widget.rect)
            made.hands.click((widget.rect.left + 6, widget.rect.centery))
            assert thing in made.scene.touched
        return
    for number, answer in enumerate(made.view.answers):
        assert area.contains(answer.rect), number
    for number, space in enumerate(made.view.spaces):
        assert area.contains(space.rect), number
        assert task.spaces[number].name == SPACE


# The goal in the middle


@ALL
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_goal_stands_in_the_middle_with_its_answers_right_under_it(practise, kind, size):
    made = practise(kind, window_size=size)
    view, scene = made.view, made.scene
    side = scene._side(scene.look, size)
    middle = (size[0] - side.width) // 2
    assert abs(view.question.rect.centerx - middle) <= 2
    assert 22 <= view.question.size <= 28
    shown = [view.question, *([view.empty] if view.empty else [])]
    answers = [*view.answers] if view.answers else [view.done]
    for upper, lower in pairwise(shown):
        assert upper.rect.bottom <= lower.rect.top <= upper.rect.bottom + scene.look.px(30)
    for answer in answers:
        assert shown[-1].rect.bottom <= answer.rect.top <= shown[-1].rect.bottom + scene.look.px(30)
    things = [*view.above, *shown, *answers, *([view.board] if view.board else [])]
    for one, other in ((a, b) for n, a in enumerate(things) for b in things[n + 1 :]):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)


def test_answers_have_the_measures_of_the_picture(practise):
    made = practise(drill("roller_derby/taker"))
    assert [each.rect.size for each in made.view.answers] == [(164, 110)] * 4
    assert made.view.empty.rect.size == (78, 78)
    made = practise(drill("rollerball/where"))
    assert [each.rect.size for each in made.view.answers] == [(124, 62)] * 4


@pytest.mark.parametrize("key", ["roller_derby/taker", "roolz/taker", "rollerball/card"])
def test_you_are_coral_in_every_drill(practise, key):
    made = practise(drill(key))
    seats = made.scene.task.seats
    assert made.view.answers[seats.index(0)].disc.colour == USUAL.sides[0] == USUAL.seats[0]


def test_a_right_thing_goes_into_the_empty_place_in_300_ms_and_the_dot_fills(practise):
    made = practise(drill("roller_derby/taker"), speed="normal")
    made.answer(rightly=True)
    assert made.find("dots").strip.marks[0] == "right"
    ((_picture, start, end),) = made.view.flight._things
    assert end.center == made.view.empty.rect.center
    assert start.center == made.view.answers[made.scene.task.right]._face(
        made.scene.look, made.view.answers[made.scene.task.right].rect
    ).center  # fmt: skip
    made.wait(280)
    assert made.view.flight.moving
    made.wait(40)
    assert not made.view.flight.moving
    made.wait(1000)
    assert not made.scene.answered, "and the next question comes by itself"


def test_a_wrong_one_wobbles_once_and_the_right_one_goes_in_slowly_with_its_reason(practise):
    made = practise(drill("roller_derby/taker"), speed="normal")
    task = made.scene.task
    wrong = made.view.answers[(task.right + 1) % 4]
    made.answer(rightly=False)
    made.wait(50)
    assert 0 < abs(wrong._degrees) <= 3
    assert not made.find("reason").visible
    assert all(each.right is None for each in made.view.answers), "not told while it wobbles"
    made.wait(170)
    assert wrong._degrees == 0
    assert task.reason in made.find("reason").words
    assert made.find("next").visible
    made.wait(500)
    assert made.view.flight.moving
    made.wait(120)
    assert not made.view.flight.moving
    made.wait(3000)
    assert made.scene.missed, "it stands until somebody goes on"


def test_the_list_is_folded_in_a_narrow_window_until_somebody_wants_it(practise):
    made = practise(drill("roolz/points"), window_size=(1024, 640))
    assert not made.find("beside:0").visible
    made.press("panel")
    assert made.find("beside:0").visible
    made.answer(rightly=True)
    made.hands.step()
    assert made.find("beside:0").visible, "in the next question too"


@ALL
def test_the_largest_print_hides_nothing_of_a_question(practise, kind):
    made = practise(kind, window_size=(1024, 640), user_scale=2.0)
    view = made.view
    things = [*view.above, view.question, *view.answers, *view.cards]
    things += [each for each in (view.empty, view.board) if each]
    groups = [each for each in things if each not in view.cards]
    for one, other in ((a, b) for n, a in enumerate(groups) for b in groups[n + 1 :]):
        assert not one.rect.colliderect(other.rect), (one.name, other.name)
    for card in view.cards:
        assert card.rect.collidelist([each.rect for each in groups]) < 0
