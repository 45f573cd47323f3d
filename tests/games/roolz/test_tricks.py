"""What may be led and played, what breaks a trump, and who takes the trick."""

import pytest

from roller_table.engine.values import replace
from roller_table.games.roolz.pack import total
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Phase
from roller_table.games.roolz.tricks import begin

from .scenes import at, cards, codes, offered, playing, refused, say, scored, table, trick


@pytest.mark.parametrize(
    ("plays", "seats", "taker", "points", "broken"),
    [
        ("Y9 Y14 Y3 X1", 4, 1, 10, (False, False)),
        ("Y15 HR B15 Y10", 4, 1, 70, (True, True)),
        ("X1 G5 G12 G10", 4, 2, 15, (False, False)),
        ("Y12 G15 P14 O15", 4, 0, 40, (False, False)),
        ("Y15 LR B3 Y14", 4, 2, 55, (False, True)),
        ("X1 X2 Y3 Y4 Y5 P15", 6, 4, 20, (False, False)),
    ],
    ids=["T4", "T5", "T6", "T8", "T10", "two blanks"],
)
def test_the_strongest_card_takes_the_trick(plays, seats, taker, points, broken):
    state = trick(table(), *plays.split(), seats=seats)
    (taken,) = state.tricks
    assert taken.taker == taker == state.leader == state.turn
    assert total(Rules(), seats, taken.cards) == points
    assert state.broken == broken


@pytest.mark.parametrize(
    ("plays", "rules", "news"),
    [
        ("Y9 X1 Y3 HR", {}, ["A blank wins nothing", "High Trump is broken: it may be led now"]),
        ("Y15 LR B15 Y10", {}, ["Low Trump is broken: it may be led now"]),
        (
            "Y9 B3 Y3 HR",
            {"first_trump_breaks_both": True},
            ["Both trumps are broken: they may be led now"],
        ),
        (
            "X1 LR B3 Y4",
            {"free_trump_leads": True},
            [
                "The blank has no colour: the next card sets it",
                "Low Rooler counts as blue, the colour to follow",
            ],
        ),
        ("X1 Y9 Y3 Y4", {}, ["The blank has no colour: the next card sets it"]),
        ("Y9 B3 Y3 HR", {"free_trump_leads": True}, []),
    ],
)
def test_a_blank_and_what_breaks_a_trump_are_announced_as_they_are_played(plays, rules, news):
    """Beside the card alone: a transcript is as it was."""
    game, order = table(**rules), plays.split()
    state, told = playing(4, dict(enumerate(order)), leader=0, bidder=3), []
    for code in order:
        state, (moved, *_rest) = say(game, state, f"play {code}")
        told += [moved.show.words.shown()] if moved.show.words else []
    assert told == news


def test_the_high_rooler_is_the_lowest_high_trump_and_beats_every_low_trump():
    assert trick(table(), "Y9", "HR", "R3", "B15").tricks[0].taker == 2
    assert trick(table(), "Y9", "HR", "LR", "B15").tricks[0].taker == 1
    assert trick(table(), "Y15", "LR", "P15", "O15").tricks[0].taker == 1


HAND = "R9 HR B8 Y7 X1"


def lead(hand, **changes):
    return playing(4, {0: hand, 1: "G3", 2: "G4", 3: "G6"}, leader=0, bidder=3, **changes)


def test_an_unbroken_trump_is_not_led_while_there_is_anything_else():
    game = table()
    assert offered(game, lead(HAND)) == {"Y7", "X1"}
    assert offered(game, lead(HAND, broken=(True, False))) == {"R9", "HR", "Y7", "X1"}
    assert offered(game, lead(HAND, broken=(False, True))) == {"B8", "Y7", "X1"}
    assert refused(game, lead(HAND), "play HR").code == "not_broken"
    assert offered(game, lead("R9 HR X1")) == {"X1"}


def test_whoever_has_only_unbroken_trumps_leads_one_and_breaks_it():
    game = table()
    assert offered(game, lead("R9 HR B8")) == {"R9", "HR", "B8"}
    after = say(game, lead("R9 HR B8"), "play B8").state
    assert after.broken == (False, True)
    assert offered(game, lead("R9 B8", broken=(False, True))) == {"B8"}


def test_free_trump_leads_need_no_breaking():
    assert offered(table(free_trump_leads=True), lead(HAND)) == set(HAND.split())


def follow(hand, led, **changes):
    return playing(4, {0: f"{led} G7", 1: hand, 2: "G4", 3: "G6"}, leader=0, bidder=3, **changes)


def after_lead(game, hand, led, **changes):
    return say(game, follow(hand, led, **changes), f"play {led}").state


def test_whoever_holds_the_led_suit_follows_or_plays_a_blank():
    game = table()
    state = after_lead(game, "Y3 Y9 R5 X1", "Y7")
    assert offered(game, state) == {"Y3", "Y9", "X1"}
    reason = refused(game, state, "play R5")
    assert (reason.code, codes(reason.cards)) == ("must_follow", "Y3 Y9 X1")
    assert reason.words == "Yellow was led: play one of yellow 9 and yellow 3, or the blank."


def test_a_rooler_has_to_follow_its_trump():
    game = table()
    assert offered(game, after_lead(game, "HR Y9 G9", "R7", broken=(True, True))) == {"HR"}
    assert offered(game, after_lead(game, "LR Y9 R9", "B7", broken=(True, True))) == {"LR"}


def test_void_of_the_led_suit_anything_goes_and_trumping_is_no_duty():
    game = table()
    assert offered(game, after_lead(game, "R5 B9 P3 X1", "Y7")) == {"R5", "B9", "P3", "X1"}


def test_sloughing_breaks_nothing():
    game = table()
    assert say(game, after_lead(game, "R5 P3", "Y7"), "play P3").state.broken == (False, False)


def test_trumps_are_broken_separately_or_both_at_once():
    for both, expected in ((False, (True, False)), (True, (True, True))):
        game = table(first_trump_breaks_both=both)
        assert say(game, after_lead(game, "R5 P3", "Y7"), "play R5").state.broken == expected


def test_a_low_rooler_may_be_played_void_on_a_high_trump_lead_and_breaks_low():
    game = table()
    state = after_lead(game, "LR P3", "R7", broken=(True, False))
    assert offered(game, state) == {"LR", "P3"}
    assert say(game, state, "play LR").state.broken == (True, True)


def test_after_a_led_blank_the_next_hand_is_asked_to_name_the_colour():
    """It was asked to lead to the trick with the blank in it, marked as led."""
    game = table()
    ask = game.ask(after_lead(game, "R5 Y9 P3", "X1"))
    assert ask.prompt == "Your turn: a blank was led, **your card sets the colour**"
    assert ask.why == "You may not lead ◆ red yet: nobody has trumped with it."


def test_after_a_led_blank_the_next_card_is_a_lead_and_sets_the_suit():
    game = table()
    state = after_lead(game, "R5 Y9 P3", "X1")
    assert offered(game, state) == {"Y9", "P3"}
    third = replace(state, hands=(*state.hands[:2], state.hands[2] + state.hands[0], ()))
    assert offered(game, say(game, third, "play P3").state) == {"G4", "G7"}


def test_without_sloughing_a_void_hand_must_trump_as_it_likes_or_play_a_blank():
    game = table(no_slough=True)
    state = after_lead(game, "R5 B9 LR P3 X1", "Y7")
    assert offered(game, state) == {"R5", "B9", "LR", "X1"}
    assert refused(game, state, "play P3").code == "must_trump"
    assert offered(game, after_lead(game, "P3 O9", "Y7")) == {"P3", "O9"}
    assert offered(game, after_lead(game, "Y3 R9", "Y7")) == {"Y3"}


def test_the_left_of_the_bidder_leads_first():
    game = table()
    state = scored(4, 0, bid=200)
    state = replace(state, hands=tuple(game.pack.parse(c) for c in ("R3 X1", "R4", "R5", "R6")))
    begun = begin(game.rules, replace(state, tricks=(), bidder=2))
    assert (begun.leader, begun.turn) == (3, 3)
    game = table(blank_starts=True)
    begun = begin(game.rules, replace(state, tricks=(), bidder=2))
    assert (begun.leader, begun.turn) == (0, 0)
    assert offered(game, begun) == {"X1"}
    assert refused(game, begun, "play R3").code == "blank_leads"


@pytest.mark.parametrize("seats", range(2, 7))
def test_at_every_table_the_own_hand_of_the_player_at_the_bidders_left_leads_first(seats):
    game = table()
    for bidder in range(seats):
        state = at(seats, Phase.PLAY, dict.fromkeys(range(7), "Y3"), bidder=bidder)
        begun = begin(game.rules, state)
        assert begun.turn == (bidder + 1) % seats
        assert begun.places[begun.leader] == (begun.turn, "hand")


def test_after_a_led_blank_and_another_the_third_hand_leads_and_breaks_no_trump_by_choice():
    game = table()
    hands = {0: "X1 G3", 1: "X2 G4", 2: "R5 Y9", 3: "Y3 P3", 4: "Y4", 5: "P15"}
    state = say(game, playing(6, hands, leader=0, bidder=5), "play X1").state
    assert offered(game, state) == {"X2", "G4"}
    state = say(game, state, "play X2").state
    assert offered(game, state) == {"Y9"}
    state = say(game, state, "play Y9").state
    assert offered(game, state) == {"Y3"}
    forced = replace(state, trick=state.trick[:2], hands=(*state.hands[:2], cards("R5"),
                                                         *state.hands[3:]), turn=2)  # fmt: skip
    assert say(game, forced, "play R5").state.broken == (True, False)


def test_the_second_blank_too_may_be_played_instead_of_following():
    game = table()
    hands = {0: "Y15 G3", 1: "X1 Y3", 2: "X2 Y4", 3: "Y5", 4: "Y6", 5: "P15"}
    state = say(game, playing(6, hands, leader=0, bidder=5), "play Y15", "play X1").state
    assert offered(game, state) == {"X2", "Y4"}
    assert say(game, state, "play X2", "play Y5", "play Y6", "play P15").state.leader == 0


def test_a_blank_that_was_passed_is_led_by_whoever_got_it():
    game = table(blank_starts=True, pass_cards="1 left")
    state = at(4, Phase.GIVE, {0: "Y3 G3", 1: "X1 G4", 2: "Y4 G6", 3: "Y5 G7"}, turn=1, count=1,
               direction="left", bidder=0)  # fmt: skip
    state = say(game, state, "give X1", "give Y4", "give Y5", "give Y3", "name R B").state
    assert (state.phase, state.turn, offered(game, state)) == (Phase.PLAY, 2, {"X1"})


def test_a_played_card_stays_played_and_only_own_cards_are_played():
    game = table()
    state = after_lead(game, "Y3 Y9", "Y7")
    assert refused(game, state, "play G4").code == "not_your_card"
    assert state.trick == game.pack.parse("Y7")


def test_a_bidder_who_found_the_blank_in_the_widow_leads_it_and_the_next_sets_the_suit():
    game = table(blank_starts=True)
    state = playing(4, {0: "R4 Y5", 1: "R5", 2: "R3 X1", 3: "R6 O4"}, leader=3, bidder=2)
    begun = begin(game.rules, state)
    assert (begun.leader, offered(game, begun)) == (2, {"X1"})
    assert offered(game, say(game, begun, "play X1").state) == {"O4"}
