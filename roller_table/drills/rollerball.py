"""Drills of Rollerball: where a ball will be after the next turn, and who gets a card by then."""

from collections.abc import Callable, Iterator

from ..engine.choices import Move
from ..engine.game import Foresees, View
from ..engine.luck import Luck
from ..engine.record import play_line
from ..engine.sheet import Path
from ..engine.table import Zone
from ..engine.words import message
from ..games.rollerball.moves import Ball
from ..games.rollerball.state import Phase, State
from .positions import Spot, found, shown
from .tasks import ChoiceTask, Task, TouchTask

_KEY, _SEATS = "rollerball", 2
_PLACES = 3
"""Spaces on which the first ball is tried, before another board is laid out."""


def where(seed: int) -> Task:
    """On which space a ball that meets a card rests when the next turn's balls have rolled."""
    spot = _rolling(seed, lambda spot: bool(_bent(spot)), _cards)
    (path,) = _bent(spot)
    state = _state(spot)
    things = tuple(state.zone(cell) for cell in state.board.cells)
    words = message("Where will this ball be when it has rolled in the next turn?")
    match = shown(_KEY, spot, _SEATS)
    return TouchTask(match, 0, words, things, frozenset(_next(path)[-1:]), about=(path.thing,))


def card(seed: int) -> Task:
    """Who gets a card for a ball that passes a base in the next turn, if anybody."""
    wanted = Luck(seed).below(3)[0] > 0
    spot = _rolling(seed, lambda spot: (_passed(spot) < _SEATS) == wanted, _bases)
    match = shown(_KEY, spot, _SEATS)
    choices = (*map(message, match.names), message("Nobody"))
    words = message("Nobody builds now. Who gets a card when the ball rolls in the next turn?")
    return ChoiceTask(match, 0, words, choices, _passed(spot), script=("stay", "rest"))


Cells = tuple[int, ...]


def _cards(state: State) -> Cells:
    return tuple(cell for each in state.laid for cell in (each.first, each.second))


def _bases(state: State) -> Cells:
    return state.bases


def _rolling(seed: int, wanted: Callable[[Spot], bool], before: Callable[[State], Cells]) -> Spot:
    """A turn in which the first ball has rolled towards one of those spaces, or anywhere."""
    while True:
        spot = found(_KEY, _SEATS, seed, _puts_the_ball, skips=1)
        for move, luck in _balls(spot, before(_state(spot))):
            begun = spot.after(move)
            if begun and _state(begun).phase == Phase.MOVE and wanted(begun):
                return begun._replace(luck=luck)
        seed = spot.luck.seed


def _balls(spot: Spot, before: Cells) -> Iterator[tuple[Move, Luck]]:
    """Where the first ball may be put: so that it comes to these in the next turn, or by lot."""
    state = _state(spot)
    order, luck = spot.luck.shuffled(before)
    for cell in order:
        steps, luck = luck.below(2)
        for _step in range(3 + steps):
            cell = state.board.behind[cell]
        move = Ball(*state.board.at(cell))
        if move in spot.ask.choice:
            yield move, luck
    for _place in range(_PLACES):
        drawn, luck = spot.ask.choice.draw(luck)
        yield drawn, luck


def _puts_the_ball(spot: Spot) -> bool:
    return _state(spot).phase == Phase.BALL


def _bent(spot: Spot) -> tuple[Path, ...]:
    """The way of the ball, if it meets a card in the next turn and stays in play."""
    state, game = _state(spot), spot.game
    assert isinstance(game, Foresees)
    lying = {state.zone(cell) for each in state.laid for cell in (each.first, each.second)}
    paths: tuple[Path, ...] = game.foresee(View(0, state), None)
    return tuple(path for path in paths[:1] if lying & {*_next(path)})


def _next(path: Path) -> tuple[Zone, ...]:
    """The places that it enters in the next turn; none where it leaves play."""
    entered = zip(path.places[1:], path.turns[1:], strict=False)
    return tuple(place for place, turn in entered if turn == 0) if path.stays else ()


def _passed(spot: Spot) -> int:
    """Who is asked about a card first if nobody moves or builds; the number of seats: nobody."""
    after = play_line(spot.game, spot.state, "stay")[1].state
    after = play_line(spot.game, after, "rest")[1].state
    while _phase(after) == Phase.DROP:
        ask = spot.game.ask(after)
        assert ask
        after = spot.game.apply(after, next(iter(ask.choice))).state
    assert isinstance(after, State)
    return after.turn if after.phase == Phase.POINT else _SEATS


def _phase(state: object) -> Phase:
    assert isinstance(state, State)
    return state.phase


def _state(spot: Spot) -> State:
    assert isinstance(spot.state, State)
    return spot.state
