"""What stands on the companions' page of each: face, name, place, the record."""

from collections.abc import Callable
from typing import NamedTuple

from pygame import Rect, Surface

from roller_table.engine.table import Seat
from roller_table.engine.words import _, percent
from roller_table.match import Chair
from roller_table.statistics import CompanionRecord, Share

from ...looks.discs import Sitter, draw_disc
from ...looks.look import Look
from ...looks.theme import CORAL, INK, QUIET, TEXT, Colour, mix
from ...widgets import (
    Block,
    Choice,
    Column,
    Composed,
    Container,
    Grow,
    Hairline,
    Item,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    ScrollArea,
    Sized,
    Widget,
)

FACE = 96
_IN_LIST = 28
_SCALE = 96
AWAY = -1
"""Stands for a seat where somebody does not sit at the table."""


class CompanionAtTable(NamedTuple):
    """A companion, what is known of them, and who sits at the table now."""

    name: str
    record: CompanionRecord
    known: str
    """How they are known to play; "" where nothing was measured."""
    chairs: tuple[Chair, ...]
    levels: tuple[str, ...]
    """What the level of each chair is called."""
    colour: Colour

    @property
    def seat(self) -> Seat:
        """Where this companion sits; -1 where that is nowhere."""
        pairs = enumerate(self.chairs)
        sits = (n for n, each in pairs if each.name == self.name and not each.human)
        return next(sits, AWAY)


class CompanionCard(Composed):
    """One companion; ``welcome`` is told at which seat they are to sit."""

    def __init__(
        self,
        page: Page,
        area: ScrollArea,
        about: CompanionAtTable,
        welcome: Callable[[Seat], object],
    ) -> None:
        name = about.name
        edge = (*TEXT, 110) if about.seat != AWAY else (*TEXT, 30)
        self.ground = page.add(PanelGround(f"card {name}", edge=edge), area)
        self.face = page.add(CompanionFace(f"face {name}", name, about.colour), area)
        self.title = page.add(Block(f"name {name}", name, 20, weight="bold"), area)
        self.title.level = 2
        level = about.levels[about.seat] if about.seat != AWAY else ""
        self.level = page.add(Label(f"level {name}", level, 13.5, QUIET, align="right"), area)
        self.level.visible = bool(level)
        self.known = page.add(
            Block(f"known {name}", about.known, 14.5, mix(QUIET, TEXT, 0.5)), area
        )
        self.known.visible = bool(about.known)
        self.sits = page.add(SeatChoice(about, welcome), area)
        self.rule = page.add(Hairline(f"rule {name}"), area)
        self.shares = [
            RecordShare(page, area, f"{key} {name}", words, share)
            for key, words, share in _shares(about.record)
        ]
        self.none = page.add(Label(f"none {name}", _("No game together yet"), 14, QUIET), area)
        self.none.visible = not self.shares

    def laid(self, look: Look, width: int) -> Container:  # noqa: ARG002
        head = Row(Grow(self.title), 8, self.level)
        place = Row(self.sits, Grow())
        beside = Column(head, 2, self.known, 6, Grow(), place)
        upper = Row(Sized(self.face, FACE, FACE), 16, Grow(beside), across="fill")
        lower = Column(self.none, *self.shares, gap=4)
        return Panel(self.ground, upper, 14, self.rule, 10, lower, Grow(), beside=18, above=16)


def _shares(record: CompanionRecord) -> list[tuple[str, str, Share]]:
    """What is said of the games as partners and of those as opponents, where there are any."""
    partners, opponents = record.beside, record.against
    both = (
        ("partners", _("As partners you won **{n}** of **{all}**"), partners),
        ("opponents", _("As opponents you won **{n}** of **{all}**"), opponents),
    )
    return [
        (key, words.format(n=share.won, all=share.played), share)
        for key, words, share in both
        if share.played
    ]


class RecordShare(Composed):
    """How many games were won as partners or as opponents, and where the share may lie."""

    def __init__(self, page: Page, area: ScrollArea, name: str, words: str, share: Share) -> None:
        self.words = page.add(Block(name, words, 14, TEXT), area)
        self.words.strong = TEXT
        self.scale = page.add(ShareScale(f"scale of {name}", share), area)

    def laid(self, look: Look, width: int) -> Container:  # noqa: ARG002
        return Row(Grow(self.words), 10, Sized(self.scale, _SCALE, 18))


class ShareScale(Widget):
    """A share on its scale from nothing to all, and where it may really lie; with too few games
    only the scale."""

    def __init__(self, name: str, share: Share) -> None:
        words = _("too few games to say how good the share really is")
        if share.interval:
            low, high = map(percent, share.interval)
            words = _("the share really lies between {low} and {high}").format(low=low, high=high)
        super().__init__(name, spoken=words, tip=words)
        self.share = share

    def draw(self, target: Surface, look: Look) -> None:
        px, box = look.px, self.rect
        track = Rect(box.left, box.centery - px(4), box.width, px(8))
        look.paint.box(target, track, (*TEXT, 32), px(4))
        if self.share.interval is None:
            return
        left, right = (box.left + round(box.width * each) for each in self.share.interval)
        within = Rect(left, track.top, max(px(8), right - left), px(8))
        look.paint.box(target, within, (*CORAL, 130), px(4))
        dot = Rect(0, 0, px(14), px(14))
        dot.center = box.left + round(box.width * self.share.won / self.share.played), box.centery
        dot.clamp_ip(box)
        look.paint.box(target, dot, CORAL, dot.width // 2, INK, px(2))


class CompanionFace(Widget):
    """A face on its disc."""

    mute = True

    def __init__(self, name: str, companion: str, colour: Colour) -> None:
        super().__init__(name)
        self.sitter, self.colour = Sitter(companion[:1].upper(), companion), colour

    def draw(self, target: Surface, look: Look) -> None:
        side = 2 * (min(self.rect.size) // 2)
        disc = Rect(0, 0, side, side)
        disc.midtop = self.rect.midtop
        draw_disc(look, target, disc, self.colour, self.sitter, 34)


class SeatChoice(Choice[int]):
    """Where a companion sits at the table: in whose place, or nowhere."""

    def __init__(self, about: CompanionAtTable, welcome: Callable[[Seat], object]) -> None:
        words = _("Seat of {name}").format(name=about.name)
        seats = [n for n, chair in enumerate(about.chairs) if not chair.human]
        options = [Item(n, _in_place(about, n), about.levels[n]) for n in seats]
        if about.seat == AWAY:
            options.insert(0, Item(AWAY, _("not at your table")))
        super().__init__(f"seat {about.name}", words, tuple(options), about.seat, welcome)
        self._about = about
        if not seats:
            self.reason = _("Only people sit at this table.")

    def sign_wide(self, look: Look) -> int:
        return look.px(_IN_LIST + 10)

    def sign(self, target: Surface, look: Look, place: int, middle: tuple[int, int]) -> None:
        """The face of the one who sits there now."""
        seat = self.options[place].value
        if seat == AWAY:
            return
        side = 2 * look.px(_IN_LIST / 2)
        disc = Rect(0, 0, side, side)
        disc.center = middle
        name = self._about.chairs[seat].name
        draw_disc(look, target, disc, self._about.colour, Sitter(name[:1].upper(), name), 14)


def _in_place(about: CompanionAtTable, seat: Seat) -> str:
    if seat == about.seat:
        return _("at your table")
    return _("in place of {name}").format(name=about.chairs[seat].name)
