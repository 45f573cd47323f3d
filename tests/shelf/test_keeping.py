"""Keeping games: every move is in the file at once, and comes back as it was."""

import sqlite3
import subprocess
import sys

import pytest

from roller_table import folders
from roller_table.engine.notation import write
from roller_table.match import HUMAN, Match
from roller_table.shelf import ShelfError, open_shelf

from ..pseudo import spoken
from .games import NAMES, begun, play


def rows(path, query):
    """What another program sees in the file."""
    with sqlite3.connect(path) as db:
        return db.execute(query).fetchall()


def change(path, statement, *values):
    with sqlite3.connect(path) as db:
        db.execute(statement, values)
    db.close()


def test_every_move_is_in_the_file_before_play_returns(shelf, path):
    match = begun(shelf)
    while not match.over:
        play(match, 1)
        query = "SELECT line FROM moves WHERE game_id = 1 ORDER BY number"
        assert tuple(line for (line,) in rows(path, query)) == match.lines


def test_a_game_is_loaded_as_it_was_left(shelf, path):
    match = begun(shelf, moves=50, jokers_for_sale=True)
    shelf.close()
    again = open_shelf(path).load(match.id)
    assert (again.state, again.turns) == (match.state, match.turns)
    assert (again.chairs, again.rules, again.seed) == (match.chairs, match.rules, match.seed)
    assert again.id == match.id


def test_it_is_kept_which_moves_were_chosen_for_the_person(shelf, path):
    match = begun(shelf, moves=8)
    for played_out in (False, True, True, False):
        line = write(next(iter(match.ask.choice)))
        with match.playing_line(line, played_out=played_out):
            pass
    assert match.record().played_out == (10, 11)
    again = open_shelf(path).load(match.id)
    assert again.record() == match.record()
    match.take_back()
    left = tuple(n for n in (10, 11) if n <= match.count)
    assert open_shelf(path).record(match.id).played_out == match.record().played_out == left


def test_a_loaded_game_goes_on_being_kept(shelf):
    match = shelf.load(begun(shelf, moves=10).id)
    play(match, 5)
    assert shelf.load(match.id).lines == match.lines
    assert len(match.lines) == 15


def test_a_seed_of_sixty_four_bits_comes_back_whole(shelf):
    match = begun(shelf, seed=2**64 - 1)
    assert shelf.load(match.id).state == match.state


def test_the_list_shows_the_latest_game_first_and_where_it_stands(shelf):
    first, second = begun(shelf, 1, moves=80), begun(shelf, 2, moves=3)
    play(first, 1)
    kept = shelf.unfinished()
    assert [each.id for each in kept] == [first.id, second.id]
    assert kept[0].names == NAMES
    assert kept[0].levels == (HUMAN, "club", "club", "club")
    assert (kept[0].game, kept[0].name, kept[0].moves) == ("roller_derby", "Roller Derby", 81)
    assert kept[0].headline == first.sheet(0).headline.shown()
    assert kept[0].standings == first.standings
    assert (kept[0].finished, kept[0].practised, kept[0].winners) == (False, False, ())


def test_where_a_kept_game_stands_is_told_in_the_language_of_whoever_lists_it(shelf):
    with spoken():
        game = begun(shelf, 1, moves=3)
        (there,) = shelf.unfinished()
    (here,) = shelf.unfinished()
    assert (
        here.headline
        == game.sheet(0).headline.shown()
        == "Deal 1 of 4 · exactly eight for Bea + Dot"
    )
    assert (here.names, here.name) == (there.names, there.name)
    assert "Deal" not in there.headline


def test_a_finished_game_is_no_longer_offered_to_go_on_with(shelf):
    match = begun(shelf, deals=2)
    assert [each.id for each in shelf.unfinished()] == [match.id]
    play(match)
    assert shelf.unfinished() == ()
    (kept,) = shelf.games()
    assert (kept.finished, kept.winners, kept.standings) == (True, match.winners, match.standings)


def test_no_more_games_are_listed_than_asked_for(shelf):
    for seed in range(4):
        begun(shelf, seed)
    assert [each.id for each in shelf.games(2)] == [4, 3]


def test_the_game_that_was_begun_last_is_not_the_one_that_was_played_last(shelf, path):
    first = begun(shelf)
    begun(shelf)
    play(first, 3)
    earlier, later = (kept.created for kept in sorted(shelf.games(), key=lambda kept: kept.id))
    change(path, "UPDATE games SET game = 'roolz' WHERE id = 2")
    assert [shelf.begun_last(at) for at in (earlier, later, later + 1)] == [
        "",
        "roller_derby",
        "roolz",
    ]


def test_what_was_taken_back_is_gone_from_the_file_and_marked(shelf):
    match = begun(shelf, moves=60)
    match.take_back()
    (kept,) = shelf.games()
    assert kept.practised
    assert kept.moves == len(match.lines) < 60
    again = shelf.load(match.id)
    assert again.practised
    assert again.state == match.state


def test_a_finished_game_that_was_taken_back_can_be_gone_on_with(shelf):
    match = play(begun(shelf, deals=2))
    counted = shelf.results.kinds()
    match.take_back()
    assert [each.id for each in shelf.unfinished()] == [match.id]
    assert shelf.unfinished()[0].winners == ()
    match.put_back()
    assert shelf.results.kinds() == counted == {"counts": 1}, "redone, it counts as before"


def test_a_deleted_game_is_gone_with_its_moves(shelf, path):
    match = begun(shelf, moves=5)
    assert shelf.delete(match.id)
    assert not shelf.delete(match.id)
    assert shelf.games() == ()
    assert rows(path, "SELECT * FROM moves") == []
    with pytest.raises(ShelfError, match="no saved game number 1"):
        shelf.load(match.id)


def test_the_number_of_a_deleted_game_is_not_given_again(shelf):
    shelf.delete(begun(shelf).id)
    assert begun(shelf).id == 2


def test_a_game_begun_without_a_shelf_is_kept_whole_once_it_has_one(shelf):
    match = begun(moves=30)
    shelf.begin(match)
    assert shelf.load(match.id).lines == match.lines


def test_the_list_is_made_without_playing_any_game(shelf, monkeypatch):
    begun(shelf, moves=40)
    monkeypatch.setattr("roller_table.shelf.shelf.Match", None)
    assert shelf.unfinished()[0].moves == 40


def steps_of_a_move(shelf, match):
    """How much the database does for the next move, in steps of its own machine."""
    steps = []
    shelf._file._database._db.set_progress_handler(lambda: steps.append(1), 1)
    play(match, 1)
    shelf._file._database._db.set_progress_handler(None, 0)
    return len(steps)


def test_a_move_late_in_a_long_game_is_kept_with_no_more_work_than_an_early_one(shelf, monkeypatch):
    match = begun(shelf, seed=5, moves=40, deals=16)
    early = steps_of_a_move(shelf, match)
    play(match, 400)
    assert not match.over
    for name in ("lines", "turns"):
        monkeypatch.setattr(Match, name, property(lambda _match: pytest.fail("all was read")))
    assert steps_of_a_move(shelf, match) <= early * 1.1


def test_the_shelf_lies_in_the_players_own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("ROLLER_TABLE_HOME", str(tmp_path / "stick"))
    shelf = open_shelf()
    begun(shelf)
    shelf.close()
    assert (folders.data() / "games.db").is_file()
    assert folders.data() == tmp_path / "stick"


def test_the_file_survives_a_power_cut_as_well_as_a_crash(shelf):
    query = "SELECT * FROM pragma_journal_mode, pragma_synchronous, pragma_foreign_keys"
    assert tuple(shelf._file.read(query)[0]) == ("wal", 2, 1)


def test_the_shelf_does_not_make_the_start_slow():
    code = "import sys, roller_table.shelf; print('yaml' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False"]


# Rows that are not whole.


DAMAGED = {
    "a move that cannot be read": (
        "UPDATE moves SET line = 'play ZZ' WHERE game_id = 1 AND number = 9",
        "move 9",
    ),
    "a move that is not legal": (
        "UPDATE moves SET line = 'roll' WHERE game_id = 1 AND number = 9",
        "move 9",
    ),
    "a move of another seat": (
        "UPDATE moves SET seat = 9 WHERE game_id = 1 AND number = 9",
        "it was damaged",
    ),
    "a move that is missing": (
        "DELETE FROM moves WHERE game_id = 1 AND number = 9",
        "it was damaged",
    ),
    "a move of bad bytes": (
        "UPDATE moves SET line = CAST(x'ff' AS TEXT) WHERE game_id = 1 AND number = 9",
        "9",
    ),
    "rules that are no JSON": ("UPDATE games SET rules = '{' WHERE id = 1", "it was damaged"),
    "rules that are no rules": ("UPDATE games SET rules = '{\"x\": 1}' WHERE id = 1", "no"),
    "rules that are a list": ("UPDATE games SET rules = '[1]' WHERE id = 1", "it was damaged"),
    "chairs that are a number": ("UPDATE games SET chairs = '4' WHERE id = 1", "it was damaged"),
    "chairs that are too few": ("UPDATE games SET chairs = '[]' WHERE id = 1", "it was damaged"),
    "no number of seats": ("UPDATE games SET seats = 5 WHERE id = 1", "it was damaged"),
    "a seed that is a word": ("UPDATE games SET seed = 'x' WHERE id = 1", "it was damaged"),
    "another seed": ("UPDATE games SET seed = '8' WHERE id = 1", "move "),
    "an unknown game": ("UPDATE games SET game = 'bridge' WHERE id = 1", "no game called 'bridge'"),
    "standings that are words": ("UPDATE games SET standings = '[\"x\"]' WHERE id = 1", ""),
    "times that are words": ("UPDATE games SET updated = 'noon' WHERE id = 1", ""),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_game_is_told_by_its_number_and_left_alone(shelf, path, damage):
    begun(shelf, seed=3, moves=20)
    whole = begun(shelf, seed=4, moves=20)
    statement, words = DAMAGED[damage]
    change(path, statement)
    before = rows(path, "SELECT * FROM games")
    assert {each.id for each in shelf.games()} == {1, 2}
    if words:
        with pytest.raises(ShelfError, match=f"saved game 1 cannot be opened.*{words}"):
            shelf.load(1)
    assert shelf.load(2).state == whole.state
    assert rows(path, "SELECT * FROM games") == before


def test_a_row_that_cannot_be_listed_says_so_in_its_place(shelf, path):
    begun(shelf)
    change(path, "UPDATE games SET chairs = '[{}]'")
    (kept,) = shelf.games()
    assert kept.fault.startswith("saved game 1 cannot be opened")
