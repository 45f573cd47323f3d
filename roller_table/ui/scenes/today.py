"""The column at the right of the home screen: the game to go on with, the deal of the day, and the
line of the player's own play."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Protocol, TypeVar

import pygame

from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, listed, meaning
from roller_table.games.catalogue import Entry, entries

from ..looks.discs import Sitter, draw_disc
from ..looks.initials import initials
from ..looks.look import Look
from ..looks.theme import CAPS, GOLD, HAIRLINE, INK, QUIET, SKY, TEXT, mix
from ..ways import Learn, Play, Way
from ..widgets import (
    AtLeast,
    Block,
    Button,
    Child,
    Column,
    Composed,
    Container,
    Grow,
    IfRoom,
    Inset,
    Label,
    MeasuredChild,
    Page,
    Panel,
    Row,
    Sized,
    Widget,
)
from ..widgets.containers import Part

To = Callable[[Way], object]
W = TypeVar("W", bound=Widget)
_GAP = 18
_FACE, _FACE_STEP, _MOST_FACES = 34, 26, 5
"""How wide a face is, how far from the next one, and how many are shown."""
_LARGE_FACE, _LARGE_STEP, _NAME = 58, 72, 13.5
"""The same of faces with names under them, and how large these are."""
_OWN = (112, 240)
"""How high the card of the own line is, at least and at most."""


class Unfinished(NamedTuple):
    """The last game that was left before its end."""

    title: str
    lines: tuple[str, ...]
    way: Way
    """Where it goes on."""
    when: str = ""
    """When it was played: "yesterday"."""
    beside: tuple[str, ...] = ()
    """The computer players who sit there, by name."""


class DayDots(NamedTuple):
    """The days of a month: what came of each deal, which is today, and how many there are."""

    marks: Mapping[int, str] = {}
    """ "good" is as good as the Expert or better, "played", or "begun"."""
    today: int = 1
    days: int = 30
    words: str = ""
    """ "12 days in November"."""


class DayCard(NamedTuple):
    """The deal of the day, as far as it has come."""

    title: str
    """The game."""
    date: str
    """ "22 November"."""
    says: str
    """What is to be known before it is played; or how one did beside the Expert."""
    go: str
    """What the button says."""
    way: Way | None
    """Where the button leads; None: it copies how the deal ended."""
    turns: bool = False
    """Whether there is another game's deal to turn to."""
    mine: tuple[str, str] | None = None
    """One's own points and the best of the others'; None before the end."""
    other: tuple[str, str] | None = None
    """The Expert's with the same cards; None while they are not known."""
    dots: DayDots = DayDots()
    beside: tuple[str, ...] = ()
    """The computer players who sit there, by name, before it is played."""


class OwnLine(NamedTuple):
    """What a decision cost on average, month by month."""

    game: str
    means: tuple[float, ...]
    number: str
    says: str

    @property
    def single(self) -> bool:
        """One month makes no line yet: the number stands alone."""
        return len(self.means) < 2


class LearningOffer(NamedTuple):
    """What to learn next."""

    game: str
    """Its key."""
    title: str
    says: str
    """What it is."""
    words: str
    """How many lessons there are, or how far one is."""
    beside: str = ""
    """Whose face stands there."""


class Today(NamedTuple):
    """What there is to do today."""

    unfinished: Unfinished | None = None
    day: DayCard | None = None
    line: OwnLine | None = None
    last: str = ""
    """The key of the game that was played last; "" for somebody who has never played."""
    learn: LearningOffer | None = None
    """None where all is learnt."""


class Deals(Protocol):
    """The deals of the day, as they are told here."""

    def turn(self) -> None:
        """Show the next game's deal."""

    def copy(self) -> None:
        """Copy how the deal that is shown ended."""


class CardGround(Widget):
    """The dark ground of one of the cards."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(18)
        look.paint.shadow(target, self.rect, radius, look.px(12), 120)
        look.paint.box(target, self.rect, INK, radius, HAIRLINE)


class _GroundedCard(Composed):
    """Words and buttons on a ground, which are seen together or not at all."""

    def __init__(self, page: Page, name: str) -> None:
        self._page = page
        self._widgets: list[Widget] = []
        self.ground = self.add(CardGround(name))

    def add(self, widget: W) -> W:
        """Put it on the page, on this card."""
        self._widgets.append(widget)
        return self._page.add(widget)

    def show(self, shown: bool) -> None:
        for each in self._widgets:
            each.visible = shown

    def parts(self) -> Sequence[Part]:
        """What stands on it, from the top."""
        raise NotImplementedError

    @property
    def shown(self) -> bool:
        return self.ground.visible

    def laid(self, look: Look, width: int) -> Panel:  # noqa: ARG002
        return Panel(self.ground, *self.parts(), beside=20, above=16)


class TodayCards(Container):
    """The cards one below the other; those for which there is no room give way from below."""

    def __init__(self, page: Page, today: Today, dailies: Deals, go: To) -> None:
        """``go`` leaves for another page; ``dailies`` are asked for another game's deal."""
        self.resume = _ResumeCard(page, today, go)
        self.day = _DealCard(page, today.day, dailies, go) if today.day else None
        # Somebody who has never played is invited to learn at the top.
        learns = today.learn if today.last or today.unfinished else None
        self.learn = _LearnCard(page, learns, go) if learns else None
        self.own = _OwnCard(page, today.line) if today.line else None

    def put(self, look: Look, box: pygame.Rect, measured: MeasuredChild) -> None:  # noqa: ARG002
        """From the top; the own line gives way first, then the month of dots, then what to learn
        next, then the day."""
        px = look.px
        gap = _GAP if box.height > px(520) else 10
        left = box.height - self.resume.size(look, box.width)[1] - px(gap)
        learn, day = 0, 0
        if self.learn:
            self.learn.show(True)
            learn = self.learn.size(look, box.width)[1]
        if self.day:
            day = self.day.fit(look, box.width, left - (learn + px(gap) if learn else 0))
            if learn and not day:
                day, learn = self.day.fit(look, box.width, left), 0
        left -= (day + px(gap)) if day else 0
        learn = learn if learn <= left else 0
        left -= (learn + px(gap)) if learn else 0
        if self.learn:
            self.learn.show(learn > 0)
        own = self.own.fit(look, left) if self.own else 0
        if day and not own and not learn:
            day += max(0, min(left, px(40)))
        below = (self.day, day), (self.learn, learn), (self.own, own)
        cards = (Sized(card, high=high / look.scale) for card, high in below if card)
        Column(self.resume, *cards, gap=gap).place(look, box)


class _ResumeCard(_GroundedCard):
    """The game to go on with; where there is none, one to begin."""

    def __init__(self, page: Page, today: Today, go: To) -> None:
        super().__init__(page, "continue")
        left, caps = today.unfinished, _("CONTINUE")
        if left is None:
            known = {each.key: each for each in entries()}
            game = known.get(today.last) or entries()[0]
            caps = _("ONCE MORE") if today.last in known else _("WELCOME")
            title = _(game.name) if today.last in known else _("Deal a first game")
            left = Unfinished(title, _welcome(game), Play(game.key))
        learns = today.learn if not today.unfinished and not today.last else None
        if learns:
            words = _("Learn {game}").format(game=learns.title)
            way, beside = Learn(learns.game), (learns.beside,) if learns.beside else ()
            left = Unfinished(words, (learns.says,), way, learns.words, beside)
        self.caps = self.add(Label("card caps", caps, CAPS, QUIET, "semibold"))
        self.title = self.add(Label("card title", left.title, 20, weight="semibold"))
        lines = "\n".join(left.lines)
        self.lines = self.add(Block("card lines", lines, 14, mix(QUIET, TEXT, 0.35)))
        words = _("Continue") if today.unfinished else meaning("what a button does", "Deal")
        words = _("Learn it") if learns else words
        self.resume = self.add(Button("resume", words, partial(go, left.way), kind="primary"))
        if learns:
            self.resume.icon = "play"
        self.when = self.add(Label("card when", left.when, 13.5, QUIET, align="right"))
        self.faces = [self.add(FacesRow("card faces", left.beside))] if left.beside else []

    def parts(self) -> Sequence[Part]:
        foot = _with_words(AtLeast(self.resume, wide=118), self.when)
        faces = (Grow(IfRoom(each)) for each in self.faces)
        head = Row(Column(self.caps, 4, self.title), *faces, gap=8, across="start")
        return head, 4, self.lines, 16, foot


class _DealCard(_GroundedCard):
    """The deal of the day."""

    def __init__(self, page: Page, day: DayCard, dailies: Deals, go: To) -> None:
        super().__init__(page, "day")
        self.caps = self.add(Label("day caps", _("DEAL OF THE DAY"), CAPS, QUIET, "semibold"))
        self.date = self.add(Label("day date", day.date, 13.5, QUIET, align="right"))
        self.title = self.add(Label("day title", day.title, 20, weight="semibold"))
        self.following: list[Button] = []
        if day.turns:
            tip, turn = _("Another game's deal"), dailies.turn
            following = Button(
                "day next", icon="chevron_right", on_press=turn, kind="plain", tip=tip
            )
            self.following.append(self.add(following))
        self.halves: list[Child] = []
        if day.mine:
            mine = self.add(DayScores("day mine", _("You"), day.mine, GOLD))
            other = DayScores("day other", _("Expert, your cards"), day.other or ("…", ""), TEXT)
            self.halves += Grow(Inset(mine, right=10)), Grow(self.add(other))
        self.faces = [self.add(NamedFaces("day faces", day.beside))] if day.beside else []
        self.says = self.add(Block("day says", day.says, 14, TEXT))
        self.dots = self.add(Dots("day dots", day.dots))
        act = partial(go, day.way) if day.way else dailies.copy
        self.go = self.add(Button("day go", day.go, act))
        self.count = self.add(Label("day count", day.dots.words, 13.5, QUIET, align="right"))

    def fit(self, look: Look, width: int, room: int) -> int:
        """How high it is in that much room, with faces and dots or without; 0: hidden."""
        self.show(True)
        for faces, dots in ((True, True), (False, True), (False, False)):
            self.dots.visible = dots
            for each in self.faces:
                each.visible = faces
            if (high := self.size(look, width)[1]) <= room:
                return high
        self.show(False)
        return 0

    def parts(self) -> Sequence[Part]:
        # Neither the date nor the arrow makes a line higher than its words.
        date = Grow(Sized(IfRoom(self.date), high=CAPS))
        following = (Sized(each, wide=30, high=20) for each in self.following)
        month: Sequence[Part] = (6, Sized(self.dots, high=40), 16) if self.dots.visible else (12,)
        return (
            Row(self.caps, date), 4,
            Row(self.title, *following, gap=4, across="fill"), 6,
            Row(*self.halves), 8, *self.faces, 6,
            self.says, *month,
            Grow(), _with_words(self.go, self.count),
        )  # fmt: skip


class _LearnCard(_GroundedCard):
    """One thing to learn next."""

    def __init__(self, page: Page, learn: LearningOffer, go: To) -> None:
        super().__init__(page, "to learn")
        self.caps = self.add(Label("learn caps", _("NEXT TO LEARN"), CAPS, QUIET, "semibold"))
        self.title = self.add(Label("learn title", learn.title, 17, weight="semibold"))
        self.says = self.add(Block("learn says", learn.says, 14, mix(QUIET, TEXT, 0.35)))
        self.go = self.add(Button("learn", _("Learn it"), partial(go, Learn(learn.game))))
        self.go.icon = "play"
        self.count = self.add(Label("learn count", learn.words, 13.5, QUIET, align="right"))
        faces = (learn.beside,) if learn.beside else ()
        self.faces = [self.add(FacesRow("learn face", faces))] if faces else []

    def parts(self) -> Sequence[Part]:
        named = Column(self.caps, 4, self.title)
        faces = (Grow(IfRoom(each)) for each in self.faces)
        head = Row(named, *faces, gap=8, across="start")
        return head, 2, self.says, 12, _with_words(self.go, self.count)


class _OwnCard(_GroundedCard):
    """What a decision cost on average: a line from month to month, and the last month's number."""

    def __init__(self, page: Page, line: OwnLine) -> None:
        super().__init__(page, "own")
        self.single = line.single
        caps = _("YOUR PLAY, {game}").format(game=line.game.upper())
        self.caps = self.add(Label("own caps", caps, CAPS, QUIET, "semibold"))
        self.line = self.add(Spark("own line", line.means))
        self.number = self.add(Label("own number", line.number, 20, weight="semibold"))
        self.says = self.add(Block("own says", line.says, 13.5, QUIET))

    def fit(self, look: Look, room: int) -> int:
        """How high it is in that much room, in pixels; 0: hidden."""
        least, most = map(look.px, _OWN)
        high = 0 if room < least else least if self.single else min(most, room)
        self.show(high > 0)
        self.line.visible = high > 0 and not self.single
        return high

    def parts(self) -> Sequence[Part]:
        number = Column(self.number, Grow(self.says))
        return self.caps, 10, Grow(Row(
            Grow(Inset(self.line, right=16), 55), Grow(number, 45), across="fill"
        ))  # fmt: skip


def _with_words(button: Child, words: Label) -> Row:
    """A button with words at its right, if there is room for them."""
    return Row(button, 10, Grow(IfRoom(words)), across="fill")


class FacesRow(Widget):
    """The players of a table, face beside face; the lines under them say their names."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name)
        self.mute = True
        self.sitters = [*map(Sitter, initials(names), names)][:_MOST_FACES]

    def natural(self, look: Look) -> tuple[int, int]:
        side, step = look.px(_FACE), look.px(_FACE_STEP)
        return side + step * (len(self.sitters) - 1), side

    def draw(self, target: pygame.Surface, look: Look) -> None:
        side = 2 * (look.px(_FACE) // 2)
        left = self.rect.right - self.natural(look)[0]
        for place, sitter in enumerate(self.sitters):
            disc = pygame.Rect(0, 0, side, side)
            disc.midleft = left + place * look.px(_FACE_STEP), self.rect.centery
            look.paint.box(target, disc.inflate(2, 2), INK, side)
            draw_disc(look, target, disc, mix(QUIET, TEXT, 0.2), sitter, 14)


class NamedFaces(FacesRow):
    """The same larger and apart, each with the name under it."""

    def __init__(self, name: str, names: Sequence[str]) -> None:
        super().__init__(name, names)
        self.mute, self._spoken = False, _("With {names}").format(names=listed(names))
        self._names = tuple(names)[:_MOST_FACES]

    def natural(self, look: Look) -> tuple[int, int]:
        high = look.px(_LARGE_FACE + 4) + look.text.height(_NAME)
        return look.px(_LARGE_STEP) * len(self.sitters), high

    def draw(self, target: pygame.Surface, look: Look) -> None:
        side, step = 2 * (look.px(_LARGE_FACE) // 2), look.px(_LARGE_STEP)
        step = min(step, self.rect.width // len(self.sitters))
        for place, (sitter, name) in enumerate(zip(self.sitters, self._names, strict=True)):
            disc = pygame.Rect(0, self.rect.top, side, side)
            disc.centerx = self.rect.left + side // 2 + place * step
            draw_disc(look, target, disc, mix(QUIET, TEXT, 0.2), sitter, 20)
            words = look.text.line(name, _NAME, TEXT, within=step - look.px(6))
            target.blit(words, words.get_rect(midtop=(disc.centerx, disc.bottom + look.px(4))))


class DayScores(Widget):
    """Somebody's points, with the best of the others' behind them."""

    def __init__(
        self, name: str, who: str, points: tuple[str, str], colour: tuple[int, int, int]
    ) -> None:
        super().__init__(name, spoken=f"{who}: {points[0]} – {points[1]}")
        self.who, self.points, self.colour = who, points, colour

    def natural(self, look: Look) -> tuple[int, int]:
        return self.rect.width, look.text.height(13.5) + look.text.height(26)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        text, box = look.text, self.rect
        who = text.line(self.who, 13.5, QUIET, within=box.width)
        target.blit(who, box.topleft)
        mine = text.line(self.points[0], 26, self.colour, "bold", box.width)
        spot = mine.get_rect(topleft=(box.left, box.top + who.get_height()))
        target.blit(mine, spot)
        if self.points[1]:
            room = max(1, box.right - spot.right)
            theirs = text.line(f" – {self.points[1]}", 18, QUIET, within=room)
            target.blit(theirs, theirs.get_rect(bottomleft=(spot.right, spot.bottom - look.px(2))))


class Dots(Widget):
    """The days of the month in two rows: filled is as good as the Expert, a ring is played."""

    def __init__(self, name: str, dots: DayDots) -> None:
        super().__init__(name, spoken=dots.words)
        self.dots = dots

    def draw(self, target: pygame.Surface, look: Look) -> None:
        dots, half = self.dots, -(-self.dots.days // 2)
        step = self.rect.width / half
        for day in range(1, dots.days + 1):
            row, place = divmod(day - 1, half)
            x = self.rect.left + round((place + 0.5) * step)
            self._draw_day(target, look, day, (x, self.rect.top + look.px(10 + 18 * row)))

    def _draw_day(
        self, target: pygame.Surface, look: Look, day: int, spot: tuple[int, int]
    ) -> None:
        mark = self.dots.marks.get(day, "")
        size = look.px(9 if day <= self.dots.today else 4)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = spot
        if mark == "good":
            look.paint.box(target, disc, GOLD, size // 2)
        elif mark:
            edge = (*GOLD, 255 if mark == "played" else 120)
            look.paint.box(target, disc, None, size // 2, edge, look.px(1.5))
        else:
            past = day <= self.dots.today
            look.paint.box(target, disc, None if past else (*QUIET, 90), size // 2, (*QUIET, 90), 1)
        if day == self.dots.today:
            look.paint.ring(target, disc.inflate(look.px(6), look.px(6)), GOLD, size, look.px(1.5))


class Spark(Widget):
    """A small line, from the first month to the last."""

    def __init__(self, name: str, means: Sequence[float]) -> None:
        super().__init__(name)
        self.means = tuple(means)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        box, top = self.rect, max(*self.means, 0.1)
        foot = pygame.Rect(box.left, box.bottom - look.px(1), box.width, look.px(1))
        look.paint.box(target, foot, HAIRLINE)
        inside = box.inflate(-look.px(10), -look.px(16))
        step = inside.width / max(1, len(self.means) - 1)
        spots = [
            (inside.left + round(n * step), inside.bottom - round(mean / top * inside.height))
            for n, mean in enumerate(self.means)
        ]
        look.paint.line(target, spots, SKY, look.px(2.5))
        size = look.px(9)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = spots[-1]
        look.paint.box(target, disc, SKY, size // 2)


def _welcome(first: Entry) -> tuple[str, ...]:
    ready = _("{game} is ready: {about}.") if first.about else _("{game} is ready.")
    return (ready.format(game=_(first.name), about=_(first.about)),)
