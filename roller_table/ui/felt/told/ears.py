"""The table for ears: what its keys say aloud.

Nothing of it is loaded before somebody wants to hear something.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from roller_table.engine.words import _, strung

from ..paper.counsel import Counsel
from ..paper.sheets import StripSheet
from ..play.bar import chips
from ..play.felt import Felt
from ..play.keys import READING, WITH_ANOTHER

if TYPE_CHECKING:
    from .description import Description, SeenTable


class TableVoice:
    """Says the table aloud for a player who cannot see it, or does not look."""

    def __init__(
        self,
        felt: Felt,
        sheets: tuple[StripSheet[Counsel], ...] = (),
        look_back: Callable[[int], object] | None = None,
        written: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        """On ``sheets`` advice is read; ``look_back`` shows again what that line of the log tells
        of, where that can be; ``written`` gives what else is written round the felt.
        """
        self.felt, self.top, self.presenter = felt, felt.top, felt.presenter
        self.sheets, self.look_back, self.written = sheets, look_back, written
        self._last = ""
        """What was said last."""

    def seen(self) -> SeenTable:
        """What is described."""
        from .description import SeenTable

        top, presenter = self.top, self.presenter
        return SeenTable(
            game=_(top.match.entry.name),
            rules=chips(top.match.rules, len(top.match.chairs)),
            on=top.board.contents,
            hand=presenter.hand,
            coach=self.felt.coach.shown,
            counsels=tuple(sheet.shown for sheet in self.sheets if sheet.shown),
            panels=self.felt.panels,
            page=top.page,
            grip=top.grip,
            known=self._known,
            written=self.written(),
            why_not=top.referee.why_not,
            look_back=self.look_back,
        )

    def _known(self, name: str) -> str:
        """How the companion of that name was measured to play this game, at that level."""
        match, company = self.top.match, self.top.stage.company
        told = (company.known_play_of(each, match.entry.key) for each in match.chairs
                if each.name == name)  # fmt: skip
        return strung(next(told, ())[:2])

    def described(self) -> Description:
        """The table as it is now, in words."""
        from .description import describe

        return describe(self.seen())

    # What the keys say

    def tell(self) -> None:
        """The table in a few sentences."""
        self._say(self.described().in_short())

    def heard(self, event: pygame.event.Event) -> bool:
        """Read the place that goes by that key; whether there is one."""
        number = None if getattr(event, "mod", 0) & WITH_ANOTHER else READING.get(event.key)
        if number:
            self._say(self.described().place(number))
        return number is not None

    def again(self) -> None:
        """What was said last, once more."""
        self._say(self._last or self.described().in_short())

    def why(self) -> bool:
        """Why what has the focus cannot be used, or why the last card was refused, or what the card
        under it is and does; whether there is something to say.
        """
        current, question = self.top.page.focus.current, self.presenter.question
        words, over = current.reason if current else "", self.presenter.hand.over
        if not words and question and over and over in question.dimmed:
            words = question.refusal(over.card, self.top.referee.why_not).words
        words = words or self.presenter.why_not
        if words:
            from ...reader.nodes import aloud

            words = aloud(self.top.board.layout.aloud(words))
        elif over and question and over in question.own:
            from .description import about_card

            words = about_card(self.seen(), over.card)
        if words:
            self._last = words
            self.top.say_to_read(words)
        return bool(words)

    def _say(self, words: str) -> None:
        self._last = words
        self.top.say(words)
