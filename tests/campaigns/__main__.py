"""All campaigns behind one command: ``python -m tests.campaigns --minutes 60``.

Each prints what it tried, and goes on where it was. The exit status is 1 if a fault was found.

    python -m tests.campaigns --only flips kills --jobs 2
    python -m tests.campaigns --only flips --trial 17       # one trial again
    python -m tests.campaigns --table                       # what was tried, as Markdown
"""

import argparse
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from .book import Book
from .campaign import Campaign, Trial
from .every import CAMPAIGNS
from .guarding import GUARD, ROOT, Guard
from .table import table

BOOK = ROOT / "benchmarks" / "campaigns.json"


def main(words: Sequence[str] | None = None) -> int:
    """The exit status: 1 if a fault was found."""
    asked = _asked(words)
    chosen = [each for each in CAMPAIGNS if not asked.only or each.name in asked.only]
    book = Book(asked.book)
    if asked.table:
        print("\n".join(table(CAMPAIGNS, book)))
        return 0
    signal.signal(signal.SIGTERM, lambda *_what: sys.exit(143))  # so that everything is cleared
    if asked.trial is not None:
        return again(chosen, asked.trial, asked.guard)
    return run(chosen, book, asked)


def _asked(words: Sequence[str] | None) -> argparse.Namespace:
    names = [each.name for each in CAMPAIGNS]
    as_it_stands = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser("python -m tests.campaigns", None, __doc__, None,
                                     formatter_class=as_it_stands)  # fmt: skip
    add = parser.add_argument
    add("--minutes", type=float, default=10, help="how long (10)")
    add("--only", nargs="+", choices=names, metavar="NAME", default=[], help=", ".join(names))
    add("--book", type=Path, default=BOOK, metavar="FILE", help=f"where it is kept ({BOOK.name})")
    add("--from", type=int, default=0, dest="start", metavar="N", help="the first number tried")
    add("--trial", type=int, metavar="N", help="one trial again; the book stays as it is")
    add("--jobs", type=int, default=1, metavar="N", help="how many trials at a time (1)")
    add("--guard", type=float, default=GUARD, metavar="SECONDS", help=f"of a trial ({GUARD:g})")
    add("--table", action="store_true", help="what the book says, as a table in Markdown")
    asked = parser.parse_args(words)
    if asked.trial is not None and len(asked.only) != 1:
        parser.error("--trial goes with --only and the name of one campaign")
    return asked


def again(chosen: Sequence[Campaign], number: int, seconds: float) -> int:
    """One trial of the one campaign, and all that it finds."""
    with Guard(1, seconds) as guard:
        guard.begin(chosen[0], number)
        while guard.busy:
            for name, trial, took in guard.found():
                tell(name, trial, took, whole=True)
    return int(bool(trial.faults))


def run(chosen: Sequence[Campaign], book: Book, asked: argparse.Namespace) -> int:
    """Trial after trial until the time is over; what was begun by then is still ended."""
    book.sweep()
    until, faults = time.monotonic() + 60 * asked.minutes, 0
    turns = in_turns(chosen, book, asked.start)
    with Guard(asked.jobs, asked.guard) as guard:
        while guard.busy or time.monotonic() < until:
            while len(guard.busy) < asked.jobs and time.monotonic() < until:
                guard.begin(*next(turns))
            for name, trial, took in guard.found():
                tell(name, trial, took)
                faults += len(trial.faults)
                book.of(name).add(trial, took)
                book.write()
    print()
    print("\n".join(table(chosen, book)))
    return int(faults > 0)


def in_turns(
    chosen: Sequence[Campaign], book: Book, start: int = 0
) -> Iterator[tuple[Campaign, int]]:
    """Which campaign and which trial is next: whichever has the least of its goal behind it."""
    left = {each.name: book.of(each.name).left(start) for each in chosen}
    begun = {each.name: book.of(each.name).made for each in chosen}
    while True:
        campaign = min(chosen, key=lambda each: begun[each.name] / each.goal)
        begun[campaign.name] += 1
        yield campaign, next(left[campaign.name])


def tell(name: str, trial: Trial, took: float, *, whole: bool = False) -> None:
    """A line for what was tried; of each fault what is wrong, or all of it."""
    tried = ", ".join(f"{n:,} {what}" for what, n in trial.tried.items())
    print(f"{name} {trial.number}  {took:5.1f} s  {tried or 'nothing'}", flush=True)
    for fault in trial.faults:
        print("  FAULT:", fault if whole else fault.partition("\n")[0], flush=True)


if __name__ == "__main__":
    try:
        status = main()
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
