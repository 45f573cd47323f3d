"""How the companions are known to play: only what was measured, each figure beside the others'.

``benchmarks/manners.py`` makes the file, ``rules/companions.measured.json``. Nothing is said of
what was measured in few deals or did not differ by three errors, nor of what nobody would feel at a
table, nor of a companion whose manner is another by now. A word for a character is said where the
figures of two games at least bear it out, and none speaks against it. Of a game that is told first
which proves such a word, and what two companions do alike only where nothing else does.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from ..engine.values import NamedTuple, frozen
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
_PART, _A_TENTH = 0.25, 0.1
"""A figure is told that differs by this part of the others' too, or by this much of all times."""
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

    written: Callable[[float], str]
    whole: float = 1.0
    """By so much it differs where one always does what another never does."""
    is_mean: bool = False
    """Of several numbers, so that there may be none; else it is a part, and may be nothing."""


def _of_100(figure: float) -> str:
    return str(round(100 * figure))


def _rounded(figure: float) -> str:
    return numeral(figure, 0 if figure >= 100 else 1)


def _mean(whole: float) -> Unit:
    return Unit(_rounded, whole, is_mean=True)


_TIMES, _POT = Unit(_of_100), Unit(percent, 2)
_RANK, _SEEN_LATE = _mean(10), Unit(_of_100, 3)
"""That of two equals the higher was played shows only later, to those who count."""


class ToldFigure(NamedTuple):
    """What is said where it is higher than the others', and where it is lower."""

    unit: Unit
    more: str
    fewer: str
    shows: str = ""
    """The character that a higher figure shows, with a minus before it one that it denies."""
    seen: bool = True
    """Whether one sees it at the table; else only who counts cards does, and it is told last."""


_TRUMPS_LED = ToldFigure(
    _TIMES,
    later("leads trumps early: {own} of 100 times, others {even}"),
    later("keeps trumps back: leads one {own} of 100 times, others {even}"),
    f"-{PATIENT}",
)
_FALSE_CARDS = ToldFigure(
    _SEEN_LATE,
    later("misleads: of two equal cards plays the higher {own} of 100 times, others {even}"),
    later("plays openly: of two equal cards the higher {own} of 100 times, others {even}"),
    HIDDEN,
    seen=False,
)

SAID: Mapping[str, Mapping[str, ToldFigure]] = {
    "roller_derby": {
        "all_or_nothing": ToldFigure(_TIMES,
            later("dares All or Nothing in {own} of 100 deals, others in {even}"),
            later("avoids All or Nothing: dares it in {own} of 100 deals, others in {even}"), BOLD),
        "over_partner": ToldFigure(_TIMES,
            later("takes tricks from a partner: {own} of 100, others {even}"),
            later("rarely takes a partner's trick: {own} of 100, others {even}"),
            f"-{HELPFUL}"),
        "trumps_led": _TRUMPS_LED,
        "trick_taken": ToldFigure(_TIMES,
            later("takes tricks it can win: {own} of 100, others {even}"),
            later("lets tricks go: takes {own} of 100, others {even}")),
        "led_height": ToldFigure(_RANK,
            later("leads high cards: rank {own} on average, others {even}"),
            later("leads low cards: rank {own} on average, others {even}"), BOLD,
            seen=False),
        "passed_height": ToldFigure(_mean(20),
            later("gives a partner high cards: rank {own} on average, others {even}"),
            later("gives a partner low cards: rank {own} on average, others {even}"), HELPFUL,
            seen=False),
        "false_cards": _FALSE_CARDS,
    },
    "roolz": {
        "bids": ToldFigure(_TIMES,
            later("bids often: {own} of 100 times, others {even}"),
            later("likes to pass: bids {own} of 100 times, others {even}"), BOLD),
        "bid_height": ToldFigure(_mean(40),
            later("bids high: {own} on average, others {even}"),
            later("bids low: {own} on average, others {even}"), BOLD),
        "trumps_led": _TRUMPS_LED,
        "trumps_followed": ToldFigure(_TIMES,
            later("plays trumps to tricks: {own} of 100 times, others {even}"),
            later("saves trumps: plays one {own} of 100 times, others {even}"), f"-{PATIENT}"),
        "to_partner": ToldFigure(_mean(10),
            later("gives a partner points: {own} a card, others {even}"),
            later("gives a partner few points: {own} a card, others {even}"), HELPFUL),
        "false_cards": _FALSE_CARDS,
    },
    "roebuck": {
        "court_cards": ToldFigure(_TIMES,
            later("plays court cards and aces early: {own} of 100 times, others {even}"),
            later("keeps court cards and aces: plays one {own} of 100 times, others {even}"),
            f"-{PATIENT}"),
        "lone_cards": ToldFigure(_TIMES,
            later("plays the only card of a kind in hand: {own} of 100 times, others {even}"),
            later("keeps the only card of a kind in hand: plays it {own} of 100 times, "
                  "others {even}"),
            seen=False),
        "room_left": ToldFigure(_mean(2),
            later("leaves the others room: {own} kinds still open, others {even}"),
            later("leaves the others little room: {own} kinds still open, others {even}"), HELPFUL,
            seen=False),
    },
    "poker_roulette": {
        "bluffs": ToldFigure(_TIMES,
            later("bluffs: bets on {own} of 100 poor hands, others on {even}"),
            later("rarely bluffs: bets on {own} of 100 poor hands, others on {even}"), BOLD),
        "bets": ToldFigure(_TIMES,
            later("bets often: {own} of 100 times, others {even}"),
            later("rarely bets: {own} of 100 times, others {even}"), BOLD),
        "folds": ToldFigure(_TIMES,
            later("folds often: to {own} of 100 bets, others to {even}"),
            later("stays in: folds to {own} of 100 bets, others to {even}"), f"-{BOLD}"),
        "bet_height": ToldFigure(_POT,
            later("bets big: {own} of the pot, others {even}"),
            later("bets small: {own} of the pot, others {even}")),
        "adds": ToldFigure(_TIMES,
            later("often adds a card: {own} of 100 times, others {even}"),
            later("rarely adds a card: {own} of 100 times, others {even}")),
        "added_height": ToldFigure(_RANK,
            later("adds high cards: rank {own} on average, others {even}"),
            later("adds low cards: rank {own} on average, others {even}"),
            seen=False),
    },
    "rollerball": {
        "teleports": ToldFigure(_TIMES,
            later("teleports often: {own} of 100 times, others {even}"),
            later("rarely teleports: {own} of 100 times, others {even}")),
        "builds": ToldFigure(_TIMES,
            later("builds much: {own} of 100 times, others {even}"),
            later("builds little: {own} of 100 times, others {even}")),
        "removes": ToldFigure(_TIMES,
            later("clears away cards: {own} of 100 times, others {even}"),
            later("leaves cards where they lie: clears {own} of 100 times, others {even}")),
    },
}  # fmt: skip
"""What each figure of a game says."""


@frozen
class KnownPlay:
    """What tells somebody from the others in one game."""

    game: str
    words: str
    """In the player's language: "leads trumps early: 62 of 100 times, others 45"."""
    felt: float
    """How much of it one feels at the table, of 1 at most."""
    shows: str = ""
    """The character that it shows, or with a minus before it denies."""
    seen: bool = True
    large: bool = True
    """Whether it differs by enough to be told by itself."""


def known_play(companion: Companion) -> tuple[KnownPlay, ...]:
    """What is known of a companion: first what proves a word of the character, then what is seen
    at the table, and of that what one feels most."""
    words, told = traits(companion), [each for each in _measured_of(companion) if each.large]
    return tuple(sorted(told, key=lambda n: (n.shows not in words, not n.seen, -n.felt)))


def told_apart(companions: Iterable[Companion], game: str) -> dict[str, tuple[KnownPlay, ...]]:
    """What is known of each in a game, by name. No two begin with the same words, where another
    figure proves the character as well, or as little."""
    known = {
        each.name: [play for play in known_play(each) if play.game == game] for each in companions
    }
    words = {each.name: traits(each) for each in companions}
    taken = set[str]()
    for name, plays in known.items():
        if plays:
            proves = plays[0].shows in words[name]
            equals = [each for each in plays if (each.shows in words[name]) == proves]
            first = next((each for each in equals if each.words not in taken), plays[0])
            known[name] = [first, *(each for each in plays if each is not first)]
            taken.add(first.words)
    return {name: tuple(plays) for name, plays in known.items()}


def traits(companion: Companion) -> tuple[str, ...]:
    """What shows in several games, the strongest first; with a minus what is denied there."""
    shown: dict[str, dict[str, float]] = defaultdict(dict)
    for each in _measured_of(companion):
        if each.shows:
            games = shown[each.shows]
            games[each.game] = max(each.felt, games.get(each.game, 0))
    found = [
        (sum(shown[trait].values()), trait)
        for each in _CHARACTER
        for trait, other in ((each, f"-{each}"), (f"-{each}", each))
        if len(shown[trait]) >= _GAMES and not shown[other]
    ]
    found.sort(key=lambda each: -each[0])
    return tuple(trait for _strength, trait in found[:_WORDS])


def character(companion: Companion) -> str:
    """In a few words, what shows in several games; "" where nothing does."""
    return strung(
        [_(_CHARACTER[each.lstrip("-")][each.startswith("-")]) for each in traits(companion)]
    )


def at_level() -> str:
    """Of which level they were measured; "" where they were not."""
    data = _measured()
    return str(data.get("level", "")) if isinstance(data, dict) else ""


def _measured_of(companion: Companion) -> tuple[KnownPlay, ...]:
    """All that was measured of a companion and can be felt; nothing where the file is wrong."""
    try:
        return tuple(_told(companion))
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
        for name, figure in SAID.get(game, {}).items():
            if name in measured["figures"]:
                yield from _figure_told(game, figure, *measured["figures"][name])


def _figure_told(
    game: str, figure: ToldFigure, own: float, even: float, standard: float
) -> Iterator[KnownPlay]:
    unit, more = figure.unit, own > even
    shown = [unit.written(each) for each in (own, even)]
    there = not unit.is_mean or min(own, even) > 0
    felt = min(1.0, abs(own - even) / unit.whole)
    errors = abs(own - even) / standard
    if not there or errors < _ERRORS or shown[0] == shown[1] or felt < _FELT:
        return
    words = _(figure.more if more else figure.fewer).format(own=shown[0], even=shown[1])
    shows = figure.shows
    if shows and not more:
        shows = shows[1:] if shows.startswith("-") else f"-{shows}"
    differs = abs(own - even)
    large = differs >= _PART * even or (not unit.is_mean and differs >= _A_TENTH)
    yield KnownPlay(game, words, felt, shows, figure.seen, large)


@cache
def _measured() -> Any:
    """What the file says; nothing, where there is none or it cannot be read."""
    try:
        return values(rules_folder() / _FILE, MEASURED)
    except (OSError, ValueError):
        return {}
