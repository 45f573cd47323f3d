"""What the coach says, and it as a picture: words on paper over the strip, and its buttons.

What he speaks of glows or is ringed where it lies; nothing on the felt is covered.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from roller_table.engine.table import Zone

from ...looks.look import Look
from ...looks.theme import CAPS, CORAL, CORAL_INK, GOLD_INK, INK_ON_PAPER, PAPER, QUIET_INK
from ..painted.saying import Size, height_of, is_narrow, stack
from ..painted.strip import RADIUS, ButtonPlace, Drawing
from .pointing import PointTarget
from .presses import ButtonOffer

_SIZES = (17.5, 16.5, 15.5, 14.5, 13.5, 12.5, 11.5)
"""Of type, the largest first."""
_ASIDE = _WORDS = 15.0
"""Of what is said more quietly, and of what can be pressed."""
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
    """What is still to be done after a wrong try, under its answer; or what is asked meanwhile."""
    asked: bool = False
    """The aside was asked for: where there is no room for both, it stays and the words go."""

    def shorter(self) -> "Speech":
        """What stays of it where there is no room for all."""
        if self.wrong:
            return self._replace(task="")
        words = self.aside if self.asked else self.words
        return self._replace(words=words, aside="")


def on_paper(look: Look, speech: Speech, size: Size, _beside: bool) -> Drawing:
    """In the largest type in which all of it fits; else less of it."""
    sheet = None
    shorter = speech.shorter()
    for told, letters in product((speech, shorter, shorter._replace(task="")), _SIZES):
        sheet = _CoachPicture(look, told, size, letters)
        if sheet.fits:
            break
    assert sheet
    places = [ButtonPlace(box, _WORDS * sheet.share) for box in sheet.buttons]
    return Drawing(sheet.picture(look), places, sheet.speech)


class _CoachPicture:
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
        self._inside = inside
        self.fits = height_of(look, self.blocks) <= inside.height and inside.width > look.px(90)

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
        """At the right end, below each other as far as they go in."""
        presses, high = self.speech.presses, round(self.look.px(_BUTTONS) * self.share)
        fit = max(1, (inside.height + 2) // (high + 2))
        columns = [presses[first : first + fit] for first in range(0, len(presses), fit)]
        widths = [max(map(self._wide, column)) for column in columns]
        x = inside.right - sum(widths) - self.look.px(8) * (len(columns) - 1)
        for column, wide in zip(columns, widths, strict=True):
            y = inside.centery - (high + 2) * len(column) // 2
            for _press in column:
                yield Rect(x, y, wide, high)
                y += high + 2
            x += wide + self.look.px(8)

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
        stack(look, sheet, self.blocks, self._inside)
        return sheet
