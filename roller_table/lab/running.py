"""A run under way: batches go to any executor, come back in order, and are kept at once."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from itertools import count, tee

from roller_table.selfplay import in_order

from .book import Book, Goal
from .findings import Findings
from .plan import MOST_PAIRS, Batch, Plan, play_batch


def results(
    plan: Plan, executor: Executor, width: int, numbers: Iterable[int] | None = None
) -> Iterator[Batch]:
    """Batch after batch, all or those of these numbers, for as long as somebody asks.

    ``width`` is how many the executor plays side by side; the rows do not depend on it.
    """
    played, asked = tee(count() if numbers is None else numbers)
    rows = in_order(executor, width, partial(play_batch, plan), asked)
    yield from map(Batch, played, rows)


def done(findings: Findings, goal: Goal) -> bool:
    """Whether nothing more needs to be played; it depends on the rows so far alone."""
    if findings.pairs >= (MOST_PAIRS if goal.pairs is None else goal.pairs):
        return True
    return goal.per_cent is not None and findings.worst() <= goal.per_cent


def carry_on(book: Book, number: int, executor: Executor, width: int) -> Iterator[Findings]:
    """Play on until the run's goal is reached; what is known so far, after each batch.

    What has been played already is read first, so the first answer tells where it stands. Where
    batches cannot be written it goes on for a while. BookError at the end if they are lost;
    UnplayableError where another program plays the run.
    """
    run = book.run(number)
    findings = Findings(run.plan, run.goal.measures)
    findings.take(book.batches(run))
    yield findings
    if done(findings, run.goal):
        return
    for batch in results(run.plan, executor, width, findings.missing()):
        book.keep(number, batch.rows)
        findings.take([batch])
        yield findings
        if done(findings, run.goal):
            book.settle()
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
