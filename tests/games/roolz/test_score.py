"""The score of a round, who is on which side, and who wins the game."""

import pytest

from roller_table.engine.events import happened
from roller_table.engine.values import replace
from roller_table.games.roolz.ending import end_round
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.scoring import round_points, tally, winners
from roller_table.games.roolz.state import Phase, RoundScore, Tally

from .scenes import scored, table


def lines(rules, state):
    return {share.seats: share.points for share in tally(rules, state).shares}


@pytest.mark.parametrize(
    ("bid", "won", "ours", "theirs"),
    [(200, 190, -200, 110), (200, 200, 200, 100), (170, 235, 235, 65)],
)
def test_a_made_bid_brings_what_was_won_and_a_set_one_costs_the_bid(bid, won, ours, theirs):
    assert lines(Rules(), scored(4, won, bid=bid)) == {(0, 2): ours, (1, 3): theirs}
    assert lines(Rules(), scored(2, won, bid=bid)) == {(0,): ours, (1,): theirs}


def test_against_one_both_opponents_write_down_their_sides_points():
    assert lines(Rules(), scored(3, 190, bid=200)) == {(0,): -200, (1, 2): 110}


def test_six_play_in_two_teams_of_three_or_three_of_two():
    assert lines(Rules(), scored(6, 190, bid=200)) == {(0, 2, 4): -200, (1, 3, 5): 110}
    three = Rules(six_three_pairs=True)
    assert lines(three, scored(6, 190, bid=150)) == {(0, 3): 190, (1, 4): 110, (2, 5): 0}
    both = replace(three, six_individual=True)
    assert lines(both, scored(6, 190, bid=150)) == {(0, 3): 190, (1, 4): 110, (2, 5): 0}


def test_every_trick_brings_a_hundred_more():
    assert lines(Rules(), scored(4, 0, bid=200, every=True)) == {(0, 2): 400, (1, 3): 0}


def test_the_other_side_gets_the_hundred_too():
    state = scored(4, 0, bid=200, every=True)
    state = replace(state, tricks=tuple(t._replace(taker=1) for t in state.tricks))
    assert lines(Rules(), state) == {(0, 2): -200, (1, 3): 400}


def five(called_in, **rules):
    """Seat 0 bids 200 and takes everything; the called card lies in that place."""
    state = scored(5, 0, bid=200, every=True, called="G15", hands={called_in: "G15"})
    return lines(Rules(**rules), state)


def test_the_holder_of_the_called_card_shares_what_the_bidder_scores():
    state = scored(5, 0, bid=200, called="G15")
    partner = state.hand_of(3)
    state = scored(5, 190, bid=200, called="G15", hands={partner: "G15"})
    assert lines(Rules(), state) == {(0, 3): -200, (1, 2, 4): 110}
    assert five(partner) == {(0, 3): 400, (1, 2, 4): 0}


def test_a_called_card_in_the_low_hand_makes_a_twofer_worth_500():
    state = scored(5, 0, bid=200)
    (low,) = (n for n, place in enumerate(state.places) if place.low)
    assert five(low) == {(0,): 500, (1, 2, 3, 4): 0}


def test_six_alone_both_called_cards_in_one_hand_are_a_twofer_and_both_members_get_500():
    rules = Rules(six_individual=True)
    two = scored(6, 0, bid=200, every=True, called="G15 B14", hands={3: "G15 B14"})
    assert lines(rules, two) == {(0, 3): 500, (1, 2, 4, 5): 0}
    three = scored(6, 0, bid=200, every=True, called="G15 B14", hands={3: "G15", 4: "B14"})
    assert lines(rules, three) == {(0, 3, 4): 400, (1, 2, 5): 0}


def test_six_alone_a_called_card_of_ones_own_leaves_one_partner_and_makes_a_twofer():
    rules = Rules(six_individual=True, self_call=True)
    one = scored(6, 0, bid=200, every=True, called="G15 B14", hands={0: "G15", 4: "B14"})
    assert lines(rules, one) == {(0, 4): 500, (1, 2, 3, 5): 0}


def test_a_twofer_that_misses_a_trick_earns_no_bonus_and_one_that_is_set_loses_the_bid():
    state = scored(5, 0, bid=200, every=True)
    (low,) = (n for n, place in enumerate(state.places) if place.low)
    made = scored(5, 285, bid=200, called="G15", hands={low: "G15"})
    assert lines(Rules(), made) == {(0,): 285, (1, 2, 3, 4): 15}
    lost = scored(5, 190, bid=200, called="G15", hands={low: "G15"})
    assert lines(Rules(), lost) == {(0,): -200, (1, 2, 3, 4): 110}


def test_four_alone_the_holder_is_the_partner_and_calling_oneself_is_a_twofer():
    rules = Rules(four_individual=True, self_call=True)
    ally = scored(4, 0, bid=200, every=True, called="G15", hands={1: "G15"})
    assert lines(rules, ally) == {(0, 1): 400, (2, 3): 0}
    self = scored(4, 0, bid=200, every=True, called="G15", hands={0: "G15"})
    assert lines(rules, self) == {(0,): 500, (1, 2, 3): 0}


@pytest.mark.parametrize(
    ("value", "ours", "theirs"),
    [("forbidden", -200, 110), ("keep", 200, 100), ("opponents", -200, 110),
     ("first_trick", 200, 100), ("last_trick", -200, 110), ("blank_winner", -200, 110)],
)  # fmt: skip
def test_points_in_the_discard_go_where_the_table_says(value, ours, theirs):
    state = scored(4, 190, bid=200, discards="B10 B3 B4 B6 B7")
    assert state.tricks[0].taker == 0
    assert state.tricks[-1].taker == 1
    assert lines(Rules(point_discards=value), state) == {(0, 2): ours, (1, 3): theirs}


def test_the_blanks_winner_counts_only_up_to_four():
    assert Rules(point_discards="blank_winner").discard_goes_to(4) == "blank_winner"
    assert Rules(point_discards="blank_winner").discard_goes_to(5) == "forbidden"


def test_of_three_teams_the_one_left_of_the_bidder_gets_discarded_points():
    rules = Rules(six_three_pairs=True, point_discards="opponents")
    state = scored(6, 0, bid=150, bidder=1, every=True, discards="B15 B3 B4 B6")
    shares = {share.seats: share.discard_points for share in tally(rules, state).shares}
    assert shares == {(1, 4): 0, (2, 5): 15, (0, 3): 0}


def test_a_side_may_take_every_trick_and_still_be_set():
    state = scored(4, 0, bid=300, every=True, discards="B15 B3 B4 B6 B7")
    assert lines(Rules(point_discards="opponents"), state) == {(0, 2): -200, (1, 3): 15}


def test_a_twofer_with_discarded_points_counts_its_cards_and_two_hundred():
    rules = Rules(point_discards="opponents")
    low = next(n for n, place in enumerate(scored(5, 0, bid=170).places) if place.low)
    made, lost = (
        scored(5, 0, bid=bid, every=True, called="G15", hands={low: "G15"},
               discards="B15 B3 B4 B6")
        for bid in (200, 300)
    )  # fmt: skip
    assert lines(rules, made)[(0,)] == 285 + 200
    assert lines(rules, lost)[(0,)] == -300 + 200


def test_points_are_counted_as_the_page_says():
    assert round_points(190, 200) == -200
    assert round_points(300, 170, 200) == 500


# Who wins.


def finished(points, *, bidder=0, made=True, seats=4, **rules):
    won = 200 if made else 100
    last = Tally(bidder, 170, (RoundScore((bidder,), won, 0, 0, won),))
    state = replace(scored(seats, 0, bid=170), points=points, sheet=(last,))
    return winners(Rules(**rules), state)


def test_the_first_side_at_the_target_wins_and_the_higher_of_two():
    assert finished((990, 980, 990, 980)) == ()
    assert finished((1000, 980, 1000, 980)) == (0, 2)
    assert finished((1000, 1010, 1000, 1010)) == (1, 3)
    assert finished((400, 500, 400, 500), target=500) == (1, 3)


def test_equal_sides_at_the_target_play_another_round():
    assert finished((1010, 1010, 1010, 1010)) == ()
    assert finished((1010, 1010, 400), seats=3) == ()
    assert finished((1010, 400, 400), seats=3) == (0,)


def test_the_bidders_side_may_come_first():
    tied = {"game_tie": "bidder_first"}
    assert finished((1000, 1100, 1000, 1100), **tied) == (0, 2)
    assert finished((990, 1100, 990, 1100), **tied) == (1, 3)
    assert finished((1000, 1100, 1000), seats=3, **tied) == (0,)


def test_winning_on_the_bid_needs_a_made_bid_and_the_total():
    must = {"must_win_on_bid": True}
    assert finished((900, 1400, 900, 1400), **must) == ()
    assert finished((1000, 1400, 1000, 1400), **must) == (0, 2)
    assert finished((1000, 1400, 1000, 1400), made=False, **must) == ()
    assert finished((1000,) * 5, seats=5, **must) == (0,)


def test_the_deal_goes_round_and_the_score_stays():
    game = table()
    after, events = end_round(game.rules, scored(4, 190, bid=200))
    assert (after.dealer, after.turn, after.points) == (1, 2, (-200, 110, -200, 110))
    scores = happened(events)[:2]
    assert [event.points for event in scores] == [-200, 110]
    assert scores[0].reason.in_english() == "190 for a bid of 200, set"
    assert len(after.sheet) == 1


def test_the_game_ends_when_a_side_has_won():
    game = table(target=200)
    after, _events = end_round(game.rules, scored(4, 220, bid=200))
    assert (after.phase, game.winners(after)) == (Phase.OVER, (0, 2))
    assert game.ask(after) is None
