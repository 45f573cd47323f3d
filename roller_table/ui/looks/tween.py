"""How a thing gets from here to there: functions of 0..1, and a tween that plays one in time.

Time is always handed in, in milliseconds; nothing here reads a clock.
"""

from collections.abc import Callable

from roller_table.engine.values import NamedTuple

Ease = Callable[[float], float]


def ease_out_cubic(share: float) -> float:
    """Quick to leave, gentle to arrive: the way a dealt card slides."""
    return 1 - (1 - share) ** 3


def ease_in_out_cubic(share: float) -> float:
    """Gentle to leave and gentle to arrive: the way something is pushed across a table."""
    return 4 * share**3 if share < 0.5 else 1 - 4 * (1 - share) ** 3


def ease_out_back(share: float) -> float:
    """A little too far, and back: the way a die settles."""
    rest = share - 1
    return 1 + 2.70158 * rest**3 + 1.70158 * rest**2


class Tween(NamedTuple):
    """A number on its way.

    >>> slide = Tween(0, 100, began_ms=1000, length_ms=200)
    >>> slide.at(900), slide.at(1100), slide.at(5000), slide.over(1199), slide.over(1200)
    (0.0, 87.5, 100.0, False, True)
    """

    start: float
    end: float
    began_ms: int
    length_ms: int
    ease: Ease = ease_out_cubic

    def share(self, now: int) -> float:
        """How much of the time has gone, 0..1."""
        if self.length_ms <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.began_ms) / self.length_ms))

    def at(self, now: int) -> float:
        return self.start + (self.end - self.start) * self.ease(self.share(now))

    def over(self, now: int) -> bool:
        return now >= self.began_ms + self.length_ms
