"""The table scene: what the window shows of a match, and what hands and keys do to it."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Chapter, Story
from roller_table.engine.words import _, language
from roller_table.match import Match

from ...felt.board import Board
from ...felt.choices import ChoicePanel
from ...felt.hearing import Hearing
from ...felt.holds import Referee
from ...felt.pieces import Pieces
from ...frame.notices import NoticeRoom
from ...frame.scene import Scene
from ...kept.progress import Progress
from ...looks.look import Look
from ...machine.thinkers import Thinkers
from ...ways import Home, Learn, Manner, Preferences, Results, Rulebook, Way, deal_again
from ...widgets import Page
from .bar import TableBar
from .claim import Claim
from .coach import Coach
from .conductor import Conductor
from .ears import Ears
from .hint import Hint
from .keys import CONFIRMING, HELD_KEYS, LEADING_AWAY, WITH_ANOTHER
from .presenter import Presenter
from .remarks import Remarks
from .replay import Replay
from .stops import Customs
from .tabletop import MatchReferee, Tabletop
from .why import Why

if TYPE_CHECKING:
    from ...reader.news import ForEars

_TIP_ROOM = 70
"""Under the bar, where the tips of its buttons appear."""


class TableScene(Scene):
    """One match on the felt. It knows no rules: the match offers, this shows."""

    names_chooser = passes = True
    alone = True

    def __init__(
        self,
        match: Match,
        thinkers: Thinkers,
        progress: Progress | None = None,
        *,
        newcomer: bool = False,
        occasion: str = "",
        back: Way | None = None,
    ) -> None:
        """``newcomer``: no such game has ended here yet; ``back`` leads to where it was begun."""
        self.match, self.title = match, _(match.entry.name)
        self._progress, self.newcomer, self.came_from = progress, newcomer, back
        self.top = top = Tabletop(match, lambda: self.app, occasion)
        self.remarks = Remarks(top, lambda: self.presenter.hand.busy)
        self.presenter = Presenter(
            top, self.referee(), self.remarks, lambda move: self.answered(move)
        )
        self.hint = Hint(top, self.presenter, thinkers)
        self.conductor = Conductor(
            top,
            self.presenter,
            self.hint,
            thinkers,
            turned=lambda: self.set_up(self.board.pieces),
            finished=self.finished,
            customs=Customs(self.waits, self.names_chooser, self.passes),
        )
        self.presenter.claim = self.claim()
        self.replay = Replay(top, self.presenter, self.conductor)
        self.bar = self.bar_of(top)
        self.coach = Coach(progress if newcomer else None, self.conductor, self._panels)
        self.why = Why(self.conductor, asked=self.names_chooser)
        sheets = (self.hint.sheet, self.why.sheet)
        self.ears = Ears(top, self.presenter, self.bar, self.coach.bubble, sheets, self.replay.look)
        self._started = self._away = False
        """``_away``: something else fills the window."""
        self._laid_out: tuple[object, ...] = ()
        """What the board was made for."""
        self._pointer = (0, 0)

    # What another scene of this kind does otherwise

    def referee(self) -> Referee:
        """Who speaks for the rules here."""
        return MatchReferee(self.match, lambda: self.app.settings.warn_revokes)

    def answered(self, move: Move) -> None:
        """The person here has decided."""
        self.conductor.answer(move)

    def claim(self) -> Claim | None:
        """What may be claimed besides answering."""
        return Claim(self.top, lambda events: self.conductor.show_news(events))

    def bar_of(self, top: Tabletop) -> TableBar:
        """What stands above the felt."""
        by_keys = lambda: self.presenter.keyboard.in_use  # noqa: E731
        return TableBar(top, self.act, by_keys, reviewed=self.came_from is not None)

    def finished(self) -> None:
        """The game is over, and its end has been seen."""
        self.go(Results(self.match, self.top.facing))

    # What the tools of the bar, the rows of its menu and the keys stand for

    def act(self, deed: str) -> None:
        """Do what goes by that name; nothing, where it has no meaning here."""
        if deed == "go_back" and self.came_from:
            self.go(self.came_from, Manner.ALONE)
        elif way := self.leading(deed):
            self.go(way)
        elif do := self.deeds().get(deed):
            do()

    def leading(self, deed: str) -> Way | None:
        """Where it leads, if it leads away from the table."""
        match = self.match
        game = match.entry.key
        match deed:
            case "open_rules":
                return Rulebook(game, match.rules, self._chapter(), len(match.chairs))
            case "open_settings":
                return Preferences()
            case "learn":
                return Learn(game)
            case "deal_again":
                return deal_again(match)
            case "go_home":
                return Home()
        return None

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        """What is done at the table itself."""
        conductor, replay = self.conductor, self.replay
        return {
            "take_back": conductor.take_back,
            "put_back": partial(conductor.take_back, forward=True),
            "show_hint": self.hint.show,
            "ask_why": self._ask_why,
            "tell_table": self.ears.tell,
            "say_again": self.ears.again,
            "show_again": replay.show,
            "show_trick": replay.show_trick,
            "claim_rest": self.presenter.claim_rest,
            "look_up": partial(replay.step, -1),
            "look_down": partial(replay.step, 1),
            "sort_hand": self._sort_hand,
            "toggle_panel": self._toggle_panel,
        }

    def _ask_why(self) -> None:
        """Why not, where something cannot be used now; or else why somebody did what they did."""
        if not self.ears.why():
            self.why.ask_last()

    def _chapter(self) -> str:
        """Where in the rule book it stands what is asked here now."""
        chapter = self.board.shown.sheet.one(Chapter) if self.presenter.question else None
        return chapter.words if chapter else ""

    @property
    def board(self) -> Board:
        return self.top.board

    @property
    def page(self) -> Page:
        return self.top.page

    def waits(self) -> bool:
        """Whether what others do is to be read, turn by turn: in a first game, if not otherwise."""
        wanted = self.app.settings.turn_end
        return wanted == "always" or (wanted == "first" and self.newcomer)

    # Coming and going

    def lay_out(self, look: Look, size: tuple[int, int]) -> None:
        self._hold()
        if self._laid_out == (look, size, language()):
            self.redraw()
            return
        self._laid_out = look, size, language()
        self._lay_out_anew(look, size)

    def _lay_out_anew(self, look: Look, size: tuple[int, int]) -> None:
        now = self.top.now()
        if self._started and self.board.animator.busy:
            self.board.animator.finish(now)
        self.top.window_look, self.top.size = look, size
        self.set_up(self.board.pieces if self._started else Pieces())
        if self._started:
            self.conductor.show_again(now)
        else:
            self._started = True
            self.conductor.start(now)

    def set_up(self, pieces: Pieces) -> None:
        """Make a board for this window and the seat that looks at it."""
        if self._started:
            self.presenter.let_go()
        self.look = self.top.lay_out(pieces)
        animator = self.board.animator
        hearing = Hearing(self.board.contents, self.app.play, lambda: animator.hurried)
        animator.listeners.append(hearing.hear)
        self.presenter.lay_out()
        self.bar.build()
        self.page.read_across("bar:")
        self.page.lay_out(self.look, self.top.size)
        self.redraw()

    def enter(self) -> None:
        """Back from the settings or the rule book, or here for the first time."""
        self._away, self.dirty = False, True

    def leave(self) -> None:
        """What cannot be seen keeps no pictures; it is laid out again when it comes back."""
        self._away = True
        self._hold()
        if self._started:
            self.board.let_go()

    def _hold(self) -> None:
        """The game goes on only where it is seen: not behind the menu, nor behind anything."""
        self.top.stand_still(self._waits)

    @property
    def _waits(self) -> bool:
        return self._away or self.bar.menu.open

    def anew(self) -> Scene:
        """Another table for the same match; nothing of what a hand was doing here goes on."""
        self.conductor.forget_thought()
        return TableScene(
            self.match,
            self.conductor.thinkers,
            self._progress,
            newcomer=self.newcomer,
            occasion=self.top.occasion,
            back=self.came_from,
        )

    def closing(self) -> None:
        self.conductor.forget_thought()

    # Two tools that change the table itself

    def _sort_hand(self) -> None:
        """Sort it the next way; it stays so until it is asked for otherwise."""
        layout, presenter = self.board.layout, self.presenter
        if layout.orders:
            self.app.change(hand_order=layout.sort_next())
            self.board.arrange_own(self.top.now())
            if presenter.question:
                presenter.keyboard.add_handles(presenter.hand)
                presenter.keyboard.focus_first(presenter.hand)

    def _toggle_panel(self) -> None:
        self.top.panel = not self.top.with_panel
        self._lay_out_anew(self.top.window_look, self.top.size)

    # What happens

    def handle(self, event: pygame.event.Event) -> bool:
        handled = self._handle(event)
        self._hold()
        return handled

    def _handle(self, event: pygame.event.Event) -> bool:
        self.dirty = True
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.type == pygame.WINDOWLEAVE or down or event.type == pygame.KEYDOWN:
            self.remarks.forget()
        if self.bar.menu.open:
            return self.bar.in_menu(event) or self._means(event)
        if (down or event.type == pygame.KEYDOWN) and self._hurried(event):
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) and self._read(event):
            return True
        if down and event.button == pygame.BUTTON_LEFT and self._look_back(event.pos):
            return True
        handled = self.presenter.handle(event) or self.page.handle(event)
        if down and not handled and not self.why.press(event.pos):
            self.remarks.press(event.pos)
        return handled

    def _key(self, event: pygame.event.Event) -> bool:
        """A key: first to whatever has the focus, then what it means everywhere at the table."""
        presenter, mod = self.presenter, getattr(event, "mod", 0)
        if (event.key in CONFIRMING and presenter.just_opened) or self.hint.entered(event.key):
            return True
        if presenter.keyboard.only_marks(presenter.hand, event.key) or self.page.handle(event):
            presenter.led_by_keys()
            return True
        if event.key == pygame.K_ESCAPE:
            if self.hint.close() or self.why.close() or self.conductor.look:
                self.conductor.look_away()
            elif self.match.over and not self.conductor.standing:
                self.finished()
            elif not (presenter.escape() or self.conductor.take_over()):
                self.bar.toggle_menu()
            return True
        if event.key == pygame.K_r and presenter.turn():
            return True
        letter = pygame.key.name(getattr(event, "pressed", event.key))
        return (not mod & WITH_ANOTHER and presenter.press_key(letter)) or self._means(event)

    def _means(self, event: pygame.event.Event) -> bool:
        """What a key means everywhere at the table, behind the menu as well."""
        down, alone = event.type == pygame.KEYDOWN, not getattr(event, "mod", 0) & WITH_ANOTHER
        return down and (self.bar.keyed(event) or (alone and self.ears.heard(event.key)))

    def _look_back(self, place: tuple[int, int]) -> bool:
        """A click on a line of the log, or on what somebody has won, shows it again."""
        board, line = self.board, self.board.panel.line_at(place)
        if self.top.covered(place):
            return False
        if line is not None:
            self.replay.look(line)
        elif board.furniture.won_at(place, board.shown.plates):
            self.replay.show_trick()
        elif self.conductor.look and board.area.collidepoint(place):
            self.conductor.look_away()
        elif isinstance(self.conductor.standing, Story) and board.area.collidepoint(place):
            self.conductor.further()
        else:
            return False
        return True

    def _read(self, event: pygame.event.Event) -> bool:
        """The pointer over the panel explains a score; the wheel goes back in the log."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.board.explain(event.pos)
            self.remarks.point(event.pos)
            return False
        if not self.board.panel_rect.collidepoint(self._pointer):
            return False
        self.board.scroll_log(event.y)
        return True

    def _hurried(self, event: pygame.event.Event) -> bool:
        """Any input finishes what is being shown; a click on a card or a button counts as well."""
        if not self.board.animator.busy:
            return False
        if event.type == pygame.KEYDOWN and event.key in HELD_KEYS | LEADING_AWAY:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and self.bar.leads_away(event.pos):
            return False
        now = self.top.now()
        self.board.hush()
        self.board.animator.finish(now)
        if event.type == pygame.KEYDOWN:
            return event.key in CONFIRMING
        on_button = self.page.at(event.pos) is not None
        return not on_button and self.presenter.hand.thing_at(event.pos) is None

    def tick(self, now: int) -> None:
        self._hold()
        self.page.tick(now)
        now = self.top.now()
        for part in (self.board, self.conductor, self.remarks, self.coach):
            part.tick(now)
        if self.page.dirty:
            self._touch_widgets()
        on_felt = self.board.moving and not self._waits
        self.moving = on_felt or self.page.moving or self.coach.moving
        self.dirty = self.dirty or self.board.canvas.stale

    def _touch_widgets(self) -> None:
        """Paint again wherever a widget, its ring or its tip may have changed."""
        canvas, px = self.board.canvas, self.look.px
        canvas.touch(self.board.bar.inflate(0, 2 * px(_TIP_ROOM)))
        for panel in (panel for panel in self._panels() if panel.open):
            canvas.touch(self.top.reach(panel))
        canvas.touch(self.coach.bubble.rect.inflate(16, 16))
        if self.page.popup:
            canvas.touch_all()

    def _panels(self) -> tuple[ChoicePanel, ...]:
        return *self.presenter.panels, self.bar.menu

    def notice_room(self) -> NoticeRoom:
        felt, over = self.board.contents, [panel.rect for panel in self._panels()]
        kept = [*felt.kept_free(), *over, self.coach.bubble.rect]
        return NoticeRoom(self.board.area, kept, felt.kept_seen())

    @cached_property
    def for_ears(self) -> "ForEars | None":
        from .readable import ReadableTable

        return ReadableTable(self.ears)

    def wakes_at(self) -> int | None:
        parts = (self.board, self.conductor, self.remarks)
        times = (self.page.wakes_at(), self.top.wakes_at(part.wakes_at() for part in parts))
        return min((time for time in times if time is not None), default=None)

    def draw(self, screen: Surface) -> list[Rect] | None:
        if self.whole:
            self.board.canvas.touch_all()
        return self.board.paint(screen, self.page, self._ground)

    def _ground(self, target: Surface, part: Rect) -> None:
        """What lies right under the widgets: the grounds of the panels, the words of the bar."""
        for each in (self.bar, self.coach, self.hint, self.why):
            each.draw(target, part)
        for panel in self.presenter.panels:
            panel.draw(target, self.look, part)
