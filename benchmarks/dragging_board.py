"""How smoothly a card follows the hand over a board: a diversion of Rollerball at 1920 x 1080.

    python benchmarks/dragging_board.py

Under Xvfb a card of the player's hand is pressed and carried over a board for six players by
posted mouse events, sixty a second. Over a slot it takes the shape it will have there, and the
paths of the balls are drawn anew. A frame is all from the event to the picture having reached the
screen.

Limit: 4 ms in the median.

Found, on two processors without a graphics card that others wanted as well, in turns with commit
8b79a78, two of each: the program's own work p99 1.9 ms, there 3.5 ms; median 0.94 and 0.85 ms.
The most is where the card comes over another slot. 713 of 930 frames are painted, there 630: a slot
is meant only while the pointer is over it, so the card follows the pointer in more frames. All of
them paint 41 million pixels, there 105 million: of what is marked on the board only the ways, slots
and words are painted that were not there before, or are there no longer.
"""

import json
import sys
from statistics import median
from typing import Any

import window

from roller_table.ui import ways

LIMIT = 4
COUNT = 900


def main() -> None:
    taken = window.inside(__file__, window.FULL_HD)
    whole, work = ([frame[each] for frame in taken] for each in (0, 1))
    print(f"a card over the board: {len(taken)} frames, p99 {window.p99(whole):.2f} ms")
    print(f"  the program's own work: median {median(work):.2f} ms, p99 {window.p99(work):.2f} ms")
    window.tell("a card over the board, median", median(whole), LIMIT, "ms")


def drag() -> "list[window.Frame]":
    """Each frame while a card is carried."""
    opened = window.window_of(window.FULL_HD)
    opened.go(ways.Table(match()))
    window.rest(opened, 1)
    table = window.table_of(opened)
    board, question = table.board, table.felt.presenter.question
    assert question, "nobody is asked"
    lays = question.offers.lays
    card = next(p for p in board.pieces.of(board.hand_zone) if p.card in lays)
    taken = window.carried(opened, card, board.layout.plan, (0.5, 0.5), COUNT)
    opened.close()
    return taken


def match() -> Any:
    """A game for six up to where the person may place any of four cards anywhere."""
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match

    found = entry("rollerball")
    names = ("You", "Ade", "Noor", "Mia", "Sol", "Ines")
    chairs = tuple(Chair(name, "club" if place else "human") for place, name in enumerate(names))
    match = Match.new(found, found.rules()(), chairs, seed=1)
    while True:
        ask = match.ask
        assert ask
        lays = any(type(move).__name__ == "Build" for move in ask.choice)
        if lays and not ask.seat and len(match.state.laid) > 8:
            return match
        moves = [move for move in ask.choice if type(move).__name__ != "Done"]
        match.play(moves[len(match.lines) * 7 % len(moves)] if lays else moves[0])


if __name__ == "__main__":
    print(json.dumps(drag())) if window.INSIDE in sys.argv else main()
