"""What the others have shown of their hands in Roebuck, and so what may lie behind a view.

A player who plays nothing in a round has shown that no card in the hand fits it, and that the card
which was drawn does not fit it either. A player who plays one has shown something too: most players
let a card go of which they hold another, so hands that would have played something else are less
likely.
"""

from collections import Counter
from dataclasses import dataclass, field

from roller_table.engine.cards import BACK, Card
from roller_table.engine.game import View
from roller_table.engine.table import Seat
from roller_table.games.roebuck import rounds
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.knowledge import unseen
from roller_table.games.roebuck.rounds import is_wild
from roller_table.games.roebuck.rules import Rules
from roller_table.games.roebuck.state import HAND, SEATS, State, Turn, Turns, faces

from .kinds import ACE, KINDS, kind_of, kind_of_face, open_after

_WILD = 1 << ACE


@dataclass(slots=True)
class HeldCard:
    """A card that another seat holds."""

    arrived: int
    """The turn of its seat after which it was there; 0 for those dealt."""
    never: int = 0
    """The kinds that it has shown not to be, as bits."""


@dataclass(slots=True)
class LaidCard:
    """A card that a seat played from its hand: when, what was open, which kind, as an ace or
    not."""

    turn: int
    open: int
    kind: int
    waiting: bool
    """Whether others had their turn after it."""
    present: int = 0
    """How many of the cards that it holds now were there already; they come first."""
    also: tuple[int, ...] = ()
    """The kinds of the others that were there, and have been played since."""


@dataclass(slots=True)
class HandEvidence:
    """What a seat has shown of its hand."""

    slots: list[HeldCard] = field(default_factory=lambda: [HeldCard(0) for _card in range(HAND)])
    choices: list[LaidCard] = field(default_factory=list)
    laid: list[tuple[int, int, int]] = field(default_factory=list)
    """Cards played from the hand: when, their kinds, and when they had arrived."""

    @property
    def nevers(self) -> list[int]:
        return [slot.never for slot in self.slots]


def shown(rules: Rules, s: State, seat: Seat) -> HandEvidence:
    """What a seat has shown of its hand by all its turns."""
    known = HandEvidence()
    if s.number != len(s.rounds) + 1:
        # Discards were shuffled, and took what they told with them.
        known.slots = [HeldCard(0) for _card in s.hands[seat]]
        return known
    number = 0
    for turns in (*s.rounds, s.turns):
        for place, turn in enumerate(turns):
            if turn.seat == seat:
                number += 1
                _learn(rules, known, turn, turns[:place], number)
    if s.drawn is not None and seat == s.turn:
        _draws(rules, known, s.turns)
        known.slots.append(HeldCard(number + 1))
    _complete(known)
    return known


def _learn(rules: Rules, known: HandEvidence, turn: Turn, before: Turns, number: int) -> None:
    room, missing = open_after(faces(before), free=rules.free_suits), 0
    if turn.drew or turn.card is None:
        missing = _draws(rules, known, before)
    if turn.card is None:
        known.slots += [HeldCard(number, missing)] * turn.drew
    elif not turn.drew:
        assert turn.face
        kind = kind_of(rules, turn.card)
        slot = _best_known(known.slots, kind)
        known.slots.remove(slot)
        known.laid.append((number, kind, slot.arrived))
        if not is_wild(rules, turn.card):
            known.choices.append(LaidCard(number, room, kind_of_face(turn.face), len(before) < 3))


def _draws(rules: Rules, known: HandEvidence, before: Turns) -> int:
    """The kinds that a seat cannot have held, as it drew, or had nothing to draw."""
    if rules.may_hold_back:
        return 0
    missing = open_after(faces(before), free=rules.free_suits)
    if rules.wild_aces and not rules.ace_optional:
        missing |= _WILD
    for slot in known.slots:
        slot.never |= missing
    return missing


def _best_known(slots: list[HeldCard], kind: int) -> HeldCard:
    """Of the cards that one of this kind can have been, the one of which most is known.

    Whichever it was, all that is then held of the others is true.
    """
    fitting = [slot for slot in slots if not slot.never >> kind & 1] or slots
    return max(fitting, key=lambda slot: slot.never.bit_count())


def _complete(known: HandEvidence) -> None:
    """Say for each choice what else the seat could have played, as far as that is known."""
    for choice in known.choices:
        choice.present = sum(slot.arrived < choice.turn for slot in known.slots)
        choice.also = tuple(
            kind
            for turn, kind, arrived in known.laid
            if turn > choice.turn and arrived < choice.turn
        )


class Unseen:
    """The cards that a seat does not see, by kind, and what others have shown of theirs."""

    def __init__(self, game: RoebuckController, view: View[State]) -> None:
        s, rules = view.state, game.rules
        cards = unseen(game.pack, view)
        self.kinds = tuple(kind_of(rules, card) for card in cards)
        self.known = {seat: shown(rules, s, seat) for seat in SEATS if seat != view.seat}
        self.drew = s.turn if s.drawn == BACK else None
        """Another seat, if it thinks about the last of its cards, which it has drawn."""
        if self.drew is not None:
            self.known[self.drew].slots[-1].never |= sum(
                {1 << kind_of(rules, card) for card in cards if not _is_asked(rules, s, card)}
            )
        self.order = sorted(
            self.known,
            key=lambda seat: (seat != self.drew, -sum(map(int.bit_count, self.known[seat].nevers))),
        )
        """Those of whom most is known are dealt to first."""

    def weights(self) -> list[float]:
        """How many cards of each kind the others may play, and never quite none."""
        counts = Counter(self.kinds)
        return [counts[kind] + 0.3 for kind in range(KINDS)]


def _is_asked(rules: Rules, s: State, drawn: Card) -> bool:
    """Whether a card that was drawn leaves its seat something to say."""
    found = rounds.ways(rules, s, drawn)
    asked = rounds.may_keep(rules, drawn) or rounds.by_hand(rules, drawn)
    return len(found) > 1 or bool(found and asked)
