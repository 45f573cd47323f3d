"""The languages that can be spoken, and which of them is.

A translation is a catalogue in ``assets/locale/<code>``, as gettext has them; ``languages.json``
beside it names each in its own words. A draft is a translation that nobody who speaks the language
has read yet: it is never chosen by itself.
"""

import json
import locale
import os
from contextlib import suppress
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from . import resources
from .engine import words

DOMAIN = "roller_table"
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


@cache
def languages() -> tuple[Language, ...]:
    """English, in which everything is written, and every translation that is there."""
    found = json.loads(resources.asset("locale", "languages.json").read_text("utf-8"))
    return (ENGLISH, *(Language(code, **told) for code, told in sorted(found.items())))


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
    if language(code) == ENGLISH:
        return NullTranslations()
    folder = resources.asset("locale", code)
    made, source = folder / f"{DOMAIN}.mo", folder / f"{DOMAIN}.po"
    with suppress(OSError, ValueError, EOFError, LookupError):
        if made.is_file():
            return GNUTranslations(BytesIO(made.read_bytes()))
        if source.is_file():
            return GNUTranslations(compiled(source))
    said = words._("the translation {file} cannot be read; install Roller Table again")
    raise UnknownLanguageError(said.format(file=made))


def compiled(source: Path) -> BytesIO:
    """A catalogue as it is read, made of the one that is edited; LookupError without Babel.

    A wheel brings catalogues that are made; only a checkout needs this.
    """
    try:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po
    except ImportError as error:
        raise LookupError(str(error)) from error
    made = BytesIO()
    write_mo(made, read_po(BytesIO(source.read_bytes())))
    made.seek(0)
    return made
