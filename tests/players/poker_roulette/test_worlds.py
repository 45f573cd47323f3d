"""What may lie behind a view of Poker Roulette: exactly what was not seen, each way once."""

from collections import Counter

import pytest

from roller_table.ai.kernel.tree import scrambled
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.rounds import next_round
from roller_table.games.poker_roulette.state import Bet, Check, Phase
from roller_table.players.poker_roulette import matching
from roller_table.players.poker_roulette.faces import Faces
from roller_table.players.poker_roulette.kernel.hands import FOUR
from roller_table.players.poker_roulette.kernel.rounds import KIND

from ...games.poker_roulette.scenes import at, betting, cards, table

ROULETTE = entry("poker_roulette")
SHORT = "2C 3C 5C 7C 8C TC JC QC AC 2D"
RULES = ({}, {"jokers_in_showdown": "wild", "jokers_per_deck": 4}, {"decks": "2"})


def decisions(game, seats, phase, seeds):
    """States in which somebody has something to say, met in games of the Club."""
    club = player_for("club", ROULETTE, game)
    for seed in seeds:
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
        while ask := game.ask(state):
            if state.phase == phase:
                yield state
            fresh, luck = luck.below(1 << 62)
            move = club.choose(game.view(state, ask.seat), ask, Luck(fresh))
            state = game.apply(state, move).state


def test_every_world_has_a_seed_of_its_own():
    numbers = (*range(2000), 4711, 1 << 30, (1 << 31) - 1)
    assert len({scrambled(number) for number in numbers}) == len(numbers)


@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_while_cards_are_matched_every_card_is_somewhere_and_each_where_it_was_seen(rules, seats):
    game, met = table(**rules), 0
    faces = Faces(game.rules)
    for state in list(decisions(game, seats, Phase.ADD, (3,)))[::3]:
        view = game.view(state, state.turn)
        worlds = matching.worlds(game, view)
        world = worlds.known.blank()
        for seed in (1, 2, 9):
            worlds.deal(world, seed)
            assert len(world.deck) == len(state.stock)
            held = Counter(world.deck) + Counter(world.discards)
            for seat in state.playing:
                pile = Counter({face: world.stocks[seat].number(face) for face in range(53)})
                size = len(state.stockpiles[seat])
                assert world.stocks[seat].size == pile.total() == size
                assert (world.added[seat] >= 0) == bool(state.actives[seat])
                if seat == view.seat:
                    assert +pile == Counter(faces.all(state.stockpiles[seat]))
                pile.update(face for face in (world.added[seat],) if face >= 0)
                assert not Counter(faces.all(state.witnessed[seat])) - pile
                held += pile
            whole = game.zones(state).values()
            assert held == Counter(faces.all(card for pile in whole for card in pile))
            met += 1
    assert met > 10


def test_what_is_to_be_beaten_is_the_best_hand_of_all_the_others():
    game = table()
    stocks = ("9H 9S 9D", "KS KH KD KC", "4S 6D", "QS QD")
    start = at(game, entitled=(1, 2, 2, 2), stocks=stocks, stock=SHORT)
    state = next_round(start)
    assert state.turn == 0

    def fours(view):
        worlds = matching.worlds(game, view)
        return sum(hand >> KIND == FOUR for hand in worlds.known.agreed.typical) / 80

    assert fours(game.view(state, 0)) > 0.9
    # Nobody has to beat a hand of his own.
    mine = next_round(replace(start, entitled=(2, 1, 2, 2)))
    assert mine.turn == 1
    assert fours(game.view(mine, 1)) < 0.3


def test_nearly_equal_bets_are_mixed_and_clear_ones_are_not():
    game = table()
    budget = Budget(iterations=200)
    expert = player_for("expert", ROULETTE, game, budget=budget)

    def chosen(state):
        ask = game.ask(state)
        view = game.view(state, ask.seat)
        return [expert.choose(view, ask, Luck(seed)) for seed in range(30)]

    stocks, witnessed = ("2S 7C", "KS 3D", "JS 9H"), tuple(map(cards, ("7C", "3D", "9H")))
    state = betting(game, stocks=stocks, witnessed=witnessed, antes=(2, 2, 2))
    assert len({move for move in chosen(state) if isinstance(move, Bet)}) > 1
    # A player who knows that another holds four kings gains by no bet.
    beaten = betting(game, stocks=("QS QH 5C", "KS KH KD KC", "3C"), antes=(4, 4, 4), dealer=2)
    assert set(chosen(beaten)) == {Check()}
