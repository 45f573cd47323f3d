"""A clock that jumps by years in both directions between writings: nothing is lost by it."""

import time
from pathlib import Path
from random import Random

from . import program
from .campaign import Findings, Trial, lot_of
from .children import Child, Hear, Tell
from .home import at_home
from .ledger import Ledger
from .program import DEEDS, standing
from .spoken import asked_of

YEAR = 365.25 * 24 * 3600
ODD = (0.0, -1.0, 2.0**31, 2.0**32, -(2.0**31), 253402300800.0, 1e-9)
"""Seconds since 1970 at which clocks have stumbled."""
LIVES = 3


def live(
    tell: Tell, hear: Hear, way: str, clock: str, seed: str, deeds: list[str], steps: int,
    turns: bool,
) -> None:  # fmt: skip
    """The program, and a clock that jumps whenever it is looked at."""
    lot, now = Random(clock), [time.time()]

    def jumping() -> float:
        kind = lot.random()
        if kind < 0.3:
            now[0] += lot.choice((-1, 1)) * YEAR * 10 ** lot.uniform(-2, 1.7)
        elif kind < 0.4:
            now[0] = lot.choice(ODD)
        return now[0]

    time.time = jumping
    getattr(program, way)(tell, hear, seed, deeds, steps, turns)


class Clock:
    name = "clock"
    goal = 200
    unit = f"{LIVES} programs one after the other, 40 deeds each, and a clock that jumps"

    def __init__(self, does: str = "write", lives: int = LIVES) -> None:
        self.does, self.lives = does, lives

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found, ledger = lot_of(self.name, number), Findings(), Ledger()
        home, how = folder / "home", f"clock, trial {number}"
        home.mkdir()
        for n in range(self.lives):
            asked = {"clock": f"{lot.random()}", "seed": f"{number} {n}", "steps": 40}
            with Child(
                "tests.campaigns.clock:live", home, way=self.does, deeds=[*DEEDS], turns=False,
                **asked,
            ) as child:  # fmt: skip
                for told in child.rest():
                    ledger.take(told)
            if ledger.fell:
                found.fault("a program fell whose clock jumps", f"{how}\n{ledger.fell}")
        with at_home(home):
            said: list[str] = []
            stands = standing(said)
            for words in (["record", "list"], ["stats"], ["lab", "list"]):
                wrong = asked_of(words)
                found.take((f"after jumps, {' '.join(words)}: {each}", how) for each in wrong)
        for words in (*said, *ledger.said):
            found.fault("a word of trouble where a clock jumps", f"{how}\n{words}")
        for what, where in ledger.wrong(stands):
            found.fault(f"where a clock jumps, {what}", f"{how}\n{where}")
        found.count("programs", self.lives)
        found.count("deeds shown", ledger.deeds)
        return found.told(number)
