"""Lessons: somebody's own, listed, shown, checked, and read as the list of lessons reads them."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

import yaml

from roller_table.games.catalogue import ENTRIES
from roller_table.lessons import Lesson, headings, listing
from roller_table.lessons.checked import LessonCheck
from roller_table.lessons.effort import at_once
from roller_table.ui.scenes.lesson.own import OwnLessons

from ..home import ROOT, forgotten, with_file
from ..nasty import Plain, as_yaml, twisted
from ..spoken import unclear
from .fuzzer import Texts, asked

WORDS = (
    "hand 0", "hand 0: XX", "trick: 2S", "plate 9", "plate 0", "badge", "log", "gauge", "zone",
    "taker", "worth", "points of Ade", "offered play 9C", "offered", "next", "card", "points",
    "roll", "draw", "pass", "lay 2S", "bid 500", "play HR", "no-bid", "*", "not_a_move",
    "must_follow", "yes", ["Yes", "No"], ["", ""], ["a", "a"], [" ", "15 points"], {"*": ""},
    {"ask": {"words": "?", "choices": ["", "b"], "right": 0, "truth": "worth"}},
    {"say": "", "still": True}, {"watch": ["roll"]}, {"try": ["draw"]},
)  # fmt: skip


GAMES = tuple(each.key for each in ENTRIES)
FOLDER = ROOT / "rules" / "lessons"


@cache
def known() -> dict[bytes, tuple[str, Plain]]:
    """The program's lessons as they stand, each with its key and with what it says."""
    paths = sorted(FOLDER.rglob("*.yaml"))
    raws = {path: path.read_bytes() for path in paths}
    return {
        raw: (f"{path.parent.name}/{path.stem}", yaml.safe_load(raw)) for path, raw in raws.items()
    }


class Doing:
    """Does a job as soon as it is asked for."""

    def do(self, job: LessonCheck, told: Callable[[str], object]) -> int:
        told(at_once(job.going()))
        return 1


class Lessons(Texts):
    kind = "lesson"
    share = 4.0

    def whole(self, lot: Random) -> bytes:
        return lot.choice([*known()])

    def strange(self, lot: Random) -> bytes:
        made = lot.choice([*known().values()])[1]
        assert isinstance(made, dict)
        if lot.random() < 0.15:  # a great deal of the same
            step = lot.choice(made["steps"])
            codes = {f"made_up_{n}": "No." for n in range(lot.choice((30, 300, 2_000)))}
            step = {**step, "wrong": codes} if "try" in step else {**step, "show": ["log"] * 900}
            made = {**made, "steps": [step] * lot.choice((1, 3, 10))}
        return as_yaml(lot, twisted(lot, made, WORDS))

    def read(self, raw: bytes, folder: Path) -> list[str]:
        path = folder / "lessons" / f"mine_{folder.name}.yaml"
        path.parent.mkdir()
        path.write_bytes(raw)
        own = OwnLessons(Doing())
        own.look()
        rows = [(each.key, own.lesson(each.key)) for game in GAMES for each in own.headings(game)]
        asides = [each for game in GAMES for each in own.asides(game)]
        wrong = [] if rows or asides else ["a lesson of one's own is not in the list"]
        wrong += ["a row of the list is no line"] * any(_is_no_line(each) for each in rows)
        for aside in asides:
            for words in aside:
                wrong += [f"what is told of it: {each}" for each in unclear(words, 1_000, 1)]
        # Each door tries the lesson anew, and what one of them takes is bounded elsewhere.
        doors = (("check", path), ("check", path), ("list",), ("show", path))
        return wrong + asked("lesson", *doors[crc32(raw) % len(doors)])

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        """As a person's, and as the program's own."""
        wrong, key = self.read(raw, folder), known()[whole][0]
        with with_file(folder, f"rules/lessons/{key}.yaml", raw), forgotten(listing):
            headings(key.partition("/")[0])
            return wrong + asked("lesson", "list") + asked("lesson", "show", key)


def _is_no_line(row: tuple[str, Lesson | None]) -> bool:
    _key, lesson = row
    return lesson is None or not (lesson.title.strip() and lesson.title.isprintable())
