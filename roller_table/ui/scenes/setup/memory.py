"""What was chosen the last time a game was set up: kept, offered again, never insisted on."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from json import dumps
from pathlib import Path

from roller_table import folders
from roller_table.engine.jsontext import TextLimits, parse
from roller_table.engine.options import rules_of
from roller_table.engine.values import frozen
from roller_table.engine.words import _
from roller_table.files.kinds import TABLES
from roller_table.files.reading import values
from roller_table.files.writing import set_aside, write
from roller_table.games.catalogue import entry

_FORM = 3
"""It goes up when a default changes: whatever stands in a file of this form was the player's to see
with the defaults of now."""


@frozen
class RememberedSetup:
    """Nothing here has been checked but its kind."""

    preset: str = ""
    rules: Mapping[str, object] = field(default_factory=dict)
    chairs: Sequence[object] = field(default_factory=list)


def path() -> Path:
    """The file of what was chosen, for all games."""
    return folders.config() / "tables.json"


def recall(game: str) -> RememberedSetup:
    """What was chosen for that game; nothing, if that cannot be told."""
    found = _all().get(game)
    if not isinstance(found, dict):
        return RememberedSetup()
    preset, rules, chairs = (found.get(key) for key in ("preset", "rules", "chairs"))
    rules = rules if isinstance(rules, dict) else {}
    return RememberedSetup(
        preset if isinstance(preset, str) else "",
        _as_now(game, rules, found.get("form")),
        chairs if isinstance(chairs, list) else [],
    )


def _as_now(game: str, rules: Mapping[str, object], form: object) -> Mapping[str, object]:
    """Without the values that nobody chose: they were the defaults when this was written."""
    written = form if isinstance(form, int) else 1  # The first form had no number.
    options = {rule.key: rule.option for rule in rules_of(entry(game).rules())}
    once = {key: option.once[written] for key, option in options.items() if written in option.once}
    return {
        key: value
        for key, value in rules.items()
        if key not in once or (type(value), value) != (type(once[key]), once[key])
    }


def remember(game: str, chosen: RememberedSetup) -> str:
    """Keep it; a line for the player while that cannot be done, and then it is ``UNWRITTEN``."""
    kept = {
        "form": _FORM, "preset": chosen.preset,
        "rules": dict(chosen.rules), "chairs": list(chosen.chairs),
    }  # fmt: skip
    if _all().get(game) != kept:
        UNWRITTEN.add(path(), game, kept)
    UNWRITTEN.catch_up()
    return UNWRITTEN.why(path())


def _has_room(everything: dict[str, object]) -> bool:
    """Whether all of it can be read again, with more besides; what we write always has room."""
    largest = (TABLES.largest or 0) // 2
    try:
        parse(dumps(everything), TextLimits(largest, largest // 4))
    except ValueError:
        return False
    return True


class UnwrittenChoices:
    """What was chosen and is not in the file yet; it holds all the same."""

    def __init__(self) -> None:
        self._troubles: dict[Path, str] = {}
        self._chosen: dict[Path, dict[str, object]] = {}

    @property
    def trouble(self) -> str:
        """Why something is not written; "" where all is."""
        return next(iter(self._troubles.values()), "")

    def why(self, file: Path) -> str:
        """Why that file is not written; "" where it is."""
        return self._troubles.get(file, "")

    def add(self, file: Path, game: str, kept: object) -> None:
        self._chosen.setdefault(file, {})[game] = kept

    def of(self, file: Path) -> Mapping[str, object]:
        return self._chosen.get(file, {})

    def catch_up(self) -> None:
        """Try to write it."""
        self._troubles.clear()
        for file in list(self._chosen):
            try:
                _spare(file)
                everything = _all(file)
                if not _has_room(everything):
                    set_aside(file)
                    everything = dict(self.of(file))
                write(file, everything)
            except OSError as error:
                words = _("Your settings could not be saved in {folder} ({why}).")
                self._troubles[file] = words.format(folder=file.parent, why=error.strerror or error)
            else:
                del self._chosen[file]


UNWRITTEN = UnwrittenChoices()


def _all(file: Path | None = None) -> dict[str, object]:
    file = file or path()
    try:
        found = values(file, TABLES)
    except (OSError, ValueError):
        found = None
    return {**(found if isinstance(found, dict) else {}), **UNWRITTEN.of(file)}


def _spare(file: Path) -> None:
    """What cannot be understood is set aside before something else takes its place."""
    try:
        values(file, TABLES)
    except OSError:
        return
    except ValueError:
        set_aside(file)
