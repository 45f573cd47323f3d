"""One flipped bit anywhere in the file: a game is as it was, or said to be damaged; never less.

Everyday a hundred bits are tried, drawn anew each time; as a campaign every bit of the
first 8 KB and 5,000 elsewhere: ``pytest -m campaign tests/shelf``.
"""

import random
import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from roller_table.match import Chair, Match
from roller_table.shelf import ShelfError, open_shelf

from ..mutated import mutated
from .games import DERBY, NAMES, begun, play

HEAD = 8 * 1024


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A file of three games as a program leaves it, and what stands in each."""
    path = tmp_path_factory.mktemp("whole") / "games.db"
    shelf = open_shelf(path)
    chairs = tuple(map(Chair, NAMES, ("human", "club", "club", "club")))
    for seed, moves in ((3, 0), (4, 60), (5, 190)):
        match = Match.new(DERBY, DERBY.rules()(deals=2), chairs, seed)
        shelf.begin(play(match, moves))
    said = {kept.id: (shelf.load(kept.id).record(), kept.names) for kept in shelf.games()}
    shelf.close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    return path, said


def flipped(raw, bit):
    byte = raw[bit // 8] ^ 1 << bit % 8
    return raw[: bit // 8] + bytes([byte]) + raw[bit // 8 + 1 :]


def try_bit(whole, tmp_path, bit):
    """Open the file with that bit flipped, and look at what the shelf makes of it."""
    try_file(whole, tmp_path, bit, flipped(whole[0].read_bytes(), bit))


def try_file(whole, tmp_path, bit, before):
    """Open a file that was damaged so, in a folder of its own: the same bit may be drawn twice."""
    with TemporaryDirectory(dir=tmp_path) as folder:
        try_in(Path(folder), whole, bit, before)


def try_in(folder, whole, bit, before):
    path, told = folder / "games.db", []
    path.write_bytes(before)
    try:
        shelf = open_shelf(path, told.append)
    except ShelfError as error:
        if "newer Roller Table" not in str(error):
            raise
        assert path.read_bytes() == before
        return
    try:
        look_at(shelf, whole[1], told, bit)
        match = begun(shelf, moves=3)
        assert match.id is not None, (bit, told)
        assert shelf.load(match.id).lines == match.lines, bit
        if any("set aside" in words for words in told):
            (aside,) = folder.glob("games.damaged-*.db")
            assert aside.read_bytes() == before, bit
    finally:
        shelf.close()


def look_at(shelf, said, told, bit):
    """Each game is as it was, or is said to be damaged, or the file is."""
    listed = {kept.id: kept for kept in shelf.games()}
    for number, (record, names) in said.items():
        kept = listed.pop(number, None)
        if kept is None:
            assert told, f"bit {bit}: game {number} is gone, and nobody says so"
            continue
        try:
            match = shelf.load(number)
        except ShelfError:
            assert kept.fault or told or kept.updated == 0, f"bit {bit}: {number} looks whole"
            continue
        assert match.lines == record.moves, f"bit {bit}: game {number} was changed"
        assert (match.record().rules, match.seed) == (record.rules, record.seed), bit
        assert match.rules_name == record.rules_name, bit
        assert match.names == names, bit
    for number, kept in listed.items():
        assert kept.fault or told, f"bit {bit}: a game {number} that never was"


def test_one_flipped_bit_never_stops_the_shelf_and_never_shortens_a_game(whole, tmp_path, lot):
    size = whole[0].stat().st_size
    bits = [lot.randrange(800) for _ in range(20)] + [lot.randrange(HEAD * 8) for _ in range(50)]
    bits += [lot.randrange(HEAD * 8, size * 8) for _ in range(50)]
    a_newer_file = 60 * 8 + 9  # It is left as it is, and so is its folder.
    for bit in [a_newer_file, *bits, a_newer_file]:
        try_bit(whole, tmp_path, bit)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(16))
def test_no_bit_of_the_head_stops_the_shelf_or_shortens_a_game(whole, tmp_path, part):
    for bit in range(part, HEAD * 8, 16):
        try_bit(whole, tmp_path, bit)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(10))
def test_no_bit_of_the_rest_stops_the_shelf_or_shortens_a_game(whole, tmp_path, part):
    lot = random.Random(part)
    size = whole[0].stat().st_size
    for bit in {lot.randrange(HEAD * 8, size * 8) for _ in range(500)}:
        try_bit(whole, tmp_path, bit)


@pytest.mark.parametrize("word", ["REFERENCES games", "practised", "games_by_time"])
def test_a_letter_of_what_the_tables_are_called_is_found(whole, tmp_path, word):
    """Where games could be read and none could be begun any more, a fresh file takes its place."""
    at = whole[0].read_bytes().index(word.encode()) + len(word) - 2
    for bit in range(8):
        try_bit(whole, tmp_path, at * 8 + bit)


@pytest.mark.parametrize(("at", "number"), [(60, 1), (60, -1), (60, 2 - 2**31), (44, 5)])
def test_a_file_of_another_form_than_it_claims_is_damaged(whole, tmp_path, at, number):
    """Its version or SQLite's own: it was opened anew with every game, and none was kept."""
    raw = bytearray(whole[0].read_bytes())
    raw[at : at + 4] = number.to_bytes(4, "big", signed=True)
    try_file(whole, tmp_path, (at, number), bytes(raw))


def test_games_of_a_damaged_file_that_can_be_read_stand_in_the_fresh_one(whole, tmp_path):
    path, said = tmp_path / "games.db", whole[1]
    shutil.copy(whole[0], path)
    shelf = open_shelf(path)
    shelf.learn("lesson", "roebuck/1_places")
    shelf.close()
    with sqlite3.connect(path) as db:  # an index that is not what it says
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'updated)', 'created)')"
                   " WHERE name = 'games_by_time'")  # fmt: skip
    db.close()
    told = []
    shelf = open_shelf(path, told.append)
    assert "set aside" in told[0]
    assert "3 games could be read" in told[0]
    assert shelf.learnt("lesson") == {"roebuck/1_places": 1}
    for number, (record, names) in said.items():
        match = shelf.load(number)
        assert (match.lines, match.names) == (record.moves, names)
    assert len(list(tmp_path.glob("games.damaged-*.db"))) == 1


def try_changed(whole, tmp_path, lot, count):
    raw = whole[0].read_bytes()
    for number in range(count):
        try_file(whole, tmp_path, number, mutated(lot, raw))


def test_changed_files_never_stop_the_shelf_and_never_shorten_a_game(whole, tmp_path, lot):
    try_changed(whole, tmp_path, lot, 30)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_changed_files(whole, tmp_path, part):
    try_changed(whole, tmp_path, random.Random(part), 1_000)
