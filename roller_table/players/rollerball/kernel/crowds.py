"""Balls that share a space: which of them combines with another, and which is pushed on."""

from .lanes import NONE


def apart(where: list[int]) -> bool:
    """Whether no two balls share a space; asked after every step, so it builds no list."""
    for ball in range(len(where) - 1):
        cell = where[ball]
        if cell != NONE:
            for other in range(ball + 1, len(where)):
                if where[other] == cell:
                    return False
    return True


def crowd_of(where: list[int], pushed: int) -> list[int]:
    """The balls of one space that holds several, the one of the ball last pushed before all."""
    found: list[int] = []
    for cell in where:
        if cell == NONE:
            continue
        crowd = [other for other in range(len(where)) if where[other] == cell]
        if len(crowd) > 1:
            if pushed == NONE or pushed in crowd:
                return crowd
            if not found:
                found = crowd
    return found


def surplus(crowd: list[int], crossed: list[int], pushed: int) -> int:
    """Who leaves play on a Y: not the ball that came along its own track."""
    best, most = NONE, NONE
    for ball in crowd:
        rank = crossed[ball] * 8 + (ball == pushed) * 4 + ball
        if rank > most:
            best, most = ball, rank
    return best


def yielding(crowd: list[int], crossed: list[int], pushed: int) -> int:
    """Who is pushed on: one that was there before, or else came along its own track."""
    best, most = NONE, NONE
    for ball in crowd:
        rank = (1 - crossed[ball]) * 4 + ball
        if ball != pushed and rank > most:
            best, most = ball, rank
    return best
