"""What a move would bring within the round, and its price, are told before it is made."""

import pytest

from roller_table.engine.notation import write
from roller_table.engine.values import replace
from roller_table.games.rollerball.state import Phase

from .scenes import at, say, table

GAME = table()
LINE = "build DM1 4 0 4 1"
STILL = "Ball 1 still hits your workman: sent home."
"""It stands where the ball comes to the card, and the card does not prevent that."""
CORNER = "Your turn ends there: none of your cards goes on a corner."


def prospect(state, line, names=("Ann", "Bea")):
    """What a planned move would bring and what it costs, by its line."""
    move = next(m for m in GAME.ask(state).choice if write(m) == line)
    found = GAME.brings(GAME.view(state, 0), move, names)
    return found.words.replace("**", ""), found.price


def building(men, bases="0: 9 9, 1: 0 9", balls="3 0", hand="DM1"):
    state = at("", balls, men=men, bases=bases, hands=(hand, ""))
    return say(GAME, state, "stay").state


def test_a_point_is_told_with_the_turn_in_which_it_comes():
    assert prospect(building("0: 4 0", "0: 6 1, 1: 0 9"), LINE) == (
        "Down Move here: a point, in your next turn", STILL
    )  # fmt: skip


def test_a_point_in_another_s_turn_names_whose_turn_that_is():
    state = at("", "3 0", men="0: 4 0", bases="0: 5 1, 1: 0 9, 2: 9 9", seats=3,
               hands=("DM1", "", ""))  # fmt: skip
    state = say(GAME, state, "stay").state
    words, price = prospect(state, LINE, ("Ann", "Bea", "Cem"))
    assert (words, price) == ("Down Move here: a point, in Cem's turn", STILL)


def test_what_it_costs_is_told_besides():
    assert prospect(building("0: 4 1"), LINE) == (
        "Down Move here: ball 1 goes another way", "Ball 1 hits your workman: sent home."
    )  # fmt: skip
    assert prospect(building("0: 4 1", hand="DM1 UM1"), LINE)[1] == (
        "Ball 1 hits your workman: sent home, one card lost."
    )
    assert prospect(building("0: 4 0", "0: 9 9, 1: 6 1"), LINE) == (
        "Down Move here: ball 1 goes another way", f"{STILL} A point for Bea, in your next turn."
    )  # fmt: skip
    lost = prospect(building("0: 4 0", "0: 6 0, 1: 0 9"), LINE)
    assert lost[1] == f"{STILL} Your point in your next turn is gone."


def test_a_workman_that_blows_up_a_card_is_at_home_when_the_balls_roll():
    """ "Ball 1 still hits your workman" stood under "Blow it up", which sends it home."""
    state = at("DM 4 0 4 1", "3 0", men="0: 4 0", bases="0: 9 9, 1: 0 9", hands=("UM1", ""))
    stands = say(GAME, state, "stay").state
    assert "hits your workman" in prospect(stands, "rest")[1]
    assert "hits your workman" not in prospect(stands, "blow UM1")[1]


def test_which_card_a_ball_that_is_energised_will_destroy_is_told():
    """ "Ball 1 comes to it in your next turn", and a turn later a card of one's own was gone."""
    state = at("UM 7 0 7 1", "3 0", men="0: 4 0", bases="0: 9 9, 1: 0 9", hands=("EN1", ""))
    words, _price = prospect(say(GAME, state, "stay").state, "build EN1 4 0 5 0")
    assert words == "Energiser here: a ball destroys Up Move in your next turn"


def test_what_a_card_prevents_is_told_too():
    assert prospect(building("0: 4 0", "0: 9 9, 1: 6 0"), LINE)[0] == (
        "Down Move here: Bea gets no point this round"
    )
    spared = prospect(building("0: 4 0, 1: 5 0"), LINE)
    assert spared[1] == f"{STILL} Ball 1 no longer hits Bea's workman."
    free = at("", "3 0", men="0: 4 0", bases="0: 9 9, 1: 0 9", hands=("DM1", ""))
    assert prospect(free, "walk 4 1")[0] == "Here: ball 1 does not hit your workman"


def test_another_s_workman_is_hit_before_its_owner_may_move_it():
    state = at("", "3 0", men="0: 4 0, 2: 5 1", bases="0: 9 0, 1: 0 9, 2: 9 9", seats=3,
               hands=("DM1", "", ""))  # fmt: skip
    state = say(GAME, state, "stay").state
    names = ("Ann", "Bea", "Cem")
    assert prospect(state, LINE, names)[0] == "Down Move here: ball 1 hits Cem's workman"


def test_where_another_s_workman_will_be_after_its_turn_nobody_knows():
    """It could be hit only after it may have walked."""
    assert prospect(building("0: 4 0, 1: 6 1"), LINE)[0] == (
        "Down Move here: ball 1 goes another way"
    )


def test_a_card_that_no_ball_meets_says_so():
    assert prospect(building("0: 4 0", balls="9 5"), LINE) == (
        "Down Move here: no ball meets it within a round", ""
    )  # fmt: skip


def test_while_no_ball_is_on_the_board_nothing_is_said_of_balls():
    assert prospect(building("0: 4 0", balls=""), LINE) == ("", "")


def test_what_happens_anyway_is_not_said_to_come_of_the_card():
    """The ball comes onto the first space of the card with it or without."""
    assert prospect(building("0: 4 0"), LINE) == ("Down Move here: ball 1 goes another way", STILL)


def test_a_walk_is_told_of_the_ball_that_would_hit_and_of_a_card_that_could_not_be_blown_up():
    state = at("UM 5 0 5 1, UM 8 0 8 1", "3 0", men="0: 4 2, 1: 8 1", bases="0: 9 9, 1: 0 9",
               hands=("DM1", ""))  # fmt: skip
    hit = "If you do nothing there, ball 1 hits your workman: sent home, one card lost."
    assert prospect(state, "walk 4 0") == ("", hit)
    assert prospect(state, "walk 5 1") == ("", "")
    lies = replace(state, balls=at("", "5 0").balls)
    assert prospect(lies, "walk 5 1")[1] == "You can do nothing there: a ball lies on the card."
    there = replace(state, men=(state.men[0], state.board.cell(5, 0)))
    assert prospect(there, "walk 5 1")[1] == (
        "You can do nothing there: another workman is on the card."
    )


def test_a_hit_that_blowing_up_prevents_is_told_of_who_does_nothing_and_the_second_card_too():
    """ "Blow up the card there … Ball 3 hits your workman": that would have sent it home at once.
    The sentence about the walk comes true of resting there, and of blowing up it does not."""
    state = at("DM 4 0 4 1", "3 0", men="0: 9 8, 1: 8 8", bases="0: 9 9, 1: 0 9",
               hands=("RP1 RP2", ""))  # fmt: skip
    hit = "If you do nothing there, ball 1 hits your workman: sent home, one card lost."
    second = "Blowing up the card there costs you a second card."
    assert prospect(state, "teleport RP1 4 1")[1] == f"{hit} {second}"
    there = say(GAME, state, "teleport RP1 4 1").state
    assert is_hit(say(GAME, there, "rest").state)
    assert not is_hit(say(GAME, there, "blow RP2").state)


def is_hit(state):
    return any(line.what == "hit" and not line.seat for line in state.log)


@pytest.mark.parametrize(("points", "price"), [(3, True), (4, False)])
def test_what_a_ball_would_hit_after_the_point_that_wins_is_no_price(points, price):
    """ "Ball 3 hits your workman: home, one card gone", in the turn in which it had won."""
    mine = ("UM1 UM2 UM3 UM4"[: 4 * points - 1], "")
    state = at("", "3 0", men="0: 5 2, 1: 8 8", bases="0: 4 0, 1: 0 9", hands=("DM1", ""),
               points=mine)  # fmt: skip
    hit = "If you do nothing there, ball 1 hits your workman: sent home, one card lost."
    assert prospect(state, "walk 5 0")[1] == (hit if price else "")


@pytest.mark.parametrize(
    ("hand", "line", "said"),
    [
        ("DM1", "teleport DM1 2 2", "Your turn ends there: you hold no card for it."),
        ("DM1 RP1", "teleport DM1 2 4", "If you pay with Down Move, your turn ends there."),
        ("DM1 UM1", "teleport DM1 2 4", ""),
        ("DM1 UM1", "teleport DM1 1 1", CORNER),
        ("DM1", "walk 2 0", ""),
        ("DM1", "walk 0 0", CORNER),
    ],
)
def test_where_the_turn_would_end_for_want_of_a_place_that_is_said_before_one_pays(
    hand, line, said
):
    """Somebody paid for a teleport to where nothing could be built, and the turn was over."""
    state = at("", "9 5", men="0: 1 0, 1: 8 8", bases="0: 9 9, 1: 0 9", hands=(hand, ""))
    assert state.phase == Phase.MOVE
    assert prospect(state, line)[1] == said


def test_a_splitter_with_four_balls_in_play_is_said_to_split_none_before_it_is_built():
    """It was built where four balls rolled, and split nothing."""
    for balls, warns in (("3 0, 9 5, 8 5", False), ("3 0, 9 5, 8 5, 0 7", True)):
        state = say(GAME, at("", balls, men="0: 4 0", hands=("SD1", "")), "stay").state
        for turned in ("split", "merge"):
            price = prospect(state, f"build SD1 4 0 4 1 {turned}")[1]
            said = "With four balls in play it splits none." in price
            assert said == (warns and turned == "split")


def test_a_ball_that_is_still_to_come_is_told_without_a_number():
    """ "Ball 2 hits your workman", and there was one ball on the board."""
    state = say(GAME, at("", "3 0", men="0: 4 1", hands=("SD1", "")), "stay").state
    words, price = prospect(state, "build SD1 4 0 4 1 split")
    assert words == "Splitter Down (splits) here: one more ball"
    assert price == "A new ball hits your workman: sent home."


def test_where_only_replacers_are_held_it_is_said_what_they_are_for():
    """ "No card of yours finds a place", beside "you may replace a card"."""
    state = at("", "9 5", men="0: 1 1, 1: 8 8", bases="0: 9 9, 1: 0 9", hands=("RP1", ""))
    told = "Your turn ends there: a Replacer works only on a card."
    assert prospect(state, "walk 2 1")[1] == told


def test_that_another_card_must_not_pay_is_told_only_until_one_is_chosen():
    """The Replacer was chosen to pay, and a red line told of the other card."""
    state = at("", "9 5", men="0: 1 0, 1: 8 8", bases="0: 9 9, 1: 0 9", hands=("DM1 RP1", ""))
    move = next(m for m in GAME.ask(state).choice if write(m) == "teleport RP1 2 4")
    told = GAME.brings(GAME.view(state, 0), move, ("Ann", "Bea"))
    assert told.price == ""
    assert told.otherwise == "If you pay with Down Move, your turn ends there."
