"""Whole tables that could lie behind a view of Roebuck.

Who lays nothing in a round has shown that no card in the hand fits it, and that the card which
was drawn does not fit it either. Who lays one has shown something too: most players let a card
go of which they hold another, so hands that would have laid something else are less likely.
"""

from collections import Counter
from dataclasses import dataclass, field, replace

from roller_table.engine.cards import BACK, Card, Cards, faced, replaced
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
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
    """A card that a seat laid from its hand: when, what was open, which kind, as an ace or not."""

    turn: int
    open: int
    kind: int
    waiting: bool
    """Whether others had their turn after it."""
    present: int = 0
    """How many of the cards that it holds now were there already, the first so many."""
    also: tuple[int, ...] = ()
    """The kinds of the others that were there, and have been laid since."""


@dataclass(slots=True)
class Known:
    """What a seat has shown of its hand."""

    slots: list[HeldCard] = field(default_factory=lambda: [HeldCard(0) for _card in range(HAND)])
    choices: list[LaidCard] = field(default_factory=list)
    laid: list[tuple[int, int, int]] = field(default_factory=list)
    """Cards laid from the hand: when, their kinds, and when they had arrived."""

    @property
    def nevers(self) -> list[int]:
        return [slot.never for slot in self.slots]


def shown(rules: Rules, s: State, seat: Seat) -> Known:
    """What a seat has shown of its hand by all its turns."""
    known = Known()
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
        known.slots.append(HeldCard(number + 1))
    _complete(known)
    return known


def _learn(rules: Rules, known: Known, turn: Turn, before: Turns, number: int) -> None:
    room = open_after(faces(before), free=rules.free_suits)
    missing = 0
    if (turn.drew or turn.card is None) and not rules.may_hold_back:
        missing = room | (_WILD if rules.wild_aces and not rules.ace_optional else 0)
    for slot in known.slots:
        slot.never |= missing
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


def _best_known(slots: list[HeldCard], kind: int) -> HeldCard:
    """Of the cards that one of this kind can have been, the one of which most is known.

    Whichever it was, all that is then held of the others is true.
    """
    fitting = [slot for slot in slots if not slot.never >> kind & 1] or slots
    return max(fitting, key=lambda slot: slot.never.bit_count())


def _complete(known: Known) -> None:
    """Say for each choice what else the seat could have laid, as far as that is known."""
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
        self.kinds = tuple(kind_of(rules, card) for card in unseen(game.pack, view))
        self.known = {seat: shown(rules, s, seat) for seat in SEATS if seat != view.seat}
        self.order = sorted(
            self.known, key=lambda seat: -sum(map(int.bit_count, self.known[seat].nevers))
        )
        """Those of whom most is known are dealt to first."""

    def weights(self) -> list[float]:
        """How many cards of each kind the others may lay, and never quite none."""
        counts = Counter(self.kinds)
        return [counts[kind] + 0.3 for kind in range(KINDS)]


def imagine(game: RoebuckController, view: View[State], luck: Luck) -> State:
    """A whole state that could lie behind the view; every unseen card is dealt at random."""
    s = view.state
    cards, luck = luck.shuffled(unseen(game.pack, view))
    if s.drawn == BACK:
        s, cards = _with_drawn(game.rules, s, cards)
    fresh = iter(cards)
    hands = faced(s.hands, fresh)
    (stock,) = faced((s.stock,), fresh)
    return replace(s, luck=luck, hands=hands, stock=stock)


def _with_drawn(rules: Rules, s: State, cards: Cards) -> tuple[State, Cards]:
    """Another seat thinks about a card that it drew: one that leaves it something to say."""
    drawn = next(card for card in cards if _leaves_a_choice(rules, s, card))
    hands = replaced(s.hands, s.turn, (*s.hands[s.turn][:-1], drawn))
    return replace(s, hands=hands, drawn=drawn), tuple(card for card in cards if card != drawn)


def _leaves_a_choice(rules: Rules, s: State, card: Card) -> bool:
    found = rounds.ways(rules, s, card)
    asked = rounds.may_keep(rules, card) or rounds.by_hand(rules, card)
    return len(found) > 1 or bool(found and asked)
