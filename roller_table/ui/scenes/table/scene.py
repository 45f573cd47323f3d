"""The table scene: what the window shows of a match, and what hands and keys do to it."""

from collections.abc import Collection
from functools import partial

import pygame

from roller_table.engine.choices import Move
from roller_table.engine.sheet import Chapter, Story
from roller_table.engine.words import _
from roller_table.match import Match

from ...felt.hand.holds import Refusal
from ...felt.painted.painting import UnderLayer
from ...felt.painted.strip import Rank
from ...felt.paper.counsel import Counsel
from ...felt.paper.sheets import StripSheet
from ...felt.play.conductor import ShowingProgress
from ...felt.play.felt import Felt
from ...felt.play.keys import ENTER
from ...felt.play.tabletop import MatchReferee, Tabletop
from ...felt.scene import FeltScene
from ...felt.told.ears import TableVoice
from ...frame.scene import Scene
from ...kept.progress import Progress
from ...layouts import layout_for
from ...machine.thinkers import Thinkers
from ...ways import (
    Home,
    Learn,
    Preferences,
    Results,
    ReviewDeal,
    Rulebook,
    Stacking,
    Way,
    deal_again,
)
from .bar import TableBar
from .coach import Coach
from .croupier import Croupier
from .hint import Hint
from .replay import Replay
from .why import WhyQuestion


class TableScene(FeltScene):
    """One match on the felt. It knows no rules: the match offers, this shows."""

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
        """``newcomer``: no such game has ended here yet; ``occasion``: what this game is besides
        itself, the deal of a day; ``back`` leads to where it was begun.
        """
        self.match, self.thinkers, self._progress = match, thinkers, progress
        self.newcomer, self.occasion, self.came_from = newcomer, occasion, back
        self.title = _(match.entry.name)
        self._pointer = (0, 0)

    def furnish(self) -> None:
        match, app = self.match, self.app
        people = [seat for seat, chair in enumerate(match.chairs) if chair.human]
        referee = MatchReferee(match, app, lambda: self.felt.conductor.standing is not None)
        top = Tabletop(match, app, people, referee, layout_for(match.entry))
        advice = StripSheet[Counsel](top, Rank.HINT)
        answer = StripSheet[Counsel](top, Rank.HINT)
        self.bar = TableBar(top, self.occasion, reviewed=self.came_from is not None)
        self.felt = felt = Felt(top, self.bar)
        self.hint = Hint(advice, felt.presenter, self.thinkers)
        self.croupier = Croupier(
            felt, self.hint, self.thinkers, self._progress, newcomer=self.newcomer
        )
        self.replay = Replay(self.croupier)
        self.coach = Coach(self._progress if self.newcomer else None, self.croupier)
        self.why = WhyQuestion(answer, self.croupier)
        self.ears = TableVoice(felt, (advice, answer), self.replay.look)

    def anew(self) -> Scene:
        """Another table for the same match; nothing of what a hand was doing here goes on."""
        self.closing()
        return TableScene(
            self.match,
            self.thinkers,
            self._progress,
            newcomer=self.newcomer,
            occasion=self.occasion,
            back=self.came_from,
        )

    def closing(self) -> None:
        if self._furnished:
            self.croupier.forget_thought()

    # What is shown

    def start(self, now: int) -> None:
        self.croupier.start(now)

    def show_again(self, now: int) -> None:
        self.croupier.show_again(now)

    def came(self, come: ShowingProgress, now: int) -> None:
        self.croupier.came(come, now)

    def lead_on(self, now: int) -> None:
        self.croupier.tick(now)
        self.coach.tick()
        self.why.tick()
        if self.croupier.ending.leaves:
            self.croupier.ending.leaves = False
            self._finish()

    def times(self) -> Collection[int | None]:
        return self.croupier.wakes_at(), self.coach.wakes_at()

    def under(self) -> Collection[UnderLayer]:
        return self.felt.bar, *self.felt.open_panels

    def _finish(self) -> None:
        self.go(Results(self.match, self.felt.top.facing))

    # What the person here does

    def answered(self, move: Move) -> None:
        self.croupier.answer(move)

    def refused(self, refusal: Refusal) -> None:
        self.coach.refused()
        self.felt.presenter.refuse(refusal)

    def followed(self) -> None:
        self.hint.tick()
        self.why.tick()

    def does(self, deed: str) -> bool:
        if deed == "menu":
            self.bar.toggle_menu()
            return True
        self.bar.close_menu()
        match deed:
            case "take_back":
                self.croupier.take_back()
            case "put_back":
                self.croupier.take_back(forward=True)
            case "show_hint":
                self.why.close()
                self.hint.show()
            case "ask_why":
                self._ask_why()
            case "show_again":
                self.replay.show()
            case "show_trick":
                self.replay.show_trick()
            case "look_up":
                self.replay.step(-1)
            case "look_down":
                self.replay.step(1)
            case "claim_rest":
                self.croupier.claim_rest()
            case _:
                return self._leaves_for(deed)
        return True

    def _leaves_for(self, deed: str) -> bool:
        """Go where the bar and its menu lead; whether the deed leads anywhere."""
        game = self.match.entry.key
        match deed:
            case "open_rules":
                seats = len(self.match.chairs)
                self.go(Rulebook(game, self.match.rules, self._chapter(), seats))
            case "open_settings":
                self.go(Preferences())
            case "learn":
                self.go(Learn(game))
            case "deal_again":
                self.go(deal_again(self.match))
                if self.match.count and not self.match.over:
                    words = _("Your last game is under Saved games.")
                    self.felt.top.stage.later(partial(self.felt.top.stage.say, words))
            case "review_deal":
                self.go(ReviewDeal(self.match, self.felt.top.facing))
            case "go_home":
                self.go(Home())
            case "go_back" if self.came_from:
                self.go(self.came_from, Stacking.ALONE)
            case _:
                return False
        return True

    def _ask_why(self) -> None:
        """Why not, where something cannot be used now; or else why somebody did what they did."""
        if not self.ears.why():
            self.hint.close()
            self.why.ask_last()

    def _chapter(self) -> str:
        """Where in the rule book it stands what is asked here now."""
        asked = self.felt.presenter.question
        chapter = self.felt.board.shown.sheet.one(Chapter) if asked else None
        return chapter.words if chapter else ""

    def fold(self) -> None:
        self.felt.top.panel = not self.felt.top.with_panel

    # What happens

    def hear(self, event: pygame.event.Event) -> bool:
        felt, down = self.felt, event.type == pygame.MOUSEBUTTONDOWN
        if self.bar.menu.open:
            return self.bar.in_menu(event) or self._means(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL) and self._read(event):
            return True
        if down and event.button == pygame.BUTTON_LEFT and self._look_back(event.pos):
            return True
        handled = felt.presenter.handle(event) or felt.page.handle(event)
        if down and not handled and not self.why.press(event.pos):
            felt.remarks.press(event.pos)
        return handled

    def _key(self, event: pygame.event.Event) -> bool:
        """A key: first to what has the focus, then what it means everywhere at the table."""
        presenter, standing = self.felt.presenter, self.felt.conductor.standing
        if presenter.is_too_soon(event.key):
            return True
        if event.key in ENTER and self._has_read():
            return True
        if self.hint.entered(event.key) or self.coach.entered(event.key):
            return True
        if event.key == pygame.K_ESCAPE and self.felt.remarks.close():
            return True
        if presenter.key(event):
            return True
        if event.key == pygame.K_ESCAPE:
            if self.hint.close() or self.why.close() or self.croupier.look:
                self.croupier.look_away()
            elif self.match.over and not standing:
                self._finish()
            elif not (presenter.escape() or self.croupier.take_over()):
                self.bar.toggle_menu()
            return True
        return self.felt.letter(event) or self._means(event)

    def _has_read(self) -> bool:
        """What the player has asked for is read; whether it stood there."""
        return self.felt.remarks.close() or self.why.close() or self.felt.top.has_read()

    def _means(self, event: pygame.event.Event) -> bool:
        """What a key means everywhere at the table, behind the menu as well."""
        if event.type != pygame.KEYDOWN:
            return False
        if deed := self.bar.keyed(event):
            self.bar.want(deed)
        return bool(deed) or self.ears.heard(event)

    def _look_back(self, place: tuple[int, int]) -> bool:
        """A click on a line of the log, or on what somebody has won, shows it again."""
        board, line, standing = (
            self.felt.board,
            self.felt.board.panel.line_at(place),
            self.felt.conductor.standing,
        )
        if self.felt.top.covered(place):
            return False
        if line is not None:
            self.replay.look(line)
        elif board.furniture.won_at(place, board.shown.plates):
            self.replay.show_trick()
        elif self.croupier.look and board.area.collidepoint(place):
            self.croupier.look_away()
        elif isinstance(standing, Story) and board.area.collidepoint(place):
            self.croupier.further()
        else:
            return False
        return True

    def _read(self, event: pygame.event.Event) -> bool:
        """The pointer over the panel explains a score; the wheel goes back in the log."""
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
            self.felt.board.explain(event.pos)
            self.felt.remarks.point(event.pos)
            return False
        if not self.felt.board.panel_rect.collidepoint(self._pointer):
            return False
        self.felt.board.scroll_log(event.y)
        return True
