"""A new game: its house rules, who sits where, and which deal.

The page is made from the rule files and the game's own options, so that no game needs a
line of it. What was chosen is kept for the next time.
"""

from functools import partial

import pygame

from roller_table import rulefile
from roller_table.dealcodes import Deal
from roller_table.engine.options import values_of
from roller_table.engine.words import _, message, plural
from roller_table.games.catalogue import Entry
from roller_table.rulefile import RuleFile, RuleFileError, Variant

from ... import ways
from ...frame.paged import BAR, HeadedScene, paint_side
from ...kept.curriculum import invitation, lessons_there
from ...kept.progress import Progress
from ...looks.look import Look
from ...looks.theme import PANEL
from ...widgets import Button, Column, Grow, Inset, Page, ScrollArea, Scrolled, TextField
from .deal import DealFoot
from .differing import DifferingRules
from .memory import UNWRITTEN, RememberedSetup, remember
from .naming import PresetName, sentence
from .offers import RuleOffers
from .players import SeatCards, SeatStyle
from .rows import RuleRows
from .seats import ChairList, asking_for_names, kept_chairs
from .sitting import restored_table

_COLUMN = 860


class SetupScene(HeadedScene):
    """``settings_name`` is what the player is called."""

    def __init__(self, entry: Entry, settings_name: str, progress: Progress) -> None:
        super().__init__()
        self.entry = entry
        self.title = _(entry.name)
        self.hue = entry.felt
        self.progress = progress
        table = restored_table(entry, settings_name)
        kept = table.kept
        self.house = table.house
        self.seating = table.seating
        self.errors: tuple[RuleFileError, ...] = ()
        self._preset = kept.preset
        self._faults_open = False
        self._trouble = self._read()
        if not kept.rules and self.house.file:
            self.house.take(self.house.file)
        self.house.drop_unsuited(len(self.seating.chairs))

    @property
    def about(self) -> str:
        return self.entry.key

    # Rule files

    def enter(self) -> None:
        """Files may have come or gone while the page was covered, and others have sat down."""
        if self._built:
            self.read()
            self._take_seats()
        super().enter()
        if self._trouble:
            self.app.say(self._trouble)

    def _take_seats(self) -> None:
        """Who was asked to this table elsewhere sits there."""
        kept = restored_table(self.entry, self.seating.me).seating
        if len(kept.chairs) == len(self.seating.chairs) and kept_chairs(kept) != kept_chairs(
            self.seating
        ):
            self.seating = kept
            self._rebuild()

    def read(self) -> None:
        """Read the rule files, and build the page again if they say something else now."""
        before = (self.house.files, [str(each) for each in self.errors])
        self._trouble = self._read()
        if before != (self.house.files, [str(each) for each in self.errors]):
            self._rebuild()

    def _read(self) -> str:
        """Take what the files say; a line for the player if none can be read at all."""
        try:
            files, self.errors = rulefile.offered(self.entry.key)
        except Exception as error:  # A broken installation must not take the table away.
            return _("The rule files cannot be read: {why}.").format(why=error)
        self.house.offer(files, self._preset)
        return ""

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _(self.entry.name), _("New game"))
        game = self.entry.key
        self.learn: list[Button] = []
        if lessons_there(game):
            learn = Button("learn", "", partial(self.go, ways.Learn(game)), icon="play")
            self.learn.append(page.add(learn))
        read = partial(self.go, ways.Rulebook(game))
        self.book = page.add(Button("book", _("Rule book"), read, icon="help"))
        self.naming = PresetName(page, self.house, self.resettle, self._saved)
        self.rules_area = page.add(ScrollArea("rules", _("House rules")))
        self.offers = RuleOffers(
            page,
            self.rules_area,
            self.house,
            self.errors,
            self._take,
            self._switch,
            self._show_faults,
            self._changed,
        )
        self.rows = RuleRows(
            page, self.rules_area, self.house, self._set, self._figures, self._changed
        )
        self.seats_area = page.add(ScrollArea("players", _("Players")))
        seats = self.house.seats()
        palette, company = self.app.settings.style.palette, self.app.company
        known = {
            name: (company.character_beside(name, game), company.in_a_line(name, game))
            for name in company.names
        }
        style = SeatStyle(palette, company.names, known)
        meet = partial(self.go, ways.Companions(game))
        self.cards = SeatCards(
            page, self.seats_area, self.entry, seats, self.seating, style, self._sit, meet
        )
        self.differing = DifferingRules(page, self.seats_area, self.house, self._set, self._measure)
        self.foot = DealFoot(page, self.entry, self.resettle, self._deal, self._by_code)
        self._refresh()

    def _refresh(self) -> None:
        """Show what holds now."""
        self.offers.refresh(len(self.seating.chairs), self._faults_open)
        self.rows.refresh(len(self.seating.chairs))
        self.cards.refresh(self.house, self.seating)
        self.differing.refresh()
        self.page.dirty = True

    def _changed(self) -> None:
        self._refresh()
        self.resettle()

    def _rebuild(self) -> None:
        """Build the page again, for files or chairs that came or went; the rest stays."""
        if self is not self.app.scene:
            self._built = False
            return
        offsets = self.rules_area.offset, self.seats_area.offset
        typed = [field.value for field in self._fields]
        numbered, naming = self.foot.open, self.naming.open
        self.rebuild()
        self.foot.open, self.naming.open = numbered, naming
        self.foot.show()
        self.naming.show()
        for field, words in zip(self._fields, typed, strict=True):
            field.set(words)
        self.resettle()
        self.rules_area.scroll(offsets[0])
        self.seats_area.scroll(offsets[1])

    @property
    def _fields(self) -> tuple[TextField, ...]:
        """What may have been typed into and not yet taken."""
        return self.foot.field, self.naming.field

    # What is chosen

    def _set(self, key: str, value: object) -> None:
        rule = next(each for each in self.house.options if each.key == key)
        words = self.house.put(rule, value, len(self.seating.chairs))
        self._changed()
        if words:
            self.app.say(words)

    def _take(self, file: RuleFile) -> None:
        self.house.take(file)
        self._preset = file.name if file.own else ""
        allowed = self.house.suited()
        if len(self.seating.chairs) not in allowed:
            self.seating = self.seating.sit(allowed[0])
        self._rebuild()

    def _switch(self, variant: Variant) -> None:
        words = self.house.switch(variant)
        self._changed()
        if words:
            self.app.say(words)

    def _sit(self, seating: ChairList) -> None:
        before, self.seating = self.seating, seating
        words = [self.house.meet_level(before.strongest, seating.strongest)]
        if len(seating.chairs) == len(before.chairs):
            self._changed()
        else:
            words.append(self.house.drop_unsuited(len(seating.chairs)))
            self._rebuild()
        if said := " ".join(filter(None, words)):
            self.app.say(said)

    def _by_code(self, deal: Deal) -> None:
        """Rules and seats become those of a code; what it brings is said below it."""
        self.house.adopt(values_of(deal.rules))
        self._preset = ""
        self.seating = self.seating.sit(deal.seats)
        self._rebuild()
        self.page.focus.go(self.foot.field, seen=False)
        if changes := len(self.house.changes()):
            said = plural(
                "For {seats} players, {n} rule not as usual.",
                "For {seats} players, {n} rules not as usual.",
                changes,
                seats=deal.seats,
            )
        else:
            said = message("For {seats} players, by the usual rules.", seats=deal.seats)
        self.foot.tell(said.shown(), good=True)

    def _show_faults(self) -> None:
        self._faults_open = not self._faults_open
        self._changed()

    def _saved(self, name: str) -> None:
        self._preset = name
        self.read()

    def _deal(self, number: int | None) -> None:
        try:
            rules = self.house.rules()
        except ValueError as error:
            self.app.say(sentence(str(error)))
            return
        if (seat := self.seating.nameless) is not None:
            self.app.say(asking_for_names())
            self.page.focus.go(self.cards.controls[seat].name, seen=True)
            return
        self.go(ways.Deal(self.entry, rules, self.seating.tidied(), number, self.house.name))

    def _measure(self) -> None:
        """What these rules change."""
        try:
            rules = self.house.rules()
        except ValueError as error:
            self.app.say(sentence(str(error)))
            return
        seats, name = len(self.seating.chairs), self.house.name
        self.go(ways.Lab(self.entry, rules, seats, name))

    def _figures(self, key: str) -> None:
        """What was measured of that option."""
        self.go(ways.Measured(self.entry.key, len(self.seating.chairs), key))

    # The next time

    def leave(self) -> None:
        super().leave()
        self._remember()

    def closing(self) -> None:
        self._remember()

    def _remember(self) -> None:
        chosen = RememberedSetup(self._preset, self.house.values, kept_chairs(self.seating))
        words = remember(self.entry.key, chosen)
        if words:
            self.app.say(words)
            self.app.upkeep.watch(UNWRITTEN)

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type != pygame.KEYDOWN or event.key != pygame.K_ESCAPE:
            return False
        if self.naming.open:
            self.naming.close()
        elif self.foot.open:
            self.foot.turn()
        else:
            return False
        return True

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self._place_bar(look, size)
        wide = min(px(420), max(px(330), round(size[0] * 0.36)))
        top = px(BAR) + 1
        self._side = pygame.Rect(size[0] - wide, px(BAR), wide, size[1] - px(BAR))
        # The bar of what is scrolled stands beside the cards.
        lists = Column(self.cards, 22, self.differing, 16)
        cards = Scrolled(self.seats_area, Inset(lists, left=8, right=20))
        foot = Inset(self.foot, top=14, bottom=16)
        side = pygame.Rect(self._side.left, top, wide, size[1] - top).inflate(-2 * px(24), 0)
        Column(Grow(Inset(cards, left=-8, right=-20)), foot).place(look, side)
        room = pygame.Rect(0, top, self._side.left, size[1] - top)
        margin = px(40) if room.width > px(640) else px(24)
        column = min(px(_COLUMN), room.width - 2 * margin)
        room.left, room.width = (room.width - column) // 2 - px(8), column + px(30)
        rules = Column(*self.offers.parts(), Inset(self.rows, top=4))
        Scrolled(self.rules_area, Inset(rules, 8, 24, 22, 24)).place(look, room)

    def _place_bar(self, look: Look, size: tuple[int, int]) -> None:
        for learn in self.learn:
            learn.rename(invitation(self.progress, self.entry.key))
        for each in (*self.learn, self.book):
            each.visible = not self.naming.open
        end = self.place_head(look, size, *self.learn, self.book, *self.naming.widgets)
        field = self.naming.field
        if field.visible:
            spare = field.rect.right - self.caption.rect.right - look.px(24)
            right = field.rect.right
            field.rect.width = max(look.px(120), min(look.px(300), spare))
            field.rect.right = right
            under = self.subtitle
            under.visible = under.visible and under.rect.right < min(end, field.rect.left)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        room = pygame.Rect(0, 0, self._side.left, ground.get_height())
        look.paint.box(ground, room, (*PANEL, 150))
        paint_side(ground, look, self._side, 205)
        super().paint(ground, look)
