"""The rounds kernel plays Roebuck's hands exactly as the controller does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.ai.kernels.rounds import AS_ACE, Table, play_out
from roller_table.ai.trials.roebuck import code, table
from roller_table.engine.luck import Luck
from roller_table.games.roebuck.brain_kinds import ACE, kind_of
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Draw, Lay, Pass, Phase

seeds = st.integers(0, 1 << 40)
TABLES = tuple(
    RoebuckController(Rules(**rules))
    for rules in (
        {},
        {"free_suits": True, "nonplayer_starts": True},
        {"wild_aces": True, "hand_ends": "immediately"},
        {"wild_aces": True, "free_suits": True, "empty_draw_pile": "end_hand"},
        {"wild_aces": True, "ace_optional": True, "nonplayer_starts": True},
        {"may_hold_back": True, "empty_draw_pile": "pass"},
    )
)


def kernel_view(kernel: Table):
    return (kernel.hands, kernel.kinds, kernel.held, kernel.stock, kernel.discard, kernel.pile,
            kernel.open, kernel.starter, kernel.place, kernel.passed)  # fmt: skip


def follow(kernel: Table, game, state, move, after):
    """Make the controller's move in the kernel; a draw takes what follows by itself with it."""
    match move:
        case Lay():
            kernel.play(code(game.rules, move))
        case Pass():
            kernel.no_card()
        case Draw():
            card = kernel.draw()
            assert card == kind_of(game.rules, state.stock[0])
            if after.phase == Phase.DRAWN and after.turn == state.turn:
                return
            turn = _turn_of(state, after)
            if turn.card is None:
                kernel.no_card()
            else:
                kernel.play(code(game.rules, _lay_of(game, turn)))


def _turn_of(state, after):
    """What became of the draw, also where the round is over since."""
    turns = after.turns if after.number == state.number else after.rounds[-1]
    return turns[len(state.turns)]


def _lay_of(game, turn):
    wild = game.rules.wild_aces and turn.card.rank == 1
    if not wild:
        return Lay(turn.card)
    return Lay(turn.card, turn.face.suit or turn.face.colour, turn.face.parity)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(TABLES), seeds)
def test_the_same_moves_lead_to_the_same_hand_turn_by_turn(game, seed):
    luck = Luck(seed)
    state = game.deal(4, luck).state
    kernel = table(game.rules, state)
    while True:
        ask = game.ask(state)
        move, luck = ask.choice.draw(luck)
        if isinstance(move, Draw) and not state.stock:
            return  # each shuffles by a chance of its own
        after = game.apply(state, move).state
        if after.sheet:
            break
        follow(kernel, game, state, move, after)
        while kernel.turn != after.turn and not kernel.stock:
            kernel.no_card()  # whom the controller lets pass by itself
        if after.phase == Phase.PLAY and after.stock:
            assert kernel_view(kernel) == kernel_view(table(game.rules, after))
        state = after
    assert not kernel.over


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES[:5]), seeds)
def test_what_is_legal_is_what_the_controller_offers(game, seed):
    luck = Luck(seed)
    state = game.deal(4, luck).state
    while not state.sheet:
        choice = game.ask(state).choice
        if state.phase == Phase.PLAY:
            offered = {_folded(game, code(game.rules, m)) for m in choice if isinstance(m, Lay)}
            legal = {_folded(game, play) for play in table(game.rules, state).legal()}
            assert offered == legal
        move, luck = choice.draw(luck)
        state = game.apply(state, move).state


def _folded(game, play):
    """Where suits are free, an ace that stands for a pair may stand for either suit."""
    if play < AS_ACE or not game.rules.free_suits:
        return play
    from roller_table.games.roebuck.brain_kinds import FACES

    return FACES[play & 7].pair


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), seeds, st.sampled_from((0, 14, 256)))
def test_a_playout_ends_with_somebody_out_or_the_pile_empty_and_loses_no_card(game, seed, noise):
    state = game.deal(4, Luck(seed)).state
    kernel = table(game.rules, state)
    play_out(kernel, seed & 0xFFFF, noise)
    assert kernel.over
    assert 0 in kernel.held or kernel.pile_rule == 2
    assert kernel.held == [sum(hand) for hand in kernel.hands]
    cards = sum(kernel.held) + len(kernel.stock) + len(kernel.discard) + len(kernel.pile)
    assert cards == 52


def test_a_playout_goes_on_from_the_middle_of_a_round():
    game = TABLES[0]
    state, luck = game.deal(4, Luck(4)).state, Luck(4)
    for _turn in range(6):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    kernel = table(game.rules, state)
    before = kernel.copy()
    play_out(kernel, 5)
    assert 0 in kernel.held
    assert kernel_view(before) == kernel_view(table(game.rules, state)), "a copy stays as it was"


def test_an_empty_stock_takes_the_discards_and_a_hand_may_end_for_want_of_cards():
    for pile_rule, drawn in ((0, True), (1, False), (2, False)):
        kernel = Table([[0] * 9 for _ in range(4)], [], pile_rule=pile_rule)
        kernel.discard = [3, 5]
        assert (kernel.draw() in (3, 5)) == drawn


@pytest.mark.parametrize("free", [False, True])
def test_an_ace_is_laid_only_when_nothing_else_fits(free):
    hands = [[0] * 9 for _ in range(4)]
    hands[0][2] = hands[0][ACE] = hands[1][4] = hands[2][4] = hands[3][4] = 1
    kernel = Table(hands, [0, 1], free=free)
    from roller_table.ai.kernels.rounds import take_turn

    take_turn(kernel)
    assert hands[0][ACE] == 1
    assert kernel.pile == [2]
