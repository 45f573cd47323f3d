"""Imagined tables of Roolz agree with all that a seat has seen, and give nothing away."""

from collections import Counter
from itertools import permutations

import pytest

from roller_table.ai.kernel.tree import scrambled
from roller_table.ai.players import player_for
from roller_table.engine.cards import BACK
from roller_table.engine.game import play
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import entry
from roller_table.games.roolz.pack import pack_for
from roller_table.games.roolz.state import NoBid, Phase
from roller_table.games.roolz.tricks import suit_of
from roller_table.games.roolz.widow import may_discard
from roller_table.players.roolz import worlds as brain_worlds
from roller_table.players.roolz.cards import suit_number, void_bits
from roller_table.players.roolz.kernel.cards import SUITS
from roller_table.players.roolz.kernel.dealing import Dealer
from roller_table.players.roolz.tables import table
from roller_table.players.roolz.trial import trial, worlds
from roller_table.players.roolz.worlds import Unseen, laid, leanings

from ...games.roolz.scenes import cards, playing, say
from ..chances import surprise
from .tables import HOUSE_RULES, game_for
from .test_kernel import seen

ROOLZ = entry("roolz")


def moments(seats, rules, *, level="club", seed=4, every=1):
    """Moments of the first round, each seen by everybody at the table."""
    game = game_for(rules)
    player = player_for(level, ROOLZ, game)
    state, luck, count = game.deal(seats, Luck(seed)).state, Luck(seed + 1), 0
    while not state.sheet:
        ask = game.ask(state)
        if count % every == 0:
            yield from ((game, state, game.view(state, seat)) for seat in range(seats))
        fresh, luck = luck.below(1 << 62)
        move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
        state, count = play(game, state, move).state, count + 1


def hidden(state):
    """Every pile that is somewhere on the table."""
    rows = (*state.hands, *state.ups, *state.downs, *state.given, state.widow, state.discards)
    taken = (trick.cards for trick in state.tricks)
    return [card for row in (*rows, state.trick, *taken) for card in row if card is not None]


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_a_world_seen_from_the_same_seat_looks_the_same(seats, rules):
    for game, _state, view in moments(seats, rules, every=3):
        unseen = Unseen(game, view)
        for seed in (3, 88):
            world = laid(view.state, unseen.deal(seed))
            again = game.view(world, view.seat)
            assert again.state.hands == view.state.hands
            assert again.state.ups == view.state.ups
            cards = hidden(world)
            assert BACK not in cards
            assert Counter(cards) == Counter(pack_for(seats))


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_nobody_holds_a_suit_that_they_have_shown_not_to_hold(seats, rules):
    met = 0
    for game, _state, view in moments(seats, rules, every=7):
        if view.state.phase != Phase.PLAY:
            continue
        voids = void_bits(game.rules, view.state)
        world = laid(view.state, Unseen(game, view).deal(5))
        for place, bits in enumerate(voids):
            suits = {suit_of(world, card) for card in world.hands[place]} - {""}
            assert not any(bits >> suit_number(suit) & 1 for suit in suits)
            met += bool(bits)
    assert met > 10


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_the_truth_is_never_ruled_out(seats, rules):
    for game, state, view in moments(seats, rules, every=5):
        voids = void_bits(game.rules, state) if state.phase == Phase.PLAY else None
        unseen = Unseen(game, view)
        for number, hand in enumerate(state.hands):
            for card, back in zip(hand, view.state.hands[number], strict=True):
                if back == BACK:
                    assert unseen._fits(card, ("hands", number))
                if voids and suit_of(state, card):
                    assert not voids[number] >> suit_number(suit_of(state, card)) & 1


def test_worlds_are_as_likely_as_cards_drawn_one_after_the_other_to_likely_places_with_room():
    may = [[0, 1], [0, 1], [0, 1, 2], [0, 1, 2], [0, 1, 2]]
    shares = [[1.0, 2.2], [1.0, 1.0], [1.0, 1.7, 0.3], [1.0, 1.0, 3.0], [2.0, 1.0, 1.0]]
    dealer, found = Dealer(may, shares, [2, 2, 1]), Counter()
    for number in range(20_000):
        found[tuple(tuple(sorted(pile)) for pile in dealer.deal(scrambled(number)))] += 1
    orders = [(*first, *last) for first in permutations((0, 1)) for last in permutations((2, 3, 4))]
    expected = Counter()
    for order in orders:
        for world, chance in _dealt(order, may, shares, ((), (), ()), (2, 2, 1)):
            expected[world] += chance / len(orders)
    assert len(expected) == 18
    assert surprise(found, expected) < 4


def _dealt(order, may, shares, piles, free):
    """Every way to deal these cards in this order, and how likely it is."""
    if not order:
        yield tuple(tuple(sorted(pile)) for pile in piles), 1.0
        return
    card = order[0]
    weights = {
        pile: free[pile] * share for pile, share in zip(may[card], shares[card], strict=True)
    }
    for pile, weight in weights.items():
        if weight:
            after = [(*had, card) if n == pile else had for n, had in enumerate(piles)]
            left = [room - (n == pile) for n, room in enumerate(free)]
            for world, chance in _dealt(order[1:], may, shares, after, left):
                yield world, chance * weight / sum(weights.values())


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES[::4], ids=str)
def test_every_card_lies_in_some_world_wherever_it_may(seats, rules):
    met = 0
    for game, _state, view in moments(seats, rules, every=13):
        unseen = Unseen(game, view)
        dealer = unseen.dealer
        if view.state.phase != Phase.PLAY or not 2 < len(unseen.cards) < 14:
            continue
        lay = {
            (card, number)
            for seed in range(2000)
            for number, pile in enumerate(dealer.deal(scrambled(seed)))
            for card in pile
        }
        for card, piles in enumerate(dealer.may):
            for number, share in zip(piles, dealer.shares[card], strict=True):
                tied = [[number] if each == card else had for each, had in enumerate(dealer.may)]
                # What is unlikely may not have come up.
                if share > 0.5 or (card, number) in lay:
                    assert ((card, number) in lay) == _can_be_dealt(tied, dealer.room)
                    met += 1
    assert met > 12


def _can_be_dealt(may, room):
    """Whether the cards find places, by trying every one for each."""
    if not may:
        return True
    first, *others = may
    return any(
        room[pile] and _can_be_dealt(others, [had - (n == pile) for n, had in enumerate(room)])
        for pile in first
    )


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES, ids=str)
def test_the_kernels_worlds_are_the_same_as_those_of_whole_states(seats, rules):
    for game, _state, view in moments(seats, rules, every=9):
        if view.state.phase != Phase.PLAY:
            continue
        found, unseen = worlds(game, view), Unseen(game, view)
        into = found.base.blank()
        for seed in (2, 41):
            found.deal(into, seed)
            whole = table(game.rules, laid(view.state, unseen.deal(seed)))
            assert seen(into) == seen(whole)
            assert into.under == whole.under
            assert vars_of(into.setting) == vars_of(whole.setting)


def vars_of(layout):
    names = ("around", "owner", "low", "hands", "high", "low_trump", "bid", "worth", "free_leads",
             "low_breaks", "no_slough", "breaks_both", "blank_starts", "aside_points",
             "aside_goes", "bonus")  # fmt: skip
    return {name: getattr(layout, name) for name in names}


@pytest.mark.parametrize(("seats", "rules"), HOUSE_RULES[::2], ids=str)
def test_the_worlds_depend_on_the_view_alone_and_not_on_how_the_hidden_cards_lie(seats, rules):
    for game, _state, view in moments(seats, rules, every=11):
        redealt = laid(view.state, Unseen(game, view).deal(77))
        again = game.view(redealt, view.seat)
        first, second = (Unseen(game, each).deal(6) for each in (view, again))
        assert first == second


def test_the_called_card_never_lies_with_the_bidder_nor_in_the_discard():
    met = 0
    for game, _state, view in moments(5, {}, every=5):
        s = view.state
        if s.phase != Phase.PLAY or view.seat == s.bidder:
            continue
        for seed in range(4):
            world = laid(s, Unseen(game, view).deal(seed))
            assert not set(s.called) & {*world.discards, *world.holds(s.bidder)}
            met += 1
    assert met > 50


def test_what_lies_in_an_imagined_discard_could_have_been_laid_away():
    for game, _state, view in moments(4, {}, every=9):
        if view.state.phase == Phase.PLAY and view.seat != view.state.bidder:
            world = laid(view.state, Unseen(game, view).deal(9))
            assert all(may_discard(game.rules, 4, card) for card in world.discards)


def test_a_bidder_is_imagined_with_the_trumps_that_were_named():
    trumps = others = 0
    for game, _state, view in moments(4, {}, every=9):
        s = view.state
        if s.phase != Phase.PLAY or view.seat == s.bidder or len(s.tricks) > 2:
            continue
        unseen = Unseen(game, view)
        for seed in range(20):
            world = laid(s, unseen.deal(seed))
            for seat in range(4):
                count = sum(suit_of(world, card) in (s.high, s.low) for card in world.holds(seat))
                trumps += count if seat == s.bidder else 0
                others += count if seat not in (s.bidder, view.seat) else 0
    assert trumps > others / 2 * 1.2


def test_who_brings_the_bidder_points_is_suspected_to_be_the_partner():
    game = game_for({})
    # The bidder, seat 0, takes with the blue 15; seat 1 gives the 10, seat 2 the 3.
    hands = {0: "B15 G3", 1: "B10 G4", 2: "B3 G6", 4: "B4 G7", 5: "B7 G8"}
    low = {3: "B8 G9"}
    state = playing(5, hands, leader=0, bidder=0, ups=low, high="R", low="O", called=cards("R15"))
    state = say(game, state, "play B15", *(f"play {code}" for code in ("B10", "B3"))).state
    while state.trick:
        state = game.apply(state, next(iter(game.ask(state).choice))).state
    found = leanings(game.rules, state)
    giver = state.player_of(state.tricks[0].places[1])
    assert found[giver] > 0.5
    assert all(found[seat] <= 0 for seat in range(5) if seat not in (giver, 0))


def test_the_called_card_is_imagined_rather_with_whoever_is_suspected(monkeypatch):
    game = game_for({})
    state = _before_the_first_lead(game, 3)
    free = [seat for seat in range(5) if seat != state.bidder]
    suspect = free[2]
    monkeypatch.setattr(brain_worlds, "leanings", lambda _rules, _s: {suspect: 2.0})
    view, odds = game.view(state, state.bidder), Counter()
    for seed in range(150):
        world = laid(view.state, Unseen(game, view).deal(seed))
        odds.update(seat for seat in free if set(state.called) & set(world.holds(seat)))
    assert odds[suspect] > 0.5 * sum(odds.values())


def _before_the_first_lead(game, seed):
    player = player_for("club", ROOLZ, game)
    state, luck = game.deal(5, Luck(seed)).state, Luck(seed)
    while state.phase != Phase.PLAY:
        ask = game.ask(state)
        move = player.choose(game.view(state, ask.seat), ask, luck)
        state = game.apply(state, move).state
    return state


def test_a_trial_before_the_first_lead_stops_at_another_deal():
    game = game_for({"misdeal": True, "all_pass": "redeal"})
    state = game.deal(4, Luck(3)).state
    while sum(state.out) < 3:
        state = say(game, state, "no-bid").state
    view = game.view(state, state.turn)
    tried = trial(game, view)
    passing = tried.code(NoBid())
    tried.worlds.deal(tried.world, 4)
    tried.world.apply(passing)
    assert tried.world.mover() == -1
    assert tried.world.result(view.seat) == 0.0


def test_the_masks_of_a_table_are_one_for_each_suit_and_hand():
    game = game_for({})
    state = _before_the_first_lead(game, 2)
    made = table(game.rules, state)
    assert len(made.cards()) == SUITS * 6
    assert sum(mask.bit_count() for mask in made.cards()) == 5 * 16 + 8
