"""Where things lie in Rollerball."""

from roller_table.engine.table import Seat, Zone

DECK, DISCARD, SUPPLY = Zone("deck"), Zone("discard"), Zone("supply")


def space(x: int, y: int) -> Zone:
    """The space in that column and row, from 0 at the top left."""
    return Zone("space", x, y)


def hand_zone(seat: Seat) -> Zone:
    return Zone("hand", seat)


def points_zone(seat: Seat) -> Zone:
    return Zone("points", seat)


def bid_zone(seat: Seat) -> Zone:
    return Zone("bid", seat)
