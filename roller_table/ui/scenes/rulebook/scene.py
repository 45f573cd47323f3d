"""A game's rule book: its contents at the left, its pages to scroll, its words to be found."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise

import pygame

from roller_table.engine.words import _
from roller_table.games.catalogue import entry

from ...frame.paged import BAR, HeadedScene, paint_side
from ...kept.curriculum import invitation, lessons_there
from ...kept.progress import Progress
from ...looks.look import Look
from ...looks.theme import CAPS, GOLD, PANEL, PLATE_HOVER, QUIET, TEXT, mix
from ...machine.keys import USUAL_KEYS, KeyTable
from ...ways import Learn
from ...widgets import (
    Button,
    Column,
    Container,
    Grow,
    Inset,
    Label,
    Page,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
    TextField,
)
from ...widgets.base import Pressable
from .keys import keys
from .leaves import Leaf, leaf
from .text import Heading, LessonLink, Part, Picture, TrickExample, at_this_table, book, place_of

_COLUMN = 880
_LINE = 56


class RulebookScene(HeadedScene):
    """``rules`` are those of a table; ``at`` is the heading at which the book opens."""

    def __init__(
        self,
        game_key: str,
        rules: object = None,
        at: str = "",
        seats: int | None = None,
        progress: Progress | None = None,
        table: KeyTable = USUAL_KEYS,
    ) -> None:
        """``progress`` knows how far somebody is with the lessons; None: nothing of them is in
        the book. ``table`` is the player's table of keys.
        """
        super().__init__()
        self._table = table
        self.progress = progress
        self.game = entry(game_key)
        self.title = _("Rules")
        self.hue = self.game.felt
        self.parts = self._chapters(rules, seats)
        self._open_at = place_of(at, self.parts)
        self._chosen: int | None = None
        """The heading that was asked for, until the player scrolls on."""
        self._listed = -1
        """The heading that is in sight in the contents."""
        self._found: list[tuple[Leaf, int]] = []
        self._here = 0

    def _chapters(self, rules: object, seats: int | None) -> tuple[Part, ...]:
        """The book; its title stands in the bar, unless something else comes before it."""
        parts = (*book(self.game), *keys(self._table))
        if self.progress is None:
            parts = tuple(part for part in parts if not isinstance(part, Picture | LessonLink))
        if rules is not None:
            return (*at_this_table(self.game, rules, seats), *parts)
        titled = bool(parts) and isinstance(parts[0], Heading) and parts[0].level == 1
        return parts[1:] if titled else parts

    @property
    def about(self) -> str:
        return self.game.key

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _(self.game.name), _("Rules"))
        self.count = page.add(Label("count", "", 14, QUIET, align="right"))
        self.search = TextField(
            "search",
            _("Find in the rules"),
            "",
            self._search,
            lambda _words: self._next(1),
            most=40,
            hint=_("Type to find"),
        )
        page.add(self.search)
        self.before, self.after = (
            page.add(Button(name, icon=icon, on_press=partial(self._next, by), tip=tip))
            for name, icon, by, tip in (
                ("before", "chevron_up", -1, _("Previous match")),
                ("after", "chevron_down", 1, _("Next match")),
            )
        )
        self.contents = page.add(ScrollArea("contents", _("CONTENTS")))
        caps = Label("contents heading", _("CONTENTS"), CAPS, QUIET, "semibold")
        self.caps = page.add(caps, self.contents)
        self.links = [
            page.add(ContentsLine(place, part, self.show, self._drawn(place)), self.contents)
            for place, part in enumerate(self.parts)
            if isinstance(part, Heading)
        ]
        self.book = page.add(ScrollArea("book", _("Rules")))
        self.leaves = [
            page.add(leaf(f"leaf {place}", part, self.app, self.go), self.book)
            for place, part in enumerate(self.parts)
        ]
        self.learn: list[Button] = []
        if self.progress and lessons_there(self.game.key):
            learn = Button("learn", "", partial(self.go, Learn(self.game.key)), icon="play")
            self.learn.append(page.add(learn))

    def _drawn(self, place: int) -> bool:
        """Whether there is a picture in the chapter of that heading, before the next one."""
        for part in self.parts[place + 1 :]:
            if isinstance(part, Heading):
                return False
            if isinstance(part, Picture | TrickExample):
                return True
        return False

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self._place_bar(look, size)
        wide = min(px(290), round(size[0] * 0.3))
        top = px(BAR) + 1
        self._side = pygame.Rect(0, top, wide, size[1] - top)
        self._contents().place(look, self._side)
        room = size[0] - wide
        column = min(px(_COLUMN), room - 2 * px(40))
        left = wide + (room - column) // 2
        book = Inset(self._leaves(), left=8, top=26, right=26, bottom=40)
        box = pygame.Rect(left - px(8), top, column + px(34), size[1] - top)
        Scrolled(self.book, book).place(look, box)
        if self._open_at is not None:
            self.show(self._open_at)

    def _place_bar(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        end = self.place_head(look, size, self.before, self.after)
        left = max(self.caption.rect.right, self.subtitle.rect.right) + px(12)
        field = Sized(self.search, min(px(260), size[0] // 4) / look.scale, 38)
        line = Row(Grow(Sized(self.count, high=BAR)), 12, field)
        line.place(look, pygame.Rect(left, 0, max(0, end - left), px(BAR)))

    def _contents(self) -> Container:
        """The list of headings, and *Learn it* at the foot."""
        for button in self.learn:
            if self.progress:
                button.rename(invitation(self.progress, self.game.key))
        caps = Inset(self.caps, left=12, right=4)
        links = Inset(Column(*self.links, gap=2), left=2, right=14)
        listed = Scrolled(self.contents, Inset(Column(caps, 8, links), top=22, bottom=16))
        learn = Column(*(Sized(each, high=42) for each in self.learn))
        foot = Inset(learn, left=20, top=8, right=20, bottom=14)
        return Column(Grow(Inset(listed, left=14, right=6)), foot)

    def _leaves(self) -> Container:
        """The pages, each with the air that belongs above it."""
        gaps = (_gap(before, part) for before, part in pairwise((None, *self.parts)) if part)
        pairs = zip(gaps, self.leaves, strict=True)
        return Column(*(each for pair in pairs for each in pair))

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 175))
        paint_side(ground, look, self._side, 190)
        super().paint(ground, look)

    # Reading

    def show(self, place: int) -> None:
        """Turn to that heading."""
        self._open_at, self._chosen = None, place
        page = self.leaves[place]
        top = page.rect.top - self.book.rect.top + self.book.offset
        self.book.scroll(top - self.look.px(22))
        self._at = self.book.offset

    @property
    def current(self) -> int:
        """The part whose heading holds for what is in sight."""
        if self._chosen is not None and self._at == self.book.offset:
            return self._chosen
        limit = self.book.rect.top + self.look.px(90)
        above = [link.place for link in self.links if self.leaves[link.place].rect.top <= limit]
        return above[-1] if above else (self.links[0].place if self.links else 0)

    def tick(self, now: int) -> None:
        super().tick(now)
        here = self.current
        if here != self._listed:
            self._listed = here
            for link in self.links:
                link.here = link.place == here
                if link.here:
                    self.contents.reveal(link)
            self.page.dirty = self.dirty = True

    def _scroll(self, pixels: int) -> None:
        self.book.scroll(self.book.offset + pixels)

    # Finding

    def _search(self, words: str) -> None:
        """Show every place where these words stand, and the first that is in sight or below."""
        query = " ".join(words.split())
        self._found = []
        for page in self.leaves:
            page.query, page.here = query, None
            self._found += [(page, number) for number in range(page.count(self.look))]
        ahead = [
            n for n, (page, _n) in enumerate(self._found) if page.rect.bottom > self.book.rect.top
        ]
        self._here = ahead[0] if ahead else 0
        self._show_found()

    def _next(self, by: int) -> None:
        if self._found:
            self._here = (self._here + by) % len(self._found)
            self._show_found()

    def _show_found(self) -> None:
        words = ""
        if self._found:
            words = _("{n} of {count}").format(n=self._here + 1, count=len(self._found))
            for page, _number in self._found:
                page.here = None
            page, page.here = self._found[self._here]
            self._reveal(page)
        elif self.search.value.strip():
            words = _("not found")
        self.count.say(words)
        self.page.dirty = True

    def _reveal(self, page: Leaf) -> None:
        """Scroll until the place that is looked at is well in sight."""
        boxes = [box for box, number in page.found(self.look) if number == page.here]
        if not boxes:
            return
        top = page.rect.top + boxes[0].top
        edge = self.look.px(70)
        area = self.book.rect
        if top < area.top + edge or top > area.bottom - edge:
            self._scroll(top - area.top - area.height // 3)

    # Keys

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.TEXTINPUT and not self.search.focused:
            if event.text == " " and not self.search.value:
                return False
            self.page.focus.go(self.search, seen=False)
            self.search.caret = self.search.anchor = len(self.search.value)
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        typing = self.search.focused
        if event.key == pygame.K_F1:
            return True  # It is open.
        if event.key == pygame.K_ESCAPE and self.search.value:
            self.search.set("")
            self._search("")
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and (typing or self._searching):
            self._next(-1 if getattr(event, "mod", 0) & pygame.KMOD_SHIFT else 1)
            return True
        high = self.book.rect.height
        steps = {pygame.K_PAGEUP: -0.85 * high, pygame.K_PAGEDOWN: 0.85 * high}
        if not typing:
            steps |= {pygame.K_HOME: -self.book.most, pygame.K_END: self.book.most}
            steps |= {pygame.K_SPACE: 0.85 * high} if not self._on_a_button else {}
        if typing or not self.page.focus.seen:
            line = self.look.px(_LINE)
            steps |= {pygame.K_UP: -line, pygame.K_DOWN: line}
        if event.key not in steps:
            return False
        self._scroll(round(steps[event.key]))
        return True

    @property
    def _searching(self) -> bool:
        return bool(self._found) and not self._on_a_button

    @property
    def _on_a_button(self) -> bool:
        return isinstance(self.page.focus.current, Pressable) and self.page.focus.seen


def _gap(before: Part | None, part: Part) -> int:
    """The air above a part of the page."""
    if before is None:
        return 0
    if isinstance(part, Heading):
        return 34 if part.level < 3 else 24
    if isinstance(before, Heading):
        return 10
    lists = getattr(before, "bullet", "") and getattr(part, "bullet", "")
    return 8 if lists else 14


class ContentsLine(Pressable):
    """A heading in the list of contents; gold while its chapter is in sight."""

    wraps = True

    def __init__(
        self, place: int, part: Heading, show: Callable[[int], object], drawn: bool
    ) -> None:
        super().__init__(f"contents {place}", spoken=part.words)
        self.drawn = drawn
        self.show = show
        self.here = False
        self.place = place
        self.part = part

    def pressed_now(self) -> None:
        self.show(self.place)

    def _indent(self, look: Look) -> int:
        return look.px(14 + 14 * max(0, self.part.level - 2))

    def _right(self, look: Look) -> int:
        """The room for the sign of a picture."""
        return look.px(36 if self.drawn else 8)

    def _block(self, look: Look, width: int) -> pygame.Surface:
        here = self.here
        ink = mix(GOLD, TEXT, 0.2) if here else mix(QUIET, TEXT, 0.45)
        inside = max(1, width - self._indent(look) - self._right(look))
        return look.text.block(self.part.words, 15, inside, ink, "semibold" if here else "regular")

    def height_for(self, look: Look, width: int) -> int:
        inside = max(1, width - self._indent(look) - self._right(look))
        # In semibold, as it is while its chapter is in sight: nothing moves then.
        words = look.text.block(self.part.words, 15, inside, TEXT, "semibold")
        return words.get_height() + look.px(13)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        if self.hovered:
            look.paint.box(target, self.rect, PLATE_HOVER, look.px(8))
        if self.here:
            bar = pygame.Rect(self.rect.left, 0, look.px(4), self.rect.height - look.px(10))
            bar.centery = self.rect.centery
            look.paint.box(target, bar, GOLD, look.px(2))
        words = self._block(look, self.rect.width)
        place = words.get_rect(midleft=(self.rect.left + self._indent(look), self.rect.centery))
        target.blit(words, place)
        if self.drawn:
            ink = mix(GOLD, TEXT, 0.2) if self.here else QUIET
            box = pygame.Rect(0, 0, look.px(19), look.px(13))
            box.midright = (self.rect.right - look.px(10), self.rect.centery)
            look.paint.ring(target, box, ink, look.px(3), max(1, look.px(1.4)))
            dot = pygame.Rect(0, 0, look.px(4), look.px(4))
            dot.center = box.center
            look.paint.box(target, dot, ink, dot.width // 2)
