"""Reading a file: its bytes, its text or its plain values, never more of them than its kind has.

Each ends in an OSError where the file cannot be read, and in a ValueError, which says in a few
words what is wrong, where it can be read and not be understood.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from ..engine.jsontext import Plain, TextLimits, parse
from ..engine.words import _
from .kinds import FileKind


class TooLargeError(ValueError):
    """A file of more bytes than its kind can have."""


def contents(path: Path, kind: FileKind) -> bytes:
    """All bytes of a plain file; TooLargeError if there are more than its kind can have.

    A pipe or a device is not opened: it may have no end, or wait for somebody.
    """
    if path.exists() and not path.is_file():
        raise ValueError(_("this is not a plain file"))
    assert kind.largest is not None, f"{kind.key} is read piece by piece"
    with path.open("rb") as stream:
        raw = stream.read(kind.largest + 1)
    if len(raw) > kind.largest:
        raise TooLargeError(_("it is larger than such a file can be"))
    return raw


def text(path: Path, kind: FileKind) -> str:
    """The file as text."""
    return decoded(contents(path, kind))


def decoded(raw: bytes) -> str:
    """Bytes as text; a mark of UTF-8 at their beginning is left out."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(_("this is not UTF-8 text")) from None


def values(path: Path, kind: FileKind) -> Plain:
    """What a JSON file says."""
    assert kind.largest is not None
    return parse(text(path, kind), TextLimits(kind.largest, kind.largest // 4))


def ending(path: Path, kind: FileKind) -> str:
    """The last part of a text that grows, as much of it as its kind can have."""
    assert kind.largest is not None
    with path.open("rb") as stream:
        size = stream.seek(0, 2)
        stream.seek(max(0, size - kind.largest))
        return stream.read(kind.largest).decode("utf-8", "replace")


def lines(stream: BinaryIO, longest: int) -> Iterator[bytes]:
    """The lines as they stand; one longer than that comes in pieces, as it may never end."""
    while line := stream.readline(longest + 1):
        yield line


def opened(path: Path, kind: FileKind) -> BinaryIO:
    """A file to be read piece by piece, by ``lines``."""
    assert kind.largest is None, f"{kind.key} is read at once"
    return path.open("rb")


def counted_lines(path: Path, kind: FileKind) -> int:
    """How many lines a file has."""
    return contents(path, kind).count(b"\n")


def reason(error: Exception) -> str:
    """Why a file could not be read, in the system's words or ours."""
    return getattr(error, "strerror", None) or str(error)
