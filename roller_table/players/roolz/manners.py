"""What a manner of play means in Roolz.

Bold: bids where others pass, and keeps a poor hand. Patient: trumps, blanks and high cards are
kept. Kind: points onto a trick that a partner is taking, who is not overtaken. Open: of cards that
are worth the same the lowest.
"""

from collections.abc import Mapping

from roller_table.engine.cards import Card
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.manner import Manner
from roller_table.engine.player import Leaning
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import is_blank, is_number, points
from roller_table.games.roolz.seating import to_play
from roller_table.games.roolz.state import Accept, Bid, Misdeal, NoBid, Phase, Play, State

from ..manners import PLAIN, Traits, liking
from .sight import Sight, look

PRICES: Mapping[Phase, float] = {Phase.MISDEAL: 10.0, Phase.BID: 50.0, Phase.PLAY: 4.0}
"""By phase: what a move may seem to lose, in points of the round."""
HIGH, FULL = 13, 15
"""From which number on a card is high, and the most points that a card has."""
LESS = 0.7
"""All else that a card is like counts so much beside the points in it."""


def leaning(game: RoolzController, view: View[State], manner: Manner) -> Leaning | None:
    """Which way a player of that manner leans in the decision that it is asked for."""
    s = view.state
    if s.phase not in PRICES:
        return None
    if s.phase != Phase.PLAY:
        return Leaning(liking(manner, _said), PRICES[s.phase])
    seen = look(game.rules, view, remembers=True)
    return Leaning(liking(manner, lambda move: _played(seen, move)), PRICES[s.phase])


def _said(move: Move) -> Traits:
    match move:
        case Bid() | Accept():
            return Traits(bold=0.5)
        case NoBid() | Misdeal():
            return Traits(bold=-0.5)
    return PLAIN


def _played(seen: Sight, move: Move) -> Traits:
    if not isinstance(move, Play):
        return PLAIN
    s, card = seen.state, move.card
    worth = points(seen.rules, s.seats, card) / FULL
    patient = -_strength(s, card)
    false = -LESS if _has_the_next_below(s, card) else 0.0
    if seen.taker < 0:
        bold = LESS * (card.rank - 8) / 7 if is_number(card) else 0.0
        return Traits(bold, patient, 0.0, false)
    friend = seen.friends[s.player_of(seen.taker)] if seen.taker != seen.place else 0.0
    takes = is_number(card) and card.suit in (s.high, s.low, _led(s)) and (
        seen.power_of(card) > seen.power
    )  # fmt: skip
    if friend < 0.5:
        return Traits(LESS if takes else -worth, patient, 0.0, false)
    return Traits(0.0, patient, -1.0 if takes else min(1.0, 2 * worth), false)


def _led(s: State) -> str:
    return next((card.suit for card in s.trick if is_number(card)), "")


def _strength(s: State, card: Card) -> float:
    """How much a card is missed later: trumps and blanks most, then high numbers."""
    if is_blank(card) or card.suit in (s.high, s.low):
        return LESS
    return LESS / 2 if card.rank >= HIGH else 0.0


def _has_the_next_below(s: State, card: Card) -> bool:
    """Whether the hand holds the card just below as well, which would do the same."""
    held = s.visible(to_play(s))
    return any(other.suit == card.suit and other.rank == card.rank - 1 for other in held)
