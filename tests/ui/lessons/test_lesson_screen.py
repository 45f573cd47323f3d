"""A lesson at the real table: it can be played by mouse and by keys, and nobody is lost in it."""

import random
from itertools import combinations, product

import pygame
import pytest

from roller_table.engine.notation import read
from roller_table.engine.sheet import Badge
from roller_table.engine.table import Press as Push
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.shown import Pot
from roller_table.lessons import Quiz, Say, Try, Watch, lesson, names
from roller_table.lessons.playing import match_at
from roller_table.ui import ways
from roller_table.ui.felt.painted.strip import Rank
from roller_table.ui.felt.paper.pointing import BESIDE, pieces_of, rects_of
from roller_table.ui.felt.things.layout import SPACE
from roller_table.ui.looks.theme import TEXT
from roller_table.ui.reader.nodes import aloud
from roller_table.ui.scenes.lesson.scene import LessonScene
from roller_table.ui.widgets import Block
from roller_table.ui.widgets.containers import widgets_in

from ...joined import HOUSE
from ..lying import lying, wanted

LESSONS = [key for entry in HOUSE for key in names(entry.key)]


def test_a_lesson_is_played_by_mouse(attend):
    lecture = attend()
    for _step in lecture.lesson.steps:
        if lecture.kind is Try:
            lecture.hands.click(lecture.card(lecture.right))
        else:
            lecture.hands.click(lecture.button(lecture.right))
        lecture.go_on()
    assert lecture.scene.step is None
    assert lecture.speech.words == lecture.lesson.done


def test_a_lesson_is_played_by_keys(attend):
    lecture = attend()
    for _step in lecture.lesson.steps:
        if lecture.kind is Try:
            go_to(lecture, f"card:{lecture.right}")
            lecture.hands.key("RETURN")
        elif lecture.kind is Quiz:
            go_to(lecture, lecture.button(lecture.right).name)
            lecture.hands.key("RETURN")
        else:
            lecture.hands.key("RETURN")
        lecture.go_on()
    assert lecture.scene.step is None


@pytest.mark.parametrize("entry", HOUSE, ids=lambda entry: entry.key)
def test_the_first_lesson_of_every_game_is_played_by_mouse(attend, entry):
    lecture = attend(names(entry.key)[0])
    for _step in lecture.lesson.steps:
        for place in lecture.presses():
            lecture.hands.click(place)
        lecture.go_on()
    assert lecture.speech.words == lecture.lesson.done


@pytest.mark.parametrize("entry", HOUSE[1:], ids=lambda entry: entry.key)
@pytest.mark.usefixtures("unseen")
def test_the_first_lesson_of_every_game_is_played_by_keys(attend, entry):
    lecture = attend(names(entry.key)[0])
    for _step in lecture.lesson.steps:
        scene = lecture.scene
        gesture = scene._move(scene.step).gesture() if lecture.kind is Try else None
        if isinstance(gesture, Push):
            go_to(lecture, lecture.button_for(gesture).name)
        elif gesture and gesture.place.name == SPACE:
            lecture.hands.key("h")  # It is aimed there, and Enter puts it down.
            lecture.until_rest()
        elif gesture:
            go_to(lecture, f"card:{gesture.thing.code}")
        elif lecture.kind is Quiz:
            go_to(lecture, lecture.button(lecture.right).name)
        lecture.hands.key("RETURN")
        lecture.go_on()
    assert lecture.speech.words == lecture.lesson.done


QUIZZES = [(key, n) for key in LESSONS for n, step in enumerate(lesson(key).steps)
           if isinstance(step, Quiz)]  # fmt: skip


@pytest.mark.parametrize("name", ["TAB", "RETURN", "DOWN"])
def test_the_first_key_at_a_question_of_the_coach_shows_where_one_answers(attend, name):
    """Nothing had the focus there, and Enter did nothing."""
    key, step = QUIZZES[0]
    lecture = attend(key, step=step)
    lecture.hands.key(name)
    focus = lecture.scene.page.focus
    assert (focus.current.name, focus.seen) == ("coach:0", True)
    assert lecture.speech.asks
    assert not lecture.scene.misses, "nothing is answered yet"
    lecture.hands.key("RETURN")
    assert lecture.scene.misses or lecture.scene.told_right


def test_enter_pressed_twice_answers_a_question_of_the_coach_once(attend):
    key, step = next((key, n) for key, n in QUIZZES if lesson(key).steps[n].right)
    lecture = attend(key, step=step)
    settling = lecture.scene.page.settling
    for _press in range(2):  # The first shows where one answers.
        lecture.hands.key("RETURN")
    assert lecture.scene.misses == 1
    settling._lasts = lambda: 1000
    lecture.hands.key("RETURN")
    assert lecture.scene.misses == 1, "what came of it has just been said"
    lecture.wait(1000)
    assert lecture.scene.page.focus.current.name == "coach:0"
    lecture.hands.key("RETURN")
    assert lecture.scene.misses == 2


def test_after_a_right_try_there_is_a_breath_before_the_next_step(attend):
    lecture = attend("roller_derby/1_target", step=3, speed="normal")
    lecture.hands.click(lecture.card(lecture.right))
    lecture.wait(40)
    lecture.until(lambda: lecture.scene._goes_on_at >= 0)
    lecture.wait(480)
    assert lecture.speech is None
    lecture.until_rest(400)
    assert lecture.speech


def go_to(lecture, name):
    """By Tab alone."""
    for _turn in range(60):
        if lecture.scene.felt.top.focused() == name:
            return
        lecture.hands.key("TAB")
    raise AssertionError(f"Tab never comes to {name}")


def test_a_card_may_be_dragged_as_in_play(attend):
    lecture = attend(step=2)
    middle = lecture.scene.board.layout.drop_area(lecture.scene.board.layout.targets()[0]).center
    lecture.hands.drag(lecture.card("2C"), middle)
    lecture.until_rest()
    assert lecture.here == 3
    assert lecture.scene.made == ("play 2C",)


def test_what_the_rules_refuse_is_answered_in_their_words_and_the_lessons(attend):
    lecture = attend(step=2)
    place = lecture.scene.board.strip.room.center
    lecture.hands.click(lecture.card("AH"))
    assert lecture.speech.wrong
    assert lecture.speech.aside == dict(lecture.scene.step.wrong)["must_follow"]
    match = lecture.scene.match
    card = next(piece.card for piece in lecture.scene.board.pieces if piece.card.code == "AH")
    move = read(f"play {card.code}", match.game.moves, match.game.pack)
    said = match.game.why_not(match.state, move).words
    assert lecture.speech.words == said
    assert lecture.scene.board.strip.room.collidepoint(place), "it stays where it is read"
    assert (lecture.here, lecture.scene.match.count) == (2, 8)


def test_a_card_that_is_tried_while_the_coach_speaks_hides_nothing_that_he_says(attend):
    """ "Read on first" lay over the words to be read, and over Next."""
    lecture = attend(step=0)
    strip, said = lecture.scene.board.strip, lecture.speech.words
    place = lecture.button("Next").rect.center
    lecture.hands.click(lecture.card(lecture.scene.board.own_pieces()[0].card.code))
    lecture.wait(300)
    assert strip.told(Rank.REFUSAL) is None
    assert lecture.speech.words == said
    assert lecture.button("Next").rect.center == place
    lecture.hands.click(place)
    lecture.until_rest()
    assert lecture.here == 1


def test_what_may_be_played_and_is_not_meant_comes_back(attend):
    lecture = attend(step=2)
    lecture.hands.click(lecture.card("TC"))
    lecture.wait(600)
    assert lecture.speech.words == dict(lecture.scene.step.wrong)["*"]
    assert not lecture.speech.task, "what is meant is said once"
    assert "TC" in [p.card.code for p in lecture.scene.board.own_pieces()]
    assert lecture.scene.felt.presenter.question, "it may be tried again"


@pytest.mark.usefixtures("unseen")
def test_where_a_lesson_answers_nothing_the_task_is_said_again(attend):
    lecture = attend("rollerball/3_workman", step=1)
    step = replace(lecture.scene.step, wrong=())
    lecture.scene.lesson = replace(lecture.lesson, steps=(step,) * 2)
    lecture.scene.answered(next(iter(lecture.scene.match.ask.choice)))
    assert lecture.speech.wrong
    assert (lecture.speech.words, lecture.speech.task) == (step.words, "")


@pytest.mark.parametrize(
    ("key", "step", "gold"),
    [
        ("poker_roulette/3_stock", 0, ["Add nothing"]),
        ("poker_roulette/3_stock", 3, []),
        ("poker_roulette/4_betting", 5, ["Bet 1"]),
        ("poker_roulette/4_betting", 7, ["Call 20"]),
    ],
)
@pytest.mark.usefixtures("unseen")
def test_gold_is_what_the_lesson_asks_for_and_not_what_most_would_press(attend, key, step, gold):
    """Of a number the button that makes it, whatever is set."""
    scene = attend(key, step=step).scene
    there = [w for n, w in scene.page.widgets.items() if n.startswith("choice:")]
    assert [w.words for w in there if getattr(w, "kind", "") == "primary"] == gold


@pytest.mark.parametrize("key", LESSONS)
def test_what_glows_at_a_try_and_may_be_played_is_what_is_meant(key):
    for number, step in enumerate(lesson(key).steps):
        if not isinstance(step, Try):
            continue
        match = match_at(lesson(key), number)
        moves = [read(line, match.game.moves, match.game.pack) for line in step.moves]
        meant = {code for line in step.moves for code in line.split()[1:]}
        offered = getattr(match.ask.choice, "cards", ())
        if not offered:
            gestures = [(move, move.gesture()) for move in match.ask.choice]
            things = [(move, made.thing) for move, made in gestures if hasattr(made, "thing")]
            offered = [thing for _move, thing in things]
            meant |= {thing.code for move, thing in things if move in moves}
        shown = {card.code for what in step.show for card in what.cards if card in offered}
        assert shown <= meant, f"step {number + 1}"


def test_that_something_may_be_played_is_said_once():
    steps = [step for key in LESSONS for step in lesson(key).steps if isinstance(step, Try)]
    said = [words for step in steps for _code, words in step.wrong]
    assert not [words for words in said if words.startswith("That may be")]


def test_the_coach_speaks_of_cards_before_they_are_put_away(attend):
    lecture = attend("poker_roulette/2_special", step=1)
    middle = lambda: lecture.scene.board.pieces.of(Zone("middle"))  # noqa: E731
    lies = lambda: [piece.card.code for piece in middle()]  # noqa: E731
    assert lies() == ["Jk2"]
    lecture.wait(4000)
    assert lies() == ["Jk2"], "however long it is read"
    lecture.hands.key("RETURN")
    lecture.until_rest()
    assert (lecture.here, lies()) == (2, ["Jk2"]), "there is more to say of it"
    lecture.hands.key("RETURN")
    lecture.until_rest()
    assert (lecture.here, lies()) == (3, ["8S"])
    lecture.hands.key("BACKSPACE")
    lecture.until_rest()
    assert (lecture.here, lies()) == (2, ["Jk2"])


def test_after_two_misses_the_coach_shows_it_and_does_it_when_asked(attend):
    lecture = attend(step=2)
    lecture.hands.click(lecture.card("TC"))
    assert not lecture.button("Show me").strong
    lecture.hands.click(lecture.card("AH"))
    meant = next(p for p in lecture.scene.board.pieces if p.card.code == "2C")
    assert meant.glow
    assert lecture.button("Do it for me").strong
    lecture.hands.click(lecture.button("Do it for me"))
    lecture.until_rest()
    assert lecture.here == 3


def test_a_wrong_answer_is_said_to_be_wrong_and_asked_again(attend):
    lecture = attend(step=3)
    lecture.hands.click(lecture.button("Ade"))
    assert lecture.speech.wrong
    assert lecture.here == 3
    lecture.hands.click(lecture.button("Mia"))
    lecture.until_rest()
    assert not lecture.speech.wrong


def test_the_right_answer_stands_with_its_reason_until_one_goes_on(attend):
    lecture = attend("roolz/1_pack", step=6)
    lecture.hands.click(lecture.button("5 points"))
    lecture.until_rest()
    trick = lecture.scene.match.lines[-3:]
    assert trick == ("play P11", "play P7", "play P5"), "what was asked about is shown"
    lecture.wait(10_000)
    assert lecture.here == 6
    assert lecture.speech.caps == "Right: 5 points"
    assert lecture.speech.aside == lecture.scene.step.hint
    lecture.hands.click(lecture.button("Next"))
    lecture.until_rest()
    assert lecture.here == 7


def test_back_leads_to_the_step_before_as_it_was(attend):
    lecture = attend(step=3)
    lecture.hands.key("BACKSPACE")
    lecture.until_rest()
    assert (lecture.here, lecture.scene.match.lines[-1]) == (2, "play AC")


def test_escape_leaves_it(attend):
    lecture = attend(step=2)
    lecture.hands.key("ESCAPE")
    assert type(lecture.window.app.scene).__name__ == "HomeScene"


def test_another_window_shows_the_same_step(attend):
    lecture = attend(step=2)
    pygame.display.set_mode((1024, 640))
    lecture.window.app._resized()
    lecture.until_rest()
    assert lecture.here == 2
    assert lecture.scene.felt.presenter.question
    assert lecture.scene.board.area.contains(lecture.scene.board.strip.room)


@pytest.fixture
def unseen(monkeypatch):
    """Nothing is drawn: only where things lie is looked at."""
    monkeypatch.setattr(LessonScene, "draw", lambda _scene, _screen: [])


@pytest.mark.parametrize("key", LESSONS)
@pytest.mark.usefixtures("unseen")
def test_the_coach_lies_over_nothing_that_is_needed(attend, key):
    """In the smallest window with the largest letters; nor do his buttons lie over his words."""
    lecture = attend(key, size=(1024, 640), user_scale=2.0)
    for step in range(len(lesson(key).steps)):
        lecture.window.go(ways.Lesson(key, step))
        lecture.until_rest()
        see(lecture)
        strip, widgets = lecture.scene.board.strip, lecture.scene.page.widgets
        said = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
        words = [each.rect.move(strip.box.topleft) for each in said if each.visible]
        buttons = [each for name, each in widgets.items() if name.startswith("coach:")]
        over = [
            each.words for each in buttons if each.visible and each.rect.collidelist(words) >= 0
        ]
        assert not over, f"step {step + 1}"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.usefixtures("unseen")
def test_next_has_one_place_in_a_lesson_and_nothing_else_stands_there(attend, size):
    """It moved as Back came, and Back stood there at tries: a second click went back. Where the
    panel is opened the whole strip is another; and the coach lies over nothing that is needed."""
    for key in LESSONS:
        lecture, stood, others = attend(key, size=size), set(), set()
        for step in range(len(lesson(key).steps)):
            if step:
                lecture.window.go(ways.Lesson(key, step))
                lecture.until_rest()
            see(lecture)
            page, strip = lecture.scene.page, lecture.scene.board.strip
            sheet = strip._drawn().get_rect()
            said = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
            assert all(sheet.contains(each.rect) for each in said), f"{key}, {step}: words are cut"
            for name, each in page.widgets.items():
                if name.startswith("coach:") and each.words == "Next":
                    stood.add((*strip.room, *each.rect))
                elif name.startswith("coach:") and lecture.kind is not Quiz:
                    others.add((each.words, *each.rect))
        assert len({place[:4] for place in stood}) == len(stood), f"{key}: {stood}"
        nexts = [pygame.Rect(place[4:]) for place in stood]
        assert not [each for each in others if pygame.Rect(each[1:]).collidelist(nexts) >= 0], key


@pytest.mark.parametrize(("key", "step"), [("roolz/2_bidding", 5), ("roolz/3_leading", 2)])
@pytest.mark.usefixtures("unseen")
def test_what_is_read_or_filled_now_is_left_free_too(attend, key, step):
    """The places for five discards; and whether the trumps are broken."""
    lecture = attend(key, step)
    box = lecture.scene.board.strip.room
    assert not [each for each, rect in wanted(lecture.scene.board) if rect.colliderect(box)]


def see(lecture):
    scene, box = lecture.scene, lecture.scene.board.strip.room
    where = f"step {scene.here + 1} of {scene.lesson.key}"
    assert scene.board.area.contains(box), where
    covered = [each for each, rect in lying(scene.board) if rect.colliderect(box)]
    assert not covered, f"{where}: {box} over {covered}"
    panel = scene.felt.presenter.panel.rect
    assert not box.colliderect(panel), where
    for what in lecture.speech.shows:
        if what.zone.name == "prompt":
            continue  # He speaks where it stands; its buttons stay beside him.
        if what.zone.name in BESIDE:
            assert scene.board.panel_rect.width, f"{where}: {what} is not there"
            continue
        assert rects_of(scene.board, what), f"{where}: {what} is not there"
        assert all(piece.glow for piece in pieces_of(scene.board, what)), where
        assert not [each for each in rects_of(scene.board, what) if each.colliderect(box)], where


@pytest.mark.usefixtures("unseen")
def test_all_that_the_coach_says_is_heard_and_not_who_else_decides(attend):
    lecture = attend("roebuck/1_places")
    ears, heard = lecture.scene.for_ears, ""
    for _step in lecture.lesson.steps:
        heard += " ".join(each.words for each in ears.news())
        assert aloud(lecture.speech.words).rstrip(".?") in heard
        if lecture.kind is Try:
            lecture.button("Show me").press()
            lecture.until_rest()
        answer(lecture)
        lecture.go_on()
    assert "Choosing now" not in heard


@pytest.mark.parametrize("key", LESSONS)
@pytest.mark.usefixtures("unseen")
def test_every_lesson_can_be_gone_through_and_the_coach_does_what_is_asked_of_him(attend, key):
    """At every try the coach is asked to show it: then one press is left, wherever it glowed."""
    lecture = attend(key)
    for place, _step in enumerate(lecture.lesson.steps):
        assert lecture.here == place
        if lecture.kind is Try:
            lecture.button("Show me").press()
            lecture.until_rest()
            assert lecture.scene.felt.presenter.question, "what is shown may still be done by hand"
            assert lecture.scene.page.focus.seen, f"{key} {place}: what is left stands out"
            told = lecture.scene.felt.coach.told.words + lecture.scene.felt.coach.told.aside
            assert "Enter" in told, f"{key} {place}: how is read, however little room there is"
            assert "column" not in told, "the table shows no numbers of places"
        answer(lecture)
        lecture.go_on()
    assert lecture.speech.words == lecture.lesson.done


def answer(lecture):
    """Do at this step what is asked; at a try the coach has shown what."""
    if lecture.kind is Quiz:
        lecture.button(shown(lecture)).press()
        return
    if lecture.kind is Try:
        lecture.button("Do it for me")
    lecture.hands.key("RETURN")


def shown(lecture):
    """The right answer, as it stands on its button."""
    return lecture.scene.step.choices[lecture.scene.step.right]


@pytest.mark.parametrize("key", ["roller_derby/2_following", "rollerball/2_bending"])
def test_random_input_neither_leaves_nor_breaks_a_lesson(attend, key):
    lecture, luck = attend(key), random.Random(5)
    keys = ["RETURN", "SPACE", "TAB", "LEFT", "RIGHT", "UP", "BACKSPACE", "h", "v", "u", "s", "n"]
    for _turn in range(60):
        if lecture.scene.step is None:
            lecture.window.go(ways.Lesson(lecture.lesson.key))
        place = luck.randrange(60, 1270), luck.randrange(60, 790)
        if place[0] > 1000:
            place = lecture.scene.board.strip.room.center
        match luck.randrange(3):
            case 0:
                lecture.hands.key(luck.choice(keys))
            case 1:
                lecture.hands.click(place)
            case 2:
                lecture.hands.drag(place, (luck.randrange(60, 1000), luck.randrange(60, 790)))
        lecture.wait(80)
    assert lecture.scene.lesson.key == key


def test_a_wrong_pass_leaves_the_tray_again(attend):
    """Three cards lay in the tray: they come back to the hand, and may be chosen anew."""
    lecture = attend("roller_derby/3_exchange", step=1)
    for card in ("2H", "5D", "3D"):
        lecture.hands.click(lecture.card(card))
        lecture.wait(300)
    page = lecture.scene.page.widgets
    lecture.hands.click(next(w for name, w in page.items() if name.startswith("choice:")))
    lecture.wait(600)
    assert lecture.speech.wrong
    assert {"2H", "5D", "3D"} <= {p.card.code for p in lecture.scene.board.own_pieces()}
    assert not lecture.scene.felt.presenter.question.names


def test_a_coach_that_speaks_is_not_talked_over_by_who_is_choosing(attend):
    for step in range(4):
        scene = attend(step=step).scene
        assert "Choosing" not in scene.board.shown.prompt


@pytest.mark.parametrize(
    ("key", "step"),
    [
        ("roller_derby/5_all_or_nothing", 1),
        ("roller_derby/6_jokers", 0),
        ("poker_roulette/3_stock", 0),
        ("poker_roulette/3_stock", 3),
    ],
)
def test_whoever_plays_by_keys_finds_the_focus_on_what_is_meant(attend, key, step):
    """Not on what most would press: Enter alone does it."""
    lecture = attend(key, step=step)
    lecture.hands.key("RETURN")
    lecture.until_rest()
    assert not (lecture.speech and lecture.speech.wrong)
    assert lecture.here == step + 1


def test_no_trick_of_a_deal_that_is_over_is_spoken_of_over_the_next_one(attend):
    lecture = attend("roller_derby/1_target", step=4)
    lecture.button("100").press()
    lecture.go_on()
    assert lecture.here == 5
    assert lecture.scene.board.shown.prompt == ""


TAKEN = Zone("gathered")


@pytest.mark.parametrize(
    ("key", "step"),
    [("roller_derby/8_revokes", 3), ("roolz/1_pack", 4), ("roolz/6_broken", 2),
     ("roolz/7_options", 4)],
)  # fmt: skip
def test_a_trick_that_was_spoken_of_as_it_lay_is_counted_once_it_has_come_to_its_owner(
    attend, key, step
):
    """It was counted before it was put away."""
    lecture = attend(key, step=step, speed="normal")
    board = lecture.scene.board
    won = lambda: sum(plate.won for plate in board.shown.plates)  # noqa: E731
    lies = lambda: [*board.pieces.of(Zone("trick")), *board.pieces.of(TAKEN)]  # noqa: E731
    assert lies(), "the coach speaks of it as it lies"
    before = won()
    lecture.hands.key("RETURN")
    lecture.until(lambda: won() > before)
    assert not lies()


@pytest.mark.parametrize(
    ("key", "step"),
    [("roller_derby/1_target", 4), ("roller_derby/4_ducking", 7),
     ("roller_derby/5_all_or_nothing", 6), ("roller_derby/8_revokes", 4), ("roolz/6_broken", 4)],
)  # fmt: skip
def test_all_that_is_said_of_a_deal_is_said_before_the_next_one_is_dealt(attend, key, step):
    """The coach said "Exactly right, 100 points." over the cards of the next deal, and a lesson
    that had come to its end dealt once more for nobody."""
    lecture = attend(key, step=step)
    if lecture.kind is Quiz:
        lecture.button(lecture.right).press()
    else:
        lecture.scene.show_how()
        lecture.scene.show_how()
    lecture.until_rest()
    ended, said = lecture.scene.felt.conductor.standing, lecture.here
    assert ended.title, "the deal is over"
    while True:
        lecture.hands.key("RETURN")
        lecture.until_rest()
        assert lecture.here > said
        said = lecture.here
        assert lecture.scene.felt.conductor.standing is ended
        following = lecture.lesson.steps[said + 1 : said + 2]
        if lecture.kind is not Say or isinstance(next(iter(following), None), Watch):
            break


@pytest.mark.parametrize("key", [k for k in LESSONS if k.startswith(("roller_derby", "roolz"))])
def test_the_last_trick_of_a_lesson_is_taken_before_the_lesson_ends(key):
    """Three lessons ended with a card that was led, and nobody saw who took the trick."""
    match = match_at(lesson(key), len(lesson(key).steps))
    assert not match.game.zones(match.state)[Zone("trick")]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_plate_lies_over_the_row_of_the_meter_where_a_coach_speaks(attend, size, language):
    """Trump lay under Ade's plate, and the target touched Mia's."""
    lecture = attend("roller_derby/2_following", step=4, size=size, language=language)
    board = lecture.scene.board
    badges, gauge = board.furniture.gauge_rects(board.shown.sheet)
    plates = [board.furniture.plate_rect(plate) for plate in board.shown.plates]
    others = [p.goal.room for z in board.pieces.zones if z.name == "hand" and z.number
              for p in board.pieces.of(z)]  # fmt: skip
    for plate in plates:
        assert plate.inflate(12, 12).collidelist([*badges, gauge]) < 0
        assert plate.collidelist(others) < 0


@pytest.mark.parametrize("key", ["roolz/1_pack", "roolz/2_bidding"])
def test_nothing_stands_written_of_breaking_before_it_is_taught(attend, key):
    lecture = attend(key)
    for step in range(len(lecture.lesson.steps)):
        lecture.window.go(ways.Lesson(key, step))
        lecture.until_rest()
        assert not [b for b in lecture.scene.board.shown.sheet.of(Badge) if "broken" in b.words]


def test_a_card_that_was_carried_goes_home_along_a_dotted_way_unless_nothing_moves(attend):
    for speed, dotted in (("normal", True), ("off", False)):
        lecture = attend(step=2, speed=speed)
        middle = lecture.scene.board.layout.drop_area(lecture.scene.board.layout.targets()[0])
        for card in ("TC", "AH"):  # What may be played and is not meant, and what is refused.
            lecture.hands.drag(lecture.card(card), middle.center)
            assert lecture.speech.wrong
            assert bool(lecture.scene.position.pointing.homeward) is dotted, (speed, card)
            lecture.wait(400)
            assert not lecture.scene.position.pointing.homeward
            piece = next(p for p in lecture.scene.board.pieces if p.card.code == card)
            assert piece.pose == piece.goal


def test_what_a_card_is_does_not_displace_what_the_coach_says(attend):
    """By keys the focus is on a card at once, and its words came up over the task."""
    lecture = attend("roller_derby/1_target")
    for _step in range(2):
        lecture.hands.key("RETURN")
        lecture.go_on()
    lecture.wait(1500)
    board, hand = lecture.scene.board, lecture.scene.felt.presenter.hand
    assert hand.over, "the keys are on a card"
    assert board.strip.speaker == Rank.COACH, "and the task is still to be read"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("key", [key for key in LESSONS if key.startswith("poker_roulette")])
@pytest.mark.usefixtures("unseen")
def test_nothing_lies_over_anything_round_the_middle_card(attend, key, size):
    """The strip is higher in lessons; the chips lay over a word, and cards over the middle card."""
    lecture = attend(key, size=size)
    for step in range(len(lesson(key).steps)):
        lecture.window.go(ways.Lesson(key, step))
        lecture.until_rest()
        lecture.app.step(wait=False)
        over = [
            (one, two)
            for (one, first), (two, second) in combinations(round_the_middle(lecture.scene), 2)
            if first.colliderect(second)
        ]
        assert not over, f"step {step + 1}"
        strip, board = lecture.scene.board.layout.strip, lecture.scene.board
        assert strip.collidelist([*board.tokens.tags(board.shown.sheet)]) < 0, f"step {step + 1}"


def round_the_middle(scene):
    """The piles, the cards of the round, what is written there, the chips, and who speaks."""
    board, layout = scene.board, scene.board.layout
    for zone in board.pieces.zones:
        boxes = [piece.goal.box for piece in board.pieces.of(zone) if piece.goal.seen]
        if boxes and zone.name != "stockpile":
            yield str(zone), boxes[0].unionall(boxes[1:])
    for words, poses in board.contents.captions():
        yield words, board.furniture.caption_rect(words, poses)
    for painter, table in board.contents.own:
        if painter.kind is Pot:
            yield from (("the pot", rect) for rect in painter.places(table))
    yield from ((f"plate {p.seat}", board.furniture.plate_rect(p)) for p in board.shown.plates)
    yield "the strip", layout.strip
    panel = scene.felt.presenter.panel
    if panel.open and not layout.strip.contains(panel.rect):
        yield "the buttons", panel.rect


@pytest.mark.parametrize("by", ["a click", "a key"])
def test_why_it_was_not_possible_goes_with_the_next_click_or_key(attend, by):
    """ "Not possible" still stood beside "Discard these cards" after three right clicks."""
    lecture = attend("roolz/2_bidding", step=5)
    task = lecture.speech
    lecture.hands.click(lecture.card("B5"))
    assert lecture.speech.wrong
    if by == "a key":
        lecture.hands.key("TAB")
    else:
        lecture.hands.click(lecture.card("Y7"))
    assert not lecture.speech.wrong
    assert (lecture.speech.words, lecture.speech.aside) == (task.words, task.aside)


def test_show_me_is_pressed_while_it_says_why_it_was_not_possible(attend):
    lecture = attend("roolz/2_bidding", step=5)
    lecture.hands.click(lecture.card("B5"))
    lecture.hands.click(lecture.button("Show me"))
    assert lecture.button("Do it for me")
    assert not lecture.speech.wrong


def test_what_the_coach_has_shown_still_glows_once_a_refusal_has_been_read(attend):
    lecture = attend("roolz/2_bidding", step=5)
    for card in ("B5", "B10"):
        lecture.hands.click(lecture.card(card))
    assert lecture.button("Do it for me").strong
    lecture.hands.key("LSHIFT")
    assert not lecture.speech.wrong
    assert "**Here:**" in lecture.speech.aside
    assert all(p.glow for p in lecture.scene.board.pieces if p.card.code in ("Y7", "G9", "B11"))


def written_wide(lecture):
    """How wide the column is in which the coach's words stand; their lines break by that."""
    lecture.app.step(wait=False)
    stands = lecture.scene.board.strip.wording.stands
    return {thing.rect.width for thing in widgets_in(stands) if isinstance(thing, Block)}


@pytest.mark.usefixtures("painted")
def test_the_coachs_lines_stand_still_when_what_leads_on_comes(attend):
    lecture = attend("roolz/3_leading", step=1, speed="normal")
    lecture.scene.show_how()
    lecture.scene.show_how()
    lecture.until(lambda: lecture.reads)
    lecture.hands.key("RETURN")
    lecture.until(lambda: lecture.speech and not lecture.speech.presses)
    before = written_wide(lecture)
    lecture.until_rest()
    assert written_wide(lecture) == before
    lecture = attend("roolz/1_pack", step=6, speed="normal")
    lecture.button("5 points").press()
    before = written_wide(lecture)
    lecture.until_rest()
    assert written_wide(lecture) == before


def test_the_coachs_lines_stand_still_while_cards_are_chosen(attend):
    lecture = attend("roolz/2_bidding", step=5)
    wide = [written_wide(lecture)]
    for card in ("Y3", "Y7", "Y12", "G9", "B11"):
        lecture.hands.click(lecture.card(card))
        wide.append(written_wide(lecture))
    assert wide == wide[:1] * 6


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_was_said_last_can_be_read_and_the_wheel_goes_back_to_the_first(attend, size):
    """It was cut at the foot of the panel, and what was said first fell out of the list."""
    lecture = attend("roolz/2_bidding", step=8, size=size)
    beside, words = lecture.scene.beside, [step.words for step in lecture.lesson.steps]
    for steps, said in ((0, words[7]), (-1, None), (50, words[0]), (-50, words[7])):
        lecture.hands.move(beside.told.center)
        lecture.hands.post(pygame.MOUSEWHEEL, x=0, y=steps, precise_x=0.0, precise_y=float(steps))
        lecture.wait(100)
        block = lecture.scene.felt.top.look.text.block(
            said or words[7], 14, beside.told.width, TEXT
        )
        assert said is None or is_seen(block, lecture.app.screen, beside.told)


def is_seen(block, window, part):
    """Whether these words stand whole in that part of the window, wherever."""
    words = pygame.Surface(block.get_size())
    for high in range(part.top, part.bottom - block.get_height() + 1):
        there = window.subsurface((part.left, high, *block.get_size()))
        words.fill(there.get_at((block.get_width() - 1, 0)))
        words.blit(block, (0, 0))
        columns, lines = range(0, block.get_width(), 7), range(0, block.get_height(), 5)
        if all(words.get_at(at) == there.get_at(at) for at in product(columns, lines)):
            return True
    return False


def test_a_trick_waits_to_be_read(attend):
    """Nobody saw who took the trick with the blank: it left by itself."""
    lecture = attend("roolz/3_leading", step=7, speed="normal")
    lecture.scene.show_how()
    lecture.scene.show_how()
    told = []
    lecture.until(lambda: told.append(lecture.scene.board.shown.prompt) or lecture.reads)
    assert any("Choosing now: Ade" in words for words in told), "who is waited for is told"
    lecture.wait(20_000)
    board = lecture.scene.board
    assert len(board.pieces.of(Zone("trick"))) == 4
    assert "Noor took the trick" in board.strip.told(Rank.STORY).words
    lecture.window.app._resized()
    lecture.wait(100)
    assert lecture.reads, "in another window too"
    lecture.hands.key("RETURN")
    lecture.until_rest()
    assert lecture.speech.words == lecture.lesson.steps[8].words


def test_a_trick_of_roller_derby_waits_too(attend):
    lecture = attend("roller_derby/2_following", step=7, speed="normal")
    lecture.scene.show_how()
    lecture.scene.show_how()
    lecture.until(lambda: lecture.reads)
    lecture.wait(20_000)
    board = lecture.scene.board
    assert len(board.pieces.of(Zone("trick"))) == 4
    assert "the highest of the suit led" in board.strip.told(Rank.STORY).words
    lecture.hands.key("RETURN")
    lecture.until_rest()
    assert lecture.speech.words == lecture.lesson.done


def test_a_trick_goes_by_where_the_player_wants_to_wait_for_none(attend):
    lecture = attend("roolz/3_leading", step=7, turn_end="never")
    lecture.scene.show_how()
    lecture.scene.show_how()
    lecture.until(lambda: lecture.speech is not None)
    assert lecture.here == 8


def test_a_trick_that_the_coach_asked_about_lies_there_while_his_answer_is_read(attend):
    lecture = attend("roolz/1_pack", step=6, speed="normal")
    lecture.button("5 points").press()
    lecture.until_rest()
    assert lecture.speech.presses
    assert len(lecture.scene.board.pieces.of(Zone("trick"))) == 4


@pytest.mark.parametrize("by", ["its button", "Escape", "a click beside it"])
@pytest.mark.usefixtures("painted")
def test_what_was_opened_to_be_read_can_be_seen_to_close_and_the_coachs_words_are_back(attend, by):
    """ "What beats what?" lay over the coach's words, with Next and Back, and had no close sign."""
    lecture = attend("poker_roulette/4_betting", step=1)
    board, page = lecture.scene.board, lecture.scene.page
    (box,) = board.furniture.gauge_rects(board.shown.sheet)[0]
    lecture.hands.click(box.center)
    lecture.wait(100)
    assert board.strip.speaker is Rank.READ
    closes = page.find("opened:close")
    assert board.strip.box.contains(closes.rect)
    if by == "Escape":
        lecture.hands.key("ESCAPE")
    else:
        lecture.hands.click(closes if by == "its button" else (10, 400))
    lecture.wait(100)
    assert board.strip.speaker is Rank.COACH
    assert "opened:close" not in page.widgets
    assert lecture.here == 1, "nothing under it was pressed"
    assert lecture.button("Next").visible


@pytest.mark.parametrize(
    ("key", "words"),
    [("poker_roulette/4_betting", "Play a game (hands: 11)"),
     ("roolz/8_two_players", "Play a game (first to 1000)"),
     ("roller_derby/8_revokes", "Play a game (4 deals)"),
     ("roebuck/4_variations", "Play a game (ends at 15)"),
     ("rollerball/6_more_players", "Play a game (first to 5)")],
)  # fmt: skip
def test_the_game_that_a_lesson_offers_says_how_long_it_is(attend, key, words):
    """Eleven hands were dealt to somebody who had only pressed *Play a game*."""
    lecture = attend(key, step=len(lesson(key).steps))
    assert lecture.button(words)


def test_how_a_try_is_made_names_the_button(attend):
    lecture = attend("poker_roulette/4_betting", step=7)
    assert "“Call 20”" in lecture.speech.aside


@pytest.mark.parametrize("key", LESSONS)
def test_a_player_who_is_out_is_offered_as_no_answer(key):
    """Noor had folded, and could be chosen as the winner."""
    made = lesson(key)
    for number, step in enumerate(made.steps):
        state = match_at(made, number).state
        standing = getattr(state, "standing", None)
        if isinstance(step, Quiz) and standing:
            out = {name for seat, name in enumerate(made.players) if seat not in standing}
            assert not out & {*step.choices}
