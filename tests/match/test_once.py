"""What a game says of a state is asked of it once, however many want to know."""

from collections import Counter

import pytest

from roller_table.games.catalogue import ENTRIES
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf

from ..pseudo import english, spoken
from .games import derby, move, play


class Counted:
    """A game that counts how often each thing is asked of it for the same state and seat."""

    def __init__(self, game):
        self.game = game
        self.asked = Counter()
        self.states = []
        for name in ("ask", "standings", "winners", "view", "sheet", "open_sheet"):
            if hasattr(game, name):
                setattr(self, name, self._counting(name))

    def __getattr__(self, name):
        return getattr(self.game, name)

    def _counting(self, name):
        def ask(state, *seat):
            self.states.append(state)  # or another might take its place in memory
            self.asked[name, id(state), *seat] += 1
            return getattr(self.game, name)(state, *seat)

        return ask


def look(match):
    """What a window asks for after a move, and asks for again."""
    for _time in range(3):
        for seat in range(len(match.chairs)):
            match.view(seat), match.sheet(seat), match.open_sheet(seat)
        assert match.over == (match.ask is None)
        match.can_take_back(), match.standings, match.winners, match.luck()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.key)
def test_a_kept_move_asks_the_game_each_thing_once(entry, tmp_path):
    chairs = [Chair(str(seat), "human" if seat == 0 else "random") for seat in range(4)]
    match = Match.new(entry, entry.rules()(), tuple(chairs), 3)
    counted = match.game = Counted(match.game)
    match.play(move(match))  # what is asked from now on is asked of the game that counts
    shelf = open_shelf(tmp_path / "games.db")
    shelf.begin(match)
    look(match)
    for _number in range(30):
        if not match.over:
            match.play(move(match))
            look(match)
    shelf.close()
    assert len(counted.asked) > 100
    assert set(counted.asked.values()) == {1}


def test_what_was_kept_of_a_state_is_thrown_away_with_the_next_move():
    match = derby()
    while not match.over:
        match.view(0), match.sheet(0), match.open_sheet(0), match.standings, match.winners
        match.play(move(match))
        game, view = match.game, match.game.view(match.state, 0)
        assert match.ask == game.ask(match.state)
        assert match.view(0) == view
        assert match.sheet(0) == game.sheet(view, match.names)
        assert (match.standings, match.winners) == (
            game.standings(match.state),
            game.winners(match.state),
        )


def test_what_was_kept_of_a_state_is_thrown_away_when_it_is_taken_back():
    match = play(derby(), 60)
    match.sheet(0)
    match.take_back()
    view = match.game.view(match.state, 0)
    assert (match.view(0), match.sheet(0)) == (view, match.game.sheet(view, match.names))
    assert match.ask == match.game.ask(match.state)


def test_what_was_kept_of_a_state_is_said_anew_in_another_language():
    match = play(derby(), 60)
    prompt, state, moves = match.ask.prompt, match.state, match.ask.choice
    with spoken():
        assert english(prompt)
        assert english(match.ask.prompt) == []
        assert (match.state, match.ask.choice) == (state, moves)
    assert match.ask.prompt == prompt
