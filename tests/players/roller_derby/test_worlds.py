"""Imagined worlds agree with all that a seat has seen, and with nothing that it has not."""

from collections import Counter
from itertools import islice, permutations, product

import pytest

from roller_table.ai.kernel.tree import scrambled
from roller_table.engine.cards import BACK
from roller_table.engine.luck import Luck
from roller_table.games.roller_derby.state import Phase, naturals
from roller_table.players.roller_derby.kernel.derby import Derby
from roller_table.players.roller_derby.kernel.worlds import DerbyWorlds
from roller_table.players.roller_derby.sight import code, shown_voids
from roller_table.players.roller_derby.worlds import Unseen, imagine

from ...ai.games import decisions, derby
from ..chances import surprise

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


@pytest.mark.parametrize("name", ["jokers", "privilege"])
def test_near_the_end_every_card_lies_in_some_world_wherever_it_may_and_nowhere_else(name):
    game, met = GAMES[name], 0
    for _state, view in islice(moments(game, "club", seed=8), 0, None, 3):
        unseen = Unseen(game, view)
        if not 2 < len(unseen.may) < 7:
            continue
        every = _ways(unseen)
        possible = {each for way in every for each in zip(unseen.may, way, strict=True)}
        found = {
            (card, place)
            for number in range(20 * len(every))
            for world in [unseen.imagined(Luck(number))]
            for place, pile in enumerate((*world.hands, world.aside))
            for card in pile
            if card in unseen.may
        }
        assert found == possible
        met += len(every) > 1
    assert met > 5


def _ways(unseen):
    """Every way to put the unseen cards where they may lie: the place of each."""
    return [
        places
        for places in product(*unseen.may.values())
        if all(places.count(place) == room for place, room in enumerate(unseen.room))
    ]


def test_where_some_cards_are_tied_and_others_free_every_deal_is_as_likely_as_any_other():
    may, room = [0b0110, 0b0110, 0b11110, 0b11110, 0b11110], [0, 2, 1, 1, 1]
    known = Derby([0, 0, 0, 0], 0, 0, 7)
    worlds, world = DerbyWorlds(known, [0, 1, 2, 3, 4], may, room, None), known.blank()
    found = Counter()
    for number in range(20_000):
        worlds.deal(world, scrambled(number))
        found[world.hand0, world.hand1, world.hand2, world.hand3] += 1
    every = {
        tuple(sum(1 << card for card, at in enumerate(way) if at == seat) for seat in range(4))
        for way in permutations([place for place, count in enumerate(room) for _ in range(count)])
        if all(mask >> place & 1 for mask, place in zip(may, way, strict=True))
    }
    assert len(every) == 18
    assert surprise(found, dict.fromkeys(every, 1 / 18)) < 4


def test_a_whole_state_has_the_cards_where_the_kernel_has_dealt_them():
    game, met = GAMES["jokers"], 0
    for _state, view in moments(game, "club", seed=8):
        unseen = Unseen(game, view)
        worlds = unseen.worlds(Derby([0, 0, 0, 0], 0, 0, 7))
        world = worlds.known.blank()
        for number in range(2):
            worlds.deal(world, scrambled(number))
            state = unseen.lifted(world, tuple(unseen.may))
            for seat, hand in enumerate((world.hand0, world.hand1, world.hand2, world.hand3)):
                lying = set(state.hands[seat] + state.passed[seat]) & set(unseen.may)
                assert sum(1 << code(card) - 2 for card in lying) == hand
                met += hand > 0
    assert met > 100


def test_also_where_voids_were_shown_whole_states_are_nearly_as_likely_as_each_other():
    game, uneven = GAMES["plain"], []
    for seed in (8, 9, 10):
        for _state, view in islice(moments(game, "club", seed=seed), 0, None, 7):
            unseen = Unseen(game, view)
            if len(unseen.may) > 8 or len(set(unseen.may.values())) < 2:
                continue
            every, found = len(_ways(unseen)), Counter()
            for number in range(60 * every):
                hands = unseen.imagined(Luck(number)).hands
                found[tuple(frozenset(hand) for hand in hands)] += 1
            uneven.append(sum(max(0, 1 - met / 60) for met in found.values()) + every - len(found))
            uneven[-1] /= every
    assert len(uneven) > 5
    assert max(uneven) < 0.14
