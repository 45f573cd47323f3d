"""What a power cut leaves of the file beside the file: every move that was whole there stands."""

import random
import shutil
import struct

import pytest

from roller_table.shelf import open_shelf

from .games import begun, play

HEAD, FRAME_HEAD = 32, 24
"""Bytes of SQLite's write-ahead file and of each page in it, before the page itself."""


@pytest.fixture(scope="module")
def live(tmp_path_factory):
    """A file in the middle of a game as it lies on the disk, how far its log then was written, and
    how many moves were kept by then."""
    path = tmp_path_factory.mktemp("live") / "games.db"
    shelf = open_shelf(path)
    match = begun(shelf)
    wal = path.with_name("games.db-wal")
    ends = [(wal.stat().st_size, 0)]
    for count in range(1, 61):
        play(match, 1)
        ends.append((wal.stat().st_size, count))
    shutil.copy(path, path.with_name("copy.db"))
    shutil.copy(wal, path.with_name("copy.db-wal"))
    lines = match.lines
    shelf.close()
    return path.with_name("copy.db"), ends, lines


def try_cut(live, folder, at):
    copy, ends, lines = live
    path = folder / "games.db"
    for part in folder.glob("games.db*"):
        part.unlink()
    shutil.copy(copy, path)
    path.with_name("games.db-wal").write_bytes(copy.with_name("copy.db-wal").read_bytes()[:at])
    told = []
    shelf = open_shelf(path, told.append)
    whole = [count for end, count in ends if end <= at]
    if whole:
        kept = shelf.load(1)
        assert kept.lines == lines[: max(whole)], at
    assert told == [], at
    match = begun(shelf, seed=9, moves=2)
    assert shelf.load(match.id).lines == match.lines, at
    shelf.close()


def cuts(live):
    """Every border of a frame, and the byte before and behind it."""
    copy = live[0]
    raw = copy.with_name("copy.db-wal").read_bytes()
    (page,) = struct.unpack(">I", raw[8:12])
    borders = range(HEAD, len(raw) + 1, FRAME_HEAD + page)
    return sorted({0, *(at + off for at in borders for off in (-1, 0, 1))})


def test_a_log_that_was_cut_anywhere_holds_every_move_that_was_whole_in_it(live, tmp_path, lot):
    assert live[1][-1][0] > live[1][0][0]
    for at in lot.sample(cuts(live), 30):
        try_cut(live, tmp_path, at)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(8))
def test_a_log_that_was_cut_at_any_frame_or_thousand_others(live, tmp_path, part):
    lot = random.Random(part)
    size = live[0].with_name("copy.db-wal").stat().st_size
    for at in [*cuts(live)[part::8], *(lot.randrange(size) for _ in range(125))]:
        try_cut(live, tmp_path, at)


YEAR = 365 * 86400.0


def test_a_clock_that_jumps_loses_and_hides_no_game(path, told, monkeypatch):
    clock = [1_800_000_000.0]
    monkeypatch.setattr("roller_table.shelf.keeper.time.time", lambda: clock[0])
    shelf = open_shelf(path, told.append)
    match, other = begun(shelf, moves=3), begun(shelf, seed=8, moves=3)
    for jump in (-YEAR, 10 * YEAR, -20 * YEAR, -60 * YEAR):
        clock[0] += jump
        play(match, 2)
        play(other, 2)
        again = open_shelf(path, told.append)
        assert [again.load(each.id).lines for each in (match, other)] == [match.lines, other.lines]
        assert {kept.id: kept.fault for kept in again.games()} == {1: "", 2: ""}
        again.close()
    assert told == []
