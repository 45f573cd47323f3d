"""House rules: every game's options, the player's own rules, and these against the printed ones."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from roller_table import folders, rulefile
from roller_table.engine.values import replace
from roller_table.engine.words import _, counted
from roller_table.files import reading
from roller_table.files.kinds import RULES
from roller_table.games.catalogue import Entry, entries
from roller_table.rulefile import RuleFile, RuleFileError, flat

from ...frame.paged import BAR, HeadedScene, paint_side
from ...looks.look import Look
from ...looks.theme import CAPS, PANEL, QUIET, TEXT
from ...machine.handout import hand_out, show_folder
from ...ways import Lab, Measured, Rulebook, SetUp
from ...widgets import (
    Block,
    Button,
    Column,
    Container,
    Flow,
    Inset,
    Label,
    Page,
    Row,
    ScrollArea,
    Scrolled,
    Sized,
    TextField,
    Widget,
)
from ..setup.memory import UNWRITTEN, RememberedSetup, recall, remember
from ..setup.naming import sentence, set_in
from ..setup.offers import FaultyFiles
from ..setup.rules import HouseRules
from ..setup.sitting import to_measure
from .comparison import ComparisonLine, InlineLabel, RuleLine, compared, summary, table
from .games import GameLine

_COLUMN = 900


class HouseRulesScene(HeadedScene):
    """``show_folder`` has the system show a folder; whether it did."""

    def __init__(self, show_folder: Callable[[Path], bool] = show_folder) -> None:
        super().__init__()
        self.title = _("House rules")
        self.show_folder = show_folder
        self.game: Entry = entries()[0]
        self.hue = self.game.felt
        self.chosen: Path | None = None
        """The file that is shown; None: the table as it was last set up."""
        self.naming = False
        self.asking = False
        self._faults_open = False
        self.files: tuple[RuleFile, ...] = ()
        self.errors: tuple[RuleFileError, ...] = ()

    @property
    def about(self) -> str:
        return self.game.key

    def enter(self) -> None:
        """Tables are set up and files come and go while the page is covered."""
        again = self._built
        self._read()
        if again:
            self.rebuild()
        else:
            self._build()

    def _read(self) -> None:
        try:
            self.files, self.errors = rulefile.offered()
        except Exception as error:  # A broken installation must not take the window away.
            self.app.say(_("The rule files cannot be read: {why}.").format(why=error))
            self.files, self.errors = (), ()
        if self.chosen and self.chosen not in [file.path for file in self._own(self.game)]:
            self.chosen = None

    def _own(self, game: Entry) -> list[RuleFile]:
        return [file for file in self.files if file.own and file.game == game.key]

    @property
    def file(self) -> RuleFile | None:
        """The player's own file that is shown."""
        return next((file for file in self._own(self.game) if file.path == self.chosen), None)

    def house(self) -> HouseRules:
        """The rules that are shown."""
        files = tuple(file for file in self.files if file.game == self.game.key)
        kept = recall(self.game.key)
        if self.file:
            made, name = HouseRules(self.game, flat(self.file.rules)), self.file.name
        else:
            made, name = HouseRules(self.game, kept.rules), kept.preset
            made.drop_unsuited(len(kept.chairs) or max(self.game.seats))
        made.offer(files, name)
        return made

    # The page

    def build(self, page: Page) -> None:
        self.head(page, _("House rules"), _("yours against the printed ones"))
        tip = _("Rule files are plain text: write them, copy them, pass them on.")
        folder = Button("folder", _("Show the folder"), self._show_folder, tip=tip)
        self.folder = page.add(folder)
        self.rail = page.add(ScrollArea("games"))
        self.games = [page.add(self._line(each), self.rail) for each in entries()]
        self.area = page.add(ScrollArea("rules", _("House rules")))
        self._build_sets(page)
        self._build_acts(page)
        lines = compared(self.house())
        self.summary = page.add(Block("summary", summary(lines), 16, TEXT), self.area)
        heads = ("rule", _("RULE")), ("yours", _("YOURS")), ("print", _("AS PRINTED"))
        self.heads = [
            page.add(Label(f"column {name}", words, CAPS, QUIET, "semibold"), self.area)
            for name, words in heads
        ]
        self.rows = [page.add(ComparisonLine(line), self.area) for line in lines]
        self.backs = {line.key: self._back(line.key) for line in lines if line.differs}

    def _back(self, key: str) -> Button:
        tip, press = _("Play this as printed."), partial(self._put_back, key)
        back = Button(f"back {key}", _("Reset"), press, icon="undo", size=14, tip=tip)
        return self.page.add(back, self.area)

    def _line(self, game: Entry) -> GameLine:
        number = len(self._own(game))
        own = counted("{n} of your own", "{n} of your own", number) if number else ""
        return GameLine(game, own, game is self.game, partial(self._turn_to, game))

    def _build_sets(self, page: Page) -> None:
        """What can be shown: the table as it was last set up, and each file; one is no choice."""
        self.faults: list[FaultyFiles] = []
        own, tip = self._own(self.game), _("As last set up; “Play” uses it.")
        table = Button("set table", _("Your table"), partial(self._show, None), tip=tip)
        table.chosen, table.visible = self.file is None, bool(own)
        self.sets: list[Widget] = [page.add(table, self.area)]
        for place, file in enumerate(own):
            button = Button(f"set {place}", file.name, partial(self._show, file.path))
            button.chosen = file == self.file
            self.sets.append(page.add(button, self.area))
        errors = [each for each in self.errors if each.game in ("", self.game.key)]
        if errors:
            words = counted("{n} file cannot be read", "{n} files cannot be read", len(errors))
            broken = Button("broken", words, self._turn_faults, icon="warning", kind="plain")
            self.sets.append(page.add(broken, self.area))
            faults = page.add(FaultyFiles("faults"), self.area)
            faults.show(errors)
            faults.visible = self._faults_open
            self.faults.append(faults)

    def _build_acts(self, page: Page) -> None:
        """What can be done with what is shown; while asked, only the answer."""
        acts: list[Widget] = []
        if self.naming:
            acts = self._naming()
        elif self.asking:
            words = _("Delete this? That cannot be undone.")
            acts = [
                InlineLabel("ask", words, 15, TEXT, "semibold"),
                Button("throw", _("Delete"), self._throw, icon="trash"),
                Button("keep", _("Keep"), self._calm),
            ]
        else:
            self.set_up = Button("set up", _("Set up a game"), self._set_up, kind="primary")
            acts = [self.set_up]
            page.primary = "set up"
            acts.append(Button("book", _("Rule book"), partial(self.go, Rulebook(self.game.key))))
            tried = bool(self.house().changes())
            words = _("Try in the lab") if tried else _("Measured in the lab")
            acts.append(Button("lab", words, self._measure if tried else self._look_up))
            if self.file:
                acts += [
                    Button("rename", _("Rename"), self._rename),
                    Button("export", _("Export"), self._export),
                    Button("delete", icon="trash", on_press=self._ask, tip=_("Delete")),
                ]
        self.acts = [page.add(each, self.area) for each in acts]

    def _naming(self) -> list[Widget]:
        assert self.file
        field = TextField(
            "name",
            _("Name of the rules"),
            self.file.name,
            None,
            self._renamed,
            most=40,
        )
        return [
            field,
            Button("save name", _("Rename"), lambda: self._renamed(field.value), kind="primary"),
            Button("cancel", icon="close", on_press=self._calm, tip=_("Leave the name as it is")),
        ]

    def again(self, focus: str = "") -> None:
        seen = self.page.focus.seen
        super().again(focus)
        found = self.page.widgets.get(focus)
        if found and not found.visible:
            self.page.focus.go(self.set_up, seen=seen)

    # What is shown

    def _turn_to(self, game: Entry) -> None:
        self.game, self.chosen = game, None
        self.naming = self.asking = False
        self.hue = game.felt
        self._top(f"game {game.key}")

    def _show(self, path: Path | None) -> None:
        self.chosen = path
        self.naming = self.asking = False
        place = [file.path for file in self._own(self.game)].index(path) if path else "table"
        self._top(f"set {place}")

    def _top(self, focus: str) -> None:
        self.again(focus)
        self.area.scroll(0)

    def _turn_faults(self) -> None:
        self._faults_open = not self._faults_open
        self.again("broken")

    # What is done

    def _set_up(self) -> None:
        """Go to the table with the rules that are shown."""
        if self.file:
            chosen = replace(recall(self.game.key), preset=self.file.name)
            self._remember(replace(chosen, rules=flat(self.file.rules)))
        self.go(SetUp(self.game.key))

    def _measure(self) -> None:
        """What these rules change, at a table where they may be played."""
        house = self.house()
        try:
            rules, seats = to_measure(house)
        except ValueError as error:
            self.app.say(sentence(str(error)))
            return
        self.go(Lab(self.game, rules, seats, self.file.name if self.file else ""))

    def _look_up(self) -> None:
        """What each rule by itself was measured to change, where none is changed."""
        seats = len(recall(self.game.key).chairs) or max(self.game.seats)
        self.go(Measured(self.game.key, seats))

    def _remember(self, chosen: RememberedSetup) -> None:
        words = remember(self.game.key, chosen)
        if words:
            self.app.say(words)
            self.app.upkeep.watch(UNWRITTEN)

    def _put_back(self, key: str) -> None:
        """One rule as it is printed, in what is shown; the others stay."""
        house = self.house()
        values = house.values | {key: house.usual[key]}
        if self.file and (why := set_in(self.file, values)):
            self.app.say(why)
            return
        if not self.file:
            self._remember(replace(recall(self.game.key), rules=values))
        keys = [row.line.key for row in self.rows if row.line.differs]
        after = keys[keys.index(key) + 1 :] + keys[: keys.index(key)]
        self._read()
        self.again(f"back {after[0]}" if after else "set table")

    def _rename(self) -> None:
        self.naming = True
        self.again("name")
        self.page.focus.go(self.page.focus.current, seen=False)

    def _renamed(self, name: str) -> None:
        file = self.file
        assert file
        try:
            made = rulefile.rename_own(file, name)
        except RuleFileError as error:
            self.app.say(sentence(error.faults[0].words))
        except OSError as error:
            self.app.say(sentence(error.strerror or str(error)))
        else:
            kept = recall(self.game.key)
            if kept.preset == file.name:
                self._remember(replace(kept, preset=made.name))
            self.chosen, self.naming = made.path, False
            self._read()
            self.again("rename")

    def _ask(self) -> None:
        if not self.app.settings.confirm_delete:
            self._throw()
            return
        self.asking = True
        self.again("keep")

    def _calm(self) -> None:
        back = "rename" if self.naming else "delete"
        self.naming = self.asking = False
        self.again(back)

    def _throw(self) -> None:
        assert self.file
        try:
            rulefile.delete_own(self.file)
        except OSError as error:
            words = _("The rules could not be deleted: {why}.")
            self.app.say(words.format(why=error.strerror or error))
        self.asking = False
        self._read()
        self.again("set table")

    def _export(self) -> None:
        assert self.file
        try:
            text = reading.text(self.file.path, RULES)
            path = hand_out(self.file.path.name, text, "exported rules")
        except (OSError, ValueError) as error:
            words = _("That could not be saved: {why}.")
            self.app.say(words.format(why=reading.reason(error)))
        else:
            self.app.say(_("Saved as {file}.").format(file=path))

    def _show_folder(self) -> None:
        folder = folders.own_rules()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            words = _("There is no folder {folder}: {why}.")
            self.app.say(words.format(folder=folder, why=error.strerror or error))
            return
        self.show_folder(folder)
        self.app.say(_("Your own files go here: {folder}").format(folder=folder))

    def handle(self, event: pygame.event.Event) -> bool:
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape and (self.naming or self.asking):
            self._calm()
            return True
        return super().handle(event)

    # Places

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        self.place_head(look, size, self.folder)
        top = px(BAR) + 1
        self._side = pygame.Rect(0, top, max(px(190), min(px(270), size[0] // 5)), size[1] - top)
        games = Inset(Column(*self.games, gap=4), 12, 16, 12, 16)
        Scrolled(self.rail, games).place(look, self._side)
        room = pygame.Rect(self._side.right, top, size[0] - self._side.width, size[1] - top)
        margin = px(40) if room.width > px(760) else px(20)
        wide = min(px(_COLUMN), room.width - 2 * margin)
        left = room.left + (room.width - wide) // 2
        page = Inset(self._rules(look, wide), 8, 22, 20, 24)
        Scrolled(self.area, page).place(
            look, pygame.Rect(left - px(8), top, wide + px(28), room.height)
        )

    def _rules(self, look: Look, width: int) -> Container:
        """All that is said of these rules, in a column of that width in pixels."""
        lines = (RuleLine(row, self.backs.get(row.line.key)) for row in self.rows)
        sets, acts = (Flow(*each, gap=8, down=8) for each in (self.sets, self.acts))
        return Column(
            sets, 12, *self.faults, 12, acts, 20,
            self.summary, 18, self._heads(look, width), *lines,
        )  # fmt: skip

    def _heads(self, look: Look, width: int) -> Container:
        """The heads of the three columns, where the values have columns."""
        boxes = table(look, width).boxes(pygame.Rect(0, 0, width, 0))
        for head in self.heads:
            head.visible = len(boxes) == len(self.heads)
        if len(boxes) == 1:
            return Row()
        rule, yours, printed = self.heads
        _name, first, second = (box.left / look.scale for box in boxes)
        return Row(Sized(Row(rule), first), Sized(Row(yours), second - first), printed)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        look.paint.box(ground, ground.get_rect(), (*PANEL, 130))
        paint_side(ground, look, self._side, 190)
        super().paint(ground, look)
