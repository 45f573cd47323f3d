"""What a newcomer does badly, and what not even a newcomer does."""

import pytest

from roller_table.ai.players import player_for
from roller_table.engine.cards import standard_pack
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.rounds import next_round
from roller_table.games.poker_roulette.state import Add, Raise

from ..games.poker_roulette.scenes import at, betting, say, table
from .manners import MANNERS

ROULETTE, ROOLZ = entry("poker_roulette"), entry("roolz")
LONG = "KC 9C KH 5S 6S 7S 8S TS JS QS 2D 3D 5D 6D 7D 8D TD JD QD 4H 5H 6H 7H 8H"
NEWCOMERS = pytest.mark.parametrize("level", ["learner", "beginner"])


def chosen(level, found, game, state, times=30):
    """What players of every manner make of a position, however their luck falls."""
    ask = game.ask(state)
    view = game.view(state, ask.seat)
    players = [player_for(level, found, game, manner=manner) for manner in MANNERS]
    return {each.choose(view, ask, Luck(number)) for each in players for number in range(times)}


def test_a_joker_that_is_worth_nothing_is_never_kept_back():
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("Jk1 9S 4D", "3S", "4S"), stock=LONG)
    assert {str(move.card) for move in chosen("beginner", ROULETTE, game, next_round(start))} == {
        "Jk1"
    }


def test_a_joker_that_is_wild_at_the_showdown_is_not_the_first_to_go():
    game = table(jokers_in_showdown="wild")
    start = at(game, entitled=(1, 2, 2), stocks=("Jk1 9S 4D", "3S", "4S"), stock=LONG)
    assert {
        getattr(m, "card", None) for m in chosen("beginner", ROULETTE, game, next_round(start))
    } != {standard_pack(jokers=1).parse("Jk1")[0]}


def test_an_ace_is_not_put_at_risk_while_ordinary_cards_are():
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("AC 9S 4D", "3S", "4S"), stock=LONG)
    added = {
        str(move.card)
        for move in chosen("beginner", ROULETTE, game, next_round(start))
        if isinstance(move, Add)
    }
    assert added == {"9S", "4D"}, "which of them it can spare a newcomer does not know"


@pytest.mark.parametrize("stock", ["2S 7C", "2S 4D QS 9H", "8S QH"])
def test_nobody_raises_with_nothing(stock):
    game = table()
    stocks = (stock, "KS 3D 8C", "JS 3C TD")
    state = betting(game, stocks=stocks, antes=(1, 1, 1))
    bet = say(game, replace(state, turn=2, to_act=(2, 0, 1)), "bet 4").state
    assert game.ask(bet).seat == 0
    assert not [move for move in chosen("beginner", ROULETTE, game, bet) if isinstance(move, Raise)]


def second_hand(seats, seed, tricks):
    """The second hand of a trick, in a round of Club players."""
    game = ROOLZ.game(ROOLZ.rules()())
    club, luck = player_for("club", ROOLZ, game), Luck(seed)
    state = game.deal(seats, Luck(seed)).state
    while (len(state.tricks), len(state.trick)) != (tricks, 1):
        ask, (fresh, luck) = game.ask(state), luck.below(1 << 62)
        state = game.apply(state, club.choose(game.view(state, ask.seat), ask, Luck(fresh))).state
    return game, state


@NEWCOMERS
@pytest.mark.parametrize(
    ("seats", "seed", "tricks", "rooler"), [(3, 2, 5, "HR"), (4, 0, 10, "LR"), (4, 4, 12, "HR")]
)
def test_a_rooler_is_not_thrown_second_hand_where_others_may_take_it(
    level, seats, seed, tricks, rooler
):
    game, state = second_hand(seats, seed, tricks)
    assert rooler in {str(move.card) for move in game.ask(state).choice}
    assert rooler not in {str(move.card) for move in chosen(level, ROOLZ, game, state)}
