"""A language that nobody speaks: every word accented and a good third longer.

With it a test sees what was never translated, what was translated too early, and what is cut.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from roller_table.engine import words

_LETTERS = str.maketrans(
    {
        **dict(zip("AEIOUYCDGHKLNRSTWZ", "ÁÉÍÓÚÝÇĐĞĦĶĻÑŘŠŤŴŽ", strict=True)),
        **dict(zip("cdghklnrstwz", "çđğħķļñřšťŵž", strict=True)),
        **{vowel: 2 * accented for vowel, accented in zip("aeiouy", "áéíóúý", strict=True)},
    }
)
_SIGNS = {".": ",", ",": "’"}
"""What numbers are written with: an English sign in a number was written by no language."""
_PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
_WORD = re.compile(r"[^\W\d_]+")


class Pseudo(NullTranslations):
    def gettext(self, message: str) -> str:
        return accented(message or "What a catalogue says of itself")

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002
        return _SIGNS.get(message) or accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)


def accented(said: str) -> str:
    """English words as the pseudo-language has them."""
    parts = _PLACEHOLDER.split(said)
    return "".join(part if part[:1] == "{" else part.translate(_LETTERS) for part in parts)


def english(shown: str) -> list[str]:
    """The words in what is shown that are not of the pseudo-language; single letters are codes."""
    return [word for word in _WORD.findall(shown) if word.isascii() and len(word) > 1]


@contextmanager
def spoken() -> Iterator[None]:
    """For as long as this lasts, the pseudo-language is spoken."""
    words.speak(Pseudo())
    try:
        yield
    finally:
        words.speak(NullTranslations())
