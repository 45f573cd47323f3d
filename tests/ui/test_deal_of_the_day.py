"""The deal of the day from home and back: begun once, gone on with, and an Expert's beside it."""

import time
from calendar import monthrange
from datetime import date

import pytest

from roller_table.daily import DailyResult, number_of, written
from roller_table.shelf import Shelf
from roller_table.ui import ways
from roller_table.ui.scenes import dailies
from roller_table.ui.scenes.dailies import DailyDeals, days_in
from roller_table.ui.scenes.home import HomeScene

from ..shelf.games import play

NOON = time.mktime((2026, 11, 22, 12, 0, 0, 0, 0, -1))


@pytest.fixture
def window(open_window):
    window = open_window()
    jobs = []
    window.thinkers.do = lambda job, told: jobs.append((job, told)) or 1
    window.jobs = jobs
    window.now = NOON
    window.services.dailies.clock = lambda: window.now
    window.app.scene.rebuild()
    yield window
    window.close()


def home(window):
    window.go(ways.Home())
    window.app.step(wait=False)
    assert isinstance(window.app.scene, HomeScene)
    return window.app.scene


def said(window):
    card = window.services.dailies.card()
    return card.go, card.says


def test_it_is_begun_gone_on_with_and_an_expert_plays_the_same_cards(window, hands_of, monkeypatch):
    hands = hands_of(window.app)
    hands.click(home(window).find("day go"))
    match = window.app.scene.match
    assert match.seed == number_of("2026-11-22", "roller_derby")
    assert window.app.scene.occasion == "Deal of the day, 22 November", "it is named there"
    assert said(window) == ("Go on", "Begun, not finished yet.")
    window.now += 13 * 3600  # past midnight: it is still the deal of the day it was begun
    play(match)
    window.services.dailies.finished(match)
    window.now -= 13 * 3600
    ((job, told),) = window.jobs
    assert (job.day, job.seats, job.entry.key) == ("2026-11-22", 4, "roller_derby")
    page = home(window)
    assert page.find("day other").spoken.endswith("… – ")
    told(written(DailyResult((500, 0, 500, 0), (0, 2), (0, 1, 0, 1))))
    window.app.step(wait=False)
    assert page.find("day other").spoken == "Expert, your cards: 500 – 0"
    assert "The Expert did better by" in page.find("day says").words
    assert page.find("day count").words == "1 day in November"
    copied = []
    monkeypatch.setattr(dailies, "to_clipboard", copied.append)
    hands.click(page.find("day go"))
    assert copied[0].startswith("Roller Table, deal of the day, 22 November 2026: Roller Derby")


def test_each_game_has_its_own_and_a_new_day_brings_a_new_one(window, hands_of):
    hands = hands_of(window.app)
    hands.click(home(window).find("day next"))
    page = home(window)
    assert page.find("day title").words == "Roolz"
    hands.click(page.find("day go"))
    first = window.app.scene.match
    assert len(first.chairs) == 4
    window.now += 86_400
    home(window)
    assert said(window)[0] == "Play"
    window.go(ways.DailyDeal("roolz"))
    assert window.app.scene.match.seed != first.seed


def test_what_is_played_meanwhile_does_not_change_the_game_of_the_day(window):
    """It was Roller Derby in the morning, Roolz at noon, and Roller Derby in the evening."""
    dailies = window.services.dailies
    window.now = time.time()
    first = dailies.card().title
    for game in ("roolz", "roebuck"):
        window.go(ways.Play(game))  # the first visit
        window.go(ways.Play(game))
        assert dailies.card().title == first
        again = DailyDeals(dailies.shelf, dailies.thinkers, dailies.stage, dailies.clock)
        assert again.card().title == first, "nor does opening the program again"
    window.now += 2 * 86_400
    assert dailies.card().title == "Roebuck", "the next day has that of the game begun last"


def test_the_card_of_the_day_looks_through_no_kept_game(window, monkeypatch):
    """It went through all moves of all games that were ever kept, before the first picture."""
    window.go(ways.Play("roolz"))
    window.go(ways.Play("roolz"))
    asked = []
    monkeypatch.setattr(Shelf, "_moves", lambda _shelf, number: asked.append(number) or [])
    window.now = time.time() + 2 * 86_400
    assert window.services.dailies.card().title == "Roolz"
    assert asked == []


def test_a_game_that_is_no_deal_of_the_day_asks_no_expert(window):
    window.go(ways.Play("roebuck"))
    window.go(ways.Play("roebuck"))
    window.services.dailies.finished(window.app.scene.match)
    assert window.jobs == []
    assert window.services.dailies.told(window.app.scene.match) == ""
    assert isinstance(window.services.dailies, DailyDeals)


def test_every_month_has_its_days():
    for year, month in ((year, month) for year in (2024, 2026) for month in range(1, 13)):
        assert days_in(date(year, month, 1 + month)) == monthrange(year, month)[1]
