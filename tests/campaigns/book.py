"""The book of the campaigns: which trials were made, what they tried, and what they found.

It is one JSON file, written whole or not at all, so a run that was killed goes on where it was.
"""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from itertools import count
from pathlib import Path

from .campaign import Trial

LONGEST = 4_000
"""Letters of an account that are kept."""
FIRST = 5
"""How many faults that begin with the same line are kept whole; of others the numbers are kept."""
MOST_NUMBERS = 100


@dataclass
class Fault:
    """What went wrong in the same way, by its first line."""

    times: int = 0
    numbers: list[int] = field(default_factory=list)
    """Of the trials that found it, the first of them."""
    accounts: list[str] = field(default_factory=list)


@dataclass
class Chapter:
    """One campaign."""

    done: list[list[int]] = field(default_factory=list)
    """The numbers of all trials that were made, as ranges: the first and the last."""
    sums: dict[str, int] = field(default_factory=dict)
    faults: dict[str, Fault] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def made(self) -> int:
        return sum(last - first + 1 for first, last in self.done)

    @property
    def faulty(self) -> int:
        return sum(each.times for each in self.faults.values())

    def add(self, trial: Trial, seconds: float) -> None:
        """Take in a trial; one that was made before counts once."""
        if self.holds(trial.number):
            return
        self.done = _joined([*self.done, [trial.number, trial.number]])
        self.seconds += seconds
        for what, n in trial.tried.items():
            self.sums[what] = self.sums.get(what, 0) + n
        for account in trial.faults:
            found = self.faults.setdefault(account.partition("\n")[0][:400], Fault())
            found.times += 1
            if len(found.numbers) < MOST_NUMBERS and trial.number not in found.numbers:
                found.numbers.append(trial.number)
            if len(found.accounts) < FIRST:
                found.accounts.append(account[:LONGEST])

    def holds(self, number: int) -> bool:
        return any(first <= number <= last for first, last in self.done)

    def left(self, start: int = 0) -> Iterator[int]:
        """The numbers from ``start`` on that were not tried yet, without an end."""
        return (number for number in count(start) if not self.holds(number))


class Book:
    """All campaigns by their names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.chapters: dict[str, Chapter] = {}
        if path.exists():
            self._read(json.loads(path.read_text("utf-8")))

    def _read(self, data: Mapping[str, Mapping[str, object]]) -> None:
        for name, kept in data.items():
            faults = {what: Fault(**each) for what, each in kept["faults"].items()}
            self.chapters[name] = Chapter(**{**kept, "faults": faults})

    def of(self, name: str) -> Chapter:
        return self.chapters.setdefault(name, Chapter())

    def write(self) -> None:
        """All of it, in one step."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        kept = {name: asdict(each) for name, each in self.chapters.items()}
        try:
            with draft.open("w", encoding="utf-8", errors="backslashreplace") as stream:
                json.dump(kept, stream, indent=1, ensure_ascii=False)
                stream.flush()
                os.fsync(stream.fileno())
            draft.replace(self.path)
        finally:
            draft.unlink(missing_ok=True)

    def sweep(self) -> None:
        """Drafts of runs that were killed; of what is running none is older than this one."""
        for draft in self.path.parent.glob(f"{self.path.name}.*.new"):
            with suppress(OSError):
                draft.unlink()


def _joined(ranges: list[list[int]]) -> list[list[int]]:
    """The same numbers in as few ranges as can be, in order."""
    found: list[list[int]] = []
    for first, last in sorted(ranges):
        if found and first <= found[-1][1] + 1:
            found[-1][1] = max(found[-1][1], last)
        else:
            found.append([first, last])
    return found
