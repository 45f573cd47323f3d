"""The turns of Rollerball that are worth a thought: those that change a ball's way soon.

A card lies alike wherever its builder stands, so each effect is looked at once, from the space that
is nearest on foot; where none can be walked to a card pays for the way, if one can be spared.
"""

from typing import Final

from .balls import Track
from .lanes import NONE, RP
from .moves import (
    BLOW,
    BUILD,
    KINDS,
    REPLACE,
    REST,
    Slots,
    add_turned,
    cheapest_of,
    free,
    named,
    turn_of,
    way_of_lying,
)

_TELEPORT: Final = 1000
_NEVER: Final = 2000


def worthwhile(
    track: Track, on: Slots, near: list[int], seat: int, hand: list[int], cells: list[int], far: int
) -> list[int]:
    """To stay and rest, and every effect near the ways of the balls, each once.

    ``near`` has 1 for each space that a ball comes to soon, ``cells`` are those that can be walked
    to, the own first; ``far`` is 1 if the workman may teleport as well.
    """
    codes = [turn_of(cells[0], NONE, REST, 0, 0, 0)]
    steps = _steps(track, near, cells, far)
    payment = cheapest_of(hand)
    for kind in range(KINDS):
        if hand[kind] and kind != RP:
            _builds(track, on, near, seat, kind, hand, steps, codes)
    for index in range(len(track.kind)):
        if payment != NONE and track.kind[index] != NONE:
            _clears(track, on, near, seat, index, hand, payment, steps, codes)
    return codes


def _steps(track: Track, near: list[int], cells: list[int], far: int) -> list[int]:
    """By space: how soon it is reached on foot, or whether only by teleporting, or never."""
    steps = [_NEVER] * len(near)
    if far:
        for cell in range(len(near)):
            if track.ahead[cell] != NONE:
                steps[cell] = _TELEPORT
        for cell in track.where:
            if cell != NONE:
                steps[cell] = _NEVER
    for place in range(len(cells)):
        steps[cells[place]] = place
    return steps


def _price(hand: list[int], kind: int, use: int) -> int:
    """The kind of the card that pays for a teleport and leaves what is needed; NONE if none can."""
    rest = hand[:]
    rest[kind] -= 1
    if use == REPLACE:
        rest[RP] -= 1
    return cheapest_of(rest)


def _stands(steps: list[int], one: int, other: int) -> int:
    return one if steps[one] <= steps[other] else other


def _builds(
    track: Track,
    on: Slots,
    near: list[int],
    seat: int,
    kind: int,
    hand: list[int],
    steps: list[int],
    into: list[int],
) -> None:
    """Every way of placing a card of that kind where a ball comes by."""
    way = way_of_lying(kind, track.outward)
    price = _price(hand, kind, BUILD)
    for cell in range(len(near)):
        if not near[cell]:
            continue
        for first in on.over[way][cell]:
            second = on.second[way][first]
            if cell == second and near[first]:
                continue
            here = _stands(steps, first, second)
            if steps[here] == _NEVER or (steps[here] == _TELEPORT and price == NONE):
                continue
            if free(track, seat, first, NONE) and free(track, seat, second, NONE):
                pays = price if steps[here] == _TELEPORT else NONE
                add_turned((here, pays), BUILD, kind, named(track, way, first, second), into)


def _clears(
    track: Track,
    on: Slots,
    near: list[int],
    seat: int,
    index: int,
    hand: list[int],
    payment: int,
    steps: list[int],
    into: list[int],
) -> None:
    """To blow a card up, or to replace it."""
    one, other = track.first[index], track.second[index]
    if not near[one] and not near[other]:
        return
    for ball, where in enumerate(track.where):
        if where != NONE and where in (one, other) and not track.face[ball] & 2:
            return
    here = _stands(steps, one, other)
    if steps[here] == _NEVER:
        return
    _blows(track, seat, index, here, hand, payment, steps, into)
    if hand[RP]:
        for cell in (one, other):
            _replaces(track, on, index, cell, hand, steps, into)


def _blows(
    track: Track,
    seat: int,
    index: int,
    here: int,
    hand: list[int],
    payment: int,
    steps: list[int],
    into: list[int],
) -> None:
    for other in range(len(track.men)):
        if other != seat and track.men[other] in (track.first[index], track.second[index]):
            return
    price = NONE
    if steps[here] == _TELEPORT:
        price = _price(hand, payment, BLOW)
        if price == NONE:
            return
    into.append(turn_of(here, price, BLOW, payment, 0, 0))


def _replaces(
    track: Track,
    on: Slots,
    index: int,
    here: int,
    hand: list[int],
    steps: list[int],
    into: list[int],
) -> None:
    """Every other card in the place of one, as far as it covers the space where one stands."""
    if steps[here] == _NEVER:
        return
    for kind in range(KINDS):
        if not hand[kind] or kind == RP:
            continue
        price = NONE
        if steps[here] == _TELEPORT:
            price = _price(hand, kind, REPLACE)
            if price == NONE:
                continue
        way = way_of_lying(kind, track.outward)
        for first in on.over[way][here]:
            second = on.second[way][first]
            # From the other space of the old card the same slot was looked at already.
            if here == track.second[index] and track.first[index] in (first, second):
                continue
            if free(track, NONE, first, index) and free(track, NONE, second, index):
                add_turned((here, price), REPLACE, kind, named(track, way, first, second), into)
