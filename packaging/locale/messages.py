"""What there is to translate: gathered from the program, and put into every catalogue.

    python packaging/locale/messages.py            # into every catalogue of assets/locale
    python packaging/locale/messages.py add es Español
    python packaging/locale/messages.py left       # what the program says and a language does not

It needs Babel, which the development install brings. What was translated stays; words that have
changed keep their old translation, marked as fuzzy, which is not shown until somebody has seen it.

A language covers all that the program says, or what stands in its ``covered.json``: files, and
folders that end with a stroke. There a test names each sentence that it lacks.
"""

import json
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from roller_table.engine.options import rules_of
from roller_table.games.catalogue import ENTRIES

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "roller_table"
ENGLISH = "en"
"""Its catalogue is written by hand: what is said in other words where a player is "you"."""
COVERED = "covered.json"
ALL = [""]
"""What a language without that file covers: every place begins so."""
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
    for each in catalogue(ENGLISH):
        if each.id and (said := found.get(each.id)):
            found.add(each.id, locations=said.locations, context=each.context)
    return found


def _of_data() -> Iterator[tuple[str, str]]:
    for game in filter(None, sorted(game.book for game in ENTRIES)):
        yield from _named(ROOT / "rules" / f"{game}.yaml", RULE_FILE)
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


def renew(code: str, told: Catalog) -> None:
    """Write what there is to translate into a language's catalogue."""
    found = catalogue(code)
    found.update(told, no_fuzzy_matching=False)
    found.obsolete.clear()
    made = BytesIO()
    write_po(made, found, width=100, sort_output=False, omit_header=False, include_lineno=False)
    lines = made.getvalue().decode("utf-8").splitlines(keepends=True)
    # Dates would make every run another file.
    kept = (line for line in lines if "-Date: " not in line)
    path = LOCALE / code / f"{DOMAIN}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(kept), "utf-8")


def add(code: str, name: str) -> None:
    """Begin a language: it covers nothing yet, and is a draft until a speaker has read it."""
    index = LOCALE / "languages.json"
    known = json.loads(index.read_text("utf-8"))
    known.setdefault(code, {"name": name, "draft": True})
    index.write_text(
        json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True) + "\n", "utf-8"
    )
    renew(code, template())
    begun = LOCALE / code / COVERED
    if not begun.exists():
        begun.write_text("[]\n", "utf-8")


def codes() -> list[str]:
    """Every language that has been begun."""
    return sorted(json.loads((LOCALE / "languages.json").read_text("utf-8")))


def covered(code: str) -> list[str]:
    """The files in which a language has to have every sentence, and folders of them."""
    path = LOCALE / code / COVERED
    return json.loads(path.read_text("utf-8")) if path.exists() else ALL


class Lack(NamedTuple):
    """What the program says and a language does not: where it says it, and its English words."""

    files: tuple[str, ...]
    words: str

    def within(self, places: list[str]) -> bool:
        return any(_within(file, place) for file in self.files for place in places)

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.files)})"


def _within(file: str, place: str) -> bool:
    return file == place or ((not place or place.endswith("/")) and file.startswith(place))


def lacking(found: Catalog, told: Catalog) -> list[Lack]:
    """The messages that a catalogue has not at all, without words, or as fuzzy."""
    return [
        Lack(tuple(file for file, _line in each.locations), _english(each))
        for each in told
        if each.id and not _has(found.get(each.id, each.context), each)
    ]


def _has(there: Message | None, wanted: Message) -> bool:
    return there is not None and there.id == wanted.id and not there.fuzzy and _said(there.string)


def _english(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def _said(words: str | tuple[str, ...] | list[str]) -> bool:
    return bool(words) and (isinstance(words, str) or all(words))


def main(words: list[str]) -> None:
    told = template()
    match words:
        case []:
            for code in codes():
                renew(code, told)
                left = len(lacking(catalogue(code), told))
                print(f"{code}: {len(told)} messages, {left} to be translated")
        case ["add", code, name]:
            add(code, name)
        case ["left"]:
            for code in codes():
                for each in lacking(catalogue(code), told):
                    print(f"{code}: {each}")
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
