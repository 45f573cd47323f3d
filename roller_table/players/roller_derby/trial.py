"""A decision of Roller Derby tried out: worlds by the brain, tricks by the kernel."""

from roller_table.ai.calls import descent
from roller_table.ai.search import Descent
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.controller import RollerDerbyController
from roller_table.games.roller_derby.state import Phase, Play, State, is_joker

from . import taste
from .calls import DerbyCalls
from .declaration import is_last
from .endings import DerbyEnding, is_near
from .kernel.derby import Derby
from .kernel.past import Past
from .sight import code
from .tables import NOISE, table
from .worlds import Unseen

CURIOSITY = 0.5
"""How much the tree weighs what is little explored, where a deal's results reach from 0 to 1."""
PATIENCE = 24
"""How often a play is tried by rules of thumb alone before the tree grows beyond it."""


def play(game: RollerDerbyController, view: View[State]) -> Descent:
    """A card to be played: a tree over all the worlds that may lie behind the view."""
    known = table(game, view.state)
    return Descent(
        Unseen(game, view).worlds(known, past(known, view)),
        known.blank(),
        _code,
        NOISE,
        CURIOSITY,
        PATIENCE,
        taste=taste.of(view.state),
    )


def ending(game: RollerDerbyController, view: View[State]) -> DerbyEnding:
    """One of the last cards: every world that may lie behind the view is solved."""
    found = Unseen(game, view).worlds(table(game, view.state))
    return DerbyEnding(found, _code, taste.natural(view.state))


def counted(game: RollerDerbyController, view: View[State]) -> DerbyEnding | None:
    """The same, where there are not too many worlds to count them, and points are all that counts:
    in the last deal it is played for the game."""
    s = view.state
    if s.phase != Phase.DERBY or is_last(s) or not is_near(table(game, s)):
        return None
    found = ending(game, view)
    return found if found.is_countable else None


def _code(move: Move) -> int:
    assert isinstance(move, Play)
    return code(move.stands_for())


def trial(game: RollerDerbyController, view: View[State]) -> Descent | DerbyEnding:
    """How the question that the seat is asked is tried out, or solved when the end is near."""
    if view.state.phase == Phase.DERBY:
        return ending(game, view) if is_near(table(game, view.state)) else play(game, view)
    return descent(DerbyCalls(game, view), taste.of(view.state))


def likely(game: RollerDerbyController, view: View[State], luck: Luck) -> State:
    """A whole state behind the view, drawn by how well it explains the play so far."""
    unseen = Unseen(game, view)
    if view.state.phase != Phase.DERBY:
        return unseen.imagined(luck)
    known = table(game, view.state)
    return unseen.imagined(luck, known, past(known, view))


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
