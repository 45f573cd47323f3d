"""What is wrong with a person's file, and where: one clear line a fault, for its author."""

from collections.abc import Iterable
from typing import TypeAlias

from ..engine.values import frozen
from ..engine.words import _

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value of a file: keys and positions from the top."""


@frozen
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
