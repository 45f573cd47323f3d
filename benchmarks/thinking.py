"""Whether the window waits for a computer player: frames while an Expert thinks.

    python benchmarks/thinking.py

Under Xvfb (1920 x 1080) the pointer moves over the player's own hand, card after card rises and
sinks; then the whole pack moves, as in ``moving.py``. Every frame is timed from the event to the
picture having reached the screen. All the while the child process is asked for an Expert's move,
and asked again as soon as it has answered.

Limit: 8 ms at the 99th of 100 frames.

Found, on two processors without a graphics card, of which the child process has one: median
1 ms and p99 2.8 and 5.1 ms; with the pack moving 2.4 ms and 6.4 and 6.5 ms, of which 3.5 ms are the
program's own work and the rest is waiting for a processor.
"""

import json
import sys
from math import sin
from typing import Any

import moving
import window

from roller_table.ui import ways

LIMIT = 8
COUNT = 900


def main() -> None:
    found = window.inside(__file__, window.FULL_HD)
    window.tell_frames("while an Expert thinks", found["taken"], LIMIT)
    window.tell_frames("52 cards moving while an Expert thinks", found["gathered"], LIMIT)
    print(f"the Expert made {found['moves']} moves meanwhile")


def think() -> dict[str, Any]:
    """Each frame while the child process is busy, and what that has decided."""
    opened = window.window_of(window.FULL_HD)
    match = window.derby(wanted=lambda match: window.to_lay_a_card(match, human=True))
    opened.go(ways.Table(match))
    window.rest(opened, 1)
    riddle = window.derby("expert", lambda match: window.to_lay_a_card(match, human=False))
    moves: list[str] = []

    def told(line: str) -> None:
        moves.append(line)
        opened.thinkers.think(riddle, told)

    opened.thinkers.think(riddle, told)
    board = window.table_of(opened).board
    hand = [piece.goal for piece in board.pieces.of(board.hand_zone)]
    left, right = hand[0], hand[-1]

    def wave(number: int) -> bool:
        share = (1 + sin(number / 25)) / 2
        window.point((left.x + (right.x - left.x) * share, left.y))
        return True

    for _rest in range(150):
        # A child process that is only just beginning is not thinking yet.
        if not moves:
            window.rest(opened, 0.2)
    assert moves, "nobody was thinking"
    taken = window.frames(opened, COUNT, wave)
    gathered = moving.gathered(opened)
    opened.close()
    return {"taken": taken, "gathered": gathered, "moves": len(moves)}


if __name__ == "__main__":
    print(json.dumps(think())) if window.INSIDE in sys.argv else main()
