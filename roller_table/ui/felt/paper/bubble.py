"""What the coach says: paper laid over the strip, with what can be pressed.

What he speaks of glows or is ringed where it lies; nothing on the felt is covered.
"""

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from roller_table.engine.table import Zone

from ...looks.look import Look
from ...looks.theme import CAPS, CORAL, CORAL_INK, GOLD_INK, INK_ON_PAPER, PAPER, QUIET_INK
from ...widgets import Button
from ..painted.strip import RADIUS, is_narrow
from .page_owner import PageOwner
from .pointing import PointTarget
from .presses import ButtonOffer, PaperButton

FADE = 150
_SIZES = (17.5, 16.5, 15.5, 14.5, 13.5, 12.5, 11.5)
"""Of type, the largest first."""
_ASIDE = 15.0
_EDGE, _STRIPE, _GAP = 18, 6, 4
_BUTTONS = 32


class Speech(NamedTuple):
    """What the coach says, what about, and what can be pressed."""

    words: str
    caps: str = ""
    aside: str = ""
    """More quietly; what stands out in it is what is to be done."""
    presses: tuple[ButtonOffer, ...] = ()
    shows: tuple[PointTarget, ...] = ()
    keeps: tuple[Zone, ...] = ()
    """Places of a board that are wanted."""
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

    def __init__(self, desk: PageOwner) -> None:
        self.page, self._desk = desk.page, desk
        self.rect = Rect(0, 0, 0, 0)
        self.speech: Speech | None = None
        self.told: Speech | None = None  # What of it there was room for.
        self._picture: Surface | None = None
        self._since = 0
        self._now = 0
        self._fades = 0

    def clear(self) -> None:
        for name in [name for name in self.page.widgets if name.startswith("coach:")]:
            self.page.remove(name)
        if self._picture:
            self._desk.touch(self.rect)
        self.page.primary = ""
        self.speech, self.told, self._picture, self.rect = None, None, None, Rect(0, 0, 0, 0)

    def show(self, look: Look, speech: Speech, room: Rect, now: int) -> None:
        """Say it in the ``room`` that buttons leave of the strip."""
        self.clear()
        self.speech, self._now, self._since = speech, now, now
        sheet = _fitting(look, speech, room.size)
        self.told, self._picture, self.rect = sheet.speech, sheet.picture(look), Rect(room)
        self._add_buttons(sheet)
        self._desk.touch(self.rect)

    def fading(self, length: int) -> None:
        """How long it takes to come, at the player's speed."""
        self._fades = length

    def _add_buttons(self, sheet: "_BubblePicture") -> None:
        assert self.speech
        for place, (press, box) in enumerate(zip(self.speech.presses, sheet.buttons, strict=True)):
            name = f"coach:{place}"
            button: Button | PaperButton = PaperButton(name, press, boxed=self.speech.asks)
            if press.primary:
                button = Button(name, press.words, press.act, kind="primary", spoken=press.spoken)
            button.size *= sheet.share
            button.rect = box.move(self.rect.topleft)
            self.page.add(button)
            if press.primary:
                self.page.primary = name

    @property
    def keys(self) -> dict[str, Callable[[], object]]:
        presses = self.speech.presses if self.speech else ()
        return {press.key: press.act for press in presses if press.key}

    # Drawing

    @property
    def moving(self) -> bool:
        return self._picture is not None and self._now < self._since + self._fades

    def tick(self, now: int) -> None:
        if self.moving:
            self._now = now
            self._desk.touch(self.rect)

    def draw(self, target: Surface, part: Rect) -> None:
        if self._picture and self.rect.colliderect(part):
            share = 1.0 if not self.moving else (self._now - self._since) / self._fades
            self._picture.set_alpha(round(255 * share))
            target.blit(self._picture, self.rect)


def _fitting(look: Look, speech: Speech, size: tuple[int, int]) -> "_BubblePicture":
    """In the largest type in which all of it fits; else less of it."""
    sheet = None
    for told, letters in product((speech, speech.shorter()), _SIZES):
        sheet = _BubblePicture(look, told, size, letters)
        if sheet.fits:
            break
    assert sheet
    return sheet


class _BubblePicture:
    """The words in type of that size, and where its buttons stand, in a room of so many pixels."""

    def __init__(self, look: Look, speech: Speech, size: tuple[int, int], letters: float) -> None:
        self.look, self.speech, self.size = look, speech, size
        self.share = min(1.0, letters / 14.5)
        edge = look.px(_EDGE // 2 if is_narrow(size) else _EDGE)
        self._left = edge + look.px(_STRIPE) * speech.wrong
        inside = Rect(self._left, look.px(_GAP), size[0] - self._left - edge, 0)
        inside.height = size[1] - 2 * inside.top
        beside = not (speech.asks or is_narrow(size))
        self.buttons = [*(self._column if beside else self._rows)(inside)]
        if self.buttons and beside:
            inside.width = min(box.left for box in self.buttons) - look.px(12) - inside.left
        elif self.buttons:
            inside.height = min(box.top for box in self.buttons) - look.px(_GAP) - inside.top
        self.blocks = [*self._written(inside, letters)]
        high = sum(block.get_height() for block in self.blocks) + look.px(_GAP) * (
            len(self.blocks) - 1
        )
        self._top = inside.centery - high // 2
        self.fits = high <= inside.height and inside.width > look.px(90)

    def _written(self, inside: Rect, letters: float) -> Iterator[Surface]:
        text, speech = self.look.text, self.speech
        if speech.caps:
            ink = CORAL_INK if speech.wrong else QUIET_INK
            caps = min(CAPS, letters)
            yield text.block(speech.caps.upper(), caps, inside.width, ink, "semibold", leading=1.1)
        quiet = min(_ASIDE, letters)
        for words, high, ink in (
            (speech.words, letters, INK_ON_PAPER),
            (speech.aside, quiet, QUIET_INK),
            (speech.task, quiet, QUIET_INK),
        ):
            if words:
                strong = GOLD_INK if ink is QUIET_INK else ink
                yield text.block(words, high, inside.width, ink, leading=1.2, strong=strong)

    def _wide(self, press: ButtonOffer) -> int:
        room = self.look.px(40 if press.primary else 24 if self.speech.asks else 10)
        return self.look.text.width(press.words, 15 * self.share, "semibold") + room

    def _column(self, inside: Rect) -> Iterator[Rect]:
        """At the right end, below each other."""
        presses, high = self.speech.presses, round(self.look.px(_BUTTONS) * self.share)
        wide = max(map(self._wide, presses), default=0)
        y = inside.centery - (high + 2) * len(presses) // 2
        for _press in presses:
            yield Rect(inside.right - wide, y, wide, high)
            y += high + 2

    def _rows(self, inside: Rect) -> Iterator[Rect]:
        """Along the foot, in as many rows as they need."""
        high = round(self.look.px(_BUTTONS) * self.share)
        rows: list[list[int]] = [[]]
        for press in self.speech.presses:
            wide = min(self._wide(press), inside.width)
            if rows[-1] and sum(rows[-1]) + self.look.px(8) * len(rows[-1]) + wide > inside.width:
                rows.append([])
            rows[-1].append(wide)
        y = inside.bottom - (high + 2) * len(rows)
        for row in rows if self.speech.presses else ():
            x = inside.left
            for wide in row:
                yield Rect(x, y, wide, high)
                x += wide + self.look.px(8)
            y += high + 2

    def picture(self, look: Look) -> Surface:
        """Paper and words."""
        sheet = Surface(self.size, pygame.SRCALPHA)
        here, radius = sheet.get_rect(), look.px(RADIUS)
        look.paint.box(sheet, here, CORAL if self.speech.wrong else PAPER, radius)
        if self.speech.wrong:
            stripe = look.px(_STRIPE)
            look.paint.box(sheet, Rect(stripe, 0, here.width - stripe, here.height), PAPER, radius)
        y = self._top
        for block in self.blocks:
            sheet.blit(block, (self._left, y))
            y += block.get_height() + look.px(_GAP)
        return sheet
