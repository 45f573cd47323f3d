"""Where everybody sits at a Roolz table, and where their tricks meet: one plan a number of players;
and what all that lies there is called.

Places are shares of the felt's width and height. The others sit clockwise, from the left of the
player at the screen; a low hand without an owner always lies opposite, for everyone to see.
"""

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import later

from ..felt.things.layout import Called, Layout

Share = tuple[float, float]

NAMED: Called = {
    **Layout.called,
    "given": (later("Cards you give"), later("Cards {name} gives")),
    "widow": (later("The widow"), ""),
    "low_up": (later("Your low hand, face up"), later("A low hand, face up")),
    "low_down": (later("Your low hand, face down"), later("A low hand, face down")),
    "discards": (later("The discards"), ""),
}
"""What is said aloud of each zone."""


class Post(NamedTuple):
    """Where a player's cards are held, and where the plate stands below or beside them."""

    cards: Share
    plate: Share


class SeatPlan(NamedTuple):
    """A table for one number of players."""

    chairs: tuple[Post, ...]
    """Of the others, clockwise."""
    trick: tuple[Share, ...]
    """How far from the middle each card lies, in widths of a card: the player's own, then the
    others'; none: they lie in a row, in the order of play."""
    low: Share | None
    """From the middle too: what a low hand plays that lies opposite."""
    middle: Share
    card: float
    """The width of a card in a trick, in widths of a card in the hand."""
    low_hand: Share = (0.5, 0.126)
    low_room: float = 0.0
    """How much of the felt's width the low hand takes."""


_UP, _MIDDLE, _DOWN = (0.078, 0.17), (0.29, 0.384), (0.325, 0.418)
_LEFT, _RIGHT = 0.115, 0.885


def _chair(across: float, heights: tuple[float, float]) -> Post:
    return Post((across, heights[0]), (across, heights[1]))


_OPPOSITE = Post((0.5, 0.066), (0.5, 0.158))
_CROSS = ((0.0, 0.8), (-1.27, 0.0), (0.0, -0.8), (1.27, 0.0))
_FOUR_AROUND = (
    _chair(_LEFT, _DOWN), _chair(_LEFT, _UP), _chair(_RIGHT, _UP), _chair(_RIGHT, _DOWN),
)  # fmt: skip

PLANS = {
    2: SeatPlan(
        (Post((0.56, 0.056), (0.14, 0.056)),),
        ((-2.85, 0.0), (-0.95, 0.0)),
        None,
        (0.5, 0.294),
        0.5,
        low_room=0.62,
    ),
    3: SeatPlan(
        (_chair(_LEFT, _MIDDLE), _chair(_RIGHT, _MIDDLE)),
        (_CROSS[0], _CROSS[1], _CROSS[3]),
        _CROSS[2],
        (0.5, 0.428),
        0.72,
        low_room=0.78,
    ),
    4: SeatPlan(
        (_chair(_LEFT, _MIDDLE), _OPPOSITE, _chair(_RIGHT, _MIDDLE)),
        _CROSS,
        None,
        (0.5, 0.4),
        0.86,
    ),
    5: SeatPlan(
        _FOUR_AROUND,
        (),
        None,
        (0.5, 0.395),
        0.82,
        low_room=0.54,
    ),
    6: SeatPlan(
        (*_FOUR_AROUND[:2], _OPPOSITE, *_FOUR_AROUND[2:]),
        (),
        None,
        (0.5, 0.38),
        0.82,
    ),
}

LOW_TRICKS = ((0.95, 0.0), (2.85, 0.0))
"""With two players: what the own low hand plays, and the other's."""
LOW_HANDS = ((0.5, 0.427), (0.5, 0.15))
"""With two players: where the own low hand lies, and the other's."""
LOW_WIDTHS = (0.54, 0.46)
"""How wide its cards are at most, in widths of a card in the hand."""
