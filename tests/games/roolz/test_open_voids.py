"""Open voids: which hand has shown to be out of a colour is marked, as everybody has seen it."""

from typing import Any

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Phase
from roller_table.games.roolz.tricks import suit_of


def walk(seats: int, seed: int, **rules: Any):
    """Every state of the tricks of a round that is played at random."""
    game = RoolzController(Rules(**rules))
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    while not state.sheet and (ask := game.ask(state)):
        if state.phase == Phase.PLAY:
            yield game, state
        moves = sorted(ask.choice, key=write)
        number, luck = luck.below(len(moves))
        state = game.apply(state, moves[number]).state


def marks(game, state, viewer):
    names = ("N", "E", "S", "W", "A", "B")[: state.seats]
    return [plate.out for plate in game.sheet(game.view(state, viewer), names).plates]


def test_what_is_marked_is_true_of_the_hand_and_never_of_one_s_own():
    marked = 0
    for seats in (3, 4, 5, 6):
        for game, state in walk(seats, 7):
            for seat, out in enumerate(marks(game, state, 0)):
                held = state.hands[state.hand_of(seat)]
                suits = {sign(suit_of(state, card)) for card in held if suit_of(state, card)}
                assert not suits & set(out)
                assert seat or not out
                marked += len(out)
    assert marked > 100


def sign(suit: str) -> str:
    from roller_table.games.roolz.pack import SIGNS

    return SIGNS[suit]


def test_a_table_may_leave_it_to_the_memory():
    for game, state in walk(4, 7, open_voids=False):
        assert marks(game, state, 0) == [()] * 4


def test_without_sloughing_another_card_shows_that_there_is_no_trump_either():
    shown = set()
    for game, state in walk(4, 3, no_slough=True):
        shown |= {len(out) for out in marks(game, state, 0)}
        assert all(len(out) == len(set(out)) for out in marks(game, state, 0))
    assert max(shown) >= 3, "a colour and both trumps"
