"""The small files of the window's own: read with a stranger's eye, written in one step.

Whatever lies in such a file, reading it ends in plain values of an ordinary size, or in a
ValueError that says in a few words what is wrong. There is always a whole file on the disc.
"""

import json
import os
import tempfile
from pathlib import Path

from roller_table.engine.words import _

LARGEST = 256 * 1024
"""Bytes; what is written here is a hundredth of it."""
_LONGEST_NUMBER = 18
"""Digits: more do not fit where numbers are counted."""
_DEEPEST = 20
_QUOTED = 60


def read(path: Path) -> object:
    """What the file says; OSError if it cannot be read, ValueError if it cannot be understood."""
    with path.open("rb") as stream:
        raw = stream.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise ValueError(_("it is larger than such a file can be"))
    try:
        found = json.loads(raw.decode("utf-8"), parse_int=_number)
    except RecursionError:
        raise ValueError(_("it is nested too deep")) from None
    except UnicodeDecodeError:
        raise ValueError(_("it is no UTF-8 text")) from None
    _check(found, _DEEPEST)
    return found


def _number(digits: str) -> int:
    if len(digits) > _LONGEST_NUMBER:
        raise ValueError(_("a number in it is too long"))
    return int(digits)


def _check(value: object, depth: int) -> None:
    """Nothing is nested deep, and all text can be shown and written."""
    if depth == 0:
        raise ValueError(_("it is nested too deep"))
    match value:
        case str():
            if any("\ud800" <= letter <= "\udfff" for letter in value):
                raise ValueError(_("a text in it cannot be shown"))
        case list():
            for each in value:
                _check(each, depth - 1)
        case dict():
            for key, each in value.items():
                _check(key, depth - 1)
                _check(each, depth - 1)


def write(path: Path, value: object) -> None:
    """Put the new file in the old one's place; OSError if that cannot be done."""
    words = json.dumps(value, indent=1, ensure_ascii=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.stem}.", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as writer:
            writer.write(words)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be understood under another name; where it lies now."""
    bad = path.with_name(f"{path.stem}.bad{path.suffix}")
    try:
        path.replace(bad)
    except OSError:
        return path
    return bad


def quoted(value: object) -> str:
    """A value as a line may show it, however long it is."""
    words = json.dumps(value, ensure_ascii=True)
    return words if len(words) <= _QUOTED else words[: _QUOTED - 1] + "…"
