"""The file that the shelf is kept in: it says what goes wrong, and never stops a game.

What cannot be written is owed to it, and written as soon as it can be.
"""

import sqlite3
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from ..engine.words import _, later
from ..files.database import Database, Form, Salvage
from ..files.kinds import GAMES
from ..files.owed import OwedWrites
from .form import MIGRATIONS, NEEDED, OURS, ShelfError

T = TypeVar("T")


def _salvaged(damaged: sqlite3.Connection) -> Salvage:
    from .salvage import salvaged  # A file is seldom damaged: no start waits for this.

    return salvaged(damaged)


FORM = Form(
    GAMES,
    MIGRATIONS,
    OURS,
    NEEDED,
    _salvaged,
    ShelfError,
    later("The file of saved games was damaged. It was set aside as {name}, in {folder}."),
    later("Games cannot be saved now: {path}: {why}. You can play on."),
)


class ShelfFile:
    """``say`` is told what goes wrong, and that all is well again."""

    def __init__(self, path: Path, say: Callable[[str], object]) -> None:
        self._tell = say
        self._said: set[str] = set()
        self._database = Database(path, FORM, self.say)
        self._owed = OwedWrites(self._database, self.say)
        if self._database.trouble:
            self.say(self._database.trouble)

    def say(self, words: str) -> None:
        """Tell it, once until all is well again."""
        if words not in self._said:
            self._said.add(words)
            self._tell(words)

    def close(self) -> str:
        """What is owed is tried a last time; why it is lost, or ""."""
        if self._owed:
            self.settle()
        self._database.close()
        return self.trouble

    def read(self, query: str, *values: object) -> list[sqlite3.Row]:
        """The rows; none, and a word about it, if they cannot be read."""
        try:
            return self._database.read(query, *values)
        except ShelfError as error:
            self.say(str(error))
            return []

    def has(self, table: str) -> bool:
        """Whether it holds that table: a file of an older form that can only be read may not."""
        return bool(self.read("SELECT 1 FROM sqlite_master WHERE name = ?", table))

    def write(self, work: Callable[[sqlite3.Connection], T]) -> T | None:
        """What ``work`` gives, done whole or not at all; None, and a word, if it cannot be done."""
        try:
            return self._database.write(work)
        except ShelfError as error:
            self.say(str(error))
            return None

    def owe(
        self,
        key: Hashable,
        work: Callable[[sqlite3.Connection], Any],
        then: Callable[[Any], object] = lambda _done: None,
    ) -> None:
        """Have it done now, or as soon as it can be; see ``OwedWrites.write``."""
        with self._telling():
            self._owed.write(key, work, then)

    @property
    def trouble(self) -> str:
        """Why something is not written yet; "" where all is."""
        return self._owed.trouble

    def settle(self, patience: float | None = None) -> None:
        """Try to write all that is owed."""
        with self._telling():
            self._owed.settle(patience)

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """Say what is so afterwards: that something is not kept, or that it is now."""
        before = self.trouble
        yield
        if self.trouble:
            self.say(self.trouble)
        elif before:
            self._said.clear()
            self._tell(_("Everything is saved now."))
