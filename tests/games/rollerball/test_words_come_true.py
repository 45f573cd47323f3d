"""What is said of a question and of an aimed card comes true, in random games of every kind."""

import pytest

from roller_table.engine.events import Moved
from roller_table.games.rollerball.diversions import BALLS
from roller_table.games.rollerball.moves import Blow, Build, Drop, Keep, Replace, Rest, Stay, Walk
from roller_table.games.rollerball.state import Phase

from .games import GAMES, played
from .scenes import NAMES

ENDS = ("If your workman stays, your turn ends.", "so then your turn ends.")
DEEDS = {Build: "build", Replace: "replace", Blow: "blow up"}
MISSED = "no ball meets it within a round"
EACH = 12
"""Moments looked at in each game."""


def moments(game, phase):
    found = [each for each in played(game) if each.state.phase == phase and each.ask]
    return found[:: max(1, len(found) // EACH)]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_workman_that_stays_ends_the_turn_where_that_was_said_and_nowhere_else(game):
    table = game.controller()
    for state, ask, _move, _events in moments(game, Phase.MOVE):
        there = table.apply(state, Stay()).state
        assert ask.why.endswith(ENDS) == (list(table.ask(there).choice) == [Rest()])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_who_stays_may_still_use_the_workman_where_that_was_said_and_one_use_ends_the_turn(game):
    table = game.controller()
    for state, ask, _move, _events in moments(game, Phase.MOVE):
        there = table.apply(state, Stay()).state
        uses = [move for move in table.ask(there).choice if move != Rest()]
        assert ask.why.endswith(ENDS) != bool(uses)
        for move in uses[:: max(1, len(uses) // 6)]:
            after = table.apply(there, move).state
            asked = table.ask(after)
            assert asked is None or after.turns > state.turns or after.phase == Phase.EXTRA


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_what_is_said_to_be_possible_after_a_walk_is_so_somewhere_and_nothing_else_is(game):
    """The question spoke of replacing to a player without a Replacer."""
    table = game.controller()
    for state, ask, _move, _events in moments(game, Phase.MOVE):
        walks = [move for move in ask.choice if isinstance(move, Stay | Walk)]
        there = [table.apply(state, move).state for move in walks]
        can = {type(move) for each in there for move in table.ask(each).choice}
        said = {deed for deed, word in DEEDS.items() if word in ask.why}
        assert said == can - {Rest}, ask.why


@pytest.mark.parametrize("game", GAMES[:20], ids=str)
def test_a_card_that_no_ball_is_said_to_meet_is_met_by_none_and_the_others_are_met(game):
    table = game.controller()
    for state, ask, _move, _events in moments(game, Phase.USE):
        lays = [move for move in ask.choice if isinstance(move, Build | Replace)]
        for move in lays[:: max(1, len(lays) // 6)]:
            words = table.brings(table.view(state, ask.seat), move, NAMES).words
            come = cells_come_to(table, state, move)
            met = come & {(move.x, move.y), (move.x2, move.y2)}
            if MISSED in words:
                assert not met
            if "comes to it" in words:
                assert met


def cells_come_to(table, state, move):
    """The spaces that balls come to in the next round, if nobody does anything more in it."""
    begun, found = state.turns, set()
    while True:
        state, events = table.apply(state, move)
        if state.turns > begun:
            found |= {
                (event.target.number, event.target.across)
                for event in events
                if isinstance(event, Moved) and event.cards[0] in BALLS
                and event.target.name == "space"
            }  # fmt: skip
        ask = table.ask(state)
        if ask is None or (state.turns - begun == state.seats and state.phase == Phase.MOVE):
            return found
        idle = [each for each in ask.choice if isinstance(each, Stay | Rest | Keep | Drop)]
        move = idle[0] if idle else next(iter(ask.choice))
