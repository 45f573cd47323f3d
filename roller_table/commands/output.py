"""What a command leaves behind: whole files or none, and a bar while long work goes on."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO


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
    """What is told how much more is done, also when it is none: a bar that shows life.

    It appears on a terminal, once the work has taken a second.
    """
    if not shown or not sys.stderr.isatty():
        yield lambda _done: None
        return
    from tqdm import tqdm

    with tqdm(total=total, unit=unit, delay=1.0, leave=False, miniters=0, smoothing=0) as bar:
        yield bar.update
