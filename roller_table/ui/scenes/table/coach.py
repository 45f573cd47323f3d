"""The coach at a table where a first game is played without lessons: a quiet line now and then.

He speaks when a decision opens, at most once to each, of what has happened for the first time.
What he knows is the chapter of the question and the events as this seat has seen them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from roller_table.engine.events import Events
from roller_table.engine.sheet import Chapter
from roller_table.engine.table import Zone
from roller_table.engine.words import _

from ...felt.hand.question import Question
from ...felt.painted.strip import Rank
from ...felt.paper.coaching import Speech
from ...felt.paper.pointing import PointTarget, pieces_of
from ...felt.paper.presses import ButtonOffer
from ...kept.progress import Progress
from .croupier import Croupier, ShownEvents

if TYPE_CHECKING:
    from roller_table.lessons.firsts import First


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
        self._seen: list[tuple[Events, tuple[int, ...]]] = []
        """What has been shown since the last decision, and who played together then."""
        self._whose = self.top.facing
        """Who has seen it."""
        self._was_refused = False
        """Something was, since the last decision."""
        self._line: tuple[int, First | None] | None = None
        """What is said to the decision after so many moves."""

    @property
    def _firsts(self) -> list[First]:
        """What has not been said yet, and holds by these rules."""
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
        """By which it is remembered that it was said."""
        return f"{self.top.match.entry.key}/{first.key}"

    # What happens

    def _look(self) -> None:
        """See what was shown and asked since he looked last."""
        news, self._croupier.news = self._croupier.news, []
        for seen in news if self.progress else ():
            self._saw(seen)
        before, self._asked = self._asked, self._presenter.question
        if self._asked is before or not self.progress:
            return
        self.hush()
        if self._asked:
            self._ask()

    def _saw(self, seen: ShownEvents) -> None:
        """This has been shown to the seat that looks at the table."""
        if self._whose != seen.seat:
            self._whose = seen.seat
            self._seen.clear()
        if self.top.humans:
            self._seen.append((seen.events, seen.sides))

    def refused(self) -> None:
        """The reason is read now; so this is spoken of at the next decision."""
        self._was_refused = True

    def _ask(self) -> None:
        """The person here has to decide."""
        count = self.top.match.count
        if self._line is None or self._line[0] != count:
            self._line = count, self._chosen()
        self._say()

    def _chosen(self) -> First | None:
        """The first in the list of all that there is to say."""
        chapter = self.top.board.shown.sheet.one(Chapter)
        asked = chapter.words if chapter else None
        found = next((f for f in self._firsts if f.asked == asked or self._happened(f)), None)
        self._seen, self._was_refused = [], False
        return found

    def _happened(self, first: First) -> bool:
        """Whether it has, since the last decision."""
        return (first.kind == "refused" and self._was_refused) or any(
            first.happens(event, self._whose, sides)
            for events, sides in self._seen
            for event in events
        )

    def hush(self) -> None:
        """The decision is made, or the board is made anew."""
        if self.sheet.shown:
            self.sheet.clear()
            self.top.board.speak_of(())

    # What he says

    def _say(self) -> None:
        first, board = self._line[1] if self._line else None, self.top.board
        if first is None or self.top.blind:
            self.hush()
            return
        presses = (
            ButtonOffer(_("Got it"), self._got_it, chosen=True),
            ButtonOffer(_("Put the coach away"), self._put_away),
        )
        speech = Speech(_(first.words), presses=presses)
        self.sheet.show(speech)
        what = PointTarget(_zone(first.show, self.top.facing))
        board.speak_of(pieces_of(board, what))
        if self.progress:
            self.progress.say(self._name(first))

    def _put_away(self) -> None:
        if self.progress:
            self.progress.put_coach_away()
        self._got_it()

    def _got_it(self) -> None:
        """It has been read: what is asked stands there again."""
        self._line = self._line and (self._line[0], None)
        self.hush()
        # The button had the focus, and is gone.
        self._presenter.keyboard.focus_first(self._presenter.hand)

    # As time passes

    def tick(self) -> None:
        """He looks on; once somebody asks for a hint he has been read."""
        self._look()
        if self.sheet.shown and self.top.board.strip.told(Rank.HINT):
            self.hush()


def is_wanted(progress: Progress, game: str) -> bool:
    """Whether he speaks at all: no lesson of the game is done, and nobody put him away."""
    return not (progress.coach_away or progress.count_done(game))


def _zone(name: str, me: int) -> Zone:
    """What is meant by that name, where it is somebody's: one's own."""
    return Zone(name, me if name in ("stockpile", "plate") else 0 if name == "mark" else -1)
