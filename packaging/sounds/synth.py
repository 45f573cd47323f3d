"""What the sounds are made of: noise, struck bodies, swells, and the table that they stand on.

Everything is one list of levels from -1 to 1, until the room makes two of it.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import NamedTuple

RATE = 44_100

Samples = list[float]


class Take(NamedTuple):
    """One of several ways to play a sound: its own luck, and how high it is tuned."""

    seed: int
    tune: float


class Mode(NamedTuple):
    """One way in which a struck body rings: how high, how long, how loud."""

    pitch: float
    fades: float
    loud: float


def count(seconds: float) -> int:
    return round(seconds * RATE)


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    draw = Random(seed).random
    return [draw() * 2 - 1 for _ in range(count(seconds))]


def struck(seconds: float, modes: Iterable[Mode], soft: float = 0.0006) -> Samples:
    """A body that is struck once and rings; ``soft`` is how long the blow takes."""
    result = [0.0] * count(seconds)
    for pitch, fades, loud in modes:
        turn, shrink = 2 * math.pi * pitch / RATE, math.exp(-1 / (fades * RATE))
        one, two = 2 * shrink * math.cos(turn), shrink * shrink
        before, now = 0.0, loud * shrink * math.sin(turn)
        for at in range(1, len(result)):
            result[at] += now
            before, now = now, one * now - two * before
    return faded(result, soft)


def glide(seconds: float, start: float, end: float, fades: float) -> Samples:
    """A soft tone that slides from one pitch to another."""
    result, phase, last = [], 0.0, count(seconds)
    for at in range(last):
        share = at / last
        phase += 2 * math.pi * start * (end / start) ** share / RATE
        value = math.sin(phase) + 0.16 * math.sin(2 * phase)
        result.append(value * math.exp(-at / (fades * RATE)))
    return faded(result, 0.004, 0.02)


def shaped(samples: Samples, shape: Callable[[float], float]) -> Samples:
    """Made louder and softer by the share of its length that has passed."""
    last = max(1, len(samples))
    return [value * shape(at / last) for at, value in enumerate(samples)]


def hump(peak: float) -> Callable[[float], float]:
    """Rises to 1 at ``peak`` and falls to 0 at the end, without a corner."""

    def shape(at: float) -> float:
        part = at / peak if at < peak else (1 - at) / (1 - peak)
        return math.sin(part * math.pi / 2) ** 2

    return shape


def falling(sharp: float) -> Callable[[float], float]:
    """Loudest at once, and gone by the end."""
    return lambda at: math.exp(-sharp * at) * (1 - at)


def faded(samples: Samples, at_first: float, at_last: float = 0.0) -> Samples:
    """Without a click at its beginning, nor at its end."""
    first, last = count(at_first), count(at_last)
    for at in range(min(first, len(samples))):
        samples[at] *= at / first
    for at in range(min(last, len(samples))):
        samples[-1 - at] *= at / last
    return samples


def band(samples: Samples, low: float, high: float) -> Samples:
    """What lies between two pitches; the rest is softer the farther away it is."""
    down, up = (1 - math.exp(-2 * math.pi * pitch / RATE) for pitch in (low, high))
    result, base, one, two = [], 0.0, 0.0, 0.0
    for value in samples:
        base += (value - base) * down
        one += (value - base - one) * up
        two += (one - two) * up
        result.append(two)
    return result


def mixed(length: float, *parts: tuple[float, float, Samples]) -> Samples:
    """Parts mixed together: from which second on, how loud, and the part."""
    result = [0.0] * count(length)
    for start, loud, part in parts:
        first = count(start)
        for at, value in enumerate(part[: len(result) - first], first):
            result[at] += value * loud
    return result


def scaled(samples: Samples, by: float) -> Samples:
    return [value * by for value in samples]


CEILING = 0.5
"""No moment of a thing is louder, so that 6 dB are left for what sounds at the same time."""


def softened(samples: Samples) -> Samples:
    """The loudest moments bent under the ceiling; what is soft stays as it is."""
    return [CEILING * math.tanh(value / CEILING) for value in samples]


def peak(channels: Sequence[Samples]) -> float:
    return max(max(map(abs, channel)) for channel in channels)


_NEAR = ((0.0041, 0.16), (0.0093, 0.11), (0.0171, 0.07), (0.0287, 0.045))
_FAR = ((0.0053, 0.16), (0.0079, 0.11), (0.0193, 0.07), (0.0263, 0.045))
"""When the first echoes of table and room come back, left and right, and how loud."""


def on_the_table(samples: Samples) -> tuple[Samples, Samples]:
    """Left and right: the sound itself, and what table and room give back of it."""
    tail = count(0.03)
    dull = band(samples, 120, 2600)
    channels = []
    for echoes in (_NEAR, _FAR):
        channel = [*samples, *(0.0 for _ in range(tail))]
        for late, loud in echoes:
            for at, value in enumerate(dull, count(late)):
                channel[at] += value * loud
        channels.append(channel)
    return channels[0], channels[1]
