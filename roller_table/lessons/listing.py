"""Which lessons there are: the program's in their order, and the player's own.

Of the program's nothing is read for a list but their titles. The player's are read and tried before
they are listed; where somebody waits at a window, that is done beside it (``checked``).
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import islice
from pathlib import Path

from .. import folders, resources
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.values import NamedTuple
from ..engine.words import _, counted
from ..files.faults import Fault, RuleFileError
from ..files.kinds import LESSON
from ..files.reading import text
from ..games.catalogue import entries
from .lesson import Lesson
from .reading import load

MOST_FILES = 60
"""The player's own files that are read; the rest is only told of."""
_LOOKED_AT = 2000
"""Names in that folder that are gone through."""


class LessonHeading(NamedTuple):
    """A lesson as a list names it."""

    key: str
    title: str
    own: bool = False


class OwnFiles(NamedTuple):
    """The player's own files, by their names."""

    paths: tuple[Path, ...] = ()
    left: int = 0
    """How many more there are, as far as they were counted."""

    def rest(self) -> str:
        """What is said of those that are left; "" where none is."""
        if not self.left:
            return ""
        return counted(
            "{n} lesson file was not read: too many at once.",
            "{n} lesson files were not read: too many at once.",
            self.left,
        )


def folder(game: str) -> Path:
    """Where the program's lessons of a game lie."""
    return resources.rules_folder() / "lessons" / game


def names(game: str) -> tuple[str, ...]:
    """The program's lessons of a game in their order, as ``Lesson.key`` names them.

    Nothing is read for it, so that it costs a start nothing.
    """
    try:
        found = sorted(path.stem for path in folder(game).iterdir() if path.suffix == ".yaml")
    except OSError:
        return ()
    return tuple(f"{game}/{name}" for name in found)


@lru_cache(maxsize=64)
def lesson(key: str) -> Lesson:
    """The program's lesson of that key; RuleFileError if there is none."""
    game, _slash, name = key.partition("/")
    if key not in names(game):
        known = [each for some in entries() for each in names(some.key)]
        words = _("{name} is not a lesson").format(name=shown(key))
        raise RuleFileError([Fault(_("lessons"), 0, 0, did_you_mean(words, key, known))])
    return load(folder(game) / f"{name}.yaml", own=False)


def own_files() -> OwnFiles:
    """The player's own lesson files; none of them is opened."""
    try:
        with os.scandir(folders.own_lessons()) as found:
            names = [each.path for each in islice(found, _LOOKED_AT)]
    except OSError:
        return OwnFiles()
    paths = sorted(path for path in map(Path, names) if folders.is_document(path))
    return OwnFiles(tuple(paths[:MOST_FILES]), len(paths[MOST_FILES:]))


def own() -> tuple[tuple[Lesson, ...], tuple[RuleFileError, ...]]:
    """The player's own lessons, and the errors of each file that cannot be one."""
    found = [_known(path, stamp(path)) for path in own_files().paths]
    return (
        tuple(each for each in found if isinstance(each, Lesson)),
        tuple(each for each in found if isinstance(each, RuleFileError)),
    )


@lru_cache(maxsize=MOST_FILES)
def _known(path: Path, _stamp: object) -> Lesson | RuleFileError:
    """What that file held when it was last written; it is played only once."""
    try:
        return load(path)
    except RuleFileError as error:
        return error


def stamp(path: Path) -> object:
    """By what a file is seen to have changed."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def named(name: str) -> Lesson:
    """The lesson of that name, with its game or without; RuleFileError if there is none."""
    for key in (key for each in entries() for key in names(each.key)):
        if _is_called(key, name):
            return lesson(key)
    mine = (each for each in own()[0] if _is_called(each.key, name))
    return next(mine, None) or lesson(name)


def _is_called(key: str, name: str) -> bool:
    return fold(name) in (fold(key), fold(key.partition("/")[2]))


def files() -> Iterator[Path]:
    """Every lesson's file, the program's and the player's."""
    for each in entries():
        yield from sorted(folder(each.key).glob("*.yaml"))
    yield from own_files().paths


def headings(game: str) -> tuple[LessonHeading, ...]:
    """The program's lessons of a game, in their order."""
    return tuple(LessonHeading(key, _title(key)) for key in names(game))


@lru_cache(maxsize=64)
def _title(key: str) -> str:
    """The title of a lesson of the program, of which no more is read; its file's name where that
    is damaged."""
    lines = list[str]()
    with suppress(OSError, ValueError):
        lines = text(folder(key.partition("/")[0]).parent / f"{key}.yaml", LESSON).splitlines()
    head = next((line for line in lines if line.startswith("title:")), "")
    return head.partition(":")[2].strip().strip('"') or key.partition("/")[2]
