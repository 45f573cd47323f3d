"""The table for a screen reader: what is there to be read, and what happens, in the log's words.

A trick's cards are said in one sentence. By their setting a player may instead hear each move by
itself, or only their own.
"""

from itertools import takewhile

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Note, WinningCard
from roller_table.engine.table import Seat
from roller_table.engine.words import _, strung

from ...reader.news import Utterance
from ...reader.nodes import Node, joined
from ...reader.pages import popup_of
from ..painted.strip import Rank, Voice
from .description import NamedThing, calls, laid, line_of, said
from .ears import TableVoice


class ReadableTable:
    """Made anew from what is shown whenever somebody reads; it remembers what it has told."""

    def __init__(self, ears: TableVoice) -> None:
        self.ears, self.top = ears, ears.top
        self._notes: tuple[Note, ...] | None = None
        """The log as it was told last; None: nothing was told yet."""
        self._trick: dict[Card, str] = {}
        """What lies in the middle, or lay there last, each card as it is said."""
        self._lies = False
        self._to_tell: list[Card] = []
        """Those of them that were not told yet."""
        self._winner: Seat | None = None
        self._asked: tuple[str, ...] = ()
        self._why_not: Voice | None = None

    def nodes(self) -> tuple[Node, ...]:
        """The groups in reading order; under the title the list that is open, if one is."""
        title, *groups = (group.node for group in self.ears.described().groups)
        popup = popup_of(self.top.page)
        return (title, popup, *groups) if popup else (title, *groups)

    def news(self) -> tuple[Utterance, ...]:
        """What is to be said now: what happened, then why something was refused, what is asked."""
        seen = self.ears.seen()
        self._watch(laid(seen))
        found = self._refused()
        if self._is_told_now():
            found = [*self._happened(), *found, *self._asks(calls(seen))]
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
        return bool(presenter.question or panels or self.ears.felt.coach.shown)

    # The cards in the middle

    def _watch(self, lying: tuple[NamedThing, ...]) -> None:
        board, now = self.top.board, {piece.card: words for piece, words in lying}
        mine = {zone.number for zone in board.own_zones}
        own = {piece.card for piece, _words in lying if piece.owner in mine}
        if self._notes is not None:
            self._to_tell += [card for card in now if card not in self._trick and card not in own]
        self._lies = bool(now)
        self._trick = now or self._trick
        if winning := board.shown.sheet.one(WinningCard):
            owners = (piece.owner for piece, _words in lying if piece.card == winning.card)
            self._winner = next(map(board.layout.seat_at, owners), None)

    def _happened(self) -> list[Utterance]:
        log = self.top.board.panel.log
        notes = tuple(note._replace(words=note.told or note.words) for note in log.notes)
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
        return [Utterance(said, at_once=False) for each in sentences if (said := joined(each))]

    def _in_short(self, note: Note) -> str:
        """A line of the log, without the cards that were told as they came."""
        layout = self.top.board.layout
        words = line_of(layout, note)
        spoken = {card: layout.spoken(card) for card in self._trick}
        named = [card for card, name in spoken.items() if name in words]
        told = [card for card in named if card not in self._to_tell]
        whole = len(named) > 1 and len(named) == len(spoken)
        if whole and told and self._winner is not None:
            if self._winner == layout.facing:
                return _("You take the trick")
            return _("{name} takes the trick").format(name=self.top.match.names[self._winner])
        self._to_tell = [card for card in self._to_tell if card not in named]
        return words

    # What is asked and refused

    def _asks(self, called: tuple[str, ...]) -> list[Utterance]:
        before, self._asked = self._asked, called if self._waits else ()
        new = [words for words in self._asked if words not in before]
        return [Utterance(joined(new), at_once=True)] if new else []

    def _refused(self) -> list[Utterance]:
        before, self._why_not = self._why_not, self.top.board.strip.told(Rank.REFUSAL)
        if self._why_not is None or self._why_not is before:
            return []
        return [Utterance(said(self.top.board.layout, self._why_not.words), at_once=True)]


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
