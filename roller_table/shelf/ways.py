"""By what a review knows a move again: one number over it and all moves before it."""

from collections.abc import Iterable
from zlib import crc32


def ways(lines: Iterable[object]) -> list[int]:
    """For each move a number that tells it and all before it from other ways to play."""
    found, way = list[int](), 0
    for line in lines:
        way = crc32(f"{line}\n".encode("utf-8", "replace"), way)
        found.append(way)
    return found
