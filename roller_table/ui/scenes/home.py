"""The first thing a player sees: the games, what there is to do today, and the way to the rest."""

from functools import partial

import pygame

from roller_table.engine.words import _, later
from roller_table.games.catalogue import Entry, entries

from ..frame.paged import PagedScene
from ..looks.look import Look
from ..looks.theme import TEXT
from ..ways import (
    Learn,
    OwnRules,
    Play,
    Preferences,
    Puzzles,
    Saved,
    SetUp,
    Statistics,
    Way,
)  # fmt: skip
from ..widgets import Button, Page, ScrollArea
from .athome import AtHome
from .puzzle.tile import PuzzlesTile
from .tile import GameTile, LearnButton, TableButton
from .today import Column

_WIDEST = 1520
_GAP = 18
_COLUMN, _LEAST_COLUMN = 304, 264
"""How wide the column at the right is; and in pixels, how wide at least."""
_NARROWEST = 150
"""No tile is narrower: there are fewer beside one another then, and the grid scrolls."""
_LOWEST = 212
_TALLEST = 1.6
"""Of a tile's width."""
_AT_ONCE = 8
"""So many tiles stand in two rows; more scroll."""


_LISTS: tuple[tuple[str, str, Way], ...] = (
    ("saved", later("Saved games"), Saved()),
    ("statistics", later("Statistics"), Statistics()),
    ("rules", later("House rules"), OwnRules()),
    ("settings", later("Settings"), Preferences()),
)
"""The buttons at the head."""


class HomeScene(PagedScene):
    """``told`` is asked each time that the player comes home."""

    def __init__(self, told: AtHome) -> None:
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
        for entry in entries():
            self._build_tile(page, entry)
        if solved := self.told.puzzles():
            page.add(PuzzlesTile(partial(self.go, Puzzles()), solved), self.grid)
        self.column = Column(page, today, dailies, self.go)
        page.primary = self.column.primary
        for name, words, way in _LISTS:
            page.add(Button(name, _(words), partial(self.go, way)))

    def _build_tile(self, page: Page, entry: Entry) -> None:
        game, to_learn = entry.key, self.told.to_learn(entry.key)
        record = "" if to_learn else self.told.record(game)
        play = partial(self.go, Play(game))
        page.add(GameTile(entry, play, to_learn=to_learn, record=record), self.grid)
        if to_learn:
            page.add(LearnButton(entry, partial(self.go, Learn(game))), self.grid)
        page.add(TableButton(entry, partial(self.go, SetUp(game))), self.grid)

    def tick(self, now: int) -> None:
        super().tick(now)
        if self.told.dailies.changes != self._changes:
            self.rebuild()

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        margin = min(px(40), size[0] // 28)
        wide = min(size[0] - 2 * margin, px(_WIDEST))
        left = (size[0] - wide) // 2
        # Where the player's scale leaves little room, the words get it and the air gives way.
        head = px(112) if size[1] > px(640) else px(72)
        self._title = look.text.line(_("Roller Table"), 32, TEXT, "bold")
        room = self._place_ways(look, pygame.Rect(left, px(8), wide, head - px(8)))
        self._corner = (left, px(8) + (head - px(8) - self._title.get_height()) // 2)
        self._shows_title = self._title.get_width() < room - px(20)
        foot = size[1] - min(margin, px(32) if size[1] > px(640) else px(16))
        column = max(px(_COLUMN), min(_LEAST_COLUMN, wide // 3))
        side = pygame.Rect(left + wide - column, head, column, foot - head)
        self.column.place(look, side)
        area = pygame.Rect(left, head, side.left - px(24) - left, foot - head)
        self._place_tiles(look, area)

    def _place_ways(self, look: Look, bar: pygame.Rect) -> int:
        """The buttons at the right end of the bar; how much is left of it."""
        right = bar.right
        for name, words, _way in reversed(_LISTS):
            button = self.find(name)
            assert isinstance(button, Button)
            if name == "settings":
                button.words, button.icon, button.tip = "", "settings", _(words)
            button.rect = pygame.Rect((0, 0), button.natural(look))
            button.rect.midright = (right, bar.centery)
            right = button.rect.left - look.px(10)
        return right - bar.left

    def _place_tiles(self, look: Look, area: pygame.Rect) -> None:
        tiles = [tile for tile in self.page.widgets.values() if isinstance(tile, GameTile)]
        gap, shadow = look.px(_GAP), look.px(22)
        boxes = _grid(area.size, len(tiles), gap, (look.px(_NARROWEST), look.px(_LOWEST)))
        # A tile's ring and shadow lie around it.
        self.grid.rect = area.inflate(2 * shadow, 2 * shadow)
        self.grid.forget()
        for tile, box in zip(tiles, boxes, strict=True):
            self.grid.put(tile, box.move(shadow, shadow))
        # With the minutes where every tile has room for them, or none.
        short = not all(tile.has_room_to_invite(look) for tile in tiles)
        for tile in tiles:
            home = tile.rect.move(-self.grid.rect.left, self.grid.offset - self.grid.rect.top)
            learn = self.page.widgets.get(f"learn {tile.entry.key}")
            if isinstance(learn, LearnButton):
                learn.words = _("Learn it") if short else tile.to_learn
                self.grid.put(learn, tile.foot(look, home))
            table = self.page.widgets.get(f"table {tile.entry.key}")
            if isinstance(table, TableButton):
                self.grid.put(table, tile.corner_button(look, home))
        self.grid.content += shadow

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:  # noqa: ARG002
        if self._shows_title:
            ground.blit(self._title, self._corner)


def _grid(area: tuple[int, int], count: int, gap: int, least: tuple[int, int]) -> list[pygame.Rect]:
    """A box for each tile, from the corner of the area on: two rows, where they are not many."""
    across = -(-min(count, _AT_ONCE) // 2)
    across = max(1, min(across, (area[0] + gap) // (least[0] + gap)))
    rows = 1 if count <= across else 2
    wide = (area[0] - (across - 1) * gap) // across
    high = max(least[1], min((area[1] - (rows - 1) * gap) // rows, round(wide * _TALLEST)))
    return [
        pygame.Rect(n % across * (wide + gap), n // across * (high + gap), wide, high)
        for n in range(count)
    ]
