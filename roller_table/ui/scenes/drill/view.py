"""A question on the page: what is drawn with it, the question itself, the empty place, the answers.

It is made of what the question says; which answer is right it is not told before it was given.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from roller_table.drills import ChoiceTask, QuestionPicture, Task, Thing, TouchTask
from roller_table.engine.cards import Card
from roller_table.engine.sheet import Badge
from roller_table.engine.table import Zone
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, strung

from ...felt.painted.pictures import CardPictures
from ...felt.things.layout import Layout, Seating
from ...layouts import layout_for
from ...looks.art import CARD_SHAPE
from ...looks.company import faced
from ...looks.discs import Sitter
from ...looks.initials import initials
from ...looks.look import Look
from ...looks.palette import Palette
from ...looks.sides import plate_colours
from ...looks.theme import GOLD, INK, QUIET, TEXT, Tint
from ...machine.settings import Settings
from ...widgets import Block, Button, Label, Page, Widget
from .board import BoardView, Lettered
from .things import (
    CARD,
    Act,
    AnswerButton,
    CardThing,
    CountRow,
    EmptyPlace,
    Flight,
    MiddleCard,
    SeatDisc,
    TouchCard,
    Touched,
    TouchPlace,
    TrickRow,
)

_QUESTION, _ASKED = 28, 22
"""The size of a question, and of one that is long."""
_LONG = 52
"""Letters of a long one."""
_SEAT, _LOW_SEAT, _TRAY = 78, 54, 74
_HAND, _STEP, _ABOVE = 106, 0.82, 26
"""The width of a card in the hand, from one to the next in such widths, and the room over them."""
_SHARES = (1.0, 0.85, 0.7, 0.55)
"""How large cards are: the largest that have room."""
_GAP, _TIGHT, _LEAST = 20, 0.4, 14
_BESIDE = 0.62
"""A board that would be lower than this share of the page has the question beside it."""
_COLUMN = 300
_TICK = 34
_PILL: Tint = (*INK, 190)

Parts = list[tuple[Widget, int, int]]
"""From the top down: how high each is, and the room over it."""


class Answers(NamedTuple):
    """What is done with what is pressed."""

    touch: Callable[[Thing], object]
    choose: Callable[[int], object]
    all_of_it: Act
    further: Act
    again: Act


class Badges(Widget):
    """What holds for the deal: the trumps."""

    def __init__(self, badges: Sequence[Badge]) -> None:
        super().__init__("badges", spoken=strung(f"{each.sign} {each.words}" for each in badges))
        self.badges = badges

    def natural(self, look: Look) -> tuple[int, int]:
        pills = [self._pill(look, each) for each in self.badges]
        high = sum(pill.get_height() + look.px(8) for pill in pills)
        return max(pill.get_width() for pill in pills), high - look.px(8)

    def _pill(self, look: Look, badge: Badge) -> Surface:
        sign = look.text.line(badge.sign, 22)
        words = look.text.line(badge.words, 16, TEXT, "semibold")
        wide = sign.get_width() + words.get_width() + look.px(12 + 10 + 16)
        sheet = Surface((wide, look.px(40))).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        look.paint.box(sheet, sheet.get_rect(), _PILL, look.px(10))
        middle = sheet.get_height() // 2
        sheet.blit(sign, sign.get_rect(midleft=(look.px(12), middle)))
        left = look.px(22) + sign.get_width()
        sheet.blit(words, words.get_rect(midleft=(left, middle)))
        return sheet

    def draw(self, target: Surface, look: Look) -> None:
        y = self.rect.top
        for badge in self.badges:
            pill = self._pill(look, badge)
            target.blit(pill, (self.rect.left, y))
            y += pill.get_height() + look.px(8)


class QuestionView:
    """Its answers are called ``answer:0``, ``card:QS``, ``place:mark 0`` and ``space:0``."""

    def __init__(self, page: Page, task: Task, settings: Settings, answers: Answers) -> None:
        self.page, self.task, self.settings = page, task, settings
        self.drawn: QuestionPicture = task.drawn
        self._act = answers
        self.layout: Layout
        match = task.match
        self._names = match.names
        self._letters, self._faces = initials(list(match.names)), faced(match.chairs)
        zones = tuple(match.game.zones(match.view(task.seat).state))
        kind = layout_for(match.entry)
        self._seating = Seating(kind, len(match.chairs), task.seat, zones)
        self.above = list(self._lying())
        self.board = self._board()
        self.spaces = [
            page.add(Lettered(n, task.choices[n].shown(), partial(answers.choose, n)))
            for n, _zone in enumerate(getattr(task, "spaces", ()))
            if isinstance(task, ChoiceTask)
        ]
        words = task.words.shown()
        size = _QUESTION if len(words) < _LONG else _ASKED
        self.question = page.add(Block("question", words, size, TEXT, "bold", "center"))
        self.question.leading, self.question.level = 1.2, 2
        self.empty = self._empty()
        self.answers = self._answers()
        self.done = page.add(Button("all", _("That's all"), answers.all_of_it, kind="primary"))
        self.more = page.add(Button("next", _("Next"), answers.further, kind="primary"))
        self.again = page.add(Button("again", _("Ten more"), answers.again, kind="primary"))
        self.told = ""
        """What is said of the answer; nothing was answered while that is empty."""
        self.below = page.add(Label("below", self._how(), 13.5, QUIET, align="center"))
        self.reason = page.add(Block("reason", "", 17, TEXT, align="center"))
        self.cards = [
            page.add(TouchCard(card, partial(answers.touch, card))) for card in self.drawn.hand
        ]
        self.flight = page.add(Flight())
        self.say("", None)

    def say(self, words: str, button: Button | None) -> None:
        """Say what came of the answer, with the button that leads on."""
        self.told = words
        self.reason.say(words)
        for each in (self.more, self.again):
            each.visible = each is button
        self._hide()

    def _hide(self) -> None:
        """What there is nothing to do with any more."""
        asks = not self.told
        self.done.visible = asks and isinstance(self.task, TouchTask)
        self.below.visible, self.reason.visible = asks, not asks
        for each in self.answers:
            each.visible = asks or not self.board

    # What there is

    def _lying(self) -> Iterator[Widget]:
        drawn, task = self.drawn, self.task
        if drawn.trick:
            names = [self._names[laid.seat] for laid in drawn.trick]
            yield self.page.add(TrickRow(tuple(laid.card for laid in drawn.trick), names))
            badges = [each for each in task.match.sheet(task.seat).of(Badge) if each.sign]
            if badges:
                yield self.page.add(Badges(badges))
        for card in drawn.middle:
            yield self.page.add(MiddleCard(card))
        if count := drawn.count:
            yield self.page.add(CountRow(*count))
        asked = task.things if isinstance(task, TouchTask) else ()
        for place in drawn.places:
            act = partial(self._act.touch, place.zone) if place.zone in asked else None
            words = place.name.sentence().shown()
            yield self.page.add(TouchPlace(f"place:{place.zone}", words, place.card, act))

    def _board(self) -> BoardView | None:
        about = self.drawn.board
        if about is None:
            return None
        words = _("The board, with ball {n} ringed").format(n=about[0].rank)
        return self.page.add(BoardView(self.task.match, about, words, self.settings))

    def _empty(self) -> EmptyPlace | None:
        task = self.task
        if isinstance(task, TouchTask):
            if isinstance(task.things[0], Zone):
                return None
            wide = 46 * max(2, len(task.things)) + 20 if len(task.things) <= 6 else 320
            return self.page.add(EmptyPlace(wide, _TRAY))
        if task.seats:
            side = _LOW_SEAT if self.board else _SEAT
            return self.page.add(EmptyPlace(side, side))
        if task.cards:
            return self.page.add(EmptyPlace(240, _TRAY))
        return None if task.spaces else self.page.add(EmptyPlace(124, 62))

    def _answers(self) -> list[AnswerButton]:
        task = self.task
        if isinstance(task, TouchTask):
            return []
        found = []
        for n, words in enumerate(each.shown() for each in task.choices):
            seat = task.seats[n] if task.seats else None
            disc = self._disc(seat) if task.seats and seat is not None else None
            cards = task.cards[n] if task.cards else ()
            answer = AnswerButton(n, words, partial(self._act.choose, n), disc, cards)
            answer.low = self.board is not None
            found.append(self.page.add(answer))
        return found

    def _disc(self, seat: int) -> SeatDisc:
        sheet = self.task.match.sheet(self.task.seat)
        palette: Palette = self.settings.style.palette
        colours = plate_colours(palette, sheet, self.task.seat)
        return SeatDisc(Sitter(self._letters[seat], self._faces[seat]), colours[seat])

    def _how(self) -> str:
        task = self.task
        if isinstance(task, TouchTask):
            return _("no clock")
        if task.spaces:
            return _("or touch the space itself · no clock")
        keys = " ".join(str(n + 1) for n in range(len(task.choices)))
        return _("or {keys} · no clock").format(keys=keys)

    # Where it stands

    def place(self, look: Look, room: Rect) -> None:
        """Everything in that part of the window."""
        self.layout = self._seating.laid(look, room)
        self.layout.names, self.layout.sheet = self._names, self.task.match.sheet(self.task.seat)
        self._tell(look)
        for share in _SHARES:
            for each in (*self.above, *self.answers):
                if isinstance(each, CardThing):
                    each.share = share
            if self.empty:
                self.empty.low = share < 1
            free = Rect(room.topleft, (room.width, room.height - self._hand_high(look, share)))
            if self.board:
                free = self._place_board(look, free)
            inside = free.inflate(-2 * look.px(16), 0)
            parts = self._parts(look, inside, tight=share < 1)
            if sum(high + over for _widget, high, over in parts) <= inside.height:
                break
        self._stack(look, inside, parts)
        self._place_answers(look)
        self._place_hand(look, room, share)
        for n, space in enumerate(self.spaces):
            assert self.board
            assert isinstance(self.task, ChoiceTask)
            space.rect = self.board.space(self.task.spaces[n])

    def _tell(self, look: Look) -> None:
        """Cards are drawn and called as at the table."""
        on = self.layout
        pictures = CardPictures(look, on.title, on.back, on.drawn_as, on.coin)
        for each in (*self.above, *self.answers, *self.cards):
            if isinstance(each, CardThing):
                each.pictures = pictures
        for card in self.cards:
            card.called = self.layout.spoken(card.card)
        for each in (*self.above, *self.answers):
            if isinstance(each, TrickRow | AnswerButton):
                each.tell(self.layout.spoken)
            if isinstance(each, TouchPlace):
                there = self.layout.spoken(each.the_card) if each.the_card else ""
                each.called = ": ".join(filter(None, (each.words, there)))

    def _hand_high(self, look: Look, share: float) -> int:
        """How high the hand is, with the room over it."""
        if not self.cards:
            return 0
        return round(look.px(_HAND * share) * CARD_SHAPE) + look.px(10 + _ABOVE)

    def _place_hand(self, look: Look, room: Rect, share: float) -> None:
        """The hand along the foot, or below all else where the page is too low."""
        if not self.cards:
            return
        count, wide = len(self.cards), look.px(_HAND * share)
        most = room.width - look.px(32)
        step = min(round(wide * _STEP), (most - wide) // max(1, count - 1))
        if count <= 2:
            step = round(wide * 1.12)
        high = round(wide * CARD_SHAPE)
        left = room.centerx - (step * (count - 1) + wide) // 2
        foot = max(
            each.rect.bottom for each in (self.below, self.done) if each.visible or self.told
        )
        top = max(room.bottom - high - look.px(10), foot + look.px(_LEAST))
        order = self.layout.sorted(self.layout.own_zones[0], [each.card for each in self.cards])
        for nth, place in enumerate(order):
            self.cards[place].rect = Rect(left + step * nth, top, wide, high)
        self.page.read_across("card:")

    def _place_board(self, look: Look, room: Rect) -> Rect:
        """The board as large as it can be; where the question goes."""
        assert self.board
        edge = look.px(6)
        parts = self._parts(look, room, tight=False)
        needed = sum(high + over for _widget, high, over in parts) + look.px(12)
        side, most = room.height - needed - edge, room.height - 2 * edge
        beside = min(most, room.width - look.px(_COLUMN))
        if side >= room.height * _BESIDE or beside <= side:
            side = min(max(side, look.px(120)), room.width - 2 * edge)
            self.board.rect = Rect(room.centerx - side // 2, room.top + edge, side, side)
            foot = self.board.rect.bottom
            room = Rect(room.left, foot, room.width, max(needed, room.bottom - foot))
        else:
            self.board.rect = Rect(room.left + edge, room.centery - beside // 2, beside, beside)
            right = self.board.rect.right
            room = Rect(right, room.top, room.right - right, room.height)
        self.board.lay(self.board.rect.width)
        return room

    def _parts(self, look: Look, room: Rect, *, tight: bool) -> Parts:
        gap = look.px(_GAP * _TIGHT if tight else _GAP)
        parts: Parts = []
        row = [each for each in self.above if not isinstance(each, Badges)]
        if row:
            parts.append((row[0], max(each.natural(look)[1] for each in row), 0))
        parts.append((self.question, self.question.height_for(look, room.width), gap))
        if self.empty:
            parts.append((self.empty, self.empty.natural(look)[1], gap // 2))
        if self.answers:
            rows = self._rows(look, room.width)
            high = sum(max(each.natural(look)[1] for each in line) for line in rows)
            parts.append((self.answers[0], high + look.px(12) * (len(rows) - 1), gap))
        high = self.below.natural(look)[1] if self.board else self._told_high(look)
        parts.append((self.below, high, gap // 2))
        return parts

    def _told_high(self, look: Look) -> int:
        """The room for what is said of the answer, kept free before: nothing moves then."""
        lines = 2 * look.text.step(self.reason.size)
        return lines + look.px(10) + self.more.natural(look)[1]

    def _stack(self, look: Look, room: Rect, parts: Parts) -> None:
        whole = sum(high + over for _widget, high, over in parts)
        y = room.top + max(look.px(8), (room.height - whole) // 2)
        for widget, high, over in parts:
            y += over
            wide = widget.natural(look)[0]
            if isinstance(widget, Label):
                wide = room.width
            widget.rect = Rect(room.centerx - wide // 2, y, wide, high)
            y += high
        self._place_row(look, room)
        self._place_foot(look, room)

    def _place_foot(self, look: Look, room: Rect) -> None:
        """What is said of the answer and the button under it; before that how one answers."""
        foot = self.below.rect
        if self.board and self.answers and self.told:
            foot = self.answers[0].rect.union(foot)
        y = foot.top
        words = self.reason.height_for(look, room.width)
        if self.reason.visible:
            self.reason.rect = Rect(room.left, y, room.width, words)
            y += words + look.px(10)
        for each in (self.done, self.more, self.again):
            if each.visible:
                wide, high = each.natural(look)
                each.rect = Rect(room.centerx - wide // 2, y, wide, high)
                y += high + look.px(8)
        self.below.rect = Rect(room.left, y, room.width, self.below.natural(look)[1])

    def _place_row(self, look: Look, room: Rect) -> None:
        """What lies beside what stands first: more places, and the trumps."""
        row = [each for each in self.above if not isinstance(each, Badges)]
        if len(row) > 1:
            gap, top, high = look.px(14), row[0].rect.top, row[0].rect.height
            wide = row[0].natural(look)[0]
            left = room.centerx - (len(row) * (wide + gap) - gap) // 2
            for n, each in enumerate(row):
                each.rect = Rect(left + n * (wide + gap), top, wide, high)
        for each in self.above:
            if isinstance(each, Badges):
                wide, gap = each.natural(look)[0], look.px(36)
                over = row[0].rect.right + gap + wide - room.right
                if over > 0:  # Both are in the middle then.
                    row[0].rect.left -= min(over, row[0].rect.left - room.left)
                each.rect = Rect((0, 0), each.natural(look))
                each.rect.midleft = row[0].rect.right + gap, row[0].rect.centery
                each.rect.right = min(each.rect.right, room.right)

    def _rows(self, look: Look, width: int) -> list[list[AnswerButton]]:
        """As many answers beside each other as there is room for."""
        rows: list[list[AnswerButton]] = [[]]
        used, gap = 0, look.px(14)
        for each in self.answers:
            wide = each.natural(look)[0]
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 0
            rows[-1].append(each)
            used += wide + gap
        return rows

    def _place_answers(self, look: Look) -> None:
        if not self.answers:
            return
        whole, gap = self.answers[0].rect.copy(), look.px(14)
        room = self.question.rect
        y = whole.top
        high = max(each.natural(look)[1] for each in self.answers)
        for line in self._rows(look, room.width):
            wide = sum(each.natural(look)[0] for each in line) + gap * (len(line) - 1)
            x = room.centerx - wide // 2
            for each in line:
                each.rect = Rect(x, y, each.natural(look)[0], high)
                x = each.rect.right + gap
            y += high + look.px(12)

    # What is seen of an answer

    def thing(self, thing: Thing) -> Touched:
        """The widget of something that can be touched."""
        name = f"card:{thing.code}" if isinstance(thing, Card) else f"place:{thing}"
        found = self.page.find(name)
        assert isinstance(found, Touched)
        return found

    def close(self) -> None:
        """It was answered: nothing more is to be pressed."""
        self.done.visible = self.below.visible = False

    def tell_right(self) -> None:
        """Show which is right."""
        task = self.task
        if isinstance(task, TouchTask):
            for each in task.things:
                self.thing(each).right = each in task.right
            return
        for n, answer in enumerate(self.answers):
            answer.right = n == task.right
        for n, space in enumerate(self.spaces):
            space.right = n == task.right

    def written(self, thing: Thing) -> str:
        """The same in a line of words."""
        if isinstance(thing, Card):
            return self.layout.written(thing)
        return next(place.name.shown() for place in self.drawn.places if place.zone == thing)

    def written_choice(self, number: int) -> str:
        """A choice in a line of words."""
        assert isinstance(self.task, ChoiceTask)
        if self.task.cards:
            return " ".join(map(self.layout.written, self.task.cards[number]))
        return self.task.choices[number].shown()

    def goes_in(
        self, look: Look, right: int | frozenset[Thing]
    ) -> list[tuple[Surface, Rect, Rect]]:
        """What is right, from where it lies to its empty place."""
        if isinstance(right, int):
            return [self._chosen(look, right)]
        if self.empty is None:
            return [self._ticked(look, self.thing(each)) for each in right]
        cards = [each for each in self.cards if each.card in right]
        cards.sort(key=lambda each: each.rect.left)
        high = self.empty.rect.height - look.px(12)
        wide = round(high / CARD_SHAPE)
        room = (self.empty.rect.width - wide - look.px(12)) // max(1, len(cards) - 1)
        step = min(wide + look.px(4), room)
        left = self.empty.rect.centerx - (step * (len(cards) - 1) + wide) // 2
        return [
            (look.art.card(each.card.code, each.rect.width), each.at(look),
             Rect(left + step * n, self.empty.rect.centery - high // 2, wide, high))
            for n, each in enumerate(cards)
        ]  # fmt: skip

    def _ticked(self, look: Look, place: Touched) -> tuple[Surface, Rect, Rect]:
        """A tick on its way to a place that is right."""
        side = look.px(_TICK)
        sheet = Surface((side, side), SRCALPHA)
        look.paint.box(sheet, sheet.get_rect(), GOLD, side // 2)
        tick = look.art.icon("check", round(side * 0.62), INK)
        sheet.blit(tick, tick.get_rect(center=sheet.get_rect().center))
        start, end = sheet.get_rect(center=self.below.rect.midtop), sheet.get_rect()
        end.midbottom = place.rect.centerx, place.rect.bottom - look.px(CARD) // 2
        return sheet, start, end

    def _chosen(self, look: Look, right: int) -> tuple[Surface, Rect, Rect]:
        assert isinstance(self.task, ChoiceTask)
        if self.board and self.task.spaces:
            self.board.gone = True
            picture, start = self.board.picked_up()
            end = start.copy()
            end.center = self.spaces[right].rect.center
            return picture, start, end
        answer = self.answers[right]
        picture, start = answer.picture(look), answer.picked_up(look)
        assert self.empty
        end = start.copy()
        if answer.disc:
            end = self.empty.rect.inflate(-look.px(6), -look.px(6))
        elif answer.cards:
            end = start.fit(self.empty.rect.inflate(-look.px(4), -look.px(4)))
        end.center = self.empty.rect.center
        return picture, start, end
