"""Every puzzle has one answer, the likely wrong one is refuted, and nobody sees more than told."""

import json

import pytest

from roller_table.engine.cards import BACK
from roller_table.engine.notation import write
from roller_table.engine.values import replace
from roller_table.games.rollerball.foresight import with_move
from roller_table.games.rollerball.moves import Rest
from roller_table.lessons.effort import Effort
from roller_table.puzzles import (
    KINDS,
    after,
    answers,
    load,
    match_at,
    path_of,
    puzzles,
    replies,
    task_at,
    tried,
    with_puzzles,
    written,
)
from roller_table.puzzles.checking import MOST, faults, solved_anew
from roller_table.puzzles.reading import puzzle as named
from roller_table.puzzles.roolz import Bid
from roller_table.rulefile import RuleFileError

WANTED = {"roller_derby": 100, "roolz": 100}
"""How many at least; of the other games 60."""
ONE_OF_EACH = [
    next(each for each in puzzles(game) if each.kind == kind)
    for game in with_puzzles()
    for kind in KINDS[game]
]


def named_by(puzzle):
    return puzzle.key


@pytest.mark.parametrize("game", with_puzzles())
def test_there_are_enough_and_they_are_graded_the_easiest_first(game):
    found = puzzles(game)
    assert len(found) >= WANTED.get(game, 60)
    assert [each.hardness for each in found] == sorted(each.hardness for each in found)
    assert {each.kind for each in found} == {*KINDS[game]}
    assert all(sum(each.misses) for each in found), "somebody misses each"
    assert sum(each.misses.club >= 50 for each in found) >= len(found) // 4, "a Club many"


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_a_puzzle_of_each_kind_is_solved_anew(puzzle):
    assert faults(puzzle) == ()


@pytest.mark.campaign
@pytest.mark.parametrize("game", with_puzzles())
def test_every_puzzle_is_solved_anew(game):
    assert {each.key: faults(each) for each in puzzles(game) if faults(each)} == {}


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_what_it_says_wrongly_is_found(puzzle):
    assert faults(replace(puzzle, answer=puzzle.likely))
    assert faults(replace(puzzle, goal=puzzle.goal + 1))
    assert faults(replace(puzzle, moves=puzzle.moves[:-1]))
    if puzzle.chances:
        assert faults(replace(puzzle, chances=(1000, 0)))
    else:
        assert faults(replace(puzzle, refuted=puzzle.refuted[:-1]))


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_the_likely_move_is_wrong_and_the_answer_right(puzzle):
    match = match_at(puzzle)
    task = task_at(puzzle, match)
    moves = {write(each): each for each in match.ask.choice}
    assert tried(task, match.state, match.ask, moves[puzzle.answer]).right
    assert not tried(task, match.state, match.ask, moves[puzzle.likely]).right


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_only_what_is_said_lies_open(puzzle):
    match = match_at(puzzle)
    task = task_at(puzzle, match)
    plain = task.game.view(match.state, puzzle.seat).state
    seen = match.view(puzzle.seat).state
    if task.hands_open:
        assert seen.hands == match.state.hands
        assert replace(seen, hands=plain.hands) == plain, "and nothing else is seen"
        assert all(BACK not in hand for hand in seen.hands)
    else:
        assert seen == plain


def test_a_wrong_file_is_told_of_a_line_each(tmp_path):
    good = path_of("roller_derby").read_text(encoding="utf-8").splitlines()[0]
    data = json.loads(good)
    lines = [
        good,
        "no json",
        good,
        json.dumps(data | {"kind": "exactly"}),
        json.dumps({key: value for key, value in data.items() if key != "seed"}),
        json.dumps(data | {"seat": 4}),
        json.dumps(data | {"misses": [1, 2, 101]}),
        json.dumps(data | {"goals": 3}),
        json.dumps(data | {"seed": -1}),
        "[" * 100_000,
    ]
    path = tmp_path / "roller_derby.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(RuleFileError) as refused:
        load(path)
    told = str(refused.value).splitlines()
    assert [fault.line for fault in refused.value.faults] == list(range(2, 11))
    assert len(told) == 9
    assert "the same position as on line 1" in told[1]
    assert "did you mean 'goal'?" in told[6]


def test_a_file_of_no_game_and_none_at_all_are_told_of(tmp_path):
    for name in ("whist.jsonl", "roolz.jsonl"):
        with pytest.raises(RuleFileError, match=name):
            load(tmp_path / name)


def test_a_file_that_reads_well_and_lies_is_solved_anew(tmp_path):
    first = puzzles("roller_derby")[0]
    path = tmp_path / "roller_derby.jsonl"
    path.write_text(written(replace(first, answer=first.likely)), encoding="utf-8")
    with pytest.raises(RuleFileError, match="by the rules this is"):
        solved_anew(path)


def test_a_puzzle_is_found_by_its_number_and_by_its_name():
    first = puzzles("roller_derby")[0]
    assert named("roller_derby/1") == named("roller_derby 1") == named(first.key) == first
    for wrong in ("roller_derby/0", "whist/1", "roller_derby", ""):
        with pytest.raises(RuleFileError):
            named(wrong)


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_after_a_right_move_the_goal_can_still_be_reached(puzzle):
    match = match_at(puzzle)
    task = task_at(puzzle, match)
    state = after(task, match.state, puzzle.answer)
    state = after(task, state, *replies(task, state))
    if not task.by_chance and task.reached(state) is None:
        ask = task.game.ask(state)
        assert ask.seat == puzzle.seat
        assert max(task.worths(state, tuple(ask.choice)).values()) == 1.0


def kind_of(game, kind):
    return next(each for each in puzzles(game) if each.kind == kind)


def test_whatever_leads_the_balls_the_same_way_is_one_answer():
    several = 0
    for puzzle in puzzles("rollerball")[:8]:
        match = match_at(puzzle)
        task = task_at(puzzle, match)
        worths = task.worths(match.state, tuple(match.ask.choice))
        right = [move for move, worth in worths.items() if worth]
        assert all(task.alike(match.state, right[0], move) for move in right)
        assert 0.0 in worths.values()
        several += len(right) > 1
    assert several, "the same space is also walked to from elsewhere, or teleported to"


def test_balls_that_come_over_the_base_of_themselves_are_no_puzzle():
    puzzle = kind_of("rollerball", "score")
    match = match_at(puzzle)
    task = task_at(puzzle, match)
    state = after(task, match.state, puzzle.answer)
    use = next(iter(answers(task, state, task.game.ask(state))))
    led = replace(state, laid=with_move(state, use).laid)
    assert task.worths(led, (Rest(),)) == {Rest(): 1.0}
    assert not task.alike(led, Rest(), Rest()), "so there is more than one answer"


def test_cards_that_were_not_seen_are_told_and_lie_where_nobody_sees():
    derby, roulette = kind_of("roller_derby", "likely"), kind_of("poker_roulette", "adding")
    for puzzle, piles in ((derby, "hands"), (roulette, "stockpiles")):
        match = match_at(puzzle)
        unseen = set(task_at(puzzle, match).unseen(match.state))
        assert unseen
        assert not unseen & set(getattr(match.state, piles)[puzzle.seat])
        seen = match.game.zones(match.view(puzzle.seat).state).values()
        assert not unseen & {card for cards in seen for card in cards}
    assert task_at(kind_of("roolz", "bid"), match_at(kind_of("roolz", "bid"))).unseen(None) == ()


def refused(path, words):
    with pytest.raises(RuleFileError, match=words) as caught:
        solved_anew(path)
    return caught.value.faults


def test_a_file_without_end_is_not_read_whole(tmp_path):
    path = tmp_path / "roolz.jsonl"
    path.write_bytes(b"{}\n" * 1_000_000)
    assert len(refused(path, "this file is too large .1024 KB at most")) == 1
    path.write_bytes(b"{}\n" * 2_001)
    (fault,) = refused(path, "a file holds 2000 puzzles at most")
    assert fault.line == 2_001
    path.write_bytes(b"{}\n" * 2_000)
    faults = refused(path, "there are more mistakes than can be listed")
    assert len(faults) == 101
    path.write_bytes(b"{}\n\xff\n")
    (fault,) = refused(path, "not UTF-8")
    assert fault.line == 2


def test_what_is_no_plain_file_is_not_opened(tmp_path):
    path = tmp_path / "roolz.jsonl"
    path.mkdir()
    refused(path, "this is not a plain file")


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_wherever_a_game_has_come_a_puzzle_of_it_ends_in_a_fault_and_no_search_is_long(puzzle):
    """From the deal on no puzzle that is set too early makes the solver look for long."""
    for count in range(0, len(puzzle.moves), max(1, len(puzzle.moves) // 4)):
        effort = Effort(MOST)
        early = replace(puzzle, moves=puzzle.moves[:count], seat=match_seat(puzzle, count))
        assert faults(early, effort)
        assert effort.spent <= MOST + 300


def test_whatever_the_rules_trip_over_is_a_fault_of_that_puzzle(monkeypatch, tmp_path):
    one, *_rest = puzzles("roolz")
    assert "(KeyError: '')" in faults(replace(one, moves=one.moves[:3], seat=match_seat(one, 3)))[0]
    path = tmp_path / "roolz.jsonl"
    path.write_text(written(one), encoding="utf-8")
    monkeypatch.setattr(Bid, "reached", lambda *_args: 1 // 0)
    (fault,) = refused(path, "ZeroDivisionError")
    assert fault.line == 1


def match_seat(puzzle, count):
    """Who is asked after ``count`` of its moves."""
    return match_at(puzzle).turns[count].seat


@pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=named_by)
def test_a_puzzle_takes_a_part_of_the_effort_that_a_stranger_s_may_take(puzzle):
    effort = Effort(MOST)
    assert faults(puzzle, effort) == ()
    assert 0 < effort.spent < MOST / 2
    assert "too many ways to play on" in faults(puzzle, Effort(1))[0]


def test_signs_that_would_steer_a_terminal_are_refused_and_not_printed(tmp_path):
    path = tmp_path / "roller_derby.jsonl"
    line = path_of("roller_derby").read_text("utf-8").splitlines()[0]
    puzzle = json.loads(line) | {"answer": "\u001b[2J\u0007"}
    path.write_text(json.dumps(puzzle) + "\n", "utf-8")
    (fault,) = refused(path, "text")
    assert str(fault).isprintable()
