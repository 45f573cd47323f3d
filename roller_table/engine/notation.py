"""Moves as lines of text: ``play QS``, ``pass 2H 5C KD``, ``declare H all-or-nothing``.

The same lines stand in the database, in transcripts and in tests. A move is written as its
name and its fields in order: a card by its code, a flag by its name if it is set, an empty
text not at all. A field that follows a connecting word (``lay AS as D odd``) names that word
in its metadata: ``field(default="", metadata={"after": "as"})``. A field that only helps to make
the gesture is left out of the line: ``field(default=..., compare=False, metadata=UNWRITTEN)``.
"""

import re
from collections.abc import Mapping
from dataclasses import Field, fields
from functools import cache
from typing import get_args, get_type_hints

from .cards import Card, Pack
from .choices import Move
from .spelling import shown
from .words import _, strung


class NotationError(ValueError):
    """The line is no move of this game; the message says what was not understood."""


UNWRITTEN: Mapping[str, bool] = {"unwritten": True}
USUAL: Mapping[str, bool] = {"usual": True}
"""For a number that is left out of the line where it is its default: ``claim``, ``claim 20``."""


def verb(kind: type[Move]) -> str:
    """The first word of a move's line.

    >>> verb(type("SetAside", (), {}))
    'set-aside'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def bare(kind: type[Move]) -> bool:
    """Whether the first word is the whole line."""
    return not _form(kind)


def write(move: Move) -> str:
    words = [verb(type(move))]
    for item, _hint in _form(type(move)):
        words += _written(item, getattr(move, item.name))
    return " ".join(words)


def read(line: str, kinds: tuple[type[Move], ...], pack: Pack) -> Move:
    """The move that ``write`` wrote; NotationError if the line is none of these kinds."""
    name, *words = line.split() or [""]
    kind = _by_verb(kinds).get(name)
    if kind is None:
        known = strung(_by_verb(kinds))
        told = _("{move} is not a move of this game (it knows: {known})")
        raise NotationError(told.format(move=shown(name), known=known))
    values = [_taken(item, hint, words, pack, line) for item, hint in _form(kind)]
    if words:
        told = _("{line} has too much for the move {name!r}: {more}")
        more = shown(" ".join(words))
        raise NotationError(told.format(line=shown(line), name=name, more=more))
    return kind(*values)


@cache
def _by_verb(kinds: tuple[type[Move], ...]) -> dict[str, type[Move]]:
    return {verb(kind): kind for kind in kinds}


@cache
def _form(kind: type[Move]) -> tuple[tuple[Field[object], object], ...]:
    hints = get_type_hints(kind)
    written = (item for item in fields(kind) if "unwritten" not in item.metadata)  # type: ignore[arg-type]
    return tuple((item, hints[item.name]) for item in written)


def _written(item: Field[object], value: object) -> list[str]:
    if value is True:
        return [item.name.replace("_", "-")]
    if value is False or value == "" or value is None:
        return []
    if "usual" in item.metadata and value == item.default:
        return []
    before = [item.metadata["after"]] if "after" in item.metadata else []
    return [*before, *(str(v) for v in (value if type(value) is tuple else (value,)))]


def _taken(item: Field[object], hint: object, words: list[str], pack: Pack, line: str) -> object:
    """Take from the front of ``words`` what belongs to this field."""
    if hint is bool:
        flag = bool(words) and words[0] == item.name.replace("_", "-")
        return bool(words.pop(0)) if flag else False
    if "usual" in item.metadata and not words:
        return item.default
    if "after" in item.metadata and words and words[0] == item.metadata["after"]:
        words.pop(0)
    if hint is Card:
        return _card(_next(words, line), pack)
    if hint is int:
        number = _number(_next(words, line))
        if "usual" in item.metadata and number == item.default:
            raise NotationError(_("{line!r} says a number that is left out").format(line=line))
        return number
    if hint is str:
        return words.pop(0) if words else ""
    if get_args(hint)[:1] == (Card,):
        cards = tuple(_card(word, pack) for word in words)
        words.clear()
        return cards
    raise TypeError(f"a move may not have a field of kind {hint!r}")


def _next(words: list[str], line: str) -> str:
    if not words:
        raise NotationError(_("{line} ends too soon").format(line=shown(line)))
    return words.pop(0)


def _card(code: str, pack: Pack) -> Card:
    if code not in pack:
        raise NotationError(_("{card} is not a card of this game").format(card=shown(code)))
    return pack[code]


def _number(word: str) -> int:
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,8}", word):
        raise NotationError(_("{word} is not an integer").format(word=shown(word)))
    return int(word)
