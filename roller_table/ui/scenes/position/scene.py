"""A scene that a position fills; lessons, drills and puzzles say what happens on it."""

from collections.abc import Collection

import pygame

from roller_table.engine.table import Seat
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.painted.painting import UnderLayer
from ...felt.play.conductor import ShowingProgress
from ...felt.play.tabletop import Tabletop
from ...felt.scene import FeltScene
from ...felt.told.ears import TableVoice
from ...looks.look import Look
from ...ways import Back, Preferences, Rulebook
from .bar import PositionBar
from .beside import SideList
from .position import Demonstration, SidePanel, scripted

_OF_A_GAME = frozenset(
    {"put_back", "claim_rest", "show_again", "show_trick", "look_up", "look_down"}
)
"""Deeds that need a game that is being played."""


class PositionScene(FeltScene):
    """Say what happens next in ``rested``, ``answered`` and ``refused``."""

    position: Demonstration
    """There from the first ``enter`` on."""
    coached = False
    """Whether a coach speaks here."""
    goal_high = 0.0
    """Logical pixels over the strip in which a goal stands."""

    def __init__(self, match: Match, seat: Seat) -> None:
        self.match, self.seat = match, seat
        self.title = _(match.entry.name)

    # What another says

    def side(self, top: Tabletop) -> SidePanel:
        """What stands beside the felt."""
        return SideList(top.page)

    def describe(self) -> None:
        """Say anew what stands in the bar and beside the felt, before it is drawn."""

    def rested(self) -> None:
        """Nobody moves any more; also after the window has changed."""

    def speaks_of_it(self) -> bool:
        """Whether what lies there now, in the middle of a move, is spoken of before it goes."""
        return False

    def passed(self, now: int) -> None:
        """Time has passed at the table."""

    def goes_on_at(self) -> int | None:
        """When something follows here though nothing moves, by the clock of the table."""
        return None

    def over(self) -> Collection[UnderLayer]:
        """What is drawn over all else but the widgets."""
        return ()

    def back(self) -> None:
        """One step back, where there is one."""

    def show_how(self) -> None:
        """Show what is meant, where there is something to show."""

    # The position

    def lay_out_anew(self, look: Look, size: tuple[int, int]) -> None:
        """The player who looks on has the first colour, at any seat."""
        side = dict(enumerate(self.match.sheet(self.seat).sides)).get(self.seat, self.seat)
        super().lay_out_anew(look.seen_from(self.seat, side, len(self.match.chairs)), size)

    def bar(self, top: Tabletop) -> PositionBar:
        """What stands above the felt."""
        return PositionBar(top)

    def furnish(self) -> None:
        coached, goal_high = self.coached, self.goal_high
        top = scripted(self.match, self.seat, self.app, coached=coached, goal_high=goal_high)
        self.position = Demonstration(top, self.bar(top), self.side(top))
        self.felt = self.position.felt
        self.ears = TableVoice(self.felt, written=self.written)

    def written(self) -> tuple[str, ...]:
        """What stands in the bar and beside the felt, from the top down."""
        banner = self.position.bar.banner
        words = banner.title, banner.strip.words, *self.position.side.words
        return tuple(filter(None, words))

    def unfold(self, look: Look, size: tuple[int, int]) -> None:
        self.position.unfold(look, size)

    def start(self, now: int) -> None:
        self.describe()
        self.position.start(now)

    def show_again(self, now: int) -> None:
        self.position.show_again(now)
        if self.position.resting:
            self.rested()

    def came(self, come: ShowingProgress, now: int) -> None:
        self.position.came(come, now, speaks=self.speaks_of_it())

    def followed(self) -> None:
        self.position.follow()
        self._attend()

    def lead_on(self, now: int) -> None:
        self.position.tick(now, speaks=self.speaks_of_it())
        self._attend()
        self.passed(now)

    def _attend(self) -> None:
        """It is the coach's turn, or what he speaks of is folded away."""
        if self.position.take_rest():
            self.rested()
        if self.position.wants_panel:
            self.felt.bar.want("toggle_panel")

    def fold(self) -> None:
        self.position.fold()

    def times(self) -> Collection[int | None]:
        return *self.position.times(), self.goes_on_at()

    def under(self) -> Collection[UnderLayer]:
        return *self.position.under(), *self.over()

    # What is done with it

    def hear(self, event: pygame.event.Event) -> bool:
        return self._key(event) if event.type == pygame.KEYDOWN else self.position.hear(event)

    def _key(self, event: pygame.event.Event) -> bool:
        commands = bool(getattr(event, "mod", 0))
        if commands and event.key in (pygame.K_z, pygame.K_y):
            if event.key == pygame.K_z:
                self.back()
        elif self.position.key(event):
            return True
        elif event.key == pygame.K_ESCAPE:
            if not (self.felt.remarks.close() or self.felt.presenter.escape()):
                self.go(Back())
        elif not self.felt.letter(event):
            return self._means(event)
        return True

    def _means(self, event: pygame.event.Event) -> bool:
        if deed := self.felt.bar.keyed(event):
            self.felt.bar.want(deed)
        return bool(deed) or self.ears.heard(event)

    def does(self, deed: str) -> bool:
        match deed:
            case "take_back":
                self.back()
            case "show_hint":
                self.show_how()
            case "ask_why":
                if not self.ears.why():
                    words = _("After the deal you can ask why somebody made a move.")
                    self.felt.top.say(words)
            case "open_rules":
                self.go(Rulebook(self.match.entry.key))
            case "open_settings":
                self.go(Preferences())
            case "go_home":
                self.go(Back())
            case _:
                return deed in _OF_A_GAME
        return True
