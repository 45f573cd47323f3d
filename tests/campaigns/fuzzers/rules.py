"""Rule files: somebody's own, offered, shown, checked, resolved, and dealt by."""

from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

import yaml

from roller_table.engine.luck import Luck
from roller_table.files.faults import RuleFileError
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.rulefile import load, offered, reading, rename_own, resolve, variants_with

from ..home import ROOT, forgotten, with_file
from ..nasty import Plain, as_yaml, twisted
from ..spoken import unclear
from .fuzzer import Texts, asked


@cache
def known() -> tuple[tuple[bytes, Plain], ...]:
    paths = [ROOT / "rules" / f"{each.book}.yaml" for each in ENTRIES if each.book]
    return tuple((path.read_bytes(), yaml.safe_load(path.read_bytes())) for path in paths)


WORDS = ("roolz", "Roller Derby", "rollerball", "2d6", "d12", [2, 3, 4], [4, 4], [0], "yes", "on",
         {"target": 1}, ["Race"], {"name": "", "says": "", "rules": {}})  # fmt: skip

LISTED = 4
"""One of this many is shown in the list, for which all rules of the program are read too."""


class Rules(Texts):
    kind = "rules"
    share = 4.0

    def whole(self, lot: Random) -> bytes:
        return lot.choice(known())[0]

    def strange(self, lot: Random) -> bytes:
        made = lot.choice(known())[1]
        assert isinstance(made, dict)
        name = lot.choice(("My own", made["name"], "Classic", "x" * 60))
        return as_yaml(lot, twisted(lot, {**made, "name": name}, WORDS))

    def read(self, raw: bytes, folder: Path) -> list[str]:
        path = folder / "rules" / "mine.yaml"
        path.parent.mkdir()
        path.write_bytes(raw)
        wrong = asked("rules", "check", path)
        if crc32(raw) % LISTED == 0:
            wrong += asked("rules", "list")
        try:
            file = load(path, own=True)
        except RuleFileError as error:
            wrong += [f"a fault: {each}" for each in unclear(str(error))]
            nowhere = [each for each in error.faults if not each.line]
            return wrong + ["a fault has no place in the file"] * (len(nowhere) > 1)
        wrong += asked("rules", "show", path)
        found = entry(file.game)
        for variant in (None, *variants_with(file)[:3]):
            rules = _resolved(file, variant)
            for seats in file.seats if rules is not None else ():
                found.game(rules).deal(seats, Luck(1))
        files, _errors = offered(file.game)
        for mine in [each for each in files if each.own]:
            _renamed(mine)
        return wrong

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        """As a person's, and as the program's own."""
        wrong = self.read(raw, folder)
        place = [each for each, _said in known()].index(whole)
        book = [each.book for each in ENTRIES if each.book][place]
        with with_file(folder, f"rules/{book}.yaml", raw), forgotten(reading):
            return wrong + asked("rules", "list") + asked("rules", "show", book)


def _resolved(file: object, variant: object) -> object:
    """The rules of a file with a variant; None where they do not go together, which is said."""
    names = [variant.name] if variant else []  # type: ignore[attr-defined]
    try:
        return resolve(file, variants=names)  # type: ignore[arg-type]
    except RuleFileError:
        return None


def _renamed(file: object) -> None:
    try:
        rename_own(file, "Another name")  # type: ignore[arg-type]
    except (RuleFileError, FileExistsError):
        return
    assert offered(file.game)[0], "a renamed file is gone"  # type: ignore[attr-defined]
