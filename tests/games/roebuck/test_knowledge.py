"""Who knows what: leaks planted on purpose are caught, and the honest game has none."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Log, Note
from roller_table.engine.values import replace
from roller_table.games.roebuck.controller import RoebuckController
from roller_table.games.roebuck.rules import Rules
from roller_table.players.roebuck.player import RoebuckPlayer

from ...contract.walks import walked
from ...contract.witness import leaks
from .scenes import at, codes, say, table


class ShowsTheStock(RoebuckController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, stock=s.stock))


class ShowsTheNeighboursHand(RoebuckController):
    def view(self, s, seat):
        view = super().view(s, seat)
        left = (seat + 1) % 4
        hands = tuple(s.hands[n] if n == left else hand for n, hand in enumerate(view.state.hands))
        return View(seat, replace(view.state, hands=hands))


class ShowsWhatWasDrawn(RoebuckController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, drawn=s.drawn))


class KeepsTheLuck(RoebuckController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, luck=s.luck))


class GossipsOnTheSheet(RoebuckController):
    def view(self, s, seat):
        self.heard = s.hands[(seat + 2) % 4]
        return super().view(s, seat)

    def sheet(self, view, names):
        sheet = super().sheet(view, names)
        return replace(sheet, log=Log((*sheet.log.notes, Note("Hand", codes(self.heard)))))


PLANTED = [
    (ShowsTheStock, "view"), (ShowsTheNeighboursHand, "view"), (ShowsWhatWasDrawn, "view"),
    (KeepsTheLuck, "luck"), (GossipsOnTheSheet, "sheet"),
]  # fmt: skip


@pytest.mark.parametrize(("leaky", "where"), PLANTED)
def test_a_planted_leak_is_caught_and_the_honest_game_has_none(leaky, where):
    rules = Rules(target=8, may_hold_back=True)
    honest = RoebuckController(rules)
    moments = tuple(walked(honest, 4, 3))
    found = leaks(leaky(rules), moments, 4)
    assert any(where in line for line in found)
    assert leaks(honest, moments, 4) == []


def test_a_seat_sees_its_own_cards_and_of_the_others_only_how_many():
    view = table().view(at("6H", hands=("2S 3S", "", "", "")), 0)
    assert codes(view.state.hands[0]) == "2S 3S"
    assert view.state.hands[1:] == ((BACK,) * 6,) * 3
    assert set(view.state.stock) == {BACK}
    assert view.state.luck == Luck(0)


def test_the_discards_and_the_round_are_open_to_all():
    state = at("6H", discard="KS QS")
    for seat in range(4):
        view = table().view(state, seat)
        assert codes(view.state.discard) == "KS QS"
        assert codes(view.state.round) == "6H"


def test_what_is_imagined_has_every_card_once_and_other_hands_than_the_true_ones():
    game = table()
    state = game.deal(4, Luck(4)).state
    view = game.view(state, 2)
    worlds = {RoebuckPlayer().imagine(game, view, Luck(n)).hands for n in range(20)}
    assert len(worlds) == 20
    for hands in worlds:
        assert hands[2] == state.hands[2]
        assert len({card for hand in hands for card in hand}) == 24


def test_a_card_that_was_drawn_and_kept_may_be_anywhere_for_the_others():
    game = table()
    state, _events = say(game, at("6H", hands=("", "2D 4D", "", ""), stock="8D"), "draw")
    seen = {RoebuckPlayer().imagine(game, game.view(state, 0), Luck(n)).hands[1] for n in range(30)}
    assert len(seen) > 25
