"""The recipe: which forms there are, in the order in which one is made of the other."""

import os
import shutil
from argparse import ArgumentParser
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from . import deb, frozen, wheels
from .kitchen import CHECKOUT, Kitchen, MissingToolError, changes, epoch, version

FORMS = {"wheels": wheels.build, "frozen": frozen.build, "deb": deb.build}
SUMS, CHANGES = "SHA256SUMS", "CHANGES.md"


def main(argv: Sequence[str] | None = None) -> int:
    asked = ArgumentParser(description="build the forms in which Roller Table is handed out")
    asked.add_argument("--into", metavar="FOLDER", type=Path, default=CHECKOUT / "dist")
    asked.add_argument("--only", nargs="+", choices=list(FORMS), default=FORMS,
                       help="what they are made of has to be there")  # fmt: skip
    asked.add_argument("--twice", action="store_true", help="build again, and compare")
    args = asked.parse_args(argv)
    built = build(args.into.resolve(), args.only)
    if args.twice:
        with TemporaryDirectory() as other:
            for wheel in args.into.glob("*.whl"):  # what a form is made of, if it is not built
                shutil.copy2(wheel, other)
            again = build(Path(other), args.only)
        for name in built:
            same = built[name] == again.get(name)
            print(f"{name}: {'the same bytes twice' if same else 'NOT the same bytes twice'}")
    return 0


def build(into: Path, forms: Sequence[str]) -> dict[str, str]:
    """Build them into that folder; the checksum of each file."""
    os.umask(0o022)
    into.mkdir(parents=True, exist_ok=True)
    os.environ.update(SOURCE_DATE_EPOCH=str(epoch()), PYTHONHASHSEED="0", LC_ALL="C.UTF-8")
    with TemporaryDirectory(prefix="roller-table-release-") as work:
        kitchen = Kitchen(into, Path(work))
        for form in (each for each in FORMS if each in forms):
            try:
                FORMS[form](kitchen)
            except MissingToolError as error:
                print(f"{form}: left out, {error}")
    (into / CHANGES).write_text(changes(), "utf-8")
    sums = {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(into.iterdir())
            if path.is_file() and path.name != SUMS}  # fmt: skip
    (into / SUMS).write_text("".join(f"{told}  {name}\n" for name, told in sums.items()))
    for name in sums:
        print(f"{(into / name).stat().st_size / 1e6:8.2f} MB  {name}")
    print(f"Roller Table {version()} in {into}")
    return sums
