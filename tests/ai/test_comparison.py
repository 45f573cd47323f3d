"""A hint compares: best and next best with what that costs, or the moves that are level."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from roller_table.ai.advice import COMPARED, AdviceThought
from roller_table.ai.bench import Bench
from roller_table.ai.comparison import RARE, Comparison, shares_of
from roller_table.ai.judging import Estimate
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.choices import Options
from roller_table.engine.game import View, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.player import Opinion
from roller_table.engine.words import NOTHING
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.games.roller_derby.scoring import is_missed
from roller_table.games.roolz.pack import count_of
from roller_table.games.roolz.paper_round import is_decided
from roller_table.games.roolz.state import NoBid
from roller_table.lessons import lesson, match_at

DERBY = entry("roller_derby")


def walk(found: Any, seed: int, most: int = 400) -> Any:
    """The questions between several moves of a game of Clubs."""
    game = found.game(found.rules()())
    club = player_for("club", found, game)
    seats = 4 if 4 in found.seats else found.seats[0]
    state, luck = game.deal(seats, Luck(seed)).state, Luck(seed)
    for _move in range(most):
        if (ask := game.ask(state)) is None:
            return
        view = game.view(state, ask.seat)
        if len(harmless(ask)) > 1:
            yield game, view, ask
        fresh, luck = luck.below(1 << 62)
        state = play(game, state, club.choose(view, ask, Luck(fresh))).state


def advising(found: Any, game: Any, view: View[Any], worlds: int = 20) -> AdviceThought:
    levels = ("club",) * len(game.standings(view.state))
    thinking = AdviceThought(Bench(found, game, view, levels, 4, 4), Budget(iterations=worlds))
    while not thinking.done:
        thinking.step()
    return thinking


def with_results(gaps: tuple[float, ...]) -> AdviceThought:
    """A decision at cards whose moves were tried: how much less each brings, give or take one."""
    game, view, _ask = next(
        (game, view, ask) for game, view, ask in walk(DERBY, 5) if view.state.phase.value == "derby"
    )
    thinking = advising(DERBY, game, view)
    assert thinking._tried
    places = range(len(thinking._tried.judging.moves))
    # Twenty worlds in which the others stray by turns to either side.
    thinking._tried.judging._results = [
        tuple(-gaps[place] + (place > 0) * (world % 2 - 0.5) for place in places)
        for world in range(20)
    ]
    thinking._tried.came[:] = [(True,) * len(places)] * 20
    return thinking


def test_the_next_best_is_told_with_what_it_gives_away_and_its_range() -> None:
    first, second = with_results((0.0, 6.0, 9.0)).advice().compared
    assert len(first.level) == 1
    assert first.other != second.other
    assert first.loses.mean == pytest.approx(6.0)
    assert second.loses.mean == pytest.approx(9.0)
    assert first.same() == ""
    assert first.gives_away() == "costs 6.0 points (±0.3)"
    assert first.gives_away("chips") == "is 6.0 chips worse (±0.3)"


def test_a_call_of_40_chips_is_not_said_to_cost_what_it_loses() -> None:
    """What one pays for it is a price; what it loses against the best move is another figure."""
    call = Comparison(("fold",), "call", Estimate(40.0, 0.0, 20))
    assert call.gives_away("chips") == "is 40 chips worse"


def test_moves_between_which_no_difference_was_seen_are_level_and_have_no_figure() -> None:
    (same,) = with_results((0.0, 0.0, 0.0)).advice().compared
    assert same.same() == "Any of these three"
    assert same.other == same.gives_away() == ""
    assert same.shares is None
    assert len(set(same.level)) == 3


def test_of_two_that_are_level_the_third_gives_away() -> None:
    (found,) = with_results((0.0, 0.0, 5.0)).advice().compared
    assert found.same() == "Either of these two"
    assert found.gives_away().startswith("costs 5.0 points")
    assert found.other not in found.level


def test_what_came_out_better_when_it_was_tried_is_the_best() -> None:
    thinking = with_results((0.0, -4.0, 3.0))
    first, *_others = thinking.advice().compared
    assert first.loses.mean == pytest.approx(4.0)
    assert thinking._tried
    assert first.best == write(thinking._tried.judging.moves[1])


def test_the_best_that_was_told_stays_so_until_another_is_measured_to_bring_more() -> None:
    """Twice Enter made the move that had stood beside the best: the first figures had told them
    apart, the next did not, and the hint went back to what the search had held for best."""
    thinking = with_results((0.0, -4.0, 3.0))
    assert thinking._tried
    judging = thinking._tried.judging
    told, sought = write(judging.moves[1]), write(judging.moves[0])
    assert thinking.advice().compared[0].best == told

    def bring(*gaps: float) -> None:
        strays = [20.0 * (world % 2) - 10.0 for world in range(20)]
        judging._results = [(0.0, stray - gaps[0], -stray - gaps[1]) for stray in strays]

    bring(1.0, 2.0)
    (alone,) = thinking.advice().compared
    assert (alone.level, alone.other) == ((told,), ""), "no difference is measured any more"
    bring(12.0, 30.0)
    assert thinking.advice().compared[0].best == sought


def test_of_moves_that_seem_alike_the_one_that_costs_no_card_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """ "Blow up the card: no clear difference" cost a card, and resting did not."""
    thinking = with_results((0.0, 0.0, 0.0))
    assert thinking._tried
    costly, free, _third = thinking._tried.judging.moves[:3]
    computer = thinking._bench.computer
    monkeypatch.setattr(type(computer), "spends", lambda _self, move: int(move == costly))
    thinking._solved = None
    for worth, tries, named in ((9.9, 50, free), (1.0, 50, costly), (9.9, 2, costly)):
        opinions = (Opinion(costly, 10.0, 100), Opinion(free, worth, tries))
        thinking._thought = cast("Any", SimpleNamespace(best=costly, opinions=opinions))
        assert thinking._in_order()[0] == named


def test_moves_that_may_be_far_apart_are_not_called_level() -> None:
    """ "Any of these four: no difference", after forty tries that told them apart by 60 points."""
    thinking = with_results((0.0, 0.0, 0.0))
    assert thinking._tried
    far = [(0.0, 40.0 * (world % 2) - 20.0, 0.0) for world in range(20)]
    thinking._tried.judging._results = list(far)
    (same,) = thinking.advice().compared
    moves = thinking._tried.judging.moves
    assert {*same.level} == {write(moves[0]), write(moves[2])}
    thinking._tried.judging._results = [(0.0, one, -one) for _zero, one, _end in far]
    assert thinking.advice().compared == ()


@pytest.mark.parametrize(
    ("loses", "words"),
    [
        (Estimate(101.6, 47.0, 1000), "costs about 100 points (±90)"),
        (Estimate(175.0, 72.4, 1000), "costs about 180 points (±140)"),
        (Estimate(40.2, 6.2, 1000), "costs 40 points (±12)"),
        (Estimate(6.04, 0.2, 1000), "costs 6.0 points (±0.4)"),
    ],
)
def test_a_figure_is_no_finer_than_its_range(loses: Estimate, words: str) -> None:
    assert Comparison(("bid 185",), "no-bid", loses, 12.0).gives_away() == words


def test_as_long_as_it_is_being_tried_nothing_is_called_level() -> None:
    thinking = with_results((0.0, 0.0, 0.0))
    thinking._budget = Budget(iterations=100)
    assert not thinking.done
    assert thinking.advice().compared == ()


def test_a_share_stands_beside_another_and_is_not_rare() -> None:
    often, rarely, never = [True] * 90 + [False] * 10, [True] * 8 + [False] * 92, [False] * 100
    best, other = shares_of(often, rarely) or (None, None)
    assert best
    assert other
    assert (best.of_100, other.of_100) == (90, 10)
    assert shares_of(often, often) is None, "chance alone tells them apart"
    assert shares_of(rarely, often) is None, "the better move is the one with more"
    rare = [True] * 7 + [False] * 93
    assert 100 * sum(rare) / len(rare) < RARE
    assert shares_of(rare, never) is None


def test_a_figure_that_came_out_the_same_in_every_world_has_no_range() -> None:
    found = Comparison(("play 2C",), "play 3C", Estimate(10.0, 0.0, 40), 10.0)
    assert found.gives_away() == "costs 10 points"
    call = Comparison(("fold",), "call", Estimate(6.0, 0.0, 40), 10.0)
    said = call.gives_away("chips")
    assert said == "is 6 chips worse", "a whole number without decimals"
    one = call._replace(loses=call.loses._replace(mean=1.0))
    assert one.gives_away("chips") == "is 1 chip worse"


@pytest.mark.parametrize("found", ENTRIES, ids=lambda found: found.key)
def test_every_game_compares_moves_that_are_offered_by_a_reason_that_holds(
    found: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of all that are level, and not of the one that is worse.

    The players who go on from a move play by the simplest rule: with Clubs it takes minutes.
    """
    greedy = player_for("greedy", found, found.game(found.rules()()))
    monkeypatch.setattr("roller_table.ai.bench.player_for", lambda *_told, **_more: greedy)
    compared = 0
    for number, (game, view, ask) in enumerate(walk(found, 3, 160)):
        if number % 12:
            continue
        reasons = found.player().reasons(game, view)
        thinking = advising(found, game, view, 12)
        for each in thinking.advice().compared:
            compared += 1
            level = [read(line, game.moves, game.pack) for line in each.level]
            assert all(move in ask.choice for move in level)
            assert each.other not in each.level
            if each.reason == NOTHING:
                continue
            other = read(each.other, game.moves, game.pack) if each.other else None
            if each.reason == thinking._answers(level[0], other):
                continue  # What the others answered was counted.
            holds = [why for why in reasons if why(level[0]) == each.reason]
            assert any(all(why(move) is not None for move in level) for why in holds)
            if other is not None:
                assert any(why(other) is None for why in holds)
        if compared > 3:
            return
    assert compared


def test_cards_that_come_to_the_same_are_level_though_only_one_was_tried() -> None:
    """Two black sevens, say: a player who holds both may play either."""
    for game, view, ask in walk(entry("roebuck"), 3):
        choice = harmless(ask)
        if not isinstance(choice, Options) or not choice.alike:
            continue
        like = [choice.alike(move) for move in choice.moves]
        if len(set(like)) in (1, len(like)):
            continue
        for each in advising(entry("roebuck"), game, view, 12).advice().compared:
            lines = set(each.level)
            for move in choice.moves:
                twins = {write(m) for m in choice.moves if choice.alike(m) == choice.alike(move)}
                assert not lines & twins or twins <= lines
            return
    pytest.skip("nothing alike was met")


# What is settled


def test_once_the_target_is_missed_no_hint_counts_how_often_it_is() -> None:
    """Every card had "miss their target 100 %": what counts then is by how much."""
    player, met = DERBY.player(), {True: 0, False: 0}
    for seed in range(1, 8):
        for game, view, _ask in walk(DERBY, seed):
            if view.state.phase.value != "derby":
                continue
            missed = is_missed(view.state)
            met[missed] += 1
            if missed:
                assert player.hope(game, view) is None
                assert player.settled(game, view) != NOTHING
            elif not view.state.all_or_nothing:
                assert player.hope(game, view) is not None
                assert player.settled(game, view) == NOTHING
    assert all(met.values())


def test_once_the_bid_is_made_or_lost_no_hint_counts_how_often_it_is() -> None:
    found, met = entry("roolz"), set()
    for game, view, _ask in walk(found, 2, 300):
        if view.state.phase.value != "play":
            continue
        made = is_decided(game.rules, view.state)
        met.add(made)
        assert (found.player().hope(game, view) is None) == (made is not None)
        assert (found.player().settled(game, view) == NOTHING) == (made is None)
    assert met > {None}


# One count


def test_a_bid_at_roolz_is_judged_by_the_count_that_is_taught() -> None:
    """Five red, four purple, H and L make 11: it was said that the hand had only 9."""
    match = match_at(lesson("roolz/2_bidding"), 0)
    ask = match.ask
    assert ask
    view = match.game.view(match.state, 0)
    assert count_of(view.state.holds(0)) == 11
    reasons = entry("roolz").player().reasons(match.game, view)
    said = {found.in_english() for why in reasons if (found := why(NoBid()))}
    assert not any("only" in each and "colours" in each for each in said)
    bids = [why(move) for why in reasons for move in ask.choice if move != NoBid()]
    assert any(each and each.in_english().startswith("Your hand counts 11:") for each in bids)


def test_beside_moves_that_seem_alike_one_is_tried_that_seems_worse() -> None:
    """Of neighbours alone a hint could only say that it does not matter."""
    more = 0
    for number, (game, view, _ask) in enumerate(walk(DERBY, 9)):
        if view.state.phase.value != "derby" or number % 3:
            continue
        thinking = AdviceThought(
            Bench(DERBY, game, view, ("club",) * 4, 4, 60), Budget(iterations=1)
        )
        while not thinking.done:
            thinking.step()
        assert thinking._tried
        tried = thinking._tried.judging.moves
        worth = thinking._worths
        if len(tried) > COMPARED:
            more += 1
            *alike, worse = tried
            assert worth[worse] < min(worth[move] for move in alike)
    assert more
