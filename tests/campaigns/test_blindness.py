"""Blindness: a few positions every day, and a player that tells what is hidden is found out."""

from collections import Counter

import pytest

from roller_table.engine.events import Moved, Shuffled
from roller_table.engine.game import View
from roller_table.engine.values import replace
from roller_table.engine.words import message
from roller_table.games.catalogue import entry
from roller_table.match import Position as Stand
from roller_table.ui.felt.things import moods
from roller_table.ui.layouts import layout_for

from . import blindness, told
from .blindness import Blindness, different, gone_on, painted_otherwise, position

HIDDEN = 1
"""A position in which much is unseen and the seat is asked."""


@pytest.mark.parametrize("number", [9, 10])
def test_faces_that_come_late_and_the_end_of_a_game_differ_for_nobody(number, tmp_path):
    """In 9 the strip speaks before it is known who has a face; in 10 the game ends meanwhile."""
    assert Blindness(redeals=1).trial(number, tmp_path).faults == ()


def test_a_position_tells_nothing_that_its_seat_cannot_see(tmp_path):
    trial = Blindness(redeals=1).trial(HIDDEN, tmp_path)
    assert trial.faults == ()
    assert trial.tried["hidden"] == 1
    tried = {*+Counter(trial.tried)}
    assert {"question", "sheet", "refusals", "hint", "reader", "picture"} <= tried


def test_the_same_number_is_the_same_position():
    assert position(4) == position(4)
    assert len({str(position(number)) for number in range(5)}) == 5


def worlds(number, redeals=1):
    at = position(number)
    return [blindness._world(at, at.state), *Blindness(redeals)._others(at, Counter())]


def unseen(game, state, seat):
    """A card that is told though the seat may not see it."""
    seen = game.zones(game.view(state, seat).state)
    lying = game.zones(state)
    pairs = (pair for zone in lying for pair in zip(lying[zone], seen[zone], strict=True))
    return next(card.code for card, shown in pairs if card != shown)


def loud_sheet(monkeypatch):
    honest = Stand.sheet

    def sheet(stand, seat):
        words = message("{cards}", cards=unseen(stand._game, stand.state, seat))
        return replace(honest(stand, seat), headline=words)

    monkeypatch.setattr(Stand, "sheet", sheet)


def loud_refusal(monkeypatch):
    at = position(HIDDEN)
    game, seat = type(at.table.game()), at.seat
    honest = game.why_not

    def why_not(self, state, move):
        return replace(honest(self, state, move), words=unseen(self, state, seat))

    monkeypatch.setattr(game, "why_not", why_not)


@pytest.mark.parametrize(
    ("plant", "channels"),
    [
        (loud_sheet, ["sheet"]),
        (loud_refusal, ["refusals"]),
    ],
)
def test_whoever_tells_what_is_hidden_is_found_out(monkeypatch, plant, channels):
    there = worlds(HIDDEN)
    for slow in blindness.SLOW:
        monkeypatch.delitem(told.CHANNELS, slow)
    plant(monkeypatch)
    found = list(different(there, Counter()))
    assert [each.partition(" differs\n")[0] for each in found] == channels


def test_advice_from_whoever_knows_the_state_is_found_out(monkeypatch):
    """The state itself is handed to who gives advice, and no other is imagined."""
    there = [worlds(number) for number in range(0, 60, 5)]
    honest, player = told._bench, type(position(0).table.entry.player())

    def bench(world, _view, number):
        return honest(world, View(world.seat, world.match.state), number)

    monkeypatch.setattr(told, "_bench", bench)
    monkeypatch.setattr(blindness, "CHANNELS", {"hint": told.hint})
    for name in ("imagine", "likely"):
        monkeypatch.setattr(player, name, lambda _self, _game, view, _luck: view.state)
    assert any(list(different(each, Counter())) for each in there)


def test_a_table_that_shows_what_is_hidden_is_found_out(monkeypatch):
    loud_sheet(monkeypatch)
    found = list(painted_otherwise(worlds(HIDDEN), Counter()))
    assert [each.partition(" differs\n")[0] for each in found] == [
        "picture",
        "reader",
        "log looked at",
    ]


def test_an_event_that_shows_a_hidden_card_is_found_out(monkeypatch):
    monkeypatch.setattr(blindness, "as_seen", lambda event, _seat: event)
    faults = [each for n in range(5, 60, 5) for each in gone_on(worlds(n), n, Counter())[1]]
    assert any("is witnessed otherwise" in each for each in faults)


def by_the_card(_layout, event):
    """Faces that go by the very cards that were moved, or shuffled."""
    cards = event.cards if isinstance(event, Moved | Shuffled) else ()
    return moods.of((0,), " ".join(card.code for card in cards)) if cards else ()


def test_a_face_goes_by_what_its_seat_has_seen_and_by_no_hidden_card():
    """Dealt anew behind the view, everybody looks the same."""
    tried, faults = Counter(), list[str]()
    for number in range(5, 75):
        faults += gone_on(worlds(number), number, tried)[1]
    assert [each for each in faults if "a face" in each] == []
    assert tried["faces"] > 0


@pytest.mark.parametrize("looks", ["moods", "dared"])
def test_a_face_that_knows_a_hidden_card_is_found_out(monkeypatch, looks):
    """Whether it shows in how somebody looks, or in where the eyes go."""
    monkeypatch.setattr(layout_for(entry("roebuck")), looks, by_the_card)
    monkeypatch.setattr(blindness, "as_seen", lambda event, _seat: event)
    [fault] = [each for each in gone_on(worlds(72), 72, Counter())[1] if "a face" in each]
    assert "a face looks otherwise" in fault


def test_every_channel_spoke_somewhere():
    silent = {name: channel for name, channel in told.CHANNELS.items() if name != "why"}
    for number in range(10):
        (world,) = worlds(number, 0)
        silent = {name: channel for name, channel in silent.items() if not channel(world)}
    assert silent == {}
