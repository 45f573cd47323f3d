"""What an observation holds of Roebuck: cards, the round, and the rounds before it."""

from collections.abc import Iterator
from math import inf
from typing import Any

from roller_table.engine.cards import SUITS
from roller_table.games.roebuck.marks import BLACK, EVEN, ODD, RED
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import HAND, State, Turns

from ..layout import CardPlaces, Feature, Sighting, marked, numbers, seat_of, sizes_of
from ..terms import Terms

HELD, ROUND, DISCARD, UNSEEN = 0, 1, 5, 6
PLACES = (
    "where each card is: in the viewer's hand; in the round, by who played it, the viewer first; "
    "discarded; not known"
)
MARKS = (RED, BLACK, ODD, EVEN, *SUITS)
DID = ("drew", "no card", "wild")
WIDE = len(DID) + len(MARKS)
BEFORE = 8
"""How many earlier rounds are written."""


def unit(terms: Terms) -> float:
    """What a score is counted in: the points that end the game."""
    assert isinstance(terms.rules, Rules)
    return float(terms.rules.goal)


def features(_terms: Terms, n: int) -> Iterator[Feature]:
    yield Feature("cards", (n, UNSEEN + 1), PLACES, _places)
    told = "1 for the card that the viewer has drawn and may play"
    drawn = marked(lambda seen: filter(None, (_state(seen).drawn,)))
    yield Feature("drawn", (n,), told, drawn)
    told = f"each seat's turn in this round: {', '.join((*DID, RED, BLACK, ODD, EVEN))}, ♠, ♥, ♦, ♣"
    yield Feature("round", (4, WIDE), told, _round)
    told = "the same of the rounds before it, the latest first"
    yield Feature("rounds", (BEFORE, 4, WIDE), told, _earlier)
    held = sizes_of("hands", HAND)
    yield Feature("held", (4,), f"cards in each hand, in units of {HAND}", held, high=inf)
    stock = numbers(lambda seen: (len(seen.state.stock), len(seen.state.discard)), n)
    yield Feature("stock", (2,), f"cards to be drawn, and discarded, in units of {n}", stock)
    yield Feature("starter", (4,), "who started the round", seat_of("starter"))
    yield Feature("dealer", (4,), "who deals", seat_of("dealer"))
    told = "which round of the hand it is, and how many hands have been scored, in tens"
    yield Feature("number", (2,), told, numbers(_number, 10), high=inf)


def _state(seen: Sighting) -> State:
    state: State = seen.state
    return state


def _places(seen: Sighting, out: Any) -> None:
    s, put = _state(seen), CardPlaces(seen, out).put
    put(HELD, s.hands[seen.seat])
    put(DISCARD, s.discard)
    for turn in s.turns:
        put(ROUND + seen.of(turn.seat), (turn.card,))


def _round(seen: Sighting, out: Any) -> None:
    _write(seen, _state(seen).turns, out)


def _earlier(seen: Sighting, out: Any) -> None:
    for place, turns in enumerate(reversed(_state(seen).rounds[-BEFORE:])):
        _write(seen, turns, out[place])


def _write(seen: Sighting, turns: Turns, out: Any) -> None:
    for turn in turns:
        row = out[seen.of(turn.seat)]
        row[: len(DID)] = turn.drew, turn.card is None, turn.wild
        for mark in filter(None, turn.face or ()):
            row[len(DID) + MARKS.index(mark)] = 1


def _number(seen: Sighting) -> tuple[int, int]:
    return _state(seen).number, len(_state(seen).sheet)
