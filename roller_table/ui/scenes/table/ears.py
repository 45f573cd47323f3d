"""The table for ears: what its keys say aloud.

Nothing of it is loaded before somebody wants to hear something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from roller_table.engine.words import _

from ...felt.bubble import Bubble
from ...felt.counsel import CounselSheet
from ...reader.nodes import aloud
from .bar import TableBar, chips
from .keys import READING
from .presenter import Presenter
from .tabletop import Tabletop

if TYPE_CHECKING:
    from .description import Description, Seen


class Ears:
    """Whoever cannot see the table, or does not look at it."""

    def __init__(
        self,
        top: Tabletop,
        presenter: Presenter,
        bar: TableBar,
        bubble: Bubble,
        sheets: tuple[CounselSheet, ...],
        look_back: Callable[[int], object],
    ) -> None:
        """``look_back`` shows again what that line of the log tells of."""
        self.top, self.presenter, self.bar = top, presenter, bar
        self.bubble, self.sheets, self.look_back = bubble, sheets, look_back
        self._last = ""
        """What was said last."""

    def seen(self) -> Seen:
        """What is described."""
        from .description import Seen

        top, presenter = self.top, self.presenter
        return Seen(
            game=_(top.match.entry.name),
            rules=chips(top.match.rules, len(top.match.chairs)),
            on=top.board.contents,
            hand=presenter.hand,
            coach=self.bubble.speech,
            counsels=tuple(sheet.shown for sheet in self.sheets if sheet.shown),
            panels=(*presenter.panels, self.bar.menu),
            page=top.page,
            act=presenter.act,
            look_back=self.look_back,
        )

    def described(self) -> Description:
        """The table as it is now, in words."""
        from .description import describe

        return describe(self.seen())

    # What the keys say

    def tell(self) -> None:
        """The table in a few sentences."""
        self._say(self.described().in_short())

    def heard(self, key: int) -> bool:
        """Read the place that goes by that key; whether there is one."""
        number = READING.get(key)
        if number:
            self._say(self.described().place(number))
        return number is not None

    def again(self) -> None:
        """What was said last, once more."""
        self._say(self._last or self.described().in_short())

    def why(self) -> bool:
        """Why what has the focus cannot be used, or why the last card was refused; whether so."""
        current, question = self.top.page.focus.current, self.presenter.question
        words, over = current.reason if current else "", self.presenter.hand.over
        if not words and question and over and over in question.dimmed:
            words = question.refusal(over.card, self.presenter.referee.why_not).words
        words = words or self.presenter.why_not
        if words:
            self._say(aloud(self.top.board.layout.aloud(words)))
        return bool(words)

    def _say(self, words: str) -> None:
        self._last = words
        self.top.say(words)
