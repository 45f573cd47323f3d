"""What can happen to the lab's book: a run, a game or the file is damaged, or cannot be written."""

import json
import random
import shutil
import sqlite3
from contextlib import closing
from itertools import islice

import pytest

from roller_table.engine.values import replace
from roller_table.lab.book import Book, BookError, Goal, LostRun, place
from roller_table.lab.child import kept
from roller_table.lab.findings import Findings
from roller_table.lab.plan import BATCH, PlanVariant, play_batch
from roller_table.lab.report import page
from roller_table.lab.running import carry_on
from roller_table.selfplay import InlineExecutor

from ..disks import FULL, disk
from .conftest import short

__all__ = ["disk"]


@pytest.fixture(scope="module")
def batches():
    made = short()
    return [play_batch(made, number) for number in range(2)]


@pytest.fixture(scope="module")
def original(tmp_path_factory, batches):
    """A book of three runs as a program leaves it; of the first and the last two batches each."""
    path = tmp_path_factory.mktemp("book") / "lab.db"
    with Book(path) as book:
        for goal in (Goal(20), Goal(200), Goal(None, 5.0, ("length",))):
            book.begin(short(), goal, "1", "roller-table lab roebuck")
        for number in (1, 3):
            for rows in batches:
                book.keep(number, rows)
    return path


@pytest.fixture
def path(original, home):
    home.mkdir()
    return shutil.copy(original, place())


def change(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(statement, values)


def plan_with(**changes):
    return json.dumps(json.loads(short().written()) | changes)


USUAL = json.loads(short().written())["variants"]
NULLS = '{"pairs": null, "per_cent": null, "measures": [null]}'
DAMAGED_RUNS = {
    "a goal of nothing": ("goal", "{}"),
    "a goal of nulls": ("goal", NULLS),
    "no goal": ("goal", "null"),
    "a goal that is a number": ("goal", "7"),
    "a goal without measure": ("goal", '{"pairs": 1, "per_cent": null, "measures": ["beauty"]}'),
    "a goal beyond all bounds": (
        "goal", '{"pairs": 1' + "0" * 30 + ', "per_cent": 1, "measures": []}'),
    "a goal that is no number": ("goal", '{"pairs": null, "per_cent": NaN, "measures": []}'),
    "no plan": ("plan", "null"),
    "a plan that is a number": ("plan", "7"),
    "a plan of brackets": ("plan", "[" * 100_000),
    "no variants": ("plan", plan_with(variants=[])),
    "the base alone": ("plan", plan_with(variants=USUAL[:1])),
    "variants that are words": ("plan", plan_with(variants=["a", "b"])),
    "rules that are no rules": ("plan", plan_with(variants=[USUAL[0], ["lost", "[]"]])),
    "a rule that is no more": ("plan", plan_with(variants=[USUAL[0], ["lost", '{"rase": true}']])),
    "ten million seats": ("plan", plan_with(seats=10_000_000)),
    "seats without end": ("plan", plan_with(seats=10**30)),
    "a seed without end": ("plan", plan_with(seed=10**30)),
    "a seed below nothing": ("plan", plan_with(seed=-1)),
    "half a seat": ("plan", plan_with(seats=4.0)),
    "more levels than seats": ("plan", plan_with(levels=["greedy"] * 9)),
    "a level that does not exist": ("plan", plan_with(levels=["greedy", "greedy", "greedy", "x"])),
    "another game": ("plan", plan_with(entry="snap")),
    "a program without a version": ("plan", plan_with(program=[7, True])),
    "a program of a thousand letters": ("plan", plan_with(program=["1" * 1000, True])),
    "a moment that is a blob": ("begun", b"\x00\xff"),
    "a command that is a blob": ("command", b"\x00\xff"),
    "a command of a megabyte": ("command", "x" * 1_000_000),
    "a moment with a line break": ("begun", "2026-11-22\n10:00"),
    "another seed than was played": ("plan", plan_with(seed=2)),
    "another goal than was set": ("goal", '{"pairs": 900, "per_cent": null, "measures": []}'),
}  # fmt: skip
FOUND_BY_SUMS = {"another seed than was played", "another goal than was set"}


@pytest.mark.parametrize("what", DAMAGED_RUNS)
def test_a_damaged_run_is_named_in_a_line_and_the_others_stay(path, what):
    column, value = DAMAGED_RUNS[what]
    # Rows of the program before have no sums; and the writer of a book may add one up.
    more = "" if what in FOUND_BY_SUMS else ", sum = NULL"
    change(path, f"UPDATE run SET {column} = ?{more} WHERE id = 2", value)
    with Book() as book:
        last, lost, first = book.listed()
        assert isinstance(lost, LostRun)
        assert lost.why.startswith("run 2 of the lab cannot be read by this program: ")
        assert "\n" not in lost.why
        assert len(lost.why) < 200
        assert [run.number for run in book.runs()] == [last.number, first.number] == [3, 1]
        with pytest.raises(BookError, match="run 2 of the lab cannot be read"):
            book.run(2)
        book.delete(2)
        assert [each.number for each in book.listed()] == [3, 1]


def test_an_empty_goal_goes_on_until_it_is_stopped_and_not_for_ever(path, monkeypatch):
    goal = '{"pairs": null, "per_cent": null, "measures": [], "looked": false}'
    change(path, "UPDATE run SET goal = ?, sum = NULL WHERE id = 1", goal)
    monkeypatch.setattr("roller_table.lab.running.MOST_PAIRS", 30)
    with Book() as book:
        assert book.run(1).goal.endless
        *_earlier, findings = carry_on(book, 1, InlineExecutor(), 1)
        assert findings.pairs == 30


# Games


DAMAGED_GAMES = {
    "no numbers": '{"length": "long"}',
    "true for a number": '{"length": true}',
    "not a number": '{"length": NaN}',
    "a number beyond all bounds": '{"length": 1e308}',
    "measures that are missing": "{}",
    "a list": "[1, 2]",
    "nothing": "null",
    "no JSON": "{",
    "a blob": b"\x00\xff",
    "a text of a megabyte": '{"length": ' + "1" * 1_000_000 + "}",
}


@pytest.mark.parametrize("what", DAMAGED_GAMES)
@pytest.mark.parametrize("sums", [True, False], ids=["with sums", "from before there were sums"])
def test_a_damaged_game_is_left_out_with_its_batch_and_counted(path, batches, what, sums):
    if not sums:
        change(path, "UPDATE game SET sum = NULL")
    words = "UPDATE game SET found = ? WHERE run = 1 AND seed = 3 AND variant = 0"
    change(path, words, DAMAGED_GAMES[what])
    with Book() as book:
        run = book.run(1)
        assert list(book.rows(run)) == list(batches[1])
        known, alone = kept(book, 1), Findings(run.plan)
        alone.add(batches[1])
        assert (known.pairs, known.lost) == (BATCH, 1)
        assert known.findings == alone.of(1, looking=True)
        findings = Findings(run.plan)
        findings.take(book.batches(run))
        assert "1 batch of games cannot be read" in page(run, findings, book.rows(run))


def test_a_game_whose_deal_is_no_number_is_left_out(path):
    """A text where the number stands: the batch was looked at before it was asked which it is."""
    change(
        path, "UPDATE game SET seed = 'first' WHERE run = 1 AND seed = (SELECT MAX(seed) FROM game)"
    )
    with Book() as book:
        assert len(list(book.rows(book.run(1)))) < len(list(book.rows(book.run(3))))


def test_a_figure_that_was_changed_by_damage_is_never_told(path, batches):
    words = "UPDATE game SET found = replace(found, '1', '2') WHERE run = 1 AND seed < 11"
    change(path, words)
    with Book() as book:
        assert list(book.rows(book.run(1))) == list(batches[1])


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE game SET found = '{' WHERE run = 1 AND seed = 3",
        "DELETE FROM game WHERE run = 1 AND seed = 3",
        "UPDATE game SET seed = 1000000000000000000 WHERE run = 1 AND seed = 3",
        "UPDATE game SET variant = 7 WHERE run = 1 AND seed = 3 AND variant = 1",
        "UPDATE game SET run = 2 WHERE run = 1 AND seed = 3",
    ],
)
def test_a_batch_that_was_damaged_is_played_again_and_comes_to_the_same(path, batches, damage):
    change(path, damage)
    with Book() as book:
        findings = list(carry_on(book, 1, InlineExecutor(), 1))[-1]
        assert (findings.pairs, findings.lost) == (20, set())
        assert list(book.rows(book.run(1))) == [row for rows in batches for row in rows]
        assert kept(book, 1).pairs == 20


# The file


def test_a_damaged_book_is_set_aside_with_one_line_and_its_runs_stand_in_the_fresh_one(
    path, batches
):
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_master SET sql = replace(sql, 'command', 'commando')")
    before, told = path.read_bytes(), []
    with Book(say=told.append) as book:
        assert [run.number for run in book.runs()] == [3, 2, 1]
        assert list(book.rows(book.run(3))) == [row for rows in batches for row in rows]
    (line,) = told
    assert "The lab's book was damaged. It was set aside as" in line
    assert "3 runs could be read." in line
    (aside,) = path.parent.glob("lab.damaged-*.db")
    assert aside.read_bytes() == before


@pytest.mark.parametrize("raw", [b"Dear diary, " * 1000, b"\x00" * 5000])
def test_what_is_no_book_is_set_aside_and_a_fresh_one_begun(path, raw):
    path.write_bytes(raw)
    with Book() as book:
        assert book.listed() == []
        assert book.begin(short(), Goal(10), "1") == 1


def test_a_book_of_a_newer_program_is_left_as_it_is(path):
    change(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(BookError, match="newer Roller Table"):
        Book()
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == ["lab.db"]


BEFORE = """
CREATE TABLE IF NOT EXISTS run (
        id INTEGER PRIMARY KEY, begun TEXT NOT NULL, version TEXT NOT NULL, plan TEXT NOT NULL,
        goal TEXT NOT NULL, command TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS game (
        run INTEGER NOT NULL, seed INTEGER NOT NULL, variant INTEGER NOT NULL,
        finished INTEGER NOT NULL, found TEXT NOT NULL,
        PRIMARY KEY (run, seed, variant)) WITHOUT ROWID;
PRAGMA user_version = 1;
"""
"""How the program before made its book."""


def test_a_book_of_the_program_before_is_read_and_gone_on_with(home, batches):
    home.mkdir()
    goal = '{"pairs": 20, "per_cent": null, "measures": [], "looked": false}'
    run = (1, "2026-11-22 10:00", "1", short().written(), goal, "")
    with closing(sqlite3.connect(place())) as db:
        db.executescript(BEFORE)
        db.execute("INSERT INTO run VALUES (?, ?, ?, ?, ?, ?)", run)
        db.executemany("INSERT INTO game VALUES (1, ?, ?, ?, ?)", batches[0])
        db.commit()
    told = []
    with Book(say=told.append) as book:
        assert book.run(1).pairs == BATCH
        *_earlier, findings = carry_on(book, 1, InlineExecutor(), 1)
        assert findings.pairs == 20
        book.set_goal(1, Goal(30))
        assert book.run(1).goal == Goal(30, looked=True)
    assert told == []


@pytest.mark.usefixtures("path")
def test_what_cannot_be_written_is_tried_again_and_lost_by_nobody(disk):
    with Book() as book:
        book.set_goal(1, Goal(60))
        played = carry_on(book, 1, InlineExecutor(), 1)
        next(played)
        disk.full = True
        assert [findings.pairs for findings in islice(played, 1)] == [30]
        assert FULL in book.trouble
        assert next(played).pairs == 40
        assert kept(book, 1).pairs == 20
        disk.full = False
        next(played)
        assert (book.trouble, kept(book, 1).pairs) == ("", 50)


@pytest.mark.usefixtures("path")
def test_a_run_whose_end_cannot_be_written_ends_in_a_line(disk):
    with Book() as book:
        book.set_goal(1, Goal(30))
        disk.full = True
        with pytest.raises(BookError, match=FULL):
            list(carry_on(book, 1, InlineExecutor(), 1))


@pytest.mark.usefixtures("path")
def test_a_run_does_not_keep_batches_in_mind_without_end(disk, monkeypatch):
    monkeypatch.setattr("roller_table.lab.book._MOST_OWED", 1)
    with Book() as book:
        book.set_goal(1, Goal(1000))
        disk.full = True
        with pytest.raises(BookError, match=FULL):
            list(islice(carry_on(book, 1, InlineExecutor(), 1), 10))


def test_a_book_that_can_only_be_read_is_read_and_says_so_when_something_is_to_be_written(
    path, monkeypatch
):
    change(path, "PRAGMA journal_mode = DELETE")

    def refused(*_given):
        raise sqlite3.OperationalError("attempt to write a readonly database")

    monkeypatch.setattr("roller_table.files.database._opened", refused)
    told = []
    with Book(say=told.append) as book:
        assert [run.number for run in book.runs()] == [3, 2, 1]
        assert kept(book, 1).pairs == 20
        for write in (lambda: book.begin(short(), Goal(10), "1"), lambda: book.delete(1)):
            with pytest.raises(BookError, match="readonly"):
                write()
    assert told == []


def test_a_book_that_another_program_writes_waits_its_turn(path, monkeypatch):
    monkeypatch.setattr("roller_table.files.database.BUSY_SECONDS", 0.02)
    with Book() as book, closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(BookError, match="locked"):
            book.begin(short(), Goal(10), "1")
        assert [run.number for run in book.runs()] == [3, 2, 1]
        other.execute("COMMIT")
        assert book.begin(short(), Goal(10), "1") == 4


@pytest.mark.usefixtures("path")
def test_a_run_whose_rules_break_the_game_ends_in_a_line(monkeypatch):
    def broken(*_given):
        raise IndexError("no such card")

    monkeypatch.setattr("roller_table.lab.plan.play", broken)
    with Book() as book, pytest.raises(Exception, match="its rules cannot be played: no such"):
        list(carry_on(book, 2, InlineExecutor(), 1))


@pytest.mark.usefixtures("path")
def test_a_variant_may_be_called_by_any_word():
    odd = PlanVariant("<b>\x1b[2J'\n", short().variants[1].rules)
    with Book() as book:
        number = book.begin(replace(short(), variants=(short().variants[0], odd)), Goal(10), "1")
        assert book.run(number).plan.variants[1] == odd


# Any bit of it


def try_bit(original, folder, bit, batches):
    """Flip it: every line that is told is true, and nothing else than a line is told."""
    path = folder / "lab.db"
    for part in folder.iterdir():
        part.unlink()
    raw = bytearray(original.read_bytes())
    raw[bit // 8] ^= 1 << bit % 8
    path.write_bytes(raw)
    rows, told = [row for batch in batches for row in batch], []
    try:
        with Book(path, told.append) as book:
            for each in book.listed():
                if isinstance(each, LostRun):
                    assert "\n" not in each.why, bit
                    continue
                assert each.plan == short(), bit
                assert each.goal in (Goal(20), Goal(200), Goal(None, 5.0, ("length",))), bit
                findings = Findings(each.plan, each.goal.measures)
                findings.take(book.batches(each))
                found = list(book.rows(each))
                assert found in ([], rows, rows[:20], rows[20:]), bit
                whole = each.number == 2 or len(found) == len(rows)
                assert whole or findings.lost or told, f"bit {bit}: games are gone in silence"
                page(each, findings, book.rows(each))
            assert book.begin(short(), Goal(10), "1"), bit
    except BookError as error:
        if "\n" in str(error):
            raise


def test_one_flipped_bit_of_the_book_is_told_in_a_line_and_changes_no_figure(
    original, batches, tmp_path, lot
):
    (tmp_path / "flips").mkdir()
    size = original.stat().st_size * 8
    for bit in [lot.randrange(1600) for _ in range(8)] + [lot.randrange(size) for _ in range(22)]:
        try_bit(original, tmp_path / "flips", bit, batches)


@pytest.mark.campaign
@pytest.mark.parametrize("part", range(16))
def test_no_bit_of_the_book_ends_in_anything_but_a_line(original, batches, tmp_path, part):
    (tmp_path / "flips").mkdir()
    lot, size = random.Random(part), original.stat().st_size * 8
    bits = [*range(part, 800, 16), *(lot.randrange(size) for _ in range(200))]
    for bit in bits:
        try_bit(original, tmp_path / "flips", bit, batches)
