"""The command line asked within this process, and what is wrong with how it answers.

Whatever it is asked, it ends in an answer, or in lines that a person can read: no traceback,
nothing that a terminal would take for a command, and not without end.
"""

import io
import traceback
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path

from roller_table import cli

LONGEST = 1_000
"""Letters of a line that says what is wrong."""
MOST = 10_000
"""Lines of it: a file may hold as many faults as it holds values."""


class Answer:
    """What was printed."""

    def __init__(self, words: Sequence[object]) -> None:
        out, err = io.StringIO(), io.StringIO()
        usual, window = cli.parser, cli._open_window
        cli._open_window = _no_window
        if "--language" not in words:
            cli.parser = _made_once  # making it takes most of the time
        try:
            with redirect_stdout(out), redirect_stderr(err):
                self.status = cli.main([str(word) for word in words])
        finally:
            cli.parser, cli._open_window = usual, window
        self.out, self.err = out.getvalue(), err.getvalue()


_parser = cache(cli.parser)


def _made_once(argv: Sequence[str]) -> cli.Parser:
    """One for each command: it may know no other."""
    return _parser(tuple(argv[:1]))


def _no_window(_args: object) -> int:
    raise AssertionError("these words opened the window")


def asked_of(words: Sequence[object]) -> tuple[str, ...]:
    """All that is wrong with the answer, each in words that are always the same."""
    try:
        answer = Answer(words)
    except SystemExit as error:
        return (f"it left by SystemExit {error.code}",)
    except Exception as error:
        return (fallen(error),)
    wrong = [] if answer.status in (0, 1) else [f"its status is {answer.status}"]
    return (*wrong, *unclear(answer.err), *unclear(answer.out, longest=100_000, most=100_000))


def unclear(said: str, longest: int = LONGEST, most: int = MOST) -> tuple[str, ...]:
    """What a person could not read in these lines."""
    lines = said.split("\n")
    wrong = []
    if "Traceback (most recent" in said:
        wrong.append("a traceback is shown")
    if not all(line.isprintable() for line in lines):
        wrong.append("a line holds signs that no terminal prints")
    if len(lines) > most:
        wrong.append(f"more than {most} lines")
    if any(len(line) > longest for line in lines):
        wrong.append(f"a line of more than {longest} letters")
    return tuple(wrong)


def fallen(error: BaseException) -> str:
    """What fell, and where in the program: the same for the same fault."""
    frames = [
        each for each in traceback.extract_tb(error.__traceback__)
        if "roller_table" in Path(each.filename).parts
    ]  # fmt: skip
    at = "outside the program"
    if frames:
        parts = Path(frames[-1].filename).parts
        inside = parts[len(parts) - parts[::-1].index("roller_table") :]
        at = f"{'/'.join(inside)}, in {frames[-1].name}"
    return f"{type(error).__name__} at {at}"
