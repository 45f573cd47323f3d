"""The list of games: every part is found, a wrong reference is said plainly, and it can grow."""

import pickle

import pytest

from roller_table.ai.players import player_for
from roller_table.engine.luck import Luck
from roller_table.engine.player import GamePlayer
from roller_table.engine.values import replace
from roller_table.games import catalogue
from roller_table.games.catalogue import ENTRIES, MissingPartError, entry
from roller_table.ui.layouts import layout_for

from ..joined import HOUSE, lacks

ROEBUCK = entry("roebuck")


@pytest.mark.parametrize("each", ENTRIES, ids=lambda each: each.key)
def test_every_part_of_a_game_is_found(each):
    assert each.game(each.rules()()).deal(each.seats[0], Luck(1)).state
    assert layout_for(each).__name__ in each.layout


@pytest.mark.parametrize("each", HOUSE, ids=lambda each: each.key)
def test_a_game_of_the_house_has_every_part(each):
    assert type(each.player()) is not GamePlayer
    missing = "\n".join(lacks(each))
    assert not missing, f"to join the house {each.name} lacks\n{missing}"


def test_what_a_game_lacks_is_named_with_its_place():
    assert list(lacks(replace(ROEBUCK, tile=""))) == ["catalogue.py: its `tile`"]
    missing = "\n".join(lacks(replace(ROEBUCK, key="seventh", book="seventh")))
    for place in ("rules/de/seventh.md", "tests/players/seventh/shown.py", "lessons/firsts.py"):
        assert place in missing


def test_all_five_have_joined_the_house():
    five = ("roller_derby", "roolz", "roebuck", "poker_roulette", "rollerball")
    assert tuple(each.key for each in HOUSE)[:5] == five


def test_an_entry_goes_whole_to_another_process():
    assert pickle.loads(pickle.dumps(ROEBUCK)) == ROEBUCK


WRONG = [
    ("roller_table.games.nowhere:Rules", "there is no module roller_table.games.nowhere"),
    ("roller_table.games.roebuck.rules:Ruling", "roller_table.games.roebuck.rules has no class"),
    ("roller_table.games.roebuck.rules", "roller_table.games.roebuck.rules has no class"),
    ("roller_table.games.roebuck.rules:Rules", "lacks deal, ask, apply"),
]


@pytest.mark.parametrize(("reference", "words"), WRONG)
def test_what_is_missing_is_said_plainly(reference, words):
    with pytest.raises(MissingPartError, match=words):
        replace(ROEBUCK, controller=reference).game(None)


def test_another_class_in_the_place_of_a_computer_player_is_told():
    with pytest.raises(MissingPartError, match="is no GamePlayer"):
        replace(ROEBUCK, computer=ROEBUCK.controller).player()


def test_a_part_that_was_never_named_is_told():
    with pytest.raises(MissingPartError, match="no reference to a Layout"):
        layout_for(replace(ROEBUCK, layout=""))


def test_a_game_is_put_on_the_list_and_taken_off_again():
    made = replace(ROEBUCK, key="doe")
    catalogue.register(made)
    try:
        assert catalogue.entry("doe") is catalogue.entries()[-1] is made
        with pytest.raises(ValueError, match="doe already"):
            catalogue.register(made)
    finally:
        catalogue.unregister("doe")
    assert catalogue.entries() == ENTRIES


@pytest.mark.parametrize("level", ["beginner", "club", "expert", "greedy"])
def test_a_game_without_a_computer_player_is_played_all_the_same(level):
    untaught = replace(ROEBUCK, computer="")
    game = untaught.game(untaught.rules()())
    player, state, luck = player_for(level, untaught, game), game.deal(4, Luck(2)).state, Luck(3)
    for _move in range(60):
        ask = game.ask(state)
        assert ask is not None
        move = player.choose(game.view(state, ask.seat), ask, luck)
        assert move in ask.choice
        state = game.apply(state, move).state
