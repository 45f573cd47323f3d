"""Playing the tricks: leading, following, ruffing, taking."""

from itertools import pairwise, permutations

import pytest

from roller_table.engine.events import Said
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Phase, Play

from .scenes import at, cards, codes, moves_of, offered, only, refused, say, table


def derby(given, *, trump="H", **more):
    game = table(**more.pop("rules", {}))
    return game, at(game, Phase.DERBY, given, trump=trump, **more)


MIXED = {1: "AK2.QJ.T9.AKQJT9", 2: "QJT9876543.A98..", 3: "...8765432",
         0: ".KT765432.AKQJ8."}  # fmt: skip


def test_the_roller_leads_to_the_first_trick():
    for dealer in range(4):
        for direction in ("clockwise", "counterclockwise"):
            game = table(direction=direction)
            state = at(game, Phase.DECLARE, dealer=dealer)
            state, _events = say(game, state, "declare H")
            assert state.turn == state.leader == state.roller


def test_any_card_may_be_led_at_any_time_trump_included():
    game, state = derby(MIXED)
    assert offered(game, state) == {f"play {card}" for card in state.hands[1]}
    assert "play QH" in offered(game, state)


def test_play_goes_round_clockwise_or_counter_clockwise():
    for direction, order in (("clockwise", [1, 2, 3, 0]), ("counterclockwise", [3, 2, 1, 0])):
        game = table(direction=direction)
        state = at(game, Phase.DERBY)
        turns = []
        for _ in range(4):
            turns.append(state.turn)
            state, _events = say(game, state, f"play {state.hands[state.turn][0]}")
        assert turns == order
        assert state.tricks[0].seats == tuple(order)


def test_who_can_follow_the_led_suit_must():
    game, state = derby(MIXED)
    state, _events = say(game, state, "play 2S")
    assert offered(game, state) == {f"play {rank}S" for rank in "QJT9876543"}


def test_a_refused_card_names_the_suit_led_and_the_cards_that_follow():
    game, state = derby(MIXED)
    state, _events = say(game, state, "play QH")
    reason = refused(game, state, "play QS")
    assert (reason.code, codes(reason.cards)) == ("must_follow", "AH 9H 8H")
    assert reason.words == "You hold A♥, 9♥ and 8♥, and hearts were led."
    assert reason.rule == "Playing the tricks"


def test_who_cannot_follow_may_play_any_card_and_need_not_ruff():
    game, state = derby(MIXED)
    state, _events = say(game, state, "play 2S", "play 3S", "play 2C")
    assert state.turn == 0
    assert offered(game, state) == {f"play {card}" for card in state.hands[0]}


def test_there_is_no_duty_to_beat_the_trick():
    game, state = derby(MIXED)
    state, _events = say(game, state, "play AS")
    assert {"play 3S", "play QS"} <= offered(game, state)


def test_a_card_one_does_not_hold_is_refused():
    game, state = derby(MIXED)
    reason = refused(game, state, "play QS")
    assert (reason.code, codes(reason.cards)) == ("not_your_card", "QS")


def test_a_card_is_seen_by_all_and_the_fourth_sends_the_trick_to_the_winners_side():
    game, state = derby(MIXED)
    state, events = say(game, state, "play 2S", "play 3S", "play 2C", "play 2H")
    assert moves_of(events) == [
        "2S: hand 1 > trick, all",
        "3S: hand 2 > trick, all",
        "2C: hand 3 > trick, all",
        "2H: hand 0 > trick, all",
        "2S 3S 2C 2H: trick > won 0, all",
    ]
    assert only(Said, events) == []


def test_the_winner_of_each_trick_leads_the_next():
    game, state = derby(MIXED)
    state, _events = say(game, state, "play 2S", "play 3S", "play 2C", "play 2H")
    assert (state.tricks[0].taker, state.turn, state.leader) == (0, 0, 0)
    state, _events = say(game, state, "play AD", "play 9D", "play 4S", "play 3D")
    assert (state.tricks[1].taker, state.turn) == (0, 0)
    state, _events = say(game, state, "play KH", "play QH", "play AH", "play 3C")
    assert (state.tricks[2].taker, state.turn) == (2, 2)
    assert state.tricks[2].seats == (0, 1, 2, 3)


def plays(codes_):
    return tuple(map(Play, cards(codes_)))


@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("2S 3S 4S 5S", "H", 3),  # the highest card of the suit led
        ("TS JS 9S 2S", "H", 1),
        ("KS AS QS JS", "S", 1),  # trump led is won by the highest trump
        ("AS KS 2H QS", "H", 2),  # the smallest trump beats the ace led
        ("AS 3H 2H KH", "H", 3),  # of several trumps the highest
        ("2S AD AC KD", "H", 0),  # other suits take nothing, however high
        ("2S AH AC 3S", "D", 3),
    ],
)
def test_highest_trump_or_else_highest_of_the_led_suit_takes_the_trick(trick, trump, place):
    assert winning_place(plays(trick), trump) == place


def test_cards_rank_from_the_ace_down_to_the_deuce():
    ranks = "AKQJT98765432"
    for high, low in pairwise(ranks):
        assert winning_place(plays(f"{low}S {high}S"), "H") == 1
        assert winning_place(plays(f"{high}S {low}S"), "H") == 0


def test_the_same_four_cards_are_taken_by_the_same_card_in_any_order_after_the_lead():
    for order in permutations(cards("KS 4H AS 9D")):
        led_spade = order[0].suit == "S"
        trick = tuple(map(Play, order))
        assert order[winning_place(trick, "H")].code == "4H"
        expected = "AS" if led_spade else order[0].code
        trumpless = winning_place(trick, "C")
        assert order[trumpless].code == expected


def test_thirteen_tricks_are_played_and_every_card_once():
    game, state = derby(MIXED)
    seen = []
    while len(state.tricks) < 12 or len(state.trick) < 3:
        state, _events = say(game, state, min(offered(game, state)))
    seen = [card for trick in state.tricks for card in trick.cards]
    assert len(set(seen)) == 48
    after, _events = say(game, state, min(offered(game, state)))
    assert len(after.sheet) == 1


def test_the_rules_of_following_are_the_same_in_all_or_nothing():
    game, state = derby(MIXED, all_or_nothing=True)
    state, _events = say(game, state, "play QH")
    assert refused(game, state, "play QS").code == "must_follow"
