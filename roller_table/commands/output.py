"""What a command leaves behind: whole files or none, what it prints, and a bar over long work."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import fill
from typing import TextIO

from ..engine.words import _
from ..files.faults import RuleFileError

_WIDTH = 88


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A file to write, which takes its name only when all of it is written.

    What is no plain file, such as a pipe, is written to as it stands.
    """
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        return
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}.new")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(target)
    except BaseException as error:
        with suppress(OSError):
            draft.unlink()
        if isinstance(error, OSError) and error.filename == str(draft):
            error.filename = str(path)
        raise


@contextmanager
def progress(
    total: int | None, unit: str, *, shown: bool = True
) -> Iterator[Callable[[int], object]]:
    """A progress bar: call it with how much more is done, 0 too, to show that work goes on.

    It appears on a terminal, once the work has taken a second.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda _done: None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit=unit, delay=1.0, leave=False, miniters=0, smoothing=0) as bar:
        yield bar.update


def print_json(what: object) -> None:
    """For other programs, indented for eyes too."""
    print(json.dumps(what, indent=2, ensure_ascii=False))


def indented(words: str) -> str:
    """What belongs to the line above it."""
    return fill(words, _WIDTH, initial_indent="    ", subsequent_indent="    ")


def print_broken(errors: Iterable[RuleFileError]) -> None:
    """What is not on offer, and all that is wrong in it."""
    for error in errors:
        print(_("broken, so not on offer:"))
        print("\n".join(f"  {fault}" for fault in error.faults))


def print_checked(files: Iterable[Path], load: Callable[[Path], object]) -> int:
    """Every fault of every file; 1 if there is any."""
    status = 0
    for path in files:
        try:
            load(path)
            print(_("{file}: all good").format(file=path))
        except RuleFileError as error:
            print(error)
            status = 1
    return status
