"""Dice: they tumble across the felt to the player who threw them, settle, and stay."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from ...looks.look import Look
from ...looks.theme import GOLD, TEXT
from ...looks.tween import ease_out_back, ease_out_cubic
from ..things.pose import Pose, between

_LARGE = 2.4
"""How many times as large the dice are while they lie in the middle and their sum is read."""
_APART, _UNDER = 1.16, 0.75
"""From one die's middle to the next, and to the upper edge of their sum, in widths of a die."""
_COUNTS = 0.3
"""The share of that time in which the sum counts up."""
_FACE_EVERY = 70
"""Milliseconds that each passing face is seen while a die tumbles."""
_Pictures = list[tuple[Surface, tuple[int, int]]]
"""Each with where its middle is."""


class Dice:
    """The dice on the felt: at rest, or on their way there."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.faces: tuple[int, ...] = ()
        self.sides = 6
        self._poses: list[Pose] = []
        self._from: tuple[float, float] = (0, 0)
        self._felt = Rect(0, 0, 0, 0)
        self._began: int | None = None
        self._length = 0
        self._words = ""
        """What is read out once they have come to rest in the middle."""
        self._stays = self._home = 0
        self._goals: list[Pose] = []
        self._lying: _Pictures | None = None
        """The pictures at rest; asked for in every frame, and the same in each."""

    def lie(self, faces: Sequence[int], sides: int, poses: list[Pose]) -> None:
        """Lie there with these faces up."""
        self._words, self._lying = "", None
        self.faces, self.sides, self._poses, self._began = tuple(faces), sides, poses, None

    def throw(
        self,
        faces: Sequence[int],
        sides: int,
        poses: list[Pose],
        felt: Rect,
        start: tuple[float, float],
        now: int,
        length: int,
    ) -> None:
        """Tumble from ``start`` to the poses within ``length`` milliseconds, and no further than
        the edge of the ``felt``."""
        self.lie(faces, sides, poses)
        if length > 0:
            self._felt, self._from, self._began, self._length = felt, start, now, length

    def read_out(self, words: str, room: Rect, stays: int, home: int) -> None:
        """They come to rest large in the middle of the room, over their sum, which is read; then
        they go home."""
        if self._began is None:
            return
        self._words, self._stays, self._home = words, stays, home
        self._goals, usual = self._poses, self._poses[0].width
        under = self._sum(1.0).get_height()
        # What stands over the foot of the room: half a die, its sum, and a gap between the two.
        most = (room.height - under) / (0.5 + _UNDER)
        size = min(usual * _LARGE, most)
        spare = room.height - under - size * (0.5 + _UNDER)
        y, gap = room.top + spare / 2 + size / 2, size * _APART
        first = room.centerx - gap * (len(self._poses) - 1) / 2
        self._poses = [
            pose._replace(x=first + gap * place, y=y, width=size)
            for place, pose in enumerate(self._goals)
        ]

    @property
    def moving(self) -> bool:
        return self._began is not None

    def tick(self, now: int) -> None:
        if self._began is None or now < self._began + self._length:
            return
        since = now - self._began - self._length
        if not self._words or since >= self._stays + self._home:
            self._began = None
            self._poses = self._goals if self._words else self._poses
            self._words, self._lying = "", None

    def finish(self) -> None:
        """Somebody has seen it: they lie where they belong."""
        if self._words:
            self._poses = self._goals
        self._began, self._words, self._lying = None, "", None

    def bounds(self, now: int) -> Rect:
        """The part of the window that the dice take up now."""
        rects = [picture.get_rect(center=place) for picture, place in self._pictures(now)]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def draw(self, target: Surface, now: int) -> None:
        for picture, place in self._pictures(now):
            target.blit(picture, picture.get_rect(center=place))

    def _pictures(self, now: int) -> _Pictures:
        poses = enumerate(self._poses[: len(self.faces)])
        if self._began is None:
            if self._lying is None:
                self._lying = [self._resting(place, pose) for place, pose in poses]
            return self._lying
        if now >= self._began + self._length and self._words:
            return self._read(now - self._began - self._length)
        return [self._tumbling(place, pose, now) for place, pose in poses]

    def _read(self, since: int) -> _Pictures:
        """Large in the middle with their sum under them, and at last on their way home."""
        if since >= self._stays:
            share = ease_out_cubic(min(1.0, (since - self._stays) / max(1, self._home)))
            ways = zip(self._poses, self._goals, strict=True)
            poses = [between(here, there, share) for here, there in ways]
            return [self._resting(place, pose) for place, pose in enumerate(poses)]
        words = self._sum(min(1.0, since / max(1, self._stays * _COUNTS)))
        x = sum(pose.x for pose in self._poses) / len(self._poses)
        y = self._poses[0].y + self._poses[0].width * _UNDER + words.get_height() / 2
        large = [self._resting(place, pose) for place, pose in enumerate(self._poses)]
        return [*large, (words, (round(x), round(y)))]

    def _sum(self, share: float) -> Surface:
        """The sum, as far as it has been counted, and what it asks for."""
        text, look = self.look.text, self.look
        number = text.line(str(max(1, round(sum(self.faces) * share))), 54, GOLD, "bold")
        lines = [number, text.line(self._words if share == 1 else "", 18, TEXT, "semibold")]
        width = max(lines[0].get_width(), text.width(self._words, 18, "semibold"))
        high = sum(line.get_height() for line in lines)
        sheet = Surface((width + look.px(44), high + look.px(20))).convert_alpha()
        sheet.fill((0, 0, 0, 0))
        look.paint.box(sheet, sheet.get_rect(), (10, 30, 31, 230), look.px(12))
        y = look.px(10)
        for line in lines:
            sheet.blit(line, line.get_rect(midtop=(sheet.get_width() // 2, y)))
            y += line.get_height()
        return sheet

    def _resting(self, place: int, pose: Pose) -> tuple[Surface, tuple[int, int]]:
        die = self._die(self.faces[place], round(pose.width))
        return self.look.art.turned(die, pose.angle), (round(pose.x), round(pose.y))

    def _tumbling(self, place: int, pose: Pose, now: int) -> tuple[Surface, tuple[int, int]]:
        """Faces pass and it spins, slower and slower, then settles with a hop."""
        assert self._began is not None
        share = min(1.0, max(0.0, (now - self._began) / self._length))
        gone = ease_out_cubic(share)
        x = self._from[0] + (pose.x - self._from[0]) * ease_out_back(share)
        y = self._from[1] + (pose.y - self._from[1]) * gone - abs(_hop(share)) * pose.width
        spin = pose.angle + (1 - gone) * (430 + 130 * place)
        passing = (now - self._began) // _FACE_EVERY + 3 * place
        face = self.faces[place] if share > 0.72 else passing * 5 % self.sides + 1
        die = pygame.transform.rotozoom(self._die(face, round(pose.width)), spin, 1.0)
        lies = die.get_rect(center=(round(x), round(y))).clamp(self._felt)
        return die, lies.center

    def _die(self, face: int, size: int) -> Surface:
        return self.look.art.piece(f"d{self.sides}_{face}", size)


def _hop(share: float) -> float:
    """Three hops, each lower than the one before."""
    return (1 - share) ** 2 * (1 - abs((share * 3) % 1 * 2 - 1)) * 1.4
