"""A position of any game on the real table, shown by whoever has something to say about it.

It is handed a match without a keeper and a seat; nobody here decides by themselves. The others
move by script; the person at the screen is asked when the position is opened for a move, and
every answer, refused or not, is told to whoever shows it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import dist

import pygame
from pygame import Rect, Surface

from roller_table.engine.choices import Move, Reason
from roller_table.engine.sheet import Outcome
from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.bubble import FADE, Bubble, Speech
from ...felt.holds import Referee, Refusal
from ...felt.pace import LOOK_CLOSELY
from ...felt.pieces import Piece
from ...felt.pointing import BESIDE, felt_of, outlines_of, pieces_of, prompt_of, rects_of
from ...felt.pose import Point
from ...looks.look import Look
from ...looks.theme import GOLD
from ...ways import Back, Preferences, Rulebook, Way
from ..table import TableScene
from ..table.bar import TableBar
from ..table.tabletop import MatchReferee, Tabletop
from .bar import PositionBar
from .beside import Beside
from .script import Script
from .shown import Banner, Notes

SCRIPTED = "script"
"""The level of every chair: nobody thinks."""
_OF_A_GAME = ("put_back", "claim_rest", "show_again", "show_trick", "look_up", "look_down")
"""Deeds that need a game that is being played."""
_HELD = Outcome("", (), "")
"""What lies there is told by whoever shows it."""
_HOMEWARD = 300
"""For a card that was carried, and comes back."""
_DOTS = 12
"""Logical pixels from dot to dot of its way."""
_WIDE_ENOUGH = 1120
"""Logical pixels; in a narrower window the panel is folded until it is asked for."""


class PositionScene(TableScene):
    """Say what happens next in ``rested``, ``tried`` and ``refused``."""

    names_chooser = passes = alone = False

    def __init__(self, match: Match, seat: Seat) -> None:
        match.chairs = tuple(replace(chair, level=SCRIPTED) for chair in match.chairs)
        self.script = Script(lambda call: self.app.later(call), self._ended)
        super().__init__(match, self.script)
        self.top.cards = 1.0
        self.top.humans, self.top.facing, self.top.present = [seat], seat, seat
        self.conductor.holds = lambda: _HELD if self.top.stands and self._to_be_told() else None
        self.presenter.refused = self.refused
        self.bubble = Bubble(self.page, lambda rect: self.top.touch(rect))
        self.remarks.papers.append(lambda: self.bubble.rect)
        self.beside = Beside(self.page)
        self._ringed: list[Rect] = []
        self._reads = False
        """What stands beside the felt is the game's own sheet, as the coach speaks of it."""
        self._unfolded: bool | None = None
        """Whether the panel is shown, once somebody has said so."""
        self.resting = False
        """Nobody moves; it is the coach's turn, or the player's."""
        self._under: list[Rect] = []
        """What has been put up over the coach, and he could not go."""
        self._homeward: tuple[Piece, Point] | None = None
        """What goes home, and from where."""
        self._looked_since: int | None = None
        """Since when a part stands that is looked at."""

    # What is shown; another scene says it

    def banner(self) -> Banner:
        """What stands in the bar."""
        return Banner("")

    def notes(self) -> Notes:
        """What stands in the panel."""
        return Notes()

    def rested(self) -> None:
        """Nobody moves any more; also after the window has changed."""

    def tried(self, move: Move) -> None:
        """The person here has made this move, which is offered; nothing is played by it yet."""

    def speaks_of_it(self) -> bool:
        """Whether what lies there now, in the middle of a move, is spoken of before it goes."""
        return False

    def refused(self, refusal: Refusal) -> bool:  # noqa: ARG002
        """Something was refused; whether that has been answered already."""
        return False

    # What whoever shows it can do

    def say(self, speech: Speech | None) -> None:
        """Let the coach say this, and what it is about glow; None: nothing any more."""
        if speech is None:
            self._ring([])
            self.board.speak_of(())
            self.bubble.clear()
            return
        self._reads = any(what.zone.name in BESIDE for what in speech.shows)
        if self._reads and not self.top.with_panel:
            self._toggle_panel()
            return
        board = self.board
        board.hush()  # What was told large has been seen, and would lie over the coach.
        if self.conductor.standing:
            board.show_prompt("")  # The coach says himself what came of it, step by step.
        board.speak_of([piece for what in speech.shows for piece in pieces_of(board, what)])
        panel = self.presenter.panel.rect if self.presenter.panel.open else None
        places = [rects_of(board, what, panel) for what in speech.shows]
        about = next(filter(None, places), [])
        things = [
            rects
            for what, rects in zip(speech.shows, places, strict=True)
            if not pieces_of(board, what) and what.zone.name not in BESIDE
        ]
        self._ring([rect for rects in things for rect in rects if rect != panel])
        felt = felt_of(board)
        felt.kept.extend(p.rect for p in self._panels() if p.open)
        felt.kept.extend(rect for rects in places for rect in rects)
        # Words right beside the paper would seem to go on under it.
        felt.kept.extend(rect.inflate(self.look.px(24), 0) for rect in prompt_of(board))
        if not speech.presses:
            felt.kept.extend(outlines_of(board))  # The others are about to lay something there.
        felt.kept.extend(board.layout.spot_rect((zone,)) for zone in speech.keeps)
        self.bubble.fading(self.top.lasts(FADE))
        self.bubble.show(self.look, speech, board.area, about, felt, self.top.now())
        self.redraw_bar()

    def _ring(self, rects: list[Rect]) -> None:
        """What the coach points at that is no piece has a gold line round it."""
        for rect in (*self._ringed, *rects):
            self.top.touch(rect.inflate(24, 24))
        self._ringed = rects

    def send_home(self, piece: Piece, begun: Point) -> None:
        """What was carried there goes home along a dotted way; with motion off it is there."""
        length, goal = self.top.lasts(_HOMEWARD), piece.goal
        if length and dist(begun, (goal.x, goal.y)) > goal.width / 2:
            piece.pose = piece.pose._replace(x=begun[0], y=begun[1])
            piece.send(goal, self.top.now(), length)
            self._homeward = piece, begun

    def open(self) -> None:
        """Ask for a move, as the table does."""
        if ask := self.match.ask:
            self.presenter.open(ask)

    def play(self, *lines: str, hushed: bool = True) -> None:
        """Let these moves be played, one after the other; then it rests again.

        ``hushed``: what the coach said is taken away first.
        """
        if hushed:
            self.say(None)
        self.presenter.close()
        self.resting = False
        self.script.lines.extend(lines)
        if self.conductor.standing:
            self.conductor.further()
        else:
            self.conductor.go_on()

    def make(self, move: Move, *lines: str) -> None:
        """Make the person's own move, and let these follow."""
        self.say(None)
        self.resting = False
        self.script.lines.extend(lines)
        self.conductor.answer(move)

    def redraw_bar(self) -> None:
        self.top.touch(self.board.bar)
        notes = Notes() if self._reads else self.notes()
        self.beside.build(self.look, self.board.panel_rect, notes)
        self.top.touch(self.board.panel_rect)

    # How it differs from a table where a game is played

    def waits(self) -> bool:
        return False

    def referee(self) -> Referee:
        return _Silent(self.match)

    def answered(self, move: Move) -> None:
        self.tried(move)

    def claim(self) -> None:
        """Every move is tried before it is made."""

    def bar_of(self, top: Tabletop) -> TableBar:
        by_keys = lambda: self.presenter.keyboard.in_use  # noqa: E731
        return PositionBar(top, self.act, by_keys, self.banner)

    def finished(self) -> None:
        """Nobody decides any more; whoever shows it goes on."""
        self._ended()

    def leading(self, deed: str) -> Way | None:
        match deed:
            case "open_rules":
                return Rulebook(self.match.entry.key)
            case "open_settings":
                return Preferences()
            case "go_home":
                return Back()
        return None

    def deeds(self) -> Mapping[str, Callable[[], object]]:
        """There is no game to look back in: only the coach's own steps."""
        kept = {name: do for name, do in super().deeds().items() if name not in _OF_A_GAME}
        return {**kept, "take_back": self.back, "show_hint": self.show_how}

    def _look_back(self, place: tuple[int, int]) -> bool:  # noqa: ARG002
        return False

    def back(self) -> None:
        """One step back, where there is one."""

    def show_how(self) -> None:
        """Show what is meant, where there is something to show."""

    def _lay_out_anew(self, look: Look, size: tuple[int, int]) -> None:
        wide = size[0] >= look.px(_WIDE_ENOUGH)
        self.top.panel = wide if self._unfolded is None else self._unfolded
        self.bubble.clear()
        super()._lay_out_anew(look, size)
        self.redraw_bar()
        if self.resting:
            if self.conductor.standing:
                self._take_its_button()
            self.rested()

    def _toggle_panel(self) -> None:
        self._unfolded = not self.top.with_panel
        self._lay_out_anew(self.top.window_look, self.top.size)

    def _ended(self) -> None:
        """No line is left: nobody thinks, and whoever shows this goes on."""
        self.conductor.forget_thought()
        if self.conductor.standing:
            self._take_its_button()
        self.resting = True
        self.rested()

    def _take_its_button(self) -> None:
        """What a deal was worth stands there to be read; the coach's button leads on from it."""
        for name in [name for name in self.page.widgets if name.startswith("choice:")]:
            self.page.remove(name)
        self.presenter.panel.keys.clear()

    def tick(self, now: int) -> None:
        super().tick(now)
        now = self.top.now()
        self._pass_by(now)
        standing = self.conductor.standing
        if standing and standing.title and not self.script.lines and not self.resting:
            self._ended()
        self._make_way()
        if self._homeward:
            piece, begun = self._homeward
            self.top.touch(self._way_home(piece, begun))
            self._homeward = self._homeward if piece.moving else None
        self.bubble.tick(now)
        self.moving = self.moving or self.bubble.moving
        self.dirty = self.dirty or self.bubble.moving

    def _way_home(self, piece: Piece, begun: Point) -> Rect:
        start = Rect(round(begun[0]), round(begun[1]), 1, 1)
        end = Rect(round(piece.goal.x), round(piece.goal.y), 1, 1)
        return start.union(end).inflate(24, 24)

    def _make_way(self) -> None:
        """What is to be chosen from was put up where the coach stands: he goes aside."""
        rects = [panel.rect.copy() for panel in self._panels() if panel.open]
        over = [rect for rect in rects if rect.colliderect(self.bubble.rect)]
        if self.bubble.speech and over != self._under:
            self._under = over
            if over:
                self.say(self.bubble.speech)

    def _pass_by(self, now: int) -> None:
        """A part that stands is only looked at: what is to be read the coach says."""
        standing = self.conductor.standing
        if standing is None or standing.title or self.resting:
            self._looked_since = None
        elif self._to_be_told():
            self._ended()
        elif self._looked_since is None:
            self._looked_since = now
        elif now >= self._looked_since + self.top.lasts(LOOK_CLOSELY):
            self.conductor.further()

    def _to_be_told(self) -> bool:
        return not self.script.lines and self.speaks_of_it()

    def wakes_at(self) -> int | None:
        times = [super().wakes_at()]
        if self._looked_since is not None:
            times.append(self._looked_since + self.top.lasts(LOOK_CLOSELY))
        return min((time for time in times if time is not None), default=None)

    def _key(self, event: pygame.event.Event) -> bool:
        act, mod = self.bubble.keys.get(pygame.key.name(event.key)), getattr(event, "mod", 0)
        if act and not mod and not self.page.popup:
            act()
            return True
        if event.key in (pygame.K_z, pygame.K_y) and mod:
            if event.key == pygame.K_z:
                self.back()
            return True
        return super()._key(event)

    def _read(self, event: pygame.event.Event) -> bool:
        """There is no score and no log to read here."""
        if event.type == pygame.MOUSEMOTION:
            self.remarks.point(event.pos)
        return False

    def _touch_widgets(self) -> None:
        super()._touch_widgets()
        self.top.touch(self.board.panel_rect)
        self.top.touch(self.bubble.rect.inflate(16, 16))

    def _ground(self, target: Surface, part: Rect) -> None:
        super()._ground(target, part)
        if not self._reads:
            self.beside.draw(target, self.look, self.board.panel_rect, part)
        for rect in self._ringed:
            px = self.look.px
            self.look.paint.ring(target, rect.inflate(px(10), px(10)), GOLD, px(13), px(2.5))
        if self._homeward:
            piece, begun = self._homeward
            here, gap = (piece.pose.x, piece.pose.y), self.look.px(_DOTS)
            behind = dist(begun, here) - piece.goal.height / 2
            for n in range(1, max(1, round(behind / gap))):
                share = n * gap / dist(begun, here)
                spot = [a + (b - a) * share for a, b in zip(begun, here, strict=True)]
                pygame.draw.circle(target, GOLD, spot, self.look.px(2))
        self.bubble.draw(target, part)


class _Silent(MatchReferee):
    """Speaks for the rules; while nothing is asked, the coach is to be read first."""

    def __init__(self, match: Match) -> None:
        super().__init__(match, lambda: False)

    def not_now(self) -> Reason:
        return Reason("not_yet", _("Read on first: Enter goes on."))
