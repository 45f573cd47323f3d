"""The bar over a position: the way back, what it is, the strip of steps, and the way out."""

import pygame
from pygame import Rect, Surface

from roller_table.engine.words import _

from ...felt.play.bar import Bar
from ...looks.look import Look
from ...looks.theme import CORAL, GOLD, INK, QUIET, TEXT, mix
from ...machine.keys import with_key
from ...widgets import Button, Row, Sized
from .shown import Banner, StepDots

_STEP, _DOT = 20, 9
_MOST = 420
"""Logical pixels of a strip with its dots."""
_FAINT = mix(INK, TEXT, 0.3)


class PositionBar(Bar):
    """Shows the words of its ``banner``, which the lesson, drill or puzzle sets."""

    banner = Banner("")

    def build(self) -> None:
        told = self.top.stage.settings.keys.tip
        leaves = with_key(_("Leave"), "escape")
        back = self.add("back", "back", leaves, "go_home")
        back.mute, back.focusable = True, False  # Beside it stands the same with its word.
        before = self.before_the_way_out()
        leave = Button("bar:leave", _("Leave"), self.wants("go_home"), tip=leaves)
        way_out = self.top.page.add(leave)
        tools = [
            self.add(name, icon, told(deed, says), deed, word)
            for name, icon, deed, says, word in (
                ("rules", "help", "open_rules", "", _("Rules")),
                ("panel", "log", "toggle_panel", _("Lists beside the table"), _("Score")),
                ("settings", "settings", "open_settings", "", _("Settings")),
            )
        ]
        words = Row(*(Sized(each, high=34) for each in before), gap=10)
        last = Sized(way_out, high=34)
        self.stand(back, Row(words, 16, last, 18, self.tools(*tools)))
        self._room = (*before, way_out)[0].rect.left - self.top.look.px(14)

    _room = 0
    """Where the tools begin."""

    def before_the_way_out(self) -> tuple[Button, ...]:
        """Buttons of a kind of position that stand before the way out."""
        return ()

    def draw(self, target: Surface, part: Rect) -> None:
        """The name of the game, what this is, and how far it has come."""
        look, bar, banner = self.top.look, self.top.board.bar, self.banner
        if not bar.colliderect(part):
            return
        title = look.text.line(_(self.top.match.entry.name), 18, TEXT, "bold")
        x = look.px(14 + 34 + 12)
        target.blit(title, title.get_rect(midleft=(x, bar.centery)))
        x += title.get_width() + look.px(12)
        strip = strip_picture(look, banner.strip, self._room - x - look.px(60))
        room = self._room - strip.get_width() - look.px(14) - x
        quiet = look.text.line(banner.title, 15, QUIET, within=max(look.px(40), room))
        target.blit(quiet, quiet.get_rect(midleft=(x, bar.centery)))
        x += quiet.get_width() + look.px(20)
        left = min(max(x, bar.centerx - look.px(20)), self._room - strip.get_width())
        target.blit(strip, strip.get_rect(midleft=(left, bar.centery)))


def strip_picture(look: Look, strip: StepDots, room: int) -> Surface:
    """Dots with the words beside them; where there is little room, the words alone."""
    step = look.px(_STEP)
    words = look.text.line(strip.words, 15, QUIET)
    dots = step * len(strip.marks)
    if not strip.marks or dots + words.get_width() > min(room, look.px(_MOST)):
        return look.text.line(strip.short or strip.words, 15, QUIET)
    sheet = Surface((dots + words.get_width() + look.px(10), look.px(30)), pygame.SRCALPHA)
    middle = sheet.get_height() // 2
    for place in range(len(strip.marks)):
        if place:
            gap = Rect(0, 0, look.px(5), look.px(1))
            gap.center = step * place, middle
            look.paint.box(sheet, gap, _FAINT)
        _draw_dot(look, sheet, strip, place, (round(step * (place + 0.5)), middle))
    sheet.blit(words, words.get_rect(midright=(sheet.get_width(), middle)))
    return sheet


def _draw_dot(
    look: Look, sheet: Surface, strip: StepDots, place: int, middle: tuple[int, int]
) -> None:
    mark = strip.marks[place]
    dot = Rect(0, 0, look.px(_DOT), look.px(_DOT))
    dot.center = middle
    ink = GOLD if mark == "right" else CORAL if mark == "wrong" else _FAINT
    if place == strip.here:
        ring = dot.inflate(look.px(8), look.px(8))
        look.paint.box(sheet, ring, None, ring.width // 2, GOLD, look.px(1.6))
        ink = GOLD if mark != "wrong" else CORAL
    if mark == "wrong":
        cross = look.art.icon("close", look.px(15), CORAL)
        sheet.blit(cross, cross.get_rect(center=middle))
    else:
        look.paint.box(sheet, dot, ink, dot.width // 2)
