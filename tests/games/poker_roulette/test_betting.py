"""The betting: in turn from the dealer's left, check, bet, call, raise and fold, all in, limits."""

import pytest

from roller_table.engine.events import Said
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.betting import Layer, pots, shares, uncalled, winnable
from roller_table.games.poker_roulette.state import Phase

from .scenes import at, betting, offered, only, paid, refused, say, table


def amounts(game, state, verb):
    """The lowest and the highest of what may be bet or raised to, and that nothing is left out."""
    found = [int(line.split()[1]) for line in offered(game, state) if line.startswith(verb)]
    assert found == list(range(found[0], found[-1] + 1)) if found else True
    return (found[0], found[-1]) if found else None


# In turn.


def test_the_betting_begins_at_the_dealers_left_when_the_pack_is_used_up():
    game = table()
    start = at(game, stock="2H 9S KC 9C 3D 4D KH", dealer=1)
    state = say(game, start, "flip").state
    assert (state.phase, state.turn) == (Phase.BET, 2)
    assert state.to_act == (2, 0, 1)


def test_whoever_speaks_first_may_check_or_bet_and_has_nothing_to_call_or_fold_to():
    game = table()
    lines = {line.split()[0] for line in offered(game, betting(game))}
    assert lines == {"check", "bet"}


def test_after_a_bet_one_may_call_raise_or_fold():
    game = table()
    state = say(game, betting(game), "bet 5").state
    assert state.turn == 2
    assert {line.split()[0] for line in offered(game, state)} == {"call", "raise", "fold"}


def test_when_all_check_the_hands_are_shown_at_once():
    game = table()
    state = say(game, betting(game), "check", "check", "check").state
    assert state.phase == Phase.OVER
    assert state.chips == (100, 100, 100)


def test_a_bet_is_answered_by_everyone_also_by_those_who_had_checked():
    game = table()
    state = say(game, betting(game), "check", "check", "bet 5").state
    assert state.to_act == (1, 2)
    state = say(game, state, "call").state
    assert state.turn == 2
    assert say(game, state, "call").state.phase == Phase.OVER


def test_a_raise_is_answered_by_everyone_again():
    game = table()
    state = say(game, betting(game), "bet 5", "call", "raise 15").state
    assert state.to_act == (1, 2)
    state = say(game, state, "raise 40").state
    assert state.to_act == (2, 0)


def test_when_all_others_have_folded_the_last_one_wins_without_showing():
    game = table()
    start = betting(game, antes=(1, 1, 1))
    state, events = say(game, start, "bet 5", "fold", "fold")
    assert state.phase == Phase.OVER
    assert state.results[-1].shown == ()
    assert state.results[-1].winners == (1,)
    assert paid(events) == ["1 pays 5", "pot pays 5 to seat 1", "pot pays 3 to seat 1"]


def test_what_each_does_is_said():
    game = table()
    _state, events = say(game, betting(game), "check", "bet 5", "raise 100", "call", "fold")
    said = [(each.seat, each.words.in_english()) for each in only(Said, events)][:5]
    assert said == [(1, "Check"), (2, "Bet 5"), (0, "Raise to 100, all in"),
                    (1, "Call 100, all in"), (2, "Fold")]  # fmt: skip


# How much.


def test_a_bet_is_at_least_the_lowest_bet_and_at_most_what_one_has():
    game = table(min_bet=4)
    assert amounts(game, betting(game), "bet") == (4, 100)


def test_the_amount_of_a_raise_is_what_the_seat_then_has_in_for_this_round():
    game = table(min_bet=4)
    state = say(game, betting(game), "bet 10").state
    assert amounts(game, state, "raise") == (14, 100)
    state, events = say(game, state, "raise 30")
    assert state.bets == (0, 10, 30)
    assert paid(events) == ["2 pays 30"]


def test_the_ante_is_left_out_of_it():
    game = table(ante=3)
    state = game.deal(3, Luck(1)).state
    assert state.antes == (3, 3, 3)
    assert state.bets == (0, 0, 0)
    assert state.chips == (97, 97, 97)


def test_whoever_has_less_than_the_lowest_bet_may_bet_it_all():
    game = table(min_bet=10)
    state = betting(game, chips=(100, 6, 100))
    assert offered(game, state) == ["check", "bet 6"]


def test_whoever_cannot_raise_in_full_may_raise_with_all_that_is_left():
    game = table(min_bet=10)
    state = say(game, betting(game, chips=(100, 100, 25)), "bet 20").state
    assert amounts(game, state, "raise") == (25, 25)


def test_whoever_cannot_call_in_full_calls_with_all_that_is_left():
    game = table()
    state = say(game, betting(game, chips=(100, 100, 7)), "bet 20").state
    assert offered(game, state) == ["call", "fold"]
    after, events = say(game, state, "call")
    assert after.chips[2] == 0
    assert paid(events) == ["2 pays 7"]


def test_nobody_raises_where_everyone_else_is_all_in():
    game = table()
    state = say(game, betting(game, chips=(0, 20, 100), antes=(5, 5, 5)), "bet 20").state
    assert state.turn == 2
    assert offered(game, state) == ["call", "fold"]


def test_whoever_is_all_in_from_the_ante_is_not_asked_and_stays_in():
    game = table()
    state = betting(game, chips=(50, 0, 50), antes=(5, 2, 5))
    assert state.to_act == (2, 0)
    after = say(game, state, "check", "check").state
    assert 1 in [each.seat for each in after.results[-1].shown]


def test_with_fewer_than_two_who_have_chips_there_is_no_betting():
    game = table()
    start = at(game, stock="2H 9S KC 9C 3D 4D KH", chips=(0, 40, 0), antes=(5, 5, 5))
    assert say(game, start, "flip").state.phase == Phase.OVER


# Limits.


def test_with_the_pot_as_limit_a_bet_is_at_most_the_pot():
    game = table(limit="pot-limit", min_bet=2)
    assert amounts(game, betting(game, antes=(4, 4, 4)), "bet") == (2, 12)
    assert amounts(game, betting(game), "bet") == (2, 2)


def test_and_a_raise_adds_at_most_the_pot_with_the_call_in_it():
    game = table(limit="pot-limit")
    state = say(game, betting(game, antes=(4, 4, 4)), "bet 10").state
    # The pot is 22; calling makes it 32, so a raise goes to 10 + 32.
    assert amounts(game, state, "raise") == (11, 42)


def test_with_a_fixed_limit_every_bet_and_every_raise_is_the_lowest():
    game = table(limit="fixed", min_bet=5)
    state = betting(game)
    assert offered(game, state) == ["check", "bet 5"]
    state = say(game, state, "bet 5").state
    assert offered(game, state) == ["call", "fold", "raise 10"]


def test_a_table_may_say_how_often_a_bet_is_raised():
    game = table(raise_cap="1")
    state = say(game, betting(game), "bet 5", "raise 10").state
    assert offered(game, state) == ["call", "fold"]
    assert refused(game, state, "raise 20").code == "raise_cap"


# Pots, as sums.


@pytest.mark.parametrize(
    ("chips", "standing", "layers"),
    [
        ((10, 10, 10), (0, 1, 2), [(30, (0, 1, 2))]),
        ((5, 10, 10), (0, 1, 2), [(15, (0, 1, 2)), (10, (1, 2))]),
        ((5, 10, 20, 20), (0, 1, 2, 3), [(20, (0, 1, 2, 3)), (15, (1, 2, 3)), (20, (2, 3))]),
        ((5, 10, 10), (1, 2), [(25, (1, 2))]),
        ((10, 5, 10), (0, 1), [(15, (0, 1)), (10, (0,))]),
        ((0, 0, 0), (0, 1, 2), []),
    ],
)
def test_each_pot_is_won_by_those_who_have_paid_it(chips, standing, layers):
    assert list(pots(chips, standing)) == [Layer(*each) for each in layers]


@pytest.mark.parametrize(
    ("chips", "back"),
    [((10, 4, 0), (0, 6)), ((10, 10, 0), None), ((0, 0, 0), None), ((1, 3, 2), (1, 1))],
)
def test_what_nobody_has_matched_is_not_called(chips, back):
    assert uncalled(chips) == back


@pytest.mark.parametrize(
    ("amount", "winners", "parts"),
    [(10, (1, 2), (5, 5)), (11, (1, 2), (6, 5)), (11, (1, 2, 0), (4, 4, 3)), (1, (2, 0), (1, 0))],
)
def test_an_odd_chip_goes_to_the_first_winner_from_the_dealers_left(amount, winners, parts):
    assert shares(amount, winners) == parts


def test_no_chip_is_made_or_lost_by_pots():
    for chips in [(a, b, c, 20) for a in range(0, 21, 4) for b in range(0, 21, 5) for c in (3, 20)]:
        standing = tuple(seat for seat in range(4) if seat != 1)
        if max(chips[seat] for seat in standing) == max(chips):
            assert sum(layer.amount for layer in pots(chips, standing)) == sum(chips)


def test_a_player_who_sits_out_is_never_asked():
    game = table()
    state = betting(game, chips=(100, 0, 100), playing=(2, 0))
    assert state.to_act == (2, 0)
    after = say(game, replace(state, entitled=(2, 0, 2)), "check", "check").state
    assert [each.seat for each in after.results[-1].shown] in ([2, 0], [0, 2])


def test_what_a_call_may_win_is_what_it_wins_where_nobody_holds_more():
    """A short stack was promised chips that go back to the one who bet them."""
    game = table()
    for chips in (27, 50, 200):
        state = betting(game, stocks=("AS AH", "3S", "4S"), chips=(chips, 60, 100))
        state = say(game, state, "bet 60", "fold").state
        promised = winnable(state, 0)
        assert promised == 2 * min(chips, 60)
        end = say(game, state, "call").state
        assert end.chips[0] == chips - min(chips, 60) + promised
