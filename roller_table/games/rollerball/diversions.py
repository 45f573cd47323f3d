"""The cards: what there is, where each may lie, and where it leads a ball."""

from collections.abc import Iterator
from functools import cache

from roller_table.engine.cards import BACK, Card, Cards, Pack
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, later

from .board import NOWHERE, Cell, Slot, board

UP_MOVE, DOWN_MOVE, SPLITTER_UP, SPLITTER_DOWN = "UM", "DM", "SU", "SD"
REPLACER, ENERGISER, RUBBERISER, DERUBBERISER = "RP", "EN", "RB", "DR"
CORNER_UP, CORNER_DOWN, DIRECTION_CHANGER, BALL_KILLER = "CU", "CD", "DC", "BK"

SPLIT, MERGE = "split", "merge"

NAMES = {
    UP_MOVE: later("Up Move"),
    DOWN_MOVE: later("Down Move"),
    SPLITTER_UP: later("Splitter Up"),
    SPLITTER_DOWN: later("Splitter Down"),
    REPLACER: later("Replacer"),
    ENERGISER: later("Energiser"),
    RUBBERISER: later("Rubberiser"),
    DERUBBERISER: later("Derubberiser"),
    CORNER_UP: later("Corner Up"),
    CORNER_DOWN: later("Corner Down"),
    DIRECTION_CHANGER: later("Direction Changer"),
    BALL_KILLER: later("Ball Killer"),
}

DOES = {
    UP_MOVE: later("Sends a ball one track out"),
    DOWN_MOVE: later("Sends a ball one track in"),
    SPLITTER_UP: later("Splits a ball, one goes out"),
    SPLITTER_DOWN: later("Splits a ball, one goes in"),
    REPLACER: later("Replaces another card"),
    ENERGISER: later("Lets a ball destroy a card"),
    RUBBERISER: later("Puts a ball up every other turn"),
    DERUBBERISER: later("Keeps a ball down again"),
    CORNER_UP: later("Leads balls out of its corner"),
    CORNER_DOWN: later("Leads balls into its corner"),
    DIRECTION_CHANGER: later("Turns all balls round, once"),
    BALL_KILLER: later("Removes a ball, once"),
}
"""What each does in a few words, while balls roll as at first."""

_COUNTS = {
    UP_MOVE: 5, DOWN_MOVE: 5, SPLITTER_UP: 5, SPLITTER_DOWN: 5, REPLACER: 5,
    ENERGISER: 3, RUBBERISER: 3, DERUBBERISER: 3,
}  # fmt: skip
_EXPANSION = {CORNER_UP: 3, CORNER_DOWN: 3, DIRECTION_CHANGER: 1, BALL_KILLER: 2}

UPWARD = frozenset((UP_MOVE, SPLITTER_UP, CORNER_UP))
SPLITTERS = frozenset((SPLITTER_UP, SPLITTER_DOWN))
CORNERS = frozenset((CORNER_UP, CORNER_DOWN))
TRACK_CHANGERS = frozenset((UP_MOVE, DOWN_MOVE)) | SPLITTERS | CORNERS
STRUCK = frozenset((DIRECTION_CHANGER, BALL_KILLER))
"""Cards that act when a ball comes to them, once, and are gone."""

MOST_SEATS = 6
MOST_BALLS = 4

BASES: Cards = tuple(Card(f"Base{n}", "base", n) for n in range(MOST_SEATS))
MEN: Cards = tuple(Card(f"Man{n}", "man", n) for n in range(MOST_SEATS))
BALLS: Cards = tuple(Card(f"Ball{n}", "ball", n) for n in range(1, MOST_BALLS + 1))


def deck_of(*, expansion: bool) -> Cards:
    """Every card of the deck, sorted: 34 of them, and nine more with Expansion 1."""
    counts = _COUNTS | (_EXPANSION if expansion else {})
    return tuple(Card(f"{k}{n}", k, n) for k, count in counts.items() for n in range(1, count + 1))


WHOLE = Pack((*deck_of(expansion=True), *BASES, *MEN, *BALLS))
"""Every card and piece that there is."""


def name_of(card: Card) -> str:
    """What a player calls the card, the same for all that are alike: "Up Move"."""
    if card.suit not in NAMES:
        return _("a face-down card") if card == BACK else card.code
    return _(NAMES[card.suit])


def is_diversion(card: Card) -> bool:
    """Whether it may lie on the board."""
    return card.suit not in ("", REPLACER)


class LaidDiversion(NamedTuple):
    """A diversion on the board. ``turned`` is "split" or "merge" for a splitter, else empty."""

    card: Card
    first: Cell
    second: Cell
    turned: str = ""

    @property
    def slot(self) -> Slot:
        return self.first, self.second


def turns_of(card: Card) -> tuple[str, ...]:
    """The ways in which the card may be turned."""
    return (SPLIT, MERGE) if card.suit in SPLITTERS else ("",)


@cache
def slots_of(kind: str, size: int, *, outward: bool, backward: bool = False) -> tuple[Slot, ...]:
    """Every slot on an empty board for cards of that kind, whose way is outward or not."""
    on = board(size)
    if kind in CORNERS:
        return on.corner_out if outward else on.corner_in
    if kind in TRACK_CHANGERS:
        return on.across
    if backward:
        return tuple((second, first) for first, second in on.along)
    return on.along


class Way(NamedTuple):
    """Where a card on the board leads, for balls that roll as they now do.

    ``crossing`` is the step from one track to the other, and ``fork`` whether a ball that leaves
    there may become two. ``closed`` is the space that cannot be entered along its own track,
    and ``joint`` the fork where balls combine. NOWHERE stands for what the card has not.
    """

    crossing: Slot | None = None
    fork: bool = False
    closed: Cell = NOWHERE
    joint: Cell = NOWHERE


STRAIGHT = Way()


@cache
def way_of(laid: LaidDiversion, *, outward: bool, backward: bool) -> Way:
    """The way through a card; ``backward`` while balls roll counter-clockwise."""
    kind, outer, inner = laid.card.suit, laid.first, laid.second
    if kind not in TRACK_CHANGERS:
        return STRAIGHT
    if kind in CORNERS:
        leads_out = outward or backward
        return Way(crossing=(inner, outer) if leads_out else (outer, inner))
    turned = laid.turned
    if backward:
        outward = not outward
        turned = {SPLIT: MERGE, MERGE: SPLIT, "": ""}[turned]
    here, there = (inner, outer) if outward else (outer, inner)
    if turned == MERGE:
        return Way((here, there), joint=there)
    if turned == SPLIT:
        return Way((here, there), fork=True, closed=there, joint=here)
    return Way((here, there), closed=there)


def leads_outward(card: Card, *, up_is_outward: bool) -> bool:
    """Whether a track changer leads to the outer of its tracks while balls roll clockwise."""
    return (card.suit in UPWARD) == up_is_outward


def covered(laid: tuple[LaidDiversion, ...]) -> Iterator[Cell]:
    """Every space on which a card lies."""
    for each in laid:
        yield each.first
        yield each.second
