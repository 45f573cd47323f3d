"""Faults on purpose: each campaign, and what runs them, has to find its own."""

import os
import time
from pathlib import Path
from random import Random

from .book import Book
from .campaign import Trial
from .children import Hear, Tell
from .fuzzers.fuzzer import Texts


class Hangs:
    """A trial that never ends."""

    name = "tests.campaigns.planted:Hangs"
    goal, unit = 1, "a trial"

    def trial(self, number: int, folder: Path) -> Trial:
        (folder / "at").write_text("a table, file 3", "utf-8")
        while True:
            time.sleep(number + 1)


class Dies:
    """A trial that takes its process with it."""

    name = "tests.campaigns.planted:Dies"
    goal, unit = 1, "a trial"

    def trial(self, number: int, folder: Path) -> Trial:  # noqa: ARG002
        os.abort()


class Falls(Texts):
    """A door at which a file in a hundred falls."""

    kind = "planted"

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return b"a good file"

    strange = whole

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        assert raw == b"a good file"
        return []


def keep_book(tell: Tell, hear: Hear, path: str) -> None:  # noqa: ARG001
    """A book that is written again and again; what was told stands in it."""
    book = Book(Path(path))
    for number in range(100_000):
        book.of("planted").add(Trial(number, {"tries": 2}, ("it fell\nhere",)), 0.1)
        book.write()
        tell(number)
