"""Card sets of a player's own, or of KDE's games, of which one is chosen in the settings.

A set is a folder with an SVG a card by the usual names, or one SVG whose elements have these names.
A card that it lacks, or that cannot be drawn, is told of once and is ours.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from roller_table.engine.cards import SIGNS
from roller_table.engine.spelling import clipped
from roller_table.engine.words import _

from .setsthere import BACK, CODES, sets_there

if TYPE_CHECKING:
    from .cardset import CardSet, Size


class CardSets:
    """Those that were opened."""

    def __init__(self, tell: Callable[[str], object] = print) -> None:
        """``tell`` is handed a line for the player."""
        self._tell = tell
        self._opened: dict[str, CardSet | None] = {}

    def card(self, key: str, code: str, size: "Size") -> pygame.Surface | None:
        """A card of that set, or its back; None where ours is shown."""
        if not (code == BACK or code.startswith("Jk") or (code[1:] in SIGNS and code[0] in CODES)):
            return None  # Of a pack that no set has.
        if key not in self._opened:
            self._opened[key] = self._open(key)
        found = self._opened[key]
        return found.card(code, size) if found else None

    @property
    def wrong(self) -> bool:
        """Whether something was told of one."""
        return any(each is None or each.wrong for each in self._opened.values())

    def _open(self, key: str) -> "CardSet | None":
        there = next((each for each in sets_there() if each.key == key), None)
        if there is None:
            words = _("The card set {name} is not there: Roller Table's own cards are shown.")
            self._tell(words.format(name=clipped(key)))
            return None
        from .cardset import CardSet  # Only a set takes apart what others drew.

        return CardSet(there, self._tell)
