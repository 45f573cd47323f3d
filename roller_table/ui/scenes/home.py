"""The first thing a player sees: the games, what there is to do today, and the way to the rest.

What the buttons do is handed in, so that no scene needs to know another.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from roller_table.engine.words import _, later
from roller_table.games.catalogue import Entry, entries

from ..frame.paged import PagedScene
from ..looks.look import Look
from ..looks.theme import TEXT
from ..widgets import Button, Page, ScrollArea
from .tile import GameTile, LearnButton, TableButton
from .today import Today, TodayCards

Go = Callable[[], object]
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


class Ways(NamedTuple):
    """Where the buttons at the head lead; a way that does not exist has none."""

    saved: Go | None = None
    statistics: Go | None = None
    rules: Go | None = None
    settings: Go | None = None


NOWHERE = Ways()


class Home(PagedScene):
    """``play`` deals a game at once; ``today`` is asked each time the player comes home."""

    def __init__(
        self,
        play: Callable[[str], object],
        *,
        on_set_up: Callable[[str], object] | None = None,
        today: Callable[[], Today] = Today,
        ways: Ways = NOWHERE,
        on_learn: Callable[[str], object] = lambda _game: None,
        to_learn: Callable[[str], str] = lambda _game: "",
    ) -> None:
        super().__init__()
        self.play = play
        self.on_set_up = on_set_up
        self.today = today
        self.on_learn, self.to_learn = on_learn, to_learn
        self.puzzles: Callable[[], GameTile | None] = lambda: None
        """Makes the last tile of all, where there are puzzles."""
        self.record: Callable[[str], str] = lambda _game: ""
        """What stands at the foot of a game's tile once a lesson of it is done: "27 of 48 won"."""
        self._ways = (
            ("saved", later("Saved games"), ways.saved),
            ("statistics", later("Statistics"), ways.statistics),
            ("rules", later("House rules"), ways.rules),
            ("settings", later("Settings"), ways.settings),
        )

    def enter(self) -> None:
        self._build()

    def build(self, page: Page) -> None:
        today = self.today()  # the records on the tiles are read with it
        self.grid = page.add(ScrollArea("games"))
        for entry in entries():
            self._build_tile(page, entry)
        if puzzles := self.puzzles():
            page.add(puzzles, self.grid)
        self.today_cards = TodayCards(page, today, self.play)
        page.primary = "resume"
        for name, words, go in self._ways:
            if go:
                page.add(Button(name, _(words), go))

    def _build_tile(self, page: Page, entry: Entry) -> None:
        to_learn = self.to_learn(entry.key)
        tile = GameTile(entry, _about(self.play, entry), to_learn=to_learn)
        tile.record = "" if to_learn else self.record(entry.key)
        page.add(tile, self.grid)
        if to_learn:
            page.add(LearnButton(entry, _about(self.on_learn, entry)), self.grid)
        if self.on_set_up:
            page.add(TableButton(entry, _about(self.on_set_up, entry)), self.grid)

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
        self.today_cards.place(look, side)
        area = pygame.Rect(left, head, side.left - px(24) - left, foot - head)
        self._place_tiles(look, area)

    def _place_ways(self, look: Look, bar: pygame.Rect) -> int:
        """The buttons at the right end of the bar; how much is left of it."""
        right = bar.right
        for name, words, go in reversed(self._ways):
            if not go:
                continue
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


def _about(go: Callable[[str], object], entry: Entry) -> Go:
    return lambda: go(entry.key)


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
