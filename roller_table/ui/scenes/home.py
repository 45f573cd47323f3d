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
from ..widgets import Button, Column, Grow, Inset, Page, Row, ScrollArea, Sized
from .tile import GameTile, HomeTile, LearnButton, TableButton, TileGrid
from .today import Today, TodayCards

Go = Callable[[], object]
_WIDEST = 1520
_COLUMN, _LEAST_COLUMN = 304, 264
"""How wide the column at the right is; and in pixels, how wide at least."""


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
        self.tiles = [self._build_tile(page, entry) for entry in entries()]
        if puzzles := self.puzzles():
            self.tiles.append(HomeTile(page.add(puzzles, self.grid)))
        self.today_cards = TodayCards(page, today, self.play)
        page.primary = "resume"
        self.leads: list[Button] = []
        for name, words, go in self._ways:
            if go:
                button = Button(name, _(words), go)
                self.leads.append(page.add(button))
                if name == "settings":
                    button.words, button.icon, button.tip = "", "settings", _(words)

    def _build_tile(self, page: Page, entry: Entry) -> HomeTile:
        to_learn = self.to_learn(entry.key)
        tile = GameTile(entry, _about(self.play, entry), to_learn=to_learn)
        tile.record = "" if to_learn else self.record(entry.key)
        page.add(tile, self.grid)
        learn = table = None
        if to_learn:
            learn = page.add(LearnButton(entry, _about(self.on_learn, entry)), self.grid)
        if self.on_set_up:
            table = page.add(TableButton(entry, _about(self.on_set_up, entry)), self.grid)
        return HomeTile(tile, learn, table)

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


def _about(go: Callable[[str], object], entry: Entry) -> Go:
    return lambda: go(entry.key)
