"""The transcript of a game: what its lines say, and that it replays line for line."""

import json
import re

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.notation import write as written
from roller_table.engine.options import plain
from roller_table.engine.record import Record
from roller_table.engine.transcript import parse, write
from roller_table.engine.verifying import verify
from roller_table.games.rollerball.state import FACES

from .games import by_kind
from .scenes import at, roll, say, table, told

CASES = [
    (2, {"board_size": 8}),
    (3, {"expansion1": True, "bid_cost": "everyone"}),
    (4, {"first_player": "random", "rubber_flip": "per_space"}),
    (5, {"full_splitter": "branch", "energised_persists": True, "board_size": 8}),
    (6, {"turn_limit": 20, "up_is_outward": False}),
]
SPACE = r"\d+ \d+"
FORMS = {
    "commit": r"commit( [A-Z]{2}\d)*",
    "base": rf"base {SPACE}",
    "man": rf"man {SPACE}",
    "build": rf"build [A-Z]{{2}}\d {SPACE} {SPACE}( split| merge)?",
    "done": r"done",
    "ball": rf"ball {SPACE}",
    "point": r"point",
    "keep": r"keep",
    "take": r"take [A-Z]{2}\d",
    "drop": r"drop [A-Z]{2}\d",
    "walk": rf"walk {SPACE}",
    "stay": r"stay",
    "teleport": rf"teleport [A-Z]{{2}}\d {SPACE}",
    "blow": r"blow [A-Z]{2}\d",
    "replace": rf"replace RP\d [A-Z]{{2}}\d {SPACE} {SPACE}( split| merge)?",
    "rest": r"rest",
}


def recorded(seats, rules, most=400):
    game = table(**rules)
    state, _events = game.deal(seats, Luck(seats))
    luck, moves = Luck(3), []
    while len(moves) < most and (ask := game.ask(state)):
        move, luck = by_kind(ask, luck)
        moves.append(written(move))
        state, _events = game.apply(state, move)
    record = Record("rollerball", plain(game.rules), seats, seats, ("club",) * seats, tuple(moves))
    return game, [line.encode() for line in write(game, record)]


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_a_game_written_down_is_true_line_for_line(seats, rules):
    game, lines = recorded(seats, rules)
    (transcript,) = parse(lines)
    assert verify(game, plain(game.rules), transcript) is None


def test_a_line_that_is_not_so_is_found():
    game, lines = recorded(*CASES[0])
    number = next(n for n, line in enumerate(lines) if b'"cards": ["Ball1"]' in line)
    lines[number] = lines[number].replace(b"Ball1", b"Ball2")
    (transcript,) = parse(lines)
    found = verify(game, plain(game.rules), transcript)
    assert found is not None
    assert found.line == number + 1


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_lines_and_zones_are_those_of_the_format(seats, rules):
    _game, lines = recorded(seats, rules)
    said = [json.loads(line) for line in lines]
    for line in said:
        if "move" in line:
            assert re.fullmatch(FORMS[line["move"].split()[0]], line["move"]), line
        if line.get("event") == "moved":
            for key in ("from", "to"):
                zone = r"(hand|points|bid) [0-5]|deck|discard|supply|space \d+ \d+"
                assert re.fullmatch(zone, line[key]), line
        if line.get("event") == "turned":
            assert {"thing", "before", "after", "zone"} <= line.keys()
            assert {line["before"], line["after"]} <= set(FACES)
            assert re.fullmatch(r"Ball[1-4]", line["thing"])
    assert said[0]["seats"] == seats
    assert said[0]["rules"] == plain(table(**rules).rules)
    assert {line["event"] for line in said if "event" in line} <= {
        "moved", "turned", "rolled", "scored", "shuffled",
    }  # fmt: skip


@pytest.mark.parametrize(("seats", "rules"), CASES)
def test_the_deck_is_shuffled_first_and_then_dealt_card_by_card(seats, rules):
    _game, lines = recorded(seats, rules)
    said = [json.loads(line) for line in lines]
    assert (said[1]["event"], said[1]["zone"]) == ("shuffled", "deck")
    order = said[1]["cards"]
    deals = said[2 : 2 + 4 * seats]
    assert [line["cards"] for line in deals] == [[card] for card in order[: 4 * seats]]
    assert {line["from"] for line in deals} == {"deck"}


def test_a_turn_limit_ends_the_transcript_without_another_phase():
    _game, lines = recorded(*CASES[4], most=4000)
    said = [json.loads(line) for line in lines]
    assert "standings" in said[-1]
    last = max(n for n, line in enumerate(said) if "move" in line)
    assert not [line for line in said[last:] if "Ball" in str(line.get("cards"))]


# The lines that the page writes down.


def test_a_split_tells_the_new_ball_from_the_supply_and_its_face():
    state, events = roll(table(), at("SD 4 0 4 1 split", "3 0 U"))
    lines = [line for line in told(events) if line.startswith("Ball")]
    assert lines == [
        "Ball1 down",
        "Ball1: space 3 0 > space 4 0",
        "Ball1: space 4 0 > space 5 0",
        "Ball2: supply > space 4 1",
        "Ball2 down",
    ]
    assert len(state.balls) == 2


def test_a_push_is_a_step_of_its_own_and_a_combined_ball_goes_to_the_supply():
    _state, events = roll(table(), at("DM 4 0 4 1", "1: 4 0, 2: 3 1"))
    lines = [line for line in told(events) if line.startswith("Ball2")]
    assert lines[:2] == ["Ball2: space 3 1 > space 4 1", "Ball2: space 4 1 > space 5 1"]
    _state, events = roll(table(), at("SD 4 0 4 1 merge", "1: 4 0, 2: 3 1"))
    assert "Ball1: space 4 1 > supply" in told(events)


def test_a_card_that_is_struck_goes_from_its_first_space_before_the_ball_loses_its_energy():
    _state, events = roll(table(), at("DM 4 0 4 1", "3 1 E"))
    lines = told(events)
    assert lines.index("DM1: space 4 0 > discard") < lines.index("Ball1 normal")


def test_blow_pays_takes_the_card_and_sends_the_workman_home():
    state = at("DM 4 0 4 1", "9 9", men="0: 4 1", hands=("UM1", ""))
    _state, events = say(table(), state, "stay", "blow UM1")
    assert told(events)[:3] == [
        "UM1: hand 0 > discard",
        "DM1: space 4 0 > discard",
        "Man0: space 4 1 > space 2 2",
    ]
