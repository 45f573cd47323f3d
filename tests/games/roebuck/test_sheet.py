"""What stands beside the table, in the players' words."""

import pytest

from roller_table.engine.sheet import Finish, Gauge, Head, Outcome, Spread
from roller_table.engine.table import Zone
from roller_table.engine.values import replace
from roller_table.games.roebuck import rounds
from roller_table.games.roebuck.shown import Mark, Stuck
from roller_table.games.roebuck.state import Phase, Tally

from .scenes import NAMES, asked, at, cards, say, table


def sheet(game, state, seat=0):
    return game.sheet(game.view(state, seat), NAMES)


def test_the_headline_says_which_hand_and_round_it_is():
    assert sheet(table(), at()).headline.shown() == "Hand 1 · round 1"
    tally = Tally((0, 1, 2, 3), (0, 1, 2, 3))
    assert sheet(table(), at(sheet=(tally,), number=4)).headline.shown() == "Hand 2 · round 4"


def test_the_score_has_a_line_for_each_player_with_cards_and_total():
    written = sheet(table(), at(hands=("2S 3S", "", "4H", ""), points=(4, 11, 7, 9)))
    assert written.score.title == "Score, lowest wins"
    assert written.score.columns == ("Cards", "Total")
    assert [row.alarm for row in written.score.rows] == [
        row.entries[1] == max((r.entries[1] for r in written.score.rows), key=int)
        for row in written.score.rows
    ], "the highest score is nearest to what nobody wants"
    assert [(row.name, row.entries) for row in written.score.rows] == [
        ("Ann", ("2", "4")), ("Bob", ("6", "11")), ("Cid", ("1", "7")), ("Dot", ("6", "9")),
    ]  # fmt: skip
    assert written.score.totals == ()
    assert written.sides == (0, 1, 2, 3)


def test_a_line_explains_itself_hand_by_hand():
    tally = Tally((0, 1, 2, 3), (0, 1, 2, 3))
    written = sheet(table(), at(sheet=(tally, tally)))
    assert written.score.rows[0].detail.splitlines() == [
        "15 more points, and the game ends",
        "Hand 1: out",
        "Hand 2: out",
    ]
    assert written.score.rows[3].detail.splitlines()[1] == "Hand 1: 3 cards left"
    assert written.score.about.endswith("At 15 the game ends, and the lowest total wins.")


def test_a_race_counts_what_was_won():
    tally = Tally((0, 1, 2, 3), (1, 0, 0, 0))
    written = sheet(table(race=True), at(points=(1, 0, 2, 0), sheet=(tally,)))
    assert written.score.title == "Race, first to 5 wins"
    assert written.score.columns == ("Cards", "Won")
    assert written.score.rows[0].entries == ("6", "1")
    assert written.score.rows[0].detail == "4 more points win\nHand 1: out, +1"
    assert written.score.about.endswith("The first with 5 wins.")


def test_what_a_player_does_whose_cards_do_not_fit_stands_on_the_table_in_every_round():
    """It had to be gathered from old rounds in the log."""
    state = at(sheet=(Tally((0, 1, 2, 3), (0, 1, 2, 3)),))
    (stuck,) = sheet(table(), state).of(Stuck)
    assert stuck.said(NAMES) == (
        "If nothing fits, draw a card. Play it if it fits, otherwise pass."
    )
    last = replace(state, hands=((), *state.hands[1:]))
    assert sheet(table(), last).one(Stuck) == stuck
    (free,) = sheet(table(may_hold_back=True), state).of(Stuck)
    assert "you may play it" in free.detail


@pytest.mark.parametrize("race", [False, True])
def test_once_somebody_is_out_the_question_says_that_it_is_the_last_round(race):
    """That who runs out first wins stood there when others had run out already; and then it stood
    in small letters aside, while the strip had room."""
    state = at("3S 6H", starter=3)
    state = replace(state, hands=(state.hands[0], state.hands[1], state.hands[2], ()))
    state = replace(state, hands=(state.hands[0], cards("9D 3H"), state.hands[2], ()))
    counts = "Last round." if race else "Last round: each card left over counts 1."
    assert asked(table(race=race), state).why == counts
    assert not asked(table(race=race), at("3S 6H", starter=3, hands=("", "9D", "", ""))).why


def test_the_gauge_shows_how_near_the_end_is():
    gauge = sheet(table(), at(points=(4, 11, 7, 9))).one(Gauge)
    assert (gauge.value, gauge.goal, gauge.most) == (11, 15, 15)
    assert (gauge.words, gauge.goal_words) == ("Bob 11", "ends at 15")
    assert gauge.side == 1, "in the colour of whose score it is"
    gauge = sheet(table(race=True), at(points=(2, 2, 0, 1))).one(Gauge)
    assert gauge.side == -1
    assert (gauge.value, gauge.goal, gauge.words) == (2, 5, "Ann and Bob 2"), "it says whose it is"
    gauge = sheet(table(race=True), at(points=(0, 2, 0, 2))).one(Gauge)
    assert gauge.words == "Bob and Dot 2", "it names everyone who is ahead, and nobody else"
    assert sheet(table(), at(points=(3, 3, 3, 3))).one(Gauge).words == "all 3"


def test_what_nobody_wants_is_marked_as_a_danger():
    assert sheet(table(), at(points=(4, 11, 7, 9))).one(Gauge).danger
    assert not sheet(table(race=True), at(points=(2, 2, 0, 1))).one(Gauge).danger


def test_the_marks_say_what_may_still_come_rbk_t5():
    marks = sheet(table(), at("3S 6H")).of(Mark)
    assert [(mark.name, mark.words, mark.sign, mark.open) for mark in marks] == [
        ("red even", "taken", "", False),
        ("red odd", "diamonds only", "♦", True),
        ("black odd", "taken", "", False),
        ("black even", "clubs only", "♣", True),
    ]
    assert marks[0].about == "**Red and even**: the 6♥ lies here."
    assert marks[1].about == "**Red and odd** is still open, for a diamond only."


def test_before_the_first_card_every_mark_takes_either_suit():
    marks = sheet(table(), at()).of(Mark)
    assert [mark.words for mark in marks] == ["either suit"] * 4
    assert [mark.sign for mark in marks] == ["♥ ♦", "♥ ♦", "♠ ♣", "♠ ♣"]


def test_with_free_suits_a_mark_stays_open_for_both():
    marks = sheet(table(free_suits=True), at("3S 6H")).of(Mark)
    assert [mark.words for mark in marks] == ["taken", "either suit", "taken", "either suit"]


def test_each_card_lies_at_its_mark_with_who_laid_it():
    written = sheet(table(), at("3S - 6H", starter=2))
    assert written.of(Spread) == (Spread(Zone("round"), owners=(2, 0), spots=(2, 0)),)


def test_a_wild_ace_lies_at_the_mark_that_it_stands_for():
    game = table(wild_aces=True)
    state, events = say(game, at(hands=("AS 4S", "", "", "")), "lay AS as D even")
    assert sheet(game, state).one(Spread).spots == (0,)
    assert events[0].show.spot == 0
    assert sheet(game, state).log.notes[-1].words == "A♠ for ♦, red and even"


def test_each_seat_shows_its_cards_and_what_it_did():
    written = sheet(table(), at("3S -", starter=1, hands=("", "", "2C", "")))
    assert tuple(plate.line for plate in written.plates) == (
        "6 cards",
        "6 cards · started",
        "last card · passed",
        "6 cards",
    )
    assert sheet(table(), at(starter=1)).plates[1].line == "6 cards · dealer"
    assert sheet(table(), at(starter=1, dealer=0, number=2)).plates[1].line == "6 cards · starts"


def test_the_log_tells_the_round_turn_by_turn_and_those_before_it_in_a_line():
    game = table()
    state = at("3S 6H -", hands=("4S 6S", "8H TH", "", "9D 3D"))
    state, _events = say(game, state, "lay 9D")
    state, _events = say(game, state, "lay 8H")
    assert [(note.about, note.words) for note in sheet(game, state).log.notes] == [
        ("Round 1", "Ann 3♠, Bob 6♥, Cid drew and passed, Dot 9♦"), ("Bob", "8♥, red and even"),
    ]  # fmt: skip


def test_a_drawn_card_that_is_laid_is_told_and_one_that_is_kept_is_not_named():
    game = table()
    state, _events = say(game, at("6H", hands=("", "2D", "", ""), stock="9D"), "draw")
    assert sheet(game, state).log.notes[-1][:2] == ("Bob", "drew and played 9♦, red and odd")
    state, _events = say(game, at("6H", hands=("", "2D", "", ""), stock="8D"), "draw")
    assert sheet(game, state).log.notes[-1][:2] == ("Bob", "drew, passed")


def test_discards_that_are_shuffled_take_the_rounds_before_out_of_the_log():
    game = table()
    state = at("6H", hands=("", "2D", "", ""), discard="8D TD", whole=False)
    state, _events = say(game, state, "draw")
    assert not [note for note in sheet(game, state).log.notes if note.about.startswith("Round")]


def test_what_counts_against_a_player_is_no_gain():
    """ "+2" in gold looked like one."""
    state = at(hands=("2S 3S 4S", "2H 3H", "2D 3D", "2C 3C 4C 5C"))
    ended = "against you, 1 for each card"
    assert sheet(table(), state).one(Finish) == ("If the hand ended now", "3", ended, -1, True)
    last = replace(state, hands=(cards("2S"), *state.hands[1:]))
    assert sheet(table(), last).one(Finish)[:2] == ("If you go out now", "0")
    assert not sheet(table(), last).one(Finish).danger


def test_only_whoever_can_still_lay_the_last_card_is_told_what_going_out_brings():
    had = at("6H 3S", hands=("2H", "7C", "8C", "2C 3C"))
    for seat, title, value in ((0, "If the hand ended now", "1"), (2, "If you go out now", "0")):
        finish = sheet(table(), had, seat).one(Finish)
        assert (finish.title, finish.value) == (title, value)
    stuck = at("6H 3S", hands=("2H", "7C", "9C", "2C 3C"))
    assert sheet(table(), stuck, 2).one(Finish)[:2] == ("If the hand ended now", "1")


def test_in_the_last_round_the_card_that_can_be_laid_no_longer_counts():
    out = at("6H 3S", hands=("", "7C", "8C 9S", "2C 3C")), at("6H 3S", hands=("", "7C", "9S", ""))
    out = tuple(replace(state, hands=((), *state.hands[1:])) for state in out)
    assert sheet(table(), out[0], 2).one(Finish)[:2] == ("If you play now", "1")
    assert sheet(table(), out[1], 2).one(Finish)[:2] == ("If the hand ended now", "1")


def test_all_who_are_out_have_the_same():
    """Two were out, and one looked for who had been first: that decides nothing."""
    state = at(hands=("2S 3S", "2H", "2D", "2C"))
    one = replace(state, hands=(state.hands[0], (), *state.hands[2:]))
    two = replace(state, hands=(state.hands[0], (), (), state.hands[3]))
    assert sheet(table(), one).one(Finish).words.endswith("\nBob is out: 0")
    assert sheet(table(), two).one(Finish).words.endswith("\nBob and Cid are out: 0 each")


def test_what_a_hand_has_to_play_is_worked_out_once_for_all_four_places(monkeypatch):
    asked_for, playable = [], rounds.playable
    monkeypatch.setattr(
        rounds, "playable", lambda rules, s: asked_for.append(s) or playable(rules, s)
    )
    sheet(table(), at("3S 6H", hands=("", "", "9D 2S", "")), 2)
    assert len(asked_for) == 1


def test_the_places_for_which_one_has_a_card_are_lit_and_the_others_open_but_not():
    marks = sheet(table(), at("3S 6H", hands=("", "", "9D 2S", "")), 2).of(Mark)
    assert [(mark.open, mark.fits) for mark in marks].count((True, True)) == 1
    assert [mark.name for mark in marks if mark.open and mark.fits] == ["red odd"]
    waits = sheet(table(), at("3S 6H", hands=("", "", "9D 2S", "")), 3).of(Mark)
    assert all(mark.fits for mark in waits), "nobody else learns what that player holds"


def test_in_a_race_going_out_is_worth_a_point():
    finish = sheet(table(race=True), at(points=(2, 0, 0, 0))).one(Finish)
    assert finish[:3] == ("The player who goes out", "+1", "you have 2 of 5")
    finish = sheet(table(race=True), at(hands=("2S", "", "", ""), points=(2, 0, 0, 0))).one(Finish)
    assert finish[:3] == ("If you go out now", "+1", "and you have 3 of 5")


def test_the_end_of_a_hand_says_who_begins_the_next_one():
    ended = at("3S 6H 2C 9D", starter=1, sheet=(Tally((0, 1, 2, 3), (0, 1, 2, 3)),))
    outcome = sheet(table(), replace(ended, phase=Phase.OVER)).one(Outcome)
    assert outcome.words.startswith("The next dealer: Cid, left of Bob")
    over = replace(ended, phase=Phase.OVER, points=(15, 1, 2, 3))
    assert not sheet(table(), over).one(Outcome).words


def test_at_the_end_the_whole_sheet_has_a_line_for_each_hand():
    tallies = (Tally((0, 1, 2, 3), (0, 1, 2, 3)), Tally((4, 0, 0, 12), (4, 0, 0, 12)))
    state = at(sheet=tallies, points=(4, 1, 2, 15))
    written = sheet(table(), replace(state, phase=Phase.OVER))
    assert written.score.columns == NAMES
    assert [(row.name, row.entries) for row in written.score.rows] == [
        ("1", ("0", "1", "2", "3")), ("2", ("4", "0", "0", "12")),
    ]  # fmt: skip
    assert written.score.totals == ("4", "1", "2", "15")
    assert written.one(Finish) is None
    assert written.headline.shown() == "Hand 2 · round 1"


def test_the_sheet_is_a_function_of_the_view_alone():
    game = table()
    state = at("6H", hands=("2S 3S", "2H 3H", "", ""))
    other = replace(state, hands=(state.hands[0], state.stock[:2], state.hands[2], state.hands[3]),
                    stock=(*state.hands[1], *state.stock[2:]))  # fmt: skip
    assert sheet(game, state, 0) == sheet(game, other, 0)


def test_a_last_card_is_an_alarm_and_more_of_them_are_none():
    plates = sheet(table(), at(hands=("4S", "4S 5S", "6H", ""))).plates
    assert [plate.alarm for plate in plates] == ["last card", "", "last card", ""]
    assert all(plate.line.startswith(plate.alarm) for plate in plates)


def test_the_log_has_a_heading_for_the_round_that_is_and_who_began_it():
    notes = sheet(table(), at("3S 6H", starter=2)).log.notes
    heads = [note.head for note in notes]
    assert heads == [Head("Round 1", 2), None]
