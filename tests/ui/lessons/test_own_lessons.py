"""A person's own lessons are checked beside the window, and each stands in its list as it is."""

import pickle
from threading import Event

import pytest

from roller_table import folders
from roller_table.ai.worker import Thinker
from roller_table.lessons import listing, names, reading
from roller_table.lessons.checked import LessonCheck, as_checked
from roller_table.rulefile import RuleFileError
from roller_table.ui import ways
from roller_table.ui.machine.thinkers import InlineThinkers, done
from roller_table.ui.scenes.lesson.listing import LEAF
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.window import Window

from ...lessons.test_lesson_files import BLANK, GOOD


class Later(InlineThinkers):
    """Does a job only when the test has it done."""

    def __init__(self, later):
        super().__init__(later)
        self.jobs = []

    def do(self, job, told):
        if isinstance(job, LessonCheck):
            self.jobs.append((pickle.loads(pickle.dumps(job)), told))
        return len(self.jobs)

    def answer(self):
        job, told = self.jobs.pop(0)
        told(done(job))


@pytest.fixture
def own():
    folder = folders.own_lessons()
    folder.mkdir(parents=True)

    def write(**texts):
        for name, text in texts.items():
            (folder / f"{name}.yaml").write_text(text)
        return folder

    return write


@pytest.fixture
def window(open_app):
    app = open_app(speed="off", window_size=(1280, 800))
    window = Window(app, Later(app.later))
    window.go(ways.Home())
    window.app.step(wait=False)
    return window


def only_the_program_s(path, _kind):
    """The bytes of a file, which the window reads itself."""
    assert path.parent != folders.own_lessons(), "read by the window"
    return path.read_bytes()


def listed(window):
    """The lines beside the felt behind the program's lessons, as far as they are known now."""
    window.app.step(wait=False)
    entries = window.app.scene.position.side.notes.entries
    return entries[len(names(window.app.scene.lesson.game)) + 1 :]


def test_a_lesson_is_listed_at_once_and_can_be_played_when_it_has_been_checked(
    window, own, hands_of, monkeypatch
):
    own(mine=GOOD)
    with monkeypatch.context() as here:
        here.setattr(reading, "file_contents", only_the_program_s)
        window.go(ways.Learn("roller_derby"))
        hands_of(window.app).step()
    assert isinstance(window.app.scene, LessonScene)
    (entry,) = listed(window)
    assert (entry.words, entry.note) == ("mine.yaml", "being checked …")
    entry.act()
    assert window.app.notices.words == "mine.yaml is being checked."
    window.thinkers.answer()
    (entry,) = listed(window)
    assert (entry.words, entry.note, entry.sign) == ("A first card", "", "9")
    there = window.app.scene.page.widgets
    assert "A first card" in [line.entry.words for name, line in there.items() if "beside:" in name]
    with monkeypatch.context() as here:
        here.setattr("roller_table.lessons.checking.trying", lambda *_args: pytest.fail("again"))
        here.setattr(reading, "file_contents", only_the_program_s)
        entry.act()
    assert window.app.scene.lesson.key == "roller_derby/mine"
    assert window.thinkers.jobs == []


def test_a_faulty_lesson_is_named_in_one_line_and_nothing_else_is_touched(window, own, hands_of):
    own(blank=BLANK, mine=GOOD, torn="game: [")
    for game in ("roller_derby", "roolz"):
        window.go(ways.Learn(game))
    while window.thinkers.jobs:
        window.thinkers.answer()
    (torn,) = listed(window)  # At Roolz: of a file that cannot be read nobody knows the game.
    assert torn.words == "torn.yaml"
    hands_of(window.app).key("ESCAPE")
    window.go(ways.Learn("roller_derby"))
    mine, blank, torn = listed(window)
    assert mine.words == "A first card"
    assert (blank.words, torn.words) == ("blank.yaml", "torn.yaml")
    assert blank.note.startswith("line 7: item 1 of choices must be some text")
    blank.act()
    said = window.app.notices.words
    assert said.startswith("blank.yaml, line 7, column 38: item 1 of choices")
    assert window.app.scene.lesson.key == "roller_derby/1_target"
    mine.act()
    assert window.app.scene.lesson.key == "roller_derby/mine"


def test_a_file_that_changes_while_it_is_checked_is_checked_anew(window, own):
    own(mine=GOOD)
    window.go(ways.Learn("roller_derby"))
    own(mine=GOOD.replace("A first card", "Another"))
    window.go(ways.Learn("roller_derby"))
    assert len(window.thinkers.jobs) == 2
    (before, told), (_after, _told) = window.thinkers.jobs
    told(done(before))
    assert [each.note for each in listed(window)] == ["being checked …"]
    del window.thinkers.jobs[0]
    window.thinkers.answer()
    assert [each.words for each in listed(window)] == ["Another"]
    window.go(ways.Learn("roller_derby"))
    assert window.thinkers.jobs == [], "what is known is not checked once more"


def test_a_lesson_thrown_away_while_it_is_shown_stays_where_it_is(window, own):
    folder = own(mine=GOOD)
    window.go(ways.Learn("roller_derby"))
    window.thinkers.answer()
    listed(window)[0].act()
    (folder / "mine.yaml").unlink()
    own(other=GOOD)
    window.services.own_lessons.look()
    window.thinkers.answer()
    window.app.step(wait=False)
    scene = window.app.scene
    assert scene.felt.bar.banner.title.startswith("Lesson 10")
    window.go(scene.course.way(scene.course.lessons[-1]))
    assert "'roller_derby/mine' is not a lesson" in window.app.notices.words


def test_what_nobody_could_check_is_told_and_tried_again_next_time(window, own):
    own(mine=GOOD)
    window.go(ways.Learn("roller_derby"))
    window.thinkers.jobs.pop()[1]("")
    assert [each.note for each in listed(window)] == ["this could not be checked here"]
    window.go(ways.Learn("roller_derby"))
    window.thinkers.answer()
    assert [each.words for each in listed(window)] == ["A first card"]


def test_of_a_large_folder_a_leaf_is_shown_and_the_rest_is_told_in_a_line(window, own, monkeypatch):
    monkeypatch.setattr(listing, "MOST_FILES", 2 * LEAF)
    own(**{f"mine_{n:03}": GOOD for n in range(300)})
    window.go(ways.Learn("roolz"))
    assert len(window.thinkers.jobs) == 2 * LEAF
    *first, turn = listed(window)
    assert [each.words for each in first] == [f"mine_{n:03}.yaml" for n in range(LEAF)]
    assert turn.words == f"{LEAF + 1} more of your own"
    turn.act()
    *second, turn = listed(window)
    assert [each.words for each in second] == [f"mine_{n:03}.yaml" for n in range(LEAF, 2 * LEAF)]
    turn.act()
    (rest, turn) = listed(window)
    assert rest.words == "290 lesson files were not read: too many at once."
    rest.act()
    assert str(folders.own_lessons()) in window.app.notices.words
    turn.act()
    assert listed(window)[0].words == "mine_000.yaml"


def test_the_child_checks_a_good_lesson_and_a_faulty_one(own):
    folder, told, answered = own(mine=GOOD, blank=BLANK), {}, Event()

    def hear(ticket, line):
        told[ticket] = line
        if len(told) == 2:
            answered.set()

    thinker = Thinker(hear)
    try:
        good, bad = (
            thinker.do(LessonCheck(folder / f"{name}.yaml", "de")) for name in ("mine", "blank")
        )
        assert answered.wait(60)
    finally:
        thinker.close()
    lesson = as_checked(folder / "mine.yaml", told[good])
    assert lesson == reading.load(folder / "mine.yaml")
    error = as_checked(folder / "blank.yaml", told[bad])
    assert isinstance(error, RuleFileError)
    assert error.game == "roller_derby"
    (fault,) = error.faults
    assert (fault.line, fault.column) == (7, 38)
    assert "must be" not in fault.words, "it is told in the language that was asked for"


def test_a_job_leaves_the_language_as_it_was_and_pauses_often(own):
    from roller_table.languages import spoken as language

    folder = own(mine=GOOD)
    pauses = 0
    for _pause in LessonCheck(folder / "mine.yaml", "de").going():
        pauses += 1
        assert language().code == "en"
    assert pauses > 10
