"""The coach's bubble: paper with a tail to what it speaks of, where nothing is covered."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from roller_table.engine.table import Zone

from ...looks.look import Look
from ...looks.theme import CAPS, CORAL, CORAL_INK, GOLD_INK, INK_ON_PAPER, PAPER, QUIET_INK
from ...widgets import Button
from .placing import (
    RADIUS,
    SPARED,
    TAIL,
    Desk,
    apart,
    covered,
    grown,
    nearest_of,
    placed,
    reaches,
    tail_of,
)
from .pointing import Pointed, Taken
from .presses import PaperButton, Press

FADE = 150
_SHAPES = (
    (318, 17.5), (270, 17.5), (380, 17.5), (460, 16), (270, 15), (380, 15), (540, 15), (230, 14),
    (318, 14), (200, 13), (460, 13), (318, 13),
)  # fmt: skip
"""Widths and sizes of type, the best first."""
_EDGE, _STRIPE = 20, 6
_NEAR = 340
"""No further off than that, it is plain what the bubble speaks of."""
_BUTTONS = 34


class Speech(NamedTuple):
    """What the coach says, what about, and what can be pressed."""

    words: str
    caps: str = ""
    aside: str = ""
    """More quietly; what stands out in it is what is to be done."""
    presses: tuple[Press, ...] = ()
    shows: tuple[Pointed, ...] = ()
    keeps: tuple[Zone, ...] = ()
    """Places of a board that are wanted: they are not covered."""
    asks: bool = False
    """What can be pressed are answers, each on a ground of its own."""
    wrong: bool = False
    """It answers a wrong try: the paper has a coral edge."""
    task: str = ""
    """What is still to be done after a wrong try, under its answer."""
    asked: bool = False
    """The aside was asked for: where there is no room for both, it stays and the words go."""

    def shorter(self) -> "Speech":
        """What stays of it where there is no room for all."""
        if self.wrong:
            return self._replace(task="")
        words = self.aside if self.asked else self.words
        return self._replace(words=words, aside="")


class Bubble:
    """Put up and taken away; its buttons are called ``coach:0``, ``coach:1`` and so on."""

    def __init__(self, desk: Desk) -> None:
        self.page, self._desk = desk.page, desk
        self.rect = Rect(0, 0, 0, 0)
        self.speech: Speech | None = None
        self.told: Speech | None = None  # What of it there was room for.
        self._picture: Surface | None = None
        self._corner = (0, 0)
        self._since = 0
        self._now = 0
        self._fades = 0

    def clear(self) -> None:
        for name in [name for name in self.page.widgets if name.startswith("coach:")]:
            self.page.remove(name)
        if self._picture:
            self._desk.touch(self._room())
        self.page.primary = ""
        self.speech, self.told, self._picture, self.rect = None, None, None, Rect(0, 0, 0, 0)

    def show(
        self, look: Look, speech: Speech, area: Rect, about: Sequence[Rect], felt: Taken, now: int
    ) -> None:
        """Say it beside what it is about; one that answers stays where the last one was."""
        same = self.speech is not None and self.speech.words == speech.words
        before = Rect(self.rect) if self.speech and (speech.wrong or same) else None
        self.clear()
        self.speech, self._now, self._since = speech, now, now
        target = nearest_of(about)
        for each in look.lesser:
            sheet, self.rect = self._placed(each, speech, area, target, felt, before)
            if area.contains(self.rect) and self.rect.collidelist(felt.kept) < 0:
                break
        self.told = sheet.speech
        self._add_buttons(sheet, each.scale / look.scale)
        look = each
        nearest = min(about, key=lambda rect: apart(self.rect, rect), default=None)
        if nearest and not reaches(self.rect, nearest, felt, look):
            nearest = None  # It glows, and nothing else is pointed at or struck through.
        self._picture, self._corner = _drawn(look, sheet, self.rect, nearest)
        self._desk.touch(self._room())

    def fading(self, length: int) -> None:
        """How long it takes to come, at the player's speed."""
        self._fades = length

    def _placed(
        self,
        look: Look,
        speech: Speech,
        area: Rect,
        target: Rect | None,
        felt: Taken,
        before: Rect | None,
    ) -> tuple["_Sheet", Rect]:
        """The first shape that finds a free place near by, or the best of all."""
        most = area.width - look.px(40)
        needed = felt.kept if speech.wrong else [*felt.kept, *felt.spared]
        for width, size in _SHAPES if before else ():
            sheet = _Sheet(look, speech, min(look.px(width), most), size)
            for box in grown(before or area, sheet.size):
                if area.contains(box) and box.collidelist(needed) < 0:
                    return sheet, box
        found: list[tuple[float, int, _Sheet, Rect]] = []
        for order, (width, size) in enumerate(_SHAPES):
            sheet = _Sheet(look, speech, min(look.px(width), most), size)
            cost, box = placed(sheet.size, area, target, felt, look)
            if cost < look.px(_NEAR) and box.collidelist([*felt.spared, *felt.backs]) < 0:
                return sheet, box
            found.append((cost, order, sheet, box))
        bare = [each for each in found if each[3].collidelist([*felt.kept, *felt.spared]) < 0]
        cost, _order, sheet, box = min(bare or found, key=lambda each: each[:2])
        if bare and cost < look.px(_NEAR):
            return sheet, box
        shorter = speech.shorter()
        closely: list[tuple[float, int, _Sheet, Rect]] = []
        for order, (width, size) in enumerate(_SHAPES):
            sheet = _Sheet(look, shorter, min(look.px(width), most), size)
            cost, box = placed(sheet.size, area, target, felt, look, closely=True)
            if box.collidelist(felt.kept) < 0:
                closely.append((covered(box, felt.spared, SPARED) + cost, order, sheet, box))
        _cost, _order, sheet, box = min(closely or found, key=lambda each: each[:2])
        return sheet, box

    def _add_buttons(self, sheet: "_Sheet", share: float) -> None:
        """``share`` of the page's look, by which it draws them."""
        assert self.speech
        for place, (press, box) in enumerate(zip(self.speech.presses, sheet.buttons, strict=True)):
            name = f"coach:{place}"
            button: Button | PaperButton = PaperButton(name, press, boxed=self.speech.asks)
            if press.primary:
                button = Button(name, press.words, press.act, kind="primary", spoken=press.spoken)
            button.size *= share
            button.rect = box.move(self.rect.topleft)
            self.page.add(button)
            if press.primary:
                self.page.primary = name

    @property
    def keys(self) -> dict[str, Callable[[], object]]:
        presses = self.speech.presses if self.speech else ()
        return {press.key: press.act for press in presses if press.key}

    # Drawing

    def _room(self) -> Rect:
        return Rect(self._corner, self._picture.get_size()) if self._picture else Rect(0, 0, 0, 0)

    @property
    def moving(self) -> bool:
        return self._picture is not None and self._now < self._since + self._fades

    def tick(self, now: int) -> None:
        if self.moving:
            self._now = now
            self._desk.touch(self._room())

    def draw(self, target: Surface, part: Rect) -> None:
        if self._picture and self._room().colliderect(part):
            share = 1.0 if not self.moving else (self._now - self._since) / self._fades
            self._picture.set_alpha(round(255 * share))
            target.blit(self._picture, self._corner)


class _Sheet:
    """The words of a bubble in a shape, and where its buttons stand."""

    def __init__(self, look: Look, speech: Speech, width: int, size: float) -> None:
        text, edge = look.text, look.px(_EDGE)
        self.speech, self.wrong, self.boxed = speech, speech.wrong, speech.asks
        self.left = edge + look.px(_STRIPE) * speech.wrong
        # No button is narrower than its words.
        buttons = (self._wide(look, press) for press in speech.presses)
        inside = max(width - self.left - edge, *buttons, 0)
        width, y = self.left + inside + edge, look.px(14)
        self.blocks: list[tuple[Surface, tuple[int, int]]] = []
        if speech.caps:
            ink = CORAL_INK if speech.wrong else QUIET_INK
            caps = text.block(speech.caps.upper(), CAPS, inside, ink, "semibold", leading=1.2)
            self.blocks.append((caps, (self.left, y)))
            y += caps.get_height() + look.px(2)
        parts = (speech.words, size, INK_ON_PAPER), (speech.aside, 15, QUIET_INK)
        for words, high, ink in (*parts, (speech.task, 15, QUIET_INK)):
            if words:
                strong = GOLD_INK if ink is QUIET_INK else ink
                block = text.block(words, min(high, size), inside, ink, strong=strong)
                self.blocks.append((block, (self.left, y)))
                y += block.get_height() + look.px(10)
        self.buttons = list(self._rows(look, speech.presses, inside, y))
        bottom = max((box.bottom for box in self.buttons), default=y)
        self.size = (width, bottom + look.px(12))

    def _wide(self, look: Look, press: Press) -> int:
        room = look.px(48 if press.primary else 26 if self.boxed else 4)
        return look.text.width(press.words, 15, "semibold") + room

    def _rows(self, look: Look, presses: Sequence[Press], inside: int, top: int) -> Iterator[Rect]:
        """A place for each button, in as many rows as they need."""
        x, y, high = 0, top, look.px(_BUTTONS)
        for press in presses:
            wide = self._wide(look, press)
            if x and x + wide > inside:
                x, y = 0, y + high + look.px(6)
            yield Rect(self.left + x, y, wide, high)
            x += wide + look.px(8 if self.boxed else 18)

    def draw(self, target: Surface, at: tuple[int, int]) -> None:
        for block, (x, y) in self.blocks:
            target.blit(block, (at[0] + x, at[1] + y))


# How it is drawn


def _drawn(
    look: Look, sheet: _Sheet, box: Rect, target: Rect | None
) -> tuple[Surface, tuple[int, int]]:
    """Shadow, paper, tail and words in one picture, and its corner in the window."""
    spread = look.px(17)
    whole = box.inflate(4 * spread, 4 * spread)
    tail = tail_of(box, target, look) if target else None
    if tail:
        whole = whole.union(Rect(tail[1], (1, 1)).inflate(8, 8))
    picture = Surface(whole.size, pygame.SRCALPHA)
    here = box.move(-whole.left, -whole.top)
    radius = look.px(RADIUS)
    look.paint.shadow(picture, here, radius, spread, 107)
    if tail:
        _tail(picture, look, [(x - whole.left, y - whole.top) for x, y in tail], here)
    if sheet.wrong:
        look.paint.box(picture, here, CORAL, radius)
        stripe = look.px(_STRIPE)
        inner = Rect(here.left + stripe, here.top, here.width - stripe, here.height)
        look.paint.box(picture, inner, PAPER, radius)
    else:
        look.paint.box(picture, here, PAPER, radius)
    sheet.draw(picture, here.topleft)
    return picture, whole.topleft


def _tail(picture: Surface, look: Look, tail: list[tuple[int, int]], box: Rect) -> None:
    """A triangle from the edge to its tip, drawn large and brought down so that it is smooth."""
    (x, y), tip = tail
    half = look.px(TAIL) / 2
    along = y in (box.top, box.bottom) and box.left < x < box.right
    ends = [(x - half, y), (x + half, y)] if along else [(x, y - half), (x, y + half)]
    inwards = [(ex + (box.centerx > ex) - (box.centerx < ex), ey) for ex, ey in ends]
    points = [*inwards, tip]
    left, top = (min(values) - 2 for values in zip(*points, strict=True))
    right, bottom = (max(values) + 2 for values in zip(*points, strict=True))
    fine = 4
    large = Surface((round((right - left) * fine), round((bottom - top) * fine)), pygame.SRCALPHA)
    large.fill((*PAPER, 0))
    outline = [((px - left) * fine, (py - top) * fine) for px, py in points]
    pygame.draw.polygon(large, PAPER, outline)
    size = round(right - left), round(bottom - top)
    picture.blit(pygame.transform.smoothscale(large, size), (round(left), round(top)))
