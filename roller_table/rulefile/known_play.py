"""How the companions are known to play: only what was measured, each figure beside the others' own.

``benchmarks/manners.py`` makes the file, ``rules/companions.measured.json``. Nothing is said of
what was measured in few deals or did not differ by three errors, nor of a companion whose manner is
another by now.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..engine.values import frozen
from ..engine.words import _, later, numeral, percent
from ..files.kinds import MEASURED
from ..files.reading import values
from ..resources import rules_folder
from .companions import Companion

_FILE = "companions.measured.json"
_ERRORS, _ENOUGH = 3, 200
"""A figure is told that differs by this many errors, and was measured in this many deals."""
_FELT = 0.25
"""What differs by so much of the others' own can be felt at a table, and is told first."""

_SHARE, _MEAN = True, False
SAID: Mapping[str, Mapping[str, tuple[bool, str]]] = {
    "roller_derby": {
        "all_or_nothing": (_SHARE, later("All or Nothing: {own} (others {even})")),
        "trumps_led": (_SHARE, later("Leads trumps: {own} (others {even})")),
        "over_partner": (_SHARE, later("Beats the partner's card: {own} (others {even})")),
        "trick_taken": (_SHARE, later("Takes a trick when possible: {own} (others {even})")),
        "led_height": (_MEAN, later("Average rank led: {own} (others {even})")),
        "passed_height": (_MEAN, later("Average rank passed: {own} (others {even})")),
        "false_cards": (_SHARE,
            later("Plays the higher of two equals: {own} (others {even})")
        ),
    },
    "roolz": {
        "bids": (_SHARE, later("Bids: {own} (others {even})")),
        "bid_height": (_MEAN, later("Average bid: {own} (others {even})")),
        "trumps_led": (_SHARE, later("Leads trumps: {own} (others {even})")),
        "trumps_followed": (_SHARE, later("Plays trumps to a trick: {own} (others {even})")),
        "to_partner": (_MEAN, later("Points given to a partner's trick: {own} (others {even})")),
        "false_cards": (_SHARE,
            later("Plays the higher of two equals: {own} (others {even})")
        ),
    },
    "roebuck": {
        "lone_cards": (_SHARE,
            later("Plays the only card of its kind: {own} (others {even})")
        ),
        "court_cards": (_SHARE, later("Plays court cards and aces: {own} (others {even})")),
        "room_left": (_MEAN, later("Kinds of cards left open: {own} (others {even})")),
    },
    "poker_roulette": {
        "bets": (_SHARE, later("Bets or raises: {own} (others {even})")),
        "folds": (_SHARE, later("Folds to a bet: {own} (others {even})")),
        "bluffs": (_SHARE, later("Bluffs: {own} (others {even})")),
        "bet_height": (_SHARE, later("Average bet: {own} of the pot (others {even})")),
        "adds": (_SHARE, later("Adds a card: {own} (others {even})")),
        "added_height": (_MEAN, later("Average rank added: {own} (others {even})")),
    },
    "rollerball": {
        "teleports": (_SHARE, later("Teleports: {own} (others {even})")),
        "builds": (_SHARE, later("Builds: {own} (others {even})")),
        "removes": (_SHARE, later("Blows up or replaces cards: {own} (others {even})")),
    },
}  # fmt: skip
"""What each figure of a game says, and whether it is a share; first what is noticed first."""


@frozen
class KnownPlay:
    """What tells somebody from the others in one game."""

    game: str
    words: str
    """In the player's language: "Leads trumps: 12% (others 31%)"."""
    felt: bool
    """Whether one can feel it at the table."""


def known_play(companion: Companion) -> tuple[KnownPlay, ...]:
    """What is known of a companion: what can be felt first, and of that what is noticed first."""
    try:
        return tuple(sorted(_told(companion), key=lambda each: not each.felt))
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return ()


def _told(companion: Companion) -> Iterator[KnownPlay]:
    data, manner = _measured(), companion.manner
    parts = [manner.boldness, manner.patience, manner.kindness, manner.openness]
    if companion.face.endswith(".png") or data["manners"][companion.name] != parts:
        return
    for game, measured in data["companions"][companion.name].items():
        if measured["played"] < _ENOUGH:
            continue
        for name, (share, words) in SAID.get(game, {}).items():
            if name not in measured["figures"]:
                continue
            own, even, standard = measured["figures"][name]
            errors = abs(own - even) / standard
            shown = [_shown(each, share=share) for each in (own, even)]
            there = share or min(own, even) > 0  # Nothing has no mean.
            if there and errors >= _ERRORS and shown[0] != shown[1]:
                told = _(words).format(own=shown[0], even=shown[1])
                yield KnownPlay(game, told, abs(own - even) >= _FELT * even)


def _shown(figure: float, *, share: bool) -> str:
    return percent(figure) if share else numeral(figure, 0 if figure >= 100 else 1)


@cache
def _measured() -> Any:
    """What the file says; nothing, where there is none or it cannot be read."""
    try:
        return values(rules_folder() / _FILE, MEASURED)
    except (OSError, ValueError):
        return {}
