"""What corners of Rollerball were worth in games played out, in hundredths of a game.

Written by benchmarks/rollerball_corners.py.
"""

from roller_table.engine.values import NamedTuple

TRACKS = 3
"""Tracks that are told apart; the third stands for those farther in."""
PLACES = 20
"""Where a base may lie from another: from two tracks farther out to two farther in, and for each
of these from none to three corners on."""


class Corners(NamedTuple):
    first: tuple[float, ...]
    """By track, the outermost before all: a base there for the first player to choose."""
    track: tuple[float, ...]
    """The same for a player who chooses later, before it is looked at where the others are."""
    to_first: tuple[float, ...]
    """By the place of a base from the first player's."""
    to_others: tuple[float, ...]
    """By its place from each other base."""
    paid: tuple[float, ...]
    """How many games of 100 the first player won, by how many cards that player had paid, from none
    to four."""


CORNERS = {
    2: Corners(
        (42.9, 33.1, 27.5),
        (-1.2, -4.6, 5.7),
        (-7.5, -6.5, -4.0, -3.7, 1.3, -0.5, -0.3, 4.8, 0.0, -6.2, 4.9, 19.7,
        7.8, -1.0, 4.0, 8.7, -5.4, -4.5, -6.4, -5.2),
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
        0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        (42.9, 41.8, 40.7, 39.6, 38.5),
    ),
    3: Corners(
        (29.7, 17.7, 22.4),
        (1.7, -1.9, 0.2),
        (-6.4, -11.4, -3.7, -6.6, 0.9, 0.0, -3.2, 1.0, 0.0, 2.7, 8.3, 11.0,
        -0.1, -0.3, 3.7, 2.0, -3.9, 1.9, 0.1, 4.2),
        (-3.1, -6.2, 1.5, -5.2, -4.7, -4.3, -2.5, -1.2, 0.0, 0.4, 8.5, 15.7,
        -1.2, -1.1, -0.8, 0.3, -6.5, 4.7, -0.8, 6.5),
        (29.7, 29.7, 29.7, 29.7, 29.7),
    ),
    4: Corners(
        (20.2, 25.1, 24.7),
        (0.9, -2.2, 1.2),
        (-6.1, -4.1, -7.7, -4.2, -0.4, 0.8, 0.5, 0.6, 0.0, 1.6, 8.0, 11.7,
        1.4, 1.1, 3.2, -0.2, -1.7, -1.7, -1.8, -1.1),
        (0.3, -4.5, -5.2, -1.4, -0.5, -2.8, 0.3, -2.5, 0.0, 3.3, 4.5, 8.0,
        -0.1, -1.7, 1.2, 2.4, -0.3, 0.3, 1.7, -3.2),
        (25.1, 23.0, 21.0, 19.0, 16.9),
    ),
    5: Corners(
        (17.7, 10.7, 15.1),
        (0.1, -2.2, 2.1),
        (-2.3, -1.3, -2.0, -3.2, 0.5, -0.1, -1.4, 3.3, 0.0, 3.0, 4.9, 5.7,
        1.0, -0.5, 0.6, 0.1, -3.9, -4.8, 1.3, -1.0),
        (-3.7, -2.5, 2.3, -1.9, -2.6, -0.2, -2.6, 1.1, 0.0, 2.2, 6.1, 5.8,
        0.7, 0.0, 0.9, -0.1, -1.9, -0.9, -1.7, -1.1),
        (28.7, 27.8, 26.9, 26.0, 25.1),
    ),
    6: Corners(
        (18.2, 20.4, 22.0),
        (0.3, -0.6, 0.2),
        (-3.6, -4.9, 0.4, -1.6, -1.0, -1.0, 1.8, 0.0, 0.0, 2.3, 4.8, 3.3,
        -2.2, 0.2, 1.2, 2.6, -0.4, 0.2, 0.3, -2.7),
        (-3.7, -2.1, -0.9, -1.4, 0.0, -1.7, -0.1, -0.8, 0.0, 1.6, 5.6, 5.0,
        0.6, -0.2, -0.9, -0.7, 0.1, 0.4, 0.7, -1.4),
        (22.0, 19.7, 17.5, 15.3, 13.0),
    ),
}  # fmt: skip
"""By the number of players."""
