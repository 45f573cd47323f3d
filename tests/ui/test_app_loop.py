"""The window hands out events, draws only what is new, and keeps everything when it falls."""

import threading

import pygame
import pytest

from roller_table import folders
from roller_table.ui.frame import crash
from roller_table.ui.frame.app import App
from roller_table.ui.frame.scene import Scene
from roller_table.ui.looks.cache import Pictures
from roller_table.ui.machine import platform, settings

pytestmark = pytest.mark.usefixtures("painted")


class Diary(Scene):
    """A scene that writes down what happens to it."""

    def __init__(self, name="scene"):
        self.name = name
        self.said = []
        self.drawn = 0

    def enter(self):
        self.said.append("enter")

    def leave(self):
        self.said.append("leave")

    def closing(self):
        self.said.append("closing")

    def lay_out(self, look, size):  # noqa: ARG002
        self.said.append(size)

    def handle(self, event):
        if event.type == pygame.KEYDOWN:
            self.said.append(pygame.key.name(event.key))
        return event.type == pygame.KEYDOWN and event.key == pygame.K_a

    def draw(self, screen):
        self.drawn += 1
        screen.fill((20, 60, 60))


def test_scenes_are_entered_covered_and_left(app):
    one, two, three = Diary(), Diary(), Diary()
    app.push(one)
    app.push(two)
    app.swap(three)
    app.pop()
    app.pop()
    assert app.scene is one, "the last scene stays"
    assert one.said == ["enter", (1280, 800), "leave", "enter", (1280, 800)]
    assert two.said == three.said == ["enter", (1280, 800), "leave"]


def test_nothing_is_drawn_when_nothing_has_changed(app, hands):
    scene = Diary()
    app.push(scene)
    for _turn in range(5):
        hands.step()
    assert scene.drawn == 1
    scene.dirty = True
    hands.step()
    assert scene.drawn == 2


def test_what_moves_is_drawn_sixty_times_a_second_and_no_more(app, clock):
    scene = Diary()
    app.push(scene)
    scene.moving = True
    for _turn in range(1000):
        clock.pass_(1)
        if app._wants_frame(app.now(), waited=True):
            app._draw(app.now())
    assert 60 <= scene.drawn <= 68


def test_an_idle_window_sleeps_until_something_is_due(app, clock, hands):
    scene = Diary()
    app.push(scene)
    hands.step()
    clock.pass_(app._patience())  # until what was drawn has been tidied up after
    hands.step()
    assert app._patience() is None
    app.say("Saved")
    assert app._patience() == 1
    hands.step()
    assert app._patience() > 1000
    scene.moving = True
    clock.pass_(1000)
    assert app._patience() == 0


def test_escape_goes_back_unless_the_scene_wants_it(app, hands):
    below, top = Diary(), Diary()
    app.push(below)
    app.push(top)
    hands.key("a")
    hands.key("ESCAPE")
    assert app.scene is below
    assert top.said[2:] == ["a", "escape", "leave"]


def test_a_notice_shows_for_some_seconds_and_leaves_nothing_behind(app, hands, clock):
    app.push(Diary())
    hands.step()
    clean = pygame.image.tobytes(app.screen, "RGB")
    app.say("Your settings could not be kept.")
    hands.step()
    assert pygame.image.tobytes(app.screen, "RGB") != clean
    clock.pass_(20_000)
    hands.step()
    assert pygame.image.tobytes(app.screen, "RGB") == clean


def test_another_thread_may_ask_the_window_to_do_something(app):
    app.push(Diary())
    app.step(wait=False)
    done = []
    asked = threading.Thread(
        target=lambda: app.later(lambda: done.append(threading.current_thread()))
    )
    asked.start()
    asked.join()
    app.step()
    assert done == [threading.main_thread()]


def test_a_new_size_lays_everything_out_anew_and_is_remembered(app, hands):
    scene = Diary()
    app.push(scene)
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    hands.post(pygame.VIDEORESIZE, size=(1500, 900), w=1500, h=900)
    hands.step()
    assert scene.said[-1] == (1500, 900)
    assert app.look.size == (1500, 900)
    app.close()
    assert settings.load()[0].window_size == (1500, 900)


def test_a_scale_is_seen_at_once(app):
    scene = Diary()
    app.push(scene)
    before = app.look.scale
    app.change(user_scale=1.25)
    assert app.look.scale == pytest.approx(before * 1.25)
    assert scene.look is app.look
    assert scene.dirty
    assert scene.whole


def test_full_screen_comes_and_goes_with_f11(app, hands):
    app.push(Diary())
    hands.key("F11")
    assert app.settings.full_screen
    assert app.screen is pygame.display.get_surface()
    hands.key("RETURN", pygame.KMOD_ALT)
    assert not app.settings.full_screen
    assert app.screen.get_size() == (1280, 800)


def test_a_change_is_written_once_and_a_little_later(app, hands, clock):
    app.push(Diary())
    for volume in (0.1, 0.2, 0.3):
        app.change(volume=volume)
        hands.step()
    assert not settings.path().exists()
    clock.pass_(2000)
    hands.step()
    assert settings.load()[0].volume == 0.3


def test_settings_that_cannot_be_kept_are_said_once(app, hands, clock, monkeypatch):
    app.push(Diary())
    monkeypatch.setattr(settings, "save", lambda _settings: "Your settings could not be kept.")
    for volume in (0.1, 0.2):
        app.change(volume=volume)
        clock.pass_(2000)
        hands.step()
        said = app.notices.words
        app.notices.dismiss()
        assert said == ("Your settings could not be kept." if volume == 0.1 else "")


@pytest.mark.parametrize("way", ["close", "keys"])
def test_every_scene_may_keep_what_it_has_before_the_window_closes(app, hands, way):
    below, top = Diary(), Diary()
    app.push(below)
    app.push(top)
    if way == "close":
        hands.post(pygame.QUIT)
    else:
        hands.post(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_CTRL, unicode="q")
    assert app.run() == 0
    assert below.said[-1] == top.said[-1] == "closing"
    assert not pygame.display.get_init()


class Failing(Diary):
    def tick(self, now):  # noqa: ARG002
        raise RuntimeError("the dealer fell over")


def test_a_failure_keeps_the_games_writes_it_down_and_says_one_line(app, monkeypatch, capsys):
    monkeypatch.setattr(crash, "last_words", lambda *_anything: None)
    below, top = Diary(), Failing()
    app.push(below)
    app.push(top)
    platform.wake()
    assert app.run() == 1
    log = (folders.data() / "crash.log").read_text("utf-8")
    assert "RuntimeError: the dealer fell over" in log
    assert "in tick" in log
    said = capsys.readouterr().err.strip()
    assert "Your games are saved" in said
    assert "crash.log" in said
    assert "Error" not in said, "no player knows what that is"
    assert "Traceback" not in said
    assert "\n" not in said
    assert below.said[-1] == top.said[-1] == "closing"


def test_the_last_words_wait_for_a_key_and_not_for_ever(app):
    pygame.event.clear()
    threading.Timer(
        0.05, lambda: pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))
    ).start()
    crash.last_words("Roller Table had to stop", "why", app.screen, app.look, app.clock)
    assert app.screen.get_bounding_rect().width


def test_a_window_can_be_opened_again_after_it_was_closed(app, clock):
    app.push(Diary())
    app.close()
    again = App(clock=clock)
    again.push(Diary())
    again.step(wait=False)
    assert again.scene.drawn == 1
    again.close()


def test_without_a_sound_device_the_table_is_silent_and_says_so_once(app, hands, monkeypatch):
    def none(*_args):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", none)
    app.push(Diary())
    for _turn in range(3):
        app.sound.play("things/lay")
        app.sound.settle()
        hands.step()
    assert "No sound device" in app.notices.words
    app.notices.dismiss()
    app.sound.play("things/lay")
    hands.step()
    assert app.notices.words == ""


@pytest.mark.usefixtures("own_device")
def test_sound_opens_at_the_first_sound_and_not_when_it_is_off(app):
    app.change(sound=False)
    app.sound.play("things/lay")
    assert app.sound._thread is None
    app.change(sound=True)
    app.sound.play("things/lay")
    app.sound.settle()
    app.sound.play("things/no such sound")
    assert pygame.mixer.get_init()
    app.sound.close()
    assert not pygame.mixer.get_init()


@pytest.mark.usefixtures("own_device")
def test_the_device_is_let_go_when_nothing_has_sounded_for_a_while(app, hands, clock, monkeypatch):
    room = []
    monkeypatch.setattr(platform, "trim", lambda: room.append(pygame.mixer.get_init()))
    flown = Pictures(app.look.room, passing=True)
    flown.keep("a card on its way", pygame.Surface((9, 9)))
    app.push(Diary())
    app.play("things/lay")
    app.sound.settle()
    clock.pass_(1_900)
    hands.step()
    assert pygame.mixer.get_init(), "the longest sound is not heard to its end yet"
    assert flown.bytes
    clock.pass_(200)
    thread = app.sound._thread
    hands.step()
    thread.join(5)
    assert not pygame.mixer.get_init()
    assert not flown.bytes, "what was heard has arrived"
    assert room == [None], "what the sounds took is handed back"
    app.play("signals/turn")
    app.sound.settle()
    assert pygame.mixer.get_init()
    app.sound.close()


@pytest.mark.usefixtures("own_device")
def test_what_is_asked_for_before_the_first_picture_is_heard_with_it(app):
    app.sound.hold()
    app.play("things/shuffle")
    assert app.sound._thread is None
    assert not pygame.mixer.get_init()
    app.sound.release()
    app.sound.settle()
    assert list(app.sound._takes) == ["things/shuffle"]
    app.sound.close()


@pytest.mark.usefixtures("own_device")
def test_a_device_that_is_long_in_closing_keeps_no_sound_waiting(app, monkeypatch):
    """The window waited for it: the bell was held until the device had answered."""
    quitted, closing, played = pygame.mixer.quit, threading.Event(), threading.Event()
    asked_first = []

    def long_quit():
        closing.set()
        asked_first.append(played.wait(10))
        quitted()

    app.play("things/lay")
    app.sound.settle()
    monkeypatch.setattr(pygame.mixer, "quit", long_quit)
    app.sound.let_go()
    assert closing.wait(10)
    app.play("signals/turn")
    played.set()
    app.sound.settle()
    assert pygame.mixer.get_init(), "it is opened again for what was asked for meanwhile"
    app.sound.close()
    assert all(asked_first)


@pytest.mark.usefixtures("own_device")
def test_each_kind_of_sounds_is_as_loud_as_its_own_setting(app):
    app.change(volume=0.0, signal_volume=0.8)
    app.play("things/lay")
    assert app.sound._thread is None
    app.sound._takes["signals/turn"] = None
    app.play("signals/turn")
    app.sound.settle()
    assert list(app.sound._takes) == ["signals/turn"]
    app.change(volume=0.25)
    app.play("things/lay", 0.1)
    app.sound.settle()
    playing = [pygame.mixer.Channel(n).get_sound() for n in range(24)]
    assert [sound.get_volume() for sound in playing if sound] == [0.25]
    app.sound.close()


@pytest.mark.usefixtures("own_device")
def test_signals_that_ring_together_are_softer_than_as_many_alone(app):
    """Seven that climb at once came to the loudest level there is, with the volume full."""
    app.change(signal_volume=1.0)
    for number in range(1, 6):
        app.play(f"signals/rise_{number}")
    app.sound.settle()
    playing = [pygame.mixer.Channel(n).get_sound() for n in range(24)]
    loud = [round(each.get_volume(), 2) for each in playing if each]
    assert loud[0] == 1.0
    assert loud == sorted(loud, reverse=True)
    assert loud[-1] < 0.4
    app.sound.close()


def test_no_two_of_a_row_are_the_same_take(app):
    app.play("things/lay")
    app.sound.settle()
    takes = app.sound._takes["things/lay"]
    four = [next(takes).get_raw() for _turn in range(4)]
    assert len({*four}) == 4
    assert next(takes).get_raw() == four[0]
    app.sound.close()


def test_m_is_silence_and_the_way_back_and_letters_are_not_taken_for_it(app, hands):
    app.push(Diary())
    hands.key("m")
    assert not app.settings.sound
    assert "M turns it on" in app.notices.words
    hands.key("m", mod=pygame.KMOD_CTRL)
    assert not app.settings.sound
    hands.key("m")
    assert app.settings.sound
    hands.step()
    assert app.notices.words == "Sound is on."
