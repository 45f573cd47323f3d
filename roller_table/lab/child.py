"""A run in a process of its own, for a window that shows it.

The child writes every batch into the book before it tells of it, so it may be killed at any time.
"""

import time
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from roller_table import lifeline
from roller_table.ai.own import OwnPlayerError
from roller_table.engine.values import NamedTuple
from roller_table.selfplay import InlineExecutor

from .book import Book, BookError
from .findings import Findings, MeasuredEffect
from .plan import UnplayableError
from .running import carry_on

PAUSE = 1.0
"""Seconds between two pictures: nobody reads faster."""


class Snapshot(NamedTuple):
    """What is known of a run's one variant."""

    pairs: int
    findings: tuple[MeasuredEffect, ...]
    unfinished: int = 0
    over: bool = False
    """Whether the goal is reached."""
    lost: int = 0
    """Batches in the book that cannot be read."""
    trouble: str = ""
    """Why something of it is not in the book yet, or why it has stopped."""
    stopped: bool = False
    """Whether nothing comes any more, for that trouble."""


def snapshot(
    findings: Findings, *, looking: bool, over: bool = False, trouble: str = ""
) -> Snapshot:
    found = findings.of(1, looking=looking)
    lost = len(findings.lost)
    return Snapshot(findings.pairs, found, findings.unfinished, over, lost, trouble)


def kept(book: Book, number: int) -> Snapshot:
    """What the book knows of a run."""
    run = book.run(number)
    findings = Findings(run.plan, run.goal.measures)
    findings.take(book.batches(run))
    over = run.goal.pairs is not None and findings.pairs >= run.goal.pairs
    return snapshot(findings, looking=run.looking(findings.pairs), over=over)


def serve(pipe: Connection, path: Path, number: int) -> None:
    """Play on, and tell now and then what is known, until the goal or the parent's end."""
    lifeline.serve()
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        try:
            _play(pipe, path, number)
        except (BookError, UnplayableError, OwnPlayerError) as error:
            pipe.send(Snapshot(0, (), trouble=str(error), stopped=True))


def _play(pipe: Connection, path: Path, number: int) -> None:
    with Book(path) as book:
        told = 0.0
        for findings in carry_on(book, number, InlineExecutor(), 1):
            if pipe.poll():  # the parent never sends: it is gone
                return
            if time.monotonic() - told >= PAUSE:
                told = time.monotonic()
                looking = book.run(number).looking(findings.pairs)
                pipe.send(snapshot(findings, looking=looking, trouble=book.trouble))
        pipe.send(kept(book, number))


class Worker:
    """The child as the window sees it."""

    def __init__(self, path: Path, number: int) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._child: BaseProcess = context.Process(
            target=serve, args=(theirs, path, number), name="lab", daemon=True
        )
        self._child.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self._child.is_alive()

    def news(self) -> Snapshot | None:
        """The latest that it has told, if it has told anything; it never waits."""
        latest = None
        with suppress(EOFError, OSError):
            while self._pipe.poll():
                latest = self._pipe.recv()
        return latest

    def stop(self) -> None:
        """At once; what was played is in the book."""
        self._pipe.close()
        self._child.kill()
        self._child.join(1)
