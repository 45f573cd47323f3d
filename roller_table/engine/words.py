"""Every string that a player reads goes through here, so that it can be translated.

What is shown at once goes through ``_`` and ``counted``, in the language of the moment. What
has happened is a ``Message`` in every language: events, states and what is kept hold nothing
else, and it is put into words whenever it is shown.

Without a translation the words stand as they are written, in English.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from gettext import NullTranslations
from typing import TypeAlias, Union

_ENGLISH = NullTranslations()
_spoken = _ENGLISH


def speak(translations: NullTranslations) -> None:
    """From now on, words are looked up in ``translations``."""
    global _spoken
    _spoken = translations


def _(words: str) -> str:
    """The words in the player's language."""
    return _spoken.gettext(words)


def later(words: str) -> str:
    """Words written where no language is chosen yet, as a constant; shown through ``_`` later."""
    return words


def counted(one: str, many: str, count: int) -> str:
    """``one`` or ``many``, as the number asks, with ``{n}`` filled in.

    >>> counted("{n} trick", "{n} tricks", 1), counted("{n} trick", "{n} tricks", 4)
    ('1 trick', '4 tricks')
    """
    return plural(one, many, count).shown()


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["9♣", "K♣"]), listed(["A", "B", "C"]), listed(["A"])
    ('9♣ and K♣', 'A, B and C', 'A')
    """
    return _listed(words, _spoken)


Filling: TypeAlias = Union[int, str, "Message", tuple["Message", ...]]
"""What stands for a placeholder: a number, a sign or name that no language changes, or messages."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something said, before a language is chosen: the English words, and what fills them.

    The English words are also what a translation is found by, as gettext does it.
    """

    words: str
    many: str = ""
    """The words for several, where the number ``n`` chooses between them."""
    fillings: tuple[tuple[str, Filling], ...] = ()
    capital: bool = False
    """Whether it begins a sentence, whatever it begins with."""

    def shown(self) -> str:
        """In the player's language."""
        return self._told(_spoken)

    def in_english(self) -> str:
        """As transcripts write it, whoever reads them."""
        return self._told(_ENGLISH)

    def sentence(self) -> "Message":
        """The same with a capital letter."""
        return replace(self, capital=True)

    def _told(self, language: NullTranslations) -> str:
        filled = {name: _filled(it, language) for name, it in self.fillings}
        n = filled.get("n")
        if self.many and isinstance(n, int):
            words = language.ngettext(self.words, self.many, n)
        else:
            words = language.gettext(self.words)
        words = words.format(**filled) if filled else words
        return words[:1].upper() + words[1:] if self.capital else words


def message(words: str, /, **fillings: Filling) -> Message:
    """What is said, with its placeholders filled.

    >>> message("{suit} are trump", suit=message("hearts")).sentence().shown()
    'Hearts are trump'
    """
    return Message(words, "", tuple(fillings.items()))


def plural(one: str, many: str, n: int, /, **fillings: Filling) -> Message:
    """``one`` or ``many`` is said, as the number asks, which fills ``{n}``."""
    return Message(one, many, (("n", n), *fillings.items()))


def _filled(filling: Filling, language: NullTranslations) -> int | str:
    match filling:
        case Message():
            return filling._told(language)
        case tuple():
            return _listed([each._told(language) for each in filling], language)
        case _:
            return filling


def _listed(words: Sequence[str], language: NullTranslations) -> str:
    if len(words) < 2:
        return "".join(words)
    both = language.gettext("{first} and {last}")
    return both.format(first=", ".join(words[:-1]), last=words[-1])
