"""The companions' page: who may sit down, how they play, and your record with each of them."""

from collections.abc import Callable
from functools import partial
from random import Random

from pygame import Rect, Surface

from roller_table.engine.table import Seat
from roller_table.engine.values import NamedTuple
from roller_table.engine.words import _, percent, plural, sentence
from roller_table.games.catalogue import entries, entry
from roller_table.lots import by_lot
from roller_table.match import Chair
from roller_table.shelf import Shelf
from roller_table.statistics import CompanionRecord, Share, records_with

from ..frame.paged import BAR, HeadedScene
from ..looks.discs import Sitter, draw_disc
from ..looks.look import Look
from ..looks.theme import CORAL, INK, QUIET, SMALL, TEXT, Colour, mix
from ..widgets import (
    AtLeast,
    Block,
    Button,
    Choice,
    Column,
    Composed,
    Container,
    Grow,
    Hairline,
    Inset,
    Item,
    Label,
    Page,
    Panel,
    PanelGround,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
    Widget,
)
from .setup.memory import UNWRITTEN, RememberedSetup, remember
from .setup.players import columns_at
from .setup.seats import kept_chairs, who_plays
from .setup.sitting import LastTable, restored_table

_TOLD = 2
"""How many figures are told of each; one less beside a word about the character."""
_CARD, _WIDEST, _GAP = 344, 1520, 22
"""How wide a card is at least, how wide all of them are at most, and what is between two."""
_FACE, _BESIDE = 96, 18
_IN_LIST = 28
_SCALE = 96
_AWAY = -1
"""Stands for a seat where somebody does not sit at the table."""


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
        chance = Button("chance", _("Seat at random"), self._by_chance, icon="dice")
        chance.tip = _("Companions chosen at random sit down at this table.")
        self.acts = [page.add(table), page.add(chance)]
        self.area = page.add(ScrollArea("companions", _("Companions")))
        last = restored_table(entry(self.game), self.me)
        seating = last.seating
        self.cards = [
            CompanionCard(page, self.area, each, partial(self._welcome, each.name))
            for each in self._companions(last)
        ]
        if all(each.human for each in seating.chairs):
            chance.reason = _("Only people sit at this table.")
        bar = _("The bar: your share of wins and its likely range in the long run.")
        measured = _(
            "Their play was measured with Club players. “Others” are Club players without a "
            "character, with the same cards."
        )
        played = any(each.games for each in self.records.values())
        words = f"{measured} {bar}" if played else measured
        self.foot = page.add(Block("foot", words, SMALL, QUIET), self.area)

    def _companions(self, table: LastTable) -> "list[CompanionAtTable]":
        chairs = table.seating.tidied()
        found = {each.value: each for each in who_plays(entry(self.game))}
        levels = tuple(found[each.level] for each in chairs)
        partners = _partners(table)
        palette = self.app.settings.style.palette
        return [
            CompanionAtTable(
                name, record, self.app.company.character_beside(name, self.game), self._known(name),
                chairs, levels,
                partners, palette.seat(n + 1, partners=False),
            )
            for n, (name, record) in enumerate(self.records.items())
        ]  # fmt: skip

    def _known(self, name: str) -> str:
        """How somebody is known to play the game of this table."""
        company = self.app.company
        most = _TOLD - bool(company.character(name))
        known = company.known_play(name, self.game)[:most]
        return "\n".join(map(sentence, known)) or _("Plays this game much as others do")

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
        page = Rect(margin, top, wide + px(20), size[1] - top)
        Scrolled(self.area, cards).place(look, page)

    def _lines(self, across: int) -> Container:
        """The cards in lines of ``across``, all equally wide."""
        lines = []
        for first in range(0, len(self.cards), across):
            cards = self.cards[first : first + across]
            for each in cards:
                each.line = cards
            line = [Grow(each) for each in cards]
            rest = [Grow()] * (across - len(line))
            lines.append(Row(*line, *rest, gap=_GAP, across="fill"))
        return Column(*lines, gap=20)


def _partners(table: LastTable) -> frozenset[Seat]:
    """Who plays together with the first person at the table."""
    chairs = table.seating.chairs
    columns = columns_at(table.house, len(chairs))
    me = next((seat for seat, each in enumerate(chairs) if each.human), None)
    if me is None:
        return frozenset()
    return frozenset(n for n, each in enumerate(columns) if each == columns[me] and n != me)


def _most(records: dict[str, CompanionRecord]) -> str:
    """Who has sat at the player's table most; "" before anybody has, or where several have."""
    most = max((each.games for each in records.values()), default=0)
    who = [name for name, each in records.items() if each.games == most]
    if not most or len(who) > 1:
        return _("who sits at your table")
    return plural(
        "{name} played with you most: {n} game",
        "{name} played with you most: {n} games",
        most,
        name=who[0],
    ).shown()


# One companion


class CompanionAtTable(NamedTuple):
    """A companion, what is known of them, and who sits at the table now."""

    name: str
    record: CompanionRecord
    character: str
    """In a few words how they play in several games, where that was measured."""
    known: str
    """How they are known to play this one."""
    chairs: tuple[Chair, ...]
    levels: tuple[Item[str], ...]
    """The level of each chair."""
    partners: frozenset[Seat]
    """The chairs of the player's partners."""
    colour: Colour

    @property
    def seat(self) -> Seat:
        """Where this companion sits; -1 where that is nowhere."""
        pairs = enumerate(self.chairs)
        sits = (n for n, each in pairs if each.name == self.name and not each.human)
        return next(sits, _AWAY)

    @property
    def level(self) -> tuple[str, str]:
        """How well they play there and whether as the player's partner; what that level means."""
        if self.seat == _AWAY:
            return "", ""
        found = self.levels[self.seat]
        words = _("your partner · {level}") if self.seat in self.partners else "{level}"
        return words.format(level=found.words), found.says


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
        edge = (*TEXT, 110) if about.seat != _AWAY else (*TEXT, 30)
        self.ground = page.add(PanelGround(f"card {name}", edge=edge), area)
        self.face = page.add(CompanionFace(f"face {name}", name, about.colour), area)
        self.title = page.add(Block(f"name {name}", name, 20, weight="bold"), area)
        self.title.level = 2
        words, tip = about.level
        self.level = page.add(Label(f"level {name}", words, 13.5, QUIET, align="right"), area)
        self.level.visible, self.level.tip = bool(words), tip
        trait = Block(f"character {name}", sentence(about.character), 15, weight="semibold")
        self.character = page.add(trait, area)
        self.character.visible = bool(about.character)
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
        none = _("No finished game together yet")
        self.none = page.add(Label(f"none {name}", none, 14, QUIET), area)
        self.none.visible = not self.shares
        self.line: list[CompanionCard] = [self]
        """The cards side by side with it: what stands in them stands at one height."""

    def laid(self, look: Look, width: int) -> Container:
        room = width - look.px(_FACE + 16 + 2 * _BESIDE)
        high = max(each.said(look, room).size(look, room)[1] for each in self.line)
        said = AtLeast(self.said(look, room), high=high / look.scale)
        beside = Column(said, 6, Grow(), Row(self.sits, Grow()))
        upper = Row(Sized(self.face, _FACE, _FACE), 16, Grow(beside), across="fill")
        lower = Column(self.none, *self.shares, gap=4)
        return Panel(self.ground, upper, 14, self.rule, 10, lower, Grow(), beside=_BESIDE, above=16)

    def said(self, look: Look, room: int) -> Container:
        """Who it is and how they play, within that many pixels."""
        both = look.text.width(self.title.words, 20, "bold") + self.level.natural(look)[0]
        apart = self.level.visible and both + look.px(8) > room
        self.level.align = "left" if apart else "right"
        head: Container = Row(Grow(self.title), 8, self.level)
        if apart:
            head = Column(self.title, self.level)
        return Column(head, 2, self.character, self.known)


def _shares(record: CompanionRecord) -> list[tuple[str, str, Share]]:
    """What is said of the games as partners and of those as opponents, where there are any."""
    partners, opponents = record.beside, record.against
    both = (
        ("partners", _("As partners you won **{n}** of **{all}**"), partners),
        ("opponents", _("Against each other you won **{n}** of **{all}**"), opponents),
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
        words = _("too few games to say")
        if share.interval:
            low, high = map(percent, share.interval)
            words = _("long run: {low} to {high}").format(low=low, high=high)
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
        options = [Item(n, _in_place(about, n), about.levels[n].words) for n in seats]
        if about.seat == _AWAY:
            options.insert(0, Item(_AWAY, _("Choose a seat …")))
        super().__init__(f"seat {about.name}", words, tuple(options), about.seat, welcome)
        self._about = about
        if not seats:
            self.reason = _("Only people sit at this table.")

    def sign_wide(self, look: Look) -> int:
        return look.px(_IN_LIST + 10)

    def sign(self, target: Surface, look: Look, place: int, middle: tuple[int, int]) -> None:
        """The face of the one who sits there now."""
        seat = self.options[place].value
        if seat == _AWAY:
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
