"""What a revoke costs: claimed, reduced or waived, once a deal for each player."""

import pytest

from roller_table.engine.events import Said, Scored, Shuffled
from roller_table.engine.options import plain, restored
from roller_table.engine.values import replace
from roller_table.games.roller_derby.rules import Rules
from roller_table.games.roller_derby.scoring import penalty
from roller_table.games.roller_derby.state import Claim, Phase, Revoke, Tally
from roller_table.players.roller_derby.brain import polite

from .revoking import derby, revoked
from .scenes import offered, only, play_out, refused, say


def test_claiming_takes_the_penalty_off_the_offending_team_and_is_a_further_score():
    game, (state, _events) = revoked({3}, points=(0, 200))
    before = state.points
    after, events = say(game, state, "claim")
    [scored] = only(Scored, events)
    assert (scored.seats, scored.points, scored.reason.in_english()) == (
        (1, 3),
        -50,
        "revoke in trick 2",
    )
    assert after.points == (before[0], before[1] - 50)
    assert after.sheet[-1].penalties == ((1, 50),)


def test_a_defending_teams_penalty_comes_off_its_running_total():
    game, (state, _events) = revoked({2}, points=(120, 0))
    after, _events = say(game, state, "claim")
    assert after.points == (70, state.points[1])


@pytest.mark.parametrize(("had", "lost"), [(0, 0), (30, 30), (50, 50), (80, 50)])
def test_a_table_may_let_no_total_fall_below_zero_and_the_event_says_what_was_taken(had, lost):
    game, (state, _events) = revoked({2}, points=(had, 0), rules={"below_zero": False})
    after, events = say(game, state, "claim")
    [scored] = only(Scored, events)
    assert scored.points == -lost
    assert after.points[0] == had - lost
    assert penalty(game.rules, (had, 0), 0) == lost


@pytest.mark.parametrize(("had", "left"), [(0, -50), (30, -20), (50, 0)])
def test_a_penalty_counts_in_full_also_where_it_leads_below_zero(had, left):
    game, (state, _events) = revoked({2}, points=(had, 0))
    assert "50 points" in game.ask(state).prompt
    after, _events = say(game, state, "claim")
    assert after.points[0] == left


def test_a_kept_game_that_knew_no_totals_below_zero_has_none():
    assert restored(Rules, {"revokes": "penalised"}).below_zero is False
    assert restored(Rules, plain(Rules())).below_zero is True


def test_the_penalty_may_be_reduced_by_tens_and_all_of_it_claimed_by_its_number_too():
    game, (state, _events) = revoked({2}, points=(120, 0))
    lines = [f"claim {n}" for n in (10, 20, 30, 40)]
    assert offered(game, state) == {"claim", *lines, "waive"}
    after, events = say(game, state, "claim 20")
    assert after.points[0] == 100
    assert only(Scored, events)[0].points == -20
    assert say(game, state, "claim 50").state.points[0] == 70
    assert refused(game, state, "claim 60").code == "claim_too_high"
    for line in ("claim 15", "claim -10"):
        assert refused(game, state, line).code == "claim_not_in_tens"


def test_a_button_says_how_much_of_the_penalty_its_claim_takes():
    game, (state, _events) = revoked({2}, points=(120, 0))
    whole = penalty(game.rules, state.points, 0)
    for move in game.ask(state).choice:
        button = move.gesture()
        lost = state.points[0] - game.apply(state, move).state.points[0]
        if lost == whole:
            assert button.label == "Claim the penalty"
        elif lost:
            assert (button.label.format(n=button.value), button.value) == (
                f"Claim only {lost}",
                lost,
            )
        else:
            assert button.label == "Waive it"


def test_a_computer_player_claims_all_of_it():
    game, (state, _events) = revoked({2}, points=(120, 0))
    assert polite(game.ask(state).choice) == ((Claim(), 0.0),)


@pytest.mark.parametrize("amount", [0, 1, 25, 300])
def test_the_penalty_is_the_tables_own(amount):
    game, (state, _events) = revoked({2}, points=(300, 0), rules={"revoke_penalty": amount})
    assert f"{amount} points" in game.ask(state).prompt
    after, _events = say(game, state, "claim")
    assert after.points[0] == 300 - amount


def test_the_team_that_gains_may_waive_it():
    game, (state, _events) = revoked({2}, points=(120, 0))
    after, events = say(game, state, "waive")
    assert only(Scored, events) == []
    assert [said.seat for said in only(Said, events)] == [state.turn]
    assert after.points == state.points
    assert after.sheet[-1].penalties == ()


def test_one_penalty_a_deal_for_each_player_who_revoked_for_the_first_trick_of_it():
    game, state = derby()
    state, _events = say(game, state, "play 2S", "play AH", "play 2C", "play 2H")
    state = replace(state, turn=1, leader=1)
    state, _events = say(game, state, "play KS", "play 8H", "play 3C", "play 3H")
    state, _events = play_out(game, state)
    assert state.revokes == (Revoke(2, 0),)


def test_partners_who_both_revoked_pay_twice():
    game, (state, _events) = revoked({1, 3}, points=(0, 200))
    before = state.points[1]
    state, _events = say(game, state, "claim")
    state, _events = say(game, state, "claim")
    assert state.points[1] == before - 100
    assert state.sheet[-1].penalties == ((1, 50), (1, 50))


def test_both_teams_can_be_fined_and_one_waived_and_one_claimed():
    game, (state, _events) = revoked({2, 3}, points=(100, 100))
    assert [revoke.seat for revoke in state.revokes] == [2, 3]
    before = state.points
    state, _events = say(game, state, "waive")
    assert state.phase == Phase.REVOKE
    state, _events = say(game, state, "claim")
    assert state.points == (before[0], before[1] - 50)


def test_the_tally_of_the_tricks_stands():
    game, (state, _events) = revoked({1})
    scored, won = state.sheet[-1].points, state.sheet[-1].tricks
    state, _events = say(game, state, "claim")
    assert (state.sheet[-1].points, state.sheet[-1].tricks) == (scored, won)


def test_then_the_next_deal_follows():
    game, (state, _events) = revoked({2})
    state, events = say(game, state, "claim")
    assert state.phase == Phase.ROLL
    assert state.revokes == ()
    assert only(Shuffled, events)


def test_a_penalty_is_settled_before_the_game_ends_and_before_the_offer_to_stop():
    done = Tally(1, (3, 4), False, 7, 0, 100)
    game, (state, _events) = revoked({2}, points=(0, 300), sheet=(done,) * 3)
    assert state.phase == Phase.REVOKE
    assert say(game, state, "claim").state.phase == Phase.OVER
    game, (state, _events) = revoked({2}, points=(0, 300), sheet=(done,) * 2)
    assert say(game, state, "claim").state.phase == Phase.STOP


def test_the_offer_to_stop_looks_at_the_totals_after_the_penalties():
    done = Tally(1, (3, 4), False, 7, 0, 100)
    for points, offender, claimed, waived in (
        ((0, 151), 3, Phase.ROLL, Phase.STOP),  # the leaders are fined and the gap closes
        ((50, 200), 2, Phase.STOP, Phase.ROLL),  # the others are fined and it opens
    ):
        game, (state, _events) = revoked({offender}, sheet=(done,) * 2)
        state = replace(state, points=points)
        assert say(game, state, "claim").state.phase == claimed
        assert say(game, state, "waive").state.phase == waived


def test_other_moves_wait_until_it_is_settled():
    game, (state, _events) = revoked({2})
    for line in ("roll", "stop", "play AS"):
        assert refused(game, state, line).code == "not_now"
