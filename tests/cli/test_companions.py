"""Companions on the command line: by name, with a level or without, and told from all else."""

from types import SimpleNamespace

import pytest

from roller_table.engine.manner import EVEN
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.rulefile.companions import offered
from roller_table.ui.looks.company import Company
from roller_table.ui.machine.thinkers import ChildThinkers
from roller_table.ui.scenes.setup.seats import seated

from .test_own_player import told


def asked(monkeypatch, *words):
    """Who is to sit at each seat: level and companion."""
    args = told(monkeypatch, "--play", *words)
    return list(zip(args.levels, args.names, strict=True))


def test_a_companion_is_asked_for_by_name_with_a_level_or_the_usual_one(monkeypatch):
    found = asked(monkeypatch, "roebuck", "--players", "human,noor:expert,BO,club")
    assert found == [("human", ""), ("expert", "Noor"), ("club", "Bo"), ("club", "")]


def test_one_companion_alone_plays_against_a_person_beside_others_of_that_level(monkeypatch):
    found = asked(monkeypatch, "roebuck", "--players", "yara:beginner")
    assert found == [("human", ""), ("beginner", "Yara"), ("beginner", ""), ("beginner", "")]


def test_a_companion_who_is_asked_for_sits_there_and_nobody_sits_twice():
    """Noor sits in Ade's seat, so Ade sits in hers."""
    levels = ("human", "club", "club", "club")
    chairs = seated("You", levels, ("", "Noor", "", ""))
    assert [chair.name for chair in chairs] == ["You", "Noor", "Ade", "Mia"]
    assert [chair.name for chair in seated("You", levels)] == ["You", "Ade", "Noor", "Mia"]


def test_the_child_is_told_how_a_companion_plays_and_a_person_is_played_for_evenly():
    """Only the name at the chair says it, so that kept games and transcripts stay as they are."""
    company, found, told = Company(), entry("roebuck"), []
    company.meet()
    minds = ChildThinkers(print, lambda: 1.0, print, manner_of=company.manner)
    minds._thinker = SimpleNamespace(ask=lambda *_given, manner: told.append(manner) or 1)
    for chair in (Chair("Noor", "expert"), Chair("Tam", "club"), Chair("Noor", "human")):
        minds.think(Match.new(found, found.rules()(), (chair,) * 4, seed=3), print)
    noor = next(each for each in offered().companions if each.name == "Noor")
    assert told == [noor.manner, EVEN, EVEN]
    assert noor.manner != EVEN


@pytest.mark.parametrize(
    ("players", "words"),
    [
        ("human,noor,Noor:expert,club", "Noor can sit at one seat only"),
        ("human,noor:grandmaster,club,club", "no module noor"),
        ("human,noora,club,club", "is not a level of play"),
    ],
)
def test_who_cannot_sit_down_is_told_in_a_line(refused, players, words):
    assert words in refused("--play", "roebuck", "--players", players)
