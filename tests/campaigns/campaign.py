"""What a campaign is: trials by number, each of which tells what it tried and what it found."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, Protocol


class Trial(NamedTuple):
    """One trial, made."""

    number: int
    """Which one, from 0; the same number tries the same thing."""
    tried: Mapping[str, int]
    """What was tried, by name: {"gestures": 812, "resizes": 3}."""
    faults: tuple[str, ...]
    """One account each, with all that is needed to repeat it."""


class Campaign(Protocol):
    """Something that is tried again and again."""

    name: str
    goal: int
    """How many trials make the page's number."""
    unit: str
    """What a trial is one of: "minutes at a table", "files"."""

    def trial(self, number: int, folder: Path) -> Trial:
        """One trial, of some seconds at most; the folder is empty and its own."""
