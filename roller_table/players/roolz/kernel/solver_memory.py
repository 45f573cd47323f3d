"""What the solver of Roolz has found out about positions before a lead."""

from typing import Final, final

from mypy_extensions import i64

_PLACES: Final = 1 << 12
_MOST: Final = 200_000


@final
class Finding:
    """Between which bounds the outcome of a position lies, and what was led for it."""

    key: i64
    least: i64
    most: i64
    lead: i64
    """The card that did best, as a mask; 0 if nothing is known."""
    older: "Finding | None"

    def __init__(self, key: i64, least: i64, most: i64, older: "Finding | None") -> None:
        self.key = key
        self.least, self.most = least, most
        self.lead = 0
        self.older = older


@final
class Memory:
    """Findings by their keys."""

    places: "list[Finding | None]"
    held: i64

    def __init__(self) -> None:
        self.places = [None] * _PLACES
        self.held = 0

    def clear(self) -> None:
        """Forget everything."""
        if self.held:
            self.places = [None] * _PLACES
            self.held = 0

    def recall(self, key: i64) -> "Finding | None":
        found = self.places[_place(key)]
        while found is not None:
            if found.key == key:
                return found
            found = found.older
        return None

    def begin(self, key: i64, least: i64, most: i64) -> Finding:
        """A finding for a position of which nothing but its outermost bounds is known yet."""
        if self.held >= _MOST:
            self.clear()
        place = _place(key)
        made = Finding(key, least, most, self.places[place])
        self.places[place] = made
        self.held += 1
        return made


def _place(key: i64) -> i64:
    mixed = key ^ (key >> 31)
    mixed ^= mixed >> 17
    mixed ^= mixed >> 9
    return (mixed ^ (mixed >> 5)) & 0xFFF
