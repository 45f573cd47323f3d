"""How smoothly the whole pack moves: 52 cards on their way at once at 1920 x 1080.

    python benchmarks/moving.py

Under Xvfb all the cards of a new deal, face up and face down, slide from the four hands to the
middle and back, turning as they go, several times. The deal as a player sees it, in which
the cards set out one after another, is told beside it. A frame is all from the
tick to the picture having reached the screen.

Limit: 8 ms at the 99th of 100 frames.

Found, on two processors without a graphics card: median 2.5 ms, p99 4.2 to 4.5 ms. Before moving
cards were turned in steps of five degrees and pictured once a frame it was 17.7 ms, nearly all of
it spent in turning pictures.

While other programs used the machine too, the program's own work was 3.1 ms at the 99th of 100.

The deal a player sees: its own work is 7 to 9 ms in the longest frame. The thread of the window
takes 6 ms of that; it was 8 to 20 ms while the backs of two hands were turned in the frames in
which they came to rest; now they are turned while others are dealt. It was 14 to 27 ms while all
cards of a hand were turned in the frame in which they come to rest, and the coach was imported in
the next; 31 ms before the faces of a hand were drawn one a frame ahead and what thinks was imported
beside it.
"""

import json
import sys

import window

from roller_table.ui import ways

LIMIT = 8
TIMES = 6
LASTS = 900
"""Milliseconds of each journey."""


def main() -> None:
    taken = window.inside(__file__, window.FULL_HD)
    window.tell_frames("52 cards moving", taken["gathered"], LIMIT)
    window.tell_frames("the deal", taken["dealt"], LIMIT)


def move() -> "dict[str, list[window.Frame]]":
    """Each frame while cards move."""
    opened = window.window_of(window.FULL_HD)
    window.rest(opened)
    opened.go(ways.Table(window.derby()))
    opened.app.step(wait=False)
    board = window.table_of(opened).board
    dealt = window.frames(opened, 1000, lambda _number: board.animator.moving)
    window.rest(opened, 3)
    taken = gathered(opened)
    opened.close()
    return {"dealt": dealt, "gathered": taken}


def gathered(opened: "window.Window") -> "list[window.Frame]":
    """All the cards to the middle and back, again and again; frames in which all 52 move."""
    board = window.table_of(opened).board
    pieces = list(board.pieces)
    assert len(pieces) == 52
    homes = [piece.pose for piece in pieces]
    x, y = board.area.center
    heap = [home._replace(x=x - n / 2, y=y - n / 2, angle=0.0) for n, home in enumerate(homes)]
    taken: list[window.Frame] = []
    for goals in (heap, homes) * TIMES:
        for piece, goal in zip(pieces, goals, strict=True):
            piece.send(goal, opened.app.now(), LASTS)
        opened.app.step(wait=False)
        taken += window.frames(opened, 1000, lambda _number: all(one.moving for one in pieces))
    return taken


if __name__ == "__main__":
    print(json.dumps(move())) if window.INSIDE in sys.argv else main()
