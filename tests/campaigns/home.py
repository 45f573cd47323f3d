"""A player's own folder for as long as somebody looks, and the program with one file changed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from roller_table import resources
from roller_table.engine import words

ROOT = resources.asset().parent
"""Where the program's own files lie."""


@contextmanager
def at_home(home: Path) -> Iterator[Path]:
    """The player's own folder, for as long as somebody looks; then English is spoken again."""
    before = os.environ.get("ROLLER_TABLE_HOME")
    os.environ["ROLLER_TABLE_HOME"] = str(home)
    try:
        yield home
    finally:
        words.speak(words.NullTranslations())
        if before is None:
            del os.environ["ROLLER_TABLE_HOME"]
        else:
            os.environ["ROLLER_TABLE_HOME"] = before


@contextmanager
def with_file(folder: Path, name: str, raw: bytes) -> Iterator[Path]:
    """The program with one of its own files changed: ``with_file(folder, "rules/roolz.md", ...)``.

    Everything else lies where it always does.
    """
    here, real = folder / "program", ROOT
    for part in [*Path(name).parts[:-1], ""]:
        here.mkdir()
        changed = part or Path(name).name
        for each in real.iterdir() if real.is_dir() else ():
            if each.name != changed and (real != ROOT or each.name in ("assets", "rules")):
                (here / each.name).symlink_to(each)
        here, real = here / part, real / part
    place = folder / "program" / name
    place.write_bytes(raw)
    before = resources._root
    resources._root = lambda: folder / "program"  # type: ignore[assignment]
    try:
        yield place
    finally:
        resources._root = before


@contextmanager
def forgotten(*modules: ModuleType) -> Iterator[None]:
    """What these have read once is read anew now, and once more afterwards."""
    _forget(modules)
    try:
        yield
    finally:
        _forget(modules)


def _forget(modules: tuple[ModuleType, ...]) -> None:
    for module in modules:
        for each in vars(module).values():
            if hasattr(each, "cache_clear"):
                each.cache_clear()
