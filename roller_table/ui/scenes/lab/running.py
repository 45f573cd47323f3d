"""The run behind the lab's page: kept in the book, played by a child process, gone on with."""

import json
from pathlib import Path

from roller_table import __version__
from roller_table.engine.jsontext import block
from roller_table.engine.options import plain, restored
from roller_table.engine.values import NamedTuple, replace
from roller_table.engine.words import _
from roller_table.games.catalogue import Entry
from roller_table.lab.book import Book, BookError, Goal, Run, place
from roller_table.lab.child import Snapshot, Worker, kept
from roller_table.lab.naming import NAMELESS, changes
from roller_table.lab.plan import Plan, PlanVariant

SEED = 1
PAIRS = (200, 1000, None)
LEVELS = ("beginner", "club", "expert")


def called(level: str) -> str:
    """Computer players of a level, as they follow "among"."""
    names = {"beginner": _("Beginners"), "club": _("Club players"), "expert": _("Experts")}
    return names.get(level, level)


class Mix(NamedTuple):
    """Rules that somebody wants to know about."""

    entry: Entry
    rules: object
    seats: int
    name: str
    """What they are called; "": nothing."""

    def called(self) -> str:
        """The game, and what the mix is called."""
        return _(self.entry.name) + (f" · {self.name}" if self.name else "")

    def differs(self) -> list[str]:
        """What is not as usual, a line for each rule."""
        return changes(self.plan(LEVELS[0]), 1)

    def plan(self, level: str) -> Plan:
        """The usual rules against these."""
        usual = PlanVariant("", _written(self.entry.rules()()))
        mine = PlanVariant(self.name or NAMELESS, _written(self.rules))
        return Plan(self.entry, self.seats, (level,) * self.seats, SEED, (usual, mine))


def mix_of(run: Run) -> Mix | None:
    """The mix of a kept run; None of one that only the command line can make."""
    plan = run.plan
    if plan.levels[0] not in LEVELS:
        return None
    mine = plan.variants[-1]
    rules: object = restored(plan.entry.rules(), block(mine.rules))
    mix = Mix(plan.entry, rules, plan.seats, mine.name if mine.name != NAMELESS else "")
    return mix if replace(mix.plan(plan.levels[0]), program=plan.program) == plan else None


def page_of(book: Book, run: Run) -> str:
    """The page of a run's report."""
    from roller_table.lab.findings import Findings
    from roller_table.lab.report import page

    findings = Findings(run.plan)
    findings.take(book.batches(run))
    return page(run, findings, book.rows(run))


def _written(rules: object) -> str:
    return json.dumps(plain(rules), ensure_ascii=False)


class Runner:
    """What the page asks of the lab; BookError where the book cannot be used."""

    def __init__(self, mix: Mix, level: str, pairs: int | None) -> None:
        self.plan = mix.plan(level)
        self.pairs = pairs
        """How many pairs of games are played; None: it goes on until the player stops it."""
        self._worker: Worker | None = None
        self._path: Path = place()
        self.damages: list[str] = []
        """What is to be said of a book that was damaged and set aside."""

    @property
    def running(self) -> bool:
        return self._worker is not None

    def known(self) -> Snapshot | None:
        """What was measured before of the very same; None if nothing was."""
        with Book(self._path, self.damages.append) as book:
            run = self._kept(book)
            return kept(book, run.number) if run and run.pairs else None

    def _kept(self, book: Book) -> Run | None:
        same = [run for run in book.runs() if run.plan == self.plan]
        return max(same, key=lambda run: run.pairs, default=None)

    def start(self) -> None:
        """Begin, or go on where it was."""
        with Book(self._path, self.damages.append) as book:
            run, goal = self._kept(book), Goal(self.pairs)
            if run is None:
                number = book.begin(self.plan, goal, __version__)
            else:
                number = run.number
                if run.goal.pairs != self.pairs:
                    book.set_goal(number, goal)
        self._worker = Worker(self._path, number)

    def news(self) -> Snapshot | None:
        """What has been found since, if anything; it never waits."""
        if self._worker is None:
            return None
        told, alive = self._worker.news(), self._worker.alive
        if (told and (told.over or told.stopped)) or (told is None and not alive):
            self.stop()
        return told

    def stop(self) -> None:
        """At once; everything that was played is kept."""
        if self._worker:
            self._worker.stop()
            self._worker = None

    def report(self) -> str:
        """The page of the report."""
        with Book(self._path, self.damages.append) as book:
            run = self._kept(book)
            if run is None:
                raise BookError(_("the run is not in the lab's book any more"))
            return page_of(book, run)
