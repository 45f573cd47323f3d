"""A position of any game on the real table, with a banner, a strip of steps, and a coach.

Whoever shows one hands in the match and what is said of it: lessons, drills, puzzles.
"""

from ...felt.paper.coaching import Speech
from ...felt.paper.pointing import PointTarget
from ...ways import Done
from .position import TO_READ
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
