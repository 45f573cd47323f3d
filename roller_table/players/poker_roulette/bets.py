"""A bet tried out: worlds are hands for the others that agree with all that was seen.

The others are taken to bet, call and fold as the odds seem to them, who have forgotten nothing that
was seen; and from what they did follows which hands are likelier (``kernel/images.py``).
Nobody sees the cards of others, so a tree has no answers of theirs to find, and does not grow. Bets
that bring nearly the same are mixed, as bluffs are with checks, or the amount would tell the hand.

What each of this is worth is measured by ``benchmarks/roulette_strength.py``.
"""

from dataclasses import replace

from roller_table.ai.search import MOST_SIMULATIONS, Descent
from roller_table.engine.cards import Cards
from roller_table.engine.choices import Move
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.table import Seat
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.knowledge import in_the_dark, unseen
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import (
    Bet,
    BettingAction,
    Call,
    Check,
    Fold,
    Raise,
    State,
    naturals,
)

from . import betting
from .faces import Faces, stock_of, strength_of
from .kernel.bets import AMOUNT, CALL, CHECK, FOLD, Bets
from .kernel.deals import BetWorlds, Opponent
from .kernel.images import Image, Images
from .memory import PERFECT, Rivals, drawn

NOISE = 0
CURIOSITY = 0.5
PATIENCE = MOST_SIMULATIONS
TRUST = 0.5
"""Who remembers everything has little use for what others would think."""
MIXING = 0.1
"""Bets that differ by about so many chips are chosen between by lot."""
IMAGES = 24
"""Of so many hands that somebody may seem to hold a player thinks."""
LOOKS = 60
"""In so many worlds is looked at whether a hand is worth raising back."""
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
    made.bold = [int(seat in _bold(s)) for seat in range(s.seats)]
    return made


def _bold(s: State) -> set[Seat]:
    """Who has bet or raised."""
    return {deed.seat for deed in s.deeds if deed.verb in ("bet", "raise")}


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


def worlds(game: PokerRouletteController, view: View[State]) -> BetWorlds:
    """The hands that may lie behind a view."""
    s, me, faces = view.state, view.seat, Faces(game.rules)
    known = table(game.rules, s)
    known.strengths[me] = strength_of(faces, s.stockpiles[me])
    rivals = []
    for seat in s.standing:
        if seat != me:
            seen = s.witnessed[seat]
            lacks = len(s.stockpiles[seat]) - len(seen)
            rivals.append(Opponent(seat, stock_of(faces, seen), lacks))
    left = unseen(game.rules, game.pack, view)
    dark = in_the_dark(game.rules, game.pack, s)
    if not faces.wild:
        left, dark = naturals(left), naturals(dark)
    images = [Image(seat, _image(faces, s, seat, dark)) for seat in s.playing]
    known.images = Images([image for image in images if image.seat in s.standing])
    found = BetWorlds(known, faces.order, faces.wild, rivals, faces.all(left))
    before, codes = history(game.rules, s)
    before.images = Images(images)
    found.read(before, codes)
    return found


def history(rules: Rules, s: State) -> tuple[Bets, list[int]]:
    """The table when the betting began, and what was done since."""
    return table(rules, _opened(s)), [code(_move(deed)) for deed in s.deeds]


def _opened(s: State) -> State:
    """The table when the betting began."""
    had = tuple(chips + bet for chips, bet in zip(s.chips, s.bets, strict=True))
    able = tuple(seat for seat in s.playing if had[seat])
    return replace(
        s, chips=had, bets=(0,) * s.seats, folded=(), to_act=able, turn=able[0], raises=0, deeds=()
    )


def _move(deed: BettingAction) -> Move:
    """What a seat chose to do."""
    match deed.verb:
        case "bet":
            return Bet(deed.amount)
        case "raise":
            return Raise(deed.amount)
        case "call":
            return Call()
        case "check":
            return Check()
    return Fold()


def _image(faces: Faces, s: State, seat: Seat, dark: Cards) -> list[int]:
    """Hands that a seat may hold to whoever remembers all that was seen, discards too.

    Where others were taken to forget, they folded in playouts what lay open as the better hand, or
    feared what had long been discarded.
    """
    known, size = s.witnessed[seat], len(s.stockpiles[seat])
    luck, hands = Luck(size * 31 + seat), []
    for _turn in range(IMAGES if len(known) < size else 1):
        rest, luck = drawn(dark, size - len(known), luck)
        hands.append(strength_of(faces, known + rest))
    return hands


def trial(game: PokerRouletteController, view: View[State]) -> Descent:
    """A bet, a call or a fold."""
    found, rivals = worlds(game, view), Rivals(game, view, PERFECT)
    seen = rivals.worlds(LOOKS)
    rated = betting.Odds(view.state, rivals).peaceful(
        tuple(betting.bets(game, view, rivals, seen)), seen
    )
    among = tuple((code(move), move, worth) for move, worth in rated)
    return Descent(
        found, found.known.blank(), code, NOISE, CURIOSITY, PATIENCE, TRUST, MIXING, among=among
    )
