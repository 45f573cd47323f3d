"""What Roebuck knows about playing itself: keep the kinds that rounds will ask for.

Cards are worth nothing by themselves; what counts is to be able to play one. So a card goes of
which the hand keeps another of the same kind, or whose kind will seldom be wanted. There are more
odd cards than even ones, so the others play odd ones oftener, and what is left to answer is even.
An ace that is wild answers everything, and is the last to go.
"""

from collections.abc import Iterator
from math import exp, sqrt

from roller_table.engine.choices import Ask, Move
from roller_table.engine.game import View
from roller_table.engine.player import Rated
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Lay, State

from .kinds import (
    ACE,
    CLOSED,
    CROWDING,
    answers,
    asked_for,
    bits,
    counted,
    kind_of_face,
    open_after,
)
from .worlds import Unseen

A_GAME = 300.0
"""Points that stand for winning the game; a card more or less is worth some sixteen of them."""
A_CARD = 16.0
AHEAD = 2 * A_CARD
"""What it is worth to be able to answer always, and not never: two cards."""
AN_ACE = 0.5
"""A wild ace always answers; how much the other cards still matter beside it."""
NEAR = 0.25
"""Most choices of a card differ by little: who takes more of them for equal plays at random."""
DRAWING = 1.3
"""The cards that it costs to draw instead of playing one."""


def rated(game: RoebuckController, view: View[State], ask: Ask, remembers: bool) -> Rated:
    """The moves worth a thought, the best first; a forgetful player takes all kinds as equal."""
    moves = _judged(game, view, ask, remembers)
    return tuple(sorted(moves, key=lambda each: -each[1]))


def _judged(
    game: RoebuckController, view: View[State], ask: Ask, remembers: bool
) -> Iterator[tuple[Move, float]]:
    s, rules = view.state, game.rules
    weights = Unseen(game, view).weights() if remembers else [1.0] * ACE
    met = asked_for(weights, free=rules.free_suits)
    hand = counted(rules, s.hands[view.seat])
    room = open_after(s.laid, free=rules.free_suits)
    waiting = len(s.turns) < 3
    for move in ask.choice:
        if isinstance(move, Lay):
            crowd = room & ~CLOSED[rules.free_suits][kind_of_face(move.face)]
            worth = keeps(met, _after(rules, hand, move))
            worth -= CROWDING * crowd.bit_count() * waiting
            yield move, AHEAD * worth
        else:
            yield move, AHEAD * keeps(met, hand) - A_CARD * DRAWING


def _after(rules: Rules, hand: list[int], move: Lay) -> list[int]:
    left = list(hand)
    left[ACE if is_wild(rules, move.card) else kind_of_face(move.face)] -= 1
    return left


def keeps(met: dict[int, float], hand: list[int]) -> float:
    """What a hand is worth for what rounds ask."""
    share = answers(met, bits(hand))
    return 1 + AN_ACE * share if hand[ACE] else share


def prospects(rules: Rules, points: tuple[int, ...], seat: int) -> float:
    """What a score is worth to a seat: who leads will likely win, and at the end surely has."""
    sign = 1 if rules.race else -1
    best = max(sign * each for each in points)
    top = max(points)
    if top >= rules.goal:
        winners = [sign * each == best for each in points]
        return A_GAME * winners[seat] / sum(winners)
    spread = _spread(rules, rules.goal - top)
    shares = [exp((sign * each - best) / spread) for each in points]
    return A_GAME * shares[seat] / sum(shares)


def _spread(rules: Rules, to_go: int) -> float:
    """How many points a lead must have to count, with ``to_go`` to go."""
    hands = to_go / (0.6 if rules.race else 2.4)
    return 0.8 * sqrt(hands) if rules.race else 0.8 + 0.9 * sqrt(hands)
