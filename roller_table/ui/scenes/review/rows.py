"""A line of the list: when it was, what was played and what was meant, and what it cost."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from roller_table.ai.figures import figure
from roller_table.ai.measuring import Verdict
from roller_table.engine.words import _, strung

from ...looks.look import Look
from ...looks.theme import GOLD, PLATE_HOVER, QUIET, TEXT, Tint
from ...widgets import Cell, TableColumn, TableLayout, TableLine, Words
from ...widgets.base import Pressable
from .said import NamedMoves, give_or_take, mark

HIGH = 44
_CHOSEN: Tint = (*GOLD, 38)
_BESIDE = 12
_SIZES = (15.0, 14.0)
_COST_WORD = (0xF0, 0xA4, 0x8C)


class DecisionLine(TableLine, Pressable):
    """Gold where its decision is shown."""

    def __init__(
        self, verdict: Verdict, when: str, moves: NamedMoves, act: Callable[[], object]
    ) -> None:
        self.verdict, self.act = verdict, act
        words = _("{played}, not **{best}**")
        if moves.same:
            words = _("{played}, but not in the best place")
        self.words = words.format(played=moves.same or moves.played, best=moves.best)
        cost = verdict.cost
        told = (when, self.words.replace("**", ""), mark(verdict), figure(cost.mean, verdict.trick))
        super().__init__(f"decision {verdict.number}", spoken=strung(told))
        self.chosen = False
        ink = TEXT if verdict.mark == "slip" else _COST_WORD
        error = give_or_take(cost, verdict.trick)
        self._when = Words(when, 14.5, weight="semibold")
        self._word = Words(mark(verdict), 14, ink, too_long="over")
        lost = figure(cost.mean, verdict.trick)
        self._lost = Words(lost, 17, weight="bold", too_long="over")
        self._error = Words(error, 14, QUIET, too_long="over")

    def pressed_now(self) -> None:
        self.act()

    def table(self, look: Look, width: int) -> TableLayout:
        """As wide as what stands in it; what was played has the rest."""
        px = look.px
        error = max(self._error.natural(look), px(52))
        word, figures = self._word.natural(look), px(54) + px(8) + error
        right = width - 2 * px(_BESIDE) - figures - word - px(14)
        when = self._when.picture(look, max(px(60), right * 3 // 5), "left").get_width()
        columns = (
            TableColumn(max(when, px(96))),
            TableColumn(before=px(14)),
            TableColumn(word, "right", px(14)),
            TableColumn(px(54), "right"),
            TableColumn(error, "right", px(8)),
        )
        return TableLayout(columns, beside=px(_BESIDE))

    def cells(self, look: Look, width: int) -> Sequence[Cell]:
        words = Words(self.words, self._fitted(look, width)[0])
        return self._when, words, self._word, self._lost, self._error

    def _fitted(self, look: Look, width: int) -> tuple[float, int]:
        """How large the words are, and how much room they have."""
        room = self.table(look, width).boxes(Rect(0, 0, width, 0))[1].width
        size = next((s for s in _SIZES if look.text.width(self.words, s) <= room), _SIZES[-1])
        return size, room

    def draw(self, target: Surface, look: Look) -> None:
        px, rect = look.px, self.rect
        if self.chosen:
            look.paint.box(target, rect, _CHOSEN, px(10), (*GOLD, 190), px(1))
        elif self.hovered:
            look.paint.box(target, rect, PLATE_HOVER, px(10))
        self.ruled = not (self.chosen or self.hovered)
        super().draw(target, look)
        size, room = self._fitted(look, rect.width)
        plain = self.words.replace("**", "")
        self.tip = plain if look.text.width(self.words, size) > room else ""
