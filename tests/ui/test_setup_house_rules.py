"""The set-up screen is made from a game's options and rule files alone, whatever game it is."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest

from roller_table import rulefile
from roller_table.engine.options import number, one_of, switch
from roller_table.engine.values import frozen
from roller_table.games.catalogue import Entry
from roller_table.rulefile import RuleFile, Variant
from roller_table.ui.scenes.setup.rules import HouseRules, fits
from roller_table.ui.scenes.setup.scene import SetupScene


@dataclass(frozen=True, slots=True)
class Points:
    bonus: int = number(10, "Bonus", "For the last trick.", low=5, high=50, step=5)


@dataclass(frozen=True, slots=True)
class Rules:
    """Options of every kind, one within another."""

    pairs: bool = switch(False, "Pairs", "Partners sit opposite.")
    passing: bool = switch(False, "Passing", "Partners pass cards.", under="pairs")
    passed: int = number(2, "Passed", "How many cards.", under="passing", low=1, high=3)
    widow: Literal["none", "open", "hidden"] = one_of(
        "none", "Widow", "Cards that lie aside.", ours=True
    )
    taker: Literal["first", "bid"] = one_of("first", "Taker", "Who takes it.", under="widow")
    points: Points = field(default_factory=Points)

    def __post_init__(self):
        if self.pairs and self.widow != "none":
            raise ValueError("a widow is not for pairs")


@frozen
class Made(Entry):
    """A game that nobody has written: its options are all there is of it."""

    def rules(self):
        return Rules

    def game(self, rules):  # noqa: ARG002
        raise ValueError("it has no controller")


GAME = Made("made", "Made up", "For a test", (2, 3, 5), "NoRules", "NoController")


def made_file(*variants, **rules):
    return RuleFile(
        Path("made.yaml"), "made", "Made up", (2, 3, 5),
        {"pairs": False, "points": {"bonus": 10}} | rules, variants, False,
    )  # fmt: skip


def variant(name, rules, only_seats=(), not_with=()):
    return Variant(name, f"{name}.", rules, only_seats, not_with)


FILE = made_file(
    variant("Partners", {"pairs": True, "passing": True}, only_seats=(2,)),
    variant("Rich", {"points": {"bonus": 50}, "passed": 3}, not_with=("Poor",)),
    variant("Poor", {"points": {"bonus": 5}}),
    variant("Blind", {"widow": "hidden", "taker": "bid"}),
)


@pytest.fixture
def dealt(gone):
    return gone


@pytest.fixture
def scene(app, progress, monkeypatch):
    monkeypatch.setattr(rulefile, "offered", lambda _game: ((FILE,), ()))
    scene = SetupScene(GAME, "You", progress)
    app.push(scene)
    app.step(wait=False)
    return scene


def chip(scene, name):
    return next(w for w in scene.page.widgets.values() if getattr(w, "words", "") == name)


def press(hands, widget):
    if widget.area:
        widget.area.reveal(widget)
    hands.click(widget)


def test_a_game_with_other_options_has_its_own_rows_and_no_line_of_code(hands, scene, dealt):
    press(hands, scene.find("rule pairs"))
    press(hands, scene.find("rule passing"))
    passed = scene.find("rule passed")
    assert passed.enabled
    hands.click((passed.rect.right - 5, passed.rect.centery))
    bonus = scene.find("rule points.bonus")
    bonus.area.reveal(bonus)
    hands.click((bonus.rect.right - 5, bonus.rect.centery))
    hands.click(scene.find("deal"))
    [sitting] = dealt
    assert sitting.rules == Rules(pairs=True, passing=True, passed=3, points=Points(bonus=15))


def test_what_hangs_on_something_idle_is_idle_too():
    house = HouseRules(GAME, {"passing": True})
    rules = {rule.key: rule for rule in house.options}
    assert house.idle(rules["passed"])
    house.values["pairs"] = True
    assert not house.idle(rules["passed"])
    assert "open or hidden" in house.idle(rules["taker"])


def test_the_number_of_players_is_stepped_through_and_new_chairs_are_filled(hands, scene, dealt):
    seats = scene.find("seats")
    hands.click((seats.rect.right - 5, seats.rect.centery))
    seats = scene.find("seats")
    hands.click((seats.rect.right - 5, seats.rect.centery))
    hands.click(scene.find("deal"))
    assert [chair.name for chair in dealt[0].chairs] == ["You", "Ade", "Noor", "Mia", "Sol"]


def test_a_variant_for_fewer_players_is_switched_off_when_more_sit_down(app, hands, scene):
    press(hands, chip(scene, "Partners"))
    assert chip(scene, "Partners").on
    seats = scene.find("seats")
    seats.area.reveal(seats)
    hands.click((seats.rect.right - 5, seats.rect.centery))
    assert not chip(scene, "Partners").on
    assert "not for 3 players" in app.notices.words
    press(hands, chip(scene, "Partners"))
    assert not chip(scene, "Partners").on
    assert "Only for 2 players" in app.notices.words


def test_not_with_holds_both_ways(app, hands, scene):
    press(hands, chip(scene, "Rich"))
    scene._set("points.bonus", 5)
    assert scene.find("rule points.bonus").value == 5
    assert "Rich is off now" in app.notices.words


def test_rules_that_do_not_go_together_are_refused_with_the_game_s_own_reason(
    app, hands, scene, dealt
):
    press(hands, scene.find("rule pairs"))
    assert "not for pairs" in chip(scene, "Blind").reason
    scene._set("widow", "open")
    hands.click(scene.find("deal"))
    assert dealt == []
    assert app.notices.words == "A widow is not for pairs."


def test_only_values_that_an_option_takes_are_taken_from_what_was_kept():
    bonus = next(rule for rule in HouseRules(GAME).options if rule.key == "points.bonus")
    assert [value for value in (0, 5, 7, 50, 55, "5", True, None) if fits(bonus, value)] == [5, 50]
