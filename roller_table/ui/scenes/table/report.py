"""What happens at the table, for ears: in the log's words, and a trick's cards in one sentence.

Whoever wants to hear more or less of the others hears each move by itself, or only their own.
"""

from itertools import takewhile

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Note, Winning
from roller_table.engine.table import Seat
from roller_table.engine.words import _, strung

from ...felt.overlays import REFUSAL, WHISPER, Overlay
from ...reader.news import Said
from .ears import Ears
from .spoken import joined


class Reporter:
    """Remembers what it has told; asked again, it tells what has come since."""

    def __init__(self, ears: Ears) -> None:
        self.ears, self.top, self.spoken = ears, ears.top, ears.spoken
        self._notes: tuple[Note, ...] | None = None
        """The log as it was told last; None: nothing was told yet."""
        self._trick: dict[Card, str] = {}
        """What lies in the middle, or lay there last, each card as it is said."""
        self._lies = False
        self._to_tell: list[Card] = []
        """Those of them that were not told yet."""
        self._winner: Seat | None = None
        self._asked: tuple[str, ...] = ()
        self._overlays: set[int] = set()

    def news(self) -> tuple[Said, ...]:
        """What is to be said now: what happened, then why something was refused, what is asked."""
        self._watch()
        found = self._refused()
        if self._is_told_now():
            found = [*self._happened(), *found, *self._asks()]
        return tuple(found)

    def _is_told_now(self) -> bool:
        """A trick is told when it is over, or when it comes to the player here.

        Not joined, each move is told, or left out, before the next one.
        """
        animator = self.top.board.animator
        if self._telling != "joined":
            return not animator.showing
        return not animator.busy and (self._waits or not self._lies)

    @property
    def _telling(self) -> str:
        return self.top.stage.settings.telling

    def _own(self, notes: list[Note]) -> list[Note]:
        """Those that came of the move of the player here, until the turn of another begins."""
        turns, here = self.top.match.turns, self.top.facing
        if not turns or turns[-1].seat != here:
            return []
        return list(takewhile(lambda note: note.head is None or note.head.seat == here, notes))

    @property
    def _waits(self) -> bool:
        """Whether somebody is waited for: to answer, or to read."""
        presenter = self.ears.presenter
        panels = any(panel.open for panel in presenter.panels)
        return bool(presenter.question or panels or self.ears.bubble.speech)

    # The cards in the middle

    def _watch(self) -> None:
        board = self.top.board
        layout = board.layout
        lying = [
            (piece, zone)
            for zone in self.spoken.zones()
            if zone.name in layout.shared
            for piece in self.spoken.lying(zone)
        ]
        now = {each.card: self.spoken.piece(each, zone) for each, zone in lying}
        now = {card: words for card, words in now.items() if words}
        mine = {zone.number for zone in board.own_zones}
        own = {each.card for each, _zone in lying if each.owner in mine}
        if self._notes is not None:
            self._to_tell += [card for card in now if card not in self._trick and card not in own]
        self._lies = bool(now)
        self._trick = now or self._trick
        if winning := board.shown.sheet.one(Winning):
            seats = (layout.seat_at(each.owner) for each, _z in lying if each.card == winning.card)
            self._winner = next(seats, None)

    def _happened(self) -> list[Said]:
        notes = self.spoken.log.notes
        before, self._notes = self._notes, notes
        if before is None:
            self._to_tell = []
            return []
        new = _new(before, notes)
        if self._telling == "mine":
            self._to_tell, new = [], self._own(new)
        told = [words for note in new if (words := self._in_short(note))]
        cards = [self._trick[card] for card in self._to_tell if card in self._trick]
        self._to_tell = []
        if self._telling == "joined":
            cards = [strung(cards)]
        # While a trick lies there, its line of the log tells of its first card.
        events = [*told, *cards] if self._lies else [*cards, *told]
        sentences = [[each] for each in events] if self._telling == "moves" else [events]
        return [Said(said, at_once=False) for each in sentences if (said := joined(each))]

    def _in_short(self, note: Note) -> str:
        """A line of the log, without the cards that were told as they came."""
        head = note.head.words if note.head else note.about
        words = self.spoken.said(f"{head}: {note.words}" if head else note.words)
        spoken = {card: self.top.board.layout.spoken(card) for card in self._trick}
        named = [card for card, name in spoken.items() if name in words]
        told = [card for card in named if card not in self._to_tell]
        whole = len(named) > 1 and len(named) == len(spoken)
        if whole and told and self._winner is not None:
            if self._winner == self.top.board.layout.facing:
                return _("You take the trick")
            return _("{name} takes the trick").format(name=self.top.match.names[self._winner])
        self._to_tell = [card for card in self._to_tell if card not in named]
        return words

    # What is asked and refused

    def _asks(self) -> list[Said]:
        presenter = self.ears.presenter
        if not self._waits:
            self._asked = ()
            return []
        panels = (*presenter.panels, self.ears.bar.menu)
        told = [self.spoken.said(words) for panel in panels for words in panel.told]
        speech, sheets = self.ears.bubble.speech, self.ears.sheets
        counsels = [each.shown for each in sheets if each.shown]
        told += [self.spoken.said(f"{each.title}. {each.reason}") for each in counsels]
        told += [self.spoken.said(speech.words)] if speech else []
        shown = self.top.board.shown
        prompt = (self.spoken.said(shown.prompt), self.spoken.said(shown.why))
        asked = tuple(filter(None, (*prompt, *told)))
        new = [words for words in asked if words not in self._asked]
        self._asked = asked
        return [Said(joined(new), at_once=True)] if new else []

    def _refused(self) -> list[Said]:
        overlays = self.top.board.overlays
        shown: list[Overlay] = [*overlays.shown(REFUSAL), *overlays.shown(WHISPER)]
        new = [each for each in shown if id(each) not in self._overlays]
        self._overlays = {id(each) for each in shown}
        return [Said(self.spoken.said(each.words), at_once=True) for each in new]


def _new(before: tuple[Note, ...], notes: tuple[Note, ...]) -> list[Note]:
    """The lines that came, and of the one that went on what is new in it.

    The beginning of a log may be gone since.
    """
    kept = max((before[gone:] for gone in range(len(before))), key=lambda k: _alike(k, notes),
               default=())  # fmt: skip
    same = _alike(kept, notes)
    new = list(notes[same:])
    if new and same < len(kept) and _went_on(kept[same], new[0]):
        rest = new[0].words.removeprefix(kept[same].words).lstrip(", ")
        new[0] = new[0]._replace(words=rest)
    return new


def _alike(one: tuple[Note, ...], other: tuple[Note, ...]) -> int:
    """With how many lines both begin."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


def _went_on(old: Note, new: Note) -> bool:
    """Whether more was written into the same line."""
    same = (old.about, old.head) == (new.about, new.head)
    return same and new.words.startswith(old.words) and new.words != old.words
