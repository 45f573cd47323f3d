"""No player knows more than its seat may: hidden cards dealt anew change nothing that it does.

At many moments of seeded games everything that a seat cannot see is dealt anew, several times.
What the seat then sees is the same, and with the same chance and the same number of playouts the
player makes the same move. Every game of the catalogue is tried, for its fewest players and more.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from roller_table.ai.levels import EVERY, LEVELS
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.engine.choices import Ask
from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.games.catalogue import ENTRIES, Entry

PLAYOUTS = 16
MOMENTS, EVERY_NTH = 10, 5
"""How many decisions of a game are tried, and how many are passed over in between."""

HOUSE_RULES: dict[str, tuple[dict[str, Any], ...]] = {
    "roller_derby": (
        {},
        {"jokers_for_sale": True, "joker_price": 0, "rollers_privilege": True},
        {"revokes": "penalised"},
    ),
    "roebuck": ({}, {"wild_aces": True, "may_hold_back": True}),
    "poker_roulette": ({}, {"jokers_in_showdown": "wild", "open_stock": True}),
}
"""Where house rules change what is hidden, they are tried beside the usual ones."""


class Moment(NamedTuple):
    state: Any
    view: View[Any]
    ask: Ask
    luck: Luck


def tables() -> Iterator[Any]:
    """Each game by its house rules, for its fewest players and for some more."""
    for entry in ENTRIES:
        for rules in HOUSE_RULES.get(entry.key, ({},)):
            for seats in sorted({entry.seats[0], entry.seats[len(entry.seats) // 2]}):
                told = " ".join([entry.key, str(seats), *rules])
                yield pytest.param(entry, rules, seats, id=told)


def moments(entry: Entry, game: Any, seats: int) -> list[Moment]:
    """Real decisions, spread over a game."""
    return _of_game(entry, game, seats, seed=11)


def _of_game(entry: Entry, game: Any, seats: int, seed: int) -> list[Moment]:
    club = player_for("club", entry, game)
    state, luck, found, passed = game.deal(seats, Luck(seed)).state, Luck(seed + 1), [], 0
    while (ask := game.ask(state)) and len(found) < MOMENTS:
        fresh, luck = luck.below(1 << 62)
        view = game.view(state, ask.seat)
        if len(ask.choice) > 1:
            passed += 1
            if passed % EVERY_NTH == 1:
                found.append(Moment(state, view, ask, Luck(fresh)))
        state = game.apply(state, club.choose(view, ask, Luck(fresh))).state
    return found


def redealt(entry: Entry, game: Any, moment: Moment) -> Iterator[Any]:
    """Other states behind the same view."""
    for seed in (31, 32):
        yield entry.player().imagine(game, moment.view, Luck(seed))


@pytest.mark.parametrize(("entry", "rules", "seats"), list(tables()))
def test_hidden_cards_dealt_anew_change_no_move(entry, rules, seats):
    game = entry.game(entry.rules()(**rules))
    met = moments(entry, game, seats)
    assert len(met) > 3
    players = [
        player_for(each.key, entry, game, budget=Budget(iterations=PLAYOUTS)) for each in EVERY
    ]
    others = 0
    for moment in met:
        firsts = [player.choose(moment.view, moment.ask, moment.luck) for player in players]
        # What is offered does not depend on the hidden cards either.
        plain = game.ask(moment.view.state)
        assert [player.choose(moment.view, plain, moment.luck) for player in players] == firsts
        for other in redealt(entry, game, moment):
            ask = game.ask(other)
            again = game.view(other, ask.seat)
            # Both come from the seat's own view, or the test would compare two different games.
            assert again == moment.view
            assert ask.seat == moment.ask.seat
            others += game.zones(other) != game.zones(moment.state)
            moves = [player.choose(again, ask, moment.luck) for player in players]
            assert moves == firsts
    assert others > len(met) // 2, "hardly anything was hidden, so nothing was tried"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_player_that_peeks_is_found_out(entry):
    """The trial itself: a player who saw the state would not pass it."""
    game = entry.game(entry.rules()())
    met = moments(entry, game, entry.seats[0])

    def peeking(state: Any, ask: Ask) -> Any:
        seen = sum(card.rank for cards in game.zones(state).values() for card in cards[:3])
        return list(ask.choice)[seen % len(ask.choice)]

    differs = [
        peeking(moment.state, moment.ask) != peeking(other, game.ask(other))
        for moment in met
        for other in redealt(entry, game, moment)
    ]
    assert any(differs)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_view_holds_no_chance_that_could_be_foreseen(entry):
    game = entry.game(entry.rules()())
    for moment in moments(entry, game, entry.seats[0]):
        assert moment.view.state.luck == Luck(0)
        assert moment.state.luck != Luck(0)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_the_same_question_gets_the_same_answer(entry, level):
    game = entry.game(entry.rules()())
    player = player_for(level.key, entry, game, budget=Budget(iterations=PLAYOUTS))
    for moment in moments(entry, game, entry.seats[0])[:4]:
        first, again = (player.choose(moment.view, moment.ask, moment.luck) for _time in range(2))
        assert first == again
