"""Every turn that Rollerball's kernel knows, one space and one card after the other.

The search looks only at those that change a ball's way; here are all of them, to check it against.
"""

from roller_table.players.rollerball.kernel.lanes import NONE, RP
from roller_table.players.rollerball.kernel.moves import (
    BLOW,
    BUILD,
    KINDS,
    REPLACE,
    REST,
    add_turned,
    free,
    named,
    reach,
    turn_of,
    way_of_lying,
)
from roller_table.players.rollerball.kernel.ring import Ring


def everything(table: Ring) -> list[int]:
    """Every turn that may be taken."""
    seat, hand, track = table.acting, table.hands[table.acting], table.track
    codes: list[int] = []
    for cell in reach(track, table.on, seat):
        codes.append(turn_of(cell, NONE, REST, 0, 0, 0))
        codes += _uses(table, cell, NONE, hand)
    for price in range(KINDS):
        if hand[price]:
            codes += _teleports(table, price)
    return codes


def _teleports(table: Ring, price: int) -> list[int]:
    track, seat = table.track, table.acting
    rest = table.hands[seat][:]
    rest[price] -= 1
    codes: list[int] = []
    for cell in range(track.size * track.size):
        if track.ahead[cell] != NONE and cell != track.men[seat] and cell not in track.where:
            codes.append(turn_of(cell, price, REST, 0, 0, 0))
            codes += _uses(table, cell, price, rest)
    return codes


def _uses(table: Ring, cell: int, price: int, hand: list[int]) -> list[int]:
    """Every turn of a workman that goes to that space and then does something there."""
    track, goes = table.track, (cell, price)
    index = track.at[cell]
    if index == NONE:
        return _laid(table, goes, BUILD, hand, NONE)
    under = (track.first[index], track.second[index])
    for ball, where in enumerate(track.where):
        if where in under and not track.face[ball] & 2:
            return []
    codes: list[int] = []
    others = [man for seat, man in enumerate(track.men) if seat != table.acting]
    if not any(man in under for man in others):
        codes += [turn_of(cell, price, BLOW, kind, 0, 0) for kind in range(KINDS) if hand[kind]]
    if hand[RP]:
        codes += _laid(table, goes, REPLACE, hand, index)
    return codes


def _laid(table: Ring, goes: tuple[int, int], use: int, hand: list[int], index: int) -> list[int]:
    """Every card of the hand, however it may lie over the workman."""
    track, on = table.track, table.on
    wary = table.acting if use == BUILD else NONE
    codes: list[int] = []
    for kind in range(KINDS):
        if not hand[kind] or kind == RP:
            continue
        way = way_of_lying(kind, track.outward)
        for first in on.over[way][goes[0]]:
            second = on.second[way][first]
            if free(track, wary, first, index) and free(track, wary, second, index):
                add_turned(goes, use, kind, named(track, way, first, second), codes)
    return codes
