"""Imagined worlds agree with all that a seat has seen, and with nothing that it has not."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.state import Phase, naturals
from roller_table.players.roller_derby.sight import shown_voids
from roller_table.players.roller_derby.worlds import imagine

from ...ai.games import decisions, derby

GAMES = {
    "plain": derby(),
    "jokers": derby(jokers_for_sale=True, joker_price=0),
    "privilege": derby(rollers_privilege=True, jokers_for_sale=True, joker_price=0),
    "penalised": derby(revokes="penalised"),
}


def moments(game, level, seed):
    """Every moment of the first deal, seen by all four seats."""
    for decision in decisions(game, level, seed):
        if decision.state.sheet:
            return
        for seat in range(4):
            yield decision.state, game.view(decision.state, seat)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", "club"])
def test_a_world_seen_from_the_same_seat_looks_the_same(name, level):
    game = GAMES[name]
    for _state, view in moments(game, level, seed=4):
        for world in (imagine(game, view, Luck(n)) for n in range(2)):
            assert game.view(world, view.seat) == view
            everything = [c for zone, cards in game.zones(world).items() for c in cards]
            assert len(everything) == len(set(everything)) == len(game.pack)


@pytest.mark.parametrize("name", ["plain", "jokers"])
def test_nobody_holds_a_suit_that_they_have_shown_not_to_hold(name):
    game, met = GAMES[name], 0
    for _state, view in moments(game, "club", seed=8):
        voids = shown_voids(view.state)
        for world in (imagine(game, view, Luck(n)) for n in range(3)):
            for seat in range(4):
                suits = {card.suit for card in naturals(world.hands[seat])}
                assert not suits & set(voids[seat])
        met += any(voids)
    assert met > 40


def test_the_truth_is_always_among_what_is_possible():
    for state, _view in moments(GAMES["jokers"], "club", seed=8):
        voids = shown_voids(state)
        for seat in range(4):
            assert not {card.suit for card in naturals(state.hands[seat])} & set(voids[seat])


def test_where_a_void_was_a_lie_there_is_still_a_world():
    # Aimless hands that revoke whenever they may.
    game = GAMES["penalised"]
    state, luck = game.deal(4, Luck(2)).state, Luck(3)
    revokes = 0
    while not state.sheet:
        ask = game.ask(state)
        for seat in range(4):
            view = game.view(state, seat)
            assert game.view(imagine(game, view, luck), seat) == view
        move, luck = ask.choice.draw(luck)
        if ask.cautions:
            move, revokes = ask.cautions[-1][0], revokes + 1
        state = game.apply(state, move).state
    assert revokes > 5


def test_the_worlds_depend_on_the_view_alone_and_not_on_how_the_hidden_cards_lie():
    game = GAMES["plain"]
    for state, view in moments(game, "club", seed=5):
        redealt = imagine(game, view, Luck(77))
        again = game.view(redealt, view.seat)
        first, second = (imagine(game, each, Luck(6)) for each in (view, again))
        assert first == second
        if state.phase == Phase.DERBY and len(state.tricks) < 9:
            assert redealt.hands != state.hands


def test_every_hidden_card_may_turn_up_in_every_hand():
    game = GAMES["plain"]
    state = next(d.state for d in decisions(game, "club", 3) if d.state.phase == Phase.DERBY)
    view = game.view(state, 0)
    hidden = {card for seat in (1, 2, 3) for card in state.hands[seat]}
    known = {card for card in view.state.hands[2] if card != BACK}
    for seat in (1, 2, 3):
        seen = {
            c
            for world in (imagine(game, view, Luck(n)) for n in range(150))
            for c in world.hands[seat]
        }
        assert seen == (hidden if seat == 2 else hidden - known)
