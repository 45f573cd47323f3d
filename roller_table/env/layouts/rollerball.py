"""What an observation holds of Rollerball: the board in planes, and who has which cards."""

from collections.abc import Iterator
from math import inf
from typing import Any

from roller_table.games.rollerball.board import NOWHERE
from roller_table.games.rollerball.diversions import MERGE, MOST_BALLS, NAMES, SPLIT
from roller_table.games.rollerball.rules import Rules
from roller_table.games.rollerball.state import DOWN, ENERGISED, UP, State

from ..layout import (
    CardPlaces,
    Feature,
    Fill,
    Sighting,
    each_of,
    numbers,
    seat_of,
    seats_in,
    sizes_of,
)
from ..terms import Terms

KINDS = tuple(NAMES)
TURNED = (SPLIT, MERGE)
TASKS = ("flip", "step", "enter", "meet", "settle", "base", "hit", "retrace", "back")
"""What may have to be done before the balls have come to rest."""
_FACES = (ENERGISED, UP, DOWN)
PLACES = (
    "where each card is: a hand, the viewer's first; a victory point, the viewer's first; on the "
    "board; in the viewer's bid; discarded; not known"
)


def unit(terms: Terms) -> float:
    """What a score is counted in: the points to win."""
    assert isinstance(terms.rules, Rules)
    return float(terms.rules.vp_target)


def features(terms: Terms, n: int) -> Iterator[Feature]:
    assert isinstance(terms.rules, Rules)
    square = (terms.rules.board_size,) * 2
    yield Feature("spaces", square, "1 for a space of a track; rows from the top", _spaces)
    yield from _piece_features(square, terms.seats)
    yield from _diversion_features(square)
    yield from _card_features(n, terms.seats)
    yield from _turn_features(terms.seats)


def _piece_features(square: tuple[int, int], seats: int) -> Iterator[Feature]:
    bases, men = _pieces("bases"), _pieces("men")
    yield Feature("bases", (seats, *square), "the base of each, the viewer's first", bases)
    yield Feature("men", (seats, *square), "the workman of each", men)
    yield Feature("balls", (MOST_BALLS, *square), "each ball that is in play", _balls)
    told = "what each ball is: energised, up, down"
    yield Feature("faces", (MOST_BALLS, len(_FACES)), told, _faces)
    told = "1 where a ball has been in the first step of this turn; only with Expansion 1"
    yield Feature("trails", square, told, _trails)


def _diversion_features(square: tuple[int, int]) -> Iterator[Feature]:
    told = f"both spaces of each card on the board, by its kind: {', '.join(KINDS)}"
    yield Feature("diversions", (len(KINDS), *square), told, _diversions)
    told = (
        "the first of those two spaces: the outer one, or the one to which a ball comes first "
        "while balls roll clockwise"
    )
    yield Feature("first", square, told, _first)
    told = f"how a splitter lies: {', '.join(TURNED)}"
    yield Feature("turned", (len(TURNED), *square), told, _turned)


def _card_features(n: int, seats: int) -> Iterator[Feature]:
    yield Feature("cards", (n, 2 * seats + 4), PLACES, _places)
    yield Feature("builders", (n, seats), "who placed each card on the board", _builders)
    held = sizes_of("hands", 4)
    yield Feature("held", (seats,), "cards in each hand, in units of 4", held, high=inf)
    deck = numbers(lambda seen: (len(seen.state.deck), len(seen.state.discard)), n)
    yield Feature("deck", (2,), "cards to be drawn, and discarded, as shares of all", deck)


def _turn_features(seats: int) -> Iterator[Feature]:
    yield Feature("winner", (seats,), "who won the bid", seat_of("first"))
    acting = seat_of("acting")
    yield Feature("acting", (seats,), "whose turn it is; others may be asked in it", acting)
    passed = each_of("passed")
    yield Feature("passed", (seats,), "who places no more opening cards", passed)
    yield Feature("agreed", (seats,), "who wants a draw", seats_in("agreed"))
    told = "whether the balls roll counter-clockwise; whether they are about to turn round"
    rolling = numbers(lambda seen: (seen.state.backward, seen.state.turning))
    yield Feature("rolling", (2,), told, rolling)
    told = "what is still to be done before the balls have come to rest, how often, in tenths: "
    yield Feature("tasks", (len(TASKS),), f"{told}{', '.join(TASKS)}", _tasks, high=inf)
    told = "finished turns, and how many they were when a point was last made, in hundreds"
    turns = numbers(lambda seen: (seen.state.turns, seen.state.scored), 100)
    yield Feature("turns", (2,), told, turns, high=inf)


def _state(seen: Sighting) -> State:
    state: State = seen.state
    return state


def _mark(plane: Any, cell: int) -> None:
    if cell != NOWHERE:
        plane[divmod(cell, len(plane))] = 1


def _spaces(seen: Sighting, out: Any) -> None:
    out.reshape(-1)[list(_state(seen).board.cells)] = 1


def _pieces(name: str) -> Fill:
    def fill(seen: Sighting, out: Any) -> None:
        for seat, cell in enumerate(getattr(seen.state, name)):
            _mark(out[seen.of(seat)], cell)

    return fill


def _balls(seen: Sighting, out: Any) -> None:
    for die in _state(seen).balls:
        _mark(out[die.number - 1], die.cell)


def _faces(seen: Sighting, out: Any) -> None:
    for die in _state(seen).balls:
        out[die.number - 1] = [bool(die.face & each) for each in _FACES]


def _trails(seen: Sighting, out: Any) -> None:
    for _ball, trail in _state(seen).trails:
        for cell in trail:
            _mark(out, cell)


def _diversions(seen: Sighting, out: Any) -> None:
    for each in _state(seen).laid:
        for cell in each.slot:
            _mark(out[KINDS.index(each.card.suit)], cell)


def _first(seen: Sighting, out: Any) -> None:
    for each in _state(seen).laid:
        _mark(out, each.first)


def _turned(seen: Sighting, out: Any) -> None:
    for each in _state(seen).laid:
        if each.turned:
            for cell in each.slot:
                _mark(out[TURNED.index(each.turned)], cell)


def _places(seen: Sighting, out: Any) -> None:
    s, put = _state(seen), CardPlaces(seen, out).put
    on_board, bid, discarded = (2 * s.seats + more for more in range(3))
    for seat in range(s.seats):
        put(seen.of(seat), s.hands[seat])
        put(s.seats + seen.of(seat), s.points[seat])
    put(on_board, (each.card for each in s.laid))
    put(bid, s.bids[seen.seat])
    put(discarded, s.discard)


def _builders(seen: Sighting, out: Any) -> None:
    for card, seat in _state(seen).builders:
        out[seen.rows[card], seen.of(seat)] = 1


def _tasks(seen: Sighting, out: Any) -> None:
    for task in _state(seen).tasks:
        out[TASKS.index(task.what)] += 1
    out /= 10
