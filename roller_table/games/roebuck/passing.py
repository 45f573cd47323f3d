"""What a pass tells: which cards a player cannot hold, as the table may keep it in sight.

A player who draws had nothing that fitted, and one who passes has drawn nothing that fitted either.
A card that is drawn later and kept may be of any other kind, so only the last such pass counts.
"""

from roller_table.engine.cards import SIGNS, SUITS
from roller_table.engine.words import _, strung

from . import marks
from .marks import COLOURS, EVEN, ODD, Face
from .rules import Rules
from .state import State, Turns

Kind = tuple[str, str]
"""A suit and a parity."""


def lacking(rules: Rules, s: State, seat: int) -> frozenset[Kind]:
    """The kinds of which the seat certainly holds no card; nothing where passes tell nothing."""
    if rules.may_hold_back:
        return frozenset()
    known: frozenset[Kind] = frozenset()
    for turns in (*s.rounds, s.turns):
        known = _after(rules, turns, seat, known)
    return known


def _after(rules: Rules, turns: Turns, seat: int, known: frozenset[Kind]) -> frozenset[Kind]:
    """What is known once these turns have been seen too."""
    laid: list[Face] = []
    for turn in turns:
        if turn.seat == seat and (turn.drew or turn.card is None):
            kept = turn.drew and turn.card is None
            known = _wanted(rules, laid) | (frozenset() if kept else known)
        if turn.face:
            laid.append(turn.face)
    return known


def _wanted(rules: Rules, laid: list[Face]) -> frozenset[Kind]:
    """Every kind that would have fitted."""
    kinds = ((suit, parity) for suit in SUITS for parity in (ODD, EVEN))
    return frozenset(
        (suit, parity)
        for suit, parity in kinds
        if marks.fits(laid, Face(COLOURS[suit], parity, suit), free_suits=rules.free_suits)
    )


def told(rules: Rules, s: State, seat: int) -> str:
    """ "no \u2660, odd \u2666"; a suit of which there is neither odd nor even stands alone."""
    known = lacking(rules, s, seat)
    words = []
    for suit in SUITS:
        parities = [parity for parity in (ODD, EVEN) if (suit, parity) in known]
        if len(parities) == 2:
            words.append(SIGNS[suit])
        elif parities:
            words.append(f"{marks.parity_word(parities[0])} {SIGNS[suit]}")
    return _("no {kinds}").format(kinds=strung(words)) if words else ""


def about(rules: Rules, name: str) -> str:
    words = _("Such a card fitted, but **{name}** had to draw, and so holds none.")
    if rules.wild_aces and rules.ace_optional:
        words = _(
            "Such a card fitted, but **{name}** drew, and so holds none, except perhaps an ace."
        )
    return words.format(name=name)
