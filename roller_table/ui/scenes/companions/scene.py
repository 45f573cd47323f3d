"""The companions' page: who may sit down, how they play, and your record with each of them."""

from functools import partial
from random import Random

import pygame

from roller_table.ai.levels import JUST_RIGHT, JUST_RIGHT_NAME, LEVELS
from roller_table.engine.table import Seat
from roller_table.engine.words import _, plural
from roller_table.games.catalogue import entries, entry
from roller_table.lots import by_lot
from roller_table.shelf import Shelf
from roller_table.statistics import CompanionRecord, records_with

from ...frame.paged import BAR, HeadedScene
from ...looks.look import Look
from ...looks.theme import QUIET, SMALL
from ...widgets import (
    Block,
    Button,
    Choice,
    Column,
    Container,
    Grow,
    Inset,
    Item,
    Page,
    Row,
    ScrollArea,
    Scrolled,
)
from ..setup.memory import UNWRITTEN, RememberedSetup, remember
from ..setup.seats import ChairList, kept_chairs
from ..setup.sitting import restored_table
from .cards import CompanionAtTable, CompanionCard

_CARD, _WIDEST, _GAP = 344, 1520, 22
"""How wide a card is at least, how wide all of them are at most, and what is between two."""


class CompanionsScene(HeadedScene):
    """``game`` is the one at whose table they sit down; ``me`` is what the player is called."""

    def __init__(self, shelf: Shelf, game: str, me: str) -> None:
        super().__init__()
        self.title = _("Companions")
        self.shelf, self.game, self.me = shelf, game, me
        self.records: dict[str, CompanionRecord] = {}

    @property
    def about(self) -> str:
        return self.game

    def enter(self) -> None:
        again = self._built
        self.records = records_with(self.shelf, self.app.company.names)
        if again:
            self.rebuild()
        else:
            self._build()

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _("Companions"), _most(self.records))
        games = tuple(Item(each.key, _(each.name)) for each in entries())
        table = Choice("table", _("Whose table"), games, self.game, self._turn_to)
        chance = Button("chance", _("Seat by chance"), self._by_chance, icon="dice")
        chance.tip = _("Companions drawn by chance sit down at this table.")
        self.acts = [page.add(table), page.add(chance)]
        self.area = page.add(ScrollArea("companions", _("Companions")))
        seating = restored_table(entry(self.game), self.me).seating
        self.cards = [
            CompanionCard(page, self.area, each, partial(self._welcome, each.name))
            for each in self._companions(seating)
        ]
        if all(each.human for each in seating.chairs):
            chance.reason = _("Only people sit at this table.")
        words = _("The bar shows the share that you won, and where it may really lie.")
        self.foot = page.add(Block("foot", words, SMALL, QUIET), self.area)
        self.foot.visible = any(each.games for each in self.records.values())

    def _companions(self, seating: ChairList) -> list[CompanionAtTable]:
        chairs, names = seating.tidied(), _levels()
        levels = tuple(names.get(each.level, "") for each in chairs)
        palette = self.app.settings.style.palette
        return [
            CompanionAtTable(name, record, "", chairs, levels, palette.seat(n + 1, partners=False))
            for n, (name, record) in enumerate(self.records.items())
        ]

    # What is done

    def _turn_to(self, game: str) -> None:
        self.game = game
        self.again("table")

    def _welcome(self, name: str, seat: Seat) -> None:
        self._keep({seat: name})
        self.again(f"seat {name}")

    def _by_chance(self) -> None:
        chairs = restored_table(entry(self.game), self.me).seating.chairs
        seats = [seat for seat, each in enumerate(chairs) if not each.human]
        taken = {each.name for each in chairs if each.human}
        free = [name for name in self.app.company.names if name not in taken]
        drawn = Random(by_lot()).sample(free, min(len(free), len(seats)))
        self._keep(dict(zip(seats, drawn, strict=False)))
        self.again("chance")

    def _keep(self, welcomed: dict[Seat, str]) -> None:
        """They sit down there, from the next game on."""
        table = restored_table(entry(self.game), self.me)
        seating, kept = table.seating, table.kept
        for seat, name in welcomed.items():
            seating = seating.welcome(seat, name)
        chosen = RememberedSetup(kept.preset, kept.rules, kept_chairs(seating))
        if words := remember(self.game, chosen):
            self.app.say(words)
            self.app.upkeep.watch(UNWRITTEN)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size, *self.acts)
        margin = max(px(28), (size[0] - px(_WIDEST)) // 2)
        top, wide = px(BAR) + 1, size[0] - 2 * margin
        across = max(1, min(3, (wide + px(_GAP)) // px(_CARD + _GAP)))
        cards = Inset(Column(self._lines(across), 14, self.foot), top=24, right=20, bottom=22)
        page = pygame.Rect(margin, top, wide + px(20), size[1] - top)
        Scrolled(self.area, cards).place(look, page)

    def _lines(self, across: int) -> Container:
        """So many cards in each line, all as wide."""
        lines = []
        for first in range(0, len(self.cards), across):
            line = [Grow(each) for each in self.cards[first : first + across]]
            rest = [Grow()] * (across - len(line))
            lines.append(Row(*line, *rest, gap=_GAP, across="fill"))
        return Column(*lines, gap=20)


def _levels() -> dict[str, str]:
    """What each level is called."""
    return {each.key: _(each.name) for each in LEVELS} | {JUST_RIGHT: _(JUST_RIGHT_NAME)}


def _most(records: dict[str, CompanionRecord]) -> str:
    """Who has sat at the player's table most; "" before anybody has, or where several have."""
    most = max((each.games for each in records.values()), default=0)
    who = [name for name, each in records.items() if each.games == most]
    if not most or len(who) > 1:
        return _("who sits at your table")
    return plural(
        "{name} has sat down most: {n} game",
        "{name} has sat down most: {n} games",
        most,
        name=who[0],
    ).shown()
