"""A home of its own for each test, files by their text, and a game with nested rules."""

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from roller_table import resources, rulefile
from roller_table.engine.options import number, one_of, switch, text
from roller_table.engine.values import frozen
from roller_table.games import catalogue
from roller_table.games.catalogue import Entry

Write = Callable[..., Path]


@dataclass(frozen=True, slots=True)
class Score:
    exact: int = number(5, "Exact", "Points for exactly the target.", low=5, step=10)
    bonus: bool = switch(False, "Bonus", "A bonus for a clean sheet.")


@dataclass(frozen=True, slots=True)
class Rules:
    laps: int = number(3, "Laps", "How many laps.", low=1, high=9)
    score: Score = field(default_factory=Score)
    blocks: Literal["off", "on", "at will"] = one_of("off", "Blocks", "Who may block.")
    shout: str = text("derby!", "Shout", "What the winner shouts.")

    def __post_init__(self) -> None:
        if self.laps == 9 and self.score.bonus:
            raise ValueError("nine laps leave nobody to pay the bonus")


@frozen
class Banked(Entry):
    """A game that exists for these tests, so that nested rules and many seats are tried."""

    def rules(self) -> type:
        return Rules


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own folder, empty."""
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def banked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of a game for 2 to 4 with nested rules, on the catalogue for one test."""
    made = Banked("banked", "Banked Track", "", (2, 3, 4), rule_set="", controller="")
    catalogue.register(made)
    own = tmp_path / "rules"
    shutil.copytree(resources.rules_folder(), own)
    (own / "banked.yaml").write_text("game: banked\nname: Banked Track\n")
    monkeypatch.setattr(resources, "rules_folder", lambda: own)
    yield made.key
    catalogue.unregister(made.key)


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and says where it lies."""

    def at(text: str | bytes, name: str = "my.yaml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    return at


@pytest.fixture
def faults(write: Write) -> Callable[[str | bytes], list[str]]:
    """What is wrong with a file of this text, without the file's own name."""

    def of(text: str | bytes) -> list[str]:
        path = write(text)
        with pytest.raises(rulefile.RuleFileError) as caught:
            rulefile.load(path)
        return [str(fault).removeprefix(str(path)).lstrip(", :") for fault in caught.value.faults]

    return of
