"""The table for a screen reader: what is there to be read, and what happens, in the log's words.

A trick's cards are said in one sentence. By their setting a player may instead hear each move by
itself, or only their own.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import groupby, takewhile

from roller_table.engine.cards import Card
from roller_table.engine.sheet import Note, WinningCard
from roller_table.engine.table import Seat, Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, sentence, strung

from ...reader.news import Utterance
from ...reader.nodes import Node, aloud, joined
from ...reader.pages import popup_of
from ..painted.strip import Rank, Voice
from .description import (
    NamedThing,
    SeenTable,
    calls,
    chosen,
    counted_on,
    goals_of,
    laid,
    line_of,
    said,
    standing,
)
from .ears import TableVoice

_SENTENCES = re.compile(r"(?<=[.!?…;])\s+")
_NUMBER = re.compile(r"\d+(?!\d*[♠♥♦♣●▲◆■★⬢])")
"""One that is not the rank of a card."""
_MOST = 60
"""So much that happened waits to be told; what happened before that is told no more."""


class _ToldEvent(NamedTuple):
    """Something that happened, in words, and whether it is a card that came to the middle."""

    words: str
    card: bool = False
    note: Note | None = None
    """The line of the log that says it."""


class _SaidStanding:
    """How the game stands: a sentence is said whole once, and then only what has changed in it."""

    def __init__(self) -> None:
        self._of: object = None
        """The deal of which it was said: who plays for what."""
        self._said: dict[str, str] = {}
        """Each sentence as it was said last, by its words without the numbers."""
        self._counts: tuple[str, ...] = ()

    def news(self, seen: SeenTable) -> list[str]:
        """What each side has won by now, if another than before; and what stands there newly, or
        in other numbers that nothing counts."""
        sheet, counts = seen.on.shown.sheet, counted_on(seen)
        deal = _NUMBER.sub("", sheet.headline.shown()), goals_of(seen)
        if deal != self._of:
            self._of, self._said, self._counts = deal, {}, ()
        fresh = len(counts) != len(self._counts)
        changed = [] if fresh else [n for n, o in zip(counts, self._counts, strict=True) if n != o]
        self._counts = counts
        told = [sentence(strung(changed))] if changed else []
        sentences = [each for words in standing(seen) for each in _SENTENCES.split(words)]
        for words in sentences:
            form = _NUMBER.sub("", words)
            known = self._said.get(form)
            if known is None or (known != words and not counts):
                told.append(seen.said(words))
            self._said[form] = words
        return told


class ReadableTable:
    """Made anew from what is shown whenever somebody reads; it remembers what it has told."""

    def __init__(self, ears: TableVoice) -> None:
        self.ears, self.top = ears, ears.top
        self._notes: tuple[Note, ...] | None = None
        """The log as it was told last; None: nothing was told yet."""
        self._trick: dict[Card, str] = {}
        """What lies in the middle, or lay there last, each card as it is said."""
        self._known: set[Card] = set()
        """Those of them that were told, or that the player here has played."""
        self._winner: Seat | None = None
        self._by = ""
        """By what the trick is taken."""
        self._events: deque[_ToldEvent] = deque(maxlen=_MOST)
        """What happened and is still to be told, in its order."""
        self._asked: tuple[str, ...] = ()
        self._standing = _SaidStanding()
        self._chosen: tuple[str, ...] = ()
        self._why_not: Voice | None = None

    def nodes(self) -> tuple[Node, ...]:
        """The groups in reading order; under the title the list that is open, if one is."""
        title, *groups = (group.node for group in self.ears.described().groups)
        popup = popup_of(self.top.page)
        return (title, popup, *groups) if popup else (title, *groups)

    def news(self) -> tuple[Utterance, ...]:
        """What is to be said now: what happened, then why something was refused, what is asked."""
        found = self._refused()
        if not self.top.board.animator.busy:
            self.happened()
        if self._is_told_now():
            found = [*self._told(), *found, *self._asks()]
        return (*self._chooses(), *found)

    def happened(self, *, again: bool = False) -> None:
        """A part of what happened has been shown: note it in its order; ``again``: it is known."""
        lying = laid(self.ears.seen())
        cards = self._watch(lying)
        log = self.top.board.panel.log
        notes = tuple(note._replace(words=note.told or note.words) for note in log.notes)
        before, self._notes = self._notes, notes
        if before is None or again:
            self._known |= set(self._trick)
            return
        if len(notes) < len(before):  # Several lines are one now: each thing is told once.
            left = [each for each in self._events if each.note is None or each.note in notes]
            self._events = deque(left, maxlen=_MOST)
        new = _new(before, notes, log.sealed)
        if self._telling == "mine":
            self._known |= set(cards)
            cards, new = [], self._own(new)
        lines = [_ToldEvent(words, note=note) for note in new if (words := self._in_short(note))]
        came = [
            _ToldEvent(self._trick[card], card=True) for card in cards if card not in self._known
        ]
        self._known |= set(cards)
        # While a trick lies there, its line of the log tells of its first card.
        self._events += [*lines, *came] if lying else [*came, *lines]

    def _is_told_now(self) -> bool:
        """A trick is told when it is over, or when it comes to the player here.

        Not joined, each move is told, or left out, before the next one.
        """
        animator = self.top.board.animator
        if self._telling != "joined":
            return not animator.showing
        lies = any(zone.name in self.top.board.layout.shared for zone in self._full_zones())
        return not animator.busy and (self._waits or not lies)

    def _full_zones(self) -> list[Zone]:
        return [zone for zone, lying in self.top.board.pieces.zones.items() if lying]

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

    def _watch(self, lying: tuple[NamedThing, ...]) -> list[Card]:
        """The cards that have come there; what the player here has chosen and played is known."""
        board, now = self.top.board, {piece.card: words for piece, words in lying}
        mine = {zone.number for zone in board.own_zones}
        turns = self.top.match.turns
        chosen = bool(turns) and turns[-1].free
        came = [card for card in now if card not in self._trick]
        if any(card not in now for card in self._trick) and now:
            self._known, self._by = set(), ""
        if chosen:
            own = {piece.card for piece, _words in lying if piece.owner in mine}
            self._known |= {card for card in came if card in own}
        self._trick = now or self._trick
        if winning := board.shown.sheet.one(WinningCard):
            owners = (piece.owner for piece, _words in lying if piece.card == winning.card)
            self._winner = next(map(board.layout.seat_at, owners), self._winner)
            self._by = winning.why or self._by
        return came

    def _in_short(self, note: Note) -> str:
        """A line of the log, without the cards that were told as they came."""
        layout = self.top.board.layout
        words = line_of(layout, note)
        spoken = {card: layout.spoken(card) for card in self._trick}
        named = [card for card, name in spoken.items() if name in words]
        whole = len(named) > 1 and len(named) == len(spoken)
        if whole and (self._winner is not None or self._by) and self._known.intersection(named):
            return self._taken()
        self._known |= set(named)
        return words

    def _taken(self) -> str:
        """Who takes the trick, and by what; of a hand that nobody owns by what alone."""
        if self._winner is None:
            return said(self.top.board.layout, self._by)
        name = self.top.match.names[self._winner]
        if self._by:
            return f"{name}: {said(self.top.board.layout, self._by)}"
        if self._winner == self.top.facing:
            return _("You take the trick")
        return _("{name} takes the trick").format(name=name)

    def _told(self) -> list[Utterance]:
        """What happened since, in its order; cards one after the other are one sentence."""
        events, self._events = [*self._events], deque(maxlen=_MOST)
        runs = groupby(events, lambda each: each.card)
        if self._telling == "moves":
            told = [[each.words] for each in events]
        else:
            told = [[part for card, run in runs for part in _as_sentences(card, run)]]
        return [Utterance(joined(each), at_once=False) for each in told if each]

    # What is asked and refused

    def _asks(self) -> list[Utterance]:
        """What is asked, and how the game stands by now."""
        seen = self.ears.seen()
        before, self._asked = self._asked, calls(seen) if self._waits else ()
        new = [words for words in self._asked if words not in before]
        stands = set(map(seen.said, standing(seen)))
        told = [words for words in new if words not in stands]
        told += self._standing.news(seen) if new else []
        return [Utterance(joined(told), at_once=False)] if told else []

    def _chooses(self) -> list[Utterance]:
        """The card that was chosen or returned, and what the button that ends it says by now."""
        before, self._chosen = self._chosen, chosen(self.ears.seen())
        came = [card for card in self._chosen if card not in before]
        gone = [card for card in before if card not in self._chosen]
        if not (came or gone) or not self.ears.presenter.question:
            return []
        names = self.top.page.widgets
        button = next((aloud(names[name].bare_label) for name in names if name == "choice:0"), "")
        told = _("{card} chosen") if came else _("{card} returned")
        words = told.format(card=strung(came or gone))
        return [Utterance(joined([words, button]), at_once=True)]

    def _refused(self) -> list[Utterance]:
        before, self._why_not = self._why_not, self.top.board.strip.told(Rank.REFUSAL)
        if self._why_not is None or self._why_not is before:
            return []
        return [Utterance(said(self.top.board.layout, self._why_not.words), at_once=True)]


def _as_sentences(cards: bool, run: Iterable[_ToldEvent]) -> list[str]:
    """Cards that came one after the other are one sentence."""
    words = [each.words for each in run]
    return [strung(words)] if cards else words


def _new(before: tuple[Note, ...], notes: tuple[Note, ...], sealed: int = 0) -> list[Note]:
    """The lines that came or were written anew, and of one that went on what is new in it.

    The beginning of a log may be gone since; the ``sealed`` lines only tell less from then on.
    """
    kept = max((before[gone:] for gone in range(len(before))), key=lambda k: _alike(k, notes),
               default=())  # fmt: skip
    same = sum(1 for _pair in _pairs(kept, notes))
    changed = list[Note]()
    for place, (old, new) in enumerate(_pairs(kept, notes)):
        if _went_on(old, new):
            rest = new.words.removeprefix(old.words).lstrip(", ")
            changed.append(new._replace(words=rest))
        elif old.words != new.words and place >= sealed:
            changed.append(new)
    return [*changed, *notes[same:]]


def _pairs(one: tuple[Note, ...], other: tuple[Note, ...]) -> Iterator[tuple[Note, Note]]:
    """The lines with which both begin, as far as they are about the same."""
    pairs = zip(one, other, strict=False)
    return takewhile(lambda pair: _about(pair[0]) == _about(pair[1]), pairs)


def _about(note: Note) -> tuple[object, ...]:
    return note.about, note.head


def _alike(one: tuple[Note, ...], other: tuple[Note, ...]) -> tuple[int, int]:
    """How many lines say the same, and how many are about the same."""
    pairs = [*_pairs(one, other)]
    return sum(a.words == b.words for a, b in pairs), len(pairs)


def _went_on(old: Note, new: Note) -> bool:
    """Whether more was written into the same line."""
    return new.words.startswith(old.words) and new.words != old.words
