"""The transcript of a game: what its lines say, and that it replays line for line."""

import json

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write as written
from roller_table.engine.options import plain
from roller_table.engine.record import Record
from roller_table.engine.transcript import parse, write
from roller_table.engine.verifying import verify

from .scenes import table
from .test_contract import chosen

CASES = [
    (2, {"misdeal": True}),
    (3, {"low_hand_breaks": "always"}),
    (4, {"four_individual": True, "blank_starts": True, "pass_cards": "announced"}),
    (5, {"pass_cards": "2 right", "point_discards": "last_trick"}),
    (6, {"six_individual": True, "no_slough": True}),
]


def recorded(seats, rules, rounds=2):
    game = table(**rules)
    state, _events = game.deal(seats, Luck(seats))
    luck, moves = Luck(3), []
    while len(state.sheet) < rounds:
        move, luck = chosen(game.ask(state), luck)
        moves.append(written(move))
        state, _events = game.apply(state, move)
    record = Record("roolz", plain(game.rules), seats, seats, ("club",) * seats, tuple(moves))
    return game, [line.encode() for line in write(game, record)]


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_a_game_written_down_is_true_line_for_line(seats, rules):
    game, lines = recorded(seats, rules)
    (transcript,) = parse(lines)
    assert verify(game, plain(game.rules), transcript) is None


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_zones_are_those_of_the_format_and_tricks_go_to_the_place_that_won(seats, rules):
    _game, lines = recorded(seats, rules)
    said = [json.loads(line) for line in lines]
    zones = {line[key].split()[0] for line in said if line.get("event") == "moved"
             for key in ("from", "to")}  # fmt: skip
    allowed = {"stock", "hand", "widow", "discards", "trick", "won"}
    allowed |= {"low_up", "low_down"} if seats in (2, 3, 5) else set()
    allowed |= {"given"} if "pass_cards" in rules else set()
    assert zones == allowed
    assert ("places" in said[0]) == (seats in (2, 3, 5))


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_low_cards_are_turned_after_the_trick_has_moved_and_seen_by_all(seats, rules):
    _game, lines = recorded(seats, rules)
    said = [json.loads(line) for line in lines]
    turned = [n for n, line in enumerate(said) if line.get("from", "").startswith("low_down")
              and line["to"].startswith("low_up")]  # fmt: skip
    assert bool(turned) == (seats in (2, 3, 5))
    for number in turned:
        assert said[number]["seen_by"] is None
        before = next(line for line in reversed(said[:number])
                      if not line.get("from", "").startswith("low_down"))  # fmt: skip
        assert before["from"] == "trick"
        assert before["to"].startswith("won")


def test_the_order_of_a_round_is_announcing_bidding_discarding_giving_naming_calling_playing():
    _game, lines = recorded(*CASES[2], rounds=1)
    said = [json.loads(line) for line in lines]
    verbs = list(dict.fromkeys(line["move"].split()[0] for line in said if "move" in line))
    assert verbs[0] == "announce"
    assert verbs.index("discard") < verbs.index("give") < verbs.index("name")
    assert verbs.index("call") < verbs.index("play")
