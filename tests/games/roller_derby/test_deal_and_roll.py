"""The deal and the roll: who deals, who gets which card, and what the dice say."""

from collections import Counter

import pytest

from roller_table.engine.events import Moved, Rolled, Shuffled, as_seen
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Throw
from roller_table.engine.values import replace
from roller_table.games.roller_derby.numbers import NUMBERS
from roller_table.games.roller_derby.state import Phase, side_of

from .scenes import at, only, play_out, say, table

BOTH_WAYS = [("clockwise", 1), ("counterclockwise", -1)]


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, 6])
def test_exactly_four_play(seats):
    with pytest.raises(ValueError, match="four"):
        table().deal(seats, Luck(1))


@pytest.mark.parametrize(("direction", "step"), BOTH_WAYS)
@pytest.mark.parametrize("seed", range(8))
def test_cards_are_dealt_one_at_a_time_from_the_dealers_neighbour_on(direction, step, seed):
    state, events = table(direction=direction).deal(4, Luck(seed))
    dealt = only(Moved, events)
    assert [len(event.cards) for event in dealt] == [1] * 52
    targets = [event.target.number for event in dealt]
    assert targets == [(state.dealer + step * (n + 1)) % 4 for n in range(52)]


def test_each_dealt_card_comes_from_the_top_of_the_stock_and_only_its_holder_sees_it():
    state, events = table().deal(4, Luck(3))
    [shuffle] = only(Shuffled, events)
    dealt = only(Moved, events)
    assert events[0] == shuffle
    assert str(shuffle.zone) == "stock"
    assert tuple(event.cards[0] for event in dealt) == shuffle.cards
    assert all(str(e.source) == "stock" and e.target.name == "hand" for e in dealt)
    assert all(event.seen_by == frozenset((event.target.number,)) for event in dealt)
    for seat in range(4):
        assert state.hands[seat] == tuple(e.cards[0] for e in dealt if e.target.number == seat)
        assert len(state.hands[seat]) == 13


def test_the_pack_is_the_52_cards_and_no_joker_is_shuffled_in():
    for rules in ({}, {"jokers_for_sale": True}):
        _state, events = table(**rules).deal(4, Luck(3))
        [shuffle] = only(Shuffled, events)
        assert len(set(shuffle.cards)) == 52
        assert not any(card.code.startswith("Jk") for card in shuffle.cards)


@pytest.mark.parametrize(("direction", "step"), BOTH_WAYS)
def test_the_roller_sits_next_to_the_dealer_the_way_the_game_goes_round(direction, step):
    for seed in range(12):
        state, _events = table(direction=direction).deal(4, Luck(seed))
        assert state.roller == (state.dealer + step) % 4
        assert state.attackers == side_of(state.roller) != side_of(state.dealer)
        assert state.turn == state.roller


@pytest.mark.parametrize(("direction", "step"), BOTH_WAYS)
@pytest.mark.parametrize("deals", [4, 8])
def test_the_deal_passes_on_and_the_teams_take_turns_to_attack_rd_t19(direction, step, deals):
    game = table(direction=direction, deals=deals, early_finish="never")
    state = at(game, Phase.ROLL, dealer=0)
    dealers, rollers, attackers = [], [], []
    while state.phase != Phase.OVER:
        dealers.append(state.dealer)
        rollers.append(state.roller)
        attackers.append(state.attackers)
        state = replace(state, phase=Phase.DERBY, faces=(3, 4), trump="S", turn=state.roller,
                        leader=state.roller)  # fmt: skip
        state, _events = play_out(game, state)
    assert dealers == [step * n % 4 for n in range(deals)]
    assert rollers == [step * (n + 1) % 4 for n in range(deals)]
    assert attackers == [1, 0] * (deals // 2)


def test_the_roller_rolls_both_dice_after_the_deal_in_front_of_everybody():
    game = table()
    state, _events = game.deal(4, Luck(5))
    assert game.ask(state).seat == state.roller
    after, events = say(game, state, "roll")
    assert events == (Rolled(state.roller, after.faces),)
    target = NUMBERS[sum(after.faces)].shown()
    words = [as_seen(events[0], (state.roller + n) % 4).words.shown() for n in range(4)]
    assert words[::2] == [f"Take exactly {target}"] * 2
    assert words[1::2] == [f"Make them miss {target}, under or over"] * 2
    assert len(after.faces) == 2
    assert all(1 <= face <= 6 for face in after.faces)


def test_three_and_four_mean_seven_tricks_rd_t9():
    assert at(table(), Phase.DECLARE, faces=(3, 4)).target == 7


def test_the_dice_stay_in_front_of_the_roller_until_the_deal_is_over():
    game = table()
    state = at(game, Phase.DERBY, faces=(6, 1))
    while len(state.tricks) < 12:
        state, _events = say(game, state, "play " + str(state.hands[state.turn][0]))
        for seat in range(4):
            sheet = game.sheet(game.view(state, seat), ("N", "E", "S", "W"))
            assert sheet.one(Throw)._replace(about="") == Throw((6, 1), (state.roller,) * 2)


def test_two_dice_make_2_to_12_in_1_to_6_to_1_ways_of_36_rd_t10():
    ways = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    assert [ways[n] for n in range(2, 13)] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
    thrown = _thrown("2d6", 3600)
    assert set(thrown) == set(range(2, 13))
    for total, of_36 in ways.items():
        expected = 100 * of_36
        assert abs(thrown[total] - expected) < 4.5 * expected**0.5


def test_the_dodecahedron_makes_1_to_12_all_equally_likely_rd_t10():
    thrown = _thrown("d12", 3600)
    assert set(thrown) == set(range(1, 13))
    assert all(abs(count - 300) < 4.5 * 300**0.5 for count in thrown.values())


def _thrown(dice, times):
    """The totals of many rolls by the game itself, each with the luck that the last one left."""
    game = table(dice=dice)
    state = at(game, Phase.ROLL)
    totals = Counter()
    for _ in range(times):
        after, [rolled] = say(game, state, "roll")
        assert len(rolled.faces) == (1 if dice == "d12" else 2)
        totals[after.target] += 1
        state = replace(state, luck=after.luck)
    return totals


# The first dealer: any fair method.


def test_a_dealer_drawn_by_lot_is_each_seat_as_often():
    dealers = Counter(table().deal(4, Luck(seed)).state.dealer for seed in range(800))
    assert all(150 < dealers[seat] < 250 for seat in range(4))


def test_the_highest_card_cut_deals_and_equals_cut_again():
    game = table(first_dealer="high card")
    repeated = 0
    for seed in range(60):
        state, events = game.deal(4, Luck(seed))
        cuts = [event for event in events if isinstance(event, Moved) and event.seen_by is None]
        assert all(e.target.name == "cut" and str(e.source) == "stock" for e in cuts)
        contenders, turn = [0, 1, 2, 3], 0
        while len(contenders) > 1:
            drawn = cuts[turn : turn + len(contenders)]
            assert [event.target.number for event in drawn] == contenders
            best = max(event.cards[0].rank for event in drawn)
            contenders = [e.target.number for e in drawn if e.cards[0].rank == best]
            turn += len(drawn)
        assert turn == len(cuts)
        assert contenders == [state.dealer]
        repeated += turn > 4
    assert repeated > 3


def test_the_cards_cut_go_back_face_down_before_the_shuffle_of_the_deal():
    _state, events = table(first_dealer="high card").deal(4, Luck(2))
    shuffles = [n for n, event in enumerate(events) if isinstance(event, Shuffled)]
    assert len(shuffles) == 2
    before = only(Moved, events[: shuffles[1]])
    cut = [event.cards for event in before if event.target.name == "cut"]
    back = [event.cards for event in before if event.source.name == "cut"]
    assert cut == back
    assert all(e.seen_by == frozenset() for e in before if e.source.name == "cut")


@pytest.mark.parametrize("dice", ["2d6", "d12"])
def test_the_highest_roll_deals_and_equals_roll_again(dice):
    game = table(first_dealer="dice", dice=dice)
    repeated = 0
    for seed in range(40):
        state, events = game.deal(4, Luck(seed))
        rolls, turn, contenders = only(Rolled, events), 0, [0, 1, 2, 3]
        while len(contenders) > 1:
            thrown = rolls[turn : turn + len(contenders)]
            assert [roll.seat for roll in thrown] == contenders
            best = max(sum(roll.faces) for roll in thrown)
            contenders = [roll.seat for roll in thrown if sum(roll.faces) == best]
            turn += len(thrown)
        assert (turn, contenders) == (len(rolls), [state.dealer])
        repeated += turn > 4
    assert repeated > 3
