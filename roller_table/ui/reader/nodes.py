"""A window for a player who cannot see it: nodes with names, and what can be done with each.

Roles and actions are called as AccessKit calls them; nothing here needs it.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache
from math import isfinite
from typing import Any

from roller_table.engine.cards import SIGNS, Card, spoken, suit_name
from roller_table.engine.values import NamedTuple, frozen
from roller_table.engine.words import language

Acts = Mapping[str, Callable[[Any], object]]
"""By the name of an action: what it does, told what the action brings along, or None."""
Box = tuple[int, int, int, int]
"""Left, top, width and height, in pixels of the window."""

NOTHING: Acts = {}
_SUITS = {sign: suit for suit, sign in SIGNS.items()}
_CARD = re.compile(f"(10|[2-9AKQJ])([{''.join(_SUITS)}])")
_TURNED = re.compile(f"([{''.join(_SUITS)}])(10|[2-9AKQJ])(?![\\w{''.join(_SUITS)}])")
"""A card whose suit stands before its rank, as rule books have it."""
_ROW = re.compile(f"([{''.join(_SUITS)}])((?: (?:10|[2-9AKQJ]))+)")
"""A suit and the ranks that are held of it."""
_ROWS = re.compile(f"(?:{_ROW.pattern} ?)+")
_BESIDE = re.compile(f"({_CARD.pattern})(?= {_CARD.pattern})")
"""A card right before another one."""
_NAMED = re.compile(f"([{''.join(_SUITS)}]) ?(?=\\w)")
_SIGN = re.compile(f"[{''.join(_SUITS)}]")


class NumberInput(NamedTuple):
    """A number that can be set: where it stands, its ends, and a step."""

    value: float
    least: float
    most: float
    step: float


class Caret(NamedTuple):
    """Between which letters of a text marking began and the caret is."""

    anchor: int
    caret: int


@frozen
class Node:
    """One thing that is read. Names are stable: the same thing has the same one tomorrow."""

    name: str
    role: str = "GROUP"
    words: str = ""
    about: str = ""
    """What else is said of it: its tip, or why it cannot be used."""
    value: str = ""
    box: Box = (0, 0, 0, 0)
    on: bool | None = None
    """Switched on, or pressed in."""
    chosen: bool | None = None
    opened: bool | None = None
    """Whether its list is open."""
    barred: bool = False
    nth: tuple[int, int] = (0, 0)
    """Which it is of its like, from 1 on, and of how many."""
    level: int = 0
    """Of a heading."""
    number: NumberInput | None = None
    caret: Caret | None = None
    live: str = ""
    """"ASSERTIVE" or "POLITE": it is said as soon as it is there."""
    children: tuple["Node", ...] = field(default=(), compare=False)
    acts: Acts = field(default_factory=dict, compare=False, repr=False)

    @property
    def count(self) -> int:
        """How many of a kind are in it; 0: that is not told."""
        return self.children[0].nth[1] if self.children else 0

    def walk(self) -> Iterator["Node"]:
        """This node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


def label(name: str, words: str, box: Box = (0, 0, 0, 0), about: str = "") -> Node:
    """Words that stand there."""
    return Node(name, "LABEL", aloud(words), aloud(about), box=box)


def heading(name: str, words: str, level: int = 2) -> Node:
    return Node(name, "HEADING", aloud(words), level=level)


def number_in(data: object) -> float | None:
    """The number that an action brings along; None: it brings none that can be used."""
    if not isinstance(data, int | float | str) or isinstance(data, bool):
        return None
    try:
        number = float(data)
    except (ValueError, OverflowError):
        return None
    return number if isfinite(number) else None


def words_in(data: object) -> str | None:
    """The words that an action brings along; None: it brings none."""
    return data if isinstance(data, str) else None


def ends_in(data: object) -> Caret | None:
    """Between which letters an action has a text marked; None: it does not say."""
    return data if isinstance(data, Caret) else None


def joined(sentences: Sequence[str]) -> str:
    """Sentences one after the other, each with its stop."""
    return " ".join(each if each[-1] in ".:;!?…" else f"{each}." for each in sentences if each)


def aloud(words: str) -> str:
    """Words as they are said: no marks, line breaks as pauses, and cards by their names.

    >>> aloud("**Trump**: ♠ spades. Mia took Q♠ and 10♦")
    'Trump: spades. Mia took queen of spades and 10 of diamonds'
    >>> aloud("Ade: Q♠ 10♦ 3♣")
    'Ade: queen of spades, 10 of diamonds, 3 of clubs'
    >>> aloud("North leads ♦J, East ♥10.")
    'North leads jack of diamonds, East 10 of hearts.'
    >>> aloud("♠ Q 10   ♣ 7")
    'queen of spades, 10 of spades, 7 of clubs'
    """
    return _aloud(words, language())


@lru_cache(maxsize=2048)
def _aloud(words: str, _language: object) -> str:
    if "\n" in words:
        lines = (line.strip() for line in words.splitlines() if line.strip())
        words = " ".join(line if line[-1] in ".:;,!?" else f"{line}." for line in lines)
        words = words.removesuffix(".")
    words = " ".join(words.replace("**", "").replace(" · ", ", ").split())
    if not _SIGN.search(words):
        return words
    if _ROWS.fullmatch(words):
        words = _ROW.sub(lambda row: " ".join(r + row[1] for r in row[2].split()), words)
    words = _TURNED.sub(r"\2\1", words)
    words = _BESIDE.sub(r"\1,", words)
    words = _CARD.sub(lambda found: _card(found[1], found[2]), words)
    return _SIGN.sub(lambda found: suit_name(_SUITS[found[0]]), _NAMED.sub("", words))


def _card(rank: str, sign: str) -> str:
    suit = _SUITS[sign]
    return spoken(Card(rank.replace("10", "T") + suit, suit, 0))
