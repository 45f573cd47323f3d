"""Every game that was kept: to go on with, to look at, to take away as a file, to throw away."""

import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame

from roller_table.engine.options import restored
from roller_table.engine.record import Record
from roller_table.engine.transcript import write_readable
from roller_table.engine.words import _, counted
from roller_table.games.catalogue import entry
from roller_table.shelf import Kept, Shelf, ShelfError

from ...handout import hand_out
from ...look import Look
from ...paged import BAR, HeadedScene
from ...text import Weight
from ...theme import CAPS, HAIRLINE, INK, PANEL, QUIET, SMALL, TEXT, WARNING, Colour, mix
from ...widgets import Block, Button, Label, Page, ScrollArea, Widget
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


_COLUMN = 940
_AT_ONCE = 40
"""So many games are shown, and as many more each time that more are asked for."""
_LINES: tuple[tuple[str, float, Colour, Weight], ...] = (
    ("title", 18, TEXT, "semibold"),
    ("players", 15, TEXT, "regular"),
    ("tail", SMALL, QUIET, "regular"),
)
"""What is written about a game."""


class Saved(HeadedScene):
    """``on_open`` and ``on_review`` get a game's number; ``clock`` counts seconds since 1970."""

    def __init__(
        self,
        shelf: Shelf,
        on_open: Callable[[int], object],
        on_review: Callable[[int], object],
        *,
        clock: Callable[[], float] = time.time,
    ) -> None:
        super().__init__()
        self.shelf = shelf
        self.on_open = on_open
        self.on_review = on_review
        self.clock = clock
        self.title = _("Saved games")
        self.games: tuple[Kept, ...] = ()
        self.asking: int | None = None
        """The game that is about to be thrown away, while the player is asked."""
        self._shown = _AT_ONCE

    def enter(self) -> None:
        self._read()
        self._build()

    def _read(self) -> None:
        """Games to go on with first, the latest first among them and among the others."""
        self.games = tuple(sorted(self.shelf.games(), key=lambda kept: kept.finished))

    # The page

    def build(self, page: Page) -> None:
        count = counted("{n} game", "{n} games", len(self.games)) if self.games else ""
        self.head(page, _("Saved games"), count)
        self.area = page.add(ScrollArea("games"))
        self.rows: list[GameRow] = []
        notice = Block("notice", self.shelf.notice, 15, mix(TEXT, WARNING, 0.5))
        page.add(notice, self.area).visible = bool(self.shelf.notice)
        self.headings: dict[int, Label] = {}
        for place, kept in enumerate(self.games[: self._shown]):
            if place == 0 or kept.finished != self.games[place - 1].finished:
                self._head(place, kept)
            self.rows.append(GameRow(self, kept))
        more = Button("more", _("Show more games"), self._show_more)
        page.add(more, self.area).visible = len(self.games) > self._shown
        words = _("No games are kept yet. Deal one, and it is kept from the first card on.")
        page.add(Block("empty", words, 18, QUIET, align="center")).visible = not self.games

    def _head(self, place: int, kept: Kept) -> None:
        words = _("FINISHED") if kept.finished else _("TO GO ON WITH")
        label = Label(f"heading {place}", words, CAPS, QUIET, "semibold")
        self.headings[place] = self.page.add(label, self.area)

    def _show_more(self) -> None:
        self._shown += _AT_ONCE
        self._again(f"open {self.games[self._shown - _AT_ONCE].id}")

    def _again(self, focus: str = "") -> None:
        """Show the list as it is now, at the same place; the keyboard goes to that widget."""
        offset, seen = self.area.offset, self.page.focus.seen
        self.rebuild()
        self.area.scroll(offset)
        if focus in self.page.widgets and seen:
            self.page.focus.go(self.find(focus), seen=True)

    # What can be done with a game

    def open(self, kept: Kept) -> None:
        self.on_open(kept.id)

    def export(self, kept: Kept) -> None:
        """Write the transcript and say where."""
        try:
            path, moves = export(self.shelf.record(kept.id), kept.id, kept.created)
        except ShelfError as error:
            self.app.say(sentence(str(error)))
        except OSError as error:
            words = _("The transcript could not be written: {why}.")
            self.app.say(words.format(why=error.strerror or error))
        except (ValueError, KeyError) as error:
            words = _("This game cannot be written as a transcript: {why}.")
            self.app.say(words.format(why=error))
        else:
            words = _("The transcript is kept as {file}.")
            if kept.fault or moves < kept.moves:
                words = _("All that can be read, {n} moves, is kept as {file}.")
            self.app.say(words.format(file=path, n=moves))

    def ask(self, kept: Kept) -> None:
        """Ask in the game's own row, unless the player does not want to be asked."""
        if not self.app.settings.confirm_delete:
            self.delete(kept)
            return
        self.asking = kept.id
        self._again(f"keep {kept.id}")

    def spare(self, kept: Kept) -> None:
        self.asking = None
        self._again(f"delete {kept.id}")

    def delete(self, kept: Kept) -> None:
        """Throw it away; the keyboard goes to the game that takes its place."""
        place = self.games.index(kept)
        gone = self.shelf.delete(kept.id)
        self.asking = None
        self._read()
        after = self.games[min(place, len(self.games) - 1)] if self.games else None
        self._again(f"delete {after.id}" if after else "back")
        if not gone:
            self.app.say(self.shelf.notice or _("The game could not be thrown away."))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.asking is not None:
            kept = next((each for each in self.games if each.id == self.asking), None)
            if event.key == pygame.K_ESCAPE and kept:
                self.spare(kept)
                return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            kept = self._under_focus()
            if kept:
                self.ask(kept)
            return kept is not None
        return super().handle(event)

    def _under_focus(self) -> Kept | None:
        """The game in whose row the keyboard is."""
        focus = self.page.focus.current
        name = focus.name.partition(" ")[2] if focus else ""
        return next((kept for kept in self.games if str(kept.id) == name), None)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size)
        column = min(px(_COLUMN), size[0] - 2 * px(32))
        left = (size[0] - column) // 2
        top = px(BAR) + 1
        self.area.rect = pygame.Rect(left - px(8), top, column + px(30), size[1] - top)
        self.area.forget()
        box = pygame.Rect(px(8), px(22), column, 0)
        notice = self.find("notice")
        assert isinstance(notice, Block)
        if notice.visible:
            box.height = notice.height_for(look, column)
            self.area.put(notice, box)
            box.top = box.bottom + px(16)
        for place, row in enumerate(self.rows):
            if place in self.headings:
                high = self.headings[place].natural(look)[1]
                box.top += px(12) * bool(place)
                self.area.put(self.headings[place], pygame.Rect(box.topleft, (column, high)))
                box.top += high + px(10)
            box.top = row.place(look, box) + px(12)
        more = self.find("more")
        if more.visible:
            self.area.put(more, pygame.Rect(box.topleft, more.natural(look)))
        self.area.content += px(24)
        empty = self.find("empty")
        assert isinstance(empty, Block)
        high = empty.height_for(look, column)
        empty.rect = pygame.Rect(left, (size[1] + px(BAR) - high) // 2, column, high)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 120))
        super().paint(ground, look)


class GameRow:
    """A game with what can be done with it; while asked, only whether to throw it away."""

    def __init__(self, scene: Saved, kept: Kept) -> None:
        self.scene = scene
        self.kept = kept
        self.ground = scene.page.add(_Ground(f"game {kept.id}", kept), scene.area)
        for name, size, colour, weight in _LINES:
            words = Block(f"{name} {kept.id}", self._words(name), size, colour, weight)
            scene.page.add(words, scene.area)
        self.buttons = [scene.page.add(each, scene.area) for each in self._buttons()]

    def _words(self, name: str) -> str:
        kept = self.kept
        if name == "title":
            return title(kept)
        if name == "players":
            return sentence(kept.fault) if kept.fault else standing(kept)
        lines = [] if kept.fault else [state(kept)]
        if self.scene.asking == kept.id:
            lines.append(_("**Throw this game away? It does not come back.**"))
        elif not kept.fault:
            lines.append(tail(kept, self.scene.clock()))
        return "\n".join(lines)

    def _buttons(self) -> list[Button]:
        kept, scene, number = self.kept, self.scene, self.kept.id
        if scene.asking == number:
            throw, spare = (lambda: scene.delete(kept)), (lambda: scene.spare(kept))
            return [
                Button(f"throw {number}", _("Throw it away"), throw, icon="trash"),
                Button(f"keep {number}", _("Keep it"), spare),
            ]
        words = _("Look") if kept.finished else _("Resume")
        opener = Button(f"open {number}", words, lambda: scene.open(kept))
        opener.kind = "primary" if kept == scene.games[0] and not kept.finished else "quiet"
        tip = _("What each of your decisions cost, by what you could know.")
        looker = Button(f"review {number}", _("Review"), lambda: scene.on_review(number), tip=tip)
        tip = _("Write the whole game into a file, move by move.")
        writer = Button(f"export {number}", _("Export"), lambda: scene.export(kept), tip=tip)
        thrown = Button(
            f"delete {number}",
            icon="trash",
            on_press=lambda: scene.ask(kept),
            tip=_("Throw this game away"),
            spoken=_("Throw {game} away").format(game=title(kept)),
        )
        if kept.fault:
            return [writer, thrown] if kept.readable and kept.moves else [thrown]
        return [opener, *([looker] if kept.moves else []), writer, thrown]

    def place(self, look: Look, box: pygame.Rect) -> int:
        """The row at the top of the box; where it ends. The buttons go below where it is narrow."""
        px, area, find = look.px, self.scene.area, self.scene.find
        sizes = [button.natural(look) for button in self.buttons]
        wide = sum(size[0] for size in sizes) + px(8) * (len(sizes) - 1)
        beside = box.width - wide - px(60) >= px(300)
        room = box.width - px(36) - (wide + px(24) if beside else 0)
        y = box.top + px(14)
        # What is put first is drawn first; how high it is comes out at the end.
        area.put(self.ground, pygame.Rect(box.topleft, (box.width, 0)))
        for name, gap in (("title", 2), ("players", 3), ("tail", 0)):
            block = find(f"{name} {self.kept.id}")
            assert isinstance(block, Block)
            high = block.height_for(look, room) if block.words else 0
            area.put(block, pygame.Rect(box.left + px(18), y, room, high))
            y += high + px(gap)
        x, high = box.right - px(18) - wide, sizes[0][1]
        top = box.top + (y - box.top + px(14) - high) // 2
        if not beside:
            x, top = box.left + px(18), y + px(10)
            y = top + high
        for button, size in zip(self.buttons, sizes, strict=True):
            area.put(button, pygame.Rect((x, top), size))
            x += size[0] + px(8)
        row = pygame.Rect(box.left, box.top, box.width, y + px(14) - box.top)
        area.put(self.ground, row)
        return row.bottom


class _Ground(Widget):
    """What the words of a game stand on."""

    def __init__(self, name: str, kept: Kept) -> None:
        super().__init__(name, spoken=", ".join(filter(None, (title(kept), kept.fault))))
        self.broken = bool(kept.fault)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        edge = mix(INK, WARNING, 0.6) if self.broken else HAIRLINE
        look.paint.box(target, self.rect, (*INK, 150), look.px(14), edge, look.px(1))
