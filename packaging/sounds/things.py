"""What lies on the table, and what it sounds like when it is moved."""

from collections.abc import Callable
from random import Random

from synth import (
    Mode,
    Samples,
    Take,
    band,
    faded,
    falling,
    glide,
    hump,
    mixed,
    noise,
    scaled,
    shaped,
    struck,
)

Part = tuple[float, float, Samples]


# Cards


def _brush(t: Take, seconds: float, low: float, high: float, peak: float) -> Samples:
    """Card over felt or over card."""
    grain = shaped(noise(seconds, t.seed), hump(peak))
    return scaled(band(grain, low * t.tune, high * t.tune), 2.2)


def _snap(t: Take, number: int, low: float = 1700, high: float = 5200) -> Samples:
    """The edge of a card that springs free."""
    burst = shaped(noise(0.007, t.seed * 97 + number), falling(5))
    return band(burst, low * t.tune, high * t.tune)


def _pat(t: Take, number: int = 0) -> Samples:
    """A card that meets the table: a little air, a little wood."""
    body = (Mode(138, 0.024, 0.9), Mode(305, 0.013, 0.42), Mode(940, 0.005, 0.22))
    wood = struck(0.1, [Mode(m.pitch * t.tune, m.fades, m.loud) for m in body], 0.001)
    return mixed(0.1, (0, 1, wood), (0, 1.1, _snap(t, 50 + number, 600, 3200)))


def deal(t: Take) -> Samples:
    """A card flicked from the pack."""
    flick = _brush(t, 0.048, 1900, 5200, 0.3)
    return mixed(0.085, (0, 1, flick), (0.028, 0.22, _pat(t)), (0.004, 0.5, _snap(t, 1)))


def slide(t: Take) -> Samples:
    """A card pushed over the felt."""
    return mixed(0.22, (0, 1, _brush(t, 0.19, 700, 3300, 0.42)), (0.15, 0.12, _pat(t)))


def lay(t: Take) -> Samples:
    """A card put down."""
    return mixed(0.16, (0, 0.26, _brush(t, 0.05, 1100, 4300, 0.7)), (0.034, 1, _pat(t)))


def turn(t: Take) -> Samples:
    """A card turned over: it bends, and snaps flat."""
    bend = _brush(t, 0.1, 1300, 5600, 0.8)
    return mixed(0.2, (0, 0.8, bend), (0.082, 1.4, _snap(t, 2)), (0.09, 0.5, _pat(t)))


def shuffle(t: Take) -> Samples:
    """A riffle, the bridge that lets the cards fall together, and the pack squared."""
    luck, parts, at = Random(t.seed), list[Part](), 0.0
    for number in range(30):
        parts.append((at, 0.35 + 0.65 * luck.random(), _snap(t, number)))
        at += 0.013 - 0.0002 * number + 0.004 * luck.random()
    parts.append((at + 0.01, 0.3, _brush(t, 0.2, 900, 3900, 0.35)))
    for number in range(26):
        when = at + 0.02 + 0.0062 * number
        parts.append((when, 0.5 - 0.014 * number, _snap(t, 60 + number, 1100, 3600)))
    parts.append((at + 0.22, 0.8, _pat(t)))
    return mixed(at + 0.34, *parts)


def fan(t: Take) -> Samples:
    """A hand of cards pushed together."""
    luck = Random(t.seed)
    snaps = [
        (0.012 * number + 0.003 * luck.random(), 0.4 + 0.3 * luck.random(), _snap(t, number))
        for number in range(12)
    ]
    sweep = _brush(t, 0.17, 1000, 4200, 0.6)
    return mixed(0.3, *snaps, (0, 0.45, sweep), (0.165, 0.8, _pat(t)))


def gather(t: Take) -> Samples:
    """The cards of a trick drawn together, and squared."""
    sweeps = [
        (0.055 * n, 0.8, _brush(Take(t.seed * 7 + n, t.tune), 0.13, 800, 3600, 0.45))
        for n in range(4)
    ]
    return mixed(0.42, *sweeps, (0.29, 0.6, _pat(t)), (0.33, 0.35, _pat(t, 1)))


# Chips


def _clay(t: Take, number: int) -> Samples:
    """One chip on another."""
    off = t.tune * (1 + 0.035 * (number * 5 % 7 - 3) / 3)
    body = (Mode(1730, 0.007, 0.5), Mode(3120, 0.011, 0.8), Mode(4490, 0.008, 0.5))
    ring = struck(0.06, [Mode(m.pitch * off, m.fades, m.loud) for m in body], 0.0003)
    return mixed(0.06, (0, 1, ring), (0, 0.35, _snap(t, 80 + number, 1500, 4500)))


def chip(t: Take) -> Samples:
    """A chip or two put in."""
    return mixed(0.16, (0, 1, _clay(t, 1)), (0.041 * t.tune, 0.55, _clay(t, 2)))


def stack(t: Take) -> Samples:
    """A stack pushed to the pot, and it falls over."""
    luck, parts, at = Random(t.seed), list[Part](), 0.03
    for number in range(9):
        parts.append((at, 1 - 0.07 * number, _clay(t, number)))
        at += 0.022 + 0.034 * luck.random()
    return mixed(0.56, (0, 0.26, _brush(t, 0.16, 600, 2600, 0.4)), *parts)


def knock(t: Take) -> Samples:
    """A knuckle on the table, twice: nothing is added."""
    body = (Mode(168, 0.028, 1.0), Mode(331, 0.018, 0.5), Mode(705, 0.007, 0.3))
    rap = struck(0.1, [Mode(m.pitch * t.tune, m.fades, m.loud) for m in body], 0.001)
    return mixed(0.26, (0, 1, rap), (0.118, 0.8, rap))


# Dice


def _bone(t: Take, number: int, dull: float) -> Samples:
    """A die against something; ``dull`` is 1 on felt and 0 on another die."""
    off = t.tune * (1 + 0.05 * (number * 5 % 9 - 4) / 4)
    hard = (Mode(1480, 0.008, 0.5 - 0.34 * dull), Mode(2310, 0.006, 0.4 - 0.3 * dull))
    soft = (Mode(176, 0.02, dull), Mode(468, 0.012, 0.3 + 0.5 * dull), Mode(905, 0.008, 0.4))
    body = [Mode(m.pitch * off, m.fades, m.loud) for m in (*hard, *soft)]
    return mixed(0.1, (0, 1, struck(0.1, body)), (0, 0.3, _snap(t, 30 + number, 500, 2600)))


def shake(t: Take) -> Samples:
    """Two dice in a closed hand."""
    luck, parts, at = Random(t.seed), list[Part](), 0.0
    for number in range(8):
        parts.append((at, 0.5 + 0.5 * luck.random(), _bone(t, number, 0.35)))
        at += 0.034 + 0.018 * luck.random()
    return band(mixed(0.46, *parts), 150, 1900)


def dice(t: Take) -> Samples:
    """Two dice tumble over the felt, hop ever shorter, and settle."""
    luck, parts = Random(t.seed), list[Part]()
    for die in range(2):
        at, gap, loud = 0.022 * die, 0.125, 1.0 - 0.15 * die
        for number in range(8):
            parts.append((at, loud, _bone(t, number * 2 + die, 0.8)))
            at += gap * (0.85 + 0.3 * luck.random())
            gap, loud = gap * 0.74, loud * 0.77
    parts.append((0.07, 0.45, _bone(t, 21, 0.0)))
    return mixed(0.62, *parts)


# A board with balls, workmen and cards


def _marble(t: Take, pitch: float) -> Samples:
    """Glass on wood, the smallest blow."""
    body = (Mode(pitch, 0.012, 0.8), Mode(pitch * 1.62, 0.007, 0.45), Mode(430, 0.012, 0.35))
    return struck(0.07, [Mode(m.pitch * t.tune, m.fades, m.loud) for m in body], 0.0005)


def _rolling(t: Take, seconds: float) -> Samples:
    """A ball rolls to the next space and ticks over its edge; the faster, the brighter."""
    bright = (0.26 / seconds) ** 0.6
    # Felt is uneven: what lies under a rolling ball comes by again and again.
    ground = band(noise(seconds, t.seed), 90 * bright, 620 * bright)
    wheel = 5 * max(1, round(seconds / 0.13))
    grain = shaped(ground, lambda at: hump(0.45)(at) * (0.66 + 0.34 * _wave(at * wheel)))
    tick = _marble(t, 2450 * bright**0.3)
    return mixed(seconds + 0.06, (0, 3.4, grain), (seconds * 0.86, 0.34, tick))


def _wave(turns: float) -> float:
    part = turns % 1
    return 1 - 4 * abs(part - 0.5)


def roll_fast(t: Take) -> Samples:
    return _rolling(t, 0.13)


def roll(t: Take) -> Samples:
    return _rolling(t, 0.26)


def roll_slow(t: Take) -> Samples:
    return _rolling(t, 0.47)


def split(t: Take) -> Samples:
    """One ball becomes two, that roll apart."""
    apart = glide(0.13, 420 * t.tune, 760 * t.tune, 0.06)
    first, second = _marble(t, 2300), _marble(t, 3350)
    return mixed(0.24, (0, 1, first), (0.05, 0.8, second), (0.02, 0.22, apart))


def merge(t: Take) -> Samples:
    """Two balls become one."""
    clunk = struck(0.14, (Mode(372 * t.tune, 0.03, 0.8), Mode(811 * t.tune, 0.014, 0.35)), 0.001)
    first, second = _marble(t, 3350), _marble(t, 2300)
    return mixed(0.28, (0, 0.7, first), (0.04, 0.9, second), (0.075, 0.9, clunk))


def push(t: Take) -> Samples:
    """A ball runs against another, which rolls on."""
    return mixed(0.14, (0, 1, _marble(t, 2750)), (0.011, 0.75, _marble(t, 3050)))


def hop(t: Take) -> Samples:
    """A ball springs up."""
    spring = glide(0.19, 300 * t.tune, 690 * t.tune, 0.09)
    return mixed(0.22, (0, 0.5, spring), (0, 0.35, _marble(t, 2100)))


def drop(t: Take) -> Samples:
    """What a ball had is gone: it comes down, and lies."""
    sink = glide(0.15, 520 * t.tune, 300 * t.tune, 0.07)
    return mixed(0.24, (0, 0.42, sink), (0.12, 0.4, _marble(t, 1800)))


def charge(t: Take) -> Samples:
    """A ball takes up energy."""
    parts = []
    for number, pitch in enumerate((660, 880, 1100, 1320)):
        tone = struck(0.34, (Mode(pitch * t.tune, 0.09, 0.5), Mode(pitch * 2.01, 0.05, 0.1)), 0.02)
        parts.append((0.045 * number, 0.55, tone))
    glow = shaped(band(noise(0.3, t.seed), 2600, 5200), hump(0.6))
    return mixed(0.46, *parts, (0, 0.35, glow))


def burn(t: Take) -> Samples:
    """A card goes up in flames."""
    luck, parts, at = Random(t.seed), list[Part](), 0.01
    while at < 0.52:
        loud = (1 - at / 0.56) * luck.random() ** 2
        parts.append((at, 0.25 + loud, _snap(t, round(at * 1e4), 900 + 900 * luck.random(), 4800)))
        at += 0.006 + 0.03 * luck.random()
    flame = shaped(band(noise(0.56, t.seed), 240, 1500), hump(0.22))
    return mixed(0.6, *parts, (0, 0.7, flame))


def blast(t: Take) -> Samples:
    """A card is blown up."""
    boom = glide(0.5, 118 * t.tune, 46 * t.tune, 0.16)
    puff = shaped(band(noise(0.5, t.seed), 60, 900), falling(5))
    crack = shaped(band(noise(0.09, t.seed + 1), 500, 3600), falling(6))
    bits = [(0.16 + 0.045 * n, 0.3 - 0.05 * n, _snap(t, n, 900, 3200)) for n in range(5)]
    return faded(mixed(0.6, (0, 0.8, boom), (0, 2.0, puff), (0, 0.8, crack), *bits), 0.001, 0.06)


def _wood(t: Take, pitch: float) -> Samples:
    """One piece of wood on another."""
    body = (Mode(pitch, 0.016, 0.9), Mode(pitch * 2.57, 0.007, 0.4), Mode(210, 0.02, 0.5))
    return struck(0.1, [Mode(m.pitch * t.tune, m.fades, m.loud) for m in body], 0.0007)


def build(t: Take) -> Samples:
    """A card of the board is fitted in: pushed, and knocked home."""
    push_in = _brush(t, 0.11, 700, 3000, 0.6)
    return mixed(0.34, (0, 0.55, push_in), (0.1, 1, _wood(t, 470)), (0.2, 0.8, _wood(t, 590)))


def step(t: Take) -> Samples:
    """A workman walks: a peg put down, twice."""
    return mixed(0.2, (0, 0.8, _wood(t, 820)), (0.082, 1, _wood(t, 710)))


def put(t: Take) -> Samples:
    """A piece is set on the board."""
    return mixed(0.12, (0, 1, _wood(t, 560)))


def run_over(t: Take) -> Samples:
    """A ball runs a workman over: a thud, and he rolls away."""
    thud = struck(0.22, (Mode(104 * t.tune, 0.05, 1.0), Mode(215 * t.tune, 0.03, 0.5)), 0.001)
    away = [(0.09 + 0.07 * n, 0.6 - 0.13 * n, _wood(t, 760 - 90 * n)) for n in range(4)]
    return mixed(0.46, (0, 1.1, thud), (0.004, 0.6, _marble(t, 2200)), *away)


def tick(t: Take) -> Samples:
    """One step of a count."""
    body = (Mode(1180 * t.tune, 0.011, 0.8), Mode(2620 * t.tune, 0.006, 0.3))
    return struck(0.06, body, 0.0008)


PEAKS: dict[Callable[[Take], Samples], float] = {
    deal: -10, slide: -8, lay: -4, turn: -9, shuffle: -5, fan: -8, gather: -9,
    chip: -6, stack: -6, knock: -6, shake: -10, dice: -6,
    roll_fast: -10, roll: -10, roll_slow: -11, split: -7, merge: -6, push: -7, hop: -9,
    drop: -10, charge: -10, burn: -8, blast: -4, build: -3, step: -6, put: -3, run_over: -5,
    tick: -9,
}  # fmt: skip
"""Every thing, and its loudest moment in dBFS at full volume, before ``softened``."""
