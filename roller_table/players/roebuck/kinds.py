"""Cards as a round asks for them: of one suit and parity all are alike, so a card is its kind.

A kind is the suit (0 to 3, in the order S H D C) times 2, plus 1 if it is odd. A wild ace is
kind 8 as long as it is held. Sets of kinds are bits.
"""

from collections.abc import Iterable
from typing import Final

from roller_table.engine.cards import SUITS, Card
from roller_table.games.roebuck import marks
from roller_table.games.roebuck.marks import Face
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules

KINDS, ACE = 8, 8
EVERY: Final = (1 << KINDS) - 1
CARDS: Final = (6, 7) * 4
"""How many cards of each kind the pack has."""
CROWDING = 0.02
"""What each kind left open to the next players costs, in answers."""
FACES: Final = tuple(
    Face(marks.COLOURS[suit], parity, suit) for suit in SUITS for parity in (marks.EVEN, marks.ODD)
)
KINDS_IN: Final = tuple(
    tuple(kind for kind in range(KINDS) if mask >> kind & 1) for mask in range(EVERY + 1)
)


def _closed(kind: int, free: bool) -> int:
    """The kinds that may not follow this one in a round."""
    laid = (FACES[kind],)
    return sum(
        1 << other for other in range(KINDS) if not marks.fits(laid, FACES[other], free_suits=free)
    )


CLOSED: Final = tuple(tuple(_closed(kind, free) for kind in range(KINDS)) for free in (False, True))
"""By whether suits are free: what each kind closes for the rest of the round."""


def kind_of_face(face: Face) -> int:
    """The kind of marks; where a suit does not count, one that closes the same pair."""
    suit = face.suit or next(s for s in SUITS if marks.COLOURS[s] == face.colour)
    return 2 * SUITS.index(suit) + (face.parity == marks.ODD)


def kind_of(rules: Rules, card: Card) -> int:
    """The kind of a card that is held."""
    return ACE if is_wild(rules, card) else kind_of_face(marks.face(card))


def counted(rules: Rules, cards: Iterable[Card]) -> list[int]:
    """How many there are of each kind, wild aces last."""
    counts = [0] * (KINDS + 1)
    for card in cards:
        counts[kind_of(rules, card)] += 1
    return counts


def open_after(laid: Iterable[Face], *, free: bool) -> int:
    """The kinds that still fit a round in which these marks lie."""
    left = EVERY
    for face in laid:
        left &= ~CLOSED[free][kind_of_face(face)]
    return left


def bits(counts: list[int]) -> int:
    """The kinds of which there is a card, wild aces left out."""
    return sum(1 << kind for kind in range(KINDS) if counts[kind])


def asked_for(weights: Iterable[float], *, free: bool) -> dict[int, float]:
    """What rounds ask of those who do not start them: each set of open kinds, and how often.

    The others are taken to play any kind that fits, as often as there are cards of it.
    """
    share_of = tuple(weights)
    stage, met = {EVERY: 1.0}, dict[int, float]()
    for _seat in range(3):
        after = dict[int, float]()
        for mask, share in stage.items():
            whole = sum(share_of[kind] for kind in KINDS_IN[mask])
            for kind in KINDS_IN[mask]:
                left = mask & ~CLOSED[free][kind]
                after[left] = after.get(left, 0.0) + share * share_of[kind] / whole
        for mask, share in after.items():
            met[mask] = met.get(mask, 0.0) + share / 3
        stage = after
    return met


def answers(met: dict[int, float], kinds: int) -> float:
    """How often a hand of these kinds can play a card, where rounds ask for what was ``met``."""
    return sum(share for mask, share in met.items() if mask & kinds)


def _answers(free: bool) -> tuple[float, ...]:
    met = asked_for(CARDS, free=free)
    return tuple(answers(met, kinds) for kinds in range(EVERY + 1))


ANSWERS: Final = (_answers(False), _answers(True))
"""By whether suits are free: how often a hand of these kinds can answer, by the whole pack."""
