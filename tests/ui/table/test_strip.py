"""The table speaks at one place: the strip, which nothing else lies on and which never moves."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pygame import Rect, mask
from pygame.image import tobytes

from roller_table.engine.sheet import Story
from roller_table.games.catalogue import ENTRIES
from roller_table.ui.felt.painted import saying
from roller_table.ui.felt.painted.overlays import FLASH, LABEL, NOTE
from roller_table.ui.felt.painted.strip import FADE, HELD, Rank, StripRoom
from roller_table.ui.felt.paper.coaching import Speech
from roller_table.ui.felt.paper.counsel import Counsel, ShareBar, _wordings
from roller_table.ui.felt.paper.presses import Key, KeyButton
from roller_table.ui.felt.paper.sheets import Refused
from roller_table.ui.looks.paint import clear
from roller_table.ui.widgets import Block, ReadyPicture
from roller_table.ui.widgets.containers import widgets_in
from tests.ui.lying import lying
from tests.ui.voices import voices

LOOKS = [((1024, 640), 1.6, "de"), ((1280, 800), 1.0, "en")]


def faults(table: Any) -> Iterator[str]:
    strip = table.board.layout.strip
    for name, rect in lying(table.board):
        if strip.colliderect(rect):
            yield f"{name} lies on the strip: {rect}, {strip}"
    if table.question or table.scene.felt.conductor.standing:
        speaker = table.board.strip.speaker
        if speaker is None or not table.board.strip.told(speaker).words:
            yield "nothing is said"
    told = table.board.overlays
    kinds = {each.kind for each in told.shown} - {NOTE, LABEL, FLASH}
    yield from (f"{kind} floats" for kind in kinds)
    for note in (each for each in told.shown if each.kind == NOTE):
        yield from (f"{note.words} over {name}" for name, rect in lying(table.board)
                    if name != "meter, badge or dice" and rect.colliderect(note.rect))  # fmt: skip
    for name, widget in table.scene.page.widgets.items():
        said = name.startswith(("hint:", "coach:", "refusal:")) and widget.visible
        if said and not strip.contains(widget.rect):
            yield f"{name} is not in the strip"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_whoever_speaks_speaks_in_the_strip_and_it_covers_nothing(
    sit_down: Any, entry: Any, size: tuple[int, int], scale: float, language: str
) -> None:
    """Through the first questions of a game with hints and refusals, and while others play."""
    seats = max(entry.seats[0], min(entry.seats[-1], 5))
    table = sit_down(game=entry.key, seats=seats, size=size, user_scale=scale, language=language,
                     coach=True, level="random", speed="normal")  # fmt: skip
    chance, strip = Random(7), None
    for number in range(4):
        for _time in range(200):
            if table.question or table.over:
                break
            if table.scene.felt.conductor.standing:
                table.scene.croupier.further()
            table.wait(240, step=240)
            assert not list(faults(table)), f"before question {number}"
        if table.over or not table.question:
            return
        assert strip in (None, table.board.layout.strip), "it never moves"
        strip = table.board.layout.strip
        assert table.board.shown.prompt, "something is asked"
        if number == 1:
            table.hands.key("h")
        table.wait(80, step=80)
        assert not list(faults(table)), f"with a hint at question {number}"
        table.hands.key("ESCAPE")
        table.wait(80, step=80)
        assert not list(faults(table)), f"at question {number}"
        moves = [*table.match.ask.choice][:40]
        table.play(chance.choice(moves))


def test_who_is_refused_a_card_reads_why_in_the_strip(sit_down: Any) -> None:
    table = refused(sit_down)
    (why,) = voices(table.board, "refusal")
    assert why.words
    assert table.board.strip.speaker == Rank.REFUSAL


def test_the_buttons_of_questions_stand_at_the_same_place(sit_down: Any) -> None:
    """Of one question after the other, as far as they are few."""
    table = sit_down(game="roebuck", speed="off", level="random")
    ends = set()
    for _turn in range(30):
        if not table.until_asked():
            break
        panel = table.scene.felt.presenter.panel
        if panel.open and table.board.strip.pressed.width:
            ends.add((panel.rect.right, panel.rect.centery))
        table.play(next(iter(table.match.ask.choice)))
    assert len(ends) == 1


@pytest.mark.parametrize(("game", "seats"), [("poker_roulette", 4), ("poker_roulette", 6)])
def test_why_a_seat_is_paid_is_told_beside_its_plate_and_over_no_card(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off")
    table.until_asked()
    for seat in range(seats):
        table.board._teller._note_at_plate(seat, "+50", 10**9)
    counted = [each.rect for each in table.board.overlays.shown if each.kind == NOTE]
    assert len(counted) == seats
    over = [name for name, rect in lying(table.board) if rect.collidelist(counted) >= 0]
    assert not [name for name in over if "dice" not in name]


SEATS = [
    ("roller_derby", 4),
    ("roebuck", 4),
    ("roolz", 5),
    ("poker_roulette", 6),
    ("rollerball", 3),
]


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_in_a_small_window_a_tab_that_covers_nothing_unfolds_the_panel(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off", level="random")
    assert table.until_asked()
    tab = table.scene.page.find("bar:tab")
    assert tab.rect.right == 1024
    assert tab.rect.size == (20, 64), "as large as in any window"
    assert not [name for name, rect in lying(table.board) if rect.colliderect(tab.rect)]
    assert not table.board.panel_rect.width
    table.hands.click(tab)
    table.wait(200)
    assert table.board.panel_rect.width
    assert "bar:tab" not in table.scene.page.widgets


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_the_row_of_the_meter_is_over_the_strip_and_as_wide(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, speed="off", level="random")
    layout, strip = table.board.layout, table.board.layout.strip
    assert table.until_asked()
    if game == "rollerball":
        return  # Its strip is left of the hand, and it has no meter.
    assert (strip.size, strip.left) == ((701, 94), 158)
    assert layout.plate(0)[1] == pytest.approx(strip.centery, abs=1)
    badges, meter = table.board.furniture.gauge_rects(table.board.shown.sheet)
    for rect in (*badges, *([meter] if meter.width else [])):
        if game != "poker_roulette":
            assert layout.gauge_row.contains(rect)
            assert strip.left <= rect.left <= rect.right <= strip.right


def test_no_name_beside_a_bar_is_cut(app: Any) -> None:
    """ "Your wor…": it is said shorter, and with no room for that either there are no bars."""
    look, said = app.look, set[str]()
    bars = ShareBar("Your workman here", 0, 1.0, "Your workman"), ShareBar("Stay", 100, 1.0)
    keys = KeyButton("hint:do", Key("do", "Enter", "do it", list))
    for wide in range(240, 640, 20):
        room = StripRoom(look, wide, 86, narrow=False, shares=True)
        counsel = Counsel("Stay", "It leads ball 3 over your base.", bars=bars, verdict="Less")
        for wording in _wordings(counsel, [keys], room):
            measured = wording.stands.measured(look, wide)
            if measured.high <= room.high:
                break
        wording.stands.put(look, Rect(0, 0, wide, room.high), measured)
        names = [
            each for each in widgets_in(wording.stands) if getattr(each, "words", "") in _NAMED
        ]
        assert all(each.natural(look)[0] <= each.rect.width for each in names)
        said |= {each.words for each in names}
    assert said == _NAMED


_NAMED = {"Your workman here", "Your workman"}


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("game", ["roller_derby", "rollerball"])
def test_whatever_a_hint_says_is_whole_in_the_strip(sit_down: Any, game: str, scale: float) -> None:
    """Where the strip is narrow less is said, and nothing runs out of it or under its keys."""
    table = sit_down(game=game, size=(1024, 640), user_scale=scale, speed="off", level="random")
    assert table.until_asked()
    keys = tuple(Key(name, cap, name, list) for name, cap in (("next", "H"), ("do", "Enter")))
    bars = ShareBar("Energiser and Rubberiser", 40, 12.0), ShareBar("Bid no card", 10, 9.0)
    long = Counsel("Bid this card: Energiser", "The highest bid puts the first ball. " * 3,
                   "How often you win, of 100", bars, "**Bid no card** costs 0.3 points",
                   "An Expert's view, from 200 tries that fit what you have seen",
                   keys=keys)  # fmt: skip
    strip, voice = table.board.strip, long.voice()
    strip.say(Rank.HINT, voice)
    box = Rect((0, 0), strip.box.size)
    written = [each for each in widgets_in(strip.wording.stands) if each not in voice.parts]
    assert all(box.contains(each.rect) for each in written)
    assert all(strip.box.contains(key.rect) and key.rect.width for key in voice.parts)
    for key in voice.parts:
        under = key.rect.move(-strip.box.left, -strip.box.top)
        assert not [each for each in written if each.rect.colliderect(under)]
    for each in (*written, *voice.parts):
        type_ = getattr(each, "size", 12)
        assert type_ >= 12 or round(type_ * table.board.look.scale) >= 12, "pixels"


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_what_is_pointed_at_is_explained_in_the_strip_under_what_is_asked(
    sit_down: Any, game: str, seats: int
) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off", level="random")
    assert table.until_asked()
    explained = 0
    for piece in [*table.board.pieces]:
        if piece.goal.seen and table.board.area.collidepoint(piece.goal.box.center):
            table.hands.move(piece.goal.box.center)
            table.wait(800)
            assert not list(faults(table))
            for remark in voices(table.board, "remark"):
                assert remark.words
                assert table.board.strip.speaker == Rank.REMARK
                explained += 1
    assert explained
    table.hands.move((2, 2))
    table.wait(800)
    assert table.board.strip.speaker == Rank.PROMPT


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_ways_to_answer_stay_in_reach_whoever_speaks(sit_down: Any, game: str, seats: int) -> None:
    table = sit_down(game=game, seats=seats, size=(1024, 640), speed="off", level="random")
    for _turn in range(40):
        assert table.until_asked()
        if table.board.strip.pressed.width:
            break
        table.play(next(iter(table.match.ask.choice)))
    table.wait(4000, step=400)  # What the others said has been read.
    strip, page = table.board.strip, table.scene.page
    buttons = [w for w in page.widgets.values() if w.name.startswith("choice:")]
    stood = [button.rect.copy() for button in buttons]
    for rank in (each for each in Rank if each > Rank.PROMPT):
        strip.say(rank, saying.spoken("Somebody speaks"))
        table.wait(200)
        assert strip.speaker == rank
        assert [button.rect for button in buttons] == stood
        box = table.board.layout.strip
        assert all(box.contains(button.rect) and button.visible for button in buttons)
        assert strip.room.collidelist(stood) < 0, "what is said leaves them their room"
        assert all(page.at(button.rect.center) is button for button in buttons)
        strip.hush(rank)
    strip.say(Rank.REFUSAL, saying.spoken("Not that"))
    count = table.match.count
    pressed = next((button for button in buttons if button.enabled), None)
    if pressed:
        table.hands.click(pressed)
        table.wait(100)
        assert table.match.count > count or not table.question or table.grip.busy
    else:
        assert all(button.reason for button in buttons), "it says what is wanted first"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_what_nobody_could_read_is_in_the_log(sit_down: Any, game: str, seats: int) -> None:
    """While somebody more urgent speaks, the others play on."""
    table = sit_down(game=game, seats=seats, speed="normal", level="random")
    strip, missed = None, 0
    for _turn in range(8):
        assert table.until_asked()
        strip = table.board.strip
        strip.say(Rank.REFUSAL, saying.spoken("Not that"))
        before, told = table.board.shown.sheet.log.notes, set[str]()
        table.play(next(iter(table.match.ask.choice)))
        for _moment in range(400):
            voices_now = filter(None, map(strip.told, (Rank.STORY, Rank.SPEECH)))
            told |= {voice.words for voice in voices_now}
            assert strip.speaker == Rank.REFUSAL
            if table.question or table.over or table.scene.felt.conductor.standing:
                break
            table.wait(80, step=80)
        missed += len(told)
        if told:
            assert {*table.board.shown.sheet.log.notes} - {*before}, told
    assert missed, "others have said something"


# Who speaks when


def test_the_most_urgent_speaks_and_the_others_come_back(sit_down: Any) -> None:
    """Refusal, hint, the others' turn, coach, what is asked: the order in which they are heard."""
    table = sit_down(speed="off", level="random")
    assert table.until_asked()
    table.wait(2000, step=200)  # What was thrown has been read.
    board, strip = table.board, table.board.strip
    board.show_prompt("Your turn")
    ranks = (Rank.SPEECH, Rank.COACH, Rank.HINT, Rank.REFUSAL)
    for rank in ranks:
        strip.say(rank, saying.spoken(rank.name))
        assert strip.speaker == rank
    for rank in reversed(ranks):
        assert strip.speaker == rank
        strip.hush(rank)
    assert strip.speaker == Rank.PROMPT
    assert strip.told(Rank.PROMPT).words == "Your turn"


def test_a_turn_that_is_told_stands_for_12_seconds_and_then_the_coach_speaks(
    sit_down: Any,
) -> None:
    table = sit_down(speed="normal", level="random", coach=True)
    assert table.until_asked()
    board, strip = table.board, table.board.strip
    strip.say(Rank.COACH, saying.spoken("Look"))
    board.show_prompt("", story=Story(1, 1, "Ade played", ended=True))
    for _moment in range(11):
        assert strip.speaker == Rank.STORY
        table.wait(100, step=100)
    table.wait(300)
    assert strip.speaker == Rank.COACH


@pytest.mark.usefixtures("painted")
def test_a_notice_waits_until_a_turn_that_is_told_has_been_read_and_is_not_lost(
    sit_down: Any,
) -> None:
    """It lay over the others' turn at once, and was gone by its own time.

    Nor does its time begin anew whenever something went before it: after each hint the same line
    came back, and stood in the place of the question for a whole game.
    """
    table = sit_down(speed="normal", level="random")
    assert table.until_asked()
    table.wait(6000, step=200)
    board, app = table.board, table.app
    for _turn in range(2):  # Each turn that comes goes before it again.
        board.show_prompt("", story=Story(1, 1, "Ade played", ended=True))
        if not _turn:
            app.notices.say("Copied", app.now())
        table.wait(1000, step=100)
        assert board.strip.speaker == Rank.STORY
        table.wait(400, step=100)
        assert board.strip.speaker == Rank.NOTICE
        board.show_prompt("Your turn")
        table.wait(500, step=100)
        assert board.strip.speaker == Rank.NOTICE, "what is left of the time that reading takes"
    table.wait(1000, step=100)
    assert board.strip.speaker == Rank.PROMPT
    assert app.notices.words == ""


def test_the_coach_is_not_interrupted_by_what_a_seat_says(sit_down: Any) -> None:
    """He said the same line again each time that somebody had spoken: three times of "A card was
    placed" in one round."""
    table = sit_down(speed="off", level="random")
    assert table.until_asked()
    strip = table.board.strip
    strip.say(Rank.COACH, saying.spoken("A card was placed on the board."))
    strip.say(Rank.SPEECH, saying.spoken("Pass"))
    assert strip.speaker == Rank.COACH
    strip.hush(Rank.COACH)
    assert strip.speaker == Rank.SPEECH


@pytest.mark.parametrize("by", ["key", "click"])
def test_once_a_notice_can_have_been_read_the_next_press_gives_the_question_back(
    sit_down: Any, by: str
) -> None:
    """ "Saved as …" stood before it for six seconds."""
    table = sit_down(speed="off", level="random")
    assert table.until_asked()
    table.wait(2000, step=200)
    strip, notices = table.board.strip, table.app.notices
    press = {"key": lambda: table.hands.key("F9"),
             "click": lambda: table.hands.click(strip.box.topleft)}[by]  # fmt: skip
    notices.say("Saved as " + "x" * 50, table.app.now())
    table.wait(200, step=100)
    press()
    table.wait(200, step=100)
    assert strip.speaker == Rank.NOTICE, "it has not been read yet"
    table.wait(3000, step=100)
    assert strip.speaker == Rank.PROMPT


@pytest.mark.parametrize("by", ["key", "click", "time"])
def test_a_refusal_stands_until_the_next_key_or_click_and_6_seconds_at_most(
    sit_down: Any, by: str
) -> None:
    table = refused(sit_down)
    table.wait(5600, step=100)
    assert voices(table.board, "refusal"), "to point at something else is not to have read it"
    if by == "key":
        table.hands.key("F9")
    elif by == "click":
        table.hands.click(table.board.layout.strip.topleft)
    table.wait(600 if by == "time" else 20, step=20)
    assert not voices(table.board, "refusal")
    assert table.board.strip.speaker == Rank.PROMPT, "and what is asked stands there again"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_in_a_small_window_the_strip_is_read_from_no_nearer(
    sit_down: Any, size: tuple[int, int]
) -> None:
    """What is asked has 20 and 15 pixels there too, the coach 18, and a hint 22 and 15."""
    table = sit_down(size=size, speed="off")
    strip, key = table.board.strip, Key("do", "Enter", "do it", int)

    def pixels() -> list[int]:
        strip._drawn()
        blocks = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
        return [round(each.size * strip.look.scale) for each in blocks if each.visible]

    strip.say(Rank.NOTICE, saying.asked("Your turn: **follow**", "One card is higher."))
    assert pixels() == [20, 15]
    strip.say(Rank.NOTICE, Speech("Follow the suit if you hold it.").voice())
    assert pixels() == [18]
    strip.say(Rank.HINT, Counsel("Play", "It is the lowest.", keys=(key,)).voice())
    assert pixels() == [22, 15]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_who_wants_larger_words_never_has_smaller_ones_in_the_strip(
    sit_down: Any, entry: Any
) -> None:
    """In large print the strip was half as high, and what was asked stood in 13 pixels."""
    seats = entry.seats[-1] if entry.key == "roolz" else 4
    before = [0.0]
    for scale in (1.0, 1.25, 1.5, 2.0):
        table = sit_down(game=entry.key, seats=seats, size=(1024, 640), user_scale=scale,
                         speed="off")  # fmt: skip
        strip = table.board.strip
        strip.say(Rank.REFUSAL, saying.asked("Your turn: **follow**", "One card is higher."))
        strip._drawn()
        blocks = [each for each in widgets_in(strip.wording.stands) if isinstance(each, Block)]
        pixels = [each.size * strip.look.scale for each in blocks if each.words]
        assert len(pixels) == 2, "why is said too"
        assert all(now > was - 0.1 for was, now in zip(before * 2, pixels, strict=False)), scale
        before = pixels
    assert before[0] > 21, "and in the largest print they are larger"


@pytest.mark.usefixtures("painted")
def test_the_words_fade_over_each_other_in_120_milliseconds(sit_down: Any) -> None:
    """At exact times: the strip stays where it is, and between both there is a mixture."""
    table = refused(sit_down)
    board, screen, box = table.board, table.app.screen, table.board.layout.strip
    shots = []
    table.hands.key("F9")
    for _moment in range(5):
        board.canvas.touch_all()
        table.wait(FADE // 3, step=FADE // 3)
        shots.append(tobytes(screen.subsurface(box).copy(), "RGB"))
    assert len(set(shots[:3])) > 2, "it changes step by step"
    assert shots[3] == shots[4], "and is over"
    assert not board.strip.moving


def test_two_texts_never_stand_over_each_other_while_they_change(sit_down: Any) -> None:
    """What was said is gone before what comes is read."""
    table = refused(sit_down)
    strip = table.board.strip
    table.hands.key("F9")
    bare = tobytes(strip._bare(None), "RGBA")
    for share, both in ((0.25, False), (0.5, True), (0.75, False)):
        strip._now = strip._since + round(FADE * share)
        drawn = clear(table.app.screen.get_size())
        strip.draw(drawn, strip.box)
        seen = tobytes(drawn.subsurface(strip.box).copy(), "RGBA")
        assert (seen == bare) == both


def test_without_motion_words_change_at_once(sit_down: Any) -> None:
    table = sit_down(speed="off", level="random")
    assert table.until_asked()
    table.board.show_prompt("Something else")
    assert not table.board.strip.moving


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_card_that_was_refused_is_whole_in_the_strip(sit_down: Any, scale: float) -> None:
    """In large print the strip is lower than a card of the usual size."""
    table = refused(sit_down, user_scale=scale)
    strip = table.board.strip
    (card,) = (each for each in widgets_in(strip.wording.stands) if isinstance(each, ReadyPicture))
    assert 20 < card.picture.get_height() < strip.box.height
    assert Rect((0, 0), strip.box.size).contains(card.rect)


def refused(sit_down: Any, **more: Any) -> Any:
    """A table where a card has just been refused."""
    table = sit_down(seed=6, size=(1024, 640), level="random", **more)
    for _turn in range(20):
        assert table.until_asked()
        if barred := [piece for piece in table.question.dimmed if piece.goal.seen]:
            break
        table.play(next(iter(table.match.ask.choice)))
    table.wait(400)
    table.hands.click(table.spot(barred[0].card.code))
    table.wait(80)
    table.hands.move((2, 300))
    assert voices(table.board, "refusal")
    return table


def test_one_voice_has_gone_before_the_other_comes(sit_down: Any) -> None:
    """ "Dealing now: Mia" was read under "You: Suit"."""
    table = sit_down(seed=1)
    assert table.until_asked()
    strip = table.board.strip
    strip.say(Rank.SPEECH, saying.spoken("M" * 30))
    table.wait(400, painted=True)

    def aside() -> int:
        """How bright it is at most where only the first has letters."""
        sheet = clear(table.app.screen.get_size())
        strip.draw(sheet, strip.box)
        box = strip.box
        there = Rect(box.left + 60, box.top + 10, box.width // 2 - 90, box.height - 20)
        return max(tobytes(sheet.subsurface(there), "RGB"))

    before, seen = aside(), list[int]()
    strip.say(Rank.SPEECH, saying.spoken("i"))
    for _step in range(FADE // 10 + 3):
        table.wait(10, step=10, painted=True)
        seen.append(aside())
    assert before > 200
    assert seen[0] > 60
    assert max(seen[FADE // 20 + 1 :]) < 60, "the other comes where nothing is left of the first"


@pytest.mark.parametrize(
    ("game", "seats"), [("poker_roulette", 4), ("roller_derby", 4), ("roolz", 4)]
)
@pytest.mark.usefixtures("painted")
def test_after_an_answer_something_stands_there_until_the_next_is_said(
    sit_down: Any, game: str, seats: int
) -> None:
    """It was empty for 220 ms, and at Roller Derby for 700, between the question and what came."""
    table = sit_down(game=game, seats=seats, seed=3, size=(1024, 640), level="random")
    strip, answers = table.board.strip, 0
    empty, longest = tobytes(strip._bare(None), "RGBA"), 0
    while answers < 4 and table.until_asked():
        table.wait(400)
        moves = [*table.match.ask.choice]
        table.play(moves[answers % len(moves)])
        answers, bare = answers + 1, 0
        for _moment in range(50):
            table.wait(20, step=20, painted=True)
            drawn = clear(table.app.screen.get_size())
            strip.draw(drawn, strip.box)
            seen = tobytes(drawn.subsurface(strip.box).copy(), "RGBA")
            bare = bare + 20 if seen == empty else 0
            longest = max(longest, bare)
    assert answers == 4
    assert longest <= FADE // 2, "and of that only what a change takes"


def test_of_a_question_that_nothing_follows_the_words_go_too(sit_down: Any) -> None:
    table = sit_down(game="poker_roulette", seats=4, seed=3, level="random")
    assert table.until_asked()
    strip = table.board.strip
    table.wait(400, painted=True)
    table.board.show_prompt("")
    table.wait(HELD + FADE + 40, step=20, painted=True)
    drawn = clear(table.app.screen.get_size())
    strip.draw(drawn, strip.box)
    assert tobytes(drawn.subsurface(strip.box).copy(), "RGBA") == tobytes(strip._bare(None), "RGBA")


@pytest.mark.parametrize("game", ["roller_derby", "rollerball"])
def test_what_flies_passes_under_the_words(sit_down: Any, game: str) -> None:
    """A card on its way lay over what was to be read."""
    table = sit_down(game=game, level="random")
    assert table.until_asked()
    table.wait(1000)
    board, screen, box = table.board, table.app.screen, table.board.strip.box
    board.canvas.touch_all()
    table.hands.step()
    before = screen.copy()
    piece, now = board.own_pieces()[0], board._now
    at = piece.pose._replace(x=box.left + 60, y=box.top + 10, angle=0.0)
    piece.put(at)
    piece.send(at._replace(x=at.x + 300), now, 1000)
    piece.tick(now + 1)
    board.painter.tick(now)
    board.painter.paint(screen, table.scene.page, (), now, busy=True)
    assert screen.get_at((box.left + 60, box.top - 6)) != before.get_at(
        (box.left + 60, box.top - 6)
    )
    words = box.inflate(-30, -30)
    seen = mask.from_threshold(
        screen.subsurface(words), (0, 0, 0), (24, 24, 24, 255), before.subsurface(words)
    )
    assert seen.count() == words.width * words.height, "they are read as before"


def test_what_was_refused_while_others_played_goes_once_the_player_is_asked(sit_down: Any) -> None:
    """ "Mia decides now." stood there in one's own turn."""
    table = sit_down(seed=6, speed="off", level="random")
    assert table.until_asked()
    table.play(next(iter(table.match.ask.choice)))
    presenter, later = table.scene.felt.presenter, table.app.now() + 100_000
    presenter.refusal.show(Refused("Mia decides now.", "", None, later))
    assert table.board.strip.told(Rank.REFUSAL)
    assert table.until_asked()
    assert table.board.strip.told(Rank.REFUSAL) is None
