"""Dealing cards of which each may lie in some places only, as whoever looks on has seen."""

from collections.abc import Mapping, MutableMapping, Sequence
from typing import TypeVar

from roller_table.engine.cards import Card

P = TypeVar("P")
"""A place where cards lie, as a game numbers or names it."""


def make_room(
    card: Card,
    may: Mapping[Card, Sequence[P]],
    piles: Mapping[P, list[Card]],
    room: MutableMapping[P, int],
) -> P:
    """Move cards on, one to the next place, until there is room for this one.

    ``may`` says where each card may lie. ValueError where no deal agrees with that.
    """
    reached: dict[P, tuple[P, Card] | None] = dict.fromkeys(may[card])
    waiting = list(reached)
    for place in waiting:
        if room[place]:
            return _move_along(place, reached, piles, room)
        for other in piles[place]:
            for onward in may[other]:
                if onward not in reached:
                    reached[onward] = (place, other)
                    waiting.append(onward)
    raise ValueError("no deal agrees with what was seen")


def _move_along(
    place: P,
    reached: Mapping[P, tuple[P, Card] | None],
    piles: Mapping[P, list[Card]],
    room: MutableMapping[P, int],
) -> P:
    while step := reached[place]:
        source, card = step
        piles[source].remove(card)
        piles[place].append(card)
        room[place] -= 1
        room[source] += 1
        place = source
    return place
