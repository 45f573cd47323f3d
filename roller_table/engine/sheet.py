"""What a game says to the screen, from a view, as small values: no more than the seat may know."""

from typing import ClassVar, Literal, TypeVar

from .cards import Card, Cards
from .table import Seat, Zone
from .values import NamedTuple, frozen, replace
from .words import NOTHING, Message

# What every game has.


class ScoreRow(NamedTuple):
    """A line of the score sheet: "2 · target 4", and an entry for each column."""

    name: str
    entries: tuple[str, ...]
    detail: str = ""
    """How the entries came about, line by line, shown when asked for."""
    note: str = ""  # A word under the name: "bid 205".
    alarm: bool = False  # The last entry is what nobody wants to come to nothing.


class Score(NamedTuple):
    """The score sheet: a line for each deal, or for each player or side."""

    first: str = ""  # The heading of the rows' names: "Deal", "Player".
    columns: tuple[str, ...] = ()
    rows: tuple[ScoreRow, ...] = ()
    totals: tuple[str, ...] = ()
    title: str = ""  # What stands over it, where "Score" does not say enough.
    by_row: bool = False  # Each row, not each column, is a side.
    unit: Literal["points", "chips", "hands"] = "points"  # What is counted.
    about: str = ""
    """What its columns are, shown when somebody points at their heading."""
    total: int = -1
    """Which of a row's entries is what it has in all, where the rows are players or sides."""


class Head(NamedTuple):
    """What a part of the log is about: "Turn 12 · Mia", and whose turn or trick it is."""

    words: str
    seat: Seat | None = None


class Note(NamedTuple):
    """A line of the log: what it is about, and what happened."""

    about: str
    words: str
    head: Head | None = None
    """What begins with this line."""
    told: str = ""
    """Its beginning, where a reader has said the rest as it came: "Mia led 3♣"."""
    brief: str = ""
    """What it is about, as it is written in a list of such lines: "4" of "Trick 4"."""


class Log(NamedTuple):
    """What has happened, oldest first; ``kept`` lines, from ``kept_from`` on, stay in sight."""

    notes: tuple[Note, ...] = ()
    title: str = ""  # Over it, where it is not "This deal".
    kept: int = 0
    kept_from: int = 0
    since: int | None = None  # From which line on: since the viewer's own last turn.
    sealed: int = 0  # The first lines, with no link back: to be recalled.


NO_SCORE, NO_LOG = Score(), Log()


Ally = Literal["", "ours", "theirs", "unknown"]
"""Beside the player who looks on, or against that player; or nobody knows it here."""


class Plate(NamedTuple):
    """What a seat's name plate says below the name: "partner · 4 tricks"."""

    line: str = ""
    side: int = 0
    """Which side the seat is of; seats of one side share a colour."""
    dealer: bool = False  # The seat deals, where that is to be seen.
    won: int = 0
    """How many tricks lie before it."""
    told: str = ""
    """What else a player reads of the seat by pointing at it or clicking on it."""
    out: tuple[str, ...] = ()
    """The signs of the suits that it has shown to be out of."""
    beside: str = ""
    """On whose side it plays, as far as the viewer knows: "with you"."""
    ally: Ally = ""
    """Where sides change from round to round: whose side the seat has the colour of; the viewer's
    own seat has one too."""
    said: bool = False
    """Its numbers were said, as bids: they do not count up through others."""
    brief: str = ""
    """The line where all of it finds no room: "3 cards · 146"."""
    alarm: str = ""
    """How the line begins, where nobody may overlook it: "last card"."""


# What lies on the felt, or stands written there and beside it.


class Badge(NamedTuple):
    """Something that holds for the deal: ("♠", "trump")."""

    sign: str
    words: str
    about: str = ""
    """What a player reads who points at it or clicks on it; so too of other things that are
    written."""
    opens: bool = False
    """It asks to be clicked: the keys reach it as well."""
    key: str = ""
    """A letter that opens it."""
    beats: str = ""
    """That it beats the badge behind it, or all other cards: ">", "> rest"."""


class Gauge(NamedTuple):
    """Something counted towards a goal: 5 won of the 9 wanted, 13 at most."""

    value: int
    goal: int | None
    most: int
    words: str
    goal_words: str
    spare: int = 0  # How many at the far end can no longer be reached.
    reached: str = ""
    """What is said at the moment when the goal is reached: "Bid made"."""
    missed: str = ""
    """And when it no longer can be: "Bid set"."""
    side: int = -1
    """Whose it is, as the plates count sides; -1: nobody's own."""
    danger: bool = False
    """Nobody wants to come to the goal."""
    about: str = ""
    spare_words: str = ""  # Where those are that can no longer be reached: "others 40".
    """If the meter has a cell for each, they stand behind the first words."""
    spare_side: int = -1
    """The side that has won those, as the plates count sides; -1: no side."""
    exact: bool = False
    """More than the goal is missed too."""


class Aim(NamedTuple):
    """What the game is about, for as long as nobody has seen how it ends."""

    words: str


class Chapter(NamedTuple):
    """The heading in the rule book under which it stands what is being asked."""

    words: str


class Finish(NamedTuple):
    """What the deal would bring if it ended now."""

    title: str
    value: str
    words: str
    side: int = -1
    """Whose it is, as the plates count sides; -1: nobody's but the viewer's."""
    danger: bool = False
    """It counts against the viewer."""


class SettledDeal(NamedTuple):
    """Cards are left, but nothing that is played can change any more what the deal was about."""

    words: str  # What that is, and what the cards still bring.


class Worth(NamedTuple):
    """A line of what a deal was worth: "10 tricks for 9", "90"."""

    words: str
    value: str = ""


class Outcome(NamedTuple):
    """What has just come to its end: a deal, a hand, a round. The table stops to show it."""

    title: str
    """Empty where only a part has: it is looked at as it lies, and the words say what is next."""
    lines: tuple[Worth, ...]
    further: str  # On the button that leads on: "Next deal".
    words: str = ""
    cards: Cards = ()  # Those that decided it, where some did.
    passes: bool = False  # Once it has been read it goes on by itself.
    onward: str = ""  # On the button that leads past all that asks nothing of the viewer.
    ends: bool = False  # The viewer is asked nothing more: it leads to the end of the game.
    feat: str = ""  # What is seen large before it is counted: "Exactly six".
    seats: tuple[Seat, ...] = ()  # Whose feat that is.


class Win(NamedTuple):
    """The moment at which the game was won, as it is staged once."""

    title: str
    """What decided it, in a few words: "The fifth point"."""
    words: str
    """How that came to be, a line each."""
    cards: Cards = ()
    best: Card | None = None
    """What is seen large, and the one of them that decided it."""
    goes: Zone | None = None
    lit: tuple[Card | Zone, ...] = ()
    """Where that flies, as the last thing there; and what else lies in the light."""
    came: tuple[Note, ...] = ()
    tells_all: bool = False
    """What led to it, one line a seat; and whether the score beside it says all the rest."""
    before: str = ""
    """The line above the winner's name: how the last hand ended, which another player may have
    won."""


class WinningCard(NamedTuple):
    """The card that is taking what lies in the middle, and what that is worth where it counts."""

    card: Card
    worth: str = ""
    why: str = ""
    """By what it takes it, once everyone has played."""


class Story(NamedTuple):
    """The turn, or the trick, that is under way, as one tells it to those who looked on."""

    number: int
    """Which it is of those of the game or the deal."""
    seat: Seat
    title: str
    words: str = ""
    """What it led to, or by what."""
    steps: tuple[str, ...] = ()
    """What was done in it, one by one, in a word each: "walked 3"."""
    ended: bool = False  # It is over, and may be looked at before the next begins.
    new_to_all: bool = False  # To the player who made the last move, too: a widow was turned up.
    settles: bool = False  # All that follows is played by it: trumps were named.
    primer: bool = False  # It says what comes now: a player who knows the game does not wait.


class Exhibit(NamedTuple):
    """Cards held up for everyone, and what they show: a trick in which somebody revoked."""

    cards: Cards
    words: str
    course: tuple[tuple[int, bool], ...] = ()
    """Which side took each trick of the deal, and whether that is the one that is meant."""


class Tag(NamedTuple):
    """A word beside a seat's open cards: "pocket pair"."""

    seat: Seat
    words: str
    faint: bool = False
    """It is no news to look at: nothing matched."""
    about: str = ""


class Open(NamedTuple):
    """A zone that others keep face down: here it lies open, as far as its cards are known."""

    zone: Zone
    held_up: bool = False
    """All of it, for a moment: everyone shows what they have."""


class Throw(NamedTuple):
    """The dice: the faces that lie on the table, whose each is, and how many sides they have."""

    faces: tuple[int, ...] = ()
    seats: tuple[Seat, ...] = ()
    sides: int = 6
    about: str = ""


class Spread(NamedTuple):
    """How the things of a zone lie, in their order there: who played each, and at which place."""

    zone: Zone
    owners: tuple[Seat, ...] = ()
    spots: tuple[int, ...] = ()
    """The number of the mark, or of the place in a row that has gaps."""


class Meaning(NamedTuple):
    """What a thing is and does, or everything in a zone, shown when somebody points at it."""

    thing: Card | Zone
    words: str


PathMark = Literal["hit", "nothing"]


class Path(NamedTuple):
    """Where a thing goes next: the place where it is, then each that it enters."""

    thing: Card
    places: tuple[Zone, ...]
    turns: tuple[int, ...] = ()
    """In which turn from now it enters each of them: 0 the next; of the first, where it begins."""
    stays: bool = True
    """It rests on the last of them, rather than leaving play there."""
    whose: tuple[Seat, ...] = ()
    """Whose turn each of those turns is."""
    marks: tuple[tuple[Zone, PathMark], ...] = ()
    """Where on its way it hits somebody, and where it does nothing though one would expect it."""
    brings: tuple[tuple[Seat, int], ...] = ()
    """Whom it brings something, and in which turn from now."""
    costs: tuple[tuple[Seat, int, Zone], ...] = ()
    """Whom it hits, in which turn from now, and where."""
    hops: tuple[int, ...] = ()
    """Over which of its places it goes as if nothing lay there that would lead it elsewhere."""


class OwnThing:
    """What only one game shows. Its folder says what there is of it, and its layout draws it.

    Such a thing is a frozen value. What has no say here is looked at and nothing else.
    """

    __slots__ = ()
    called: ClassVar[str] = ""
    """The word by which a lesson points at it; of several, each by its number in their order."""

    def said(self, names: tuple[str, ...]) -> str:  # noqa: ARG002
        """Among what counts, as it is read aloud; "" if there is nothing to say of it."""
        return ""

    def counted(self, before: "OwnThing | None", share: float) -> "OwnThing":  # noqa: ARG002
        """The same with its number on the way from what it was ``before``, 0..1."""
        return self

    def scored(self, names: tuple[str, ...]) -> tuple[str, str]:  # noqa: ARG002
        """A line of the score as it is read aloud, where such lines say more than its rows, and
        how it came about."""
        return "", ""


OnFelt = (
    Aim | Chapter | Badge | Gauge | Finish | SettledDeal | Outcome | Win | WinningCard
    | Exhibit | Tag | Open | Throw | Spread
    | Story | Meaning | Path | OwnThing
)  # fmt: skip


Kind = TypeVar("Kind", bound=OnFelt)


@frozen
class Sheet:
    headline: Message = NOTHING
    """Where the game stands: "Deal 3 of 4"."""
    score: Score = NO_SCORE
    log: Log = NO_LOG
    plates: tuple[Plate, ...] = ()
    """One for each seat."""
    felt: tuple[OnFelt, ...] = ()

    @property
    def own(self) -> tuple[OwnThing, ...]:
        """What only this game shows, in the order in which it named it."""
        return self.of(OwnThing)

    def of(self, kind: type[Kind]) -> tuple[Kind, ...]:
        """Everything of that kind, in the order in which the game named it."""
        return tuple(each for each in self.felt if isinstance(each, kind))

    def one(self, kind: type[Kind]) -> Kind | None:
        """The first of that kind."""
        return next((each for each in self.felt if isinstance(each, kind)), None)

    def without(self, kind: type[Kind]) -> "Sheet":
        """The same with none of that kind."""
        return replace(self, felt=tuple(each for each in self.felt if type(each) is not kind))

    @property
    def sides(self) -> tuple[int, ...]:
        """Which side each seat is of."""
        return tuple(plate.side for plate in self.plates)
