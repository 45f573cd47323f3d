"""How long each kind of news is shown: said by the layout of its game."""

from typing import Any

import pytest
from pygame import Rect

from roller_table.engine.cards import BACK, Card
from roller_table.engine.events import Event, Moved, Paid, Rolled, Said, Showing, Shuffled, Turned
from roller_table.engine.table import zone
from roller_table.engine.words import message
from roller_table.games.catalogue import entry
from roller_table.ui.felt.things.layout import Layout
from roller_table.ui.layouts import layout_for
from roller_table.ui.looks.art import Art

QUEEN, BALL, OTHER = Card("QS", "S", 12), Card("Ball1", "ball", 1), Card("Ball2", "ball", 2)


@pytest.fixture
def layout(app: Any) -> Any:
    """The layout of a game: ``layout("roolz")``."""

    def of(game: str) -> Layout:
        kind = layout_for(entry(game))
        return kind(app.look, Rect(0, 0, 1016, 752), 4, 0)

    return of


def moved(way: str, thing: Card = QUEEN, **show: Any) -> Event:
    """ "stock > hand 2"."""
    source, target = map(zone, way.split(" > "))
    return Moved((thing,), source, target, show=Showing(**show))


@pytest.mark.parametrize(
    ("game", "way", "timing"),
    [
        ("roller_derby", "stock > hand 2", (0, 230, 18)),
        ("roller_derby", "hand 2 > trick", (0, 230, 230)),
        ("roller_derby", "trick > won 1", (620, 330, 330)),
        ("roller_derby", "cut > stock", (620, 230, 0)),
        ("roller_derby", "hand 2 > stock", (0, 230, 0)),
        ("roolz", "stock > low_down 1", (0, 230, 9)),
        ("roolz", "widow > widow", (230, 230, 1700)),
        ("roolz", "widow > hand 1", (0, 330, 330)),
        ("roebuck", "round > discard", (1150, 330, 330)),
        ("roebuck", "discard > stock", (0, 230, 0)),
        ("poker_roulette", "stock > active 1", (0, 230, 60)),
        ("poker_roulette", "stock > middle", (230, 230, 370)),
        ("poker_roulette", "active 1 > stockpile 1", (0, 330, 60)),
        ("poker_roulette", "stockpile 1 > stockpile 1", (0, 230, 420)),
        ("poker_roulette", "stockpile 1 > stock", (0, 230, 0)),
        ("rollerball", "deck > hand 1", (0, 230, 60)),
        ("rollerball", "discard > deck", (0, 230, 230)),
        ("rollerball", "space 1 0 > space 2 0", (0, 260, 260)),
        ("rollerball", "hand 1 > space 2 0", (0, 230, 230)),
    ],
)
def test_each_way_has_its_pause_its_length_and_when_the_next_may_come(
    layout: Any, game: str, way: str, timing: tuple[int, int, int]
) -> None:
    found = layout(game).timing(moved(way))
    assert (found.pause, found.length, found.then) == timing


@pytest.mark.parametrize("game", ["roller_derby", "rollerball"])
def test_what_every_game_shares_lasts_the_same_in_each(layout: Any, game: str) -> None:
    made = layout(game)
    said, turned = Said(0, message("pass")), Turned(BALL, "normal", "up", zone("space 1 0"))
    news = (said, Paid(0, 5, "pot"), Rolled(1, (3, 4)), Rolled(1, (3, 4), (0, 1)), turned)
    assert made.timing(Shuffled(zone("stock"), ())).then == 260, "a riffle is heard before the deal"
    lengths = [(made.timing(event).length, made.timing(event).then) for event in news]
    assert lengths == [(420, 420), (350, 230), (900, 900), (900, 2050), (200, 200)]
    assert made.until_next(said, said) == 140


def test_a_drawn_card_lands_before_it_is_laid_or_spoken_of(layout: Any) -> None:
    made = layout("roebuck")
    drawn = moved("stock > hand 1")
    assert made.until_next(drawn, moved("stock > hand 2")) == 18
    assert made.until_next(drawn, moved("hand 1 > round")) == 230
    assert made.until_next(drawn, Said(1, message("pass"))) == 230
    for card in (QUEEN, BACK):
        shown, kept = made.staged(moved("stock > hand 2", card, how="drawn"))
        assert (shown.target, kept.source) == (zone("drawn 2"), zone("drawn 2"))
        assert made.timing(shown).then > 800, "anybody's is seen before anything comes of it"
    assert made.face_up(zone("drawn 2"))


def test_balls_that_do_not_meet_roll_together(layout: Any) -> None:
    made = layout("rollerball")
    one, again = moved("space 1 0 > space 2 0", BALL), moved("space 2 0 > space 3 0", BALL)
    other = moved("space 9 4 > space 9 5", OTHER)
    pushed = moved("space 9 4 > space 9 5", OTHER, words="push")
    assert made.until_next(one, other) == 150
    assert made.until_next(one, again) == made.until_next(one, pushed) == 260


def test_a_widow_is_turned_up_before_it_is_taken(layout: Any) -> None:
    taken = moved("widow > hand 1")
    first, second = layout("roolz").staged(taken)
    assert (first.target, second) == (zone("widow"), taken)
    assert layout("roebuck").staged(taken) == (taken,)


def test_no_two_faces_are_drawn_for_the_first_time_in_one_frame_of_the_deal(
    sit_down: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Drawing one from its outline takes a quarter of a frame, a hand of them several."""
    drawn: list[str] = []
    face = Art._face
    monkeypatch.setattr(
        Art, "_face", lambda art, code, width: drawn.append(code) or face(art, code, width)
    )
    table, most = sit_down(game="roolz"), 0
    while table.board.moving or not table.question:
        before = len(drawn)
        table.wait(40)
        most = max(most, len(drawn) - before)
    assert len(drawn) >= 12
    assert most == 1
