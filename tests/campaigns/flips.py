"""A flipped bit, a wrong byte or a mutated stretch in any file that is read: nothing falls.

And nothing is changed in silence: a game is as it was, or is said to be damaged, or its file is.
"""

from collections.abc import Mapping
from pathlib import Path
from random import Random

from ..mutated import mutated
from .bounds import within_bounds
from .campaign import Findings, Trial, lot_of
from .fuzzers import FUZZERS
from .fuzzers.fuzzer import Fuzzer
from .home import at_home

HEAD = 800
"""Bytes of a file whose flips matter most."""


class Flips:
    name = "flips"
    goal = 10_000 // len(FUZZERS) + 1

    def __init__(self, fuzzers: Mapping[str, Fuzzer] = FUZZERS) -> None:
        self.fuzzers = fuzzers
        self.unit = f"a change in a file of each of {len(fuzzers)} kinds"

    def trial(self, number: int, folder: Path) -> Trial:
        found = Findings()
        for key, fuzzer in self.fuzzers.items():
            lot = lot_of(f"{self.name} {key}", number)
            (folder / "at").write_text(key, "utf-8")
            whole = fuzzer.whole(lot)
            how, raw = changed(lot, whole)
            home = folder / key
            home.mkdir()
            with at_home(home):
                look = within_bounds(lambda: fuzzer.damaged(raw, whole, home))  # noqa: B023
            found.count("changed files")
            for what, where in look:
                found.fault(f"{key}: {what}", f"flips, trial {number}: {how}\n{where}")
        return found.told(number)


def changed(lot: Random, whole: bytes) -> tuple[str, bytes]:
    """What was done to it, and what it is now."""
    at = lot.randrange(min(HEAD, len(whole)) if lot.random() < 0.3 else len(whole))
    raw, kind = bytearray(whole), lot.random()
    if kind < 0.6:
        bit = lot.randrange(8)
        raw[at] ^= 1 << bit
        return f"bit {bit} of byte {at}", bytes(raw)
    if kind < 0.8:
        raw[at] = lot.randrange(256)
        return f"byte {at} is {raw[at]}", bytes(raw)
    return "mutated", mutated(lot, whole)
