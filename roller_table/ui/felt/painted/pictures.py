"""How a piece looks: its card with its shadow, dimmed or glowing, turned, half turned over.

A resting piece is drawn exactly. One on its way may be a hair off, so that a whole deal needs
only a few dozen pictures.
"""

from collections import deque
from collections.abc import Callable, Iterable
from itertools import product

import pygame

from roller_table.engine.words import _

from ...looks.art import turn
from ...looks.cache import Pictures
from ...looks.look import Look
from ...looks.paint import clear
from ...looks.theme import (
    FAINT,
    GOLD,
    INK,
    LESS,
    PAPER,
    QUIET,
    RADIUS_CARD,
    TEXT,
    Colour,
    mix,
)
from ..things.pieces import BESIDE, CHOSEN, Piece
from ..things.pose import Figure, Pose, turned

_GLOW = 3
"""How many times as wide the glow of a chosen thing is as that of one that is only offered."""
_BESIDE_NAME, _BESIDE_COVERED = 0.94, 0.88
"""How much of a card's width its name may take, and of what is seen of one under another, which
leans over it."""
_LEAST_TITLE = 0.7
"""How small the name of a card may be set, beside its usual size, before it is cut."""
_DOES, _DOES_HIGH, _DOES_LEADING, _DOES_LINES, _DOES_LEAST = 0.115, 0.29, 0.86, 2, 0.85
_BESIDE_DOES = 0.05
"""Of what a card does: the size of its type for the card's width, how much of the card's height it
has, its leading, how many lines at most, for the smallest type how small it may be; and what of the
card's width is free beside it."""
_WIDE_ENOUGH = 50
"""A narrower card has no room for words."""
_TITLE: Colour = (0x2B, 0x36, 0x40)
_COIN, _ON_COIN, _LEAST_COIN = 0.25, 0.56, 14
"""How wide a coin is, of a card; how high its number, of the coin; and in logical pixels how wide
it is at least."""
_COIN_AT, _COIN_LARGE = (0.15, 0.43), (0.2, 0.63)
"""Where its middle lies, in shares of the card; and on one with large indices."""
LED_SIZE, LED_BESIDE = 12.5, 14
"""The size of the word on the card that was led, and the room at both its sides together."""
_RANK = 0.28
"""The share of a card's width that its rank takes at the left."""
_ROUND_MARKS = 30
"""How far beyond a card such a word may reach, in logical pixels."""
LED_RISES = 9
"""How far the word on the card that was led stands out over its edge, in logical pixels."""
_AHEAD_RISES = -3
"""The same of the word on the card that is winning: another card lies close below it."""
_LIGHT = {"beaten": (178, 178, 178, 255), "shaded": (204, 204, 204, 255)}
"""The light on cards that do not take the trick, once it is complete: 70 of 100; and on what is
done with, but is still to be read: 80."""
_COARSE_WIDTH, _COARSE_ANGLE = 8, 5
_STEP_WIDTH, _STEP_ANGLE = 4, 2
"""A moving piece's width and angle are rounded to these, in pixels and degrees."""
_BACKS = 2
"""How many turned backs are drawn in one frame, before they are seen."""


def led_aside(card: float, word: float) -> float:
    """How far right of the middle a word of that width stands on a card of that width: beside its
    rank.

    >>> led_aside(80, 32), led_aside(60, 56)
    (0.0, 14.8)
    """
    return round(max(0.0, word / 2 - card * (0.5 - _RANK)), 1)


class CardPictures:
    """The pictures of one look, kept while they are wanted."""

    def __init__(
        self,
        look: Look,
        title: Callable[[str], str] = lambda _code: "",
        back: str = "",
        drawn_as: Callable[[str], str] = str,
        coin: Callable[[str], int] | None = None,
    ) -> None:
        """``title`` says what is written on the card of a code, if anything is, ``drawn_as`` which
        card's picture it shows, and ``coin`` how many points a coin on it says it counts.

        ``back`` is the back of a pack of its own; without one the player chooses.
        """
        self.look = look
        self._back = back or None
        self._title, self._drawn_as, self._coin = title, drawn_as, coin
        self.fresh = ""
        """The word on a card that has just come; without one it has a ring."""
        self._kept, self._passing = Pictures(look.room), Pictures(look.room, passing=True)
        self._expected: deque[tuple[str, Pose]] = deque()
        """Cards that will be seen soon, backs without a code, each where it will lie."""
        self._ready: dict[Piece, Pose] = {}
        """Where each of those on their way will lie, once its picture there is drawn."""

    def expect(self, cards: Iterable[tuple[str, Pose]]) -> None:
        """These cards will be seen soon: an outline takes as long to draw as a whole frame."""
        self._expected.extend(cards)

    def leave_out_titles(self) -> None:
        """From now on nothing is written on cards: it could not be read."""
        self._title = lambda _code: ""

    def large(self, code: str, width: int, style: str) -> pygame.Surface:
        """A card as it is held up, in that light; its back without a code."""
        return self._flat(code, width, style)

    def draw_ahead(self, pieces: Iterable[Piece]) -> None:
        """Draw one of those that are expected; or a card on its way as it will lie: a hand comes to
        rest all at once, and to turn all its cards takes longer than a frame."""
        if self._expected:
            self._draw_expected()
            return
        for piece in pieces:
            goal = piece.goal
            if piece.moving and self._ready.get(piece) is not goal and not goal.figure:
                self._ready[piece] = goal
                code = piece.card.code if piece.face_up else ""
                style = _style(piece, ringed=not self.fresh)
                if not self._kept.find(_lying(code, goal, style)):
                    self.picture(code, goal, style=style)
                    return

    def _draw_expected(self) -> None:
        """A face; or some backs, which are small and are only turned."""
        code, pose = self._expected.popleft()
        if code:
            self._flat(code, round(pose.width), "")
            return
        backs = [pose]
        while self._expected and not self._expected[0][0] and len(backs) < _BACKS:
            backs.append(self._expected.popleft()[1])
        for each in backs:
            self.picture("", each)

    def let_go(self) -> None:
        """Forget what was drawn."""
        self._ready = {}
        self._kept.let_go()
        self._passing.let_go()

    def of(self, piece: Piece) -> tuple[pygame.Surface, pygame.Rect]:
        """The piece's picture now, and where it goes."""
        if piece.pose.figure:
            picture = self.figure(piece.pose.figure, piece.pose, style=_style(piece))
        else:
            picture = self.picture(
                piece.card.code if piece.shows_face else "",
                piece.pose,
                style=_style(piece, ringed=not self.fresh),
                drawn=None if not piece.moving else piece.widest,
                squash=piece.squash,
            )
            marked = piece.led or piece.ahead or (piece.came and self.fresh and piece.shows_face)
            if marked and not piece.moving:
                picture = self._marked(picture, piece)
        return picture, picture.get_rect(center=(round(piece.pose.x), round(piece.pose.y)))

    def _marked(self, picture: pygame.Surface, piece: Piece) -> pygame.Surface:
        """A card with the word at its upper edge that it was led or is new, and at its lower that
        it is winning; its middle stays the middle."""
        pose = piece.pose
        over = _("led") if piece.led else _(self.fresh) if piece.came and self.fresh else ""
        said = over, _("winning") if piece.ahead else ""
        key = ("marked", said, id(picture), pose.angle)
        if kept := self._kept.find(key):
            return kept
        pills = [
            (self._pill(words, ground), end)
            for words, ground, end in zip(said, (PAPER, GOLD), (-1, 1), strict=True)
            if words
        ]
        (wide, high), more = picture.get_size(), 2 * self.look.px(_ROUND_MARKS)
        sheet = clear((wide + more, high + more))
        sheet.blit(picture, picture.get_rect(center=sheet.get_rect().center))
        for pill, end in pills:
            aside = led_aside(pose.width, pill.get_width())
            if end > 0:  # Nothing beside the card is covered.
                aside = min(aside, (pose.width - pill.get_width()) / 2)
            out = self.look.px(LED_RISES if end < 0 else _AHEAD_RISES)
            down = end * (pose.height / 2 + out - pill.get_height() / 2)
            x, y = turned((-end * aside, down), pose.angle)
            place = pill.get_rect(center=sheet.get_rect().center)
            sheet.blit(pill, place.move(round(x), round(y)))
        # The picture is held beside the marked one, so its id cannot be given to another.
        return self._kept.keep(key, sheet, picture)

    def _pill(self, words: str, ground: Colour) -> pygame.Surface:
        """A word on that ground."""
        look = self.look
        line = look.text.line(words, LED_SIZE, _TITLE, "semibold")
        sheet = clear(line.get_rect().inflate(look.px(LED_BESIDE), look.px(2)).size)
        look.paint.box(sheet, sheet.get_rect(), ground, sheet.get_height() // 2)
        sheet.blit(line, line.get_rect(center=sheet.get_rect().center))
        return sheet

    def picture(
        self,
        code: str,
        pose: Pose,
        *,
        style: str = "",
        drawn: float | None = None,
        squash: float = 1.0,
    ) -> pygame.Surface:
        """A card's face, or its back for no code, in a pose.

        One on its way is stretched from the picture of the width at which it was ``drawn``.
        """
        if drawn is None:
            key = _lying(code, pose, style)
            kept = self._kept.find(key)
            flat = kept or self._flat(code, round(pose.width), style, round(pose.shows, 2))
            picture = kept or self._kept.keep(key, turn(flat, _angle(pose)))
        else:
            picture = self._on_its_way(code, pose, style, round(drawn))
        if squash >= 0.99:
            return picture
        narrow = max(1, round(picture.get_width() * squash))
        return pygame.transform.smoothscale(picture, (narrow, picture.get_height()))

    def figure(self, figure: Figure, pose: Pose, *, style: str = "") -> pygame.Surface:
        """A thing that is no card, in a pose: always exact, as they are small and few."""
        width, angle = max(4, round(pose.width)), round(pose.angle / 2) * 2 % 360
        key = ("figure", figure, width, style)
        flat = self._kept.find(key) or self._kept.keep(key, self._figure(figure, width, style))
        if not angle:
            return flat
        turned = (*key, angle)
        return self._kept.find(turned) or self._kept.keep(turned, turn(flat, angle))

    def _figure(self, figure: Figure, width: int, style: str) -> pygame.Surface:
        look, size = self.look, (width, round(width * figure.shape))
        spread = max(1, round(min(size) * (0.13 if style == "held" else 0.06)))
        margin = 2 * spread * (_GLOW if style == "chosen" else 1)
        sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        box = pygame.Rect((margin, margin), size)
        picture = look.art.figure(figure.name, size, figure.tint)
        radius = min(size) // 2 if figure.shape == 1 else min(size) // 8
        if not self._lit(sheet, box, radius, spread, style):
            _cast(sheet, picture, box.move(0, max(1, spread // 2)))
        if style == "faint":
            picture = picture.copy()
            picture.fill((*3 * (round(FAINT * 255),), 255), special_flags=pygame.BLEND_RGBA_MULT)
        if figure.outlined:
            _outline(sheet, picture, box)
        sheet.blit(picture, box)
        if figure.letter:
            letter = look.text.line(
                figure.letter, width * figure.letter_high / look.scale, figure.ink, "bold"
            )
            across = box.left + round(width * figure.letter_across)
            place = across, box.top + round(size[1] * figure.letter_down)
            at = letter.get_rect(center=place)
            if figure.letter_edge:
                high, far = width * figure.letter_high / look.scale, max(1, round(width * 0.05))
                edge = look.text.line(figure.letter, high, figure.letter_edge, "bold")
                for dx, dy in product((-far, 0, far), repeat=2):
                    sheet.blit(edge, at.move(dx, dy))
            sheet.blit(letter, at)
        if figure.ringed:
            pen = max(2, round(width * 0.05))
            round_it = box.inflate(pen, pen)
            look.paint.ring(sheet, round_it, TEXT, round(round_it.width * 0.2), pen)
        return sheet

    def _lit(
        self, sheet: pygame.Surface, box: pygame.Rect, radius: int, spread: int, style: str
    ) -> bool:
        """The light round a thing that glows: it casts no shadow, which would make gold brown."""
        if style not in ("glow", "chosen", "beside"):
            return False
        wide = spread * (_GLOW if style == "chosen" else 1)
        place = box.left - 2 * wide, box.top - 2 * wide
        ink = LESS if style == "beside" else GOLD
        sheet.blit(self.look.paint.halo(box.size, radius, wide, ink, 255), place)
        if style == "chosen":
            edge = box.inflate(spread, spread)
            self.look.paint.box(sheet, edge, GOLD, radius + spread // 2)
        return True

    crowded = False
    """Many pieces move at once: they share their pictures, in coarser steps."""

    def _on_its_way(self, code: str, pose: Pose, style: str, drawn: int) -> pygame.Surface:
        width = max(_STEP_WIDTH, round(pose.width / _STEP_WIDTH) * _STEP_WIDTH)
        if self.crowded:
            return self._in_a_crowd(code, pose.angle, style, width, drawn)
        angle = round(pose.angle / _STEP_ANGLE) * _STEP_ANGLE
        scale = width / max(drawn, 1)
        key = (code, drawn, width, angle % 360, style)
        if kept := self._passing.find(key):
            return kept
        flat = self._flat(code, drawn, style)
        return self._passing.keep(key, pygame.transform.rotozoom(flat, angle, scale))

    def _in_a_crowd(
        self, code: str, angle: float, style: str, width: int, drawn: int
    ) -> pygame.Surface:
        """In coarse steps. All backs look alike, upside down too: they share a few pictures."""
        coarse = round(angle / _COARSE_ANGLE) * _COARSE_ANGLE % (360 if code else 180)
        width = max(_COARSE_WIDTH, round(width / _COARSE_WIDTH) * _COARSE_WIDTH)
        key = ("crowd", code, drawn, width, coarse, style)
        if kept := self._passing.find(key):
            return kept
        return self._passing.keep(key, turn(self._scaled(code, width, style, drawn), coarse))

    def _scaled(self, code: str, width: int, style: str, drawn: int) -> pygame.Surface:
        key = ("scaled", code, drawn, width, style)
        if kept := self._passing.find(key):
            return kept
        flat = self._flat(code, drawn, style)
        share = width / max(drawn, 1)
        size = round(flat.get_width() * share), round(flat.get_height() * share)
        return self._passing.keep(key, pygame.transform.smoothscale(flat, size))

    def _flat(self, code: str, width: int, style: str, shows: float = 1.0) -> pygame.Surface:
        key = ("flat", code, width, style, shows)
        return self._kept.find(key) or self._kept.keep(key, self._drawn(code, width, style, shows))

    def _drawn(self, code: str, width: int, style: str, shows: float) -> pygame.Surface:
        art, paint = self.look.art, self.look.paint
        shown, dim = self._drawn_as(code), style.startswith("dim")
        face = art.card(shown, width, dim=dim) if code else art.back(width, self._back)
        size = face.get_size()
        spread = max(2, round(width * (0.1 if style == "held" else 0.055)))
        margin = 2 * spread * (_GLOW if style == "chosen" else 1)
        sheet = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        radius = max(1, round(width * RADIUS_CARD))
        box = pygame.Rect((margin, margin), size)
        if not self._lit(sheet, box, radius, spread, style):
            paint.shadow(sheet, box, radius, spread, 120, drop=max(1, spread // 2))
        sheet.blit(face, box)
        if style == "dim chosen":
            edge = max(2, spread // 3)
            paint.box(sheet, box.inflate(2 * edge, 2 * edge), None, radius + edge, QUIET, edge)
        if light := _LIGHT.get(style):
            sheet.fill(light, special_flags=pygame.BLEND_RGBA_MULT)
        if style in ("wins", "dim came"):
            edge, ink = max(2, spread // 2), QUIET
            if style == "wins":  # It is to be seen at a glance, beside the white of the card.
                edge, ink = max(3, round(spread * 0.8)), GOLD
            paint.box(sheet, box.inflate(2 * edge, 2 * edge), None, radius + edge, ink, edge)
        seen = pygame.Rect(box.left, box.top, round(box.width * shows), box.height)
        if code:
            self._write_title(sheet, self._title(code), box, seen, dim=dim)
            if self._coin and (n := self._coin(code)):
                self._lay_coin(sheet, n, box, dim=dim)
        return sheet

    def _lay_coin(self, sheet: pygame.Surface, n: int, box: pygame.Rect, *, dim: bool) -> None:
        """Under the number and its suit, where it is seen under other cards too and no word lies on
        a card; not where it could not be read."""
        wide = round(box.width * _COIN)
        size = wide * _ON_COIN / self.look.scale
        if wide < self.look.px(_LEAST_COIN):
            return
        coin = pygame.Rect(0, 0, wide, wide)
        across, down = _COIN_LARGE if self.look.art.style.large_indices else _COIN_AT
        coin.center = box.left + round(box.width * across), box.top + round(box.height * down)
        gold = mix(GOLD, _TITLE, 0.3) if dim else GOLD
        self.look.paint.box(sheet, coin, gold, wide // 2)
        number = self.look.text.line(str(n), size, _TITLE, "bold")
        sheet.blit(number, number.get_rect(center=coin.center))

    def _told(self, does: str, wide: int, seen: int, ink: Colour) -> list[pygame.Surface]:
        """What a card does, in a few short lines; none where they could not be read."""
        text, size = self.look.text, wide * _DOES / self.look.scale
        if not does or wide * _DOES < text.smallest * _DOES_LEAST:
            return []
        within = int(min(wide * _BESIDE_NAME, seen - wide * _BESIDE_DOES))
        lines = text.lines(does, size, within)
        if len(lines) > _DOES_LINES or text.broken(does, size, within):
            return []
        return [text.line(line, size, mix(ink, PAPER, 0.2)) for line in lines]

    def _write_title(
        self, sheet: pygame.Surface, words: str, box: pygame.Rect, seen: pygame.Rect, *, dim: bool
    ) -> None:
        """At the foot of what is ``seen`` of the card; not at all where it would be cut. What the
        card does stands below its name, where all of it can be read."""
        words, _end, does = words.partition("\n")
        if not words or box.width < self.look.px(_WIDE_ENOUGH):
            return
        share = _BESIDE_NAME if seen.width == box.width else _BESIDE_COVERED
        size, within = box.width * 0.118 / self.look.scale, round(seen.width * share)
        ink = mix(_TITLE, PAPER, 0.25) if dim else _TITLE
        text = self.look.text
        parts = [words]
        if text.width(words, size, "semibold") > within and " " in words:
            parts = words.split(" ", 1)
        widest = max(text.width(part, size, "semibold") for part in parts)
        least, size = size * _LEAST_TITLE, min(size, size * within / widest)
        if size < least and seen.width < box.width:
            return
        size = max(least, size)
        lines = [text.line(part, size, ink, "semibold", within) for part in parts]
        bottom = box.bottom - round(box.height * 0.045)
        if told := self._told(does, box.width, seen.width, ink):
            bottom = box.bottom - round(box.height * _DOES_HIGH)
            top = bottom + round(box.height * 0.015)
            for line in told:
                sheet.blit(line, line.get_rect(midtop=(seen.centerx, top)))
                top += round(line.get_height() * _DOES_LEADING)
        for line in reversed(lines):
            sheet.blit(line, line.get_rect(midbottom=(seen.centerx, bottom)))
            bottom -= round(line.get_height() * 0.86)


def _cast(sheet: pygame.Surface, picture: pygame.Surface, box: pygame.Rect) -> None:
    """The shadow that a thing of any shape throws on what it lies on."""
    shape = picture.copy()
    shape.fill((0, 0, 0, 105), special_flags=pygame.BLEND_RGBA_MULT)
    grown = box.inflate(max(2, box.width // 14), max(2, box.height // 14))
    sheet.blit(pygame.transform.smoothscale(shape, grown.size), grown)


def _outline(sheet: pygame.Surface, picture: pygame.Surface, box: pygame.Rect) -> None:
    """A pale line along the shape of a picture, dark outside: it is seen on everything."""
    mask, pen = pygame.mask.from_surface(picture), max(1, round(box.width * 0.045))
    for ink, far in ((INK, pen + 1), (TEXT, pen)):
        shape = mask.to_surface(setcolor=(*ink, 255), unsetcolor=(0, 0, 0, 0))
        for step in range(16):
            dx, dy = turned((far, 0), step * 22.5)
            sheet.blit(shape, box.move(round(dx), round(dy)))


def _angle(pose: Pose) -> float:
    return round(pose.angle * 2) / 2


def _lying(code: str, pose: Pose, style: str) -> tuple[object, ...]:
    """By what the picture is kept of a card that lies there."""
    return code, round(pose.width), _angle(pose) % 360, style, round(pose.shows, 2)


def _style(piece: Piece, *, ringed: bool = True) -> str:
    if piece.held:
        return "held"
    if piece.glow and piece.dim and piece.shows_face:
        return "dim chosen"  # The cursor is seen, but nothing that cannot be played looks playable.
    if piece.glow:
        return {CHOSEN: "chosen", BESIDE: "beside"}.get(piece.glow, "glow")
    if piece.counts and not piece.outdone:
        return "glow"
    dim = (piece.dim or piece.counts is False) and piece.shows_face
    came = piece.came and ringed
    if piece.wins or (came and not dim):
        return "wins"
    if piece.beaten:
        return "beaten"
    if dim:
        return "dim came" if came else "dim"
    if piece.pose.shaded and piece.shows_face:
        return "shaded"
    return "faint" if piece.faint else ""
