"""Where paper with words stands: near what it speaks of, and over nothing that is needed."""

from collections.abc import Iterator, Sequence
from math import dist
from typing import Protocol

from pygame import Rect

from ...looks.look import Look
from ...widgets import Page
from .pointing import Taken

RADIUS, TAIL = 16, 26
SPARED = 18.0
_KEPT, _BACKS = 60.0, 1.0
"""What covering a thing costs, by how much it is needed, for each pixel and so many at least."""
_AT_LEAST = 20
_GAP = 22
_FAR = 110
"""From further off there is no tail: it would end on empty felt, and what is meant glows."""
_STEP = 16


class Desk(Protocol):
    """What paper lies on: a page with its widgets, any part of which is painted anew if asked."""

    page: Page

    def touch(self, part: Rect) -> None:
        """This part has changed."""


def nearest_of(about: Sequence[Rect]) -> Rect | None:
    """The one thing that the tail goes to: of several, the one in their middle."""
    return about[len(about) // 2] if about else None


def placed(
    size: tuple[int, int],
    area: Rect,
    target: Rect | None,
    felt: Taken,
    look: Look,
    *,
    closely: bool = False,
) -> tuple[float, Rect]:
    """The best place for a bubble of that size, and how bad it is: pixels from its target.

    ``closely``: right beside what is there, too, and not only here and there.
    """
    edge = look.px(8 if closely else 16)
    room = area.inflate(-edge, -edge)
    aim = target or Rect(room.center, (1, 1))
    kept = [*felt.kept, *([target] if target else [])]
    best, where = float("inf"), Rect(room.topleft, size)
    boxes = _candidates(size, room, look, kept if closely else ())
    gap = look.px(_GAP)
    near = [_distance(box, aim, gap) if target else _from_middle(box, aim) for box in boxes]
    costly = ((kept, _KEPT), (felt.spared, SPARED), (felt.backs, _BACKS))
    for place in sorted(range(len(boxes)), key=near.__getitem__):
        if near[place] >= best:
            break  # What would be covered only adds to it.
        box, cost = boxes[place], near[place]
        for rects, weight in costly:
            hit = box.collidelistall(rects)
            if cost + len(hit) * weight * _AT_LEAST >= best:
                cost = best  # However little of them it is.
                break
            cost += _clipped(box, rects, hit, weight)
        if cost < best and target:
            cost += _crossed(box, target, [*felt.kept, *felt.spared], look)
        if cost < best:
            best, where = cost, box
    return best, where


def grown(before: Rect, size: tuple[int, int]) -> Iterator[Rect]:
    """Where it lay, of another size: with one corner where it was."""
    for corner in ("topleft", "bottomleft", "topright", "bottomright"):
        box = Rect((0, 0), size)
        setattr(box, corner, getattr(before, corner))
        yield box


def _candidates(
    size: tuple[int, int], room: Rect, look: Look, beside: Sequence[Rect]
) -> list[Rect]:
    """Places for it all over the room, and where it would touch one of these."""
    step, gap = look.px(_STEP), look.px(4)
    right, bottom = max(room.left, room.right - size[0]), max(room.top, room.bottom - size[1])
    xs = {*range(room.left, right + 1, step), right}
    ys = {*range(room.top, bottom + 1, step), bottom}
    xs |= {x for rect in beside for x in (rect.right + gap, rect.left - gap - size[0])}
    ys |= {y for rect in beside for y in (rect.bottom + gap, rect.top - gap - size[1])}
    return [
        Rect((x, y), size)
        for y in ys
        for x in xs
        if room.left <= x <= right and room.top <= y <= bottom
    ]


def apart(box: Rect, rect: Rect) -> float:
    """How far a thing is from the bubble, and of those that touch it from its middle."""
    dx = max(rect.left - box.right, box.left - rect.right, 0)
    dy = max(rect.top - box.bottom, box.top - rect.bottom, 0)
    return dx + dy + _from_middle(box, rect) / 100


def _from_middle(box: Rect, aim: Rect) -> float:
    return (abs(box.centerx - aim.centerx) + abs(box.centery - aim.centery)) / 4


def _distance(box: Rect, aim: Rect, gap: int) -> float:
    """How far off it is; nearer than the gap is no better, as a tail wants some room."""
    dx = max(aim.left - box.right, box.left - aim.right, 0)
    dy = max(aim.top - box.bottom, box.top - aim.bottom, 0)
    askew = abs(box.centery - aim.centery) if dx > dy else abs(box.centerx - aim.centerx)
    return abs(max(dx, dy) - gap) + min(dx, dy) + askew / 6


def covered(box: Rect, rects: list[Rect], weight: float) -> float:
    """What would be covered counts by its length, so that little is better than much."""
    return _clipped(box, rects, box.collidelistall(rects), weight)


def _clipped(box: Rect, rects: list[Rect], hit: list[int], weight: float) -> float:
    cost = 0.0
    for place in hit:
        part = box.clip(rects[place])
        cost += weight * (_AT_LEAST + min(part.width, part.height))
    return cost


def _crossed(box: Rect, target: Rect, kept: Sequence[Rect], look: Look) -> float:
    """The tail should not go over anything else."""
    root, tip = tail_of(box, target, look)
    crossed = (rect for rect in kept if rect != target and rect.clipline(root, tip))
    return sum(0 if rect.colliderect(target) else 80 for rect in crossed)


def reaches(box: Rect, target: Rect, felt: Taken, look: Look) -> bool:
    """Whether a tail would end at the thing, and go over nothing on its way."""
    far = dist(*tail_of(box, target, look)) > look.px(_FAR)
    return not far and not _crossed(box, target, [*felt.kept, *felt.spared], look)


def tail_of(box: Rect, target: Rect, look: Look) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where the tail grows from, on the edge of the bubble, and where it points to."""
    edge = look.px(RADIUS + TAIL // 2 + 2)
    dx = max(target.left - box.right, box.left - target.right)
    dy = max(target.top - box.bottom, box.top - target.bottom)
    if dx >= dy:
        y = min(max(target.centery, box.top + edge), box.bottom - edge)
        x = box.right if target.centerx > box.centerx else box.left
        tip_x = target.left if target.centerx > box.centerx else target.right
        return (x, y), (tip_x, min(max(y, target.top + 2), target.bottom - 2))
    x = min(max(target.centerx, box.left + edge), box.right - edge)
    y = box.bottom if target.centery > box.centery else box.top
    tip_y = target.top if target.centery > box.centery else target.bottom
    return (x, y), (min(max(x, target.left + 2), target.right - 2), tip_y)
