"""Just right: a player as strong as it takes for a person to win about half of the games."""

from random import Random

import pytest

from roller_table.ai.levels import (
    BEGINS,
    STANDS,
    STRONGEST,
    between,
    just_right,
    level,
    next_strength,
    strength_of,
)
from roller_table.ai.players import player_for
from roller_table.ai.thinking import Budget
from roller_table.games.catalogue import entry
from roller_table.match import Chair, Match
from roller_table.shelf import open_shelf
from roller_table.ui.kept.fitting import fitted, history, stands

from ..shelf.generated import Game, put


def test_its_key_says_how_strong_it_is_and_everything_else_is_no_such_key():
    assert [strength_of(just_right(n)) for n in (-5, 0, 62, 100, 130)] == [0, 0, 62, 100, 100]
    assert strength_of("just_right") == BEGINS
    for key in ("club", "just_right_at_", "just_right_at_101", "just_right_at_x", "just_rightly"):
        assert strength_of(key) is None
    with pytest.raises(KeyError):
        level("just_right_at_101")


def test_where_a_level_stands_it_plays_as_that_level():
    for strength, key in STANDS.items():
        found, meant = level(just_right(strength)), level(key)
        same = found.better if found.share == 1 else found
        assert (same.softness, same.remembers, same.searches) == (
            meant.softness, meant.remembers, meant.searches,
        )  # fmt: skip
        assert between(strength) == (key, key)
    soft = [level(just_right(n)).softness for n in range(0, 51, 10)]
    assert soft == sorted(soft, reverse=True)


@pytest.mark.parametrize("skill", [20, 45, 60, 90])
@pytest.mark.parametrize("luck", [8, 30])
def test_whoever_plays_wins_about_half_of_two_hundred_games(skill, luck):
    """A person of that skill, where luck decides so much: the more, the larger the number."""
    chance, games = Random(skill * luck), []
    for _game in range(200):
        strength = next_strength(games)
        wins = chance.random() < 1 / (1 + 2.718 ** ((strength - skill) / luck))
        games.append((strength, wins))
    assert abs(sum(won for _strength, won in games) / 200 - 0.5) < 0.08


def test_it_never_leaves_its_scale():
    assert next_strength([(STRONGEST, True)]) == STRONGEST
    assert next_strength([(1, False)] * 50) == 0


def test_it_plays_the_same_way_again_and_its_games_are_told_as_one_level():
    moves = []
    for _time in range(2):
        roebuck = entry("roebuck")
        levels = [just_right(n) for n in (10, 62, 80, 95)]
        match = Match.new(roebuck, roebuck.rules()(), tuple(map(Chair, "abcd", levels)), 3)
        for _move in range(12):
            seat = match.ask.seat
            player = player_for(levels[seat], roebuck, match.game, budget=Budget(iterations=2))
            match.play(player.choose(match.view(seat), match.ask, match.luck()))
        moves.append(match.lines)
    assert moves[0] == moves[1]


def test_at_the_table_it_has_the_strength_that_follows_from_the_kept_games(tmp_path):
    path = tmp_path / "games.db"
    won = Game("roebuck", (3, 5, 15, 9), (0,), level=just_right(50))
    put(path, [won, won._replace(level=just_right(66), winners=(1,)), won._replace(level="club")])
    shelf = open_shelf(path)
    assert history(shelf, "roebuck") == [(50, True), (66, False)]
    roebuck = entry("roebuck")
    chairs = (Chair("You", "human"), *(Chair(name, "just_right") for name in "abc"))
    match = Match.new(roebuck, roebuck.rules()(), chairs, 3)
    said = fitted(shelf, match)
    strength = next_strength([(50, True), (66, False)])
    assert {chair.level for chair in match.chairs} == {"human", just_right(strength)}
    assert said == f"Just right plays {stands(strength)}."
    assert stands(62) == "between Beginner and Club"
    assert (stands(75), stands(3)) == ("as a Club", "below the Learner")
    clubs = Match.new(roebuck, roebuck.rules()(), tuple(map(Chair, "abcd", ["club"] * 4)), 3)
    assert fitted(shelf, clubs) == ""
    shelf.close()
