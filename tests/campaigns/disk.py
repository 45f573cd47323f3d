"""A disk that is full at each write in turn: a line is said, and nothing is lost once there is
room again.

Where one may be mounted it is a small disk of its own; every other trial sets how large a file may
grow, to the byte, which every system can.
"""

import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

from roller_table.shelf import open_shelf

from .campaign import Findings, Trial, lot_of
from .children import Child, Hear, Tell
from .home import at_home
from .ledger import Ledger
from .program import Program, standing

KINDS = (
    ["move", "back"],
    ["move", "learn", "day", "review"],
    ["batch"],
    ["choose"],
    ["set_up"],
    ["rule"],
)
"""What is written, so that each file meets each place."""
PAGE = 4096
PLACES = 48
SIZE = 8 * 1024 * 1024


def live(tell: Tell, hear: Hear, seed: str, deeds: list[str], lies: bool) -> None:
    """Deeds on a word, and files that may grow no further on another."""
    program = Program(tell, Random(seed), deeds)
    program.lies = lies
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    for word in iter(hear, ""):
        if word.startswith("limit"):
            most = int(word.split()[1])
            resource.setrlimit(resource.RLIMIT_FSIZE, (hard if most < 0 else most, hard))
        else:
            for _step in range(int(word)):
                program.step()
        tell(["over"])
    program.close()


class Disk:
    name = "disk"
    goal = len(KINDS) * PLACES * 2
    unit = "a disk full at one place of one file, and room again"

    def __init__(self, lies: bool = False) -> None:
        self.lies = lies

    def trial(self, number: int, folder: Path) -> Trial:
        lot, found, ledger = lot_of(self.name, number), Findings(), Ledger()
        deeds, rest = KINDS[number % len(KINDS)], number // len(KINDS)
        place, ends = rest // 2 % PLACES, lot.random() < 0.5
        how = f"disk, trial {number}: {deeds}, place {place}, {'ends' if ends else 'goes on'}"
        with _disk(folder, mounted=rest % 2 == 0) as (home, small):
            asked = {"seed": f"{number}", "deeds": deeds, "lies": self.lies}
            with Child("tests.campaigns.disk:live", home, **asked) as child:
                _turn(child, ledger, str(lot.randrange(3, 30)))
                before = len(ledger.said)
                _fill(child, ledger, home, place, small)
                _turn(child, ledger, "12")
                silent = len(ledger.said) == before and unsaid(home, folder / "copy", ledger)
                _free(child, ledger, home, small)
                if not ends:
                    _turn(child, ledger, "12")
                child.say("")
                for told in child.rest():
                    ledger.take(told)
            for what, where in lost(home, ledger):
                found.fault(f"after a full disk, {what}", f"{how}\n{where}")
        if silent:
            found.fault("a full disk, and no line about it", f"{how}\n{silent}")
        if ledger.fell:
            found.fault("a program fell on a full disk", f"{how}\n{ledger.fell}")
        found.count("full disks")
        found.count("lines read", len(ledger.said))
        found.count("deeds shown", ledger.deeds)
        return found.told(number)


def unsaid(home: Path, copy: Path, ledger: Ledger) -> list[str]:
    """What was shown and does not stand, read from a copy where there is room."""
    shutil.copytree(home, copy, ignore=shutil.ignore_patterns("ballast", "*-shm"))
    return [where for _what, where in lost(copy, ledger)]


def lost(home: Path, ledger: Ledger) -> list[tuple[str, str]]:
    """What was shown and does not stand; a game without a number is known by its deal."""
    with at_home(home):
        said: list[str] = []
        stands = standing(said)
        shelf = open_shelf()
        for kept in shelf.games():
            name = f"game of {shelf.record(kept.id).seed}"
            if ledger.stand.get(name) is not None:
                stands[name] = stands.pop(f"game {kept.id}")
        shelf.close()
    wrong = [("a word of damage is said", each) for each in said]
    return [*wrong, *ledger.wrong(stands)]


def _turn(child: Child, ledger: Ledger, word: str) -> None:
    child.say(word)
    for told in iter(child.next, ["over"]):
        if told is None:
            break
        ledger.take(told)


def _fill(child: Child, ledger: Ledger, home: Path, place: int, small: bool) -> None:
    """From now on there is room for ``place`` pages more, or bytes of the longest file."""
    if small:
        room = shutil.disk_usage(home).free - place * PAGE
        with suppress(OSError), (home / "ballast").open("wb") as stream:
            for _page in range(max(0, room) // PAGE):
                stream.write(bytes(PAGE))
        return
    sizes = [each.stat().st_size for each in home.iterdir() if each.suffix != ".db-shm"]
    longest = max([each for each in sizes if each < SIZE], default=0)
    _turn(child, ledger, f"limit {place * 29 if longest < PAGE else longest + place * 997}")


def _free(child: Child, ledger: Ledger, home: Path, small: bool) -> None:
    if small:
        (home / "ballast").unlink(missing_ok=True)
    else:
        _turn(child, ledger, "limit -1")


@contextmanager
def _disk(folder: Path, *, mounted: bool) -> Iterator[tuple[Path, bool]]:
    """A home, and whether it lies on a small disk of its own."""
    home = folder / "home"
    home.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "none", str(home)]
    small = mounted and not subprocess.run(command, check=False, capture_output=True).returncode
    try:
        yield home, small
    finally:
        if small:
            subprocess.run(["umount", "-l", str(home)], check=False, capture_output=True)
