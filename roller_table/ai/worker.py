"""Thinking in a process of its own, so that the window never waits for a computer player.

Only a view goes into the child, never a state, and only a move's line comes back. The child
sleeps until it is asked, stops within a slice when a question is withdrawn, and ends by itself
when its parent is gone. If it dies it is started once more for the same question; if that does
not help, a Club player answers in the parent, so that no game is ever held up. So it is with a
player that somebody wrote, which is asked elsewhere, whether it fails or never comes to a decision.
"""

from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread, current_thread

from roller_table import lifeline
from roller_table.engine.game import View
from roller_table.engine.manner import EVEN, Manner
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry

from .advice import Advice, at_once
from .child import Hurry, IdleJob, Job, Message, Report, Request, answer_now, hurried, serve
from .host import Host
from .levels import RANDOM, is_own, level
from .own import TooLongError
from .thinking import Budget

_SPAWN = get_context("spawn")
_ATTEMPTS = 2
PATIENCE = 30.0
"""Seconds that a player which somebody wrote may take for a move."""


class Thinker:
    """Where the window sends its questions; answers are told from a thread of its own."""

    def __init__(
        self,
        on_answer: Callable[[int, str], None] | None = None,
        on_trouble: Callable[[str], None] | None = None,
        on_advice: Callable[[int, Advice], None] | None = None,
        on_late: Callable[[int], None] | None = None,
        patience: float = PATIENCE,
    ) -> None:
        """``on_trouble`` is told in a player's words, of each thing that does not work once;
        ``on_advice`` is told advice, again and again as more is known. ``on_late`` is told, before
        the answer, that a player which somebody wrote took longer than ``patience``, in seconds.
        """
        self._on_late = on_late
        self._on_advice = on_advice
        self._on_answer = on_answer
        self._on_trouble = on_trouble
        self._tickets = count(1)
        self._lock = Lock()
        self._open: dict[int, Request | IdleJob] = {}
        self._tries: dict[int, int] = {}
        self._told: set[str] = set()
        self._host = Host(self._wanted, self._tell_own, self._help_own, patience)
        self._outbox = deque[Message]()
        self._closed = False
        self._thread: Thread | None = None
        self._child: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._bell, self._ring = _SPAWN.Pipe(duplex=False)
        self._rung = False

    @property
    def child_pid(self) -> int | None:
        return self._child.pid if self._child else None

    def ask(
        self,
        entry: Entry,
        rules_plain: Mapping[str, object],
        view: View[object],
        level: str,
        luck_seed: int,
        seconds: float | None = None,
        *,
        iterations: int | None = None,
        manner: Manner = EVEN,
    ) -> int:
        """Ask for a move of the seat whose view it is; the ticket comes back with the answer.

        ``seconds`` None: the level's.
        """
        budget = Budget(iterations, _seconds(level, seconds, iterations))
        question = Request(0, entry, rules_plain, view, view.seat, level, luck_seed, budget)
        return self._asked(question._replace(manner=manner))

    def advise(
        self,
        entry: Entry,
        rules_plain: Mapping[str, object],
        view: View[object],
        lot: int,
        levels: tuple[str, ...],
        played: str = "",
    ) -> int:
        """Ask an Expert for advice, or why that move was made, by the view of its seat.

        ``lot`` is the chance of that decision, ``levels`` are who plays.
        """
        question = Request(0, entry, rules_plain, view, view.seat, "expert", lot, Budget(), True)
        return self._asked(question._replace(played=played, levels=levels))

    def _asked(self, question: Request) -> int:
        with self._lock:
            ticket = next(self._tickets)
            question = self._open[ticket] = question._replace(ticket=ticket)
            if self._closed:
                return ticket
            if is_own(question.level):
                self._host.ask(question)
            else:
                self._outbox.append(question)
                self._wake()
        return ticket

    def do(self, job: Job) -> int:
        """Have a job done while nobody waits for a move; "" comes back if it cannot be done."""
        with self._lock:
            ticket = next(self._tickets)
            self._open[ticket] = study = IdleJob(ticket, job)
            self._outbox.append(study)
            self._wake()
        return ticket

    def hurry(self, ticket: int) -> None:
        """Have the best that has been found so far, now."""
        with self._lock:
            question = self._open.get(ticket)
            if isinstance(question, Request) and not is_own(question.level):
                self._open[ticket] = hurried(question)
                self._outbox.append(Hurry(ticket))
                self._wake()

    def cancel(self, ticket: int) -> None:
        """Withdraw a question: no answer to it will be told any more."""
        with self._lock:
            question = self._open.pop(ticket, None)
            if question is not None and not is_own(question.level):
                self._outbox.append(ticket)
                self._wake()

    def close(self) -> None:
        """Stop thinking. Nothing that a child has begun is worth waiting for: it is killed."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._open.clear()
            self._wake()
            thread = self._thread
            if self._child is not None:
                self._child.kill()  # So that nobody waits for its pipe any longer.
        self._host.close()
        if thread is not None and thread is not current_thread():
            thread.join(2)

    def _wake(self) -> None:
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        if not self._rung:  # Once is enough, and a pipe that is full is waited for.
            self._rung = True
            self._ring.send_bytes(b"!")

    # What follows runs in the listening thread.

    def _run(self) -> None:
        while not self._closed:
            ready = wait(self._sources())
            if self._bell in ready:
                with self._lock:
                    self._bell.recv_bytes()
                    self._rung = False
            if self._pipe in ready:
                self._listen()
            self._post()
        self._dismiss()

    def _sources(self) -> list[Connection]:
        return [self._bell] if self._pipe is None else [self._bell, self._pipe]

    def _listen(self) -> None:
        assert self._pipe is not None
        try:
            answer = self._pipe.recv()
        except Exception:  # It is gone, or what it says means nothing.
            answer = None
        if not isinstance(answer, Report):
            self._bury()
            return
        question = self._open.get(answer.ticket)
        if answer.line or question is None:
            self._tell(answer)
        else:
            self._help_out(question)

    def _tell(self, answer: Report) -> None:
        ticket = answer.ticket
        with self._lock:
            question = self._open.get(ticket)
            if not answer.more:
                self._open.pop(ticket, None)
                self._tries.pop(ticket, None)
        if question is None:
            return
        if isinstance(question, Request) and question.advises and self._on_advice:
            self._on_advice(ticket, answer.advice or at_once(answer.line))
        elif self._on_answer:
            self._on_answer(ticket, answer.line)

    def _post(self) -> None:
        """Send what waits to be sent; the child is started for the first question."""
        while self._outbox and not self._closed:
            message = self._outbox.popleft()
            if isinstance(message, Request | IdleJob):
                self._put(message)
            elif self._pipe is not None:
                self._send(message)

    def _put(self, question: Request | IdleJob) -> None:
        if question.ticket not in self._open:
            return
        self._tries[question.ticket] = self._tries.get(question.ticket, 0) + 1
        if self._tries[question.ticket] > _ATTEMPTS or not self._started():
            self._help_out(question)
        else:
            self._send(question)

    def _started(self) -> bool:
        if self._pipe is not None:
            return True
        try:
            self._pipe, theirs = _SPAWN.Pipe()
            child = _SPAWN.Process(target=serve, args=(theirs,), name="thinker", daemon=True)
            with lifeline.with_pipes_alone():
                child.start()
            theirs.close()
        except (OSError, RuntimeError):
            self._pipe = None
            return False
        with self._lock:
            self._child = child
            if self._closed:
                child.kill()
        return True

    def _send(self, message: Message) -> None:
        assert self._pipe is not None
        try:
            self._pipe.send(message)
        except OSError:
            self._bury()

    def _bury(self) -> None:
        """The child is dead: ask what it had not answered again, of another."""
        self._dismiss()
        with self._lock:
            waiting = {each.ticket for each in self._outbox if isinstance(each, Request | IdleJob)}
            ours = [each for each in self._open.values() if not is_own(each.level)]
            lost = [each for each in ours if each.ticket not in waiting]
            self._outbox.extendleft(reversed(lost))
            self._wake()

    def _dismiss(self) -> None:
        with self._lock:
            child, self._child = self._child, None
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if child is not None:
            child.kill()
            child.join(1)

    def _help_out(self, question: Request | IdleJob) -> None:
        if isinstance(question, IdleJob):
            self._tell(Report(question.ticket, ""))
            return
        self._complain()
        self._decide_for(question)

    def _decide_for(self, question: Request) -> None:
        """A Club player decides."""
        try:
            line = question.played or answer_now(question)
        except Exception:  # whatever went wrong with thinking: the game goes on
            line = answer_now(question, RANDOM.key)
        self._tell(Report(question.ticket, line))

    def _complain(self) -> None:
        words = _("Computer players cannot think in the background here, so they decide quickly.")
        self._say_once("", words)

    def _say_once(self, who: str, words: str) -> None:
        if self._on_trouble and who not in self._told:
            self._told.add(who)
            self._on_trouble(words)

    # What the host tells, in a thread of its own.

    def _wanted(self, question: Request) -> bool:
        return question.ticket in self._open

    def _tell_own(self, question: Request, line: str) -> None:
        self._tell(Report(question.ticket, line))

    def _help_own(self, question: Request, error: Exception) -> None:
        if not self._wanted(question):
            return
        if isinstance(error, TooLongError) and self._on_late:
            self._on_late(question.ticket)
        words = _("{what}: a Club player decides instead.").format(what=error)
        self._say_once(question.level, words)
        self._decide_for(question)


def _seconds(level_key: str, seconds: float | None, iterations: int | None) -> float | None:
    if seconds is None and iterations is None:
        return level(level_key).seconds
    return seconds
