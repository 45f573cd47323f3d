"""Writing a file: in one step, so that there is always a whole one on the disk.

A draft is written beside the file and takes its name. Its own name tells which program writes it,
so that what a killed program has left is known and swept.
"""

import json
import os
import re
from contextlib import suppress
from itertools import count
from pathlib import Path

_DRAFT = re.compile(r"\.(?P<name>.+)\.(?P<pid>[0-9]{1,10})-[0-9]+\.draft(-wal|-shm|-journal)?")
"""The last where the draft is a database."""
_DRAFTS = count(1)
_ONCE = re.compile(r"(settings|tables)\.[a-z0-9_]{8}")
"""How drafts were called before they told who writes them."""


def write(path: Path, value: object) -> None:
    """Put plain values in the file's place, as JSON; OSError if that cannot be done."""
    write_text(path, json.dumps(value, indent=1, ensure_ascii=False))


def write_text(path: Path, text: str) -> None:
    """Put a text in the file's place; OSError if that cannot be done."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = draft_of(path)
    try:
        with draft.open("x", encoding="utf-8", errors="replace", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def draft_of(path: Path) -> Path:
    """A name for a draft of that file, which nobody else uses."""
    return path.with_name(f".{path.name}.{os.getpid()}-{next(_DRAFTS)}.draft")


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be understood under another name; where it lies now."""
    bad = path.with_name(f"{path.stem}.bad{path.suffix}")
    try:
        path.replace(bad)
    except OSError:
        return path
    return bad


def sweep(folder: Path) -> None:
    """Remove the drafts of programs that ended before a draft took its file's name."""
    with suppress(OSError):
        for each in folder.iterdir():
            if _is_left(each.name):
                with suppress(OSError):
                    each.unlink()


def _is_left(name: str) -> bool:
    found = _DRAFT.fullmatch(name)
    return _ONCE.fullmatch(name) is not None or (found is not None and not _runs(int(found["pid"])))


def _runs(pid: int) -> bool:
    """Whether a program of that number runs; where that cannot be asked, it may."""
    if os.name == "nt":  # there, asking by a signal ends it
        return pid == os.getpid() or _runs_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def _runs_on_windows(pid: int) -> bool:
    import ctypes

    windows = getattr(ctypes, "windll").kernel32  # noqa: B009
    handle = windows.OpenProcess(0x1000, False, pid)  # to be asked about, and nothing else
    if handle:
        windows.CloseHandle(handle)
    return bool(handle)
