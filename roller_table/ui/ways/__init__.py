"""Ways: where one can go from a page, each a frozen value that knows no page.

A page says ``self.go(Statistics())``. The table in ``ui/routes/`` has what each way leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Manner(Enum):
    """How a page comes."""

    OVER = "over"
    """It covers the page from which one goes; Back leads there."""
    INSTEAD = "instead"
    """It takes the place of that page."""
    ALONE = "alone"
    """Nothing but home lies below it."""


@dataclass(frozen=True, slots=True)
class Way:
    """Where one can go."""


@dataclass(frozen=True, slots=True)
class Home(Way):
    """To the home screen, which lies below all other pages."""


@dataclass(frozen=True, slots=True)
class Back(Way):
    """To the page below this one."""


# What is kept and set


@dataclass(frozen=True, slots=True)
class Statistics(Way):
    """To what all finished games come to."""


@dataclass(frozen=True, slots=True)
class Preferences(Way):
    """To the settings."""
