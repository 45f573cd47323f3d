"""Who asks the players that somebody wrote for the window: one after the other, in a thread.

It waits for each as long as one has patience, and no longer; whatever is wrong is told.
"""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread, current_thread

from .child import Request, table
from .guest import GuestQuestion
from .own import Guest


class Host:
    def __init__(
        self,
        wanted: Callable[[Request], bool],
        tell: Callable[[Request, str], object],
        help_out: Callable[[Request, Exception], object],
        patience: float,
    ) -> None:
        """``wanted`` says whether anybody still wants the answer; ``patience`` is in seconds.

        All are called in a thread of its own.
        """
        self._wanted, self._tell, self._help_out = wanted, tell, help_out
        self._patience = patience
        self._questions: SimpleQueue[Request | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._guest = Guest(beside=True)

    def ask(self, question: Request) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="host", daemon=True)
            self._thread.start()
        self._questions.put(question)

    def close(self) -> None:
        """End the process and the thread, whatever they do; nobody is to be told any more."""
        self._questions.put(None)
        self._guest.close()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(2)

    def _run(self) -> None:
        while question := self._questions.get():
            if self._wanted(question):
                self._answer(question)

    def _answer(self, question: Request) -> None:
        try:
            _entry, game = table(question)
            words = GuestQuestion(
                question.level, question.seat, game, question.view, question.luck_seed
            )
            line = self._guest.ask(words, self._patience)
        except Exception as error:  # its own failure, or what nobody foresaw: the game goes on
            self._help_out(question, error)
        else:
            self._tell(question, line)
