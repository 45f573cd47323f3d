"""The companions, read from their files: the program's nine, and a player's own.

A player's own stand in the folder "companions", each with a picture beside the file. An entry that
is wrong is told of in one line, and the others sit down all the same.
"""

import struct
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from .. import folders, resources
from ..engine.described import DRAFT, Schema, object_of
from ..engine.manner import EVEN, MOST, PARTS, Manner
from ..engine.spelling import did_you_mean, fold, shown
from ..engine.values import NamedTuple, frozen
from ..engine.words import _
from ..files import reading
from ..files.faults import Fault, RuleFileError
from ..files.kinds import COMPANIONS, FACE
from .findings import BLOCK, TEXT, Finding, misshapen, missing
from .findings import Path as Way
from .reading import file_contents, own_documents, unreadable

_FILE, _LIST = "companions.yaml", "companions"
_NEEDED, _MANNER = ("name", "face"), "manner"
_LONGEST = 24
"""Letters of a name: it has to stand on a plate."""
MOODS = ("glad", "sorry", "thinking")
"""Of somebody's own face there may be a picture each: beside luna.png lies luna-glad.png."""
_HEAD, _LEAST, _WIDEST = b"\x89PNG\r\n\x1a\n", 32, 1024
"""How a PNG begins; how many pixels wide a face is at least and at most."""


@frozen
class Companion:
    """Somebody who may sit down, by name, with a face and a manner of play."""

    name: str
    face: str
    """Of the program's, how its drawings are called; of a player's own, the picture's path."""
    manner: Manner = EVEN


def json_schema() -> Schema:
    """Of a file of companions, for editors."""
    part: Schema = {"type": "integer", "minimum": -MOST, "maximum": MOST}
    parts: dict[str, Schema] = {
        "name": {"type": "string", "minLength": 1, "maxLength": _LONGEST},
        "face": {"type": "string"},
        _MANNER: object_of(dict.fromkeys(PARTS, part)),
    }
    several: Schema = {"type": "array", "items": object_of(parts, _NEEDED)}
    return {"$schema": DRAFT, "title": "Companions", **object_of({_LIST: several}, (_LIST,))}


class CompanionsThere(NamedTuple):
    """Who may sit down, the program's first, and what is wrong with the other entries."""

    companions: tuple[Companion, ...]
    faults: tuple[Fault, ...]


def offered() -> CompanionsThere:
    """Every companion: those of the program, and the player's own."""
    found, faults = list[Companion](), list[Fault]()
    for path, own in _files(faults):
        read = _read(path, found, own=own)
        found += read.companions
        faults += read.faults
    return CompanionsThere(tuple(found), tuple(faults))


def _files(faults: list[Fault]) -> Iterator[tuple[Path, bool]]:
    yield resources.rules_folder() / _FILE, False
    try:
        yield from ((path, True) for path in own_documents(folders.own_companions()))
    except RuleFileError as error:
        faults += error.faults


def _read(path: Path, others: Iterable[Companion], *, own: bool) -> CompanionsThere:
    """Those in one file."""
    from ..files import guarded_yaml

    try:
        document = guarded_yaml.walked(file_contents(path, COMPANIONS), str(path))
    except RuleFileError as error:
        return CompanionsThere((), error.faults)
    taken, found = {fold(each.name) for each in others}, list[Companion]()
    faults = list(document.twice)
    for way, entry in _entries(document.data):
        read = entry if isinstance(entry, Finding) else _companion(entry, way, path, own=own)
        if isinstance(read, Companion) and fold(read.name) in taken:
            words = _("{name} is taken: choose another name")
            read = Finding((*way, "name"), words.format(name=shown(read.name)))
        if isinstance(read, Finding):
            faults.append(document.fault(*read))
        else:
            taken.add(fold(read.name))
            found.append(read)
    return CompanionsThere(tuple(found), tuple(faults))


def _entries(data: object) -> Iterator[tuple[Way, Mapping[str, object] | Finding]]:
    """Each entry of the file's list; or what is wrong in its place."""
    listed = data.get(_LIST) if isinstance(data, dict) else None
    if not isinstance(listed, list):
        words = _("companions are a list under 'companions:', each with its name and its face")
        yield (), Finding((), words)
        return
    assert isinstance(data, dict)
    for key in data:
        if key != _LIST:
            yield (), _stranger((key,), (_LIST,))
    for place, entry in enumerate(listed):
        way = _LIST, place
        yield way, entry if isinstance(entry, dict) else misshapen(way, _(BLOCK), entry)


def _stranger(way: Way, known: Iterable[str]) -> Finding:
    words = _("{key!r} does not belong here").format(key=str(way[-1]))
    return Finding(way, did_you_mean(words, way[-1], known), key=True)


def _companion(
    entry: Mapping[str, object], way: Way, path: Path, *, own: bool
) -> Companion | Finding:
    """The companion in an entry, or the first thing that is wrong with it."""
    for key in entry:
        if key not in (*_NEEDED, _MANNER):
            return _stranger((*way, key), (*_NEEDED, _MANNER))
    for key in _NEEDED:
        if key not in entry:
            return missing((*way, key))
        if not isinstance(entry[key], str):
            return misshapen((*way, key), _(TEXT), entry[key])
    name, face = str(entry["name"]), str(entry["face"])
    if name != " ".join(name.split()) or not 0 < len(name) <= _LONGEST or "**" in name:
        words = _("a name has 1 to {n} letters, in one line")
        return Finding((*way, "name"), words.format(n=_LONGEST))
    manner = _manner(entry.get(_MANNER, {}), (*way, _MANNER))
    if isinstance(manner, Finding):
        return manner
    if not own:
        return Companion(name, face, manner)
    picture = path.parent / face
    moods = (picture.with_stem(f"{picture.stem}-{mood}") for mood in MOODS)
    drawn = (picture, *(each for each in moods if each.is_file()))
    wrong = _wanted(name)
    if picture.name == face:
        wrong = next(filter(None, (_ill_drawn(each, name) for each in drawn)), "")
    return Finding((*way, "face"), wrong) if wrong else Companion(name, str(picture), manner)


def _manner(data: object, way: Way) -> Manner | Finding:
    """How a companion plays, or the first thing that is wrong with it; what is left out is 0."""
    if not isinstance(data, dict):
        return misshapen(way, _(BLOCK), data)
    found = dict[str, int]()
    for key, value in data.items():
        if key not in PARTS:
            words = _("{key!r} does not belong here")
            told = words.format(key=str(key))
            return Finding((*way, key), did_you_mean(told, key, PARTS), key=True)
        if type(value) is not int or not -MOST <= value <= MOST:
            words = _("{key} is an integer from {low} to {high}")
            told = words.format(key=key, low=-MOST, high=MOST)
            return Finding((*way, key), told)
        found[key] = value
    return Manner(**found)


def _wanted(name: str) -> str:
    words = _("a face is the name of a picture beside this file, such as {name}.png")
    return words.format(name=fold(name) or "face")


def _ill_drawn(picture: Path, name: str) -> str:
    """Why that is no face; "" where it is one."""
    if picture.suffix.lower() != ".png":
        return _wanted(name)
    try:
        head = reading.contents(picture, FACE)[:24]
    except FileNotFoundError:
        words = _("there is no picture {file} beside this file; put it there")
        return words.format(file=shown(picture.name))
    except (OSError, ValueError) as error:
        return unreadable(picture, error).words
    wide, high = struct.unpack(">2I", head[16:]) if len(head) == 24 else (0, 0)
    if not head.startswith(_HEAD) or wide != high or not _LEAST <= wide <= _WIDEST:
        words = _("{file} must be a square PNG, {low} to {high} pixels wide")
        return words.format(file=shown(picture.name), low=_LEAST, high=_WIDEST)
    return ""
