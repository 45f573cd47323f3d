"""The languages that can be spoken, and which of them is.

A translation is a catalogue in ``assets/locale/<code>``, as gettext has them; ``languages.json``
beside it names each in its own words. A draft is a translation that nobody who speaks the language
has read yet: it is never chosen by itself.
"""

import locale
import os
import struct
from collections.abc import Callable
from contextlib import suppress
from functools import cache, cached_property, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter

from . import resources
from .engine import words
from .engine.values import NamedTuple
from .engine.words import IS_YOU
from .files.kinds import CATALOGUE, LANGUAGES
from .files.reading import contents, values

DOMAIN = "roller_table"
DAMAGE = (OSError, ValueError, EOFError, LookupError, SyntaxError, struct.error)
"""What reading a damaged catalogue ends with."""
BY_SYSTEM = "system"
"""The setting by which the language of the computer is spoken, if there is a translation."""


class Language(NamedTuple):
    """A language, by its ISO 639 code and by the name that its speakers give it."""

    code: str
    name: str
    draft: bool = False


ENGLISH = Language("en", "English")


class UnknownLanguageError(Exception):
    """There is no translation into that language, or it cannot be read."""


class Catalogue(GNUTranslations):
    """All messages in a language, each looked at before it is shown for the first time.

    Where a placeholder is not one of the English message's, the file is damaged or the translation
    wrong: the English message is shown, which can be filled.
    """

    def __init__(self, stream: BytesIO) -> None:
        self._looked_at: dict[tuple[str, str], bool] = {}
        super().__init__(stream)
        self.plural = _sound_plural(self.plural)  # type: ignore[has-type]

    def gettext(self, message: str) -> str:
        return self._sound(message, super().gettext(message))

    def pgettext(self, context: str, message: str) -> str:
        return self._sound(message, super().pgettext(context, message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        said = self._sound(msgid2, super().ngettext(msgid1, msgid2, n))
        return (msgid1 if n == 1 else msgid2) if said == msgid2 else said

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        said = self._sound(msgid2, super().npgettext(context, msgid1, msgid2, n))
        return (msgid1 if n == 1 else msgid2) if said == msgid2 else said

    def _sound(self, english: str, said: str) -> str:
        known = self._looked_at.get((english, said))
        if known is None:
            known = _placeholders(said) <= _placeholders(english)
            self._looked_at[english, said] = known
        return said if known else english


class English(NullTranslations):
    """English stands in the program. Its catalogue has only what is said of "you" in other words,
    and is read when that is wanted first."""

    @cached_property
    def _forms(self) -> NullTranslations:
        with suppress(UnknownLanguageError):
            return _read(ENGLISH.code)
        return NullTranslations()

    def pgettext(self, context: str, message: str) -> str:
        return self._forms.pgettext(context, message) if context.endswith(IS_YOU) else message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._forms.npgettext(context, msgid1, msgid2, n)


def _sound_plural(plural: Callable[[int], int]) -> Callable[[int], int]:
    """The catalogue's own rule for numbers; where it cannot be worked out, it names no form."""

    def sound(n: int) -> int:
        try:
            return plural(n)
        except ZeroDivisionError:
            return -1

    return sound


def _placeholders(message: str) -> frozenset[object]:
    """What has to be filled in a message; a part that no filling has where its form is wrong."""
    try:
        return frozenset(each[1:] for each in Formatter().parse(message) if each[1] is not None)
    except ValueError:
        return frozenset((message,))


@cache
def languages() -> tuple[Language, ...]:
    """English, in which everything is written, and every translation that is there."""
    try:
        found = values(resources.asset("locale", "languages.json"), LANGUAGES)
    except (OSError, ValueError):
        found = {}
    named = sorted(found.items()) if isinstance(found, dict) else []
    return (ENGLISH, *(each for code, told in named if (each := _language(code, told))))


def _language(code: str, told: object) -> Language | None:
    match told:
        case {"name": str(name), "draft": bool(draft)} if name.strip():
            return Language(code, name, draft)
        case {"name": str(name)} if name.strip():
            return Language(code, name)
    return None


def language(code: str) -> Language:
    """The language with that code; UnknownLanguageError if there is none."""
    for each in languages():
        if each.code == code:
            return each
    known = words.listed([each.code for each in languages()])
    said = words._("there is no translation into {code}; there are {known}")
    raise UnknownLanguageError(said.format(code=code, known=known))


def wanted(setting: str) -> str:
    """The code of what that setting asks for; of the system's language, drafts left out."""
    if setting != BY_SYSTEM:
        return setting
    finished = {each.code for each in languages() if not each.draft}
    return next((code for code in _of_the_system() if code in finished), ENGLISH.code)


def _of_the_system() -> list[str]:
    """The languages that the computer is set to, the most wanted first."""
    names = os.environ.get("LANGUAGE", "").split(":")
    names += [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    names.append(locale.getlocale()[0] or "")
    return [name.replace("-", "_").split("_")[0].split(".")[0].lower() for name in names if name]


def speak(code: str) -> None:
    """From now on this language is spoken; UnknownLanguageError if it cannot be."""
    words.speak(translations(code))


def spoken() -> Language:
    """The language that is spoken now, as its catalogue calls itself."""
    code = words.language().info().get("language", ENGLISH.code)
    return next((each for each in languages() if each.code == code), ENGLISH)


def translations(code: str) -> NullTranslations:
    """The catalogue of a language; UnknownLanguageError if it is not there, or damaged."""
    return English() if language(code) == ENGLISH else _read(code)


def _read(code: str) -> NullTranslations:
    folder = resources.asset("locale", code)
    made, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    with suppress(*DAMAGE):
        if made.is_file():
            return Catalogue(BytesIO(contents(made, CATALOGUE)))
        if source.is_file():
            return _edited(contents(source, CATALOGUE))
    said = words._("the translation {file} cannot be read; install Roller Table again")
    raise UnknownLanguageError(said.format(file=made))


@lru_cache(maxsize=4)
def _edited(source: bytes) -> Catalogue:
    """The catalogue that is made of the one that is edited, kept until that is edited again."""
    return Catalogue(_made_of(source))


def compiled(source: Path) -> BytesIO:
    """A catalogue as it is read, made of the one that is edited; LookupError without Babel.

    A wheel brings catalogues that are made; only a checkout needs this.
    """
    return _made_of(contents(source, CATALOGUE))


def _made_of(source: bytes) -> BytesIO:
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError as error:
        raise LookupError(str(error)) from error
    made = BytesIO()
    write_mo(made, read_po(BytesIO(source)))
    made.seek(0)
    return made
