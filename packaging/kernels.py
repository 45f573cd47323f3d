"""Compiles into the wheel: translations, and the computer players' hot loops.

The build calls it as a hook. Without a C compiler, or without mypy, it says so in one line and the
sources of the loops are packed to be interpreted; ``ROLLER_TABLE_COMPILE=0`` leaves them so. An
editable install is interpreted unless ``ROLLER_TABLE_COMPILE=1`` asks otherwise; after an edit of a
kernel install again, for what is compiled is what runs.
"""

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE, SHARED = "roller_table", "roller_table/ai/kernel"
FOLDERS = (SHARED, "roller_table/players/*/kernel")
"""Where the kernels are: those that all games share, and each game's own."""
HOT = tuple(f"{folder}/[!_]*.py" for folder in FOLDERS)
"""What is compiled."""
GROUP = "roller_table_kernels"
LIBRARY = f"{GROUP}__mypyc"
"""The module in which all kernels are; a frozen program has to be told that it is needed."""
SWITCH = "ROLLER_TABLE_COMPILE"
NO_DAY = datetime(1970, 1, 1, tzinfo=UTC)
"""What a catalogue tells as its day, which would be that of the build: the same sources shall give
the same bytes."""

SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(
    ["--python-version=3.11", "--follow-imports=silent", *sys.argv[3:]],
    opt_level="3", debug_level="0", group_name=sys.argv[1],
)
if sys.platform != "win32":
    # Otherwise no function may be merged into another, for somebody might replace it: half as fast.
    for extension in extensions:
        extension.extra_compile_args = [
            *extension.extra_compile_args, "-fno-semantic-interposition"
        ]
setup(name="kernels", packages=[], py_modules=[], ext_modules=extensions,
      script_args=["-q", "build_ext", "--build-lib", sys.argv[2]])
"""


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled kernels to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root, asked = Path(self.root), os.environ.get(SWITCH)
        self._made = TemporaryDirectory(prefix="roller-table-catalogues-")
        if version != "editable":
            catalogues = made_catalogues(root, Path(self._made.name))
            build_data["force_include"].update(catalogues)
        if version == "editable":
            _remove_from(root)
        if asked == "0" or (version == "editable" and asked != "1"):
            return
        self._work = TemporaryDirectory(prefix="roller-table-kernels-")
        try:
            made = compiled(root, Path(self._work.name))
        except CannotCompileError as error:
            self.app.display_warning(f"Computer players will think more slowly: {error}")
            return
        if version == "editable":
            for name, file in made.items():
                shutil.copy2(file, root / name)
            return
        build_data["force_include"].update({str(file): name for name, file in made.items()})
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        self._made.cleanup()
        if hasattr(self, "_work"):
            self._work.cleanup()


def made_catalogues(root: Path, work: Path) -> dict[str, str]:
    """Each catalogue as gettext reads it: where it lies now, and where in the wheel it belongs."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    found = dict[str, str]()
    for source in sorted((root / "assets" / "locale").glob("*/*.po")):
        code, made = source.parent.name, work / f"{source.parent.name}.mo"
        with source.open("rb") as written, made.open("wb") as file:
            catalogue = read_po(written, locale=code)
            catalogue.creation_date = catalogue.revision_date = NO_DAY
            write_mo(file, catalogue)
        found[str(made)] = f"{PACKAGE}/assets/locale/{code}/{source.stem}.mo"
    return found


class CannotCompileError(Exception):
    """There is nothing here to compile with."""


def compiled(root: Path, work: Path) -> dict[str, Path]:
    """The extension modules made from the kernels: where each belongs, and where it lies now."""
    source, made = work / "source", work / "made"
    shutil.copytree(
        root / PACKAGE, source / PACKAGE, ignore=shutil.ignore_patterns("*.so", "*.pyd")
    )
    kernels = sorted(
        path.relative_to(source).as_posix() for pattern in HOT for path in source.glob(pattern)
    )
    command = [sys.executable, "-c", SCRIPT, GROUP, str(made), *kernels]
    environment = {**os.environ, "MYPYPATH": str(source), "MYPY_CACHE_DIR": str(work / "cache")}
    done = subprocess.run(
        command, cwd=source, env=environment, capture_output=True, text=True, check=False
    )
    found = {path.relative_to(made).as_posix(): path for path in made.rglob("*") if path.is_file()}
    if done.returncode or not any(name.startswith(LIBRARY) for name in found):
        raise CannotCompileError(_reason(done.stderr or done.stdout))
    wrong = [line for path in source.rglob("*.c") for line in misread(path.read_text("utf-8"))]
    if wrong:
        raise RuntimeError(f"a kernel shifts a constant, which is compiled wrongly: {wrong[0]}")
    return found


def misread(c_source: str) -> list[str]:
    """Lines that shift a constant by a machine word: it has 32 bits there, and 64 were meant."""
    return re.findall(r"^.*= \d+L* << cpy_r_.*$", c_source, re.MULTILINE)


def _reason(told: str) -> str:
    """Why nothing was compiled, in one line."""
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    last = lines[-1] if lines else "nothing was told"
    if "No module named" in last:
        return f"mypy or setuptools is missing ({last}), and so the kernels are not compiled."
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("cl")):
        return "no C compiler was found, and so the kernels are not compiled."
    return f"the kernels could not be compiled ({last})."


def _remove_from(root: Path) -> None:
    """Take away what was compiled before: it would hide the sources that are edited."""
    for folder in (root, *(each for name in FOLDERS for each in root.glob(name))):
        for pattern in ("*.so", "*.pyd"):
            for path in folder.glob(pattern):
                path.unlink()
