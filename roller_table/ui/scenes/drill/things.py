"""What a question is drawn of: the trick, cards, marked places, the answers, the empty place."""

from collections.abc import Callable, Sequence
from math import pi, sin

import pygame
from pygame import Rect, Surface

from roller_table.engine.cards import Card, Cards
from roller_table.engine.words import _, strung

from ...felt.painted.pictures import CardPictures
from ...felt.things.pose import Pose
from ...looks.art import CARD_SHAPE, turn
from ...looks.discs import Sitter, draw_disc
from ...looks.look import Look
from ...looks.paint import dashed
from ...looks.theme import CORAL, GOLD, INK, QUIET, TEXT, Colour, Tint, mix
from ...looks.tween import Tween
from ...widgets import Widget
from ...widgets.base import Pressable
from ..goal import draw_empty, draw_slots, slot_row

CARD, BESIDE = 92, 16
"""The width of a card that lies on the table, and the room between two."""
NUMBER, NAME = 26, 15
FACE, _IN_A_HAND = 54, 84
_LIFT, _HOVER = 12, 5
"""Logical pixels by which a card that was touched, or is pointed at, stands out of the row."""
_DEGREES, _LOWER = 3, 0.65
_GROUND: Tint = (*mix(INK, (0, 0, 0), 0.12), 235)
_EDGE: Tint = (*GOLD, 120)
_OUTLINE: Tint = (*TEXT, 120)

Act = Callable[[], object]


class SeatDisc:
    """A face or a letter on the colour of its seat: it stands for a player."""

    def __init__(self, sitter: Sitter, colour: Colour) -> None:
        self.sitter, self.colour = sitter, colour

    def picture(self, look: Look, side: int) -> Surface:
        sheet = Surface((side, side), pygame.SRCALPHA)
        size = side / look.scale * 0.44
        draw_disc(look, sheet, sheet.get_rect(), self.colour, self.sitter, size)
        return sheet


class CardThing(Widget):
    """It shows cards, as they are drawn at this table."""

    pictures: CardPictures
    share = 1.0
    """How large cards are, beside what they are where there is room."""

    def wide(self, look: Look) -> int:
        """The width of a card that lies on the table."""
        return look.px(CARD * self.share)

    def draw_card(self, target: Surface, card: Card, box: Rect) -> None:
        pose = Pose(box.centerx, box.centery, box.width)
        picture = self.pictures.picture(card.code, pose)
        target.blit(picture, picture.get_rect(center=box.center))


class TrickRow(CardThing):
    """The cards of a trick in the order of play, numbered, with whose they are under them."""

    def __init__(self, cards: Cards, names: Sequence[str]) -> None:
        super().__init__("trick", spoken=_("The trick"))
        self.cards, self.names = cards, names

    def natural(self, look: Look) -> tuple[int, int]:
        step = self.wide(look) + look.px(BESIDE)
        high = look.px(NUMBER + 6) + round(self.wide(look) * CARD_SHAPE) + look.px(6)
        return step * len(self.cards) - look.px(BESIDE), high + 2 * look.text.height(NAME)

    def tell(self, spoken: Callable[[Card], str]) -> None:
        """Say it aloud from now on."""
        words = _("{n}. {name}: {card}")
        laid = enumerate(zip(self.names, self.cards, strict=True), 1)
        told = [words.format(n=n, name=name, card=spoken(card)) for n, (name, card) in laid]
        told[0] = strung((told[0], _("led")))
        self._spoken = "; ".join([_("The trick"), *told])

    def boxes(self, look: Look) -> list[Rect]:
        """Where the cards lie."""
        wide = self.wide(look)
        size = wide, round(wide * CARD_SHAPE)
        top = self.rect.top + look.px(NUMBER + 6)
        left = self.rect.centerx - self.natural(look)[0] // 2
        step = wide + look.px(BESIDE)
        return [Rect((left + step * place, top), size) for place in range(len(self.cards))]

    def draw(self, target: Surface, look: Look) -> None:
        for place, (card, box) in enumerate(zip(self.cards, self.boxes(look), strict=True)):
            self.draw_card(target, card, box)
            side = look.px(NUMBER)
            disc = Rect(0, 0, side, side)
            disc.midbottom = box.centerx, box.top - look.px(6)
            look.paint.box(target, disc, (*INK, 160), side // 2, TEXT, max(1, look.px(1.2)))
            number = look.text.line(str(place + 1), 14, TEXT, "bold")
            target.blit(number, number.get_rect(center=disc.center))
            name = look.text.name(self.names[place], NAME, TEXT, "semibold", within=box.width)
            where = name.get_rect(midtop=(box.centerx, box.bottom + look.px(6)))
            target.blit(name, where)
            if place == 0:
                led = look.text.line(_("led"), 13.5, QUIET)
                target.blit(led, led.get_rect(midtop=where.midbottom))


class MiddleCard(CardThing):
    """A card that lies in the middle, named."""

    def __init__(self, card: Card) -> None:
        super().__init__("middle card", spoken=_("the middle card"))
        self.the_card = card

    def natural(self, look: Look) -> tuple[int, int]:
        wide = self.wide(look)
        return wide, round(wide * CARD_SHAPE) + look.px(6) + look.text.height(NAME)

    def draw(self, target: Surface, look: Look) -> None:
        wide = self.wide(look)
        box = Rect(0, 0, wide, round(wide * CARD_SHAPE))
        box.midtop = self.rect.midtop
        self.draw_card(target, self.the_card, box)
        name = look.text.line(_("the middle card"), NAME, TEXT, "semibold")
        target.blit(name, name.get_rect(midtop=(box.centerx, box.bottom + look.px(6))))


class CountRow(Widget):
    """Tricks that were won, and how many were wanted."""

    def __init__(self, won: int, wanted: int, of: int) -> None:
        words = _("{n} of {of} tricks; target {wanted}").format(n=won, of=of, wanted=wanted)
        super().__init__("count", spoken=words)
        self.won, self.wanted, self.of = won, wanted, of

    def natural(self, look: Look) -> tuple[int, int]:
        row = slot_row(look, self.of, look.px(640))
        return row.width, row.height + look.px(8)

    def draw(self, target: Surface, look: Look) -> None:
        row = slot_row(look, self.of, min(self.rect.width, look.px(640)))
        row.center = self.rect.center
        draw_slots(look, target, row, self.won, 0, self.of, self.wanted)


class Touched(CardThing, Pressable):
    """Something that can be touched; what is right is told once it was answered."""

    def __init__(self, name: str, act: Act) -> None:
        super().__init__(name)
        self._act = act
        self.touched = False
        self.right: bool | None = None
        """Once it was answered: whether it is one of those that are right."""
        self.called = ""

    def pressed_now(self) -> None:
        self._act()

    def _label(self) -> str:
        states = [self.called]
        if self.touched:
            states.append(_("touched"))
        if self.right:
            states.append(_("right"))
        return strung(states)

    @property
    def bare_label(self) -> str:
        return self.called

    @property
    def edge(self) -> Colour | None:
        """The colour of the ring round it."""
        if self.right is None:
            return GOLD if self.touched else None
        return GOLD if self.right else CORAL if self.touched else None


class TouchCard(Touched):
    """A card of the player's own."""

    def __init__(self, card: Card, act: Act) -> None:
        super().__init__(f"card:{card.code}", act)
        self.card = card

    def at(self, look: Look) -> Rect:
        """Where it is seen: a little higher while it is touched."""
        up = _LIFT if self.touched or self.right else _HOVER if self.hovered or self.focused else 0
        return self.rect.move(0, -look.px(up))

    def ring_rect(self, look: Look) -> Rect:
        return self.at(look).inflate(look.px(6), look.px(6))

    def draw(self, target: Surface, look: Look) -> None:
        box = self.at(look)
        pose = Pose(box.centerx, box.centery, box.width)
        picture = self.pictures.picture(self.card.code, pose)
        target.blit(picture, picture.get_rect(center=box.center))
        if self.edge:
            pen = max(2, look.px(3))
            look.paint.ring(target, box.inflate(pen, pen), self.edge, look.px(7), pen)


class TouchPlace(Touched):
    """A marked place, and the card that lies there."""

    def __init__(self, name: str, words: str, card: Card | None, act: Act | None) -> None:
        super().__init__(name, act or (lambda: None))
        self.words, self.the_card = words, card
        self.focusable = act is not None
        self.cursor = pygame.SYSTEM_CURSOR_HAND if act else pygame.SYSTEM_CURSOR_ARROW

    def natural(self, look: Look) -> tuple[int, int]:
        wide = self.wide(look)
        return wide + look.px(36), self._over(look) + round(wide * CARD_SHAPE)

    def _over(self, look: Look) -> int:
        return 2 * look.text.height(13.5) + look.px(8)

    def at(self, look: Look) -> Rect:
        """Where the place itself is."""
        box = Rect(0, 0, self.wide(look), round(self.wide(look) * CARD_SHAPE))
        box.midbottom = self.rect.midbottom
        return box

    def ring_rect(self, look: Look) -> Rect:
        return self.at(look).inflate(look.px(10), look.px(10))

    def draw(self, target: Surface, look: Look) -> None:
        box = self.at(look)
        name = look.text.block(self.words, 13.5, self.rect.width, TEXT, "semibold", "center", 1.15)
        target.blit(name, name.get_rect(midbottom=(box.centerx, box.top - look.px(6))))
        look.paint.box(target, box, (*INK, 70), look.px(7))
        if self.the_card:
            picture = self.pictures.picture(self.the_card.code, Pose(*box.center, box.width))
            target.blit(picture, picture.get_rect(center=box.center))
        else:
            lit = self.hovered and self.focusable
            dashed(target, box, (*TEXT, 220) if lit else _OUTLINE, look.px(6), look.px(1.6))
        if self.edge:
            pen = max(2, look.px(3))
            look.paint.ring(target, box.inflate(pen, pen), self.edge, look.px(9), pen)


class Wobbling(Widget):
    """It wobbles once when it was wrong."""

    _wobble: Tween | None = None
    _degrees = 0.0

    def wobble(self, now: int, length: int) -> None:
        """Once from ``now`` on."""
        self._wobble, self.moving = Tween(0, 1, now, length), True

    def tick(self, now: int) -> None:
        if self._wobble:
            self._degrees = _DEGREES * sin(2 * pi * self._wobble.share(now))
            if self._wobble.over(now):
                self._wobble, self._degrees, self.moving = None, 0.0, False

    def blit_turned(self, target: Surface, picture: Surface) -> None:
        """Draw it as it is turned just now."""
        turned = turn(picture, self._degrees) if self._degrees else picture
        target.blit(turned, turned.get_rect(center=self.rect.center))


class EmptyPlace(Wobbling):
    """Where the answer goes: a seat, or a place as wide as what is put there."""

    def __init__(self, wide: float, high: float) -> None:
        super().__init__("empty place", spoken=_("The answer goes here"))
        self.wide, self.high = wide, high
        self.filled = self.low = False
        """``low``: there is little room."""

    def natural(self, look: Look) -> tuple[int, int]:
        share = _LOWER if self.low and self.wide != self.high else 1
        return look.px(self.wide), look.px(self.high * share)

    def draw(self, target: Surface, look: Look) -> None:
        sheet, is_round = Surface(self.rect.size, pygame.SRCALPHA), self.wide == self.high
        if self.filled:
            radius = self.rect.width // 2 if is_round else look.px(12)
            look.paint.box(sheet, sheet.get_rect(), (*INK, 150), radius)
        else:
            draw_empty(look, sheet, sheet.get_rect(), is_round=is_round)
        self.blit_turned(target, sheet)


class AnswerButton(CardThing, Wobbling, Pressable):
    """One of the ways to answer: somebody's face, cards, a number or a letter."""

    def __init__(
        self, place: int, words: str, act: Act, disc: SeatDisc | None = None, cards: Cards = ()
    ) -> None:
        super().__init__(f"answer:{place}", spoken=words)
        self.words, self._act, self.disc, self.cards = words, act, disc, cards
        self.right: bool | None = None
        self.low = False
        """There is little room."""

    def pressed_now(self) -> None:
        self._act()

    def tell(self, spoken: Callable[[Card], str]) -> None:
        """Cards are said by their names."""
        if self.cards:
            self._spoken = strung(map(spoken, self.cards))

    def natural(self, look: Look) -> tuple[int, int]:
        if self.cards:
            boxes = self.card_boxes(look, Rect(0, 0, 0, 0))
            wide = boxes[-1].right - boxes[0].left
            return wide + look.px(44), boxes[0].height + look.px(30)
        if self.disc:
            wide = look.text.width(self.words, 19, "bold") + look.px(FACE + 15 + 48)
            return max(look.px(164), wide), look.px(68 if self.low or self.share < 1 else 110)
        wide = look.text.width(self.words, 24, "bold") + look.px(48)
        return max(look.px(124), wide), look.px(62)

    def corner(self, look: Look) -> int:
        return look.px(14)

    def card_boxes(self, look: Look, room: Rect) -> list[Rect]:
        """Its cards side by side, in the middle of that room."""
        wide = look.px(_IN_A_HAND * self.share)
        step, high = round(wide * 0.6), round(wide * CARD_SHAPE)
        whole = Rect(0, 0, step * (len(self.cards) - 1) + wide, high)
        whole.center = room.center
        return [Rect(whole.left + step * n, whole.top, wide, high) for n in range(len(self.cards))]

    def _ground(self) -> tuple[Tint | Colour, Tint | Colour]:
        if self.right is not None:
            return _GROUND, GOLD if self.right else _EDGE
        held = self.hovered
        return (*mix(INK, TEXT, 0.1), 245) if held else _GROUND, GOLD if held else _EDGE

    def picture(self, look: Look) -> Surface:
        """What goes into the empty place."""
        if self.cards:
            sheet = Surface(self.natural(look), pygame.SRCALPHA)
            self._draw_cards(sheet, look, sheet.get_rect())
            return sheet
        if self.disc:
            return self.disc.picture(look, look.px(FACE))
        return look.text.line(self.words, 24, GOLD, "bold")

    def picked_up(self, look: Look) -> Rect:
        """Where that is."""
        if self.disc:
            return self._face(look, self.rect)
        return self.picture(look).get_rect(center=self.rect.center)

    def _face(self, look: Look, box: Rect) -> Rect:
        words = look.text.width(self.words, 19, "bold")
        side, gap = look.px(FACE), look.px(15)
        face = Rect(0, 0, side, side)
        face.midleft = box.centerx - (side + gap + words) // 2, box.centery
        return face

    def _draw_cards(self, sheet: Surface, look: Look, room: Rect) -> None:
        for card, box in zip(self.cards, self.card_boxes(look, room), strict=True):
            picture = self.pictures.picture(card.code, Pose(*box.center, box.width))
            sheet.blit(picture, picture.get_rect(center=box.center))

    def draw(self, target: Surface, look: Look) -> None:
        sheet = Surface(self.rect.size, pygame.SRCALPHA)
        box, (fill, edge) = sheet.get_rect(), self._ground()
        pen = look.px(2.5) if self.right else max(1, look.px(1.2))
        look.paint.box(sheet, box, fill, look.px(14), edge, pen)
        if self.cards:
            self._draw_cards(sheet, look, box)
        elif self.disc:
            face = self._face(look, box)
            sheet.blit(self.disc.picture(look, face.width), face)
            name = look.text.line(self.words, 19, TEXT, "bold")
            sheet.blit(name, name.get_rect(midleft=(face.right + look.px(15), face.centery)))
        else:
            line = look.text.line(self.words, 24, GOLD, "bold")
            sheet.blit(line, line.get_rect(center=box.center))
        self.blit_turned(target, sheet)


class Flight(Widget):
    """Things on their way into their empty place, where they stay."""

    def __init__(self) -> None:
        super().__init__("flight")
        self.mute = True
        self._things: list[tuple[Surface, Rect, Rect]] = []
        self._tween: Tween | None = None
        self._share = 1.0

    def send(self, things: list[tuple[Surface, Rect, Rect]], now: int, length: int) -> None:
        """Each picture from one place to another."""
        self._things, self._share = things, 0.0 if length else 1.0
        self._tween, self.moving = Tween(0, 1, now, length), length > 0
        self.changed()

    def tick(self, now: int) -> None:
        if self._tween:
            self._share = self._tween.at(now)
            self.moving = not self._tween.over(now)

    def draw(self, target: Surface, look: Look) -> None:  # noqa: ARG002
        for picture, start, end in self._things:
            where = Rect(0, 0, *(round(a + (b - a) * self._share)
                                 for a, b in zip(start.size, end.size, strict=True)))  # fmt: skip
            where.center = tuple(
                round(a + (b - a) * self._share)
                for a, b in zip(start.center, end.center, strict=True)
            )
            grown = pygame.transform.smoothscale(picture, where.size)
            target.blit(grown, where)
