"""Computer players among themselves: the moves of a game, and the processes that play many.

The arena, the lab and ``simulate`` play by these.
"""

import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Any, ParamSpec, TypeVar

from .engine.choices import Ask, Move
from .engine.game import Game, Step, View

P = ParamSpec("P")
T = TypeVar("T")
Piece = TypeVar("Piece")

Choose = Callable[[View[Any], Ask], Move]

PLAYOUTS = 400
"""What a searching player may spend on a move: counted, so that the clock decides nothing."""
MOST_MOVES = 20_000
"""After this many moves a game is left as it stands: between random players some never end."""
_NEXT_SEED = 1_000_003
AHEAD = 2
"""How many pieces of work wait for each process: none is ever idle, and memory stays flat."""


def turns(game: Game[Any], state: object, choose: Choose) -> Iterator[tuple[Ask, Step[Any]]]:
    """Every question from ``state`` on with what its answer led to, to the end of the game."""
    while ask := game.ask(state):
        step = game.apply(state, choose(game.view(state, ask.seat), ask))
        state = step.state
        yield ask, step


def numbered_seed(seed: int, number: int) -> int:
    """The seed of the deal of that number, in a run that has a seed of its own."""
    return seed * _NEXT_SEED + number


class InlineExecutor(Executor):
    """Does what it is given itself, when it is given it: the executor of one process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def usual_jobs() -> int:
    """How many processes work side by side: one is left to the player, and one works in any case.

    Who works where decides nothing: all chance comes from the number of a deal or a decision.
    """
    return max(1, (os.cpu_count() or 1) - 1)


def in_order(
    executor: Executor, width: int, work: Callable[[Piece], T], left: Iterable[Piece]
) -> Iterator[T]:
    """What comes of each piece of work, in their order, for as long as somebody asks.

    ``width`` is how many the executor does side by side; what comes of them does not depend on it.
    """
    waiting, pieces = deque[Future[T]](), iter(left)
    try:
        while True:
            for piece in islice(pieces, (1 if width == 1 else AHEAD * width) - len(waiting)):
                waiting.append(executor.submit(work, piece))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def processes(jobs: int) -> Executor:
    """``jobs`` processes that play side by side; one is this process."""
    if jobs == 1:
        return InlineExecutor()
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    return ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_play_along)


def _play_along() -> None:
    """What such a process does first: it ends with the one that asked it."""
    # The process that was asked tells the player; this one leaves without a word.
    import signal

    from . import lifeline

    lifeline.tie()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
