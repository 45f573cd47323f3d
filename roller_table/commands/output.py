"""What a command leaves behind: whole files or none, what it prints, and a bar over long work."""

import json
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, TextIO

from ..engine.described import as_plain
from ..engine.spelling import escaped
from ..engine.words import _
from ..files.faults import Fault, RuleFileError

if TYPE_CHECKING:
    from . import forms
    from .asked import DataForm

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


def refusal(error: Exception) -> str:
    """The clear line with which something is refused; a line for each fault of a rule file."""
    return f"roller-table: {what_is_wrong(error)}"


def what_is_wrong(error: Exception) -> str:
    """The same without the program's name, for other programs."""
    if isinstance(error, OSError) and error.strerror:
        names = [str(name) for name in (error.filename,) if name]
        return ": ".join([*names, error.strerror])
    return "\n".join(map(escaped, str(error).split("\n")))


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


def print_json(args: Namespace, what: Mapping[str, object], word: str = "") -> None:
    """For other programs, in the form that the command has told (``asked.in_json``): an object
    that begins with the form's name and version. Indented for eyes too."""
    form: DataForm = args.forms[word]
    told = {"format": form.name, "version": form.version, **what}
    print(json.dumps(as_plain(told), indent=2, ensure_ascii=False))


def indented(words: str) -> str:
    """What belongs to the line above it."""
    return fill(words, _WIDTH, initial_indent="    ", subsequent_indent="    ")


def print_broken(errors: Iterable[RuleFileError]) -> None:
    """What is not on offer, and all that is wrong in it."""
    for error in errors:
        print(_("broken, so not on offer:"))
        print("\n".join(f"  {fault}" for fault in error.faults))


def all_faults(errors: Iterable[RuleFileError]) -> list[Fault]:
    """Of several files, one after the other."""
    return [fault for error in errors for fault in error.faults]


def print_checked(args: Namespace, files: Iterable[Path], load: Callable[[Path], object]) -> int:
    """Every fault of every file; 1 if there is any."""
    checked: list[forms.CheckedFile] = []
    for path in files:
        faults = faults_of(path, load)
        checked.append({"file": str(path), "faults": faults})
        if not args.json:
            told = map(str, faults) if faults else [_("{file}: all good").format(file=path)]
            print("\n".join(told))
    if args.json:
        print_json(args, {"files": checked})
    return int(any(each["faults"] for each in checked))


def faults_of(path: Path, load: Callable[[Path], object]) -> tuple[Fault, ...]:
    """All that is wrong with a file."""
    try:
        load(path)
    except RuleFileError as error:
        return error.faults
    return ()
