"""What stands written beside the table: scores, the state of the deal, who does what.

A game fills a Sheet from a view, so nothing written can tell more than the seat may know.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .cards import Card, Cards
from .table import Seat, Zone


class Row(NamedTuple):
    """A line of the score sheet: "2 · target 4", and an entry for each column."""

    name: str
    entries: tuple[str, ...]
    detail: str = ""
    """How the entries came about, line by line, for whoever asks."""
    note: str = ""
    """A word under the name: "bid 205"."""


class Note(NamedTuple):
    """A line of the deal's log: what it is about, and what happened."""

    about: str
    words: str


class Gauge(NamedTuple):
    """Something counted towards a goal: 5 won of the 9 wanted, 13 at most."""

    value: int
    goal: int | None
    most: int
    words: str
    goal_words: str
    spare: int = 0
    """How many at the far end can no longer be reached."""


class Badge(NamedTuple):
    """Something that holds for the deal: ("♠", "trump")."""

    sign: str
    words: str


class Exhibit(NamedTuple):
    """Cards held up for everyone, and what they show: a trick in which somebody revoked."""

    cards: Cards
    words: str


class Mark(NamedTuple):
    """A marked place in the middle of the table: "red odd", and what may still go there."""

    name: str
    words: str
    sign: str = ""
    open: bool = True


class Collection(NamedTuple):
    """Cards of the viewer's own that lie face down on the table, to be looked through."""

    title: str
    cards: Cards
    words: str


class Pot(NamedTuple):
    """Chips in the middle: "pot", "side pot", and how many."""

    words: str
    amount: int


class Finish(NamedTuple):
    """What the deal would bring if it ended now."""

    title: str
    value: str
    words: str


class Span(NamedTuple):
    """A card that lies over several places, and how it is turned where that can differ."""

    card: Card
    places: tuple[Zone, ...]
    saying: str = ""


class Path(NamedTuple):
    """Where a thing goes: the place where it is, then each that it enters."""

    thing: Card
    places: tuple[Zone, ...]


class Tally(NamedTuple):
    """What a seat has gathered of what it needs: 3 points of 5, and a word about the rest."""

    seat: Seat
    value: int
    goal: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    headline: str
    """Where the game stands: "Deal 3 of 4"."""
    score_title: str = ""
    """What stands over the score, where "Score" does not say enough."""
    log_title: str = ""
    """What stands over the log, where it is not "This deal"."""
    first: str = ""
    """The heading of the rows' names: "Deal", "Player"."""
    columns: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    totals: tuple[str, ...] = ()
    column_of: tuple[int, ...] = ()
    """Which side each seat is of; seats of one side share a colour."""
    seats: tuple[str, ...] = ()
    """A line about each seat: "partner · 4 tricks"."""
    dealer: Seat | None = None
    """Who deals, where that is to be seen at the plates."""
    log: tuple[Note, ...] = ()
    badges: tuple[Badge, ...] = ()
    gauge: Gauge | None = None
    finish: Finish | None = None
    exhibit: Exhibit | None = None
    marks: tuple[Mark, ...] = ()
    """The marked places in the middle, where the game has them."""
    spots: tuple[int, ...] = ()
    """At which mark each card lies that lies in the middle, in their order there."""
    tags: tuple[str, ...] = ()
    """A word beside each seat's open cards: "pocket pair"; empty where there is none."""
    faint: tuple[Seat, ...] = ()
    """Seats whose tag is no news to look at: nothing matched."""
    chips: tuple[int, ...] = ()
    """What lies before each seat, where the game is played for chips."""
    bets: tuple[int, ...] = ()
    """What each seat has put in and not yet in the pot."""
    pots: tuple[Pot, ...] = ()
    collection: Collection | None = None
    by_row: bool = False
    """Each row of the score sheet, not each column, is a side."""
    trumps: tuple[str, ...] = ()
    """The suits that stand first in a hand."""
    captions: tuple[tuple[Zone, str], ...] = ()
    """What is written under the things of a zone."""
    plays: tuple[Zone, ...] = ()
    """From where the viewer plays besides the hand."""
    stacks: tuple[tuple[Zone, tuple[int, ...]], ...] = ()
    """At which place of its row each thing of a zone lies, where rows have gaps."""
    laid: tuple[Seat, ...] = ()
    """Who laid each card that lies in the middle, in their order there."""
    dice: tuple[int, ...] = ()
    """The faces that lie on the table, beside ``dice_at``; empty when none do."""
    dice_at: Seat = 0
    dice_sides: int = 6
    faces: tuple[tuple[Card, str], ...] = ()
    """Which face each thing shows that has several: ("Ball1", "energised")."""
    spans: tuple[Span, ...] = ()
    """The cards that lie over several places of the board."""
    paths: tuple[Path, ...] = ()
    """Where things go next, if nothing changes."""
    reach: tuple[tuple[Zone, int], ...] = ()
    """Where the viewer's own piece can walk to, and how many steps that is."""
    meanings: tuple[tuple[Card, str], ...] = ()
    """What each thing is and does, for whoever points at it."""
    backward: bool = False
    """Things roll the other way round the board than they did at first."""
    dice_of: tuple[Seat, ...] = ()
    """Whose each die is that lies on the table, where they are not all one seat's."""
    tallies: tuple[Tally, ...] = ()
    """What each seat has gathered, where that is the score."""
