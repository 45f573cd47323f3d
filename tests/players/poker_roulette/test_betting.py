"""What the poker Expert never does, however its luck falls."""

from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.manner import EVEN
from roller_table.engine.values import replace
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.hands import Ranking
from roller_table.games.poker_roulette.state import Call, Fold, Raise
from roller_table.players.poker_roulette.betting import Odds, candidates
from roller_table.players.poker_roulette.hands import Worths
from roller_table.players.poker_roulette.memory import PERFECT, Rivals

from ...games.poker_roulette.scenes import betting, cards, say, table
from ..manners import COMPANIONS

ROULETTE = entry("poker_roulette")


def chosen(game, state, times=8):
    """Most of them are made evenly, and one in the manner of each companion."""
    ask, budget = game.ask(state), Budget(iterations=600)
    view = game.view(state, ask.seat)
    return {
        player_for("expert", ROULETTE, game, budget=budget, manner=manner).choose(view, ask, luck)
        for number, manner in enumerate((*(times * (EVEN,)), *COMPANIONS))
        for luck in [Luck(number)]
    }


def test_nobody_bluffs_into_an_empty_side_pot_who_is_rather_beaten_by_whom_cannot_fold():
    game = table()
    stocks = ("TC 9C", "8S QH 9H 2D", "3D JH", "6S 8D 2S")
    state = betting(game, stocks=stocks, antes=(1, 1, 1, 1), chips=(99, 25, 60, 8), dealer=2)
    seen = tuple(cards(each) for each in ("9C", "QH 9H 2D", "JH", "8D 2S"))
    bet = say(game, replace(state, witnessed=seen), "bet 8").state
    assert game.ask(bet).seat == 0
    assert not [move for move in chosen(game, bet) if isinstance(move, Raise)]


def test_a_club_raises_nobody_who_has_bet_where_it_is_beaten_whatever_is_hidden():
    """It went all in with a jack over the bet of a queen that it had seen; a hint then said that
    to bet with that queen wins every time."""
    game = table()
    stocks = ("QH JD TH 7H", "AH", "KS TD 6D 3H 2S 7C", "JH TC 9S 5H 4S 3S 2C")
    state = betting(game, stocks=stocks, antes=(5, 5, 5, 5), chips=(87, 90, 133, 70), dealer=3)
    bet = say(game, replace(state, witnessed=tuple(map(cards, stocks))), "bet 10", "fold", "fold")
    view = game.view(bet.state, 3)
    odds = Odds(view.state, Rivals(game, view, PERFECT))
    thought = [odds.minds(world) for world in odds.rivals.worlds(20)]
    assert {Call(), Fold()} == {*odds.sensible(candidates(game, view.state), thought)}


SEEN = ("QC 6H KS 3H 2H 5D JH 5C", "9S TH JC", "5H 3C 5S KC 9H 4H", "8C AC")
DARK = ("8S", "KD", "QH")
GONE = (
    "3S 9C Jk2 AH 6D 6S 2S 7D 7C TC 7H 8H 7S KH 4D 4C TS QD JS 2D 2C 9D 4S AS 8D TD QS 3D JD 6C Jk1"
)


def three_in_the_dark(game):
    """One has bet two, another folded; nobody but seat 2 knows where the last three cards are."""
    firsts = (DARK[0], DARK[1], "AD", DARK[2])
    stocks = tuple(f"{first} {seen}" for first, seen in zip(firsts, SEEN, strict=True))
    state = betting(game, stocks=stocks, antes=(1, 1, 1, 1), dealer=3, discards=GONE)
    seen = tuple(cards(each) for each in SEEN)
    return say(game, replace(state, witnessed=seen), "bet 2", "fold").state


def test_nobody_bluffs_as_if_the_others_feared_what_has_been_discarded():
    # A raise to eighteen cost 23 chips more than a call, for who thinks knows what is gone.
    game = table()
    moves = chosen(game, three_in_the_dark(game))
    assert not [move for move in moves if isinstance(move, Raise) and move.amount > 4]


def test_who_forgets_nothing_deals_everybody_a_whole_hand_of_what_is_left():
    game = table()
    rivals = Rivals(game, game.view(three_in_the_dark(game), 2), PERFECT)
    of = Worths(Ranking()).of
    whole = [{of(cards(f"{SEEN[seat]} {card}")) for card in DARK} for seat in (0, 3)]
    met = set(rivals.worlds(60))
    assert len(met) > 1
    assert all(hand in hands for world in met for hand, hands in zip(world, whole, strict=True))


def test_who_calls_with_too_few_chips_counts_only_what_the_call_can_win():
    """Beside a bet of 60 that another had called, six chips seemed to win all 144."""
    game = table()
    stocks = ("3D JH", "6S 8D", "AC AS")
    state = betting(game, stocks=stocks, antes=(1, 1, 1), chips=(60, 60, 6), dealer=2)
    seen = replace(state, witnessed=tuple(map(cards, stocks)))
    short = say(game, seen, "bet 60", "call").state
    assert short.turn == 2
    odds = Odds(short, Rivals(game, game.view(short, 2), PERFECT))
    worlds = [odds.minds(world) for world in odds.rivals.worlds(3)]
    assert set(odds.brings(Call(), worlds)) == {3 * 7 - 6}, "an ante and six of each, less its own"
