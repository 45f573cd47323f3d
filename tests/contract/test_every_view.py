"""What every seat sees, in every game under every house rule, and what it can imagine."""

from collections import Counter

from roller_table.engine.luck import Luck

from .laws import law, law_at_each
from .walks import BOUND, DRAWS, NAMES, by_lot, looked, lying, walk


@law
def the_seat_that_is_asked_sees_the_very_same_question(table):
    game = table.game()
    for state, ask, _move, _events in walk(table):
        if ask is not None:
            assert game.ask(game.view(state, ask.seat).state) == ask


@law
def the_other_seats_can_tell_whose_turn_it_is(table):
    game = table.game()
    for state, ask, _move, _events in walk(table)[::5]:
        for seat in range(table.seats):
            seen = game.ask(game.view(state, seat).state)
            assert (seen is None) == (ask is None)
            assert seen is None or seen.seat == ask.seat


@law_at_each(3)
def a_view_of_an_imagined_state_is_the_view_it_was_imagined_from(table):
    imagine = table.entry.player().imagine
    game = table.game()
    for number, moment in enumerate(walk(table)):
        for seat, view, _sheet in looked(table)[number]:
            imagined = imagine(game, view, Luck(number))
            assert game.view(imagined, seat) == view
            assert Counter(lying(game, imagined)) == Counter(lying(game, moment.state))


@law_at_each(3)
def an_imagined_state_can_be_played_to_the_end(table):
    imagine = table.entry.player().imagine
    game, draw = table.game(), DRAWS.get(table.key, by_lot)
    for number, moment in enumerate(walk(table)[:-1]):
        if number % 23:
            continue
        view = game.view(moment.state, number % table.seats)
        state, luck = imagine(game, view, Luck(number)), Luck(number)
        assert game.ask(state).seat == moment.ask.seat
        for _ in range(BOUND):
            ask = game.ask(state)
            if ask is None:
                break
            move, luck = draw(ask, luck)
            state, _events = game.apply(state, move)
        assert game.ask(state) is None


@law_at_each(3)
def the_same_luck_imagines_the_same_and_other_luck_something_else(table):
    imagine = table.entry.player().imagine
    game = table.game()
    moment = walk(table)[len(walk(table)) // 3]
    view = game.view(moment.state, 0)
    assert imagine(game, view, Luck(1)) == imagine(game, view, Luck(1))
    assert len({imagine(game, view, Luck(n)) for n in range(4)}) == 4


@law
def what_is_imagined_depends_on_the_view_alone(table):
    """Cards the viewer cannot see are dealt anew; the view, and all that follows, is the same."""
    imagine = table.entry.player().imagine
    game = table.game()
    for number, moment in enumerate(walk(table)):
        if number % 37 == 5:
            view = game.view(moment.state, 0)
            other = game.view(imagine(game, view, Luck(number)), 0)
            assert imagine(game, view, Luck(9)) == imagine(game, other, Luck(9))


@law_at_each(3)
def the_sheet_can_be_written_at_every_step_and_tells_only_of_the_view(table):
    imagine = table.entry.player().imagine
    game = table.game()
    names = NAMES[: table.seats]
    for number, seen in enumerate(looked(table)):
        for seat, view, sheet in seen:
            assert sheet.headline.shown()
            assert len(sheet.plates) == table.seats
            assert all(len(row.entries) == len(sheet.score.columns) for row in sheet.score.rows)
            if not number % 10:
                imagined = game.view(imagine(game, view, Luck(number)), seat)
                assert game.sheet(imagined, names) == sheet
