"""The rounds kernel plays Roebuck's hands exactly as the controller does."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.engine.luck import Luck
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Draw, Lay, Phase
from roller_table.players.roebuck import brain
from roller_table.players.roebuck.kernel.kinds import ACE, HELD, EndWorths
from roller_table.players.roebuck.kernel.rounds import AS_DRAWN, DRAW, PASS, Rounds
from roller_table.players.roebuck.kinds import kind_of
from roller_table.players.roebuck.trial import code, table

seeds = st.integers(0, 1 << 40)
RULES = st.fixed_dictionaries(
    {
        "race": st.booleans(),
        "nonplayer_starts": st.booleans(),
        "wild_aces": st.booleans(),
        "free_suits": st.booleans(),
        "empty_draw_pile": st.sampled_from(("reshuffle", "pass", "end_hand")),
        "hand_ends": st.sampled_from(("end_of_round", "immediately")),
    }
)
DRAWING = st.sampled_from(({}, {"may_hold_back": True}, {"wild_aces": True, "ace_optional": True}))
games = st.builds(lambda rules, more: RoebuckController(Rules(**rules | more)), RULES, DRAWING)


def seen(kernel: Rounds):
    return (kernel.counts, kernel.kinds, kernel.held, kernel.stock, kernel.discard, kernel.pile,
            kernel.open, kernel.starter, kernel.place, kernel.passed, kernel.drawn,
            kernel.over)  # fmt: skip


class Follower:
    """A kernel that makes the controller's moves."""

    def __init__(self, game, state):
        self.game, self.kernel = game, table(game.rules, state)
        if list(game.ask(state).choice) == [Draw()]:
            self.kernel.apply(DRAW)

    def follow(self, state, move, after):
        rules, kernel = self.game.rules, self.kernel
        if not isinstance(move, Draw):
            kernel.apply(code(rules, state, move))
        else:
            self.draw(state)
            if after.phase != Phase.DRAWN or after.turn != state.turn:
                # What the controller makes of the card by itself is the one thing to be done.
                assert kernel.legal() == [self.made_of_it(state, after)]
                kernel.apply(kernel.legal()[0])
        while kernel.mover() >= 0 and kernel.drawn < 0 and kernel.legal() == [PASS]:
            kernel.apply(PASS)  # whom the controller lets pass without asking

    def draw(self, state):
        kernel, rules = self.kernel, self.game.rules
        if len(self.game.ask(state).choice) > 1:
            assert DRAW in kernel.legal()
            kernel.apply(DRAW)
        assert kernel.drawn >= 0, "who can lay nothing has drawn already"
        if state.stock:
            assert kernel.drawn == kind_of(rules, state.stock[0])
        else:
            discards = sorted(kind_of(rules, card) for card in state.discard)
            assert sorted([*kernel.stock, kernel.drawn]) == discards

    def made_of_it(self, state, after):
        if after.sheet != state.sheet:
            return self.kernel.legal()[0]  # the hand is over, and its turns are put away
        turns = after.turns if after.number == state.number else after.rounds[-1]
        turn = turns[len(state.turns)]
        if turn.card is None:
            return PASS
        wild = self.game.rules.wild_aces and turn.card.rank == 1
        lay = (
            Lay(turn.card, turn.face.suit or turn.face.colour, turn.face.parity)
            if wild
            else Lay(turn.card)
        )
        return code(self.game.rules, state, lay) + AS_DRAWN


@settings(max_examples=120, deadline=None)
@given(games, seeds)
def test_the_same_moves_lead_to_the_same_hand_turn_by_turn(game, seed):
    luck = Luck(seed)
    state = game.deal(4, luck).state
    follower = Follower(game, state)
    while not state.sheet:
        kernel, ask = follower.kernel, game.ask(state)
        forced = list(ask.choice) == [Draw()]
        if not forced:
            assert kernel.mover() == ask.seat
            assert sorted(kernel.legal()) == sorted(
                {code(game.rules, state, m) for m in ask.choice}
            )
            assert seen(kernel) == seen(table(game.rules, state))
        move, luck = ask.choice.draw(luck)
        after = game.apply(state, move).state
        if not isinstance(move, Draw) or state.stock:
            follower.follow(state, move, after)
        else:  # each shuffles by a chance of its own
            follower.draw(state)
            if after.sheet:
                return
            follower = Follower(game, after)
        state = after
    kernel = follower.kernel
    assert kernel.mover() == -1
    assert tuple(kernel.held) == state.sheet[-1].held
    for seat in range(4):
        assert kernel.result(seat) == brain.prospects(game.rules, state.points, seat)


@settings(max_examples=60, deadline=None)
@given(games, seeds, st.sampled_from((0, 14, 256)))
def test_a_playout_ends_with_somebody_out_or_the_pile_empty_and_loses_no_card(game, seed, noise):
    kernel = table(game.rules, game.deal(4, Luck(seed)).state)
    kernel.seed = seed & 0xFFFF
    kernel.play_out(noise)
    assert kernel.mover() == -1
    assert 0 in kernel.held or kernel.pile_rule == 2
    for seat in range(4):
        assert kernel.held[seat] == sum(kernel.counts[HELD * seat : HELD * seat + HELD])
    cards = sum(kernel.held) + len(kernel.stock) + len(kernel.discard) + len(kernel.pile)
    assert cards == 52


@settings(max_examples=60, deadline=None)
@given(games, seeds, st.sampled_from((0, 60)))
def test_rules_of_thumb_choose_what_is_legal(game, seed, noise):
    kernel = table(game.rules, game.deal(4, Luck(seed)).state)
    kernel.seed = seed & 0xFFFF
    while kernel.mover() >= 0:
        chosen = kernel.policy(noise)
        assert chosen in kernel.legal()
        kernel.apply(chosen)


def test_a_copy_goes_its_own_way():
    game = RoebuckController(Rules(wild_aces=True))
    state, luck = game.deal(4, Luck(4)).state, Luck(4)
    for _turn in range(6):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    kernel = table(game.rules, state)
    twin = kernel.blank()
    twin.copy_from(kernel)
    assert seen(twin) == seen(kernel)
    twin.play_out(30)
    assert 0 in twin.held
    assert seen(kernel) == seen(table(game.rules, state)), "the first stays as it was"


def bare(pile_rule=0, free=False):
    return Rounds(EndWorths(Rules(), [0] * 4), free, pile_rule, False, False, False, False)


@pytest.mark.parametrize(("pile_rule", "drawn", "over"), [(0, True, False), (1, False, False),
                                                          (2, False, True)])  # fmt: skip
def test_an_empty_stock_takes_the_discards_and_a_hand_may_end_for_want_of_cards(
    pile_rule, drawn, over
):
    kernel = bare(pile_rule)
    for seat in range(4):
        kernel.take(seat, 0)
    kernel.take(0, 0)
    kernel.discard = [3, 5]
    kernel.apply(0)
    assert (kernel.drawn in (3, 5)) == drawn
    assert (kernel.mover() == -1) == over
    if not drawn and not over:
        assert kernel.legal() == [PASS]


@pytest.mark.parametrize("free", [False, True])
def test_an_ace_is_laid_only_when_nothing_else_fits(free):
    kernel = bare(free=free)
    for seat in range(4):
        kernel.take(seat, 2 if seat == 0 else 4)
    kernel.take(0, ACE)
    assert kernel.policy(0) == 2
    kernel.apply(2)
    assert kernel.counts[ACE] == 1
    assert kernel.pile == [2]
