"""The player's own lessons in the window: read and tried beside it, and listed as far as they are.

Nothing of them is opened on the window's thread but what was found to be good.
"""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

from roller_table import folders, languages
from roller_table.engine.spelling import clipped
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import _
from roller_table.lessons import Lesson, LessonHeading, OwnFiles, own_files
from roller_table.lessons.checked import LessonCheck, as_checked
from roller_table.lessons.listing import stamp
from roller_table.rulefile import RuleFileError

from ...machine.thinkers import Thinkers


class UnreadyLesson(NamedTuple):
    """What stands among the lessons and cannot be played, or not yet."""

    words: str
    note: str
    says: str
    """What is said of it to somebody who wants to open it."""


class _KnownFile(NamedTuple):
    """What a file held when it was as it is marked."""

    mark: object
    found: Lesson | RuleFileError


class OwnLessons:
    """The thinkers have them tried beside the window, while nobody waits for a move."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self.changes = 0
        """Grows each time that more is known of them."""
        self._files = OwnFiles()
        self._known: dict[Path, _KnownFile] = {}
        self._asked: dict[Path, object] = {}
        """How the files are marked that are being tried."""

    def look(self) -> None:
        """See which files there are, and have those tried that are new or have changed."""
        self._files, language = own_files(), languages.spoken().code
        for path in self._files.paths:
            mark = stamp(path), language
            known = self._known.get(path)
            if self._asked.get(path) == mark or (known and known.mark == mark):
                continue
            self._asked[path] = mark
            self._thinkers.do(LessonCheck(path, language), partial(self._answered, path, mark))

    def _answered(self, path: Path, mark: object, told: str) -> None:
        if self._asked.get(path) != mark:
            return  # It has changed meanwhile, and is tried anew.
        del self._asked[path]
        # What could not be tried at all is tried once more when somebody looks again.
        self._known[path] = _KnownFile(mark if told else None, as_checked(path, told))
        self.changes += 1

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of that key, if there is one that is good."""
        return next((each for each in self._good() if each.key == key), None)

    def headings(self, game: str) -> tuple[LessonHeading, ...]:
        """What can be played of that game."""
        good = (each for each in self._good() if each.game == game)
        return tuple(LessonHeading(each.key, each.title, own=True) for each in good)

    def _good(self) -> Iterator[Lesson]:
        for _path, found in self._tried():
            if isinstance(found, Lesson):
                yield found

    def _tried(self) -> Iterator[tuple[Path, Lesson | RuleFileError]]:
        for path in self._files.paths:
            if path in self._known and path not in self._asked:
                yield path, self._known[path].found

    def asides(self, game: str) -> tuple[UnreadyLesson, ...]:
        """What cannot be played, or not yet; a file whose game nobody knows belongs to all."""
        asides = [
            _faulty(path, found)
            for path, found in self._tried()
            if isinstance(found, RuleFileError) and found.game in ("", game)
        ]
        for path in self._files.paths:
            if path in self._asked:
                name = clipped(path.name)
                words = _("{file} is being checked.").format(file=name)
                asides.append(UnreadyLesson(name, _("being checked …"), words))
        if rest := self._files.rest():
            words = _("Your own files go here: {folder}").format(folder=folders.own_lessons())
            asides.append(UnreadyLesson(rest, "", words))
        return tuple(asides)


def _faulty(path: Path, error: RuleFileError) -> UnreadyLesson:
    """The first thing that is wrong with a file, in one line."""
    fault = replace(error.faults[0], file=clipped(path.name))
    note = fault.words
    if fault.line:
        note = _("line {line}: {words}").format(line=fault.line, words=fault.words)
    return UnreadyLesson(fault.file, note, str(fault))
