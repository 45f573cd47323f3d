"""How the companions are known to play: only what was measured, each figure beside the others' own.

``benchmarks/manners.py`` makes the file, ``rules/companions.measured.json``. Nothing is said of
what was measured in few deals or did not differ by three errors, nor of a companion whose manner is
another by now.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from ..engine.values import frozen
from ..engine.words import _, later, numeral
from ..files.kinds import MEASURED
from ..files.reading import values
from ..resources import rules_folder
from .companions import Companion

_FILE = "companions.measured.json"
_ERRORS, _ENOUGH = 3, 100
"""By so many errors a figure differs that is told, and in so many deals it was measured."""

_OF_100, _MEAN = 100, 1
SAID: Mapping[str, Mapping[str, tuple[int, str]]] = {
    "roller_derby": {
        "all_or_nothing": (
            _OF_100, later("tries All or Nothing {own} times in 100, others {even}")
        ),
        "trumps_led": (_OF_100, later("leads trumps {own} times in 100, others {even}")),
        "over_partner": (
            _OF_100, later("beats the partner's card {own} times in 100, others {even}")
        ),
        "trick_taken": (
            _OF_100, later("takes a trick that can be had {own} times in 100, others {even}")
        ),
        "led_height": (_MEAN, later("leads cards with a rank of {own} on average, others {even}")),
        "passed_height": (
            _MEAN, later("passes on cards with a rank of {own} on average, others {even}")
        ),
        "false_cards": (
            _OF_100, later("plays the higher of two equal cards {own} times in 100, others {even}")
        ),
    },
    "roolz": {
        "bids": (_OF_100, later("bids {own} times in 100, others {even}")),
        "bid_height": (_MEAN, later("bids {own} points on average, others {even}")),
        "trumps_led": (_OF_100, later("leads trumps {own} times in 100, others {even}")),
        "trumps_followed": (
            _OF_100, later("plays a trump to a trick {own} times in 100, others {even}")
        ),
        "to_partner": (
            _MEAN, later("gives a partner's trick {own} points on average, others {even}")
        ),
        "false_cards": (
            _OF_100, later("plays the higher of two equal cards {own} times in 100, others {even}")
        ),
    },
    "roebuck": {
        "lone_cards": (
            _OF_100, later("plays the only card of its kind {own} times in 100, others {even}")
        ),
        "court_cards": (
            _OF_100, later("plays court cards and aces {own} times in 100, others {even}")
        ),
        "room_left": (
            _MEAN, later("leaves room for {own} kinds of cards on average, others {even}")
        ),
    },
    "poker_roulette": {
        "bets": (_OF_100, later("bets or raises {own} times in 100, others {even}")),
        "folds": (_OF_100, later("folds to a bet {own} times in 100, others {even}")),
        "bluffs": (_OF_100, later("bluffs {own} times in 100, others {even}")),
        "bet_height": (_OF_100, later("bets {own} of 100 chips of the pot, others {even}")),
        "adds": (_OF_100, later("adds a card {own} times in 100, others {even}")),
        "added_height": (
            _MEAN, later("adds cards with a rank of {own} on average, others {even}")
        ),
    },
    "rollerball": {
        "teleports": (_OF_100, later("teleports {own} times in 100, others {even}")),
        "builds": (_OF_100, later("builds {own} times in 100, others {even}")),
        "removes": (
            _OF_100, later("blows up or replaces cards {own} times in 100, others {even}")
        ),
    },
}  # fmt: skip
"""What each figure of a game says, and how much of it makes one."""


@frozen
class KnownPlay:
    """What tells somebody from the others in one game."""

    game: str
    words: str
    """In the player's language: "leads trumps 12 times in 100, others 31"."""
    errors: float
    """By how many errors it does."""


def known_play(companion: Companion) -> tuple[KnownPlay, ...]:
    """What is known of a companion: of each game what is surest, the surest of them first."""
    found: dict[str, KnownPlay] = {}
    try:
        for each in _told(companion):
            if each.game not in found or each.errors > found[each.game].errors:
                found[each.game] = each
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return ()
    return tuple(sorted(found.values(), key=lambda each: -each.errors))


def _told(companion: Companion) -> Iterator[KnownPlay]:
    data, manner = _measured(), companion.manner
    parts = [manner.boldness, manner.patience, manner.kindness, manner.openness]
    if companion.face.endswith(".png") or data["manners"][companion.name] != parts:
        return
    for game, measured in data["companions"][companion.name].items():
        if measured["played"] < _ENOUGH:
            continue
        for name, (own, even, standard) in measured["figures"].items():
            unit, words = SAID.get(game, {}).get(name, (0, ""))
            errors = abs(own - even) / standard
            shown = [_shown(unit * each, whole=unit == _OF_100) for each in (own, even)]
            there = unit == _OF_100 or min(own, even) > 0  # Nothing has no mean.
            if words and there and errors >= _ERRORS and shown[0] != shown[1]:
                told = _(words).format(own=shown[0], even=shown[1])
                yield KnownPlay(game, told, errors)


def _shown(figure: float, *, whole: bool) -> str:
    return numeral(figure, 0 if whole or figure >= 100 else 1)


@cache
def _measured() -> Any:
    """What the file says; nothing, where there is none or it cannot be read."""
    try:
        return values(rules_folder() / _FILE, MEASURED)
    except (OSError, ValueError):
        return {}
