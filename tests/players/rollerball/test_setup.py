"""How a table of Rollerball is set up: what figures say of corners, bids and the first ball, and
that a decision tried out leads to the table of the rules."""

import pytest

from roller_table.ai.advice import because
from roller_table.ai.levels import level as level_of
from roller_table.ai.players import player_for, thought
from roller_table.ai.search import Growth
from roller_table.ai.thinking import Budget
from roller_table.engine.cards import BACK
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.board import board
from roller_table.games.rollerball.moves import Ball, Base, Build, Commit, Done, Man
from roller_table.games.rollerball.state import Phase
from roller_table.players.rollerball import setup, trial_setup
from roller_table.players.rollerball.corners import CORNERS, Corners
from roller_table.players.rollerball.kernel.ahead import track_of
from roller_table.players.rollerball.kernel.ring import Ring

ROLLERBALL = entry("rollerball")


def asked(phase, seats, seed, *, first=False):
    """The game of Clubs, and the state at the last question of that phase, or at the first."""
    game = ROLLERBALL.game(ROLLERBALL.rules()())
    player = player_for("club", ROLLERBALL, game)
    s, luck, last = game.deal(seats, Luck(seed)).state, Luck(seed), None
    while s.phase != Phase.MOVE:
        ask, (fresh, luck) = game.ask(s), luck.below(1 << 62)
        if s.phase == phase:
            last = s
            if first:
                break
        s = game.apply(s, player.choose(game.view(s, ask.seat), ask, Luck(fresh))).state
    return game, last


def turned(on, cell):
    """The same space when the board has been turned by a quarter."""
    x, y = on.at(cell)
    return on.cell(on.size - 1 - y, x)


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_second_of_two_does_not_put_the_base_where_the_ball_comes_to_it_from_the_first(level):
    for seed in range(1, 13):
        game, s = asked(Phase.BASES, 2, seed)
        player = player_for(level, ROLLERBALL, game, budget=Budget(iterations=30))
        base = player.choose(game.view(s, s.turn), game.ask(s), Luck(seed))
        after = s.bases[s.first]
        while True:
            after = s.board.ahead[after]
            if after in s.board.corners:
                break
        assert s.board.cell(base.x, base.y) != after


@pytest.mark.parametrize("size", [8, 10, 12])
def test_a_corner_is_worth_the_same_when_the_board_is_turned(size):
    on = board(size)
    first, *others = on.base_corners[::3]
    for seats, figures in CORNERS.items():
        for cell in on.base_corners[1::3]:
            here = setup.later(figures, on, cell, [first, *others])
            bases = [turned(on, each) for each in (first, *others)]
            assert setup.later(figures, on, turned(on, cell), bases) == pytest.approx(here), seats


def figures(paid):
    return Corners((0.0,) * 3, (0.0,) * 3, (0.0,) * 20, (0.0,) * 20, paid)


def bid(monkeypatch, paid, seats=2):
    """How many cards are bid where the first player wins so often."""
    monkeypatch.setitem(CORNERS, seats, figures(paid))
    game = ROLLERBALL.game(ROLLERBALL.rules()())
    s = game.deal(seats, Luck(4)).state
    move, _worth = max(setup.bids(s, s.turn), key=lambda each: each[1])
    assert isinstance(move, Commit)
    return len(move.cards)


def test_nothing_is_bid_where_the_second_wins_more_often(monkeypatch):
    assert bid(monkeypatch, (45.0, 43.0, 41.0, 39.0, 37.0)) == 0
    assert bid(monkeypatch, (22.0, 20.0, 19.0, 18.0, 17.0), seats=4) == 0


def test_with_five_a_club_pays_to_begin():
    """Five bid none, and a player who bid one card won 33 games of 100 among them."""
    s = ROLLERBALL.game(ROLLERBALL.rules()()).deal(5, Luck(4)).state
    move, _worth = max(setup.bids(s, s.turn), key=lambda each: each[1])
    assert len(move.cards) > 1, "or a bid of one more would do as that one did"


def test_as_much_is_bid_as_still_makes_the_first_win_his_share(monkeypatch):
    assert bid(monkeypatch, (60.0, 56.0, 52.0, 44.0, 36.0)) == 2
    assert bid(monkeypatch, (40.0, 34.0, 26.0, 17.0, 9.0), seats=4) == 2


def test_a_ball_that_stops_past_the_own_base_is_worth_more_than_one_on_it():
    for seed in range(1, 9):
        game, s = asked(Phase.BASES, 2, seed)
        s = trial_setup.begun(game.rules, replace(s, bases=(0, 27), first=0))
        rated = dict(setup.starts(game.rules, s, 0, [ball(s, 1), ball(s, 2)], far=True))
        assert rated[ball(s, 1)] > rated[ball(s, 2)]


def ball(s, before):
    """The ball ``before`` spaces before the first player's base."""
    cell = s.bases[s.first]
    for _step in range(before):
        cell = s.board.behind[cell]
    return Ball(*s.board.at(cell))


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("phase", sorted(trial_setup.SEARCHED, key=lambda each: each.value))
def test_every_move_of_the_set_up_leads_to_a_table_on_which_everyone_has_moved(phase, seats):
    game, s = asked(phase, seats, 5)
    view = game.view(s, s.turn)
    rated = ROLLERBALL.player().rated(game, view, game.ask(s), remembers=True)
    descent = trial_setup.trial(game, view)
    growth = Growth(descent, rated[:12], s.turn, Luck(3))
    growth.step(30)
    assert growth.best in game.ask(s).choice
    for move, _worth in rated[:5]:
        code = descent.code(move)
        descent.worlds.deal(descent.world, 7)
        descent.world.apply(code)
        turns = 0
        while descent.world.mover() >= 0:
            descent.world.apply(descent.world.policy(0))
            turns += 1
        assert 0 < turns <= trial_setup.ROUNDS * seats
        assert 0.0 <= descent.world.result(s.turn) <= 100.0


def test_the_first_turn_begins_as_the_rules_have_it():
    for seed in range(1, 13):
        game, s = asked(Phase.BALL, 3, seed)
        move = ball(s, 5)
        if move not in game.ask(s).choice:
            continue
        then = game.apply(s, move).state
        while then.phase != Phase.MOVE:
            first = next(iter(game.ask(then).choice))
            then = game.apply(then, first).state
        begun = trial_setup.begun(game.rules, trial_setup.decided(s, move))
        table = Ring(s.size, s.seats)
        trial_setup.SetUp(game, game.view(s, s.turn)).after(move).deal(table, 3)
        table.start()
        assert begun.bases == then.bases
        assert (table.track.where, table.track.men) == (
            track_of(game.rules, then).where,
            track_of(game.rules, then).men,
        )
        assert table.acting == then.acting
        assert [len(each) for each in then.points] == table.points
        assert [len(each) for each in then.hands] == table.held


def test_what_others_hold_changes_nothing_in_how_the_set_up_is_tried():
    game, s = asked(Phase.OPENING, 3, 6, first=True)
    view = game.view(s, s.turn)
    assert all(card == BACK for n, hand in enumerate(view.state.hands) if n != s.turn
               for card in hand)  # fmt: skip
    hands = tuple(hand if n == s.turn else hand[::-1] for n, hand in enumerate(s.hands))
    other = game.view(replace(s, hands=hands, deck=s.deck[::-1]), s.turn)
    expert = player_for("expert", ROLLERBALL, game, budget=Budget(iterations=40))
    ask = game.ask(s)
    assert expert.choose(view, ask, Luck(8)) == expert.choose(other, ask, Luck(8))


def test_a_decision_stands_on_the_table_that_is_tried():
    game, s = asked(Phase.OPENING, 2, 3, first=True)
    build = next(move for move in game.ask(s).choice if isinstance(move, Build))
    after = trial_setup.decided(s, build)
    assert [laid.card for laid in after.laid] == [*(each.card for each in s.laid), build.card]
    assert build.card not in after.hands[s.turn]
    assert trial_setup.decided(s, Done()) == s
    game, s = asked(Phase.BASES, 2, 3)
    corner = next(move for move in game.ask(s).choice if isinstance(move, Base))
    after = trial_setup.begun(game.rules, trial_setup.decided(s, corner))
    assert after.bases[s.turn] == s.board.cell(corner.x, corner.y)
    assert len({*after.bases}) == 2
    assert after.men == after.bases
    game, s = asked(Phase.MEN, 2, 3)
    assert all(isinstance(move, Man) for move in game.ask(s).choice)
    assert trial_setup.begun(game.rules, s).men.count(s.bases[s.turn]) == 1


def test_whoever_pays_for_the_first_turn_where_it_is_worth_that_is_told_so() -> None:
    """With six going first won 20 games of 100 though a card was paid, going later 16."""
    found = ROLLERBALL
    game = found.game(found.rules()())
    state = game.deal(6, Luck(1)).state
    view = game.view(state, game.ask(state).seat)
    nothing, one = Commit(()), Commit(state.hands[view.seat][:1])
    said = because(found, game, view, one, nothing)
    assert said is not None
    assert said.in_english() == (
        "Pay to choose your corner first, put the ball and begin. With 6 players, going first for "
        "1 card wins 20 games in 100, going later 16."
    )
    assert because(found, game, view, nothing, one) is None
    fewer = found.game(found.rules()(vp_target=3))
    assert "100" not in because(found, fewer, view, one, nothing).in_english(), "not measured so"


@pytest.mark.parametrize("phase", trial_setup.SEARCHED)
def test_who_may_spend_few_playouts_sets_up_by_the_figures(phase):
    """Twelve moves in one world tell less than the games that the figures are of."""
    game, s = asked(phase, 3, 5)

    def weighed(playouts):
        return weighs(game, game.view(s, s.turn), playouts)

    assert not weighed(trial_setup.FEWEST - 1)
    assert weighed(trial_setup.FEWEST)


def test_turns_that_a_search_names_are_not_rated_a_second_time(monkeypatch):
    game = ROLLERBALL.game(ROLLERBALL.rules()())
    _game, s = asked(Phase.BALL, 3, 5)
    club = player_for("club", ROLLERBALL, game)
    while s.phase != Phase.MOVE:
        ask = game.ask(s)
        s = game.apply(s, club.choose(game.view(s, ask.seat), ask, Luck(1))).state
    monkeypatch.setattr(type(ROLLERBALL.player()), "rated", None)
    assert weighs(game, game.view(s, game.ask(s).seat), playouts=2)


def weighs(game, view, playouts):
    """What an Expert with ``playouts`` playouts thinks of its moves."""
    budget = Budget(iterations=playouts)
    thinking = thought(
        level_of("expert"), ROLLERBALL, game, view, game.ask(view.state), Luck(1), budget
    )
    thinking.finish()
    return thinking.opinions
