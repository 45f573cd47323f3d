"""What the coach says in a first game: each line has its moment, and no moment is made up."""

import random

import pytest

from roller_table.engine.events import Stands, as_seen
from roller_table.engine.sheet import Chapter
from roller_table.games.catalogue import entries, entry
from roller_table.lessons.checking import headings
from roller_table.lessons.firsts import FIRSTS, First
from roller_table.match import Chair, Match

GAMES = [each.key for each in entries() if each.book]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_has_a_moment_that_comes(game: str) -> None:
    """In two games of whatever is offered, as one seat sees them."""
    assert game in FIRSTS, f"lessons/firsts.py says nothing in a first game of {game}"
    firsts = {first.key: first for first in FIRSTS[game]}
    assert {first.asked for first in firsts.values()} - {""} <= set(headings(game))
    come: set[str] = {"refused"}
    for seed in (1, 3):
        come |= moments(game, seed, firsts)
    rare = {"point"} if game == "rollerball" else set()
    assert come | rare == set(firsts)


def moments(game: str, seed: int, firsts: dict[str, First]) -> set[str]:
    found, lot, come = entry(game), random.Random(seed), set[str]()
    seats = 3 if game == "roolz" else 4  # three have a low hand
    match = Match.new(found, found.rules()(), (Chair("A", "human"),) * seats, seed)
    while match.ask and match.count < 260:
        sheet = match.now.sheet(0)
        chapter = sheet.one(Chapter)
        come |= {
            first.key
            for first in firsts.values()
            if match.ask.seat == 0 and chapter and first.asked == chapter.words
        }
        offered = list(match.ask.choice)
        events = [as_seen(each, 0) for each in match.play(lot.choice(offered))]
        assert all(isinstance(each, Stands) or each for each in events)
        come |= {
            first.key
            for first in firsts.values()
            if any(first.happens(event, 0, sheet.sides) for event in events)
        }
    return come


@pytest.mark.parametrize("game", GAMES)
def test_a_line_is_short_and_no_house_rule_makes_it_false(game: str) -> None:
    rules = entry(game).rules()()
    for first in FIRSTS.get(game, ()):
        assert len(first.words.split()) <= 26
        assert not first.unless or hasattr(rules, first.unless)
