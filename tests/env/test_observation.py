"""What an observation holds: its parts, their bounds, and nothing that its seat may not know."""

import sys
from math import isfinite
from pathlib import Path

import numpy as np
import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.values import replace
from roller_table.env import picture
from roller_table.env.layout import layout_of
from roller_table.env.terms import agreed
from roller_table.games.catalogue import ENTRIES

from .walks import FEW, ON_EACH, both, walk, walked

PAGE = Path(__file__).parents[2] / "roller_table/env/README.md"
REDEALS = 2


def test_what_a_games_layout_cannot_import_is_not_taken_for_a_game_without_one(monkeypatch):
    terms = agreed("roebuck")
    assert layout_of(terms).size
    monkeypatch.delitem(sys.modules, "roller_table.env.layouts.roebuck")
    monkeypatch.setitem(sys.modules, "roller_table.games.roebuck.marks", None)
    with pytest.raises(ModuleNotFoundError, match="marks"):
        layout_of.__wrapped__(terms)


SILENT = {"accepted", "agreed", "called", "folded", "low", "rolling", "stops"}
"""What some tables have no place for, or a walk at random does not meet."""


@ON_EACH
def test_every_number_is_within_its_bounds_and_every_part_says_something(game, seats):
    every, seen = set[str](), set[str]()
    for terms in both(game, seats):
        layout = layout_of(terms)
        low, high = layout.bounds()
        every |= {each.name for each in layout.features}
        for number, episode in enumerate(walk(terms, seed=13, most=600)):
            if number % 3 and episode.match.count > 40:
                continue
            row = episode.observe(episode.seat or 0)
            assert row.shape == (layout.size,)
            assert ((low <= row) & (row <= high)).all(), terms
            seen |= {name for name, part in layout.parts(row).items() if part.any()}
    assert every - seen <= SILENT


@ON_EACH
def test_hidden_cards_dealt_anew_change_not_one_bit_for_the_seat_that_may_not_know_them(
    game, seats
):
    """They change what others observe, so the test would see it."""
    changed = 0
    for terms in both(game, seats):
        for number, episode in enumerate(walk(terms, seed=14, most=160)):
            if number % 13 or episode.over:
                continue
            for seat in {episode.seat, number % seats}:
                seen = told(episode, seat)
                for other in dealt_anew(episode, seat):
                    assert all(map(np.array_equal, told(other, seat), seen))
                    changed += any(
                        not np.array_equal(other.observe(each), episode.observe(each))
                        for each in range(seats)
                    )
    assert changed


@pytest.mark.parametrize(("game", "seats"), FEW)
def test_nobody_else_hears_the_words_of_a_move_before_it_is_made(game, seats):
    half_said = 0
    for episode in walk(agreed(game, seats), seed=20, most=80):
        others = [seat for seat in range(seats) if seat != episode.seat][:2]
        seen = [told(episode, seat) for seat in others]
        if not episode.said:
            before = seen
            continue
        half_said += 1
        for was, now in zip(before, seen, strict=True):
            assert all(map(np.array_equal, was, now))
        assert not any(episode.mask(seat).any() for seat in others)
    assert half_said > 20


def told(episode, seat):
    """All that a seat is told, but for the picture."""
    asked = [episode.mask(seat)] if seat == episode.seat else []
    words = [np.array(episode.told(seat)), np.array(picture.text(episode, seat))]
    return [episode.observe(seat), *asked, *words]


def dealt_anew(episode, seat):
    """The same table, with other cards where the seat sees none."""
    match, terms = episode.match, episode.terms
    view = match.game.view(match.state, seat)
    for nth in range(REDEALS):
        state = terms.computer.imagine(match.game, view, Luck(nth + 1))
        other = episode.apart()
        other.match._latest = match.position(replace(state, luck=match.state.luck))
        yield other


@pytest.mark.parametrize(("game", "seats"), FEW)
def test_the_picture_is_the_table_as_the_seat_that_acts_sees_it(game, seats):
    episode = walked(agreed(game, seats), seed=15, most=40)
    size = (640, 400)
    seen = picture.picture(episode, episode.seat, size)
    assert (seen.shape, seen.dtype) == ((400, 640, 3), np.uint8)
    assert seen.std() > 20
    other = next(dealt_anew(episode, episode.seat))
    assert np.array_equal(picture.picture(other, episode.seat, size), seen)


def test_the_page_shows_the_layout_that_fills_the_observation():
    page = PAGE.read_text("utf-8")
    for found in ENTRIES:
        terms = agreed(found.key, 4)
        layout = layout_of(terms)
        assert layout.described() in page, f"python -m roller_table.env {found.key} --seats 4"
        head = f"{found.name}, four players: {len(terms.words)} words, {layout.size:,} numbers"
        assert head in page
        assert sum(each.size for each in layout.features) == layout.size
        assert all(isfinite(each.low) or each.name == "score" for each in layout.features)


def test_a_layout_gives_each_part_by_its_name():
    terms = agreed("roebuck")
    episode = walked(terms, seed=16, most=30)
    parts = layout_of(terms).parts(episode.observe(episode.seat))
    assert parts["cards"].shape == (52, 7)
    assert (parts["cards"].sum(axis=1) == 1).all()
    assert parts["cards"][:, 0].sum() == len(
        episode.match.view(episode.seat).state.hands[episode.seat]
    )
    assert parts["asked"].tolist() == [1, 0, 0, 0]
