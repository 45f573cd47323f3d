"""Why a move is made at Roebuck: plain reasons, each true of what its seat sees.

A reason is a function of what the seat sees and a move. It gives its sentence where it holds, and
None where it does not. They stand in order, the most telling first.
"""

from collections.abc import Callable, Mapping
from functools import partial

from roller_table.engine.cards import SUIT_NAMES, Card
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.player import End, Objective, Why
from roller_table.engine.values import frozen
from roller_table.engine.words import Message, message
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.rounds import choice, is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import Draw, Lay, Pass, Phase, State

from .kinds import ACE, KINDS, bits, counted, kind_of_face, open_after

_EVERY_SUIT = 4


@frozen
class Sight:
    """What the seat that decides sees, and what it may do."""

    rules: Rules
    s: State
    me: int
    moves: tuple[Move, ...]


def reasons(game: RoebuckController, view: View[State]) -> tuple[Why, ...]:
    """Every reason, for what this seat sees."""
    s = view.state
    if s.phase not in EVERY:
        return ()
    sight = Sight(game.rules, s, view.seat, tuple(choice(game.rules, s)))
    return tuple(partial(why, sight) for why in EVERY[s.phase])


def hope(view: View[State]) -> Objective[State] | None:
    """To go out in this hand, which then costs nothing."""
    seat, number = view.seat, len(view.state.sheet)
    words = message("How often you go out in this hand")
    short, often = message("You go out"), message("You go out more often.")
    return Objective(words, End(short, often, lambda end: end.sheet[number].held[seat] == 0))


def goes_out(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay) or len(sight.s.hands[sight.me]) != 1:
        return None
    return message("It is your last card.")


def keeps_the_ace(sight: Sight, move: Move) -> Message | None:
    hand = sight.s.hands[sight.me]
    aces = sum(is_wild(sight.rules, card) for card in hand)
    if not aces or (isinstance(move, Lay) and is_wild(sight.rules, move.card)):
        return None
    if not all(sight.s.hands):
        return None  # No round comes after this one.
    return message("You keep an ace, which you can play in any round.")


def keeps_the_most_kinds(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay):
        return None
    kept = [_kinds_kept(sight, each) for each in sight.moves if isinstance(each, Lay)]
    mine = _kinds_kept(sight, move)
    if mine < max(kept) or mine == min(kept):
        return None
    return message("You keep the most kinds of cards: {n} of the eight.", n=mine)


def has_another(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay) or is_wild(sight.rules, move.card):
        return None
    if _left(sight, move)[kind_of_face(move.face)] == 0:
        return None
    return message("You keep another card of its kind: {kind}.", kind=_kind(move.card))


def leaves_the_next_the_least(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay) or len(sight.s.turns) > 2:
        return None
    left = [_kinds_open(sight, each) for each in sight.moves if isinstance(each, Lay)]
    mine = _kinds_open(sight, move)
    if mine > min(left) or mine == max(left):
        return None
    return message("Then the fewest kinds fit for the next player: {n} of eight.", n=mine)


def keeps_every_suit(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay):
        return None
    left = _left(sight, move)
    if sum(left[2 * n] + left[2 * n + 1] > 0 for n in range(_EVERY_SUIT)) < _EVERY_SUIT:
        return None
    return message("You keep a card of every suit.")


def keeps_odd_and_even(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay):
        return None
    left = _left(sight, move)
    odd, even = sum(left[1:KINDS:2]), sum(left[:KINDS:2])
    if not odd or not even or abs(odd - even) > 1 or left[ACE]:
        return None  # A wild ace is either.
    return message("You keep both odd and even cards: {odd} and {even}.", odd=odd, even=even)


def keeps_both_colours(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay):
        return None
    left = _left(sight, move)
    black, red = left[0] + left[1] + left[6] + left[7], sum(left[2:6])
    if not black or not red or abs(black - red) > 1 or left[ACE]:
        return None
    return message("You keep both black and red cards: {black} and {red}.", black=black, red=red)


def is_from_the_longest(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay) or is_wild(sight.rules, move.card):
        return None
    hand = sight.s.hands[sight.me]
    counts = {suit: sum(card.suit == suit for card in hand) for suit in SUIT_NAMES}
    mine = counts.pop(move.card.suit)
    if mine < 2 or mine <= max(counts.values()):
        return None
    return message("It is from your longest suit: {n} {suit}.", n=mine,
                   suit=SUIT_NAMES[move.card.suit])  # fmt: skip


def gets_rid_of_a_card(sight: Sight, move: Move) -> Message | None:
    if not isinstance(move, Lay) or not any(isinstance(each, Draw | Pass) for each in sight.moves):
        return None
    return message("That is one card fewer, and the player who goes out ends the hand.")


EVERY: Mapping[Phase, tuple[Callable[[Sight, Move], Message | None], ...]] = {
    Phase.PLAY: (
        goes_out, keeps_the_ace, keeps_the_most_kinds, leaves_the_next_the_least, has_another,
        keeps_every_suit, keeps_odd_and_even, keeps_both_colours, is_from_the_longest,
        gets_rid_of_a_card,
    ),
    Phase.DRAWN: (goes_out, keeps_the_ace, leaves_the_next_the_least, gets_rid_of_a_card),
}  # fmt: skip
"""The reasons by the question that is asked, the most telling first."""


def _left(sight: Sight, move: Lay) -> list[int]:
    """How many of each kind stay in the hand, wild aces last."""
    left = counted(sight.rules, sight.s.hands[sight.me])
    left[ACE if is_wild(sight.rules, move.card) else kind_of_face(move.face)] -= 1
    return left


def _kinds_kept(sight: Sight, move: Lay) -> int:
    return bits(_left(sight, move)).bit_count()


def _kinds_open(sight: Sight, move: Lay) -> int:
    """How many of the eight kinds would still fit the round."""
    laid = (*sight.s.laid, move.face)
    return open_after(laid, free=sight.rules.free_suits).bit_count()


def _kind(card: Card) -> Message:
    suit = SUIT_NAMES[card.suit]
    return message("odd {suit}", suit=suit) if card.rank % 2 else message("even {suit}", suit=suit)
