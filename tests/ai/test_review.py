"""The review: what decisions cost, chosen, compared and confirmed in worlds of their own."""

import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from random import Random
from types import SimpleNamespace

import pytest

from roller_table.ai.advice import AdviceThought
from roller_table.ai.bench import Bench, lot_of, steps
from roller_table.ai.instead import SubstituteGame
from roller_table.ai.judging import Estimate, estimate
from roller_table.ai.measuring import EndCount, measured, measuring
from roller_table.ai.review import Review, Verdict, as_kept, reviewed, reviewed_beside, written
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import amounts_to, distinct
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.options import plain
from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.match import Chair, Match
from roller_table.ui.machine.thinkers import done

FEW = 12
"""Playouts: enough to see that it works, and no measure of anything."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch):
    """Decisions are looked at in few worlds: no figure of these tests is about strength."""
    for found in ENTRIES:
        player = type(found.player())
        care = player.care._replace(chosen=FEW, compared=3, confirmed=3, playouts=4)
        monkeypatch.setattr(player, "care", care)
    monkeypatch.setattr("roller_table.ai.measuring.LAID_OPEN", 2)


def game_of(key, moves=60, level="club", seed=3, **rules):
    """A game of computer players, so far, as a record."""
    from roller_table.ai.players import player_for

    found = entry(key)
    seats = 4 if 4 in found.seats else found.seats[0]
    chairs = tuple(Chair(f"P{seat}", level) for seat in range(seats))
    match = Match.new(found, found.rules()(**rules), chairs, seed)
    club = player_for(level, found, match.game)
    while match.count < moves and not match.over:
        match.play(club.choose(match.view(match.ask.seat), match.ask, match.luck()))
    return match.record()


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_every_decision_of_any_game_has_its_figures_and_the_parts_add_up(found):
    review = Review(game_of(found.key, moves=16), 0, playouts=FEW)
    steps = list(reviewed(review))
    assert review.step() is None
    assert review.left == 0
    assert [each.number for each in review.verdicts] == [d.number for d in review.decisions]
    assert len(steps) >= len(review.decisions) > 0
    for each in review.verdicts:
        assert each.worth.worlds == each.compared.worlds
        assert (each.confirmed is None) or each.confirmed.worlds == 3
        assert not each.cost.mean or each.cost.standard, "every cost has its error"
        assert each.cost.mean >= 0
        if each.played == each.best:
            assert each.compared[:2] == (0.0, 0.0)
            assert not each.mark
    account = review.account()
    assert account.decided + account.luck == pytest.approx(account.result, abs=1e-9)
    assert account.given_away.mean == pytest.approx(sum(v.cost.mean for v in review.verdicts))


def test_a_review_that_was_broken_off_finds_the_same_when_it_is_gone_on_with():
    record = game_of("roebuck", moves=40)
    whole = Review(record, 1, playouts=FEW)
    list(reviewed(whole))
    begun = Review(record, 1, playouts=FEW)
    for _step in range(2):
        begun.step()
    kept = [as_kept(written(each)) for each in begun.verdicts]
    assert kept == list(begun.verdicts)
    gone_on = Review(record, 1, kept, playouts=FEW)
    assert gone_on.to_do.unseen < len(whole.decisions)
    list(reviewed(gone_on))
    assert gone_on.verdicts == whole.verdicts


def test_a_review_by_several_at_a_time_finds_the_same():
    record = game_of("roebuck", moves=40)
    alone, beside = (Review(record, 1, playouts=FEW) for _time in range(2))
    with ThreadPoolExecutor(3) as threads:  # Processes would look at as many worlds as usual.
        steps = list(reviewed_beside(beside, threads, 3))
    assert len(list(reviewed(alone))) == len(steps)
    assert alone.verdicts == beside.verdicts
    assert beside.task() is None


def test_what_is_being_measured_is_not_measured_twice():
    review = Review(game_of("roebuck", moves=40), 1, playouts=FEW)
    numbers, busy = [each.number for each in review.decisions], set[int]()
    while task := review.task(busy):
        busy.add(task.number)
    assert sorted(busy) == numbers


def test_another_review_of_the_same_game_meets_other_worlds():
    record = game_of("roebuck", moves=40)
    one, other = (Review(record, 1, playouts=FEW, again=again) for again in (0, 1))
    found = [[each.worth for each in reviewed(review)] for review in (one, other)]
    assert found[0] != found[1]


def test_only_what_the_seat_could_know_is_judged():
    """Hidden cards dealt anew behind the view change no verdict."""
    review = Review(game_of("roller_derby", moves=36), 0, playouts=FEW)
    other = Review(game_of("roller_derby", moves=36), 0, playouts=FEW)
    player = entry("roller_derby").player()
    dealt_anew = tuple(
        each._replace(view=other.game.view(player.imagine(other.game, each.view, Luck(number)), 0))
        for number, each in enumerate(other.decisions)
    )
    other.decisions = dealt_anew
    assert list(reviewed(review)) == list(reviewed(other))


def test_a_move_that_was_the_only_sensible_one_is_no_decision():
    record = game_of("roller_derby", moves=60)
    review = Review(record, 0, playouts=FEW)
    rolls = [d for d in review.decisions if record.moves[d.number - 1] == "roll"]
    assert review.decisions
    assert not rolls


def test_what_seems_dear_at_a_glance_is_measured_first():
    review = Review(game_of("roller_derby", moves=60, level="random"), 0, playouts=FEW)
    glances = [review._at_a_glance(d) for d in review.decisions]
    first = review.step()
    assert review._at_a_glance(decision(review, first.number)) == max(glances) > min(glances)
    assert review.to_do.unseen == len(review.decisions) - 1


def decision(review, number):
    return next(each for each in review.decisions if each.number == number)


def dear(review):
    """The first decision in which something else might have been played, as one with a cost."""
    each = review.decisions[0]
    lines = [write(move) for move in harmless(each.ask) if move != each.played]
    worth, cost, played = Estimate(0.0, 1.0, 3), Estimate(7.0, 1.0, 3), write(each.played)
    return Verdict(each.number, 0, played, lines[0], worth, cost, cost, rivals=tuple(lines[1:3]))


def test_what_has_a_cost_is_explained_by_other_moves_and_by_what_nobody_could_know():
    record = game_of("roller_derby", moves=400, deals=2, level="club")
    known = dear(Review(record, 0))
    review = Review(record, 0, [known], playouts=FEW)
    assert review.over
    assert known.unexplained
    found = measured(review.task_of(known.number))[0]
    assert [each.line for each in found.others] == list(known.rivals)
    assert found.hindsight.worlds
    assert found.cost == known.cost
    assert not found.unexplained


def test_other_moves_are_weighed_beside_the_best_as_if_all_were_tried_at_once():
    """What the best brought is kept from the confirming, and not tried again."""
    record = game_of("roller_derby", moves=60)
    known = dear(Review(record, 0))
    review = Review(record, 0, [known], playouts=FEW)
    task = review.task_of(known.number)
    anew = measured(task)[0]
    lot = lot_of(record.seed, known.number, 0)
    bench = Bench(review.entry, review.game, task.view, record.players, lot, FEW)
    moves = review.game.moves, review.game.pack
    judging = bench.confirming([read(known.best, *moves), read(known.played, *moves)])
    list(steps(judging, 3))
    brought = tuple(each[0] for each in judging.results)
    kept = measured(replace(task, known=(replace(known, brought=brought),)))[0]
    assert kept == anew
    assert not kept.brought


def test_hands_are_opened_only_once_the_game_is_over():
    record = game_of("roller_derby", moves=60)
    review = Review(record, 0, [dear(Review(record, 0))], playouts=FEW)
    task = review.task_of(review.verdicts[0].number)
    assert task.laid_open is None
    assert measured(task)[0].hindsight is None


def test_a_task_travels_and_pauses_often():
    review = Review(game_of("roller_derby", moves=36), 0, playouts=FEW)
    task = pickle.loads(pickle.dumps(review.task()))
    assert sum(1 for _pause in measuring(task)) > 10
    assert measured(task)[0] == review.step()


def verdict(compared, confirmed=None, trick=10.0, **more):
    given = {"played": "play 2C", "best": "play 3C"} | more
    worth = Estimate(0.0, 1.0, 30)
    return Verdict(1, 0, worth=worth, compared=compared, confirmed=confirmed, trick=trick, **given)


@pytest.mark.parametrize(
    ("confirmed", "mark"),
    [
        (None, ""),
        (Estimate(9.0, 5.0, 80), ""),
        (Estimate(-9.0, 1.0, 80), ""),
        (Estimate(4.0, 1.0, 80), "slip"),
        (Estimate(7.5, 1.0, 80), "mistake"),
        (Estimate(17.5, 1.0, 80), "blunder"),
    ],
)
def test_only_a_confirmed_cost_is_called_one_and_only_beyond_two_errors(confirmed, mark):
    found = verdict(Estimate(30.0, 1.0, 30), confirmed)
    assert found.mark == mark
    assert found.cost.mean == (confirmed.mean if mark else 0.0)


@pytest.mark.parametrize(
    ("mean", "standard", "mark"),
    [(0.84, 0.38, "slip"), (0.84, 0.1, "blunder"), (0.84, 0.2, "mistake"), (0.3, 0.1, "slip")],
)
def test_a_cost_is_named_by_the_lower_end_of_its_range(mean, standard, mark):
    """ "blunder 0.84 ± 0.76" stood there, of what may have cost next to nothing."""
    cost = Estimate(mean, standard, 80)
    assert verdict(cost, cost, trick=0.4).mark == mark


@pytest.mark.parametrize("quick", [(3.0, 1.0), (3.0, 4.0), (0.5, 0.1), (0.0, 0.0), (-2.0, 0.5)])
def test_whatever_quick_players_see_another_move_than_the_best_is_confirmed_once(quick):
    """They saw nothing in 2 of 49 decisions at Rollerball in which a hint saw a difference."""
    assert verdict(Estimate(*quick, 30)).doubtful
    assert not verdict(Estimate(*quick, 30), Estimate(0.0, 1.0, 80)).doubtful
    assert not verdict(Estimate(0.0, 0.0, 30), best="play 2C").doubtful


class Tried:
    """Two moves that were tried: the second brings so much more, world by world."""

    def __init__(self, moves, more):
        self.moves, self.more, self.ended, self.results = moves, more, [], ()

    def stepping(self):
        world = len(self.results)
        self.results += ((0.0, self.more[world % len(self.more)]),)
        self.ended.append(((), ()))
        yield

    def gain(self, one, other):
        places = self.moves.index(one), self.moves.index(other)
        return estimate([each[places[0]] - each[places[1]] for each in self.results])


@pytest.fixture
def confirmed(monkeypatch):
    """A decision confirmed in 24 worlds, in which what was played brings so much more."""
    care = type(entry("roller_derby").player()).care._replace(confirmed=24)
    monkeypatch.setattr(type(entry("roller_derby").player()), "care", care)
    review = Review(game_of("roller_derby", moves=36, seed=7), 0, playouts=FEW)

    def confirm(*more):
        monkeypatch.setattr(Bench, "confirming", lambda _bench, moves, _hope=None: tried(moves))

        def tried(moves):
            return Tried(moves, more)

        found = next(each for each in review.decisions if len(harmless(each.ask)) > 1)
        best = next(m for m in harmless(found.ask) if m != found.played)
        worth, quick = Estimate(1.0, 1.0, 30), Estimate(2.0, 1.0, 30)
        lines = {"played": write(found.played), "best": write(best)}
        known = Verdict(found.number, 0, worth=worth, compared=quick, trick=10.0, **lines)
        return measured(replace(review.task_of(found.number), known=(known,)))[0]

    return confirm


def test_what_was_played_is_the_best_where_it_turns_out_better_than_what_was_chosen(confirmed):
    """The list showed it as better than the move that it called best."""
    found = confirmed(2.0, 3.0, 4.0)
    assert found.best == found.played
    assert found.confirmed.mean == pytest.approx(3.0)
    assert found.confirmed.worlds < 24
    assert found.worth.mean == -1.0
    assert not found.cost.mean
    assert not found.mark
    assert not found.doubtful
    assert as_kept(written(found)) == found


def test_worlds_end_early_only_where_no_difference_can_be_seen_any_more(confirmed):
    assert confirmed(0.0).confirmed == (0.0, 0.0, 9)
    assert confirmed(-3.0, 3.5).confirmed.worlds < 24
    dear = confirmed(-9.0, 3.0, -2.0)
    assert dear.confirmed.worlds == 24
    assert dear.mark
    assert len(dear.brought) == 24


@pytest.mark.parametrize("mean", [-2.0, -0.5, 0.0, 0.5, 2.0])
def test_a_difference_that_may_still_be_seen_is_looked_for(mean):
    """Of means that wander by chance only those are given up that are hardly ever seen at last."""
    lot, given_up = Random(3), 0
    for _case in range(300):
        came = [lot.gauss(mean, 4.0) for _world in range(48)]
        stopped = any(not estimate(came[:n]).may_be_shown(48) for n in (18, 24, 30, 36, 42))
        last = estimate(came)
        given_up += stopped and last.shown and last.mean > 0
    assert given_up <= 1


@pytest.mark.parametrize("text", ["", "[]", "[0, {}]", "[1, {}]", '[1, {"worth": 3}]', "[1, []]"])
def test_what_cannot_be_read_is_found_anew(text):
    assert as_kept(text) is None


def test_the_same_deal_is_played_with_an_expert_in_a_seat_and_people_as_clubs():
    found = entry("roebuck")
    rules = plain(found.rules()())
    job = SubstituteGame(found, rules, ("human", "club", "club", "club"), 0, 7, playouts=2)
    one, other = (json.loads(done(job)) for _turn in range(2))
    assert one == other
    assert len(one) == 4
    assert one != json.loads(done(replace(job, seed=8)))


def with_a_pair(most=80):
    """A game of Roebuck, and the moves before which a seat may play one of two cards alike."""
    record = game_of("roebuck", moves=most)
    for seat in range(4):
        review = Review(record, seat)
        for each in review.decisions:
            twins = [m for m in each.ask.choice if amounts_to(each.ask.choice, m, each.played)]
            if len(twins) > 1:
                return record, seat, each, next(m for m in twins if m != each.played)
    raise AssertionError("no two cards were alike")


def test_of_two_cards_that_are_alike_each_is_as_good_as_the_best(monkeypatch):
    record, seat, decision, twin = with_a_pair()

    def going():
        yield
        return twin

    thinking = SimpleNamespace(going=going, opinions=())
    monkeypatch.setattr("roller_table.ai.bench.thought", lambda *_given: thinking)
    review = Review(record, seat, playouts=FEW)
    found = measured(review.task_of(decision.number))[0]
    assert found.best == found.played
    assert found.compared[:2] == (0.0, 0.0)
    assert not found.doubtful


def test_what_was_kept_of_two_cards_that_are_alike_is_found_anew():
    """Reviews of before told them apart."""
    record, seat, decision, twin = with_a_pair()
    cost = Estimate(3.0, 1.0, 9)
    kept = verdict(cost, cost, played=write(decision.played), best=write(twin))
    review = Review(record, seat, [replace(kept, number=decision.number, seat=seat)])
    assert review.verdicts == ()


def test_of_cards_that_are_alike_only_one_is_weighed_beside_the_others():
    record, seat, decision, _twin = with_a_pair()
    review = Review(record, seat, playouts=FEW)
    found = measured(review.task_of(decision.number))[0]
    choice, game = decision.ask.choice, review.game
    moves = [read(line, game.moves, game.pack) for line in (found.best, *found.rivals)]
    assert distinct(choice, moves) == tuple(moves)


def test_a_hint_says_what_the_review_of_that_decision_says():
    """The same best, from the same worlds, with the same players going on."""
    record = game_of("roller_derby", moves=36, seed=7)
    review = Review(record, 0, playouts=FEW)
    verdicts = [each for each in reviewed(review) if each.played != each.best]
    known = replace(verdicts[0], compared=Estimate(99.0, 1.0, 3), confirmed=None)
    task = review.task_of(known.number)
    confirmed = measured(replace(task, known=(known,)))[0].confirmed
    lot = lot_of(record.seed, known.number, 0)
    bench = Bench(review.entry, review.game, task.view, record.players, lot, FEW)
    hint = AdviceThought(bench, Budget(), decision(review, known.number).played)
    while not hint.done:
        hint.step()
    (best,) = [each for each in hint.advice().moves if each.line == known.best]
    assert best.behind == Estimate(-confirmed.mean, confirmed.error, confirmed.worlds)


def test_near_the_end_too_a_hint_says_what_the_review_of_that_decision_says():
    """It told what every card brings with all hands open, as if that were known exactly."""
    record = game_of("roller_derby", moves=400, level="random", seed=5, deals=2)
    review, ended = Review(record, 0, playouts=FEW), 0
    for each in review.decisions:
        lot = lot_of(record.seed, each.number, 0)
        bench = Bench(review.entry, review.game, each.view, record.players, lot, FEW)
        if not bench.computer.ending(review.game, each.view):
            continue
        found = measured(review.task_of(each.number))[0]
        if not found.doubtful:
            continue
        confirmed = measured(replace(review.task_of(each.number), known=(found,)))[0].confirmed
        hint = AdviceThought(bench, Budget(), each.played)
        while not hint.done:
            hint.step()
        advice = hint.advice()
        (best,) = [move for move in advice.moves if move.line == found.best]
        assert best.behind.mean == pytest.approx(-confirmed.mean)
        assert all(told.loses.standard or not told.other for told in advice.compared)
        ended += 1
    assert ended


def test_what_is_confirmed_counts_to_which_end_it_came_and_that_is_kept():
    record = game_of("roller_derby", moves=36, seed=7)
    review = Review(record, 0, playouts=FEW)
    found = next(each for each in reviewed(review) if each.played != each.best)
    known = replace(found, compared=Estimate(99.0, 1.0, 3), confirmed=None)
    task = replace(review.task_of(known.number), known=(known,))
    confirmed = measured(task)[0]
    exactly, few, many = confirmed.ends
    for one, two, three in zip(exactly[:2], few[:2], many[:2], strict=True):
        assert one + two + three == 3, "each world came to one of them"
    assert as_kept(written(confirmed)) == confirmed


COST, NO, YES = Estimate(9.0, 1.0, 100), False, True


@pytest.mark.parametrize(
    ("ends", "told"),
    [
        (((60, 40, YES), (20, 20, NO), (20, 40, YES)), ("played", "too many")),
        (((60, 40, YES), (20, 35, NO), (20, 25, NO)), ("best", "exactly")),
        (((60, 40, YES), (20, 39, YES), (20, 21, YES)), ("played", "too few")),
        (((40, 60, YES), (30, 20, YES), (30, 20, YES)), None),
        (((50, 40, NO), (25, 30, NO), (25, 30, NO)), None),
        ((), None),
    ],
)
def test_where_no_reason_is_known_it_is_told_to_what_it_came_more_often(ends, told):
    record = game_of("roller_derby", moves=36, seed=7)
    plain_review = Review(record, 0)
    attack = next(d for d in plain_review.decisions if plain_review.trick(d.number))
    line = write(attack.played)
    found = verdict(COST, COST, played=line, best="best", ends=tuple(EndCount(*e) for e in ends))
    review = Review(record, 0)
    found = replace(found, number=attack.number, seat=0)
    said = review.consequence(found)
    if told is None:
        assert said is None
    else:
        assert said.line == (line if told[0] == "played" else "best")
        assert told[1] in said.words.shown()
    shown = review.ends(found)
    assert bool(shown) == any(apart for _best, _played, apart in ends)
    assert [(each.best, each.played) for each in shown] in ([], [
        tuple(5 * round(n / 5) for n in end[:2]) for end in ends
    ])  # fmt: skip


@pytest.mark.parametrize("line", ["", "lay", "\u2028", "play 5S"])
@pytest.mark.parametrize("part", ["best", "rivals"])
def test_a_finding_that_names_no_move_of_the_game_is_found_anew(line, part):
    record = game_of("roebuck", 30)
    seat = 0
    found = next(reviewed(Review(record, seat, (), FEW)))
    damaged = replace(found, **{part: line if part == "best" else (line,)})
    assert Review(record, seat, [found]).verdicts == (found,)
    assert Review(record, seat, [damaged]).verdicts == ()
