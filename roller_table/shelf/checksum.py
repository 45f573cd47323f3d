"""By what a kept game knows itself again: one number over its entry and all its moves in order.

A sum grows with each move by that move alone, so a long game is kept as fast as a short one.
"""

from collections.abc import Mapping
from zlib import crc32

ENTRY = ("game", "rules", "seats", "seed", "chairs")
"""What of a game's entry never changes, as it stands in the file."""


def of_entry(entry: Mapping[str, object]) -> int:
    """The sum of a game in which nobody has moved yet."""
    return _more(0, *(str(entry[name]) for name in ENTRY))


def after(before: int, seat: object, line: str) -> int:
    """The sum once that move is made."""
    return _more(before, str(seat), line)


def _more(before: int, *words: str) -> int:
    # A word is closed by what no word holds, so none can be drawn from one into the next.
    return crc32("".join(f"{word}\0" for word in words).encode("utf-8", "replace"), before)
