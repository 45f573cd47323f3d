"""By what a kept game knows itself again: one number over its entry and all its moves in order.

A sum grows with each move by that move alone, so a long game is kept as fast as a short one.
"""

from collections.abc import Mapping
from zlib import crc32

from ..engine.spelling import fold

ENTRY = ("game", "rules", "seats", "seed", "chairs")
"""What of a game's entry never changes, as it stands in the file."""


def named(entry: Mapping[str, object]) -> str:
    """What the table calls its rules; empty where the entry has the game's own name."""
    name = str(entry["name"])
    return "" if fold(name) == fold(str(entry["game"])) else name


def of_entry(entry: Mapping[str, object]) -> int:
    """The sum of a game in which nobody has moved yet."""
    name = named(entry)
    return _more(0, *(str(entry[name]) for name in ENTRY), *([name] if name else []))


def after(before: int, seat: object, line: str) -> int:
    """The sum once that move is made."""
    return _more(before, str(seat), line)


def _more(before: int, *words: str) -> int:
    # A word is closed by what no word holds, so none can be drawn from one into the next.
    return crc32("".join(f"{word}\0" for word in words).encode("utf-8", "replace"), before)
