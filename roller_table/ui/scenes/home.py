"""The first thing a player sees: the games, what there is to do today, and the way to the rest."""

from functools import partial

import pygame

from roller_table.engine.words import _, later
from roller_table.games.catalogue import Entry, entries

from ..frame.paged import PagedScene
from ..looks.look import Look
from ..looks.theme import TEXT
from ..ways import (
    Companions,
    OwnRules,
    Play,
    Preferences,
    Puzzles,
    Saved,
    SetUp,
    Statistics,
    Way,
)  # fmt: skip
from ..widgets import Button, Column, Grow, Inset, Page, Row, ScrollArea, Sized
from .home_model import HomeModel
from .puzzle.tile import PuzzlesTile
from .tile import GameTile, HomeTile, TableButton, TileGrid
from .today import TodayCards

_WIDEST = 1520
_COLUMN, _LEAST_COLUMN = 304, 264
"""How wide the column at the right is; and in pixels, how wide at least."""


_LISTS: tuple[tuple[str, str, Way], ...] = (
    ("companions", later("Companions"), Companions()),
    ("saved", later("Saved games"), Saved()),
    ("statistics", later("Statistics"), Statistics()),
    ("rules", later("House rules"), OwnRules()),
    ("settings", later("Settings"), Preferences()),
)
"""The buttons at the head."""


class HomeScene(PagedScene):
    """``told`` is asked each time that the player comes home."""

    def __init__(self, told: HomeModel) -> None:
        super().__init__()
        self.told = told
        self._changes = 0
        """How much the deals of the day had changed when the page was built."""

    def enter(self) -> None:
        self._build()

    def build(self, page: Page) -> None:
        dailies, today = self.told.dailies, self.told.today()  # It reads the records of the tiles.
        self._changes = dailies.changes
        self.grid = page.add(ScrollArea("games"))
        self.tiles = [self._build_tile(page, entry) for entry in entries()]
        if solved := self.told.puzzles():
            puzzles = PuzzlesTile(partial(self.go, Puzzles()), solved)
            self.tiles.append(HomeTile(page.add(puzzles, self.grid)))
        self.today_cards = TodayCards(page, today, dailies, self.go)
        page.primary = "resume"
        self.leads = [
            page.add(Button(name, _(words), partial(self.go, way))) for name, words, way in _LISTS
        ]
        *_lists, rules, settings = self.leads
        rules.tip = _("Your rules beside the printed ones; the lab shows what each changes")
        settings.words, settings.icon, settings.tip = "", "settings", settings.words

    def _build_tile(self, page: Page, entry: Entry) -> HomeTile:
        game = entry.key
        tile = GameTile(entry, partial(self.go, Play(game)), self.told.record(game))
        page.add(tile, self.grid)
        table = page.add(TableButton(entry, partial(self.go, SetUp(game))), self.grid)
        return HomeTile(tile, table)

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.told.dailies.changes != self._changes:
            self.rebuild()

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        margin = min(px(40), size[0] // 28)
        # Where the player's scale leaves little room, the words get it and the air gives way.
        low = size[1] <= px(640)
        wide = min(size[0] - 2 * margin, px(_WIDEST))
        page = pygame.Rect((size[0] - wide) // 2, 0, wide, size[1])
        page.height -= min(margin, px(16 if low else 32))
        bar = Row(Grow(), *self.leads, gap=10)
        head = Sized(Inset(bar, top=8), high=72 if low else 112)
        column = max(px(_COLUMN), min(_LEAST_COLUMN, wide // 3)) / look.scale
        tiles = TileGrid(self.grid, self.tiles)
        below = Row(Grow(tiles), 24, Sized(self.today_cards, column), across="fill")
        Column(head, Grow(below)).place(look, page)
        room = self.leads[0].rect.left if self.leads else page.right
        self._title = look.text.line(_("Roller Table"), 32, TEXT, "bold")
        self._shows_title = page.left + self._title.get_width() < room - px(20)
        box = pygame.Rect(page.left, px(8), wide, px(72 if low else 112) - px(8))
        self._corner = self._title.get_rect(midleft=box.midleft)

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:  # noqa: ARG002
        if self._shows_title:
            ground.blit(self._title, self._corner)
