"""Where assets and rules lie: in a checkout, an installed wheel, or a frozen program."""

import sys
from functools import cache
from pathlib import Path


@cache
def _root() -> Path:
    here = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    roots = [Path(frozen) / "roller_table"] if frozen else []
    roots += [here, here.parent]
    for root in roots:
        if (root / "assets" / "LICENSES.md").is_file():
            return root
    raise FileNotFoundError(
        f"the program's pictures are missing beside {here}; install Roller Table again"
    )


def asset(*names: str) -> Path:
    """A file of ``assets/``: ``asset("cards", "QS.svg")``."""
    return _root().joinpath("assets", *names)


def rules_folder() -> Path:
    """The folder of the rule files that come with the program."""
    return _root() / "rules"


def rule_book(name: str, language: str = "en") -> Path:
    """The rule book of that name in a language: English ones lie above the folders of others."""
    folder = rules_folder() if language == "en" else rules_folder() / language
    return folder / f"{name}.md"
