"""A line of the list: when it was, what was played and what was meant, and what it cost."""

from collections.abc import Callable

from pygame import Rect, Surface

from roller_table.ai.figures import figure
from roller_table.ai.measuring import Verdict
from roller_table.engine.words import _, strung

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, PLATE_HOVER, QUIET, TEXT, Tint
from ...widgets.base import Pressable
from .said import Named, give_or_take, mark

HIGH = 44
_CHOSEN: Tint = (*GOLD, 38)
_SIZES = (15.0, 14.0, 13.0, 12.0)
_COST_WORD = (0xF0, 0xA4, 0x8C)


class Row(Pressable):
    """Gold where its decision is shown."""

    def __init__(
        self, verdict: Verdict, when: str, moves: Named, act: Callable[[], object]
    ) -> None:
        self.verdict, self.when, self.act = verdict, when, act
        words = _("**{played}**, not **{best}**")
        if moves.same:
            words = _("**{played}**, not where it was best")
        self.words = words.format(played=moves.same or moves.played, best=moves.best)
        cost = verdict.cost
        told = (when, self.words.replace("**", ""), mark(verdict), figure(cost.mean, verdict.trick))
        super().__init__(f"decision {verdict.number}", spoken=strung(told))
        self.chosen = False

    def pressed_now(self) -> None:
        self.act()

    def draw(self, target: Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        if self.chosen:
            look.paint.box(target, rect, _CHOSEN, px(10), (*GOLD, 190), px(1))
        elif self.hovered:
            look.paint.box(target, rect, PLATE_HOVER, px(10))
        else:
            line = Rect(rect.left + px(10), rect.bottom - 1, rect.width - px(20), px(1))
            look.paint.box(target, line, HAIRLINE)
        y, right = rect.centery, rect.right - px(12)
        cost, trick = self.verdict.cost, self.verdict.trick
        error = look.text.line(give_or_take(cost, trick, solved=self.verdict.solved), 13, QUIET)
        target.blit(error, error.get_rect(midright=(right, y)))
        right -= max(error.get_width(), px(52)) + px(8)
        lost = look.text.line(figure(cost.mean, trick), 17, TEXT, "bold")
        target.blit(lost, lost.get_rect(midright=(right, y)))
        right -= px(54)
        ink = TEXT if self.verdict.mark == "slip" else _COST_WORD
        word = look.text.line(mark(self.verdict), 14, ink)
        target.blit(word, word.get_rect(midright=(right, y)))
        right -= word.get_width() + px(14)
        x = rect.left + px(12)
        when = look.text.line(
            self.when, 14.5, TEXT, "semibold", within=max(px(60), (right - x) // 2)
        )
        target.blit(when, when.get_rect(midleft=(x, y)))
        x += max(when.get_width(), px(96)) + px(14)
        room = max(px(40), right - x)
        size = next((s for s in _SIZES if look.text.width(self.words, s) <= room), _SIZES[-1])
        words = look.text.line(self.words, size, TEXT, within=room)
        target.blit(words, words.get_rect(midleft=(x, y)))
        plain = self.words.replace("**", "")
        self.tip = plain if look.text.width(self.words, size) > room else ""
