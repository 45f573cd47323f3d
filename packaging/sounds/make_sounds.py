"""Plays every sound of the program: ``python packaging/sounds/make_sounds.py``.

Short, quiet, and made of sums of sines and of a noise that is the same each time; nothing is
sampled. Each file holds four takes of one sound, of one length, one after another: none is quite
like the next. ``ffmpeg`` packs them as Ogg Vorbis; with ``--wav`` they are left as they were
played. Without a folder the sounds go where they belong, into ``assets/sounds/``.
"""

import subprocess
import sys
import wave
from argparse import ArgumentParser
from array import array
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from zlib import crc32

import signals
import things
from loudness import loudness
from synth import RATE, Samples, Take, count, on_the_table, peak, scaled, softened

SOUNDS = Path(__file__).parents[2] / "assets" / "sounds"
TAKES = 4
LOUDER = (0.0, -1.4, 0.5, -0.7)
"""How much louder each take is than it should be, in dB: nobody plays two cards alike."""
THINGS_TUNED = (1.0, 1.035, 0.97, 1.015)
SIGNALS_TUNED = (1.0, 1.0016, 0.9984, 1.0008)
"""A note that is heard for its pitch is hardly ever out of tune."""
_PAUSE = 0.05
"""Seconds of silence after each take: packed, the next is faintly heard before it begins."""
_QUALITY = "2"

Stereo = tuple[Samples, Samples]


def names() -> list[str]:
    """Every sound as the program asks for it."""
    found = [f"things/{thing.__name__}" for thing in things.PEAKS]
    return [*found, *(f"signals/{name}" for name in signals.ALL)]


def play(name: str) -> list[Stereo]:
    """The takes of a sound, as loud as it should be."""
    kind, _slash, short = name.partition("/")
    if kind == "things":
        thing = getattr(things, short)
        return [_at_peak(each, things.PEAKS[thing]) for each in _takes(thing, name, THINGS_TUNED)]
    takes = _takes(signals.ALL[short], name, SIGNALS_TUNED)
    return [_at_loudness(each, signals.LOUDNESS) for each in takes]


def _takes(
    sound: Callable[[Take], Samples], name: str, tuned: Iterable[float]
) -> Iterator[tuple[Stereo, float]]:
    for number, (tune, louder) in enumerate(zip(tuned, LOUDER, strict=True)):
        yield on_the_table(sound(Take(crc32(f"{name} {number}".encode()), tune))), louder


def _at_peak(take: tuple[Stereo, float], wanted: float) -> Stereo:
    channels, louder = take
    by = 10 ** ((wanted + louder) / 20) / peak(channels)
    return softened(scaled(channels[0], by)), softened(scaled(channels[1], by))


def _at_loudness(take: tuple[Stereo, float], wanted: float) -> Stereo:
    channels, louder = take
    by = 10 ** ((wanted + louder - loudness(channels)) / 20)
    return scaled(channels[0], by), scaled(channels[1], by)


def in_a_row(takes: list[Stereo]) -> Stereo:
    """One take after another, each with the same room and a pause at its end."""
    room = max(len(left) for left, _right in takes) + count(_PAUSE)
    left, right = (
        list(
            chain.from_iterable([*take[side], *[0.0] * (room - len(take[side]))] for take in takes)
        )
        for side in (0, 1)
    )
    return left, right


def levels(channels: Stereo) -> bytes:
    """16 bits, left and right in turn; what is too loud is cut, though nothing should be."""
    both = chain.from_iterable(zip(*channels, strict=True))
    found = array("h", (round(max(-1.0, min(1.0, each)) * 32_767) for each in both))
    if sys.byteorder == "big":
        found.byteswap()
    return found.tobytes()


def write_wav(path: Path, frames: bytes) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(frames)


def write_ogg(path: Path, frames: bytes) -> None:
    command = ["ffmpeg", "-v", "error", "-y", "-f", "s16le", "-ar", str(RATE), "-ac", "2"]
    command += ["-i", "-", "-c:a", "libvorbis", "-q:a", _QUALITY, "-map_metadata", "-1"]
    command += ["-fflags", "+bitexact", "-flags:a", "+bitexact", str(path)]
    subprocess.run(command, input=frames, check=True)


def make(name: str, folder: Path, wav: bool) -> None:
    """Play one sound into a file."""
    frames = levels(in_a_row(play(name)))
    path = folder / f"{name}.{'wav' if wav else 'ogg'}"
    (write_wav if wav else write_ogg)(path, frames)


def make_all(folder: Path, *, wav: bool = False, only: Iterable[str] = ()) -> int:
    """Write every sound into the folder, or only these; how many there were."""
    for kind in ("things", "signals"):
        (folder / kind).mkdir(parents=True, exist_ok=True)
    wanted = list(only) or names()
    with ProcessPoolExecutor() as pool:
        list(pool.map(make, wanted, [folder] * len(wanted), [wav] * len(wanted)))
    return len(wanted)


def main() -> None:
    parser = ArgumentParser(description="Plays every sound of the program.")
    parser.add_argument("folder", nargs="?", type=Path, default=SOUNDS)
    parser.add_argument("--wav", action="store_true", help="leave them as they were played")
    parser.add_argument("--only", nargs="+", default=(), metavar="NAME", help="things/lay")
    asked = parser.parse_args()
    number = make_all(asked.folder, wav=asked.wav, only=asked.only)
    print(f"{number} sounds played into {asked.folder}")


if __name__ == "__main__":
    main()
