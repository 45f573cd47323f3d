"""The first time that somebody opens a game: what it is about, one picture, and two ways on."""

from functools import partial

import pygame
from pygame import Rect

from roller_table.engine.sheet import Path
from roller_table.engine.words import _, counted
from roller_table.games.catalogue import Entry
from roller_table.lessons import lesson, names, seen_at
from roller_table.match import Match

from ..frame.paged import BAR, HeadedScene
from ..kept.curriculum import invitation
from ..kept.progress import Progress
from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, INK_ON_PAPER, PAPER, QUIET
from ..ways import Learn, Play
from ..widgets import Block, Button, Label, Page
from .position.picture import TablePicture, shows
from .tile import players

_LOW = 720
"""A lower window leaves out the facts."""
_DISC = 28
_MARK, _SPACE = 500, 230
"""How long a mark stands alone, and how long a ball needs for a space."""


class FirstVisitScene(HeadedScene):
    """Its picture is of the first position of its lessons in which all of it is to be seen."""

    def __init__(self, entry: Entry, progress: Progress) -> None:
        super().__init__()
        self.entry, self.progress = entry, progress
        self.title = _(entry.name)
        self.hue = entry.felt
        self._kept: tuple[tuple[Look, tuple[int, int]], TablePicture] | None = None
        self._discs: list[Rect] = []
        self._begun: int | None = None
        self._now = 0
        self._thing, self._way = "", list[tuple[int, int]]()
        """What rolls in the picture, and over which points of the window."""

    def build(self, page: Page) -> None:
        entry = self.entry
        self.head(page, _(entry.name), _("What it is about"))
        page.add(Label("name", _(entry.name), 34, weight="bold"))
        page.add(Block("aim", _(entry.aim), 20))
        for place, (_what, words) in enumerate(entry.course):
            page.add(Block(f"course {place}", _(words), 16))
        words, learn = self._invites() or _("Learn it · 4 minutes"), Learn(entry.key)
        learns = partial(self.go, learn)
        page.add(Button("learn", words, learns, kind="primary", icon="play", size=17))
        page.add(Button("play", _("Just play"), partial(self.go, Play(entry.key)), size=17))
        later = _("You can learn it later, too: from the table's menu and the rule book.")
        page.add(Block("later", later, 14, QUIET))
        seats = players(entry.seats)
        course = counted("{n} lesson", "{n} lessons", len(names(entry.key)))
        for name, fact, note in (
            ("seats", seats, _("the computer takes the other seats")),
            ("lessons", course, _("each is a few steps at the table")),
            ("rules", _("F1"), _("the rule book, wherever you are")),
        ):
            page.add(Label(name, fact, 16, weight="semibold"))
            page.add(Block(f"{name} note", note, 13.5, QUIET))
        page.primary = "learn"

    def _invites(self) -> str:
        """How far the lessons are; "" before the first of them is done."""
        game = self.entry.key
        return invitation(self.progress, game) if self.progress.count_done(game) else ""

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size)
        if words := self._invites():
            button = self.find("learn")
            assert isinstance(button, Button)
            button.rename(words)
        room = Rect(0, px(BAR), size[0], size[1] - px(BAR)).inflate(-px(96), -px(64))
        room.width = min(room.width, px(1240))
        room.centerx = size[0] // 2
        wide = round(room.width * 0.54)
        high = min(room.height, round(wide * 0.86))
        self._frame = Rect(room.left, 0, wide, high)
        self._frame.centery = room.centery
        column = Rect(self._frame.right + px(56), 0, room.right - self._frame.right - px(56), 0)
        facts = size[1] >= px(_LOW)
        heights = self._heights(look, column.width)
        y = max(room.top, room.centery - (heights + px(116 if facts else 0)) // 2)
        if size[1] > look.size[1]:
            self._frame.top = y = room.top
        y = self._words(look, column, y)
        self._facts(look, column, y, shown=facts)

    def _block(self, name: str) -> Block:
        block = self.find(name)
        assert isinstance(block, Block)
        return block

    def _heights(self, look: Look, width: int) -> int:
        px = look.px
        inside = width - px(_DISC + 18)
        lines = range(len(self.entry.course))
        course = sum(self._block(f"course {n}").height_for(look, inside) + px(16) for n in lines)
        words = self._block("aim").height_for(look, width)
        later = self._block("later").height_for(look, width)
        return look.text.height(34) + words + course + later + px(10 + 24 + 20 + 52 + 18)

    def _words(self, look: Look, column: Rect, y: int) -> int:
        """The sentence, the lines and the buttons; where they end."""
        px, x, width = look.px, column.left, column.width
        name = self.find("name")
        name.rect = Rect(x, y, width, look.text.height(34))
        aim = self._block("aim")
        aim.rect = Rect(x, name.rect.bottom + px(10), width, aim.height_for(look, width))
        y, self._discs = aim.rect.bottom + px(24), []
        for place in range(len(self.entry.course)):
            line = self._block(f"course {place}")
            inside = width - px(_DISC + 18)
            line.rect = Rect(x + px(_DISC + 18), y, inside, line.height_for(look, inside))
            disc = Rect(x, y - px(3), px(_DISC), px(_DISC))
            self._discs.append(disc)
            y = line.rect.bottom + px(16)
        y += px(20)
        learn, play = self.find("learn"), self.find("play")
        high = px(52)
        least = learn.natural(look)[0], play.natural(look)[0]
        spare = max(0, min(px(80), width - px(14) - sum(least)))
        wide = min(least[0] + spare // 2, width)
        learn.rect = Rect(x, y, wide, high)
        play.rect = Rect(learn.rect.right + px(14), y, least[1] + spare // 2, high)
        if play.rect.right > column.right:
            play.rect = Rect(x, y + high + px(10), min(least[1], width), high)
        later = self._block("later")
        y = play.rect.bottom + px(14)
        later.rect = Rect(x, y, width, later.height_for(look, width))
        return later.rect.bottom

    def _facts(self, look: Look, column: Rect, y: int, *, shown: bool) -> None:
        px = look.px
        third = column.width // 3
        self._rule = Rect(column.left, y + px(20), column.width, px(1)) if shown else None
        for place, name in enumerate(("seats", "lessons", "rules")):
            label, note = self.find(name), self._block(f"{name} note")
            label.visible = note.visible = shown
            x = column.left + place * third
            label.rect = Rect(x, y + px(34), third - px(12), look.text.height(16))
            wide = third - px(12)
            note.rect = Rect(x, label.rect.bottom + px(2), wide, note.height_for(look, wide))

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        super().paint(ground, look)
        picture = self._picture(look)
        look.paint.shadow(ground, self._frame, look.px(18), look.px(14), 120)
        ground.blit(picture.rounded(look, look.px(18)), self._frame)
        look.paint.ring(ground, self._frame, HAIRLINE, look.px(18), look.px(1))
        for number, disc in enumerate(self._discs, 1):
            self._disc(ground, look, disc, number)
        self._thing, self._way = _way(picture, [what for what, _words in self.entry.course])
        self._way = [(x + self._frame.left, y + self._frame.top) for x, y in self._way]
        if self._rule:
            look.paint.box(ground, self._rule, HAIRLINE)

    # How it comes: the marks one after the other, then what rolls rolls once, and all is still

    def enter(self) -> None:
        super().enter()
        if self._begun is None:
            self._begun = self.app.now()

    def tick(self, now: int) -> None:
        super().tick(now)
        before, self._now = self._now, now - (self._begun or 0)
        ends = self._lasts(len(self._discs) * _MARK) + self._rolls()
        self.moving = self.moving or self._now < ends
        self.dirty = self.dirty or before < ends

    def _lasts(self, milliseconds: float) -> int:
        return self.app.settings.lasts(milliseconds)

    def _rolls(self) -> int:
        """How long the roll takes, a rest after every two spaces, and a card that rises then."""
        return self._lasts((len(self._way) * 1.5 + 2) * _SPACE) if self._way else 0

    def draw(self, screen: pygame.Surface) -> list[Rect] | None:
        parts = super().draw(screen)
        if self._kept is None:
            return parts
        (look, _size), picture = self._kept
        length, frame = self._lasts(_MARK), self._frame.move(0, -self.page.offset)
        for number, (what, _words) in enumerate(self.entry.course):
            rects = picture.rects(what)
            if not rects or self._now < number * length:
                continue
            thing = rects[len(rects) // 2].move(frame.topleft)
            if self._now < (number + 1) * length:
                box = thing.inflate(look.px(12), look.px(12))
                look.paint.ring(screen, box, GOLD, look.px(10), look.px(2.5))
            disc = Rect(0, 0, look.px(_DISC), look.px(_DISC))
            disc.center = thing.midright if what.startswith("plate") else thing.midtop
            if thing.height > 3 * disc.height:
                disc.top = thing.top  # There is room inside, and a name may stand above it.
            self._disc(screen, look, disc.clamp(frame.inflate(-8, -8)), number + 1)
        self._draw_roll(screen, look, picture, self._now - len(self._discs) * length)
        return parts

    def _draw_roll(
        self, screen: pygame.Surface, look: Look, picture: TablePicture, since: int
    ) -> None:
        """The ball on its way, and the card that it brings, while they are to be seen."""
        space = self._lasts(_SPACE)
        if not (self._way and space and 0 <= since < self._rolls()):
            return
        pulse, within = divmod(since, 3 * space)  # Two spaces, and a rest as long as one.
        gone = min(len(self._way) - 1, pulse * 2 + min(2.0, within / space))
        first = int(gone)
        way = [(x, y - self.page.offset) for x, y in self._way]
        start, end = way[first], way[min(first + 1, len(way) - 1)]
        spot = tuple(a + (b - a) * (gone - first) for a, b in zip(start, end, strict=True))
        ball = _round(picture.surface.subsurface(picture.rects(self._thing)[0]))
        screen.blit(ball, ball.get_rect(center=spot))
        if gone == len(way) - 1:
            card = look.art.back(look.px(34))
            high = min(1.0, (since - (self._rolls() - 2 * space)) / space)
            screen.blit(card, card.get_rect(midbottom=(end[0], end[1] - look.px(30) * high)))

    def _disc(self, ground: pygame.Surface, look: Look, disc: Rect, number: int) -> None:
        radius = disc.width // 2
        look.paint.shadow(ground, disc, radius, look.px(4), 120)
        look.paint.box(ground, disc, PAPER, radius)
        line = look.text.line(str(number), 15, INK_ON_PAPER, "bold")
        ground.blit(line, line.get_rect(center=disc.center))

    def _picture(self, look: Look) -> TablePicture:
        key = (look, self._frame.size)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._drawn())
        return self._kept[1]

    def _drawn(self) -> TablePicture:
        wanted = [what for what, _words in self.entry.course]
        found = _positions(self.entry.key)
        match = max(found, key=lambda match: shows(match, self._seat(match), wanted))
        return TablePicture(
            match, self._seat(match), self._frame.size, self.app.settings, named=wanted
        )

    def _seat(self, match: Match) -> int:
        return next((seat for seat, chair in enumerate(match.chairs) if chair.human), 0)


def _way(picture: TablePicture, named: list[str]) -> tuple[str, list[tuple[int, int]]]:
    """The thing of the picture that will roll over another that is named, and its way there."""
    board = picture.board
    for path in board.shown.sheet.of(Path):
        way = [board.layout.spot_rect((place,)).center for place in path.places]
        ends = [rect.center for what in named for rect in picture.rects(what)]
        over = [n for n, spot in enumerate(way) if n and spot in ends]
        if path.thing.code in named and over:
            return path.thing.code, way[: over[-1] + 1]
    return "", []


def _round(part: pygame.Surface) -> pygame.Surface:
    """What is round in it, without its corners."""
    ball = part.convert_alpha()
    mask = pygame.Surface(ball.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(mask, (255, 255, 255, 255), mask.get_rect().inflate(-4, -4))
    ball.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return ball


def _positions(game: str) -> list[Match]:
    """What its picture may be of: each step of the first two lessons, and the others' last ones."""
    keys = names(game)
    at = [(each, step) for each in map(lesson, keys[:2]) for step in range(len(each.steps))]
    at += [(each, len(each.steps) - 1) for each in map(lesson, keys[2:])]
    return [seen_at(*each) for each in at]
