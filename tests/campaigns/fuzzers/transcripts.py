"""Transcripts: verified and retold, each line with the suspicion that it was made up."""

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

from ..nasty import as_json, twisted
from .fuzzer import Texts, asked

WORDS = ("roll", "draw", "play 2S", "club", "human", "roolz", [0, 1], {"event": "moved"})
MOST = 40
"""Lines, so that what is changed does not always lie far behind."""


@cache
def known() -> tuple[bytes, ...]:
    folder = Path(__file__).parents[2] / "golden"
    return tuple(path.read_bytes() for path in sorted(folder.glob("*.jsonl")))


class Transcripts(Texts):
    kind = "transcript"
    share = 3.0

    def whole(self, lot: Random) -> bytes:
        return b"".join(lot.choice(known()).splitlines(keepends=True)[: lot.randrange(1, MOST)])

    def strange(self, lot: Random) -> bytes:
        lines = self.whole(lot).splitlines()
        for _line in range(lot.randrange(1, 4)):
            at = lot.choice((0, lot.randrange(len(lines))))
            with suppress(ValueError):  # it may have been twisted before
                made = twisted(lot, json.loads(lines[at]), WORDS, 1)
                lines[at] = as_json(lot, made).replace(b"\n", b" ")
        if lot.random() < 0.05:
            lines *= 2
        return b"\n".join(lines) + b"\n"

    def read(self, raw: bytes, folder: Path) -> list[str]:
        path = folder / "game.jsonl"
        path.write_bytes(raw)
        return asked("record", "verify", path) + asked("record", "replay", path)
