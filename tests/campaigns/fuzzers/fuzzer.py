"""What a fuzzer is: it makes files of one kind, and reads them through the program's own door."""

from pathlib import Path
from random import Random
from typing import Protocol

from ..spoken import asked_of


class Fuzzer(Protocol):
    """Files of one kind. What is wrong is told in words that are always the same."""

    kind: str
    """The kind's key."""
    share: float
    """How often it comes beside the others, among made-up files."""

    def whole(self, lot: Random) -> bytes:
        """One as the program, or somebody who means well, has it."""

    def strange(self, lot: Random) -> bytes:
        """One made up: good in its frame, and with values that nobody means."""

    def read(self, raw: bytes, folder: Path) -> list[str]:
        """All that is wrong with how the program reads it; nothing where it ends in values or in
        one clear line. The folder is empty and is the player's own."""

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:
        """The same of one that was ``whole``; of ours nothing may be changed in silence too."""


class Texts:
    """What most have in common: one that was whole is read as any other."""

    share = 1.0

    def read(self, raw: bytes, folder: Path) -> list[str]:
        raise NotImplementedError

    def damaged(self, raw: bytes, whole: bytes, folder: Path) -> list[str]:  # noqa: ARG002
        return self.read(raw, folder)


def asked(*words: object) -> list[str]:
    """What is wrong with how the command line answers."""
    told = " ".join(str(word) for word in words[:2])
    return [f"{told}: {each}" for each in asked_of(words)]
