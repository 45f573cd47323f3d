"""Dice: they tumble across the felt to whoever threw them, settle, and stay."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from ..look import Look
from ..tween import ease_out_back, ease_out_cubic
from .pose import Pose

_FACE_EVERY = 70
"""Milliseconds that each passing face is seen while a die tumbles."""


class Dice:
    """The dice on the felt: at rest, or on their way there."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self.faces: tuple[int, ...] = ()
        self.sides = 6
        self._poses: list[Pose] = []
        self._from: tuple[float, float] = (0, 0)
        self._began: int | None = None
        self._length = 0

    def lie(self, faces: Sequence[int], sides: int, poses: list[Pose]) -> None:
        """Lie there with these faces up."""
        self.faces, self.sides, self._poses, self._began = tuple(faces), sides, poses, None

    def throw(
        self,
        faces: Sequence[int],
        sides: int,
        poses: list[Pose],
        start: tuple[float, float],
        now: int,
        length: int,
    ) -> None:
        """Tumble from ``start`` to the poses within ``length`` milliseconds."""
        self.lie(faces, sides, poses)
        if length > 0:
            self._from, self._began, self._length = start, now, length

    @property
    def moving(self) -> bool:
        return self._began is not None

    def tick(self, now: int) -> None:
        if self._began is not None and now >= self._began + self._length:
            self._began = None

    def bounds(self, now: int) -> Rect:
        """The part of the window that the dice take up now."""
        rects = [picture.get_rect(center=place) for picture, place in self._pictures(now)]
        return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)

    def draw(self, target: Surface, now: int) -> None:
        for picture, place in self._pictures(now):
            target.blit(picture, picture.get_rect(center=place))

    def _pictures(self, now: int) -> list[tuple[Surface, tuple[int, int]]]:
        return [
            self._tumbling(place, pose, now)
            if self._began is not None
            else self._resting(place, pose)
            for place, pose in enumerate(self._poses[: len(self.faces)])
        ]

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
        die = self._die(face, round(pose.width))
        return pygame.transform.rotozoom(die, spin, 1.0), (round(x), round(y))

    def _die(self, face: int, size: int) -> Surface:
        return self.look.art.piece(f"d{self.sides}_{face}", size)


def _hop(share: float) -> float:
    """Three hops, each lower than the one before."""
    return (1 - share) ** 2 * (1 - abs((share * 3) % 1 * 2 - 1)) * 1.4
