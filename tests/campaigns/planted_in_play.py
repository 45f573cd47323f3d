"""A program in which something goes wrong on purpose, to see that random use of it would tell.

``PLANTED`` in the surroundings names what does.
"""

import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any
from unittest import mock

from . import monkey
from .monkey import Monkey, folder


def raises() -> None:
    """A scene fails once, and comes anew."""
    _at_some_tick(_fail)


def hangs() -> None:
    """A step never comes back."""
    monkey.PATIENCE = 1.0
    _at_some_tick(lambda: time.sleep(100))


def ends() -> None:
    """The process is gone in the midst of it."""
    _at_some_tick(lambda: os._exit(3))


def stays() -> None:
    """Ctrl+Q closes nothing."""
    from roller_table.ui.frame.app import App

    monkey.LEAVES_WITHIN = 1.0
    mock.patch.object(App, "quit").start()


def leaves_a_child() -> None:
    """A process goes on when the window is gone."""
    import subprocess

    monkey.GONE_WITHIN = 0.2
    _at_some_tick(lambda: subprocess.Popen(["sleep", "30"]))


def loses_its_child() -> None:
    """The thinking child dies, and nobody had asked it to."""
    using = Monkey._using

    def killing(self: Monkey, opened: Any) -> Iterator[None]:
        opened.thinkers._wake().do(None)
        while (pid := opened.thinkers._thinker.child_pid) is None:
            yield
        yield
        os.kill(pid, signal.SIGKILL)
        while opened.thinkers._thinker.child_pid == pid:
            yield
        yield from using(self, opened)

    mock.patch.object(Monkey, "_using", killing).start()


def spoils_a_game() -> None:
    """A move that is kept is no move any more."""
    look = Monkey._look_at_the_shelf

    def spoiling(self: Monkey) -> None:
        with sqlite3.connect(folder() / "games.db") as shelf:
            shelf.execute("UPDATE moves SET line = 'nothing' WHERE number = 1")
        look(self)

    mock.patch.object(Monkey, "_look_at_the_shelf", spoiling).start()


def takes_memory() -> None:
    """More than there may be is held when nobody touches the window."""
    mock.patch.object(monkey, "pss", return_value=1000.0).start()


def _at_some_tick(act: Callable[[], object], number: int = 5) -> None:
    from roller_table.ui.frame.app import App

    tick, left = App._tick, [number]

    def ticking(self: App, now: int) -> None:
        left[0] -= 1
        if left[0] == 0:
            act()
        tick(self, now)

    mock.patch.object(App, "_tick", ticking).start()


def _fail() -> None:
    raise ValueError("the dealer fell over")


PLANTS = (
    raises, hangs, ends, stays, leaves_a_child, loses_its_child, spoils_a_game, takes_memory,
)  # fmt: skip

if __name__ == "__main__":
    {plant.__name__: plant for plant in PLANTS}[os.environ["PLANTED"]]()
    sys.exit(monkey.main(sys.argv[1:]))
