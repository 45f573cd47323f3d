"""How the table looks, sounds and moves: every change is seen at once and kept by itself."""

from collections.abc import Callable
from functools import partial
from itertools import dropwhile

import pygame

from roller_table.engine.words import _, later, numeral, percent
from roller_table.languages import BY_SYSTEM, languages

from ...frame.paged import PagedScene
from ...looks.look import Look
from ...looks.setsthere import sets_there
from ...looks.theme import HAIRLINE, INK
from ...machine.actions import ACTIONS
from ...machine.keys import PRESETS, KeyTable, table
from ...machine.settings import (
    BOUNDS,
    CARD_BACKS,
    COLOURS,
    DEAL_ENDS,
    LETTERS,
    LONGEST_NAME,
    SPEEDS,
    TELLINGS,
    TURN_ENDS,
    Settings,
    tidy_name,
)
from ...ways import Back
from ...widgets import (
    Button,
    Choice,
    Column,
    Grow,
    Inset,
    Item,
    Label,
    NumberRange,
    Page,
    Row,
    Rows,
    ScrollArea,
    Scrolled,
    Segments,
    Sized,
    Slider,
    TextField,
    Toggle,
)
from .keyrow import HIGH, KeyRow
from .rooms import Rooms
from .sample import SIGHTS, STRIP, Sample

_BAR = 56
_LIST, _COLUMN, _SAMPLE = 204, 700, 330
_LEAST_COLUMN = 560
"""A narrower column would cut its rows: the sample lies over it, or the list of chapters goes."""


class SettingsScene(PagedScene):
    """The settings, in one column that scrolls; the list at the left jumps within it."""

    title = later("Settings")
    sight = "deutan"
    """With which kind of sight the sample is shown once more."""

    def build(self, page: Page) -> None:
        now = self.app.settings
        back = Button("back", icon="back", on_press=partial(self.go, Back()), tip=_("Back"))
        self.back = page.add(back)
        self.caption = page.add(Label("title", _("Settings"), 20, weight="semibold"))
        chapters = {
            "game": (_("The game"), self._build_game),
            "looks": (_("Looks"), self._build_looks),
            "seeing": (_("Seeing and hearing"), self._build_seeing),
            "keys": (_("Keys"), self._build_keys),
            "language": (_("Language"), self._build_language),
            "sounds": (_("Sound"), self._build_sound),
        }
        self.chapters = {
            name: page.add(
                _ChapterButton(name, words, partial(self._turn_to, name), partial(self._into, name))
            )
            for name, (words, _build) in chapters.items()
        }
        self._turned = "", 0
        self.area = page.add(ScrollArea("settings", _("Settings")))
        self.rows = Rows(page, self.area)
        self.headings: dict[str, Label] = {}
        for name, (words, build) in chapters.items():
            self.headings[name] = self.rows.heading(name, words.upper())
            build(now)
        self.reset = page.add(Button("reset", _("Reset all"), self._reset))
        names = (Item(name, _(words)) for name, words in SIGHTS.items())
        sights = Choice("sight", _("Shown"), tuple(names), self.sight, self._look_as)
        self.sample = Sample(page, page.add(sights))

    def _build_game(self, now: Settings) -> None:
        name = TextField("name", _("Your name"), now.called, self._rename, lambda _value: True)
        name.most = LONGEST_NAME
        self._row(name)
        self._segments("deal_end", _("After a deal"),
                       _items(DEAL_ENDS, _("Wait for me"), _("4 seconds"), _("8 seconds")),
                       _("How long you see the result, and at Poker Roulette each round in which "
                         "you could add a card. Enter skips it."))  # fmt: skip
        words = _("Computer players' time to think")
        self._row(self._slider("think_seconds", words, 0.1, show=_seconds))
        self._toggle(
            "plays_last",
            _("Play the last card for me"),
            _("When a trick leaves you no choice."),
        )
        self._toggle(
            "warn_revokes",
            _("Warn before a revoke"),
            _("Asks first, if a house rule lets you play a wrong suit."),
        )
        self._toggle("confirm_delete", _("Ask before deleting a game"))

    def _build_looks(self, now: Settings) -> None:
        self._toggle("full_screen", _("Full screen (F11)"))
        self.four_colours = self._toggle(
            "four_colours",
            _("Four-colour deck"),
            _("Clubs are green and diamonds blue, so that no two suits look alike."),
        )
        there = (Item(each.key, each.name) for each in sets_there())
        cards = Choice(
            "card_set",
            _("Cards"),
            (Item("", "Roller Table"), *there),
            now.card_set,
            partial(self._change, "card_set"),
        )
        self._row(cards, _of_cards(now))
        self._segments("letters", _("Letters on court cards"),
                       _items(LETTERS, _("By language"), "K Q J", "K D B"))  # fmt: skip
        backs = _items(CARD_BACKS, _("Red"), _("Blue"), _("Violet"))
        back = Choice(
            "card_back",
            _("Back of the cards"),
            backs,
            now.card_back,
            partial(self._change, "card_back"),
        )
        self._row(back)

    def _build_seeing(self, _now: Settings) -> None:
        """What helps a player who sees colours or small print badly, or wants more time."""
        self._segments("colours", _("Suits and seats"), _items(COLOURS, _("Usual"), _("Clear")),
                       _("Clear keeps every two apart in all kinds of sight."))  # fmt: skip
        self._toggle(
            "high_contrast",
            _("High contrast"),
            _("The felt is nearly black, and every button has an edge."),
        )
        self._toggle(
            "large_indices",
            _("Large corners on the cards"),
            _("Number and suit twice as large, and nothing else on the card."),
        )
        self._toggle(
            "faces",
            _("Faces"),
            _("Shows companions' faces. Off: their first letters."),
        )
        # A slider that moves under the hand that drags it cannot be aimed.
        scale = self._slider("user_scale", _("Text and card size"), 0.05, when_let_go=True)
        self.rooms = Rooms()
        self._row(scale, self.rooms.says())
        self._segments("speed", _("How fast cards move"),
                       _items(SPEEDS, _("Off"), _("Slow"), _("Normal"), _("Fast")))  # fmt: skip
        self._segments("turn_end", _("Wait for me after each turn"),
                       _items(TURN_ENDS, _("In a first game"), _("Always"), _("Never")),
                       _("At Rollerball and Roolz, after the others' turns."))  # fmt: skip
        says = _("What a screen reader says of others' moves. “Joined”: a trick in one sentence.")
        self._segments("telling", _("Read aloud"),
                       _items(TELLINGS, _("Every move"), _("Joined"), _("My turn only")),
                       says)  # fmt: skip

    def _build_keys(self, now: Settings) -> None:
        self.preset: Segments[str] = Segments(
            "preset", _("All keys"), _presets(now.keys), now.keys.preset, self._take_preset
        )
        self._row(self.preset, _("Choose an action, then press its new key. Esc cancels."))
        self.told = self.rows.note("keys told")
        self.rows.grid(
            [
                KeyRow(each, lambda: self.app.settings.keys, self._take_keys, self._tell_of_keys)
                for each in ACTIONS
            ],
            HIGH,
        )

    def _build_language(self, now: Settings) -> None:
        tongue = Choice("language", _("Language"), _languages(), now.language, self._speak)
        self._row(tongue, _("A draft is a translation that nobody has read yet."))

    def _build_sound(self, _now: Settings) -> None:
        self.sound = self._toggle("sound", _("Sound"), _("You also see what each sound tells."))
        volumes = (
            ("volume", _("Effects volume"), "things/lay"),
            ("signal_volume", _("Signals volume"), "signals/score"),
        )
        for name, words, sample in volumes:
            self._row(self._slider(name, words, 0.05, sample=sample, when_let_go=True))

    def _segments(
        self, name: str, words: str, items: tuple[Item[str], ...], says: str = ""
    ) -> None:
        now: str = getattr(self.app.settings, name)
        self._row(Segments(name, words, items, now, partial(self._change, name)), says)

    def _slider(
        self,
        name: str,
        words: str,
        step: float,
        *,
        show: Callable[[float], str] = percent,
        when_let_go: bool = False,
        sample: str = "",
    ) -> Slider:
        """A slider over the setting of that name; a sound that it sets is heard as a sample."""
        value: float = getattr(self.app.settings, name)
        change = partial(self._louder, name, sample) if sample else partial(self._change, name)
        span = NumberRange(*BOUNDS[name], step)
        return Slider(name, words, value, span, change, show=show, when_let_go=when_let_go)

    def _row(self, control: TextField | Slider | Choice[str], says: str = "") -> None:
        self.rows.row(control, control.words, says)

    def _toggle(self, name: str, words: str, says: str = "") -> Toggle:
        value = getattr(self.app.settings, name)
        toggle = Toggle(name, words, value, partial(self._change, name), says=says, at_right=True)
        self.rows.toggle(toggle)
        return toggle

    # Changes

    def _change(self, name: str, value: object) -> None:
        self.app.change(**{name: value})

    def _speak(self, language: str) -> None:
        """The page is built anew in that language: the list and the keys stay where they are."""
        offset, seen = self.area.offset, self.page.focus.seen
        self.app.change(language=language)
        self.area.scroll(offset)
        self.page.focus.go(self.page.find("language"), seen=seen)

    def _take_preset(self, name: str) -> None:
        self._take_keys(table(PRESETS[name]))

    def _take_keys(self, keys: KeyTable) -> None:
        self.app.change(keys=keys)
        self._show_keys()

    def _show_keys(self) -> None:
        now = self.app.settings.keys
        self.preset.options = _presets(now)
        self.preset.set(now.preset)

    def _tell_of_keys(self, words: str) -> None:
        self.told.say(words)

    def _look_as(self, sight: str) -> None:
        self.sight = sight
        self.app.lay_out()

    def _turn_to(self, chapter: str) -> None:
        """Show that chapter from its heading on."""
        heading = self.headings[chapter]
        above = self.look.px(18)
        self.area.scroll(self.area.offset + heading.rect.top - self.area.rect.top - above)
        self._turned = chapter, self.area.offset

    def _into(self, chapter: str) -> None:
        """To the first row of that chapter."""
        self._turn_to(chapter)
        heading = self.headings[chapter]
        below = dropwhile(lambda each: each is not heading, self.page.widgets.values())
        self.page.focus.go(next(each for each in below if each.focusable), seen=True)

    @property
    def chapter(self) -> str:
        """The chapter that is in sight: the one turned to, until the list is scrolled, as the last
        ones end at one place; else the last whose heading is not below the upper part."""
        chapter, offset = self._turned
        if chapter and offset == self.area.offset:
            return chapter
        line = self.area.rect.top + self.area.rect.height // 3
        if self.area.offset >= self.area.most > 0:
            return list(self.chapters)[-1]
        above = [c for c, heading in self.headings.items() if heading.rect.top <= line]
        return above[-1] if above else next(iter(self.chapters))

    def _rename(self, name: str) -> None:
        self.app.change(name=tidy_name(name))

    def _louder(self, name: str, sample: str, volume: float) -> None:
        """Set how loud a kind of sounds is, and let one of them be heard."""
        self.app.change(**{name: volume})
        self.app.play(sample)

    def _reset(self) -> None:
        """Everything as it came, but the window where it is."""
        usual, now = Settings(), self.app.settings
        keep = {"window_size": now.window_size, "full_screen": now.full_screen}
        names = [name for name in Settings.__dataclass_fields__ if name not in keep]
        self.app.change(**{name: getattr(usual, name) for name in names})
        self.app.lay_out()

    # Places

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self._show_settings(look)
        super().lay_out(look, size)

    def _show_settings(self, look: Look) -> None:
        """What was changed elsewhere (F11) is shown here too."""
        now = self.app.settings
        for name in Settings.__dataclass_fields__:
            control = self.page.widgets.get(name)
            if isinstance(control, Toggle | Slider | Choice):
                if control.value != getattr(now, name):
                    control.set(getattr(now, name))
            elif isinstance(control, TextField) and not control.focused:
                control.set(now.called)
        self._show_keys()
        clear = now.colours == "clear"
        self.four_colours.reason = _("“Clear” already has four suit colours.") if clear else ""
        self.rows.say("card_set", _of_cards(now))
        self.rows.say("user_scale", self.rooms.says(look))

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px, bar = look.px, look.px(_BAR)
        head = Row(Sized(self.back, 38, 38), 14, Grow(Sized(self.caption, high=_BAR)))
        head.place(look, pygame.Rect(px(16), 0, size[0] // 2 + px(52), bar))
        listed = self._wide(look)
        beside = size[0] >= listed + px(_LEAST_COLUMN + 60 + _SAMPLE)
        self._list = pygame.Rect(0, bar, listed, size[1] - bar)
        self._sample = pygame.Rect(size[0] - px(_SAMPLE), bar, px(_SAMPLE), size[1] - bar)
        if not beside:
            self._sample = pygame.Rect(self._list.right, bar, size[0] - self._list.right, px(STRIP))
        top = bar + 1 if beside else self._sample.bottom + 1
        right = self._sample.left if beside else size[0]
        room = right - self._list.right
        column = min(px(_COLUMN), room - px(56))
        left = self._list.right + (room - column) // 2
        listed_in = pygame.Rect(left - px(8), top, column + px(28), size[1] - top)
        Scrolled(self.area, Inset(self.rows, 8, 0, 20, 28)).place(look, listed_in)
        chapters = Column(*(Sized(each, high=36) for each in self.chapters.values()), gap=6)
        reset = Row(Sized(self.reset, high=38))
        Inset(Column(chapters, Grow(), reset), 12, 20, 12, 16).place(look, self._list)
        if beside:
            inside = self._sample.inflate(-2 * px(22), 0)
            self.sample.place_column(look, inside, self.sight)
        else:
            self.sample.place_strip(look, self._sample)

    def _wide(self, look: Look) -> int:
        """The list of chapters is as wide as its words want."""
        buttons = self.reset, *self.chapters.values()
        return max(look.px(_LIST), *(each.natural(look)[0] + look.px(24) for each in buttons))

    # Drawing

    def tick(self, now: int) -> None:
        """Sounds may be turned off and on by a key as well; the list shows where one is."""
        if self.sound.value != self.app.settings.sound:
            self.sound.set(self.app.settings.sound)
        here = self.chapter
        for name, button in self.chapters.items():
            if button.chosen != (name == here):
                button.chosen = name == here
                button.changed()
        super().tick(now)
        if self.rooms.ask(self.look, now):
            self.app.lay_out()

    def wakes_at(self) -> int | None:
        times = (super().wakes_at(), self.rooms.due)
        return min((each for each in times if each is not None), default=None)

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        size, bar = ground.get_size(), look.px(_BAR)
        look.paint.box(ground, pygame.Rect(0, 0, size[0], bar), (*INK, 225))
        look.paint.box(ground, pygame.Rect(0, bar, size[0], 1), HAIRLINE)
        for side, edge in ((self._list, self._list.right), (self._sample, self._sample.left)):
            look.paint.box(ground, side, (*INK, 190))
            look.paint.box(ground, pygame.Rect(edge, side.top, 1, side.height), HAIRLINE)


class _ChapterButton(Button):
    """It turns to a chapter, and the arrow to the right leads into it."""

    def __init__(
        self, name: str, words: str, turns: Callable[[], object], leads: Callable[[], object]
    ) -> None:
        super().__init__(f"go {name}", words, turns, kind="plain")
        self._leads = leads

    def key(self, event: pygame.event.Event) -> bool:
        if event.key != pygame.K_RIGHT:
            return super().key(event)
        self._leads()
        return True


def _seconds(value: float) -> str:
    return _("{n} s").format(n=numeral(value, 1))


def _of_cards(now: Settings) -> str:
    """What a card set brings, or why it is not shown."""
    if now.needs_our_cards:
        return _(
            "Large corners, four colours or clear colours: with any of these on, you see Roller "
            "Table's own cards instead of your set."
        )
    return _(
        "A set brings its own corners, colours and back; Roller Table's cards replace what is"
        ' missing. Put your sets into the folder "card sets", beside your games.'
    )


def _items(values: tuple[str, ...], *words: str) -> tuple[Item[str], ...]:
    return tuple(Item(value, word) for value, word in zip(values, words, strict=True))


def _languages() -> tuple[Item[str], ...]:
    """Each by the name that its speakers give it, so that every player can find their own."""
    draft = _("{language} (draft)")
    names = [
        (each.code, draft.format(language=each.name) if each.draft else each.name)
        for each in languages()
    ]
    system = Item(BY_SYSTEM, _("As the computer"))
    return (system, *(Item(code, name) for code, name in names))


def _presets(keys: KeyTable) -> tuple[Item[str], ...]:
    words = (_("Usual"), _("Left hand"), _("Right hand"))
    found = tuple(Item(name, word) for name, word in zip(PRESETS, words, strict=True))
    return found if keys.preset else (*found, Item("", _("Your own")))
