"""A run under way: batches go to any executor, come back in order, and are kept at once."""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor, Future

from .book import Book, Goal
from .findings import Findings
from .plan import BATCH, Plan, Rows, play_batch

AHEAD = 2
"""So many batches wait for each process, so that none is ever idle and memory stays flat."""


def results(plan: Plan, executor: Executor, width: int, first: int = 0) -> Iterator[Rows]:
    """The rows of batch after batch, from number ``first`` on, for as long as somebody asks.

    ``width`` is how many the executor plays side by side; the rows do not depend on it.
    """
    waiting: deque[Future[Rows]] = deque()
    number = first
    try:
        while True:
            while len(waiting) < (1 if width == 1 else AHEAD * width):
                waiting.append(executor.submit(play_batch, plan, number))
                number += 1
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def done(findings: Findings, goal: Goal) -> bool:
    """Whether nothing more needs to be played; it depends on the rows so far alone."""
    if goal.pairs is not None:
        return findings.pairs >= goal.pairs
    return goal.per_cent is not None and findings.worst() <= goal.per_cent


def carry_on(book: Book, number: int, executor: Executor, width: int) -> Iterator[Findings]:
    """Play on until the run's goal is reached; what is known so far, after each batch.

    What has been played already is read first, so the first answer tells where it stands.
    """
    run = book.run(number)
    findings = Findings(run.plan, run.goal.measures)
    findings.add(book.rows(number))
    yield findings
    if done(findings, run.goal):
        return
    for rows in results(run.plan, executor, width, findings.pairs // BATCH):
        book.keep(number, rows)
        findings.add(rows)
        yield findings
        if done(findings, run.goal):
            return


def left(findings: Findings, goal: Goal) -> int:
    """About how many pairs are still to be played; 0 where nobody can say."""
    if goal.pairs is not None:
        return max(0, goal.pairs - findings.pairs)
    worst = findings.worst()
    if goal.per_cent is None or worst == float("inf"):
        return 0
    # An interval narrows with the root of the number of pairs.
    return max(0, round(findings.pairs * ((worst / goal.per_cent) ** 2 - 1)))
