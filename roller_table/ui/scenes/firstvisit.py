"""The first time that somebody opens a game: what it is about, one picture, and two ways on."""

from functools import partial

import pygame
from pygame import Rect

from roller_table.engine.sheet import Path
from roller_table.engine.words import _, counted
from roller_table.games.catalogue import Entry
from roller_table.lessons import lesson, names, seen_at
from roller_table.match import Chair, Match

from ..frame.paged import BAR, HeadedScene
from ..kept.curriculum import invitation
from ..kept.progress import Progress
from ..looks.look import Look
from ..looks.theme import GOLD, HAIRLINE, INK_ON_PAPER, PAPER, QUIET
from ..ways import Learn, Play
from ..widgets import (
    Block,
    Button,
    Column,
    Container,
    Flow,
    Grow,
    Hairline,
    Inset,
    Label,
    Page,
    Row,
    Sized,
)
from .position.picture import TablePicture, ToldPicture, shows
from .setup.sitting import at_the_table
from .tile import players

_LOW = 720
"""A lower window leaves out the facts."""
_DISC = 28
_GAP, _PLACES = 6, 12
"""Pixels between a mark and its thing, and how many places are tried along a side."""
_MARK, _SPACE = 500, 230
"""How long a mark stands alone, and how long a ball needs for a space."""


class FirstVisitScene(HeadedScene):
    """Its picture is of the first position of its lessons in which all of it is to be seen."""

    def __init__(self, entry: Entry, progress: Progress, chairs: tuple[Chair, ...] = ()) -> None:
        """``chairs``: who sits at the table that is dealt at once."""
        super().__init__()
        self.entry, self.progress, self._chairs = entry, progress, chairs
        self.title = _(entry.name)
        self.hue = entry.felt
        self._kept: tuple[tuple[Look, tuple[int, int]], TablePicture] | None = None
        self._discs: list[Rect] = []
        self._marks: list[Rect] = []
        """Where the numbers stand in the picture, counted from its corner."""
        self._begun: int | None = None
        self._now = 0
        self._thing, self._way = "", list[tuple[int, int]]()
        """What rolls in the picture, and over which points of the window."""

    @property
    def about(self) -> str:
        return self.entry.key

    def build(self, page: Page) -> None:
        entry = self.entry
        self.head(page, _(entry.name), _("What it is about"))
        self.name = page.add(Label("name", _(entry.name), 34, weight="bold"))
        self.aim = page.add(Block("aim", _(entry.aim), 20))
        self.course = [
            page.add(Block(f"course {place}", _(words), 16, spoken=f"{place + 1}. {_(words)}"))
            for place, (_what, words) in enumerate(entry.course)
        ]
        self.picture = page.add(ToldPicture("picture", _("The table in the picture")))
        words, learn = self._invites() or _("Learn it"), Learn(entry.key)
        learns = partial(self.go, learn)
        self.learns = page.add(Button("learn", words, learns, kind="primary", icon="play", size=17))
        plays = partial(self.go, Play(entry.key))
        self.plays = page.add(
            Button("play", _("Just play"), plays, size=17, tip=at_the_table(self._chairs))
        )
        later = _("You can learn it later, too: from the table's menu and the rule book.")
        self.later = page.add(Block("later", later, 14, QUIET))
        seats = players(entry.seats)
        course = counted("{n} lesson", "{n} lessons", len(names(entry.key)))
        self.facts: list[tuple[Label, Block]] = []
        for name, fact, note in (
            ("seats", seats, _("the computer takes the other seats")),
            ("lessons", course, _("each is a few steps at the table")),
            ("rules", _("F1"), _("the rule book, at any time")),
        ):
            label = page.add(Label(name, fact, 16, weight="semibold"))
            self.facts.append((label, page.add(Block(f"{name} note", note, 13.5, QUIET))))
        self.rule = page.add(Hairline("rule"))
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
            self.learns.rename(words)
        room = Rect(0, px(BAR), size[0], size[1] - px(BAR)).inflate(-px(96), -px(64))
        room.width = min(room.width, px(1240))
        room.centerx = size[0] // 2
        wide = round(room.width * 0.54)
        high = min(room.height, round(wide * 0.86))
        self._frame = self.picture.rect = Rect(*room.topleft, wide, high)
        beside = Rect(self._frame.right + px(56), room.top, 0, room.height)
        beside.width = room.right - beside.left
        for each in (self.rule, *(each for fact in self.facts for each in fact)):
            each.visible = size[1] >= px(_LOW)
        words_and_facts = self._words(look, beside.width), self._facts()
        if size[1] > look.size[1]:  # The page is scrolled.
            Column(*words_and_facts).place(look, beside)
        else:
            self._frame.centery = room.centery
            Column(Grow(), *words_and_facts, Grow()).place(look, beside)
        # The disc with its number stands before each line.
        corners = ((each.rect.left - px(_DISC + 18), each.rect.top - px(3)) for each in self.course)
        self._discs = [Rect(corner, (px(_DISC), px(_DISC))) for corner in corners]

    def _words(self, look: Look, width: int) -> Container:
        """The sentence, the lines and the buttons; these are wider where there is room."""
        buttons = self.learns, self.plays
        least = [each.natural(look)[0] for each in buttons]
        spare = max(0, min(look.px(80), width - look.px(14) - sum(least))) // 2
        sized = (
            Sized(each, (wide + spare) / look.scale, 52)
            for each, wide in zip(buttons, least, strict=True)
        )
        course = Column(*(Inset(each, left=_DISC + 18) for each in self.course), gap=16)
        flow = Flow(*sized, gap=14, down=10)
        words = Column(self.name, 10, self.aim, 24, course, 36, flow, 14, self.later)
        return Inset(words, bottom=4)

    def _facts(self) -> Container:
        """Three of them beside each other, under a line."""
        thirds = (Grow(Inset(Column(fact, 2, note), right=12)) for fact, note in self.facts)
        facts = Column(self.rule, 13, Row(*thirds, across="start"))
        return Sized(Inset(facts, top=16), high=116)

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        super().paint(ground, look)
        picture = self._picture(look)
        self.picture.shows = picture.board.contents
        look.paint.shadow(ground, self._frame, look.px(18), look.px(14), 120)
        ground.blit(picture.rounded(look, look.px(18)), self._frame)
        look.paint.ring(ground, self._frame, HAIRLINE, look.px(18), look.px(1))
        for number, disc in enumerate(self._discs, 1):
            self._disc(ground, look, disc, number)
        self._thing, self._way = _way(picture, [what for what, _words in self.entry.course])
        self._way = [(x + self._frame.left, y + self._frame.top) for x, y in self._way]

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
            self._disc(screen, look, self._marks[number].move(frame.topleft), number + 1)
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
            picture = self._drawn()
            self._kept = (key, picture)
            wanted = [picture.rects(what) for what, _words in self.entry.course]
            self._marks = marks_beside(picture, wanted, look.px(_DISC))
        return self._kept[1]

    def _drawn(self) -> TablePicture:
        wanted = [what for what, _words in self.entry.course]
        found = _positions(self.entry.key)
        match = max(found, key=lambda match: shows(match, self._seat(match), wanted))
        size, seat = self._frame.size, self._seat(match)
        if len(self._chairs) == len(match.chairs):  # They who sit at the table sit in its picture.
            match.chairs = (*self._chairs[-seat:], *self._chairs[:-seat])
        picture = TablePicture(match, seat, size, self.app.settings, sets=self.look.sets)
        picture.light_on_board(wanted)
        picture.keep_whole()
        return picture

    def _seat(self, match: Match) -> int:
        return next((seat for seat, chair in enumerate(match.chairs) if chair.human), 0)


def marks_beside(picture: TablePicture, wanted: list[list[Rect]], side: int) -> list[Rect]:
    """Where numbers of that size stand: each beside its things, as near as it covers nothing."""
    covered, marks = picture.filled(), list[Rect]()
    room = Rect((0, 0), picture.size).inflate(-8, -8)
    for things in wanted:
        if not things:
            marks.append(Rect(0, 0, 0, 0))
            continue
        thing = things[len(things) // 2]
        places = [
            at for around in (thing, things[0].unionall(things)) for at in _around(around, side)
            if room.contains(at)
        ]  # fmt: skip
        taken = [*covered, *marks]
        marks.append(min(places, key=partial(_worse, taken, thing)))
    return marks


def _around(thing: Rect, side: int) -> list[Rect]:
    """Places for a square of that side round a thing, close to its edge."""
    edge = thing.inflate(side + _GAP, side + _GAP)
    spots = [(edge.left + edge.width * n // _PLACES, y) for n in range(_PLACES + 1)
             for y in (edge.top, edge.bottom)]  # fmt: skip
    spots += [(x, edge.top + edge.height * n // _PLACES) for n in range(_PLACES + 1)
              for x in (edge.left, edge.right)]  # fmt: skip
    return [Rect(x - side // 2, y - side // 2, side, side) for x, y in spots]


def _worse(taken: list[Rect], thing: Rect, place: Rect) -> tuple[int, int]:
    """How much of what is there a mark would cover at that place, and how far away it stands."""
    parts = (place.clip(each) for each in taken)
    x, y = place.centerx - thing.centerx, place.centery - thing.top
    return sum(part.width * part.height for part in parts), x * x + y * y


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
