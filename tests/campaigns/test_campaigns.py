"""The campaigns can be trusted: each tries what it says, goes on where it was, and can fail."""

import time
from pathlib import Path

import pytest

from roller_table.files.kinds import KINDS

from .__main__ import in_turns, main
from .book import Book
from .bounds import within_bounds
from .campaign import Trial
from .children import Child
from .clock import Clock
from .cut import Cut
from .disk import Disk
from .every import CAMPAIGNS
from .flips import Flips
from .fuzzers import FUZZERS, NO_FILES
from .guarding import Guard
from .hostile import Hostile
from .kills import Kills
from .planted import Dies, Falls, Hangs
from .table import table
from .two import Two

LIE = "tests.campaigns.program:lie"
QUICK = ("settings", "tables", "deal code", "transcript", "menu entry", "handed out")


def test_every_kind_of_file_has_a_fuzzer_and_every_fuzzer_a_kind():
    assert {each.key for each in KINDS} == {*FUZZERS}
    assert not {*FUZZERS} & {*NO_FILES}


@pytest.mark.parametrize(
    ("campaign", "number"),
    [
        (Kills(), 0),
        (Disk(), 2),
        (Cut(cuts=3), 0),
        (Two(deeds=40), 0),
        (Clock(lives=1), 0),
        (Flips({key: FUZZERS[key] for key in ("games", *QUICK) if key in FUZZERS}), 0),
        (Hostile({key: each for key, each in (FUZZERS | NO_FILES).items() if key in QUICK}, 20), 0),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_a_trial_tries_what_it_says_and_finds_nothing(campaign, number, tmp_path):
    trial = campaign.trial(number, tmp_path)
    assert trial.faults == ()
    assert trial.number == number
    assert sum(trial.tried.values()) > 0


@pytest.mark.parametrize(
    ("campaign", "number"),
    [
        (Kills(LIE), 1),
        (Disk(lies=True), 3),
        (Cut(blind=1, cuts=2), 0),
        (Two(LIE, deeds=40), 1),
        (Clock("lie", lives=1), 0),
        (Flips({"planted": Falls()}), 0),
        (Hostile({"planted": Falls()}, 20), 0),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_every_campaign_finds_the_fault_that_was_planted_for_it(campaign, number, tmp_path):
    assert campaign.trial(number, tmp_path).faults


def test_all_campaigns_are_tried_here():
    names = {"kills", "disk", "cut", "two", "clock", "flips", "hostile"}
    assert names <= {each.name for each in CAMPAIGNS}


def test_the_same_number_tries_the_same(tmp_path):
    quick = {key: FUZZERS[key] for key in ("settings", "menu entry")}
    found = []
    for n in range(2):
        (tmp_path / str(n)).mkdir()
        found.append(Hostile(quick, 10).trial(5, tmp_path / str(n)))
    assert found[0] == found[1]


# Bounds and guards.


def endless():
    while True:
        pass


def test_what_takes_too_long_or_too_much_is_a_fault_and_what_falls_names_its_place():
    assert within_bounds(endless, seconds=0.1)[0][0].startswith("more than 0.1 s")
    assert within_bounds(lambda: [str(len(bytes(1 << 33)))])[0][0] == "more than 256 MB"
    assert within_bounds(lambda: 1 / 0)[0][0].startswith("it ended with ZeroDivisionError")
    assert within_bounds(lambda: ["a line"]) == [("a line", "")]


def made_by(guard, campaign):
    guard.begin(campaign, 0)
    while guard.busy:
        for _name, trial, _took in guard.found():
            return trial
    return None


def test_a_trial_that_hangs_is_killed_and_is_a_fault():
    with Guard(1, seconds=0.8) as guard:
        (account,) = made_by(guard, Hangs()).faults
        desk = guard._desk
    assert account.startswith("the trial did not end within 0.8 s")
    assert not desk.exists()


def test_a_trial_that_takes_its_process_with_it_is_a_fault():
    with Guard(1) as guard:
        (account,) = made_by(guard, Dies()).faults
        assert "ended by itself with status -6" in account
        assert guard._idle == []


# The book.


def test_a_book_that_is_killed_while_it_is_written_is_whole(tmp_path):
    path = tmp_path / "book.json"
    for moment in (0.0, 0.003, 0.007):
        path.unlink(missing_ok=True)  # or what the one before has told stands in it, too
        with Child("tests.campaigns.planted:keep_book", tmp_path, path=str(path)) as child:
            for _line in range(30):
                told = child.next()
            time.sleep(moment)
            child.kill()
            told = max([told, *child.rest()])
        kept = Book(path).of("planted")
        assert kept.done[0][0] == 0
        assert kept.done[0][1] in (told, told + 1)
        assert kept.sums == {"tries": 2 * kept.made}
    Book(path).sweep()
    assert [each.name for each in tmp_path.iterdir()] == ["book.json"]


def test_a_run_goes_on_where_it_was_and_with_whatever_is_furthest_from_its_goal(tmp_path):
    kills, flips = Kills(), Flips()
    book = Book(tmp_path / "book.json")
    for number in (0, 1, 3):
        book.of("kills").add(Trial(number, {"kills": 1}, ()), 0.5)
    book.write()
    turns = in_turns((kills, flips), Book(book.path))
    begun = [(campaign.name, number) for campaign, number in (next(turns) for _n in range(9))]
    assert begun[:2] == [("flips", 0), ("flips", 1)]
    assert begun.index(("kills", 2)) < begun.index(("kills", 4))
    assert ("kills", 3) not in begun


def test_the_table_tells_what_was_tried_and_how_a_fault_is_found_again(tmp_path, capsys):
    path: Path = tmp_path / "book.json"
    book = Book(path)
    book.of("kills").add(Trial(7, {"kills": 1_000}, ("it is gone\ngame 3",) * 2), 1.0)
    book.of("kills").add(Trial(7, {"kills": 1_000}, ()), 1.0)
    book.write()
    assert main(["--table", "--book", str(path)]) == 0
    printed = capsys.readouterr().out
    assert printed.strip() == "\n".join(table(CAMPAIGNS, Book(path))).strip()
    assert "| kills | " in printed
    assert "| 1 | 1,000 | 1,000 kills | 2 |" in printed
    assert "- 2 times: it is gone (`--only kills --trial 7`)" in printed
    assert all(f"| {each.name} |" in printed for each in CAMPAIGNS)
