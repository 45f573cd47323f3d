"""Companions of one's own, and their faces: read, met, and drawn as the window draws them."""

import struct
import zlib
from pathlib import Path
from random import Random

import pygame
import yaml

from roller_table.rulefile import companions
from roller_table.ui.looks.art import Art
from roller_table.ui.looks.cache import Room
from roller_table.ui.looks.company import Company

from ..home import ROOT, with_file
from ..nasty import as_yaml, twisted
from ..spoken import unclear
from .fuzzer import Texts

_BOOK = "rules/companions.yaml"
WORDS = ("Ade", "luna.png", "../luna.png", "/etc/passwd", "luna.svg", "x" * 99, 7, "on", [], {},
         {"name": "Luna"}, {"name": "Luna", "face": "luna.png", "manner": {}},
         "boldness", -3, 2, {"boldness": 2, "patience": -9})  # fmt: skip


def a_face(wide: int = 48, high: int = 48) -> bytes:
    """A picture of that size in one colour."""

    def part(kind: bytes, data: bytes) -> bytes:
        summed = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + summed

    head = struct.pack(">2I5B", wide, high, 8, 2, 0, 0, 0)
    rows = zlib.compress((b"\0" + b"\x20\x80\xc0" * wide) * high)
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", rows) + part(b"IEND", b"")


def met() -> list[str]:
    """All that is wrong with what the window makes of them now."""
    company, names = Company(), [each.name for each in companions.offered().companions]
    told = company.meet()
    wrong = [f"a fault: {each}" for each in unclear(told, 1_000, 1)]
    pygame.display.init()
    if not pygame.display.get_surface():
        pygame.display.set_mode((64, 64))
    art = Art(Room(1 << 20), company=company)
    for name in names:
        face = art.face(name, 24)
        if face and face.get_size() != (24, 24):
            wrong.append("a face of another size")
    if len({name.casefold() for name in names}) != len(names):
        wrong.append("two companions of one name")
    return wrong


class Companions(Texts):
    kind = "companions"
    share = 2.0

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return (ROOT / _BOOK).read_bytes()

    def strange(self, lot: Random) -> bytes:
        made = yaml.safe_load(self.whole(lot))
        mine = [{"name": f"Luna {n}", "face": "luna.png"} for n in range(lot.choice((1, 3, 500)))]
        return as_yaml(lot, twisted(lot, {**made, "companions": mine}, WORDS))

    def read(self, raw: bytes, folder: Path) -> list[str]:
        place = folder / "companions"
        place.mkdir()
        (place / "luna.png").write_bytes(a_face())
        (place / "mine.yaml").write_bytes(raw)
        return met()

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        """As a person's, and as the program's own."""
        wrong = self.read(raw, folder)
        with with_file(folder, _BOOK, raw):
            return wrong + met()


class Faces(Texts):
    kind = "face"

    def whole(self, lot: Random) -> bytes:
        side = lot.choice((32, 48, 200))
        return a_face(side, side)

    def strange(self, lot: Random) -> bytes:
        raw = bytearray(a_face(lot.choice((32, 1_000)), lot.choice((32, 40))))
        for _change in range(lot.randrange(1, 20)):
            at = lot.randrange(8, len(raw) - 4)
            raw[at : at + 4] = struct.pack(">I", lot.choice((0, 1, 2**31, 2**32 - 1, 70_000)))
        return bytes(raw)

    def read(self, raw: bytes, folder: Path) -> list[str]:
        place = folder / "companions"
        place.mkdir()
        (place / "luna.png").write_bytes(raw)
        (place / "mine.yaml").write_text("companions: [{name: Luna, face: luna.png}]\n")
        return met()
