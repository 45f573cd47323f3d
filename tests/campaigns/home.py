"""A player's own folder for as long as somebody looks, and the program with one file changed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def at_home(home: Path) -> Iterator[Path]:
    """The player's own folder, for as long as somebody looks."""
    before = os.environ.get("ROLLER_TABLE_HOME")
    os.environ["ROLLER_TABLE_HOME"] = str(home)
    try:
        yield home
    finally:
        if before is None:
            del os.environ["ROLLER_TABLE_HOME"]
        else:
            os.environ["ROLLER_TABLE_HOME"] = before
