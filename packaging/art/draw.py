"""Draws every picture of the program: ``python packaging/art/draw.py [folder]``.

Without a folder the pictures go where they belong, into ``assets/``. Needs fonttools for the
letters and pygame for the small bitmaps of the icon.
"""

import io
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import app_icon
import backs
import cards
import chips
import dice
import faces
import icons
import rollerball_cards
import rollerball_pieces
import roolz
import tiles

from roller_table.files.sums import with_sum

ASSETS = Path(__file__).parents[2] / "assets"
CHAPTERS = (
    cards,
    backs,
    dice,
    chips,
    icons,
    app_icon,
    faces,
    tiles,
    rollerball_cards,
    rollerball_pieces,
    roolz,
)


def drawings() -> Iterator[tuple[str, str]]:
    """Every drawing as its path below ``assets/`` and its text, which ends with its sum."""
    drawn = chain.from_iterable(chapter.drawings() for chapter in CHAPTERS)
    return ((name, with_sum(text)) for name, text in drawn)


def draw_all(folder: Path) -> int:
    """Write every picture below ``folder``; how many there were."""
    count = 0
    for name, text in drawings():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    return count + draw_bitmaps(folder / "icons")


def draw_bitmaps(folder: Path) -> int:
    """The icon as PNGs, for desktops that take no SVG."""
    import pygame

    for size in app_icon.SIZES:
        icon = app_icon.app_icon(small=size <= app_icon.SMALL).encode()
        surface = pygame.image.load_sized_svg(io.BytesIO(icon), (size, size))
        pygame.image.save(surface, folder / f"app_{size}.png")
    return len(app_icon.SIZES)


if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS
    print(f"{draw_all(target)} pictures drawn in {target}")
