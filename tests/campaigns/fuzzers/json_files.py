"""The window's own small files: its settings with the table of keys, and what was set up last."""

import json
from pathlib import Path
from random import Random

from roller_table.engine.values import replace
from roller_table.games.catalogue import ENTRIES
from roller_table.ui.machine import settings
from roller_table.ui.machine.actions import ACTIONS
from roller_table.ui.machine.keys import KeyTable
from roller_table.ui.scenes.setup import memory
from roller_table.ui.scenes.setup.memory import RememberedSetup
from roller_table.ui.scenes.setup.sitting import restored_table

from ..nasty import Plain, as_json, twisted
from ..spoken import unclear
from .fuzzer import Texts

NOTICE = 400
"""Letters of a line that a player is told."""


class Settings(Texts):
    kind = "settings"

    def good(self) -> dict[str, Plain]:
        keys = KeyTable((("show_hint", "j"), ("turn", "z")))
        chosen = replace(settings.Settings(), name="Noor", language="de", keys=keys)
        kept = {name: getattr(chosen, name) for name in chosen.__dataclass_fields__}
        return {**kept, "keys": dict(keys.bound)}

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return json.dumps(self.good(), indent=1).encode()

    def strange(self, lot: Random) -> bytes:
        words = ("de", "system", "off", "fast", "clear", "j", "space", [1, 1], [9**9, 2])
        made = self.good()
        if lot.random() < 0.4:
            names = [each.name for each in ACTIONS]
            made["keys"] = {lot.choice([*names, "x"]): lot.choice("abcz ") for _n in range(4)}
        return as_json(lot, twisted(lot, made, words))

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        file = settings.path()
        file.write_bytes(raw)
        chosen, notice = settings.load()
        wrong = [f"its notice: {each}" for each in unclear(notice or "", NOTICE, 1)]
        kept = [each.read_bytes() for each in file.parent.iterdir()]
        if notice and raw not in kept:
            wrong.append("what could not be understood is kept nowhere")
        if settings.save(chosen) is not None:
            wrong.append("settings cannot be kept any more")
        if settings.load() != (chosen, None):
            wrong.append("settings that were kept are read otherwise")
        chosen.called, chosen.style, chosen.lasts(100)
        return wrong


class Tables(Texts):
    kind = "tables"

    def good(self) -> dict[str, Plain]:
        chairs = [["Ade", "club"], ["", "human"], ["Noor", "expert"]]
        one = {"form": 2, "preset": "my own", "rules": {"target": 300, "misdeal": True}}
        return {"roolz": {**one, "chairs": chairs}, "roebuck": {"rules": {}, "chairs": chairs}}

    def whole(self, lot: Random) -> bytes:  # noqa: ARG002
        return json.dumps(self.good(), indent=1).encode()

    def strange(self, lot: Random) -> bytes:
        words = ("roolz", "human", "club", ["Ade", "just_right"], [["x", "club"]] * 9, "Classic")
        return as_json(lot, twisted(lot, self.good(), words))

    def read(self, raw: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        file, wrong = memory.path(), list[str]()
        file.write_bytes(raw)
        for each in ENTRIES:
            memory.recall(each.key)
            restored_table(each, "Ade").house.changes()
        kept = RememberedSetup("", {"target": 7}, [["Ade", "club"]])
        if memory.remember("roebuck", kept):
            wrong.append("a table cannot be kept any more")
        if memory.recall("roebuck").rules != kept.rules:
            wrong.append("a table that was kept is read otherwise")
        return wrong
