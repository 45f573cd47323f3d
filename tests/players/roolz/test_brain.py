"""What a computer player of Roolz makes of its cards, table by table."""

import pytest

from roller_table.engine.values import replace
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Bid, Call, Discard, Give, Name, NoBid, Phase
from roller_table.players.roolz import bidding as bids_of
from roller_table.players.roolz import brain, strength
from roller_table.players.roolz.bidding import left_to_others, margin, spoken
from roller_table.players.roolz.sight import look
from roller_table.players.roolz.strength import PAIRS, features, holding, worths
from roller_table.players.roolz.weights import WEIGHTS

from ...games.roolz.scenes import at, cards, codes, playing, say, table

STRONG = "R15 R14 R13 R12 R10 R9 R7 HR B15 B14 B12 B11 B8 LR G15 G14 Y15 O15 P15"
WEAK = "R3 R4 B6 B7 B8 G3 G4 G6 Y7 Y8 Y9 O3 O4 O6 P6 P7 P8 P9 X1"
WIDOW = "Y3 Y4 P3 P4 O7"


def rated(game, state, seat=None, remembers=True):
    seat = state.turn if seat is None else seat
    ask = game.ask(state)
    return brain.rated(game, game.view(state, seat), ask, remembers)


def best(game, state, **how):
    return rated(game, state, **how)[0][0]


# The auction.


def bidding(hand, **changes):
    changes = {"bid": 0, "high": "", "low": "", "turn": 1} | changes
    return at(4, Phase.BID, {1: hand}, bidder=-1, **changes)


def test_a_strong_hand_bids_and_a_weak_one_passes():
    game = table()
    assert best(game, bidding(STRONG)) == Bid(170)
    assert best(game, bidding(WEAK)) == NoBid()


def test_no_hand_bids_more_than_it_can_hope_for():
    game = table()
    assert best(game, bidding(STRONG, bids=(0, 0, 0, 295))) == NoBid()


def test_a_partners_bid_is_left_alone_unless_there_is_a_reason():
    game = table()
    middling = "R15 R13 R12 R9 R7 R6 B14 B12 B8 B7 G15 G9 G6 Y8 Y7 O12 O9 P14 P3"
    over = {
        holder: dict(rated(game, bidding(middling, bids=tuple(180 * (n == holder)
                                                              for n in range(4)))))
        for holder in (2, 3)
    }  # fmt: skip
    gains = {holder: worth[Bid(185)] - worth[NoBid()] for holder, worth in over.items()}
    assert gains[3] < gains[2]


def test_the_more_is_promised_the_more_a_bid_brings_and_a_higher_bid_brings_less():
    rules = Rules()
    for seats in range(2, 7):
        assert margin(rules, seats, 230, 200) > margin(rules, seats, 200, 200)
        assert margin(rules, seats, 200, 180) > margin(rules, seats, 200, 220)


@pytest.mark.parametrize("seats", [3, 5])
def test_where_the_bidder_plays_with_a_low_hand_nobody_lets_others_have_a_cheap_contract(
    seats, monkeypatch
):
    rules = Rules()

    def last_bid(promise):
        state = at(seats, Phase.BID, {}, bidder=-1, bid=0, high="", low="", turn=1)
        bids = range(170, 300, 5)
        heard = [replace(state, bids=(bid, *(0,) * (seats - 1))) for bid in bids]
        said = [spoken(rules, each, promise) for each in heard]
        return max((move.points for move in said if isinstance(move, Bid)), default=0)

    promises = [float(points) for points in range(190, 221)]
    further = [last_bid(promise) for promise in promises]
    monkeypatch.setattr(bids_of, "FURTHER", {})
    earlier = [last_bid(promise) for promise in promises]
    more = [one - other for one, other in zip(further, earlier, strict=True)]
    assert set(more) <= {0, 5, 10}  # Bids go up by five.
    assert sum(more) > 2 * len(more)


def test_a_hand_without_a_high_number_is_thrown_in_if_the_table_allows_it():
    game = table(misdeal=True)
    state = replace(bidding(WEAK), phase=Phase.MISDEAL)
    assert rated(game, state)[0][0] == game.moves[0]()


# What a hand is worth.


@pytest.mark.parametrize("kind", WEIGHTS)
def test_what_suits_add_makes_up_what_all_features_are_worth(kind):
    state = at(2, Phase.BID, {0: STRONG}, ups={2: "R11 R5 B5 G13", 3: "R3 O14 Y5"})
    held = holding(state, 0, state.holds(0))
    for weights in (WEIGHTS[kind].before, WEIGHTS[kind].after):
        assert len(weights) == strength.FEATURES
        for pair, worth in zip(PAIRS, worths(held, weights), strict=True):
            values = features(held, *pair)
            assert worth == pytest.approx(sum(w * v for w, v in zip(weights, values, strict=True)))


@pytest.mark.parametrize("kind", WEIGHTS)
def test_trumps_and_high_cards_are_worth_points_at_every_table(kind):
    after = WEIGHTS[kind].after
    plain, trump = strength.OWN_PLAIN, strength.OWN_TRUMP
    assert after[1 + 2] > 0, "a plain 15"
    assert after[1 + plain] > 0, "a High Trump"
    assert after[1 + plain + 1] > 0, "the High 15"
    assert after[1 + plain + trump - 1] > 0, "the High Rooler"


# The discard and the trumps.


def discarding(hand, widow=WIDOW, **changes):
    state = at(4, Phase.DISCARD, {1: f"{hand} {widow}"}, bidder=1, high="", low="", **changes)
    return replace(state, shown=cards(widow))


def test_the_discard_empties_short_suits_and_keeps_the_long_ones():
    game = table()
    hand = "R15 R14 R12 R10 R9 R7 R4 HR B15 B13 B12 B10 B8 LR G15 G14 Y6 O15 P15"
    gone = best(game, discarding(hand, "Y3 Y4 P3 P4 O7")).cards
    assert {"Y3", "Y4", "Y6"} <= set(codes(gone).split())
    assert not any(card.suit in "RB" for card in gone)


def test_points_are_laid_away_where_they_are_kept_and_never_where_they_are_lost():
    hand = "R15 R14 R12 R10 R9 R7 R4 HR B15 B13 B12 B10 B8 LR G10 G5 Y10 Y5 O5"
    kept = best(table(point_discards="keep"), discarding(hand, "O3 O4 P3 P4 P6")).cards
    lost = best(table(point_discards="opponents"), discarding(hand, "O3 O4 P3 P4 P6")).cards
    assert sum(card.rank in (5, 10) for card in kept) >= 3
    assert not any(card.rank in (10, 14, 15) for card in lost)


def test_the_strongest_two_suits_are_named():
    hand = "R15 R14 R12 R10 R9 R7 R4 HR B15 B13 B12 B10 B8 LR G14 G9 Y6 O14 P14"
    state = at(4, Phase.NAME, {1: hand}, bidder=1, high="", low="")
    assert best(table(), state) == Name("R", "B")


# Calling, and passing cards on.


def calling(**rules):
    hand = "R14 R12 R10 R9 R7 HR B15 B13 B12 B10 LR G14 G9 Y6 O14 P9"
    state = at(5, Phase.CALL, {1: hand}, bidder=1, ups={3: "R15 O3"})
    return table(**rules), state


def test_the_highest_missing_trump_is_called():
    game, state = calling()
    state = replace(state, ups=((),) * 6)
    assert best(game, state) == Call(cards("R15"))


def test_a_card_in_ones_own_low_hand_is_not_called():
    game, state = calling()
    low = next(n for n, place in enumerate(state.places) if place.low)
    ups = tuple(cards("R15 O3") if n == low else () for n in range(6))
    assert cards("R15")[0] not in best(game, replace(state, ups=ups)).cards


def test_two_cards_are_called_where_six_play_alone():
    game = table(six_individual=True)
    hand = "R14 R12 R10 R9 R7 HR B15 B13 B12 B10 LR G14 G9 Y6 O14 P9"
    state = at(6, Phase.CALL, {1: hand}, bidder=1)
    assert cards("R15")[0] in best(game, state).cards
    assert len(best(game, state).cards) == 2


def giving(seat, direction, count=2):
    hand = "R15 R9 B13 B6 G15 G3 Y7 Y8 Y9 O12 O4 P6"
    state = at(4, Phase.GIVE, {seat: hand}, bidder=1, turn=seat, high="", low="",
               count=count, direction=direction)  # fmt: skip
    return table(pass_cards=f"{count} {direction}"), state


def test_a_bidders_partner_gets_the_best_and_others_what_is_worthless():
    game, state = giving(3, "across")
    assert set(codes(best(game, state).cards).split()) == {"R15", "G15"}
    game, state = giving(3, "left")
    assert all(card.rank < 10 and card.rank != 5 for card in best(game, state).cards)


def test_whoever_gives_rather_empties_a_suit():
    game, state = giving(2, "left", count=1)
    assert best(game, state) == Give(cards("P6"))


# The tricks.


def test_points_go_to_a_partner_who_is_sure_of_the_trick():
    game = table()
    state = playing(4, {0: "G15 R3", 1: "G3 R4", 2: "G10 G4", 3: "G6 R6"}, leader=0, bidder=1)
    state = say(game, state, "play G15", "play G3").state
    assert codes([best(game, state).card]) == "G10"


def test_points_are_kept_from_opponents():
    game = table()
    state = playing(4, {0: "G15 R3", 1: "G10 G4", 2: "G9 G3", 3: "G6 R6"}, leader=0, bidder=1)
    state = say(game, state, "play G15").state
    assert codes([best(game, state).card]) == "G4"


def test_a_blank_saves_points_that_would_have_to_follow():
    game = table()
    state = playing(4, {0: "G15 R3", 1: "G10 G5 X1", 2: "G9 G3", 3: "G6 R6"}, leader=0, bidder=1)
    state = say(game, state, "play G15").state
    assert codes([best(game, state).card]) == "X1"


@pytest.mark.parametrize("remembers", [True, False])
def test_a_partners_sure_winner_is_not_overtaken(remembers):
    game = table()
    hands = {0: "G14 R3", 1: "G3 R4", 2: "G15 G4", 3: "G6 R6"}
    state = playing(4, hands, leader=0, bidder=1)
    state = say(game, state, "play G14", "play G3").state
    found = [play.card.code for play, _worth in rated(game, state, remembers=remembers)]
    assert "G15" not in found or found[0] == "G4" or len(found) == 1
    hands = {0: "G14 R3", 1: "G3 R4", 2: "G4 R5", 3: "G6 G15"}
    state = playing(4, hands, leader=2, bidder=0)
    state = say(game, state, "play G4", "play G6", "play G14").state
    assert best(game, state).card.code == "G3"


def test_the_last_hand_does_not_trump_its_partners_trick():
    game = table()
    hands = {0: "G3 Y3", 1: "G15 Y4", 2: "G4 Y6", 3: "R7 R8 Y10"}
    state = playing(4, hands, leader=0, bidder=1)
    state = say(game, state, "play G3", "play G15", "play G4").state
    found = [play.card.code for play, _worth in rated(game, state)]
    assert found == ["Y10"]


def test_the_last_hand_trumps_a_dear_trick_with_its_rooler():
    game = table()
    hands = {0: "G15 Y3", 1: "G10 Y4", 2: "G14 Y6", 3: "HR R8 Y7"}
    state = playing(4, hands, leader=0, bidder=1)
    state = say(game, state, "play G15", "play G10", "play G14").state
    assert best(game, state).card.code == "HR"


def test_who_forgets_does_not_know_that_a_suit_is_gone():
    game = table()
    state = playing(4, {0: "G14 Y3", 1: "Y4 Y6", 2: "Y7 Y8", 3: "Y9 Y11"}, leader=0, bidder=3)
    view = game.view(state, 0)
    sharp, dull = (look(game.rules, view, remembers) for remembers in (True, False))
    assert sharp.out == dull.out, "nothing is gone yet"
    state = say(game, state, "play G14", "play Y4", "play Y7", "play Y9").state
    view = game.view(state, 0)
    sharp, dull = (look(game.rules, view, remembers) for remembers in (True, False))
    assert sharp.voids[1] >> 5 & 1
    assert not any(dull.voids)
    assert dull.out[5].bit_count() == sharp.out[5].bit_count() + 1


def test_a_hidden_partner_is_only_a_likelihood():
    game = table()
    hands = dict.fromkeys(range(6), "G3 Y3")
    state = playing(5, hands, leader=0, bidder=0, called=cards("R15"))
    friends = look(game.rules, game.view(state, 0), True).friends
    assert friends[0] == 1.0
    assert friends[1:] == pytest.approx((0.25,) * 4)
    mine = replace(state, hands=(*state.hands[:2], cards("R15"), *state.hands[3:]))
    seat = mine.places[2].owner
    friends = look(game.rules, game.view(mine, seat), True).friends
    assert friends[0] == friends[seat] == 1.0
    assert sum(friends) == 2.0


def test_every_question_has_an_answer_that_is_offered():
    game = table(pass_cards="announced")
    state = at(4, Phase.ANNOUNCE, {1: STRONG}, bidder=-1, turn=1, high="", low="")
    assert best(game, state) in game.ask(state).choice
    assert isinstance(best(game, discarding(STRONG)), Discard)


def test_the_higher_somebody_had_to_bid_the_less_is_lost_by_leaving_it_to_them():
    # The winner's curse: who wins a bidding among many has mostly hoped for too much.
    rules = Rules()
    against = [
        left_to_others(rules, bidding(WEAK, bids=(0, 0, bid, 0)), 3, 200.0)
        for bid in range(170, 230, 10)
    ]
    assert against == sorted(against)
    alone, crowd = bidding(WEAK, bids=(0, 0, 200, 0)), bidding(WEAK, bids=(195, 190, 200, 0))
    assert left_to_others(rules, crowd, 3, 200.0) > left_to_others(rules, alone, 3, 200.0)
