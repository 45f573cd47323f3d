"""The column at the right of the home screen: the game to go on with, the deal of the day, and the
line of the player's own play."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, Protocol

import pygame

from roller_table.engine.words import _, meaning
from roller_table.games.catalogue import Entry, entries

from ..looks.look import Look
from ..looks.theme import CAPS, GOLD, HAIRLINE, INK, QUIET, SKY, TEXT, mix
from ..ways import Play, Way
from ..widgets import Block, Button, Label, Page, Widget

To = Callable[[Way], object]
_EDGE = 20
_GAP = 18
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


class OwnLine(NamedTuple):
    """What was given away a decision, month by month."""

    game: str
    means: tuple[float, ...]
    number: str
    says: str

    @property
    def single(self) -> bool:
        """One month makes no line yet: the number stands alone."""
        return len(self.means) < 2


class Today(NamedTuple):
    """What there is to do today."""

    unfinished: Unfinished | None = None
    day: DayCard | None = None
    line: OwnLine | None = None
    last: str = ""
    """The key of the game that was played last; "" for somebody who has never played."""


class Deals(Protocol):
    """The deals of the day, as they are told here."""

    def turn(self) -> None:
        """Show the next game's deal."""

    def copy(self) -> None:
        """Copy how the deal that is shown ended."""


class Card(Widget):
    """The dark ground of one of the cards."""

    def draw(self, target: pygame.Surface, look: Look) -> None:
        radius = look.px(18)
        look.paint.shadow(target, self.rect, radius, look.px(12), 120)
        look.paint.box(target, self.rect, INK, radius, HAIRLINE)


class Column:
    """The cards on a page; those for which there is no room give way from below."""

    def __init__(self, page: Page, today: Today, dailies: Deals, go: To) -> None:
        """``go`` leaves for another page; ``dailies`` are asked for another game's deal."""
        self.page, self.today, self._go = page, today, go
        self.primary = "resume"
        self.dots = True
        """Whether there is room for the days of the month."""
        self._build_continue(page, today)
        if today.day:
            self._build_day(page, today.day, dailies)
        if today.line:
            self._build_line(page, today.line)

    def _build_continue(self, page: Page, today: Today) -> None:
        left, caps = today.unfinished, _("CONTINUE")
        if left is None:
            known = {each.key: each for each in entries()}
            game = known.get(today.last) or entries()[0]
            caps = _("ONCE MORE") if today.last in known else _("WELCOME")
            title = _(game.name) if today.last in known else _("Deal a first game")
            left = Unfinished(title, _welcome(game), Play(game.key))
        page.add(Card("continue"))
        page.add(Label("card caps", caps, CAPS, QUIET, "semibold"))
        page.add(Label("card title", left.title, 20, weight="semibold"))
        self._lines = left.lines
        page.add(Block("card lines", "\n".join(self._lines), 14, mix(QUIET, TEXT, 0.35)))
        words = _("Continue") if today.unfinished else meaning("what a button does", "Deal")
        page.add(Button("resume", words, partial(self._go, left.way), kind="primary"))
        page.add(Label("card when", left.when, 13.5, QUIET, align="right"))

    def _build_day(self, page: Page, day: DayCard, dailies: Deals) -> None:
        page.add(Card("day"))
        page.add(Label("day caps", _("DEAL OF THE DAY"), CAPS, QUIET, "semibold"))
        page.add(Label("day date", day.date, 13.5, QUIET, align="right"))
        page.add(Label("day title", day.title, 20, weight="semibold"))
        if day.turns:
            tip, turn = _("Another game's deal"), dailies.turn
            page.add(Button("day next", "", turn, icon="chevron_right", kind="plain", tip=tip))
        if day.mine:
            page.add(Result("day mine", _("You"), day.mine, GOLD))
            other = day.other or ("…", "")
            page.add(Result("day other", _("Expert, your cards"), other, TEXT))
        page.add(Block("day says", day.says, 14, TEXT))
        page.add(Dots("day dots", day.dots))
        act = partial(self._go, day.way) if day.way else dailies.copy
        page.add(Button("day go", day.go, act))
        page.add(Label("day count", day.dots.words, 13.5, QUIET, align="right"))

    def _build_line(self, page: Page, line: OwnLine) -> None:
        page.add(Card("own"))
        caps = _("YOUR PLAY, {game}").format(game=line.game.upper())
        page.add(Label("own caps", caps, CAPS, QUIET, "semibold"))
        page.add(Spark("own line", line.means))
        page.add(Label("own number", line.number, 20, weight="semibold"))
        page.add(Block("own says", line.says, 13.5, QUIET))

    # Places

    def place(self, look: Look, side: pygame.Rect) -> None:
        """From the top; the own line gives way first, then the month of dots, then the day."""
        px, wide = look.px, side.width
        gap = px(_GAP) if side.height > px(520) else px(10)
        top = self._continue_height(look, wide)
        left = side.height - top - gap
        day = 0
        if self.today.day:
            heights = [self._day_height(look, wide, dots=dots) for dots in (True, False)]
            day = next((high for high in heights if high <= left), 0)
            self.dots = day == heights[0]
        left -= (day + gap) if day else 0
        most = px(_OWN[0 if self.today.line and self.today.line.single else 1])
        own = min(most, left) if self.today.line and left >= px(_OWN[0]) else 0
        if not own and day:
            day += min(left, px(40)) if left > 0 else 0
        self._place_continue(look, pygame.Rect(side.topleft, (wide, top)))
        y = side.top + top + gap
        self._place_day(look, pygame.Rect(side.left, y, wide, day))
        y += (day + gap) if day else 0
        self._place_own(look, pygame.Rect(side.left, y, wide, own))

    def _continue_height(self, look: Look, wide: int) -> int:
        px, text = look.px, look.text
        lines = text.block("\n".join(self._lines), 14, wide - 2 * px(_EDGE))
        return (
            px(16 + 4 + 4 + 14 + 18) + text.height(CAPS) + text.height(20) + lines.get_height()
            + self.page.find("resume").natural(look)[1]
        )  # fmt: skip

    def _place_continue(self, look: Look, box: pygame.Rect) -> None:
        px, find = look.px, self.page.find
        find("continue").rect = box
        inside = box.inflate(-2 * px(_EDGE), -2 * px(16))
        y = inside.top
        for name in ("card caps", "card title"):
            label = find(name)
            label.rect = pygame.Rect(inside.left, y, inside.width, label.natural(look)[1])
            y = label.rect.bottom + px(4)
        resume = find("resume")
        resume.rect = pygame.Rect((0, 0), resume.natural(look))
        resume.rect.width = max(resume.rect.width, px(118))
        resume.rect.bottomleft = inside.bottomleft
        lines = find("card lines")
        assert isinstance(lines, Block)
        lines.words = "\n".join(self._lines)
        lines.rect = pygame.Rect(inside.left, y, inside.width, resume.rect.top - px(8) - y)
        while "\n" in lines.words and lines.height_for(look, inside.width) > lines.rect.height:
            lines.words = lines.words.rpartition("\n")[0]
        _beside(look, find("card when"), resume, inside)

    def _day_height(self, look: Look, wide: int, *, dots: bool) -> int:
        px, text, day = look.px, look.text, self.today.day
        assert day
        says = text.block(day.says, 14, wide - 2 * px(_EDGE)).get_height()
        results = text.height(13.5) + text.height(26) + px(8) if day.mine else 0
        return (
            px(16 + 4 + 6 + 12 + 16) + text.height(CAPS) + text.height(20) + results + says
            + (px(50) if dots else 0) + self.page.find("day go").natural(look)[1]
        )  # fmt: skip

    def _place_day(self, look: Look, box: pygame.Rect) -> None:
        px, find, day = look.px, self.page.find, self.today.day
        for name, each in self.page.widgets.items():
            if name.startswith("day"):
                each.visible = box.height > 0 and (self.dots or name != "day dots")
        if day is None or not box.height:
            return
        find("day").rect = box
        inside = box.inflate(-2 * px(_EDGE), -2 * px(16))
        y = self._place_day_head(look, inside)
        if day.mine:
            tall, half = look.text.height(13.5) + look.text.height(26), inside.width // 2
            find("day mine").rect = pygame.Rect(inside.left, y, half - px(10), tall)
            find("day other").rect = pygame.Rect(inside.left + half, y, half, tall)
            y += tall + px(8)
        says, go = find("day says"), find("day go")
        assert isinstance(says, Block)
        says.rect = pygame.Rect(inside.left, y, inside.width, says.height_for(look, inside.width))
        y = says.rect.bottom + px(6)
        find("day dots").rect = pygame.Rect(inside.left, y, inside.width, px(40))
        go.rect = pygame.Rect((0, 0), go.natural(look))
        go.rect.bottomleft = inside.bottomleft
        _beside(look, find("day count"), go, inside)

    def _place_day_head(self, look: Look, inside: pygame.Rect) -> int:
        """The heading, the date and the game; where they end."""
        px, find = look.px, self.page.find
        caps, title, date = find("day caps"), find("day title"), find("day date")
        caps.rect = pygame.Rect(inside.topleft, caps.natural(look))
        date.rect = pygame.Rect((0, 0), date.natural(look))
        date.rect.midright = (inside.right, caps.rect.centery)
        date.visible = date.visible and date.rect.left > caps.rect.right
        y, (wide, high) = caps.rect.bottom + px(4), title.natural(look)
        following = self.page.widgets.get("day next")
        room = inside.width - (px(34) if following else 0)
        title.rect = pygame.Rect(inside.left, y, min(room, wide), high)
        if following:
            following.rect = pygame.Rect(title.rect.right + px(4), y, px(30), high)
        return y + high + px(6)

    def _place_own(self, look: Look, box: pygame.Rect) -> None:
        px, find = look.px, self.page.find
        for name, each in self.page.widgets.items():
            if name.startswith("own"):
                each.visible = box.height > 0
        if not box.height or self.today.line is None:
            return
        find("own").rect = box
        inside = box.inflate(-2 * px(_EDGE), -2 * px(16))
        caps = find("own caps")
        caps.rect = pygame.Rect(inside.left, inside.top, inside.width, caps.natural(look)[1])
        half = 0 if self.today.line.single else inside.width * 55 // 100
        y = caps.rect.bottom + px(10)
        wide = max(0, half - px(16))
        find("own line").rect = pygame.Rect(inside.left, y, wide, inside.bottom - y)
        find("own line").visible = wide > 0
        number, says = find("own number"), find("own says")
        right = inside.width - half
        number.rect = pygame.Rect(inside.left + half, y, right, number.natural(look)[1])
        top = number.rect.bottom
        says.rect = pygame.Rect(inside.left + half, top, right, max(0, inside.bottom - top))


class Result(Widget):
    """Somebody's points, with the best of the others' behind them."""

    def __init__(
        self, name: str, who: str, points: tuple[str, str], colour: tuple[int, int, int]
    ) -> None:
        super().__init__(name, spoken=f"{who}: {points[0]} – {points[1]}")
        self.who, self.points, self.colour = who, points, colour

    def draw(self, target: pygame.Surface, look: Look) -> None:
        text, box = look.text, self.rect
        who = text.line(self.who, 13.5, QUIET, within=box.width)
        target.blit(who, box.topleft)
        mine = text.line(self.points[0], 26, self.colour, "bold", box.width)
        spot = target.blit(mine, (box.left, box.top + who.get_height()))
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


def _beside(look: Look, label: Widget, button: Widget, inside: pygame.Rect) -> None:
    """The words at the right of a button, if there is room."""
    left = button.rect.right + look.px(10)
    label.rect = pygame.Rect(left, button.rect.top, inside.right - left, button.rect.height)
    label.visible = button.visible and label.natural(look)[0] <= label.rect.width


def _welcome(first: Entry) -> tuple[str, ...]:
    ready = _("{game} is ready: {about}.") if first.about else _("{game} is ready.")
    return (ready.format(game=_(first.name), about=_(first.about)),)
