"""Pictures that were drawn once and may be wanted again, as many as fit; the oldest leave first."""

from collections import OrderedDict
from collections.abc import Hashable

import pygame


class Room:
    """What pictures may take together, however many keep theirs in it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[tuple[Pictures, Hashable], tuple[pygame.Surface, object]]
        self._kept = OrderedDict()

    def find(self, owner: "Pictures", key: Hashable) -> pygame.Surface | None:
        """The picture, if it is there; it has been wanted now."""
        found = self._kept.get((owner, key))
        if found is None:
            return None
        self._kept.move_to_end((owner, key))
        return found[0]

    def put(self, owner: "Pictures", key: Hashable, picture: pygame.Surface, hold: object) -> None:
        """Keep it; the oldest go, and the newest stays, however large it is."""
        self._kept[owner, key] = (picture, hold)
        self._count(owner, _bytes(picture))
        while self.bytes > self.most and len(self._kept) > 1:
            (whose, _key), (oldest, _hold) = self._kept.popitem(last=False)
            self._count(whose, -_bytes(oldest))

    def clear(self, owner: "Pictures") -> None:
        """Forget all that is kept for this one."""
        for kept in [each for each in self._kept if each[0] is owner]:
            del self._kept[kept]
        self._count(owner, -owner.bytes)

    def tidy(self) -> None:
        """Forget the passing ones: nothing moves any more."""
        for owner in {owner for owner, _key in self._kept if owner.passing}:
            self.clear(owner)

    def _count(self, owner: "Pictures", more: int) -> None:
        self.bytes += more
        owner.bytes += more


class Pictures:
    """Surfaces by key, kept in a room that others may share."""

    def __init__(self, room: Room, *, passing: bool = False) -> None:
        """``passing``: of what is on its way, and is not wanted any more where it lies."""
        self.room, self.passing = room, passing
        self.bytes = 0

    def find(self, key: Hashable) -> pygame.Surface | None:
        """The picture of that key, if it is kept."""
        return self.room.find(self, key)

    def keep(self, key: Hashable, picture: pygame.Surface, hold: object = None) -> pygame.Surface:
        """That picture, kept for the next time; ``hold`` lives as long as it."""
        self.room.put(self, key, picture, hold)
        return picture

    def let_go(self) -> None:
        """Forget them all; what is wanted again is drawn again."""
        self.room.clear(self)


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
