"""The second judge: real players go on from a move, in worlds that no search has seen."""

from statistics import mean, stdev

import pytest

from roller_table.ai.judging import TOO_SURE, Case, Judgement, estimate, judged
from roller_table.ai.players import player_for
from roller_table.engine.game import play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.tables import table
from roller_table.players.roller_derby.trial import likely, past

from ..games.rollerball.scenes import at as rollerball
from .games import DERBY, decisions, derby


def club_case(found, view, seats):
    game = found.game(found.rules()())
    return Case(found, game, view, (player_for("club", found, game),) * seats)


def questions(found, seats, seed=5, most=60):
    """The questions between several moves in Club games, at most ``most``."""
    game = found.game(found.rules()())
    club = player_for("club", found, game)
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    while (ask := game.ask(state)) and most:
        view = game.view(state, ask.seat)
        if len(ask.choice) > 1:
            most -= 1
            yield state, view, ask
        fresh, luck = luck.below(1 << 62)
        state = play(game, state, club.choose(view, ask, Luck(fresh))).state


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_a_question_of_every_phase_of_every_game_is_judged(found):
    seats = 4 if 4 in found.seats else max(found.seats)
    met = set()
    for state, view, ask in questions(found, seats):
        if (phase := getattr(state, "phase", None)) in met:
            continue
        met.add(phase)
        moves = list(dict.fromkeys([next(iter(ask.choice)), ask.choice.draw(Luck(1))[0]]))
        judging = judged(club_case(found, view, seats), moves, 2, Luck(3))
        assert all(judging.worth(move).worlds == 2 for move in moves)
    assert met


def test_only_the_view_goes_in():
    """Hidden cards dealt anew behind the view change no figure."""
    game = derby()
    for number, (state, view, ask) in enumerate(questions(DERBY, 4, most=30)):
        if number % 10 == 0:
            other = game.view(DERBY.player().imagine(game, view, Luck(77)), view.seat)
            moves = tuple(ask.choice)[:2]
            found = [
                judged(club_case(DERBY, seen, 4), moves, 3, Luck(4)).results
                for seen in (view, other)
            ]
            assert found[0] == found[1]
            assert state is not other.state


def test_what_was_judged_before_is_gone_on_with():
    _state, view, ask = next(questions(entry("roebuck"), 4))
    case, moves = club_case(entry("roebuck"), view, 4), tuple(ask.choice)[:2]
    whole = judged(case, moves, 6, Luck(9))
    begun = judged(case, moves, 2, Luck(9))
    gone_on = Judgement(case, moves, Luck(9), begun.results)
    for _world in range(4):
        gone_on.step()
    assert gone_on.results == whole.results


def test_in_one_world_every_move_meets_the_same_cards_and_luck():
    """So moves that lead to the same play differ by nothing, in any world."""
    _state, view, ask = next(questions(DERBY, 4))
    case, move = club_case(DERBY, view, 4), next(iter(ask.choice))
    assert judged(case, [move], 4, Luck(2)).results == judged(case, [move], 4, Luck(2)).results
    both = judged(case, list(ask.choice)[:2], 4, Luck(2))
    assert [each[0] for each in both.results] == [
        each[0] for each in judged(case, [move], 4, Luck(2)).results
    ]


def test_the_last_card_of_a_deal_is_judged_as_the_game_counts_it():
    game = derby(deals=1)
    last = next(each for each in decisions(game, "club", seed=3) if _ends_the_deal(each.state))
    state = play(game, last.state, last.move).state
    points = game.standings(state)
    judging = judged(Case(DERBY, game, last.view, _clubs(game)), [last.move], 3, Luck(1))
    assert judging.worth(last.move) == (points[last.view.seat] - points[last.view.seat - 1], 0, 3)


def _ends_the_deal(s):
    return s.phase == Phase.DERBY and (len(s.tricks), len(s.trick)) == (12, 3)


def _clubs(game):
    return (player_for("club", DERBY, game),) * 4


def test_an_error_is_wider_than_the_spread_says_and_needs_two_worlds():
    results = [10.0, 20.0, 0.0, 30.0]
    found = estimate(results)
    assert found.mean == mean(results)
    assert found.standard == pytest.approx(TOO_SURE * stdev(results) / 2)
    assert found.error == pytest.approx(3.182 * found.standard, rel=0.01), "of four, by Student"
    assert not estimate([100.0]).shown
    assert estimate([5.0, 5.0, 5.1]).shown
    assert not estimate([5.0, -5.0]).shown
    assert estimate([]).worlds == 0


def test_a_move_is_judged_once_and_some_move_is():
    _state, view, ask = next(questions(DERBY, 4))
    move = next(iter(ask.choice))
    for moves in ([], [move, move]):
        with pytest.raises(ValueError, match="once"):
            Judgement(club_case(DERBY, view, 4), moves, Luck(1))


def test_worlds_that_explain_the_play_are_drawn_more_often():
    game = derby()
    better = 0
    for number, (_state, view, _ask) in enumerate(questions(DERBY, 4, most=40)):
        if view.state.phase != Phase.DERBY or len(view.state.tricks) < 3 or number % 4:
            continue
        reasons = past(table(game, view.state), view)
        scores = []
        for draw in (likely, DERBY.player().imagine):
            worlds = [draw(game, view, Luck(seed)) for seed in range(30)]
            assert all(
                game.view(world, view.seat).state.hands == view.state.hands for world in worlds
            )
            scores.append(mean(reasons.likelihood(table(game, world)) for world in worlds))
        better += (scores[0] > scores[1]) - (scores[0] < scores[1])
    assert better > 0


def test_a_card_that_is_kept_is_worth_nothing_once_the_game_is_over():
    """The ball makes the last point of another, whatever the seat does before."""
    found = entry("rollerball")
    game, points = found.game(found.rules()()), ("RB", "SU SU RP RP")
    state = rollerball(balls="6 2", hands=("DM EN", ""), points=points, men="0: 3 3")
    moves = tuple(read(line, game.moves, game.pack) for line in ("stay", "teleport DM1 9 9"))
    judging = judged(club_case(found, game.view(state, 0), 2), moves, 2, Luck(3))
    assert judging.gain(*moves) == (0.0, 0.0, 2)
    assert judging.worth(moves[0]).mean < -1
