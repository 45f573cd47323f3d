"""What has been played of a deal of Roller Derby, for the kernel to ask for its reasons."""

from itertools import chain

from roller_table.engine.game import View
from roller_table.games.roller_derby.brain_sight import code
from roller_table.games.roller_derby.state import State, is_joker

from ..kernels.derby import Derby
from ..kernels.derby_past import Past


def past(known: Derby, view: View[State]) -> Past:
    """The tricks so far as the seat saw them; ``known`` is the play as it stands."""
    s, start = view.state, known.blank()
    start.copy_from(known)
    start.leader = start.turn = s.roller
    start.laid = start.led = start.best = start.place = start.won = start.lost = 0
    start.left, start.judged = 13, -1
    start.hand0 = start.hand1 = start.hand2 = start.hand3 = 0
    plays = []
    laid = [*((trick.seats, trick.plays) for trick in s.tricks), (s.around, s.trick)]
    for seat, play in chain.from_iterable(zip(*trick, strict=False) for trick in laid):
        plays.append(code(play.stands_for()))
        if is_joker(play.card):
            start.jokers += 1
        else:
            start.give(seat, 1 << code(play.card) - 2)
    return Past(start, view.seat, plays)
