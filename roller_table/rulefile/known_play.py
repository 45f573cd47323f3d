"""How the companions are known to play: only what was measured, each figure beside most players'.

``benchmarks/manners.py`` makes the file, ``rules/companions.measured.json``. Nothing is said of
what was measured in few deals or did not differ by three errors, nor of what nobody would feel at a
table, nor of a companion whose manner is another by now. A word for a character is said where the
figures of two games at least bear it out, and none speaks against it.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from ..engine.values import frozen
from ..engine.words import _, later, numeral, percent, strung
from ..files.kinds import MEASURED
from ..files.reading import values
from ..resources import rules_folder
from .companions import Companion

_FILE = "companions.measured.json"
_ERRORS, _ENOUGH = 3, 200
"""A figure is told that differs by this many errors, and was measured in this many deals."""
_FELT = 0.03
"""One feels a difference at a table from this share of the largest one on."""
_GAMES, _WORDS = 2, 3
"""A character shows in this many games at least, and is told in this many words at most."""

BOLD, PATIENT, HELPFUL, HIDDEN = "bold", "patient", "helpful", "hidden"
_CHARACTER = {
    BOLD: (later("bold"), later("careful")),
    PATIENT: (later("patient"), later("impatient")),
    HELPFUL: (later("helpful"), later("greedy")),
    HIDDEN: (later("hard to read"), later("easy to read")),
}
"""What somebody is called of whom a figure is higher, and of whom it is lower."""


class Unit(NamedTuple):
    """In what a figure is told."""

    called: str
    whole: float = 1.0
    """By so much it differs where one always does what another never does."""


_TIMES, _POT = Unit("of 100"), Unit("of the pot", 2)
_RANK, _SEEN_LATE = Unit("mean", 10), Unit("of 100", 3)
"""That of two equals the higher was played shows only later, to those who count."""


class ToldFigure(NamedTuple):
    """What is said where it is higher than most players', and where it is lower."""

    unit: Unit
    more: str
    fewer: str
    shows: str = ""
    """The character that a higher figure shows, with a minus before it one that it denies."""


_TRUMPS_LED = ToldFigure(
    _TIMES,
    later("leads trumps early: {own} of 100 times, most {even}"),
    later("keeps trumps back: leads one {own} of 100 times, most {even}"),
    f"-{PATIENT}",
)
_FALSE_CARDS = ToldFigure(
    _SEEN_LATE,
    later("misleads: of two equal cards plays the higher {own} of 100 times, most {even}"),
    later("plays openly: of two equal cards the higher {own} of 100 times, most {even}"),
    HIDDEN,
)

SAID: Mapping[str, Mapping[str, ToldFigure]] = {
    "roller_derby": {
        "all_or_nothing": ToldFigure(_TIMES,
            later("dares All or Nothing in {own} of 100 deals, most in {even}"),
            later("avoids All or Nothing: dares it in {own} of 100 deals, most in {even}"), BOLD),
        "over_partner": ToldFigure(_TIMES,
            later("takes tricks from a partner: {own} of 100, most {even}"),
            later("leaves tricks to a partner: takes {own} of 100, most {even}"),
            f"-{HELPFUL}"),
        "trumps_led": _TRUMPS_LED,
        "trick_taken": ToldFigure(_TIMES,
            later("takes a trick when it can be taken: {own} of 100, most {even}"),
            later("lets tricks go: takes {own} of 100, most {even}")),
        "led_height": ToldFigure(_RANK,
            later("leads high cards: rank {own} on average, most {even}"),
            later("leads low cards: rank {own} on average, most {even}"), BOLD),
        "passed_height": ToldFigure(Unit("mean", 20),
            later("gives a partner high cards: rank {own} on average, most {even}"),
            later("gives a partner low cards: rank {own} on average, most {even}"), HELPFUL),
        "false_cards": _FALSE_CARDS,
    },
    "roolz": {
        "bids": ToldFigure(_TIMES,
            later("bids often: {own} of 100 times, most {even}"),
            later("likes to pass: bids {own} of 100 times, most {even}"), BOLD),
        "bid_height": ToldFigure(Unit("mean", 40),
            later("bids high: {own} on average, most {even}"),
            later("bids low: {own} on average, most {even}"), BOLD),
        "trumps_led": _TRUMPS_LED,
        "trumps_followed": ToldFigure(_TIMES,
            later("plays trumps to tricks: {own} of 100 times, most {even}"),
            later("saves trumps: plays one {own} of 100 times, most {even}"), f"-{PATIENT}"),
        "to_partner": ToldFigure(Unit("mean", 10),
            later("gives a partner points: {own} a card, most {even}"),
            later("gives a partner few points: {own} a card, most {even}"), HELPFUL),
        "false_cards": _FALSE_CARDS,
    },
    "roebuck": {
        "court_cards": ToldFigure(_TIMES,
            later("plays court cards and aces early: {own} of 100 times, most {even}"),
            later("keeps court cards and aces: plays one {own} of 100 times, most {even}"),
            f"-{PATIENT}"),
        "lone_cards": ToldFigure(_TIMES,
            later("plays the last card of a kind: {own} of 100 times, most {even}"),
            later("keeps the last card of a kind: plays it {own} of 100 times, most {even}")),
        "room_left": ToldFigure(Unit("mean", 2),
            later("leaves the others room: {own} kinds still open, most {even}"),
            later("leaves the others little room: {own} kinds still open, most {even}"), HELPFUL),
    },
    "poker_roulette": {
        "bluffs": ToldFigure(_TIMES,
            later("bluffs: bets on {own} of 100 poor hands, most on {even}"),
            later("rarely bluffs: bets on {own} of 100 poor hands, most on {even}"), BOLD),
        "bets": ToldFigure(_TIMES,
            later("bets often: {own} of 100 times, most {even}"),
            later("rarely bets: {own} of 100 times, most {even}"), BOLD),
        "folds": ToldFigure(_TIMES,
            later("folds often: to {own} of 100 bets, most to {even}"),
            later("stays in: folds to {own} of 100 bets, most to {even}"), f"-{BOLD}"),
        "bet_height": ToldFigure(_POT,
            later("bets much: {own} of the pot, most {even}"),
            later("bets little at a time: {own} of the pot, most {even}")),
        "adds": ToldFigure(_TIMES,
            later("often adds a card: {own} of 100 times, most {even}"),
            later("rarely adds a card: {own} of 100 times, most {even}")),
        "added_height": ToldFigure(_RANK,
            later("adds high cards: rank {own} on average, most {even}"),
            later("adds low cards: rank {own} on average, most {even}")),
    },
    "rollerball": {
        "teleports": ToldFigure(_TIMES,
            later("teleports often: {own} of 100 times, most {even}"),
            later("rarely teleports: {own} of 100 times, most {even}")),
        "builds": ToldFigure(_TIMES,
            later("builds much: {own} of 100 times, most {even}"),
            later("builds little: {own} of 100 times, most {even}")),
        "removes": ToldFigure(_TIMES,
            later("clears away cards: {own} of 100 times, most {even}"),
            later("leaves cards where they lie: clears {own} of 100 times, most {even}")),
    },
}  # fmt: skip
"""What each figure of a game says."""


@frozen
class KnownPlay:
    """What tells somebody from most players in one game."""

    game: str
    words: str
    """In the player's language: "leads trumps early: 62 of 100 times, most 45"."""
    felt: float
    """How much of it one feels at the table, of 1 at most."""
    shows: str = ""
    """The character that it shows, or with a minus before it denies."""


def known_play(companion: Companion) -> tuple[KnownPlay, ...]:
    """What is known of a companion, first what one feels most."""
    try:
        return tuple(sorted(_told(companion), key=lambda each: -each.felt))
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError):
        return ()


def character(companion: Companion) -> str:
    """In a few words, what shows in several games; "" where nothing does."""
    shown: dict[str, dict[str, float]] = defaultdict(dict)
    denied: dict[str, dict[str, float]] = defaultdict(dict)
    for each in known_play(companion):
        if each.shows:
            games = (denied if each.shows.startswith("-") else shown)[each.shows.lstrip("-")]
            games[each.game] = max(each.felt, games.get(each.game, 0))
    found = list[tuple[float, str]]()
    for trait, (high, low) in _CHARACTER.items():
        for games, against, words in (
            (shown[trait], denied[trait], high),
            (denied[trait], shown[trait], low),
        ):
            if len(games) >= _GAMES and not against:
                found.append((sum(games.values()), _(words)))
    found.sort(key=lambda each: -each[0])
    return strung([words for _strength, words in found[:_WORDS]])


def at_level() -> str:
    """Of which level they were measured; "" where they were not."""
    data = _measured()
    return str(data.get("level", "")) if isinstance(data, dict) else ""


def _told(companion: Companion) -> Iterator[KnownPlay]:
    data, manner = _measured(), companion.manner
    parts = [manner.boldness, manner.patience, manner.kindness, manner.openness]
    if companion.face.endswith(".png") or data["manners"][companion.name] != parts:
        return
    for game, measured in data["companions"][companion.name].items():
        if measured["played"] < _ENOUGH:
            continue
        for name, figure in SAID.get(game, {}).items():
            if name in measured["figures"]:
                yield from _figure_told(game, figure, *measured["figures"][name])


def _figure_told(
    game: str, figure: ToldFigure, own: float, even: float, standard: float
) -> Iterator[KnownPlay]:
    unit, more = figure.unit, own > even
    shown = [_shown(each, unit) for each in (own, even)]
    there = unit.called != "mean" or min(own, even) > 0  # Nothing has no mean.
    felt = min(1.0, abs(own - even) / unit.whole)
    errors = abs(own - even) / standard
    if not there or errors < _ERRORS or shown[0] == shown[1] or felt < _FELT:
        return
    words = _(figure.more if more else figure.fewer).format(own=shown[0], even=shown[1])
    shows = figure.shows
    if shows and not more:
        shows = shows[1:] if shows.startswith("-") else f"-{shows}"
    yield KnownPlay(game, words, felt, shows)


def _shown(figure: float, unit: Unit) -> str:
    if unit.called == "of 100":
        return str(round(100 * figure))
    if unit.called == "of the pot":
        return percent(figure)
    return numeral(figure, 0 if figure >= 100 else 1)


@cache
def _measured() -> Any:
    """What the file says; nothing, where there is none or it cannot be read."""
    try:
        return values(rules_folder() / _FILE, MEASURED)
    except (OSError, ValueError):
        return {}
