"""Who knows what: first stock cards, added cards, the pack; and what everyone has witnessed."""

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.sheet import Open
from roller_table.engine.values import replace
from roller_table.games.poker_roulette.controller import PokerRouletteController
from roller_table.games.poker_roulette.rounds import next_round
from roller_table.games.poker_roulette.rules import Rules
from roller_table.games.poker_roulette.state import Phase
from roller_table.players.poker_roulette.player import PokerRoulettePlayer

from ...contract.walks import walked
from ...contract.witness import leaks
from .scenes import at, cards, codes, played, say, table

LONG = "KC 9C KH 5S 6S 7S 8S TS JS QS 2D 3D 5D"
NAMES = tuple("ABCDEFGHIJ")


def seen(game, state, seat):
    return game.view(state, seat).state


def test_a_first_stock_card_is_seen_by_its_owner_alone():
    game = table()
    state = game.deal(3, Luck(4)).state
    for seat in range(3):
        for viewer in range(3):
            pile = seen(game, state, viewer).stockpiles[seat]
            assert pile == (state.stockpiles[seat] if viewer == seat else (BACK,))


def test_what_was_matched_stays_known_because_everyone_has_seen_it():
    game = table()
    start = at(game, witnessed=((), (), ()), stock="2H 9S KC 9C 3D 4D KH 5S 6S 7S 8S TS JS")
    state = say(game, start, "flip").state
    assert codes(state.stockpiles[1]) == "3S 2H"
    assert seen(game, state, 0).stockpiles[1] == (BACK, *cards("2H"))


@pytest.mark.parametrize("added", ["2S", "9D"])
def test_while_a_card_lies_added_nobody_else_can_tell_which_it_is(added):
    game = table()
    start = at(game, stocks=("2S 9D", "3S", "4S"), entitled=(1, 2, 2), stock=LONG,
               witnessed=(cards("9D"), (), ()))  # fmt: skip
    state = say(game, next_round(start), f"add {added}").state
    for viewer in (1, 2):
        view = seen(game, state, viewer)
        assert view.stockpiles[0] == (BACK,)
        assert view.actives[0] == (BACK,)
        assert view.witnessed[0] == cards("9D")
    assert seen(game, state, 0).actives[0] == cards(added)


def test_the_others_imagine_both_that_it_is_the_known_card_and_that_it_is_not():
    game = table()
    start = at(game, stocks=("2S 9D", "3S", "4S"), entitled=(1, 2, 2), stock=LONG,
               witnessed=(cards("9D"), (), ()))  # fmt: skip
    state = say(game, next_round(start), "add 2S").state
    view = game.view(state, 1)
    imagined = [PokerRoulettePlayer().imagine(game, view, Luck(n)).actives[0] for n in range(40)]
    assert cards("9D") in imagined
    assert any(pile != cards("9D") for pile in imagined)


def test_an_added_first_card_that_was_turned_up_and_kept_is_known_from_then_on():
    game = table()
    start = at(game, stocks=("KS", "3S"), entitled=(1, 2), witnessed=((), ()),
               stock="4D KC 4C KD 5S 6S 7S")  # fmt: skip
    state = say(game, next_round(start), "add KS", "flip").state
    assert codes(seen(game, state, 1).stockpiles[0]) == "KS KC KD"


def test_the_pack_is_hidden_and_the_discards_are_known():
    game = table()
    state = say(game, at(game, stock=LONG, discards="AH"), "flip").state
    view = seen(game, state, 2)
    assert set(view.stock) == {BACK}
    assert view.discards == state.discards
    assert view.luck == Luck(0)


def test_folded_stocks_stay_face_down_at_the_end():
    game = table()
    start = replace(
        at(game, Phase.BET, stocks=("2S", "3S", "4S"), witnessed=((), (), ())),
        turn=1, to_act=(1, 2, 0),
    )  # fmt: skip
    state = say(game, start, "bet 5", "fold", "call").state
    assert seen(game, state, 0).stockpiles == (cards("2S"), cards("3S"), (BACK,))


def test_no_joker_is_imagined_in_a_stock_that_jokers_have_left():
    game = table()
    for seed in range(20):
        for step in played(game, 3, seed):
            if step.state.phase == Phase.BET:
                imagined = PokerRoulettePlayer().imagine(game, game.view(step.state, 0), Luck(seed))
                held = [card for pile in imagined.stockpiles for card in pile]
                assert all(card.suit for card in held)


@pytest.mark.parametrize("open_stock", [False, True])
def test_the_sheet_tells_what_was_seen_only_where_the_table_helps_the_memory(open_stock):
    game = table(open_stock=open_stock)
    start = at(game, witnessed=((), (), ()), stock="2H 9S KC 9C 3D 4D KH 5S 6S 7S 8S TS JS")
    state = say(game, start, "flip").state
    later = replace(state, matched=())
    sheet = game.sheet(game.view(later, 0), NAMES[:3])
    assert bool(sheet.of(Open)) == open_stock
    assert bool(sheet.score.rows[1].detail) == open_stock
    assert "3♠" not in repr(sheet), "a first stock card is never told"


# Leaks planted on purpose are caught by the witness of the contract.


class ShowsFirstCards(PokerRouletteController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, stockpiles=s.stockpiles))


class ShowsAddedCards(PokerRouletteController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, actives=s.actives))


class ShowsThePack(PokerRouletteController):
    def view(self, s, seat):
        view = super().view(s, seat)
        return View(seat, replace(view.state, stock=s.stock))


@pytest.mark.parametrize("leaky", [ShowsFirstCards, ShowsAddedCards, ShowsThePack])
def test_a_planted_leak_is_caught(leaky):
    honest = PokerRouletteController(Rules(betting=False, hands_per_session=3))
    found = []
    for seed in range(6):
        moments = tuple(walked(honest, 4, seed))
        found += leaks(leaky(honest.rules), moments, 4)
        assert leaks(honest, moments, 4) == []
    assert found
