"""Setting up: the deal, the sealed bid, bases, workmen, opening cards and the first ball."""

from itertools import count

import pytest

from roller_table.engine.events import Moved, Rolled, Shuffled
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Story
from roller_table.engine.values import replace
from roller_table.games.rollerball.diversions import deck_of, is_diversion
from roller_table.games.rollerball.state import Phase

from .scenes import NAMES, at, lying, offered, only, refused, say, table, told, where


def dealt(seats=3, seed=5, **rules):
    game = table(**rules)
    return game, game.deal(seats, Luck(seed)).state


def bid(game, state, *sizes):
    """Every seat, from the first to bid on, bids that many of its first cards."""
    events = ()
    for size in sizes:
        cards = state.hands[state.turn][:size]
        state, more = say(game, state, " ".join(["commit", *map(str, cards)]))
        events += more
    return state, events


def test_rb_t28_the_deck_has_34_cards_of_which_29_can_be_laid():
    cards = deck_of(expansion=False)
    assert len(cards) == len(set(cards)) == 34
    assert sum(map(is_diversion, cards)) == 29
    assert len(deck_of(expansion=True)) == 43


def test_rb_t29_six_players_with_four_cards_each_leave_ten_in_the_deck():
    _game, state = dealt(6)
    assert [len(hand) for hand in state.hands] == [4] * 6
    assert len(state.deck) == 10


@pytest.mark.parametrize("size", [0, 1, 5])
def test_rb_a4_the_opening_hand_is_as_large_as_agreed(size):
    _game, state = dealt(4, opening_hand=size)
    assert [len(hand) for hand in state.hands] == [size] * 4


def test_the_deck_is_shuffled_and_dealt_one_card_at_a_time_from_the_top():
    game = table()
    state, events = game.deal(2, Luck(9))
    (shuffle,) = only(Shuffled, events)
    assert events[0] == shuffle
    deals = [event for event in only(Moved, events) if str(event.source) == "deck"]
    assert [event.cards[0] for event in deals] == list(shuffle.cards[:8])
    assert [str(event.target) for event in deals] == [f"hand {n % 2}" for n in range(8)] or [
        str(event.target) for event in deals
    ] == ["hand 0"] * 4 + ["hand 1"] * 4
    assert all(event.seen_by == {event.target.number} for event in deals)
    assert state.deck == shuffle.cards[8:]


def test_the_same_seed_deals_the_same_cards_and_another_others():
    game = table()
    assert game.deal(4, Luck(3)) == game.deal(4, Luck(3))
    assert game.deal(4, Luck(3)).state.hands != game.deal(4, Luck(4)).state.hands


# The sealed bid.


def test_rb_a3_any_number_of_hand_cards_may_be_bid_from_none_to_all():
    game, state = dealt()
    assert len(offered(game, state)) == 2**4
    assert "commit" in offered(game, state)
    assert len(offered(game, state, "commit")) == 16


def test_every_seat_bids_once_and_the_bids_lie_sealed_until_all_are_in():
    game, state = dealt()
    seats = []
    for _bidder in range(3):
        seats.append(state.turn)
        card = state.hands[state.turn][0]
        step = say(game, state, f"commit {card}")
        if len(seats) < 3:
            assert told(step.events) == [
                f"{card}: hand {seats[-1]} > bid {seats[-1]}, [{seats[-1]}]"
            ]
            for looking in {0, 1, 2} - {seats[-1]}:
                seen = game.view(step.state, looking).state
                assert str(card) not in str(seen.bids)
        state = step.state
    assert sorted(seats) == [0, 1, 2]
    assert state.phase == Phase.BASES


def test_the_highest_bid_begins_and_is_paid_openly_and_the_others_come_back():
    game, before = dealt()
    order = [(before.turn + n) % 3 for n in range(3)]
    state, events = bid(game, before, 1, 3, 2)
    winner = order[1]
    assert (state.first, state.turn) == (winner, winner)
    paid = before.hands[winner][:3]
    assert set(state.discard) == set(paid)
    assert [len(state.hands[seat]) for seat in order] == [4, 1, 4]
    assert [set(state.hands[seat]) for seat in (order[0], order[2])] == [
        set(before.hands[seat]) for seat in (order[0], order[2])
    ]
    for event in only(Moved, events):
        back = str(event.source).startswith("bid") and str(event.target).startswith("hand")
        if back:
            assert event.seen_by == {event.target.number}
        if str(event.target) == "discard":
            assert event.seen_by is None
    assert not only(Rolled, events)


def test_where_everyone_pays_all_bids_are_discarded():
    game, before = dealt(bid_cost="everyone")
    state, events = bid(game, before, 1, 3, 2)
    assert len(state.discard) == 6
    assert sorted(len(hand) for hand in state.hands) == [1, 2, 3]
    assert all(e.seen_by is None for e in only(Moved, events) if str(e.target) == "discard")


def test_nobody_has_to_bid_and_then_dice_decide_among_all():
    game, before = dealt()
    state, events = bid(game, before, 0, 0, 0)
    first = only(Rolled, events)[0]
    assert (first.seat, len(first.faces)) == (0, 3)
    assert state.discard == ()
    assert state.hands == before.hands


@pytest.mark.parametrize("seed", range(12))
def test_a_tie_is_rolled_for_by_those_who_tied_until_one_is_highest(seed):
    game, before = dealt(4, seed)
    order = [(before.turn + n) % 4 for n in range(4)]
    state, events = bid(game, before, 2, 1, 2, 2)
    tied = sorted([order[0], order[2], order[3]])
    rolls = only(Rolled, events)
    assert rolls
    for roll in rolls:
        assert (roll.seat, len(roll.faces)) == (tied[0], len(tied))
        assert all(1 <= face <= 6 for face in roll.faces)
        tied = [n for n, face in zip(tied, roll.faces, strict=True) if face == max(roll.faces)]
    assert tied == [state.first]
    assert len(state.discard) == 2


def test_somewhere_a_tie_is_rolled_for_twice():
    for seed in count():
        game, state = dealt(2, seed)
        if len(only(Rolled, bid(game, state, 1, 1)[1])) > 1:
            break
        assert seed < 60


def test_by_chance_nobody_bids_and_every_seat_can_be_first():
    firsts = set()
    for seed in range(30):
        _game, state = dealt(3, seed, first_player="random")
        assert state.phase == Phase.BASES
        assert state.turn == state.first
        assert [len(hand) for hand in state.hands] == [4] * 3
        firsts.add(state.first)
    assert firsts == {0, 1, 2}


# Bases and workmen.


def set_up(seats=3, **rules):
    """A table at which the first player is to put a base."""
    return dealt(seats, first_player="random", **rules)


def corners(size):
    """Every corner but those of the inner track, as lines."""
    found = set()
    for ring in range(size // 2 - 2):
        low, high = ring, size - 1 - ring
        found |= {f"base {x} {y}" for x in (low, high) for y in (low, high)}
    return found


@pytest.mark.parametrize("size", [8, 10, 12])
def test_rb_a7_bases_stand_on_every_corner_but_those_of_the_inner_track(size):
    game, state = set_up(board_size=size)
    assert offered(game, state) == corners(size)


def test_bases_are_placed_clockwise_from_the_first_player_one_on_a_corner():
    game, state = set_up(4)
    first = state.first
    for n, line in enumerate(["base 0 0", "base 9 0", "base 2 2"]):
        assert state.turn == (first + n) % 4
        state, events = say(game, state, line)
        seat = (first + n) % 4
        assert told(events) == [f"Base{seat}: supply > space {line[5:]}"]
        assert line not in offered(game, state), "RB-A6: one base on a corner"
    assert len(offered(game, state)) == 12 - 3


def with_bases(seats=3, **rules):
    game, state = set_up(seats, **rules)
    for line in ("base 0 0", "base 9 0", "base 9 9", "base 0 9", "base 1 1", "base 8 8")[:seats]:
        state = say(game, state, line).state
    return game, state


def test_rb_a5_and_a8_workmen_follow_in_the_same_order_on_any_space_of_a_track():
    game, state = with_bases()
    for n in range(3):
        assert state.phase == Phase.MEN
        assert state.turn == (state.first + n) % 3
        lines = offered(game, state)
        assert len(lines) == 96
        assert {"man 0 0", "man 9 9", "man 3 3", "man 1 1"} <= lines
        assert not {"man 4 4", "man 4 5", "man 5 4", "man 5 5"} & lines
        state, events = say(game, state, "man 4 0")
        assert told(events) == [f"Man{(state.first + n) % 3}: supply > space 4 0"]
    assert len({where(state, man) for man in state.men}) == 1


# Opening cards.


def opening(cards="", *, hands, men="0: 0 5, 1: 0 5, 2: 0 5", bases="0: 9 0, 1: 9 9, 2: 0 9",
            turn=0, seats=3, **changes):  # fmt: skip
    values = {"phase": Phase.OPENING, "passed": (False,) * seats, **changes}
    state = at(cards, hands=hands, men=men, bases=bases, seats=seats, turn=turn, **values)
    return table(), state


def test_one_card_each_in_turn_until_everyone_is_done_or_out_of_cards():
    game, state = opening(hands=("UM1 DM1", "EN1 RB1", "SU1"))
    state = say(game, state, "build UM1 4 0 4 1").state
    assert state.turn == 1
    (story,) = game.sheet(game.view(state, 2), NAMES[:3]).of(Story)
    assert (story.seat, story.title, story.ended) == (0, "Ann placed Up Move", True)
    assert story.words.startswith("Leads balls from the inner track to the outer.")
    state = say(game, state, "done").state
    assert not game.sheet(game.view(state, 2), NAMES[:3]).of(Story)
    assert state.turn == 2
    state = say(game, state, "build SU1 6 0 6 1 merge").state
    assert state.turn == 0, "who is done, or has no card, is skipped"
    state, events = say(game, state, "build DM1 4 9 4 8")
    assert "DM1: hand 0 > space 4 9" in told(events)
    assert state.phase == Phase.BALL
    assert state.turn == state.first
    assert lying(state) == "UM 4 0 4 1, SU 6 0 6 1 merge, DM 4 9 4 8"


def test_who_is_done_lays_no_more():
    game, state = opening(hands=("UM1", "EN1 RB1", "SU1 SU2"))
    state = say(game, state, "done", "build EN1 4 0 5 0", "build SU1 6 0 6 1 split").state
    assert state.turn == 1
    state = say(game, state, "done").state
    assert state.turn == 2
    state = say(game, state, "done").state
    assert state.phase == Phase.BALL


def test_replacers_are_not_laid_in_the_opening_and_who_has_nothing_else_is_still_asked():
    game, state = opening(hands=("RP1", "UM1", ""))
    assert offered(game, state) == {"done"}
    assert refused(game, state, "build RP1 4 0 4 1").code


def test_a_seat_without_cards_is_skipped_in_the_opening():
    game, state = opening(hands=("UM1", "", "DM1"))
    assert say(game, state, "done").state.turn == 2


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("build UM1 0 5 1 5", "RB-A9: a workman, the own one"),
        ("build EN1 0 6 0 5", "a workman of anybody"),
        ("build UM1 0 0 1 0", "a corner"),
        ("build UM1 5 0 5 1", "another card"),
        ("build EN1 4 0 5 0", "another card"),
        ("build EN1 8 0 9 0", "RB-A56: a corner, and a base"),
        ("build UM1 4 3 4 4", "RB-A55: the emblem"),
        ("build EN1 5 0 4 0", "against the way balls roll"),
        ("build EN1 3 0 4 1", "no slot"),
        ("build UM1 3 1 3 0", "the inner space first"),
        ("build UM1 3 0 3 1 split", "no splitter"),
        ("build SU1 3 0 3 1", "a splitter not turned either way"),
    ],
)
def test_an_opening_card_lies_on_free_straight_spaces_only(line, why):
    game, state = opening("DM 5 0 5 1", hands=("UM1 EN1 SU1", "", ""))
    assert line not in offered(game, state), why
    reason = refused(game, state, line)
    assert reason.code
    assert reason.words


@pytest.mark.parametrize(("size", "across", "along"), [(8, 24, 36), (10, 48, 64), (12, 80, 100)])
def test_on_an_empty_board_a_card_goes_into_every_slot_of_its_kind(size, across, along):
    game = table(board_size=size)
    state = at(hands=("UM1 SU1 EN1", ""), size=size, phase=Phase.OPENING, men="0: 0 0, 1: 0 0",
               bases=f"0: 0 0, 1: {size - 1} 0", passed=(False, False))  # fmt: skip
    lines = offered(game, state, "build")
    kinds = [line.split()[1] for line in lines]
    assert kinds.count("UM1") == across
    assert kinds.count("SU1") == 2 * across, "RB-A13: either way round"
    assert kinds.count("EN1") == along


# The first ball.


def test_rb_a10_the_first_player_puts_a_normal_ball_on_any_free_space():
    _same, state = opening("DM 5 0 5 1", hands=("UM1", "", ""), turn=0, first=2)
    game = table()
    state = say(game, state, "done").state
    assert (state.phase, state.turn) == (Phase.BALL, 2)
    lines = offered(game, state)
    assert len(lines) == 96 - 2 - 3 - 1
    for taken in ("5 0", "5 1", "9 0", "9 9", "0 9", "0 5", "4 4"):
        assert f"ball {taken}" not in lines
        assert refused(game, state, f"ball {taken}").code


def test_with_outer_track_the_ball_begins_there():
    _same, state = opening(hands=("", "", ""), phase=Phase.BALL)
    game = table(ball_start="outer_track")
    lines = offered(game, state)
    assert len(lines) == 36 - 3 - 1
    assert refused(game, state, "ball 1 4").code != refused(game, state, "ball 0 5").code


def test_the_ball_comes_from_the_supply_and_the_first_player_takes_the_first_turn():
    _same, state = opening(hands=("UM1", "DM1", "DM2"), phase=Phase.BALL, first=1, turn=1)
    game = table()
    state, events = say(game, state, "ball 3 0")
    lines = told(events)
    assert state.balls
    assert lines[:3] == [
        "Ball1: supply > space 3 0",
        "Ball1: space 3 0 > space 4 0",
        "Ball1: space 4 0 > space 5 0",
    ]
    assert (state.acting, state.phase, state.turn) == (1, Phase.MOVE, 1)
    assert lines[3].startswith(f"{state.hands[1][-1]}: deck > hand 1")


def test_a_whole_set_up_leads_from_the_deal_to_the_first_turn():
    game, state = with_bases(2)
    state = say(game, state, "man 5 0", "man 5 9").state
    while state.phase == Phase.OPENING:
        state = say(game, state, "done").state
    assert state.phase == Phase.BALL
    state = say(game, state, "ball 2 0").state
    assert (state.phase, state.acting) == (Phase.MOVE, state.first)
    assert replace(state, luck=Luck(0)).turns == 0
