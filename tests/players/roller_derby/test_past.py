"""Worlds of Roller Derby in which the others had reasons for what they did are likelier."""

import pytest

from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.sight import code
from roller_table.players.roller_derby.tables import table
from roller_table.players.roller_derby.trial import past, play

from ...ai.games import decisions, derby
from .test_kernel import TABLES, begun, position


def seen_plays(game, level, seed):
    """Every card of the first deal that the others at the table see being played."""
    for decision in decisions(game, level, seed):
        if decision.state.sheet:
            return
        if decision.state.phase == Phase.DERBY:
            yield decision


@pytest.mark.parametrize("game", TABLES[:3])
@pytest.mark.parametrize("level", ["random", "club"])
def test_the_plays_made_again_lead_to_the_table_as_it_stands(game, level):
    for decision in seen_plays(game, level, 6):
        truth = play(game, decision.view).worlds.known
        reasons = past(truth, decision.view)
        if reasons is None:
            assert (decision.state.tricks, decision.state.trick) == ((), ())
            continue
        again = reasons.start
        for number in reasons.plays:
            again.lay(number)
        assert position(again)[1:] == position(truth)[1:]
        assert position(again)[0] == (0, 0, 0, 0)


def test_who_always_plays_by_the_rule_of_thumb_is_explained_in_full():
    game = derby(all_or_nothing=False)
    for seed in range(5):
        state, _luck = begun(game, seed)
        kernel = table(game, state)
        while len(state.tricks) < 9:
            liked = kernel.policy(0)
            kernel.apply(liked)
            plays = {code(each.stands_for()): each for each in game.ask(state).choice}
            state = game.apply(state, plays[liked]).state
            reasons = past(kernel, game.view(state, state.roller))
            assert reasons is None or reasons.likelihood(kernel) == 1.0
        assert reasons is not None


def test_the_truth_explains_what_was_played_better_than_most_that_might_be():
    game, better, met = derby(), 0.0, 0
    for seed in range(6):
        for decision in seen_plays(game, "club", seed):
            if not 3 <= len(decision.state.tricks) < 9:
                continue
            whole = table(game, decision.state)
            descent = play(game, decision.view)
            reasons = past(descent.worlds.known, decision.view)
            likely = reasons.likelihood(whole)
            unweighed = play(game, decision.view).worlds
            unweighed.past = None
            for number in range(5):
                unweighed.deal(descent.world, number)
                other = reasons.likelihood(descent.world)
                better += (likely > other) + 0.5 * (likely == other)
                met += 1
    assert met > 500
    assert better > 0.62 * met


def test_worlds_that_explain_more_are_drawn_more_often():
    game = derby()
    decision = list(seen_plays(game, "club", 2))[26]
    descent = play(game, decision.view)
    reasons = past(descent.worlds.known, decision.view)

    def mean(worlds):
        total = 0.0
        for seed in range(200):
            worlds.deal(descent.world, seed)
            total += reasons.likelihood(descent.world)
        return total / 200

    weighed = mean(descent.worlds)
    descent.worlds.past = None
    assert weighed > 1.5 * mean(descent.worlds)


def test_what_a_seat_did_itself_says_nothing_to_it():
    game = derby()
    state, luck = begun(game, 3)
    while not state.tricks:
        move, luck = game.ask(state).choice.draw(luck)
        state = game.apply(state, move).state
    first = state.tricks[0].seats[0]
    assert first == state.roller
    alone = past(table(game, state), game.view(state, first))
    alone.plays = alone.plays[:1]
    assert alone.likelihood(table(game, state)) == 1.0
