"""What a hint tells of how the others answer a bet: counted, and in one sentence."""

import pytest

from roller_table.ai.advice import advising
from roller_table.ai.bench import Bench, lot_of
from roller_table.ai.thinking import Budget
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read
from roller_table.engine.player import AnsweredMove
from roller_table.engine.values import replace
from roller_table.engine.words import named
from roller_table.games.catalogue import entry
from roller_table.games.poker_roulette.state import Bet, Call, Check, Fold, Phase, Raise
from roller_table.players.poker_roulette.answers import BetResult, answer, told, wins

NAMES = ("You", "Ade", "Noor")
FOUND = entry("poker_roulette")
GAME = FOUND.game(FOUND.rules()())


def betting(seats=3, seed=1):
    state = GAME.deal(seats, Luck(seed)).state
    while state.phase != Phase.BET or GAME.ask(state).seat != 0:
        state = GAME.apply(state, next(iter(GAME.ask(state).choice))).state
    return state


def bet(move, folded=0, won=0, lost=0):
    counts = zip(BetResult, (folded, won, lost), strict=True)
    return AnsweredMove(move, [each for each, count in counts for _time in range(count)])


def said(best, other=None, *, rivals=2):
    state = betting()
    others = [seat for seat in state.standing if seat][rivals:]
    found = told(replace(state, folded=tuple(others)), 0, best, other)
    return named(found, NAMES).shown() if found else ""


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        ((20, 0, 0), "all others nearly always fold."),
        ((0, 0, 20), "somebody nearly always stays in, and you lose."),
        ((0, 20, 0), "somebody nearly always stays in, and you win."),
        ((0, 12, 8), "somebody nearly always stays in; some 60 times of 100 you win, 40 times you "
                     "lose."),
        ((5, 0, 15), "all others fold some 25 times of 100; else somebody stays in, and you lose."),
        ((5, 15, 0), "all others fold some 25 times of 100; else somebody stays in, and you win."),
        ((8, 7, 5), "all others fold some 40 times of 100; 35 times somebody stays in and you win, "
                    "25 times you lose."),
    ],
)  # fmt: skip
def test_what_comes_of_a_bet_is_told_in_one_sentence_that_adds_up(counted, words):
    assert said(bet(Bet(10), *counted)) == f"**Bet 10**: {words}"
    assert said(bet(Raise(24), *counted)) == f"**Raise to 24**: {words}"


def test_a_single_rival_is_named():
    (rival,) = [seat for seat in betting().standing if seat][:1]
    name = NAMES[rival]
    assert said(bet(Bet(10), 8, 7, 5), rivals=1) == (
        f"**Bet 10**: {name} folds some 40 times of 100; 35 times {name} stays in and you win, "
        "25 times you lose."
    )


def test_where_the_best_is_no_bet_nothing_is_told_of_the_bet_beside_it():
    """The hint was to check, and its sentence spoke of a bet."""
    check, other = bet(Check(), 0, 5, 15), bet(Bet(10), 2, 3, 15)
    assert said(check, other) == ""
    assert not said(check)
    assert not said(check, bet(Fold(False), 0, 0, 20))


def test_of_two_bets_it_is_told_by_which_the_others_fold_more_often_if_that_is_seen():
    large, small = bet(Bet(40), 30, 5, 5), bet(Bet(10), 8, 12, 20)
    assert said(large, small) == (
        "All others fold about 75 times in 100 after **Bet 40**, and 20 times after **Bet 10**."
    )
    same = bet(Bet(10), 29, 5, 6)
    assert said(large, same).startswith("**Bet 40**: all others fold some 75 times of 100;")


def test_the_figures_are_those_of_the_worlds_that_were_tried():
    """Nothing is told that was not counted where the move was made and played on."""
    state = betting(2, 3)
    view = GAME.view(state, 0)
    levels = ("human", "club")
    bench = Bench(FOUND, GAME, view, levels, lot_of(3, 1, 0), 4)
    thinking = advising(bench, Budget(iterations=12))
    while not thinking.done:
        thinking.step()
    compared = thinking.advice().compared
    judging = thinking._told.judging
    assert len(judging.answered) == 12
    told_of = 0
    for each in compared:
        moves = [read(line, GAME.moves, GAME.pack) for line in (each.best, each.other) if line]
        subject = next((move for move in moves if isinstance(move, Bet | Raise)), None)
        if subject is None:
            continue
        answers = [world[judging.moves.index(subject)] for world in judging.answered]
        words = named(each.reason, NAMES).shown()
        if "bluff" in words:
            continue
        told_of += 1
        folds = 5 * round(20 * answers.count(BetResult.FOLDED) / 12)
        assert f"folds some {folds} times" in words or folds in (0, 100)
    assert told_of or not compared


def test_a_hand_that_wins_after_a_bet_or_a_call_was_seen_to_win():
    """Two pair was called a bluff that works only if everybody folds, beside a call that won 55
    times of 100."""
    raised, called = bet(Raise(45), 20, 0, 0), bet(Call(), 0, 11, 9)
    assert wins(raised, called)
    assert wins(bet(Bet(10), 10, 5, 5), None)
    assert not wins(raised, bet(Call(), 0, 0, 20))


@pytest.mark.parametrize("deed", ["fold", "call"])
def test_a_hand_that_everybody_gave_up_is_told_from_one_that_was_shown(deed):
    state, number = betting(2, 3), 0
    state = GAME.apply(state, next(m for m in GAME.ask(state).choice if isinstance(m, Bet))).state
    while not state.results:
        moves = {type(m).__name__.lower(): m for m in GAME.ask(state).choice}
        state = GAME.apply(state, moves.get(deed) or moves["check"]).state
    came = answer(state, 0, number)
    assert (came is BetResult.FOLDED) == (deed == "fold")
    assert came is BetResult.FOLDED or (came is BetResult.WON) == (0 in state.results[0].winners)
