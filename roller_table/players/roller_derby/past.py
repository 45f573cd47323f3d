"""What has been played of a deal of Roller Derby, for the kernel to ask for its reasons."""

from roller_table.engine.game import View
from roller_table.games.roller_derby.state import State, is_joker

from .kernel.derby import Derby
from .kernel.past import Past
from .sight import code


def past(known: Derby, view: View[State]) -> Past | None:
    """The tricks so far as the seat saw them; ``known`` is the play as it stands.

    None while nobody else has played.
    """
    s = view.state
    tricks = [*((trick.seats, trick.plays) for trick in s.tricks), (s.around, s.trick)]
    laid = [each for trick in tricks for each in zip(*trick, strict=False)]
    if all(seat == view.seat for seat, _play in laid):
        return None
    start = _first_lead(known, s)
    for seat, play in laid:
        if is_joker(play.card):
            start.jokers += 1
        else:
            start.give(seat, 1 << code(play.card) - 2)
    return Past(start, view.seat, [code(play.stands_for()) for _seat, play in laid])


def _first_lead(known: Derby, s: State) -> Derby:
    """The table before anything was played, with empty hands."""
    start = known.blank()
    start.copy_from(known)
    start.leader = start.turn = s.roller
    start.laid = start.led = start.best = start.place = start.won = start.lost = 0
    start.left, start.judged = 13, -1
    start.hand0 = start.hand1 = start.hand2 = start.hand3 = 0
    return start
