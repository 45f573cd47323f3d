"""The page of all puzzles: a game at the left, its puzzles as dots, and the way on."""

from functools import partial

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import entry
from roller_table.puzzles import KINDS

from ...frame.paged import BAR, HeadedScene, paint_side
from ...looks.look import Look
from ...looks.theme import QUIET, TEXT
from ...ways import Puzzle
from ...widgets import (
    Block,
    Button,
    Column,
    Flow,
    Grow,
    Inset,
    Label,
    Page,
    Row,
    Sized,
)
from .beside import dot_of
from .book import PuzzleBook

_SIDE = 290
_STEP = 34
_READ = 660
"""Logical pixels of a line of words, at most."""


class PuzzlesScene(HeadedScene):
    """``books`` in the order of the games; it opens at a game's, or at the first."""

    def __init__(self, books: tuple[PuzzleBook, ...], game: str = "") -> None:
        super().__init__()
        self.title = _("Puzzles")
        self.books = books
        self.here = next((n for n, book in enumerate(books) if book.game == game), 0)

    @property
    def about(self) -> str:
        return self.books[self.here].game if self.books else ""

    def enter(self) -> None:
        """Something may have been solved meanwhile."""
        self._built = False
        super().enter()

    @property
    def book(self) -> PuzzleBook:
        return self.books[self.here]

    def build(self, page: Page) -> None:
        self.head(page, _("Puzzles"), _("One position, one right answer"))
        self.games: list[Button] = []
        for n, book in enumerate(self.books):
            words = _("{game} · {n} of {count}").format(
                game=_(entry(book.game).name), n=book.solved_count, count=len(book.puzzles)
            )
            button = Button(f"game:{book.game}", words, partial(self._turn_to, n))
            button.marked = n == self.here
            self.games.append(page.add(button))
        book = self.book
        self.name = page.add(Label("name", _(entry(book.game).name), 22, TEXT, "bold"))
        told = _("The easiest first. A mistake costs nothing.")
        self.told = page.add(Block("told", told, 15, QUIET))
        self.dots = [
            page.add(dot_of(book, place, partial(self.go, Puzzle(book.game, place))))
            for place in range(len(book.puzzles))
        ]
        self.kinds = [
            (
                page.add(Label(f"kind:{key}", _(kind.name), 15, TEXT, "semibold")),
                page.add(Block(f"of:{key}", _(kind.told), 15, QUIET)),
            )
            for key, kind in KINDS[book.game].items()
        ]
        following = book.following(len(book.puzzles) - 1)
        words, way = _("Puzzle {n}").format(n=following + 1), Puzzle(book.game, following)
        self.go_on = page.add(Button("go on", words, partial(self.go, way), kind="primary"))
        page.primary = "go on"

    def _turn_to(self, place: int) -> None:
        self.here = place
        self.rebuild()

    def place(self, look: Look, size: tuple[int, int]) -> None:
        self.place_head(look, size)
        games = Column(*(Sized(each, high=46) for each in self.games), gap=8)
        side = Sized(Inset(games, 16, 20, 16), _SIDE)
        room = size[0] - look.px(_SIDE) - 2 * look.px(32)
        columns = max(1, min(20, room // look.px(_STEP)) // 5 * 5)
        dots = Flow(*(Sized(each, _STEP, _STEP) for each in self.dots))
        beneath = Row(Sized(dots, columns * look.px(_STEP) / look.scale))
        kinds = Column(*(Column(name, told) for name, told in self.kinds), gap=14)
        book = Column(
            Sized(self.name, high=32), 4,
            self.told, 22,
            Inset(beneath, left=-10), 20,
            Row(self.go_on), 26,
            Row(Sized(kinds, _READ)),
        )  # fmt: skip
        below = pygame.Rect(0, look.px(BAR), size[0], size[1] - look.px(BAR))
        Row(side, Grow(Inset(book, 32, 20, 32)), across="fill").place(look, below)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        super().paint(ground, look)
        top = look.px(BAR)
        side = pygame.Rect(0, top, look.px(_SIDE), ground.get_height() - top)
        paint_side(ground, look, side, 90)
