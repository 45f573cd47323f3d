"""Each game's line on the statistics page: how many were won, and where the share may lie."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from roller_table.engine.certainty import Interval
from roller_table.engine.units import amount
from roller_table.engine.values import frozen
from roller_table.engine.words import _, counted, numeral, strung
from roller_table.games.catalogue import HOUSE_FELT, Entry
from roller_table.statistics import Standing

from ...looks.look import Look
from ...looks.theme import GOLD, HAIRLINE, QUIET, TEXT, Colour, mix
from ...widgets import Cell, TableColumn, TableLayout, TableLine, Words
from ...widgets.base import Pressable
from .panels import EDGE, HEAD, HeadedGround

ROW = 46
_FOOT = 48
_SMALL = 13.5
_PERCENTAGES = "0%", "50%", "100%"
"""The ends and the middle of the scale."""
_NUMBERS, _WON, _FROM, _TO = 0.30, 0.40, 0.44, 0.80
"""Where the columns stand, by the width of what stands in a panel."""
_MARGIN = 0.24
"""How wide a margin may be: it reaches under the end of the scale."""
_BESIDE = EDGE - 6


def table(look: Look, width: int) -> TableLayout:
    """The game, how many were played and won, the share on its scale, the average margin."""
    inside = width - 2 * look.px(_BESIDE)
    played, won, low, high = (round(each * inside) for each in (_NUMBERS, _WON, _FROM, _TO))
    margin = round(_MARGIN * inside)
    columns = (
        TableColumn(),
        TableColumn(look.text.width("1000", 15), "right", look.px(6)),
        TableColumn(won - played, "right"),
        TableColumn(high - low, before=low - won),
        TableColumn(margin, "right", inside - high - margin),
    )
    return TableLayout(columns, beside=look.px(_BESIDE))


class GamesWon(HeadedGround):
    """The heading, the scale, and what the marks mean; the lines lie on it."""

    top = HEAD + 20
    """Where the first line begins, a logical length."""

    def high(self, games: int) -> float:
        """How high it is with that many lines, a logical length."""
        return HEAD + 26 + games * ROW + _FOOT

    def __init__(self, name: str, caps: str) -> None:
        super().__init__(name, caps, spoken=strung((*_heads(), *_PERCENTAGES, *_means())))

    def draw_inside(self, target: Surface, look: Look, inside: Rect) -> None:
        head = inside.inflate(2 * look.px(_BESIDE), 0)
        head.height = look.text.height(_SMALL)
        head.centery = inside.top + look.px(4)
        heads = _heads()
        played, won, margin = (Words(each, _SMALL, QUIET, too_long="over") for each in heads)
        cells = Cell(), played, won, _Percentages(), margin
        table(look, head.width).draw(target, look, head, cells, ruled=False)
        self._draw_key(target, look, inside.left, inside.bottom - look.px(4))

    def _draw_key(self, target: Surface, look: Look, x: int, y: int) -> None:
        px, text, (even, own) = look.px, look.text, _means()
        _dashes(target, look, x + px(2), y)
        words = text.line(even, _SMALL, QUIET)
        spot = words.get_rect(midleft=(x + px(14), y))
        target.blit(words, spot)
        left = spot.right + px(46)
        look.paint.box(target, Rect(left, y - px(4), px(60), px(8)), (*QUIET, 107), px(4))
        _dot(target, look, (left, y), QUIET)
        words = text.line(own, _SMALL, QUIET)
        target.blit(words, words.get_rect(midleft=(left + px(72), y)))


def _heads() -> tuple[str, ...]:
    """What the columns are."""
    return _("played"), _("won"), _("average margin")


def _means() -> tuple[str, str]:
    """What the dashes of the scale mean, and what the bar with its dot does."""
    return _("a fair share"), _("your share, and its range in the long run")


class _Percentages(Cell):
    """What the ends and the middle of the scale are."""

    def draw(
        self,
        target: Surface,
        look: Look,
        box: Rect,
        column: TableColumn,  # noqa: ARG002
    ) -> None:
        for part, words in enumerate(_PERCENTAGES):
            line = look.text.line(words, 12.5, QUIET)
            x = box.left + box.width * part // 2
            target.blit(line, line.get_rect(center=(x, box.centery)))


class StandingLine(TableLine, Pressable):
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
        words = words.format(game=name, won=each.share.won, played=each.share.played)
        return strung(filter(None, (words, self._unsure(), self._margin())))

    def _unsure(self) -> str:
        """That no share can be said yet."""
        share = self.standing.share
        return _("too few games to say") if share.played and not share.interval else ""

    def pressed_now(self) -> None:
        self.on_press()

    def corner(self, look: Look) -> int:
        return look.px(10)

    def table(self, look: Look, width: int) -> TableLayout:
        return table(look, width)

    def cells(self, look: Look, width: int) -> Sequence[Cell]:  # noqa: ARG002
        share = self.standing.share
        ink = TEXT if share.played else QUIET
        where: Cell = Cell()
        if share.interval:
            where = _ShareWithin(self.entry, self.standing, share.interval)
        elif unsure := self._unsure():
            where = Words(unsure, _SMALL, QUIET, too_long="over")
        return (
            Words(_(self.entry.name), 15, ink, "semibold"),
            Words(str(share.played), 15, ink, too_long="over"),
            Words(str(share.won), 15, ink, "bold", too_long="over"),
            where,
            Words(self._margin(), 14, ink),
        )

    def draw(self, target: Surface, look: Look) -> None:
        if self.chosen or self.hovered:
            edge = (*GOLD, 140) if self.chosen else None
            ground = (*GOLD, 33 if self.chosen else 16)
            look.paint.box(target, self.rect, ground, look.px(10), edge, look.px(1))
        super().draw(target, look)

    def _margin(self) -> str:
        margin = self.standing.margin
        if margin is None:
            return ""
        number = numeral(margin, 0 if abs(margin) >= 10 else 1, signed=True)
        return amount(number, self.standing.unit)


@frozen
class _ShareWithin(Cell):
    """The share that was won on a scale from nothing to all, and where it may lie."""

    entry: Entry
    standing: Standing
    interval: Interval

    def draw(
        self,
        target: Surface,
        look: Look,
        box: Rect,
        column: TableColumn,  # noqa: ARG002
    ) -> None:
        px, y = look.px, box.centery
        for part in range(5):  # Here and not over the whole panel: no line runs through words.
            x = box.left + box.width * part // 4
            look.paint.box(target, Rect(x, box.top, px(1), box.height), HAIRLINE)
        share = self.standing.share
        light = self.entry.felt[0] if self.entry.felt != HOUSE_FELT else (79, 214, 190)
        hue = mix(light, TEXT, 0.4)
        left, right = (box.left + round(box.width * each) for each in self.interval)
        bar = Rect(left, y - px(4), max(px(8), right - left), px(8))
        look.paint.box(target, bar, (*hue, 107), px(4))
        _dashes(target, look, box.left + round(box.width * self.standing.even), y)
        _dot(target, look, (box.left + round(box.width * share.won / share.played), y), hue)


def _dot(target: Surface, look: Look, spot: tuple[int, int], colour: Colour) -> None:
    size = look.px(15)
    disc = Rect(0, 0, size, size)
    disc.center = spot
    look.paint.box(target, disc, colour, size // 2, (11, 35, 36), look.px(2))


def _dashes(target: Surface, look: Look, x: int, y: int) -> None:
    """A dashed upright line: the share of each if all were as good."""
    for part in range(4):
        dash = Rect(x, y - look.px(10) + part * look.px(5), look.px(2), look.px(3))
        look.paint.box(target, dash, TEXT)


def games_in_words(number: int) -> str:
    return counted("{n} game", "{n} games", number)
