"""``stats``: what the finished games come to, for eyes, programs and tables."""

import csv
import io
import json

from roller_table import folders
from roller_table.shelf import open_shelf

from ..shelf.games import begun, play
from ..shelf.generated import Game, put


def keep(*games):
    folders.data().mkdir(parents=True, exist_ok=True)
    put(folders.data() / "games.db", games)


def test_statistics_are_told_to_eyes_programs_and_tables(ask):
    won, lost = ((170, 130, 170, 130), (0, 2)), ((130, 170, 130, 170), (1, 3))
    keep(
        *(Game("roller_derby", *each) for each in (won, won, won, lost, lost)),
        Game("roebuck", (3, 5, 15, 9), (0,), practised=True),
    )
    assert "Roller Derby: 3 of 5 won, 23 to 88 of 100; a fair share is 50" in ask("stats")[1]
    status, out, _err = ask("stats", "--json")
    told = json.loads(out)
    assert (status, told["apart"]["practised"]) == (0, 1)
    derby = told["games"][0]
    assert (derby["played"], derby["won"], derby["run"], derby["best_run"]) == (5, 3, 0, 3)
    assert derby["margin"] == 8
    assert derby["levels"] == {"club": {"won": 3, "played": 5}}
    rows = list(csv.DictReader(io.StringIO(ask("stats", "--csv")[1])))
    assert [(row["game"], row["played"]) for row in rows][:2] == [
        ("roller_derby", "5"),
        ("roolz", "0"),
    ]


def test_one_game_is_told_with_its_facts_those_of_old_games_too(ask, refused):
    folders.data().mkdir(parents=True, exist_ok=True)
    shelf = open_shelf(folders.data() / "games.db")
    play(begun(shelf))
    shelf._file.write(lambda db: db.execute("DELETE FROM results").rowcount)
    shelf._file.write(lambda db: db.execute("DELETE FROM facts").rowcount)
    shelf.close()
    shown = ask("stats", "roller_derby")[1]
    assert "1 won, too few games to say more" in shown
    assert "Target hit exactly: " in shown
    assert "Roolz" not in shown
    assert "is not a game" in refused("stats", "whist")
