"""The page of all puzzles: a game at the left, its puzzles as dots, and the way on."""

from functools import partial

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import entry
from roller_table.puzzles import KINDS
from roller_table.puzzles.kinds import Kind

from ...frame.paged import BAR, HeadedScene, paint_side
from ...looks.look import Look
from ...looks.theme import QUIET, TEXT
from ...ways import Puzzle
from ...widgets import Block, Button, Label, Page, Widget
from .beside import dot_of
from .book import Book

_SIDE = 290
_LINE, _APART = 46, 8
_STEP = 34
_READ = 660
"""Logical pixels of a line of words, at most."""


class PuzzlesScene(HeadedScene):
    """``books`` in the order of the games; it opens at a game's, or at the first."""

    def __init__(self, books: tuple[Book, ...], game: str = "") -> None:
        super().__init__()
        self.title = _("Puzzles")
        self.books = books
        self.here = next((n for n, book in enumerate(books) if book.game == game), 0)

    def enter(self) -> None:
        """Something may have been solved meanwhile."""
        self._built = False
        super().enter()

    @property
    def book(self) -> Book:
        return self.books[self.here]

    def build(self, page: Page) -> None:
        self.head(page, _("Puzzles"), _("One position, one goal, one move that reaches it"))
        for n, book in enumerate(self.books):
            words = _("{game} · {n} of {count}").format(
                game=_(entry(book.game).name), n=book.solved_count, count=len(book.puzzles)
            )
            button = Button(f"game:{book.game}", words, partial(self._turn_to, n))
            button.marked = n == self.here
            page.add(button)
        book = self.book
        page.add(Label("name", _(entry(book.game).name), 22, TEXT, "bold"))
        told = _("The easiest first, by who misses them at the table. A mistake costs nothing.")
        page.add(Block("told", told, 15, QUIET))
        for place in range(len(book.puzzles)):
            page.add(dot_of(book, place, partial(self.go, Puzzle(book.game, place))))
        for key, kind in self._kinds():
            page.add(Label(f"kind:{key}", _(kind.name), 15, TEXT, "semibold"))
            page.add(Block(f"of:{key}", _(kind.told), 15, QUIET))
        following = book.following(len(book.puzzles) - 1)
        words = _("Puzzle {n}").format(n=following + 1)
        page.add(
            Button("go on", words, partial(self.go, Puzzle(book.game, following)), kind="primary")
        )
        page.primary = "go on"

    def _kinds(self) -> tuple[tuple[str, Kind], ...]:
        """What is asked in the puzzles of this game."""
        return tuple(KINDS[self.book.game].items())

    def _turn_to(self, place: int) -> None:
        self.here = place
        self.rebuild()

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size)
        top, side = px(BAR) + px(20), px(_SIDE)
        for n, book in enumerate(self.books):
            box = pygame.Rect(px(16), top + n * px(_LINE + _APART), side - px(32), px(_LINE))
            self.find(f"game:{book.game}").rect = box
        area = pygame.Rect(side, top, size[0] - side, size[1] - top).inflate(-px(64), 0)
        name, told, go_on = self.find("name"), self.find("told"), self.find("go on")
        assert isinstance(told, Block)
        name.rect = pygame.Rect(area.left, area.top, area.width, px(32))
        high = told.height_for(look, area.width)
        told.rect = pygame.Rect(area.left, name.rect.bottom + px(4), area.width, high)
        y = told.rect.bottom + px(22)
        columns = max(1, min(20, area.width // px(_STEP)) // 5 * 5)
        count = len(self.book.puzzles)
        for place in range(count):
            row, column = divmod(place, columns)
            self.find(f"dot:{place}").rect = pygame.Rect(
                area.left + column * px(_STEP) - px(10), y + row * px(_STEP), px(_STEP), px(_STEP)
            )
        y += -(-count // columns) * px(_STEP) + px(20)
        go_on.rect = _natural(go_on, look, (area.left, y))
        self._place_kinds(look, area, go_on.rect.bottom + px(26))

    def _place_kinds(self, look: Look, area: pygame.Rect, y: int) -> None:
        """Under each other, in lines that are not too long to be read."""
        wide = min(area.width, look.px(_READ))
        for key, _kind in self._kinds():
            name, told = self.find(f"kind:{key}"), self.find(f"of:{key}")
            assert isinstance(told, Block)
            name.rect = pygame.Rect(area.left, y, wide, look.text.height(15))
            told.rect = pygame.Rect(area.left, name.rect.bottom, wide, told.height_for(look, wide))
            y = told.rect.bottom + look.px(14)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        super().paint(ground, look)
        top = look.px(BAR)
        side = pygame.Rect(0, top, look.px(_SIDE), ground.get_height() - top)
        paint_side(ground, look, side, 90)


def _natural(widget: Widget, look: Look, at: tuple[int, int]) -> pygame.Rect:
    """As large as it would like to be, with its corner there."""
    return pygame.Rect(at, widget.natural(look))
