"""JSON that a stranger may have written, read into plain values of an ordinary size.

A line of a transcript, a column of a kept game, a settings file: whatever the text holds, it ends
in plain values that can be shown and counted, or in a ValueError that says what is wrong.
"""

import json
from collections.abc import Iterable
from typing import NoReturn, TypeAlias

from .spelling import shown
from .values import NamedTuple
from .words import _

Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"
"""What a text can say."""


class TextLimits(NamedTuple):
    """How much a text may hold."""

    letters: int = 256 * 1024
    values: int = 50_000
    """Lists, blocks, keys and what stands in them, counted together."""
    depth: int = 20
    digits: int = 18
    """Of an integer: more do not fit where integers are counted."""


ORDINARY = TextLimits()


class TwiceError(ValueError):
    """A key that stands twice in one block."""


def parse(text: str, bounds: TextLimits = ORDINARY) -> Plain:
    """What the text says; ValueError if it is no JSON or holds more than the bounds allow."""
    if len(text) > bounds.letters:
        raise ValueError(_("it is larger than such a file can be"))

    def integer(digits: str) -> int:
        if len(digits) > bounds.digits:
            raise ValueError(_("a number in it is too long"))
        return int(digits)

    try:
        found: Plain = json.loads(
            text, parse_int=integer, parse_constant=_refuse_constant, object_pairs_hook=_once
        )
    except RecursionError:
        raise ValueError(_("it is larger than such a file can be")) from None
    _LimitCheck(bounds.values).see(found, bounds.depth)
    return found


def block(text: str, bounds: TextLimits = ORDINARY) -> dict[str, Plain]:
    """The same where a block of keys is meant; ValueError if it is anything else."""
    found = parse(text, bounds)
    if not isinstance(found, dict):
        raise ValueError(_("it is not a block of keys in braces"))
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(_("{name} is not a number").format(name=name))


def _once(pairs: Iterable[tuple[str, Plain]]) -> dict[str, Plain]:
    found: dict[str, Plain] = {}
    for key, value in pairs:
        if key in found:
            raise TwiceError(_("{key} is written twice").format(key=shown(key)))
        found[key] = value
    return found


class _LimitCheck:
    """One look at what was read: not too much of it, none of it deep, and all text showable."""

    def __init__(self, values: int) -> None:
        self.left = values

    def see(self, value: Plain, depth: int) -> None:
        self.left -= 1
        if self.left < 0:
            raise ValueError(_("it is larger than such a file can be"))
        if depth == 0:
            raise ValueError(_("it is larger than such a file can be"))
        match value:
            case float() if value in (float("inf"), float("-inf")):  # 1e999
                raise ValueError(_("a number in it is too long"))
            case str() if not value.isascii():
                self.showable(value)
            case list():
                for each in value:
                    self.see(each, depth - 1)
            case dict():
                for key, each in value.items():
                    self.showable(key)
                    self.see(each, depth - 1)

    @staticmethod
    def showable(text: str) -> None:
        if any("\ud800" <= letter <= "\udfff" for letter in text):
            raise ValueError(_("this text holds a character that cannot be shown"))
