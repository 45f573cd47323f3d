"""What Roolz keeps beyond the contract of every game: 300 points a round, and secret partners.

The contract's own tests walk through Roolz with each option. Here all options are drawn at random
at once, and the eyes that watch know how Roolz writes its cards.
"""

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest

from roller_table.engine.game import View
from roller_table.engine.luck import Luck
from roller_table.engine.options import rules_of
from roller_table.engine.values import replace
from roller_table.engine.words import message
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import COLOURS, short, signed
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Phase

from ...contract.walks import Moment, seldom_bidding, values_of
from ...contract.witness import Witness, told_by

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
chosen = seldom_bidding


@dataclass(frozen=True)
class Table:
    values: tuple[tuple[str, Any], ...]
    seats: int
    seed: int

    def game(self):
        return RoolzController(Rules(**dict(self.values)))

    def __str__(self):
        told = " ".join(f"{key}={value}" for key, value in self.values) or "default"
        return f"{self.seats} {told} #{self.seed}".replace(" ", "_")


def mixed(count):
    luck = Luck(5)
    for _ in range(count):
        values = []
        for rule in rules_of(Rules):
            choice = values_of(rule)
            n, luck = luck.below(len(choice))
            values.append((rule.key, choice[n]))
        yield tuple(values)


TABLES = [Table((), seats, 7) for seats in range(2, 7)] + [
    Table(values, 2 + n % 5, 100 + n) for n, values in enumerate(mixed(40))
]
SECRETS = [
    Table((("pass_cards", "3 right"),), 5, 4),
    Table((("four_individual", True),), 4, 3),
    Table((("six_individual", True), ("self_call", True)), 6, 8),
    *TABLES[:5],
]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
secret_tables = pytest.mark.parametrize("table", SECRETS, ids=str)


@cache
def walk(table, rounds=1):
    """The first rounds of a game, or all of it."""
    return tuple(walked(table.game(), table.seats, table.seed, rounds))


def walked(game, seats, seed, rounds):
    state, events = game.deal(seats, Luck(seed))
    luck = Luck(seed ^ 0xD1CE)
    for _ in range(9000):
        ask = game.ask(state)
        if ask is None or len(state.sheet) >= rounds:
            yield Moment(state, None, None, events)
            return
        move, luck = chosen(ask, luck)
        yield Moment(state, ask, move, events)
        state, events = game.apply(state, move)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_game_between_careful_bidders_ends_with_somebody_at_the_target(seats):
    table = Table((("target", 300),), seats, seats)
    last = walk(table, 99)[-1].state
    assert last.phase == Phase.OVER
    assert table.game().ask(last) is None
    winners = table.game().winners(last)
    assert {last.points[seat] for seat in winners} == {max(last.points)}
    assert max(last.points) >= 300


@every_table
def test_whatever_is_agreed_a_round_is_played_and_has_300_points_for_sides_that_share_nobody(table):
    (tally,) = walk(table)[-1].state.sheet
    assert sum(share.card_points + share.discard_points for share in tally.shares) == 300
    everyone = sorted(seat for share in tally.shares for seat in share.seats)
    assert everyone == list(range(table.seats))


def gossip(game, moments, seats):
    """What sheets and views told to a seat that has not seen it; a called card is named aloud."""
    watchers = [Witness(seat) for seat in range(seats)]
    found = []
    for number, moment in enumerate(moments):
        for eyes in watchers:
            eyes.watch(moment.events)
            view = game.view(moment.state, eyes.seat)
            named = set(view.state.called)
            cards = eyes.betrayed(view) - named
            found += [f"step {number}: a view shows {cards}"] if cards else []
            if not number % 7:
                found += written(eyes.hidden - named, game.sheet(view, NAMES[:seats]))
    return found


def written(hidden, sheet):
    """Which of these cards stand on the sheet, as a word or by their sign."""
    words = " ".join(told_by(sheet).words)
    cards = (card for card in hidden if card.suit in COLOURS)
    return [
        card for card in cards if re.search(rf"(?<!\w)({short(card)}|{signed(card)})(?!\d)", words)
    ]


@secret_tables
def test_a_seat_reads_only_what_it_has_witnessed(table):
    assert gossip(table.game(), walk(table), table.seats) == []


@secret_tables
def test_while_everyone_looks_the_sheet_tells_what_everyone_has_seen(table):
    game, anyone = table.game(), Witness(-1)
    for number, moment in enumerate(walk(table)):
        anyone.watch(moment.events)
        if number % 7:
            continue
        named = set(moment.state.called)
        for seat in range(table.seats):
            shown = game.open_sheet(game.view(moment.state, seat), NAMES[: table.seats])
            assert not anyone.betrayed(shown) - named
            assert written(anyone.hidden - named, shown) == []
            played = {card for trick in moment.state.tricks for card in trick.cards}
            if not named & (played | set(moment.state.trick)):
                told = " ".join(plate.line for plate in shown.plates)
                assert "partner" not in told or _lies_low(moment.state)


def _lies_low(state):
    """Whether a called card lies open in a low hand, where everyone sees whose it is."""
    return any(card in row for row in state.ups for card in state.called)


class ShowsTheDiscard(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, discards=s.discards))


class LiftsTheLowHand(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, downs=s.downs))


class OpensWhatWasPassed(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, given=s.given))


class WritesTheDiscardDown(RoolzController):
    def view(self, s, seat):
        self.laid = s.discards
        return super().view(s, seat)

    def sheet(self, view, names):
        return replace(
            super().sheet(view, names), headline=message(" ".join(map(signed, self.laid)))
        )


LEAKY = [ShowsTheDiscard, LiftsTheLowHand, OpensWhatWasPassed, WritesTheDiscardDown]


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_planted_leak_is_caught(leaky):
    table = SECRETS[0]
    assert gossip(leaky(table.game().rules), walk(table)[:60], 5)
