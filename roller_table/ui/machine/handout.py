"""What is the player's own: written where its player will find it, and its folder shown."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from itertools import count
from pathlib import Path

import pygame
from platformdirs import user_documents_path

from roller_table import folders
from roller_table.files.kinds import HANDED_OUT
from roller_table.files.reading import contents


def hand_out(file: str, holds: str | bytes, kind: str) -> Path:
    """Write it and say where, under a name that no other file has; the same is not written twice.

    ``kind`` names the folder where there is no folder of documents.
    """
    found = holds.encode() if isinstance(holds, str) else holds
    folder = _folder(kind)
    folder.mkdir(parents=True, exist_ok=True)
    name, ending = Path(file).stem, Path(file).suffix
    for turn in count(1):
        path = folder / (f"{name}{ending}" if turn == 1 else f"{name}-{turn}{ending}")
        try:
            with path.open("xb") as stream:
                stream.write(found)
        except FileExistsError:
            if _holds(path, found):
                break
        else:
            break
    return path


def _holds(path: Path, found: bytes) -> bool:
    """Whether the file holds just that; one that cannot be read holds something else."""
    try:
        return contents(path, HANDED_OUT) == found
    except (OSError, ValueError):
        return False


def _folder(kind: str) -> Path:
    """The player's documents, or the folder of everything that is the player's here."""
    documents = user_documents_path()
    if os.environ.get("ROLLER_TABLE_HOME") or not documents.is_dir():
        return folders.data() / kind
    return documents / "Roller Table"


def show_folder(folder: Path) -> bool:
    """Open it in the system's own window of files; whether there is one."""
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return False
    if sys.platform == "win32":
        os.startfile(folder)
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    if not opener:
        return False
    with suppress(OSError):
        subprocess.Popen(
            [opener, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        return True
    return False
