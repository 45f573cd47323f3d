"""Drills at the table: right answers go on, by mouse or keys; a wrong one is told why."""

import pygame
import pytest

from roller_table.drills import DRILLS, ChoiceTask, TouchTask
from roller_table.engine.cards import Card
from roller_table.engine.sheet import Finish, Meaning, Path, SettledDeal, Tag, WinningCard
from roller_table.ui import ways
from roller_table.ui.scenes.drill.scene import ROUND, DrillScene


class Practising:
    """The window with a question in it."""

    def __init__(self, window, hands):
        self.window, self.hands = window, hands

    @property
    def scene(self):
        scene = self.window.app.scene
        assert isinstance(scene, DrillScene)
        return scene

    def until_asked(self):
        for _turn in range(60):
            if self.scene.position.resting and self.scene.felt.presenter.panel.open:
                return
            self.hands.step()
        raise AssertionError("nothing is asked")

    def press(self, words):
        widgets = self.scene.page.widgets.values()
        self.hands.click(next(w for w in widgets if getattr(w, "words", "") == words))

    def answer(self, *, rightly):
        task = self.scene.task
        if isinstance(task, ChoiceTask):
            number = task.right if rightly else (task.right + 1) % len(task.choices)
            self.hands.key(str(number + 1))
            return
        for thing in task.right if rightly else ():
            self.scene._touch(thing)
        if not rightly and not task.right:
            self.scene._touch(task.things[0])
        self.press("That's all")


@pytest.fixture
def practise(open_window, hands_of):
    def begin(kind, **more):
        window = open_window(speed="off", **more)
        app = window.app
        window.go(ways.Drill(kind.game, kind.key, ways.DrillRound(7)))
        made = Practising(window, hands_of(app))
        made.until_asked()
        return made

    return begin


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_a_right_answer_goes_on_and_a_wrong_one_says_what_is_right(practise, kind):
    made = practise(kind)
    made.answer(rightly=True)
    made.until_asked()
    assert made.scene.round.marks == ("right",)
    made.answer(rightly=False)
    made.until_asked()
    assert made.scene.round.marks == ("right", "wrong")
    assert made.scene.missed, "it stands until somebody goes on"
    made.press("Next question")
    made.until_asked()
    assert not made.scene.missed
    assert made.scene.round.last in made.scene.beside.notes.words


def test_ten_are_a_round_and_the_best_is_kept(practise):
    made = practise(DRILLS[1])
    for number in range(ROUND):
        made.answer(rightly=number != 3)
        if number == 3:
            made.press("Next question")
        made.until_asked()
    assert made.window.progress.best(DRILLS[1].key) == ROUND - 1
    made.press("Ten more")
    made.until_asked()
    assert made.scene.round.marks == ()


def test_cards_are_touched_with_the_pointer_and_by_keys_and_none_is_dimmed(practise):
    made = practise(DRILLS[0])
    task, board = made.scene.task, made.scene.board
    assert isinstance(task, TouchTask)
    assert not any(piece.dim for piece in board.pieces), "that would be the answer"
    last = board.own_pieces()[-1]
    made.hands.click((round(last.goal.x), round(last.goal.y)))
    assert made.scene.touched == [last.card]
    assert last.glow
    for _turn in range(40):
        if made.scene.felt.top.focused().startswith("card:"):
            break
        made.hands.key("TAB")
    made.hands.key("SPACE")
    assert len(made.scene.touched) != 1
    assert all(isinstance(each, Card) for each in made.scene.touched)


def test_drills_are_reached_from_a_lesson(attend):
    lecture = attend()
    rows = [w for w in lecture.scene.page.widgets.values() if w.name.startswith("beside:")]
    lecture.hands.click(rows[-1])
    assert isinstance(lecture.window.app.scene, DrillScene)
    lecture.hands.key("ESCAPE")
    assert lecture.scene.lesson.key == "roller_derby/2_following"


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_the_question_covers_nothing_that_it_is_about(practise, kind, monkeypatch):
    monkeypatch.setattr(DrillScene, "draw", lambda _scene, _screen: [])
    made = practise(kind, window_size=(1024, 640), user_scale=2.0)
    scene = made.scene
    own = [piece.goal.box.center for piece in scene.board.own_pieces()]
    assert scene.board.area.contains(scene.felt.presenter.panel.rect)
    assert not [place for place in own if scene.felt.presenter.panel.rect.collidepoint(place)]


@pytest.mark.parametrize("kind", DRILLS, ids=lambda kind: kind.key)
def test_what_is_drawn_is_what_the_question_says_and_never_its_answer(practise, kind):
    """The way of the ball that was asked about was drawn to where it would rest, and the card that
    takes the trick had a ring. With what the rules work out left away, the same is drawn."""
    made = practise(kind)
    board, drawn = made.scene.felt.board, picture(made)
    sheet = board.shown.sheet
    for telling in (Path, WinningCard, Tag, Meaning, Finish, SettledDeal):
        sheet = sheet.without(telling)
    board.show_sheet(sheet, board.shown.plates, news=False)
    made.scene._light()
    assert picture(made) == drawn


def test_where_a_ball_goes_is_drawn_once_it_was_answered(practise):
    made = practise(next(kind for kind in DRILLS if kind.key == "rollerball/where"))
    assert not made.scene.felt.board.places.shown.paths
    made.answer(rightly=False)
    made.until_asked()
    assert made.scene.felt.board.places.shown.paths


def picture(made):
    """The felt as it is seen."""
    made.hands.step()
    made.scene.felt.board.refresh()
    made.hands.step()
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")
