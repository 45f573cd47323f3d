"""The panel beside the felt: the score sheet, the deal so far, and what it would bring now."""

from collections.abc import Callable, Sequence
from typing import Literal

from pygame import Rect, Surface

from roller_table.engine.sheet import (
    Aim,
    Finish,
    Log,
    Note,
    Score,
    ScoreRow,
    Sheet,
)
from roller_table.engine.values import frozen
from roller_table.engine.words import _, counted

from ...looks.look import Look
from ...looks.paint import clear
from ...looks.text import Align, Weight
from ...looks.theme import CAPS, GOLD, QUIET, TEXT, WARNING, Colour, mix
from ...widgets import Cell, TableColumn, TableLayout, Words
from ..things.column import GROUND, WORDS, PanelColumn
from ..things.notes import SeatsShown, picture_of
from ..things.own import OwnPainter
from . import standings

WIDTH = 264
_LINE, _SMALL, _BIG = 14.5, WORDS, 36
_MOST_COLUMNS = 0.78
"""The share of the panel that the numbers may take; the names have the rest."""
_LATEST = 52
"""Logical pixels for the latest lines, whatever else stays in sight."""
_LOG = 150
"""Logical pixels for the log, before it is written what the game is about."""
_Kind = Literal["head", "deal", "alarm", "total"]
"""Of the lines of the score sheet; "alarm": its last entry is a warning."""


class SheetPanel:
    """Draws a sheet from the top down; the log takes the room that is left."""

    def __init__(self, look: Look, rect: Rect, *, partners: bool) -> None:
        self.look = look
        self.rect = rect
        self.partners = partners
        self.colours: tuple[Colour, ...] = look.palette.owners(partners=partners)
        self.seats = SeatsShown(self.colours)
        self.recall: Callable[[], Log] = Log
        """Finds ``past``, which nobody may ever scroll back to."""
        self.back = 0
        """How many notes of the log the player has scrolled back."""
        self.rows: list[tuple[Rect, ScoreRow]] = []
        """Where each line of the score sheet was drawn, for its explanation."""
        self.looked_at: int | None = None
        """The line of the log that is looked at, counted as in ``written``."""
        self.log = Log()
        """What is written of this deal."""
        self.noted: list[tuple[Rect, int]] = []
        """Where each line of the log was drawn."""
        self.unseen = 0
        """How many lines of the log have no room above those."""
        self._pointed: int | None = None

    @property
    def past(self) -> Log:
        """What was written of the deal before; further back than this one's beginning."""
        return self.recall()

    @property
    def _inside(self) -> Rect:
        return self.rect.inflate(-2 * self.look.px(16), 0)

    @property
    def column(self) -> PanelColumn:
        return PanelColumn(self.look, self._inside, self.seats)

    def draw(self, target: Surface, sheet: Sheet, painters: Sequence[OwnPainter] = ()) -> None:
        """``painters`` write what only this game shows."""
        look = self.look
        target.fill(GROUND, self.rect)
        target.fill(
            mix(GROUND, TEXT, 0.1), Rect(self.rect.left, self.rect.top, 1, self.rect.height)
        )
        foot = self._finish(target, sheet.one(Finish))
        top = self.rect.top + look.px(16)
        column = self.column
        written = (painter.write_score(target, column, sheet, top) for painter in painters)
        if own := next(filter(None, written), None):
            y, self.rows = own
        else:
            y = self._scores(target, sheet.score, top, foot)
        for painter in painters:
            y = painter.write(target, column, sheet, y)
        # What has happened goes before what the game is about.
        spared = look.px(_LOG) if sheet.log.notes else 0
        y = self._aim(target, sheet.one(Aim), y, foot - spared)
        self._log(target, sheet.log, y + look.px(20), foot - look.px(14))

    def explanation(self, place: tuple[int, int]) -> tuple[Rect, str] | None:
        """How the entries of the line under this place came about."""
        hit = next(((rect, row) for rect, row in self.rows if rect.collidepoint(place)), None)
        if hit is None:
            return None
        words = "\n".join(filter(None, (self._uncut(hit[1].name), hit[1].detail)))
        return (hit[0], words) if words else None

    def _uncut(self, name: str) -> str:
        """The whole of a name that may not fit its line."""
        fits = self.look.text.width(name, _LINE) <= round(self._inside.width * 0.4)
        return "" if fits else f"**{name}**"

    def scroll(self, steps: int, notes: int) -> None:
        most = notes + len(self.past.notes) if self.past.notes else notes
        self.back = max(0, min(self.back + steps, max(0, most - 3)))

    # The lines of the log

    @property
    def lines(self) -> tuple[int, int]:
        """The number of the first line, and the one after the last; before this deal below 0."""
        return -len(self.past.notes), len(self.log.notes)

    def written(self, line: int) -> tuple[tuple[Note, ...], int]:
        """The log in which that line stands, and at which place."""
        if line < 0:
            return self.past.notes, len(self.past.notes) + line
        return self.log.notes, line

    def sealed(self, line: int) -> bool:
        """Whether that line leads back to nothing, as it is for the player to recall."""
        log = self.past if line < 0 else self.log
        return self.written(line)[1] < log.sealed

    def line_at(self, place: tuple[int, int]) -> int | None:
        """The line of the log under that point."""
        return next((line for rect, line in self.noted if rect.collidepoint(place)), None)

    def point(self, place: tuple[int, int] | None) -> bool:
        """The pointer is there; whether another line of the log lights up by it."""
        before, self._pointed = self._pointed, self.line_at(place) if place else None
        return before != self._pointed

    def look_at(self, line: int | None) -> None:
        """Mark that line, and let it be among those that are seen."""
        self.looked_at = line
        if line is not None and all(line != seen for _rect, seen in self.noted):
            self.back = max(0, self.lines[1] - 1 - line)

    # The score sheet

    def _scores(self, target: Surface, score: Score, top: int, foot: int) -> int:
        if not score.columns:
            return top
        y = self.column.heading(target, score.title or _("Score"), top)
        if score.by_row:
            box = Rect(self._inside.left, y, self._inside.width, foot - y)
            head = (score.first, *score.columns)
            colours = self._of_rows(len(score.rows))
            look = standings.fitting(self.look, box, score.rows)
            self.rows = standings.draw(look, target, box, head, score.rows, colours)
            return self.rows[-1][0].bottom
        table, box = TableLayout(self._columns(score)), self._inside
        words = self._entries(score.first, score.columns, "head")
        high = table.high(self.look, box.width, words) + self.look.px(8)
        over = Rect(box.left, y, box.width, max(self._row_height, high))
        table.draw(target, self.look, over, words)
        y, high = over.bottom, self._row_height
        room = (foot - y - self.look.px(110)) // high - 1
        self.rows = [(over, ScoreRow("", (), score.about))] if score.about else []
        for row in _latest(score.rows, max(2, room)):
            line = Rect(box.left, y, box.width, high)
            self.rows.append((line, row))
            kind: _Kind = "alarm" if row.alarm else "deal"
            table.draw(target, self.look, line, self._entries(row.name, row.entries, kind))
            y = line.bottom
        if not score.totals:
            return y
        line = Rect(box.left, y, box.width, high)
        table.draw(target, self.look, line, self._entries(_("Total"), score.totals, "total"))
        return line.bottom

    def _of_rows(self, count: int) -> tuple[Colour, ...]:
        """The colours of that many rows, one for each side: the colours of its seats."""
        colours = tuple(self.seats.colours)
        if len(colours) < count:
            return self.look.palette.owners(partners=count == 2)
        return colours[:count]

    def _columns(self, score: Score) -> list[TableColumn]:
        """The entries share three fifths; one whose head needs more takes it from the names."""
        gap, inside = self.look.px(8), self._inside.width
        share = round(inside * 0.6 / len(score.columns))
        text = self.look.text
        wanted = [text.width(head, _SMALL, "semibold") + gap for head in score.columns]
        pairs = zip(score.columns, wanted, strict=True)
        wide = [share if " + " in head else max(share, want) for head, want in pairs]
        if sum(wide) > inside * _MOST_COLUMNS:
            wide = [share] * len(wide)
        return [TableColumn(), *(TableColumn(each - gap, "right", gap) for each in wide)]

    @property
    def _row_height(self) -> int:
        return self.look.text.height(_LINE) + self.look.px(10)

    def _entries(self, name: str, entries: Sequence[str], kind: _Kind) -> list[Cell]:
        """The name of a line, and its entries."""
        weights: dict[_Kind, Weight] = {"head": "semibold", "total": "bold"}
        weight = weights.get(kind, "regular")
        size, ink = (_SMALL, QUIET) if kind == "head" else (_LINE, TEXT)
        inks = [ink] * len(entries)
        if kind == "head" and self.partners:
            inks = [self.colours[place % len(self.colours)] for place in range(len(entries))]
        elif kind == "alarm":
            inks[-1] = WARNING
        # A name loses its middle where it has to, a word of ours its size.
        own = kind in ("head", "total")
        first = Words(name, size, ink, weight, "smaller" if own else "middle")
        pairs = zip(entries, inks, strict=True)
        return [first, *(_NameWords(entry, size, each, weight, "middle") for entry, each in pairs)]

    # What it is about

    def _aim(self, target: Surface, aim: Aim | None, top: int, foot: int) -> int:
        lines, y = aim.words.split("\n") if aim else [], top + self.look.px(16)
        for most in range(len(lines), 0, -1):
            words = "\n".join(lines[:most])
            block = self.look.text.block(words, _SMALL, self._inside.width, TEXT)
            if y + block.get_height() <= foot:
                target.blit(block, (self._inside.left, y))
                return y + block.get_height()
        return top

    # The deal so far

    @property
    def log_title(self) -> str:
        """What stands over the lines that are seen now, unless one has gone far back in them."""
        if self.log.since is not None and not self.back:
            return _("Since your turn")
        return self.log.title or _("This deal")

    def _log(self, target: Surface, log: Log, top: int, bottom: int) -> None:
        notes, title = log.notes[: max(0, len(log.notes) - self.back)], self.log_title
        end, since = len(notes), None if self.back else log.since
        if self.back >= len(log.notes) and self.past.notes:
            left = len(self.past.notes) - (self.back - len(log.notes))
            notes, title = self.past.notes[:left], _("Earlier")
            end = left - len(self.past.notes)
        self.noted = []
        if not notes or bottom - top < self.look.px(50):
            return
        y = self.column.heading(target, title, top)
        first, room, begins = list[Surface](), bottom - y, log.kept_from
        blocks = self._fitting(notes[since or 0 :], room)
        if end > begins + log.kept and begins < end - len(blocks):
            first = self._kept(log, max(room // 2, room - self.look.px(_LATEST)))
            room -= sum(self._high(block) for block in first) + self._gap_high * bool(first)
            blocks = self._fitting(notes[max(begins + len(first), since or 0) :], room)
        self.unseen = max(0, end - len(blocks) - max(0, begins + len(first)))
        if not first:
            self._say_unseen(target, top)
        for line, block in [*enumerate(first, begins), *enumerate(blocks, end - len(blocks))]:
            if first and self.unseen and line == end - len(blocks):
                y = self._say_left_out(target, y)
            row = block.get_rect(topleft=(self._inside.left, y))
            self.noted.append((row, line))
            self._mark_line(target, row, line)
            target.blit(block, row)
            y += self._high(block)

    def _say_unseen(self, target: Surface, top: int) -> None:
        """At the end of the heading: how many lines the wheel still leads to."""
        if self.unseen:
            words = counted("{n} more above", "{n} more above", self.unseen)
            line = self.look.text.line(words, _SMALL, QUIET)
            target.blit(line, line.get_rect(topright=(self._inside.right, top)))

    @property
    def _gap_high(self) -> int:
        """The line that says that some are left out, with the gap below it."""
        return self.look.text.height(_SMALL) + self.look.px(5)

    def _say_left_out(self, target: Surface, y: int) -> int:
        """Between what stays in sight and the latest: that the wheel leads to more."""
        target.blit(self.look.text.line("…", _SMALL, QUIET), (self._inside.left, y))
        return y + self._gap_high

    def _kept(self, log: Log, room: int) -> list[Surface]:
        """Those notes that stay in sight, as far as they leave room for the latest."""
        until = log.kept_from + log.kept
        blocks = [self._picture(note) for note in log.notes[log.kept_from : until]]
        while blocks and sum(map(self._high, blocks)) > room:
            blocks.pop()
        return blocks

    def _picture(self, note: Note) -> Surface:
        return picture_of(self.look, note, self._inside.width, self.seats)

    def _high(self, block: Surface) -> int:
        """A note with the gap below it."""
        return block.get_height() + self.look.px(5)

    def _mark_line(self, target: Surface, row: Rect, line: int) -> None:
        """The line that is looked at, or pointed at."""
        look = self.look
        box = row.inflate(look.px(14), look.px(5))
        if line == self.looked_at:
            look.paint.box(target, box, (*GOLD, 40), look.px(6), (*GOLD, 180), look.px(1))
        elif line == self._pointed:
            look.paint.box(target, box, (*TEXT, 26), look.px(6))

    def _fitting(self, notes: tuple[Note, ...], room: int) -> list[Surface]:
        """The latest notes that fit, oldest first."""
        blocks: list[Surface] = []
        for note in reversed(notes):
            block = self._picture(note)
            room -= self._high(block)
            if room < 0:
                break
            blocks.insert(0, block)
        cut = len(notes) - len(blocks)
        if any(note.head for note in notes[:cut]) and any(note.head for note in notes[cut:]):
            # The rest of a turn without its head would tell of nobody.
            while not notes[cut].head:
                del blocks[0]
                cut += 1
        return blocks

    # What it would bring

    def _finish(self, target: Surface, finish: Finish | None) -> int:
        """Stands at the foot; where it begins."""
        if finish is None:
            return self.rect.bottom - self.look.px(6)
        look, box = self.look, self._inside
        own = WARNING if finish.danger else GOLD
        ink = own if finish.side < 0 else look.palette.seat(finish.side, partners=True)
        value = look.text.line(finish.value, _BIG, ink, "bold")
        left = value.get_width() + look.px(10)
        words = look.text.block(finish.words, _SMALL, box.width - left, QUIET)
        high = max(value.get_height(), words.get_height())
        heading = look.text.height(CAPS) + look.px(8)
        top = self.rect.bottom - look.px(16) - high - heading
        y = self.column.heading(target, finish.title, top)
        target.blit(value, (box.left, y + (high - value.get_height()) // 2))
        target.blit(words, (box.left + left, y + (high - words.get_height()) // 2))
        return top


@frozen
class _NameWords(Words):
    """An entry; a pair of names that is too wide for one line takes two."""

    def picture(self, look: Look, width: int, align: Align) -> Surface:
        text, size, weight = look.text, self.size, self.weight
        if self.natural(look) <= width or " + " not in self.words:
            return Words.picture(self, look, width, align)
        one, other = self.words.split(" + ", 1)
        plus = text.width(" +", size, weight)
        first = text.shortened(one, size, width - plus, weight) + " +"
        second = text.shortened(other, size, width, weight)
        lines = [text.line(part, size, self.ink, weight, width) for part in (first, second)]
        sheet = clear((width, sum(line.get_height() for line in lines)))
        sheet.blit(lines[0], lines[0].get_rect(topright=(width, 0)))
        sheet.blit(lines[1], lines[1].get_rect(bottomright=(width, sheet.get_height())))
        return sheet

    def high(self, look: Look, width: int) -> int:
        return Cell.high(self, look, width)


def _latest(rows: tuple[ScoreRow, ...], room: int) -> tuple[ScoreRow, ...]:
    """As many lines as fit, round the one that is being played."""
    if len(rows) <= room:
        return rows
    played = sum(any(entry.strip() for entry in row.entries) for row in rows)
    last = max(room, min(played + 1, len(rows)))
    return rows[last - room : last]
