"""The golden games: played again, every line is as it was."""

import pytest

from roller_table.engine.options import plain
from roller_table.engine.transcript import parse
from roller_table.engine.verifying import verify
from roller_table.games.catalogue import ENTRIES
from roller_table.rulefile import built_in

from .regenerate import DERBY, GOLDEN, HERE, ROEBUCK, ROLLERBALL, ROOLZ, begun, lines, path, played

each_golden = pytest.mark.parametrize(
    "golden", GOLDEN, ids=lambda golden: f"{golden.game}.{golden.file}"
)


@each_golden
def test_a_golden_game_is_played_again_to_the_last_letter(golden):
    written = path(golden).read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines(golden), written, strict=True), 1):
        assert now == then, f"{path(golden).name}, line {number}"


@each_golden
def test_a_golden_file_is_found_true_by_the_reader(golden):
    (transcript,) = parse(path(golden).read_bytes().splitlines())
    match = begun(golden)
    assert verify(match.game, plain(match.rules), transcript) is None


@pytest.mark.parametrize("game", [each.key for each in ENTRIES])
def test_every_named_variant_has_a_golden_game(game):
    named = {each.name for each in built_in(game).variants}
    played = {name for golden in GOLDEN if golden.game == game for name in golden.variants}
    assert named == played, "each variant needs a line in GOLDEN of tests/golden/regenerate.py"


def test_no_golden_file_lies_about_that_is_not_looked_at():
    assert {path(golden) for golden in GOLDEN} == set(HERE.glob("*.jsonl"))


@pytest.mark.parametrize(
    ("file", "moves"),
    [
        ("jokers_for_sale", ["buy 1", "buy 2", "play Jk1 lowest S"]),
        ("revokes_penalised", ["claim", "claim 40", "waive"]),
        ("short_game", ["stop", "continue"]),
    ],
)
def test_a_golden_game_goes_where_its_rules_lead(file, moves):
    (golden,) = (each for each in DERBY if each.file == file)
    assert set(moves) <= set(played(golden).lines)


@pytest.mark.parametrize(
    ("file", "moves"),
    [
        ("misdeals", ["misdeal"]),
        ("no_misdeal", ["accept"]),
        ("announced", ["announce", "give", "call"]),
        ("six_alone", ["bid", "no-bid", "discard", "name", "call", "play"]),
    ],
)
def test_a_golden_game_of_roolz_says_all_that_its_rules_let_say(file, moves):
    (golden,) = (each for each in ROOLZ if each.file == file)
    assert set(moves) <= {line.split()[0] for line in played(golden).lines}


@pytest.mark.parametrize(("file", "deals"), [("break_a_tie", 4), ("stop_when_decided", 3)])
def test_a_golden_game_is_as_long_as_its_rules_make_it(file, deals):
    (golden,) = (each for each in DERBY if each.file == file)
    assert len(played(golden).state.sheet) == deals


@pytest.mark.parametrize(
    ("file", "part"),
    [
        ("wild_aces", '"draw"}\n{"event": "moved", "cards": ["A'),
        ("wild_aces_and_free_suits", " as red "),
        ("aces_may_wait", '"move": "pass"'),
        ("holding_back", '"from": "discard", "to": "stock"'),
    ],
)
def test_a_golden_game_of_roebuck_goes_where_its_rules_lead(file, part):
    (golden,) = (each for each in ROEBUCK if each.file == file)
    assert part in path(golden).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("file", "parts"),
    [
        ("default", ['"rolled"', '"move": "build ', '"move": "walk ', '"move": "point"']),
        ("a_draw", ['"move": "offer-draw"', '"move": "agree"']),
        ("deck_used_up", ['"move": "take ', '"from": "discard", "to": "deck"']),
        ("expansion_1", ['["DC1"]', '["BK', '"to": "supply"']),
        ("energy_lasts", ['"after": "energised"']),
        ("bouncing_rubber", ['"before": "up", "after": "down"']),
    ],
)
def test_a_golden_game_of_rollerball_goes_where_its_rules_lead(file, parts):
    (golden,) = (each for each in ROLLERBALL if each.file == file)
    text = path(golden).read_text(encoding="utf-8")
    assert [part for part in parts if part not in text] == []
