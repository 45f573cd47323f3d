"""Files that a stranger made up: each ends in values or in one clear line, soon and in little room.

They have the frame of a good one and values that nobody means, or are a good one mutated; each is
read through the program's own door, and shown in the list where the list is text.
"""

from collections.abc import Mapping
from pathlib import Path
from shutil import rmtree

from ..mutated import mutated
from .bounds import within_bounds
from .campaign import Findings, Trial, lot_of
from .fuzzers import FUZZERS, NO_FILES
from .fuzzers.fuzzer import Fuzzer
from .home import at_home

FILES = 50


class Hostile:
    name = "hostile"
    goal = 100_000 // FILES
    unit = f"{FILES} made-up files"

    def __init__(self, fuzzers: Mapping[str, Fuzzer] | None = None, files: int = FILES) -> None:
        self.fuzzers = fuzzers or {**FUZZERS, **NO_FILES}
        self.files = files

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found = lot_of(self.name, number), Findings()
        every = [*self.fuzzers.values()]
        chosen = lot.choices(every, [each.share for each in every], k=self.files)
        for n, fuzzer in enumerate(chosen):
            # A chance of its own, so that no file depends on how much the one before it used up.
            own = lot_of(f"{self.name} {fuzzer.kind} {n}", number)
            (folder / "at").write_text(f"{fuzzer.kind}, file {n}", "utf-8")
            raw = fuzzer.strange(own) if own.random() < 0.7 else mutated(own, fuzzer.whole(own))
            home = folder / str(n)
            home.mkdir()
            with at_home(home):
                look = within_bounds(lambda: fuzzer.read(raw, home))  # noqa: B023
            rmtree(home, ignore_errors=True)
            found.count(f"{fuzzer.kind}")
            for what, where in look:
                shown = "" if b"\0" in raw[:99] else f"\n{raw[:600]!r}"
                how = f"hostile, trial {number}, file {n}: {where}{shown}"
                found.fault(f"{fuzzer.kind}: {what}", how)
        return found.told(number)
