"""The coach at a table where a first game is played without lessons: a quiet line now and then.

He explains an event right after it has happened for the first time, and a question when it opens.
The question stands under his words; in large print, without room for both, his words leave once the
player has had time to read them. He knows only the chapter of the question and the events as this
seat has seen them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.sheet import Chapter, Story
from roller_table.engine.table import Zone
from roller_table.engine.words import _

from ...felt.hand.question import Question
from ...felt.painted.strip import Rank
from ...felt.paper.coaching import Speech
from ...felt.paper.pointing import PointTarget, pieces_of
from ...felt.paper.presses import ButtonOffer
from ...felt.play.keys import ENTER
from ...kept.progress import Progress
from .croupier import Croupier, ShownEvents

if TYPE_CHECKING:
    from roller_table.lessons.firsts import First

_LEAST, _A_LETTER = 4000, 60
"""Milliseconds that his words about an event stay: at least, and for each letter."""


class Coach:
    """Looks at what is shown, asked and refused; without ``progress`` he is silent."""

    def __init__(self, progress: Progress | None, croupier: Croupier) -> None:
        """``progress`` knows what he has said, whether he was put away, and which lessons are
        done."""
        self.progress, self._croupier, felt = progress, croupier, croupier.felt
        self.top, self.sheet, self._felt = felt.top, felt.coach, felt
        self._presenter = felt.presenter
        self._asked: Question | None = None
        """The question that stood open when he looked last."""
        self._due: First | None = None
        """What has happened for the first time and is still to be explained."""
        self._line: First | None = None
        """What he explains now."""
        self._until: int | None = None
        """When his words leave, if nobody is asked or the question has no room under them."""
        self._spoke_at = -1
        """How many moves had been made when he chose his words about the question."""
        self._was_refused = False
        """Whether a move was refused since the last decision."""
        self._points = False
        """Whether the things that he explains stand out."""

    @property
    def _firsts(self) -> list[First]:
        """What he has not explained yet, and what exists by these rules."""
        progress, match = self.progress, self.top.match
        sides = self.top.board.shown.sheet.sides
        if progress is None or self.top.blind or not is_wanted(progress, match.entry.key):
            return []
        from roller_table.lessons.firsts import FIRSTS  # Not while the table is being opened.

        return [
            first
            for first in FIRSTS.get(match.entry.key, ())
            if not progress.said(self._name(first))
            and not getattr(match.rules, first.unless, False)
            and getattr(match.rules, first.given, True)
            and (not first.paired or len({*sides}) < len(sides))
        ]

    def _name(self, first: First) -> str:
        """The name under which the player's progress keeps that he has explained it."""
        return f"{self.top.match.entry.key}/{first.key}"

    # What happens

    def _look(self) -> None:
        """See what was shown and asked since he looked last."""
        news, self._croupier.news = self._croupier.news, []
        before, self._asked = self._asked, self._presenter.question
        if before and (self._asked is None or self._spoke_at != self.top.match.count):
            self._line = self._due = None  # The decision is made.
            self.hush()
        for seen in news if self.progress else ():
            self._saw(seen)
        if self._asked and self._asked is not before and self.progress:
            self._ask(self._asked)

    def _saw(self, seen: ShownEvents) -> None:
        """These events have been shown to the player at the screen."""
        if self.top.humans and seen.seat == self.top.facing:
            happened = (first for first in self._firsts if self._happens(first, seen))
            self._due = next(happened, self._due)

    def _happens(self, first: First, seen: ShownEvents) -> bool:
        return any(first.happens(event, seen.seat, seen.sides) for event in seen.events)

    def refused(self) -> None:
        """A move was refused. The player reads why now; he explains it at the next decision."""
        self._was_refused = True

    def _ask(self, question: Question) -> None:
        """The player has to decide: he goes on with what he began to explain, or chooses anew."""
        count = self.top.match.count
        if self._spoke_at != count:
            self._spoke_at = count
            if self._line is None or self._was_refused:
                self._line = self._chosen()
            self._due, self._was_refused = None, False
        self._until = None
        self._say(question.ask.prompt)
        self._mark_said()

    def _chosen(self) -> First | None:
        """What he explains beside the question: an event that is due, or the question itself."""
        chapter = self.top.board.shown.sheet.one(Chapter)
        asked = chapter.words if chapter else None
        found = (f for f in self._firsts if f.asked == asked or self._is_due(f))
        return next(found, None)

    def _is_due(self, first: First) -> bool:
        return first is self._due or (first.kind == "refused" and self._was_refused)

    def hush(self) -> None:
        """Nothing is said, and nothing stands out."""
        if self.sheet.shown:
            self.sheet.clear()
        self._point(points=False)

    # What he says

    def _say(self, asked: str = "") -> None:
        """Show his words; ``asked``: the question that stands under them."""
        first = self._line
        if first is None or self.top.blind:
            self.hush()
            return
        presses = (
            ButtonOffer(_("Got it"), self._got_it, chosen=True),
            ButtonOffer(_("Hide the coach"), self._put_away),
        )
        self._point(points=False)
        speech = Speech(_(first.words), task=asked, presses=presses, steady=True)
        self.sheet.show(speech)

    def _speak_now(self) -> None:
        """Explain an event that has just happened, if nobody is asked and nothing else is read."""
        standing = self._croupier.conductor.standing
        reads = isinstance(standing, Story) or (standing is not None and standing.title)
        if self._due is None or self._line or self._asked or reads:
            return
        self._line, self._due = self._due, None
        self._until = self._read_by()
        self._say()

    def _read_by(self) -> int:
        """When the player has had time to read his words."""
        words = _(self._line.words) if self._line else ""
        return self.top.now() + max(_LEAST, len(words) * _A_LETTER)

    def _point(self, *, points: bool) -> None:
        """Let the things that he explains stand out while his words are shown."""
        if points == self._points:
            return
        self._points, board = points, self.top.board
        there = self._line if points else None
        what = PointTarget(_zone(there.show, self.top.facing)) if there else None
        board.speak_of(pieces_of(board, what) if what else ())

    def _put_away(self) -> None:
        if self.progress:
            self.progress.put_coach_away()
        self._got_it()

    def _got_it(self) -> None:
        """The player has read it: the question stands there again."""
        self._line = None
        self.hush()
        # The button had the focus, and is gone.
        self._presenter.keyboard.focus_first(self._presenter.hand)

    def entered(self, key: int) -> bool:
        """Enter says that his words at a question are read, where the player has gone nowhere since
        it was asked; whether it did. Space, and Enter after that, answer the question."""
        heard = bool(self.sheet.shown) and self.top.board.strip.speaker is Rank.COACH
        if key not in ENTER or not (heard and self._asked) or self._presenter.keyboard.went:
            return False
        self._got_it()
        return True

    # As time passes

    def tick(self) -> None:
        """See what has happened; his words leave when their time is over or a hint is asked for."""
        self._look()
        self._speak_now()
        strip = self.top.board.strip
        if self.sheet.shown and (strip.told(Rank.HINT) or self._is_over()):
            self._give_way()
        heard = bool(self.sheet.shown) and strip.speaker is Rank.COACH
        if heard and not self._points:
            self._mark_said()
        if self._asked and not heard:
            self._until = None
        elif self._hides_what_is_asked and self._until is None:
            self._until = self._read_by()
        self._point(points=heard)

    @property
    def _hides_what_is_asked(self) -> bool:
        """Whether the question had no room under his words when they were painted."""
        told = self.sheet.told
        return bool(self._asked) and isinstance(told, Speech) and not told.task

    def wakes_at(self) -> int | None:
        """When his words are to leave; how long they stay is known only after the painting."""
        if not self.sheet.shown:
            return None
        hides = self._hides_what_is_asked and self.top.board.strip.speaker is Rank.COACH
        return self.top.now() if hides and self._until is None else self._until

    def _is_over(self) -> bool:
        return self._until is not None and self.top.now() >= self._until

    def _give_way(self) -> None:
        """Take his words away; the focus leaves a button of his for the hand."""
        focused = self.top.focused().startswith("coach:")
        self._line = None
        self.hush()
        if focused:
            self._presenter.keyboard.focus_first(self._presenter.hand)

    def _mark_said(self) -> None:
        if self._line and self.progress and not self.progress.said(self._name(self._line)):
            self.progress.say(self._name(self._line))


def is_wanted(progress: Progress, game: str) -> bool:
    """Whether he speaks at all: no lesson of the game is done, and nobody put him away."""
    return not (progress.coach_away or progress.count_done(game))


def _zone(name: str, me: int) -> Zone:
    """The zone of that name; of zones that every seat has, the player's own."""
    return Zone(name, me if name in ("stockpile", "plate") else 0 if name == "mark" else -1)
