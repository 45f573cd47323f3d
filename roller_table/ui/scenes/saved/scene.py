"""Every game that was kept: to go on with, to look at, to export as a file, to delete."""

import time
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from roller_table.engine.options import restored
from roller_table.engine.record import Record
from roller_table.engine.transcript import write_readable
from roller_table.engine.words import _, counted, strung
from roller_table.games.catalogue import entry
from roller_table.shelf import KeptGame, Shelf, ShelfError

from ...machine.handout import hand_out
from ...ways import Resume, ReviewKept
from ...widgets import Button, Container, Page, Row
from .listing import Listing, SavedGameEntry
from .words import sentence, standing, state, tail, title


def export(record: Record, number: int, created: float) -> tuple[Path, int]:
    """Write the whole game, or of a damaged one what can be played of it.

    Where it stands now, and how many moves of it. OSError where that cannot be done; ValueError
    or KeyError if the game cannot be played.
    """
    found = entry(record.game)
    game = found.game(restored(found.rules(), record.rules))
    lines, moves = write_readable(game, record)
    day = datetime.fromtimestamp(created).strftime("%Y-%m-%d")
    name = f"{record.game.replace('_', '-')}-{day}-game-{number}"
    text = "".join(line + "\n" for line in lines)
    return hand_out(f"{name}.jsonl", text, "transcripts"), moves


_AT_ONCE = 40
"""How many games are shown, and how many more each time the player asks for more."""


class SavedScene(Listing):
    """``clock`` counts seconds since 1970."""

    def __init__(self, shelf: Shelf, *, clock: Callable[[], float] = time.time) -> None:
        super().__init__()
        self.shelf = shelf
        self.clock = clock
        self.title = _("Saved games")
        self.games: tuple[KeptGame, ...] = ()
        self._shown = _AT_ONCE

    def enter(self) -> None:
        self._read()
        self._build()

    def _read(self) -> None:
        """Games to go on with first, the latest first among them and among the others."""
        self.games = tuple(sorted(self.shelf.games(), key=lambda kept: kept.finished))

    def numbers(self) -> Sequence[int]:
        return [kept.id for kept in self.games]

    # The page

    def build(self, page: Page) -> None:
        count = counted("{n} game", "{n} games", len(self.games)) if self.games else ""
        self.head(page, _("Saved games"), count)
        words = _("No game is saved yet. Start one: it is saved from the first card on.")
        self.build_list(page, self.shelf.notice, words)
        for place, kept in enumerate(self.games[: self._shown]):
            if place == 0 or kept.finished != self.games[place - 1].finished:
                self.head_rows(_("FINISHED") if kept.finished else _("UNFINISHED"))
            self.rows.append(
                SavedGameEntry(self, kept.id, self._words(kept), self._buttons(kept), kept.fault)
            )
        more = Button("more", _("Show more games"), self._show_more)
        self.more = page.add(more, self.area)
        self.more.visible = len(self.games) > self._shown

    def _show_more(self) -> None:
        self._shown += _AT_ONCE
        self.again(f"open {self.games[self._shown - _AT_ONCE].id}")

    def _words(self, kept: KeptGame) -> tuple[str, str, str]:
        lines = [] if kept.fault else [state(kept)]
        if self.asking == kept.id:
            lines.append(_("Delete this? That cannot be undone."))
        elif not kept.fault:
            lines.append(tail(kept, self.clock()))
        standing_ = sentence(kept.fault) if kept.fault else standing(kept)
        return title(kept), standing_, "\n".join(lines)

    def _buttons(self, kept: KeptGame) -> list[Button]:
        number = kept.id
        if self.asking == number:
            return self.answers(number)
        words = _("Look") if kept.finished else _("Resume")
        called = title(kept)
        opener = Button(f"open {number}", words, partial(self.go, Resume(number)),
                        spoken=strung((words, called)))  # fmt: skip
        opener.kind = "primary" if kept == self.games[0] and not kept.finished else "quiet"
        tip = _("What each decision cost you, judged by what you could know.")
        looker = Button(
            f"review {number}", _("Review"), partial(self.go, ReviewKept(number)), tip=tip,
            spoken=strung((_("Review"), called)),
        )  # fmt: skip
        tip = _("Write the whole game into a file, move by move.")
        writer = Button(f"export {number}", _("Export"), partial(self.export, kept), tip=tip,
                        spoken=strung((_("Export"), called)))  # fmt: skip
        thrown = Button(
            f"delete {number}",
            icon="trash",
            on_press=partial(self.ask, number),
            tip=_("Delete"),
            spoken=_("Delete {game}").format(game=called),
        )
        if kept.fault:
            return [writer, thrown] if kept.readable and kept.moves else [thrown]
        return [opener, *([looker] if kept.moves else []), writer, thrown]

    # What can be done with a game

    def export(self, kept: KeptGame) -> None:
        """Write the transcript and say where."""
        try:
            path, moves = export(self.shelf.record(kept.id), kept.id, kept.created)
        except ShelfError as error:
            self.app.say(sentence(str(error)))
        except OSError as error:
            words = _("That could not be saved: {why}.")
            self.app.say(words.format(why=error.strerror or error))
        except (ValueError, KeyError) as error:
            words = _("This game cannot be written as a transcript: {why}.")
            self.app.say(words.format(why=error))
        else:
            words = _("Saved as {file}.")
            if kept.fault or moves < kept.moves:
                words = _("The {n} readable moves are saved as {file}.")
            self.app.say(words.format(file=path, n=moves))

    def throw(self, number: int) -> str:
        gone = self.shelf.delete(number)
        self._read()
        return "" if gone else self.shelf.notice or _("The game could not be deleted.")

    def below(self) -> Container:
        return Row(self.more)
