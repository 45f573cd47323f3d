"""The process in which players that somebody wrote think, and nothing else does.

What they print goes where complaints go, they read nothing, and they have so much memory and no
more. Only a move's line goes back, and only of a move that is offered; or what was wrong. None of
this is a fence: such a player may do whatever the person may who started the program.
"""

import json
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

from roller_table import lifeline
from roller_table.engine import notation
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.spelling import clipped, shown
from roller_table.engine.values import NamedTuple
from roller_table.games.catalogue import MissingPartError, class_at

Choose = Callable[[View[object], Ask, Luck], object]
Seated = dict[tuple[str, int], Choose]
MOST_MEMORY = 1 << 30
"""Bytes that the process may take beyond those that it has when it begins."""
LONGEST = 4096
"""The most letters of a line, and of the description of a fault."""


class GuestQuestion(NamedTuple):
    """What somebody's own player is asked; without a view only whether it can sit down."""

    reference: str
    chair: int
    """One of its kind sits in each chair, for as long as the process lives."""
    game: Game[object] | None = None
    view: View[object] | None = None
    luck_seed: int = 0


class Response(NamedTuple):
    """What came of it: a line, or what was at fault, and where."""

    line: str = ""
    fault: str = ""
    """"missing", "unusable", "failed" or "not offered"."""
    what: str = ""
    at: int = 0
    """The line of the file; 0 where there is none."""
    file: str = ""
    spent: bool = False
    """Whether the process is good for nothing any more."""


def serve(pipe: Connection, beside: bool) -> None:
    """Have players answer until the parent wants no more, or dies.

    ``beside`` a window they give way to it; otherwise nobody does anything else meanwhile.
    """
    lifeline.serve(beside=beside)
    _close_off()
    _bound_memory()
    threading.excepthook = _of_a_thread
    seated = Seated()
    try:
        while True:
            said = _said(pipe.recv(), seated)
            pipe.send_bytes(json.dumps(said).encode())
    finally:  # A thread that somebody left running is not waited for, and nothing is complained of.
        os._exit(0)


def _close_off() -> None:
    """Nothing is read, and what is printed in whatever way goes to the standard error."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    try:
        os.dup2(2, 1)
    except OSError:  # A window that was started without a terminal.
        os.dup2(nowhere, 1)
    if sys.stderr is not None:
        sys.stdout = sys.stderr


def _bound_memory() -> None:
    """Whatever is more ends in a MemoryError, where the system knows such a bound.

    Data and not addresses are counted: libraries claim many more addresses than they fill.
    """
    with suppress(ImportError, OSError, ValueError):
        import resource

        most, last = _memory() + MOST_MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]
        if last != resource.RLIM_INFINITY:
            most = min(most, last)
        resource.setrlimit(resource.RLIMIT_DATA, (most, last))


def _unbind_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        last = resource.getrlimit(resource.RLIMIT_DATA)[1]
        resource.setrlimit(resource.RLIMIT_DATA, (last, last))


def _memory() -> int:
    """Bytes of data that this process has; 0 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[5]
    except (OSError, IndexError):
        return 0
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _of_a_thread(args: threading.ExceptHookArgs) -> None:
    """A thread of its own has failed: a line instead of a traceback, and the player plays on."""
    if sys.stderr is not None and args.exc_value is not None:
        print(_fault("failed", args.exc_value).what, file=sys.stderr)


# What is asked, and what is said.


def _said(question: GuestQuestion, seated: Seated) -> Response:
    key = question.reference, question.chair
    try:
        if key not in seated:
            seated[key] = _made(question.reference)
    except MissingPartError as error:
        return Response(fault="missing", what=str(error)[:LONGEST])
    except BaseException as error:  # whatever somebody's own code raises
        return _fault("unusable", error)
    if question.view is None or question.game is None:
        return Response()
    try:
        return _line(seated[key], question.game, question.view, Luck(question.luck_seed))
    except BaseException as error:  # whatever somebody's own code raises
        return _fault("failed", error)


def _made(reference: str) -> Choose:
    """A class without arguments, which is imported only now."""
    player: Any = class_at(reference, object, "choose")()
    return cast("Choose", player.choose)


def _line(choose: Choose, game: Game[object], view: View[object], luck: Luck) -> Response:
    ask = game.ask(view.state)
    if ask is None or ask.seat != view.seat:
        raise ValueError(f"seat {view.seat} has nothing to decide")
    move = choose(view, ask, luck)
    meant = _meant(move, game, ask)
    if meant is None:
        return Response(fault="not offered", what=_plainly(shown(move)))
    return Response(notation.write(meant))


def _meant(move: object, game: Game[object], ask: Ask) -> Move | None:
    """The move of this game that is written as this one is, if it is offered.

    What was given may be anything, and answer any question falsely: only its line counts.
    """
    if not any(type(move) is kind for kind in game.moves):
        return None
    line = notation.write(cast("Move", move))
    if len(line) > LONGEST:
        return None
    try:
        meant = notation.read(line, game.moves, game.pack)
    except notation.NotationError:
        return None
    return meant if meant in ask.choice else None


def _fault(fault: str, error: BaseException) -> Response:
    """What went wrong in somebody's own code, and where."""
    if spent := isinstance(error, MemoryError):
        _unbind_memory()  # or there would be none left to say so
    try:
        words = f"{error}"
    except BaseException:  # It does not even say what it is.
        words = ""
    what = clipped(_plainly(type(error).__name__) + (words and f": {words}"))
    at, file = _place(error)
    return Response("", fault, what, at, file, spent)


def _place(error: BaseException) -> tuple[int, str]:
    """The last line of somebody's own code that was about to be done, and the name of its file."""
    place, at, name = error.__traceback__, 0, ""
    while place is not None:
        file = place.tb_frame.f_code.co_filename
        if not _is_ours(file):
            at, name = place.tb_lineno, Path(file).name
        place = place.tb_next
    return at, name[:LONGEST]


def _is_ours(file: str) -> bool:
    return file.startswith("<") or Path(file).is_relative_to(Path(__file__).parents[1])


def _plainly(text: str) -> str:
    """The text itself, where a kind of text of somebody's own would answer for it."""
    return str.__str__(text)[:LONGEST]
