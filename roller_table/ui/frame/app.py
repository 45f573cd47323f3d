"""The window: it hands events to the scene on top, and sleeps when nobody does anything.

What a scene is asked goes through the ``Stack``, which mends what fails. Where even the lowest page
cannot be shown, the window is taken down in order: what went wrong is written to crash.log, and
every scene may keep what it has.
"""

import time
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from math import inf
from typing import TypeVar

import pygame

from roller_table.engine.words import _

from ..looks import typeface
from ..looks.cardsets import CardSets
from ..looks.company import Company
from ..looks.look import Look, canvas_for
from ..machine import platform, settings
from ..machine.actions import shown
from ..machine.gamepad import CONCERNS, Gamepads
from ..machine.settings import Settings, changed
from ..machine.sound import Sound
from ..machine.touch import Finger
from ..ways import Home, Rulebook, Stacking, Way
from . import crash
from .notices import Notices
from .scene import Guide, Scene
from .stack import Stack
from .upkeep import Upkeep

T = TypeVar("T")
FRAME = 16
"""Milliseconds between two frames while something moves."""
_LET_GO_AFTER = 2_000
"""Milliseconds after a sound has begun, and the longest has ended: an open sound device wakes the
program a hundred times a second."""
_LOOKS = frozenset(
    {
        "user_scale", "colours", "four_colours", "high_contrast", "large_indices", "card_back",
        "full_screen", "speed", "faces", "card_set", "letters",
    }
)  # fmt: skip
"""Settings that are seen everywhere at once."""
_SAVE_AFTER = 800
"""A slider that is dragged is not written to the disc at every step."""
_SAVE_AGAIN = 5_000
"""Milliseconds until what could not be written is tried again."""
_MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_TIDY_AFTER, _CALM, _TIDY_AT_LAST = 500, 300, 4_000
"""Milliseconds until the memory of a closed scene is given back; while something moves, until the
next try (a deal and its dice have a pause between them), and how much later it is done in any
case."""
_TIDY_AT_REST, _TIDY_EVERY, _TIDY_AGAIN = 1_000, 60_000, 20_000
"""The same if no scene was closed: after the last frame, soon enough that a window where nobody
does anything is not woken for it later; in any case after the first; and not so soon again."""
_RESIZES = frozenset({pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED})
_UNCOVERS = frozenset({pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED})


def _milliseconds() -> int:
    return time.monotonic_ns() // 1_000_000


class App:
    """One window with its scenes, and its settings."""

    def __init__(
        self,
        settings: Settings | None = None,
        *,
        clock: Callable[[], int] = _milliseconds,
        forgiving: bool = True,
        settles: int = 400,
    ) -> None:
        """``forgiving``: what fails once is written down, and the window goes on."""
        self.settings = settings or Settings()
        self.clock = clock
        self.settles = settles
        self.running = True
        self.stack = Stack(self, crash.Mishaps() if forgiving else None)
        self.notices = Notices()
        self.company = Company()
        self.card_sets = CardSets(self._say_later)
        self.pads, self.finger = Gamepads(), Finger()
        self.sound = Sound(self.settings.sound, self.settings.volumes, self._say_later)
        self._calls: deque[Callable[[], object]] = deque()
        self._afterwards: deque[Callable[[], object]] = deque()
        """What waits for the next picture to be shown."""
        self._save_at: int | None = None
        self._quiet_at: int | None = None
        self._tidy_at: int | None = None
        self._tidy_by = 0
        self._tidied_at = -_TIDY_AGAIN
        self.drawn_at = -FRAME
        self.upkeep = Upkeep(self.say)
        self.listeners: list[Callable[[], object]] = []
        """They are told of each step."""
        self._guide: Guide | None = None
        self._pointer: tuple[int, int] | None = None
        """Where the pointer was heard of last."""
        self._place: platform.Place | None = None
        """Where the window lay before it filled the screen."""
        platform.prepare()
        self.after_picture(self._meet)
        self.screen = self._opened()
        self.look = self._new_look()

    # Scenes

    @property
    def scenes(self) -> list[Scene]:
        """From the lowest to the one on top."""
        return self.stack.scenes

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self.stack.top

    def push(self, scene: Scene) -> None:
        """Cover the scene on top with this one."""
        self.stack.push(scene)

    def follow(self, guide: Guide) -> None:
        """From now on ways lead where this guide knows."""
        self._guide = guide

    def go(self, way: Way, stacking: Stacking = Stacking.OVER) -> None:
        """Show the page to which that way leads; where it is there already, what covers it goes."""
        assert self._guide, f"nobody knows where {way} leads"
        page = self._guide.page(way)
        if page is None:
            return
        if self.scenes and isinstance(way, Home):
            self._lay_below(page)
        if page in self.scenes:
            while self.scene is not page and page in self.scenes:
                self.pop()
        elif stacking is Stacking.INSTEAD:
            self.swap(page)
        else:
            if self.scenes and (page.alone or stacking is Stacking.ALONE):
                self.lay_ground()
                self.strip()
            self.push(page)

    def _lay_below(self, home: Scene) -> None:
        """Have it to come back to; where nobody has seen it yet, nothing of it is drawn."""
        if home not in self.scenes:
            home.app = self
            self.scenes.insert(0, home)

    def lay_ground(self) -> None:
        """Have home below everything else."""
        if home := self.ground():
            self._lay_below(home)

    def ground(self) -> Scene | None:
        """What can lie below everything else and does not yet."""
        home = self._guide.page(Home()) if self._guide else None
        return None if home in self.scenes else home

    def pop(self) -> None:
        """Go back to the scene below; the last one stays."""
        self.stack.pop()
        self._tidy_soon()

    def swap(self, scene: Scene) -> None:
        """Put this scene in the place of the one on top."""
        self.stack.swap(scene)
        self._tidy_soon()

    def strip(self) -> None:
        """Leave nothing but the lowest scene below what comes next."""
        self.stack.strip()
        self._tidy_soon()

    def show(self, scene: Scene) -> None:
        """Enter this scene and lay it out; the stack alone asks for it."""
        scene.app = self
        scene.enter()
        if scene is self.scene:
            self._lay_out(scene)
            title = _(scene.title)
            pygame.display.set_caption(f"{title} · {platform.NAME}" if title else platform.NAME)

    # What scenes ask for

    def now(self) -> int:
        """The time in milliseconds, for animations."""
        return self.clock()

    def later(self, call: Callable[[], object]) -> None:
        """Make this call on the window's own thread, at the next step; any thread may ask."""
        self._calls.append(call)
        platform.wake()

    def after_picture(self, call: Callable[[], object]) -> None:
        """Make this call once the next picture is shown: nobody waits for it."""
        self._afterwards.append(call)

    def say(self, words: str) -> None:
        """Show a line at the foot of the window for some seconds."""
        self.notices.say(words, self.now())

    def _meet(self) -> None:
        """Nobody waits for the companions' files to be read; then their faces are there."""
        if wrong := self.company.meet():
            self.say(wrong)
        if self.scene and self.company.missed:
            self.scene.redraw()

    def _say_later(self, words: str) -> None:
        """The same, from another thread."""
        self.later(lambda: self.say(words))

    def change(self, **changes: object) -> None:
        """Change settings, now and for the next time."""
        before, self.settings = self.settings, changed(self.settings, changes)
        if self.settings == before:
            return
        self._save_at = self.now() + _SAVE_AFTER
        self.sound.set(self.settings.sound, self.settings.volumes)
        if self.settings.full_screen != before.full_screen:
            self._turn_full()
        if self.settings.language != before.language:
            self._speak_otherwise()
        if _LOOKS & set(changes):
            self.lay_out()

    def _speak_otherwise(self) -> None:
        """Another language: every scene is built again from what it shows."""
        if words := self.settings.speak():
            self.say(words)
        self.stack.renew()
        self.lay_out()

    def _turn_full(self) -> None:
        """Fill the screen, or leave it: then the window lies where it did."""
        full = self.settings.full_screen
        if full:
            self._place = platform.place()
        self.screen = self._opened()
        if not full:
            platform.put(self._place)

    def _opened(self) -> pygame.Surface:
        chosen = self.settings
        return canvas_for(platform.open_window(chosen.window_size, chosen.full_screen))

    def play(self, name: str, at: float = 0.5, after: float = 0) -> None:
        """Let a sound be heard. The device is let go after a while of silence: it costs power."""
        self.sound.play(name, at, after)
        quiet_at = self.now() + round(after) + _LET_GO_AFTER
        self._quiet_at = max(self._quiet_at or 0, quiet_at)

    def lay_out(self) -> None:
        """Make a new look and put everything in its place."""
        before, self.look = self.look, self._new_look()
        if scene := self.scene:
            with self.stack.trying(scene):
                self._lay_out(scene)
        before.let_go()
        self._tidy_soon()

    def mend_card_sets(self) -> None:
        """Open anew what was wrong with others' cards: it may have been put right."""
        if self.card_sets.wrong:
            self.card_sets = CardSets(self._say_later)
            self.lay_out()

    def quit(self) -> None:
        """Close the window after this step."""
        self.running = False

    # The loop

    def run(self) -> int:
        """Show the window until it is closed; the program's exit status."""
        try:
            with ExitStack() as woken:
                # Before the first picture it does not sleep, and nobody waits for this.
                answers = partial(woken.enter_context, platform.woken_by_signals(self.quit))
                self.after_picture(answers)
                while self.running and not self.stack.fallen:
                    self.step()
        except KeyboardInterrupt:
            pass
        except Exception as error:
            self.stack.fallen = error
        if fallen := self.stack.fallen:
            crash.take_down(fallen, self._keep, self._last_words, self._owes)
            return 1
        self.close()
        return 0

    def step(self, wait: bool = True) -> None:
        """One turn: sleep if there is nothing to do, then handle, tick and draw."""
        if wait:
            self._try(self._sleep)
        for _turn in range(len(self._calls)):  # What they call for waits for the next turn.
            self._do(self._calls.popleft())
        for event in pygame.event.get():
            self._do(partial(self._handle, event))
        if not self.running:  # Nobody looks any more, and a first picture takes its time.
            return
        now = self.now()
        self._try(partial(self._tick, now))
        if self._try(partial(self._drawn, now, wait)):
            while self._afterwards:
                self._do(self._afterwards.popleft())
        for listener in self.listeners:
            self._do(listener)

    def _keep(self) -> None:
        """Every scene keeps what it has, and what could not be written is tried once more."""
        self.stack.close()
        self.upkeep.settle()

    def _owes(self) -> bool:
        return bool(self.upkeep.troubles)

    def _do(self, deed: Callable[[], object]) -> None:
        """What was done to the scene on top, or was waited for there."""
        self._try(deed, deed=True)

    def _try(self, what: Callable[[], T], *, deed: bool = False) -> T | None:
        """What comes of this at the scene on top; None where it failed, which has been mended.

        ``deed`` as of ``Stack.trying``.
        """
        if not self.stack.fallen:
            with self.stack.trying(self.scene, deed=deed):
                return what()
        return None

    def _last_words(self, line: str, details: str) -> None:
        crash.last_words(line, details, self.screen, self.look, self.clock)

    def close(self) -> None:
        """Let every scene keep what it has, keep the settings, and close the window."""
        for part in (self.stack.close, self._save, self.sound.close, platform.close):
            self.stack.quietly(part)

    def _sleep(self) -> None:
        platform.wait(self._patience())

    def _patience(self) -> int | None:
        """How long nothing will happen unless somebody acts; None: for ever."""
        now = self.now()
        if self._calls:
            return 0
        scene = self.scene
        if scene and (scene.moving or scene.dirty):
            return max(0, self.drawn_at + FRAME - now)
        scene_wakes = scene.wakes_at() if scene else None
        mine = (self._save_at, self._quiet_at, self._tidy_at, self.upkeep.wakes_at(now))
        times = (*mine, self.notices.changes_at(), scene_wakes)
        return min((max(1, each - now) for each in times if each is not None), default=None)

    def _tick(self, now: int) -> None:
        self._save(now)
        if self._quiet_at is not None and now >= self._quiet_at:
            self._quiet_at = None
            self.sound.let_go()
        self._tidy(now)
        self.upkeep.tick(now)
        scene = self.scene
        if self.notices.words and scene:
            self.notices.hold(scene.holds_notice, now)
        if self.notices.tick(now) and scene:
            scene.redraw()
        if scene:
            scene.tick(now)

    def _tidy_soon(self) -> None:
        self._tidy_at = self.now() + _TIDY_AFTER
        self._tidy_by = self._tidy_at + _TIDY_AT_LAST

    def _tidy(self, now: int) -> None:
        """Not while something moves: it takes as long as two frames."""
        if self._tidy_at is None or now < self._tidy_at:
            return
        if self.scene is not None and self.scene.moving and now < self._tidy_by:
            self._tidy_at = now + _CALM
            return
        self._tidy_at, self._tidied_at = None, now
        self.look.room.tidy()
        platform.give_back()

    def _wants_frame(self, now: int, waited: bool) -> bool:
        scene = self.scene
        if not scene or not (scene.dirty or scene.moving):
            return False
        # A mouse may report a thousand times a second; nobody sees more than sixty frames.
        return not waited or now - self.drawn_at >= FRAME - 1

    def _drawn(self, now: int, waited: bool) -> bool:
        """Whether a picture was wanted; then it is shown."""
        wanted = self._wants_frame(now, waited)
        if wanted:
            self._draw(now)
        return wanted

    def _draw(self, now: int) -> None:
        scene = self.scene
        assert scene
        self.drawn_at = now
        if self._tidy_at is not None:
            if self._tidy_at > now + _TIDY_AFTER:
                self._tidy_at = min(now + _TIDY_AT_REST, self._tidy_by)
        elif now >= self._tidied_at + _TIDY_AGAIN:  # A table that stays open gathers much, too.
            self._tidy_at = now + _TIDY_AT_REST
            self._tidy_by = now + _TIDY_EVERY
        told = scene.tells(self.notices.words)
        scene.dirty = False
        self._paint(scene, told)

    def _paint(self, scene: Scene, told: bool) -> None:
        """``told``: the scene itself says what a notice would say."""
        everything = scene.whole
        parts = scene.draw(self.screen)
        scene.whole = False
        notice = [] if told else self.notices.draw(self.screen, self.look)
        window = pygame.display.get_surface()
        if window and window is not self.screen:
            window.blit(self.screen, (0, 0))
        if parts is None or everything or window is not self.screen:
            pygame.display.flip()
        elif parts or notice:
            pygame.display.update([*parts, *notice])

    # Events

    def _handle(self, event: pygame.event.Event) -> None:
        if getattr(event, "touch", False):
            self._touched(event)
            return
        if event.type == pygame.KEYDOWN and not (self.scene and self.scene.reads_keys):
            event = self.settings.keys.meant(event)
        self._pointer = getattr(event, "pos", self._pointer)
        if event.type == pygame.MOUSEWHEEL and self._pointer:
            # A page that a click has just opened has heard of no pointer yet.
            event = pygame.event.Event(event.type, {**event.dict, "pos": self._pointer})
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in _RESIZES:
            self._resized()
        elif event.type in _UNCOVERS:
            if self.scene:
                self.scene.redraw()
        elif not self._shortcut(event) and self.scene and not self.scene.handle(event):
            self._unhandled(event)

    def _touched(self, event: pygame.event.Event) -> None:
        """Each of what a mouse would do goes to the page that is there then."""
        if self.scene:
            for each in self.finger.as_mouse(event, self.scene, self.now()):
                self._handle(each)

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Keys that mean the same everywhere."""
        if event.type != pygame.KEYDOWN:
            return False
        mod = getattr(event, "mod", 0)
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and mod & pygame.KMOD_ALT):
            self.change(full_screen=not self.settings.full_screen)
            return True
        if event.key == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.quit()
            return True
        return False

    def _unhandled(self, event: pygame.event.Event) -> None:
        """Keys that mean the same wherever nothing else is meant by them; what a gamepad does."""
        if event.type in CONCERNS:
            self._hear_gamepads(event)
        if event.type != pygame.KEYDOWN:
            return
        if event.key == pygame.K_ESCAPE:
            self.pop()
        if event.key == pygame.K_m and not getattr(event, "mod", 0) & _MODIFIERS:
            self._hush()
        if event.key == pygame.K_F1:
            self._open_rules()

    def _hear_gamepads(self, event: pygame.event.Event) -> None:
        key = self.pads.heard(event)
        self.pads.look(self.now())
        if key and self.scene and not self.scene.handle(key):
            self._unhandled(key)

    def _open_rules(self) -> None:
        """Of the game that the page is about, or else a page below it."""
        about = next((scene.about for scene in reversed(self.scenes) if scene.about), "")
        if about:
            self.go(Rulebook(about))
        else:
            self.say(_("Each game has its own rule book: choose a game first."))

    def _hush(self) -> None:
        """Silence, or no longer."""
        on = not self.settings.sound
        self.change(sound=on)
        words = _("Sound is on.") if on else _("Sound is off. {key} turns it on.")
        self.say(words.format(key=shown(self.settings.keys.chord("hush"))))

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        if window is None or (window is self.screen and window.get_size() == self.look.size):
            return
        self.screen = canvas_for(window)
        if self.screen is window and not self.settings.full_screen:
            self.change(window_size=window.get_size())
        self.lay_out()

    # The rest

    def _new_look(self) -> Look:
        chosen = self.settings
        company = self.company if chosen.faces else None
        size = self.screen.get_size()
        look = Look(size, chosen.user_scale, chosen.style, company=company, sets=self.card_sets)
        look.text.height(15)
        if typeface.missing_fonts():
            words = _("The typeface is missing; a plain one is used. Install Roller Table again.")
            self.notices.say_once(words, self.now())
        return look

    def _lay_out(self, scene: Scene) -> None:
        scene.look = self.look
        scene.lay_out(self.look, self.screen.get_size())
        scene.redraw()

    def _save(self, now: float = inf) -> None:
        """Keep the settings, if they were changed and it is time."""
        if self._save_at is None or now < self._save_at:
            return
        self._save_at = None
        notice = settings.save(self.settings)
        if notice:
            self._save_at = self.now() + _SAVE_AGAIN
            self.notices.say_once(notice, self.now())
