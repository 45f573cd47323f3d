"""Every string that a player reads goes through here, so that it can be translated.

The window or the command line installs a translation once, at the start; without one
the words stand as they are written.
"""

from gettext import NullTranslations

_spoken = NullTranslations()


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
    return _spoken.ngettext(one, many, count).format(n=count)


def listed(words: list[str]) -> str:
    """Words as a sentence lists them.

    >>> listed(["9♣", "K♣"]), listed(["A", "B", "C"]), listed(["A"])
    ('9♣ and K♣', 'A, B and C', 'A')
    """
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])
