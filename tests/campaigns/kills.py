"""SIGKILL at any moment of a program that writes all its files: what was shown is there.

Nothing is damaged by it and no word of damage is said, and what the killed program left half
written beside its files is swept at the next start.
"""

import os
import time
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from .campaign import Findings, Trial, lot_of
from .children import Child
from .home import at_home
from .ledger import Ledger
from .program import DEEDS, left_over, standing


class Kills:
    """The same home is killed in several times, as it would be in life."""

    name = "kills"
    goal = 1_000
    unit = "a program killed while it writes all its files"

    def __init__(self, does: str = "tests.campaigns.program:write") -> None:
        self.does = does

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found, ledger = lot_of(self.name, number), Findings(), Ledger()
        home = folder / "home"
        home.mkdir()
        deeds = lot.choice(([*DEEDS], [*DEEDS], lot.sample(DEEDS, 4), ["choose", "set_up", "rule"]))
        asked = {"seed": f"{number}", "deeds": deeds, "steps": 10_000, "turns": False}
        with Child(self.does, home, **asked) as child:
            for _line in range(lot.randrange(1, 250)):
                ledger.take(child.next())
            time.sleep(lot.uniform(0, 0.01))
            child.kill()
            for told in child.rest():
                ledger.take(told)
        found.count("kills")
        found.count("deeds shown", ledger.deeds)
        how = f"kills, trial {number}: {ledger.deeds} deeds, then at {ledger.pending}"
        if ledger.fell or ledger.said:
            what = "the program said something before it was killed"
            found.fault(what, f"{how}\n{ledger.said}{ledger.fell}")
        self.look(home, ledger, found, how)
        return found.told(number)

    def look(self, home: Path, ledger: Ledger, found: Findings, how: str) -> None:
        """What a fresh start finds."""
        drafts = left_over(home)
        with at_home(home):
            said: list[str] = []
            stands = standing(said)
        for words in said:
            found.fault("a word of damage after a kill", f"{how}\n{words}")
        for what, where in ledger.wrong(stands):
            found.fault(what, f"{how}\n{where}")
        if drafts:
            found.count("drafts left")
            with Child("tests.campaigns.kills:start", home) as child:
                for told in child.rest():
                    found.fault("the start after a kill fell", f"{how}\n{told}")
            if left := left_over(home):
                found.fault("drafts stay behind after a start", f"{how}\n{left}")


def start(_tell: object, _hear: object) -> None:
    """The program as it is started, as far as its first picture and what comes after that."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    import pygame

    from roller_table.ui import window
    from roller_table.ui.frame.app import App

    after_picture = App.after_picture

    def and_leave(app: App, work: Callable[[], object]) -> None:
        after_picture(app, lambda: (work(), pygame.event.post(pygame.Event(pygame.QUIT))))

    App.after_picture = and_leave  # type: ignore[method-assign]
    window.main(Namespace(smoke=False, play=None, resume=False, own=(), language=""))
