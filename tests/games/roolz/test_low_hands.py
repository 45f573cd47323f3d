"""Low hands: what shows, what is turned over and when, and what they may not break."""

from gettext import NullTranslations

import pytest

from roller_table import languages
from roller_table.engine import words
from roller_table.engine.cards import BACK
from roller_table.engine.values import replace
from roller_table.engine.words import You
from roller_table.games.roolz.state import lying

from .scenes import cards, moves_of, offered, playing, refused, say, table

LOW, LEFT, RIGHT = 2, 1, 3
"""Places at a table of three, dealt by seat 0: hands 0 and 1, the low hand, the hand of 2."""


def scene(up, down="", led="Y7", **changes):
    """The bidder is seat 0; its low hand plays second."""
    changes = {"hands": {0: "Y3 P3", LEFT: f"{led} Y9", RIGHT: "Y4 G3"}, **changes}
    return playing(3, changes.pop("hands"), leader=LEFT, bidder=0, ups={LOW: up},
                   downs={LOW: down}, **changes)  # fmt: skip


def led(game, state, card="Y7"):
    return say(game, state, f"play {card}").state


def test_the_bidder_plays_the_low_hand_too():
    game = table()
    state = led(game, scene("Y5 G4"))
    assert state.places[LOW].low
    assert state.turn == 0
    assert offered(game, state) == {"Y5"}
    assert refused(game, state, "play Y3").code == "other_hand"


def test_a_stacked_card_uncovers_the_one_below_only_when_the_trick_is_over():
    game = table()
    state = led(game, scene("Y5 G4 R9", "P5 P6"))
    during = say(game, state, "play Y5").state
    assert lying(during.ups[LOW]) == cards("G4 R9")
    assert during.downs[LOW][0] == cards("P5")[0]
    after, events = say(game, during, "play Y4", "play Y3")
    assert lying(after.ups[LOW]) == cards("P5 G4 R9")
    assert moves_of(events)[-2:] == [
        "Y7 Y5 Y4 Y3: trick > won 1, all", "P5: low_down 2 > low_up 2, all",
    ]  # fmt: skip


def test_the_lone_card_uncovers_nothing():
    game = table()
    state = led(game, scene("Y5 G4 Y10", "P5 P6"))
    after = say(game, state, "play Y10", "play Y4", "play Y3").state
    assert lying(after.ups[LOW]) == cards("Y5 G4")
    assert lying(after.downs[LOW]) == cards("P5 P6")


def test_nineteen_cards_show_ten_then_nine_and_ten_again_only_over_a_stack():
    game = table()
    up = "Y5 G4 G5 G6 G7 G8 G9 G10 G11 Y10"
    down = "P5 P6 P7 P8 P9 P10 P11 P12 P13"
    for card, during, later in (("Y10", 9, 9), ("Y5", 9, 10)):
        state = led(game, scene(up, down))
        assert len(lying(state.ups[LOW])) == 10
        played = say(game, state, f"play {card}").state
        assert len(lying(played.ups[LOW])) == during
        assert len(lying(say(game, played, "play Y4", "play Y3").state.ups[LOW])) == later


def test_a_low_hand_is_void_by_what_it_shows():
    game = table()
    assert offered(game, led(game, scene("G4 P9", "Y12 Y13"))) == {"G4", "P9"}


@pytest.mark.parametrize(
    ("seats_rule", "free", "barred"),
    [("literal", False, True), ("always", False, False), ("never", False, True),
     ("literal", True, False), ("never", True, False)],
)  # fmt: skip
def test_for_two_and_three_a_low_hand_may_not_break_a_trump(seats_rule, free, barred):
    game = table(low_hand_breaks=seats_rule, free_trump_leads=free)
    state = led(game, scene("R9 B9 G4 X1"))
    everything = {"R9", "B9", "G4", "X1"}
    assert offered(game, state) == ({"G4", "X1"} if barred else everything)
    if barred:
        assert refused(game, state, "play R9").code == "low_hand_may_not_break"
    broken = replace(state, broken=(True, False))
    assert offered(game, broken) == ({"R9", "G4", "X1"} if barred else everything)


def test_a_low_hand_with_nothing_but_unbroken_trumps_plays_one_and_breaks_it():
    game = table()
    state = led(game, scene("R9 B9"))
    assert offered(game, state) == {"R9", "B9"}
    assert say(game, state, "play B9").state.broken == (False, True)


def test_a_low_hand_that_may_not_break_may_slough_even_where_nobody_else_may():
    game = table(no_slough=True)
    state = led(game, scene("R9 G4 X1"))
    assert offered(game, state) == {"G4", "X1"}
    assert offered(game, replace(state, broken=(True, False))) == {"R9", "X1"}


def five(up, **rules):
    game = table(**rules)
    state = playing(5, {0: "Y7 Y9", 1: "Y3", 2: "Y4", 4: "Y5", 5: "Y6"}, leader=2, bidder=1,
                    ups={3: up})  # fmt: skip
    state = replace(state, hands=(*state.hands[:3], (), *state.hands[4:]))
    order = [n for n, place in enumerate(state.places) if place.low]
    return game, state, order


@pytest.mark.parametrize(("value", "barred"), [("literal", False), ("always", False),
                         ("never", True)])  # fmt: skip
def test_for_five_the_ordinary_rule_holds_for_the_low_hand_unless_it_never_breaks(value, barred):
    game, state, (low,) = five("R9 G4", low_hand_breaks=value)
    state = replace(state, trick=cards("Y4"), leader=low - 1, bidder=0)
    state = replace(state, turn=0)
    assert offered(game, state) == ({"G4"} if barred else {"R9", "G4"})


def test_a_low_hand_whose_visible_cards_are_all_unbroken_trumps_may_lead_one():
    game = table()
    state = playing(2, {0: "Y3", 1: "Y4"}, leader=2, bidder=1, ups={2: "R9", 3: "Y5"})
    assert state.places[2] == (0, "low")
    assert offered(game, state) == {"R9"}


def test_of_two_a_low_hand_that_wins_leads_and_the_others_low_hand_follows():
    game = table()
    state = playing(2, {0: "Y3 P3", 1: "Y4 P4"}, leader=0, bidder=1,
                    ups={2: "Y15 G5", 3: "Y5 G6"})  # fmt: skip
    state = say(game, state, "play Y3", "play Y4", "play Y15", "play Y5").state
    assert (state.leader, state.turn) == (2, 0)
    assert offered(game, state) == {"G5"}
    state = say(game, state, "play G5").state
    assert state.turn == 1
    assert offered(game, state) == {"G6"}


def test_nobody_sees_the_underside_of_a_low_hand_not_even_its_owner():
    game = table()
    state = scene("Y5 G4", "P5 P6")
    for seat in range(3):
        seen = game.view(state, seat).state
        assert lying(seen.downs[LOW]) == (BACK, BACK)
        assert lying(seen.ups[LOW]) == cards("Y5 G4")


@pytest.fixture
def in_english():
    languages.speak("en")
    yield
    words.speak(NullTranslations())


@pytest.mark.usefixtures("in_english")
def test_the_log_says_of_one_s_own_low_hand_what_it_did():
    game = table()
    state = led(game, scene("G5 P4"))
    state = say(game, state, "play P4", "play Y4", "play Y3").state
    won = replace(
        state, tricks=(state.tricks[0]._replace(places=(LOW, RIGHT, 0, LEFT), taker=LOW),)
    )
    (first,) = (
        note
        for note in game.sheet(game.view(won, 0), (You("You"), "Ade", "Mia")).log.notes
        if note.head
    )
    assert first.head.words == "Trick 1 · your low hand took no points"
    assert first.words.startswith("Your low hand led ★7, then")
