"""What there is to translate: gathered from the program, and laid into every catalogue.

    python packaging/locale/messages.py            # into every catalogue of assets/locale
    python packaging/locale/messages.py add es Español
    python packaging/locale/messages.py left       # what each language still lacks

It needs Babel, which the development install brings. What was translated stays; words that have
changed keep their old translation, marked as fuzzy, which is not shown until somebody has seen it.
"""

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import yaml
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from roller_table.engine.options import rules_of
from roller_table.games.catalogue import ENTRIES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "roller_table"
KEYWORDS = {
    "_": None,
    "meaning": ((1, "c"), 2),
    "meant": ((1, "c"), 2),
    "later": None,
    "message": None,
    "counted": (1, 2),
    "plural": (1, 2),
}
RULE_FILE = ("name", "says")
LESSON = ("title", "say", "words", "choices", "hint", "wrong", "done")
"""What a player reads of a rule file, and of a lesson; its rules and claims are none of it."""


def template() -> Catalog:
    """Everything that can be translated, with where it stands."""
    found = Catalog(project="Roller Table", version="", copyright_holder="", fuzzy=False)
    places: dict[tuple[object, str | None], list[tuple[str, int]]] = {}
    for file, line, words, _comments, meaning in extract_from_dir(
        ROOT / "roller_table", [("**.py", "python")], keywords=KEYWORDS
    ):
        places.setdefault((words, meaning), []).append((f"roller_table/{file}", line))
    for file, words in (*_of_data(), *_of_options()):
        places.setdefault((words, None), []).append((file, 1))
    for (words, meaning), where in sorted(places.items(), key=lambda each: str(each[1])):
        if any(words):
            # A line number would change with every edit above it.
            files = dict.fromkeys(file for file, _line in where)
            found.add(words, locations=[(file, None) for file in files], context=meaning)
    return found


def _of_data() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "rules").glob("*.yaml")):
        yield from _named(path, RULE_FILE)
    for path in sorted((ROOT / "rules" / "lessons").glob("*/*.yaml")):
        yield from _named(path, LESSON)


def _of_options() -> Iterator[tuple[str, str]]:
    """What is said of each option, and the values that stand for themselves, as "clockwise"."""
    for game in ENTRIES:
        for rule in rules_of(game.rules()):
            option, kind = rule.option, rule.kind
            words = [option.name, option.says, option.short]
            for value in kind if isinstance(kind, tuple) else ():
                words.append(option.values.get(value, value))
            for each in words:
                if any(map(str.isalpha, each)):
                    yield f"roller_table/games/{game.key}/rules.py", each


def _named(path: Path, keys: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for words in _strings(yaml.safe_load(path.read_text("utf-8")), keys):
        yield path.relative_to(ROOT).as_posix(), words


def _strings(data: object, keys: tuple[str, ...], *, inside: bool = False) -> Iterator[str]:
    if isinstance(data, dict):
        for key, value in data.items():
            if key not in ("rules", "claims"):
                yield from _strings(value, keys, inside=inside or key in keys)
    elif isinstance(data, list):
        for each in data:
            yield from _strings(each, keys, inside=inside)
    elif isinstance(data, str) and inside and any(map(str.isalpha, data)):
        yield data


def catalogue(code: str) -> Catalog:
    """The catalogue of a language as it is edited; an empty one if there is none yet."""
    path = LOCALE / code / f"{DOMAIN}.po"
    if not path.exists():
        return Catalog(locale=code, project="Roller Table", version="", fuzzy=False)
    return read_po(BytesIO(path.read_bytes()), locale=code)


def renewed(code: str) -> Catalog:
    """A language's catalogue with all that there is to translate now, and what it has of it."""
    found = catalogue(code)
    found.update(template(), no_fuzzy_matching=False)
    found.obsolete.clear()
    return found


def renew(code: str) -> Catalog:
    """Write what there is to translate into a language's catalogue."""
    found = renewed(code)
    made = BytesIO()
    write_po(made, found, width=100, sort_output=False, omit_header=False, include_lineno=False)
    lines = made.getvalue().decode("utf-8").splitlines(keepends=True)
    # Dates would make every run another file.
    kept = (line for line in lines if "-Date: " not in line)
    path = LOCALE / code / f"{DOMAIN}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(kept), "utf-8")
    return found


def add(code: str, name: str) -> None:
    """Begin a language: it is a draft until somebody who speaks it has read it."""
    index = LOCALE / "languages.json"
    known = json.loads(index.read_text("utf-8"))
    known.setdefault(code, {"name": name, "draft": True})
    index.write_text(
        json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8"
    )
    renew(code)


def codes() -> list[str]:
    """Every language that has been begun."""
    return sorted(json.loads((LOCALE / "languages.json").read_text("utf-8")))


def left(found: Catalog) -> list[str]:
    """What a catalogue still lacks."""
    messages = (message for message in found if message.id)
    return [str(each.id) for each in messages if not _said(each.string) or each.fuzzy]


def _said(words: str | tuple[str, ...] | list[str]) -> bool:
    return bool(words) and (isinstance(words, str) or all(words))


def main(words: list[str]) -> None:
    match words:
        case []:
            for code in codes():
                found = renew(code)
                print(f"{code}: {len(found)} messages, {len(left(found))} to be translated")
        case ["add", code, name]:
            add(code, name)
        case ["left"]:
            for code in codes():
                print("\n".join(f"{code}: {each}" for each in left(catalogue(code))))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
