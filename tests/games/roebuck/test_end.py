"""The end of a hand and of the game: who scores what, who deals next, who wins."""

import pytest

from roller_table.engine.events import Moved, Scored, Shuffled
from roller_table.engine.luck import Luck
from roller_table.games.roebuck.state import Phase

from .scenes import PACK, at, only, said, say, table

LAST = "3S 6H 2C"
"""Seat 3 has the last turn of the round, and an odd diamond ends it."""


def ended(held, game=None, **changes):
    """The hand after seat 3 has played its 9 of diamonds, with ``held`` cards left in each hand."""
    rest = iter([c.code for c in PACK if c.code not in (*LAST.split(), "9D")])
    hands = [" ".join(next(rest) for _ in range(count)) for count in held]
    hands[3] += " 9D"
    state = at(LAST, hands=[hand or " " for hand in hands], **changes)
    return say(game or table(), _emptied(state, held), "lay 9D")


def _emptied(state, held):
    """A hand that is to be empty, which the scene has filled."""
    from roller_table.engine.values import replace

    hands = tuple(
        hand if count or seat == 3 else () for seat, (hand, count) in
        enumerate(zip(state.hands, held, strict=True))
    )  # fmt: skip
    gone = tuple(c for hand, now in zip(state.hands, hands, strict=True) if not now for c in hand)
    return replace(state, hands=hands, stock=state.stock + gone)


def test_while_everybody_holds_a_card_the_hand_goes_on():
    state, events = ended((1, 1, 1, 1))
    assert not only(Scored, events)
    assert state.number == 2


def test_each_player_who_holds_cards_adds_their_number_and_each_seat_has_its_line():
    state, events = ended((2, 0, 1, 5), points=(1, 2, 3, 4))
    scored = only(Scored, events)
    assert [(e.seats, e.points) for e in scored] == [((0,), 2), ((1,), 0), ((2,), 1), ((3,), 5)]
    assert [e.reason.in_english() for e in scored] == [
        "2 cards left", "out of cards", "1 card left", "5 cards left",
    ]  # fmt: skip
    assert state.points == (3, 2, 4, 9)
    assert table().standings(state) == (3, 2, 4, 9)


def test_several_players_may_run_out_in_the_same_round():
    state, _events = ended((0, 0, 3, 0))
    assert state.sheet[0].held == (0, 0, 3, 0)
    assert state.points == (0, 0, 3, 0)


def test_all_four_may_run_out_together_and_nobody_scores_rbk_a15():
    state, events = ended((0, 0, 0, 0))
    assert state.points == (0, 0, 0, 0)
    assert len(only(Scored, events)) == 4
    assert state.dealer == 1


def test_the_round_is_finished_before_the_hand_ends_rbk_a2():
    state = at("3S 6H", hands=("4S", "8H", "2C", "9D 3D"))
    state, events = say(table(), state, "lay 2C")
    assert not only(Scored, events)
    assert state.turn == 3


def test_a_hand_may_end_with_the_last_card_of_anyone_where_the_house_says_so_rbk_a2():
    game = table(hand_ends="immediately")
    state = at("3S 6H", hands=("4S 6S", "8H", "2C", "9D 3D"))
    state, events = say(game, state, "lay 2C")
    assert [e.points for e in only(Scored, events)] == [2, 1, 0, 2]
    assert state.dealer == 1


def test_the_seat_left_of_the_last_starter_deals_the_next_hand():
    for starter in range(4):
        hands = [""] * 4
        hands[(starter + 3) % 4] = "9D"
        state, _events = say(table(), at(LAST, starter=starter, hands=hands), "lay 9D")
        assert state.dealer == state.starter == state.turn == (starter + 1) % 4


def test_after_seven_rounds_from_dealer_0_seat_3_deals_rbk_a7():
    game = table()
    state = at(starter=0, dealer=0)
    starters = []
    for number in range(7):
        starters.append(state.starter)
        hands = [""] * 4
        hands[(state.starter + 3) % 4] = "9D" if number == 6 else "9D 3D"
        state = at(LAST, starter=state.starter, dealer=0, hands=hands)
        state, _events = say(game, state, "lay 9D")
    assert starters == [0, 1, 2, 3, 0, 1, 2]
    assert state.dealer == 3


def test_everything_goes_back_face_down_and_is_shuffled_for_the_next_deal():
    _state, events = ended((2, 0, 1, 0), discard="KS KH")
    [shuffle] = only(Shuffled, events)
    back = [e for e in only(Moved, events) if str(e.target) == "stock"]
    assert [str(e.source) for e in back] == ["round", "discard", "hand 0", "hand 2"]
    assert all(e.seen_by == frozenset() for e in back)
    assert len(shuffle.cards) == 52
    given = [e for e in only(Moved, events) if str(e.source) == "stock"]
    assert len(given) == 24
    assert given[0].target.number == 2, "left of the new dealer, who is seat 1"


def test_at_15_points_the_game_is_over_and_the_lowest_score_wins_rbk_a5():
    state, events = ended((3, 0, 0, 0), points=(12, 4, 2, 9))
    assert state.phase == Phase.OVER
    assert table().winners(state) == (2,)
    assert not only(Shuffled, events)


def test_14_points_are_not_enough():
    state, _events = ended((2, 0, 0, 0), points=(12, 4, 2, 9))
    assert state.phase == Phase.PLAY


def test_the_lowest_score_may_be_shared_rbk_t10():
    state, _events = ended((3, 0, 0, 0), points=(12, 3, 3, 9))
    assert table().standings(state) == (15, 3, 3, 9)
    assert table().winners(state) == (1, 2)


@pytest.mark.parametrize(("target", "over"), [(5, True), (15, False), (50, False)])
def test_the_score_that_ends_the_game_may_be_chosen(target, over):
    state, _events = ended((3, 0, 0, 0), table(target=target), points=(2, 0, 0, 0))
    assert (state.phase == Phase.OVER) == over


# The first variation: a race.

RACE = table(race=True)


def test_in_a_race_those_who_ran_out_score_a_point_and_cards_count_nothing_rbk_a8():
    state, events = ended((2, 0, 4, 0), RACE, points=(1, 1, 0, 3))
    assert state.points == (1, 2, 0, 4)
    assert [e.points for e in only(Scored, events)] == [0, 1, 0, 1]


def test_the_first_to_five_wins_the_race():
    state, _events = ended((2, 0, 4, 1), RACE, points=(4, 4, 0, 3))
    assert state.phase == Phase.OVER
    assert RACE.winners(state) == (1,)


def test_those_who_reach_five_together_share_the_race():
    state, _events = ended((2, 0, 4, 0), RACE, points=(4, 4, 0, 4))
    assert RACE.winners(state) == (1, 3)


def test_a_race_does_not_end_at_fifteen_cards_and_its_goal_may_be_chosen():
    state, _events = ended((6, 0, 6, 6), table(race=True, race_target=2))
    assert state.phase == Phase.PLAY
    state, _events = ended((6, 0, 6, 6), table(race=True, race_target=1))
    assert state.phase == Phase.OVER


def test_in_a_race_a_hand_that_ends_on_an_empty_pile_scores_for_nobody():
    game = table(race=True, empty_draw_pile="end_hand")
    before = at(hands=("6H 8H", "2D 4D", "9D 3D 5D", "KS"), whole=False)
    after, _events = say(game, before, "lay 6H")
    assert after.points == (0, 0, 0, 0)


# The numbers that many hands make.


def test_no_hand_is_shorter_than_six_rounds_rbk_t14():
    assert min(rounds for rounds, *_rest in _hands()) == 6


def test_random_hands_are_as_long_and_as_dear_as_they_should_be():
    rounds, points, several = zip(*_hands(), strict=True)
    count = len(rounds)
    assert 6.8 < sum(rounds) / count < 7.2
    assert max(rounds) <= 16
    assert 5.8 < sum(points) / count < 6.8
    assert 0.14 < sum(several) / count < 0.27


def _hands():
    """Of each hand of forty random games its rounds, its points, and whether several ran out."""
    found, game = [], table()
    for seed in range(40):
        state, luck = game.deal(4, Luck(seed)).state, Luck(seed ^ 99)
        while ask := game.ask(state):
            before = state
            move, luck = ask.choice.draw(luck)
            state = game.apply(state, move).state
            if len(state.sheet) > len(before.sheet):
                tally = state.sheet[-1]
                found.append((before.number, sum(tally.points), tally.held.count(0) > 1))
    return found


def test_a_pass_at_the_end_is_said_before_the_hand_is_counted():
    state = at("3S 6H 2C", hands=("4S", "", "", "4D"), stock="8D", points=(14, 0, 0, 0))
    _state, events = say(table(), state, "draw")
    assert said(events) == [(3, "Pass")]
