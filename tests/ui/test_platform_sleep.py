"""The window sleeps while nothing happens, wakes when something does, and can fill the screen."""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time

import pygame
import pytest

from roller_table.ui.machine import platform

LONG = 60_000
"""Milliseconds that nobody sleeps who is woken, however busy the machine is."""


@pytest.fixture
def _window():
    platform.prepare()
    platform.open_window((1280, 800))
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.mark.skipif(sys.platform != "linux", reason="the library is found by another way there")
def test_the_library_that_pygame_has_loaded_is_found_so_waiting_costs_nothing():
    assert platform._sdl_wait() is not None
    paths = platform._sdl_libraries()
    assert len(paths) == 1, "a second SDL would be deaf to this window"


@pytest.mark.usefixtures("_window")
@pytest.mark.parametrize("sleeper", ["sdl", "poll"])
def test_it_sleeps_as_long_as_nothing_happens(sleeper, monkeypatch):
    if sleeper == "poll":
        monkeypatch.setattr(platform, "_sdl_wait", lambda: None)
    began = time.monotonic()
    platform.wait(120)
    assert time.monotonic() - began >= 0.11


@pytest.mark.usefixtures("_window")
@pytest.mark.parametrize("sleeper", ["sdl", "poll"])
def test_another_thread_wakes_it(sleeper, monkeypatch):
    if sleeper == "poll":
        monkeypatch.setattr(platform, "_sdl_wait", lambda: None)
    threading.Timer(0.05, platform.wake).start()
    began = time.monotonic()
    platform.wait(None)
    assert time.monotonic() - began < LONG / 2000
    assert platform.WAKE in [event.type for event in pygame.event.get()]


@pytest.mark.usefixtures("_window")
def test_an_event_that_is_there_already_is_not_waited_for_and_not_eaten():
    platform.wake()
    began = time.monotonic()
    platform.wait(LONG)
    assert time.monotonic() - began < LONG / 2000
    assert pygame.event.get(platform.WAKE)


@pytest.mark.usefixtures("_window")
def test_it_is_not_woken_while_nothing_happens(monkeypatch):
    """Once a second it looked whether somebody pressed Ctrl+C in a terminal."""
    slept = []
    monkeypatch.setattr(platform, "_sdl_wait", lambda: lambda *words: slept.append(words))
    platform.wait(None)
    platform.wait(LONG)
    assert slept == [(None, -1), (None, LONG)]


SLEEPING = """
import sys
from roller_table.ui.frame import app as loop
from roller_table.ui.frame.scene import Scene
from roller_table.ui.machine import platform
from roller_table.ui.machine.settings import Settings

class Kept(Scene):
    def closing(self):
        print("kept", flush=True)

loop._TIDY_AT_REST = 10
app = loop.App(Settings())
app.push(Kept())
wait = platform.wait
def sleeps(milliseconds):
    if milliseconds is None:
        print("sleeps", flush=True)
    wait(milliseconds)
platform.wait = sleeps
sys.exit(app.run())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_wakes_the_window_for_a_clean_end(number):
    """It waits for an event and for nothing else, so without being woken it would sleep on."""
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-c", SLEEPING], stdout=subprocess.PIPE, text=True
    ) as program:
        overslept = threading.Timer(LONG / 1000, program.kill)
        overslept.start()
        lines = iter(program.stdout)
        assert "sleeps\n" in lines
        program.send_signal(number)
        assert "kept\n" in lines
        assert program.wait() == 0
        overslept.cancel()


@pytest.mark.usefixtures("_window")
def test_no_time_is_no_sleep(monkeypatch):
    slept = []
    monkeypatch.setattr(platform, "_sdl_wait", lambda: lambda *words: slept.append(words))
    platform.wait(0)
    platform.wait(-5)
    assert slept == []
    platform.wait(1)
    assert slept


@pytest.mark.usefixtures("_window")
def test_the_window_is_never_smaller_than_its_contents():
    screen = platform.open_window((300, 200))
    assert screen.get_size() == platform.MINIMUM


def test_without_a_screen_one_line_says_what_to_do():
    script = (
        "from roller_table.ui.machine import platform\n"
        "try:\n    platform.prepare(); platform.open_window((1280, 800))\n"
        "except platform.NoDisplayError as error:\n    print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"SDL_VIDEODRIVER": "nosuchdriver"},
        capture_output=True,
        text=True,
        check=True,
    )
    line = done.stdout.strip()
    assert line.startswith("No window can be opened")
    assert "--help" in line
    assert "\n" not in line
    assert not done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_it_does_not_draw_for_nobody_where_no_driver_is_named_and_no_screen_is_there():
    env = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    command = [sys.executable, "-m", "roller_table"]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert "No window can be opened" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_frames_do_not_go_through_the_gpu_unless_the_player_says_so(monkeypatch):
    monkeypatch.setattr(platform, "_SYSTEM", "linux")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION", raising=False)
    platform.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    platform.prepare()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"


def test_nothing_is_opened_that_a_card_table_does_not_need():
    script = (
        "from roller_table.ui.machine import platform\nimport pygame\n"
        "platform.prepare(); platform.open_window((1280, 800))\n"
        "print(pygame.mixer.get_init(), pygame.joystick.get_init())\n"
        "import sys; print('numpy' in sys.modules, 'yaml' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["None", "False", "False", "False"]


@pytest.mark.parametrize(
    ("size", "desktops", "opened"),
    [
        ((1280, 800), [], (1280, 800)),
        ((1280, 800), [(1920, 1080)], (1280, 800)),
        ((1280, 800), [(1366, 768)], (1280, 768)),
        ((1920, 1080), [(1024, 768), (1600, 900)], (1600, 900)),
        ((1280, 800), [(800, 600)], platform.MINIMUM),
    ],
)
def test_a_window_is_no_larger_than_the_screen_and_no_smaller_than_the_least(
    size, desktops, opened
):
    assert platform.fitting(size, desktops) == opened


@pytest.mark.parametrize(
    ("size", "usable", "edges", "opened"),
    [
        ((1280, 800), (1280, 773), (0, 0), (1280, 773)),
        ((1280, 800), (1280, 800), (2, 30), (1278, 770)),
        ((1280, 800), (1024, 640), (0, 30), (1024, 610)),
        ((1280, 800), (1920, 1040), (2, 30), (1280, 800)),
        ((1920, 1080), (1920, 1053), (0, 37), (1920, 1016)),
    ],
)
def test_panels_and_the_title_bar_are_left_their_room(size, usable, edges, opened):
    assert platform.fitting(size, [usable], edges) == opened


def test_a_window_with_a_title_bar_is_opened_lower_than_the_screen(monkeypatch):
    monkeypatch.setattr(platform, "_rooms", lambda: [(1280, 800)])
    monkeypatch.setattr(platform, "_edges", lambda: (0, 32))
    platform.prepare()
    assert platform.open_window((1280, 800)).get_size() == (1280, 768)
    platform.close()


TWICE_FULL = """
import sys
import time
import pygame
from roller_table.ui.machine import platform
from roller_table.ui.frame.app import App
from roller_table.ui.frame.scene import Scene
from roller_table.ui.machine.settings import Settings

app = App(Settings(window_size=(1280, 800)))
app.push(Scene())

def press(key, mod):
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    for _turn in range(20):
        app.step(wait=False)
        time.sleep(0.02)
    print(*pygame.Window.from_display_module().size, *app.look.size, sep=" ")

for _way in "in", "out":
    press(pygame.K_F11, 0)
    press(pygame.K_RETURN, pygame.KMOD_ALT)
    press(pygame.K_F11, 0)
if sys.argv[1:]:  # A window manager is there, and lays windows where it likes.
    pygame.Window.from_display_module().size = (1024, 640)
    pygame.Window.from_display_module().position = (90, 60)
    press(0, 0)
    before = platform.place()
    press(pygame.K_F11, 0)
    press(pygame.K_F11, 0)
    assert platform.place() == before, (before, platform.place())
else:  # And what fills the screen without being told so begins at its corner.
    platform.open_window((1920, 1080))
    press(0, 0)
    assert platform.place() == (0, 0), platform.place()
"""


@pytest.mark.screen
def test_leaving_full_screen_gives_the_window_its_own_size_again():
    full, own = "1920 1080 1920 1080", "1280 800 1280 800"
    assert twice_full("1920x1080") == [full, own] * 3


@pytest.mark.screen
def test_beside_a_title_bar_the_window_keeps_within_the_screen():
    manager = next(filter(shutil.which, ("metacity", "openbox")), None)
    if manager is None:
        pytest.skip("no window manager is installed, neither metacity nor openbox")
    sizes = twice_full("1280x800", manager)
    width, height = map(int, sizes[1].split()[:2])
    assert width in range(1260, 1281)
    assert height in range(740, 796)
    assert sizes == ["1280 800 1280 800", f"{width} {height} {width} {height}"] * 3


def twice_full(screen, *manager):
    """The sizes of a window that goes to full screen and back, on a screen of that size."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{screen}x24",
               "-nolisten", "tcp"]  # fmt: skip
    started = [subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)]
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            display = ":" + told.readline().strip()
        env = {**os.environ, "DISPLAY": display}
        env.pop("SDL_VIDEODRIVER", None)
        if manager:
            started.append(subprocess.Popen(manager, env=env, stderr=subprocess.DEVNULL))
            time.sleep(1)
        done = subprocess.run(
            [sys.executable, "-W", "ignore", "-c", TWICE_FULL, *manager],
            env=env, capture_output=True, text=True, timeout=60, check=True,
        )  # fmt: skip
    finally:
        for each in reversed(started):
            each.terminate()
            each.wait(10)
    return [line for line in done.stdout.splitlines() if not line.startswith("pygame")][:6]


def test_without_a_window_manager_full_screen_begins_at_the_corner_of_the_screen(monkeypatch):
    """It had the screen's size, and lay where the window had been: half of it was out of sight."""
    done = []
    monkeypatch.setattr(platform, "_dress", lambda: None)
    monkeypatch.setattr(platform, "_rooms", lambda: ((1280, 800),))
    monkeypatch.setattr(platform, "put", lambda where: done.append(where))
    monkeypatch.setattr(pygame.display, "set_mode", lambda *_how: done.append("full screen"))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface((1024, 640)))
    for edges, moved in (((0, 0), [(0, 0)]), ((2, 30), [])):
        monkeypatch.setattr(platform, "_edges", lambda edges=edges: edges)
        done.clear()
        platform.open_window((1024, 640), fullscreen=True)
        assert done == [*moved, "full screen"]
