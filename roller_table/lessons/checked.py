"""A lesson of the player's own, read and tried beside the window, and told as text.

What comes back is what the file says, or what is wrong with it: of a file that is good nothing has
to be parsed or played once more.
"""

import json
from collections.abc import Generator
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from .. import languages
from ..engine import words
from ..engine.jsontext import ORDINARY, TextLimits, parse
from ..engine.values import NamedTuple
from ..engine.words import _
from ..files.faults import Fault, RuleFileError
from .lesson import Lesson
from .reading import loading, read


class LessonCheck(NamedTuple):
    """A file to be read and tried; what is wrong is told in that language."""

    path: Path
    language: str

    def going(self) -> Generator[None, None, str]:
        """Pauses, and in the end what ``as_checked`` reads."""
        going = loading(self.path)
        while True:
            spoken = words.language()
            if languages.spoken().code != self.language:
                words.speak(_translations(self.language))
            try:
                next(going)
            except StopIteration as ended:
                return json.dumps({"data": ended.value.data})
            except RuleFileError as error:
                told = [[each.line, each.column, each.words] for each in error.faults]
                return json.dumps({"game": error.game, "faults": told})
            finally:
                words.speak(spoken)
            yield


@cache
def _translations(language: str) -> NullTranslations:
    return languages.translations(language)


_TOLD = TextLimits(depth=2 * ORDINARY.depth)
"""A file as deep as it may be, and what stands around it."""


def as_checked(path: Path, told: str) -> Lesson | RuleFileError:
    """The lesson, or what is wrong with it; ``told`` is "" where nobody could check it."""
    if not told:
        words = _("this could not be checked here")
        return RuleFileError([Fault(str(path), 0, 0, words)])
    found: Any = parse(told, _TOLD)
    if "faults" in found:
        faults = [Fault(str(path), *each) for each in found["faults"]]
        return RuleFileError(faults, found["game"])
    made, _findings, _game = read(found["data"], path, own=True)
    assert made is not None, "it was read beside the window"
    return made
