"""The betting of Poker Roulette solved: what is known of such games comes out, and nobody peeks."""

import pytest

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Call, Check, Fold, Phase, Raise
from roller_table.players.poker_roulette import subgame, worlds
from roller_table.players.poker_roulette.kernel.bets import AMOUNT, CALL, CHECK, FOLD, Bets
from roller_table.players.poker_roulette.kernel.images import Image, Images
from roller_table.players.poker_roulette.kernel.subgame import Deals, Sizes, Subgame

from ...games.poker_roulette.scenes import betting, cards, say, table

ROULETTE = entry("poker_roulette")
ONE_EACH = Deals(2, 6, [0, 1, 0, 2, 1, 0, 1, 2, 2, 0, 2, 1], [1, 2, 1, 3, 2, 1, 2, 3, 3, 1, 3, 2],
                 [3, 3])  # fmt: skip
"""Two players, each with one of the cards 1, 2 and 3."""
LOW, MIDDLE, HIGH = 0, 1, 2


def one_card_poker(rounds, slips=0.0):
    """Kuhn's poker: an ante of 1, a bet of 1 (half the pot), and no raise."""
    start = Bets(2, 0, 1, -1)
    start.chips, start.base, start.antes = [9, 9], [9, 9], [1, 1]
    start.stands, start.order, start.to_act = [1, 1], [0, 1], [0, 1]
    start.images = Images([Image(0, [1, 2, 3]), Image(1, [1, 2, 3])])
    game = Subgame(ONE_EACH, Sizes([50], 1), slips, 6, start, [])
    game.run(rounds)
    return game


def chance(game, line, hand, code):
    spot = game.spot_after(line)
    return dict(zip(spot.codes, game.chances(spot, hand), strict=True))[code]


def test_one_card_poker_comes_out_as_kuhn_solved_it():
    """Kuhn 1950: the second bluffs with the lowest in a third of cases, and calls with the middle
    one in a third; the first bluffs a third as often as it bets the highest, and loses 1/18."""
    game, bet = one_card_poker(3000), AMOUNT + 1
    assert chance(game, [CHECK], LOW, bet) == pytest.approx(1 / 3, abs=0.03)
    assert chance(game, [bet], MIDDLE, CALL) == pytest.approx(1 / 3, abs=0.03)
    assert chance(game, [CHECK], HIGH, bet) > 0.99
    assert chance(game, [bet], LOW, CALL) < 0.01
    assert chance(game, [bet], HIGH, CALL) > 0.99
    bluffs, bets = (chance(game, [], hand, bet) for hand in (LOW, HIGH))
    assert bluffs == pytest.approx(bets / 3, abs=0.04)
    # What each hand brings, the ante paid: the pot of two shared evenly would be 1.
    gains = [max(game.worths([], hand)) for hand in (LOW, MIDDLE, HIGH)]
    assert sum(gains) / 3 - 1 == pytest.approx(-1 / 18, abs=0.01)


def test_the_more_it_is_solved_the_less_is_won_by_the_best_answer():
    def lost(game):
        return sum(_best(game, game.root, seat, [1 / 6] * 6) for seat in (0, 1)) - 2

    assert 0 <= lost(one_card_poker(1000)) < 0.01 < lost(one_card_poker(2))


def _best(game, spot, seat, likely):
    return sum(_answers(game, spot, seat, likely))


def _answers(game, spot, seat, likely):
    """What the best answer wins from here, way by way, each as far as it is likely."""
    hands = game.deals.hands
    if spot.seat < 0:
        return [each * spot.gains[2 * way + seat] for way, each in enumerate(likely)]
    below = []
    for place, after in enumerate(spot.after):
        then = [
            each
            if spot.seat == seat
            else each * game.chances(spot, hands[2 * way + spot.seat])[place]
            for way, each in enumerate(likely)
        ]
        below.append(_answers(game, after, seat, then))
    if spot.seat != seat:
        return [sum(each) for each in zip(*below, strict=True)]
    found = [0.0] * 6
    for hand in range(3):
        ways = [way for way in range(6) if hands[2 * way + seat] == hand]
        best = max(below, key=lambda each: sum(each[way] for way in ways))
        for way in ways:
            found[way] = best[way]
    return found


def decided(seats, seeds, rules=None):
    """Decisions of the betting, met in games of the Club."""
    game = table(**(rules or {}))
    club = player_for("club", ROULETTE, game)
    for seed in seeds:
        state, luck = game.deal(seats, Luck(seed)).state, Luck(seed + 1)
        while not state.results and (ask := game.ask(state)):
            if state.phase == Phase.BET:
                yield game, state
            fresh, luck = luck.below(1 << 62)
            move = club.choose(game.view(state, ask.seat), ask, Luck(fresh))
            state = game.apply(state, move).state


def chosen(game, state, playouts=300, times=6):
    expert = player_for("expert", ROULETTE, game, budget=Budget(iterations=playouts))
    ask = game.ask(state)
    view = game.view(state, ask.seat)
    return {expert.choose(view, ask, Luck(number)) for number in range(times)}


def test_with_two_who_knows_to_be_beaten_raises_nobody_and_who_knows_to_win_never_folds():
    met = set()
    for game, state in decided(2, range(12)):
        seen = subgame.public(game, state)
        hands = subgame.Hands(seen)
        deals, mine = hands.deals, hands.own(game.view(state, state.turn))
        wins = {
            deals.strengths[2 * way + state.turn] > deals.strengths[2 * way + 1 - state.turn]
            for way in range(deals.ways)
            if deals.hands[2 * way + state.turn] == mine
        }
        moves = chosen(game, state)
        met |= wins if len(wins) == 1 else set()
        if wins == {False}:
            assert not [move for move in moves if isinstance(move, (Raise, Call))]
        if wins == {True}:
            assert Fold() not in moves
    assert met == {True, False}


def test_what_nobody_can_beat_is_bet_by_the_last_to_speak():
    game = table()
    state = betting(game, stocks=("9S 9D 4C", "2S 4D 6H 8C TD 3C 7H"), antes=(1, 1))
    checked = say(game, state, "check").state
    assert checked.turn == 0
    assert Check() not in chosen(game, checked)


@pytest.mark.parametrize("seats", [2, 5])
def test_however_little_may_be_thought_the_betting_is_weighed_up_some_times(seats):
    """After a single round every move is as likely, and all chips went in with nothing in hand."""
    for game, state in list(decided(seats, (2, 5)))[::3]:
        view = game.view(state, state.turn)
        search = subgame.BetTrial(game, view).search(((Check(), 0.0),), state.turn, Luck(4))
        spent = 0
        while spent < 1 and not search.settled:
            spent += search.step(1 - spent)
        assert search.opinions()[0].tries > subgame.LEAST


def test_where_hardly_anybody_meant_to_come_it_is_weighed_up_once_more():
    """A bet that its holder makes one time of forty: all fold to it who lose by a call, and did
    not, for after so few rounds of the whole betting hardly anything was known of what follows."""
    game = table()
    seen = tuple(map(cards, ("6D", "8S 3C 2C 9H", "2D KD", "2H 8C KS 3D")))
    stocks = ("QC 6D", "2S 8S 3C 2C 9H", "4H 2D KD", "6S 2H 8C KS 3D")
    somewhere = cards(" ".join(stocks))
    out = tuple(card for card in game.pack if card.suit and card not in somewhere)
    state = betting(game, stocks=stocks, witnessed=seen, antes=(5,) * 4, chips=(95,) * 4)
    state = replace(state, discards=out, turn=0, to_act=(0, 1, 2, 3))
    state = say(game, state, "check", "bet 20").state
    view, made = game.view(state, state.turn), set()
    for number in range(60):
        search = subgame.BetTrial(game, view).search(((Fold(), 0.0),), state.turn, Luck(number))
        while not search.settled:
            search.step(30)
        made.add(search.best)
    worths = {each.move: each.worth for each in search.opinions()}
    assert worths[Call()] < -state.pot / 10
    assert made == {Fold()}


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_only_what_all_have_seen_and_the_own_hand_decide(seats):
    """Hidden cards are dealt anew behind the view: the same is chosen with the same luck."""
    for game, state in list(decided(seats, (2, 5)))[::2]:
        view = game.view(state, state.turn)
        told = set()
        for number in range(3):
            other = worlds.imagine(game, view, Luck(number))
            seen = game.view(replace(other, turn=state.turn), state.turn)
            trial = subgame.BetTrial(game, seen)
            search = trial.search(((Check(), 0.0),), state.turn, Luck(4))
            while not search.settled:
                search.step(60)
            told.add((search.best, search.opinions()))
        assert len(told) == 1


def test_a_bet_of_an_amount_that_was_not_thought_of_is_answered_all_the_same():
    game = table()
    state = betting(game, stocks=("AS AD 4C", "2S 4D 6H 8C TD"), antes=(5, 5), chips=(95, 95))
    bet = say(game, state, "bet 13").state
    assert (
        subgame.Betting.whole(subgame.public(game, bet), ()).game.spot_after([AMOUNT + 13]) is None
    )
    assert chosen(game, bet) <= {Fold(), Call(), *(Raise(n) for n in range(14, 96))}


def test_hands_are_made_of_what_went_in_and_what_is_left_and_no_card_lies_twice():
    game = table()
    stocks = ("9S 9C", "7C 7D 7H", "QC QD 2H")
    seen = tuple(map(cards, ("9C", "7C 7D", "QC QD")))
    somewhere = cards("9S 9C 7C 7D 7H QC QD 2H")
    out = tuple(card for card in game.pack if card.suit and card not in somewhere)
    state = betting(game, stocks=stocks, witnessed=seen, antes=(4,) * 3)
    hands = subgame.Hands(subgame.public(game, replace(state, discards=out)))
    assert hands.deals.ways == 3 * 2 * 1
    assert hands.deals.number == [3, 3, 3]
    rows = {tuple(hands.deals.hands[3 * way : 3 * way + 3]) for way in range(6)}
    assert len(rows) == 6


def test_where_much_is_hidden_hands_are_told_apart_by_how_good_they_are():
    game = table()
    state = betting(game, stocks=("9S 9C", "7C 7D 7H", "QC QD"), witnessed=((), (), ()))
    hands = subgame.Hands(subgame.public(game, state))
    assert hands.deals.ways == subgame.WAYS
    assert max(hands.deals.number) <= subgame.ALIKE
    assert hands.own(game.view(state, 1)) == hands.deals.number[1] - 1, "three sevens are its best"


def test_people_fold_more_to_more():
    """The slips are what people do who weigh up the odds, and they are few."""
    game = one_card_poker(1, slips=subgame.SLIPS)
    spot = game.spot_after([AMOUNT + 1])
    folds = spot.people[0], spot.people[2], spot.people[4]
    assert spot.codes == [FOLD, CALL]
    assert folds[0] > folds[1] > folds[2]
