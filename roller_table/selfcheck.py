"""What a report of something wrong needs: the program, the machine, the folders, the kept games.

Nothing is changed by looking. A player's own name, as it stands in the paths, is left out.
"""

import platform
import sys
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryFile
from typing import NotRequired, TypedDict

from . import __version__, folders
from .ai.kernel import compiled
from .engine.spelling import escaped
from .engine.values import NamedTuple
from .engine.words import _, counted
from .files.kinds import MISHAPS
from .files.reading import ending
from .shelf.health import Health, health


class Observation(NamedTuple):
    """One thing that was looked at."""

    key: str
    """Its name in JSON."""
    label: str
    words: str
    value: object
    """For JSON."""
    wrong: bool = False
    """Whether it keeps the program from what it is for."""


class ProgramSeen(TypedDict):
    version: str
    compiled: bool
    frozen: bool


class MachineSeen(TypedDict):
    python: str
    system: str


class FolderSeen(TypedDict):
    path: str
    there: bool
    writable: bool


class MishapSeen(TypedDict):
    when: str
    what: str
    log: str


class LibrariesSeen(TypedDict):
    pygame_ce: str
    sdl: str


class ScreenSeen(TypedDict):
    driver: str | None
    screens: list[tuple[int, int]]
    session: NotRequired[str]


class LettersSeen(TypedDict):
    missing: list[str]


class ReaderSeen(TypedDict):
    accesskit: bool
    bus: bool


class ThinkingSeen(TypedDict):
    child: bool
    seconds: float


class SelfCheck(TypedDict):
    """What ``as_json`` gives: the values of all that was looked at, here and for the window."""

    program: ProgramSeen
    machine: MachineSeen
    data: FolderSeen
    config: FolderSeen
    kept_games: Health
    last_mishap: NotRequired[MishapSeen]
    libraries: LibrariesSeen
    display: ScreenSeen
    fonts: LettersSeen
    sound: str | None
    reader: ReaderSeen
    thinking: ThinkingSeen
    wrong: list[str]
    """Which of these keep the program from what it is for."""


def below_the_window() -> Iterable[Observation]:
    """What can be told without a screen."""
    yield _program()
    yield _machine()
    yield _folder("data", _("Games and rules"), folders.data())
    yield _folder("config", _("Settings"), folders.config())
    yield _kept(health(folders.data() / "games.db"))
    yield from _mishap(folders.data() / "crash.log")


def told(findings: Iterable[Observation]) -> str:
    """A line for each, as text to copy."""
    wrong = _("{words} (this is wrong)")
    return "\n".join(
        f"{each.label}: {wrong.format(words=each.words) if each.wrong else each.words}"
        for each in findings
    )


def as_json(findings: Iterable[Observation]) -> dict[str, object]:
    """The same for other programs."""
    found = tuple(findings)
    wrong = [each.key for each in found if each.wrong]
    return {**{each.key: each.value for each in found}, "wrong": wrong}


def homely(path: Path) -> str:
    """The path as it can be shown to others: from the home of the user."""
    with suppress(ValueError, RuntimeError):
        return str(Path("~") / path.relative_to(Path.home()))
    return str(path)


def _program() -> Observation:
    fast, frozen = compiled(), bool(getattr(sys, "frozen", False))
    how = _("compiled") if fast else _("interpreted, so computer players think slowly")
    form = _("a separate program") if frozen else _("from Python")
    value = {"version": __version__, "compiled": fast, "frozen": frozen}
    return Observation("program", "Roller Table", f"{__version__}, {how}, {form}", value)


def _machine() -> Observation:
    python, system = platform.python_version(), platform.platform()
    value = {"python": python, "system": system}
    return Observation("machine", _("Machine"), f"Python {python}, {system}", value)


def _folder(key: str, label: str, folder: Path) -> Observation:
    there, writable = folder.is_dir(), _writable(folder)
    words = _("{folder}, can be written") if writable else _("{folder}, cannot be written")
    value = {"path": homely(folder), "there": there, "writable": writable}
    return Observation(key, label, words.format(folder=homely(folder)), value, not writable)


def _writable(folder: Path) -> bool:
    """Whether a file can be made in it, or in the nearest folder above that is there."""
    for place in (folder, *folder.parents):
        if place.is_dir():
            try:
                TemporaryFile(dir=place).close()
            except OSError:
                return False
            return True
        if place.exists():
            return False
    return False


def _kept(found: Health) -> Observation:
    words = {
        "none": _("none yet"),
        "good": _("the file is whole"),
        "older": _("the file is whole, by an older Roller Table"),
        "newer": _("it was written by a newer Roller Table"),
        "damaged": _("the file is damaged; it is set aside at the next start, and nothing is lost"),
        "unreadable": _("the file cannot be read"),
    }[found.state]
    if found.games:
        games = counted("{n} game", "{n} games", found.games)
        words = _("{games}, {finished} of them finished; {state}").format(
            games=games, finished=found.finished, state=words
        )
    wrong = found.state in ("newer", "damaged", "unreadable")
    return Observation("kept_games", _("Saved games"), words, found._asdict(), wrong)


def _mishap(log: Path) -> Iterable[Observation]:
    """The last thing that went wrong, if anything ever did."""
    lines = list[str]()
    with suppress(OSError):
        lines = ending(log, MISHAPS).splitlines()
    heads = [n for n, line in enumerate(lines) if _is_time(line)]
    if not heads:
        return
    when, account = lines[heads[-1]], lines[heads[-1] + 1 :]
    what = next((line for line in reversed(account) if line and not line.startswith(" ")), "")
    value = {"when": when, "what": escaped(what), "log": homely(log)}
    words = _("{when}, {what}; see {log}")
    yield Observation("last_mishap", _("Last error"), words.format(**value), value)


def _is_time(line: str) -> bool:
    """Whether it is the line with which an account of a mishap begins."""
    try:
        datetime.fromisoformat(line)
    except ValueError:
        return False
    return True
