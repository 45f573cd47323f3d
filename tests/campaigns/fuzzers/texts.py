"""Texts that the program wrote itself and looks at again: what failed, and what it betrayed."""

from pathlib import Path
from random import Random

from roller_table import selfcheck
from roller_table.ui.machine.handout import hand_out

from ..nasty import value
from .fuzzer import Texts

LOG = """2026-11-22T20:15:01
Traceback (most recent call last):
  File "scene.py", line 10, in draw
    raise ValueError("seat")
ValueError: seat
"""


class Mishaps(Texts):
    kind = "mishaps"

    def whole(self, lot: Random) -> bytes:
        return LOG.encode() * lot.randrange(1, 9)

    def strange(self, lot: Random) -> bytes:
        parts = [LOG, f"{value(lot)}\n", "2026-13-99\n", "2026-01-01\n", "\n"]
        made = "".join(lot.choice(parts) for _part in range(lot.randrange(1, 30)))
        return made.encode("utf-8", "surrogatepass")

    def read(self, raw: bytes, folder: Path) -> list[str]:
        log = folder / "crash.log"
        log.write_bytes(raw)
        told = [each.words for each in selfcheck._mishap(log)]
        return [] if all(map(str.isprintable, told)) else ["a line holds signs of no meaning"]


class HandedOut(Texts):
    kind = "handed out"

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return b"<html>a report</html>\n"

    def strange(self, lot: Random) -> bytes:
        return str(value(lot)).encode("utf-8", "surrogatepass")

    def read(self, raw: bytes, folder: Path) -> list[str]:
        there = folder / "reports" / "lab.html"
        there.parent.mkdir()
        there.write_bytes(raw)
        told = "<html>a report</html>\n"
        path = hand_out("lab.html", told, "reports")
        wrong = [] if there.read_bytes() == raw else ["a file of the player's is written over"]
        if path.read_text("utf-8") != told:
            wrong.append("what was given away is not there")
        return wrong
