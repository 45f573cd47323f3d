"""Every run that the lab has kept: to look at, to go on with, to export, to delete."""

from collections.abc import Sequence
from functools import partial

from roller_table.engine.words import _, counted, later, listed, numeral
from roller_table.lab.book import Book, BookError, LostRun, Run
from roller_table.lab.program import this_program

from ...machine.handout import hand_out
from ...ways import Lab, LabDraft
from ...widgets import Button, Page
from ..saved.listing import Listing, SavedGameEntry
from .running import Mix, called, mix_of, page_of

_THROW = later("Delete this? That cannot be undone.")


class RunsScene(Listing):
    """Runs go on while the list is covered, so it is read anew each time it is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.title = _("Saved runs")
        self.runs: tuple[Run | LostRun, ...] = ()
        self._trouble = ""

    def enter(self) -> None:
        self._read()
        self._build()

    def _read(self) -> None:
        """Runs to go on with first, the latest first among them and among the others."""
        told = list[str]()
        try:
            with Book(say=told.append) as book:
                self.runs = tuple(sorted(book.listed(), key=_over))
        except BookError as error:
            told.append(str(error))
            self.runs = ()
        self._trouble = "\n".join(told)

    def numbers(self) -> Sequence[int]:
        return [run.number for run in self.runs]

    # The page

    def build(self, page: Page) -> None:
        count = counted("{n} run", "{n} runs", len(self.runs)) if self.runs else ""
        self.head(page, _("Saved runs"), count)
        words = _(
            "No run is saved yet. Change a rule when you set up a game, and try it in the lab."
        )
        self.build_list(page, self._trouble, words)
        for place, run in enumerate(self.runs):
            if place == 0 or _over(run) != _over(self.runs[place - 1]):
                self.head_rows(_("FINISHED") if _over(run) else _("UNFINISHED"))
            if isinstance(run, LostRun):
                self.rows.append(self._lost(run))
            else:
                self.rows.append(
                    SavedGameEntry(self, run.number, self._words(run), self._buttons(run))
                )

    def _lost(self, run: LostRun) -> SavedGameEntry:
        """The line of a run that cannot be read, with a button that deletes it."""
        asking = self.asking == run.number
        tail = _THROW if asking else ""
        title = _("Run {n}").format(n=run.number)
        buttons = self.answers(run.number) if asking else [self._thrown(run.number)]
        return SavedGameEntry(
            self, run.number, (title, run.why, _(tail) if tail else ""), buttons, run.why
        )

    def _thrown(self, number: int) -> Button:
        thrown = Button(f"delete {number}", icon="trash", on_press=partial(self.ask, number))
        thrown.tip = _("Delete")
        return thrown

    def _words(self, run: Run) -> tuple[str, str, str]:
        opened = mix_of(run)
        if opened:
            said = "; ".join(opened.differs()) or _("The rules are the usual ones.")
            title = opened.called()
        else:
            said = listed([each.name for each in run.plan.variants[1:]])
            title = _(run.plan.entry.name)
        return title, said, "\n".join(self._lines(run, opened))

    def _lines(self, run: Run, opened: Mix | None) -> list[str]:
        if self.asking == run.number:
            return [_(_THROW)]
        levels = listed([called(key) for key in dict.fromkeys(run.plan.levels)])
        words = _("{pairs} among {levels} at a table of {seats}. Begun {when}.")
        told = words.format(
            pairs=_how_many(run), seats=run.plan.seats, levels=levels, when=run.begun
        )
        if run.plan.program != this_program():
            words = _("Played by {its}: start a new run here.")
            return [told, words.format(its=run.plan.program)]
        if opened:
            return [told]
        words = _("Made on the command line: see roller-table lab show {n}.")
        return [told, words.format(n=run.number)]

    def _buttons(self, run: Run) -> list[Button]:
        number, opened = run.number, mix_of(run)
        if self.asking == number:
            return self.answers(number)
        made = []
        if opened and run.plan.program == this_program():
            resume = not _over(run)
            asked = LabDraft(run.plan.levels[0], run.goal.pairs, resume, listed=True)
            words = _("Resume") if resume else _("Look")
            way = Lab(opened.entry, opened.rules, opened.seats, opened.name, asked)
            opener = Button(f"open {number}", words, partial(self.go, way))
            opener.kind = "primary" if run == self.runs[0] and resume else "quiet"
            made.append(opener)
        if run.pairs:
            made.append(Button(f"export {number}", _("Save a report"), partial(self._save, run)))
        return [*made, self._thrown(number)]

    # What can be done with a run

    def _save(self, run: Run) -> None:
        try:
            with Book() as book:
                page = page_of(book, book.run(run.number))
            path = hand_out(f"lab-{run.plan.entry.key}-{run.number}.html", page, "reports")
        except (OSError, BookError) as error:
            self.app.say(_("That could not be saved: {why}.").format(why=error))
        else:
            self.app.say(_("Saved as {file}.").format(file=path))

    def throw(self, number: int) -> str:
        try:
            with Book() as book:
                book.delete(number)
        except BookError as error:
            return str(error)
        self._read()
        return ""


def _over(run: Run | LostRun) -> bool:
    """Whether nothing is to be played of it here; what cannot be read stands last."""
    if isinstance(run, LostRun) or run.plan.program != this_program():
        return True
    return run.goal.pairs is not None and run.pairs >= run.goal.pairs


def _how_many(run: Run) -> str:
    if run.goal.pairs:
        return _("{n} of {goal} pairs").format(n=numeral(run.pairs), goal=numeral(run.goal.pairs))
    return counted("{n} pair", "{n} pairs", run.pairs)
