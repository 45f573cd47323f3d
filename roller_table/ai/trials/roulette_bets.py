"""A bet tried out: worlds are hands for the others that agree with all that was seen.

The others are taken to call when their own hand, as they see it, seems worth its price. Nobody
sees the cards of others, so a tree has no answers of theirs to find, and does not grow. Bets that
bring nearly the same are mixed, as bluffs are with checks, or the amount would tell the hand.

Measured at three seats with 100 playouts a move against the Club, in chips a hand: with an ante of
1 it wins 4.22 +- 0.70 in 568 sets, and the race that came before it 3.60 +- 1.32 in 150; without
one 3.9 +- 0.8 in 307 and 5.1 +- 1.3 in 142. Against that race it won 20 sets of 105, and lost 20.
"""

from typing import Any

from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.games.poker_roulette.brain_memory import HUMAN, PERFECT, drawn, recalled
from roller_table.games.poker_roulette.dealing import in_use
from roller_table.games.poker_roulette.knowledge import unseen
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import (
    Bet,
    Call,
    Check,
    Fold,
    Raise,
    State,
    naturals,
)

from ..kernels.roulette_bets import AMOUNT, CALL, CHECK, FOLD, Bets
from ..kernels.roulette_deals import BetWorlds, Image, Rival
from ..search import MOST_SIMULATIONS, Descent
from .roulette_cards import Faces, stock_of, strength_of

NOISE = 0
CURIOSITY = 0.5
PATIENCE = MOST_SIMULATIONS
TRUST = 0.5
"""Who remembers everything has little use for what others would think."""
MIXING = 0.1
"""Bets that differ by about so many chips are chosen between by lot."""
IMAGES = 24
"""Of so many hands that somebody may seem to hold a player thinks."""
_LIMITS = ("no-limit", "pot-limit", "fixed")


def table(rules: Rules, s: State) -> Bets:
    """The betting as it stands; what the hands are worth is missing from it."""
    cap = -1 if rules.raise_cap == "none" else int(rules.raise_cap)
    made = Bets(s.seats, _LIMITS.index(rules.limit), rules.min_bet, cap)
    made.chips, made.bets, made.antes = list(s.chips), list(s.bets), list(s.antes)
    made.base = list(s.chips)
    made.stands = [int(seat in s.standing) for seat in range(s.seats)]
    made.order, made.to_act = list(s.playing), list(s.to_act)
    made.raises = s.raises
    return made


def code(move: Move) -> int:
    """The kernel's number for a move."""
    match move:
        case Bet(amount) | Raise(amount):
            return AMOUNT + amount
        case Call():
            return CALL
        case Check():
            return CHECK
        case Fold():
            return FOLD
    raise TypeError(f"{move!r} is no bet")


def worlds(game: Any, view: View[State]) -> BetWorlds:
    """The hands that may lie behind a view."""
    s, me, faces = view.state, view.seat, Faces(game.rules)
    known = table(game.rules, s)
    known.strengths[me] = strength_of(faces, s.stockpiles[me])
    rivals = []
    for seat in s.standing:
        if seat != me:
            seen = recalled(s, seat, PERFECT)
            lacks = len(s.stockpiles[seat]) - len(seen)
            rivals.append(Rival(seat, stock_of(faces, seen), lacks))
    left = unseen(game.rules, game.pack, view)
    whole = in_use(game.rules, game.pack, s.packs)
    if not faces.wild:
        left, whole = naturals(left), naturals(whole)
    images = [Image(seat, _image(faces, s, seat, whole)) for seat in s.standing]
    return BetWorlds(known, faces.order, faces.wild, rivals, faces.all(left), images)


def _image(faces: Faces, s: State, seat: Seat, pack: Cards) -> list[int]:
    """Hands that a seat may hold to whoever remembers as people do."""
    known, size = recalled(s, seat, HUMAN), len(s.stockpiles[seat])
    pool = [card for card in pack if card not in known]
    luck, hands = Luck(size * 31 + seat), []
    for _turn in range(IMAGES if len(known) < size else 1):
        rest, luck = drawn(pool, size - len(known), luck)
        hands.append(strength_of(faces, known + rest))
    return hands


def trial(game: Any, view: View[State]) -> Descent:
    """A bet, a call or a fold."""
    found = worlds(game, view)
    return Descent(found, found.known.blank(), code, NOISE, CURIOSITY, PATIENCE, TRUST, MIXING)
