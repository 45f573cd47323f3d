"""A kept game written as a transcript where its player will find it."""

from datetime import datetime
from itertools import count
from os import environ
from pathlib import Path

from platformdirs import user_documents_path

from roller_table import folders
from roller_table.engine.options import restored
from roller_table.engine.record import Record
from roller_table.engine.transcript import write
from roller_table.games.catalogue import entry


def export(record: Record, number: int, created: float) -> Path:
    """Write the whole game and say where.

    OSError where that cannot be done; ValueError or KeyError if the game cannot be played.
    """
    found = entry(record.game)
    game = found.game(restored(found.rules(), record.rules))
    text = "".join(line + "\n" for line in write(game, record))
    day = datetime.fromtimestamp(created).strftime("%Y-%m-%d")
    name = f"{record.game.replace('_', '-')}-{day}-game-{number}"
    return _put(_folder(), name, text)


def _folder() -> Path:
    """The player's documents, or the folder of everything that is the player's here."""
    documents = user_documents_path()
    if environ.get("ROLLER_TABLE_HOME") or not documents.is_dir():
        return folders.data() / "transcripts"
    return documents / "Roller Table"


def _put(folder: Path, name: str, text: str) -> Path:
    """Write it under a name that no other file has; the same game is not written twice."""
    folder.mkdir(parents=True, exist_ok=True)
    for turn in count(1):
        path = folder / (f"{name}.jsonl" if turn == 1 else f"{name}-{turn}.jsonl")
        try:
            with path.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(text)
        except FileExistsError:
            if path.is_file() and path.read_bytes() == text.encode():
                break
        else:
            break
    return path
