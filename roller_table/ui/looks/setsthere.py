"""Which card sets there are, a player's own and KDE's, and what a card is called in one."""

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from roller_table import folders
from roller_table.engine.cards import SIGNS
from roller_table.engine.values import frozen

_ENDINGS = (".svg", ".svgz")
_RANKS = {
    **{str(n): str(n) for n in range(2, 10)},
    "10": "T", "t": "T", "ten": "T", "1": "A", "a": "A", "ace": "A",
    "j": "J", "jack": "J", "q": "Q", "queen": "Q", "k": "K", "king": "K",
}  # fmt: skip
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}
_SUITS |= {f"{name}s": letter for name, letter in _SUITS.items()}
CODES = frozenset(_RANKS.values())
_LETTERS = {letter.lower(): letter for letter in SIGNS}
_IN_SHORT = re.compile("(10|[2-9tajqk1])([shdc])")
_JOKERS = {"red joker": "Jk1", "joker red": "Jk1", "black joker": "Jk2", "joker black": "Jk2"}
BACK, JOKER = "back", "joker"
_MOST_SETS, _MOST_FILES = 100, 500


@frozen
class SetThere:
    """A set that can be chosen."""

    key: str
    """How it is kept in the settings."""
    name: str
    path: Path


def sets_there() -> tuple[SetThere, ...]:
    """Every set: the player's own, then those of KDE's games."""
    found = dict[str, SetThere]()
    for place in (folders.own_card_sets(), *folders.kde_card_sets()):
        for path in _in_order(place, _MOST_SETS):
            if _is_drawing(path) or drawings(path):
                key = path.stem if path.is_file() else path.name
                name = key.removeprefix("svg-").replace("-", " ").replace("_", " ").strip()
                found.setdefault(key, SetThere(key, name[:1].upper() + name[1:] or key, path))
    return tuple(found.values())


def called(name: str, *, in_short: bool = True) -> str:
    """The card of which a picture is called so; "" where it is of none.

    >>> called("king_of_hearts"), called("10_spade"), called("spades-ace"), called("KH")
    ('KH', 'TS', 'AS', 'KH')
    >>> called("Back"), called("red_joker"), called("layer1"), called("c10", in_short=False)
    ('back', 'Jk1', '', '')
    """
    words = [each for each in re.split("[^a-z0-9]+", name.lower()) if each not in ("", "of")]
    told = " ".join(words)
    if told in (BACK, JOKER):
        return told
    if told in _JOKERS:
        return _JOKERS[told]
    if len(words) == 2:
        suits = _SUITS | _LETTERS if in_short else _SUITS
        for rank, suit in (words, reversed(words)):
            if rank in _RANKS and suit in suits:
                return _RANKS[rank] + suits[suit]
    short = _IN_SHORT.fullmatch(told) if in_short else None
    return _RANKS[short[1]] + _LETTERS[short[2]] if short else ""


def _is_drawing(path: Path) -> bool:
    return path.suffix.lower() in _ENDINGS and path.is_file()


def drawings(folder: Path) -> list[Path]:
    return [each for each in _in_order(folder, _MOST_FILES) if _is_drawing(each)]


def _in_order(folder: Path, most: int) -> list[Path]:
    """What is in a folder, by name; nothing where there is none."""
    found = list[Path]()
    with suppress(OSError), os.scandir(folder) as entries:
        for entry, _n in zip(_visible(entries), range(most), strict=False):
            found.append(folder / entry)
    return sorted(found)


def _visible(entries: Iterator["os.DirEntry[str]"]) -> Iterator[str]:
    return (each.name for each in entries if not each.name.startswith("."))
