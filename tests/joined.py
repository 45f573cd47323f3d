"""The games that have joined the house, and what one lacks that has not quite joined it.

What the suite asks of these, such as a rule book, lessons and what is counted, a game that is only
played need not have. It has joined once its entry names its book.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from roller_table.drills.kinds import DRILLS
from roller_table.games.catalogue import ENTRIES, Entry
from roller_table.lessons import names
from roller_table.lessons.firsts import FIRSTS

HOUSE = tuple(each for each in ENTRIES if each.book)

PROJECT = Path(__file__).parents[1]
LESSONS, DRILLED = 4, 2


def lacks(found: Entry) -> Iterator[str]:
    """What a game of the house has not yet, each as what is to be written and where."""
    asked = ("computer", "measures", "about", "aim", "course", "counting", "tile")
    yield from (f"catalogue.py: its `{part}`" for part in asked if not getattr(found, part))
    if found.layout == Entry.__dataclass_fields__["layout"].default:
        yield "ui/layouts/: a layout of its own"
    files = (
        f"rules/{found.book}.md",
        f"rules/{found.book}.yaml",
        f"rules/schema/{found.key}.json",
        f"rules/de/{found.book}.md",
        f"rules/{found.key}.measured.json",
        f"tests/players/{found.key}/shown.py",
        f"assets/tiles/{found.tile or found.key}.svg",
    )
    yield from (file for file in files if not (PROJECT / file).is_file())
    if (count := len(names(found.key))) < LESSONS:
        yield f"rules/lessons/{found.key}/: {count} lessons of the {LESSONS} that teach its book"
    if (count := sum(drill.game == found.key for drill in DRILLS)) < DRILLED:
        yield f"drills/kinds.py: {count} drills of {DRILLED}"
    if found.key not in FIRSTS:
        yield "lessons/firsts.py: what the coach says in a first game"
    codes = json.loads((PROJECT / "tests/match/dealcodes.json").read_text("utf-8"))
    if found.key not in codes:
        yield "tests/match/dealcodes.json: its options"
