"""A game in progress: its moves, its keeper, and the way back."""

from contextlib import suppress

import pytest

from roller_table.engine.game import IllegalMoveError
from roller_table.engine.record import Record, RecordError
from roller_table.games.roller_derby.state import Declare, Roll
from roller_table.match import Match, players_luck

from .games import DERBY, derby, move, play


class Diary:
    """A keeper that writes down what it is told, and how far the match was then."""

    def __init__(self, match):
        self.match = match
        self.told = []
        match.keeper = self

    def kept(self, played):
        seat, line = played.turns[-1][:2]
        self.told.append((len(played.turns), seat, line, len(self.match.lines)))
        if played.over:
            self.told.append(("over", played.standings, played.winners))

    def took_back(self, number, played):
        assert len(played.turns) == number
        self.told.append(("back", number, len(self.match.lines)))


def test_the_same_seed_deals_the_same_cards():
    assert derby(11).state == derby(11).state
    assert derby(11).state != derby(12).state


def test_the_opening_tells_of_every_card_dealt():
    dealt = [event for event in derby().opening if "hand" in str(getattr(event, "target", ""))]
    assert len(dealt) == 52


def test_the_keeper_has_a_move_before_play_returns():
    match = derby()
    diary = Diary(match)
    roller = match.ask.seat
    match.play(Roll())
    assert diary.told == [(1, roller, "roll", 1)]


def test_whoever_shows_a_move_hears_of_it_first_and_it_is_kept_even_if_they_fail():
    match = derby()
    diary = Diary(match)

    with suppress(ZeroDivisionError), match.playing(Roll()):
        diary.told.append(("shown", len(match.lines)))
        raise ZeroDivisionError
    assert [told[0] for told in diary.told] == ["shown", 1]
    assert match.lines == ("roll",)


def test_the_keeper_is_told_of_the_end_after_the_last_move():
    match = derby(deals=2)
    diary = Diary(match)
    play(match)
    assert diary.told[-1] == ("over", match.standings, match.winners)
    assert diary.told[-2][0] == len(match.lines)
    assert [told[0] for told in diary.told].count("over") == 1


def test_a_refused_move_leaves_all_as_it_was():
    match = derby()
    diary = Diary(match)
    before = match.state
    with pytest.raises(IllegalMoveError) as refused:
        match.play(Declare("S"))
    assert refused.value.reason.code == "not_now"
    assert (match.state, match.lines, diary.told) == (before, (), [])


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("declare S", "not_now"),
        ("play QQ", "not_a_move"),
        ("", "not_a_move"),
        ("jump", "not_a_move"),
    ],
)
def test_a_refused_line_gives_its_reason_and_code(line, code):
    match = derby()
    with pytest.raises(IllegalMoveError) as refused:
        match.play_line(line)
    assert refused.value.reason.code == code
    assert match.lines == ()


def test_nothing_can_be_played_once_the_game_is_over():
    match = play(derby(deals=2))
    with pytest.raises(IllegalMoveError) as refused:
        match.play_line("roll")
    assert refused.value.reason.code == "game_over"


def test_a_line_does_what_its_move_does():
    by_move, by_line = derby(3), derby(3)
    while not by_move.over:
        events = by_move.play(move(by_move))
        assert by_line.play_line(by_move.lines[-1]) == events
    assert by_line.state == by_move.state


def test_a_record_brings_the_same_game_back():
    match = play(derby(5, variants=["Jokers for Sale"]), 77)
    again = Match.from_record(match.record(), match.names)
    assert (again.state, again.turns, again.chairs) == (match.state, match.turns, match.chairs)
    assert again.opening == match.opening
    assert again.record() == match.record()


def test_a_record_with_an_illegal_move_names_its_number_and_the_reason():
    match = play(derby(), 12)
    lines = list(match.lines)
    lines[8] = "pass 2H 3H"
    record = Record("roller_derby", match.record().rules, 4, 7, ("random",) * 4, tuple(lines))
    with pytest.raises(RecordError) as wrong:
        Match.from_record(record, match.names)
    assert wrong.value.number == 9
    assert str(wrong.value).startswith("move 9, 'pass 2H 3H': ")
    assert wrong.value.reason.code == "not_now"


def test_a_record_of_an_unknown_game_is_refused_in_words():
    with pytest.raises(ValueError, match="knows no game called 'bridge'"):
        Match.from_record(Record("bridge", {}, 4, 1, ("random",) * 4), tuple("ABCD"))


def test_the_wrong_number_of_players_is_refused_in_words():
    with pytest.raises(ValueError, match="is for four players"):
        Match.new(DERBY, DERBY.rules()(), derby().chairs[:3], 1)


# The way back.


def until_human_has_chosen(match, decisions):
    """Play until the human has chosen so often from more than one move."""
    while decisions and not match.over:
        decisions -= match.ask.seat == 0 and len(match.ask.choice) > 1
        match.play(move(match))


def test_taking_back_leads_to_the_humans_last_decision():
    match = derby()
    until_human_has_chosen(match, 5)
    before = match.turns[-1].before
    while match.ask.seat != 0:
        match.play(move(match))
    match.take_back()
    assert match.state == before
    assert match.ask.seat == 0
    assert len(match.ask.choice) > 1


def test_what_was_taken_back_can_be_put_back_step_by_step_until_another_move_is_made():
    match = play(derby(), 70)
    lines = match.lines
    match.take_back()
    once = match.lines
    match.take_back()
    match.put_back()
    assert match.lines == once
    match.put_back()
    assert match.lines == lines
    assert not match.can_put_back()
    match.take_back()
    match.play(move(match))
    assert not match.can_put_back()
    before = match.lines
    match.put_back()
    assert match.lines == before


def test_taking_back_marks_the_game_as_practised_in_its_record_unless_all_is_redone():
    """A slip of the hand costs nothing: where every move stands again, nothing was decided anew."""
    match = derby()
    until_human_has_chosen(match, 2)
    assert not match.record().practised
    match.take_back()
    match.take_back()
    match.put_back()
    assert match.record().practised
    match.put_back()
    assert not match.record().practised
    match.take_back()
    match.play(move(match))
    assert match.record().practised
    match.take_back()
    match.put_back()
    assert match.record().practised


def test_the_same_dice_fall_again_after_taking_back():
    match = play(derby())
    lines, end = match.lines, match.state
    while match.can_take_back():
        match.take_back()
    for line in lines[len(match.lines) :]:
        match.play_line(line)
    assert match.state == end


def test_taking_back_stops_before_the_first_decision():
    match = derby()
    until_human_has_chosen(match, 1)
    assert match.can_take_back()
    match.take_back()
    assert not match.can_take_back()


def test_a_move_that_had_to_be_made_is_no_decision_to_go_back_to():
    match = derby()
    while match.ask.seat != 0 or not isinstance(move(match), Roll):
        match.play(move(match))
    match.play(Roll())
    match.take_back()
    assert not isinstance(move(match), Roll)


@pytest.mark.parametrize("humans", [0, 2, 4])
def test_only_one_human_alone_may_take_back(humans):
    match = play(derby(humans=humans), 60)
    lines = match.lines
    assert not match.can_take_back()
    match.take_back()
    assert (match.lines, match.practised) == (lines, False)


def test_the_keeper_is_told_how_many_moves_still_stand():
    match = derby()
    until_human_has_chosen(match, 4)
    diary = Diary(match)
    match.take_back()
    assert diary.told == [("back", len(match.lines), len(match.lines))]


def test_a_finished_practice_game_can_be_taken_back_too():
    match = play(derby(deals=2))
    match.take_back()
    assert not match.over


# The chance of the players.


def test_a_players_chance_is_the_same_for_the_same_question():
    assert derby(4).luck() == derby(4).luck()


def test_every_move_and_seat_has_a_chance_of_its_own():
    seeds = {players_luck(s, n, p).seed for s in range(20) for n in range(50) for p in range(4)}
    assert len(seeds) == 20 * 50 * 4


def test_a_players_chance_is_not_the_games_own():
    match = derby(4)
    assert match.luck().seed not in (match.seed, match.state.luck.seed)


def test_the_sheet_speaks_with_the_names_at_the_chairs():
    match = play(derby(), 30)
    assert match.sheet(0).score.columns == ("Ade + Cy", "Bea + Dot")
