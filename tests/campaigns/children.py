"""A program in a process of its own, which tells what it does and can be killed at any moment.

Where nobody else works in this process a child is split off from it, which takes milliseconds;
otherwise a fresh Python begins, which takes half a second and does the same.
"""

import json
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from subprocess import PIPE, Popen
from types import TracebackType

ROOT = Path(__file__).parents[2]

Tell = Callable[[object], None]
Hear = Callable[[], str]
"""The next word from the parent; "" when it has gone."""


class Child:
    """A function of a module, in another process; it is killed when nobody needs it any more."""

    def __init__(self, does: str, home: Path, **asked: object) -> None:
        """``does`` names it, as "tests.campaigns.program:write"; it is called with ``tell``,
        ``hear`` and what it is asked, which has to be plain."""
        self._popen: Popen[bytes] | None = None
        self._over: int | None = None
        if hasattr(os, "fork") and threading.active_count() == 1:
            self._split_off(does, home, asked)
        else:
            self._begin(does, home, asked)

    def _split_off(self, does: str, home: Path, asked: dict[str, object]) -> None:
        (hears, says), (listens, tells) = os.pipe(), os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(says)
            os.close(listens)
            _be(does, home, asked, hears, tells)
        os.close(hears)
        os.close(tells)
        self._says, self._listens = open(says, "w"), open(listens, encoding="utf-8")  # noqa: SIM115, PTH123

    def _begin(self, does: str, home: Path, asked: dict[str, object]) -> None:
        paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
        env = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}
        words = [sys.executable, "-m", "tests.campaigns.children", does, str(home)]
        self._popen = Popen([*words, json.dumps(asked)], cwd=ROOT, env=env, stdin=PIPE, stdout=PIPE)
        self.pid = self._popen.pid
        assert self._popen.stdin
        assert self._popen.stdout
        self._says = open(self._popen.stdin.fileno(), "w", closefd=False)  # noqa: SIM115
        self._listens = open(self._popen.stdout.fileno(), encoding="utf-8", closefd=False)  # noqa: SIM115

    def __enter__(self) -> "Child":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self.kill()

    def next(self) -> object:
        """The next thing it tells; None at its end, and for a line that the kill cut off."""
        line = self._listens.readline()
        return json.loads(line) if line.endswith("\n") else None

    def rest(self) -> Iterator[object]:
        """Everything that it still tells."""
        return iter(self.next, None)

    def say(self, word: str) -> None:
        try:
            self._says.write(word + "\n")
            self._says.flush()
        except BrokenPipeError:
            pass  # it has ended, and what it told says why

    def kill(self) -> None:
        """At once; what it told before can still be read."""
        if self._over is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait()

    def wait(self) -> int:
        """Its status, once it has ended."""
        if self._over is None:
            if self._popen:
                self._over = self._popen.wait()
            else:
                self._over = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._over


def _be(does: str, home: Path, asked: dict[str, object], hears: int, tells: int) -> None:
    """Do it, and end without a word to anybody else."""
    status = 1
    try:
        os.environ["ROLLER_TABLE_HOME"] = str(home)
        with open(hears, encoding="utf-8") as ears, open(tells, "w", encoding="utf-8") as mouth:

            def tell(what: object) -> None:
                mouth.write(json.dumps(what) + "\n")
                mouth.flush()

            status = _done(does, tell, lambda: ears.readline().rstrip("\n"), asked)
    finally:
        os._exit(status)


def _done(does: str, tell: Tell, hear: Hear, asked: dict[str, object]) -> int:
    module, _colon, name = does.partition(":")
    try:
        getattr(import_module(module), name)(tell, hear, **asked)
    except BrokenPipeError:
        return 0
    except BaseException:
        tell(["fell", traceback.format_exc()])
        return 1
    return 0


if __name__ == "__main__":
    _be(sys.argv[1], Path(sys.argv[2]), json.loads(sys.argv[3]), 0, os.dup(1))
