"""Each game's line on the statistics page: how many were won, and where the share may lie."""

from collections.abc import Callable, Mapping

import pygame

from roller_table.engine.words import _, counted, numeral
from roller_table.games.catalogue import HOUSE_FELT, Entry
from roller_table.statistics import Interval, Standing

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, QUIET, TEXT, Colour, mix
from ...widgets.base import Pressable
from .panels import EDGE, HEAD, Ground

ROW = 46
_FOOT = 48
_NUMBERS, _WON, _FROM, _TO = 0.30, 0.40, 0.44, 0.80
"""Where the columns stand, by the width of what stands in a panel."""


class GamesWon(Ground):
    """The heading, the scale, and what the marks mean; the lines lie on it."""

    top = HEAD + 20
    """Where the first line begins, a logical length."""

    def high(self, games: int) -> float:
        """How high it is with so many lines, a logical length."""
        return HEAD + 26 + games * ROW + _FOOT

    def draw_inside(self, target: pygame.Surface, look: Look, inside: pygame.Rect) -> None:
        px, text = look.px, look.text
        y = inside.top + px(4)
        for share, words in (
            (_NUMBERS, _("played")), (_WON, _("won")), (1.0, _("average margin")),
        ):  # fmt: skip
            line = text.line(words, 13.5, QUIET)
            right = inside.left + round(share * inside.width)
            target.blit(line, line.get_rect(midright=(right, y)))
        low, high = _scale(inside)
        for part, words in ((0, "0%"), (2, "50%"), (4, "100%")):
            line = text.line(words, 12.5, QUIET)
            x = low + (high - low) * part // 4
            target.blit(line, line.get_rect(center=(x, y)))
        self._draw_key(target, look, inside.left, inside.bottom - px(4))

    def _draw_key(self, target: pygame.Surface, look: Look, x: int, y: int) -> None:
        px, text = look.px, look.text
        _dashes(target, look, x + px(2), y)
        words = text.line(_("an even share"), 13.5, QUIET)
        spot = target.blit(words, words.get_rect(midleft=(x + px(14), y)))
        left = spot.right + px(46)
        look.paint.box(target, pygame.Rect(left, y - px(4), px(60), px(8)), (*QUIET, 107), px(4))
        _dot(target, look, (left, y), QUIET)
        words = text.line(_("your share, and where it may really lie"), 13.5, QUIET)
        target.blit(words, words.get_rect(midleft=(left + px(72), y)))


class GameRow(Pressable):
    """A game's line; pressed, its facts and its days are shown."""

    def __init__(self, entry: Entry, standing: Standing, on_press: Callable[[], object]) -> None:
        super().__init__(f"game {entry.key}")
        self.entry = entry
        self.standing = standing
        self.on_press = on_press
        self.chosen = False

    def _label(self) -> str:
        each = self.standing
        name = _(self.entry.name)
        if not each.share.played:
            return _("{game}: none yet").format(game=name)
        words = _("{game}: {won} of {played} won")
        return words.format(game=name, won=each.share.won, played=each.share.played)

    def pressed_now(self) -> None:
        self.on_press()

    def corner(self, look: Look) -> int:
        return look.px(10)

    def draw(self, target: pygame.Surface, look: Look) -> None:
        px, text, box = look.px, look.text, self.rect
        if self.chosen or self.hovered:
            edge = (*GOLD, 140) if self.chosen else None
            look.paint.box(target, box, (*GOLD, 33 if self.chosen else 16), px(10), edge, px(1))
        inside = box.inflate(-2 * px(EDGE - 6), 0)
        share = self.standing.share
        ink = TEXT if share.played else QUIET
        room = round(_NUMBERS * inside.width) - text.width("1000", 15) - px(6)
        name = text.line(_(self.entry.name), 15, ink, "semibold", room)
        target.blit(name, name.get_rect(midleft=(inside.left, box.centery)))
        for place, number, weight in (
            (_NUMBERS, share.played, "regular"), (_WON, share.won, "bold"),
        ):  # fmt: skip
            line = text.line(str(number), 15, ink, "bold" if weight == "bold" else "regular")
            right = inside.left + round(place * inside.width)
            target.blit(line, line.get_rect(midright=(right, box.centery)))
        if share.interval:
            self._draw_share(target, look, inside, share.interval)
        elif share.played:
            line = text.line(_("too few games to say"), 13.5, QUIET)
            left = _scale(inside)[0]
            target.blit(line, line.get_rect(midleft=(left, box.centery)))
        line = text.line(self._margin(), 14, ink, within=round(0.24 * inside.width))
        target.blit(line, line.get_rect(midright=(inside.right, box.centery)))
        rule = pygame.Rect(inside.left, box.bottom - px(1), inside.width, px(1))
        look.paint.box(target, rule, HAIRLINE)

    def _draw_share(
        self, target: pygame.Surface, look: Look, inside: pygame.Rect, interval: Interval
    ) -> None:
        px, y = look.px, inside.centery
        low, high = _scale(inside)
        for part in range(5):  # Here and not over the whole panel: no line runs through words.
            x = low + (high - low) * part // 4
            look.paint.box(target, pygame.Rect(x, inside.top, px(1), inside.height), HAIRLINE)
        share = self.standing.share
        light = self.entry.felt[0] if self.entry.felt != HOUSE_FELT else (79, 214, 190)
        hue = mix(light, TEXT, 0.4)
        left, right = (low + round((high - low) * each) for each in interval)
        bar = pygame.Rect(left, y - px(4), max(px(8), right - left), px(8))
        look.paint.box(target, bar, (*hue, 107), px(4))
        _dashes(target, look, low + round((high - low) * self.standing.even), y)
        _dot(target, look, (low + round((high - low) * share.won / share.played), y), hue)

    def _margin(self) -> str:
        margin = self.standing.margin
        if margin is None:
            return ""
        number = numeral(margin, 0 if abs(margin) >= 10 else 1, signed=True)
        return _UNITS.get(self.standing.unit, _UNITS["points"])(number)


_UNITS: Mapping[str, Callable[[str], str]] = {
    "points": lambda n: _("{n} points").format(n=n),
    "chips": lambda n: _("{n} chips").format(n=n),
    "hands": lambda n: _("{n} hands").format(n=n),
}


def _scale(inside: pygame.Rect) -> tuple[int, int]:
    """Where nothing and everything lie."""
    return inside.left + round(_FROM * inside.width), inside.left + round(_TO * inside.width)


def _dot(target: pygame.Surface, look: Look, spot: tuple[int, int], colour: Colour) -> None:
    size = look.px(15)
    disc = pygame.Rect(0, 0, size, size)
    disc.center = spot
    look.paint.box(target, disc, colour, size // 2, (11, 35, 36), look.px(2))


def _dashes(target: pygame.Surface, look: Look, x: int, y: int) -> None:
    """A dashed upright line: the share of each if all were as good."""
    for part in range(4):
        dash = pygame.Rect(x, y - look.px(10) + part * look.px(5), look.px(2), look.px(3))
        look.paint.box(target, dash, TEXT)


def games_in_words(number: int) -> str:
    return counted("{n} game", "{n} games", number)
