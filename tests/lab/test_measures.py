"""What is measured of a game is true of it, and every measure has an answer in every game."""

import json
from collections import Counter
from itertools import pairwise

import pytest

from roller_table.engine.luck import Luck
from roller_table.engine.record import opening, replay
from roller_table.engine.transcript import parse
from roller_table.games.catalogue import ENTRIES, entry
from roller_table.lab.measures import GENERAL, MeasuredGame, measures_of
from roller_table.lab.plan import play_batch

from ..golden.regenerate import GOLDEN, begun, path
from .conftest import plan


def told(golden):
    """The golden game's measures, its rules and its last state."""
    match = begun(golden)
    (transcript,) = parse(path(golden).read_bytes().splitlines())
    record = transcript.record()
    story = MeasuredGame(match.entry, match.game, record.seats)
    state = opening(match.game, record).state
    for _number, ask, _move, step in replay(match.game, record):
        story.asked(state, ask)
        story.went_on(step)
        state = step.state
    return match, record, state, story.found(state)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda each: f"{each.game}.{each.file}")
def test_every_measure_of_every_golden_game_is_answered_and_says_what_happened(golden):
    match, record, state, found = told(golden)
    winners, standings = match.game.winners(state), match.game.standings(state)
    assert found["length"] == len(record.moves) >= found["decisions"]
    assert found["winner"] == max(standings[seat] for seat in winners)
    assert 0 <= found["lead"] <= found["spread"]
    if match.game.ask(state) is None:
        wanted = {each.key for each in measures_of(match.entry, match.rules, record.seats)}
        # Without a deal but All or Nothing no target was there to be missed; and before the last
        # deal two may have led together.
        assert wanted - set(found) <= {"hit", "off", "settled"}


def test_a_deal_of_roller_derby_is_measured_as_its_sheet_says():
    golden = next(each for each in GOLDEN if (each.game, each.file) == ("roller_derby", "default"))
    _match, _record, state, found = told(golden)
    off = [abs(deal.tricks - sum(deal.faces)) for deal in state.sheet if not deal.all_or_nothing]
    assert found["off"] == sum(off) / len(off)
    assert found["hit"] == off.count(0) / len(off)
    assert found["deals"] == len(state.sheet) == 4
    assert found["all_tried"] == sum(deal.all_or_nothing for deal in state.sheet)
    leaders = []
    points = Counter()
    for deal in state.sheet:
        points[deal.roller % 2] += deal.points
        leaders += [0] if points[0] > points[1] else [1] if points[1] > points[0] else []
    changes = sum(one != other for one, other in pairwise(leaders))
    assert found["lead_changes"] == changes


def test_every_game_of_the_house_measures_something_of_its_own():
    general = {each.key for each in GENERAL}
    for each in ENTRIES:
        measures = measures_of(each, each.rules()(), each.seats[0])
        assert {one.key for one in measures} - general, each.key
        assert len({one.key for one in measures}) == len(measures)


def test_where_there_are_two_sides_nothing_is_said_twice():
    keys = {
        each.key for each in measures_of(entry("roller_derby"), entry("roller_derby").rules()(), 4)
    }
    assert "lead" in keys
    assert "spread" not in keys


def test_the_first_deal_of_a_game_of_the_lab_is_the_one_that_simulate_plays(capsys):
    from roller_table import cli

    row = play_batch(plan("roebuck", {}, level="club", base={"race": True, "race_target": 1}), 0)[0]
    assert json.loads(row.values)["deals"] == 1
    cli.main(
        ["simulate", "roebuck", "--seed", "1", "--seats", "4", "--set", "race=on", "race_target=1"]
    )
    said = capsys.readouterr().out
    moves = int(json.loads(row.values)["length"])
    assert f"after {moves} moves" in said


def test_the_third_deal_is_the_same_by_both_rules_whatever_came_before_it(monkeypatch):
    """One die is thrown instead of two: with one luck for the whole game the cards of the next
    deal were others, and a pair had only its first deal in common."""
    dealt = []
    went_on = MeasuredGame.went_on

    def note(story, step):
        deals = story.deals
        went_on(story, step)
        if story.deals > deals:
            hands = tuple(sorted(tuple(sorted(map(str, hand))) for hand in step.state.hands))
            dealt.append((story.deals, hands))

    monkeypatch.setattr(MeasuredGame, "went_on", note)
    monkeypatch.setattr("roller_table.lab.plan.BATCH", 1)
    play_batch(plan("roller_derby", {"dice": "d12"}), 0)
    usual, changed = (hands for deals, hands in dealt if deals == 2)
    assert usual == changed
    assert all(usual)


@pytest.mark.parametrize("points", [(5, 5, 2, 1), (9, 5, 2, 1)])
def test_where_nobody_led_alone_before_the_last_deal_it_is_not_asked_whether_the_leader_won(points):
    """It was counted as a leader who lost."""
    derby = entry("roolz")
    game = derby.game(derby.rules()())
    story = MeasuredGame(derby, game, 4)
    sides = [points, (12, 5, 2, 1)]
    story._sides = lambda _state: list(sides[0])
    state = game.deal(4, Luck(1)).state
    story.deals = 2
    for _deal in (1, 2):
        story._scored(state)
        sides.pop(0) if len(sides) > 1 else None
    found = story.found(state)
    assert ("settled" in found) == (points[0] != points[1])


def test_what_is_counted_in_other_units_is_not_compared():
    from roller_table.lab.findings import Findings

    poker = plan("poker_roulette", {"betting": False}, {"ante": 5})
    findings = Findings(poker)
    findings.add(play_batch(poker, 0))
    without, with_chips = ({each.measure.key for each in findings.of(n)} for n in (1, 2))
    assert "winner" not in without
    assert {"length", "moved"} <= without
    assert "winner" in with_chips


def test_a_deal_is_looked_at_as_it_ended():
    """Each of Roolz' rounds has a widow of its own, though the next is dealt by then."""
    each = entry("roolz")
    rules = each.rules()()
    game = each.game(rules)
    story = MeasuredGame(each, game, 4)
    state = game.deal(4, Luck(3)).state
    widows = []
    while (ask := game.ask(state)) and len(state.sheet) < 2:
        if state.phase.name == "PLAY" and len(widows) == len(state.sheet):
            widows.append(state.shown)
        story.asked(state, ask)
        step = game.apply(state, each.player().greedy(game, game.view(state, ask.seat), ask.choice))
        story.went_on(step)
        state = step.state
    from roller_table.games.roolz.pack import total

    points = [total(rules, 4, widow) for widow in widows]
    assert len(points) == 2
    assert story.found(state)["widow"] == sum(points) / 2
