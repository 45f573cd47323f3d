"""The end of a game is staged: dark but for the winner, and the ways on are named."""

from typing import Any

import pytest
from pygame import Rect

from roller_table.engine.game import Cause
from roller_table.engine.sheet import Win
from roller_table.engine.table import Zone
from roller_table.games.catalogue import entry
from roller_table.games.rollerball.controller import RollerballController
from roller_table.match import Chair, Match
from roller_table.ui.felt.painted.veil import Tableau
from roller_table.ui.scenes.results.scene import ResultsScene
from roller_table.ui.scenes.table import TableScene
from roller_table.ui.scenes.table.ending import _leading_on, _rolled


@pytest.fixture
def at_the_end(sit_down: Any) -> Any:
    """A table at which the last move has just been made."""

    def come(key: str, before: Any = None, **more: Any) -> Any:
        found = entry(key)
        # Of the stakes at which the last hand is shown down, and not won by a fold.
        rules = {"ante": 1, "hands_per_session": 5} if key == "poker_roulette" else {}
        match = Match.new(found, found.rules()(**rules), (Chair("A", "human"),) * 4, 5)
        while not match.over:
            moves = list(match.ask.choice)
            match.play(moves[match.count * 7 % len(moves)])
        table = sit_down(rules, game=key, lines=match.lines[:-1], seed=5, level="random", **more)
        scene = table.scene
        scene.croupier.forget_thought()
        scene.felt.presenter.close()
        if before:
            before(table.board.overlays)
        scene.croupier.answer(next(iter(table.match.ask.choice)))
        table.until(lambda: table.match.over and scene.felt.conductor.standing)
        return table

    return come


@pytest.mark.parametrize("key", ["roller_derby", "roebuck", "rollerball"])
def test_light_falls_on_whoever_won_and_the_results_come_when_asked_for(
    at_the_end: Any, key: str
) -> None:
    table = at_the_end(key)
    board, veil = table.board, table.board.contents.veil
    table.until(lambda: not veil.moving and not board.animator.busy)
    winners = [plate for plate in board.shown.plates if plate.seat in table.match.winners]
    assert winners
    for plate in winners:
        assert any(rect.contains(board.furniture.plate_rect(plate)) for rect in veil.lit)
    assert any(each.kind == "primary" for each in [table.button("See the result")])
    table.wait(5000, step=500)
    assert isinstance(table.app.scene, TableScene)
    table.hands.click(table.button("Look at the table"))
    table.wait(400)
    assert not veil.down
    assert isinstance(table.app.scene, TableScene)
    table.hands.click(table.button("Results"))
    table.wait(100)
    assert isinstance(table.app.scene, ResultsScene)


def test_without_motion_the_last_picture_is_there_at_once_and_can_be_seen_again(
    at_the_end: Any,
) -> None:
    table = at_the_end("roller_derby", speed="off")
    veil = table.board.contents.veil
    assert veil.down
    assert not veil.moving
    table.hands.click(table.button("Watch again"))
    table.until(lambda: veil.down and table.scene.felt.conductor.standing)
    table.hands.key("RETURN")
    table.wait(100)
    assert isinstance(table.app.scene, ResultsScene)


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_nothing_told_before_lies_over_the_name_of_whoever_won(at_the_end: Any, speed: str) -> None:
    """Without motion the tag of what was built stays for seconds, and so into the end."""

    def tell(overlays: Any) -> None:
        overlays.flash(overlays.area, (200, 60, 60), 1 << 40)

    overlays = at_the_end("rollerball", before=tell, speed=speed).board.overlays
    assert not overlays.shown


def test_what_decided_it_is_seen_large_and_named_and_how_it_came_is_told_seat_by_seat(
    at_the_end: Any,
) -> None:
    """The last trick is held up; nothing moves any more once somebody is in a hurry."""
    table = at_the_end("roller_derby")
    board, veil = table.board, table.board.contents.veil
    assert veil.moving
    assert not [
        w for w in table.scene.page.widgets.values() if getattr(w, "words", "") == "Watch again"
    ]
    table.hands.key("x")
    assert not veil.moving
    assert table.button("Watch again")
    last = table.match.state.tricks[-1]
    assert veil.moment.cards == tuple(card.code for card in last.cards)
    assert veil.moment.best == last.by(last.taker).card.code
    assert veil.moment.title == "The last trick"
    told = board.panel.log
    assert (told.title, [note.head.seat for note in told.notes]) == ("How it went", [*last.seats])
    table.hands.click(table.button("Look at the table"))
    assert len(board.panel.log.notes) > 4, "the log of the deal is there again"


def test_in_a_small_window_the_log_stays_and_the_panel_with_the_ways_is_free_of_the_light(
    at_the_end: Any,
) -> None:
    table = at_the_end("poker_roulette", speed="off", size=(1024, 640))
    veil = table.board.contents.veil
    assert table.board.panel.log.title != "How it went"
    assert table.scene.felt.presenter.panel.rect.collidelist(veil.kept) < 0
    assert veil.moment.cards


def test_the_ways_on_stand_above_a_hand_that_is_lit_and_under_what_is_told(at_the_end: Any) -> None:
    """Of a pot that the player has won; they once lay over the line that says by what."""
    table = at_the_end("poker_roulette", speed="off")
    scene, board, veil = table.scene, table.board, table.board.contents.veil
    hand = Rect(0, 0, board.area.width // 2, 150)
    hand.midbottom = board.area.midbottom
    standing = scene.felt.conductor.standing
    stand = _leading_on(standing, scene.croupier._from_the_end(standing), told=False)
    foot = scene.croupier.ending._foot(stand, [hand])
    veil.lift()
    told = Tableau("Ann won", "Pair of kings", "A pair beats a high card.\nThe most chips: Ann.")
    veil.fall([hand], told, board.pictures, 0, 0, foot=foot)
    scene.felt.presenter.put_up(stand)
    assert scene.felt.presenter.panel.rect.collidelist(veil.kept) < 0


def test_light_falls_on_the_balls_last_spaces_and_on_the_gap_that_let_it_come(
    at_the_end: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the ball came from is lit, and where a card was blown up an outline stands."""
    gap = Zone("space", 34), Zone("space", 35)
    cause = Cause("Bea blew up the Down Move that led it elsewhere.", gap)
    monkeypatch.setattr(RollerballController, "brought", lambda *_more: cause)
    table = at_the_end("rollerball", speed="off")
    board, veil = table.board, table.board.contents.veil
    assert veil.moment.gap == board.layout.spot_rect(gap)
    win = board.shown.sheet.one(Win)
    rolled = _rolled(table.scene.felt.top, win)
    assert len(rolled) >= 2, "where it was, and what it entered"
    for place in rolled:
        assert any(rect.contains(board.layout.spot_rect((place,))) for rect in veil.lit)
