"""The process that thinks: it is asked through a pipe, and only a move's line goes back.

It sleeps until it is asked, stops within a slice when a question is withdrawn, and ends when its
parent is done with it, or is gone. Nothing of the window is imported here, and nothing that
somebody wrote.
"""

from collections import deque
from collections.abc import Generator, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol

from roller_table import lifeline
from roller_table.engine import notation
from roller_table.engine.game import Game, View
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.options import restored
from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.games.catalogue import Entry

from .levels import level
from .players import player_for, thought
from .thinking import Budget

if TYPE_CHECKING:
    from .advice import Advice, AdviceThought


class Request(NamedTuple):
    """What the child is asked: everything it may know, and how long it may think."""

    ticket: int
    entry: Entry
    rules: Mapping[str, object]
    view: View[object]
    seat: Seat
    level: str
    luck_seed: int
    budget: Budget
    advises: bool = False
    """Advice is wanted, and not only a move."""
    played: str = ""
    """The move that is to be explained, if it is not the best one."""
    levels: tuple[str, ...] = ()
    """Who plays at each seat, where advice is wanted."""
    manner: Manner = EVEN
    """How the player likes to play, where a move is wanted."""


class Job(Protocol):
    """What takes long and nobody waits for: a decision to be measured, a game to be played."""

    def going(self) -> Generator[None, None, str]:
        """Pauses of some milliseconds at most, and in the end what was found."""


class IdleJob(NamedTuple):
    """A job for when nothing else is to be done."""

    ticket: int
    job: Job
    level: str = ""


class Hurry(NamedTuple):
    """The caller wants the best answer found so far, now."""

    ticket: int


class Report(NamedTuple):
    """What comes back: the line of a move, or what was in its way."""

    ticket: int
    line: str
    """A move's, or what came of a job."""
    advice: "Advice | None" = None
    more: bool = False
    """The same question will be answered again, once more is known."""


Message = Request | IdleJob | Hurry | int
"""A question, a job, a wish to have its answer, or the ticket of one that is withdrawn."""


def table(question: Request) -> tuple[Entry, Game[object]]:
    """The game that is played, by its rules."""
    found = question.entry
    return found, found.game(restored(found.rules(), question.rules))


def answer_now(question: Request, level_key: str = "club") -> str:
    """The line of the move that a player of this level makes without searching."""
    found, game = table(question)
    ask = game.ask(question.view.state)
    if ask is None or ask.seat != question.seat:
        raise ValueError(f"seat {question.seat} has nothing to decide")
    budget = Budget(iterations=0)
    player = player_for(level_key, found, game, budget=budget, manner=question.manner)
    return notation.write(player.choose(question.view, ask, Luck(question.luck_seed)))


def serve(pipe: Connection) -> None:
    """Answer questions until the parent closes the pipe, or dies."""
    lifeline.serve()
    waiting = RequestQueue()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while True:
            if not waiting:
                _fill_in(pipe, waiting)
                continue
            question = waiting.popleft()
            answer = _thought(pipe, question, waiting)
            if answer is not None:
                pipe.send(answer)


class RequestQueue(deque[Request]):
    """Questions that wait, and the jobs for when there are none."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs = dict[int, Generator[None, None, str]]()
        """Begun or still to be, by their tickets."""


def _fill_in(pipe: Connection, waiting: RequestQueue) -> None:
    """Nobody waits for an answer: go on with a job until somebody does."""
    if not waiting.jobs:
        _hear(pipe, waiting)
        return
    ticket, going = next(iter(waiting.jobs.items()))
    while ticket in waiting.jobs and not waiting:
        try:
            next(going)
        except StopIteration as found:
            del waiting.jobs[ticket]
            pipe.send(Report(ticket, found.value))
        except Exception:  # the caller is told that there is no answer
            del waiting.jobs[ticket]
            pipe.send(Report(ticket, ""))
        while pipe.poll():
            _hear(pipe, waiting)


def _hear(pipe: Connection, waiting: RequestQueue) -> Message:
    """Take one message in, as far as it is about questions and jobs that wait."""
    message: Message = pipe.recv()
    if isinstance(message, IdleJob):
        waiting.jobs[message.ticket] = message.job.going()
        return message
    if isinstance(message, Request):
        waiting.append(message)
        return message
    if isinstance(message, Hurry):
        kept = [hurried(each) if each.ticket == message.ticket else each for each in waiting]
    else:
        waiting.jobs.pop(message, None)
        kept = [each for each in waiting if each.ticket != message]
    waiting.clear()
    waiting.extend(kept)
    return message


def hurried(question: Request) -> Request:
    """The question, to be answered without a search."""
    return question if question.advises else question._replace(budget=Budget(iterations=0))


def _thought(pipe: Connection, question: Request, waiting: RequestQueue) -> Report | None:
    """The answer, without a line if it could not be thought, None if it is wanted no more."""
    think = _advise if question.advises else _think
    try:
        return think(pipe, question, waiting)
    except (EOFError, OSError):
        raise
    except Exception:  # the parent answers, and says so
        return Report(question.ticket, "")


def _think(pipe: Connection, question: Request, waiting: RequestQueue) -> Report | None:
    """The move's line, or None if the question was withdrawn."""
    found, game = table(question)
    ask = game.ask(question.view.state)
    if ask is None or ask.seat != question.seat:
        raise ValueError(f"seat {question.seat} has nothing to decide")
    kind = level(question.level)
    if kind.fixed:
        return Report(question.ticket, answer_now(question, kind.key))
    luck = Luck(question.luck_seed)
    given = kind, found, game, question.view, ask, luck, question.budget
    thinking = thought(*given, question.manner)
    while not thinking.done:
        thinking.step()
        heard = _heard_of(question, pipe, waiting)
        if heard == question.ticket:
            return None
        if isinstance(heard, Hurry):
            break
    return Report(question.ticket, notation.write(thinking.best))


def _advise(pipe: Connection, question: Request, waiting: RequestQueue) -> Report | None:
    """Advice, told as often as more is known; None if the question was withdrawn."""
    from .advice import advising  # It takes memory, and many a game goes by without any.
    from .bench import Bench

    found, game = table(question)
    bench = Bench(found, game, question.view, question.levels, question.luck_seed)
    thinking = advising(bench, question.budget, question.played)
    while not thinking.done:
        if thinking.step() and not thinking.done:
            pipe.send(_told(question, thinking)._replace(more=True))
        heard = _heard_of(question, pipe, waiting)
        if heard == question.ticket:
            return None
        if isinstance(heard, Hurry):
            thinking.hurry()
            pipe.send(_told(question, thinking)._replace(more=True))
    return _told(question, thinking)


def _told(question: Request, thinking: "AdviceThought") -> Report:
    advice = thinking.advice()
    return Report(question.ticket, advice.moves[0].line, advice=advice)


def _heard_of(question: Request, pipe: Connection, waiting: RequestQueue) -> Message | None:
    """What was said of the question meanwhile, if anything was: withdrawn, or hurried."""
    while pipe.poll():
        heard = _hear(pipe, waiting)
        if heard in (question.ticket, Hurry(question.ticket)):
            return heard
    return None
