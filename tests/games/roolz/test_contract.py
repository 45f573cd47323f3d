"""Roolz keeps the contract that every game keeps, at every table, under every house rule.

The checks are those of the contract's own tests. Whole games are walked here by players who
seldom bid, because bids drawn by lot are set nearly always and no game would end.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest

from roller_table.engine.events import Moved, Scored, Shuffled
from roller_table.engine.game import IllegalMoveError, View, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.options import plain, restored, rules_of
from roller_table.engine.table import Drop, Zone, zone
from roller_table.games.roolz.controller import RoolzController
from roller_table.games.roolz.pack import COLOURS, pack_for, short
from roller_table.games.roolz.rules import Rules
from roller_table.games.roolz.state import Bid, NoBid, Phase

from ...contract.walks import Moment, values_of
from ...contract.witness import Witness, luck_in, words_in

NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
ROUNDS = 3


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


def every_value():
    for rule in rules_of(Rules):
        for value in values_of(rule):
            if value != rule.default and rule.key != "target":
                yield rule.key, value


def mixed(count):
    luck = Luck(5)
    for _ in range(count):
        values = []
        for rule in rules_of(Rules):
            choice = values_of(rule)
            n, luck = luck.below(len(choice))
            values.append((rule.key, choice[n]))
        yield tuple(values)


SETS = [(), *((pair,) for pair in every_value()), *mixed(25)]
TABLES = [Table((), seats, 7) for seats in range(2, 7)] + [
    Table(values, 2 + n % 5, 100 + n) for n, values in enumerate(SETS)
]
SOME = TABLES[::7]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)
some_tables = pytest.mark.parametrize("table", SOME, ids=str)


def chosen(ask, luck):
    """A move by lot; of bids only the lowest, and that seldom."""
    if NoBid() in ask.choice:
        n, luck = luck.below(4)
        lowest = next(iter(ask.choice))
        return (lowest if n == 0 and isinstance(lowest, Bid) else NoBid()), luck
    return ask.choice.draw(luck)


@cache
def walk(table, rounds=ROUNDS):
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
def test_somebody_is_always_asked_and_has_an_answer(table):
    game = table.game()
    for state, ask, _move, _events in walk(table)[:-1]:
        assert game.ask(state) == ask
        assert len(ask.choice) > 0
        assert 0 <= ask.seat < table.seats
        assert ask.prompt


@every_table
def test_replaying_the_lines_of_a_game_gives_the_same_game(table):
    game, steps = table.game(), walk(table)
    state, events = game.deal(table.seats, Luck(table.seed))
    for moment in steps[:-1]:
        assert (state, events) == (moment.state, moment.events)
        move = read(write(moment.move), game.moves, game.pack)
        assert move == moment.move
        state, events = play(game, state, move)
    assert hash(state) == hash(steps[-1].state)


@every_table
def test_every_offered_move_is_written_and_gestured_unlike_any_other(table):
    game = table.game()
    for _state, ask, _move, _events in walk(table)[:-1:7]:
        moves = [move for n, move in zip(range(400), ask.choice, strict=False) if not n % 3]
        lines = [write(move) for move in moves]
        assert len(set(lines)) == len(lines)
        assert [read(line, game.moves, game.pack) for line in lines] == moves
        assert all(move in ask.choice for move in moves)


@every_table
def test_gestures_differ_and_what_is_dropped_lies_on_the_table(table):
    game = table.game()
    for state, ask, _move, _events in walk(table)[:-1:5]:
        lying = {card for pile in game.zones(state).values() for card in pile}
        if hasattr(ask.choice, "tray"):
            assert set(ask.choice.cards) <= lying
            assert zone(str(ask.choice.tray)) == ask.choice.tray
            continue
        gestures = [move.gesture() for move in ask.choice]
        assert len(set(gestures)) == len(gestures)
        for gesture in gestures:
            if isinstance(gesture, Drop):
                assert gesture.thing in lying
                assert gesture.place in game.zones(state)


@every_table
def test_every_card_lies_in_exactly_one_zone_and_the_events_rebuild_the_table(table):
    game = table.game()
    pack = Counter(pack_for(table.seats))
    lying = {Zone("stock"): Counter(pack)}
    for moment in walk(table):
        for event in moment.events:
            follow(lying, event)
        zones = game.zones(moment.state)
        assert Counter(card for pile in zones.values() for card in pile) == pack
        for place in {*zones, *lying}:
            assert lying.get(place, Counter()) == Counter(zones.get(place, ())), str(place)


def follow(lying, event):
    if isinstance(event, Moved):
        assert event.cards
        assert zone(str(event.source)) == event.source
        for card in event.cards:
            assert lying[event.source][card] == 1
            del lying[event.source][card]
            lying.setdefault(event.target, Counter())[card] += 1
    elif isinstance(event, Shuffled):
        assert lying[event.zone] == Counter(event.cards)


@every_table
def test_standings_are_the_sum_of_what_was_scored_and_the_points_of_a_round_are_300(table):
    game = table.game()
    totals = [0] * table.seats
    for moment in walk(table):
        for event in moment.events:
            if isinstance(event, Scored):
                for seat in event.seats:
                    totals[seat] += event.points
        assert game.standings(moment.state) == tuple(totals)
        assert game.winners(moment.state)
    for tally in walk(table)[-1].state.sheet:
        won = sum(share.card_points + share.discard_points for share in tally.shares)
        assert won == 300
        assert sorted(seat for share in tally.shares for seat in share.seats) == list(
            range(table.seats)
        )


@every_table
def test_every_seat_can_tell_whose_turn_it_is_and_the_seat_asked_sees_the_very_question(table):
    game = table.game()
    for state, ask, _move, _events in walk(table)[:-1:3]:
        assert game.ask(game.view(state, ask.seat).state) == ask
        for seat in range(table.seats):
            assert game.ask(game.view(state, seat).state).seat == ask.seat


@some_tables
def test_moves_that_were_not_offered_are_refused_with_a_reason(table):
    game, steps = table.game(), walk(table)
    foreign = {write(moment.move): moment.move for moment in steps[:-1:3]}
    for state, ask, _move, _events in steps[:-1:41]:
        before = repr(state)
        for move in foreign.values():
            if move in ask.choice:
                continue
            with pytest.raises(IllegalMoveError) as refusal:
                play(game, state, move)
            assert refusal.value.reason.code
            assert refusal.value.reason.words
        assert repr(state) == before


@some_tables
def test_a_view_of_an_imagined_state_is_the_view_it_was_imagined_from(table):
    game = table.game()
    for number, moment in enumerate(walk(table)):
        if number % 5:
            continue
        for seat in range(table.seats):
            view = game.view(moment.state, seat)
            imagined = game.imagine(view, Luck(number))
            assert game.view(imagined, seat) == view
            zones = game.zones(imagined)
            assert Counter(c for pile in zones.values() for c in pile) == Counter(
                pack_for(table.seats)
            )
            other = game.view(imagined, seat)
            assert game.imagine(other, Luck(9)) == game.imagine(view, Luck(9))


@some_tables
def test_an_imagined_state_can_be_played_through_the_round(table):
    game = table.game()
    for number, moment in enumerate(walk(table)[:-1:31]):
        view = game.view(moment.state, number % table.seats)
        state, luck = game.imagine(view, Luck(number)), Luck(number)
        rounds = len(state.sheet)
        assert game.ask(state).seat == moment.ask.seat
        while game.ask(state) is not None and len(state.sheet) == rounds:
            move, luck = chosen(game.ask(state), luck)
            state, _events = game.apply(state, move)
        assert len(state.sheet) == rounds + 1


@some_tables
def test_a_seat_is_shown_only_what_it_has_witnessed(table):
    assert gossip(table.game(), walk(table), table.seats) == []


def gossip(game, moments, seats):
    """What views, sheets and zones gave away; a called card is named aloud, its place is not."""
    watchers = [Witness(seat) for seat in range(seats)]
    found = []
    for number, moment in enumerate(moments):
        for eyes in watchers:
            eyes.watch(moment.events)
            view = game.view(moment.state, eyes.seat)
            named = set(view.state.called)
            found += told(eyes, number, "zones", game.zones(view.state), set())
            found += told(eyes, number, "view", view, named)
            if not number % 7:
                sheet = game.sheet(view, NAMES[:seats])
                found += told(eyes, number, "sheet", sheet, named)
                words = " ".join(words_in(sheet))
                found += [short(c) for c in eyes.hidden - named if aloud(c, words)]
            if set(luck_in(view)) - {Luck(0)}:
                found.append(f"step {number}: luck")
    return found


def told(eyes, number, what, thing, named):
    cards = eyes.betrayed(thing) - named
    return [f"step {number}: the {what} of seat {eyes.seat} shows {cards}"] if cards else []


def aloud(card, words):
    return card.suit in COLOURS and re.search(rf"{short(card)}(?!\d)", words)


class ShowsTheDiscard(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, discards=s.discards))


class LiftsTheLowHand(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, downs=s.downs))


class OpensWhatWasPassed(RoolzController):
    def view(self, s, seat):
        return View(seat, replace(super().view(s, seat).state, given=s.given))


@pytest.mark.parametrize("leaky", [ShowsTheDiscard, LiftsTheLowHand, OpensWhatWasPassed])
def test_a_planted_leak_is_caught(leaky):
    table = Table((("pass_cards", "3 right"),), 5, 4)
    assert gossip(table.game(), walk(table), 5) == []
    assert gossip(leaky(table.game().rules), walk(table)[:60], 5)


@some_tables
def test_the_sheet_tells_only_of_the_view(table):
    game = table.game()
    names = NAMES[: table.seats]
    for number, moment in enumerate(walk(table)[::9]):
        for seat in range(table.seats):
            view = game.view(moment.state, seat)
            sheet = game.sheet(view, names)
            assert sheet.headline
            assert len(sheet.column_of) == len(sheet.seats) == table.seats
            assert all(len(row.entries) == len(sheet.columns) for row in sheet.rows)
            imagined = game.view(game.imagine(view, Luck(number)), seat)
            assert game.sheet(imagined, names) == sheet


def test_the_walks_make_every_kind_of_move_but_those_of_a_misdeal():
    made = {type(m.move).__name__ for table in TABLES for m in walk(table)[:-1]}
    assert made >= {"Announce", "Bid", "NoBid", "Discard", "Give", "Name", "Call", "Play"}


def test_rules_survive_being_kept():
    for table in TABLES:
        rules = table.game().rules
        assert restored(Rules, plain(rules)) == rules


@pytest.mark.parametrize("seats", [-1, 0, 1, 7, 8])
def test_only_two_to_six_may_play(seats):
    with pytest.raises(ValueError, match="two to six"):
        RoolzController(Rules()).deal(seats, Luck(1))
