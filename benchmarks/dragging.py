"""How smoothly a card follows the hand: one card dragged about the table at 1920 x 1080.

    python benchmarks/dragging.py

Under Xvfb a card of the player's hand is pressed and carried round the table by posted mouse
events, sixty a second. A frame is all from the event to the picture having reached the screen.

Limit: 4 ms at the 99th of 100 frames.

Found, on two processors without a graphics card: median 0.9 ms, p99 1.3 ms; 5 ms when three others
wanted the processors, though the program's own work stayed at 1.2 ms. In turns with the program of
764c68b, fifteen times each: own work 0.62 ms beside 0.59, which is 1.05.
"""

import json
import sys

import window

from roller_table.ui import ways

LIMIT = 4
COUNT = 900


def main() -> None:
    window.tell_frames("one card dragged", window.inside(__file__, window.FULL_HD), LIMIT)


def drag() -> "list[window.Frame]":
    """Each frame while a card is carried."""
    opened = window.window_of(window.FULL_HD)
    match = window.derby(wanted=lambda match: window.to_lay_a_card(match, human=True))
    opened.go(ways.Table(match))
    window.rest(opened, 1)
    table = window.table_of(opened)
    board = table.board
    card = next(piece for piece in board.pieces.of(board.hand_zone) if piece in board.sight.raised)
    taken = window.carried(opened, card, board.area, (0.42, 0.4), COUNT)
    opened.close()
    return taken


if __name__ == "__main__":
    print(json.dumps(drag())) if window.INSIDE in sys.argv else main()
