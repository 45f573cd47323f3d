"""A rule file with some values changed, and all the rest as its writer left it.

Comments, variants, the order of the keys and what is left out stay. Whether the outcome says
what it should is for the caller to see: a file can be written in more ways than are known here.
"""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ..engine.options import merged
from ..engine.values import NamedTuple
from .checking import Written
from .findings import Path

if TYPE_CHECKING:
    from ..files.guarded_yaml import Document


class _Edit(NamedTuple):
    """What takes the place of the letters from ``start`` to ``end``."""

    start: int
    end: int
    words: str


def edited(raw: bytes, changes: Mapping[Path, object]) -> str:
    """The file in these bytes, with these values at these paths."""
    from ..files.guarded_yaml import read

    document, text = read(raw, ""), raw.decode("utf-8-sig")
    new: dict[Path, Written] = {}
    edits: list[_Edit] = []
    for path, value in changes.items():
        if path in document.spans:
            edits.append(_Edit(*document.spans[path], scalar_text(value)))
        else:
            parent, entry = _missing(document, path, value)
            new[parent] = merged(new.get(parent, {}), entry)
    for parent, entries in new.items():
        edits.append(_put_in(document, text, parent, entries))
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.words + text[edit.end :]
    return text


def scalar_text(value: object) -> str:
    """A value as a rule file writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return "{" + ", ".join(_pairs(value)) + "}"
    return str(value) if isinstance(value, int) else json.dumps(value, ensure_ascii=False)


def _pairs(entries: Written) -> Iterator[str]:
    return (f"{key}: {scalar_text(value)}" for key, value in entries.items())


def _missing(document: "Document", path: Path, value: object) -> tuple[Path, Written]:
    """The nearest block that there is, and what it lacks."""
    depth = len(path) - 1
    while path[:depth] and path[:depth] not in document.keys:
        depth -= 1
    entry: object = value
    for key in reversed(path[depth:]):
        entry = {str(key): entry}
    assert isinstance(entry, dict)
    return path[:depth], entry


def _put_in(document: "Document", text: str, parent: Path, entries: Written) -> _Edit:
    """Before what stands in the block already; at the end of the file where it is the file."""
    inside = [start for path, start in document.heads.items() if path[:-1] == parent and path]
    if parent in document.spans:
        start = document.spans[parent][0] + 1
        return _Edit(start, start, ", ".join([*_pairs(entries), *([""] if inside else [])]))
    if not parent or not inside:
        gap = "" if text.endswith("\n") else "\n"
        return _Edit(len(text), len(text), gap + "".join(f"{each}\n" for each in _pairs(entries)))
    first = min(inside)
    indent = " " * (first - text.rfind("\n", 0, first) - 1)
    return _Edit(first, first, "".join(f"{each}\n{indent}" for each in _pairs(entries)))
