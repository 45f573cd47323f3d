"""Thinking in a process of its own, so that the window never waits for a computer player.

Only a view goes into the child, never a state, and only a move's line comes back. The child
sleeps until it is asked, stops within a slice when a question is withdrawn, and ends by itself
when its parent is gone. If it dies it is started once more for the same question; if that does
not help, a Club player answers in the parent, so that no game is ever held up. So it is with a
player that somebody wrote, whether it fails or never comes to a decision.
"""

import time
from collections import deque
from collections.abc import Callable, Mapping
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread, current_thread

from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry

from .advice import Advice, at_once
from .child import Answer, Hurry, Job, Message, Request, Study, answer_now, hurried, serve
from .levels import RANDOM, is_own, level
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
    ) -> None:
        """``on_trouble`` is told in a player's words, of each thing that does not work once;
        ``on_advice`` is told advice, again and again as more is known.
        """
        self._on_advice = on_advice
        self._on_answer = on_answer
        self._on_trouble = on_trouble
        self._tickets = count(1)
        self._lock = Lock()
        self._open: dict[int, Request | Study] = {}
        self._tries: dict[int, int] = {}
        self._told: set[str] = set()
        self._due: dict[int, float] = {}
        """By when the child has to have answered those that may never come to an end."""
        self._outbox = deque[Message]()
        self._closed = False
        self._thread: Thread | None = None
        self._child: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._bell, self._ring = _SPAWN.Pipe(duplex=False)

    @property
    def child_pid(self) -> int | None:
        return self._child.pid if self._child else None

    def ask(
        self,
        entry: Entry,
        rules_plain: Mapping[str, object],
        view: View[object],
        ask_seat: Seat,
        level: str,
        luck_seed: int,
        seconds: float | None = None,
        *,
        iterations: int | None = None,
    ) -> int:
        """Ask for a move; the ticket comes back with the answer. ``seconds`` None: the level's."""
        budget = Budget(iterations, _seconds(level, seconds, iterations))
        return self._asked(Request(0, entry, rules_plain, view, ask_seat, level, luck_seed, budget))

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
            self._outbox.append(question)
            self._wake()
        return ticket

    def do(self, job: Job) -> int:
        """Have a job done while nobody waits for a move; "" comes back if it cannot be done."""
        with self._lock:
            ticket = next(self._tickets)
            self._open[ticket] = study = Study(ticket, job)
            self._outbox.append(study)
            self._wake()
        return ticket

    def hurry(self, ticket: int) -> None:
        """Have the best that has been found so far, now."""
        with self._lock:
            question = self._open.get(ticket)
            if isinstance(question, Request):
                self._open[ticket] = hurried(question)
                self._outbox.append(Hurry(ticket))
                self._wake()

    def cancel(self, ticket: int) -> None:
        """Withdraw a question: no answer to it will be told any more."""
        with self._lock:
            if self._open.pop(ticket, None) is not None:
                self._outbox.append(ticket)
                self._wake()

    def close(self) -> None:
        """Stop thinking and let the child go."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            self._open.clear()
            self._wake()
            thread = self._thread
        if thread is not None and thread is not current_thread():
            thread.join(2)

    def _wake(self) -> None:
        if self._thread is None and not self._closed:
            self._thread = Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        self._ring.send_bytes(b"!")

    # What follows runs in the listening thread.

    def _run(self) -> None:
        while not self._closed:
            ready = wait(self._sources(), self._patience())
            if not ready:
                self._give_up()
            if self._bell in ready:
                self._bell.recv_bytes()
            if self._pipe in ready:
                self._listen()
            self._post()
        self._dismiss()

    def _sources(self) -> list[Connection]:
        return [self._bell] if self._pipe is None else [self._bell, self._pipe]

    def _patience(self) -> float | None:
        return max(0.0, min(self._due.values()) - time.monotonic()) if self._due else None

    def _give_up(self) -> None:
        """Somebody's own player has taken too long; the others wait for the same process."""
        late = [ticket for ticket, by in self._due.items() if by <= time.monotonic()]
        if not late:
            return
        self._dismiss()
        for question in [self._open[each] for each in late if each in self._open]:
            words = _("{player} took longer than {n} seconds")
            self._help_out(question, words.format(player=question.level, n=round(PATIENCE)))
        self._bury()

    def _listen(self) -> None:
        assert self._pipe is not None
        try:
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            self._bury()
            return
        self._due.pop(answer.ticket, None)
        question = self._open.get(answer.ticket)
        if answer.line or question is None:
            self._tell(answer)
        else:
            self._help_out(question, answer.trouble)

    def _tell(self, answer: Answer) -> None:
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
            if isinstance(message, Request | Study):
                self._put(message)
            elif self._pipe is not None:
                self._send(message)

    def _put(self, question: Request | Study) -> None:
        if question.ticket not in self._open:
            return
        self._tries[question.ticket] = self._tries.get(question.ticket, 0) + 1
        if self._tries[question.ticket] > _ATTEMPTS or not self._started():
            self._help_out(question)
        else:
            if is_own(question.level):
                self._due[question.ticket] = time.monotonic() + PATIENCE
            self._send(question)

    def _started(self) -> bool:
        if self._pipe is not None:
            return True
        try:
            self._pipe, theirs = _SPAWN.Pipe()
            self._child = _SPAWN.Process(target=serve, args=(theirs,), name="thinker", daemon=True)
            self._child.start()
            theirs.close()
        except (OSError, RuntimeError):
            self._pipe = self._child = None
            return False
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
            waiting = {each.ticket for each in self._outbox if isinstance(each, Request | Study)}
            lost = [each for ticket, each in self._open.items() if ticket not in waiting]
            self._outbox.extendleft(reversed(lost))
            self._ring.send_bytes(b"!")

    def _dismiss(self) -> None:
        self._due.clear()
        if self._pipe is not None:
            self._pipe.close()
        if self._child is not None:
            self._child.join(0.2)
            if self._child.is_alive():
                self._child.kill()
                self._child.join(1)
        self._pipe = self._child = None

    def _help_out(self, question: Request | Study, trouble: str = "") -> None:
        if isinstance(question, Study):
            self._tell(Answer(question.ticket, ""))
            return
        self._complain(question.level, trouble)
        try:
            line = question.played or answer_now(question)
        except Exception:  # whatever went wrong with thinking: the game goes on
            line = answer_now(question, RANDOM.key)
        self._tell(Answer(question.ticket, line))

    def _complain(self, level_key: str, trouble: str) -> None:
        who = level_key if is_own(level_key) else ""
        if not self._on_trouble or who in self._told:
            return
        self._told.add(who)
        words = _(
            "The computer players cannot think in a process of their own here; "
            "they decide quickly instead."
        )
        if who:
            trouble = trouble or _("{player} ended its process").format(player=who)
            words = _("{what}: a Club player decides instead.").format(what=trouble)
        self._on_trouble(words)


def _seconds(level_key: str, seconds: float | None, iterations: int | None) -> float | None:
    if seconds is None and iterations is None:
        return level(level_key).seconds
    return seconds
