"""Expansion 1: balls that turn round, and what they do when they turn half-way through a turn.

A Direction Changer that is struck in the first step of a turn undoes that step: in the second each
ball returns by the way it came. Struck in the second step it counts from the next turn on.
"""

from roller_table.engine.values import replace

from .rolling import Rolling
from .state import Task


def settle(r: Rolling, nth: int) -> None:
    """A step is over: the balls turn round if they are to."""
    turning = r.s.turning
    if turning:
        r.s = replace(r.s, backward=not r.s.backward, turning=False)
    if turning and nth == 1:
        r.tasks.remove(Task("step", 2))
        far = (Task("retrace", n) for n, trail in sorted(r.trails.items()) if len(trail) > 1)
        r.first(*far, Task("back"))
    else:
        r.trails = {}


def retrace(r: Rolling, number: int) -> None:
    """A ball that was pushed in the first step goes back the further way alone."""
    trail = r.trails.get(number, ())
    if len(trail) < 2:
        return
    r.trails[number] = trail[:-1]
    crossed = _step_back(r, number, trail[-1])
    r.first(Task("enter", number, crossed), Task("retrace", number))


def back(r: Rolling) -> int:
    """Every ball to where it was before this turn; those that cross a card, by their bits."""
    trails, r.trails = r.trails, {}
    crossed = 0
    for number, trail in sorted(trails.items()):
        if number in r.balls and trail:
            crossed |= _step_back(r, number, trail[-1]) << number
    return crossed


def _step_back(r: Rolling, number: int, cell: int) -> int:
    ring = r.s.board.ring
    crosses = ring[cell] != ring[r.balls[number].cell]
    r.go(number, cell)
    return int(crosses)
