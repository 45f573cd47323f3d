"""The program's icon in the two containers that Windows and macOS read, from the PNGs in assets.

Both hold whole PNGs, each with its size before it: Windows' ICO as Microsoft describes it, and
Apple's ICNS, whose four letters name the size.
"""

import struct
from collections.abc import Mapping
from pathlib import Path

SIZES = (16, 32, 48, 64, 128, 256)
"""Of the icon's PNGs, in pixels."""
_APPLE = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08"}


def pictures(folder: Path) -> dict[int, bytes]:
    """The PNG of each size."""
    return {size: (folder / f"app_{size}.png").read_bytes() for size in SIZES}


def ico(pngs: Mapping[int, bytes]) -> bytes:
    """Sides of 256 pixels are written as 0, for a byte holds no more."""
    head, row = struct.calcsize("<3H"), struct.calcsize("<4B2H2I")
    at, rows = head + row * len(pngs), b""
    for size, png in pngs.items():
        rows += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(png), at)
        at += len(png)
    return struct.pack("<3H", 0, 1, len(pngs)) + rows + b"".join(pngs.values())


def icns(pngs: Mapping[int, bytes]) -> bytes:
    """Of the sizes that Apple has a name for; every length counts its own eight bytes."""
    parts = b"".join(
        name + struct.pack(">I", len(pngs[size]) + 8) + pngs[size] for size, name in _APPLE.items()
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
