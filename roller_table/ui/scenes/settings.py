"""How the table looks, sounds and moves: every change is seen at once and kept by itself."""

from collections.abc import Callable

import pygame

from roller_table.engine.words import _, later
from roller_table.languages import BY_SYSTEM, languages

from ..look import Look, scale_for
from ..paged import PagedScene
from ..settings import (
    BOUNDS,
    CARD_BACKS,
    COLOURS,
    DEAL_ENDS,
    LONGEST_NAME,
    SPEEDS,
    TURN_ENDS,
    Settings,
    tidy_name,
)
from ..theme import HAIRLINE, INK, QUIET, TEXT, mix
from ..widgets import (
    Bounds,
    Button,
    Choice,
    Item,
    Label,
    Page,
    Rows,
    ScrollArea,
    Slider,
    TextField,
    Toggle,
)

_BAR = 56
_COLUMN = 720
_SAMPLE = 330
_CARDS = ("AS", "KH", "9D", "QC")


class SettingsScene(PagedScene):
    """The settings, in one column that scrolls; a sample of the cards beside it."""

    title = later("Settings")

    def build(self, page: Page) -> None:
        now = self.app.settings
        page.add(Button("back", icon="back", on_press=self.app.pop, tip=_("Back")))
        page.add(Label("title", _("Settings"), 20, weight="semibold"))
        self.area = page.add(ScrollArea("settings"))
        self.rows = Rows(page, self.area)
        self._build_table(now)
        self._build_looks(now)
        self._build_sound()
        page.add(Button("reset", _("Set everything back"), self._reset), self.area)

    def _build_table(self, now: Settings) -> None:
        self.rows.heading("at the table", _("AT THE TABLE"))
        name = TextField("name", _("Your name"), now.name, self._rename, lambda _value: True)
        name.most = LONGEST_NAME
        self._row(name, _("How the others see you."))
        speed = Choice(
            "speed", _("Speed of the cards"), _speeds(), now.speed, self._changer("speed")
        )
        self._row(speed, _("Off: everything is simply there."))
        ends = Choice(
            "deal_end", _("After a deal"), _deal_ends(), now.deal_end, self._changer("deal_end")
        )
        self._row(ends, _("How long its result stands. Enter goes on at once."))
        turns = Choice(
            "turn_end",
            _("Wait for me after each turn"),
            _turn_ends(),
            now.turn_end,
            self._changer("turn_end"),
        )
        self._row(turns, _("At Rollerball and Roolz, when others have had theirs."))
        think = self._slider("think_seconds", _("Time to think"), 0.1)
        think.show = lambda value: _("{n} s").format(n=f"{value:.1f}")
        self._row(think, _("How long a computer player may think about one move."))
        self._toggle(
            "plays_last",
            _("The last card plays itself"),
            _("Where nothing is left to choose in a trick."),
        )
        self._toggle(
            "warn_revokes",
            _("Warn before a revoke"),
            _("Where a house rule lets you break suit by mistake, ask first."),
        )
        self._toggle(
            "confirm_delete",
            _("Ask before throwing a game away"),
            _("A kept game that is thrown away does not come back."),
        )

    def _build_looks(self, now: Settings) -> None:
        self.rows.heading("looks", _("LOOKS"))
        scale = self._slider("user_scale", _("Size of everything"), 0.05)
        # A slider that moves under the hand that drags it cannot be aimed.
        scale.when_let_go = True
        self._row(scale, _scale_says(1, 1))
        tongue = Choice(
            "language", _("Language"), _languages(), now.language, self._changer("language")
        )
        self._row(tongue, _("A draft is a translation that nobody has read yet."))
        self._toggle("full_screen", _("Full screen"), _("F11 does the same."))
        colours = Choice(
            "colours", _("Suits and seats"), _colours(), now.colours, self._changer("colours")
        )
        self._row(colours, _("Clear keeps every two apart in all kinds of sight."))
        self._toggle(
            "high_contrast",
            _("High contrast"),
            _("The felt is nearly black, and whatever can be pressed has an edge."),
        )
        self._toggle(
            "four_colours",
            _("Four-colour deck"),
            _("Clubs are green and diamonds blue, so that no two suits look alike."),
        )
        self._toggle(
            "large_indices",
            _("Large corners on the cards"),
            _("Number and suit twice as large, and nothing else on the card."),
        )
        back = Choice(
            "card_back", _("Back of the cards"), _backs(), now.card_back, self._changer("card_back")
        )
        self._row(back, "")

    def _build_sound(self) -> None:
        self.rows.heading("sounds", _("SOUND"))
        self._toggle("sound", _("Sound"), _("M does the same. Nothing is told by sound alone."))
        things = (_("Loudness of things"), _("Cards, chips, dice and balls."), "things/lay")
        signals = (
            _("Loudness of signals"),
            _("Tricks, points, your turn, the end."),
            "signals/score",
        )
        for name, told in (("volume", things), ("signal_volume", signals)):
            words, says, sample = told
            slider = self._slider(name, words, 0.05)
            slider.on_change, slider.when_let_go = self._louder(name, sample), True
            self._row(slider, says)

    def _slider(self, name: str, words: str, step: float) -> Slider:
        """A slider over the setting of that name, in per cent if nothing else is said."""
        value: float = getattr(self.app.settings, name)
        span = Bounds(*BOUNDS[name], step)
        return Slider(name, words, value, span, self._changer(name), show="{:.0%}".format)

    def _row(self, control: TextField | Slider | Choice[str], says: str) -> None:
        self.rows.row(control, control.words, says)

    def _toggle(self, name: str, words: str, says: str) -> None:
        value = getattr(self.app.settings, name)
        toggle = Toggle(name, words, value, self._changer(name), says=says, at_right=True)
        self.rows.toggle(toggle)

    # Changes

    def _changer(self, name: str) -> Callable[[object], object]:
        return lambda value: self.app.change(**{name: value})

    def _rename(self, name: str) -> None:
        self.app.change(name=tidy_name(name))

    def _louder(self, name: str, sample: str) -> Callable[[float], object]:
        """Set how loud a kind of sounds is, and let one of them be heard."""

        def set_volume(volume: float) -> None:
            self.app.change(**{name: volume})
            self.app.play(sample)

        return set_volume

    def _reset(self) -> None:
        """Everything as it came, but the window where it is."""
        usual, now = Settings(), self.app.settings
        keep = {"window_size": now.window_size, "full_screen": now.full_screen}
        names = [name for name in Settings.__dataclass_fields__ if name not in keep]
        self.app.change(**{name: getattr(usual, name) for name in names})
        self.app.lay_out()

    def tick(self, now: int) -> None:
        """Sounds may be turned off and on by a key as well."""
        sound = self.page.widgets["sound"]
        if isinstance(sound, Toggle) and sound.value != self.app.settings.sound:
            sound.set(self.app.settings.sound)
        super().tick(now)

    # Places

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self._show_settings(size)
        super().lay_out(look, size)

    def _show_settings(self, size: tuple[int, int]) -> None:
        """What was changed elsewhere (F11) is shown here too."""
        now = self.app.settings
        for name in Settings.__dataclass_fields__:
            control = self.page.widgets.get(name)
            if isinstance(control, Toggle | Slider | Choice):
                if control.value != getattr(now, name):
                    control.set(getattr(now, name))
            elif isinstance(control, TextField) and not control.focused:
                control.set(now.name)
        room = scale_for(size, 9) / scale_for(size, 1)
        self.rows.say("user_scale", _scale_says(now.user_scale, room))

    def place(self, look: Look, size: tuple[int, int]) -> None:
        px = look.px
        back, title = self.find("back"), self.find("title")
        back.rect = pygame.Rect(px(16), px(9), px(38), px(38))
        title.rect = pygame.Rect(px(68), 0, size[0] // 2, px(_BAR))
        self._sample = self._place_sample(look, size)
        room = self._sample.left if self._sample.width else size[0]
        column = min(px(_COLUMN), room - px(64))
        left = (room - column) // 2
        self.area.rect = pygame.Rect(left - px(8), px(_BAR) + 1, column + px(32), 0)
        self.area.rect.height = size[1] - self.area.rect.top
        foot = self.rows.place(look, px(8), column)
        reset = self.find("reset")
        self.area.put(reset, pygame.Rect((px(8), foot + px(20)), reset.natural(look)))
        self.area.content += px(28)

    def _place_sample(self, look: Look, size: tuple[int, int]) -> pygame.Rect:
        """Where the cards are shown, if there is room beside the column."""
        wide = look.px(_SAMPLE)
        if size[0] < look.px(_COLUMN * 0.8) + wide:
            return pygame.Rect(0, 0, 0, 0)
        return pygame.Rect(size[0] - wide, look.px(_BAR), wide, size[1] - look.px(_BAR))

    # Drawing

    def paint(self, ground: pygame.Surface, look: Look) -> None:
        size = ground.get_size()
        look.paint.box(ground, pygame.Rect(0, 0, size[0], look.px(_BAR)), (*INK, 225))
        look.paint.box(ground, pygame.Rect(0, look.px(_BAR), size[0], 1), HAIRLINE)
        if self._sample.width:
            look.paint.box(ground, self._sample, (*INK, 190))
            look.paint.box(ground, pygame.Rect(self._sample.topleft, (1, size[1])), HAIRLINE)
            self._paint_sample(ground, look)

    def _paint_sample(self, ground: pygame.Surface, look: Look) -> None:
        """The cards as they are now."""
        px, box = look.px, self._sample
        caps = look.text.line(_("YOUR CARDS"), 12.5, QUIET, "semibold")
        ground.blit(caps, (box.left + px(28), box.top + px(26)))
        middle = (box.centerx, box.top + px(180))
        for place, code in enumerate(_CARDS):
            turn = (1.5 - place) * 9
            card = look.art.turned(look.art.card(code, px(104)), turn)
            x = middle[0] + round((place - 1.5) * px(46))
            ground.blit(card, card.get_rect(center=(x, middle[1] + round(abs(turn) * px(0.9)))))
        back = look.art.back(px(84))
        for turn in (8, -4):
            card = look.art.turned(back, turn)
            spot = card.get_rect(center=(box.left + px(84) - turn, box.top + px(382)))
            ground.blit(card, spot)
        words = _("You lead **9♦**; over it go A♠, K♥ or Q♣.")
        width = box.right - px(28) - (box.left + px(160))
        block = look.text.block(words, 15, width, mix(TEXT, QUIET, 0.2))
        ground.blit(block, block.get_rect(midleft=(box.left + px(160), box.top + px(382))))


def _scale_says(wanted: float, room: float) -> str:
    if wanted > room + 0.005:
        words = _("This window has room for words at {n}; in a larger one everything is larger.")
        return words.format(n=f"{room:.0%}")
    return _("Words, buttons and cards, as far as each table has room for them.")


def _speeds() -> tuple[Item[str], ...]:
    words = (_("Off"), _("Slow"), _("Normal"), _("Fast"))
    return tuple(Item(speed, word) for speed, word in zip(SPEEDS, words, strict=True))


def _deal_ends() -> tuple[Item[str], ...]:
    words = (_("Wait for me"), _("4 seconds"), _("8 seconds"))
    return tuple(Item(end, word) for end, word in zip(DEAL_ENDS, words, strict=True))


def _turn_ends() -> tuple[Item[str], ...]:
    words = (_("In a first game"), _("Always"), _("Never"))
    return tuple(Item(end, word) for end, word in zip(TURN_ENDS, words, strict=True))


def _languages() -> tuple[Item[str], ...]:
    """Each by the name that its speakers give it, so that whoever cannot read this finds theirs."""
    draft = _("{language} (draft)")
    names = [
        (each.code, draft.format(language=each.name) if each.draft else each.name)
        for each in languages()
    ]
    system = Item(BY_SYSTEM, _("As the computer"))
    return (system, *(Item(code, name) for code, name in names))


def _colours() -> tuple[Item[str], ...]:
    words = (_("Usual"), _("Clear"))
    return tuple(Item(colours, word) for colours, word in zip(COLOURS, words, strict=True))


def _backs() -> tuple[Item[str], ...]:
    words = (_("Red"), _("Blue"), _("Violet"))
    return tuple(Item(back, word) for back, word in zip(CARD_BACKS, words, strict=True))
