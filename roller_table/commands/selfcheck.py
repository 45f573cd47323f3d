"""``roller-table self-check``: what a report of something wrong needs, for eyes and programs."""

import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from threading import Event
from typing import TYPE_CHECKING

from ..engine.words import _, numeral
from . import asked
from .output import print_json

if TYPE_CHECKING:
    from ..selfcheck import Observation

_PATIENCE = 30.0
"""Seconds for the child process to start and answer."""


def arguments(check: ArgumentParser) -> None:
    asked.in_json(check, "SelfCheck")
    asked.show_examples(check, "", "--json")
    check.set_defaults(run=run)


def run(args: Namespace) -> int:
    """Prints what was found; 1 if something of it keeps the program from working."""
    from ..selfcheck import as_json, below_the_window, told

    found = (*below_the_window(), *args.of_the_window(), _thinking())
    if args.json:
        print_json(args, as_json(found))
    else:
        print(told(found))
    return int(any(each.wrong for each in found))


def _thinking() -> "Observation":
    """Whether an Expert finds a move in a child process, as at the table."""
    from ..selfcheck import Observation

    line, troubles, seconds = _asked_an_expert()
    if line and not troubles:
        words = _("an Expert thought in the background and answered after {n} s")
        words = words.format(n=numeral(seconds, 1))
    else:
        words = " ".join(troubles) or _("the process that thinks did not answer")
    value = {"child": bool(line and not troubles), "seconds": round(seconds, 2)}
    return Observation("thinking", _("Computer players"), words, value, not value["child"])


def _asked_an_expert() -> tuple[str, Iterable[str], float]:
    """The line of a move, what was complained of, and how long it took, in seconds."""
    from ..ai.worker import Thinker
    from ..engine.options import plain
    from ..games.catalogue import entry
    from ..match import Chair, Match

    found = entry("roebuck")
    seats = (Chair("", "expert"),) * found.seats[0]
    match = Match.new(found, found.rules()(), seats, seed=1)
    assert match.ask
    answered, lines, troubles = Event(), list[str](), list[str]()

    def on_answer(_ticket: int, line: str) -> None:
        lines.append(line)
        answered.set()

    thinker, begun = Thinker(on_answer, troubles.append), time.monotonic()
    seat = match.ask.seat
    thinker.ask(found, plain(match.rules), match.view(seat), "expert", 1, iterations=50)
    answered.wait(_PATIENCE)
    seconds = time.monotonic() - begun
    thinker.close()
    return "".join(lines), troubles, seconds
