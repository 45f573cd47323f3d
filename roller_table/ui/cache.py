"""Pictures that were drawn once and may be wanted again, as many as fit; the oldest leave first."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Pictures:
    """Surfaces by key, bounded by the bytes they take."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, object]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(
        self, key: Hashable, draw: Callable[[], pygame.Surface], hold: object = None
    ) -> pygame.Surface:
        """The picture of that key, drawn now if it is not there. ``hold`` lives as long as it."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key][0]
        picture = draw()
        self._kept[key] = (picture, hold)
        self.bytes += _bytes(picture)
        self._shrink()
        return picture

    def let_go(self) -> None:
        """Forget them all; what is wanted again is drawn again."""
        self._kept.clear()
        self.bytes = 0

    def _shrink(self) -> None:
        """Let the oldest go; the newest stays, however large it is."""
        while self.bytes > self.most and len(self._kept) > 1:
            _key, (picture, _hold) = self._kept.popitem(last=False)
            self.bytes -= _bytes(picture)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
