"""A process that makes trials for the run, one after the other.

It hears on its standard input which trial is next, and answers with what was found. What the
program prints meanwhile goes nowhere. When nobody speaks to it any more it ends.
"""

import json
import os
import resource
import sys
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path

from .campaign import Campaign, Trial


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8", errors="backslashreplace")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    hears = os.fdopen(os.dup(0), encoding="utf-8")  # a child of a trial must not hear it
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for line in iter(hears.readline, ""):
        asked = json.loads(line)
        found = made(named(asked["name"]), asked["number"], Path(asked["folder"]))
        used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(json.dumps([*found, used]), file=answers, flush=True)


@cache
def named(name: str) -> Campaign:
    """The campaign of that name, or any that is named by its module and class."""
    module, colon, kind = name.partition(":")
    if colon:
        planted: Campaign = getattr(import_module(module), kind)()
        return planted
    from .every import CAMPAIGNS

    return next(each for each in CAMPAIGNS if each.name == name)


def made(campaign: Campaign, number: int, folder: Path) -> Trial:
    """The trial; one that falls itself has found a fault, and be it its own."""
    try:
        return campaign.trial(number, folder)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        at = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}"
        what = f"the trial itself ended with {type(error).__name__} at {at}"
        return Trial(number, {}, (f"{what}\n{traceback.format_exc()}",))


if __name__ == "__main__":
    sys.setrecursionlimit(1000)  # as the program has it
    main()
