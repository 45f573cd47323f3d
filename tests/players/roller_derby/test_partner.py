"""A partner's sure winner is left alone: the blunder that players forgive a computer least."""

from typing import NamedTuple

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget, harmless
from roller_table.engine.cards import replaced, without
from roller_table.engine.luck import Luck
from roller_table.engine.notation import write
from roller_table.engine.values import replace
from roller_table.games.roller_derby.derby import winning_place
from roller_table.games.roller_derby.state import Phase, partner
from roller_table.players.roller_derby.play import appetite
from roller_table.players.roller_derby.sight import look

from ...ai.games import DERBY, decisions, derby
from ...games.roller_derby.scenes import at, say
from ..manners import MANNERS


class Position(NamedTuple):
    """Seat 1 is the Roller, hearts are trump; for a target of twelve every trick counts."""

    name: str
    given: dict[int, str]
    lines: tuple[str, ...]
    wasteful: set[str]


POSITIONS = (
    Position(
        "the ace on the partner's king, playing last",
        {1: "95.K2.5432.8743", 2: "K7.T9.AKQ.AKQ", 3: "J2.A3.J87.T96", 0: "A3.QJ.T96.J52"},
        ("play 5S", "play KS", "play 2S"),
        {"play AS"},
    ),
    Position(
        "a ruff on the partner's king, playing last",
        {1: "95.K2.5432.8743", 2: "K7.T9.AKQ.AKQ", 3: "J2.A3.J87.T96", 0: ".QJ87654.T96.J52"},
        ("play 5S", "play KS", "play 2S"),
        {"play QH", "play JH", "play 8H", "play 7H", "play 6H", "play 5H", "play 4H"},
    ),
    Position(
        "a ruff on the Roller's ace of a suit that everybody follows so far",
        {1: "AK5.K2.54.874", 2: "Q73.T9.AKQ.AKQ", 3: ".A863.J87.T96", 0: "J42.QJ.T96.J52"},
        ("play AS", "play 3S"),
        {"play AH", "play 8H", "play 6H", "play 3H"},
    ),
    Position(
        "the ace on the Roller's king, when it is the ace that makes the king good",
        {1: "KQ5.K2.54.874", 2: "J73.T9.AKQ.AKQ", 3: "A4.863.J87.T96", 0: "T2.QJ.T96.J52"},
        ("play KS", "play 3S"),
        {"play AS"},
    ),
    Position(
        "a higher ruff on the partner's ruff, playing last",
        {1: "95.A2.5432.8743", 2: "K7.JT9765.AKQ87.", 3: "J2.83.J.", 0: "AQT8643.KQ4.T96."},
        ("play 3C", "play 9H", "play 6C"),
        {"play KH", "play QH"},
    ),
    Position(
        "a ruff on the Roller's ace, six trumps in hand and nobody void so far",
        {
            1: "A5.K2.5432.87432",
            2: "K97.T9.AKQ.AKQ96",
            3: ".AQ8643.J876.JT5",
            0: "QJT86432.J75.T9.",
        },
        ("play AS", "play 7S"),
        {"play AH", "play QH", "play 8H", "play 6H", "play 4H", "play 3H"},
    ),
)
TWELVE = (6, 6)


def of_every_manner(level, game, iterations):
    budget = Budget(iterations=iterations)
    return [player_for(level, DERBY, game, budget=budget, manner=each) for each in MANNERS]


@pytest.mark.parametrize(("level", "iterations"), [("beginner", 0), ("club", 0), ("expert", 120)])
@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_nobody_plays(position, level, iterations):
    game = derby()
    state = at(game, Phase.DERBY, position.given, faces=TWELVE)
    state = say(game, state, *position.lines).state
    ask = game.ask(state)
    assert position.wasteful <= {write(move) for move in ask.choice}
    view = game.view(state, ask.seat)
    for player in of_every_manner(level, game, iterations):
        chosen = {write(player.choose(view, ask, Luck(seed))) for seed in range(2)}
        assert not chosen & position.wasteful


@pytest.mark.parametrize(("level", "iterations"), [("beginner", 0), ("club", 0), ("expert", 120)])
def test_nobody_spends_a_joker_on_the_partners_ace(level, iterations):
    game = derby(jokers_for_sale=True)
    given = {1: "95.K2.5432.8743", 2: "K7.T9.AKQ.AKQ", 3: "AJ.A3.J87.T96", 0: "32.QJ.T96.J52"}
    state = at(game, Phase.DERBY, given, faces=TWELVE, leader=2, turn=2)
    joker, *rest = state.jokers
    spare = game.pack["2H"]
    hands = replaced(state.hands, 1, (*without(state.hands[1], (spare,)), joker))
    state = replace(state, hands=hands, jokers=tuple(rest), bought=1, aside=(spare,))
    state = say(game, state, "play 7S", "play AS", "play 2S").state
    ask = game.ask(state)
    view = game.view(state, 1)
    assert any(move.height == "highest" for move in ask.choice)
    for player in of_every_manner(level, game, iterations):
        for seed in range(2):
            assert not player.choose(view, ask, Luck(seed)).height


def overtaking(game, decision):
    """The plays that take a wanted trick from the partner, who has it for certain.

    The last player to a trick sees who takes it; it is wanted while tricks are lacking and more
    would be lacking without it. None if there is no other play.
    """
    state, me = decision.state, decision.ask.seat
    if state.phase != Phase.DERBY or len(state.trick) != 3 or state.all_or_nothing:
        return set()
    if state.around[winning_place(state.trick, state.trump)] != partner(me):
        return set()
    if appetite(look(game, decision.view, remembers=True)) < 0:
        return set()
    over = {
        play
        for play in harmless(decision.ask)
        if winning_place((*state.trick, play), state.trump) == 3
    }
    return over if len(over) < len(harmless(decision.ask)) else set()


@pytest.mark.parametrize(("level", "iterations"), [("beginner", 0), ("club", 0), ("expert", 24)])
def test_in_whole_games_nobody_takes_the_last_card_to_overtake_a_partner(level, iterations):
    game, met = derby(), 0
    players = of_every_manner(level, game, iterations)
    for seed in range(6):
        for each in decisions(game, "beginner", seed):
            if wasteful := overtaking(game, each):
                met += 1
                for player in players:
                    assert player.choose(each.view, each.ask, each.luck) not in wasteful
    assert met >= 3, "there was hardly ever a partner to overtake"
