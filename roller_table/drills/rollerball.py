"""Drills of Rollerball: where a ball will be after the next turn, and who gets a card by then."""

from collections.abc import Callable, Iterator

from ..engine.choices import Move
from ..engine.game import Foresees, View
from ..engine.luck import Luck
from ..engine.record import play_line
from ..engine.sheet import Path
from ..engine.table import Zone
from ..engine.words import _, message
from ..games.rollerball.board import NOWHERE
from ..games.rollerball.moves import Ball
from ..games.rollerball.state import Phase, State
from .positions import Spot, found, shown
from .tasks import ChoiceTask, QuestionPicture, Task

_KEY, _SEATS = "rollerball", 2
_SPACES, _LETTERS, _NEAR = 4, "ABCD", 2
"""How many spaces are offered, their letters, and how far round the ball they are sought at
least."""
_PLACES = 3
"""Spaces on which the first ball is tried, before another board is set up."""


def where(seed: int) -> Task:
    """On which space a ball that meets a card rests when the next turn's balls have rolled."""
    spot = _rolling(seed, lambda spot: bool(_bent(spot)), _cards)
    (path,) = _bent(spot)
    state = _state(spot)
    rests, luck = _next(path)[-1], spot.luck
    begins = state.board.cell_of(path.places[0])
    others, luck = luck.shuffled(_around(state, begins, state.board.cell_of(rests)))
    spaces, luck = luck.shuffled((rests, *(state.zone(cell) for cell in others[: _SPACES - 1])))
    choices = tuple(message("{letter}", letter=letter) for letter in _LETTERS[: len(spaces)])
    return ChoiceTask(
        shown(_KEY, spot, _SEATS),
        0,
        message("Where is ball {n} after the next turn?", n=path.thing.rank),
        choices,
        spaces.index(rests),
        QuestionPicture(board=(path.thing,)),
        _("A ball rolls two spaces in every turn; the cards that it meets lead it on."),
        spaces=spaces,
        about=(path.thing,),
    )


def _around(state: State, begins: int, rests: int) -> tuple[int, ...]:
    """The spaces round a ball, as far from it as where it rests, but without these two."""
    x, y = state.board.at(begins)
    far = max(_NEAR, *(abs(a - b) for a, b in zip(state.board.at(rests), (x, y), strict=True)))
    found = (
        state.board.cell(x + across, y + down)
        for across in range(-far, far + 1)
        for down in range(-far, far + 1)
    )
    return tuple(cell for cell in found if cell not in (NOWHERE, begins, rests))


def card(seed: int) -> Task:
    """Who gets a card for a ball that passes a base in the next turn, if anybody."""
    wanted = Luck(seed).below(3)[0] > 0
    spot = _rolling(seed, lambda spot: (_passed(spot) < _SEATS) == wanted, _bases)
    match = shown(_KEY, spot, _SEATS)
    choices = (*map(message, match.names), message("Nobody"))
    words = message("Nobody builds now. Who gets a card when the ball rolls in the next turn?")
    right = _passed(spot)
    why = _("In the next turn the ball passes no base.")
    if right < _SEATS:
        told = _("The ball passes {name}'s base.") if right else _("The ball passes your base.")
        why = told.format(name=match.names[right])
    (thing,) = (path.thing for path in _ways(spot)[:1])
    return ChoiceTask(match, 0, words, choices, right, QuestionPicture(board=(thing,)), why,
                  seats=(*range(_SEATS), None), about=(thing,))  # fmt: skip


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
    """Where the first ball may be put: where it comes to these spaces in the next turn, then at
    random."""
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
    state = _state(spot)
    lying = {state.zone(cell) for each in state.laid for cell in (each.first, each.second)}
    return tuple(path for path in _ways(spot)[:1] if lying & {*_next(path)})


def _ways(spot: Spot) -> tuple[Path, ...]:
    """Where the balls go if nobody builds or moves."""
    assert isinstance(spot.game, Foresees)
    paths: tuple[Path, ...] = spot.game.foresee(View(0, spot.state), None)
    return paths


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
