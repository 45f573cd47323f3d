"""What only Roller Derby shows: the cards of the last trick, at their places."""

from roller_table.engine.sheet import OwnThing
from roller_table.engine.values import frozen


@frozen
class TrickBefore(OwnThing):
    """The trick before, until the viewer leads to the next: the log has it in words."""

    words: tuple[str, ...]
    """For each seat its card, and at the taker's that it took them."""
