"""The kernels of Poker Roulette match cards and pay out pots exactly as the controller does."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.engine.luck import Luck
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import Add, Bet, Call, Check, Fold, Keep, Phase, Raise
from roller_table.players.poker_roulette import bets as roulette_bets
from roller_table.players.poker_roulette import matching
from roller_table.players.poker_roulette.faces import Faces, stock_of, strength_of
from roller_table.players.poker_roulette.kernel.bets import ALL_IN, CALL, Bets
from roller_table.players.poker_roulette.kernel.images import CURIOUS, Image, Images
from roller_table.players.poker_roulette.kernel.stocks import JOKER
from roller_table.players.poker_roulette.kernel.subgame import Sizes

SIZES = Sizes([50, 100, ALL_IN], 4)
seeds = st.integers(0, 1 << 40)
PLAYERS = st.integers(2, 10)
MATCHING = st.fixed_dictionaries(
    {
        "jokers_per_deck": st.integers(0, 4),
        "joker_needs_match": st.booleans(),
        "joker_counts_as_match": st.booleans(),
        "pocket_conflict": st.sampled_from(("first_from_dealer_left", "nobody")),
        "jokers_in_showdown": st.sampled_from(("removed", "wild")),
        "decks": st.sampled_from(("auto", "2", "3")),
        "betting": st.booleans(),
    }
)
BETTING = st.fixed_dictionaries(
    {
        "start_chips": st.sampled_from((10, 30, 100)),
        "ante": st.sampled_from((0, 1, 12)),
        "min_bet": st.sampled_from((1, 5)),
        "raise_cap": st.sampled_from(("none", "1", "3")),
        "limit": st.sampled_from(("no-limit", "pot-limit", "fixed")),
        "jokers_in_showdown": st.sampled_from(("removed", "wild")),
        "hands_per_session": st.just(3),
    }
)


def lanes(stock):
    return stock.lane0, stock.lane1, stock.lane2, stock.lane3, stock.jokers, stock.size


def seen(kernel):
    """The deck in order, everything else as it lies."""
    return (
        kernel.order, [lanes(stock) for stock in kernel.stocks], kernel.added, kernel.entitled,
        kernel.undecided, kernel.deck, sorted(kernel.discards),
    )  # fmt: skip


def after_flips(game, state):
    while state.phase == Phase.FLIP:
        short = len(state.stock) < sum(state.entitled[seat] for seat in state.playing) + 1
        state = game.apply(state, next(iter(game.ask(state).choice))).state
        if short:
            return state, True
    return state, False


def test_a_call_of_a_short_stack_is_worth_what_each_other_has_matched_and_not_the_whole_pot():
    """Of a pot of 43 it could win 18, and was taken to win it all."""
    bets = Bets(3, 0, 1, -1)
    bets.chips, bets.bets, bets.antes = [5, 80, 80], [0, 20, 20], [1, 1, 1]
    bets.stands, bets.order, bets.to_act = [1, 1, 1], [0, 1, 2], [0]
    bets.images = Images([Image(seat, [7, 7]) for seat in range(3)])
    assert bets.worth(CALL, 9) == 3 * 6 - 5
    bets.chips = [80, 80, 80]
    assert bets.worth(CALL, 9) == 3 * 21 - 20
    assert bets.worth(CALL, 3) == -20


@settings(max_examples=60, deadline=None)
@given(MATCHING, PLAYERS, seeds)
def test_the_same_answers_lead_to_the_same_stocks_round_by_round(rules, players, seed):
    game, luck = PokerRouletteController(Rules(**rules, hands_per_session=1)), Luck(seed)
    faces = Faces(game.rules)
    state = game.deal(players, luck).state
    kernel = matching.table(game, state, [0])
    kernel.go_on()
    state, last = after_flips(game, state)
    while state.phase == Phase.ADD and not last:
        assert seen(kernel) == seen(matching.table(game, state, [0]))
        ask = game.ask(state)
        assert kernel.mover() == ask.seat
        offered = {matching.code(faces, ask.seat, move) for move in ask.choice}
        assert sorted(kernel.legal()) == sorted(offered)
        move, luck = ask.choice.draw(luck)
        if rules["jokers_per_deck"] and luck.seed % 4:
            move = Keep()
        state = game.apply(state, move).state
        kernel.apply(matching.code(faces, ask.seat, move))
        state, last = after_flips(game, state)
    if last:
        return  # each shuffles the discards by a chance of its own
    assert kernel.mover() == -1
    for seat in state.playing if state.phase == Phase.BET else ():
        mine = kernel.stocks[seat]
        if not faces.wild:
            for _joker in range(mine.jokers):
                mine.take(JOKER)
        assert lanes(mine) == lanes(stock_of(faces, state.stockpiles[seat]))


@settings(max_examples=40, deadline=None)
@given(MATCHING, PLAYERS, seeds, st.sampled_from((0, 20, 256)))
def test_rounds_of_thumb_lose_no_card_and_come_to_an_end(rules, players, seed, noise):
    game = PokerRouletteController(Rules(**rules))
    kernel = matching.table(game, game.deal(players, Luck(seed)).state, [0])
    cards = kernel.stocks[0].size * players + len(kernel.deck)
    kernel.seed = seed & 0xFFFF
    kernel.go_on()
    while kernel.mover() >= 0:
        chosen = kernel.policy(noise)
        assert chosen in kernel.legal()
        kernel.apply(chosen)
    held = sum(stock.size for stock in kernel.stocks)
    assert held + len(kernel.deck) + len(kernel.discards) == cards
    assert min(kernel.stocks[seat].size for seat in kernel.order) >= 0


def first_bet(game, players, seed):
    """The betting after cards were matched at random; None where nobody can bet."""
    luck = Luck(seed)
    state = game.deal(players, luck).state
    while state.phase in (Phase.ADD, Phase.FLIP):
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, Keep() if isinstance(move, Add) else move).state
    return state, luck


def whole(game, state):
    kernel, faces = roulette_bets.table(game.rules, state), Faces(game.rules)
    for seat in state.playing:
        kernel.strengths[seat] = strength_of(faces, state.stockpiles[seat])
    return kernel


def told(kernel: Bets):
    bold = [bold if stands else 0 for bold, stands in zip(kernel.bold, kernel.stands, strict=True)]
    return (kernel.chips, kernel.bets, kernel.stands, kernel.to_act, kernel.raises, bold)


@settings(max_examples=150, deadline=None)
@given(BETTING, PLAYERS, seeds)
def test_the_same_bets_lead_to_the_same_chips(rules, players, seed):
    game = PokerRouletteController(Rules(**rules))
    state, luck = first_bet(game, players, seed)
    while state.phase == Phase.BET:
        kernel, hands = whole(game, state), len(state.results)
        while state.phase == Phase.BET and len(state.results) == hands:
            ask = game.ask(state)
            assert kernel.mover() == ask.seat
            assert told(kernel) == told(roulette_bets.table(game.rules, state))
            replayed = roulette_bets.table(game.rules, roulette_bets.opened(state))
            for made in roulette_bets.moves(state):
                replayed.apply(roulette_bets.code(made))
            assert told(kernel) == told(replayed)
            thought_of = [roulette_bets.move(code, state.level) for code in SIZES.codes(kernel, -1)]
            assert len(thought_of) == len(set(thought_of))
            assert set(thought_of) <= {*ask.choice}
            assert {move for move in ask.choice if not isinstance(move, (Bet, Raise))} <= {
                *thought_of, Fold()}  # fmt: skip
            move, luck = ask.choice.draw(luck)
            if luck.seed % 3:
                move = next(m for m in ask.choice if isinstance(m, (Check, Call)))
            kernel.apply(roulette_bets.code(move))
            before, state = state, game.apply(state, move).state
        assert kernel.mover() == -1
        assert sum(kernel.paid()) == sum(before.antes) + sum(kernel.bets)
        # Where the next hand is dealt, its antes are paid already.
        chips = [n + ante for n, ante in zip(state.chips, state.antes, strict=True)]
        won = kernel.paid()
        assert [n + won[seat] for seat, n in enumerate(kernel.chips)] == chips
        while state.phase in (Phase.ADD, Phase.FLIP):
            move, luck = game.ask(state).choice.draw(luck)
            state = game.apply(state, Keep() if isinstance(move, Add) else move).state


HANDS = st.lists(st.integers(0, 9), min_size=1, max_size=3)


def drawn(hands, bold):
    """What somebody may hold: who has bet holds the better of two such hands."""
    return [max(pair) for pair in product(hands, hands)] if bold else list(hands)


@settings(max_examples=200, deadline=None)
@given(
    st.tuples(HANDS, HANDS, HANDS), st.integers(0, 9),
    st.lists(st.booleans(), min_size=4, max_size=4), st.integers(1, 30), st.integers(1, 40),
)  # fmt: skip
def test_a_bet_seems_to_bring_what_it_brings_on_average_where_the_others_hold_what_they_seem_to(
    hands, mine, bold, amount, pot
):
    minds = Images([Image(0, [3, 5]), *(Image(n, held) for n, held in enumerate(hands, 1))])
    chips, bets, stands = [99, 25, 7, 0], [0, 2, 0, 0], [1, 1, 1, 1]
    shown = called = 0.0
    worlds = list(product(*(drawn(held, bold[n]) for n, held in enumerate(hands, 1))))
    for world in worlds:
        shown += max(world) <= mine
        callers, gains = [], 0
        for seat, hand in enumerate(world, 1):
            owed = min(amount - bets[seat], chips[seat])
            image = minds.images[seat]
            chance = image.chances[image.hands.index(hand)]
            if not chips[seat] or chance + CURIOUS > owed / (pot + amount + owed):
                callers.append(hand)
                gains += owed
        called += pot + gains if max(callers, default=0) <= mine else -amount
    assert minds.share(0, mine, stands, bold) == pytest.approx(shown / len(worlds))
    found = minds.bet(0, mine, amount, pot, stands, bold, bets, chips)
    assert found == pytest.approx(called / len(worlds))


def test_a_copy_goes_its_own_way():
    game = PokerRouletteController(Rules())
    state = game.deal(4, Luck(3)).state
    while state.phase != Phase.ADD:
        state = game.apply(state, next(iter(game.ask(state).choice))).state
    kernel = matching.table(game, state, [0])
    twin = kernel.blank()
    twin.copy_from(kernel)
    before = str(seen(kernel))
    assert str(seen(twin)) == before
    twin.seed = 7
    twin.play_out(128)
    assert twin.mover() == -1
    assert str(seen(kernel)) == before


def test_a_copy_of_the_betting_goes_its_own_way():
    state, _luck = first_bet(PokerRouletteController(Rules()), 4, 3)
    kernel = whole(PokerRouletteController(Rules()), state)
    twin = kernel.blank()
    twin.copy_from(kernel)
    before = told(kernel)
    while twin.mover() >= 0:
        twin.apply(SIZES.codes(twin, -1)[-1])
    assert told(kernel) == before
