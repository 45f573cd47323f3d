"""A rule file or a lesson is a stranger's text: walked by its events, into plain values.

Nothing is composed before it has been counted. The pure Python parser is used on purpose:
the one in C crashes on a hundred thousand opening brackets. What comes out is made of
dicts with text keys, lists, text, integers, true, false and None, and of nothing else.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

import yaml
from yaml.reader import Reader

from ..engine.spelling import shown
from ..engine.values import frozen
from ..engine.words import _, later
from .faults import Fault, Path, RuleFileError
from .kinds import RULES

assert RULES.largest is not None
LARGEST = RULES.largest
"""Bytes of a file."""
MOST_NODES = 20_000
DEEPEST = 20
MOST_FAULTS = 100

Plain: TypeAlias = "bool | int | str | list[Plain] | dict[str, Plain] | None"
"""What a file can say."""
Place: TypeAlias = tuple[int, int]
"""Line and column, from 1."""
Span: TypeAlias = tuple[int, int]
"""Letters of the file, from 0."""

_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_FLAGS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
_NOTHING = ("", "~", "null")
_UNSHOWABLE = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
"""Among them what turns the writing of a line round: it would show other words than it holds."""

_PLAINLY = (
    (
        "mapping values are not allowed",
        later("a ':' cannot be here; check the indent, and put text with a colon in quotes"),
    ),
    ("cannot start any token", later("this character cannot be here; put the text in quotes")),
    ("while scanning a quoted scalar", later("a quotation mark is opened and never closed")),
    (
        "could not find expected ':'",
        later("a key needs a ':' after it, on the same line"),
    ),
    ("expected ',' or ']'", later("a ',' or a closing bracket is missing here")),
    ("expected ',' or '}'", later("a ',' or a closing bracket is missing here")),
    ("while parsing a block mapping", later("this line is not indented like those before it")),
    (
        "while parsing a block collection",
        later("this line is not indented like those before it"),
    ),
)


@frozen
class Document:
    """What a file says, and where it says it."""

    file: str
    data: Plain
    values: Mapping[Path, Place]
    keys: Mapping[Path, Place]
    spans: Mapping[Path, Span]
    """Where each value begins and ends, of those that stand in one line or in brackets."""
    heads: Mapping[Path, int]
    """Where each key begins."""
    twice: tuple[Fault, ...]
    """Each key that stands in its block already."""

    def fault(self, path: Path, words: str, key: bool = False) -> Fault:
        """A fault at the value (or the key) of that path, or at what surrounds it."""
        if key and path in self.keys:
            return Fault(self.file, *self.keys[path], words)
        while path and path not in self.values:
            path = path[:-1]
        return Fault(self.file, *self.values.get(path, (0, 0)), words)


def read(raw: bytes, file: str) -> Document:
    """The document in these bytes; RuleFileError with everything that is wrong with it."""
    document = walked(raw, file)
    if document.twice:
        raise RuleFileError(document.twice)
    return document


def walked(raw: bytes, file: str) -> Document:
    """The same, where a key that is written twice hides nothing else: of the two the first counts,
    and the other is told beside what is wrong with the values."""
    walk = _Walk(file)
    data = walk.document(_text(raw, file))
    if walk.faults:
        raise RuleFileError(_in_order([*walk.faults, *walk.twice]))
    return Document(file, data, walk.values, walk.keys, walk.spans, walk.heads, tuple(walk.twice))


def scalar(text: str) -> bool | int | str | None:
    """What a plain word says: a flag, an integer, nothing, or text.

    >>> [scalar(word) for word in ("on", "No", "12", "2d6", "012", "~")]
    [True, False, 12, '2d6', '012', None]
    """
    if text.lower() in _FLAGS:
        return _FLAGS[text.lower()]
    if text.lower() in _NOTHING:
        return None
    return int(text) if _WHOLE.fullmatch(text) else text


def _text(raw: bytes, file: str) -> str:
    if len(raw) > LARGEST:
        words = _("this file is too large ({n} KB at most)").format(n=LARGEST // 1024)
        raise RuleFileError([Fault(file, 0, 0, words)])
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        place = _place_of(raw[: error.start].decode("utf-8-sig", "replace"))
        words = _("this is not UTF-8 text")
        raise RuleFileError([Fault(file, *place, words)]) from None
    if strange := Reader.NON_PRINTABLE.search(text):
        code = f"U+{ord(strange.group()):04X}"
        words = _("here is a character that cannot be shown ({code})").format(code=code)
        raise RuleFileError([Fault(file, *_place_of(text[: strange.start()]), words)])
    return text


def _place_of(before: str) -> Place:
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _start(event: yaml.Event) -> Place:
    mark = event.start_mark
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class _Walk:
    """One walk through a file's events, collecting values, places and faults."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self.twice: list[Fault] = []
        self.values: dict[Path, Place] = {}
        self.keys: dict[Path, Place] = {}
        self.spans: dict[Path, Span] = {}
        self.heads: dict[Path, int] = {}
        self.nodes = 0
        self.here: Place = (1, 1)

    def document(self, text: str) -> Plain:
        try:
            return self._whole(self._events(text))
        except yaml.MarkedYAMLError as error:
            self._refuse(_place_in(error), _plainly(error))
        # An escape such as "\UFFFFFFFF" or a version of five thousand digits ends in one of these.
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            if isinstance(error, RuleFileError):
                raise
            self._refuse(self.here, _("this cannot be read as YAML"))
        return None

    def _events(self, text: str) -> Iterator[yaml.Event]:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            self.here = _start(event)
            yield event

    def _whole(self, events: Iterator[yaml.Event]) -> Plain:
        found: Plain = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._stop(_("a file like this is one document; a second one begins here"))
                found = self._node(next(events), events, ())
        if not documents:
            self._refuse((0, 0), _("the file is empty"))
        return found

    def _node(self, event: yaml.Event, events: Iterator[yaml.Event], path: Path) -> Plain:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self._stop(_("a file like this may hold {n} values at most").format(n=MOST_NODES))
        self.values[path] = _start(event)
        self._refuse_labels(event)
        match event:
            case yaml.SequenceStartEvent():
                return self._sequence(event, events, path)
            case yaml.MappingStartEvent():
                return self._mapping(event, events, path)
            case yaml.ScalarEvent():
                if event.style not in ("|", ">"):
                    self._measure(event, event, path)
                return self._scalar(event)
        return None

    def _measure(self, start: yaml.Event, end: yaml.Event, path: Path) -> None:
        if start.start_mark and end.end_mark:
            self.spans[path] = (start.start_mark.index, end.end_mark.index)

    def _sequence(
        self, start: yaml.SequenceStartEvent, events: Iterator[yaml.Event], path: Path
    ) -> list[Plain]:
        self._go_down(path)
        items: list[Plain] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self._node(event, events, (*path, len(items))))
        if start.flow_style:
            self._measure(start, event, path)
        return items

    def _mapping(
        self, start: yaml.MappingStartEvent, events: Iterator[yaml.Event], path: Path
    ) -> dict[str, Plain]:
        self._go_down(path)
        block: dict[str, Plain] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            place, head = _start(event), event.start_mark
            key = self._node(event, events, (*path, "?"))
            self._check_key(key, place, path, block)
            self.heads.setdefault((*path, str(key)), head.index if head else 0)
            value = self._node(next(events), events, (*path, str(key)))
            block.setdefault(str(key), value)
        if start.flow_style:
            self._measure(start, event, path)
        return block

    def _check_key(self, key: Plain, place: Place, path: Path, block: dict[str, Plain]) -> None:
        if not isinstance(key, str):
            self._refuse(place, _("a key must be text, not {found}").format(found=shown(key)))
        elif key in block:
            line = self.keys[*path, key][0]
            words = _("{key} is written twice; the first is in line {line}")
            self.twice.append(Fault(self.file, *place, words.format(key=shown(key), line=line)))
            self._enough()
        self.keys.setdefault((*path, str(key)), place)

    def _scalar(self, event: yaml.ScalarEvent) -> Plain:
        if _UNSHOWABLE.search(event.value):
            self._refuse(_start(event), _("this text holds a character that cannot be shown"))
        return scalar(event.value) if event.style is None else event.value

    def _refuse_labels(self, event: yaml.Event) -> None:
        if isinstance(event, yaml.AliasEvent):
            self._refuse_sign(event, "*name")
            return
        if getattr(event, "anchor", None):
            self._refuse_sign(event, "&name")
        if getattr(event, "tag", None):
            self._refuse_sign(event, "!name")

    def _refuse_sign(self, event: yaml.Event, sign: str) -> None:
        words = _("'{sign}' means nothing here; leave it out, or put the text in quotes")
        self._refuse(_start(event), words.format(sign=sign))

    def _go_down(self, path: Path) -> None:
        if len(path) >= DEEPEST:
            self._stop(_("values may be nested {n} deep at most").format(n=DEEPEST))

    def _refuse(self, place: Place, words: str) -> None:
        self.faults.append(Fault(self.file, *place, words))
        self._enough()

    def _enough(self) -> None:
        if len(self.faults) + len(self.twice) >= MOST_FAULTS:
            self._stop(_("there are more mistakes than can be listed"))

    def _stop(self, words: str) -> None:
        known = _in_order([*self.faults, *self.twice])
        raise RuleFileError([*known, Fault(self.file, *self.here, words)])


def _in_order(faults: Iterable[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda each: (each.line, each.column))


def _place_in(error: yaml.MarkedYAMLError) -> Place:
    """Where to look: for what was never closed or never finished, where it began."""
    begun = "quoted scalar" in (error.context or "") or "could not find" in (error.problem or "")
    mark = (error.context_mark if begun else None) or error.problem_mark
    return (mark.line + 1, mark.column + 1) if mark else (0, 0)


def _plainly(error: yaml.MarkedYAMLError) -> str:
    said = f"{error.context or ''} {error.problem or ''}"
    if "\\t" in said:
        return _("a tab cannot be used to indent; use spaces")
    for part, words in _PLAINLY:
        if part in said:
            return _(words)
    return _("this cannot be read as YAML ({problem})").format(problem=error.problem)
