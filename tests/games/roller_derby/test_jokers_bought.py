"""Jokers for Sale: buying them, setting cards aside, and paying for them at the tally."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.events import Scored, Shuffled
from roller_table.games.roller_derby.scoring import tally
from roller_table.games.roller_derby.state import ASIDE, Phase

from .buying import MIXED, with_jokers
from .scenes import (
    at,
    codes,
    last_trick,
    moves_of,
    offered,
    only,
    play_out,
    refused,
    say,
    table,
)


def shop(**rules):
    game = table(jokers_for_sale=True, **rules)
    return game, at(game, Phase.BUY, MIXED, trump="H")


def test_after_trump_is_named_the_roller_may_buy_none_one_or_two_in_one_decision():
    game = table(jokers_for_sale=True)
    state, _events = say(game, at(game, Phase.DECLARE), "declare S")
    assert (state.phase, state.turn) == (Phase.BUY, state.roller)
    assert offered(game, state) == {"buy 0", "buy 1", "buy 2"}


def test_none_are_for_sale_in_all_or_nothing():
    game = table(jokers_for_sale=True)
    state, _events = say(game, at(game, Phase.DECLARE), "declare S all-or-nothing")
    assert state.phase == Phase.DERBY
    reason = refused(game, state, "buy 1")
    assert (reason.code, reason.rule) == ("no_joker_for_all_or_nothing", "Jokers for Sale")


def test_none_are_for_sale_without_the_variant():
    game = table()
    state, _events = say(game, at(game, Phase.DECLARE), "declare S")
    assert state.phase == Phase.DERBY
    assert len(game.pack) == 52
    assert refused(game, state, "buy 1").code == "jokers_off"


def test_buying_none_goes_straight_to_the_derby_and_costs_nothing():
    game, state = shop()
    state, events = say(game, state, "buy 0")
    assert moves_of(events) == []
    assert (state.phase, state.bought) == (Phase.DERBY, 0)


@pytest.mark.parametrize("count", [1, 2])
def test_the_jokers_come_openly_from_aside_to_the_rollers_hand(count):
    game, state = shop()
    state, events = say(game, state, f"buy {count}")
    jokers = "Jk1 Jk2"[: 4 * count - 1]
    assert moves_of(events) == [f"{jokers}: aside > hand 1, all"]
    for seat in range(4):
        seen = game.view(state, seat).state.hands[1]
        assert codes([c for c in seen if c.code.startswith("Jk")]) == jokers


@pytest.mark.parametrize("count", [1, 2])
def test_the_same_number_of_cards_goes_face_down_out_of_play_rd_t17(count):
    game, state = shop()
    state, _events = say(game, state, f"buy {count}")
    gone = codes(state.hands[1][:count])
    state, events = say(game, state, f"set-aside {gone}")
    assert moves_of(events) == [f"{gone}: hand 1 > aside, 1"]
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert len({card for hand in state.hands for card in hand}) == 52
    assert codes(state.aside) == gone
    assert (state.phase, state.turn) == (Phase.DERBY, 1)


@pytest.mark.parametrize("count", [1, 2])
def test_a_just_bought_joker_may_not_be_set_aside_rd_a4(count):
    game, state = shop()
    state, _events = say(game, state, f"buy {count}")
    assert not any("Jk" in line for line in offered(game, state))
    line = "set-aside Jk1" if count == 1 else "set-aside AS Jk2"
    reason = refused(game, state, line)
    assert reason.code == "joker_stays"
    assert all(card.code.startswith("Jk") for card in reason.cards)


@pytest.mark.parametrize(
    ("line", "code"),
    [("set-aside AS", "wrong_number"), ("set-aside AS KS 2S", "wrong_number"),
     ("set-aside", "wrong_number"), ("set-aside AS AS", "same_card_twice"),
     ("set-aside AS AD", "not_your_card")],
)  # fmt: skip
def test_exactly_as_many_of_ones_own_cards_are_set_aside(line, code):
    game, state = shop()
    state, _events = say(game, state, "buy 2")
    assert refused(game, state, line).code == code


def test_a_joker_that_was_not_bought_cannot_be_set_aside_or_played():
    game, state = shop()
    state, _events = say(game, state, "buy 1")
    assert refused(game, state, "set-aside Jk2").code == "not_your_card"
    state, _events = say(game, state, "set-aside AS")
    assert refused(game, state, "play Jk2 highest S").code == "not_your_card"


@pytest.mark.parametrize("line", ["buy 3", "buy -1", "buy 13"])
def test_no_other_number_of_jokers_is_for_sale(line):
    game, state = shop()
    assert refused(game, state, line).code == "wrong_number"


def test_what_was_set_aside_is_hidden_from_all_but_the_roller_rd_a14():
    game, state = with_jokers(MIXED)
    assert game.view(state, 1).state.aside == state.aside
    for seat in (0, 2, 3):
        assert game.view(state, seat).state.aside == (BACK, BACK)
        laid = game.zones(game.view(state, seat).state)[ASIDE]
        assert laid == (BACK, BACK)


def test_the_partner_no_longer_knows_which_of_its_gifts_the_roller_still_holds():
    game = table(jokers_for_sale=True)
    state = at(game, Phase.EXCHANGE)
    state, _events = say(game, state, "pass AH KH QH", "pass AC KC QC", "pass AD KD QD",
                         "pass AS KS QS", "declare H", "buy 1")  # fmt: skip
    one, _events = say(game, state, "set-aside AC")
    other, _events = say(game, state, "set-aside 2H")
    assert game.view(one, 3) == game.view(other, 3)


def test_the_set_aside_cards_are_turned_up_when_the_deal_is_over():
    game, state = with_jokers(MIXED)
    gone = codes(state.aside)
    _state, events = play_out(game, state)
    told = moves_of(events)
    assert f"{gone}: aside > aside, all" in told
    turned = told.index(f"{gone}: aside > aside, all")
    assert turned > max(n for n, line in enumerate(told) if "> trick" in line)


def test_jokers_leave_the_pack_before_the_next_shuffle():
    game, state = with_jokers(MIXED)
    state, events = play_out(game, state)
    kinds = [n for n, event in enumerate(events) if isinstance(event, Shuffled)]
    back = [n for n, line in enumerate(events) if "Jk" in str(getattr(line, "cards", ""))
            and str(getattr(line, "target", "")) == "aside"]  # fmt: skip
    assert back
    assert max(back) < kinds[0]
    assert len(events[kinds[0]].cards) == 52
    gathered = [line for line in moves_of(events) if "Jk" in line and "> aside" in line]
    assert gathered
    assert all(line.endswith("> aside, all") for line in gathered)
    assert codes(state.jokers) == "Jk1 Jk2"
    assert (state.bought, state.aside) == (0, ())


# Paying for them.


@pytest.mark.parametrize(
    ("tricks", "jokers", "points"), [(7, 1, 91), (7, 2, 82), (8, 2, 72)]
)  # RD-T8
def test_nine_points_for_each_come_off_at_the_tally(tricks, jokers, points):
    assert tally(7, tricks, jokers=jokers) == points
    game = table(jokers_for_sale=True)
    state = last_trick(game, tricks, bought=jokers)
    _state, events = say(game, state, *(f"play {state.hands[s][0]}" for s in state.around))
    [scored] = only(Scored, events)
    assert (scored.seats, scored.points) == ((1, 3), points)
    assert (
        scored.reason.in_english()
        == f"{tricks} tricks for 7, {jokers} Joker{'s' * (jokers > 1)} bought"
    )


@pytest.mark.parametrize(("price", "points"), [(0, 100), (1, 98), (25, 50), (50, 0), (100, 0)])
def test_the_price_may_be_another_and_no_score_falls_below_zero(price, points):
    game = table(jokers_for_sale=True, joker_price=price)
    state = last_trick(game, 7, bought=2)
    state, _events = say(game, state, *(f"play {state.hands[s][0]}" for s in state.around))
    assert state.points == (0, points)


def test_the_floor_is_applied_once_after_everything_rd_a8():
    for target in range(1, 13):
        for tricks in range(14):
            for jokers in range(3):
                raw = 100 - 10 * abs(tricks - target)
                assert tally(target, tricks, jokers=jokers) == max(0, raw - 9 * jokers)
                assert tally(target, tricks, jokers=jokers) == max(0, max(0, raw) - 9 * jokers)
