"""A player that somebody wrote, as the program sees it: apart, held to what is offered.

It never runs in this process. It is asked through a pipe, and a line comes back or what was
wrong, which is told in one line.
"""

from collections.abc import Callable
from multiprocessing import current_process, get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from threading import Lock

from roller_table.engine import notation
from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import Game, View
from roller_table.engine.jsontext import parse
from roller_table.engine.luck import Luck
from roller_table.engine.spelling import clipped, escaped, shown
from roller_table.engine.values import frozen
from roller_table.engine.words import _

from .guest import LONGEST, GuestQuestion, Response, serve

_SPAWN = get_context("spawn")
_MOST_BYTES = 8 * LONGEST
_LOOKS = 1.0
"""Seconds between two looks whether a process that says nothing is still there."""


class OwnPlayerError(Exception):
    """A player's own player that cannot be found, that failed, or chose what was not offered."""


class TooLongError(OwnPlayerError):
    """It had not decided when nobody would wait for it any longer."""


class Guest:
    """A process for players that somebody wrote, started when the first of them is asked."""

    def __init__(self, *, beside: bool = False) -> None:
        """``beside`` a window, it gives way to it."""
        self._beside = beside
        self._asking = Lock()
        self._changing = Lock()
        self._closed = False
        self._child: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._dismiss: Callable[[], object] = _nothing

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def ask(self, question: GuestQuestion, patience: float | None = None) -> str:
        """The line of an offered move, "" where nothing but sitting down was asked for.

        OwnPlayerError where there is none; TooLongError after ``patience`` seconds. The process is
        ended then, and another one begun for the next question.
        """
        if not all(question.reference.split(":")):
            words = _("{player} is not written as module:Name")
            raise OwnPlayerError(words.format(player=escaped(question.reference)))
        with self._asking:
            said = self._said(question, patience)
        if said.fault:
            raise OwnPlayerError(_told(question.reference, said))
        return said.line

    def close(self) -> None:
        """End the process at once, whatever it does; who waits for an answer gets none."""
        with self._changing:
            self._closed = True
            if self._child is not None:
                self._child.kill()
        if self._asking.acquire(timeout=_LOOKS):
            self._let_go()
            self._asking.release()

    def _said(self, question: GuestQuestion, patience: float | None) -> Response:
        who = escaped(question.reference)
        pipe = self._ready(who)
        try:
            pipe.send(question)
            if not self._heard(pipe, patience):
                words = _("{player} took longer than {n} seconds")
                raise TooLongError(words.format(player=who, n=round(patience or 0)))
            said = _taken(pipe.recv_bytes(_MOST_BYTES))
        except (EOFError, OSError, ValueError, RecursionError):
            self._let_go()
            words = _("{player} ended its process")
            raise OwnPlayerError(words.format(player=who)) from None
        except BaseException:
            self._let_go()
            raise
        if said.spent:
            self._let_go()
        return said

    def _heard(self, pipe: Connection, patience: float | None) -> bool:
        """Whether it says something in that time.

        The pipe tells of its end, unless processes that it has begun itself hold the pipe too.
        """
        if patience is not None:
            return pipe.poll(patience)
        while not pipe.poll(_LOOKS):
            if self._child is None or not self._child.is_alive():
                raise EOFError
        return True

    def _ready(self, who: str) -> Connection:
        """The pipe into a process that waits to be asked."""
        if self._pipe is not None and self._pipe.poll():
            self._let_go()  # It is gone, or says something that nobody asked.
        if self._pipe is None:
            try:
                self._start()
            except (OSError, RuntimeError) as error:
                words = _("{player} cannot be used: {what}")
                raise OwnPlayerError(words.format(player=who, what=clipped(str(error)))) from None
        assert self._pipe is not None
        return self._pipe

    def _start(self) -> None:
        self._pipe, theirs = _SPAWN.Pipe()
        told = theirs, self._beside
        child = _SPAWN.Process(target=serve, args=told, name="guest", daemon=False)
        try:
            _begin(child)
        except BaseException:
            self._pipe = None
            raise
        finally:
            theirs.close()
        # Also where this is forgotten or the program ends: nothing of it has to be waited for.
        self._dismiss = Finalize(self, _dismissed, (child, self._pipe), exitpriority=1)
        with self._changing:
            self._child = child
            if self._closed:
                child.kill()

    def _let_go(self) -> None:
        with self._changing:
            self._child = None
        self._dismiss()
        self._pipe, self._dismiss = None, _nothing


def _begin(child: BaseProcess) -> None:
    """Start it, also from a process that is not to have any of its own: it ends with this one."""
    settings = getattr(current_process(), "_config", {})
    daemon = settings.pop("daemon", None)
    try:
        child.start()
    finally:
        if daemon is not None:
            settings["daemon"] = daemon


def _dismissed(child: BaseProcess, pipe: Connection) -> None:
    pipe.close()
    child.kill()
    child.join(1)


def _nothing() -> None:
    """There is nobody to be dismissed."""


def _taken(data: bytes) -> Response:
    """What was said, as far as it is of that form; ValueError for anything else."""
    parts = parse(data.decode())
    kinds = [type(each) for each in Response()]
    if not isinstance(parts, list) or [type(each) for each in parts] != kinds:
        raise ValueError("no answer")
    return Response(*parts)  # type: ignore[arg-type]


def _told(reference: str, said: Response) -> str:
    """What was at fault, in a line."""
    what, who = escaped(said.what), escaped(reference)
    if said.at:
        place = _("{what} (line {n} of {file})")
        what = place.format(what=what, n=said.at, file=escaped(said.file))
    if said.fault == "missing":
        return what
    if said.fault == "not offered":
        return _("{player} chose {move}, which is not allowed").format(player=who, move=what)
    if said.fault == "unusable":
        return _("{player} cannot be used: {what}").format(player=who, what=what)
    return _("{player} failed: {what}").format(player=who, what=what)


@frozen
class OwnPlayer:
    """A player that somebody wrote, in a process of such players, for as long as it is wanted."""

    reference: str
    game: Game[object]
    guest: Guest
    chair: int = 0
    """By which it is told from others of its name in that process."""

    def sit_down(self) -> "OwnPlayer":
        """Have it imported and made; OwnPlayerError if that cannot be."""
        self.guest.ask(GuestQuestion(self.reference, self.chair, self.game))
        return self

    def choose(self, view: View[object], ask: Ask, luck: Luck) -> Move:
        line = self.guest.ask(GuestQuestion(self.reference, self.chair, self.game, view, luck.seed))
        try:
            move = notation.read(line, self.game.moves, self.game.pack)
        except notation.NotationError:
            move = None
        if move is None or move not in ask.choice:
            said = Response(fault="not offered", what=shown(line))
            raise OwnPlayerError(_told(self.reference, said))
        return move
