"""The one list of games: the name in rule files, who plays it, and where its parts are.

Nothing of a game is imported before it is asked for, so the home screen costs nothing.
"""

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from roller_table.engine.game import Game
from roller_table.engine.words import later


@dataclass(frozen=True, slots=True)
class Entry:
    """A game as the home screen and the command line know it."""

    key: str
    """Its name in rule files, transcripts and module paths."""
    name: str
    tagline: str
    seats: tuple[int, ...]
    """How many may play."""
    controller: str
    """The controller's class."""

    def rules(self) -> type:
        """The game's Rules dataclass."""
        return self._part("rules").Rules  # type: ignore[no-any-return]

    def game(self, rules: object) -> Game[Any]:
        """A controller that plays by these rules."""
        return getattr(self._part("controller"), self.controller)(rules)  # type: ignore[no-any-return]

    def brain(self) -> Any:
        """The module that says what the game knows about playing itself."""
        return self._part("brain")

    def contest(self) -> ModuleType | None:
        """How players are measured against each other in it; None: by whole games and points."""
        return self._part("contest") if self._has("contest") else None

    def greedy(self) -> ModuleType | None:
        """The simplest rule by which it can be played; None: by the first move that is offered."""
        return self._part("greedy") if self._has("greedy") else None

    def _has(self, chapter: str) -> bool:
        return find_spec(f"roller_table.games.{self.key}.{chapter}") is not None

    def _part(self, chapter: str) -> Any:
        return import_module(f"roller_table.games.{self.key}.{chapter}")


ENTRIES = (
    Entry(
        "roller_derby",
        later("Roller Derby"),
        later("Take exactly what the dice say"),
        (4,),
        "RollerDerbyController",
    ),
    Entry(
        "roolz",
        later("Roolz"),
        later("Six suits, two trumps, one bid"),
        (2, 3, 4, 5, 6),
        "RoolzController",
    ),
    Entry(
        "roebuck",
        later("Roebuck"),
        later("One of each colour, parity and suit"),
        (4,),
        "RoebuckController",
    ),
    Entry(
        "poker_roulette",
        later("Poker Roulette"),
        later("Match, stock, then bet the hand"),
        (2, 3, 4, 5, 6, 7, 8, 9, 10),
        "PokerRouletteController",
    ),
    Entry(
        "rollerball",
        later("Rollerball"),
        later("Bend the track, rule the ring"),
        (2, 3, 4, 5, 6),
        "RollerballController",
    ),
)

_BY_KEY = {each.key: each for each in ENTRIES}


def entry(key: str) -> Entry:
    """The game of that name; KeyError if there is none."""
    return _BY_KEY[key]
