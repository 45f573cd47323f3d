"""Whether the rule books of other languages say what the English ones say, line by line.

    python packaging/locale/books.py

A translated book has the lines of the English one in their order: a heading where a heading is, a
row of a table where a row is, and every figure, suit, key and picture in its line. So a link to
the third heading leads to the third heading, and a number that was mistyped is found.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

RULES = Path(__file__).parents[2] / "rules"
LOCALE = Path(__file__).parents[2] / "assets" / "locale"

_KIND = re.compile(r"#+ |- |!?(?=\[[^\]]+\]\((?:table|lesson|trick):)|\|(?:[ :|-]*\|$)?")
_KEPT = (
    ("figures and suits", re.compile(r"\d+|[♠♥♦♣]")),
    ("keys of rule files", re.compile(r"`[^`]+`")),
    ("places that a picture or link shows", re.compile(r"\((?:table|lesson|trick):[^)]+\)")),
    ("marks of what is bold", re.compile(r"\*\*")),
)
_WORDLESS = re.compile(r"`[^`]+`|\]\([^)]+\)")
_MOST = 1.6


def faults(code: str, book: str) -> Iterator[str]:
    """What is wrong with a translated book: where it stands, and what helps."""
    lines = (RULES / code / f"{book}.md").read_text("utf-8").splitlines()
    english = (RULES / f"{book}.md").read_text("utf-8").splitlines()
    terms = _terms(code)
    for n, (said, meant) in enumerate(zip(lines, english, strict=False), 1):
        for fault in _of_line(said, meant, terms):
            yield f"rules/{code}/{book}.md:{n}: {fault}, as in rules/{book}.md:{n}"
            if fault.startswith("begin"):
                return
    if len(lines) != len(english):
        yield f"rules/{code}/{book}.md: make it {len(english)} lines, as in rules/{book}.md"


def _of_line(said: str, meant: str, terms: list[tuple[str, str]]) -> Iterator[str]:
    if _kind(said) != _kind(meant) or bool(said) != bool(meant):
        yield f"begin the line like {meant[:20]!r}; an empty line may be missing or too many above"
        return
    if said.count("|") != meant.count("|"):
        yield f"make it {meant.count('|')} strokes between the cells"
    for name, shape in _KEPT:
        there, wanted = (Counter(shape.findall(line)) for line in (said, meant))
        if there != wanted:
            yield f"write the same {name}: {_told(wanted - there, there - wanted)}"
    words = _WORDLESS.sub("", meant)
    for word, rule in terms:
        if re.search(rf"\b(?:{word})\b", words, re.I) and not re.search(rule, said, re.I):
            yield f"say {rule!r} for {word!r}, by the term sheet"
    if len(said) > max(_MOST * len(meant), len(meant) + 12):
        yield f"say it shorter: it may be {_MOST} times as long"


def _kind(line: str) -> str:
    found = _KIND.match(line)
    return found.group() if found else ""


def _told(missing: Counter[str], strange: Counter[str]) -> str:
    told = [f"{' '.join(missing.elements())} is missing"] if missing else []
    return ", ".join([*told, *([f"{' '.join(strange.elements())} is new"] if strange else [])])


def _terms(code: str) -> list[tuple[str, str]]:
    sheet = LOCALE / code / "terms.json"
    return list(json.loads(sheet.read_text("utf-8")).items()) if sheet.is_file() else []


def translated() -> list[tuple[str, str]]:
    """Every book that has been translated: its language, and its name."""
    return sorted((path.parent.name, path.stem) for path in RULES.glob("??/*.md"))


if __name__ == "__main__":
    found = [fault for code, book in translated() for fault in faults(code, book)]
    print("\n".join(found) or f"{len(translated())} translated rule books agree with the English")
    sys.exit(bool(found))
