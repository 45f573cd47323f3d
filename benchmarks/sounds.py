"""How large the sounds are, how loud they are as preset, and how near a table comes to clipping.

    python benchmarks/sounds.py [--log]

The loudness of each sound is measured by ffmpeg (EBU R 128, the loudest 400 ms), and told as it is
heard with the volume that is preset for its kind, beside the range of other desktop games. A table
without people is then played by the window itself for half a minute of each game, once as preset
and once with both volumes full; what the mixer gives to the device goes into a file (SDL's disk
driver), and ffmpeg looks there for the loudness as preset, which leaves out the silence between,
and for the peak at full volume. The same is done for the deal of 52 cards alone. With ``--log``,
each sound is told with its time, its place from left (0) to right (1) and how much later it begins.

Limits: 1.5 MB, 3 LU between the signals, -1 dBFS at the loudest table: then nothing clips. As
preset a signal and a table lie within the range.

Found: 1.0 MB, 0.4 LU; -4.5 dBFS for 52 cards dealt, and -2.1 dBFS at the loudest table, where ten
players' cards are turned and seven matches climb (Poker Roulette). As preset a signal has -21.0
LUFS, 52 cards dealt -19.6 (with the volume of things preset at 0.6 as that of signals, and cards
played 3 dB softer, -24.7), a table of Roller Derby -22.5 (-27.0), Roebuck -22.7 (-28.0), Poker
Roulette -19.1 (-23.9), Roolz -22.7 (-27.9), Rollerball -22.7 (-28.7).
"""

import json
import os
import re
import subprocess
import sys
import time
from collections import Counter
from math import log10
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import window

from roller_table.resources import asset
from roller_table.ui import ways
from roller_table.ui.machine.settings import Settings

SIZE_LIMIT, LOUDNESS_LIMIT, PEAK_LIMIT = 1.5, 3, -1
AS_PRESET = (-23, -18)
"""In LUFS, what desktop games have."""
SECONDS, DEAL = 30, 3
SEATS = {"roller_derby": 4, "roebuck": 4, "poker_roulette": 10, "roolz": 6, "rollerball": 4}


class Heard(NamedTuple):
    """One sound of a table: when it was asked for, and all that was asked."""

    seconds: float
    name: str
    at: float
    after: float


def main() -> None:
    files = sorted(asset("sounds").rglob("*.ogg"))
    window.tell("all sounds", sum(file.stat().st_size for file in files) / 1e6, SIZE_LIMIT, "MB")
    kinds = {
        kind: {file.stem: loudness(file) for file in files if file.parent.name == kind}
        for kind in ("signals", "things")
    }
    signals = kinds["signals"]
    softest, loudest = (pick(signals, key=lambda name: signals[name]) for pick in (min, max))
    apart = signals[loudest] - signals[softest]
    window.tell(f"signals, from {softest} to {loudest}", apart, LOUDNESS_LIMIT, "LU")
    as_preset("a signal", median(signals.values()) + preset("signals"))
    for kind, found in kinds.items():
        told = ", ".join(f"{name} {found[name] + preset(kind):.0f}" for name in sorted(found))
        print(f"    {kind} as preset, LUFS: {told}")
    report("roller_derby", DEAL, "52 cards dealt")
    for game in SEATS:
        report(game, SECONDS, game)


def report(game: str, seconds: float, name: str) -> None:
    """Play a table twice, and tell how loud it became and what was heard."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "mixed.raw"
        played(game, seconds, file, full=False)
        loud = whole(file)
        heard = played(game, seconds, file, full=True)
        level = peak(file)
    verdict = "holds" if level <= PEAK_LIMIT else "MISSED"
    print(f"{name}: {level:.1f} dBFS at most, {PEAK_LIMIT} allowed: {verdict}; {len(heard)} sounds")
    as_preset(name, loud)
    counted = Counter(each.name for each in heard)
    print("   ", ", ".join(f"{name} {number}" for name, number in counted.most_common()))
    for each in heard if "--log" in sys.argv else ():
        print(f"    {each.seconds:6.2f} s  {each.name:20} {each.at:.2f}  +{each.after:.0f} ms")


def preset(kind: str) -> float:
    """By how much the volume that is preset for that kind of sound is below full, in dB."""
    return 20 * log10(Settings().volumes[kind])


def as_preset(what: str, loud: float) -> None:
    """A loudness as preset, beside the range; and the ratio of the powers."""
    low, high = AS_PRESET
    where = "within" if low <= loud <= high else f"{max(low - loud, loud - high):.1f} LU off"
    ratio = 10 ** ((loud - (low + high) / 2) / 10)
    print(
        f"{what}: {loud:.1f} LUFS as preset, {low} to {high} wanted, "
        f"ratio {ratio:.2f} to its middle: {where}"
    )


def played(game: str, seconds: float, file: Path, *, full: bool) -> list[Heard]:
    """What was heard at a table in a process of its own; the file holds how it sounded."""
    with TemporaryDirectory() as home:
        device = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file)}
        env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "ROLLER_TABLE_HOME": home, **device}
        command = [sys.executable, __file__, window.INSIDE, game, str(seconds), str(int(full))]
        done = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True, check=True)
    return [Heard(*each) for each in json.loads(done.stdout.splitlines()[-1])]


def play(game: str, seconds: float, *, full: bool) -> list[Heard]:
    """Let a table play in its window for so long."""
    from roller_table.games.catalogue import entry
    from roller_table.match import Chair, Match

    volumes = {"volume": 1.0, "signal_volume": 1.0} if full else {}
    shown = window.window_of(window.USUAL, **volumes)
    app, heard, began = shown.app, list[Heard](), time.monotonic()
    app.change(sound=True)
    mixed = app.sound.play

    def listen(name: str, at: float = 0.5, after: float = 0) -> None:
        heard.append(Heard(time.monotonic() - began, name, at, after))
        mixed(name, at, after)

    app.sound.play = listen  # type: ignore[method-assign]
    found = entry(game)
    chairs = tuple(Chair(f"Seat {number}", "beginner") for number in range(SEATS[game]))
    match = Match.new(found, found.rules()(), chairs, seed=1)
    shown.shelf.begin(match)
    shown.go(ways.Table(match))
    while time.monotonic() - began < seconds:
        app.step()
    app.close()
    return heard


def loudness(file: Path) -> float:
    """The loudest 400 milliseconds, in LUFS."""
    around = "adelay=500:all=1,apad=pad_dur=0.5"
    measured = "ebur128=metadata=1,ametadata=print:key=lavfi.r128.M:file=-"
    out = ffmpeg("-i", str(file), "-af", f"{around},{measured}", "-f", "null", "-").stdout
    return max(float(found) for found in re.findall(r"r128\.M=(-[\d.]+)", out))


def peak(file: Path) -> float:
    """The loudest level of what the mixer gave to the device, in dBFS."""
    form = ("-f", "s16le", "-ar", "44100", "-ac", "2")
    out = ffmpeg(*form, "-i", str(file), "-af", "volumedetect", "-f", "null", "-").stderr
    found = re.search(r"max_volume: (-?[\d.]+) dB", out)
    assert found, out
    return float(found[1])


def whole(file: Path) -> float:
    """The loudness of all that the mixer gave, by EBU R 128: what is far below it is left out."""
    form = ("-f", "s16le", "-ar", "44100", "-ac", "2")
    out = ffmpeg(*form, "-i", str(file), "-af", "ebur128", "-f", "null", "-").stderr
    found = re.findall(r"I:\s+(-?[\d.]+) LUFS", out)
    assert found, out
    return float(found[-1])


def ffmpeg(*words: str) -> subprocess.CompletedProcess[str]:
    command = ["ffmpeg", "-hide_banner", "-nostats", *words]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True)
    except FileNotFoundError:
        sys.exit("ffmpeg is not installed, and this benchmark measures by it")


if __name__ == "__main__":
    if window.INSIDE in sys.argv:
        print(json.dumps(play(sys.argv[2], float(sys.argv[3]), full=sys.argv[4] == "1")))
    else:
        main()
