"""Where a player's own things are kept: games, rule files, settings.

``ROLLER_TABLE_HOME`` names one folder for all of them, for a stick that travels or a test.
"""

import os
import sys
from pathlib import Path

_NAME = "roller-table"


def data() -> Path:
    """The folder of kept games."""
    if home := os.environ.get("ROLLER_TABLE_HOME"):
        return Path(home)
    from platformdirs import user_data_path

    return user_data_path(_NAME, appauthor=False)


def config() -> Path:
    """The folder of the settings file."""
    if home := os.environ.get("ROLLER_TABLE_HOME"):
        return Path(home)
    from platformdirs import user_config_path

    return user_config_path(_NAME, appauthor=False)


def own_rules() -> Path:
    """The folder of the player's own rule files."""
    return data() / "rules"


def own_lessons() -> Path:
    """The folder of the player's own lessons."""
    return data() / "lessons"


def own_companions() -> Path:
    """The folder of the player's own companions, and of their faces."""
    return data() / "companions"


def own_card_sets() -> Path:
    """The folder of the player's own card sets."""
    return data() / "card sets"


def kde_card_sets() -> tuple[Path, ...]:
    """Where KDE's games have their card sets, on a system that has such places."""
    if os.name != "posix" or sys.platform == "darwin":
        return ()
    own = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    others = os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"
    return tuple(Path(each) / "carddecks" for each in (own, *others.split(":")) if each)


def documents(folder: Path) -> list[Path]:
    """The rule files in a folder, in their order; OSError if it cannot be read."""
    return sorted(filter(is_document, folder.iterdir()))


def is_document(path: Path) -> bool:
    """Whether a file is called as rule files and lessons are."""
    return path.suffix.lower() in (".yaml", ".yml")
