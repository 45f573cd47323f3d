"""Makes the man page, and the completions of bash, zsh and fish, of the command line's own parser.

    python packaging/manuals.py OUT

lays them out below OUT as they belong below ``/usr`` or another prefix. The build of the wheel
calls it; what else is handed out takes them from there.
"""

import os
import re
import sys
from argparse import Action, ArgumentParser
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

PACKAGING = Path(__file__).resolve().parent
METAINFO = PACKAGING / "linux" / "org.rollertable.RollerTable.metainfo.xml"
NAME = "roller-table"
MANUAL = f"share/man/man1/{NAME}.1"
COMPLETIONS = {
    "bash": f"share/bash-completion/completions/{NAME}",
    "zsh": f"share/zsh/site-functions/_{NAME}",
    "fish": f"share/fish/vendor_completions.d/{NAME}.fish",
}
"""Where each shell looks, below a prefix."""
FILES = (
    ("~/.local/share/roller-table", "your games, and the folders rules, lessons and companions"),
    ("~/.config/roller-table", "the settings"),
)
ENVIRONMENT = (("ROLLER_TABLE_HOME", "the folder in which all of these are kept instead"),)
STATUS = (
    ("0", "the command did what it was asked"),
    ("1", "it refused, or found something wrong"),
    ("130", "you ended it by Ctrl+C; what was finished is kept"),
)


def manual(parser: ArgumentParser) -> str:
    from argparse_manpage.manpage import Manpage

    told = {"prog": NAME, "manual_title": "Roller Table", "project_name": "Roller Table"}
    told |= {"description": "a card table for five games"}
    page = str(Manpage(parser, _data={**told, "manual_section": "1"}))
    return page + "".join(chapter(name, rows) for name, rows in reference())


def reference() -> Iterator[tuple[str, Sequence[tuple[str, str]]]]:
    """What else a player looks up: its chapters, and what stands in each."""
    from roller_table.ui.machine.actions import ACTIONS, ALWAYS, shown

    usual = [(shown(each.usual), each.words) for each in ACTIONS]
    yield "KEYS", [*usual, *ALWAYS]
    yield "FILES", FILES
    yield "ENVIRONMENT", ENVIRONMENT
    yield "EXIT STATUS", STATUS


def chapter(name: str, rows: Sequence[tuple[str, str]]) -> str:
    """A chapter of a man page: words set bold, and below each what they mean."""
    lines = (f".TP\n\\fB{each}\\fR\n{says}\n" for each, says in rows)
    return f"\n.SH {name}\n" + "".join(lines).replace("-", "\\-")


def completion(parser: ArgumentParser, shell: str) -> str:
    import shtab

    from roller_table.commands.asked import every_parser

    for each in every_parser(parser):
        for action in each._actions:
            _tell(action)
    return shtab.complete(parser, shell)


def _tell(action: Action) -> None:
    """What may stand there, by the word that its help has for it."""
    import shtab

    from roller_table.ai.levels import EVERY
    from roller_table.games.catalogue import entries
    from roller_table.languages import languages

    if action.choices is not None:
        return
    lists = {
        "GAME": [each.key for each in entries()],
        "LEVEL": [each.key for each in EVERY],
        "LEVELS": [each.key for each in EVERY],
    }
    if "--language" in action.option_strings:
        lists["CODE"] = [each.code for each in languages()]
    words = re.findall(r"[\w.]+", str(action.metavar or ""))
    found = [each for word in dict.fromkeys(words) for each in lists.get(word, _said(word))]
    if found:
        action.choices = found
    elif any(word.startswith("FILE") for word in words):
        action.complete = shtab.FILE  # type: ignore[attr-defined]


def _said(word: str) -> list[str]:
    """A small word stands for itself: "list" of "GAME|list|show"."""
    return [word] if word.islower() else []


def make(into: Path) -> list[Path]:
    """All of them below that folder."""
    from roller_table.cli import parser

    texts = {MANUAL: manual(parser())}
    texts |= {path: completion(parser(), shell) for shell, path in COMPLETIONS.items()}
    for path, text in texts.items():
        target = into / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return [into / path for path in texts]


def day() -> str:
    """The day of the newest version in the store page, which the man page tells."""
    told = ElementTree.parse(METAINFO).getroot().find("releases/release").get("date")
    return str(int(datetime.fromisoformat(told).replace(tzinfo=UTC).timestamp()))


if __name__ == "__main__":
    os.environ.setdefault("SOURCE_DATE_EPOCH", day())
    os.environ["COLUMNS"] = "80"
    sys.path.insert(0, str(PACKAGING.parent))
    make(Path(sys.argv[1]))
