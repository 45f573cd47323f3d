"""The table as it is said aloud: its places in words, each under the number of its key."""

from collections.abc import Iterator, Sequence

from roller_table.engine.cards import BACK
from roller_table.engine.sheet import (
    Badge,
    Chips,
    Collection,
    Finish,
    Gauge,
    Log,
    Note,
    OwnThing,
    Progress,
    Row,
    Score,
    Sheet,
    Tag,
    Throw,
)
from roller_table.engine.table import Zone
from roller_table.engine.words import _, counted, later, listed, strung

from ...felt.furniture import NamePlate
from ...felt.layout import CHOSEN, SPACE
from ...felt.pieces import Piece
from ...reader.nodes import aloud
from .keyboard import place_words
from .tabletop import Tabletop

PLACES = (
    later("What is asked"),
    later("Your hand"),
    later("The middle of the table"),
    later("The players"),
    later("What counts"),
    later("The score"),
    later("What happened last"),
    later("Piles, open cards and the board"),
    later("The game and its rules"),
)
"""What the keys 1 to 9 read."""
_LATELY = 4
"""So many lines of the log are read."""
_UNDER = 0.12
"""Within so many widths of a card the one below is covered but for its edge."""


class SpokenTable:
    """What whoever looks at the table may see, in words. Nobody is told more than is shown."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top

    def said(self, words: str) -> str:
        return aloud(self.top.board.layout.aloud(words))

    def place(self, number: int) -> str:
        """What the key of that number reads, from 1 on; never nothing."""
        told = (
            self.asked, self.hand, self.middle, self.players, self.counts, self.score,
            self.lately, self.elsewhere, self.game,
        )[number - 1]  # fmt: skip
        sentences = [each for each in told() if each]
        return joined(sentences) or _("{place}: nothing").format(place=_(PLACES[number - 1]))

    def table(self) -> str:
        """The table in a few sentences: where the game stands, what lies there, what is asked."""
        told = [*self.game(), *self.counts(), *self.middle(), *self.asked()]
        return joined([each for each in told if each])

    # The places

    def asked(self) -> Iterator[str]:
        """What is asked, or what a turn was; and why."""
        shown = self.top.board.shown
        if story := shown.story:
            yield self.said(story.title)
            yield self.said(story.words)
        yield self.said(shown.prompt)
        yield self.said(shown.why)

    def hand(self) -> Iterator[str]:
        for zone in self.top.board.own_zones:
            yield self.zone(zone)

    def middle(self) -> Iterator[str]:
        """What lies in the middle, and by whom; and what has been chosen."""
        for zone in self.zones():
            if self._is_middle(zone):
                yield self.zone(zone)

    def players(self) -> Iterator[str]:
        for plate in self.top.board.shown.plates:
            yield self.plate(plate)

    def plate(self, plate: NamePlate) -> str:
        dealer = _("dealer") if plate.dealer else ""
        turn = _("to move") if plate.active and not plate.doing else ""
        words = [self.said(each) for each in (plate.line, dealer, plate.doing, turn) if each]
        return f"{plate.name}: {strung(words)}" if words else plate.name

    def counts(self) -> Iterator[str]:
        """What holds for the deal: trump, what is counted, the pot, the dice."""
        names = self.top.match.names
        for thing in self.top.board.shown.sheet.felt:
            match thing:
                case Badge():
                    yield self.badge(thing)
                case Gauge(words=words, goal_words=goal, spare_words=spare):
                    yield self.said(strung(filter(None, (words, goal, spare))))
                case Chips(amount, words):
                    yield f"{self.said(words)} {amount}".strip()
                case Throw(faces) if faces:
                    yield _("The dice: {faces}").format(faces=listed([str(each) for each in faces]))
                case Tag(seat, words):
                    yield f"{names[seat]}: {self.said(words)}"
                case Finish(title, value, words):
                    yield self.said(f"{title}: {value}, {words}")
                case Collection(title, cards, words):
                    spoken = listed([self.top.board.layout.spoken(card) for card in cards])
                    yield self.said(": ".join(filter(None, (title, spoken, words))))
                case OwnThing():
                    yield self.said(thing.said(names))
                case _:
                    pass

    def badge(self, badge: Badge) -> str:
        words, sign = badge.words, badge.sign
        return self.said(f"{words}: {sign}" if sign else words)

    def score(self) -> Iterator[str]:
        sheet = self.top.board.shown.sheet
        for each in sheet.of(Progress):
            words = _("{name}: {n} of {goal}").format(
                name=self.top.match.names[each.seat], n=each.value, goal=each.goal
            )
            yield self.said(strung(filter(None, (words, each.words))))
        for row in () if sheet.of(Progress) else score_rows(sheet):
            if any(map(_is_said, row.entries)):
                yield self.said(self.score_row(sheet.score, row))

    def score_row(self, score: Score, row: Row) -> str:
        """A line of the score sheet with the heading of each entry."""
        heads = [*score.columns, *[""] * len(row.entries)]
        cells = [
            f"{head} {entry}".strip()
            for head, entry in zip(heads, row.entries, strict=False)
            if _is_said(entry)
        ]
        name = strung(filter(None, (row.name, row.note)))
        return f"{name}: {strung(cells)}" if cells else name

    def lately(self) -> Iterator[str]:
        for place in range(len(self.log.notes))[-_LATELY:]:
            yield self.note(self.log.notes, place)

    @property
    def log(self) -> Log:
        return self.top.board.panel.log

    def note(self, notes: tuple[Note, ...], place: int) -> str:
        """A line of the log, with whose turn begins there."""
        note = notes[place]
        head = note.head.words if note.head else note.about
        return self.said(f"{head}: {note.words}" if head else note.words)

    def elsewhere(self) -> Iterator[str]:
        return (words for _zone, words in self.places_elsewhere())

    def places_elsewhere(self) -> Iterator[tuple[Zone, str]]:
        """Everything that lies neither in the hand nor in the middle."""
        for zone in self.zones():
            own = zone in self.top.board.own_zones
            if not (own or self._is_middle(zone)) and (words := self.zone(zone)):
                yield zone, words

    def game(self) -> Iterator[str]:
        yield _(self.top.match.entry.name)
        yield self.said(self.top.board.shown.sheet.headline.shown())

    # What lies in a place

    def zones(self) -> list[Zone]:
        """Those in which something is to be seen, in a steady order; a board comes last."""
        pieces, layout = self.top.board.pieces, self.top.board.layout
        found = [zone for zone, lying in pieces.zones.items() if lying]
        seen = [zone for zone in found if zone.name not in layout.hides]
        return sorted(seen, key=lambda zone: (zone.name == SPACE, zone.across, zone))

    def _is_middle(self, zone: Zone) -> bool:
        shared = (*self.top.board.layout.shared, CHOSEN.name, "middle", "active")
        return zone.name in shared

    def zone(self, zone: Zone) -> str:
        """What lies there: "The trick: queen of clubs from Ade, 9 of clubs from Noor"."""
        board, lying = self.top.board, self.lying(zone)
        open_to_all = [piece for piece in lying if self.piece(piece, zone)]
        known = [
            self.piece(each, zone)
            for each in open_to_all
            if zone.name == SPACE or not _covered(each, open_to_all)
        ]
        backs, under = len(lying) - len(open_to_all), len(open_to_all) - len(known)
        down = counted("{n} card face down", "{n} cards face down", backs) if backs else ""
        hidden = counted("{n} card under it", "{n} cards under it", under) if under else ""
        words = strung(filter(None, (*known, hidden, down)))
        called = place_words(zone) if zone.name == SPACE else board.layout.zone_called(zone)
        return f"{called}: {words}" if words else ""

    def lying(self, zone: Zone) -> list[Piece]:
        """The things of a zone in the order in which they lie there."""
        board = self.top.board
        pieces = [piece for piece in board.pieces.of(zone) if piece.goal.seen]
        order = board.layout.sorted(zone, [piece.card for piece in pieces])
        return [pieces[place] for place in order]

    def piece(self, piece: Piece, zone: Zone) -> str:
        """One thing as it is called there; nothing if its face is not to be seen."""
        board = self.top.board
        if piece.card == BACK or not board.layout.face_up(zone):
            return ""
        words = board.layout.spoken(piece.card)
        shared = zone.name in board.layout.shared
        seat = board.layout.seat_at(piece.owner) if shared else None
        if seat is None:
            return words
        told = _("{card} from you") if seat == board.layout.facing else _("{card} from {name}")
        return told.format(card=words, name=self.top.match.names[seat])


def _covered(piece: Piece, pile: list[Piece]) -> bool:
    """Whether another lies right on it: what is under a pile is to be remembered."""
    pose, place = piece.goal, pile.index(piece)
    near = pose.width * _UNDER
    return any(
        abs(other.goal.x - pose.x) < near and abs(other.goal.y - pose.y) < near
        for other in pile[place + 1 :]
    )


def score_rows(sheet: Sheet) -> tuple[Row, ...]:
    """The lines of the score sheet, the totals last."""
    score = sheet.score
    total = (Row(_("Total"), score.totals),) if score.totals else ()
    return (*score.rows, *total)


def _is_said(entry: str) -> bool:
    """Whether there is more in it than a dash or dots."""
    return any(map(str.isalnum, entry))


def joined(sentences: Sequence[str]) -> str:
    """Sentences one after the other, each with its stop."""
    return " ".join(each if each[-1] in ".:;!?…" else f"{each}." for each in sentences if each)
