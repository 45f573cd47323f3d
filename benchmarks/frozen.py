"""What each form costs in which the program is handed out: how long it takes to start, its size.

    packaging/release && python benchmarks/frozen.py

The archive and both wheels in ``dist`` are unpacked and installed in a temporary folder, and take
turns, as in ``startup.py``: from the command to the first painted table. The package for Debian
holds the very files of the archive.

Found, on a busy machine: 388 ms where the wheel takes 395, so 0.98; 57.2 MB, and 15.8 packed.

Limits: 1.10 times the wheel's start, the folder 60 MB, the archive 22 MB.
"""

import subprocess
import sys
import tarfile
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import startup
import window

SLOWER, FOLDER, ARCHIVE = 1.10, 60, 22
TABLE = ("--play", "roller_derby", "--seed", "1")


def main() -> None:
    asked = ArgumentParser(description="what the frozen program costs beside the wheel")
    asked.add_argument("--dist", metavar="FOLDER", type=Path, default=Path("dist"))
    asked.add_argument("--starts", type=int, default=startup.STARTS, metavar="N")
    args = asked.parse_args()
    [archive], [wheel] = args.dist.glob("roller-table-*.tar.xz"), args.dist.glob("*-cp*.whl")
    [pure] = args.dist.glob("*-py3-*.whl")
    with TemporaryDirectory() as work, window.screen(window.USUAL, kept_in=work) as env:
        folder = unpacked(archive, Path(work))
        programs = [
            folder / "roller-table",
            *(installed_in(Path(work), each) for each in (wheel, pure)),
        ]
        commands = [(str(each), *TABLE) for each in programs]
        taken = startup.turns(
            commands, args.starts, lambda command: startup.once(command, env, Path(work))
        )
        sizes = [path.stat().st_size for path in folder.rglob("*") if not path.is_symlink()]
    for name, times in zip(("frozen", "the wheel", "the pure wheel"), taken, strict=True):
        print(f"{name}: {len(times)} starts, {min(times):.0f} to {max(times):.0f} ms, "
              f"median {median(times):.0f} ms")  # fmt: skip
    window.tell("start beside the wheel's", median(taken[0]) / median(taken[1]), SLOWER, "of it")
    window.tell("the frozen folder", sum(sizes) / 1e6, FOLDER, "MB")
    window.tell("its archive", archive.stat().st_size / 1e6, ARCHIVE, "MB")
    for each in sorted({*args.dist.glob("roller*")} - {archive}):
        print(f"{each.name}: {each.stat().st_size / 1e6:.1f} MB")


def unpacked(archive: Path, into: Path) -> Path:
    with tarfile.open(archive) as packed:
        packed.extractall(into, filter="data")
    return into / "roller-table"


def installed_in(folder: Path, wheel: Path) -> Path:
    """The command of a new venv with nothing but the wheel."""
    venv = folder / wheel.stem
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    subprocess.run([venv / "bin/pip", "install", "-q", wheel], check=True)
    return venv / "bin/roller-table"


if __name__ == "__main__":
    main()
