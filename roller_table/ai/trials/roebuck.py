"""What a decision in Roebuck brings: the hand is played out in imagined worlds.

Every world agrees with what passing has told. The hand's end is judged by the score that it
leaves, so a lead is guarded and the last hand is played to win the game.
"""

from typing import Any

from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.roebuck import brain
from roller_table.games.roebuck.brain_kinds import counted, kind_of, kind_of_face, open_after
from roller_table.games.roebuck.brain_worlds import Unseen
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import SEATS, Draw, Lay, State

from ..kernels.rounds import AS_ACE, Table, draw_turn, play_out

NOISE = 14
"""Of 256 plays in a playout so many are any that fit: nobody plays by rote."""
_PILE_RULES = ("reshuffle", "pass", "end_hand")


def table(rules: Rules, s: State) -> Table:
    """The hand as it stands; cards face down are missing from it."""
    made = Table(
        [counted(rules, (card for card in hand if card.suit)) for hand in s.hands],
        [kind_of(rules, card) for card in reversed(s.stock) if card.suit],
        free=rules.free_suits,
        nonplayer_starts=rules.nonplayer_starts,
        at_once=rules.hand_ends == "immediately",
        pile_rule=_PILE_RULES.index(rules.empty_draw_pile),
    )
    made.discard = [kind_of(rules, card) for card in s.discard]
    made.pile = [kind_of(rules, card) for card in s.round]
    made.open = open_after(s.laid, free=rules.free_suits)
    made.starter, made.place = s.starter, len(s.turns)
    made.passed = next((turn.seat for turn in s.turns if turn.card is None), -1)
    return made


def code(rules: Rules, lay: Lay) -> int:
    """The kernel's number for a play."""
    return kind_of_face(lay.face) + AS_ACE * is_wild(rules, lay.card)


class HandTrial:
    """Any decision of the game: a card to lay, or whether to draw or keep one."""

    def __init__(self, game: Any, view: View[State]) -> None:
        self._rules: Rules = game.rules
        self._seat, self._points = view.seat, view.state.points
        self._known = table(game.rules, view.state)
        self._unseen = Unseen(game, view)
        self._worth = dict[tuple[int, ...], float]()

    def imagine(self, luck: Luck) -> tuple[Table, Luck]:
        hands, stock, luck = self._unseen.deal(luck)
        world = self._known.copy()
        for seat, kinds in hands.items():
            world.take(seat, kinds)
        world.stock = stock
        return world, luck

    def outcome(self, world: Table, move: Move, seed: int) -> float:
        played = world.copy()
        played.seed = seed
        match move:
            case Lay():
                played.play(code(self._rules, move))
            case Draw():
                draw_turn(played)
            case _:
                played.no_card()
        play_out(played, played.seed, NOISE)
        return self._worth_of(tuple(played.held))

    def _worth_of(self, held: tuple[int, ...]) -> float:
        """What the hand brings if it ends with so many cards in each hand."""
        if held not in self._worth:
            gained = tuple(int(not cards) for cards in held) if self._rules.race else held
            points = tuple(self._points[seat] + gained[seat] for seat in SEATS)
            self._worth[held] = brain.prospects(self._rules, points, self._seat)
        return self._worth[held]


def trial(game: Any, view: View[State]) -> HandTrial:
    """The trial for the question that the seat is asked."""
    return HandTrial(game, view)
