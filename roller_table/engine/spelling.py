"""Names as people write them: what was meant, and how a value is shown to its writer."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from unicodedata import combining, normalize

from .words import _, later, meaning

_CLIP = 40
_QUOTED = 80
"""Characters of a line that are quoted."""
_SHAPES: Mapping[type, str] = {
    dict: later("a block of keys"),
    list: later("a list"),
    type(None): later("nothing"),
}


@lru_cache(maxsize=512)
def fold(word: str) -> str:
    """A name as people mean it: without case, spaces and punctuation.

    >>> fold("Roller's Privilege"), fold("counter-clockwise"), fold("high_card")
    ('rollersprivilege', 'counterclockwise', 'highcard')
    """
    return "".join(letter for letter in word.casefold() if letter.isalnum())


@cache
def plain(letter: str) -> str:
    """A letter as it is searched for: small, and without its marks.

    >>> plain("Ä"), plain("ß"), plain("\u0308")
    ('a', 'ss', '')
    """
    return "".join(each for each in normalize("NFD", letter.casefold()) if not combining(each))


def places_of(words: str, text: str) -> Iterator[tuple[int, int]]:
    """Where words stand in a text, whatever their case and marks: from which letter to which.

    >>> list(places_of("straße", "Die STRASSE, die Strässe")), list(places_of("a", "Bär"))
    ([(4, 11), (17, 24)], [(1, 2)])
    """
    wanted, parts = "".join(map(plain, words)), list(map(plain, text))
    # Of each plain letter, which letter of the text it comes from: one may become two.
    origin = [place for place, part in enumerate(parts) for _letter in part]
    folded, begin = "".join(parts), 0
    while wanted and (begin := folded.find(wanted, begin)) >= 0:
        end = begin + len(wanted)
        yield origin[begin], origin[end - 1] + 1
        begin = end


def in_alphabet(word: str) -> tuple[list[int], str]:
    """By what names are sorted: as the language's alphabet has its letters, where case and marks
    that make no letter of their own count for nothing.

    >>> sorted(["Zoe", "Öl", "otto", "Ole", "2 Jokers"], key=in_alphabet)
    ['2 Jokers', 'Öl', 'Ole', 'otto', 'Zoe']
    """
    alphabet = meaning("the letters in their order, for sorting", "abcdefghijklmnopqrstuvwxyz")
    order = {letter: place for place, letter in enumerate(alphabet)}
    letters = (
        letter
        for each in normalize("NFC", word).lower()
        for letter in (each if each in order else plain(each))
    )
    # What is no letter comes before all that are.
    return [order.get(each, ord(each) - 0x110000) for each in letters], word


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The name that was probably meant, or None.

    >>> nearest("jokers", ["deals", "jokers_for_sale"]), nearest("dael", ["dice", "deals"])
    ('jokers_for_sale', 'deals')
    """
    from difflib import get_close_matches

    meant, folded = {fold(name): name for name in known}, fold(word[:_CLIP])
    begun = {full[: len(folded)]: full for full in reversed(meant)} if len(folded) > 2 else {}
    if close := get_close_matches(folded, meant, n=1):
        return meant[close[0]]
    started = get_close_matches(folded, begun, n=1, cutoff=0.75)
    return meant[begun[started[0]]] if started else None


class UnknownNameError(KeyError):
    """A name that is none of those that are known; its words say which was probably meant."""

    def __init__(self, words: str, name: str, known: Iterable[str]) -> None:
        super().__init__(did_you_mean(words.format(name=shown(name)), name, known))

    def __str__(self) -> str:
        return str(self.args[0])


def did_you_mean(said: str, word: object, known: Iterable[str], otherwise: str = "") -> str:
    """What is said of a wrong word, with the name that was probably meant; without one just that,
    or ``otherwise``."""
    if guess := nearest(word, known) if isinstance(word, str) else None:
        return _("{said}; did you mean {guess!r}?").format(said=said, guess=guess)
    return otherwise or said


def escaped(text: str) -> str:
    r"""Text whose control characters do nothing to a terminal any more.

    >>> print(escaped("up\x1b[2J\ud800"))
    up\x1b[2J\ud800
    """
    if text.isprintable():
        return text
    letters = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    return "".join(letters)


def clipped(text: str) -> str:
    """The beginning of a stranger's text, as a line may quote it.

    >>> len(clipped("x" * 1000)), clipped("short")
    (80, 'short')
    """
    text = escaped(text[: _QUOTED + 1])
    return text if len(text) <= _QUOTED else text[: _QUOTED - 1] + "…"


def shown(value: object) -> str:
    """A value as its writer would recognise it, however long it is.

    >>> shown(True), shown("high"), shown("x" * 99), shown([1])
    ('true', "'high'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", 'a list')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if shape := _SHAPES.get(type(value)):
        return _(shape)
    text = repr(value[: _CLIP + 1] if isinstance(value, str) else value)
    return text if len(text) <= _CLIP else text[: _CLIP - 1] + "…"
