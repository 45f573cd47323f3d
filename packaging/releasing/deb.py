"""The package for Debian and its kin: the frozen folder in /opt, and its place in the menu."""

import gzip
import platform
import re
import shutil
from os import environ
from pathlib import Path

from .frozen import NAME, freeze
from .kitchen import CHECKOUT, METAINFO, PACKAGING, PROJECT, Kitchen, evened, run, version

ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}
SIZES = (16, 32, 48, 64, 128, 256)
MAINTAINER = "The Roller Table maintainers <roller-table@invalid>"
"""The distributor names an address by ``ROLLER_TABLE_MAINTAINER``."""


def build(kitchen: Kitchen) -> None:
    folder, root = freeze(kitchen), kitchen.work / "deb"
    architecture = ARCHITECTURES.get(platform.machine(), platform.machine())
    lay_out(folder, root)
    kilobytes = (
        sum(path.stat().st_size for path in root.rglob("*") if not path.is_symlink()) // 1024
    )
    (root / "DEBIAN").mkdir()
    control = (PACKAGING / "deb" / "control").read_text("utf-8").format(
        version=version(),
        architecture=architecture,
        maintainer=environ.get("ROLLER_TABLE_MAINTAINER", MAINTAINER),
        kilobytes=kilobytes,
        glibc=least_glibc(folder),
        summary=PROJECT["description"].split(":")[1].strip().rstrip("."),
    )  # fmt: skip
    (root / "DEBIAN" / "control").write_text(control, "utf-8")
    evened(root)
    package = kitchen.into / f"{NAME}_{version()}_{architecture}.deb"
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, package)


def lay_out(folder: Path, root: Path) -> None:
    """Everything at its place below ``root``."""
    shutil.copytree(folder, root / "opt" / NAME, symlinks=True)
    share, icons = root / "usr" / "share", CHECKOUT / "assets" / "icons"
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / NAME).symlink_to(f"/opt/{NAME}/{NAME}")
    hicolor = share / "icons" / "hicolor"
    files = {
        share / "applications" / f"{NAME}.desktop": PACKAGING / "linux" / f"{NAME}.desktop",
        share / "metainfo" / METAINFO.name: METAINFO,
        share / "doc" / NAME / "copyright": PACKAGING / "deb" / "copyright",
        hicolor / "scalable" / "apps" / f"{NAME}.svg": icons / "app.svg",
        **{hicolor / f"{n}x{n}" / "apps" / f"{NAME}.png": icons / f"app_{n}.png" for n in SIZES},
    }
    for target, source in files.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    lay_out_manuals(root / "opt" / NAME / "share", share)


def lay_out_manuals(found: Path, share: Path) -> None:
    """What the folder has below ``share`` comes to where Debian looks: a man page is packed, and
    zsh has a folder of its own for packages."""
    for source in (path for path in found.rglob("*") if path.is_file()):
        target = share / source.relative_to(found)
        if target.parent.name == "site-functions":
            target = share / "zsh" / "vendor-completions" / target.name
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.parent.name == "man1":
            packed = gzip.compress(source.read_bytes(), mtime=0)
            target.with_name(f"{target.name}.gz").write_bytes(packed)
        else:
            shutil.copyfile(source, target)
    shutil.rmtree(found)


def least_glibc(folder: Path) -> str:
    """The oldest C library with which every part of it can be loaded."""
    asked = set[tuple[int, ...]]()
    for path in folder.rglob("*"):
        if path.is_file() and (".so" in path.name or path == folder / NAME):
            told = run("objdump", "-T", path)
            asked |= {
                tuple(map(int, each.split("."))) for each in re.findall(r"GLIBC_([\d.]+)", told)
            }
    return ".".join(map(str, max(asked)))
