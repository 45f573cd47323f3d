"""Makes for the wheel: translations, man page and completions, and the players' compiled loops.

The build calls it as a hook. Without a C compiler, or without mypy, it says so in one line and the
sources of the loops are packed to be interpreted; ``ROLLER_TABLE_COMPILE=0`` leaves them so. An
editable install is interpreted unless ``ROLLER_TABLE_COMPILE=1`` asks otherwise; after an edit of a
kernel install again, for what is compiled is what runs. What was compiled is kept where programs of
this user keep what can be made again, and the next build of the same kernels takes it from there,
unless ``ROLLER_TABLE_COMPILE=anew``.
"""

import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
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

SCRIPT = Path(__file__).with_name("compiling.py")
TERMINAL = "CONOUT$" if sys.platform == "win32" else "/dev/tty"
"""Where a person looks: pip shows nothing of what a build prints."""
BEGUN = (
    "Compiling the loops in which the computer players think, which may take a minute; "
    f"with {SWITCH}=0 this is left out, and they think some forty times more slowly."
)


class KernelHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the compiled kernels to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root, asked = Path(self.root), os.environ.get(SWITCH)
        self._made = TemporaryDirectory(prefix="roller-table-catalogues-")
        if version != "editable":
            catalogues = made_catalogues(root, Path(self._made.name))
            build_data["force_include"].update(catalogues)
            build_data["shared_data"].update(self._manuals(root))
        if version == "editable":
            _remove_from(root)
        if asked == "0" or (version == "editable" and not asked):
            return
        self._tell(BEGUN)
        self._work = TemporaryDirectory(prefix="roller-table-kernels-")
        try:
            kept = None if asked == "anew" else cache()
            made = compiled(root, Path(self._work.name), kept)
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

    def _manuals(self, root: Path) -> dict[str, str]:
        """The man page and the completions: where each lies now, and where it belongs."""
        made = Path(self._made.name) / "manuals"
        command = [sys.executable, str(root / "packaging" / "manuals.py"), str(made)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            self.app.display_warning(f"No man page, no completions: {_last_line(done.stderr)}")
            return {}
        files = (path for path in sorted(made.rglob("*")) if path.is_file())
        return {str(path): path.relative_to(made).as_posix() for path in files}

    def _tell(self, line: str) -> None:
        """Say it to the person who waits, if there is one."""
        self.app.display_info(line)
        with suppress(OSError), Path(TERMINAL).open("w", encoding="ascii") as terminal:
            terminal.write(f"\n{line}\n")

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


def cache() -> Path:
    """Where this user's programs keep what can be made again."""
    home = Path.home()
    usual = {"win32": home / "AppData" / "Local", "darwin": home / "Library" / "Caches"}
    asked = os.environ.get("LOCALAPPDATA" if sys.platform == "win32" else "XDG_CACHE_HOME")
    folder = Path(asked) if asked else usual.get(sys.platform, home / ".cache")
    return folder / "roller-table" / "kernels"


def compiled(root: Path, work: Path, kept: Path | None = None) -> dict[str, Path]:
    """The extension modules made from the kernels: where each belongs, and where it lies now.

    ``kept`` is where those of earlier builds are.
    """
    source, made = work / "source", work / "made"
    shutil.copytree(
        root / PACKAGE, source / PACKAGE, ignore=shutil.ignore_patterns("*.so", "*.pyd")
    )
    kernels = sorted(
        path.relative_to(source).as_posix() for pattern in HOT for path in source.glob(pattern)
    )
    command = [sys.executable, str(SCRIPT), str(made), str(kept or ""), GROUP, *kernels]
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
    last = _last_line(told)
    if "No module named" in last:
        return f"mypy or setuptools is missing ({last}), and so the kernels are not compiled."
    if not (shutil.which("cc") or shutil.which("gcc") or shutil.which("cl")):
        return "no C compiler was found, and so the kernels are not compiled."
    return f"the kernels could not be compiled ({last})."


def _last_line(told: str) -> str:
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    return lines[-1] if lines else "nothing was told"


def _remove_from(root: Path) -> None:
    """Take away what was compiled before: it would hide the sources that are edited."""
    for folder in (root, *(each for name in FOLDERS for each in root.glob(name))):
        for pattern in ("*.so", "*.pyd"):
            for path in folder.glob(pattern):
                path.unlink()
