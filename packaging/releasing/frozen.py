"""The frozen folder by PyInstaller, with the licences of all that is in it, and its archive."""

import lzma
import platform
import re
import shutil
import sys
import sysconfig
import tarfile
from pathlib import Path
from zipfile import ZipFile

from .kitchen import CHECKOUT, PACKAGING, PROJECT, Kitchen, epoch, evened, run, version

NAME = "roller-table"
LICENCES = PACKAGING / "licences" / "LIBRARIES.md"
OURS = ("LICENSE", "CREDITS.md", "assets/LICENSES.md", "assets/fonts/OFL.txt")
PACKAGES = (
    "pyinstaller",  # its loader is in it
    *(re.match(r"[\w-]+", each)[0] for each in PROJECT["dependencies"]),
)


SYSTEMS = {"darwin": "macos", "win32": "windows"}


def system() -> str:
    return f"{SYSTEMS.get(sys.platform, 'linux')}-{platform.machine()}"


def build(kitchen: Kitchen) -> None:
    folder = freeze(kitchen)
    archive(folder, kitchen.into / f"{NAME}-{version()}-{system()}.tar.xz")


def freeze(kitchen: Kitchen) -> Path:
    """The frozen folder, which the package for Debian is made of too."""
    folder = kitchen.work / "frozen" / NAME
    if not folder.exists():
        python = kitchen.tools
        run(python, "-m", "pip", "install", "-q", kitchen.the_wheel())
        spec = PACKAGING / "pyinstaller" / "roller-table.spec"
        # Not from the checkout: there the sources would be frozen, and not what is installed.
        run(python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN",
            "--distpath", folder.parent, "--workpath", kitchen.work / "freezing", spec,
            cwd=kitchen.work)  # fmt: skip
        add_licences(folder, Path(run(python, "-c", _WHERE).strip()))
        add_manuals(folder, kitchen.the_wheel())
        for record in folder.rglob("*.dist-info/RECORD"):  # how it was installed for the build
            record.unlink()
        evened(folder)
    return folder


_WHERE = "import sysconfig; print(sysconfig.get_path('purelib'))"


def add_licences(folder: Path, packages: Path) -> None:
    """Every licence of what is in the folder; it ends here if a library is in it without one."""
    told = LICENCES.read_text("utf-8")
    if strange := unlicensed(folder, told):
        sys.exit(f"{LICENCES.name} does not name the licence of {', '.join(strange)}")
    place = folder / "licences"
    place.mkdir()
    shutil.copy2(LICENCES, place)
    for name in OURS:
        target = place / NAME / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(CHECKOUT / name, target)
    for package in PACKAGES:
        copied = [_copy(each, place / package) for each in _licences_of(package, packages)]
        if not copied:
            sys.exit(f"the licence of {package} was not found")
    for python in (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
                   *Path("/usr/share/doc").glob("python3*/copyright")):  # fmt: skip
        if python.is_file():
            _copy(python, place / "Python", "LICENSE.txt")
            break


def add_manuals(folder: Path, wheel: Path) -> None:
    """The man page and the completions, as the wheel has them, below ``share`` in the folder."""
    with ZipFile(wheel) as packed:
        inside = [name for name in packed.namelist() if ".data/data/share/" in name]
        for name in inside:
            target = folder / name.partition(".data/data/")[2]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(packed.read(name))
    if not inside:
        sys.exit(f"{wheel.name} has no man page and no completions")


def unlicensed(folder: Path, told: str) -> list[str]:
    """What stands in no line of the table: libraries in the folder, packages that have one."""
    named = tuple(
        name
        for row in re.findall(r"^\| (`.+?`) \|", told, re.MULTILINE)
        for name in re.findall(r"`([^`]+)`", row)
    )
    inside = folder / "_internal"
    libraries = {path.relative_to(inside).parts[0] for path in inside.rglob("*.so*")}
    libraries |= {path.name for path in inside.glob("*.libs/*")}
    return sorted(name for name in libraries if not name.startswith(("roller_table", *named)))


def _licences_of(package: str, packages: Path) -> list[Path]:
    if package == "pygame-ce":
        return list((packages / "pygame").rglob("LGPL*"))
    wanted = re.compile(r"(LICEN[CS]E|COPYING|AUTHORS)", re.IGNORECASE)
    infos = packages.glob(f"{package.replace('-', '_')}-*.dist-info")  # as installers spell it
    return [path for info in infos for path in sorted(info.rglob("*"))
            if path.is_file() and wanted.match(path.name)]  # fmt: skip


def _copy(path: Path, into: Path, name: str = "") -> Path:
    into.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy2(path, into / (name or path.name)))


def archive(folder: Path, target: Path) -> None:
    """The folder as a tar.xz, in which nothing tells where and when it was packed."""

    def plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = ""
        member.mtime = epoch()
        return member

    with (
        lzma.open(target, "wb", preset=9) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.GNU_FORMAT) as tar,
    ):
        for path in (folder, *sorted(folder.rglob("*"))):
            tar.add(
                path, Path(folder.name) / path.relative_to(folder), recursive=False, filter=plain
            )
