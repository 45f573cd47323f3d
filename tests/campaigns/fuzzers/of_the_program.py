"""Files that came with the program: what cannot be read is done without, and nothing falls."""

import json
import struct
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from types import ModuleType

import pygame

from roller_table import anchors, languages
from roller_table.commands import install
from roller_table.engine import words
from roller_table.engine.options import rules_of
from roller_table.games.catalogue import ENTRIES
from roller_table.lab import measured
from roller_table.lab.plain import plainly
from roller_table.lab.words import told
from roller_table.ui.looks import art, typeface
from roller_table.ui.scenes.rulebook import text as book_text

from ..home import ROOT, forgotten, with_file
from ..nasty import Plain, as_json, twisted, value
from .fuzzer import Texts, asked


class OfTheProgram(Texts):
    """A file of the program's, by its name; what was read of it before is forgotten."""

    names: tuple[str, ...] = ()
    reads: tuple[ModuleType, ...] = ()
    """Where it is read."""
    share = 1.0

    def whole(self, lot: Random) -> bytes:
        return _raw(lot.choice(self.names))

    def name_of(self, whole: bytes) -> str:
        return next(each for each in self.names if _raw(each) == whole)

    def strange(self, lot: Random) -> bytes:
        return as_json(lot, twisted(lot, json.loads(self.whole(lot))))

    def read(self, raw: bytes, folder: Path) -> list[str]:
        return self.read_as(self.names[len(raw) % len(self.names)], raw, folder)

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        return self.read_as(self.name_of(whole), raw, folder)

    def read_as(self, name: str, raw: bytes, folder: Path) -> list[str]:
        with with_file(folder, name, raw), forgotten(*self.reads):
            return self.seen(name)

    def seen(self, name: str) -> list[str]:
        """All that is wrong with what the program makes of it now."""
        raise NotImplementedError


@cache
def _raw(name: str) -> bytes:
    return (ROOT / name).read_bytes()


class Languages(OfTheProgram):
    kind = "languages"
    share = 0.3
    names = ("assets/locale/languages.json",)
    reads = (languages,)

    def seen(self, name: str) -> list[str]:  # noqa: ARG002
        for each in languages.languages():
            if not each.name.strip():
                return ["a language without a name"]
        languages.wanted("system")
        return asked("--language", "de", "rules", "list")


class Measured(OfTheProgram):
    kind = "measured"
    names = tuple(f"rules/{each.book}.measured.json" for each in ENTRIES if each.book)
    reads = (measured,)

    def strange(self, lot: Random) -> bytes:
        made = json.loads(self.whole(lot))
        few = lot.sample([*made["options"]], 3)
        made["options"] = {key: made["options"][key] for key in few}
        return as_json(lot, twisted(lot, made))

    def seen(self, name: str) -> list[str]:
        found = next(each for each in ENTRIES if each.book and f"/{each.book}." in name)
        usual = {rule.key: rule.default for rule in rules_of(found.rules())}
        for rule in rules_of(found.rules()):
            for n in found.seats[:2]:
                told(found, rule, n)
                plainly(found, usual, rule, n)
                other = not rule.default if rule.kind is bool else rule.default
                plainly(found, {**usual, rule.key: other}, rule, n)
        return []


class ReviewLevels(OfTheProgram):
    kind = "review levels"
    names = ("rules/review_levels.json",)
    reads = (anchors,)

    def seen(self, name: str) -> list[str]:  # noqa: ARG002
        for each in ENTRIES:
            anchors.given_away(each.key)
            for seats in each.seats:
                found = anchors.anchors(each.key, seats)
                for mean in (0.0, 0.3, 1e6):
                    anchors.between(mean, found)
        return []


class RuleBooks(OfTheProgram):
    kind = "rule book"
    share = 0.3
    names = tuple(
        str(path.relative_to(ROOT))
        for each in ENTRIES
        for path in (ROOT / "rules").rglob(f"{each.book}.md")
    )
    reads = (book_text,)

    def strange(self, lot: Random) -> bytes:
        lines: list[object] = self.whole(lot).decode().splitlines()
        for _line in range(lot.randrange(1, 6)):
            scrap = lot.choice(("|", "|a|b|\n|-|", "![x](table:a/b#9)", "#" * 9, "- ", "> ",
                                "[a](lesson:x/y#0)", "**", str(value(lot))))  # fmt: skip
            lines.insert(lot.randrange(len(lines) + 1), scrap)
        return "\n".join(map(str, lines)).encode("utf-8", "surrogatepass")

    def seen(self, name: str) -> list[str]:
        found = next(each for each in ENTRIES if name.endswith(f"{each.book}.md"))
        parts = Path(name).parts
        try:
            if len(parts) == 3:
                languages.speak(parts[1])
            book = book_text.book(found)
            book_text.place_of("Options", book)
        finally:
            words.speak(words.NullTranslations())
        return []


class Pictures(OfTheProgram):
    kind = "picture"
    names = ("assets/cards/QS.svg", "assets/cards/7H.svg", "assets/icons/app.svg",
             "assets/tiles/roolz.svg")  # fmt: skip
    reads = (art,)

    def strange(self, lot: Random) -> bytes:
        text = self.whole(lot).decode()
        for _scrap in range(lot.randrange(1, 6)):
            at = lot.randrange(len(text))
            scrap = lot.choice(("<g>", "</svg>", "&", '"', "<!ENTITY a 'b'>", "1e999", "-" * 99,
                                "<use href='#a'/>", str(value(lot))))  # fmt: skip
            text = text[:at] + scrap + text[at + lot.randrange(9) :]
        return text.encode("utf-8", "surrogatepass")

    def seen(self, name: str) -> list[str]:
        pygame.display.init()
        short = name.removeprefix("assets/").removesuffix(".svg")
        art._svg(short, (80, 120))
        art._svg(short, (20, 30), (("#000000", "#ffffff"),))
        return []


class Letters(OfTheProgram):
    kind = "letters"
    names = ("assets/fonts/AtkinsonHyperlegibleNext-Regular.ttf",)
    reads = (typeface,)
    share = 0.5

    def strange(self, lot: Random) -> bytes:
        raw = bytearray(self.whole(lot))
        for _change in range(lot.randrange(1, 40)):
            at = lot.randrange(400 if lot.random() < 0.5 else len(raw) - 4)
            raw[at : at + 4] = struct.pack(">I", lot.choice((0, 1, 2**31, 2**32 - 1, 70_000)))
        return bytes(raw)

    def seen(self, name: str) -> list[str]:  # noqa: ARG002
        pygame.font.init()
        face = typeface.Typeface(18, "regular")
        if (
            face.width(
                "Roller Table: Ü 10 ♠",
            )
            < 0
            or face.capital < 0
        ):
            return ["letters of less than no width"]
        face.draw("Roller Table: Ü 10 ♠", (0, 0, 0))
        return []


class MenuEntry(OfTheProgram):
    kind = "menu entry"

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return b"[Desktop Entry]\nType=Application\nName=Roller Table\nExec=roller-table\n"

    def strange(self, lot: Random) -> bytes:
        lines = self.whole(lot).decode().splitlines()
        lines.insert(lot.randrange(5), lot.choice(("Exec=", "[", "Exec=roller-table %u", "=")))
        lines.insert(lot.randrange(5), str(value(lot)))
        return "\n".join(lines).encode("utf-8", "surrogatepass")

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        return self.read(raw, folder)

    def read(self, raw: bytes, folder: Path) -> list[str]:
        """The menu's own entry, which tells whose program it is when it is taken out."""
        place = folder / "applications" / install.ENTRY
        place.parent.mkdir()
        place.write_bytes(raw)
        before = install._data, install._command
        install._data, install._command = lambda: folder, lambda: folder / "roller-table"
        try:
            install.uninstall()
        except install.CommandError as error:
            return (
                [] if str(error).isprintable() and place.exists() else ["its line is no clear one"]
            )
        finally:
            install._data, install._command = before
        return []


class Catalogues(OfTheProgram):
    """A catalogue as a wheel brings it, compiled."""

    kind = "catalogue"
    share = 2.0

    @staticmethod
    @cache
    def messages() -> dict[str, str]:
        """What German has for every message, as the compiled file holds it."""
        source = ROOT / "assets" / "locale" / "de" / "roller_table.po"
        found = languages.Catalogue(languages.compiled(source))
        kept: dict[object, str] = found._catalog  # type: ignore[attr-defined]
        return {each: said for each, said in kept.items() if isinstance(each, str)}

    @staticmethod
    @cache
    def made() -> bytes:
        return written(Catalogues.messages())

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return self.made()

    def strange(self, lot: Random) -> bytes:
        every = self.messages()
        told: dict[str, Plain] = {each: every[each] for each in lot.sample([*every], 40)}
        told[""] = every[""]
        if lot.random() < 0.3:
            told[""] = every[""].replace(
                "n != 1", lot.choice(("n/0", "n(", "9" * 999, "n" * 500, "1000", "-1", "n**n"))
            )
        for each in lot.sample([*told], 8):
            told[each] = lot.choice(("{x}", "{", "{n!r:>99999999}", "", str(value(lot)), 7))
        return written({each: str(said) for each, said in told.items()})

    def read(self, raw: bytes, folder: Path) -> list[str]:
        with with_file(folder, "assets/locale/de/roller_table.mo", raw):
            return self.seen("")

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        return self.read(raw, folder)

    def seen(self, name: str) -> list[str]:  # noqa: ARG002
        try:
            languages.speak("de")
        except languages.UnknownLanguageError as error:
            return [] if str(error).isprintable() else ["its line is no clear one"]
        try:
            for english in self.messages():
                if english:
                    _filled(english)
            for n in (0, 1, 2, 5, 1_000_000):
                words.counted("{n} card", "{n} cards", n)
        finally:
            words.speak(words.NullTranslations())
        return []


def _filled(english: str) -> None:
    """The message as it is said now, with all its places filled."""
    names = {each[1] for each in Formatter().parse(english) if each[1]}
    words._(english).format(**dict.fromkeys(names, 3))


def written(messages: dict[str, str]) -> bytes:
    """A compiled catalogue, in the form of gettext."""
    ids, strings, table = b"", b"", list[tuple[int, int, int, int]]()
    for each, said in sorted(messages.items()):
        key, text = each.encode("utf-8", "surrogatepass"), said.encode("utf-8", "surrogatepass")
        table.append((len(ids), len(key), len(strings), len(text)))
        ids, strings = ids + key + b"\0", strings + text + b"\0"
    head = 28
    keys = head + 16 * len(table)
    texts = keys + len(ids)
    rows = [struct.pack("<2I", length, keys + at) for at, length, _at, _length in table]
    rows += [struct.pack("<2I", length, texts + at) for _at, _length, at, length in table]
    first = struct.pack("<7I", 0x950412DE, 0, len(table), head, head + 8 * len(table), 0, 0)
    return first + b"".join(rows) + ids + strings
