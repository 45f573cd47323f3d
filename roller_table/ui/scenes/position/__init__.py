"""A position of any game on the real table, with a banner, a strip of steps, and a coach.

Lessons, drills and puzzles show one: they hand in the match, and the words about it.
"""

from ...felt.paper.coaching import Speech
from ...felt.paper.pointing import PointTarget
from ...felt.play.tabletop import TO_READ
from ...ways import Done
from .scene import PositionScene
from .shown import Banner, ListEntry, Notes, StepDots

__all__ = [
    "TO_READ",
    "Banner",
    "Done",
    "ListEntry",
    "Notes",
    "PointTarget",
    "PositionScene",
    "Speech",
    "StepDots",
]
