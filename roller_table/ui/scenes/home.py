"""The first thing a player sees: the games, the one that is not finished, and the way to the rest.

What the buttons do is handed in, so that no scene needs to know another.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import Entry, entries

from ..look import Look
from ..paged import PagedScene
from ..theme import HAIRLINE, INK, QUIET, TEXT, mix
from ..widgets import Block, Button, Label, Page
from .tile import GameTile, LearnButton, TableButton

Go = Callable[[], object]
_WIDEST = 1520
_TALLEST = 1.14
"""Of a tile's width."""
_CARD = 240
"""The card takes several places side by side where one is narrower."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The last game that was left before its end."""

    title: str
    lines: tuple[str, ...]
    on_resume: Go


class Ways(NamedTuple):
    """Where the buttons at the head lead; a way that does not exist has none."""

    saved: Go | None = None
    statistics: Go | None = None
    rules: Go | None = None
    settings: Go | None = None


NOWHERE = Ways()


class Home(PagedScene):
    """``play`` deals a game at once; ``unfinished`` is asked each time the player comes home."""

    def __init__(
        self,
        play: Callable[[str], object],
        *,
        on_set_up: Callable[[str], object] | None = None,
        unfinished: Callable[[], Unfinished | None] = lambda: None,
        ways: Ways = NOWHERE,
        on_learn: Callable[[str], object] = lambda _game: None,
        to_learn: Callable[[str], bool] = lambda _game: False,
    ) -> None:
        super().__init__()
        self.play = play
        self.on_set_up = on_set_up
        self.unfinished = unfinished
        self.on_saved = ways.saved
        self.on_learn, self.to_learn = on_learn, to_learn
        self.puzzles: Callable[[], GameTile | None] = lambda: None
        """Makes the last tile of all, where there are puzzles."""
        self._ways = (
            ("saved", _("Saved games"), ways.saved),
            ("statistics", _("Statistics"), ways.statistics),
            ("rules", _("House rules"), ways.rules),
            ("settings", _("Settings"), ways.settings),
        )
        self._left: Unfinished | None = None
        self._card = pygame.Rect(0, 0, 0, 0)

    def enter(self) -> None:
        self._left = self.unfinished()
        self._build()

    def build(self, page: Page) -> None:
        for entry in entries():
            to_learn = self.to_learn(entry.key)
            page.add(GameTile(entry, _about(self.play, entry), to_learn=to_learn))
            if to_learn:
                page.add(LearnButton(entry, _about(self.on_learn, entry)))
            if self.on_set_up:
                opener = _about(self.on_set_up, entry)
                page.add(TableButton(entry, opener))
        if puzzles := self.puzzles():
            page.add(puzzles)
        self._build_card(page)
        for name, words, go in self._ways:
            if go:
                page.add(Button(name, words, go))

    def _build_card(self, page: Page) -> None:
        """The last tile: go on with a game, or begin a first one."""
        left = self._left
        caps = _("CONTINUE") if left else _("WELCOME")
        title = left.title if left else _("Deal a first game")
        lines = left.lines if left else _welcome(entries()[0])
        page.add(Label("card caps", caps, 12.5, QUIET, "semibold"))
        page.add(Label("card title", title, 20, weight="semibold"))
        page.add(Block("card lines", "\n".join(lines), 15, mix(QUIET, TEXT, 0.35)))
        act = left.on_resume if left else _about(self.play, entries()[0])
        page.add(Button("resume", _("Resume") if left else _("Deal"), act, kind="primary"))
        page.primary = "resume"
        if left and self.on_saved:
            page.add(Button("all saved", _("All saved games"), self.on_saved))

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        margin = min(px(40), size[0] // 24)
        wide = min(size[0] - 2 * margin, px(_WIDEST))
        left = (size[0] - wide) // 2
        # Where the player's scale leaves little room, the words get it and the air gives way.
        head = px(98) if size[1] > px(640) else px(80)
        self._title = look.text.line(_("Roller Table"), 32, TEXT, "bold")
        self._corner = (left, (head - self._title.get_height()) // 2 + px(2))
        self._place_ways(look, pygame.Rect(left, px(2), wide, head))
        grid = pygame.Rect(left, head, wide, size[1] - head - min(margin, px(40) * head // px(98)))
        tiles = [tile for tile in self.page.widgets.values() if isinstance(tile, GameTile)]
        boxes, self._card = _grid(grid, len(tiles), px(24) * head // px(98), px(_CARD))
        for tile, box in zip(tiles, boxes, strict=True):
            tile.rect = box
        # All invite in the same words: with the minutes where every tile has room for them.
        inviting = min((tile.invites(look) for tile in tiles if tile.to_learn), key=len, default="")
        for tile in tiles:
            learn = self.page.widgets.get(f"learn {tile.entry.key}")
            if isinstance(learn, LearnButton):
                learn.fit(tile.about(look), look, inviting)
            button = self.page.widgets.get(f"table {tile.entry.key}")
            if isinstance(button, TableButton):
                button.fit(look, tile.aside(look))
        self._place_card(look, self._card)

    def _place_ways(self, look: Look, bar: pygame.Rect) -> None:
        right = bar.right
        for name, _words, go in reversed(self._ways):
            if go:
                button = self.find(name)
                button.rect = pygame.Rect((0, 0), button.natural(look))
                button.rect.midright = (right, bar.centery)
                right = button.rect.left - look.px(10)

    def _place_card(self, look: Look, box: pygame.Rect) -> None:
        inside = box.inflate(-2 * look.px(20), -2 * look.px(16))
        y = inside.top
        for name, sizes in (("card caps", (12.5,)), ("card title", (20, 18, 16))):
            label = self.find(name)
            assert isinstance(label, Label)
            _fit_line(label, look, inside.width, sizes)
            label.rect = pygame.Rect(inside.left, y, inside.width, label.natural(look)[1])
            y = label.rect.bottom + look.px(3)
        room = self._place_buttons(look, inside) - look.px(6) - y
        lines = self.find("card lines")
        lines.rect = pygame.Rect(inside.left, y, inside.width, room)
        assert isinstance(lines, Block)
        lines.words = "\n".join(self._left.lines if self._left else _welcome(entries()[0]))
        _fit_block(lines, look, (15, 14, 13))

    def _place_buttons(self, look: Look, inside: pygame.Rect) -> int:
        """The buttons at the foot of the card; where they begin."""
        resume = self.find("resume")
        resume.rect = pygame.Rect((0, 0), resume.natural(look))
        resume.rect.bottomleft = inside.bottomleft
        every = self.page.widgets.get("all saved")
        if isinstance(every, Button):
            start = resume.rect.right + look.px(10)
            for words in (_("All saved games"), _("All games"), _("All")):
                every.words = words
                every.rect = pygame.Rect((start, resume.rect.top), every.natural(look))
                if every.rect.right <= inside.right:
                    break
        return resume.rect.top

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        ground.blit(self._title, self._corner)
        radius = look.px(18)
        look.paint.shadow(ground, self._card, radius, look.px(12), 120)
        look.paint.box(ground, self._card, INK, radius, HAIRLINE)


def _about(go: Callable[[str], object], entry: Entry) -> Go:
    return lambda: go(entry.key)


def _fit_line(label: Label, look: Look, width: int, sizes: tuple[float, ...]) -> None:
    """The largest of these sizes at which the words fit."""
    for label.size in sizes:
        if label.natural(look)[0] <= width:
            break


def _fit_block(block: Block, look: Look, sizes: tuple[float, ...]) -> None:
    """The largest size at which the words fit; failing that, without the last lines."""
    for block.size in sizes:
        if block.height_for(look, block.rect.width) <= block.rect.height:
            return
    while "\n" in block.words and block.height_for(look, block.rect.width) > block.rect.height:
        block.words = block.words.rpartition("\n")[0]


def _welcome(first: Entry) -> tuple[str, ...]:
    ready = _("{game} is ready: {about}.") if first.about else _("{game} is ready.")
    return (ready.format(game=_(first.name), about=_(first.about)),)


class _Plan(NamedTuple):
    """Equal places in rows; the card takes what is left of the last row."""

    columns: int
    rows: int
    wide: int
    high: int


def _grid(
    area: pygame.Rect, games: int, gap: int, least: int
) -> tuple[list[pygame.Rect], pygame.Rect]:
    """A box for each game, as large as can be, and one for the card, ``least`` wide or wider."""
    plans = [_plan(area, games, gap, least, columns) for columns in range(1, games + 2)]
    columns, rows, wide, high = max(plans, key=lambda plan: min(plan.wide * _TALLEST, plan.high))
    top = area.top + (area.height - rows * high - (rows - 1) * gap) // 2
    boxes = [
        pygame.Rect(
            area.left + place % columns * (wide + gap),
            top + place // columns * (high + gap),
            wide,
            high,
        )
        for place in range(columns * rows)
    ]
    left = boxes[max(games, columns * (rows - 1)) :]
    return boxes[:games], left[0].unionall(left[1:])


def _plan(area: pygame.Rect, games: int, gap: int, least: int, columns: int) -> _Plan:
    wide = (area.width - (columns - 1) * gap) // columns
    several = min(columns, -(-(least + gap) // (wide + gap)))
    rows = -(-(games + several) // columns)
    high = min(round(wide * _TALLEST), (area.height - (rows - 1) * gap) // rows)
    return _Plan(columns, rows, wide, high)
