"""Plays every sound of the program into a WAV: ``python packaging/sounds/make_sounds.py [folder]``.

Short, quiet, and made of sums of sines and of a noise that is the same each time; nothing is
sampled. Without a folder the sounds go where they belong, into ``assets/sounds/``.
"""

import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

RATE = 22_050
SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"

Samples = list[float]


def noise(seed: int) -> Iterator[float]:
    """White noise from -1 to 1, the same for the same seed."""
    state = seed
    while True:
        state = (state * 1_103_515_245 + 12_345) % 2**31
        yield state / 2**30 - 1


def silence(seconds: float) -> Samples:
    return [0.0] * round(seconds * RATE)


def mixed(length: float, *parts: tuple[float, Samples]) -> Samples:
    """Parts laid over each other, each from its own second on."""
    result = silence(length)
    for start, part in parts:
        first = round(start * RATE)
        for at, value in enumerate(part[: len(result) - first]):
            result[first + at] += value
    return result


def rustle(seconds: float, *, seed: int, colour: float, loud: float, swell: float = 0.2) -> Samples:
    """Card on card: noise softened by ``colour`` (0 harsh, 1 dull), swelling and dying away."""
    source, last, before = noise(seed), 0.0, 0.0
    result = []
    count = round(seconds * RATE)
    for at in range(count):
        last += (next(source) - last) * (1 - colour)
        result.append((last - before) * loud * _hump(at / count, swell))
        before += (last - before) * 0.08
    return result


def _hump(at: float, peak: float) -> float:
    """Rises to 1 at ``peak`` and falls to 0 at 1, without a corner."""
    part = at / peak if at < peak else (1 - at) / (1 - peak)
    return math.sin(part * math.pi / 2) ** 2


def bell(pitch: float, seconds: float, *, loud: float, overtones: tuple[float, ...]) -> Samples:
    """A struck note: harmonics that fade the sooner the higher they are."""
    result = []
    for at in range(round(seconds * RATE)):
        time = at / RATE
        value = sum(
            share * math.sin(2 * math.pi * pitch * number * time) * math.exp(-time * 5 * number)
            for number, share in enumerate(overtones, start=1)
        )
        result.append(value * loud * min(1.0, time / 0.006) * min(1.0, (seconds - time) / 0.04))
    return result


def knock(pitch: float, *, seed: int, loud: float) -> Samples:
    """A die on felt over wood: a click and a short, low ring."""
    source, result = noise(seed), []
    for at in range(round(0.07 * RATE)):
        time = at / RATE
        ring = math.sin(2 * math.pi * pitch * time) * math.exp(-time * 90)
        click = next(source) * math.exp(-time * 420)
        result.append((0.75 * ring + 0.5 * click) * loud * min(1.0, time / 0.0008))
    return result


SOFT = (1.0, 0.28, 0.1)
ROUND = (1.0, 0.12)


def deal() -> Samples:
    """A card flicked from the pack."""
    flick = rustle(0.09, seed=3, colour=0.5, loud=0.3, swell=0.15)
    return mixed(0.11, (0.0, flick), (0.045, knock(210, seed=5, loud=0.1)))


def slide() -> Samples:
    """A card pushed over the felt."""
    return rustle(0.2, seed=11, colour=0.68, loud=0.34, swell=0.4)


def lay() -> Samples:
    """A card put down."""
    pat = rustle(0.07, seed=17, colour=0.62, loud=0.34, swell=0.1)
    return mixed(0.12, (0.0, pat), (0.005, knock(150, seed=19, loud=0.2)))


def dice() -> Samples:
    """Two dice tumble, hop ever shorter, and settle."""
    hops = (0.0, 0.035, 0.12, 0.17, 0.25, 0.315, 0.37, 0.43, 0.47, 0.515, 0.545, 0.57)
    parts = [
        (start, knock(520 + 97 * (turn * 5 % 7), seed=23 + turn, loud=0.34 - 0.02 * turn))
        for turn, start in enumerate(hops)
    ]
    return mixed(0.68, *parts)


def trick() -> Samples:
    """Four cards drawn together, and squared."""
    sweeps = [
        (0.06 * turn, rustle(0.15, seed=41 + turn, colour=0.62, loud=0.26, swell=0.45))
        for turn in range(4)
    ]
    return mixed(0.42, *sweeps, (0.33, knock(170, seed=47, loud=0.18)))


def refuse() -> Samples:
    """No: low and soft, never a buzzer."""
    low = bell(185, 0.16, loud=0.2, overtones=ROUND)
    return mixed(0.32, (0.0, low), (0.11, bell(147, 0.2, loud=0.2, overtones=ROUND)))


def turn() -> Samples:
    """It is your turn: a fourth upwards."""
    first, second = (bell(pitch, 0.4, loud=0.15, overtones=SOFT) for pitch in (587.33, 783.99))
    return mixed(0.55, (0.0, first), (0.13, second))


def score() -> Samples:
    """Points are written down."""
    notes = (659.26, 880.0)
    parts = [(0.09 * at, bell(n, 0.35, loud=0.13, overtones=SOFT)) for at, n in enumerate(notes)]
    return mixed(0.5, *parts)


def win() -> Samples:
    """A major chord, rung upwards and left to fade."""
    notes = (523.25, 659.26, 783.99, 1046.5)
    parts = [(0.13 * at, bell(n, 0.8, loud=0.13, overtones=SOFT)) for at, n in enumerate(notes)]
    return mixed(1.25, *parts)


ALL: tuple[Callable[[], Samples], ...] = (
    deal, slide, lay, dice, trick, refuse, turn, score, win,
)  # fmt: skip


def write(path: Path, samples: Samples) -> None:
    """One mono WAV of 16 bits; what is too loud is cut, though nothing should be."""
    levels = array("h", (round(max(-1.0, min(1.0, each)) * 32_767) for each in samples))
    if sys.byteorder == "big":
        levels.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(levels.tobytes())


def make_all(folder: Path) -> int:
    """Write every sound into the folder; how many there were."""
    folder.mkdir(parents=True, exist_ok=True)
    for sound in ALL:
        write(folder / f"{sound.__name__}.wav", sound())
    return len(ALL)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else SOUNDS
    print(f"{make_all(target)} sounds played into {target}")
