"""The lab: what the player's own mix of house rules does, measured while one looks.

The same deals are played by the usual rules and by these, in a process of its own. Whatever was
played is kept: leaving and coming back goes on with it.
"""

from collections.abc import Callable
from functools import partial

import pygame

from roller_table.engine.words import _, counted, strung
from roller_table.lab import words
from roller_table.lab.book import BookError
from roller_table.lab.child import Snapshot
from roller_table.lab.findings import by_size
from roller_table.lab.intervals import FIRST_LOOK
from roller_table.lab.report import left_out
from roller_table.lab.verdict import too_few

from ...frame.paged import BAR, HeadedScene, paint_side
from ...looks.look import Look
from ...looks.theme import PANEL, QUIET, SMALL
from ...machine.handout import hand_out
from ...ways import FRESH, Deal, LabDraft, Measured, Runs
from ...widgets import (
    AtLeast,
    Block,
    Button,
    Column,
    Container,
    Grow,
    Inset,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
)
from ..setup.sitting import restored_table
from .column import MixColumn
from .rows import HIGH, HeadLine, MeasureLine, RunProgress, note
from .running import Mix, Runner, called

_FOLDS = 1100
_LEAST_WIDE = 880
"""A narrower window has no column at the left: what it says stands in one line."""
_LOOK_AGAIN = 400
"""Milliseconds until it is looked again for news."""


class LabScene(HeadedScene):
    """``asked`` is what it begins with."""

    high = 480

    def __init__(
        self,
        mix: Mix,
        runner: Callable[[Mix, str, int | None], Runner] = Runner,
        *,
        asked: LabDraft = FRESH,
    ) -> None:
        super().__init__()
        self.title = _("Lab")
        self.mix = mix
        self.hue = mix.entry.felt
        self._runner = runner
        self._asked: LabDraft | None = asked
        """What it begins with; None once it has begun."""
        self.level, self.pairs = asked.level, asked.pairs
        self._listed = asked.listed
        self.runner = runner(mix, self.level, self.pairs)
        self.known = Snapshot(0, ())
        self._began: tuple[int, int] | None = None
        """When it was started, and how many pairs there were then."""
        self._placed = False

    @property
    def about(self) -> str:
        return self.mix.entry.key

    # What goes on

    def enter(self) -> None:
        """What is asked for is begun at once; what is known already is only shown."""
        super().enter()
        self._turn_to()
        asked, self._asked = self._asked, None
        if asked and (asked.begins or (asked.begins is None and not self.known.pairs)):
            self._go()

    def leave(self) -> None:
        super().leave()
        self.runner.stop()

    def closing(self) -> None:
        self.runner.stop()

    def _turn_to(self) -> None:
        """Another level or another number of pairs: show what is known of it."""
        self.runner.stop()
        self.runner = self._runner(self.mix, self.level, self.pairs)
        try:
            self.known = self.runner.known() or Snapshot(0, ())
        except BookError as error:
            self.app.say(str(error))
        self._say_of_the_book()
        self._show()

    def _go(self) -> None:
        if self.runner.running:
            self.runner.stop()
        else:
            try:
                self.runner.start()
            except (BookError, OSError) as error:
                self.app.say(str(error))
            self._say_of_the_book()
            self._began = self.app.now(), self.known.pairs
        self._show()

    def _say_of_the_book(self) -> None:
        """Where it was damaged, and set aside."""
        while self.runner.damages:
            self.app.say(self.runner.damages.pop(0))

    def tick(self, now: int) -> None:
        was = self.runner.running
        news = self.runner.news()
        if news and news.trouble and news.trouble != self.known.trouble:
            self.app.say(news.trouble)
        if news and not news.stopped:
            self.known = news
        if news or was != self.runner.running:
            self._show()
        super().tick(now)

    def wakes_at(self) -> int | None:
        due = super().wakes_at()
        if not self.runner.running:
            return due
        soon = self.app.now() + _LOOK_AGAIN
        return soon if due is None else min(due, soon)

    def _save(self) -> None:
        try:
            name = f"lab-{self.mix.entry.key}.html"
            path = hand_out(name, self.runner.report(), "reports")
        except (OSError, BookError) as error:
            self.app.say(_("That could not be saved: {why}.").format(why=error))
        else:
            self.app.say(_("Saved as {file}.").format(file=path))

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _("Lab"), _("What does a house rule do?"))
        self.runs = page.add(Button("runs", _("Saved runs"), partial(self.go, Runs())))
        self.runs.visible = not self._listed
        figures = Measured(self.mix.entry.key, self.mix.seats)
        self.figures = page.add(
            Button("figures", _("Each rule by itself"), partial(self.go, figures))
        )
        self.figures.tip = _("What was measured")
        self.rows: list[MeasureLine] = []
        self.grounds = [page.add(PanelGround(f"panel {n}", (*PANEL, 190), 12)) for n in range(3)]
        change = None if self._listed else self.go_back
        self.column = MixColumn(page, self.mix, self._choose, change)
        heading = _("Your mix against the usual rules")
        self.heading = page.add(Label("heading", heading, 22, weight="semibold"))
        self.bar = page.add(RunProgress("bar"))
        self.count = page.add(Label("count", "", 15, weight="semibold"))
        self.left = page.add(Label("left", "", SMALL, QUIET, align="right"))
        self.start = page.add(Button("go", "", self._go))
        self.table = page.add(ScrollArea("table", heading))
        self.heads = page.add(HeadLine("heads"), self.table)
        self.said = page.add(Block("said", "", 15))
        self.note = page.add(Block("note", note(), SMALL, QUIET))
        play = Button("play", _("Play with this mix"), self._play)
        self.play = page.add(play)
        self.save = page.add(Button("save", _("Save a report"), self._save))

    def _play(self) -> None:
        """Sit down to it, with those who sat there last."""
        mix = self.mix
        seating = restored_table(mix.entry, self.app.settings.called).seating.sit(mix.seats)
        self.go(Deal(mix.entry, mix.rules, seating.tidied(), rules_name=mix.name))

    def _choose(self, level: str, pairs: int | None) -> None:
        self.level, self.pairs = level, pairs
        self._turn_to()

    # What it says now

    def _show(self) -> None:
        """Everything as it is now."""
        known, running = self.known, self.runner.running
        self.column.show(self.level, self.pairs)
        goal = self.pairs
        if goal:
            told = _("{n} of {goal} pairs").format(n=known.pairs, goal=goal)
        else:
            told = counted("{n} pair", "{n} pairs", known.pairs)
        self.count.say(told)
        self.bar.set(known.pairs / goal if goal else 0.0)
        self.left.say(self._time_left())
        over = self._over
        self.start.rename(_("Stop here") if running else _("Go on") if known.pairs else _("Start"))
        self.start.reason = _("All pairs are played.") if over and not running else ""
        # The one gold button is what may be done next.
        self.start.kind = "quiet" if running or over else "primary"
        self.play.kind = "primary" if over and not running else "quiet"
        self.page.primary = "play" if over and not running else "go"
        self.save.reason = "" if known.pairs else _("Nothing has been played yet.")
        self._show_rows()
        self.said.say(self._sentence())
        if self._placed:
            self.resettle()

    @property
    def _over(self) -> bool:
        return self.pairs is not None and self.known.pairs >= self.pairs

    def _show_rows(self) -> None:
        found = by_size(self.known.findings)
        while len(self.rows) < len(found):
            row = MeasureLine(f"row {len(self.rows)}", found[len(self.rows)])
            self.rows.append(self.page.add(row, self.table))
        self.heads.ruled = bool(found)
        for place, row in enumerate(self.rows):
            row.visible = place < len(found)
            row.ruled = place + 1 < len(found)
            if row.visible:
                row.say(found[place])

    def _time_left(self) -> str:
        if not self.runner.running or not self._began:
            return "" if self.runner.running else self._stopped()
        if self.known.trouble:
            return _("not saved yet; trying again")
        since, before = self._began
        done, goal = self.known.pairs - before, self.pairs
        if done <= 0:
            return _("the first games are being played")
        if not goal:
            return ""
        seconds = (self.app.now() - since) / 1000 * (goal - self.known.pairs) / done
        if seconds >= 90:
            n = round(seconds / 60)
            return counted("about {n} minute more", "about {n} minutes more", n)
        n = max(1, round(seconds))
        return counted("about {n} second more", "about {n} seconds more", n)

    def _stopped(self) -> str:
        if not self.known.pairs or self._over:
            return ""
        return _("saved: resume at any time")

    def _sentence(self) -> str:
        known, lost = self.known, left_out(self.known.lost)
        if not known.pairs:
            return lost or _("The results will appear here.")
        if known.pairs < FIRST_LOOK:
            return " ".join(filter(None, (too_few(), lost)))
        told = words.account(known.findings, 4)
        said = _("Among {who}: {found}.").format(who=called(self.level), found=told)
        return " ".join(filter(None, (said, lost)))

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self._placed = True
        folded = size[0] < max(_FOLDS, px(_LEAST_WIDE))
        # Where the column is folded, what is measured stands beside the title.
        mine = strung(self.mix.differs())
        self.subtitle.say(mine if folded else _("What does a house rule do?"))
        self.place_head(look, size, self.figures, self.runs)
        self.heading.visible = not folded
        wide = 0 if folded else min(px(380), round(size[0] * 0.3))
        top = px(BAR) + 1
        self._side = pygame.Rect(0, top, wide, size[1] - top)
        room = pygame.Rect(wide, top, size[0] - wide, size[1] - top)
        if folded:
            page = Column(self.column.folded(), 12, Grow(self._measured()))
            page.place(look, room.inflate(-2 * px(24), -2 * px(16)))
        else:
            self.column.open().place(look, self._side.inflate(-2 * px(28), -2 * px(22)))
            self._measured().place(look, room.inflate(-2 * px(36), -2 * px(16)))

    def _measured(self) -> Container:
        """How far it has come, the table, what is said of it, and the ways out."""
        progress, table, said = self.grounds
        told = Row(Grow(self.count), Grow(self.left))
        so_far = Inset(Column(told, Grow(), Sized(self.bar, high=9)), top=11, bottom=13)
        rows = Column(self.heads, *(Sized(row, high=HIGH) for row in self.rows))
        return Column(
            self.heading,
            10,
            Panel(
                progress,
                Row(Grow(Sized(so_far, high=66)), AtLeast(self.start, 110, 40), gap=18),
                beside=18,
            ),
            Grow(Panel(table, Grow(Scrolled(self.table, Inset(rows, right=12))), above=8)),
            Panel(said, AtLeast(self.said, high=15), beside=20, above=12),
            Row(AtLeast(self.play, high=40), AtLeast(self.save, high=40), Grow(self.note), gap=12),
            gap=12,
        )

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        if self._side.width:
            paint_side(ground, look, self._side, 205)
        super().paint(ground, look)
