"""What every game keeps, under every house rule: the contract of the engine."""

import pickle
from collections import Counter

import pytest

from roller_table.engine.choices import Options, Picks
from roller_table.engine.events import Moved, Paid, Scored, Shuffled
from roller_table.engine.game import IllegalMoveError, play
from roller_table.engine.luck import Luck
from roller_table.engine.notation import read, write
from roller_table.engine.options import plain, restored
from roller_table.engine.table import Drop, Press, zone
from roller_table.games import catalogue

from .laws import law, law_at_each
from .walks import BOUND, TABLES, gestured, lying, set_up, walk


@law
def the_game_ends(table):
    assert len(walk(table)) < BOUND
    assert walk(table)[-1].ask is None


@law
def asking_twice_gives_the_same_answer_and_somebody_always_has_one(table):
    game = table.game()
    for state, ask, _move, _events in walk(table):
        assert game.ask(state) == ask
        if ask is not None:
            assert len(ask.choice) > 0
            assert 0 <= ask.seat < table.seats
            assert ask.prompt


@law
def replaying_the_lines_of_a_game_gives_the_same_game(table):
    game, steps = table.game(), walk(table)
    state, events = game.deal(table.seats, Luck(table.seed))
    for moment in steps[:-1]:
        assert state == moment.state
        assert events == moment.events
        line = write(moment.move)
        move = read(line, game.moves, game.pack)
        assert move == moment.move
        state, events = play(game, state, move)
    assert state == steps[-1].state
    assert hash(state) == hash(steps[-1].state)


@law
def every_offered_move_is_written_and_read_back_and_no_two_alike(table):
    game = table.game()
    for _state, ask, _move, _events in walk(table)[::3]:
        if ask is None:
            continue
        offered = _offered(ask.choice)
        lines = [write(move) for move in offered]
        assert len(set(lines)) == len(lines)
        assert [read(line, game.moves, game.pack) for line in lines] == offered
        assert all(move in ask.choice for move in offered)


def _offered(choice):
    """Every option; of picks, which may be hundreds, each seventh."""
    moves = list(choice)
    return moves if isinstance(choice, Options) else moves[::7]


@law
def a_choice_counts_what_it_lists_and_draws_what_it_offers(table):
    luck = Luck(table.seed)
    for _state, ask, _move, _events in walk(table)[::7]:
        if ask is None:
            continue
        assert len(ask.choice) == len(set(ask.choice)) == len(list(ask.choice))
        for _ in range(3):
            move, luck = ask.choice.draw(luck)
            assert move in ask.choice


@law_at_each(3)
def moves_that_were_not_offered_are_refused_and_change_nothing(table):
    game, steps = table.game(), walk(table)
    foreign = {write(move): move for moment in steps for move in _some_offered(moment.ask)}
    lines = tuple(foreign.items())
    for number, (state, ask, _move, _events) in enumerate(steps[::9]):
        before = repr(state)
        for line, move in lines[number % 4 :: 4]:
            if ask is not None and move in ask.choice:
                continue
            with pytest.raises(IllegalMoveError) as refusal:
                play(game, state, move)
            reason = refusal.value.reason
            assert reason.code, line
            assert reason.words, line
        assert repr(state) == before


def _some_offered(ask):
    return [] if ask is None else list(ask.choice)[:13:4]


@law
def gestures_of_the_offered_moves_are_all_different(table):
    for gestures in gestured(table):
        assert len(set(gestures)) == len(gestures)


@law
def no_two_buttons_of_a_question_share_a_key_of_the_keyboard(table):
    for gestures in gestured(table):
        keys = [each.key for each in gestures if isinstance(each, Press) and each.key]
        assert len(set(keys)) == len(keys)


@law
def what_is_dropped_lies_where_the_seat_can_take_it_and_trays_are_zones(table):
    game = table.game()
    for number, (state, ask, _move, _events) in enumerate(walk(table)):
        if ask is None or number % 3:
            continue
        zones = game.zones(state)
        there = {card for pile in zones.values() for card in pile}
        if isinstance(ask.choice, Picks):
            assert set(ask.choice.cards) <= there
            assert zone(str(ask.choice.tray)) == ask.choice.tray
            continue
        for gesture in gestured(table)[number]:
            if isinstance(gesture, Drop):
                assert gesture.thing in there
                assert gesture.place in zones


@law
def cautions_are_among_the_offered_moves_and_not_all_of_them(table):
    for _state, ask, _move, _events in walk(table):
        if ask is None or not ask.cautions:
            continue
        moves = [move for move, _reason in ask.cautions]
        assert all(move in ask.choice for move in moves)
        assert len(set(moves)) == len(moves) < len(ask.choice)
        assert all(reason.code and reason.words for _move, reason in ask.cautions)


@law
def every_card_lies_in_exactly_one_zone_at_every_moment(table):
    game = table.game()
    pack = Counter(lying(game, walk(table)[0].state))
    assert pack
    assert set(pack) <= set(game.pack)
    assert set(pack.values()) == {1}
    for moment in walk(table):
        assert Counter(lying(game, moment.state)) == pack


@law
def the_events_alone_rebuild_the_whole_table(table):
    game = table.game()
    piles = set_up(table)
    for moment in walk(table):
        for event in moment.events:
            _follow(piles, event)
        zones = game.zones(moment.state)
        places = {place for place in (*piles, *zones) if piles.get(place) or zones.get(place)}
        for place in places:
            assert Counter(piles.get(place, ())) == Counter(zones.get(place, ())), str(place)


def _follow(piles, event):
    if isinstance(event, Moved):
        for card in event.cards:
            piles[event.source].remove(card)
            piles.setdefault(event.target, []).append(card)
    elif isinstance(event, Shuffled):
        assert Counter(piles[event.zone]) == Counter(event.cards)


@law
def no_event_moves_nothing_and_zones_survive_being_written(table):
    for moment in walk(table):
        for event in moment.events:
            if isinstance(event, Moved):
                assert event.cards
                assert len(set(event.cards)) == len(event.cards)
                for place in (event.source, event.target):
                    assert zone(str(place)) == place


@law
def standings_are_the_sum_of_what_was_scored_and_paid(table):
    game = table.game()
    first = walk(table)[0]
    totals = list(game.standings(first.state))
    for moment in walk(table)[1:]:
        for event in moment.events:
            _count(totals, event)
        assert game.standings(moment.state) == tuple(totals)
    sat_down_with = list(game.standings(first.state))
    for event in first.events:
        _count(sat_down_with, event, sign=-1)
    assert len(set(sat_down_with)) == 1


def _count(totals, event, sign=1):
    match event:
        case Scored(seats, points):
            for seat in seats:
                totals[seat] += sign * points
        case Paid(None, amount, target):
            totals[int(target.removeprefix("seat "))] += sign * amount
        case Paid(seat, amount):
            totals[seat] -= sign * amount


@law
def no_chip_is_lost_and_none_is_found(table):
    pot = 0
    for moment in walk(table):
        for event in moment.events:
            if isinstance(event, Paid):
                assert event.amount > 0
                pot += event.amount if event.target == "pot" else -event.amount
                assert pot >= 0
    assert pot == 0


@law
def somebody_is_always_winning_and_winners_are_seats(table):
    game = table.game()
    for moment in walk(table)[::11]:
        winners = game.winners(moment.state)
        assert winners
        assert set(winners) <= set(range(table.seats))
        assert list(winners) == sorted(set(winners))


@law
def states_moves_and_views_are_frozen_values_that_travel_between_processes(table):
    game = table.game()
    for number, (state, ask, move, _events) in enumerate(walk(table)):
        hash(state)
        if number % 29:
            continue
        for value in (state, move, ask, game.view(state, 0)):
            assert pickle.loads(pickle.dumps(value)) == value
            hash(value)
        with pytest.raises(AttributeError):
            state.luck = Luck(0)


@law
def the_header_names_a_dealer_who_sits_at_the_table(table):
    header = table.game().header(walk(table)[0].state)
    assert 0 <= header.get("dealer", 0) < table.seats


@law
def rules_survive_being_kept(table):
    assert restored(table.entry.rules(), plain(table.rules)) == table.rules


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
def test_the_walks_make_every_kind_of_move(entry):
    left = set(entry.game(entry.rules()()).moves)
    for table in (table for table in TABLES if table.key == entry.key and left):
        left -= {type(moment.move) for moment in walk(table)}
    assert left == set()


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
def test_only_the_seats_of_the_catalogue_may_play(entry):
    game = entry.game(entry.rules()())
    for seats in range(-1, 12):
        if seats not in entry.seats:
            with pytest.raises(ValueError, match=r"\w"):
                game.deal(seats, Luck(1))


@pytest.mark.parametrize("entry", catalogue.ENTRIES, ids=lambda entry: entry.key)
def test_the_seed_alone_makes_the_deal(entry):
    game = entry.game(entry.rules()())
    first = game.deal(entry.seats[0], Luck(11))
    assert game.deal(entry.seats[0], Luck(11)) == first
    assert game.deal(entry.seats[0], Luck(12)) != first
