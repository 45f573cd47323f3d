"""What only Rollerball shows: how far a workman walks, and which way round the balls roll."""

from dataclasses import dataclass

from roller_table.engine.sheet import OwnThing
from roller_table.engine.table import Zone


@dataclass(frozen=True, slots=True)
class Reach(OwnThing):
    """A place to which the viewer's own piece can walk, and a shortest way, from where it is."""

    place: Zone
    way: tuple[Zone, ...]


@dataclass(frozen=True, slots=True)
class Direction(OwnThing):
    """Which way things roll round the board: as at first, or the other way."""

    backward: bool
