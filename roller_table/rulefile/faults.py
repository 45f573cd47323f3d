"""What is wrong with a rule file, and where: one clear line a fault, for whoever wrote it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..engine.words import _, later

_CLIP = 40
_SHAPES: Mapping[type, str] = {
    dict: later("a block of keys"),
    list: later("a list"),
    type(None): later("nothing"),
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong. Lines and columns count from 1; line 0 is the file as a whole."""

    file: str
    line: int
    column: int
    words: str

    def __str__(self) -> str:
        if not self.line:
            return f"{self.file}: {self.words}"
        return _("{file}, line {line}, column {column}: {words}").format(
            file=self.file, line=self.line, column=self.column, words=self.words
        )


class RuleFileError(ValueError):
    """A rule file, or rules given in its place, with everything that is wrong in them."""

    def __init__(self, faults: Iterable[Fault], game: str = "") -> None:
        self.faults = tuple(faults)
        self.game = game
        """The game that the file says it is for, if that much could be read."""
        super().__init__("\n".join(map(str, self.faults)))


def fold(word: str) -> str:
    """A name as people mean it: without case, spaces and punctuation.

    >>> fold("Roller's Privilege"), fold("counter-clockwise"), fold("high_card")
    ('rollersprivilege', 'counterclockwise', 'highcard')
    """
    return "".join(letter for letter in word.casefold() if letter.isalnum())


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


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """The end of a fault's sentence: the name that was probably meant, or nothing."""
    guess = nearest(word, known) if isinstance(word, str) else None
    return _("; did you mean {guess!r}?").format(guess=guess) if guess else ""


def shown(value: object) -> str:
    """A value as its writer would recognise it, however long it is.

    >>> shown(True), shown("high"), shown("x" * 99), shown([1])
    ('true', "'high'", "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…", 'a list')
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if shape := _SHAPES.get(type(value)):
        return _(shape)
    text = repr(value)
    return text if len(text) <= _CLIP else text[: _CLIP - 1] + "…"
