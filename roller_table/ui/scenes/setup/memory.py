"""What was chosen the last time a game was set up: kept, offered again, never insisted on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from roller_table import folders
from roller_table.engine.options import rules_of
from roller_table.engine.words import _
from roller_table.files.kinds import TABLES
from roller_table.files.reading import values
from roller_table.files.writing import set_aside, write
from roller_table.games.catalogue import entry

_FORM = 2
"""From this form on, whatever is written down was the player's to see with the defaults of now."""


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
    rules = rules if isinstance(rules, dict) else {}
    return Remembered(
        preset if isinstance(preset, str) else "",
        rules if found.get("form") == _FORM else _as_now(game, rules),
        chairs if isinstance(chairs, list) else [],
    )


def _as_now(game: str, rules: Mapping[str, object]) -> Mapping[str, object]:
    """Without the values that nobody chose: they were the defaults when this was written."""
    options = {rule.key: rule.option for rule in rules_of(entry(game).rules())}
    once = {key: option.once for key, option in options.items() if option.once is not None}
    return {
        key: value
        for key, value in rules.items()
        if key not in once or (type(value), value) != (type(once[key]), once[key])
    }


def remember(game: str, chosen: Remembered) -> str:
    """Keep it; a line for the player if that could not be done."""
    kept = {
        "form": _FORM, "preset": chosen.preset,
        "rules": dict(chosen.rules), "chairs": list(chosen.chairs),
    }  # fmt: skip
    everything = _all()
    if everything.get(game) == kept:
        return ""
    try:
        _spare()
        write(path(), everything | {game: kept})
    except OSError as error:
        words = _("What you chose could not be kept for next time, in {folder} ({why}).")
        return words.format(folder=path().parent, why=error.strerror or error)
    return ""


def _all() -> dict[str, object]:
    try:
        found = values(path(), TABLES)
    except (OSError, ValueError):
        return {}
    return dict(found) if isinstance(found, dict) else {}


def _spare() -> None:
    """What cannot be understood is set aside before something else takes its place."""
    try:
        values(path(), TABLES)
    except OSError:
        return
    except ValueError:
        set_aside(path())
