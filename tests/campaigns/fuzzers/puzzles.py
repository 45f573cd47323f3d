"""Puzzles: a file for each game, a puzzle on each line, read and solved anew."""

import json
from functools import cache
from pathlib import Path
from random import Random

from roller_table.puzzles import reading
from roller_table.puzzles.kinds import KINDS

from ..home import ROOT, forgotten, with_file
from ..nasty import as_json, twisted
from .fuzzer import Texts, asked

WORDS = ("laying", "roll", "draw", "play 2S", "", ";", "; ; ;", "no-bid", [0, 0, 0], [1, 1001])
FEW = 2
"""Puzzles of a file: each is solved, and what it costs is measured elsewhere."""


@cache
def known() -> dict[str, list[str]]:
    folder = ROOT / "rules" / "puzzles"
    return {game: (folder / f"{game}.jsonl").read_text("utf-8").splitlines() for game in KINDS}


class Puzzles(Texts):
    """The game is the file's name, so it stands before the first line here."""

    kind = "puzzles"
    share = 3.0

    def whole(self, lot: Random) -> bytes:
        game = lot.choice([*KINDS])
        return "\n".join([game, *lot.sample(known()[game][:20], FEW)]).encode() + b"\n"

    def strange(self, lot: Random) -> bytes:
        game, other = lot.choice([*KINDS]), lot.choice([*KINDS])
        lines = [json.loads(each) for each in lot.sample(known()[game][:20], FEW)]
        if lot.random() < 0.1:
            lines.append(json.loads(known()[other][0]))
        made = [as_json(lot, twisted(lot, each, WORDS)) for each in lines]
        return b"\n".join([game.encode(), *made]) + b"\n"

    def read(self, raw: bytes, folder: Path) -> list[str]:
        name, _end, lines = raw.partition(b"\n")
        game = name.decode("ascii", "replace")
        path = folder / f"{game if game in KINDS else 'roolz'}.jsonl"
        path.write_bytes(lines)
        return asked("puzzle", "check", path)

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        """As a person's, and as the program's own."""
        wrong, game = self.read(raw, folder), whole.partition(b"\n")[0].decode()
        lines = raw.partition(b"\n")[2]
        with with_file(folder, f"rules/puzzles/{game}.jsonl", lines), forgotten(reading):
            return wrong + asked("puzzle", "list")
