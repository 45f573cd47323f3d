"""What a screen reader costs: each step of the window, the idle table, and the start.

    python benchmarks/reading.py

A D-Bus session with at-spi2-core is started beside a fresh Xvfb (1280 x 800), and the program is
told that somebody reads, or that nobody does. A game of Roller Derby is played for some thousand
steps at sixty a second, the computer players' cards flying at the usual speed, and what the window
works for a screen reader is timed at each of them, on the processor. Then an open table is watched
as ``idle.py`` does, and the program is started in turns with one that is there for nobody.

Limits: 0.1 ms a step with somebody who reads, 0.01 ms without, no wake-ups more than the one a
second that the table has anyway, and a start that is as long as before: 1.05 times, which is how
well two rows of starts agree.

Found, on a machine that was busy with much else: 0.07 ms and 0.004 ms a step, 1.0 wake-ups a
second, and starts that differ by less than such a machine does from itself (0.90 of the other's).
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

import idle
import startup
import window

from roller_table.ui import ways

READ, UNREAD, WAKES, SHARE = 0.1, 0.01, 1.5, 1.05
STEPS, SECONDS, STARTS = 3000, 15, 11
DEAF = (
    sys.executable,
    "-c",
    "import sys, roller_table.ui.window as window;"
    "window.be_there_for_readers = lambda app: None;"
    "from roller_table.__main__ import main;"
    "sys.argv[1:] = ['--play', 'roller_derby', '--seed', '1']; main()",
)
"""The same program, but that it is there for nobody."""
_LAUNCHERS = ("/usr/libexec", "/usr/lib/at-spi2-core", "/usr/lib/at-spi2")


def main() -> None:
    if window.INSIDE in sys.argv:
        print(json.dumps(played()))
        return
    with TemporaryDirectory() as folder:
        for reads, limit in ((True, READ), (False, UNREAD)):
            with window.screen(window.USUAL) as env, session(env, reads=reads) as here:
                command = [sys.executable, __file__, window.INSIDE]
                done = subprocess.run(
                    command, env=here, stdout=subprocess.PIPE, text=True, check=True
                )
            taken = json.loads(done.stdout.splitlines()[-1])
            who = "while somebody reads" if reads else "while nobody reads"
            window.tell(f"a step {who}, mean of {len(taken)}", mean(taken), limit, "ms")
            print(f"  longest {max(taken):.2f} ms")
        awake()
        started(Path(folder))


@contextmanager
def session(env: window.Env, *, reads: bool) -> Iterator[dict[str, str]]:
    """The surroundings of a session in which somebody reads windows aloud, or could."""
    launchers = (Path(each, "at-spi-bus-launcher") for each in _LAUNCHERS)
    launcher = next((str(each) for each in launchers if each.exists()), "")
    if not launcher or not shutil.which("dbus-daemon"):
        sys.exit("D-Bus and at-spi2-core are not installed, and this benchmark needs both")
    with TemporaryDirectory() as folder:
        here = {**env, "XDG_RUNTIME_DIR": folder}
        quiet = {"env": here, "stderr": subprocess.DEVNULL}
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"],
            stdout=subprocess.PIPE, text=True, **quiet,
        )  # fmt: skip
        assert daemon.stdout
        here["DBUS_SESSION_BUS_ADDRESS"] = daemon.stdout.readline().strip()
        bus = subprocess.Popen([launcher, "--launch-immediately"], **quiet)
        try:
            subprocess.run(
                ["dbus-send", "--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus",
                 "org.freedesktop.DBus.Properties.Set", "string:org.a11y.Status",
                 "string:IsEnabled", f"variant:boolean:{str(reads).lower()}"],
                stdout=subprocess.DEVNULL, check=True, **quiet,
            )  # fmt: skip
            yield here
        finally:
            for each in (bus, daemon):
                each.terminate()
                each.wait()


def played() -> list[float]:
    """Inside the measured process: what each step of a game spends on a screen reader, in ms."""
    from roller_table.ui.reader import be_there_for_readers

    opened = window.window_of(window.USUAL, turn_end="never")
    opened.go(ways.Table(window.derby()))
    be_there_for_readers(opened.app)
    window.rest(opened, 2)
    (listener,), taken = opened.app.listeners, list[float]()

    def timed() -> None:
        begun = time.thread_time()
        listener()
        taken.append((time.thread_time() - begun) * 1000)

    opened.app.listeners[:] = [timed]
    window.frames(opened, STEPS, lambda _number: _answer(opened))
    opened.close()
    return taken[-STEPS:]


def _answer(opened: "window.Window") -> bool:
    """Answer what is asked, and read on; a game that is over is dealt anew."""
    scene = opened.app.scene
    if not hasattr(scene, "conductor"):
        opened.go(ways.Table(window.derby()))
        return True
    if scene.felt.conductor.standing:
        scene.croupier.further()
    elif scene.felt.presenter.question and not scene.board.moving:
        scene.croupier.answer(next(iter(scene.match.ask.choice)))
    return True


def awake() -> None:
    """How often an open table wakes while somebody reads and nobody acts."""
    with window.screen(window.USUAL) as env, session(env, reads=True) as here:
        program = subprocess.Popen(startup.OURS, env=here)
        try:
            time.sleep(idle.QUIET)
            before = idle.threads(program.pid)
            time.sleep(SECONDS)
            now = idle.threads(program.pid)
        finally:
            program.terminate()
            program.wait()
    wakes = sum(spent.since(before.get(task, idle.Spent())).wakes for task, spent in now.items())
    window.tell("wake-ups of an open table that is read", wakes / SECONDS, WAKES, "a second")


def started(folder: Path) -> None:
    """The start where somebody reads, in turns with the same program that is there for nobody."""
    commands = (startup.OURS, DEAF)
    with window.screen(window.USUAL, kept_in=str(folder)) as env, session(env, reads=True) as here:
        taken = startup.turns(commands, STARTS, lambda each: startup.once(each, here, folder))
    read, deaf = map(median, taken)
    print(f"start: {read:.0f} ms where somebody reads, {deaf:.0f} ms of one that is deaf")
    window.tell("start as a share of one that is there for nobody", read / deaf, SHARE, "of it")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
