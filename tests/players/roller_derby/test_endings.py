"""The last tricks are played as well as anyone can who has seen no more than the view."""

from itertools import islice, product

import pytest

from roller_table.ai.endings import Ending, WorldSolver
from roller_table.ai.measuring import Measurement, measured
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.roller_derby.state import Phase
from roller_table.players.roller_derby.declaration import is_last
from roller_table.players.roller_derby.endings import TRICKS, is_near, made_sure, stakes
from roller_table.players.roller_derby.kernel.derby import Derby
from roller_table.players.roller_derby.kernel.solver_ask import DoubleDummy
from roller_table.players.roller_derby.kernel.worlds import ASIDE
from roller_table.players.roller_derby.sight import code
from roller_table.players.roller_derby.trial import ending, table, trial
from roller_table.players.roller_derby.worlds import Unseen, imagine

from ...ai.games import DERBY, decisions, derby

GAMES = (derby(), derby(dice="d12", direction="counterclockwise"))
WITH_JOKERS = derby(jokers_for_sale=True, joker_price=0)


def near_the_end(game, seed, tricks=TRICKS):
    """The questions of a game in which there is a choice and few tricks are left."""
    for each in decisions(game, "club", seed):
        few = 13 - len(each.state.tricks) <= tricks
        if each.state.phase == Phase.DERBY and few and len(each.ask.choice) > 1:
            yield each


def some(games, seeds, tricks=TRICKS):
    return [
        (game, each)
        for game in games
        for seed in seeds
        for each in islice(near_the_end(game, seed, tricks), 6)
    ]


def begun(game, each, luck=5):
    rated = DERBY.player().rated(game, each.view, each.ask, True)
    return ending(game, each.view).search(rated, each.view.seat, Luck(luck))


def solved(game, each):
    search = begun(game, each)
    while not search.settled:
        search.step()
    return search


def positions(game, each):
    """Every world behind the view: every way to put the unseen cards where they may lie."""
    unseen = Unseen(game, each.view)
    known, found = table(game, each.view.state), []
    for places in product(*unseen.may.values()):
        if all(places.count(place) == room for place, room in enumerate(unseen.room)):
            found.append(known.blank())
            found[-1].copy_from(known)
            for card, place in zip(unseen.may, places, strict=True):
                if place != ASIDE:
                    found[-1].give(place, 1 << code(card) - 2)
    return found


def by_every_play(position, play):
    """What the attackers make sure of with that play, by every play of everyone."""
    memo = {}

    def worth(at):
        if at.mover() < 0:
            return at.result(at.roller)
        trick = (at.led, at.best, at.place) if at.laid else ()
        key = (at.hand0, at.hand1, at.hand2, at.hand3, at.jokers, at.turn, at.laid, trick, at.won)
        if key not in memo:
            choose = min if (at.turn ^ at.roller) & 1 else max
            memo[key] = choose(worth(after(at, each)) for each in at.legal())
        return memo[key]

    return worth(after(position, play))


def after(position, play):
    twin = position.blank()
    twin.copy_from(position)
    twin.apply(play)
    return twin


@pytest.mark.parametrize("seed", range(3))
def test_the_card_is_the_best_over_all_worlds_by_every_play_of_everyone(seed):
    for game, each in some(GAMES, (seed,), tricks=2):
        sign = -1 if (each.view.seat ^ each.state.roller) & 1 else 1
        every = positions(game, each)
        plays = {code(move.stands_for()): move for move in each.ask.choice}
        means = {
            play: sign * sum(by_every_play(at, play) for at in every) / len(every) for play in plays
        }
        search = solved(game, each)
        assert means[code(search.best.stands_for())] == pytest.approx(max(means.values()))
        for opinion in search.opinions():
            assert opinion.worth == pytest.approx(means[code(opinion.move.stands_for())])


def test_a_review_compares_an_ending_by_every_play_of_everyone_and_has_a_cost_confirmed():
    """Every hand open is not how people play: the solved figure alone is no cost."""
    game, looked_dear = derby(), 0
    for _game, each in some((game,), range(4), tricks=2):
        played = tuple(write(move) for move in each.ask.choice)
        task = Measurement(DERBY, plain(game.rules), 1, played, each.view, ("club",) * 4, 1)
        sign = -1 if (each.view.seat ^ each.state.roller) & 1 else 1
        every = positions(game, each)
        worth = {
            write(move): sign
            * sum(by_every_play(at, code(move.stands_for())) for at in every)
            / len(every)
            for move in each.ask.choice
        }
        for verdict in measured(task):
            if is_last(each.state):
                continue
            lost = max(worth.values()) - worth[verdict.played]
            assert verdict.compared == pytest.approx((lost, 0.0, len(every)))
            assert worth[verdict.best] == pytest.approx(max(worth.values()))
            assert not verdict.cost.mean, "nothing has been confirmed yet"
            assert verdict.doubtful is (lost > 0)
            if verdict.doubtful:
                looked_dear += 1
                (sure,) = measured(replace(task, played=(verdict.played,), known=(verdict,)))
                assert sure.confirmed
                assert sure.confirmed.worlds > 1
                assert sure.cost.mean >= 0
    assert looked_dear


def test_three_tricks_before_the_end_a_card_is_worth_what_every_play_of_everyone_says():
    solver = DoubleDummy()
    for game, each in some((*GAMES, WITH_JOKERS), (3, 4), tricks=3):
        position = table(game, each.state)
        for play in position.legal():
            assert made_sure(solver, position, play) == by_every_play(position, play)


def test_every_world_is_met_once_and_agrees_with_what_was_seen():
    for game, each in some(GAMES, (7, 8), tricks=2):
        known = {(at.hand0, at.hand1, at.hand2, at.hand3) for at in positions(game, each)}
        search, met = begun(game, each), []
        while not search.settled:
            position = search._next
            met.append((position.hand0, position.hand1, position.hand2, position.hand3))
            search.step()
        assert set(met) == known
        assert search.opinions()[0].tries == len(met)


def test_cards_set_aside_for_jokers_make_worlds_of_their_own():
    found = [each for _game, each in some((WITH_JOKERS,), range(6), tricks=2) if each.state.bought]
    assert found
    for each in found[:3]:
        assert solved(WITH_JOKERS, each).opinions()[0].tries == len(positions(WITH_JOKERS, each))


def test_too_many_worlds_are_drawn_by_lot(monkeypatch):
    monkeypatch.setattr("roller_table.players.roller_derby.endings.MOST_WORLDS", 3)
    game, each = next(iter(some((derby(),), (9,))))
    search = solved(game, each)
    assert {opinion.tries for opinion in search.opinions()} == {3}


def test_the_search_of_the_last_tricks_is_an_ending_and_of_those_before_is_none():
    game = derby()
    for each in decisions(game, "club", 5):
        if each.state.phase == Phase.DERBY:
            near = 13 - len(each.state.tricks) <= TRICKS
            assert isinstance(trial(game, each.view), Ending) is near


def test_before_the_first_world_the_brain_decides_and_between_equals_too():
    game, each = some((derby(),), (2,))[0]
    rated = DERBY.player().rated(game, each.view, each.ask, True)
    assert begun(game, each).best == rated[0][0]


def test_an_expert_solves_an_ending_alike_whatever_the_others_really_hold():
    game = derby()
    for _game, each in some((game,), (6,), tricks=4):
        other = imagine(game, each.view, Luck(99))
        again = each._replace(view=game.view(other, each.view.seat))
        assert solved(game, each).opinions() == solved(game, again).opinions()


@pytest.mark.parametrize(
    ("won", "lost", "worths"),
    [(11, 0, [0, 0, 150]), (0, 11, [150, 0, 0]), (5, 6, [0, 0, 0]), (0, 0, [150, 0, 150])],
)
def test_all_or_nothing_is_worth_its_points_only_at_either_end(won, lost, worths):
    deal = Derby([0, 0, 0, 0], 0, 0, 7, all_or_nothing=True)
    deal.won, deal.lost, deal.left = won, lost, 2
    deal.all_worth, deal.none_worth = 150.0, 0.0
    assert stakes(deal) == worths
    assert is_near(deal)


def test_a_single_candidate_needs_no_thought():
    game, each = some((derby(),), (2,))[0]
    rated = DERBY.player().rated(game, each.view, each.ask, True)
    assert WorldSolver(ending(game, each.view), rated[:1], each.view.seat, Luck(1)).settled
