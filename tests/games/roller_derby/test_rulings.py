"""The rulings where the source is silent, as the rules page numbers them (the rest stand by)."""

from collections import Counter

import pytest

from roller_table.engine.game import IllegalMoveError
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.record import Record, RecordError, play_line, replay
from roller_table.games.roller_derby.scoring import tally
from roller_table.games.roller_derby.state import Phase

from .scenes import at, codes, last_trick, offered, say, table


def test_hands_may_be_looked_at_before_the_roll_rd_a9():
    game = table()
    state, _events = game.deal(4, Luck(3))
    assert state.phase == Phase.ROLL
    for seat in range(4):
        assert game.view(state, seat).state.hands[seat] == state.hands[seat]


def test_the_limit_of_all_or_nothing_is_the_teams_rd_a10():
    game = table()
    spent = (True, False)
    for dealer, side in ((0, 1), (1, 0), (2, 1), (3, 0)):
        lines = offered(game, at(game, Phase.DECLARE, dealer=dealer, spent=spent))
        assert any("all-or-nothing" in line for line in lines) == (not spent[side])


def test_all_or_nothing_is_decided_after_the_exchange_rd_a11():
    game = table()
    state, _events = say(game, at(game, Phase.ROLL), "roll")
    for _ in range(4):
        assert not any("all-or-nothing" in line for line in offered(game, state))
        state, _events = say(game, state, "pass " + codes(state.hands[state.turn][:3]))
    assert "declare H all-or-nothing" in offered(game, state)


def test_the_defenders_learn_nothing_from_exchanging_second_rd_a12():
    game = table()
    start = at(game, Phase.EXCHANGE)
    one, _events = say(game, start, "pass AH KH QH", "pass AC KC QC")
    other, _events = say(game, start, "pass 2H 3H 4H", "pass 5C 6C 7C")
    for defender in (0, 2):
        assert game.view(one, defender) == game.view(other, defender)


def test_tricks_taken_before_a_failure_are_kept_for_the_sheet_only_rd_a13():
    game = table()
    state = last_trick(game, 1, all_or_nothing=True, spent=(False, True))
    state, _events = say(game, state, *(f"play {state.hands[seat][0]}" for seat in state.around))
    assert (state.sheet[0].tricks, state.sheet[0].points) == (1, 0)


def test_jokers_are_bought_in_one_decision_rd_a16():
    game = table(jokers_for_sale=True)
    for count in (1, 2):
        state, _events = say(game, at(game, Phase.BUY), f"buy {count}")
        assert state.phase == Phase.SET_ASIDE
        state, _events = say(game, state, "set-aside " + codes(state.hands[1][:count]))
        assert state.phase == Phase.DERBY


def test_the_dodecahedron_has_the_same_floor_rd_a17():
    assert tally(1, 12) == tally(1, 13) == 0
    assert tally(1, 11) == 0
    assert tally(1, 10) == 10


# A refusal is the same from a record.


def recorded(lines):
    return Record("roller_derby", {}, 4, 5, ("human",) * 4, tuple(lines))


def some_lines(game, count):
    """The first moves of a game, each the first that is offered."""
    state, _events = game.deal(4, Luck(5))
    lines = []
    for _ in range(count):
        lines.append(write(next(iter(game.ask(state).choice))))
        state, _events = say(game, state, lines[-1])
    return lines, state


@pytest.mark.parametrize(
    ("line", "code"),
    [("roll", "not_now"), ("buy 1", "jokers_off"), ("dance", "not_a_move"),
     ("play ZZ", "not_a_move"), ("declare S", "not_now")],
)  # fmt: skip
def test_a_replayed_record_is_refused_for_the_same_reason_and_says_which_move(line, code):
    game = table()
    lines, state = some_lines(game, 9)
    with pytest.raises(RecordError) as error:
        list(replay(game, recorded([*lines, line])))
    assert (error.value.number, error.value.line) == (10, line)
    assert error.value.reason.code == code
    with pytest.raises(IllegalMoveError) as direct:
        play_line(game, state, line)
    assert direct.value.reason == error.value.reason


def test_a_replayed_card_that_does_not_follow_names_the_cards_that_would():
    game = table(all_or_nothing=False)
    lines, state = some_lines(game, 8)
    mate = [card for card in state.hands[state.turn] if card.suit != state.trick[-1].card.suit]
    follows = [card for card in state.hands[state.turn] if card.suit == state.trick[-1].card.suit]
    assert mate
    assert follows
    with pytest.raises(RecordError, match="move 9") as error:
        list(replay(game, recorded([*lines, f"play {mate[0]}"])))
    assert error.value.reason.code == "must_follow"
    assert Counter(error.value.reason.cards) == Counter(follows)
