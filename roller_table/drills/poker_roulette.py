"""Drills of Poker Roulette: what is kept of two cards, and which of two hands is better."""

from itertools import combinations, compress, pairwise

from ..engine.choices import Move
from ..engine.luck import Luck
from ..engine.table import Seat
from ..engine.values import replace
from ..engine.words import _, message
from ..games.poker_roulette.explained import rule
from ..games.poker_roulette.hand_words import name_of, reason
from ..games.poker_roulette.rules import Rules
from ..games.poker_roulette.showdown import ranking
from ..games.poker_roulette.state import Keep, Phase, State, naturals
from .positions import Spot, found, shown, walked
from .tasks import ChoiceTask, QuestionPicture, Task, TouchTask

_KEY = "poker_roulette"
_FOUR, _FIVE = 4, 5
_FEWEST, _MOST = 2, 7
"""Cards of a stock that is compared."""


def matches(seed: int) -> Task:
    """Which of two active cards go into the stock."""
    spot = found(_KEY, _FOUR, seed, _deals_two, _keeping)
    (flip,) = spot.ask.choice
    after = spot.game.apply(spot.state, flip).state
    assert isinstance(after, State)
    assert after.middle
    own = next(each for each in after.matched if each.seat == 0)
    words = message("Touch the cards that you keep: both, one or none.")
    match = shown(_KEY, spot, _FOUR)
    drawn = QuestionPicture(middle=(after.middle,), hand=own.actives)
    right = frozenset(own.kept)
    why = rule(replace(after, phase=Phase.MATCHED), 0)
    return TouchTask(match, 0, words, own.actives, right, drawn, (after.middle,), why)


def better(seed: int) -> Task:
    """Which of two stocks makes the better hand."""
    spots = walked(_KEY, _FIVE, seed, _keeping, skips=1)
    spot, pairs = next((spot, pairs) for spot in spots if (pairs := _neighbours(spot)))
    assert isinstance(spot.state, State)
    place, luck = spot.luck.below(len(pairs))
    first, _luck = luck.below(2)
    seats = pairs[place] if first == 0 else pairs[place][::-1]
    cards = tuple(naturals(spot.state.stockpiles[seat]) for seat in seats)
    choices = (message("the left hand"), message("the right hand"))
    words = message("Which is the better hand?")
    best = ranking(Rules()).best
    hands = [best(each) for each in cards]
    why = reason(hands[first], hands[1 - first])
    match = shown(_KEY, spot, _FIVE)
    told = _("{hand}: {reason}.").format(hand=name_of(hands[first]).sentence().shown(), reason=why)
    return ChoiceTask(match, 0, words, choices, first, reason=told, cards=cards)


def _keeping(spot: Spot) -> tuple[Move, Luck]:
    """Nobody adds a card, and nobody bets."""
    keeps = (move for move in spot.ask.choice if isinstance(move, Keep))
    return next(keeps, next(iter(spot.ask.choice))), spot.luck


def _deals_two(spot: Spot) -> bool:
    """The next round is dealt, and the player gets two cards."""
    state = spot.state
    if not (isinstance(state, State) and state.phase == Phase.FLIP):
        return False
    return 0 in state.playing and state.entitled[0] == 2


def _neighbours(spot: Spot) -> list[tuple[Seat, Seat]]:
    """Who would come right before whom at the showdown if nobody bet, the better first.

    Where none of these have stocks of a size to compare: who would come before whom at all.
    """
    before = spot.state
    if not (isinstance(before, State) and before.phase == Phase.BET and not before.deeds):
        return []
    best = ranking(Rules()).best
    hands = {seat: best(naturals(pile)) for seat, pile in enumerate(before.stockpiles)}
    order = sorted(hands, key=lambda seat: hands[seat], reverse=True)
    size = [len(naturals(before.stockpiles[seat])) for seat in order]
    fit, few = ([least <= each <= _MOST for each in size] for least in (_FEWEST, 1))
    near = [pair for n, pair in enumerate(pairwise(order)) if fit[n] and fit[n + 1]]
    pairs = near or [*combinations(compress(order, fit if sum(fit) > 1 else few), 2)]
    return [(one, other) for one, other in pairs if hands[one] > hands[other]]
