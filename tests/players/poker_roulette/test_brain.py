"""Computer players: what they remember, what they add, and that they bet by the odds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.hands import Ranking
from roller_table.games.poker_roulette.rounds import next_round
from roller_table.games.poker_roulette.state import Add, Bet, Fold, Keep, Raise
from roller_table.players.poker_roulette import brain
from roller_table.players.poker_roulette.hands import Worths, packed
from roller_table.players.poker_roulette.memory import HUMAN, NONE, PERFECT, Rivals, recalled

from ...games.poker_roulette.scenes import PACK, at, betting, cards, codes, say, table
from ..manners import MANNERS

ROULETTE = entry("poker_roulette")
LONG = "KC 9C KH 5S 6S 7S 8S TS JS QS 2D 3D 5D 6D 7D 8D 9D TD JD QD 4H 5H 6H 7H 8H"


def choose(level, game, state, iterations=120, luck=5, manner=EVEN):
    budget = Budget(iterations=iterations)
    player = player_for(level, ROULETTE, game, budget=budget, manner=manner)
    ask = game.ask(state)
    return player.choose(game.view(state, ask.seat), ask, Luck(luck))


def worth(held):
    return Worths(Ranking()).of(cards(held))


def test_the_expert_remembers_all_everyone_else_high_cards_and_the_latest():
    game = table(remember="court_and_latest")
    state = at(game, stocks=("2S", "KH 3D 4D 5D 6D", "4S"))
    assert codes(recalled(game.rules, state, 1, PERFECT)) == "KH 3D 4D 5D 6D"
    assert codes(recalled(game.rules, state, 1, HUMAN)) == "KH 4D 5D 6D"
    assert recalled(game.rules, state, 1, NONE) == ()


@pytest.mark.parametrize("listed", [{"remember": "everything"}, {"open_stock": True}])
def test_nobody_forgets_what_the_table_lists_for_everyone(listed):
    game = table(**listed)
    state = at(game, stocks=("2S", "KH 3D 4D 5D 6D", "4S"))
    assert codes(recalled(game.rules, state, 1, HUMAN)) == "KH 3D 4D 5D 6D"


@pytest.mark.parametrize("level", ["learner", "beginner", "club"])
def test_a_table_that_keeps_nothing_takes_no_memory_from_anybody(level):
    """Who remembers for themselves are people, and they recall as people do."""
    game, less = table(remember="court_and_latest"), table(remember="nothing")
    stocks = ("2S 7C", "KS KH KD 3D", "4S 8C")
    one, other = (betting(each, stocks=stocks) for each in (game, less))
    assert choose(level, game, one) == choose(level, less, other)


@pytest.mark.parametrize("level", ["learner", "beginner", "club"])
def test_whoever_recalls_that_three_kings_went_in_pays_nothing_for_a_pair_of_twos(level):
    game = table(remember="court_and_latest")
    stocks = ("2S 2C", "KS KH KD 3D", "4S 8C")
    bet = say(game, betting(game, stocks=stocks, antes=(1, 1, 1)), "bet 30").state
    there = replace(bet, turn=0, to_act=(0, 2), bets=(0, 30, 0), deeds=())
    assert choose(level, game, there) == Fold()


@pytest.mark.parametrize("memory", [NONE, HUMAN])
def test_what_is_remembered_is_in_every_world_that_is_thought_of(memory):
    game = table()
    state = betting(game, stocks=("2S 7C", "KH KD 3D 4D", "4S"))
    rivals = Rivals(game, game.view(state, 0), memory)
    for hands in rivals.worlds(30):
        assert len(hands) == 2
        if memory != NONE:
            assert hands[0] >= worth("KD 3D 4D")


def test_worlds_never_use_a_card_that_the_player_holds():
    game = table()
    state = betting(game, stocks=("AS AH AD", "2C", "4S"), witnessed=((), (), ()))
    rivals = Rivals(game, game.view(state, 0), NONE)
    for hands in rivals.worlds(200):
        assert not {worth("AS"), worth("AH"), worth("AD")} & set(hands)


@pytest.mark.parametrize("fuller", [False, True])
@pytest.mark.parametrize("wheel", [False, True])
@pytest.mark.parametrize("wild", [False, True])
@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(tuple(PACK)), max_size=14, unique=True))
def test_a_number_says_of_every_stock_what_the_order_of_hands_says(wild, wheel, fuller, held):
    ranking = Ranking("DHCS", wheel, fuller, wild)
    assert Worths(ranking).of(held) == packed(ranking.best(held))


@given(*2 * [st.lists(st.sampled_from(tuple(PACK)), max_size=9, unique=True)])
def test_numbers_compare_as_hands_do(one, other):
    of, best = Worths(Ranking()).of, Ranking().best
    assert (of(one) < of(other)) == (best(one) < best(other))
    assert (of(one) == of(other)) == (best(one) == best(other))


@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_best_hand_is_bet_where_somebody_may_pay_for_seeing_it(level):
    game = table()
    # All have seen two of the three kings, and the three jacks.
    stocks = ("QS QH 5C", "KS KH KD 2D", "JS JH JD")
    seen = (cards("QS QH 5C"), cards("KH KD 2D"), cards("JS JH JD"))
    state = betting(game, stocks=stocks, witnessed=seen, antes=(4, 4, 4))
    # An Expert mixes: now and then it checks, for the others may bet then.
    made = [choose(level, game, state, luck=luck) for luck in range(6)]
    assert sum(isinstance(move, Bet) for move in made) >= (6 if level == "club" else 2)


def test_a_hand_that_everyone_knows_to_be_the_best_is_worth_the_pot_and_no_more():
    game = table()
    stocks = ("QS QH 5C", "KS KH KD KC 2D", "JS JH JD")
    state = betting(game, stocks=stocks, antes=(4, 4, 4))
    rated = brain.rated(game, game.view(state, 1), game.ask(state), remembers=True)
    assert max(worth for _move, worth in rated) == pytest.approx(12)


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_hopeless_hand_is_not_called_with(level):
    game = table()
    state = say(game, betting(game, stocks=("2S 5C", "KS KH KD KC 2D", "3C")), "bet 60").state
    assert {choose(level, game, state, manner=each) for each in MANNERS} == {Fold()}


def test_the_expert_who_has_seen_that_nobody_holds_anything_raises_with_a_pair():
    game = table()
    stocks = ("2S 5C", "3D 6C", "QS QH")
    state = say(game, betting(game, stocks=stocks, antes=(5, 5, 5)), "bet 5").state
    assert isinstance(choose("expert", game, state), Raise)


@pytest.mark.parametrize("level", ["beginner", "club", "expert"])
@pytest.mark.parametrize("ante", [0, 1])
def test_whoever_holds_the_best_hand_bets_it_also_where_nobody_would_call(level, ante):
    game = table()
    stocks = ("2S 5C", "QS QH QD QC KS", "3D 6C")
    state = betting(game, stocks=stocks, antes=(ante,) * 3)
    for manner in MANNERS:
        chosen = choose(level, game, state, manner=manner)
        assert isinstance(chosen, Bet), manner
        assert chosen.amount >= ante, "a third of the pot at least"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_joker_of_no_use_at_the_showdown_is_added(level):
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("Jk1 9S 9D", "3S", "4S"), stock=LONG)
    chosen = {choose(level, game, next_round(start), manner=each) for each in MANNERS}
    assert chosen == {Add(cards("Jk1")[0])}


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_card_that_makes_the_hand_is_not_risked(level):
    game = table()
    start = at(game, entitled=(1, 2, 2), stocks=("9H 9S 9D", "3S", "4S"), stock=LONG)
    assert {choose(level, game, next_round(start), manner=each) for each in MANNERS} == {Keep()}


def test_there_is_an_opinion_on_every_move_that_makes_sense_the_best_first():
    game = table()
    state = betting(game, antes=(4, 4, 4))
    ask = game.ask(state)
    found = brain.rated(game, game.view(state, ask.seat), ask, remembers=True)
    assert all(move in ask.choice for move, _worth in found)
    worths = [worth for _move, worth in found]
    assert worths == sorted(worths, reverse=True)
    assert len(found) <= 10


@pytest.mark.parametrize("level", ["beginner", "club", "expert"])
@pytest.mark.parametrize(
    "rules",
    [{}, {"ante": 2, "hands_per_session": 2}, {"limit": "fixed", "min_bet": 5, "ante": 1},
     {"jokers_in_showdown": "wild", "jokers_per_deck": 4, "ante": 1}, {"betting": False}],
    ids=str,
)  # fmt: skip
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_every_level_plays_whole_games_by_every_rule(level, rules, seats):
    game = table(**rules)
    player = player_for(level, ROULETTE, game, budget=Budget(iterations=16))
    state, luck = game.deal(seats, Luck(seats)).state, Luck(1)
    while ask := game.ask(state):
        fresh, luck = luck.below(1 << 62)
        move = player.choose(game.view(state, ask.seat), ask, Luck(fresh))
        assert move in ask.choice
        state = game.apply(state, move).state
    assert sum(state.chips) in (0, 100 * seats)


def test_the_same_question_is_answered_the_same_way():
    game = table()
    state = betting(game, stocks=("2S 5C", "KS KH", "4S 6D"), antes=(4, 4, 4))
    assert choose("expert", game, state) == choose("expert", game, state)


def test_a_player_decides_from_its_view_alone():
    """What the others' first cards really are makes no difference."""
    game = table()
    one = betting(game, stocks=("2S 5C", "KS KH", "AS AH"), witnessed=((), (), ()))
    other = betting(game, stocks=("7D 8D", "KS KH", "3C 4C"), witnessed=((), (), ()))
    for level in ("club", "expert"):
        assert choose(level, game, one) == choose(level, game, other)


def test_the_expert_does_not_raise_back_with_nothing():
    """A playout takes it that a player who is raised folds; people who raised before do not."""
    game = table()
    state = betting(game, stocks=("JH 6S 4C KC 5S", "3D 6C 9H QD 2S"), antes=(1, 1))
    raised = say(game, state, "bet 2", "raise 8").state
    player = player_for("expert", ROULETTE, game, budget=Budget(iterations=60))
    ask = game.ask(raised)
    view = game.view(raised, ask.seat)
    weak = Rivals(game, view, HUMAN)
    assert weak.mine < max(max(world) for world in weak.worlds(30))
    chosen = {player.choose(view, ask, Luck(number)) for number in range(12)}
    assert not [move for move in chosen if isinstance(move, Raise)]
