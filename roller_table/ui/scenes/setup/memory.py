"""What was chosen the last time a game was set up: kept, offered again, never insisted on."""

import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from roller_table import folders
from roller_table.engine.words import _

_LARGEST = 256 * 1024


@dataclass(frozen=True, slots=True)
class Remembered:
    """Nothing here has been checked but its kind."""

    preset: str = ""
    rules: Mapping[str, object] = field(default_factory=dict)
    chairs: Sequence[object] = field(default_factory=list)


def path() -> Path:
    """The file of what was chosen, for all games."""
    return folders.config() / "tables.json"


def recall(game: str) -> Remembered:
    """What was chosen for that game; nothing, if that cannot be told."""
    found = _all().get(game)
    if not isinstance(found, dict):
        return Remembered()
    preset, rules, chairs = (found.get(key) for key in ("preset", "rules", "chairs"))
    return Remembered(
        preset if isinstance(preset, str) else "",
        rules if isinstance(rules, dict) else {},
        chairs if isinstance(chairs, list) else [],
    )


def remember(game: str, chosen: Remembered) -> str:
    """Keep it; a line for the player if that could not be done."""
    kept = {"preset": chosen.preset, "rules": dict(chosen.rules), "chairs": list(chosen.chairs)}
    everything = _all()
    if everything.get(game) == kept:
        return ""
    try:
        _write(json.dumps(everything | {game: kept}, indent=1, ensure_ascii=False))
    except OSError as error:
        words = _("What you chose could not be kept for next time, in {folder} ({why}).")
        return words.format(folder=path().parent, why=error.strerror or error)
    return ""


def _all() -> dict[str, object]:
    try:
        with path().open("rb") as stream:
            found = json.loads(stream.read(_LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _write(words: str) -> None:
    """The new file takes the old one's place in one step."""
    folder = path().parent
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix="tables.", dir=folder)
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as writer:
            writer.write(words)
        draft.replace(path())
    finally:
        draft.unlink(missing_ok=True)
