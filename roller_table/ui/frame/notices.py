"""Short lines at the foot of the window that say what just happened and go by themselves."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import NamedTuple

from pygame import Rect, Surface

from ..looks.look import Look
from ..looks.room import freest
from ..looks.theme import GOLD, INK, TEXT, mix

_LEAST = 3200
_PER_LETTER = 45
_MOST = 12_000
_WIDTHS = (1.0, 0.7, 0.5, 0.35, 0.22)
"""Shares of the widest that it may be, the first that covers nothing."""
_EDGE = mix(INK, GOLD, 0.45)


class NoticeRoom(NamedTuple):
    """Where such a line may lie, in a scene that has more than a foot."""

    area: Rect | None = None
    """None: anywhere in the window."""
    kept: Sequence[Rect] = ()
    """What it should never cover."""
    spared: Sequence[Rect] = ()
    """What it should not cover if it can be helped."""


class Notices:
    """The line that is shown now; a newer one takes its place."""

    def __init__(self) -> None:
        self.words = ""
        self.count = 0
        """How many lines there have been."""
        self._until = 0
        self._said: set[str] = set()
        self._changed = False
        self._block: Surface = Surface((0, 0))
        self._box: Rect | None = None
        """Where the line stands, once it has been drawn."""

    def say(self, words: str, now: int) -> None:
        """Show these words, as long as it takes to read them."""
        self.words, self._box = words, None
        self.count += 1
        self._until = now + min(_MOST, _LEAST + _PER_LETTER * len(words))
        self._changed = True

    def say_once(self, words: str, now: int) -> None:
        """Show these words unless they have been shown before."""
        if words not in self._said:
            self._said.add(words)
            self.say(words, now)

    def changes_at(self) -> int | None:
        """When something is to be done about it."""
        if self._changed:
            return 0
        return self._until if self.words else None

    def tick(self, now: int) -> bool:
        """Whether the window looks different now."""
        if self.words and now >= self._until:
            self.words = ""
            self._changed = True
        changed, self._changed = self._changed, False
        return changed

    def dismiss(self) -> None:
        """Take the line away."""
        self._changed = bool(self.words)
        self.words = ""

    def withdraw(self, words: str) -> None:
        """Take that line away, if it is still shown: it is true no longer."""
        if words and words == self.words:
            self.dismiss()

    def draw(
        self,
        screen: Surface,
        look: Look,
        within: Callable[[], NoticeRoom] = lambda: NoticeRoom(),
    ) -> list[Rect]:
        """Draw the line, and say where: low in a room, over nothing that is taken there.

        Once it stands it stays there, whatever comes to lie under it.
        """
        if not self.words:
            return []
        if self._box is None or not screen.get_rect().contains(self._box):
            room = within()
            area = room.area or screen.get_rect()
            self._block, self._box = self._placed(look, area, room)
        look.paint.box(screen, self._box, INK, look.px(12), _EDGE, look.px(1))
        screen.blit(self._block, self._block.get_rect(center=self._box.center))
        return [self._box]

    def _placed(self, look: Look, area: Rect, room: NoticeRoom) -> tuple[Surface, Rect]:
        everything = [*room.kept, *room.spared]
        for taken, each in product((everything, room.kept), look.lesser):
            px, text = each.px, each.text
            most, natural = min(area.width - px(80), px(760)), text.width(self.words, 15)
            for share in _WIDTHS:
                wide = min(round(most * share), natural)
                block = text.block(self.words, 15, wide, TEXT, align="center")
                box = block.get_rect().inflate(px(44), px(22))
                box.midbottom = area.centerx, area.bottom - px(18)
                box = freest(box, area.inflate(-px(12), -px(12)), taken)
                if box.collidelist(list(taken)) < 0:
                    return block, box
        return block, box
