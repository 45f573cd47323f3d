"""One finding of a review: the table with what was played and with what was best, side by side."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from roller_table.ai.measuring import FOUND_BY, Verdict
from roller_table.ai.review import Decision, Review
from roller_table.engine.choices import Move
from roller_table.engine.notation import write
from roller_table.engine.record import as_offered
from roller_table.engine.sheet import WinningCard
from roller_table.engine.table import Seat
from roller_table.engine.words import _, named
from roller_table.match import Match

from ... import ways
from ...frame.paged import BAR, HeadedScene
from ...looks.look import Look
from ...looks.room import common
from ...looks.theme import CORAL, GOLD, INK, PANEL, QUIET, READ, TEXT, Colour, mix
from ...machine.keys import with_key
from ...widgets import (
    Block,
    Button,
    Column,
    Container,
    Grow,
    Hairline,
    Inset,
    Label,
    Page,
    Row,
    Sized,
)
from . import said
from .costs import dear
from .position import DecisionPicture, TableView, played_at, standing_at
from .said import NamedMoves

_PLAYED = mix(CORAL, TEXT, 0.35)
_LEAST_BESIDE = 900
"""A narrower page has what could not be known below the number."""
_LEAST_PICTURE = 240
_SLIDES = 150
"""Milliseconds in which the tables of one finding give way to those of the next."""
_WHOLE = 400
"""In a lower picture what stands beside a card is smaller."""
_PLAIN = 16
"""How far from its left edge the words of a plain button begin, in logical pixels."""
_BOTH = ("played", "best")


class MoveScene(HeadedScene):
    """``number`` is that of the decision; if it cost nothing, the costliest is shown."""

    high = 560

    def __init__(self, match: Match, review: Review, number: int) -> None:
        super().__init__()
        self.match, self.review = match, review
        self.found = dear(review)
        numbers = [each.number for each in self.found]
        self.place_in = numbers.index(number) if number in numbers else 0
        self.title = _("Review")
        self.hue = match.entry.felt
        self.unit = match.entry.unit(match.sheet(review.seat).score.unit)
        self._drawn: object = None

    @property
    def verdict(self) -> Verdict:
        return self.found[self.place_in]

    @property
    def decision(self) -> Decision:
        return self.review.decision(self.verdict.number)

    @property
    def seat(self) -> Seat:
        return self.review.seat

    @property
    def about(self) -> str:
        return self.match.entry.key

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _("Review"), said.standing(self.match, self.seat))
        self.count = page.add(Label("count", "", 15, QUIET, align="right"))
        self.when = page.add(Label("when", "", 15, QUIET))
        self.headline = page.add(Block("headline", "", 28, TEXT, "semibold"))
        self.headline.leading = 1.2
        self.names = [
            page.add(Block(f"{name} words", "", 17, ink, "semibold"))
            for name, ink in zip(_BOTH, (_PLAYED, GOLD), strict=True)
        ]
        self.tables = [page.add(TableView(f"table {name}")) for name in _BOTH]
        self.follows = [page.add(Block(f"{name} follows", "", 15, TEXT)) for name in _BOTH]
        self.rule = page.add(Hairline("rule"))
        self.number = page.add(Label("number", "", 46, _PLAYED, "bold"))
        self.error = page.add(Label("error", "", 15, QUIET))
        self.unknown = page.add(Block("unknown", "", 14, QUIET))
        care = self.match.entry.player().care
        how = said.how(care.compared, care.confirmed, care.chosen, FOUND_BY)
        self.how = page.add(Block("how", how, READ, QUIET))
        self.how.visible = False
        link = Button("method", _("How this is measured"), self._turn_how, kind="plain", size=14)
        self.method = page.add(link)
        back, on = (
            with_key(_("The decision before"), "left"),
            with_key(_("The next decision"), "right"),
        )
        before = Button("before", icon="chevron_left", on_press=lambda: self.step(-1), tip=back)
        after = Button("after", icon="chevron_right", on_press=lambda: self.step(1), tip=on)
        self.steps = [page.add(before), page.add(after)]
        self.plays = page.add(Button("play", _("Play from here"), self._play))
        again = Button("again", _("Try it again"), self._try, kind="primary")
        self.tries = page.add(again)
        page.primary = "again"
        for each in self.steps:
            each.visible = len(self.found) > 1

    def _turn_how(self) -> None:
        self.how.visible = not self.how.visible
        self.resettle()
        self.redraw()

    def step(self, by: int) -> None:
        """Go to the finding before or after, in the order of their costs."""
        before = [table.picture for table in self.tables]
        self.place_in = (self.place_in + by) % len(self.found)
        self.resettle()
        length = self.app.settings.lasts(_SLIDES) if len(self.found) > 1 else 0
        for table, picture in zip(self.tables, before, strict=True):
            table.push_aside(picture, by, self.app.now(), length)
        self.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.step(1 if event.key == pygame.K_RIGHT else -1)
            return True
        return super().handle(event)

    def _play(self) -> None:
        self.go(ways.PlayOn(self.match, self.seat, self.verdict.number))

    def _try(self) -> None:
        told = said.in_short(self.verdict, self._named(), self._reason(), self.unit)
        self.go(ways.Tries(self.match, self.seat, (self.verdict,), (told,)))

    # What is said

    def _move(self, line: str) -> Move:
        """A move as it was offered, with the things that do it."""
        return as_offered(line, self.match.game, self.decision.ask)

    def _named(self) -> NamedMoves:
        assert self._pictures
        names = self._pictures[0].named
        verdict = self.verdict
        return NamedMoves(names(self._move(verdict.played)), names(self._move(verdict.best)), ())

    def _reason(self) -> str:
        reason = self.review.reason(self.verdict)
        return named(reason, self.match.names).shown() if reason else ""

    def _fill(self) -> None:
        verdict, moves, number = self.verdict, self._named(), self.verdict.number
        words = _("{n} of {count} costly ones")
        self.count.say(words.format(n=self.place_in + 1, count=len(self.found)))
        self.when.say(said.headline_of(self.match, self.review, number))
        self.headline.say(said.finding(self.review, verdict, moves, self.match.names))
        self.names[0].say(_("You played: {move}").format(move=moves.played))
        self.names[1].say(_("Best: {move}").format(move=moves.best))
        self.number.say(said.cost_of(verdict, self.unit))
        self.error.say(said.give_or_take(verdict.cost, verdict.trick))
        ends = self.review.ends(verdict)
        for block, picture, best in zip(self.follows, self._pictures, (False, True), strict=True):
            taken = picture.picture.board.shown.sheet.one(WinningCard)
            block.say(said.follows(taken.why if taken else "", ends, best=best))
        for block in self.follows:
            block.visible = any(each.words for each in self.follows)
        hidden = said.unknowable(verdict.hindsight, moves, verdict.trick)
        words = _("What you could not know: {what}")
        self.unknown.say(words.format(what=hidden) if hidden else "")
        self.unknown.visible = bool(self.unknown.words)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        margin = px(40) if size[0] > px(1100) else px(24)
        room = Rect(margin, px(BAR) + px(16), size[0] - 2 * margin, 0)
        room.height = size[1] - room.top - px(14)
        if self._drawn is None:
            self._draw_tables(look, (room.width // 2, room.height // 2))
        self._fill()
        self.place_head(look, size, self.count)
        halves = [
            Grow(Column(words, 8, Grow(table), Inset(follows, top=8 * follows.visible)))
            for words, table, follows in zip(self.names, self.tables, self.follows, strict=True)
        ]
        wide = (room.width - px(24)) // 2
        told = max(each.height_for(look, wide) * each.visible for each in self.follows)
        least = _LEAST_PICTURE + 40 + told / look.scale
        both = Sized(Row(*halves, gap=24, across="fill"), high=least)
        tables = Grow(both, beyond=True)
        Column(
            self.when, 4, self.headline, 12, tables, 14, self.rule, 12,
            self._foot(look, room.width),
        ).place(look, room)  # fmt: skip
        self._draw_tables(look, self.tables[0].rect.size)

    def _foot(self, look: Look, width: int) -> Container:
        """The number, what nobody could know, and what can be done."""
        number = Row(self.number, 14, self.error)
        steps = (Sized(each, 44, 44) for each in self.steps)
        acts = Row(*steps, Sized(self.plays, high=44), Sized(self.tries, high=44), gap=10)
        known = Column(self.unknown, 4, Inset(Row(self.method), left=-_PLAIN))
        if width >= look.px(_LEAST_BESIDE):
            line = Row(number, 28, Grow(known), 28, acts)
            return Column(line, Inset(self.how, top=8))
        return Column(Row(number, Grow(), acts), 6, known, Inset(self.how, top=6))

    def _draw_tables(self, look: Look, size: tuple[int, int]) -> None:
        """Both tables, as they stand with the one card and with the other."""
        key = self.verdict.number, size, look
        if key == self._drawn:
            return
        self._drawn = key
        decision, settings = self.decision, self.app.settings
        state = self.review.state(decision.number)
        # While a game goes on, a move is not made that might turn up what nobody has seen.
        lies = self.review.over or bool(self.review.trick(decision.number))
        large = max(size[0], look.px(_LEAST_PICTURE)), max(size[1], look.px(_LEAST_PICTURE))
        self._pictures: list[DecisionPicture] = []
        for table, line in zip(
            self.tables, (write(decision.played), self.verdict.best), strict=True
        ):
            move = self._move(line)
            at = played_at(self.match, state, move) if lies else None
            at = at or standing_at(self.match, decision.view.state)
            shown = DecisionPicture(at, self.seat, large, settings, move, look.sets, glows=False)
            table.picture = shown.picture.rounded(look, look.px(14))
            table.shows = shown.picture.board.contents
            self._pictures.append(shown)

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 120))
        super().paint(ground, look)

    def draw(self, screen: pygame.Surface) -> list[Rect] | None:
        found = super().draw(screen)
        look = self.look
        for table, ink in zip(self.tables, (_PLAYED, GOLD), strict=True):
            if table.visible:
                look.paint.ring(screen, table.rect, (*ink, 200), look.px(14), look.px(1.5))
                if not table.moving:
                    self._mark(screen, table, ink)
        return found

    def _mark(self, screen: pygame.Surface, table: TableView, ink: Colour) -> None:
        """A ring round what was played, or what was best, and at its side which of both it is."""
        look, place = self.look, self.tables.index(table)
        moves = [self._move(line) for line in (self.verdict.played, self.verdict.best)]
        rects = self._pictures[place].rects(moves[place], moves[1 - place])
        words = _("best") if place else _("played")
        share = max(0.7, min(1.0, table.rect.height / look.px(_WHOLE)))
        line = look.text.line(words, 14 * share, INK, "semibold")
        for rect in rects:
            box = rect.move(table.rect.topleft).inflate(look.px(4), look.px(4))
            look.paint.ring(screen, box, ink, look.px(8), look.px(3))
        if rects:
            pill = Rect(0, 0, line.get_width() + look.px(20 * share), look.px(26 * share))
            lies = [each.move(table.rect.topleft) for each in self._pictures[place].lying()]
            pill = at_side(box, pill, look.px(6), table.rect, lies)
            look.paint.box(screen, pill, ink, pill.height // 2)
            screen.blit(line, line.get_rect(center=pill.center))


def at_side(thing: Rect, words: Rect, gap: int, room: Rect, lies: Sequence[Rect]) -> Rect:
    """Where words about a thing stand: at the side where they cover least of what lies there; if
    the sides are alike, at its right."""
    low = thing.centery + thing.height // 4
    places = [
        words.move_to(midleft=(thing.right + gap, low)),
        words.move_to(midright=(thing.left - gap, low)),
        words.move_to(midbottom=(thing.centerx, thing.top - gap)),
        words.move_to(midtop=(thing.centerx, thing.bottom + gap)),
    ]
    inside = [place for place in places if room.contains(place)]
    return min(inside or [places[0].clamp(room)], key=lambda place: common(place, lies))
