"""What the project states in figures that are counted, and not timed, is counted anew."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from roller_table.games.catalogue import ENTRIES

from . import checks, figures

PROJECT = Path(__file__).parents[2]
README = (PROJECT / "README.md").read_text("utf-8")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
           "eleven", "twelve")  # fmt: skip
TENS = {"twenty": 20, "thirty": 30, "forty": 40}


def number(written: str) -> int:
    """A number in figures or in words."""
    if written[0].isdigit():
        return int(written.replace(",", ""))
    return TENS.get(written) or NUMBERS.index(written.lower())


def stated(where: str, sentence: str) -> list[int]:
    """The numbers in a sentence, which has ``{}`` for each, as it stands once in a file."""
    words = " ".join((PROJECT / where).read_text("utf-8").split())
    pattern = r"([\d,]*\d|[a-z]+)".join(map(re.escape, sentence.split("{}")))
    found = [*re.finditer(pattern, words)]
    assert len(found) == 1, f"{where} says {len(found)} times: {sentence}"
    return [number(each) for each in found[0].groups()]


@pytest.fixture(scope="module")
def counted():
    return figures.told()


def test_the_page_of_the_house_says_how_many_files_there_are_and_how_long(counted):
    """Some 600 files are 575 to 624, and 150 lines are 145 to 154."""
    files, lines = stated("roller_table/README.md", "has some {} files, of {} lines on average.")
    assert (files, lines) == (rounded(counted["files"], 50), rounded(counted["lines a file"], 10))


def rounded(figure: float, unit: int) -> int:
    return int(figure / unit + 0.5) * unit  # Halves go up.


A_THIRD = 100 / 3


def test_the_page_of_the_house_says_how_the_files_are_shared_out(counted):
    (games,) = stated("roller_table/README.md", "A third are the {} games and their computer")
    assert games == len(ENTRIES), "the page counts the games, as do README and the store page"
    shares = [each for what, each in counted.items() if what.startswith("of 100")]
    played, window, scenes, by_one = shares
    assert A_THIRD - 1 < played < A_THIRD + 1
    assert (
        stated(
            "roller_table/README.md",
            "Somewhat more are the window: two fifths of these are its",
        )
        == []
    )
    assert 4 < window - played < 8
    assert 0.35 < scenes / window < 0.45
    assert (
        stated("roller_table/README.md", "Not quite a third of all files are imported by one") == []
    )
    assert 28 < by_one < A_THIRD


def test_contributing_says_how_large_a_function_may_be():
    told = stated("CONTRIBUTING.md", "Functions of at most {} lines and {} parameters")
    assert told == [checks.LARGEST, checks.WIDEST]


def test_readme_says_how_many_may_play_and_by_how_many_options_of_the_rule_book():
    for game in ENTRIES:
        words = re.findall(rf"\*\*{game.name}\*\*.*?(\w+) to (\w+) players", README)
        if len(game.seats) > 1:
            told = [[*map(number, each)] for each in words]
            least, most = min(game.seats), max(game.seats)
            assert told == [[least, most]], f"README: **{game.name}** ... {least} to {most} players"
    book = (PROJECT / "rules" / "roolz.md").read_text("utf-8")
    options = re.search(r"\n## Options\n(.*?)\n## ", book, re.DOTALL)
    listed = len(re.findall(r"^- \*\*", options[1], re.MULTILINE)) + book.count("\n*Option.* ")
    assert stated("README.md", "Two to six players, {} playing options.") == [listed]


DROPPED, FIGURES = "benchmarks/dropped_card.py", "benchmarks/README.md"


@pytest.fixture(scope="module")
def printed():
    """What the script prints of a dropped card and of a hint, by how its line begins."""
    done = subprocess.run(
        [sys.executable, DROPPED], cwd=PROJECT, capture_output=True, text=True, check=True,
        env={**os.environ, "PYTHONPATH": str(PROJECT)},
    )  # fmt: skip
    lines = dict(line.split(": ") for line in done.stdout.splitlines() if ": " in line)
    figures = {what: [*map(int, re.findall(r"\d+", rest))] for what, rest in lines.items()}
    return {what: figures[what] or rest for what, rest in lines.items()}


def test_a_card_flies_after_as_many_calls_as_are_stated_and_no_more(printed):
    told = stated(DROPPED, "{} files and {} calls between files, {} calls in all, until")
    assert printed["until it flies"] == told
    assert stated(FIGURES, "until it is painted | {} and {}; some") == told[:2]


def test_what_follows_a_dropped_card_and_a_hint_does_not_grow(printed):
    """Some 90 files are 88 to 92, and some 1,000 calls are 975 to 1,024.

    Where it is less, the script's own words are not true any more and are written anew; where it is
    more, something new is done before the first picture, which has to be seen and not to be stated.
    """
    files, calls = stated(DROPPED, "some {} files and {} calls until it is painted;")
    assert roughly(printed["until it is painted"]) == [files, calls]
    row = "; some {} and {}: missed | {} and {}; {} and {} |"
    assert stated(FIGURES, row) == [files, calls, 17, 30, 40, 600]
    files, calls, laid_out = stated(
        DROPPED, "some {} files and {} calls for a hint, with the felt laid out {} time;"
    )
    assert [*roughly(printed["a hint"][:2]), printed["a hint"][2]] == [files, calls, laid_out]


def roughly(printed: list[int]) -> list[int]:
    return [rounded(printed[0], 5), rounded(printed[1], 50)]


def test_the_script_says_of_each_limit_whether_it_is_kept(printed):
    """The last is. Once another is, its line here and the script's own words are written anew."""
    (flies, painted, laid_out) = (each for what, each in printed.items() if "limit" in what)
    assert (flies, painted, laid_out) == ("MISSED", "MISSED", "holds")
    words = "{} files and {} calls until it is painted, neither of which is kept;"
    assert stated(DROPPED, words) == [40, 600]


def test_no_two_files_call_each_other_both_ways(printed):
    """Calls go one way: from the window to the scene, the felt and what lies on it."""
    both = {what: told for what, told in printed.items() if "both ways" in what}
    assert [what.rpartition(" ")[2] for what in both] == ["card", "hint", "lesson"]
    assert {*both.values()} == {"none"}
